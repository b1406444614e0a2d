"""``referee check``: what is read, what is reported, what is selected."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from referee.cli import group
from referee.cli import progress as progress_module
from referee.cli.parameters import Codes, OneCode
from referee.cli.progress import Progress

PLAYERS = ["Nino", "Giorgi", "Lali", "Tamar"]
RULES = {"schedule": [[2, 3]]}


def deal(**changes: Any) -> dict[str, Any]:
    """Two cards each, all legal: Lali's king takes both tricks."""
    return {
        "dealer": 0,
        "size": 2,
        "hands": [["JH", "QC"], ["7H", "9C"], ["KH", "8S"], ["9H", "10C"]],
        "trump_card": "7D",
        "bids": [0, 0, 1, 0],
        "tricks": [
            {"leader": 1, "plays": ["7H", "KH", "9H", "JH"], "winner": 2},
            {"leader": 2, "plays": ["8S", "10C", "QC", "9C"], "winner": 2},
        ],
        **changes,
    }


def log(*deals: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {
        "referee": 1,
        "game": "joker",
        "players": PLAYERS,
        "rules": RULES,
        "deals": list(deals or (deal(),)),
        **changes,
    }


# Lali holds a heart and throws a spade (P402); the trick goes to Giorgi, who did not win it (T501).
REVOKED = deal(
    tricks=[
        {"leader": 1, "plays": ["7H", "8S", "9H", "JH"], "winner": 1},
        {"leader": 0, "plays": ["QC", "9C", "KH", "10C"], "winner": 0},
    ]
)


@pytest.fixture
def clean(tmp_path: Path) -> str:
    path = tmp_path / "clean.json"
    path.write_text(json.dumps(log()))
    return str(path)


@pytest.fixture
def faulty(tmp_path: Path) -> str:
    path = tmp_path / "faulty.json"
    path.write_text(json.dumps(log(REVOKED)))
    return str(path)


def check(*args: str, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(group, ["check", *args], input=stdin, standalone_mode=False)


def status(result: Result) -> int:
    return int(result.return_value)


def codes(*args: str, stdin: bytes | None = None) -> list[str]:
    result = check("--format", "json", *args, stdin=stdin)
    verdicts = json.loads(result.stdout)["verdicts"]
    return [finding["code"] for verdict in verdicts for finding in verdict["findings"]]


def test_the_fault_is_found_and_the_clean_log_is_clean(clean: str, faulty: str) -> None:
    assert codes(clean) == []
    assert codes(faulty) == ["P402", "T501"]


@pytest.mark.parametrize(
    ("options", "found", "exit_status"),
    [
        (["--select", "P402"], ["P402"], 1),
        (["--select", "P,T"], ["P402", "T501"], 1),
        (["--select", "T5"], ["T501"], 1),
        (["--select", "must-follow"], ["P402"], 1),
        (["--select", "Must-Follow", "--select", "t501"], ["P402", "T501"], 1),
        (["--select", "S"], [], 0),
        (["--ignore", "P"], ["T501"], 1),
        (["--ignore", "must-follow,wrong-winner"], [], 0),
        (["--select", "P,T", "--ignore", "T501"], ["P402"], 1),
    ],
)
def test_selection_decides_what_is_reported_and_the_exit_status(
    faulty: str, options: list[str], found: list[str], exit_status: int
) -> None:
    assert codes(*options, faulty) == found
    assert status(check(*options, faulty)) == exit_status


def test_selection_changes_ok_but_no_standings(faulty: str) -> None:
    everything, nothing = (
        json.loads(check("--format", "jsonl", *options, faulty).stdout.splitlines()[0])
        for options in ([], ["--select", "S"])
    )
    assert (everything["ok"], nothing["ok"]) == (False, True)
    assert everything["standings"] == nothing["standings"]


@pytest.mark.parametrize("words", ["P999", "X", "", "must-folow", "P402,,T501"])
def test_a_code_that_is_none_is_wrong_usage(faulty: str, words: str) -> None:
    result = CliRunner().invoke(group, ["check", "--select", words, faulty])
    assert result.exit_code == 2
    assert "no finding has the code" in result.stderr


def test_a_misspelt_name_gets_a_suggestion_and_nothing_left_is_wrong_usage(faulty: str) -> None:
    result = CliRunner().invoke(group, ["check", "--select", "must-folow", faulty])
    assert "Did you mean must-follow?" in result.stderr
    result = CliRunner().invoke(group, ["check", "--select", "P402", "--ignore", "P", faulty])
    assert result.exit_code == 2


@pytest.mark.parametrize("form", ["text", "concise", "json", "jsonl", "github", "sarif", "junit"])
def test_the_exit_status_is_the_same_for_every_format(clean: str, faulty: str, form: str) -> None:
    assert status(check("--format", form, clean)) == 0
    assert status(check("--format", form, clean, faulty)) == 1
    assert status(check("--format", form, clean, "gone.json")) == 3


def test_json_lines_have_their_line_and_a_broken_line_is_one_finding(tmp_path: Path) -> None:
    path = tmp_path / "open.jsonl.gz"
    lines = [json.dumps(log()), "", "{broken", json.dumps(log(REVOKED))]
    path.write_bytes(gzip.compress("\n".join(lines).encode()))
    result = check("--format", "json", str(path))
    report = json.loads(result.stdout)
    assert [verdict["line"] for verdict in report["verdicts"]] == [1, 3, 4]
    broken, revoked = report["verdicts"][1:]
    assert [(f["code"], f["line"]) for f in broken["findings"]] == [("F101", 3)]
    assert [(f["code"], f["line"]) for f in revoked["findings"]] == [("P402", 4), ("T501", 4)]
    assert report["summary"]["by_code"] == {"F101": 1, "P402": 1, "T501": 1}
    assert (report["summary"]["logs"], report["summary"]["with_findings"]) == (3, 2)


def test_a_directory_is_walked_and_order_is_by_file(tmp_path: Path) -> None:
    for name in ("b.json", "a/c.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(json.dumps(log()))
    verdicts = json.loads(check("--format", "json", str(tmp_path)).stdout)["verdicts"]
    assert [Path(v["source"]).relative_to(tmp_path).as_posix() for v in verdicts] == [
        "a/c.json",
        "b.json",
    ]


def test_standard_input_has_the_name_it_is_given() -> None:
    data = json.dumps(log(REVOKED), indent=1).encode()
    result = check("--format", "concise", "--stdin-name", "table 7", stdin=data)
    assert all(line.startswith("table 7:") for line in result.stdout.splitlines())
    assert codes("-", stdin=data) == ["P402", "T501"]


def test_the_stated_input_format_decides() -> None:
    data = json.dumps(log(), indent=1).encode()
    assert codes("--input-format", "json", "-", stdin=data) == []
    by_line = codes("--input-format", "jsonl", "-", stdin=data)
    assert by_line.count("F101") > 10


def test_no_log_at_all_is_exit_status_3(tmp_path: Path) -> None:
    result = check(str(tmp_path))
    assert (status(result), result.stderr) == (3, "referee: no log found\n")
    assert status(check("-", stdin=b"\n")) == 3


def test_files_from_a_list(tmp_path: Path, clean: str, faulty: str) -> None:
    listed = tmp_path / "list.txt"
    listed.write_text(f"{clean}\n\n{faulty}\n")
    assert codes("--files-from", str(listed)) == ["P402", "T501"]
    assert codes("--files-from", "-", stdin=f"{faulty}\n".encode()) == ["P402", "T501"]
    assert status(check("--files-from", str(tmp_path / "gone.txt"), clean)) == 3
    assert status(check("--files-from", "", clean)) == 3


def test_the_events_rules_are_in_force_and_a_log_that_states_others_is_told(
    tmp_path: Path, clean: str
) -> None:
    assert codes("--rules", '{"schedule": [[2, 3]]}', clean) == []
    file = tmp_path / "event.json"
    file.write_text('{"schedule": [[2, 3]], "hist": [200, 500]}')
    assert codes("--rules", str(file), clean) == ["F108"]


@pytest.mark.parametrize(
    "rules", ["{", "[]", '{"hits": [200, 500]}', '{"hist": "always"}', "gone.json"]
)
def test_rules_of_no_game_are_wrong_usage_and_nothing_is_checked(faulty: str, rules: str) -> None:
    result = CliRunner().invoke(group, ["check", "--rules", rules, faulty])
    assert result.exit_code == 2
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b'\xef\xbb\xbf{"deck": "38"}', "byte order mark"),
        ('{"deck": "38"}'.encode("utf-16"), "UTF-16"),
        (b'{"deck": "\xff"}', "not UTF-8"),
        (b"", "the text is empty"),
        (b'{"deck": "36", "deck": "38"}', "an option twice"),
        (b'{"deck": "38", "stake": 20}', "has no option"),
        (b'{"village": "visp", "steak": 20}', 'Troggu has no option "steak"; is `stake` meant?'),
        (b'{"days": 0}', "`days` is the number 0; it must be an integer of at least 1"),
        (b'{"double_at": 57}', "`double_at` is the number 57; it must be an integer from 0 to 56"),
        (b'{"tempo": 1, "mood": 2}', "no game has the options 'tempo', 'mood'"),
        (b" " * (1 << 20) + b"{}", "longer than 1024 KiB"),
    ],
)
def test_a_rules_file_that_is_none_is_wrong_usage_and_told_why(
    tmp_path: Path, faulty: str, data: bytes, why: str
) -> None:
    file = tmp_path / "event.json"
    file.write_bytes(data)
    result = CliRunner().invoke(group, ["check", "--rules", str(file), faulty])
    assert (result.exit_code, result.stdout) == (2, "")
    assert why in result.stderr


