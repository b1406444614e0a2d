"""``referee show``: which log, which part of it, and the exit status."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from referee.cli import group, run

CLEAN = {
    "referee": 1,
    "game": "joker",
    "players": ["Nino", "Giorgi", "Lali", "Tamar"],
    "rules": {"schedule": [[1, 1]]},
    "deals": [
        {
            "dealer": 0,
            "size": 1,
            "trump_card": "7D",
            "bids": [0, 0, 0, 0],
            "tricks": [{"leader": 1, "plays": ["7H", "KH", "9H", "8H"], "winner": 2}],
        }
    ],
}


def faulty() -> dict[str, Any]:
    log: dict[str, Any] = json.loads(json.dumps(CLEAN))
    log["deals"][0]["tricks"][0]["winner"] = 1
    return log


def show(*args: str, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(group, ["show", *args], input=stdin, standalone_mode=False)


def written(folder: Path, name: str, data: bytes) -> str:
    path = folder / name
    path.write_bytes(data)
    return str(path)


@pytest.fixture
def clean(tmp_path: Path) -> str:
    return written(tmp_path, "clean.json", json.dumps(CLEAN).encode())


@pytest.fixture
def lines(tmp_path: Path) -> str:
    logs = [json.dumps(CLEAN), "", "{", json.dumps(faulty())]
    return written(tmp_path, "logs.jsonl", "\n".join(logs).encode())


def test_a_clean_log_is_shown_with_status_0(clean: str) -> None:
    result = show(clean)
    assert result.return_value == 0
    assert result.stdout.startswith("Georgian Joker: clean\n")
    assert "7♥" in result.stdout


def test_findings_are_status_1(tmp_path: Path) -> None:
    result = show(written(tmp_path, "a.json", json.dumps(faulty()).encode()))
    assert result.return_value == 1
    assert "! T501 wrong-winner" in result.stdout


def deals(result: Result) -> str:
    """All but the head, which names the file."""
    return result.stdout.partition("\nmarks ")[2]


def test_standard_input_and_compressed_files(tmp_path: Path, clean: str) -> None:
    packed = gzip.compress(json.dumps(CLEAN).encode())
    expected = deals(show(clean))
    assert "\nDeal 1, 1 card each" in expected
    assert deals(show("-", stdin=json.dumps(CLEAN).encode())) == expected
    assert deals(show("-", stdin=packed)) == expected
    assert deals(show(written(tmp_path, "a.json.gz", packed))) == expected


def test_a_line_of_json_lines(lines: str) -> None:
    assert show("--line", "1", lines).return_value == 0
    assert "F101" in show("--line", "3", lines).stdout
    result = show("--line", "4", lines)
    assert result.return_value == 1
    assert "log            " + lines[:5] in result.stdout
    assert "place   line 4, column" in result.stdout


def test_ascii_has_letters(clean: str) -> None:
    assert show("--ascii", clean).stdout.isascii()
    assert ">7H" in show("--ascii", clean).stdout


def test_colour_when_asked(clean: str) -> None:
    assert "\x1b[" in show("--color", "always", clean).stdout
    assert "\x1b[" not in show("--color", "never", clean).stdout


def test_the_event_s_rules_go_before_the_log_s(clean: str) -> None:
    result = show("--rules", '{"schedule": [[2, 2]]}', clean)
    assert result.return_value == 1
    assert "! F108 rules-differ" in result.stdout
    assert "schedule [[2,2]] (the event's)" in result.stdout


@pytest.mark.parametrize(
    "args", [["--deal", "2"], ["--trick", "2"], ["--deal", "1", "--day", "1"], ["--deal", "0"]]
)
def test_a_part_that_is_not_there_is_wrong_usage(
    clean: str, args: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["show", *args, clean]) == 2
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("args", [["--line", "2"], ["--line", "9"], []])
def test_no_log_or_several_where_one_is_meant_is_wrong_usage(lines: str, args: list[str]) -> None:
    assert run(["show", *args, lines]) == 2


def test_a_directory_is_wrong_usage(tmp_path: Path) -> None:
    assert run(["show", str(tmp_path)]) == 2


def test_what_can_t_be_read_is_status_3(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", str(tmp_path / "none.json")]) == 3
    assert run(["show", written(tmp_path, "empty.jsonl", b"\n\n")]) == 3
    assert run(["show", written(tmp_path, "broken.json.gz", b"\x1f\x8b\x08")]) == 3
    assert capsys.readouterr().err.count("referee: ") == 3


def test_a_page_is_written_whole_or_not_at_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = written(tmp_path, "a.json", json.dumps(faulty()).encode())
    page = tmp_path / "a.html"
    assert run(["show", log, "--html", str(page)]) == 1
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>\n<html")
    assert capsys.readouterr().out == ""
    assert run(["show", log, "--html", str(tmp_path / "none" / "a.html")]) == 3
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.html", "a.json"]


def test_a_page_of_a_part_is_wrong_usage(tmp_path: Path, clean: str) -> None:
    page = tmp_path / "a.html"
    assert run(["show", clean, "--html", str(page), "--deal", "1"]) == 2
    assert not page.exists()


def test_a_clean_page_is_status_0(tmp_path: Path, clean: str) -> None:
    assert run(["show", clean, "--html", str(tmp_path / "a.html")]) == 0
