"""Showing text that nobody vouches for: names, file names and values out of logs.

A log can hold escape sequences that recolour a terminal, marks that turn the reading direction
round, or a name of a megabyte. Reports show all text through `safe`, and all JSON through
`safe_json`, which hide nothing: what can't be printed is shown escaped.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

# Joiners are part of the spelling of Persian and Indic words, and of nothing written in ASCII.
_JOINERS = "\u200c\u200d"


def safe(text: str) -> str:
    """The text with every character that does not print as itself shown escaped (``\\x1b``).

    Control characters, line ends, marks of reading direction, lone surrogates and invisible
    characters are escaped; a joiner after a letter that is not ASCII is kept.
    """
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() or _joins(text, i) else _escaped(char)
        for i, char in enumerate(text)
    )


def clip(text: str, most: int) -> str:
    """The text, safe, and cut to ``most`` characters with an ellipsis where it is longer."""
    shown = safe(text[: most + 1])
    return shown if len(shown) <= most else shown[: most - 1] + "…"


def safe_json(value: Any) -> str:
    """A value as JSON on one line, with no character that does not print as itself.

    It reads back as the same value: what is escaped is escaped as JSON allows.
    """
    return printable_json(msgspec.json.encode(value).decode())


def printable_json(text: str) -> str:
    """JSON on one line, with what does not print as itself escaped as JSON allows."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in text)


def _joins(text: str, i: int) -> bool:
    return text[i] in _JOINERS and i > 0 and text[i - 1].isalpha() and not text[i - 1].isascii()


def _escaped(char: str) -> str:
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
