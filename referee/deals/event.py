"""The files of an event's fair deals: the plan, the event file, and the reveal file.

The *plan* is what the organiser writes, as JSON or TOML. The *event file* is the plan with a
commitment for every round; it is published before play. The *reveal file* holds the event file
as it was, with the secrets of rounds that have been played.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

Text = Annotated[str, Meta(min_length=1)]
Number = Annotated[int, Meta(ge=1, le=10**9)]
RoundId = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9._-]*$")]
Commitment = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]


class Part(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An object with the fields named here and no others."""


class PublicValue(Part):
    """The value that is mixed in and that nobody can know, or choose, before play.

    Attributes:
        what: what it will be, such as a stock index at the close of a named day.
        publisher: who publishes it.
        when: when it will be known; after the event file is published, before play.
        form: its exact text, to the last digit: another spelling makes other deals.
        otherwise: what counts if it never appears.
    """

    what: Text
    publisher: Text
    when: Text
    form: Text
    otherwise: Text


class PlannedRound(Part):
    """One round: the same deals for every table of it.

    Attributes:
        id: name of the round, written into the shuffle.
        game: such as ``"joker"``.
        players: how many sit at a table.
        deals: first and last deal number to be played.
        rules: the options that differ from the standard rules.
        spare: first and last number of deals that stand in for withdrawn ones, lowest first.
    """

    id: RoundId
    game: Text
    players: int
    deals: tuple[Number, Number]
    rules: dict[str, Any] = {}
    spare: tuple[Number, Number] | UnsetType = UNSET


class Round(PlannedRound, kw_only=True):
    """A round whose secret is fixed: ``commitment`` is its SHA-256, in hex digits."""

    commitment: Commitment


class Plan(Part):
    """What the organiser writes.

    Attributes:
        event: the event's name; it goes into every round's secret.
        organiser: who answers for it.
        public: what the public value will be.
        rounds: the rounds in the order played.
    """

    event: Text
    organiser: Text
    public: PublicValue
    rounds: Annotated[list[PlannedRound], Meta(min_length=1)]


class Event(Part):
    """The event file; ``written`` is when, in UTC. For the rest see `Plan`."""

    file: Literal["referee-event-v1"]
    algorithm: Literal["referee-deal-v1"]
    event: Text
    written: Text
    organiser: Text
    public: PublicValue
    rounds: Annotated[list[Round], Meta(min_length=1)]


class Reveal(Part):
    """The reveal file.

    Attributes:
        event_file: the text of the event file, unchanged to the last byte.
        public: the public value as it came.
        secrets: round id to the round's secret, for the rounds revealed.
        withdrawn: round id to the numbers of withdrawn deals.
    """

    file: Literal["referee-reveal-v1"]
    event_file: Text
    public: Text
    secrets: dict[RoundId, Text]
    withdrawn: dict[RoundId, list[Number]] = {}


EVENT_FILE: Final = "referee-event-v1"
REVEAL_FILE: Final = "referee-reveal-v1"
