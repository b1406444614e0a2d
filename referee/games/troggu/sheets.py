"""Deals of Troggu without tricks that count: score sheets, and deals passed out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from referee.games.troggu.calls import FEWEST_WITH_PARTNER, MISERE, PASSED_OUT, Contract
from referee.games.troggu.contracts import Contracts
from referee.games.troggu.options import RuleSet
from referee.games.troggu.payments import MISERES, clause_of, misere_payments, sheet_payments
from referee.games.troggu.rules import WHOLE_PACK
from referee.games.troggu.words import PAYMENTS
from referee.replay.notes import Notes
from referee.replay.progress import FINISHED
from referee.replay.results import Results
from referee.replay.telling import written_list
from referee.replay.totals import Outcome


def judge_passed_out(notes: Notes, k: int, deal: Any, contracts: Contracts) -> Outcome:
    """Nobody pays for a deal that was passed out, and nobody has points (troggu 6.1, 7)."""
    results = Results(notes, "troggu", k, deal)
    nothing = [0] * results.players
    if deal.points is not UNSET:
        notes.claim(deal.points)
        results.truth("points", UNSET)
        none = not any(deal.points) and len(deal.points) == results.players
        if not none and not _fits(deal.points, contracts.recorded):
            told = "points are written for a deal that was passed out"
            results.wrong("S603", "points", told, "6.1", UNSET)
    results.truth("payments", nothing)
    if not notes.claim(deal.payments):
        return Outcome(FINISHED, nothing, nothing)
    if any(deal.payments) and contracts.recorded.kind == PASSED_OUT:
        told = f"the payments are written as {deal.payments}; nobody pays for a deal passed out"
        results.wrong("S601", "payments", told, "6.1", nothing)
    return Outcome(FINISHED, deal.payments, nothing)


class Sheet(Results):
    """One deal of which only the results are known; its points are a fact.

    Args:
        notes: takes the findings.
        k: index of the deal.
        deal: as logged.
        contracts: what was played, ``None`` where it is not known.
        rules: the options in force.
    """

    def __init__(
        self, notes: Notes, k: int, deal: Any, contracts: Contracts | None, rules: RuleSet
    ) -> None:
        super().__init__(notes, "troggu", k, deal)
        self.contracts = contracts
        self.rules = rules

    def judge(self) -> Outcome:
        """S603 and S601; what the deal counts."""
        sound = self._points()
        there = self.notes.claim(self.deal.payments)
        if not sound:
            return self.as_written(FINISHED, "payments")
        if self.players >= FEWEST_WITH_PARTNER or self.contracts is None:
            return self._balance()
        truth = self._paid(self.contracts.true)
        right = truth + self._paid(self.contracts.recorded)
        if not right:
            return self._balance()
        written: Any = self.deal.payments
        true = written if written in truth else (truth or right)[0]
        self.truth("payments", true)
        if not there:
            return Outcome(FINISHED, (self._paid(self.contracts.recorded) or right)[0], true)
        if written not in right:
            told = written_list(self.notes.players, written, true, PAYMENTS, "the points make")
            clause = clause_of(self.contracts.recorded, None)
            self.wrong("S601", "payments", told, clause, true)
        return Outcome(FINISHED, written, true)

    def _points(self) -> bool:
        """S603; whether there are points from which something follows."""
        points = self.deal.points
        if not self.notes.claim(points):
            return False
        forms = [None] if self.contracts is None else list(self.contracts.each)
        if any(_fits(points, form) for form in forms):
            return True
        total = sum(points)
        told = f"the points are written as {points}, {total} together"
        if any(form is None or form.two_sided for form in forms):
            rule = f"a game has two sides, with {WHOLE_PACK} together"
        else:
            rule = f"in a misère each player has a number, with no more than {WHOLE_PACK} together"
        self.wrong("S603", "points", f"{told}; {rule}", "5.1", UNSET)
        return False

    def _balance(self) -> Outcome:
        """Payments that can't be reckoned have to cancel out all the same."""
        written = self.deal.payments
        if written is not UNSET and sum(written) != 0:
            told = f"the payments are written as {written}, which do not cancel out"
            self.wrong("S601", "payments", told, "5.3", UNSET)
        return self.as_written(FINISHED, "payments")

    def _paid(self, contract: Contract) -> list[list[int]]:
        """Payments by seat that follow from the points; none where that can't be told."""
        points = self.deal.points
        if contract.kind == PASSED_OUT:
            return [[0] * self.players]
        if not _fits(points, contract):
            return []
        if contract.two_sided:
            return sheet_payments(points, contract, self.players, self.rules)
        return [misere_payments(points, self.rules)] if self.rules.misere in MISERES else []


def _fits(points: Sequence[int], contract: Contract | None) -> bool:
    """Whether these can be the points of such a contract (of any: ``None``)."""
    if min(points) < 0:
        return False
    if len(points) == 2:
        return sum(points) == WHOLE_PACK and (contract is None or contract.two_sided)
    fits = contract is None or contract.kind == MISERE
    return fits and sum(points) <= WHOLE_PACK
