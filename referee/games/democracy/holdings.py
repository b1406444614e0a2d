"""Hands and pools over the days of one game of Democracy, as long as they can be relied on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.cards import Pack
from referee.findings import Finding
from referee.replay.hands import Hands


class DayCards(NamedTuple):
    """The recorded cards of one day.

    Attributes:
        tallies: by seat, and last the pool; 0 where they were not recorded.
        relied: likewise, whether they can be relied on to begin with.
        findings: what is wrong with them.
    """

    tallies: list[int]
    relied: list[bool]
    findings: list[Finding]


class Holdings:
    """Follows the cards of a game through its days; the pool is held like one more hand."""

    def __init__(self, pack: Pack, days: Sequence[DayCards], players: int) -> None:
        self.pack = pack
        self.days = days
        self.players = players
        self.pool = players
        self.hands = Hands(pack, None, [False] * (players + 1))
        self._day = -1
        self._off: set[int] = set()
        self._off_later: set[tuple[int, int]] = set()

    def deal(self, day: int) -> None:
        """The cards of this day, the first or the one after the last, are dealt."""
        played, doubt = self.hands.played, self._day >= 0 and self.hands.doubt
        self._day = day
        recorded = self.days[day]
        relied = [
            good and holder not in self._off and (day, holder) not in self._off_later
            for holder, good in enumerate(recorded.relied)
        ]
        self.hands = Hands(self.pack, recorded.tallies, relied, played)
        # A card that came from a hand in doubt may lie in a hand of this day as well.
        self.hands.doubt = self.hands.doubt or doubt

    def vote(self, card: int) -> str:
        """A card of the pool is turned: ``"P412"``, ``"D202"`` or ``""`` (democracy 2.3a, 3.1)."""
        fault = self._take(self.pool, card)
        if fault != "P401":
            return fault
        self._off.add(self.pool)
        return "P412"

    def play(self, seat: int, card: int) -> str:
        """A player plays a card: ``"P401"``, ``"D202"`` or ``""`` (democracy 2.3a, 3.2)."""
        fault = self._take(seat, card)
        if fault == "P401":
            self._off.add(seat)
            if any(holder != self.pool for _, holder in self._elsewhere(card)):
                self._rely_on_no_hand()
        return fault

    def draw(self, seat: int, card: int) -> str:
        """A player draws from the left neighbour: ``"P411"``, ``"D202"`` or ``""`` (7.1, 7.2)."""
        fault = self._take((seat + 1) % self.players, card)
        if fault != "P401":
            return fault
        self._rely_on_no_hand()
        return "P411"

    def _take(self, holder: int, card: int) -> str:
        """A card is put down; if it is in doubt, so is what holds it on other days."""
        fault = self.hands.take(holder, card)
        if fault:
            self._off_later.update(self._elsewhere(card))
        return fault

    def _elsewhere(self, card: int) -> list[tuple[int, int]]:
        """The hands and pools of other days in which the card is recorded."""
        mask = self.pack.mask[card]
        return [
            (day, holder)
            for day, recorded in enumerate(self.days)
            for holder, tally in enumerate(recorded.tallies)
            if day != self._day and tally & mask
        ]

    def _rely_on_no_hand(self) -> None:
        self._off.update(range(self.players))
        for seat in range(self.players):
            self.hands.relied[seat] = False
