"""The log of Troggu."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, UnsetType

from referee.games.troggu.options import Options
from referee.logs.types import Card, Final, FirstDeal, Part, PerSeat, Seat, Shuffle, Trick, role

Call = Literal["pass", "take", "solo"]
Contract = Literal["normal", "solo", "misere", "passed-out"]
# Two entries (tappist's side, opponents) or, in a misère, one a player: which is right depends on
# the contract, so the length is judged by value (troggu 5.1).
Points = Annotated[list[int], role("per-seat-or-two")]


class Deal(Part):
    """One distribution of the cards, its calls, exchange and play."""

    dealer: Seat
    hands: PerSeat[list[Card]] | UnsetType = UNSET
    tapp: list[Card] | UnsetType = UNSET
    calls: list[Call] | UnsetType = UNSET
    contract: Contract | UnsetType = UNSET
    tappist: Seat | UnsetType | None = UNSET
    discards: list[Card] | UnsetType = UNSET
    called: Card | UnsetType = UNSET
    tricks: list[Trick] | UnsetType = UNSET
    fool_exchange: Card | UnsetType = UNSET
    points: Points | UnsetType = UNSET
    payments: PerSeat[int] | UnsetType = UNSET
    totals: PerSeat[int] | UnsetType = UNSET
    shuffle: Shuffle | UnsetType = UNSET
    meta: dict[str, Any] | UnsetType = UNSET


class Log(Part):
    """One sitting of Troggu."""

    referee: Literal[1]
    game: Literal["troggu"]
    players: list[str]
    deals: list[Deal]
    id: str | UnsetType = UNSET
    rules: Options | UnsetType = UNSET
    first_deal: FirstDeal | UnsetType = UNSET
    final: Final | UnsetType = UNSET
    meta: dict[str, Any] | UnsetType = UNSET
