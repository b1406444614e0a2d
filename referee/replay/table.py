"""One game at its table: what a game's judge must know how to do, and what all of them know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import Any, ClassVar

from msgspec import UNSET

from referee.replay.notes import Notes
from referee.replay.progress import Situation, written
from referee.replay.totals import Outcome, Totals


class Table(ABC):
    """One sitting of a game, as its judge sees it.

    Args:
        log: whose form is sound.
        notes: takes what is found in the deals.
        sides: how many there are; left out, every player is one.

    Attributes:
        game: its name.
        results: fields of a deal that hold results.
        added: those of them that totals add up; the first is the result that every deal has.
        total_clause, win_clause: numbers of the clauses for totals and for who wins.
        count_clause: with the game's name, the clause that says how many deals there are.
    """

    game: ClassVar[str]
    results: ClassVar[tuple[str, ...]]
    added: ClassVar[tuple[str, ...]]
    total_clause: ClassVar[str]
    win_clause: ClassVar[str]
    count_clause: ClassVar[str]

    def __init__(self, log: Any, notes: Notes, sides: int | None = None) -> None:
        self.log = log
        self.notes = notes
        self.players = len(log.players)
        self.sides = self.players if sides is None else sides

    @cached_property
    def last_played(self) -> int:
        """Index of the last deal that was played, -1 where there is none."""
        deals = self.log.deals
        return next((k for k in range(len(deals) - 1, -1, -1) if self.is_played(deals[k])), -1)

    def is_played(self, deal: Any) -> bool:
        """Whether a deal has tricks or results."""
        return bool(deal.tricks) or written(deal, self.results)

    def situation(self, k: int) -> Situation:
        """Where the deal at index ``k`` stands in its log."""
        deals, final = self.log.deals, self.log.final is not UNSET
        results = written(deals[k], self.results)
        last = k == len(deals) - 1 and not final
        return Situation(results, last, k < self.last_played or final)

    @abstractmethod
    def over(self, k: int, totals: Totals) -> str:
        """Why there can't be a deal at index ``k``, in a sentence with its clause; else ``""``."""

    @abstractmethod
    def judge_deal(self, k: int, totals: Totals) -> Outcome:
        """Judge the deal at index ``k``, all but its totals."""

    @abstractmethod
    def unfinished(self, totals: Totals) -> str:
        """Why the sitting can't be over after its last deal; else ``""``."""
