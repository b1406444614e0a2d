"""Commands that look at one log: finding it, and saying why it can't be looked at."""

from __future__ import annotations

import os
from typing import NoReturn

import click

from referee import archive
from referee.archive import Input, Log, Unreadable
from referee.checking import FormError
from referee.cli.files import refuse_terminal, standard_input
from referee.cli.several import say_unreadable
from referee.cli.status import Status
from referee.escape import safe

LINE = click.option(
    "--line", type=click.IntRange(min=1), metavar="N", help="Which line of a JSON Lines file."
)


def one_log(path: str, line: int | None = None) -> Log:
    """The log in a file, or on standard input (``-``); ends the run where there is not just one.

    Args:
        path: a JSON file, or JSON Lines with one log, also compressed.
        line: which line of a JSON Lines file, from 1.
    """
    source = _source(path)
    found: Log | None = None
    for entry in archive.logs(source, standard_input()):
        if isinstance(entry, Unreadable):
            _unreadable(entry)
        if line is not None and line != (entry.line or 1):
            continue
        if found is not None:
            raise click.UsageError(f"{safe(path)} has several logs: choose one by --line.")
        found = entry
        if line is not None:
            break
    if found is None:
        _none_found(source, line)
    return found


def _none_found(source: Input, line: int | None) -> NoReturn:
    if line is not None:
        raise click.UsageError(f"{safe(source.source)} has no log on line {line}.")
    _unreadable(Unreadable(source.source, "no log found"))


def _source(path: str) -> Input:
    if path == "-":
        refuse_terminal("Nothing to read: name a file, or send a log through a pipe.")
        return archive.standard_input()
    if os.path.isdir(path):
        raise click.UsageError(f"{safe(path)} is a directory: name one log.")
    (source,) = archive.find([path])
    if isinstance(source, Unreadable):
        _unreadable(source)
    return source


def refuse_form(error: FormError) -> NoReturn:
    """Say what is wrong with the form of a log, and end the run with status 1."""
    for finding in error.findings:
        where = safe(finding.at) or "the log"
        click.echo(f"referee: {where}: {finding.code} {safe(finding.message)}", err=True)
    click.get_current_context().exit(Status.FINDINGS)


def _unreadable(problem: Unreadable) -> NoReturn:
    say_unreadable(problem)
    click.get_current_context().exit(Status.UNREADABLE)
