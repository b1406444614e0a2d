"""The results that a log has of one deal, and what is said of one that does not follow."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from referee.replay.notes import Notes
from referee.replay.totals import Outcome


class Results:
    """The written results of one deal.

    Args:
        notes: takes the findings.
        game: name of the game, for its clauses.
        k: index of the deal.
        deal: as logged.
        sides: how many there are; left out, every player is one.
    """

    def __init__(
        self, notes: Notes, game: str, k: int, deal: Any, sides: int | None = None
    ) -> None:
        self.notes = notes
        self.game = game
        self.k = k
        self.deal = deal
        self.players = len(notes.players)
        self.sides = self.players if sides is None else sides

    def truth(self, field: str, value: Any) -> None:
        """What this field has to be; ``UNSET``: it has to go."""
        if self.notes.truth is not None:
            self.notes.true(f"/deals/{self.k}/{field}", value)

    def as_written(self, state: str, field: str) -> Outcome:
        """What the deal counts where this field, by side, is taken as it is written.

        ``state`` is that of the outcome. A field that is left out is a result that is missing.
        """
        written = getattr(self.deal, field)
        if written is UNSET:
            nothing = [0] * self.sides
            return Outcome(state, nothing, nothing, missing=True)
        return Outcome(state, written, written)

    def wrong(
        self, code: str, field: str, message: str, clause: str, expected: Any, found: Any = UNSET
    ) -> None:
        """Report a field.

        Args:
            code: such as ``S601``.
            field: its name in the deal.
            message: a sentence without its full stop.
            clause: number of the clause.
            expected: what would have been right, ``UNSET`` where that is not one value.
            found: what is written, where it is not to be shown as the field has it.
        """
        self.notes.add(
            code,
            f"/deals/{self.k}/{field}",
            f"{message}.",
            rule=f"{self.game} {clause}",
            found=getattr(self.deal, field) if found is UNSET else found,
            expected=expected,
        )
