"""The points of one deal of Sabokbaz, in both ledgers (sabokbaz 6.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from referee.games.sabokbaz.rules import PACK, SIDES, WHOLE_PACK, side_of, worth
from referee.replay.progress import FINISHED
from referee.replay.results import Results
from referee.replay.telling import side_names, written_list
from referee.replay.totals import Outcome
from referee.replay.tricks import Reading

_POINTS = ("points are", "points are")


class Reckoned(NamedTuple):
    """What the tricks of a whole deal make, by side.

    Attributes:
        record: by the recorded winners.
        truth: by the true ones.
        uncertain: some trick is.
    """

    record: list[int]
    truth: list[int]
    uncertain: bool


def judge_points(results: Results, reckoned: Reckoned) -> Outcome:
    """S603 in a deal played to its end: the points follow from the recorded or true winners.

    With an uncertain trick they are not judged and count as written.
    """
    notes, deal = results.notes, results.deal
    record, truth, uncertain = reckoned
    there = notes.claim(deal.points)
    if uncertain and there:
        record = truth = list(deal.points)
    results.truth("points", truth)
    if there and deal.points not in (record, truth):
        names = side_names(notes.players, SIDES)
        told = written_list(names, deal.points, truth, _POINTS, "the tricks make")
        results.wrong("S603", "points", told, "6.1", truth)
    return Outcome(FINISHED, deal.points if there else record, truth)


def judge_sheet(results: Results) -> Outcome:
    """S603 on a score sheet, where points are a fact: they share out what the whole pack is worth.

    Which of two wrong numbers is wrong can't be told, so that totals written beside them are taken
    as given.
    """
    deal = results.deal
    if not results.notes.claim(deal.points):
        return results.as_written(FINISHED, "points")
    total = sum(deal.points)
    if total == WHOLE_PACK:
        return Outcome(FINISHED, deal.points, deal.points)
    told = f"the points are written as {deal.points}, {total} together; a deal has {WHOLE_PACK}"
    results.wrong("S603", "points", told, "1.3", UNSET)
    if deal.totals is UNSET:
        return Outcome(FINISHED, deal.points, deal.points)
    return Outcome(FINISHED, None, None)


def reckon(reading: Reading) -> Reckoned:
    """The points of tricks read with care."""
    record, truth = [0] * SIDES, [0] * SIDES
    for trick in reading.tricks:
        if trick.winner is None or trick.by_record is None:
            continue
        points = worth(trick.plays)
        record[side_of(trick.by_record)] += points
        truth[side_of(trick.winner)] += points
    return Reckoned(record, truth, any(trick.uncertain for trick in reading.tricks))


def reckon_plain(tricks: Sequence[Any], winners: Sequence[int]) -> Reckoned:
    """The points of tricks, as logged, in which everything fits."""
    points = [0] * SIDES
    for trick, winner in zip(tricks, winners, strict=True):
        points[side_of(winner)] += worth([PACK.number[name] for name in trick.plays])
    return Reckoned(points, points, uncertain=False)
