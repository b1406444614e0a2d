"""The reports that programs read."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from referee.archive import Unreadable
from referee.checking import Judged
from referee.findings import CODES, Finding
from referee.reports import FORMATS, View, reporter
from referee.reports import github as github_report
from referee.reports import sarif as sarif_report
from referee.reports.summary import Summary
from referee.verdict import Checked, Standings, Verdict

HOSTILE = "\x1b[2J%0A::error::\r\n<script>&'\"]]>\x00\x9b\u202e"
Entry = Judged | Unreadable
LOG = {
    "referee": 1,
    "game": "joker",
    "players": [HOSTILE, "Gia", "Lali", "Eka"],
    "rules": {HOSTILE: HOSTILE},
    "deals": [{"dealer": 0, "size": 1, "tricks": [{"plays": [HOSTILE, "7H", HOSTILE, "8S"]}]}],
}


def finding(code: str = "P402", message: str = "wrong", line: int = 12) -> Finding:
    return Finding(code=code, at="/deals/0/tricks/0/plays/1", line=line, column=7, message=message)


def judged(*findings: Finding, **place: Any) -> Judged:
    verdict = Verdict(
        **{"source": "open.jsonl", "line": 12, "game": "joker", **place},
        ok=not findings,
        findings=list(findings),
        unfollowed=[],
        checked=Checked(deals=2, claims_absent=3),
        standings=Standings(),
    )
    return Judged(verdict, lambda: LOG)


def report(form: str, *entries: Entry, **view: Any) -> str:
    written: list[str] = []
    made = reporter(form, View(written.append, **view))
    summary = Summary()
    for entry in entries:
        if isinstance(entry, Unreadable):
            summary.miss(entry)
            made.unreadable(entry)
        else:
            summary.add(entry.verdict)
            made.log(entry)
    made.end(summary)
    return "".join(written)


def test_concise_is_one_line_a_finding() -> None:
    assert report("concise", judged(finding(), finding("T501", "also")), judged()) == (
        "open.jsonl:12:7: P402 wrong\nopen.jsonl:12:7: T501 also\n"
    )


def test_a_finding_without_a_place_stands_at_the_beginning_of_its_log() -> None:
    bare = Finding(code="F101", at="", message="x")
    assert report("concise", judged(bare)) == "open.jsonl:12:1: F101 x\n"
    assert report("concise", judged(bare, source="-", line=1)) == "-:1:1: F101 x\n"


@pytest.mark.parametrize("entries", [[], [judged()], [judged(finding()), judged(), judged()]])
def test_json_is_one_object_and_json_lines_say_the_same(entries: list[Judged]) -> None:
    whole = json.loads(report("json", *entries))
    assert [*whole] == ["verdicts", "summary"]
    lines = [json.loads(line) for line in report("jsonl", *entries).splitlines()]
    assert lines == [*whole["verdicts"], {"summary": whole["summary"]}]
    assert whole["summary"]["logs"] == len(entries)
    assert whole["summary"]["checked"]["claims_absent"] == 3 * len(entries)


def test_json_leaves_out_what_does_not_apply() -> None:
    verdict = json.loads(report("json", judged(finding())))["verdicts"][0]
    assert verdict["findings"] == [
        {
            "code": "P402",
            "name": "must-follow",
            "at": "/deals/0/tricks/0/plays/1",
            "line": 12,
            "column": 7,
            "message": "wrong",
        }
    ]
    assert verdict["standings"] == {"recorded": None, "correct": None}


def test_the_summary_has_versions_counts_and_what_could_not_be_read() -> None:
    entries: list[Entry] = [judged(finding("T501"), finding("P402"), finding("P402"))]
    problems = [Unreadable(f"{n}.json", "gone") for n in range(150)]
    summary = json.loads(report("json", *entries, *problems))["summary"]
    assert list(summary["by_code"].items()) == [("P402", 2), ("T501", 1)]
    assert summary["log_format"] == 1
    assert summary["unreadable"] == 150
    assert len(summary["problems"]) == 100
    assert summary["problems"][0] == {"source": "0.json", "reason": "gone"}


def test_github_annotations_are_escaped_and_capped() -> None:
    plain = report("github", judged(finding()), judged())
    assert plain == ("::error file=open.jsonl,line=12,col=7,title=P402 must-follow::wrong\n")
    special = report("github", judged(finding(message="100%"), source="a:b,c.jsonl"))
    assert special.startswith("::error file=a%3Ab%2Cc.jsonl,line=12,")
    assert special.endswith("::100%25\n")
    many = report("github", judged(*[finding()] * 7), judged(*[finding()] * 6)).splitlines()
    assert [line.startswith("::error ") for line in many] == [True] * github_report.MOST + [False]
    assert many[-1] == "3 more findings not shown: GitHub shows 10 a step."


def test_sarif_has_what_the_standard_requires() -> None:
    entries: list[Entry] = [
        judged(finding(), finding("T501")),
        Unreadable("gone.json", "No such file"),
    ]
    sarif = json.loads(report("sarif", *entries))
    assert (sarif["version"], "sarif-2.1.0" in sarif["$schema"]) == ("2.1.0", True)
    (run,) = sarif["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == list(CODES)
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["message"]["text"]
        physical = result["locations"][0]["physicalLocation"]
        assert physical["artifactLocation"] == {"uri": "open.jsonl"}
        assert physical["region"] == {"startLine": 12, "startColumn": 7}
    (invocation,) = run["invocations"]
    assert invocation["executionSuccessful"] is False
    assert [note["message"]["text"] for note in invocation["toolExecutionNotifications"]] == [
        "gone.json: No such file"
    ]


@pytest.mark.parametrize(
    ("source", "uri"),
    [("a b/ö.json", "a%20b/%C3%B6.json"), ("/x/y.json", "file:///x/y.json"), ("-", "-")],
)
def test_sarif_names_files_by_uri(source: str, uri: str) -> None:
    result = json.loads(report("sarif", judged(finding(), source=source)))["runs"][0]["results"][0]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri


def _fingerprint(entry: Judged) -> str:
    result = json.loads(report("sarif", entry))["runs"][0]["results"][0]
    (fingerprint,) = result["partialFingerprints"].values()
    return str(fingerprint)


def test_a_fingerprint_follows_the_log_and_not_its_line() -> None:
    first = _fingerprint(judged(finding(line=12), id="final"))
    assert first == _fingerprint(judged(finding(line=13), line=13, id="final"))
    assert first != _fingerprint(judged(finding(), id="semi-final"))
    assert first != _fingerprint(judged(finding("T501"), id="final"))


def test_sarif_is_capped_and_says_what_it_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sarif_report, "MOST", 3)
    (run,) = json.loads(report("sarif", judged(finding(), finding()), judged(*[finding()] * 4)))[
        "runs"
    ]
    assert len(run["results"]) == 3
    assert [
        note["message"]["text"] for note in run["invocations"][0]["toolExecutionNotifications"]
    ] == ["3 more findings left out: services keep 3 of one run."]


def test_junit_has_a_case_for_each_log_and_counts_that_fit() -> None:
    entries: list[Entry] = [
        judged(),
        judged(finding(), finding("T501", "also"), id="final"),
        Unreadable("gone.json", "No such file"),
    ]
    root = ElementTree.fromstring(report("junit", *entries))
    (suite,) = root
    for counted in (root, suite):
        assert (counted.tag, counted.attrib["tests"]) in [("testsuites", "3"), ("testsuite", "3")]
        assert (counted.attrib["failures"], counted.attrib["errors"]) == ("1", "1")
    clean, failed, missing = suite.findall("testcase")
    assert len(clean) == 0
    assert failed.attrib == {"classname": "open.jsonl", "name": "line 12: final"}
    (failure,) = failed
    assert (failure.tag, failure.attrib["type"], failure.attrib["message"]) == (
        "failure",
        "P402",
        "wrong",
    )
    assert (failure.text or "").splitlines() == [
        "open.jsonl:12:7: P402 wrong",
        "open.jsonl:12:7: T501 also",
    ]
    assert [child.tag for child in missing] == ["error"]


@pytest.mark.parametrize("form", FORMATS)
def test_no_format_lets_a_control_character_or_a_line_end_through(form: str) -> None:
    entries: list[Entry] = [
        judged(finding(message=HOSTILE), source=HOSTILE, id=HOSTILE),
        Unreadable(HOSTILE, HOSTILE),
    ]
    written = report(form, *entries, statistics=True)
    assert all(char.isprintable() or char == "\n" for char in written)
    assert not re.search(r"^::error::", written, re.MULTILINE)
    if form == "junit":
        ElementTree.fromstring(written)
    elif form in ("json", "sarif"):
        assert "\\u001b" in json.dumps(json.loads(written)) or "\\\\x1b" in written


@pytest.mark.parametrize("form", ["concise", "github", "sarif", "junit"])
def test_a_message_that_a_log_made_very_long_is_cut(form: str) -> None:
    long = report(form, judged(finding(message="Nino played " + "x" * 1_000_000)))
    assert len(long) - len(report(form, judged(finding(message="Nino played ")))) < 2_500
    assert "…" in long


def test_a_silent_report_writes_nothing() -> None:
    assert report("silent", judged(finding()), Unreadable("a", "b"), statistics=True) == ""
