"""``referee rules``, ``explain``, ``schema`` and ``which-rules``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import referee
from referee.cli import group
from referee.findings import CODES
from referee.fixtures_dir import fixtures_dir

ENV = {**os.environ, "PYTHONPATH": str(Path(referee.__file__).parents[1])}


def call(*args: str) -> Result:
    return CliRunner().invoke(group, args)


def test_rules_are_shown_whole_or_by_clause() -> None:
    whole = call("rules", "sabokbaz").stdout
    assert whole.startswith("# Sabokbaz")
    clause = call("rules", "sabokbaz", "4.2").stdout
    assert clause.startswith("sabokbaz 4.2\n\n")
    assert clause.split("\n\n", 1)[1].strip() in whole


def test_a_section_is_no_clause_and_its_clauses_are_offered() -> None:
    done = call("rules", "sabokbaz", "4")
    assert done.exit_code == 2
    assert "no clause '4'. There are 4.1, 4.2, 4.3." in done.stderr


def test_rules_as_json_have_options_with_their_defaults() -> None:
    rules = json.loads(call("rules", "troggu", "--format", "json").stdout)
    assert (rules["game"], rules["title"]) == ("troggu", "Troggu")
    stake = next(option for option in rules["options"] if option["name"] == "stake")
    assert stake["default"] == 10
    clause = json.loads(call("rules", "troggu", "4.2", "--format", "json").stdout)
    assert clause == {"game": "troggu", "clause": "4.2", "text": rules["clauses"]["4.2"]}


def test_an_unknown_clause_is_wrong_usage_and_near_ones_are_named() -> None:
    result = call("rules", "joker", "4.9")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no clause '4.9'" in result.stderr
    assert "4.8" in result.stderr
    assert call("rules", "bridge").exit_code == 2


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_explained_by_code_and_by_name(code: str) -> None:
    by_code = call("explain", code.lower())
    assert by_code.exit_code == 0
    assert by_code.stdout.startswith(f"{code} {CODES[code].name}\n")
    assert "  Wrong: " in by_code.stdout
    assert "  Right: " in by_code.stdout
    assert call("explain", CODES[code].name).stdout == by_code.stdout


def test_an_explanation_can_be_of_one_game() -> None:
    shown = json.loads(call("explain", "P402", "--game", "troggu", "--format", "json").stdout)
    assert [*shown["examples"]] == [*shown["clauses"]] == ["troggu"]
    assert json.loads(shown["examples"]["troggu"]["wrong"])["game"] == "troggu"
    result = call("explain", "P402", "--game", "democracy")
    assert result.exit_code == 2
    assert "does not occur in Democracy" in result.stderr


def test_an_unknown_code_is_wrong_usage_with_a_suggestion() -> None:
    result = call("explain", "must-folow")
    assert result.exit_code == 2
    assert "Did you mean must-follow?" in result.stderr


@pytest.mark.parametrize("name", ["democracy", "joker", "sabokbaz", "troggu", "verdict", "event"])
def test_schemas_are_json(name: str) -> None:
    schema = json.loads(call("schema", name).stdout)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_an_encoding_without_the_letters_gets_escapes_in_text_and_utf8_in_json() -> None:
    def printed(*args: str) -> bytes:
        return subprocess.run(
            [sys.executable, "-m", "referee", *args],
            env={**ENV, "PYTHONIOENCODING": "iso-8859-7"},
            capture_output=True,
            check=True,
            timeout=60,
        ).stdout

    assert b"B\\xe4ttler" in printed("rules", "troggu", "1.1")
    assert "Bättler" in json.loads(printed("rules", "troggu", "1.1", "--format", "json"))["text"]


def which(*args: str) -> Result:
    return CliRunner().invoke(group, ["which-rules", *args], standalone_mode=False)


def test_which_rules_says_nothing_of_logs_that_it_has_not_read(tmp_path: Path) -> None:
    empty = which(str(tmp_path))
    assert (empty.return_value, empty.stdout) == (3, "")
    assert empty.stderr == "referee: no log found\n"
    gone = which(str(tmp_path / "gone.json"))
    assert (gone.return_value, gone.stdout) == (3, "")
    assert "No such file" in gone.stderr


def test_which_rules_counts_logs() -> None:
    clean = which(str(fixtures_dir() / "joker" / "clean"))
    assert (clean.return_value, clean.stdout) == (0, "Clean as recorded: 4 logs.\n")
    faulty = which(str(fixtures_dir() / "disputes" / "tie.json")).stdout
    assert faulty.startswith("Faulty: 1 of 1 log.\njoker=dummy: clears 1 of 1\n")
