"""What a shell is told when TAB is pressed, asked the way shells ask."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.shell_completion import ShellComplete

import referee
from referee.cli import COMMANDS, group
from referee.findings import CODES

GAMES = ["democracy", "joker", "sabokbaz", "troggu"]
ENV = {**os.environ, "PYTHONPATH": str(Path(referee.__file__).parents[1])}


def completed(*words: str) -> list[str]:
    """What the last of the words can become; files by their type."""
    complete = ShellComplete(group, {}, "referee", "_REFEREE_COMPLETE")
    items = complete.get_completions(list(words[:-1]), words[-1])
    return [item.value if item.type == "plain" else item.type for item in items]


def test_commands_complete() -> None:
    assert completed("ch") == ["check"]
    assert set(completed("")) <= {*COMMANDS}


@pytest.mark.parametrize("command", ["rules", "deal"])
def test_games_complete(command: str) -> None:
    assert completed(command, "") == GAMES
    assert completed(command, "jo") == ["joker"]


def test_games_complete_after_an_option_too() -> None:
    assert completed("explain", "P402", "--game", "t") == ["troggu"]
    assert completed("schema", "") == [*GAMES, "verdict", "event"]


def test_codes_complete_by_code_by_name_and_after_a_comma() -> None:
    assert completed("explain", "") == [*CODES]
    assert completed("explain", "T50") == ["T501", "T502"]
    assert completed("explain", "must-") == ["must-follow", "must-trump", "must-play-highest"]
    assert completed("check", "--select", "P401,wrong-w") == ["P401,wrong-winner"]
    assert completed("check", "--ignore", "s60") == [f"S60{n}" for n in range(1, 7)]


def test_options_and_their_values_complete() -> None:
    assert completed("check", "--str") == ["--strict-claims"]
    assert completed("check", "--format", "j") == ["json", "jsonl", "junit"]
    assert completed("rules", "joker", "--format", "") == ["text", "json"]
    assert "--debug" not in completed("check", "--")


def test_clauses_complete_for_the_game_already_given() -> None:
    assert completed("rules", "joker", "4.") == [f"4.{n}" for n in range(1, 9)]
    assert "6.6a" in completed("rules", "joker", "6")
    assert completed("rules", "bridge", "4") == []


@pytest.mark.parametrize(
    "words",
    [
        ["check", ""],
        ["check", "--rules", "ev"],
        ["check", "--output", ""],
        ["score", ""],
        ["legal", "ga"],
        ["which-rules", ""],
        ["verify", ""],
        ["deal", "joker", "--rules", ""],
    ],
)
def test_where_a_file_is_wanted_the_shell_completes_files(words: list[str]) -> None:
    assert completed(*words) == ["file"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_its_script_and_its_answers(shell: str) -> None:
    def asked(**more: str) -> str:
        return subprocess.run(
            [sys.executable, "-m", "referee"],
            env={**ENV, **more},
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        ).stdout

    script = asked(_REFEREE_COMPLETE=f"{shell}_source")
    assert "referee" in script
    words = {"COMP_WORDS": "referee rules jo", "COMP_CWORD": "jo" if shell == "fish" else "2"}
    assert "joker" in asked(_REFEREE_COMPLETE=f"{shell}_complete", **words)


def test_every_option_and_command_has_help() -> None:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        assert command.help
        assert command.get_short_help_str()
        assert (command.epilog or "").startswith(f"Example: referee {name} ")
        for param in command.params:
            if isinstance(param, click.Option) and not param.hidden:
                assert param.help, (name, param.name)


def test_no_path_is_refused_before_it_is_opened() -> None:
    context = click.Context(group)
    commands = [group.get_command(context, name) for name in group.list_commands(context)]
    params = [param for command in commands if command is not None for param in command.params]
    paths = [param.type for param in params if isinstance(param.type, click.Path)]
    assert len(paths) > 10
    assert not any(path.readable or path.exists for path in paths)
