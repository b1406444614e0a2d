"""What is delivered beside the package: man pages and the pre-commit hook."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from referee.cli import COMMANDS, group
from tools.man import write

ROOT = Path(__file__).parents[1]
MACROS = (".TH", ".SH", ".B", ".PP", ".TP")


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("man")
    write(folder / "man1")
    return folder / "man1"


def test_every_command_has_a_man_page_and_the_first_page_names_them(pages: Path) -> None:
    names = group.list_commands(click.Context(group))
    assert {page.name for page in pages.iterdir()} == {
        "referee.1",
        *(f"referee-{name}.1" for name in names),
    }
    first = (pages / "referee.1").read_text()
    for name in names:
        assert f"\\fB{name}\\fP\n  {COMMANDS[name].removesuffix('.')}\n" in first


def test_pages_have_options_and_an_example_and_no_stray_markup(pages: Path) -> None:
    for page in pages.iterdir():
        text = page.read_text()
        assert re.search(r"^Example: referee ", text, re.MULTILINE), page.name
        assert "--debug" not in text.replace("\\", "") or page.name == "referee.1"
        for line in text.splitlines():
            assert not line.startswith("'"), (page.name, line)
            assert not line.startswith(".") or line.split(" ")[0] in MACROS, (page.name, line)
    assert "\n\\fB\\-\\-strict\\-claims\\fP\n" in (pages / "referee-check.1").read_text()


def hook() -> dict[str, str]:
    """The one hook, as keys and values; its file is YAML of the simplest kind."""
    lines = (ROOT / ".pre-commit-hooks.yaml").read_text().splitlines()
    assert [line[:2] for line in lines] == ["- ", *["  "] * (len(lines) - 1)]
    return dict(line[2:].split(": ", 1) for line in lines)


def test_the_hook_runs_a_command_that_there_is() -> None:
    assert {"id", "name", "entry", "language", "files"} <= {*hook()}
    assert (hook()["id"], hook()["language"]) == ("referee", "python")
    program, command = hook()["entry"].split(" ")
    assert program == "referee"
    assert command in COMMANDS


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("table.json", True),
        ("round 1/open.jsonl", True),
        ("a.ndjson", True),
        ("open.jsonl.gz", True),
        ("open.json.xz", True),
        ("open.json5", False),
        ("json", False),
        ("data.json.bak", False),
        ("notes.md", False),
    ],
)
def test_the_hook_takes_the_files_that_the_command_takes(path: str, wanted: bool) -> None:
    assert (re.search(hook()["files"], path) is not None) is wanted
