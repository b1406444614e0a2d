"""Names of places on the page, counted from 1: ``d3t5c2`` is card 2 of trick 5 of deal 3.

In Democracy the day stands between: ``d1y2t3c4``.
"""

from __future__ import annotations

from itertools import pairwise

from referee.showing.filing import RESULTS, place_of

_LETTERS = {"deals": "d", "days": "y", "tricks": "t", "plays": "c", "draws": "c"}
FINAL = "final"


def anchor(at: str) -> str:
    """The name of the deal, day, trick or card that a pointer leads to or into; else ``""``."""
    return "".join(
        f"{_LETTERS[field]}{int(index) + 1}"
        for field, index in pairwise(at.split("/"))
        if field in _LETTERS and index.isdigit()
    )


def results_anchor(deal: str) -> str:
    """The name of a deal's results, by the name of the deal."""
    return f"{deal}r"


def finding_anchor(at: str) -> str:
    """The name of the place where a finding with this pointer belongs; ``""``: nowhere special."""
    if at.startswith("/final"):
        return FINAL
    if place_of(at).endswith(RESULTS):
        return results_anchor(anchor(at))
    return anchor(at)
