"""Laying out plain text in columns: wrapping, carets, small tables."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

WIDTH = 88
GAP = "   "
BAD, GOOD, HEAD, DIM = "31", "32", "1", "2"  # colours and weights of a terminal
_WORD = re.compile(r"(\s*)(\S+)")


class Line(NamedTuple):
    """A line of a report; a marked one is what the eye should fall on."""

    text: str
    marked: bool = False


def painted(text: str, colour: str) -> str:
    """A text in a colour of a terminal."""
    return f"\x1b[{colour}m{text}\x1b[0m"


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(_columns(char) for char in text) if not text.isascii() else len(text)


def wrapped(text: str, first: str, indent: str, width: int = WIDTH) -> list[str]:
    """A paragraph in lines; ``first`` begins the first of them, ``indent`` the others.

    No line takes more than ``width`` columns; a word that is longer than a line is broken.
    """
    lines, line, words = [], first, 0
    for gap, word in _WORD.findall(text):
        for piece in _pieces(word, width - columns(indent)):
            between = gap or " "
            if words and columns(line + between + piece) > width:
                lines.append(line)
                line, words = indent, 0
            line += between + piece if words else piece
            words += 1
    return [*lines, line if words else line.rstrip()]


def _pieces(word: str, room: int) -> list[str]:
    """A word, cut where it is longer than a line."""
    if columns(word) <= room:
        return [word]
    pieces = [""]
    for char in word:
        if columns(pieces[-1] + char) > room:
            pieces.append("")
        pieces[-1] += char
    return pieces


def beside(pieces: Sequence[tuple[str, str]], mark: int | None, indent: str) -> list[Line]:
    """Labels with what is theirs beside them, one a line, the texts in one column.

    Args:
        pieces: pairs of a label and a text.
        mark: index of the text that gets carets under it; ``None`` for none.
        indent: what every line begins with.
    """
    width = max((columns(label) for label, _ in pieces), default=0)
    lines = []
    for i, (label, text) in enumerate(pieces):
        lines.append(Line(f"{indent}{label}{' ' * (width - columns(label))}{GAP}{text}"))
        if i == mark:
            lines.append(Line(indent + " " * width + GAP + "^" * columns(text), marked=True))
    return lines


def in_rows(texts: Sequence[str], mark: int | None, indent: str) -> list[Line]:
    """Texts side by side, in as many lines as they need, with carets under the marked one."""
    lines: list[Line] = []
    line = carets = ""
    for i, text in enumerate(texts):
        if line and columns(indent + line + GAP + text) > WIDTH:
            lines += _finished(line, carets, indent)
            line = carets = ""
        line += GAP if line else ""
        if i == mark:
            carets = " " * columns(line) + "^" * columns(text)
        line += text
    return lines + _finished(line, carets, indent)


def table(
    names: Sequence[str],
    written: Sequence[object],
    correct: Sequence[object],
    heads: tuple[str, str],
    indent: str,
) -> list[Line]:
    """Two columns of values by name; where they differ the line is marked."""
    width = max(map(columns, names), default=0)
    lines = [Line(f"{indent}{' ' * width}{heads[0]:>11}{heads[1]:>11}")]
    for name, first, second in zip(names, written, correct, strict=True):
        differ = first != second
        mark = "  <" if differ else ""
        pad = " " * (width - columns(name))
        lines.append(Line(f"{indent}{name}{pad}{first!s:>11}{second!s:>11}{mark}", differ))
    return lines


def _finished(line: str, carets: str, indent: str) -> list[Line]:
    lines = [Line(indent + line)] if line else []
    return [*lines, Line(indent + carets, marked=True)] if carets else lines


def _columns(char: str) -> int:
    if unicodedata.combining(char) or char in "\u200c\u200d":
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
