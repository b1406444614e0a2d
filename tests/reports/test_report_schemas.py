"""The reports for other programs, by the schemas of those programs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest
import xmlschema

from referee.archive import Unreadable
from referee.checking import Judged, judge
from referee.fixtures_dir import fixtures_dir
from referee.reports import View, reporter
from referee.reports.summary import Summary

SCHEMAS = Path(__file__).parent / "schemas"
GAMES = ("democracy", "joker", "sabokbaz", "troggu")
HOSTILE = "\x1b[2J%0A::error::\r\n<script>&'\"]]>\x00\ufffe\u202e"
BROKEN: list[bytes] = [
    b"",
    b"{",
    b"\xff\xfe",
    b"[]",
    b"null",
    json.dumps({"referee": 1, "game": HOSTILE, "players": [], "deals": []}).encode(),
    json.dumps(
        {"referee": 1, "game": "joker", "id": HOSTILE, "players": [HOSTILE] * 4, HOSTILE: HOSTILE}
    ).encode(),
    json.dumps(
        {
            "referee": 1,
            "game": "joker",
            "id": HOSTILE,
            "players": [HOSTILE, "Gia", "Lali", "Eka"],
            "deals": [{"dealer": 0, "size": 1, "tricks": [{"plays": [HOSTILE] * 4}]}],
        }
    ).encode(),
]


@cache
def sarif_schema() -> jsonschema.Draft4Validator:
    schema = json.loads((SCHEMAS / "sarif-2.1.0-rtm.5.json").read_text())
    return jsonschema.Draft4Validator(schema, format_checker=jsonschema.FormatChecker())


@cache
def junit_schema() -> xmlschema.XMLSchema:
    return xmlschema.XMLSchema(SCHEMAS / "junit-10.xsd")


def of_game(game: str) -> Iterator[bytes]:
    """Every fixture and case of a game, as the text of a log."""
    for path in sorted((fixtures_dir() / game).rglob("*.json")):
        yield path.read_bytes()
    for line in (fixtures_dir() / "cases" / f"{game}.jsonl").read_text().splitlines():
        yield json.dumps(json.loads(line)["log"]).encode()


def report(form: str, *logs: bytes, source: str = "a b/ö.jsonl") -> str:
    """The whole report on these logs, as lines of one file, and on one that can't be read."""
    written: list[str] = []
    made = reporter(form, View(written.append))
    summary = Summary()
    for number, data in enumerate(logs, 1):
        judged: Judged = judge(data, first_line=number)
        judged.verdict.source, judged.verdict.line = source, number
        summary.add(judged.verdict)
        made.log(judged)
    gone = Unreadable(f"{source}.gone", HOSTILE)
    summary.miss(gone)
    made.unreadable(gone)
    made.end(summary)
    return "".join(written)


@pytest.mark.parametrize("game", GAMES)
def test_sarif_of_every_fixture_and_case_is_valid(game: str) -> None:
    whole = json.loads(report("sarif", *of_game(game)))
    sarif_schema().validate(whole)
    assert len(whole["runs"][0]["results"]) > 20


@pytest.mark.parametrize("game", GAMES)
def test_junit_of_every_fixture_and_case_is_valid(game: str) -> None:
    text = report("junit", *of_game(game))
    junit_schema().validate(text)
    assert text.count("<failure ") > 20


@pytest.mark.parametrize(
    "source", ["log.json", "/tmp/a b.json", "-", HOSTILE, "c:d,e%.json", "//a"]
)
def test_reports_of_broken_and_hostile_logs_are_valid(source: str) -> None:
    sarif_schema().validate(json.loads(report("sarif", *BROKEN, source=source)))
    junit_schema().validate(report("junit", *BROKEN, source=source))


def test_reports_of_nothing_are_valid() -> None:
    sarif_schema().validate(json.loads(report("sarif")))
    junit_schema().validate(report("junit"))


@pytest.mark.parametrize("break_it", ["level", "message", "region"])
def test_the_schema_of_sarif_refuses_what_is_wrong(break_it: str) -> None:
    whole = json.loads(report("sarif", b"{"))
    (result,) = whole["runs"][0]["results"]
    if break_it == "level":
        result["level"] = "fatal"
    elif break_it == "message":
        del result["message"]
    else:
        result["locations"][0]["physicalLocation"]["region"]["startLine"] = 0
    assert not sarif_schema().is_valid(whole)


def test_the_schema_of_junit_refuses_what_is_wrong() -> None:
    text = report("junit", b"{")
    assert not junit_schema().is_valid(text.replace("testcase", "case"))
    assert not junit_schema().is_valid(text.replace(' name="referee"', "", 1))


def _annotation(line: str) -> tuple[dict[str, str], str]:
    """A workflow command, taken apart as the runner of GitHub Actions does it."""
    assert line.startswith("::error ")
    head, data = line[len("::error ") :].split("::", 1)
    properties = dict(part.split("=", 1) for part in head.split(","))
    return {name: _decoded(text, True) for name, text in properties.items()}, _decoded(data, False)


def _decoded(text: str, is_property: bool) -> str:
    signs = {"%0D": "\r", "%0A": "\n"} | ({"%3A": ":", "%2C": ","} if is_property else {})
    for escaped, sign in signs.items():
        text = text.replace(escaped, sign)
    return text.replace("%25", "%")


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("open.jsonl", "open.jsonl"),
        ("50%,a:b::c.jsonl", "50%,a:b::c.jsonl"),
        ("100%25.jsonl", "100%25.jsonl"),
        ("%0A::error::x", "%0A::error::x"),
        ("a\r\nb\x1b.json", "a\\x0d\\x0ab\\x1b.json"),
    ],
)
def test_an_annotation_reads_back_as_what_was_meant(source: str, shown: str) -> None:
    line, *more = report("github", b"{", source=source).splitlines()
    assert more == []
    properties, message = _annotation(line)
    assert properties == {"file": shown, "line": "1", "col": "2", "title": "F101 not-json"}
    assert message == judge(b"{").verdict.findings[0].message


@pytest.mark.parametrize("name", ["100%", "%0A::error::x", "a::b,c=d", "x\r\n::error::y"])
def test_no_text_of_a_log_ends_an_annotation_or_begins_one(name: str) -> None:
    log: dict[str, Any] = {
        "referee": 1,
        "game": "joker",
        "players": [name, "Gia", "Lali", "Eka"],
        "rules": {"schedule": [[1]]},
        "deals": [{"dealer": 0, "size": 1, name: 1}],
    }
    line, *more = report("github", json.dumps(log).encode()).splitlines()
    assert more == []
    properties, message = _annotation(line)
    assert properties["title"] == "F102 wrong-shape"
    assert name.replace("\r\n", "\\x0d\\x0a") in message


def test_a_case_in_junit_names_its_line_and_its_log() -> None:
    root = ElementTree.fromstring(report("junit", BROKEN[-1], source="open.jsonl"))
    names = [case.attrib["name"] for case in root.iter("testcase")]
    assert names[0].startswith("line 1: \\x1b[2J%0A::error::\\x0d\\x0a<script>")
