"""Reading an event file and its master secret, as commands that open rounds need them."""

from __future__ import annotations

import os
from typing import NamedTuple

import click

from referee.cli.files import read, unreadable
from referee.deals.event import Event
from referee.deals.eventfiles import BadFile, read_event
from referee.deals.secrecy import read_master
from referee.escape import safe


class Published(NamedTuple):
    """An event file: its bytes, and what they say."""

    data: bytes
    event: Event


def published(path: str) -> Published:
    """The event file at ``path``; fails (status 2) where it is none."""
    data = read(path)
    try:
        return Published(data, read_event(data))
    except BadFile as error:
        raise click.UsageError(f"{safe(path)}: {safe(str(error))}") from None


def master_in(path: str) -> str:
    """The master secret in the file at ``path``; warns where others can read it too."""
    data = read(path)
    try:
        others = os.stat(path).st_mode & 0o077
    except OSError as error:
        unreadable(path, error)
    if others and os.name == "posix":
        click.echo(f"referee: others than its owner can read {safe(path)}", err=True)
    try:
        return read_master(data)
    except BadFile as error:
        raise click.UsageError(f"{safe(path)}: {error}") from None
