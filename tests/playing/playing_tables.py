"""Tables at which every option and number of players is played, and what can't go wrong there."""

from __future__ import annotations

from typing import Any, NamedTuple

from referee.deals.table import table
from referee.playing.sitting import Sittings

SHORT = [[1, 3], [9, 9]]
"""A game of Joker with a set of each kind, and full deals among four."""


class Place(NamedTuple):
    """One table: game, players, rules, and the kinds of mistakes that can't be made at it."""

    game: str
    players: int
    rules: dict[str, Any] | None = None
    never: frozenset[str] = frozenset()

    def sittings(self, seed: str = "table", deals: int | None = None) -> Sittings:
        return Sittings(table(self.game, self.players, self.rules), seed, deals)

    def __str__(self) -> str:
        options = ",".join(f"{name}={value}" for name, value in (self.rules or {}).items())
        return f"{self.game}-{self.players}-{options}".replace(" ", "")


def _never(names: str) -> frozenset[str]:
    return frozenset(names.split())


_REDEALT = "redeal-not-allowed"
_NOT_REDEALT = "redeal-without-joker redeal-played"
_OPEN_END = "deal-too-many ended-early"
_READ = "recitals-missing recital-missing"
_DECLARED = "false-bad-catch false-high-stakes"
_GHOSTS = "draw draw-missing ghost-missed"
_NO_PARTNER = "partner-call partner-call-missing"

JOKER = [
    Place("joker", 4, {}, _never(f"{_NOT_REDEALT} needless-card")),
    Place("joker", 3, {"schedule": [[1, 4], [12]]}, _never(f"{_NOT_REDEALT} needless-card")),
    Place(
        "joker",
        4,
        {"schedule": SHORT, "joker_turned": "redeal-for-more", "hist": [200, 500]},
        _never(f"{_REDEALT} needless-card"),
    ),
    Place(
        "joker",
        4,
        {"schedule": SHORT, "full_deal_trump": "none", "deck": "black-sixes", "hist": "per-card"},
        _never(f"{_NOT_REDEALT} foreign-last-card"),
    ),
    Place(
        "joker",
        6,
        {
            "schedule": [[1, 2], [6, 6]],
            "full_deal_trump": "chosen",
            "strike": "others",
            "led_high_joker": "always-wins",
            "joker_turned": "redeal-for-more",
        },
        _never(f"{_REDEALT} foreign-last-card"),
    ),
    Place(
        "joker",
        5,
        {
            "deck": "38",
            "schedule": [[7, 7], [2, 1]],
            "bonus": "best-but-last",
            "strike": "others-unless-shared",
        },
        _never(f"{_NOT_REDEALT} foreign-last-card needless-card"),
    ),
    Place(
        "joker",
        4,
        {"deck": "38", "schedule": [[8, 9]], "bonus": "none"},
        _never(f"{_NOT_REDEALT} foreign-last-card needless-card"),
    ),
]

SABOKBAZ = [
    Place("sabokbaz", 4, {}, _never(f"{_OPEN_END} {_READ}")),
    Place("sabokbaz", 4, {"target": 40}, _never(_READ)),
    Place(
        "sabokbaz",
        4,
        {"deals": 2, "when_void": "any", "recitals": "required"},
        _never("no-trump"),
    ),
    Place("sabokbaz", 4, {"target": 30, "deals": 4, "recitals": "required"}),
]

TROGGU = [
    Place("troggu", 3, {}, _never(_NO_PARTNER)),
    Place("troggu", 4, {"village": "visp"}, _never(f"{_NO_PARTNER} rules-conflict")),
    Place("troggu", 5, {"village": "st-niklaus"}, _never(f"{_NO_PARTNER} rules-conflict")),
    Place("troggu", 6, {"village": "graechen"}, _never(f"{_NO_PARTNER} rules-conflict")),
    Place(
        "troggu",
        4,
        {"deal": "tapp-after-first-round", "burn": "none", "stake": 5, "double_at": 20},
        _never(f"{_NO_PARTNER} rules-conflict"),
    ),
    Place("troggu", 7, {"burn": "all-seven"}, _never("rules-conflict")),
    Place("troggu", 8, {"misere": "off", "round_suits": "one-high"}),
    Place("troggu", 7, {"misere": "least-wins"}, _never("rules-conflict")),
]

DEMOCRACY = [
    Place("democracy", 4, {}, _never(f"{_OPEN_END} {_DECLARED} {_GHOSTS}")),
    Place(
        "democracy",
        2,
        {"target": 3, "days": 3, "sweep": "automatic"},
        _never(f"{_DECLARED} {_GHOSTS}"),
    ),
    Place(
        "democracy",
        6,
        {"deck": "extended", "ghost": "always", "sweep": "announced-only"},
        _never(f"{_OPEN_END} {_DECLARED} sweep-not-allowed"),
    ),
    Place(
        "democracy",
        4,
        {
            "ghost": "dealer-chooses",
            "bad_catch": "redeal",
            "bad_catch_cards": "one-and-two",
            "sweep": "announced",
            "target": 3,
        },
        _never("ghost-missed sweep-not-allowed bad-catch-not-allowed false-high-stakes"),
    ),
    Place(
        "democracy",
        8,
        {
            "bad_catch": "high-stakes",
            "bad_catch_cards": "one-and-two",
            "high_stakes_tribes": 3,
            "days": 4,
            "joker": "dummy",
        },
        _never(f"{_OPEN_END} {_GHOSTS} false-bad-catch high-stakes-not-allowed"),
    ),
    Place(
        "democracy",
        3,
        {"tribe": "plurality", "lie_penalty": "reset", "bad_catch": "high-stakes", "days": 1},
        _never(f"{_OPEN_END} {_GHOSTS} false-bad-catch high-stakes-not-allowed uneven-day"),
    ),
    Place(
        "democracy",
        6,
        {"ghost": "always", "days": 7, "lie_penalty": 10, "bad_catch": "redeal"},
        _never(f"{_OPEN_END} bad-catch-not-allowed false-high-stakes"),
    ),
    Place("democracy", 5, {}, _never(f"{_OPEN_END} {_DECLARED} {_GHOSTS}")),
]

PLACES = [*DEMOCRACY, *JOKER, *SABOKBAZ, *TROGGU]
EVERY_NUMBER = [
    *(Place("democracy", players) for players in range(2, 11)),
    *(Place("joker", players) for players in range(3, 7)),
    Place("sabokbaz", 4),
    *(Place("troggu", players) for players in range(3, 9)),
]
