"""Where a report goes: standard output or a file, plain or in colour."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from typing import Any, TextIO

import click
import msgspec

from referee.escape import safe_json

COLOUR = click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    help="Colour in the report; auto: on a terminal.",
)


def coloured(choice: str, stream: TextIO) -> bool:
    """Whether a report on this stream is to be coloured.

    Args:
        choice: ``always`` and ``never`` are taken at their word; with ``auto`` a ``NO_COLOR``
            that is not empty forbids it, then ``FORCE_COLOR`` asks for it, then it is coloured
            on a terminal.
        stream: where the report goes.
    """
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def in_utf8(stream: TextIO) -> TextIO:
    """The stream, from here on in UTF-8, which is what JSON and XML are written in."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8")
    return stream


def print_json(value: Any) -> None:
    """Print a value on standard output as indented JSON."""
    in_utf8(sys.stdout).write(f"{msgspec.json.format(safe_json(value))}\n")


@contextmanager
def opened(path: str | None) -> Iterator[TextIO]:
    """The stream for a report: standard output, or a file that is replaced when all is written.

    A file is written beside its place under a temporary name and renamed at the end, so that
    nobody reads half a report, and a run that fails leaves what was there. What is no ordinary
    file (a pipe, a device) is written to directly.

    Raises:
        OSError: it can't be written.
    """
    if path is None:
        yield sys.stdout
        sys.stdout.flush()
    elif _special(path):
        with open(path, "w", encoding="utf-8", newline="\n") as stream:
            yield stream
    else:
        yield from _replaced(os.path.realpath(path))


def _replaced(path: str) -> Iterator[TextIO]:
    folder, name = os.path.split(path)
    unfinished = os.path.join(folder, f".{name}.{os.getpid()}.tmp")
    try:
        with open(unfinished, "x", encoding="utf-8", newline="\n") as stream:
            yield stream
        os.replace(unfinished, path)
    except BaseException as error:
        with suppress(OSError):
            os.unlink(unfinished)
        if isinstance(error, OSError) and error.filename == unfinished:
            error.filename = path
        raise


def _special(path: str) -> bool:
    try:
        return not stat.S_ISREG(os.stat(path).st_mode)
    except OSError:
        return False
