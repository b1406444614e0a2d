"""What a run came to, counted log by log."""

from __future__ import annotations

import msgspec

from referee.archive import Unreadable
from referee.findings import CODES
from referee.verdict import Checked, Verdict
from referee.version import DEAL_ALGORITHM, LOG_FORMAT, __version__

# A summary must stay small however many files of an archive can't be read.
_NAMED_PROBLEMS = 100


class Problem(msgspec.Struct):
    """Something that could not be read."""

    source: str
    reason: str


class Summary(msgspec.Struct, kw_only=True):
    """Counts over all logs of a run.

    Attributes:
        referee, log_format, deal_algorithm: the versions that judged.
        logs: logs read.
        with_findings: logs with at least one finding.
        findings: all findings.
        by_code: findings by code, in the order of the registry.
        stopped: places where judging had to stop.
        checked: what was judged.
        unreadable: files, or parts of files, that could not be read.
        problems: the first of these.
    """

    referee: str = __version__
    log_format: int = LOG_FORMAT
    deal_algorithm: str = DEAL_ALGORITHM
    logs: int = 0
    with_findings: int = 0
    findings: int = 0
    by_code: dict[str, int] = msgspec.field(default_factory=dict)
    stopped: int = 0
    checked: Checked = msgspec.field(default_factory=Checked)
    unreadable: int = 0
    problems: list[Problem] = msgspec.field(default_factory=list)

    def add(self, verdict: Verdict) -> None:
        """Count one verdict."""
        self.logs += 1
        self.with_findings += bool(verdict.findings)
        self.findings += len(verdict.findings)
        self.stopped += len(verdict.unfollowed)
        for finding in verdict.findings:
            self._count(finding.code)
        for name in Checked.__struct_fields__:
            total = getattr(self.checked, name) + getattr(verdict.checked, name)
            setattr(self.checked, name, total)

    def miss(self, problem: Unreadable) -> None:
        """Count what could not be read."""
        self.unreadable += 1
        if len(self.problems) < _NAMED_PROBLEMS:
            self.problems.append(Problem(problem.source, problem.reason))

    def _count(self, code: str) -> None:
        if code not in self.by_code:
            self.by_code[code] = 0
            self.by_code = {known: self.by_code[known] for known in CODES if known in self.by_code}
        self.by_code[code] += 1


def statistics(summary: Summary) -> str:
    """Lines with the count, code and name of what was found, most frequent first."""
    rows = sorted(summary.by_code.items(), key=lambda row: -row[1])
    return "".join(
        f"{count:>7}  {code}  {CODES[code].name:<20}  {CODES[code].summary}\n"
        for code, count in rows
    )
