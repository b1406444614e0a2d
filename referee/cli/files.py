"""Reading what a command is given to read; what can't be read ends the run with status 3."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

import click
import msgspec

from referee.cli.status import Status
from referee.escape import safe


def standard_input() -> BinaryIO | None:
    """Standard input as a stream of bytes, ``None`` where it is closed."""
    return None if sys.stdin is None else sys.stdin.buffer


def refuse_terminal(told: str) -> None:
    """Fail (status 2) where standard input, about to be read, is a terminal: no silent wait."""
    if sys.stdin is not None and sys.stdin.isatty():
        raise click.UsageError(told)


def read(path: str) -> bytes:
    """The bytes of a file."""
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:
        unreadable(path, error)


def read_line(path: str) -> str:
    """The first line of a text file, without its end; fails (status 2) where it is not UTF-8."""
    try:
        text = read(path).decode()
    except UnicodeDecodeError:
        raise click.UsageError(f"{safe(path)} is not UTF-8.") from None
    return text.split("\n", 1)[0].removesuffix("\r")


def read_object(path: str) -> dict[str, Any]:
    """An object from a JSON file, or from a TOML file (``.toml``); fails (status 2) otherwise."""
    data = read(path)
    try:
        if path.lower().endswith(".toml"):
            return tomllib.loads(data.decode())
        return msgspec.json.decode(data, type=dict[str, Any])
    except (ValueError, RecursionError) as error:
        raise click.UsageError(f"{safe(path)}: {safe(str(error))}") from None


def unreadable(path: str, error: Exception) -> NoReturn:
    """Say that a file can't be read, and end the run."""
    _end(f"can't read {path}", error)


def unwritable(path: str, error: OSError) -> NoReturn:
    """Say that a file can't be written, and end the run."""
    _end(f"can't write {path}", error)


def _end(what: str, error: Exception) -> NoReturn:
    why = getattr(error, "strerror", None) or str(error)
    click.echo(f"referee: {safe(f'{what}: {why}')}", err=True)
    click.get_current_context().exit(Status.UNREADABLE)
