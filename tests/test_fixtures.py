"""Every fixture gets exactly the findings that it says it must get.

A log in ``GAME/CODE/wrong.json`` lists them in ``meta.expect``; its twin ``right.json`` and
everything without such a list is clean. A log that can't be parsed can't say so itself: it stands
under F101.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from referee import check
from referee.explain import explain
from referee.fixtures_dir import fixtures_dir

FIXTURES = fixtures_dir()
LOGS = sorted(FIXTURES.rglob("*.json"))
WRONG = sorted(FIXTURES.rglob("wrong.json"))


def name(path: Path) -> str:
    return path.relative_to(FIXTURES).with_suffix("").as_posix()


def meta(path: Path) -> dict[str, Any]:
    """What a fixture says of itself."""
    try:
        meta: dict[str, Any] = json.loads(path.read_bytes())["meta"]
    except ValueError:
        return {"expect": [{"code": "F101", "at": ""}]}
    return meta


def changes(wrong: Any, right: Any) -> int:
    """How many single values (or missing or added members) two logs differ in."""
    if isinstance(wrong, dict) and isinstance(right, dict):
        missing = wrong.keys() ^ right.keys()
        return len(missing) + sum(changes(wrong[k], right[k]) for k in wrong.keys() & right.keys())
    if isinstance(wrong, list) and isinstance(right, list):
        shared = sum(changes(w, r) for w, r in zip(wrong, right, strict=False))
        return shared + abs(len(wrong) - len(right))
    return 0 if (type(wrong), wrong) == (type(right), right) else 1


@pytest.mark.parametrize("path", LOGS, ids=name)
def test_exactly_the_expected_findings(path: Path) -> None:
    told = meta(path)
    found = check(path, told.get("event_rules")).findings
    assert [{"code": f.code, "at": f.at} for f in found] == told.get("expect", [])


@pytest.mark.parametrize("path", WRONG, ids=name)
def test_a_wrong_log_shows_its_code_and_no_other(path: Path) -> None:
    assert [e["code"] for e in meta(path)["expect"]] == [path.parent.name]


@pytest.mark.parametrize("path", WRONG, ids=name)
def test_a_finding_cites_a_clause_of_its_explanation(path: Path) -> None:
    (finding,) = check(path, meta(path).get("event_rules")).findings
    if finding.code[0] == "F" and finding.rule is UNSET:
        return
    assert isinstance(finding.rule, str)
    game, number = finding.rule.split(" ")
    assert number in explain(finding.code).clauses[game]
    assert game == path.parent.parent.name


@pytest.mark.parametrize("path", WRONG, ids=name)
def test_the_right_twin_differs_in_the_mistake_alone(path: Path) -> None:
    right = json.loads(path.with_name("right.json").read_bytes())
    assert "expect" not in right["meta"]
    try:
        wrong = json.loads(path.read_bytes())
    except ValueError:
        return
    del wrong["meta"], right["meta"]
    # One mistake: at most a list of four that is one claim, or a day's cards.
    assert 1 <= changes(wrong, right) <= 4


@pytest.mark.parametrize("path", LOGS, ids=name)
def test_a_note_says_what_the_log_is_about(path: Path) -> None:
    told = meta(path)
    if told.get("expect") != [{"code": "F101", "at": ""}]:
        assert told["note"].endswith(".")
