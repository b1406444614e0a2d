"""The log of Democracy; a deal is one whole game of one to several days."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from msgspec import UNSET, UnsetType

from referee.games.democracy.options import Options
from referee.logs.types import Card, Final, FirstDeal, Part, PerSeat, Seat, Shuffle

Suit = Literal["C", "D", "H", "S"]


class Vote(Part):
    """One trick: a vote, and the plays by seat; a ghost trick has draws by seat in their place.

    Exactly one of ``plays`` and ``draws`` (democracy 2.5); their lengths are not a matter of form.
    """

    one_of: ClassVar[tuple[str, ...]] = ("plays", "draws")

    vote: Card
    plays: list[Card] | UnsetType = UNSET
    draws: list[Card] | UnsetType = UNSET
    winner: Seat | UnsetType | None = UNSET


class Day(Part):
    """One day: its hands, its voting pool and its tricks."""

    hands: PerSeat[list[Card]] | UnsetType = UNSET
    pool: list[Card] | UnsetType = UNSET
    tricks: list[Vote] | UnsetType = UNSET


class Sweep(Part):
    """A sweep announced before the first vote (democracy 8)."""

    seat: Seat
    suit: Suit


class Points(Part):
    """Points captured by one player, suit by suit; a suit left out is 0 (democracy 5.3)."""

    C: int = 0
    D: int = 0
    H: int = 0
    S: int = 0


class Deal(Part):
    """One game: days, declarations and results."""

    days: list[Day]
    dealer: Seat | UnsetType = UNSET
    bad_catch: list[Seat] | UnsetType = UNSET
    high_stakes: list[Seat] | UnsetType = UNSET
    sweeps: list[Sweep] | UnsetType = UNSET
    points: PerSeat[Points] | UnsetType = UNSET
    tribes: PerSeat[int] | UnsetType = UNSET
    totals: PerSeat[int] | UnsetType = UNSET
    shuffle: Shuffle | UnsetType = UNSET
    meta: dict[str, Any] | UnsetType = UNSET


class Log(Part):
    """One sitting of Democracy."""

    referee: Literal[1]
    game: Literal["democracy"]
    players: list[str]
    deals: list[Deal]
    id: str | UnsetType = UNSET
    rules: Options | UnsetType = UNSET
    first_deal: FirstDeal | UnsetType = UNSET
    final: Final | UnsetType = UNSET
    meta: dict[str, Any] | UnsetType = UNSET
