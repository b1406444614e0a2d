"""What hostile names in a log and poor encodings do to commands that show one log: nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import referee

ENV = {**os.environ, "PYTHONPATH": str(Path(referee.__file__).parents[1])}
HOSTILE = "\x1b[2J\x9b31m\u202eabc\r\n\x00\u2028\ufeff<b>&'\""
NAMES = [HOSTILE, "نرگس", "Käthi", "می\u200cروم 🂡"]


@pytest.fixture
def path(tmp_path: Path) -> str:
    deal = {
        "dealer": 0,
        "size": 2,
        "hands": [["JH", "QC"], ["7H", "9C"], ["KH", "8S"], ["9H", "10C"]],
        "trump_card": "7D",
        "bids": [0, 0, 1, 0],
        "tricks": [{"leader": 1, "plays": ["7H", "8S"]}],
    }
    log = {
        "referee": 1,
        "game": "joker",
        "id": HOSTILE,
        "players": NAMES,
        "rules": {"schedule": [[2, 3]]},
        "deals": [deal],
        "meta": {HOSTILE: HOSTILE},
    }
    file = tmp_path / "log.json"
    file.write_text(json.dumps(log))
    return str(file)


def printed(encoding: str, *args: str) -> str:
    ended = subprocess.run(
        [sys.executable, "-m", "referee", *args],
        env={**ENV, "PYTHONIOENCODING": encoding},
        capture_output=True,
        timeout=60,
    )
    assert ended.returncode in (0, 1), ended.stderr
    assert b"Traceback" not in ended.stderr
    return ended.stdout.decode("utf-8")


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1"])
@pytest.mark.parametrize(
    "args",
    [
        ["score"],
        ["legal", "--format", "json"],
        ["which-rules", "--format", "json"],
        *(["check", "--format", form] for form in ("json", "sarif")),
    ],
    ids=lambda args: " ".join(args),
)
def test_json_stays_json_in_every_encoding_and_shows_no_raw_control(
    path: str, args: list[str], encoding: str
) -> None:
    text = printed(encoding, args[0], path, *args[1:])
    assert all(char.isprintable() or char == "\n" for char in text)
    value = json.loads(text)
    if args[0] == "score":
        assert value["players"] == NAMES
        assert value["meta"] == {HOSTILE: HOSTILE}


@pytest.mark.parametrize("args", [["check"], ["legal"], ["which-rules"], ["check", "-q"]])
def test_words_show_no_raw_control(path: str, args: list[str]) -> None:
    text = printed("utf-8", *args, path).replace("می\u200cروم", "")
    assert all(char.isprintable() or char == "\n" for char in text)


def test_a_log_of_its_own_is_on_line_1(path: str) -> None:
    assert printed("utf-8", "legal", path, "--line", "1") == printed("utf-8", "legal", path)