def test_rules_from_an_endless_device_are_refused(faulty: str) -> None:
    result = CliRunner().invoke(group, ["check", "--rules", "/dev/zero", faulty])
    assert (result.exit_code, result.stdout) == (2, "")


def test_strict_claims_make_an_absent_claim_exit_status_1(clean: str) -> None:
    absent = json.loads(check("--format", "json", clean).stdout)["summary"]["checked"]
    assert absent["claims_absent"] > 0
    assert status(check(clean)) == 0
    assert status(check("--strict-claims", clean)) == 1


def test_quiet_leaves_findings_only_and_twice_nothing(clean: str, faulty: str) -> None:
    assert check("-q", clean).stdout == ""
    quiet = check("-q", clean, faulty).stdout
    assert "P402" in quiet
    assert "clean.json" not in quiet
    assert "read" not in quiet.splitlines()[-1]
    silent = check("-qq", faulty, "gone.json")
    assert (silent.stdout, silent.stderr, status(silent)) == ("", "", 3)
    assert status(check("-qq", faulty)) == 1


def test_nothing_to_write_to_a_file_is_wrong_usage(faulty: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(
        group, ["check", "-qq", "--output", str(tmp_path / "report"), faulty]
    )
    assert result.exit_code == 2


@pytest.mark.parametrize("form", ["text", "concise", "github"])
def test_statistics_count_by_code_most_frequent_first(
    tmp_path: Path, faulty: str, form: str
) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text("{\n{\n{\n")
    result = check("--format", form, "--statistics", faulty, str(broken))
    counts = [line.split()[:3] for line in result.stdout.splitlines()[-3:]]
    assert counts == [
        ["3", "F101", "not-json"],
        ["1", "P402", "must-follow"],
        ["1", "T501", "wrong-winner"],
    ]


def test_the_report_goes_to_the_file(tmp_path: Path, faulty: str) -> None:
    path = tmp_path / "report.jsonl"
    result = check("--format", "jsonl", "--output", str(path), faulty)
    assert (result.stdout, status(result)) == ("", 1)
    assert [*json.loads(path.read_text().splitlines()[-1])] == ["summary"]


def test_codes_and_names_complete_in_a_shell() -> None:
    completed = [item.value for item in Codes().shell_complete(None, None, "T501,must-f")]  # type: ignore[arg-type]
    assert completed == ["T501,must-follow"]
    assert [item.value for item in Codes().shell_complete(None, None, "t")] == ["T501", "T502"]  # type: ignore[arg-type]
    assert [item.value for item in OneCode().shell_complete(None, None, "P40")] == [  # type: ignore[arg-type]
        f"P40{n}" for n in range(1, 10)
    ]


class Bar:
    def __init__(self) -> None:
        self.updates: list[int] = []

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, *args: object) -> None:
        self.updates.append(-1)

    def update(self, steps: int) -> None:
        self.updates.append(steps)


def test_the_progress_bar_waits_until_a_run_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    bar = Bar()
    now = iter([0.0, 1.0, 3.0])
    monkeypatch.setattr(progress_module, "monotonic", lambda: next(now))
    monkeypatch.setattr("click.progressbar", lambda **options: bar)
    with Progress(100) as progress:
        progress.reach(10)
        assert bar.updates == []
        progress.reach(40)
        progress.reach(40)
        progress.reach(100)
    assert bar.updates == [40, 60, -1]
