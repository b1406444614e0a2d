"""One finding a line, as compilers write: ``FILE:LINE:COL: CODE message``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.archive import Unreadable
from referee.escape import safe
from referee.reports import View
from referee.reports.place import place
from referee.reports.summary import Summary, statistics
from referee.reports.words import message

if TYPE_CHECKING:
    from referee.checking import Judged


class Report:
    """The format ``concise``."""

    def __init__(self, view: View) -> None:
        self._view = view

    def log(self, judged: Judged) -> None:
        """Write the findings of one log."""
        for finding in judged.verdict.findings:
            source, line, column = place(judged.verdict, finding)
            self._view.write(f"{safe(source)}:{line}:{column}: {finding.code} {message(finding)}\n")

    def unreadable(self, problem: Unreadable) -> None:
        """Nothing: it is no finding."""

    def end(self, summary: Summary) -> None:
        """Write the counts, where they are asked for."""
        if self._view.statistics:
            self._view.write("".join(f"{line}\n" for line in statistics(summary)))
