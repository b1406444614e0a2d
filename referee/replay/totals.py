"""The two ledgers: running totals by the record, and by the rules.

A claimed total is right if it follows from the record or from the rules: from the totals before
and this deal's results as recorded, from all results recorded so far, or from the true ones.
Totals that are unknown refute nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.replay.progress import FINISHED, STOPPED


class Outcome(NamedTuple):
    """What one deal came to.

    Attributes:
        state: ``"unplayed"`` and ``"playing"`` count nothing; of a ``"stopped"`` deal the totals
            are not judged; a ``"finished"`` one counts.
        recorded: the deal's result by side, by the record; ``None`` where it can't be told: the
            totals after it are taken as given.
        true: by the rules, ``None`` likewise.
        missing: a part of the result is neither recorded nor to be reckoned; it is what the
            recorded totals rise by beyond ``recorded``.
        reset: sides whose total after this deal is 0, whatever it was (the record may not know).
    """

    state: str
    recorded: Sequence[int] | None = ()
    true: Sequence[int] | None = ()
    missing: bool = False
    reset: Sequence[int] = ()


Sums = list[int] | None


def add(one: Sequence[int] | None, other: Sequence[int] | None) -> Sums:
    """The sum by side; ``None`` (unknown) where either is."""
    if one is None or other is None:
        return None
    return [a + b for a, b in zip(one, other, strict=True)]


def rise(after: Sequence[int], before: Sequence[int]) -> list[int]:
    """What totals rose by."""
    return [a - b for a, b in zip(after, before, strict=True)]


def zeroed(sums: Sums, reset: Sequence[int]) -> Sums:
    """The sums, with 0 for the sides that were reset."""
    if sums is None:
        return None
    return [0 if side in reset else total for side, total in enumerate(sums)]


class Totals:
    """Running totals of one sitting by side, each ``None`` while unknown.

    Attributes:
        record: as written; where left out, the totals before and the results by the record.
        summed: all results recorded so far.
        true: by the rules, of the deals finished so far.
        ever: some result was recorded.
    """

    def __init__(self, start: Sums) -> None:
        self.record = start
        self.summed = start
        self.true = start
        self.ever = False

    def close(self, outcome: Outcome, claim: Sequence[int] | None) -> bool:
        """Add a finished deal; whether its claimed totals (if any) follow."""
        candidates = self._advance(outcome, claim)
        if claim is None or None in candidates:
            return True
        if claim in candidates:
            return True
        reset = [side for side in outcome.reset if claim[side] == 0]
        return bool(reset) and list(claim) in [zeroed(sums, reset) for sums in candidates]

    def stop(self, outcome: Outcome, claim: Sequence[int] | None, *, last: bool) -> None:
        """Add a stopped deal: by the rules, too, it counts what it counts by the record.

        Without results it counts nothing if it is the last deal, else totals become unknown.
        """
        if outcome.missing and claim is None and last:
            outcome = outcome._replace(missing=False)
        self._advance(outcome, claim)

    def skip(self, outcome: Outcome, claim: Sequence[int] | None, *, last: bool) -> None:
        """A deal that does not count: only the record goes on."""
        summed, true = self.summed, self.true
        if outcome.state == STOPPED:
            self.stop(outcome, claim, last=last)
        elif outcome.state == FINISHED:
            self._advance(outcome, claim)
        self.summed, self.true = summed, true

    def _advance(self, outcome: Outcome, claim: Sequence[int] | None) -> tuple[Sums, Sums, Sums]:
        recorded, true = outcome.recorded, outcome.true
        if outcome.missing:
            before = add(self.record, recorded)
            more = rise(claim, before) if claim is not None and before is not None else None
            recorded, true = add(recorded, more), add(true, more)
        on_record = add(self.record, recorded)
        agreed = self.record == self.summed == self.true and recorded == true
        candidates = (
            on_record,
            on_record if agreed else add(self.summed, recorded),
            on_record if agreed else add(self.true, true),
        )
        self.record, self.summed, self.true = candidates
        if outcome.reset:
            self.record, self.summed, self.true = (zeroed(c, outcome.reset) for c in candidates)
        if claim is not None:
            self.record = list(claim)
            self.summed = self.record if self.summed is None else self.summed
            self.true = self.record if self.true is None else self.true
        return candidates


def winners(totals: Sequence[int]) -> list[int]:
    """The sides with the highest total; equal highest share the win."""
    best = max(totals)
    return [side for side, total in enumerate(totals) if total == best]
