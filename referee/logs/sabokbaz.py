"""The log of Sabokbaz."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from referee.games.sabokbaz.options import Options
from referee.logs.types import (
    Card,
    FirstDeal,
    Part,
    PerSeat,
    PerSide,
    Seat,
    Shuffle,
    SidesFinal,
)


class Trick(Part):
    """One trick; ``recitals`` are the cards whose quatrains were read, by seat (sabokbaz 5)."""

    plays: list[Card]
    leader: Seat | UnsetType = UNSET
    winner: Seat | UnsetType = UNSET
    recitals: PerSeat[Card | None] | UnsetType = UNSET


class Deal(Part):
    """One distribution of the cards and its play."""

    dealer: Seat
    hands: PerSeat[list[Card]] | UnsetType = UNSET
    tricks: list[Trick] | UnsetType = UNSET
    points: PerSide[int] | UnsetType = UNSET
    totals: PerSide[int] | UnsetType = UNSET
    shuffle: Shuffle | UnsetType = UNSET
    meta: dict[str, Any] | UnsetType = UNSET


class Log(Part):
    """One sitting of Sabokbaz."""

    referee: Literal[1]
    game: Literal["sabokbaz"]
    players: list[str]
    deals: list[Deal]
    id: str | UnsetType = UNSET
    rules: Options | UnsetType = UNSET
    first_deal: FirstDeal | UnsetType = UNSET
    final: SidesFinal | UnsetType = UNSET
    meta: dict[str, Any] | UnsetType = UNSET
