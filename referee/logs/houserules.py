"""The options a log states, weighed: well formed, in harmony, the event's (F102, F107, F108)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, inspect

from referee.escape import clip
from referee.games.registry import Conflict, Game
from referee.logs.kinds import kind_name, nearest, quoted, value_name

# A sentence can hold a number of thousands of digits.
_LONGEST = 200


class Weighed(NamedTuple):
    """What the options of one log come to.

    Attributes:
        faulty: option to what is wrong with its name or value.
        unknown: the options among those that the game does not have.
        conflicts: option to sentence and clause.
        differs: how they are not the event's rules; empty where they are, or there is no event.
        in_force: the event's options, else the log's; None where they can't be read.
    """

    faulty: dict[str, str]
    unknown: set[str]
    conflicts: dict[str, tuple[str, str]]
    differs: str
    in_force: Any


def weigh(
    game: Game,
    stated: Mapping[str, Any] | None,
    players: int | None,
    event: Mapping[str, Any] | None,
) -> Weighed:
    """Weigh the options that a log states (None: none) against game, players and event.

    ``players`` is None where their number is not known, or not one that the game allows.
    """
    given = stated or {}
    faulty = option_faults(game, given)
    unknown = unknown_options(game, given)
    conflicts = _sure_conflicts(game, given, faulty.keys() - unknown, players)
    own = None if faulty else msgspec.convert(given, game.options_type)
    if event is None:
        return Weighed(faulty, unknown, conflicts, "", own)
    asked = event_options(game, event)
    if asked is None:
        told = f"the event's rules are not rules of {game.title}"
        return Weighed(faulty, unknown, conflicts, told, None)
    if players is not None:
        conflicts = _by_option(game.conflicts(asked, players)) | conflicts
    differs = ""
    if stated is not None and own is not None and not same_rules(game, own, asked, players):
        differs = "the log states other rules than the event's, which are in force"
    return Weighed(faulty, unknown, conflicts, differs, asked)


def option_faults(game: Game, given: Mapping[str, Any]) -> dict[str, str]:
    """What is wrong with the names and values of options, each in a sentence, by option."""
    return {name: fault for name in given if (fault := _fault(game, name, given[name]))}


def unknown_options(game: Game, given: Mapping[str, Any]) -> set[str]:
    """The options that the game does not have."""
    return given.keys() - set(game.options_type.__struct_fields__)


def settle(game: Game, log: Any, event: Mapping[str, Any] | None) -> bool:
    """Put the event's rules in force in a decoded log; False where anything is to be said of it.

    The number of players is one that the game allows.
    """
    players = len(log.players)
    stated = None if log.rules is UNSET else log.rules
    if stated is not None and game.conflicts(stated, players):
        return False
    if event is None:
        return True
    asked = event_options(game, event)
    if asked is None or game.conflicts(asked, players):
        return False
    if stated is not None and not same_rules(game, stated, asked, players):
        return False
    log.rules = asked
    return True


def event_options(game: Game, event: Mapping[str, Any]) -> Any:
    """The event's rules as options of a game; None where they are none of that game."""
    try:
        return msgspec.convert(event, game.options_type)
    except msgspec.ValidationError:
        return None


def same_rules(game: Game, one: Any, other: Any, players: int | None) -> bool:
    """Whether two sets of options come to the same."""
    table = game.players[0] if players is None else players
    same: bool = game.effective(one, table) == game.effective(other, table)
    return same


def _fault(game: Game, name: str, value: Any) -> str:
    """What is wrong with one option; empty where nothing is."""
    try:
        msgspec.convert({name: value}, game.options_type)
    except msgspec.ValidationError:
        pass
    else:
        return ""
    kinds = _kinds(game)
    if name not in kinds:
        return f"{game.title} has no option {quoted(name)}" + nearest(name, kinds)
    return f"the option `{name}` is {value_name(value)}; it must be {kind_name(kinds[name])}"


def _kinds(game: Game) -> dict[str, inspect.Type]:
    described = inspect.type_info(game.options_type)
    assert isinstance(described, inspect.StructType)
    return {field.encode_name: field.type for field in described.fields}


def _sure_conflicts(
    game: Game, given: Mapping[str, Any], unclear: set[str], players: int | None
) -> dict[str, tuple[str, str]]:
    """The conflicts that stand whatever the options with an impossible value were meant to be."""
    if players is None:
        return {}
    found = [
        _by_option(game.conflicts(options, players)) for options in _possible(game, given, unclear)
    ]
    return {name: told for name, told in found[0].items() if all(name in one for one in found)}


def _possible(game: Game, given: Mapping[str, Any], unclear: set[str]) -> Iterator[Any]:
    kinds = _kinds(game)
    clear = {name: given[name] for name in given if name in kinds and name not in unclear}
    meant = {name: kinds[name] for name in sorted(unclear)}
    values = [
        kind.values if isinstance(kind, inspect.LiteralType) else (None,) for kind in meant.values()
    ]
    for choice in itertools.product(*values):
        chosen = {n: v for n, v in zip(meant, choice, strict=True) if v is not None}
        yield msgspec.convert(clear | chosen, game.options_type)


def _by_option(conflicts: list[Conflict]) -> dict[str, tuple[str, str]]:
    return {option: (clip(told, _LONGEST), clause) for option, told, clause in conflicts}
