"""JSON Lines: one verdict a line, then the summary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.archive import Unreadable
from referee.escape import safe_json
from referee.reports import View
from referee.reports.summary import Summary

if TYPE_CHECKING:
    from referee.checking import Judged


class Report:
    """The format ``jsonl``."""

    def __init__(self, view: View) -> None:
        self._write = view.write

    def log(self, judged: Judged) -> None:
        """Write one verdict."""
        self._write(safe_json(judged.verdict) + "\n")

    def unreadable(self, problem: Unreadable) -> None:
        """Nothing: the summary has it."""

    def end(self, summary: Summary) -> None:
        """Write the summary."""
        self._write(safe_json({"summary": summary}) + "\n")
