"""Annotations for GitHub Actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.archive import Unreadable
from referee.escape import safe
from referee.findings import Finding
from referee.reports import View
from referee.reports.place import place
from referee.reports.summary import Summary, statistics
from referee.reports.words import message
from referee.verdict import Verdict

if TYPE_CHECKING:
    from referee.checking import Judged

MOST = 10  # GitHub shows no more errors of one step.


class Report:
    """The format ``github``."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._written = 0

    def log(self, judged: Judged) -> None:
        """Write the findings of one log, as long as GitHub would show them."""
        for finding in judged.verdict.findings[: MOST - self._written]:
            self._view.write(_annotation(judged.verdict, finding))
            self._written += 1

    def unreadable(self, problem: Unreadable) -> None:
        """Nothing: it is no finding, and the step fails by its exit status."""

    def end(self, summary: Summary) -> None:
        """Say how many findings were left out, and the counts where they are asked for."""
        left = summary.findings - self._written
        if left:
            self._view.write(f"{left} more findings not shown: GitHub shows {MOST} a step.\n")
        if self._view.statistics:
            self._view.write(statistics(summary))


def _annotation(verdict: Verdict, finding: Finding) -> str:
    source, line, column = place(verdict, finding)
    title = _property(f"{finding.code} {finding.name}")
    where = f"file={_property(source)},line={line},col={column},title={title}"
    return f"::error {where}::{_data(message(finding))}\n"


def _data(text: str) -> str:
    return safe(text).replace("%", "%25")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
