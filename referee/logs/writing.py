"""JSON as people write logs: what fits on a line stands on one."""

from __future__ import annotations

import json
from typing import Any

_WIDTH = 100
_STEP = "  "


def readable(value: Any, indent: str = "") -> str:
    """Plain JSON data as text, lists and objects broken only where they do not fit on a line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= _WIDTH or not isinstance(value, (dict, list)):
        return line
    inner = indent + _STEP
    if isinstance(value, dict):
        items = [
            f"{json.dumps(k, ensure_ascii=False)}: {readable(v, inner)}" for k, v in value.items()
        ]
        opening, closing = "{", "}"
    else:
        items = [readable(item, inner) for item in value]
        opening, closing = "[", "]"
    body = ",\n".join(inner + item for item in items)
    return f"{opening}\n{body}\n{indent}{closing}"
