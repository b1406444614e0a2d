"""The results of one deal of Georgian Joker: tricks won, scores and bonus in both ledgers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from referee.games.joker.options import Options
from referee.games.joker.rules import Steps, score
from referee.games.joker.sets import Hand, Place, SetBook
from referee.replay.notes import Notes
from referee.replay.progress import FINISHED, STOPPED
from referee.replay.results import Results
from referee.replay.telling import written_list
from referee.replay.totals import Outcome

RESULTS = ("won", "scores", "bonus", "totals")
_WON = ("count of tricks won is", "tricks won are")
_SCORES = ("score is", "scores are")
_BONUS = ("bonus is", "bonuses are")


class DealClaims(Results):
    """Judges ``won``, ``scores`` and ``bonus`` of one deal."""

    def __init__(
        self,
        notes: Notes,
        k: int,
        deal: Any,
        place: Place | None,
        size: int,
        options: Options,
        steps: Steps,
    ) -> None:
        super().__init__(notes, "joker", k, deal)
        self.place = place
        self.size = size
        self.options = options
        self.steps = steps

    def stopped(self, book: SetBook, result: list[int] | None, *, given: bool) -> Outcome:
        """A deal that could not be followed: its results as written, unjudged (joker 6.6).

        ``result`` is their sum, ``None`` where no scores are written; ``given``: bonuses are taken
        as given (joker 1.5).
        """
        deal = self.deal
        hand = None
        if UNSET not in (deal.bids, deal.won, deal.scores):
            made = self._made(deal.won)
            hand = Hand(deal.scores, deal.scores, made, made)
        book.add(hand)
        missing = result is None
        result = result or [0] * self.players
        if self._ends_set() and deal.bonus is UNSET and not missing:
            if book.whole and not given:
                true = _plus(result, book.true())
                return Outcome(STOPPED, _plus(result, book.by_record()), true)
            if deal.totals is UNSET:
                return Outcome(STOPPED, None, None)
            missing = True
        return Outcome(STOPPED, result, result, missing)

    def judge(
        self,
        book: SetBook,
        winners: tuple[list[int], list[int]] | None,
        *,
        given: bool,
    ) -> Outcome:
        """Judge the results of a deal played to its end.

        Args:
            book: the set it belongs to.
            winners: tricks taken by the record and in truth; ``None`` for a score sheet.
            given: bonuses are taken as given (joker 1.5).
        """
        counts = self._won(winners)
        hand = self._scores(counts)
        if hand is None:
            book.add(None)
            written = self.deal.scores
            scores = [0] * self.players if written is UNSET else list(written)
            missing = written is UNSET
            bonus, true_bonus, unknown = self._bonus(book, given=given)
            return self._outcome(scores, scores, bonus, true_bonus, missing or unknown)
        book.add(hand)
        bonus, true_bonus, unknown = self._bonus(book, given=given)
        return self._outcome(hand.scores, hand.true_scores, bonus, true_bonus, unknown)

    def _outcome(
        self,
        scores: list[int],
        true_scores: list[int],
        bonus: list[int],
        true_bonus: list[int],
        missing: bool,
    ) -> Outcome:
        return Outcome(FINISHED, _plus(scores, bonus), _plus(true_scores, true_bonus), missing)

    def _won(self, winners: tuple[list[int], list[int]] | None) -> list[list[int]]:
        """S603. Tricks won: as recorded, by the recorded winners, in truth; empty if unknown."""
        won = self.deal.won
        there = self.notes.claim(won)
        if winners is None:
            return self._sheet(won) if there else []
        record, truth = winners
        self.truth("won", truth)
        if there and won != record and won != truth:
            self.wrong(
                "S603",
                "won",
                written_list(self.notes.players, won, truth, _WON, "the tricks make"),
                "4.1",
                truth,
            )
        return [won if there else record, record, truth]

    def _sheet(self, won: list[int]) -> list[list[int]]:
        """Tricks won on a score sheet are facts: they must be as many as there were."""
        if sum(won) == self.size and all(count >= 0 for count in won):
            return [won]
        self.wrong(
            "S603",
            "won",
            f"the tricks won are written as {won}, {sum(won)} together; "
            f"there {'was' if self.size == 1 else 'were'} {self.size}",
            "4.1",
            UNSET,
        )
        return []

    def _scores(self, counts: list[list[int]]) -> Hand | None:
        """S601. The scores in both ledgers; ``None`` where they can't be reckoned."""
        deal = self.deal
        there = self.notes.claim(deal.scores)
        if deal.bids is UNSET or not counts:
            return None
        true_step = self.steps.true
        step = self.steps.by_record if deal.multiplier is UNSET else deal.multiplier
        by_record, truth = counts[0], counts[-1]
        true_scores = self._reckon(truth, true_step)
        self.truth("scores", true_scores)
        scores = deal.scores if there else self._reckon(by_record, step)
        if there and scores != true_scores:
            right = [self._reckon(won, m) for won in counts for m in (step, true_step)]
            if scores not in right:
                self.wrong(
                    "S601",
                    "scores",
                    written_list(
                        self.notes.players, scores, right[0], _SCORES, "bids and tricks won make"
                    ),
                    self._score_clause(scores, right[0]),
                    right[0],
                )
        made = self._made(truth)
        by_record_made = made if by_record == truth else self._made(by_record)
        return Hand(scores, true_scores, by_record_made, made)

    def _reckon(self, won: Sequence[int], multiplier: int) -> list[int]:
        long_set = self.place is not None and self.place.long_set
        return [
            score(bid, taken, self.size, multiplier, self.options.hist, long_set)
            for bid, taken in zip(self.deal.bids, won, strict=True)
        ]

    def _made(self, won: Sequence[int]) -> list[bool]:
        return [bid == taken for bid, taken in zip(self.deal.bids, won, strict=True)]

    def _ends_set(self) -> bool:
        return self.place is not None and self.place.last

    def _bonus(self, book: SetBook, *, given: bool) -> tuple[list[int], list[int], bool]:
        """S602. The bonus by the record and in truth, and whether it is unknown."""
        nothing = [0] * self.players
        written = self.deal.bonus
        if not self._ends_set() and not given:
            if written is not UNSET:
                self.notes.claim(written)
                self.truth("bonus", UNSET)
                self.wrong("S602", "bonus", "a bonus is written where no set ends", "6.6", UNSET)
                return written, nothing, False
            return nothing, nothing, False
        there = (self._ends_set() or written is not UNSET) and self.notes.claim(written)
        if given or not book.whole:
            if there:
                return written, written, False
            return nothing, nothing, self._ends_set()
        true = book.true()
        self.truth("bonus", true)
        if there and written != true and written not in book.acceptable():
            clause = "6.6" if self.options.strike == "off" else "6.6a"
            self.wrong(
                "S602",
                "bonus",
                written_list(
                    self.notes.players, written, true, _BONUS, "bids and scores of the set make"
                ),
                clause,
                true,
            )
        return written if there else book.by_record(), true, False

    def _score_clause(self, scores: Sequence[int], right: Sequence[int]) -> str:
        """The clause that settles the first score that differs."""
        seat = next(s for s in range(self.players) if scores[s] != right[s])
        bid, points = self.deal.bids[seat], right[seat]
        if points < 0 or (points == 0 and bid >= 1):
            return "6.5" if self.options.hist is not None else "6.4"
        if bid == self.size and points >= 100 * self.size:
            return "6.2"
        return "6.1" if points >= 50 and points % 50 == 0 else "6.3"


def _plus(one: list[int], other: Sequence[int]) -> list[int]:
    if not any(other):
        return one
    return [a + b for a, b in zip(one, other, strict=True)]
