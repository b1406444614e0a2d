"""The rules as text: the numbered clauses and the options of each game's ``rules.md``.

The rules files are Markdown with three conventions. A clause is a paragraph that begins with its
number in bold (``**4.3** ...``) and runs, with the tables and lists in it, to the next clause or
heading. The options are the one table below the heading ``Options``. In its cells a value in
backticks is a JSON value; words without them describe a kind of value, or a default that depends
on the table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from referee.cards import PACKS

GAMES = tuple(sorted(PACKS))

_CLAUSE = re.compile(r"^\*\*(\d+(?:\.\d+[a-z]?)?)\*\* ", re.MULTILINE)
_HEADING = re.compile(r"^#+ .*$", re.MULTILINE)
_OPTIONS = "\n## Options\n"


class UnknownClause(LookupError):
    """A game has no clause of that number; the message says so."""


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One option of a game.

    Attributes:
        name: as it stands under ``rules`` in a log.
        values: the JSON values that it can have, as far as they can be listed.
        kind: in words, what other values it can have; empty where ``values`` has all.
        default: the standard value; unset where that depends, as ``default_words`` says.
        default_words: the standard in words, where it is not one value.
        clause: number of the clause that gives it.
        summary: what it settles, in a few words.
    """

    name: str
    values: tuple[Any, ...] = ()
    kind: str = ""
    default: Any | UnsetType = UNSET
    default_words: str = ""
    clause: str
    summary: str


@cache
def rules_text(game: str) -> str:
    """The whole rules file of a game, as Markdown.

    Raises:
        ValueError: there is no such game.
    """
    if game not in GAMES:
        raise ValueError(f"no game of that name: {game!r}")
    return (resources.files("referee.games") / game / "rules.md").read_text(encoding="utf-8")


@cache
def clauses(game: str) -> Mapping[str, str]:
    """All clauses of a game, by number, in the order of the rules; the text is Markdown."""
    text = rules_text(game)
    starts = list(_CLAUSE.finditer(text))
    stops = sorted([m.start() for m in starts] + [m.start() for m in _HEADING.finditer(text)])
    found = {}
    for start in starts:
        stop = next((s for s in stops if s > start.start()), len(text))
        found[start[1]] = text[start.end() : stop].strip()
    return MappingProxyType(found)


def clause(game: str, number: str) -> str:
    """The text of one clause, such as ``clause("joker", "4.3")``.

    Raises:
        UnknownClause: the game has no clause of that number.
        ValueError: there is no such game.
    """
    try:
        return clauses(game)[number]
    except KeyError:
        raise UnknownClause(f"{game} has no clause {number!r}") from None


@cache
def options(game: str) -> tuple[OptionInfo, ...]:
    """The options of a game, in the order of its rules file."""
    table = rules_text(game).split(_OPTIONS, 1)[1].split("\n## ", 1)[0]
    rows = [line for line in table.splitlines() if line.startswith("| `")]
    return tuple(_option(row) for row in rows)


def _option(row: str) -> OptionInfo:
    name, values, standard, number, summary = row.strip("|").split("|")
    listed, kind = _values(values)
    default, default_words = _values(standard)
    return OptionInfo(
        name=name.strip(" `"),
        values=listed,
        kind=kind,
        default=default[0] if default else UNSET,
        default_words=default_words,
        clause=number.strip(),
        summary=summary.strip(),
    )


def _values(cell: str) -> tuple[tuple[Any, ...], str]:
    """The JSON values of a cell, and what it says in words."""
    parts = [part.strip() for part in cell.split(" · ")]
    literal = tuple(msgspec.json.decode(p.strip("`")) for p in parts if p.startswith("`"))
    return literal, " or ".join(p for p in parts if not p.startswith("`"))
