"""JSON as people write logs: what fits on a line stands on one."""

from __future__ import annotations

import json
from typing import Any

from referee.escape import printable_json

_WIDTH = 100
_STEP = "  "


def readable(value: Any, indent: str = "") -> str:
    """Plain JSON data as text, lists and objects broken only where they do not fit on a line.

    No character in it does anything but print: others are escaped.
    """
    line = _one_line(value)
    if len(indent) + len(line) <= _WIDTH or not isinstance(value, (dict, list)):
        return line
    inner = indent + _STEP
    if isinstance(value, dict):
        items = [f"{_one_line(k)}: {readable(v, inner)}" for k, v in value.items()]
        opening, closing = "{", "}"
    else:
        items = [readable(item, inner) for item in value]
        opening, closing = "[", "]"
    body = ",\n".join(inner + item for item in items)
    return f"{opening}\n{body}\n{indent}{closing}"


def _one_line(value: Any) -> str:
    return printable_json(json.dumps(value, ensure_ascii=False))
