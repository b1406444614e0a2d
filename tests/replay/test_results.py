"""The written results of a deal: reported, told and taken as given alike in every game."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from referee.logs.sabokbaz import Deal
from referee.replay.notes import Notes
from referee.replay.results import Results
from referee.replay.totals import Outcome

PLAYERS = ["Sara", "Omid", "Mina", "Reza"]


def results(deal: Deal, truth: dict[str, Any] | None = None) -> Results:
    return Results(Notes(PLAYERS, truth), "sabokbaz", 3, deal, sides=2)


def test_written_results_count_in_both_ledgers() -> None:
    outcome = results(Deal(dealer=0, points=[40, -2])).as_written("stopped", "points")
    assert outcome == Outcome("stopped", [40, -2], [40, -2])


def test_results_that_are_left_out_are_missing_for_every_side() -> None:
    outcome = results(Deal(dealer=0)).as_written("finished", "points")
    assert outcome == Outcome("finished", [0, 0], [0, 0], missing=True)


def test_a_wrong_field_is_reported_where_it_stands() -> None:
    judged = results(Deal(dealer=0, points=[40, -2]))
    judged.wrong("S603", "points", "the points are wrong", "6.1", [38, 0])
    (finding,) = judged.notes.findings
    assert (finding.code, finding.at, finding.deal) == ("S603", "/deals/3/points", 3)
    assert (finding.found, finding.expected) == ([40, -2], [38, 0])
    assert (finding.rule, finding.message) == ("sabokbaz 6.1", "The points are wrong.")


def test_what_is_found_may_be_shown_otherwise_than_it_is_written() -> None:
    judged = results(Deal(dealer=0, points=[40, -2]))
    judged.wrong("S603", "points", "the points are wrong", "6.1", UNSET, {"S": 40})
    (finding,) = judged.notes.findings
    assert finding.found == {"S": 40}
    assert finding.expected is UNSET


def test_the_truth_is_told_to_who_wants_it() -> None:
    truth: dict[str, Any] = {}
    results(Deal(dealer=0), truth).truth("points", [38, 0])
    assert truth == {"/deals/3/points": [38, 0]}
    results(Deal(dealer=0)).truth("points", [38, 0])
