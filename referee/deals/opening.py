"""Opening a reveal file: what of it can be believed, without trusting who wrote it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field

from referee.deals.breaches import Breach
from referee.deals.event import Event, Reveal, Round
from referee.deals.eventfiles import BadFile, numbers, read_event, read_reveal, spares, table_of
from referee.deals.secrecy import commitment, is_generated
from referee.deals.shuffle import UnusableInput, check_public
from referee.deals.table import Table


@dataclass(frozen=True)
class OpenRound:
    """A round that is revealed, whose secret is the one committed to."""

    planned: Round
    table: Table
    secret: str = field(repr=False)
    withdrawn: frozenset[int]

    def has(self, number: int) -> bool:
        """Whether this is one of the round's deals, a spare one too."""
        return number in numbers(self.planned.deals) or number in spares(self.planned)


@dataclass
class Opening:
    """A reveal file, opened.

    Attributes:
        event_sha256: of the event file, 64 hex digits; empty where there is none.
        event: the event, ``None`` where its file can't be used.
        public: the public value.
        rounds: the rounds that are revealed and sound, by id, in the event's order.
        revealed: ids of all rounds for which a secret is given.
        breaches: what is wrong.
    """

    event_sha256: str = ""
    event: Event | None = None
    public: str = ""
    rounds: dict[str, OpenRound] = field(default_factory=dict)
    revealed: frozenset[str] = frozenset()
    breaches: list[Breach] = field(default_factory=list)


def open_reveal(data: bytes, sha256: str | None = None) -> Opening:
    """Open a reveal file.

    Args:
        data: its bytes.
        sha256: what the event file's SHA-256 was in the bulletin, in hex digits.
    """
    opening = Opening()
    breaches = opening.breaches
    try:
        reveal = read_reveal(data)
    except BadFile as error:
        breaches.append(
            Breach(name="bad-reveal", message=f"The reveal file can't be used: {error}.")
        )
        return opening
    event_file = reveal.event_file.encode()
    opening.event_sha256 = hashlib.sha256(event_file).hexdigest()
    opening.public = reveal.public
    opening.revealed = frozenset(reveal.secrets)
    if sha256 is not None and sha256.lower() != opening.event_sha256:
        message = (
            f"The event file has changed: its SHA-256 is {opening.event_sha256}, in the bulletin "
            f"it was {sha256.lower()}."
        )
        breaches.append(Breach(name="event-changed", message=message))
    try:
        opening.event = read_event(event_file)
    except BadFile as error:
        message = f"The event file can't be used: {error}."
        breaches.append(Breach(name="bad-event", message=message))
        return opening
    _open(opening, opening.event, reveal)
    return opening


def _open(opening: Opening, event: Event, reveal: Reveal) -> None:
    """Hold public value, secrets and withdrawals against the event."""
    breaches = opening.breaches
    try:
        check_public(reveal.public)
    except UnusableInput as error:
        breaches.append(Breach(name="bad-public-value", message=f"No deal can be made: {error}."))
        return
    known = {planned.id for planned in event.rounds}
    for round in sorted((reveal.secrets.keys() | reveal.withdrawn.keys()) - known):
        message = f"The reveal file names a round {round}, which the event does not have."
        breaches.append(Breach(name="unknown-round", round=round, message=message))
    for planned in event.rounds:
        breaches.extend(_wrong_withdrawals(planned, reveal))
        secret = reveal.secrets.get(planned.id)
        if secret is None:
            continue
        if not is_generated(secret) or commitment(secret) != planned.commitment:
            message = f"The secret of round {planned.id} is not the one that was committed to."
            breaches.append(Breach(name="wrong-commitment", round=planned.id, message=message))
            continue
        withdrawn = frozenset(reveal.withdrawn.get(planned.id, ()))
        opening.rounds[planned.id] = OpenRound(planned, table_of(planned), secret, withdrawn)


def _wrong_withdrawals(planned: Round, reveal: Reveal) -> Iterator[Breach]:
    for number in sorted(set(reveal.withdrawn.get(planned.id, ()))):
        if number not in numbers(planned.deals) and number not in spares(planned):
            yield Breach(
                name="withdrawn-out-of-range",
                round=planned.id,
                deals=(number, number),
                message=f"Round {planned.id} has no deal {number} that could be withdrawn.",
            )
