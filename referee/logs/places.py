"""Where a JSON Pointer points in the text of a log (RFC 6901)."""

from __future__ import annotations

import contextlib
import json
import re
from bisect import bisect_left
from functools import cached_property
from typing import NamedTuple

from msgspec import UNSET

from referee.findings import Finding

_SPACE = re.compile(r"[ \t\n\r]*")
_LINE_END = re.compile("\n")
# Values are hopped over, not read: a number of any length will do as it is written.
_HOP = json.JSONDecoder(parse_int=str, parse_float=str).raw_decode


class Spot(NamedTuple):
    """Where a field or an entry is: positions in the text, in characters.

    For an entry of a list ``key`` is ``value``; ``second`` is the second place of a key that
    stands more than once.
    """

    key: int
    value: int
    second: int | None = None


class Places:
    """Line and column of the values in the text of one log, both from 1.

    ``first_line`` is the line of the file on which the text begins. Columns count characters. A
    pointer to what is not there has the place of the deepest object or list that is. Where a key
    stands more than once the last one counts, as for every reader of the log.
    """

    def __init__(self, data: bytes | bytearray | str, first_line: int = 1) -> None:
        self._text = data if isinstance(data, str) else data.decode(errors="replace")
        self._first_line = first_line
        self._known: dict[int, dict[str, Spot]] = {}

    def of(self, pointer: str) -> tuple[int, int]:
        """Line and column of the value."""
        return self._line_column(self._spot(pointer).value)

    def of_key(self, pointer: str) -> tuple[int, int]:
        """Line and column of the field's name."""
        return self._line_column(self._spot(pointer).key)

    def of_second_key(self, pointer: str) -> tuple[int, int]:
        """Line and column of the second occurrence of the field's name in its object."""
        spot = self._spot(pointer)
        return self._line_column(spot.key if spot.second is None else spot.second)

    def locate(self, finding: Finding) -> None:
        """Give a finding its line and column in the file.

        One that has them already, from the reading of the log's own text, is moved to the lines of
        the file.
        """
        if finding.line is UNSET:
            finding.line, finding.column = self.of(finding.at)
        else:
            finding.line += self._first_line - 1

    def _line_column(self, position: int) -> tuple[int, int]:
        before = bisect_left(self._line_ends, position)
        start = self._line_ends[before - 1] + 1 if before else 0
        return before + self._first_line, position - start + 1

    @cached_property
    def _line_ends(self) -> list[int]:
        """Where the lines end: looked up once, however many places are asked for."""
        return [end.start() for end in _LINE_END.finditer(self._text)]

    def _spot(self, pointer: str) -> Spot:
        start = _past_space(self._text, 0)
        spot = Spot(start, start)
        for token in tokens(pointer):
            inner = self._inside(spot.value).get(token)
            if inner is None:
                break
            spot = inner
        return spot

    def _inside(self, start: int) -> dict[str, Spot]:
        """What an object or a list that starts here holds, by token."""
        if start not in self._known:
            spots = self._known[start] = {}
            read = {"{": _read_object, "[": _read_list}.get(self._text[start : start + 1])
            if read is not None:
                # Broken further on, what was read before stands.
                with contextlib.suppress(ValueError, RecursionError):
                    read(self._text, start, spots)
        return self._known[start]


def line_column(text: str, position: int) -> tuple[int, int]:
    """Line and column, from 1, of a position in a text."""
    return text.count("\n", 0, position) + 1, position - text.rfind("\n", 0, position)


def tokens(pointer: str) -> list[str]:
    """The reference tokens of a JSON Pointer (RFC 6901 3)."""
    return [token.replace("~1", "/").replace("~0", "~") for token in pointer.split("/")[1:]]


def _past_space(text: str, position: int) -> int:
    space = _SPACE.match(text, position)
    return position if space is None else space.end()


def _read_object(text: str, start: int, spots: dict[str, Spot]) -> None:
    position = _past_space(text, start + 1)
    while text[position : position + 1] == '"':
        key = position
        name, end = _HOP(text, key)
        value = _past_space(text, _past_space(text, end) + 1)
        before = spots.get(name)
        second = None if before is None else before.second or key
        spots[name] = Spot(key, value, second)
        position = _next_entry(text, value)


def _read_list(text: str, start: int, spots: dict[str, Spot]) -> None:
    position = _past_space(text, start + 1)
    while text[position : position + 1] not in ("]", ""):
        spots[str(len(spots))] = Spot(position, position)
        position = _next_entry(text, position)


def _next_entry(text: str, value: int) -> int:
    """Where the entry after the value that starts here starts; else the closing bracket."""
    end = _past_space(text, _HOP(text, value)[1])
    return _past_space(text, end + 1) if text[end : end + 1] == "," else end
