"""``referee show``: one log as people read it."""

from __future__ import annotations

import os
import sys
from typing import Any, TypeVar

import click

from referee import archive
from referee.archive import Input, Log, Unreadable
from referee.cli.output import COLOURS, coloured, opened
from referee.cli.parameters import FILE, Rules
from referee.cli.status import Status
from referee.escape import safe
from referee.showing.build import Looked, look
from referee.showing.pen import Pen
from referee.showing.report import Origin, report
from referee.showing.selection import Selection

T = TypeVar("T")
_FROM_ONE = click.IntRange(min=1)


@click.command(epilog="Example: referee show --deal 3 --trick 2 table7.json")
@click.argument("path", metavar="LOG", type=FILE)
@click.option("--deal", type=_FROM_ONE, metavar="N", help="This deal only, counted from 1.")
@click.option("--day", type=_FROM_ONE, metavar="N", help="This day only (Democracy).")
@click.option("--trick", type=_FROM_ONE, metavar="N", help="This trick only.")
@click.option(
    "--html",
    type=FILE,
    metavar="FILE",
    help="Write a self-contained page to FILE, which is replaced when all is written.",
)
@click.option(
    "--rules",
    type=Rules(),
    metavar="FILE|JSON",
    help="The event's rules: the log is judged under these.",
)
@click.option("--line", type=_FROM_ONE, metavar="N", help="The log on this line of JSON Lines.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Letters for the suits.")
@click.option(
    "--color",
    type=click.Choice(COLOURS),
    default="auto",
    show_default=True,
    help="Colour in the report; auto: on a terminal.",
)
def command(
    path: str,
    deal: int | None,
    day: int | None,
    trick: int | None,
    html: str | None,
    rules: dict[str, Any] | None,
    line: int | None,
    ascii_only: bool,
    color: str,
) -> Status:
    """Show one log as people read it: hands, bids or calls, trick by trick, results.

    Findings stand where they belong, and what was claimed beside what is right. LOG is a file,
    also compressed, or - for standard input.

    Exit status: 0 nothing found, 1 findings, 2 wrong usage (such as a deal that is not there),
    3 the log could not be read, or the page not written.
    """
    selection = Selection(deal, day, trick)
    if html is not None and not selection.whole:
        raise click.UsageError("A page shows the whole log: leave out --deal, --day and --trick.")
    log = _chosen(_input(path), line)
    origin = Origin(log.source, log.line, log.data, rules)
    looked = look(log.data, rules, log.line or 1)
    if html is not None:
        _write_page(looked, origin, html)
    else:
        _print(looked, origin, selection, color=color, ascii_only=ascii_only)
    return Status.FINDINGS if looked.judged.verdict.findings else Status.OK


def _print(
    looked: Looked, origin: Origin, selection: Selection, *, color: str, ascii_only: bool
) -> None:
    if looked.shown is not None and not selection.whole and not selection.deals(looked.shown):
        raise click.UsageError(f"The log has no {selection.words()}.")
    with opened(None) as stream:
        encoding = getattr(stream, "encoding", None) or "utf-8"
        pen = Pen(encoding, ascii_only=ascii_only, colour=coloured(color, stream))
        for line in report(looked, origin, pen, selection):
            stream.write(f"{line}\n")


def _write_page(looked: Looked, origin: Origin, path: str) -> None:
    from referee.showing.page import page

    with opened(path) as stream:
        stream.write(page(looked, origin))


def _input(path: str) -> Input:
    if path == "-":
        if sys.stdin is not None and sys.stdin.isatty():
            raise click.UsageError("Nothing to show: send a log through a pipe.")
        return archive.standard_input()
    if os.path.isdir(path):
        raise click.UsageError(f"{safe(path)} is a directory: name one log.")
    (found,) = archive.find([path])
    return _readable(found)


def _chosen(source: Input, line: int | None) -> Log:
    """The one log that is meant."""
    chosen = None
    stdin = None if sys.stdin is None else sys.stdin.buffer
    for entry in archive.logs(source, stdin):
        if isinstance(entry, Log) and line not in (None, entry.line or 1):
            continue
        if chosen is not None:
            raise click.UsageError(f"{safe(source.source)} has several logs: choose by --line.")
        chosen = _readable(entry)
        if line is not None:
            return chosen
    if chosen is None and line is not None:
        raise click.UsageError(f"{safe(source.source)} has no log on line {line}.")
    return _readable(chosen or Unreadable(source.source, "no log found"))


def _readable(entry: T | Unreadable) -> T:
    """What was read; the run ends where it could not be."""
    if not isinstance(entry, Unreadable):
        return entry
    click.echo(f"referee: {safe(entry.source)}: {safe(entry.reason)}", err=True)
    raise click.exceptions.Exit(Status.UNREADABLE)
