"""SARIF 2.1.0, as code scanning services read it."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import msgspec
from msgspec import UNSET

from referee.archive import Unreadable
from referee.escape import safe, safe_json
from referee.findings import CODES, Finding
from referee.reports import View
from referee.reports.place import place
from referee.reports.summary import Summary
from referee.reports.words import message
from referee.verdict import Verdict
from referee.version import __version__

if TYPE_CHECKING:
    from referee.checking import Judged

MOST = 5_000  # GitHub keeps no more of one run.
_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


class Report:
    """The format ``sarif``; written at the end, since its parts stand in no order of reading."""

    def __init__(self, view: View) -> None:
        self._write = view.write
        self._results: list[dict[str, Any]] = []

    def log(self, judged: Judged) -> None:
        """Keep the findings of one log, up to the most that is read."""
        for finding in judged.verdict.findings[: MOST - len(self._results)]:
            self._results.append(_result(judged.verdict, finding))

    def unreadable(self, problem: Unreadable) -> None:
        """Nothing: the summary has it."""

    def end(self, summary: Summary) -> None:
        """Write the run."""
        run = {
            "tool": {"driver": _driver()},
            "columnKind": "unicodeCodePoints",
            "invocations": [_invocation(summary, summary.findings - len(self._results))],
            "results": self._results,
            "properties": {"summary": msgspec.to_builtins(summary)},
        }
        self._write(safe_json({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}) + "\n")


def _driver() -> dict[str, Any]:
    return {
        "name": "referee",
        "version": __version__,
        "rules": [
            {
                "id": entry.code,
                "name": entry.name,
                "shortDescription": {"text": entry.summary},
                "defaultConfiguration": {"level": "error"},
                "properties": {"kind": entry.kind},
            }
            for entry in CODES.values()
        ],
    }


def _invocation(summary: Summary, left: int) -> dict[str, Any]:
    notes = [
        {"level": "error", "message": {"text": safe(f"{p.source}: {p.reason}")}}
        for p in summary.problems
    ]
    if left:
        text = f"{left} more findings left out: services keep {MOST} of one run."
        notes.append({"level": "warning", "message": {"text": text}})
    return {
        "executionSuccessful": not summary.unreadable,
        "toolExecutionNotifications": notes,
    }


def _result(verdict: Verdict, finding: Finding) -> dict[str, Any]:
    source, line, column = place(verdict, finding)
    region = {"startLine": line, "startColumn": column}
    return {
        "ruleId": finding.code,
        "ruleIndex": list(CODES).index(finding.code),
        "level": "error",
        "message": {"text": message(finding)},
        "locations": [
            {
                "physicalLocation": {"artifactLocation": {"uri": _uri(source)}, "region": region},
                "logicalLocations": [{"fullyQualifiedName": finding.at}],
            }
        ],
        "partialFingerprints": {"findingAt/v1": _fingerprint(source, verdict, finding)},
    }


def _uri(source: str) -> str:
    path = Path(source)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix())


def _fingerprint(source: str, verdict: Verdict, finding: Finding) -> str:
    """The same for the same mistake, also when other logs come before it in its file."""
    log = str(verdict.line) if verdict.id is UNSET else verdict.id
    text = "\n".join((source, log, finding.code, finding.at))
    return hashlib.sha256(text.encode("utf-8", "backslashreplace")).hexdigest()[:32]
