"""Mistakes that only Georgian Joker has: jokers, bids, trumps, sizes and redeals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from referee.cards import FRENCH_SUITS, JOKER
from referee.games.joker.rules import forbidden_bid
from referee.games.joker.schedule import is_full
from referee.playing.breaks.plays import Breach, illegal, replay
from referee.playing.kinds import Kind
from referee.playing.scene import NoPlace, Scene
from referee.playing.turns import TurnDeal, turn_deals

_GAMES = ("joker",)
_FIRST_SPARE_DEAL = 1000
_LOOKED_THROUGH = 1000


def _misspoken(say: Callable[[Scene, str, bool], str | None]) -> Callable[[Scene], str]:
    """A joker is played and something wrong said with it; ``say`` tells how it is written.

    ``say`` gets the joker as it was played and whether it was led, and gives None where it can't
    be made wrong.
    """

    def make(scene: Scene) -> str:
        for deal in turn_deals(scene):
            if found := list(_jokers(scene, deal, say)):
                return replay(deal, scene.one_of(found))
        raise NoPlace

    return make


def _jokers(
    scene: Scene, deal: TurnDeal, say: Callable[[Scene, str, bool], str | None]
) -> Iterator[Breach]:
    names = {play: name for name, play in deal.rules.spelled.items()}
    for place in deal.places():
        name = names[deal.tricks[place.trick].plays[place.position]]
        if name.startswith(JOKER):
            written = say(scene, name, place.position == 0)
            if written is not None:
                yield place, deal.rules.spelled[written]


def _unsaid(scene: Scene, name: str, led: bool) -> str | None:
    return f"{JOKER}:{name[-1]}" if led else JOKER


def _unsuited(scene: Scene, name: str, led: bool) -> str | None:
    return name[:-2] if led else None


def _suited(scene: Scene, name: str, led: bool) -> str | None:
    return None if led else f"{name}:{scene.chance.choice(FRENCH_SUITS)}"


def _bid_too_high(scene: Scene) -> str:
    k = scene.one_of(scene.played())
    deal = scene.deals[k]
    seat = scene.chance.below(scene.table.players)
    deal["bids"][seat] = deal["size"] + 1 + scene.chance.below(3)
    scene.rescore(k)
    return f"/deals/{k}/bids/{seat}"


def _forbidden_bid(scene: Scene) -> str:
    """The dealer makes the bids add up."""
    for k in scene.in_random_order(scene.played()):
        deal = scene.deals[k]
        dealer, bids = deal["dealer"], deal["bids"]
        others = [bid for seat, bid in enumerate(bids) if seat != dealer]
        bid = forbidden_bid(others, deal["size"])
        if bid is not None:
            bids[dealer] = bid
            scene.rescore(k)
            return f"/deals/{k}/bids/{dealer}"
    raise NoPlace


def _wrong_size(scene: Scene) -> str:
    k = scene.one_of(scene.played())
    deal = scene.deals[k]
    deal["size"] += scene.one_of([-1, 1] if deal["size"] > 1 else [1])
    return f"/deals/{k}/size"


def _dealt_wrong_size(scene: Scene) -> str:
    """Other hands were dealt, and played, than the schedule has at this place."""
    k = scene.one_of(scene.played())
    deal = scene.deals[k]
    size = scene.one_of(size for size in sorted({*scene.table.sizes} - {deal["size"]}))
    played = scene.cards.played(deal["shuffle"]["deal"], deal["dealer"], size, scene.chance)
    if "redeal" in played:
        raise NoPlace
    scene.deals[k] = played | {field: deal[field] for field in ("bonus",) if field in deal}
    scene.refill()
    return f"/deals/{k}/size"


def _wrong_trump(scene: Scene) -> str:
    """Trumps are written otherwise than the open card, or the rules for a full deal, say."""
    k = scene.one_of(k for k in scene.played() if not _chosen(scene, scene.deals[k]))
    deal = scene.deals[k]
    deal["trump"] = scene.one_of(t for t in (*FRENCH_SUITS, None) if t != deal["trump"])
    return f"/deals/{k}/trump"


def _missing_trump(scene: Scene) -> str:
    k = scene.one_of(
        k
        for k in scene.played()
        if "trump_card" in scene.deals[k] or _chosen(scene, scene.deals[k])
    )
    deal = scene.deals[k]
    deal.pop("trump_card", None)
    del deal["trump"]
    return f"/deals/{k}/{'trump' if _chosen(scene, deal) else 'trump_card'}"


def _foreign_last_card(scene: Scene) -> str:
    """In a full deal the card shown, of the right suit, is not the dealer's."""
    _insist_on_full_deals(scene, scene.table.options.full_deal_trump == "last-card")
    k = scene.one_of(k for k in scene.played() if _full(scene, scene.deals[k]))
    deal, pack = scene.deals[k], scene.table.pack
    deal["trump_card"] = scene.one_of(
        card
        for seat, hand in enumerate(deal["hands"])
        for card in hand
        if seat != deal["dealer"] and pack.suit_of[pack.number[card]] == (deal["trump"] or "")
    )
    if deal["trump_card"] in deal["hands"][deal["dealer"]]:
        raise NoPlace  # both jokers are written alike
    del deal["shuffle"]
    return f"/deals/{k}/trump_card"


