"""Mistakes that only Democracy has: days, votes, ghosts and declarations."""

from __future__ import annotations

from typing import Any, NamedTuple

from referee.cards import FRENCH_SUITS, JOKER
from referee.games.democracy.pack import hand_size
from referee.games.democracy.rules import rules_of
from referee.playing.kinds import Kind
from referee.playing.scene import Scene

_GAMES = ("democracy",)


class Place(NamedTuple):
    """One trick: its deal, day, place in the log and entry."""

    k: int
    d: int
    t: int
    at: str
    trick: dict[str, Any]


def _tricks(scene: Scene, field: str) -> list[Place]:
    """The tricks that have this field: ``plays`` or ``draws``."""
    return [
        Place(k, d, t, f"/deals/{k}/days/{d}/tricks/{t}", trick)
        for k, deal in enumerate(scene.deals)
        for d, day in enumerate(deal["days"])
        for t, trick in enumerate(day.get("tricks", ()))
        if field in trick
    ]


def _uneven_day(scene: Scene) -> str:
    """The hands of a day have a card more than they should, those of the next one fewer."""
    options, players = scene.table.options, scene.table.players
    scene.insist(options.days > 1)
    most = -(-hand_size(options, players) // options.days)
    k, d = scene.one_of(
        (k, d)
        for k in scene.played()
        for d, day in enumerate(scene.deals[k]["days"][:-1])
        if len(day["pool"]) == most
    )
    day, following = scene.deals[k]["days"][d : d + 2]
    for hand, later in zip(day["hands"], following["hands"], strict=True):
        hand.append(later.pop())
    day["pool"].append(following["pool"].pop())
    return f"/deals/{k}/days/{d}"


def _card_not_held(scene: Scene) -> str:
    """Somebody plays a card that another player was dealt."""
    place = scene.one_of(_tricks(scene, "plays"))
    seat = scene.chance.below(scene.table.players)
    hands = [hand for day in scene.deals[place.k]["days"] for hand in _others(day, seat)]
    place.trick["plays"][seat] = scene.one_of(
        card for hand in hands for card in hand if _is_single(scene, card)
    )
    _score_again(scene, place)
    return f"{place.at}/plays/{seat}"


def _others(day: dict[str, Any], seat: int) -> list[list[str]]:
    return [hand for other, hand in enumerate(day["hands"]) if other != seat]


def _played_twice(scene: Scene) -> str:
    """Without hands on record: a card played in a deal's last trick was played before."""
    k = scene.one_of(scene.played())
    places = [place for place in _tricks(scene, "plays") if place.k == k]
    place = scene.one_of(places[-1:])
    seat = scene.chance.below(scene.table.players)
    place.trick["plays"][seat] = scene.one_of(
        card
        for earlier in places[:-1]
        for card in earlier.trick["plays"]
        if _is_single(scene, card)
    )
    for day in scene.deals[k]["days"]:
        del day["hands"]
    _score_again(scene, place)
    return f"{place.at}/plays/{seat}"


def _is_single(scene: Scene, card: str) -> bool:
    pack = scene.table.pack
    return pack.copies[pack.number[card]] == 1


def _score_again(scene: Scene, place: Place) -> None:
    """Let who takes a trick that was changed, and all that follows, be found anew."""
    place.trick.pop("winner")
    scene.rescore(place.k)


def _foreign_vote(scene: Scene) -> str:
    """The vote is a card out of a hand, or one that was turned before."""
    place = scene.one_of(_tricks(scene, "plays"))
    day = scene.deals[place.k]["days"][place.d]
    turned = [trick["vote"] for trick in day["tricks"][: place.t]]
    pool = day["pool"]
    place.trick["vote"] = scene.one_of(
        card
        for card in [*turned, *(card for hand in day["hands"] for card in hand)]
        if card != JOKER and (card in turned or card not in pool)
    )
    _score_again(scene, place)
    return f"{place.at}/vote"


def _foreign_draw(scene: Scene) -> str:
    """A card is drawn that was played before."""
    scene.insist(scene.table.options.ghost != "off")
    places = _tricks(scene, "plays")
    place = scene.one_of(_tricks(scene, "draws"))
    seat = scene.chance.below(scene.table.players)
    place.trick["draws"][seat] = scene.one_of(
        card
        for earlier in places
        if earlier.k == place.k and (earlier.d, earlier.t) < (place.d, place.t)
        for card in earlier.trick["plays"]
        if _is_single(scene, card)
    )
    scene.rescore(place.k)
    return f"{place.at}/draws/{seat}"


def _draw_missing(scene: Scene) -> str:
    scene.insist(scene.table.options.ghost != "off")
    place = scene.one_of(_tricks(scene, "draws"))
    place.trick["draws"].pop()
    return f"{place.at}/draws"


def _ghost_missed(scene: Scene) -> str:
    """The cards are played where each should have been drawn by a neighbour."""
    scene.insist(scene.table.options.ghost == "always")
    place = scene.one_of(_tricks(scene, "draws"))
    draws = place.trick.pop("draws")
    place.trick["plays"] = draws[-1:] + draws[:-1]
    return place.at


def _needless_ghost(scene: Scene) -> str:
    """Cards are drawn though the vote is no joker."""
    place = scene.one_of(p for p in _tricks(scene, "plays") if p.trick["vote"] != JOKER)
    plays = place.trick.pop("plays")
    place.trick["draws"] = plays[1:] + plays[:1]
    place.trick["winner"] = None
    return f"{place.at}/draws"


def _false_bad_catch(scene: Scene) -> str:
    """Somebody has the cards dealt again whose hand is no bad catch."""
    scene.insist(scene.table.options.bad_catch == "redeal")
    k, seat = scene.one_of(_better_hands(scene))
    deal = scene.deals[k]
    first = {field: deal["days"][0][field] for field in ("hands", "pool")}
    scene.deals[k] = {
        "dealer": deal["dealer"],
        "bad_catch": [seat],
        "days": [first],
        "shuffle": deal["shuffle"],
    }
    scene.rescore(k)
    return f"/deals/{k}/bad_catch/0"


def _false_high_stakes(scene: Scene) -> str:
    """Somebody plays at high stakes whose hand is no bad catch."""
    scene.insist(scene.table.options.bad_catch == "high-stakes")
    k, seat = scene.one_of(_better_hands(scene))
    declared = scene.deals[k].setdefault("high_stakes", [])
    declared.append(seat)
    scene.rescore(k)
    return f"/deals/{k}/high_stakes/{len(declared) - 1}"


def _better_hands(scene: Scene) -> list[tuple[int, int]]:
    """Every deal and seat whose hand on the first day is better than a bad catch."""
    rules = rules_of(scene.table.options, scene.table.players)
    return [
        (k, seat)
        for k in scene.played()
        for seat, hand in enumerate(scene.deals[k]["days"][0]["hands"])
        if not rules.is_bad_catch([rules.pack.number[name] for name in hand])
    ]


def _bad_catch_not_allowed(scene: Scene) -> str:
    scene.insist(scene.table.options.bad_catch != "redeal")
    return _declare(scene, "bad_catch", scene.chance.below(scene.table.players))


def _high_stakes_not_allowed(scene: Scene) -> str:
    scene.insist(scene.table.options.bad_catch != "high-stakes")
    return _declare(scene, "high_stakes", scene.chance.below(scene.table.players))


def _sweep_not_allowed(scene: Scene) -> str:
    scene.insist(scene.table.options.sweep in ("off", "automatic"))
    seat = scene.chance.below(scene.table.players)
    return _declare(scene, "sweeps", {"seat": seat, "suit": scene.chance.choice(FRENCH_SUITS)})


def _declare(scene: Scene, field: str, declared: Any) -> str:
    """Something is declared that these rules do not have."""
    k = scene.one_of(scene.played())
    scene.deals[k][field] = [declared]
    scene.rescore(k)
    return f"/deals/{k}/{field}/0"


_GHOSTS = "a pack with jokers and the option ghost"

KINDS = (
    Kind(
        "uneven-day",
        "D205",
        _GAMES,
        "a day's hands are larger than its share",
        _uneven_day,
        "more than one day",
    ),
    Kind("card-not-held", "P401", _GAMES, "a player plays another's card", _card_not_held),
    Kind("card-played-twice", "D202", _GAMES, "a card is played once more", _played_twice),
    Kind("vote-foreign", "P412", _GAMES, "a vote does not come from the pool", _foreign_vote),
    Kind(
        "draw", "P411", _GAMES, "a card is drawn that the neighbour lacks", _foreign_draw, _GHOSTS
    ),
    Kind("draw-missing", "P411", _GAMES, "a draw is left out", _draw_missing, _GHOSTS),
    Kind(
        "ghost-missed",
        "P411",
        _GAMES,
        "cards are played where a ghost is due",
        _ghost_missed,
        'a pack with jokers and the option ghost "always"',
    ),
    Kind("ghost-needless", "P411", _GAMES, "a ghost walks without a joker", _needless_ghost),
    Kind(
        "false-bad-catch",
        "B308",
        _GAMES,
        "a hand is shown as a bad catch that is none",
        _false_bad_catch,
        'the option bad_catch "redeal"',
    ),
    Kind(
        "false-high-stakes",
        "B308",
        _GAMES,
        "high stakes are declared without a bad catch",
        _false_high_stakes,
        'the option bad_catch "high-stakes"',
    ),
    Kind(
        "bad-catch-not-allowed",
        "B308",
        _GAMES,
        "a bad catch is shown where the rules have none",
        _bad_catch_not_allowed,
        'the option bad_catch "off" or "high-stakes"',
    ),
    Kind(
        "high-stakes-not-allowed",
        "B308",
        _GAMES,
        "high stakes are declared where the rules have none",
        _high_stakes_not_allowed,
        'the option bad_catch "off" or "redeal"',
    ),
    Kind(
        "sweep-not-allowed",
        "B308",
        _GAMES,
        "a sweep is announced where the rules have no announcement",
        _sweep_not_allowed,
        'the option sweep "off" or "automatic"',
    ),
)
