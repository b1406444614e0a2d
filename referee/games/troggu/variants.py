"""Which other rules a game of Troggu may have been played by, and what they can clear."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

# Option to the codes that another value of it can clear.
_ANY = ("B304", "B305", "D203", "D207", "P409", "S601", "T501", "T502")
CLEARS = {
    "round_suits": ("T501", "T502"),
    "deal": ("D203", "D207", "P409"),
    "burn": ("B305",),
    "misere": ("B304", "P409", "S601"),
    "double_at": ("S601",),
    "stake": ("S601",),
    "village": _ANY,
}


def values(log: Any) -> dict[str, list[Any]]:
    """The values of each option that are worth trying for this log, usual ones first."""
    return {
        "round_suits": ["six-high", "one-high"],
        "deal": ["tapp-first", "tapp-after-first-round"],
        "burn": ["four-kings", "all-seven", "none"],
        "misere": ["most-pays", "least-wins", "off"],
        "double_at": [30, 31, 20],
        "stake": [5, 10, 20, 50, 100],
        "village": [UNSET, "visp", "st-niklaus", "graechen"],
    }
