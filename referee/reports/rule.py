"""The clause that a finding cites, in a few lines."""

from __future__ import annotations

import re

from referee.clauses import UnknownClause, clause
from referee.escape import safe

_SENTENCE = re.compile(r"(?<=\.)\s")
_OPENING = 240  # characters of a clause: about three lines


def rule_words(rule: str) -> str:
    """A clause by number, with as many of its first sentences as make a few lines."""
    game, _, number = rule.partition(" ")
    try:
        text = clause(game, number)
    except (UnknownClause, ValueError):
        return safe(rule)
    lines = (line.removeprefix("- ") for line in text.splitlines() if not line.startswith("|"))
    plain = " ".join(" ".join(lines).replace("`", "").replace("*", "").split())
    first, *others = _SENTENCE.split(plain)
    for sentence in others:
        if len(first) + len(sentence) >= _OPENING:
            break
        if not sentence.endswith(":"):  # what it announces is a table, and not shown
            first += f" {sentence}"
    return f"{rule}: {first.rstrip(':')}"
