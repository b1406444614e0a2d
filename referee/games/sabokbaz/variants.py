"""Which other rules a game of Sabokbaz may have been played by, and what they can clear."""

from __future__ import annotations

from typing import Any

# Option to the codes that another value of it can clear.
CLEARS = {
    "when_void": ("P403",),
    "recitals": ("P410",),
    "target": ("D208",),
    "deals": ("D208",),
}


def values(log: Any) -> dict[str, list[Any]]:
    """The values of each option that are worth trying for this log, usual ones first."""
    return {
        "when_void": ["zamane-or-bade", "any"],
        "recitals": ["optional", "required"],
        "target": [None],
        "deals": [None, max(len(log.deals), 1)],
    }
