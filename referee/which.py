"""Under which rules would a log be clean? Most disputes are about the rules in force."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import msgspec
from msgspec import UNSET

from referee.games.registry import GAMES, Game
from referee.replay.notes import Notes
from referee.verdict import Verdict

# A change of rules: option to its new value; ``UNSET`` is the option left out.
Change = dict[str, Any]


def clearing(log: Any, verdict: Verdict) -> list[Change]:
    """The smallest changes of options that clear every finding of a log but those of form.

    Single options are tried first, pairs only where none of them helps; an option is tried only
    if another value of it can clear findings like these.

    Args:
        log: the typed log, with the rules in force.
        verdict: the verdict on it under these rules.
    """
    codes = {finding.code for finding in verdict.findings if finding.code[0] != "F"}
    if not codes:
        return []
    game = GAMES[log.game]
    clears: Mapping[str, tuple[str, ...]] = game.variants.CLEARS
    for count in (1, 2):
        found = [
            change
            for names in combinations(clears, count)
            if _can_clear([clears[name] for name in names], codes)
            for change in _changes(game, log, names)
            if _is_clean_under(game, log, change)
        ]
        if found:
            return found
    return []


def words(change: Change) -> str:
    """A change as a person writes it: ``round_suits=one-high hist=[200, 500]``."""
    return " ".join(f"{name}={_value(value)}" for name, value in change.items())


def _value(value: Any) -> str:
    if value is UNSET:
        return "standard"
    return value if isinstance(value, str) else json.dumps(value)


def _can_clear(each: list[tuple[str, ...]], codes: set[str]) -> bool:
    """Together these options can clear all codes, and each of them some."""
    return codes.issubset(set().union(*each)) and all(codes.intersection(one) for one in each)


def _changes(game: Game, log: Any, names: tuple[str, ...]) -> Iterator[Change]:
    """Every combination of other values for these options."""
    base = game.options_type() if log.rules is UNSET else log.rules
    values: Mapping[str, list[Any]] = game.variants.values(log)
    changes: list[Change] = [{}]
    for name in names:
        now = _plain(getattr(base, name))
        others = [value for value in values[name] if value != now]
        changes = [{**change, name: value} for change in changes for value in others]
    yield from changes


def _plain(value: Any) -> Any:
    return value if value is UNSET else msgspec.to_builtins(value)


class _Found(Exception):
    """Something was found, and more need not be known."""


class _Impatient(Notes):
    """Notes that end the judging at the first finding: most changes of rules clear nothing."""

    def add(self, *_: Any, **__: Any) -> None:
        raise _Found


def _is_clean_under(game: Game, log: Any, change: Change) -> bool:
    """Whether the log has no finding under the changed rules."""
    options = changed(game, log.rules, change)
    if game.conflicts(options, len(log.players)):
        return False
    other = msgspec.structs.replace(log, rules=options)
    notes = _Impatient(other.players)
    try:
        game.judge.judge(other, notes)
    except _Found:
        return False
    return not notes.findings


def changed(game: Game, options: Any, change: Change) -> Any:
    """These options with a change; fields with their standard value are left out."""
    plain = {} if options is UNSET else msgspec.to_builtins(options)
    plain = {**plain, **change}
    return msgspec.convert(
        {name: value for name, value in plain.items() if value is not UNSET}, game.options_type
    )
