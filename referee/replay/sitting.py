"""One sitting from its first deal to its end: deals too many, running totals, the final claim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from referee.replay.notes import Notes
from referee.replay.progress import FINISHED, STOPPED
from referee.replay.table import Table
from referee.replay.telling import listed, side_names, written_list
from referee.replay.totals import Outcome, Totals, add, rise, winners, zeroed
from referee.verdict import Standings

_TOTALS = ("total is", "totals are")
_FINAL = ("final score is", "final scores are")


class Sitting:
    """Judges one log: its deals in order, then ``final``."""

    def __init__(self, log: Any, table: Table, notes: Notes) -> None:
        self.log = log
        self.table = table
        self.notes = notes
        self.totals = Totals(self._start())
        self._names = side_names(notes.players, table.sides)
        self.too_many = False
        self.without_extra: list[int] | None = None

    def run(self) -> Standings:
        """Judge everything; the standings that come of it."""
        log, table, totals = self.log, self.table, self.totals
        done = False
        for k, deal in enumerate(log.deals):
            totals.ever = totals.ever or any(
                getattr(deal, field) is not UNSET for field in table.results
            )
            claim = None if deal.totals is UNSET else deal.totals
            if not self.too_many and (reason := table.over(k, totals)):
                self._deal_too_many(k, reason)
            outcome, last = table.judge_deal(k, totals), k >= table.last_played
            if self.too_many:
                totals.skip(outcome, claim, last=last)
                continue
            self.notes.checked.deals += 1
            done = outcome.state == FINISHED
            if outcome.state == STOPPED:
                totals.stop(outcome, claim, last=last)
            elif outcome.state == FINISHED:
                before = totals.record
                self.notes.claim(deal.totals)
                if not totals.close(outcome, claim):
                    self._wrong_total(k, before, outcome, claim)
                # Of a result that can't be reckoned, only the recorded totals tell.
                if totals.true is not None and not outcome.missing:
                    self.notes.true(f"/deals/{k}/totals", totals.true)
        if not self.too_many:
            self.without_extra = totals.record
        if log.final is not UNSET:
            self._final()
        if log.final is not UNSET or (done and self.table.over(len(log.deals), totals)):
            self._true_final()
        return self._standings()

    def _start(self) -> list[int] | None:
        """Totals before the first deal; unknown for a log that starts in mid-game without both
        that deal's totals and its own result (a bonus alone does not make one)."""
        log, table = self.log, self.table
        if log.first_deal is UNSET or log.first_deal == 0:
            return [0] * table.sides
        if not log.deals or UNSET in (log.deals[0].totals, getattr(log.deals[0], table.added[0])):
            return None
        result = recorded_sum(log.deals[0], table.added, table.sides)
        return None if result is None else rise(log.deals[0].totals, result)

    def _deal_too_many(self, k: int, reason: str) -> None:
        self.too_many = True
        self.without_extra = self.totals.record
        at = f"/deals/{k}"
        self.notes.add("D208", at, reason, rule=self.table.count_clause)
        self.notes.stop(at)
        self.table.notes = Notes(self.notes.names)  # the record goes on, and nobody judges it

    def _wrong_total(
        self, k: int, before: list[int] | None, outcome: Outcome, claim: list[int] | None
    ) -> None:
        expected = zeroed(add(before, outcome.recorded), outcome.reset) or self.totals.true
        assert claim is not None  # unknown totals refute nothing
        assert expected is not None
        why = "the totals before and this deal's results make"
        self.notes.add(
            "S604",
            f"/deals/{k}/totals",
            f"{written_list(self._names, claim, expected, _TOTALS, why)}.",
            rule=f"{self.table.game} {self.table.total_clause}",
            found=claim,
            expected=expected,
        )

    def _final(self) -> None:
        final = self.log.final
        if not self.too_many and (reason := self.table.unfinished(self.totals)):
            self.notes.add("D208", "/final", reason, rule=self.table.count_clause)
        known = [self.totals.record, self.without_extra, self.totals.true]
        unknown = None in known
        last = self.totals.record
        if (
            self.notes.claim(final.scores)
            and last is not None
            and not unknown
            and final.scores not in known
        ):
            self.notes.add(
                "S605",
                "/final/scores",
                f"{written_list(self._names, final.scores, last, _FINAL, 'the last totals make')}.",
                rule=f"{self.table.game} {self.table.total_clause}",
                found=final.scores,
                expected=last,
            )
        judged = final.scores is not UNSET or not unknown
        if self.notes.claim(final.winners) and judged:
            self._final_winners(final, [sums for sums in known if sums is not None])

    def _true_final(self) -> None:
        """What ``final`` has to be; where totals are unknown, its scores count as written."""
        final, true = self.log.final, self.totals.true
        if true is not None:
            self.notes.true("/final/scores", true)
            self.notes.true("/final/winners", winners(true))
        elif final is not UNSET and final.scores is not UNSET:
            self.notes.true("/final/winners", winners(final.scores))

    def _final_winners(self, final: Any, known: list[list[int]]) -> None:
        base = known if final.scores is UNSET else [final.scores, *known]
        right = [winners(sums) for sums in base]
        if sorted(final.winners) not in right:
            self.notes.add(
                "S606",
                "/final/winners",
                f"the log gives the win {self._to(final.winners)}; "
                f"by the scores it goes {self._to(right[0])}.",
                rule=f"{self.table.game} {self.table.win_clause}",
                found=final.winners,
                expected=right[0],
            )

    def _to(self, sides: Sequence[int]) -> str:
        return listed([f"to {self._names[side]}" for side in sides]) or "to nobody"

    def _standings(self) -> Standings:
        final = self.log.final
        if final is not UNSET and final.scores is not UNSET:
            recorded = final.scores
        else:
            recorded = self.totals.record if self.totals.ever else None
        return Standings(recorded=recorded, correct=self.totals.true)


def recorded_sum(deal: Any, added: Sequence[str], sides: int) -> list[int] | None:
    """The results of a deal that totals add up, as written; ``None`` where none is."""
    lists = [value for field in added if (value := getattr(deal, field)) is not UNSET]
    if not lists:
        return None
    return [sum(values) for values in zip(*lists, strict=True)]
