"""``referee show``: one log as people read it."""

from __future__ import annotations

from typing import Any

import click

from referee.cli.output import COLOUR, coloured, opened
from referee.cli.parameters import FILE, rules_option
from referee.cli.single import LINE, one_log
from referee.cli.status import Status
from referee.showing.build import Looked, look
from referee.showing.pen import Pen
from referee.showing.report import Origin, report
from referee.showing.selection import Selection

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
@rules_option("The event's rules: the log is judged under these.")
@LINE
@click.option("--ascii", "ascii_only", is_flag=True, help="Letters for the suits.")
@COLOUR
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
    log = one_log(path, line)
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
