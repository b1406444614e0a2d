"""Judging Georgian Joker: each deal's facts against the rules, its claims against both ledgers."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from referee.games.joker.claims import RESULTS
from referee.games.joker.deal import JokerDeal
from referee.games.joker.options import Options
from referee.games.joker.rules import Steps
from referee.games.joker.schedule import pack, schedule
from referee.games.joker.sets import Place, SetBook, places
from referee.replay.dealers import DealerOrder
from referee.replay.notes import Notes
from referee.replay.sitting import Sitting
from referee.replay.table import Table
from referee.replay.totals import Outcome, Totals
from referee.verdict import Standings


def judge(log: Any, notes: Notes) -> Standings:
    """Judge a log of Georgian Joker whose form is sound; findings go to ``notes``."""
    return Sitting(log, JokerTable(log, notes), notes).run()


class JokerTable(Table):
    """One game of Georgian Joker."""

    game = "joker"
    results = RESULTS
    added = ("scores", "bonus")
    total_clause = "6.8"
    win_clause = "6.8"
    count_clause = "joker 1.4"

    def __init__(self, log: Any, notes: Notes) -> None:
        super().__init__(log, notes)
        self.options: Options = Options() if log.rules is UNSET else log.rules
        self.pack = pack(self.options)
        self.places = places(schedule(self.options, self.players))
        self.next = 0 if log.first_deal is UNSET else log.first_deal
        self.order = DealerOrder(self.players)
        self.book = SetBook(self.options)
        self.steps = Steps()
        self.size_reported = False
        self.off_schedule = False

    def over(self, k: int, totals: Totals) -> str:
        """The schedule has no place for another deal (joker 1.4)."""
        if self.off_schedule or self.next < len(self.places):
            return ""
        return f"the game has {len(self.places)} deals; this is one too many."

    def unfinished(self, totals: Totals) -> str:
        """The schedule goes on (joker 1.4)."""
        if self.off_schedule or self.next >= len(self.places):
            return ""
        return f"the log says that the game is over after {self.next} of {len(self.places)} deals."

    def judge_deal(self, k: int, totals: Totals) -> Outcome:
        """Judge the deal at index ``k``."""
        deal = self.log.deals[k]
        place = self.places[self.next] if self.next < len(self.places) else None
        size = self._size(deal, place)
        wrong_size = place is not None and deal.size != place.size
        turn = JokerDeal(self, k, deal, place, size)
        turn.dealer_and_size(wrong_size=wrong_size and not self.size_reported)
        self.size_reported = self.size_reported or wrong_size
        if deal.redeal is not UNSET:
            return turn.thrown_in()
        if place is not None and size != place.size:
            self.off_schedule = self.off_schedule or self.is_played(deal)
        self.next += 1
        if place is not None and place.first:
            self.book.open()
        outcome = turn.played()
        self.steps = Steps()
        return outcome

    def _size(self, deal: Any, place: Place | None) -> int:
        """Cards of a hand as the deal is read (joker 1.5)."""
        size: int = deal.size
        if place is None or size == place.size:
            return size
        if deal.hands is not UNSET:
            fits = all(len(hand) == place.size for hand in deal.hands)
        elif deal.tricks is not UNSET and deal.tricks:
            fits = len(deal.tricks) == place.size
        else:
            fits = deal.won is not UNSET and sum(deal.won) == place.size
        return place.size if fits else size
