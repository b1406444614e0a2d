"""``referee verify``: hold an event's logs against what was committed to and revealed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import click
import msgspec

from referee.archive import Unreadable
from referee.cli.files import read
from referee.cli.parameters import ANSWER, FILE
from referee.cli.several import every_log
from referee.cli.status import Status
from referee.deals.breaches import Breach
from referee.deals.opening import Opening, open_reveal
from referee.deals.verifying import RoundCount, Verification
from referee.escape import clip, safe, safe_json
from referee.replay.telling import counted

_SHA256 = re.compile(r"[0-9a-fA-F]{64}")
_LONGEST = 400
_REFUSAL = "Nothing to verify: name files, or send logs through a pipe."


@click.command(
    epilog="Example: referee verify open-reveal.json round-1/ "
    "--sha256 2b3f6f0a9d7c41e0bb7d6bbd5b1f9a60f0e6f2c64a9e53f3c1d2a4b8e7f60912"
)
@click.argument("reveal", type=FILE)
@click.argument("paths", nargs=-1, required=True, metavar="LOG...", type=FILE)
@click.option(
    "--sha256",
    metavar="HEX",
    help="What the bulletin gave as the event file's SHA-256. Without it nothing shows that the "
    "event file is the one published before play.",
)
@ANSWER
def command(reveal: str, paths: tuple[str, ...], sha256: str | None, form: str) -> Status:
    """Check that an event's deals were fixed before play and are those that were played.

    REVEAL is the organiser's reveal file; LOGs are files or directories, as for check, - is
    standard input. Nothing in either is trusted: secrets are held against their commitments, and
    every deal is dealt again from secret, public value and number. Reported are, each by name,
    deals from elsewhere, deals that are not in the range, that were withdrawn, never played or
    played twice, spare deals that nothing made way for, and logs that differ about a deal's cards.

    What that proves: the deals were fixed by the secret and the public value. It can't show that
    the organiser kept the secret, and so the deals, to themselves.

    Exit status: 0 nothing found, 1 something found, 2 wrong usage, 3 something could not be read,
    or there was no log.
    """
    if sha256 is not None and not _SHA256.fullmatch(sha256):
        raise click.UsageError("--sha256 is 64 hex digits.")
    verification = Verification(open_reveal(read(reveal), sha256))
    unread = 0
    for entry in every_log(paths, _REFUSAL):
        if isinstance(entry, Unreadable):
            unread += 1
            message = f"referee: {clip(entry.source, _LONGEST)}: {clip(entry.reason, _LONGEST)}"
            click.echo(message, err=True)
        else:
            verification.add(entry.source, entry.line, entry.data)
    rounds = verification.finish()
    for line in (_json if form == "json" else _text)(verification, rounds):
        click.echo(line)
    if not verification.logs:
        click.echo("referee: no log found", err=True)
    if unread or not verification.logs:
        return Status.UNREADABLE
    return Status.FINDINGS if verification.breaches else Status.OK


def _json(verification: Verification, rounds: list[RoundCount]) -> Iterator[str]:
    opening = verification.opening
    yield safe_json(
        {
            "event": opening.event.event if opening.event else None,
            "event_sha256": opening.event_sha256 or None,
            "public": opening.public or None,
            "ok": not verification.breaches,
            "findings": msgspec.to_builtins(verification.breaches),
            "rounds": msgspec.to_builtins(rounds),
            "logs": verification.logs,
            "deals": verification.deals,
        }
    )


def _text(verification: Verification, rounds: list[RoundCount]) -> Iterator[str]:
    yield from _head(verification.opening)
    for count in rounds:
        yield _count(count)
    for breach in verification.breaches:
        yield f"{_where(breach)}{breach.name}: {clip(breach.message, _LONGEST)}"
    found = len(verification.breaches) or "nothing"
    yield f"logs: {verification.logs}, deals in them: {verification.deals}, found: {found}"


def _head(opening: Opening) -> Iterator[str]:
    if opening.event is not None:
        organiser = clip(opening.event.organiser, _LONGEST)
        yield f"{clip(opening.event.event, _LONGEST)}, organised by {organiser}"
        yield f"event file written {clip(opening.event.written, _LONGEST)}"
    if opening.event_sha256:
        yield f"event file SHA-256 {opening.event_sha256}"
        yield f"public value {clip(opening.public, _LONGEST)}"


def _count(count: RoundCount) -> str:
    told = f"round {safe(count.id)}: {counted(len(count.played), 'deal number')} played"
    told += f" ({counted(count.deals_logged, 'deal')} in logs)"
    if count.withdrawn:
        told += f"; withdrawn: {', '.join(map(str, count.withdrawn))}"
    if count.spares_played:
        told += f"; spares played: {', '.join(map(str, count.spares_played))}"
    return told


def _where(breach: Breach) -> str:
    """The log and the place in it, where there is one."""
    if not isinstance(breach.source, str):
        return ""
    line = f":{breach.line}" if isinstance(breach.line, int) else ""
    at = f" {clip(breach.at, _LONGEST)}" if isinstance(breach.at, str) and breach.at else ""
    return f"{clip(breach.source, _LONGEST)}{line}{at}: "
