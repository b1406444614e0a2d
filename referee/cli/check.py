"""``referee check``: judge logs and report every finding."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from typing import Any, NamedTuple

import click

from referee import archive
from referee.archive import Input, Log, Unreadable
from referee.checking import Judged, judge
from referee.cli.files import refuse_terminal, standard_input
from referee.cli.output import COLOUR, coloured, in_utf8, opened
from referee.cli.parameters import FILE, Codes, rules_option
from referee.cli.progress import Progress
from referee.cli.several import say_unreadable
from referee.cli.status import Status
from referee.findings import CODES
from referee.reports import FORMATS, MACHINE_FORMATS, Reporter, View, reporter
from referee.reports.summary import Summary

_LINES = {"auto": None, "json": False, "jsonl": True}


class Settings(NamedTuple):
    """What one run is to do."""

    paths: tuple[str, ...]
    form: str
    output: str | None
    event: dict[str, Any] | None
    codes: frozenset[str]
    statistics: bool
    quiet: int
    strict_claims: bool
    color: str
    files_from: str | None
    lines: bool | None
    stdin_name: str


@click.command(epilog="Example: referee check --ignore S --format concise round-1/ table7.jsonl.gz")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=FILE)
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="text",
    show_default=True,
    help="How to report.",
)
@click.option(
    "--output",
    type=FILE,
    metavar="FILE",
    help="Write the report to FILE, which is replaced when all is written.",
)
@rules_option("The event's rules: logs are judged under these, and one that states others is F108.")
@click.option(
    "--select",
    type=Codes(),
    multiple=True,
    metavar="CODES",
    help="Report these only: codes, prefixes (P, T5) or names, separated by commas.",
)
@click.option("--ignore", type=Codes(), multiple=True, metavar="CODES", help="Leave these out.")
@click.option("--statistics", is_flag=True, help="Count findings by code, at the end.")
@click.option("-q", "--quiet", count=True, help="Findings only; -qq: exit status only.")
@click.option("--strict-claims", is_flag=True, help="A claim that is absent is exit status 1, too.")
@COLOUR
@click.option(
    "--files-from",
    type=FILE,
    metavar="FILE",
    help="Read paths from FILE, too, one a line or ended by NUL (-: standard input).",
)
@click.option(
    "--input-format",
    type=click.Choice(list(_LINES)),
    default="auto",
    show_default=True,
    help="One JSON text a file, or one log a line. By itself the extension decides, else the "
    "content.",
)
@click.option(
    "--stdin-name", default="-", metavar="NAME", help="Name for standard input in reports."
)
def command(
    select: tuple[frozenset[str], ...],
    ignore: tuple[frozenset[str], ...],
    rules: dict[str, Any] | None,
    input_format: str,
    **others: Any,
) -> Status:
    """Judge logs and report every finding.

    PATHs are files, or directories with *.json, *.jsonl and *.ndjson files in them, also
    compressed (.gz .bz2 .xz). With - or no PATH at all standard input is read.

    Exit status: 0 nothing found, 1 findings, 2 wrong usage, 3 something could not be read or
    written, or there was no log.
    """
    settings = Settings(
        codes=_selection(select, ignore), event=rules, lines=_LINES[input_format], **others
    )
    if settings.quiet > 1 and settings.output is not None:
        raise click.UsageError("-qq leaves nothing to write to --output.")
    if _reads_stdin(settings):
        refuse_terminal("Nothing to check: name files, or send logs through a pipe.")
    return check(settings)


def check(settings: Settings) -> Status:
    """Judge and report everything; what it came to.

    Raises:
        OSError: the report can't be written.
    """
    summary = Summary()
    with opened(settings.output) as stream, _progress(settings) as progress:
        if settings.form in MACHINE_FORMATS:
            in_utf8(stream)
        view = View(
            stream.write,
            colour=coloured(settings.color, stream),
            quiet=settings.quiet > 0,
            statistics=settings.statistics,
            event=settings.event,
        )
        report = reporter("silent" if settings.quiet > 1 else settings.form, view)
        for before, entry in _entries(settings):
            if isinstance(entry, Unreadable):
                _miss(entry, summary, report, settings)
                continue
            judged = _judged(entry, settings)
            summary.add(judged.verdict)
            report.log(judged)
            if progress is not None:
                progress.reach(before + entry.offset)
        report.end(summary)
    if not summary.logs and not summary.unreadable and settings.quiet < 2:
        click.echo("referee: no log found", err=True)
    return _status(summary, settings)


def _judged(log: Log, settings: Settings) -> Judged:
    """The verdict on one log, with its place and only the findings that are asked for."""
    try:
        judged = judge(log.data, settings.event, log.line or 1)
    except Exception as error:
        error.add_note(f"while judging {log.source}, line {log.line or 1}")
        raise
    verdict = judged.verdict
    verdict.source = log.source
    if log.line is not None:
        verdict.line = log.line
    verdict.findings = [f for f in verdict.findings if f.code in settings.codes]
    verdict.ok = not verdict.findings
    return judged


def _miss(problem: Unreadable, summary: Summary, report: Reporter, settings: Settings) -> None:
    summary.miss(problem)
    report.unreadable(problem)
    if settings.quiet < 2:
        say_unreadable(problem)


def _status(summary: Summary, settings: Settings) -> Status:
    if summary.unreadable or not summary.logs:
        return Status.UNREADABLE
    if summary.findings or (settings.strict_claims and summary.checked.claims_absent):
        return Status.FINDINGS
    return Status.OK


def _selection(
    select: tuple[frozenset[str], ...], ignore: tuple[frozenset[str], ...]
) -> frozenset[str]:
    codes = frozenset[str]().union(*select) if select else frozenset(CODES)
    codes -= frozenset[str]().union(*ignore)
    if not codes:
        raise click.UsageError("--select and --ignore leave nothing to report.")
    return codes


def _entries(settings: Settings) -> Iterator[tuple[int, Log | Unreadable]]:
    """Every log, with the size of the inputs before its own."""
    before = 0
    for source in _inputs(settings):
        if isinstance(source, Unreadable):
            yield before, source
            continue
        for entry in archive.logs(source, standard_input()):
            yield before, entry
        before += source.size


def _inputs(settings: Settings) -> Iterator[Input | Unreadable]:
    for path in settings.paths or (() if settings.files_from is not None else ("-",)):
        if path == "-":
            yield archive.standard_input(settings.stdin_name, settings.lines)
        else:
            yield from archive.find([path], settings.lines)
    if settings.files_from is not None:
        yield from _listed(settings.files_from, settings)


def _listed(path: str, settings: Settings) -> Iterable[Input | Unreadable]:
    try:
        paths = archive.listed(path, standard_input())
    except OSError as error:
        return [Unreadable(path, error.strerror or str(error))]
    return archive.find(paths, settings.lines)


def _reads_stdin(settings: Settings) -> bool:
    return (
        "-" in settings.paths
        or settings.files_from == "-"
        or not (settings.paths or settings.files_from is not None)
    )


def _progress(settings: Settings) -> Progress | nullcontext[None]:
    """A progress bar where it is seen and does not run into the report."""
    report_is_seen = settings.output is None and settings.quiet < 2 and sys.stdout.isatty()
    if sys.stderr is None or not sys.stderr.isatty() or report_is_seen:
        return nullcontext()
    if _reads_stdin(settings):
        return nullcontext()
    sizes = (source.size for source in _inputs(settings) if isinstance(source, Input))
    return Progress(sum(sizes))
