"""Which other rules a game of Democracy may have been played by, and what they can clear."""

from __future__ import annotations

from typing import Any

# Option to the codes that another value of it can clear.
CLEARS = {
    "deck": ("D201", "D202", "D203", "D205", "P409", "S601", "S603", "T501"),
    "days": ("D203", "D205", "P409"),
    "joker": ("S603", "T501"),
    "tribe": ("S601",),
    "target": ("D208",),
    "bad_catch": ("B308", "P409", "S601", "S604"),
    "bad_catch_cards": ("B308", "S601", "S604"),
    "high_stakes_tribes": ("S601",),
    "lie_penalty": ("S601", "S604"),
    "ghost": ("P411",),
    "sweep": ("B308", "S601"),
}


def values(log: Any) -> dict[str, list[Any]]:
    """The values of each option that are worth trying for this log, usual ones first."""
    most_days = max((len(deal.days) for deal in log.deals), default=2)
    return {
        "deck": ["standard", "extended"],
        "days": sorted({1, 2, 3, most_days}),
        "joker": ["wild", "dummy"],
        "tribe": ["majority", "plurality"],
        "target": [None, 5, 7, 10],
        "bad_catch": ["off", "redeal", "high-stakes"],
        "bad_catch_cards": ["one", "one-and-two"],
        "high_stakes_tribes": [2, 3],
        "lie_penalty": [5, 10, 0, "reset"],
        "ghost": ["off", "always", "dealer-chooses"],
        "sweep": ["off", "automatic", "announced", "announced-only"],
    }
