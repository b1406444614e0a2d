"""The report in words of every fixture: real verdicts of every game and code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee.checking import judge
from referee.fixtures_dir import fixtures_dir
from referee.reports import View, reporter

WRONG = sorted(fixtures_dir().glob("*/*/wrong.json"))
CASES = sorted(fixtures_dir().glob("cases/*.jsonl"))


def report(data: bytes, event: dict[str, Any] | None = None) -> str:
    judged = judge(data, event)
    judged.verdict.source = "log.json"
    written: list[str] = []
    reporter("text", View(written.append)).log(judged)
    return "".join(written)


@pytest.mark.parametrize("path", WRONG, ids=lambda path: "/".join(path.parts[-3:-1]))
def test_the_report_of_a_mistake_names_its_code_and_place(path: Path) -> None:
    data, code = path.read_bytes(), path.parent.name
    event = json.loads(data)["meta"]["event_rules"] if code == "F108" else None
    lines = report(data, event).splitlines()
    assert any(line.startswith(f"  {code} ") for line in lines)
    assert sum(line.startswith("    place   log.json:") for line in lines) >= 1
    assert max(map(len, lines)) <= 120


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_case_can_be_reported(path: Path) -> None:
    for line in path.read_text().splitlines():
        case = json.loads(line)
        shown = report(json.dumps(case["log"]).encode())
        assert shown.count("\n    place   ") == len(case["expect"]["findings"])
