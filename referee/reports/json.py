"""One JSON object: ``{"verdicts": [...], "summary": {...}}``, a verdict a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.archive import Unreadable
from referee.escape import safe_json
from referee.reports import View
from referee.reports.summary import Summary

if TYPE_CHECKING:
    from referee.checking import Judged


class Report:
    """The format ``json``."""

    def __init__(self, view: View) -> None:
        self._write = view.write
        self._before = '{"verdicts": [\n'

    def log(self, judged: Judged) -> None:
        """Write one verdict."""
        self._write(self._before + safe_json(judged.verdict))
        self._before = ",\n"

    def unreadable(self, problem: Unreadable) -> None:
        """Nothing: the summary has it."""

    def end(self, summary: Summary) -> None:
        """Close the list and write the summary."""
        start = '{"verdicts": [' if self._before != ",\n" else "\n"
        self._write(f'{start}], "summary": {safe_json(summary)}}}\n')