def _needless_card(scene: Scene) -> str:
    """A card is turned in a full deal that is played without, or with trumps chosen."""
    _insist_on_full_deals(scene, scene.table.options.full_deal_trump != "last-card")
    k = scene.one_of(k for k in scene.played() if _full(scene, scene.deals[k]))
    deal = scene.deals[k]
    deal["trump_card"] = scene.one_of(deal["hands"][deal["dealer"]])
    del deal["shuffle"]
    return f"/deals/{k}/trump_card"


def _insist_on_full_deals(scene: Scene, possible: bool) -> None:
    table = scene.table
    full = any(is_full(table.options, table.players, size) for size in table.sizes)
    scene.insist(possible and full)


def _full(scene: Scene, deal: dict[str, Any]) -> bool:
    return is_full(scene.table.options, scene.table.players, deal["size"])


def _chosen(scene: Scene, deal: dict[str, Any]) -> bool:
    return _full(scene, deal) and scene.table.options.full_deal_trump == "chosen"


def _redeal_without_joker(scene: Scene) -> str:
    scene.insist(_may_redeal(scene))
    return _thrown_in(scene, joker=False)


def _redeal_not_allowed(scene: Scene) -> str:
    scene.insist(not _may_redeal(scene))
    return _thrown_in(scene, joker=True)


def _may_redeal(scene: Scene) -> bool:
    may: bool = scene.table.options.joker_turned == "redeal-for-more"
    return may


def _thrown_in(scene: Scene, *, joker: bool) -> str:
    """Put a deal that was thrown in before one that was played."""
    k = scene.one_of(k for k in scene.played() if not _full(scene, scene.deals[k]))
    dealer, size = scene.deals[k]["dealer"], scene.deals[k]["size"]
    for number in range(_FIRST_SPARE_DEAL, _FIRST_SPARE_DEAL + _LOOKED_THROUGH):
        dealt = scene.cards.dealt(number, dealer, size)
        if (dealt.trump_card == JOKER) == joker:
            break
    else:
        raise NoPlace
    thrown = {
        "dealer": dealer,
        "size": size,
        "hands": dealt.hands,
        "trump_card": dealt.trump_card,
        "redeal": True,
        "shuffle": scene.cards.shuffle(number),
    }
    scene.deals.insert(k, thrown)
    scene.refill()
    return f"/deals/{k}/redeal"


def _redeal_played(scene: Scene) -> str:
    """A deal that was thrown in has bids all the same."""
    scene.insist(_may_redeal(scene))
    k = scene.one_of(k for k, deal in enumerate(scene.deals) if "redeal" in deal)
    scene.deals[k]["bids"] = [0] * scene.table.players
    return f"/deals/{k}/redeal"


def _multiplier(scene: Scene) -> str:
    k = scene.one_of(scene.claims("multiplier"))
    scene.deals[k]["multiplier"] += 1
    return f"/deals/{k}/multiplier"


_TURNED = 'the option joker_turned "redeal-for-more"'
_NOT_TURNED = 'the option joker_turned "no-trump"'
_LAST_CARD = 'full deals under the option full_deal_trump "last-card"'
_NO_CARD = 'full deals under the option full_deal_trump "none" or "chosen"'

KINDS = (
    Kind("joker-not-highest", "P404", _GAMES, "the highest was due to a joker", illegal("P404")),
    Kind("joker-unsaid", "P407", _GAMES, "a joker is neither high nor low", _misspoken(_unsaid)),
    Kind("joker-unsuited", "P407", _GAMES, "a joker is led without a suit", _misspoken(_unsuited)),
    Kind("joker-suited", "P407", _GAMES, "a joker not led names a suit", _misspoken(_suited)),
    Kind("bid-too-high", "B301", _GAMES, "a bid is above the hand size", _bid_too_high),
    Kind("forbidden-bid", "B302", _GAMES, "the dealer makes the bids add up", _forbidden_bid),
    Kind("wrong-size", "D205", _GAMES, "the size is not the schedule's", _wrong_size),
    Kind(
        "dealt-wrong-size",
        "D205",
        _GAMES,
        "other hands are dealt and played than the schedule has",
        _dealt_wrong_size,
        "a schedule of more than one size",
    ),
    Kind("wrong-trump", "D206", _GAMES, "trumps are not those of the open card", _wrong_trump),
    Kind("missing-trump", "D206", _GAMES, "nobody wrote down what was trumps", _missing_trump),
    Kind(
        "foreign-last-card",
        "D206",
        _GAMES,
        "the card shown in a full deal is not the dealer's",
        _foreign_last_card,
        _LAST_CARD,
    ),
    Kind(
        "needless-card", "D206", _GAMES, "a card is shown where none is", _needless_card, _NO_CARD
    ),
    Kind(
        "redeal-without-joker",
        "D209",
        _GAMES,
        "a deal is thrown in where no joker was turned",
        _redeal_without_joker,
        _TURNED,
    ),
    Kind(
        "redeal-not-allowed",
        "D209",
        _GAMES,
        "a deal is thrown in where the rules have no redeal",
        _redeal_not_allowed,
        _NOT_TURNED,
    ),
    Kind("redeal-played", "D209", _GAMES, "a deal thrown in has bids", _redeal_played, _TURNED),
    Kind("multiplier", "D209", _GAMES, "a deal counts for more than it does", _multiplier),
)
