"""Where in a shown log a finding belongs: at a trick, before or after the play of a deal, on top.

A place is a pointer: that of the trick, of the day, of the deal (for all that is before the play),
``RESULTS`` after the deal's (for all that comes after it), or empty: the log.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from referee.findings import Finding

RESULTS = "/results"
_AFTER = {"won", "points", "scores", "tribes", "payments", "bonus", "totals", "fool_exchange"}


class Filed(NamedTuple):
    """A finding with its number among those of the log, from 1."""

    number: int
    finding: Finding


class Files:
    """The findings of one log by the place where they are shown."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self._places: dict[str, list[Filed]] = {}
        self._exact: dict[str, list[Filed]] = {}
        for number, finding in enumerate(findings, start=1):
            filed = Filed(number, finding)
            self._places.setdefault(place_of(finding.at), []).append(filed)
            self._exact.setdefault(finding.at, []).append(filed)

    def at(self, place: str) -> list[Filed]:
        """The findings to be shown at a place."""
        return self._places.get(place, [])

    def exactly(self, pointer: str) -> list[Filed]:
        """The findings that point at just this."""
        return self._exact.get(pointer, [])


def place_of(at: str) -> str:
    """The place at which a finding with this pointer is shown."""
    path = at.split("/")[1:]
    if path[:1] != ["deals"] or len(path) < 2:
        return ""
    depth = 4 if path[2:3] == ["days"] and len(path) > 3 else 2
    if path[depth : depth + 1] == ["tricks"] and len(path) > depth + 1:
        depth += 2
    place = "/".join(["", *path[:depth]])
    return place + RESULTS if depth == 2 and path[2:3] and path[2] in _AFTER else place
