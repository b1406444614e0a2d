"""Where a deal stands in its log."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from referee.logs.sabokbaz import Deal, Log, Trick
from referee.logs.types import SidesFinal
from referee.replay.notes import Notes
from referee.replay.progress import Situation
from referee.replay.table import Table
from referee.replay.totals import Outcome, Totals

PLAYED = Deal(dealer=0, tricks=[Trick(plays=["1S"])])
SCORED = Deal(dealer=0, points=[38, 0])
DEALT = Deal(dealer=0)


class AnyGame(Table):
    results = ("points", "totals")

    def over(self, k: int, totals: Totals) -> str:
        return ""

    def judge_deal(self, k: int, totals: Totals) -> Outcome:
        return Outcome("unplayed")

    def unfinished(self, totals: Totals) -> str:
        return ""


def table(deals: list[Deal], final: Any = UNSET, sides: int | None = None) -> Table:
    players = ["Sara", "Omid", "Mina", "Reza"]
    log = Log(referee=1, game="sabokbaz", players=players, deals=deals, final=final)
    return AnyGame(log, Notes(players), sides)


def test_every_player_is_a_side_unless_there_are_others() -> None:
    assert table([]).sides == 4
    assert table([], sides=2).sides == 2


def test_the_last_deal_played_has_tricks_or_results() -> None:
    assert table([]).last_played == -1
    assert table([DEALT, DEALT]).last_played == -1
    assert table([PLAYED, DEALT]).last_played == 0
    assert table([PLAYED, DEALT, SCORED, DEALT]).last_played == 2


def test_where_the_deals_of_an_unfinished_log_stand() -> None:
    sitting = table([SCORED, DEALT, PLAYED, DEALT])
    assert [sitting.situation(k) for k in range(4)] == [
        Situation(results=True, last=False, goes_on=True),
        Situation(results=False, last=False, goes_on=True),
        Situation(results=False, last=False, goes_on=False),
        Situation(results=False, last=True, goes_on=False),
    ]


def test_after_the_last_deal_of_a_finished_log_comes_its_end() -> None:
    sitting = table([SCORED], final=SidesFinal())
    assert sitting.situation(0) == Situation(results=True, last=False, goes_on=True)
