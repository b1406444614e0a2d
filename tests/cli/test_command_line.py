"""The frame of the command line: what is listed, and the exit status of every kind of end."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import referee
from referee.cli import COMMANDS, Commands, group, run
from referee.cli.output import coloured, opened
from referee.version import __version__

ROOT = Path(referee.__file__).parents[1]
ENV = {**os.environ, "PYTHONPATH": str(ROOT)}
REFEREE = [sys.executable, "-m", "referee"]
CLEAN = {"referee": 1, "game": "joker", "players": ["Nino", "Gia", "Lali", "Eka"], "deals": []}


def start(*args: str, **more: Any) -> subprocess.CompletedProcess[str]:
    more.setdefault("stdout", subprocess.PIPE)
    return subprocess.run(
        [*REFEREE, *args], stderr=subprocess.PIPE, text=True, env=ENV, timeout=60, **more
    )


@pytest.fixture
def clean(tmp_path: Path) -> str:
    path = tmp_path / "clean.json"
    path.write_text(json.dumps(CLEAN))
    return str(path)


@pytest.fixture
def broken(tmp_path: Path) -> str:
    path = tmp_path / "broken.json"
    path.write_text("{")
    return str(path)


def test_exit_status_0_1_2_3(clean: str, broken: str, tmp_path: Path) -> None:
    assert start("check", clean).returncode == 0
    assert start("check", clean, broken).returncode == 1
    assert start("check", "--no-such-option", clean).returncode == 2
    assert start("check", broken, str(tmp_path / "gone.json")).returncode == 3
    assert start("check", str(tmp_path / "none-here.json")).returncode == 3


def test_a_missing_file_is_named_on_standard_error_and_the_rest_is_checked(
    broken: str, tmp_path: Path
) -> None:
    ended = start("check", "--format", "concise", str(tmp_path / "gone.json"), broken)
    assert ended.stderr.endswith("gone.json: No such file or directory\n")
    assert " F101 " in ended.stdout


@pytest.mark.parametrize("args", [["check", "--format", "jsonl"], ["--help"], ["check", "--help"]])
def test_a_reader_that_has_gone_is_exit_status_141(args: list[str], broken: str) -> None:
    read, write = os.pipe()
    os.close(read)
    paths = [broken] if "--help" not in args else []
    ended = start(*args, *paths, stdout=write)
    os.close(write)
    assert (ended.returncode, ended.stderr) == (141, "")


def test_a_reader_that_goes_while_much_is_written(tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text("{\n" * 20_000)
    command = subprocess.Popen(
        [*REFEREE, "check", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENV
    )
    assert command.stdout is not None
    assert command.stderr is not None
    command.stdout.readline()
    command.stdout.close()
    assert (command.stderr.read(), command.wait(60)) == (b"", 141)
    command.stderr.close()


@pytest.mark.parametrize("args", [["--version"], ["check", "--format", "json"]])
def test_a_full_disk_is_exit_status_3(args: list[str], clean: str) -> None:
    with open("/dev/full", "w") as full:
        ended = start(*args, *([clean] if len(args) > 1 else []), stdout=full)
    assert ended.returncode == 3
    assert ended.stderr == "referee: can't write: No space left on device\n"


def test_a_report_to_a_full_disk_is_exit_status_3(clean: str) -> None:
    assert start("check", "--output", "/dev/full", clean).returncode == 3


def test_closed_standard_output_is_exit_status_3(clean: str) -> None:
    line = f'exec "{sys.executable}" -m referee check "{clean}" >&-'
    ended = subprocess.run(["sh", "-c", line], env=ENV, capture_output=True, timeout=60)
    assert ended.returncode == 3
    assert b"standard output is closed" in ended.stderr


@pytest.mark.parametrize("command", ["check", "score", "legal", "show", "which-rules"])
def test_closed_standard_input_can_not_be_read(command: str) -> None:
    line = f'exec "{sys.executable}" -m referee {command} - <&-'
    ended = subprocess.run(["sh", "-c", line], env=ENV, capture_output=True, timeout=60)
    assert (ended.returncode, ended.stderr) == (3, b"referee: -: standard input is closed\n")


def test_ctrl_c_is_exit_status_130(tmp_path: Path) -> None:
    command = subprocess.Popen(
        [*REFEREE, "check", str(tmp_path / "gone.json"), "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENV,
    )
    assert command.stderr is not None
    command.stderr.readline()  # told of the missing file, it now waits for standard input
    command.send_signal(signal.SIGINT)
    _, told = command.communicate(timeout=60)
    assert command.returncode == 130
    assert told.decode().split() == ["referee:", "interrupted"]


@pytest.mark.parametrize(
    "args",
    [
        ["check"],
        *([command, "-"] for command in ("check", "score", "legal", "show", "which-rules")),
    ],
)
def test_a_terminal_as_standard_input_is_wrong_usage_and_no_silent_wait(args: list[str]) -> None:
    terminal, end = pty.openpty()
    ended = start(*args, stdin=end)
    os.close(end)
    os.close(terminal)
    assert ended.returncode == 2
    assert "Nothing to " in ended.stderr


@pytest.mark.parametrize("command", ["score", "legal", "show"])
def test_one_log_is_wanted_and_no_directory(command: str, clean: str, tmp_path: Path) -> None:
    ended = start(command, str(tmp_path))
    assert ended.returncode == 2
    assert "is a directory: name one log" in ended.stderr


def test_a_report_that_can_not_be_put_in_place_is_told_by_its_own_name(
    clean: str, tmp_path: Path
) -> None:
    ended = start("check", "--output", str(tmp_path / "gone" / "report.txt"), clean)
    assert ended.returncode == 3
    assert ended.stderr == f"referee: {tmp_path}/gone/report.txt: No such file or directory\n"


def test_a_bug_is_exit_status_70_and_names_the_log(
    clean: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*args: object) -> None:
        raise ZeroDivisionError("no\x1b[31m tricks")

    monkeypatch.setattr("referee.cli.check.judge", fails)
    assert run(["check", clean]) == 70
    told = capsys.readouterr().err
    assert "internal error: ZeroDivisionError: no\\x1b[31m tricks" in told
    assert f"while judging {clean}, line 1" in told
    assert "Traceback" not in told
    assert run(["check", clean, "--debug"]) == 70
    assert "Traceback" in capsys.readouterr().err
    assert run(["--debug", "check", clean]) == 70
    assert "Traceback" in capsys.readouterr().err


def test_version_and_what_it_judges_by() -> None:
    assert start("--version").stdout == f"referee {__version__}\n"
    assert start("--version", "--verbose").stdout.splitlines() == [
        f"referee {__version__}",
        "log format 1",
        "deal algorithm referee-deal-v1",
    ]


def test_no_command_is_wrong_usage_and_shows_the_help() -> None:
    ended = start()
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "check" in ended.stderr


def test_a_misspelt_command_gets_a_suggestion() -> None:
    ended = start("chekc")
    assert ended.returncode == 2
    assert "Did you mean check?" in ended.stderr


def test_the_start_imports_no_command_and_no_msgspec() -> None:
    script = (
        "import sys, referee.cli; referee.cli.run(['--version']);"
        "print([m for m in sys.modules if m == 'msgspec' or m.startswith('referee.cli.')])"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script], env=ENV, capture_output=True, text=True, timeout=60
    )
    assert ended.stdout.splitlines()[1] == "['referee.cli.status']"


def test_every_command_has_help_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert isinstance(group, Commands)
    assert run(["--help"]) == 0
    listed = capsys.readouterr().out.split("Commands:")[1]
    for name in COMMANDS:
        module = ROOT / "referee" / "cli" / f"{name.replace('-', '_')}.py"
        assert (f"\n  {name} " in listed) == module.exists()
        if module.exists():
            assert run([name, "--help"]) == 0
            assert f"referee {name}" in capsys.readouterr().out.split("Example", 1)[1]


class Terminal:
    def __init__(self, is_one: bool) -> None:
        self._is_one = is_one

    def isatty(self) -> bool:
        return self._is_one


@pytest.mark.parametrize(
    ("choice", "env", "terminal", "expected"),
    [
        ("auto", {}, True, True),
        ("auto", {}, False, False),
        ("auto", {"NO_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": ""}, True, True),
        ("auto", {"FORCE_COLOR": "1"}, False, True),
        ("auto", {"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, False),
        ("auto", {"TERM": "dumb"}, True, False),
        ("always", {"NO_COLOR": "1"}, False, True),
        ("never", {"FORCE_COLOR": "1"}, True, False),
    ],
)
def test_colour_is_decided_by_option_then_environment_then_terminal(
    monkeypatch: pytest.MonkeyPatch,
    choice: str,
    env: dict[str, str],
    terminal: bool,
    expected: bool,
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert coloured(choice, Terminal(terminal)) is expected  # type: ignore[arg-type]


def test_a_report_file_is_replaced_only_when_all_is_written(tmp_path: Path) -> None:
    path = tmp_path / "report.txt"
    path.write_text("before")
    with opened(str(path)) as stream:
        stream.write("after")
        stream.flush()
        assert path.read_text() == "before"
    assert path.read_text() == "after"
    assert list(tmp_path.iterdir()) == [path]


def test_a_report_that_failed_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "report.txt"
    path.write_text("before")

    def fails() -> None:
        with opened(str(path)) as stream:
            stream.write("half")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fails()
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_report_goes_through_a_link_to_the_file_behind_it(tmp_path: Path) -> None:
    path, link = tmp_path / "report.txt", tmp_path / "link.txt"
    path.write_text("before")
    link.symlink_to(path)
    with opened(str(link)) as stream:
        stream.write("after")
    assert link.is_symlink()
    assert path.read_text() == "after"
