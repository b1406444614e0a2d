"""Commands that go through many logs: finding them, and saying what can't be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from referee import archive
from referee.archive import Input, Log, Unreadable
from referee.cli.files import refuse_terminal, standard_input
from referee.escape import safe


def every_log(paths: Sequence[str], refusal: str) -> Iterator[Log | Unreadable]:
    """The logs in files and directories, in order; ``-`` stands for standard input.

    Fails (status 2) with ``refusal`` where standard input is to be read and is a terminal.
    """
    if "-" in paths:
        refuse_terminal(refusal)
    for path in paths:
        for source in _inputs(path):
            if isinstance(source, Unreadable):
                yield source
            else:
                yield from archive.logs(source, standard_input())


def say_unreadable(problem: Unreadable) -> None:
    """Say on standard error what can't be read, and why."""
    click.echo(f"referee: {safe(problem.source)}: {safe(problem.reason)}", err=True)


def _inputs(path: str) -> Iterator[Input | Unreadable]:
    if path == "-":
        yield archive.standard_input()
    else:
        yield from archive.find([path])
