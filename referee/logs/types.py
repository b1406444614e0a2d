"""The log, format 1, as typed structs: what every game shares.

``Annotated`` roles mark what plain types can't say: a number that is a seat, a list with one entry
a player. `shape` reads them to find F105 and F106, so that the structs are the one description of
the format.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

T = TypeVar("T")


def role(name: str) -> Meta:
    """The mark of a role; `schema` puts in its place what a JSON Schema can say of it."""
    return Meta(extra={"role": name}, extra_json_schema={"role": name})


Seat = Annotated[int, role("seat")]
Side = Annotated[int, role("side")]
PerSeat = Annotated[list[T], role("per-seat")]
PerSide = Annotated[list[T], role("per-side")]
True_ = Annotated[bool, role("true")]
FirstDeal = Annotated[int, Meta(ge=0)]
Card = str


class Part(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """An object of the log: no fields but those named; of ``one_of`` exactly one."""

    one_of: ClassVar[tuple[str, ...]] = ()


class Shuffle(Part):
    """Where the cards came from: a standard shuffle's seed and deal number."""

    seed: str
    deal: int
    public: str | UnsetType = UNSET
    round: str | UnsetType = UNSET


class Trick(Part):
    """One trick of a game played in turn; ``plays`` in the order played, from the leader on."""

    plays: list[Card]
    leader: Seat | UnsetType = UNSET
    winner: Seat | UnsetType = UNSET


class Final(Part):
    """Says that the sitting is over."""

    scores: PerSeat[int] | UnsetType = UNSET
    winners: list[Seat] | UnsetType = UNSET


class SidesFinal(Part):
    """The same where partners share a score (Sabokbaz)."""

    scores: PerSide[int] | UnsetType = UNSET
    winners: list[Side] | UnsetType = UNSET
