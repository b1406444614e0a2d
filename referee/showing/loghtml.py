"""The log itself on the page, line by line, as it can be copied."""

from __future__ import annotations

import json

from referee.showing.html import Html, join, tag

_SPACES = "\t "


def log_html(data: bytes, digest: str, first_line: int) -> Html:
    """The text of a log.

    Characters that do not print as themselves are shown as JSON escapes, so that what is copied
    is the same log.

    Args:
        data: its bytes.
        digest: their SHA-256, in hex digits.
        first_line: number of its first line in its file.
    """
    text = data.decode(errors="backslashreplace")
    lines = text.removesuffix("\n").split("\n")
    shown = [_visible(line.removesuffix("\r")) for line in lines]
    end = Html("\n")
    spans = [tag("span", line, end, id=f"L{i}") for i, line in enumerate(shown, first_line)]
    notes = ["SHA-256 of its bytes: ", tag("code", digest, class_="digest"), ". "]
    if shown != [line.removesuffix("\r") for line in lines]:
        notes.append("Characters that do not print are shown as JSON escapes.")
    return tag(
        "details",
        tag("summary", "The log as it was judged"),
        tag("p", *notes),
        tag("p", tag("button", "Copy the log", type="button", id="copy", hidden=True)),
        tag("pre", tag("code", join(*spans)), id="log-text", tabindex="0", dir="ltr"),
        id="log",
    )


def _visible(line: str) -> str:
    if line.isprintable():
        return line
    return "".join(c if c.isprintable() or c in _SPACES else json.dumps(c)[1:-1] for c in line)
