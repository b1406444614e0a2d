"""Text to plain JSON data: strictly, with every key seen, and with a plain word where it fails.

Slower than a typed decode by far: it reads only the logs in which something is odd.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable
from itertools import chain
from typing import Any

from referee.escape import safe

# The typed decoder reads integers up to so many characters; both ways of reading must agree.
LONGEST_INTEGER = 4300
# Levels of lists and objects. The format has few; what is free may be deeper, but not so deep that
# it depends on the reader's stack whether it can be read.
DEEPEST = 200

_STRING = r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)'
_BRACKETS = re.compile(_STRING + r"|[\[\]{}]", re.DOTALL)
_CONSTANTS = re.compile(_STRING + r"|(-?Infinity|NaN)", re.DOTALL)
_PAIR = r"u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
_ESCAPES = re.compile(rf"\\(?:{_PAIR}|(u[dD][89a-fA-F][0-9a-fA-F]{{2}})|.)", re.DOTALL)
_HALF_PAIR = "half of a surrogate pair in a quoted text"
_WORDS = ("true", "false", "null")
_WANTED = {
    "Expecting value": "a value",
    "Expecting ',' delimiter": "a comma or the end of the list or object",
    "Expecting ':' delimiter": "a colon",
    "Expecting property name enclosed in double quotes": "a field name in double quotes",
    "Illegal trailing comma before end of object": "the end of the object",
    "Illegal trailing comma before end of array": "the end of the list",
}
_OTHERWISE = {
    "Extra data": "more than one value: something follows the end of the log",
    "Invalid control character at": "a raw control character in a quoted text",
    "Invalid \\escape": "not JSON: an escape that JSON does not have",
    "Invalid \\uXXXX escape": "not JSON: `\\u` without four hexadecimal digits",
}


class NotJsonError(Exception):
    """The text is no JSON value.

    Attributes:
        message: what is wrong, in a few words.
        text: the text as far as it could be read.
        position: index of the fault in the text, in characters; None for data in memory.
    """

    def __init__(self, message: str, text: str = "", position: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.text = text
        self.position = position


class Doubled(dict[str, Any]):
    """An object in which a key stands more than once; ``pairs`` are its fields as written."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.pairs = pairs


class OutOfRange(float):
    """A number too large to be read; as a number it is infinite."""


def to_bytes(data: bytes | bytearray | str | Any) -> bytes:
    """The text of a log as bytes; plain data is written out.

    Raises:
        NotJsonError: text that has no UTF-8, or data that JSON can't hold.
    """
    if isinstance(data, (bytes, bytearray)):
        return bytes(data)
    try:
        text = data if isinstance(data, str) else json.dumps(data, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise NotJsonError(f"not JSON data: {error}") from None
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise NotJsonError(_HALF_PAIR, text, error.start) from None


def parse(raw: bytes) -> Any:
    """The value of a JSON text; objects with a key twice are ``Doubled``.

    Raises:
        NotJsonError: not UTF-8, not exactly one JSON value, or nested too deeply.
    """
    text = _from_utf8(raw)
    try:
        value = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise _explained(text, error) from None
    except RecursionError:
        raise _too_deep(text) from None
    if is_deeper([value], DEEPEST):
        raise _too_deep(text)
    lone = _first_group(_ESCAPES, text) if "\\u" in text else None
    if lone is not None:
        raise NotJsonError(_HALF_PAIR, text, lone.start())
    return value


def is_deeper(values: Iterable[Any], levels: int) -> bool:
    """Whether any of these values has lists and objects within each other on more levels."""
    for _ in range(levels + 1):
        opened = [one for one in values if isinstance(one, (dict, list))]
        if not opened:
            return False
        held = (one.values() if isinstance(one, dict) else one for one in opened)
        values = chain.from_iterable(held)
    return True


def _from_utf8(raw: bytes) -> str:
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff") or 0 in raw[:2]:
        raise NotJsonError("UTF-16 or UTF-32, not UTF-8", "", 0)
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode()
        raise NotJsonError("not UTF-8", before, len(before)) from None
    if text.startswith("\ufeff"):
        raise NotJsonError("starts with a byte order mark", text, 0)
    return text


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    return fields if len(fields) == len(pairs) else Doubled(pairs)


def _integer(written: str) -> int | OutOfRange:
    if len(written) > LONGEST_INTEGER:
        return OutOfRange("inf")
    try:
        return int(written)
    except ValueError:  # the interpreter may be set to a lower limit
        return OutOfRange("inf")


def _real(written: str) -> float:
    value = float(written)
    return OutOfRange(value) if math.isinf(value) else value


def _constant(name: str) -> Any:
    # The decoder does not tell where; `_explained` looks for the place.
    raise json.JSONDecodeError(name, "", 0)


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_integer,
    parse_float=_real,
    parse_constant=_constant,
)


def _explained(text: str, error: json.JSONDecodeError) -> NotJsonError:
    if error.msg in ("NaN", "Infinity", "-Infinity"):
        place = _first_group(_CONSTANTS, text)
        return NotJsonError(
            f"not JSON: `{error.msg}` is no JSON value", text, place and place.start()
        )
    if not text.strip():
        return NotJsonError("nothing there: the text is empty", text, 0)
    if _is_cut_off(text, error):
        end = len(text.rstrip())
        return NotJsonError(f"cut off: the text ends {_inside(text)}", text, end)
    told = _OTHERWISE.get(error.msg)
    if told is None:
        wanted = _WANTED.get(error.msg, "something else")
        told = f"not JSON: `{safe(text[error.pos])}` where {wanted} should stand"
    return NotJsonError(told, text, error.pos)


def _is_cut_off(text: str, error: json.JSONDecodeError) -> bool:
    if error.msg.startswith("Unterminated"):
        return True
    rest = text[error.pos :].strip()
    if error.msg == "Invalid \\uXXXX escape":
        return '"' not in rest
    return rest in ("", "-") or any(word.startswith(rest) for word in _WORDS)


def _inside(text: str) -> str:
    """In what a text that was cut off ends."""
    still_open: list[str] = []
    for token in _BRACKETS.finditer(text):
        found = token[0]
        if found in ("[", "{"):
            still_open.append(found)
        elif found in ("]", "}"):
            del still_open[-1:]
        elif token.end() == len(text) and not _is_closed(found):
            return "inside a quoted text"
    if not still_open:
        return "inside its first value"
    return "inside a list" if still_open[-1] == "[" else "inside an object"


def _is_closed(string: str) -> bool:
    backslashes = len(string[1:-1]) - len(string[1:-1].rstrip("\\"))
    return len(string) > 1 and string.endswith('"') and backslashes % 2 == 0


def _too_deep(text: str) -> NotJsonError:
    depth = 0
    for token in _BRACKETS.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
        if depth > DEEPEST:
            break
    return NotJsonError(f"nested too deeply: more than {DEEPEST} levels", text, token.start())


def _first_group(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    """The first match in which the pattern's group took part."""
    return next((found for found in pattern.finditer(text) if found[1]), None)
