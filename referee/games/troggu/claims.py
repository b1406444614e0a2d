"""Points and payments of a deal of Troggu played to its end, in both ledgers (troggu 5, 6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import UNSET

from referee.games.troggu.calls import PASSED_OUT, calls_partner
from referee.games.troggu.count import Count, Ledger, Sides, two_sided
from referee.games.troggu.options import RuleSet
from referee.games.troggu.payments import MISERES, clause_of, game_payments, misere_payments
from referee.games.troggu.words import PAYMENTS, POINTS, SIDES
from referee.replay.notes import Notes
from referee.replay.progress import FINISHED
from referee.replay.results import Results
from referee.replay.telling import written_list
from referee.replay.totals import Outcome


class DealClaims(Results):
    """Judges ``points`` and ``payments`` of one deal.

    Args:
        notes: takes the findings.
        k: index of the deal.
        deal: as logged.
        rules: the options in force.
        count: the tricks, to be counted.
        true: who plays with whom by the rules, the likeliest first.
        recorded: the same by the contract and tappist as recorded.
        stock: by kind of contract, the value of discards or tapp where they are known.
        given: number of the card given for the Fool, if one is recorded.
    """

    def __init__(
        self,
        notes: Notes,
        k: int,
        deal: Any,
        rules: RuleSet,
        count: Count,
        true: Sequence[Sides],
        recorded: Sequence[Sides],
        stock: dict[str, int],
        given: int | None,
    ) -> None:
        super().__init__(notes, "troggu", k, deal)
        self.rules = rules
        self.count = count
        self.true = true
        self.recorded = recorded
        self.stock = stock
        self.given = given
        self.either = list(dict.fromkeys([*true, *recorded]))

    def judge(self) -> Outcome:
        """S603 and S601; what the deal counts by the record and by the rules."""
        true_points = self._points()
        return self._payments(true_points)

    def by_record(self) -> Outcome:
        """A deal whose sides are in doubt counts what the record says (troggu 3.6)."""
        self.notes.claim(self.deal.points)
        if self.notes.claim(self.deal.payments):
            return Outcome(FINISHED, self.deal.payments, self.deal.payments)
        in_doubt = calls_partner(self.recorded[0].contract, self.players)
        if in_doubt or self.deal.totals is not UNSET:
            nothing = [0] * self.players
            return Outcome(FINISHED, nothing, nothing, missing=True)
        reckoned = self._paid_by_record()
        return Outcome(FINISHED, reckoned, reckoned)

    def _points(self) -> list[int]:
        """S603; the true points."""
        written = self.deal.points
        there = self.notes.claim(written)
        ours = self.true[0]
        true = self._ways(ours, self.count.truth)[0]
        if self.count.uncertain:
            if there and len(written) == ours.number:
                true = list(written)
        elif there and written not in self._right_points():
            names = self.notes.players if ours.number > 2 else SIDES
            told = written_list(names, written, true, POINTS, "the cards make")
            self.wrong("S603", "points", told, "6.1" if ours.number > 2 else "5.1", true)
        self.truth("points", true)
        return true

    def _right_points(self) -> list[list[int]]:
        return [
            way
            for sides in self.either
            for ledger in self.count.ledgers
            for way in self._ways(sides, ledger)
        ]

    def _ways(self, sides: Sides, ledger: Ledger) -> list[list[int]]:
        """The points that are right for these sides in a ledger, the likeliest first."""
        points = self.count.points(sides, ledger, self.given)
        if sides.number != 2:
            return [points]
        return two_sided(points, self.stock.get(sides.contract.kind))

    def _payments(self, true_points: list[int]) -> Outcome:
        """S601; what is paid by the record and by the rules."""
        written = self.deal.payments
        there = self.notes.claim(written)
        truth = self._true_payments(true_points)
        if not truth:
            nothing = written if there else [0] * self.players
            return Outcome(FINISHED, nothing, nothing, missing=not there)
        true = written if there and written in truth else truth[0]
        self.truth("payments", true)
        if there:
            if written != true and written not in self._right_payments():
                self._wrong_payments(written)
            return Outcome(FINISHED, written, true)
        return Outcome(FINISHED, self._paid_by_record(), true)

    def _true_payments(self, true_points: list[int]) -> list[list[int]]:
        """What is paid by the rules, the likeliest first: some sides may be in doubt."""
        likeliest, *others = self.true
        paid = self._paid(likeliest, true_points, self.count.truth)
        for sides in others:
            points = self._ways(sides, self.count.truth)[0]
            if self.count.uncertain and self._written_points(sides):
                points = self.deal.points
            paid += self._paid(sides, points, self.count.truth)
        return paid

    def _paid_by_record(self) -> list[int]:
        """What follows from points, contract and winners as recorded."""
        sides, record = self.recorded[0], self.count.record
        points = self._ways(sides, record)[0]
        if self._written_points(sides):
            points = self.deal.points
        return next(iter(self._paid(sides, points, record)), [0] * self.players)

    def _right_payments(self) -> Iterator[list[int]]:
        for sides in self.either:
            for ledger in self.count.ledgers:
                points = [way for each in self.count.ledgers for way in self._ways(sides, each)]
                if self._written_points(sides):
                    points.append(self.deal.points)
                for way in points:
                    yield from self._paid(sides, way, ledger)

    def _written_points(self, sides: Sides) -> bool:
        """The points are written down, and in the form that these sides have."""
        return self.deal.points is not UNSET and len(self.deal.points) == sides.number

    def _paid(self, sides: Sides, points: Sequence[int], ledger: Ledger) -> list[list[int]]:
        """Payments by seat that follow; none where the rules in force have no such game."""
        contract = sides.contract
        if contract.two_sided:
            taken = ledger.taken(sides)
            return game_payments(points, taken, contract, sides.partner, self.players, self.rules)
        if contract.kind == PASSED_OUT:
            return [[0] * self.players]
        return [misere_payments(points, self.rules)] if self.rules.misere in MISERES else []

    def _wrong_payments(self, written: list[int]) -> None:
        right = self._paid_by_record()
        clause = clause_of(self.recorded[0].contract, self.recorded[0].partner)
        names = self.notes.players
        told = written_list(names, written, right, PAYMENTS, "points and contract make")
        self.wrong("S601", "payments", told, clause, right)
