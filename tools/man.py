"""Man pages, one a command: ``python -m tools.man build/man``."""

from __future__ import annotations

import copy
import re
import sys
from inspect import cleandoc
from pathlib import Path
from typing import TypeVar

import click
from click_man.core import write_man_pages  # type: ignore[import-untyped]

from referee.cli import COMMANDS, group
from referee.version import __version__

NAME = "referee"
_Kind = TypeVar("_Kind", bound=click.Command)


def write(folder: Path) -> None:
    """Write a page for the whole command line and one for each command into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    write_man_pages(NAME, _all_at_once(), version=__version__, target_dir=str(folder))


def _all_at_once() -> click.Group:
    """The command line with every command loaded, as the writer of man pages wants it."""
    context = click.Context(group, info_name=NAME)
    commands = {}
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        commands[name] = _described(command, COMMANDS[name])
    pages = click.Group(NAME, commands, params=group.params, help=group.help, epilog=group.epilog)
    return _described(pages, "referee for recorded games of cards")


def _described(command: _Kind, summary: str) -> _Kind:
    """A copy whose help is marked up, with its example, which pages have no place for."""
    shown = copy.copy(command)
    shown.short_help = summary.removesuffix(".")
    shown.help = _marked_up(f"{cleandoc(command.help or '')}\n\n{command.epilog or ''}")
    return shown


def _marked_up(text: str) -> str:
    """Text in which nothing is taken for markup: neither a backslash nor how a line begins."""
    return re.sub(r"^(?=[.'])", r"\\&", text.replace("\\", r"\e"), flags=re.MULTILINE)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
