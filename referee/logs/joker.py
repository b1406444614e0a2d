"""The log of Georgian Joker."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from referee.games.joker.options import Options
from referee.logs.types import (
    Card,
    Final,
    FirstDeal,
    Part,
    PerSeat,
    Seat,
    Shuffle,
    Trick,
    True_,
)

Suit = Literal["C", "D", "H", "S"]


class Deal(Part):
    """One distribution of the cards and its play."""

    dealer: Seat
    size: int
    hands: PerSeat[list[Card]] | UnsetType = UNSET
    trump_card: Card | UnsetType = UNSET
    trump: Suit | UnsetType | None = UNSET
    redeal: True_ | UnsetType = UNSET
    multiplier: int | UnsetType = UNSET
    bids: PerSeat[int] | UnsetType = UNSET
    tricks: list[Trick] | UnsetType = UNSET
    won: PerSeat[int] | UnsetType = UNSET
    scores: PerSeat[int] | UnsetType = UNSET
    bonus: PerSeat[int] | UnsetType = UNSET
    totals: PerSeat[int] | UnsetType = UNSET
    shuffle: Shuffle | UnsetType = UNSET
    meta: dict[str, Any] | UnsetType = UNSET


class Log(Part):
    """One sitting of Georgian Joker."""

    referee: Literal[1]
    game: Literal["joker"]
    players: list[str]
    deals: list[Deal]
    id: str | UnsetType = UNSET
    rules: Options | UnsetType = UNSET
    first_deal: FirstDeal | UnsetType = UNSET
    final: Final | UnsetType = UNSET
    meta: dict[str, Any] | UnsetType = UNSET
