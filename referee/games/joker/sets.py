"""The sets of a game of Georgian Joker: the schedule's places, and the bonus at a set's end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.games.joker.options import Options
from referee.games.joker.rules import bonuses, is_long


class Place(NamedTuple):
    """One place of the schedule.

    Attributes:
        size: cards dealt to each.
        first, last: it opens, or ends, its set.
        long_set: all hands of its set are of one size (the second figure of ``hist``).
    """

    size: int
    first: bool
    last: bool
    long_set: bool


def places(schedule: Sequence[Sequence[int]]) -> list[Place]:
    """The schedule deal by deal."""
    found = []
    for sizes in schedule:
        long_set, last = is_long(sizes), len(sizes) - 1
        found += [Place(size, i == 0, i == last, long_set) for i, size in enumerate(sizes)]
    return found


class Hand(NamedTuple):
    """One deal of a set, by the record and in truth: scores, and which bids were made."""

    scores: list[int]
    true_scores: list[int]
    made: list[bool]
    true_made: list[bool]


class SetBook:
    """The deals of the set in play, for its bonus (joker 6.6, 6.6a)."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.hands: list[Hand] = []
        self.whole = False

    def open(self) -> None:
        """A set begins with its first deal in the log."""
        self.hands = []
        self.whole = True

    def add(self, hand: Hand | None) -> None:
        """Add a deal; one without bids, tricks won and scores leaves the set known in part only."""
        if hand is None:
            self.whole = False
        else:
            self.hands.append(hand)

    def by_record(self) -> list[int]:
        """The bonus that follows from the recorded scores and the bids made by the record."""
        return self._bonus([h.scores for h in self.hands], [h.made for h in self.hands])

    def true(self) -> list[int]:
        """The bonus that follows from the facts alone."""
        return self._bonus([h.true_scores for h in self.hands], [h.true_made for h in self.hands])

    def acceptable(self) -> list[list[int]]:
        """Every bonus that follows from scores recorded or true and bids made by either ledger."""
        scores = [[h.scores for h in self.hands], [h.true_scores for h in self.hands]]
        made = [[h.made for h in self.hands], [h.true_made for h in self.hands]]
        return [self._bonus(s, m) for s in scores for m in made]

    def _bonus(self, scores: list[list[int]], made: list[list[bool]]) -> list[int]:
        return bonuses(scores, made, self.options.bonus, self.options.strike)
