"""``referee deal`` as it is used."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from referee.cli.deal import command
from referee.deals import deal


def _run(*args: str) -> Result:
    return CliRunner().invoke(command, list(args))


def _logs(*args: str) -> list[Any]:
    done = _run(*args)
    assert done.exit_code == 0, done.output
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_one_log() -> None:
    (log,) = _logs("joker", "--players", "3", "--seed", "spring-open")
    assert log == deal("joker", players=3, seed="spring-open")


def test_a_log_for_each_deal() -> None:
    logs = _logs("troggu", "--seed", "s", "--deals", "1-2,9", "--format", "jsonl")
    assert [log["deals"][0]["shuffle"]["deal"] for log in logs] == [1, 2, 9]


def test_fresh_seeds_are_long_and_differ() -> None:
    seeds = {_logs("troggu")[0]["deals"][0]["shuffle"]["seed"] for _ in range(2)}
    assert len(seeds) == 2
    assert all(re.fullmatch("[0-9a-f]{128}", seed) for seed in seeds)


def test_a_fresh_seed_deals_the_same_again() -> None:
    (log,) = _logs("sabokbaz", "--deals", "1-3")
    seed = log["deals"][0]["shuffle"]["seed"]
    assert _logs("sabokbaz", "--deals", "1-3", "--seed", seed) == [log]


def test_seed_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "seed"
    file.write_bytes(b"spring-open\r\nanything\n")
    assert _logs("troggu", "--seed-file", str(file)) == _logs("troggu", "--seed", "spring-open")


def test_rules_in_place_and_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "rules.json"
    file.write_text('{"village": "visp"}')
    (log,) = _logs("troggu", "--seed", "s", "--rules", str(file))
    assert log["rules"] == {"village": "visp"}
    assert _logs("troggu", "--seed", "s", "--rules", file.read_text()) == [log]


def test_round_public_value_and_dealer() -> None:
    args = ["--round", "r1", "--public", "Dow 1", "--dealer", "2"]
    (log,) = _logs("sabokbaz", "--seed", "s", "--deals", "5", *args)
    (made,) = log["deals"]
    assert made["dealer"] == 2
    assert made["shuffle"] == {"seed": "s", "deal": 5, "public": "Dow 1", "round": "r1"}


def test_sheet() -> None:
    done = _run("joker", "--seed", "spring-open", "--deals", "2", "--format", "text")
    (made,) = deal("joker", players=4, seed="spring-open", deals=[2])["deals"]
    head, seed, gap, title, *rows = done.stdout.splitlines()
    assert head == "Georgian Joker, 4 players (C clubs, D diamonds, H hearts, S spades)"
    assert seed == "seed       spring-open"
    assert gap == ""
    assert title == f"Deal 2: Player 2 deals, 2 each, {made['trump_card']} is turned"
    for row, name, hand in zip(rows, ("1", "2", "3", "4"), made["hands"], strict=True):
        assert row[:11] == f"Player {name}   "
        assert sorted(row[11:].split()) == sorted(hand)


@pytest.mark.parametrize(
    "args", [["troggu", "--players", "3"], ["democracy", "--players", "6"], ["sabokbaz"]]
)
def test_sheets_are_80_wide_and_hold_the_whole_pack(args: list[str]) -> None:
    done = _run(*args, "--format", "text", "--rules", '{"days": 1}' if "demo" in args[0] else "{}")
    lines = done.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    rows = [line[11:].split() for line in lines if line.startswith(("Player", "Pool", "Tapp", " "))]
    (log,) = _logs(*args)
    pack = {"troggu": 62, "democracy": 49, "sabokbaz": 52}[log["game"]]
    assert sum(len(row) for row in rows if row) - _pieces_of_seed(lines) == pack


def _pieces_of_seed(lines: list[str]) -> int:
    return sum(re.fullmatch(" +[0-9a-f]{20,}", line) is not None for line in lines)


def test_sheet_is_sorted_by_suit() -> None:
    done = _run("sabokbaz", "--seed", "s", "--format", "text")
    row = next(line for line in done.stdout.splitlines() if line.startswith("Player 1"))
    suits = [card[-1] for card in row[11:].split() if card[-1] in "SKZB" and card[0].isdigit()]
    assert suits == sorted(suits, key="SKZB".index)


def test_hostile_seed_is_shown_escaped() -> None:
    done = _run("troggu", "--seed", "a\N{RIGHT-TO-LEFT OVERRIDE}b", "--format", "text")
    assert "seed       a\\u202eb" in done.stdout


@pytest.mark.parametrize(
    "args, says",
    [
        (["whist"], "'whist' is not one of"),
        (["joker", "--players", "2"], "is for 3 to 6 players"),
        (["joker", "--deals", "3-1"], "3-1 runs backwards"),
        (["joker", "--deals", "0"], "no deal number"),
        (["joker", "--deals", "1-5,5"], "deal 5 is asked for twice"),
        (["joker", "--deals", "1-5,2-3"], "is asked for twice"),
        (["joker", "--deals", "9" * 5000], "no deal number"),
        (["joker", "--deals", "20-30"], "run past its end"),
        (["joker", "--seed", ""], "the seed is empty"),
        (["joker", "--seed", "a", "--seed-file", "b"], "can't both be given"),
        (["joker", "--rules", "{"], "no JSON"),
        (["joker", "--rules", '{"village": "visp"}'], 'has no option "village"'),
        (["joker", "--rules", '{"a":' + "[" * 100_000], "no JSON"),
        (["joker", "--dealer", "9"], "a seat from 0 to 3"),
    ],
)
def test_usage_errors(args: list[str], says: str) -> None:
    done = _run(*args)
    assert (done.exit_code, done.stdout) == (2, "")
    assert says in done.stderr


def test_seed_file_that_is_not_there(tmp_path: Path) -> None:
    done = _run("joker", "--seed-file", str(tmp_path / "none"))
    assert (done.exit_code, done.stdout) == (3, "")
    assert "can't read" in done.stderr
