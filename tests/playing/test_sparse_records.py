"""Mistakes of the table are found as well where the recorder wrote down less."""

from __future__ import annotations

from typing import Any

import pytest
from playing_tables import PLACES, Place

from referee import check
from referee.playing.breaking import broken, kind_named
from referee.playing.breaks import kinds_of

_CLAIMS = ("won", "points", "tribes", "scores", "payments", "bonus", "totals")
# What the table did wrong; beside P407 without a suit the winner can't be told from the cards.
_OF_THE_TABLE = {"B301", "B302", "P402", "P403", "P404", "P405", "P406"}
_OF_FOLLOWING = {"P402", "P403", "P404", "P405"}


def _cases(codes: set[str]) -> list[Any]:
    return [
        pytest.param(place, name, id=f"{place}-{name}")
        for place in PLACES
        for name, kind in kinds_of(place.game).items()
        if kind.code in codes and name not in place.never
    ]


def _logs(place: Place, name: str) -> list[dict[str, Any]]:
    sittings = place.sittings("sparse")
    kind = kind_named(name, sittings.table)
    return [broken(sittings, kind, number).log for number in (1, 2, 3)]


def _found(log: Any) -> list[dict[str, str]]:
    return [{"code": finding.code, "at": finding.at} for finding in check(log).findings]


@pytest.mark.parametrize("place, name", _cases(_OF_THE_TABLE))
def test_without_any_claim(place: Place, name: str) -> None:
    """Who led and who took a trick follows from the cards (finding policy 2, Leader)."""
    for log in _logs(place, name):
        del log["final"]
        for deal in log["deals"]:
            for field in _CLAIMS:
                deal.pop(field, None)
            for trick in deal.get("tricks", ()):
                del trick["leader"], trick["winner"]
        assert _found(log) == log["meta"]["expect"]


@pytest.mark.parametrize("place, name", _cases(_OF_FOLLOWING))
def test_without_hands(place: Place, name: str) -> None:
    """A deal played to its end shows what everybody held."""
    for log in _logs(place, name):
        for deal in log["deals"]:
            del deal["hands"]
        assert _found(log) == log["meta"]["expect"]
