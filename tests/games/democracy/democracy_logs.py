"""Logs of Democracy in a few words, and one whole game that can be reckoned by heart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from support import make_log

# Five players; two tricks a suit. Seat 0 sweeps clubs, seat 1 diamonds, seat 2 hearts, seat 3
# spades, 25 points each; seat 4 gets nothing.
SWEEPS = (
    "7C: 5C 4C 3C AC KC > 0",
    "8C: QC JC 10C 9C 6C > 0",
    "7D: KD 5D 4D 3D AD > 1",
    "8D: 6D QD JD 10D 9D > 1",
    "7H: AH KH 5H 4H 3H > 2",
    "8H: 9H 6H QH JH 10H > 2",
    "7S: 3S AS KS 5S 4S > 3",
    "8S: 10S 9S 6S QS JS > 3",
)
SWEPT_POINTS = [
    {"C": 25, "D": 0, "H": 0, "S": 0},
    {"C": 0, "D": 25, "H": 0, "S": 0},
    {"C": 0, "D": 0, "H": 25, "S": 0},
    {"C": 0, "D": 0, "H": 0, "S": 25},
    {"C": 0, "D": 0, "H": 0, "S": 0},
]


def trick(text: str) -> dict[str, Any]:
    """``"7C: 5C 4C > 1"``: vote, plays, winner (``-`` for nobody); ``~`` for ``:`` makes it draws.

    Without ``>`` the winner is left out.
    """
    field = "draws" if "~" in text else "plays"
    vote, _, rest = text.replace("~", ":").partition(":")
    cards, _, winner = rest.partition(">")
    made: dict[str, Any] = {"vote": vote.strip(), field: cards.split()}
    if winner:
        made["winner"] = None if winner.strip() == "-" else int(winner)
    return made


def day(*tricks: str, hands: Sequence[str] = (), pool: str = "") -> dict[str, Any]:
    """One day; hands and pool, each as one string, are left out where none is given."""
    made: dict[str, Any] = {"tricks": [trick(text) for text in tricks]}
    if hands:
        made["hands"] = [hand.split() for hand in hands]
    if pool:
        made["pool"] = pool.split()
    return made


def dealt(*tricks: str) -> dict[str, Any]:
    """One day with the hands and the pool that these tricks of plays need, no more."""
    made = day(*tricks)
    made["hands"] = [list(hand) for hand in zip(*(t["plays"] for t in made["tricks"]), strict=True)]
    made["pool"] = [t["vote"] for t in made["tricks"]]
    return made


def whole(days: int = 2, tricks: Sequence[str] = SWEEPS, **fields: Any) -> dict[str, Any]:
    """A whole game with hands and pools, the tricks shared out evenly over the days."""
    size = len(tricks) // days
    parts = [dealt(*tricks[d * size : (d + 1) * size]) for d in range(days)]
    return {"days": parts, **fields}


def sheet(points: Sequence[str], **fields: Any) -> dict[str, Any]:
    """A score sheet; points by seat as ``"C25 H3"``."""
    rows = [{part[0]: int(part[1:]) for part in row.split()} for row in points]
    return {"days": [], "points": rows, **fields}


def match(players: int, *deals: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A log of these deals; ``rules`` and other fields of the envelope by name."""
    return make_log("democracy", players, deals, **fields)


def playing(players: int, *tricks: str, **fields: Any) -> dict[str, Any]:
    """A log of one game in progress without hands: these tricks of its first day."""
    return match(players, {"days": [day(*tricks)]}, **fields)
