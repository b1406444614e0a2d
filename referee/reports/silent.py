"""No report at all: the exit status alone says what was found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.archive import Unreadable
from referee.reports import View
from referee.reports.summary import Summary

if TYPE_CHECKING:
    from referee.checking import Judged


class Report:
    """Takes everything and writes nothing."""

    def __init__(self, view: View) -> None:
        pass

    def log(self, judged: Judged) -> None:
        """Nothing."""

    def unreadable(self, problem: Unreadable) -> None:
        """Nothing."""

    def end(self, summary: Summary) -> None:
        """Nothing."""
