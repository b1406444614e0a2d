"""A log into which a mistake is to be put, with all that is needed to play on after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from referee.checking import judge
from referee.deals.table import Table
from referee.playing.chance import Chance
from referee.playing.sitting import Cards, ends_at
from referee.scoring import put

T = TypeVar("T")

_OF_TRICKS = frozenset({"leader", "winner"})
_RESULTS = ("won", "points", "tribes", "scores", "payments", "bonus", "totals")


class NoPlace(Exception):
    """This log offers no place for the mistake."""


class NoPlaceEver(NoPlace):
    """No log of this table can offer one."""


class Scene:
    """One log, clean at first.

    Attributes:
        log: the log as plain data, to be changed in place.
        table: game, players and rules.
        cards: the packs of the sitting, for further deals.
        chance: makes every choice.
        twin: a key that stands in for another, which its object has already and is to have once
            more in the log's text; with that other. ``None`` where no key is doubled.
    """

    def __init__(self, log: dict[str, Any], cards: Cards, chance: Chance) -> None:
        self.log = log
        self.cards = cards
        self.table: Table = cards.table
        self.chance = chance
        self.twin: tuple[str, str] | None = None

    @property
    def deals(self) -> list[dict[str, Any]]:
        """The deals of the log."""
        deals: list[dict[str, Any]] = self.log["deals"]
        return deals

    def one_of(self, places: Iterable[T]) -> T:
        """One of these by chance; raises NoPlace where there is none."""
        found = list(places)
        if not found:
            raise NoPlace
        chosen: T = self.chance.choice(found)
        return chosen

    def in_random_order(self, places: Iterable[T]) -> list[T]:
        """All of these."""
        found = list(places)
        return self.chance.sample(found, len(found))

    def insist(self, possible: bool) -> None:
        """Raise NoPlaceEver where the rules or the table leave no room for a mistake."""
        if not possible:
            raise NoPlaceEver

    def other(self, right: int, most: int) -> int:
        """A number from 0 to ``most`` - 1 that is not the right one."""
        return (right + 1 + self.chance.below(most - 1)) % most

    def played(self) -> list[int]:
        """Indices of the deals that have tricks."""
        return [k for k, deal in enumerate(self.deals) if tricks_of(deal)]

    def tricks(self) -> list[tuple[str, dict[str, Any]]]:
        """Every trick of the log, with its place."""
        return [
            (f"/deals/{k}{at}", trick)
            for k, deal in enumerate(self.deals)
            for at, trick in tricks_of(deal)
        ]

    def claims(self, field: str) -> list[int]:
        """Indices of the deals that have this field."""
        return [k for k, deal in enumerate(self.deals) if field in deal]

    def rescore(self, k: int) -> None:
        """Make all claims true again after the facts of the deal at ``k`` were changed.

        Raises NoPlace where the sitting would now be over at another deal.
        """
        for field in _RESULTS:
            self.deals[k].pop(field, None)
        self.refill()
        self._insist_on_end()

    def refill(self) -> None:
        """Make all claims true that follow from facts.

        Who led a trick and who took it stays as written: somebody may have led out of turn.
        """
        truth: dict[str, Any] = {}
        judge(self.log, truth=truth)
        written = {
            f"{at}/{field}" for at, trick in self.tricks() for field in _OF_TRICKS & trick.keys()
        }
        for pointer, true in truth.items():
            if pointer not in written:
                put(self.log, pointer, true)

    def _insist_on_end(self) -> None:
        target, _ = ends_at(self.table.options)
        if target is None:
            return
        reached = [max(deal["totals"]) >= target for deal in self.deals]
        if any(reached[:-1]) or reached[-1] != ("final" in self.log):
            raise NoPlace


def tricks_of(deal: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The tricks of a deal (in Democracy of all days), each with its place in the deal."""
    if "days" not in deal:
        return [(f"/tricks/{t}", trick) for t, trick in enumerate(deal.get("tricks", ()))]
    return [
        (f"/days/{d}/tricks/{t}", trick)
        for d, day in enumerate(deal["days"])
        for t, trick in enumerate(day.get("tricks", ()))
    ]


def hands_of(deal: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """Everything of a deal that was dealt together, in document order: hands, pools, tapp."""
    places: list[tuple[str, list[str]]] = []
    for at, part in parts_of(deal):
        places += [(f"{at}/hands/{seat}", hand) for seat, hand in enumerate(part["hands"])]
        places += [(f"{at}/{name}", part[name]) for name in ("pool", "tapp") if name in part]
    return places


def parts_of(deal: dict[str, Any]) -> Sequence[tuple[str, dict[str, Any]]]:
    """What holds cards and tricks, with its place: the deal itself, in Democracy its days."""
    if "days" not in deal:
        return [("", deal)]
    return [(f"/days/{d}", day) for d, day in enumerate(deal["days"])]
