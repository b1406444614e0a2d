"""Mistakes are found as well where the recorder wrote down less."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playing_tables import PLACES, Place

from referee import check
from referee.playing.breaking import broken, kind_named
from referee.playing.breaks import kinds_of

_CLAIMS = ("won", "points", "tribes", "scores", "payments", "bonus", "totals")
_OF_THE_TABLE = {"B301", "B302", "P402", "P403", "P404", "P405", "P406"}
_TOTALS = {"total", "total-carried"}
_LEADERS = {"leader", "lead-out-of-turn"}
# What only hands can show: what was dealt, and that a card was not held.
_HANDS = {"unknown-card", "card-twice", "hand-short", "hands-swapped", "card-not-held", "draw"}
# Without hands a player who shows a bad catch is believed.
_HANDS |= {"false-bad-catch"}


def _cases(without: set[str]) -> list[Any]:
    return [
        pytest.param(place, name, id=f"{place}-{name}")
        for place in PLACES
        for name, kind in kinds_of(place.game).items()
        if kind.code[0] != "F" and name not in place.never | without
    ]


def _log(place: Place, name: str) -> dict[str, Any]:
    sittings = place.sittings("sparse")
    return broken(sittings, kind_named(name, sittings.table), 1).log


def _parts(log: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What holds hands and tricks: deals, or the days of Democracy."""
    for deal in log["deals"]:
        yield from deal.get("days", [deal])


def _found(log: Any) -> list[dict[str, str]]:
    return [{"code": finding.code, "at": finding.at} for finding in check(log).findings]


@pytest.mark.parametrize(
    "place, name",
    [
        case
        for case in _cases(set())
        if kinds_of(case.values[0].game)[case.values[1]].code in _OF_THE_TABLE
    ],
)
def test_without_any_claim(place: Place, name: str) -> None:
    """Who led and who took a trick follows from the cards."""
    log = _log(place, name)
    del log["final"]
    for deal in log["deals"]:
        for field in _CLAIMS:
            deal.pop(field, None)
        for trick in deal.get("tricks", ()):
            del trick["leader"], trick["winner"]
    assert _found(log) == log["meta"]["expect"]


@pytest.mark.parametrize("place, name", _cases(_HANDS))
def test_without_hands(place: Place, name: str) -> None:
    """A deal played to its end shows what everybody held."""
    log = _log(place, name)
    for part in _parts(log):
        part.pop("hands", None)
    assert _found(log) == log["meta"]["expect"]


@pytest.mark.parametrize("place, name", _cases(_LEADERS))
def test_without_leaders(place: Place, name: str) -> None:
    """Who leads is known: who took the trick before."""
    log = _log(place, name)
    for part in _parts(log):
        for trick in part.get("tricks", ()):
            trick.pop("leader", None)
    assert _found(log) == log["meta"]["expect"]


@pytest.mark.parametrize("place, name", _cases(_TOTALS))
def test_without_totals(place: Place, name: str) -> None:
    log = _log(place, name)
    for deal in log["deals"]:
        deal.pop("totals", None)
    assert _found(log) == log["meta"]["expect"]


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_a_wrong_total_left_out_makes_the_final_score_wrong(place: Place) -> None:
    log = _log(place, "total-carried")
    for deal in log["deals"]:
        deal.pop("totals", None)
    assert _found(log) == [{"code": "S605", "at": "/final/scores"}]
