"""One finding a line, as compilers write: ``FILE:LINE:COL: CODE message``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.archive import Unreadable
from referee.reports import View
from referee.reports.place import one_line
from referee.reports.summary import Summary, statistics

if TYPE_CHECKING:
    from referee.checking import Judged


class Report:
    """The format ``concise``."""

    def __init__(self, view: View) -> None:
        self._view = view

    def log(self, judged: Judged) -> None:
        """Write the findings of one log."""
        for finding in judged.verdict.findings:
            self._view.write(f"{one_line(judged.verdict, finding)}\n")

    def unreadable(self, problem: Unreadable) -> None:
        """Nothing: it is no finding."""

    def end(self, summary: Summary) -> None:
        """Write the counts, where they are asked for."""
        if self._view.statistics:
            self._view.write(statistics(summary))
