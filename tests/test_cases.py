"""The handed logs: findings, where judging stopped, and both standings, exactly and in order."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee import check
from referee.fixtures_dir import fixtures_dir

HERE = fixtures_dir() / "cases"
HANDED = Path(__file__).parents[2] / "shared" / "cases"


def cases() -> Iterator[Any]:
    for folder in (HERE, HANDED):
        for path in sorted(folder.glob("*.jsonl")):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
                case = json.loads(line)
                yield pytest.param(case, id=f"{folder.parent.name}/{path.stem}:{number}")


@pytest.mark.parametrize("case", list(cases()))
def test_case(case: dict[str, Any]) -> None:
    verdict = check(case["log"])
    expect = case["expect"]
    assert [{"code": f.code, "at": f.at} for f in verdict.findings] == expect["findings"]
    assert verdict.unfollowed == expect["unfollowed"]
    assert {
        "recorded": verdict.standings.recorded,
        "correct": verdict.standings.correct,
    } == expect["standings"]
    assert verdict.ok == (not expect["findings"])
