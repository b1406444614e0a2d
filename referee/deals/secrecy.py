"""Secrets of an event: one master, a secret for every round, and a commitment to each.

A round's secret tells nothing of the master or of another round, so that a round can be revealed
while others are still to be played.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import re
import secrets
from contextlib import suppress

from referee.deals.event import EVENT_FILE, REVEAL_FILE, Event, Plan, Reveal, Round
from referee.deals.eventfiles import BadFile
from referee.version import DEAL_ALGORITHM

_MASTER_BYTES = 64
_SECRET = re.compile(r"[0-9a-f]{128}")


def new_master() -> str:
    """A fresh master: 128 hex digits from the operating system's randomness."""
    return secrets.token_hex(_MASTER_BYTES)


def write_master(path: str, master: str) -> None:
    """Write the master to a new file that its owner alone can read.

    Raises:
        OSError: it can't be written, or there is such a file (``FileExistsError``).
    """
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(file, "w", encoding="ascii") as stream:
            stream.write(master + "\n")
            stream.flush()
            os.fsync(stream.fileno())
    except BaseException:
        with suppress(OSError):
            os.unlink(path)
        raise


def read_master(data: bytes) -> str:
    """The master in a file with these bytes.

    Raises:
        BadFile: it has no master in it.
    """
    text = data.decode("ascii", "replace").removesuffix("\n").removesuffix("\r")
    if not is_generated(text):
        raise BadFile("it has no master secret in it: one line of 128 hex digits")
    return text


def is_generated(secret: str) -> bool:
    """Whether a secret has the form of a generated one."""
    return _SECRET.fullmatch(secret) is not None


def round_secret(master: str, event: str, round: str) -> str:
    """The secret of one round, 128 hex digits: from master, event and round id."""
    message = f"referee-round-v1\n{event}\n{round}".encode()
    return hmac.new(master.encode(), message, "sha512").hexdigest()


def commitment(secret: str) -> str:
    """What is published of a secret before play: 64 hex digits that only that secret gives."""
    return hashlib.sha256(f"referee-commit-v1\n{secret}".encode()).hexdigest()


def commit(plan: Plan, master: str, written: str) -> Event:
    """The event file's content: the plan with a commitment for every round.

    Args:
        plan: what the organiser wrote.
        master: a fresh master.
        written: the time, in UTC.
    """
    rounds = [
        Round(
            id=planned.id,
            game=planned.game,
            players=planned.players,
            deals=planned.deals,
            rules=planned.rules,
            spare=planned.spare,
            commitment=commitment(round_secret(master, plan.event, planned.id)),
        )
        for planned in plan.rounds
    ]
    return Event(
        file=EVENT_FILE,
        algorithm=DEAL_ALGORITHM,
        event=plan.event,
        written=written,
        organiser=plan.organiser,
        public=plan.public,
        rounds=rounds,
    )


def committed_secret(event: Event, master: str, round: str) -> str:
    """The secret of a round of this event.

    Raises:
        BadFile: the event has no such round, or the master is not the one committed to.
    """
    committed = next((r.commitment for r in event.rounds if r.id == round), None)
    if committed is None:
        raise BadFile(f"the event has no round {round}")
    secret = round_secret(master, event.event, round)
    if commitment(secret) != committed:
        raise BadFile(f"the master secret is not the one that round {round} was committed with")
    return secret


def reveal(
    event_file: bytes,
    event: Event,
    master: str,
    public: str,
    rounds: list[str],
    withdrawn: dict[str, list[int]],
) -> Reveal:
    """The reveal file's content.

    Args:
        event_file: the event file, byte for byte.
        event: what it says.
        master: the master it was committed with.
        public: the public value, exactly in the form announced.
        rounds: ids of the rounds to reveal.
        withdrawn: round id to the numbers of its withdrawn deals.

    Raises:
        BadFile: there is no such round, or it was committed with another master.
    """
    return Reveal(
        file=REVEAL_FILE,
        event_file=event_file.decode(),
        public=public,
        secrets={round: committed_secret(event, master, round) for round in rounds},
        withdrawn=withdrawn,
    )
