"""Whole games of Joker by an independent engine, to be judged: those of the fixtures."""

from __future__ import annotations

import json
from typing import Any

from referee.fixtures_dir import fixtures_dir


def clean_games() -> list[dict[str, Any]]:
    """The logs in which there is nothing to be found, as plain data."""
    path = fixtures_dir() / "cases" / "joker-engine.jsonl"
    cases = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [case["log"] for case in cases if not case["expect"]["findings"]]
