"""JUnit XML: a test case for each log."""

from __future__ import annotations

from tempfile import TemporaryFile
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from msgspec import UNSET

from referee.archive import Unreadable
from referee.escape import safe
from referee.reports import View
from referee.reports.place import one_line
from referee.reports.summary import Summary
from referee.reports.words import message
from referee.verdict import Verdict

if TYPE_CHECKING:
    from referee.checking import Judged


class Report:
    """The format ``junit``; its head has the counts, so cases wait in a file until the end."""

    def __init__(self, view: View) -> None:
        self._write = view.write
        self._cases = TemporaryFile("w+", encoding="utf-8", newline="\n")  # noqa: SIM115

    def log(self, judged: Judged) -> None:
        """Keep one log as a test case."""
        verdict = judged.verdict
        name = "log" if verdict.line is UNSET else f"line {verdict.line}"
        if verdict.id is not UNSET:
            name += f": {verdict.id}"
        source = "-" if verdict.source is UNSET else verdict.source
        self._case(source, name, _failure(verdict) if verdict.findings else "")

    def unreadable(self, problem: Unreadable) -> None:
        """Keep what could not be read as a test case in error."""
        self._case(problem.source, "read", f"<error message={_attribute(problem.reason)}/>")

    def end(self, summary: Summary) -> None:
        """Write the suite."""
        counts = (
            f'tests="{summary.logs + summary.unreadable}" failures="{summary.with_findings}" '
            f'errors="{summary.unreadable}"'
        )
        self._write('<?xml version="1.0" encoding="UTF-8"?>\n')
        self._write(f'<testsuites {counts}>\n<testsuite name="referee" {counts}>\n')
        self._write("<properties>\n")
        for code, count in summary.by_code.items():
            self._write(f'<property name="{code}" value="{count}"/>\n')
        self._write("</properties>\n")
        with self._cases as cases:
            cases.seek(0)
            for line in cases:
                self._write(line)
        self._write("</testsuite>\n</testsuites>\n")

    def _case(self, source: str, name: str, content: str) -> None:
        head = f"<testcase classname={_attribute(source)} name={_attribute(name)}"
        self._cases.write(f"{head}>{content}</testcase>\n" if content else f"{head}/>\n")


def _failure(verdict: Verdict) -> str:
    first = verdict.findings[0]
    text = "\n".join(one_line(verdict, finding) for finding in verdict.findings)
    head = f"<failure type={_attribute(first.code)} message={_attribute(message(first))}>"
    return f"{head}{escape(text)}</failure>"


def _attribute(text: str) -> str:
    return quoteattr(safe(text))
