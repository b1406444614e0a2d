"""Clauses of the rules as HTML: paragraphs, lists, tables, emphasis."""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.clauses import UnknownClause, clause
from referee.showing.html import Html, join, tag, text

_SPAN = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*")
_RULE = re.compile(r"\|[\s|:-]+\|")


def clause_html(rule: str) -> Html | None:
    """The whole clause that a finding cites, such as ``joker 4.2``; ``None`` if there is none."""
    game, _, number = rule.partition(" ")
    try:
        source = clause(game, number)
    except (UnknownClause, ValueError):
        return None
    return join(*_blocks(source))


def _blocks(source: str) -> Iterator[Html]:
    for block in re.split(r"\n\s*\n", source.strip()):
        lines = block.splitlines()
        if lines[0].startswith("|"):
            yield _table(lines)
        elif lines[0].startswith("- "):
            items = re.split(r"\n?^- ", block, flags=re.MULTILINE)[1:]
            yield tag("ul", *(tag("li", _inline(item)) for item in items))
        else:
            yield tag("p", _inline(block))


def _table(lines: list[str]) -> Html:
    rows = [
        [_inline(cell.strip()) for cell in line.strip().strip("|").split("|")]
        for line in lines
        if not _RULE.fullmatch(line.strip())
    ]
    head, *body = rows
    return tag(
        "table",
        tag("thead", tag("tr", *(tag("th", cell, scope="col") for cell in head))),
        tag("tbody", *(tag("tr", *(tag("td", cell) for cell in row)) for row in body)),
    )


def _inline(source: str) -> Html:
    parts, end = [], 0
    words = " ".join(source.split())
    for found in _SPAN.finditer(words):
        code, strong, emphasis = found.groups()
        parts.append(text(words[end : found.start()]))
        parts.append(
            tag("code", code) if code else tag("strong" if strong else "em", strong or emphasis)
        )
        end = found.end()
    return join(*parts, words[end:])
