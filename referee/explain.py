"""What a finding code means: in words, by the clauses behind it, and by an example in each game."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path

import msgspec

from referee.findings import find_code
from referee.fixtures_dir import fixtures_dir


class UnknownCode(LookupError):
    """There is no code of that spelling or name; the message says so."""


class Example(msgspec.Struct, frozen=True, kw_only=True):
    """A small wrong log and its right twin, both as the text of their files.

    Attributes:
        note: the mistake, in a sentence.
        remedy: what the right twin has in its place.
        at: JSON Pointer to the mistake in the wrong log.
        wrong, right: the logs. Bytes that are not UTF-8 are spelt as backslash escapes.
    """

    note: str
    remedy: str
    at: str
    wrong: str
    right: str


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """One code of the registry, explained.

    Attributes:
        code: such as ``P402``.
        name: such as ``must-follow``.
        what: what was found.
        why: why it matters at the table.
        clauses: by game, the clauses behind it; games that are not in it never get the code.
        examples: by game, in the same order.
    """

    code: str
    name: str
    what: str
    why: str
    clauses: dict[str, tuple[str, ...]]
    examples: dict[str, Example]


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table of ``explanations.toml``."""

    what: str
    why: str
    clauses: dict[str, tuple[str, ...]]


class _Expected(msgspec.Struct, frozen=True):
    at: str


class _Meta(msgspec.Struct, frozen=True):
    note: str
    expect: list[_Expected] = []


class _Fixture(msgspec.Struct, frozen=True):
    meta: _Meta


# A wrong log that can't be parsed can't say what is wrong with it either.
_UNREADABLE = _Meta("This file can't be read as one JSON value.", [_Expected("")])


def explain(code_or_name: str) -> Explanation:
    """Explain a code (``P402``) or its name (``must-follow``); letter case does not matter.

    Raises:
        UnknownCode: there is no such code or name.
    """
    entry = find_code(code_or_name)
    if entry is None:
        raise UnknownCode(f"no finding code or name of that spelling: {code_or_name!r}")
    told = _told()[entry.code]
    return Explanation(
        code=entry.code,
        name=entry.name,
        what=told.what,
        why=told.why,
        clauses=told.clauses,
        examples={game: _example(fixtures_dir() / game / entry.code) for game in told.clauses},
    )


@cache
def _told() -> dict[str, _Entry]:
    text = (resources.files("referee") / "explanations.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=dict[str, _Entry])


def _example(folder: Path) -> Example:
    wrong = (folder / "wrong.json").read_bytes()
    right = (folder / "right.json").read_bytes()
    mistake = _meta(wrong)
    return Example(
        note=mistake.note,
        remedy=_meta(right).note,
        at=mistake.expect[0].at,
        wrong=wrong.decode("utf-8", "backslashreplace"),
        right=right.decode("utf-8"),
    )


def _meta(data: bytes) -> _Meta:
    try:
        return msgspec.json.decode(data, type=_Fixture).meta
    except (msgspec.DecodeError, UnicodeDecodeError):
        return _UNREADABLE
