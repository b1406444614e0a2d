"""Mistakes in what was dealt: cards, sizes, whose deal it was, and how many deals there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.playing.kinds import ALL, TURNS, Kind
from referee.playing.scene import NoPlace, Scene, hands_of, tricks_of
from referee.playing.sitting import play_out

_NO_CARDS = {"democracy": "2C", "joker": "5H", "sabokbaz": "13S", "troggu": "T22"}
_FAR = 1_000_000
_ENDING = "the option target (in Sabokbaz target or deals)"
_ENDS = ("democracy", "joker", "sabokbaz")


def _unknown_card(scene: Scene) -> str:
    k = scene.one_of(scene.played())
    at, hand = scene.one_of(hands_of(scene.deals[k]))
    i = scene.chance.below(len(hand))
    hand[i] = _NO_CARDS[scene.table.game]
    return f"/deals/{k}{at}/{i}"


def _hand_short(scene: Scene) -> str:
    k = scene.one_of(scene.played())
    at, hand = scene.one_of(hands_of(scene.deals[k]))
    hand.remove(scene.one_of(hand))
    return f"/deals/{k}{at}"


def _card_twice(scene: Scene) -> str:
    """A card that lies elsewhere stands in a hand in place of another."""
    k = scene.one_of(scene.played())
    deal, pack = scene.deals[k], scene.table.pack
    written = [card for _, card in _places(scene, deal)]
    copies = {name: pack.copies[pack.number[name]] for name in pack.names}
    _, hand = scene.one_of(hands_of(deal))
    i = scene.chance.below(len(hand))
    hand[i] = doubled = scene.one_of(
        card
        for card in dict.fromkeys(written)
        if card not in hand and written.count(card) == copies[card]
    )
    places = [at for at, card in _places(scene, deal) if card == doubled]
    return f"/deals/{k}{places[copies[doubled]]}"


def _places(scene: Scene, deal: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every card that is in one place only, in the order in which they are counted."""
    for at, hand in hands_of(deal):
        for i, card in enumerate(hand):
            yield f"{at}/{i}", card
    if "trump_card" in deal and deal["size"] * scene.table.players < len(scene.table.pack):
        yield "/trump_card", deal["trump_card"]


def _wrong_dealer(scene: Scene) -> str:
    k = scene.one_of(k for k in scene.played() if k > 0)
    deal = scene.deals[k]
    deal["dealer"] = scene.other(deal["dealer"], scene.table.players)
    return f"/deals/{k}/dealer"


def _dealt_out_of_turn(scene: Scene) -> str:
    """A seat really dealt, and the deal was played so, whose deal it was not."""
    k = scene.one_of(k for k in scene.played() if k > 0)
    deal = scene.deals[k]
    dealer = scene.other(deal["dealer"], scene.table.players)
    played = scene.cards.played(deal["shuffle"]["deal"], dealer, deal.get("size"), scene.chance)
    if "redeal" in played or not tricks_of(played):
        raise NoPlace
    scene.deals[k] = played
    scene.rescore(k)
    return f"/deals/{k}/dealer"


def _other_shuffle(scene: Scene) -> str:
    k = scene.one_of(scene.played())
    shuffle = scene.deals[k]["shuffle"]
    field = scene.one_of(["seed", "deal", "public", "round"])
    shuffle[field] = _FAR if field == "deal" else "another"
    return f"/deals/{k}/shuffle"


def _hands_swapped(scene: Scene) -> str:
    """Two players took each other's cards, and the deal was played with them."""
    k = scene.one_of(scene.played())
    deal, table = scene.deals[k], scene.table
    dealt = scene.cards.dealt(deal["shuffle"]["deal"], deal["dealer"], deal.get("size"))
    seats = list(range(table.players))
    if table.game == "joker":
        seats.remove(deal["dealer"])  # whose own last card is shown in a full deal
    one, other = scene.chance.sample(seats, 2)
    for hands in dealt.days:
        hands[one], hands[other] = hands[other], hands[one]
    facts = play_out(table, deal["dealer"], dealt, scene.chance)
    if "redeal" in facts or "bad_catch" in facts:
        raise NoPlace
    scene.deals[k] = {**facts, "shuffle": deal["shuffle"]}
    scene.rescore(k)
    return f"/deals/{k}/shuffle"


def _deal_too_many(scene: Scene) -> str:
    _insist_on_ending(scene)
    k, last = len(scene.deals), scene.deals[-1]
    dealer = (last["dealer"] + 1) % scene.table.players
    deal = scene.cards.played(k + 1, dealer, last.get("size"), scene.chance)
    if "redeal" in deal:
        raise NoPlace
    scene.deals.append(deal)
    return f"/deals/{k}"


def _ended_early(scene: Scene) -> str:
    _insist_on_ending(scene)
    scene.deals.pop()
    while scene.deals and "redeal" in scene.deals[-1]:
        scene.deals.pop()
    if not scene.deals:
        raise NoPlace
    scene.log["final"] = {}
    scene.refill()
    return "/final"


def _insist_on_ending(scene: Scene) -> None:
    """Only where the rules say when a sitting is over can it be over too soon or too late."""
    options = scene.table.options
    ends = scene.table.sizes or any(
        getattr(options, option, None) is not None for option in ("target", "deals")
    )
    scene.insist(bool(ends))
    if "final" not in scene.log:
        raise NoPlace


KINDS = (
    Kind("unknown-card", "D201", ALL, "a hand holds a card of no such pack", _unknown_card),
    Kind("card-twice", "D202", ALL, "a card is written down in two places", _card_twice),
    Kind("hand-short", "D203", ALL, "a card is missing where cards were dealt", _hand_short),
    Kind(
        "wrong-dealer", "D204", TURNS, "the deal is not passed on to the next seat", _wrong_dealer
    ),
    Kind(
        "dealt-out-of-turn",
        "D204",
        TURNS,
        "a deal is dealt and played out of turn",
        _dealt_out_of_turn,
    ),
    Kind("other-shuffle", "D207", ALL, "another shuffle is named than was dealt", _other_shuffle),
    Kind("hands-swapped", "D207", ALL, "two players took each other's hands", _hands_swapped),
    Kind("deal-too-many", "D208", _ENDS, "a deal follows when it is over", _deal_too_many, _ENDING),
    Kind("ended-early", "D208", _ENDS, "it is said to be over too soon", _ended_early, _ENDING),
)
