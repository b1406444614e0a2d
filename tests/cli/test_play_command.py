"""``referee play`` as it is used."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import referee
from referee import check
from referee.cli.play import command
from referee.games.registry import GAMES

ROOT = Path(referee.__file__).parents[1]


def _run(*args: str) -> Result:
    return CliRunner().invoke(command, list(args))


def _lines(*args: str) -> list[str]:
    done = _run(*args)
    assert done.exit_code == 0, done.output
    return done.stdout.splitlines()


def _log(*args: str) -> Any:
    (line,) = _lines(*args)
    return json.loads(line)


@pytest.mark.parametrize("game", GAMES)
def test_a_clean_log_of_every_game(game: str) -> None:
    log = _log(game)
    assert log["game"] == game
    assert len(log["players"]) == 4
    assert check(log).ok


def test_same_seed_same_bytes() -> None:
    args = ("troggu", "--players", "5", "--seed", "spring", "--count", "3")
    assert _run(*args).stdout_bytes == _run(*args).stdout_bytes
    assert _lines(*args) != _lines(*args[:3], "--seed", "autumn", "--count", "3")


def test_a_log_does_not_depend_on_how_many_there_are() -> None:
    args = ("democracy", "--seed", "spring", "--break", "winner", "--count")
    assert _lines(*args, "5")[:2] == _lines(*args, "2")


def test_a_fresh_seed_is_in_the_log_and_makes_it_again() -> None:
    first, second = _log("sabokbaz"), _log("sabokbaz")
    assert first != second
    assert _log("sabokbaz", "--seed", first["meta"]["seed"]) == first


def test_rules_and_number_of_deals(tmp_path: Path) -> None:
    rules = tmp_path / "rules.json"
    rules.write_text('{"village": "visp"}')
    log = _log("troggu", "--rules", str(rules), "--deals", "2")
    assert log["rules"] == {"village": "visp"}
    assert len(log["deals"]) == 2


def test_one_log_to_be_read() -> None:
    args = ("joker", "--seed", "s", "--break", "duplicate-key")
    text = _run(*args, "--format", "json").stdout
    assert max(map(len, text.splitlines())) <= 100
    (expected,) = json.loads(text)["meta"]["expect"]
    assert [(f.code, f.at) for f in check(text).findings] == [(expected["code"], expected["at"])]
    assert json.loads(text) == json.loads(_lines(*args)[0])


def test_output_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "logs.jsonl"
    assert _lines("joker", "--seed", "s", "--count", "2", "--output", str(path)) == []
    assert path.read_text().splitlines() == _lines("joker", "--seed", "s", "--count", "2")


def test_kinds_of_one_game() -> None:
    lines = _lines("sabokbaz", "--break", "list")
    assert "lead-special" in [line.split()[0] for line in lines]
    assert "fool-early" not in [line.split()[0] for line in lines]
    recitals = next(line for line in lines if line.startswith("recitals-missing"))
    assert " ".join(recitals.split()) == (
        'recitals-missing P410 no quatrain is read (needs the option recitals "required")'
    )


def test_kinds_of_all_games() -> None:
    lines = _lines("--break", "list")
    names = [line.split()[0] for line in lines]
    assert names == sorted(set(names))
    assert {"fool-early", "lead-special", "vote-foreign", "joker-unsaid"} <= set(names)
    (revoke,) = [line for line in lines if line.startswith("revoke ")]
    assert "P402" in revoke
    assert revoke.endswith("[joker, sabokbaz, troggu]")


@pytest.mark.parametrize(
    "args, says",
    [
        ([], "Missing argument 'GAME'"),
        (["whist"], "'whist' is not one of"),
        (["joker", "--players", "2"], "is for 3 to 6 players"),
        (["joker", "--count", "0"], "0 is not in the range"),
        (["joker", "--seed", ""], "the seed is empty"),
        (["joker", "--seed", "a\nb"], "a control character"),
        (["joker", "--rules", '{"village": "visp"}'], 'has no option "village"'),
        (["joker", "--count", "2", "--format", "json"], "--count 1"),
        (["joker", "--break", "revok\x1b"], "no mistake named 'revok\\x1b'"),
        (["joker", "--break", "fool-early"], "a mistake in Troggu"),
        (["joker", "--break", "redeal-played"], "it needs the option joker_turned"),
    ],
)
def test_usage_errors(args: list[str], says: str) -> None:
    done = _run(*args)
    assert (done.exit_code, done.stdout) == (2, "")
    assert says in done.stderr


def test_a_reader_that_has_had_enough_ends_it() -> None:
    command = subprocess.Popen(
        [sys.executable, "-m", "referee", "play", "joker", "--count", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert command.stdout is not None
    assert command.stderr is not None
    assert command.stdout.readline().startswith(b'{"referee":1')
    command.stdout.close()
    assert (command.wait(timeout=30), command.stderr.read()) == (141, b"")
    command.stderr.close()
