"""The deals of one revealed round as all logs together have them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import UNSET

from referee.deals.breaches import Breach
from referee.deals.eventfiles import numbers, spares
from referee.deals.opening import OpenRound

AS_SHUFFLED = b""
"""Stands for the cards that the shuffle makes; any other cards have a fingerprint."""


class Place(NamedTuple):
    """A place in the logs: file, its line (JSON Lines) from 1, JSON Pointer into the log."""

    source: str
    line: int | None
    at: str

    def __str__(self) -> str:
        return self.source if self.line is None else f"{self.source}:{self.line}"

    def breach(
        self, name: str, message: str, round: str | None = None, number: int | None = None
    ) -> Breach:
        """A breach found here."""
        return Breach(
            name=name,
            round=UNSET if round is None else round,
            deals=UNSET if number is None else (number, number),
            source=self.source,
            line=UNSET if self.line is None else self.line,
            at=self.at,
            message=message,
        )


class RoundBook:
    """What the logs have of one round.

    Attributes:
        opened: the round.
        logged: how many deals of it are in the logs, played or not.
        played: the numbers played, each with the first place where it is.
    """

    def __init__(self, opened: OpenRound) -> None:
        self.opened = opened
        self.logged = 0
        self.played: dict[int, Place] = {}
        self._cards: dict[int, dict[bytes, Place]] = {}

    def note_cards(self, number: int, cards: bytes, place: Place) -> None:
        """A log has deal ``number`` with these cards: ``AS_SHUFFLED``, or a fingerprint."""
        self._cards.setdefault(number, {}).setdefault(cards, place)

    def note_played(self, number: int, place: Place) -> None:
        """A log has deal ``number`` as played."""
        self.played.setdefault(number, place)

    def breaches(self) -> Iterator[Breach]:
        """What only all logs together show."""
        yield from self._different()
        yield from self._spares_not_due()
        yield from self._never_played()

    def _different(self) -> Iterator[Breach]:
        for number, cards in sorted(self._cards.items()):
            if len(cards) > 1:
                first, *others = cards.values()
                message = (
                    f"Deal {number} of round {self.opened.planned.id} has other cards here than in "
                    f"{first}."
                )
                for place in others:
                    yield place.breach("different-cards", message, self.opened.planned.id, number)

    def _spares_not_due(self) -> Iterator[Breach]:
        """Spares stand in for withdrawn deals from the lowest up: else one could be picked."""
        planned, withdrawn = self.opened.planned, self.opened.withdrawn
        spare = spares(planned)
        for number, place in sorted(self.played.items()):
            if number in spare and number >= spare.start + len(withdrawn):
                message = (
                    f"Spare deal {number} of round {planned.id} was played, with "
                    f"{len(withdrawn)} withdrawn; spares stand in from {spare.start} on."
                )
                yield place.breach("spare-not-due", message, planned.id, number)

    def _never_played(self) -> Iterator[Breach]:
        planned = self.opened.planned
        due = numbers(planned.deals)
        accounted = self.played.keys() | self.opened.withdrawn
        for first, last in _gaps(due, sorted(number for number in accounted if number in due)):
            told = f"Deal {first}" if first == last else f"Deals {first} to {last}"
            yield Breach(
                name="never-played",
                round=planned.id,
                deals=(first, last),
                message=f"{told} of round {planned.id}: no log has it played.",
            )


def _gaps(due: range, there: list[int]) -> Iterator[tuple[int, int]]:
    """First and last of every stretch of ``due`` that is not there."""
    start = due.start
    for number in [*there, due.stop]:
        if start < number:
            yield start, number - 1
        start = number + 1
