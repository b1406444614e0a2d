"""What README.md and schemas/README.md show is what happens.

Every ``console`` block of the README is run, section by section, in a folder with a copy of the
fixtures: lines that begin with ``$`` are commands, the lines after them their output, in which
``...`` stands for anything. ``python`` blocks are run as doctests. Logs in ``json`` blocks are
clean.

A comment ``<!-- played: FILE -->`` between commands stands for a round at the table: the dealt log
in that file is bid and played to its end.
"""

from __future__ import annotations

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from referee import check, legal, score
from referee.cli import COMMANDS
from referee.fixtures_dir import fixtures_dir
from referee.games.registry import GAMES, Game

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
TEXTS = [README, ROOT / "schemas" / "README.md"]

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_STEP = re.compile(r"^```console\n(.*?)^```$|^<!-- played: (\S+) -->$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^\$ ((?:.*\\\n)*.*)\n", re.MULTILINE)


class Command(NamedTuple):
    """A command line as shown, and the output shown with it."""

    line: str
    output: str


class Round(NamedTuple):
    """A dealt log that is played now."""

    path: str


def sections() -> dict[str, str]:
    """The README's text by heading."""
    parts = re.split(r"^##+ (.*)\n", README.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(["", *parts[1::2]], parts[::2], strict=True))


SECTIONS = sections()


def steps(text: str) -> Iterator[Command | Round]:
    """The commands and rounds of a section, in order."""
    for step in _STEP.finditer(text):
        if step[2]:
            yield Round(step[2])
            continue
        _, *parts = _COMMAND.split(step[1])
        yield from map(Command, parts[::2], parts[1::2])


def having(kind: str) -> list[str]:
    """The headings of the sections with such a block in them."""
    return [name for name, text in SECTIONS.items() if f"\n```{kind}\n" in text]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the fixtures and a `referee` to run, as after installing."""
    shutil.copytree(fixtures_dir(), tmp_path / "fixtures")
    program = tmp_path / "bin" / "referee"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m referee "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTHONUTF8", "1")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def play(path: Path) -> None:
    """Bid nothing and play the first legal card, deal by deal, through a log of dealt hands."""
    log = json.loads(path.read_bytes())
    for number, deal in enumerate(log["deals"]):
        deal["bids"] = [0] * len(log["players"])
        deal["tricks"] = []
        alone = {**log, "first_deal": number, "deals": [deal]}
        for _ in range(deal["size"] * len(log["players"])):
            choice = legal(alone)
            if choice.at.endswith("/plays/0"):
                deal["tricks"].append({"plays": []})
            deal["tricks"][-1]["plays"].append(choice.legal[0])
    path.write_text(json.dumps(score(log)))


def run(command: Command) -> str:
    """What a command prints, errors included."""
    done = subprocess.run(
        ["sh", "-c", command.line],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=60,
    )
    assert done.returncode in (0, 1), (command.line, done.stdout)
    return done.stdout


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("section", having("console"))
def test_commands_print_what_is_shown(section: str) -> None:
    checker = doctest.OutputChecker()
    for step in steps(SECTIONS[section]):
        if isinstance(step, Round):
            play(Path(step.path))
            continue
        printed = run(step)
        if not checker.check_output(step.output, printed, doctest.ELLIPSIS):
            assert printed == step.output, step.line


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("section", having("python"))
def test_python_does_what_is_shown(section: str) -> None:
    names: dict[str, Any] = {}
    for kind, block in _BLOCK.findall(SECTIONS[section]):
        if kind != "python":
            continue
        test = doctest.DocTestParser().get_doctest(block, names, section, "README.md", 0)
        assert test.examples
        told: list[str] = []
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        runner.run(test, out=told.append, clear_globs=False)
        names |= test.globs
        assert not runner.failures, "".join(told)


@pytest.mark.parametrize("text", TEXTS, ids=lambda path: path.parent.name)
def test_logs_shown_are_clean(text: Path) -> None:
    blocks = [block for kind, block in _BLOCK.findall(text.read_text("utf-8")) if kind == "json"]
    shown = [json.loads(block) for block in blocks]
    logs = [log for log in shown if "referee" in log]
    assert logs
    for log in logs:
        assert check(log).findings == []


@pytest.mark.parametrize("text", TEXTS, ids=lambda path: path.parent.name)
def test_links_lead_somewhere(text: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", text.read_text("utf-8")):
        if target.startswith("https://"):
            continue
        name, _, heading = target.partition("#")
        file = text.parent / name if name else text
        assert file.exists(), target
        assert not heading or heading in headings(file), target


def headings(file: Path) -> set[str]:
    """The headings of a text, as links name them."""
    found = re.findall(r"^#+ (.*)$", _BLOCK.sub("", file.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in found}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_mentioned(command: str) -> None:
    assert re.search(rf"\breferee {command}\b", README.read_text("utf-8"))


def test_every_section_with_commands_is_run() -> None:
    assert len(SECTIONS) == len(re.findall(r"^##+ ", README.read_text("utf-8"), re.MULTILINE)) + 1
    assert len(having("console")) > 5
    assert having("python")


def fields_told(heading: str) -> list[str]:
    """The fields in the first column of the table under a heading of the format's description."""
    text = TEXTS[1].read_text("utf-8")
    section = re.split(r"^## ", text.split(f"\n## {heading}\n")[1], flags=re.MULTILINE)[0]
    cells = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", section, re.MULTILINE)
    return re.findall(r"\w+", " ".join(cells))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_format_is_described_field_by_field(game: Game) -> None:
    deal = import_module(f"referee.logs.{game.name}").Deal
    assert sorted(fields_told(game.title)) == sorted(deal.__struct_fields__)
    assert sorted(fields_told("The envelope")) == sorted(game.log_type.__struct_fields__)
