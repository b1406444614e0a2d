"""Reports of verdicts, one module a format; each streams what it is given, log after log."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from referee.archive import Unreadable

if TYPE_CHECKING:
    from referee.checking import Judged
    from referee.reports.summary import Summary

FORMATS = ("text", "concise", "json", "jsonl", "github", "sarif", "junit")
MACHINE_FORMATS = ("json", "jsonl", "sarif", "junit")


class View(NamedTuple):
    """What a report is asked to be like.

    Attributes:
        write: takes text; line ends are part of it.
        colour: mark with colours, too.
        quiet: findings only.
        statistics: counts by code at the end.
        event: the event's rules, where logs were judged under those.
    """

    write: Callable[[str], object]
    colour: bool = False
    quiet: bool = False
    statistics: bool = False
    event: dict[str, Any] | None = None


class Reporter(Protocol):
    """One format. ``verdict.source`` is set in what it is given."""

    def log(self, judged: Judged) -> None:
        """Report one log."""

    def unreadable(self, problem: Unreadable) -> None:
        """Report what could not be read."""

    def end(self, summary: Summary) -> None:
        """Finish the report."""


def reporter(name: str, view: View) -> Reporter:
    """The reporter of a format (one of `FORMATS`)."""
    made: Reporter = import_module(f"referee.reports.{name}").Report(view)
    return made
