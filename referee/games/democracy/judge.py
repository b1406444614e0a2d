"""Judging Democracy: each game's facts against the rules, its claims against both ledgers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from referee.games.democracy.choices import VoteChoices
from referee.games.democracy.claims import DealClaims
from referee.games.democracy.declarations import Declarations
from referee.games.democracy.options import Options
from referee.games.democracy.origin import known_cards
from referee.games.democracy.outline import (
    ABANDONED,
    Day,
    Stop,
    has_tricks,
    is_abandoned,
    outline,
)
from referee.games.democracy.reading import read, read_cards
from referee.games.democracy.rules import rules_of
from referee.games.democracy.tricks import VoteJudge
from referee.replay.notes import Notes
from referee.replay.origin import check_origin
from referee.replay.progress import FINISHED, SHEET, STOPPED, written
from referee.replay.sitting import Sitting
from referee.replay.table import Table
from referee.replay.telling import counted, either
from referee.replay.totals import Outcome, Totals
from referee.verdict import Standings


def judge(log: Any, notes: Notes) -> Standings:
    """Judge a log of Democracy whose form is sound; findings go to ``notes``."""
    return Sitting(log, DemocracyTable(log, notes), notes).run()


class DemocracyTable(Table):
    """One match of Democracy."""

    game = "democracy"
    results = ("points", "tribes", "totals")
    added = ("tribes",)
    total_clause = "5.4"
    win_clause = "5.4"
    count_clause = "democracy 5.4"

    def __init__(self, log: Any, notes: Notes) -> None:
        super().__init__(log, notes)
        self.options: Options = Options() if log.rules is UNSET else log.rules
        self.rules = rules_of(self.options, self.players)

    def is_played(self, deal: Any) -> bool:
        """Whether a deal has tricks or results, or was abandoned after a bad catch."""
        return has_tricks(deal) or bool(deal.bad_catch) or written(deal, self.results)

    def over(self, k: int, totals: Totals) -> str:
        """Both ledgers say that the target was reached (democracy 5.4)."""
        target = self.options.target
        if target is None or not all(_reached(sums, target) for sums in _ledgers(totals)):
            return ""
        return f"the target of {target} was reached before this deal."

    def unfinished(self, totals: Totals) -> str:
        """Both ledgers say that the target was not reached (democracy 5.4)."""
        target = self.options.target
        if target is None or any(
            sums is None or _reached(sums, target) for sums in _ledgers(totals)
        ):
            return ""
        return f"the log says that the match is over; nobody has reached the target of {target}."

    def judge_deal(self, k: int, totals: Totals) -> Outcome:
        """Judge the deal at index ``k``."""
        return _Deal(self, k).judge(totals)


class _Deal:
    """One game being judged."""

    def __init__(self, table: DemocracyTable, k: int) -> None:
        self.table = table
        self.notes = table.notes
        self.k = k
        self.at = f"/deals/{k}"
        self.deal = table.log.deals[k]
        self.rules = table.rules
        self.plan = outline(self.deal, k, table.rules, table.players, table.situation(k))
        cards = read_cards(self.plan, table.rules, table.notes, k)
        self.reading = read(self.plan, cards, table.rules, table.players)

    def judge(self, totals: Totals) -> Outcome:
        """Facts day by day, what stops judging, then the results."""
        self._choices()
        tricks = VoteJudge(self.notes, self.k, self.plan, self.reading, self.rules)
        stop = self.plan.stop
        declared = None
        for d, day in enumerate(self.plan.days):
            self._cards(d, day)
            declared = declared or self._declarations()
            if stop is not None and stop.day == d and stop.trick is None:
                self._wrong_trick_count(stop)
            tricks.day(d)
        declared = declared or self._declarations()
        if stop is not None:
            self._wrong_day_count(stop)
            self.notes.stop(stop.at)
        claims = DealClaims(self.notes, self.k, self.deal, self.rules, declared, totals)
        return self._outcome(claims)

    def _choices(self) -> None:
        """For who wants to know what could have been played."""
        if self.notes.choices is not None:
            self.notes.choices[self.k] = VoteChoices(
                self.k, self.plan, self.reading, self.rules.pack, self.table.players
            )

    def _outcome(self, claims: DealClaims) -> Outcome:
        state = self.plan.state
        if state == STOPPED:
            return claims.stopped()
        if state == ABANDONED:
            return claims.abandoned()
        if state == SHEET:
            return claims.sheet()
        if state == FINISHED:
            return claims.played(self.reading)
        return Outcome(state)

    def _cards(self, d: int, day: Day) -> None:
        """D205, then what is wrong with the day's hands and pool (democracy 2.3, 2.4)."""
        if day.wrong:
            self._report(
                "D205",
                f"{self.at}/days/{d}",
                f"the day has {counted(day.size or 0, 'card')} to a hand; "
                f"{either(day.open_sizes)} would be right.",
                "2.3",
                found=day.size,
                expected=day.open_sizes,
            )
        self.notes.findings += self.reading.cards.days[d].findings

    def _declarations(self) -> Declarations:
        """The shuffle, then what was declared before the first vote."""
        self._origin()
        abandoned = is_abandoned(self.deal, self.rules)
        return Declarations(
            self.deal, self.k, self.rules, self.notes, self._first_hand, abandoned=abandoned
        )

    def _first_hand(self, seat: int) -> Sequence[int]:
        """The first day's hand, as recorded, else as far as it was shown (democracy 6.4)."""
        if not self.plan.days:
            return []
        dealt = self.reading.cards.days[0]
        if dealt.relied[seat]:
            return list(self.rules.pack.cards(dealt.tallies[seat]))
        return self.reading.proved(0, seat)

    def _origin(self) -> None:
        """D207: hands and pools against the shuffle (democracy 2.1, 2.2)."""
        check_origin(
            self.notes,
            self.k,
            "democracy",
            self.table.options,
            self.deal.shuffle,
            lambda: known_cards(self.notes.players, self.plan, self.reading, self.rules.pack),
            rule="democracy 2.1",
            dealer=None if self.deal.dealer is UNSET else self.deal.dealer,
        )

    def _wrong_trick_count(self, stop: Stop) -> None:
        """P409 at a day's tricks (democracy 2.3, 6.2)."""
        found = counted(stop.found or 0, "trick")
        if self.plan.days[-1].size is None:
            why = f"{either(stop.right)} would be right"
        else:
            why = f"its cards make {either(stop.right)}"
        clause = "2.3"
        if is_abandoned(self.deal, self.rules):
            why, clause = "after a bad catch the cards are dealt again at once", "6.2"
        message = f"the day has {found}; {why}."
        self._report("P409", stop.at, message, clause, found=stop.found, expected=stop.right)

    def _wrong_day_count(self, stop: Stop) -> None:
        """D205 at a day too many, P409 where days are missing (democracy 2.3)."""
        if stop.day is not None and stop.day < len(self.plan.days):
            return
        found = counted(stop.found or 0, "day")
        message = f"the game has {found}; {either(stop.right)} would be right."
        self._report(stop.code, stop.at, message, "2.3", found=stop.found, expected=stop.right)

    def _report(
        self,
        code: str,
        at: str,
        message: str,
        clause: str,
        *,
        found: Any,
        expected: Sequence[int],
    ) -> None:
        self.notes.add(
            code,
            at,
            message,
            rule=f"democracy {clause}",
            found=found,
            expected=expected[0] if len(expected) == 1 else list(expected),
        )


def _ledgers(totals: Totals) -> list[list[int] | None]:
    return [totals.record, totals.true]


def _reached(sums: Sequence[int] | None, target: int) -> bool:
    return sums is not None and max(sums) >= target
