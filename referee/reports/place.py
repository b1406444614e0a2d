"""Where in its file a finding stands, and the line that says so."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import UNSET

from referee.escape import safe
from referee.findings import Finding
from referee.reports.words import message
from referee.verdict import Verdict


class Place(NamedTuple):
    """A place in a file; line and column from 1, column counted in characters."""

    source: str
    line: int
    column: int


def one_line(verdict: Verdict, finding: Finding) -> str:
    """A finding as compilers write: ``FILE:LINE:COL: CODE message``."""
    source, line, column = place(verdict, finding)
    return f"{safe(source)}:{line}:{column}: {finding.code} {message(finding)}"


def place(verdict: Verdict, finding: Finding) -> Place:
    """The place of a finding of this verdict."""
    source = "-" if verdict.source is UNSET else verdict.source
    first = 1 if verdict.line is UNSET else verdict.line
    return Place(
        source,
        first if finding.line is UNSET else finding.line,
        1 if finding.column is UNSET else finding.column,
    )
