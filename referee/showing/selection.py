"""What of a log is asked for: a deal, a day, a trick, counted from 1."""

from __future__ import annotations

from typing import NamedTuple

from referee.showing.model import Deal, Shown


class Selection(NamedTuple):
    """Numbers as people count, from 1; ``None``: all."""

    deal: int | None = None
    day: int | None = None
    trick: int | None = None

    @property
    def whole(self) -> bool:
        """Nothing is left out."""
        return self == Selection()

    def words(self) -> str:
        """What is asked for: ``deal 3, trick 2``."""
        asked = zip(self._fields, self, strict=True)
        return ", ".join(f"{name} {number}" for name, number in asked if number is not None)

    def deals(self, shown: Shown) -> list[Deal]:
        """The deals to show, each with only those days and tricks that are asked for."""
        deals = [self._part(deal) for deal in shown.deals if self.deal in (None, deal.number)]
        if self.day is None and self.trick is None:
            return deals
        return [deal for deal in deals if deal.days]

    def _part(self, deal: Deal) -> Deal:
        days = [day for day in deal.days if self.day in (None, day.number)]
        if self.trick is not None:
            of_days = [[t for t in day.tricks if t.number == self.trick] for day in days]
            days = [
                day._replace(tricks=tricks)
                for day, tricks in zip(days, of_days, strict=True)
                if tricks
            ]
        return deal._replace(days=days)
