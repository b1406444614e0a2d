"""Places in a log, in words."""

from __future__ import annotations

from itertools import pairwise


def stopped_words(at: str) -> str:
    """Where judging stopped, in words."""
    parts = at.split("/")[1:]
    if not parts or parts[0] != "deals":
        return "The form comes first: until it is right, nothing else in this log is judged."
    deal, *inside = numbered(at)
    if len(parts) == 2:
        return f"D{deal[1:]} and what comes after it is not judged."
    where = ", ".join(inside) or f"its {parts[-1]}"
    return f"D{deal[1:]} could not be followed from {where} on; its results count as written."


def numbered(at: str) -> list[str]:
    """The deal, day and trick of a pointer, counted from 1."""
    parts = at.split("/")
    return [
        f"{name[:-1]} {int(index) + 1}"
        for name, index in pairwise(parts)
        if name in ("deals", "days", "tricks") and index.isdigit()
    ]
