"""``referee commit``: fix an event's deals before play, without showing them."""

from __future__ import annotations

import hashlib
import os
from datetime import UTC, datetime

import click

from referee.cli.files import read_object, unwritable
from referee.cli.parameters import FILE
from referee.deals.event import Plan
from referee.deals.eventfiles import BadFile, file_text, to_plan
from referee.deals.secrecy import commit, new_master, write_master
from referee.escape import safe


@click.command(
    epilog="Example: referee commit plan.toml --secret open.secret --event open-event.json"
)
@click.argument("plan", type=FILE)
@click.option(
    "--secret",
    "secret_file",
    required=True,
    type=FILE,
    metavar="FILE",
    help="Write the master secret to FILE, which must be new. Keep it, and keep it to yourself.",
)
@click.option(
    "--event",
    "event_file",
    required=True,
    type=FILE,
    metavar="FILE",
    help="Write the event file to FILE, which must be new. Publish it before play.",
)
def command(plan: str, secret_file: str, event_file: str) -> None:
    """Fix the deals of an event before play.

    PLAN is a JSON file, or TOML (.toml), with: event, organiser, public (what, publisher, when,
    form, otherwise: the value that will be mixed in, and what counts if it never appears), and
    rounds, each with id, game, players, deals (first and last number), and, if need be, rules and
    spare (first and last number of deals that stand in for withdrawn ones, lowest first).

    A master secret is drawn from the operating system; it can't be chosen. The event file holds a
    commitment to the secret of every round. Publish it with the SHA-256 that is printed. After
    play, "referee reveal" opens rounds, and anybody can check the logs with "referee verify".

    What that proves: the deals were fixed by the secret and the public value. It can't show that
    the organiser kept the secret, and so the deals, to themselves.
    """
    master = new_master()
    text = _event_text(_plan(plan), master)
    for path in (event_file, secret_file):
        if os.path.lexists(path):
            raise click.UsageError(f"{safe(path)} is there already, and is not overwritten.")
    try:
        write_master(secret_file, master)
    except OSError as error:
        unwritable(secret_file, error)
    try:
        with open(event_file, "xb") as stream:
            stream.write(text)
    except OSError as error:
        os.unlink(secret_file)  # it commits to nothing
        unwritable(event_file, error)
    click.echo(f"event file   {safe(event_file)}")
    click.echo(f"SHA-256      {hashlib.sha256(text).hexdigest()}")


def _plan(path: str) -> Plan:
    try:
        return to_plan(read_object(path))
    except BadFile as error:
        raise click.UsageError(f"{safe(path)}: {safe(str(error))}") from None


def _event_text(plan: Plan, master: str) -> bytes:
    written = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    return file_text(commit(plan, master, written)).encode()
