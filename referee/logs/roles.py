"""Are the roles of a decoded log in order? Seats at the table, lists with one entry a player.

A quick yes or no, asked of every log: it goes through all objects of one type at a time, field by
field, so that most of the work is done inside the interpreter. Where the answer is no, `shape`
says what is wrong, and where.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain
from operator import attrgetter
from typing import Any, NamedTuple

from msgspec import UNSET, inspect

from referee.games.registry import Game
from referee.logs.kinds import role_of
from referee.logs.types import Part

Getter = Callable[[Any], Any]
Allowed = dict[str, frozenset[Any]]


class Fields(NamedTuple):
    """The fields of one type of object that have something to look at.

    Attributes:
        numbers: role and getter of each field whose value has one.
        lists: role and getter of the lists whose length has one, all of a role at once.
        entries: role and getter of each list whose entries have one.
        parts: the fields of what an object holds, and its getter.
        part_lists: the same for lists of objects.
        one_of: getter of the fields of which exactly one must be there.
    """

    numbers: list[tuple[str, Getter]]
    lists: list[tuple[str, Getter]]
    entries: list[tuple[str, Getter]]
    parts: list[tuple[Fields, Getter]]
    part_lists: list[tuple[Fields, Getter]]
    one_of: Getter | None


def in_order(game: Game, log: Any) -> bool:
    """Whether every role in a log of a game holds, the number of players being allowed."""
    seats = len(log.players)
    return _hold(_of_game(game), [log], _allowed(seats, game.sides(seats)))


@cache
def _allowed(seats: int, sides: int) -> Allowed:
    """By role the values, or the lengths, that are right; a field left out always is."""
    return {
        "seat": frozenset([*range(seats), None, UNSET]),
        "side": frozenset([*range(sides), None, UNSET]),
        "true": frozenset([True, UNSET]),
        "per-seat": frozenset([seats]),
        "per-side": frozenset([sides]),
        "per-seat-or-two": frozenset([seats, 2]),
    }


def _hold(fields: Fields, parts: list[Any], allowed: Allowed) -> bool:
    for role, get in fields.numbers:
        if not set(map(get, parts)) <= allowed[role]:
            return False
    for role, get in fields.lists:
        lists = chain.from_iterable(map(get, parts))
        if not {len(one) for one in lists if one is not UNSET} <= allowed[role]:
            return False
    for role, get in fields.entries:
        if not set(chain.from_iterable(_there(get, parts))) <= allowed[role]:
            return False
    for inner, get in fields.parts:
        held = _there(get, parts)
        if held and not _hold(inner, held, allowed):
            return False
    for inner, get in fields.part_lists:
        held = list(chain.from_iterable(_there(get, parts)))
        if held and not _hold(inner, held, allowed):
            return False
    return fields.one_of is None or all(map(_is_one, map(fields.one_of, parts)))


def _there(get: Getter, parts: list[Any]) -> list[Any]:
    return [value for value in map(get, parts) if value is not UNSET]


def _is_one(choice: tuple[Any, ...]) -> bool:
    return choice.count(UNSET) == len(choice) - 1


@cache
def _of_game(game: Game) -> Fields:
    return _fields_of(inspect.type_info(game.log_type))


def _fields_of(kind: inspect.Type) -> Fields:
    assert isinstance(kind, inspect.StructType)
    one_of = getattr(kind.cls, "one_of", ())
    found = Fields([], [], [], [], [], attrgetter(*one_of) if one_of else None)
    lengths: dict[str, list[str]] = {}
    for field in kind.fields:
        get = attrgetter(field.name)
        own, bare = _bare(field.type)
        if isinstance(bare, inspect.ListType):
            if own is not None:
                lengths.setdefault(own, []).append(field.name)
            entry, bare = _bare(bare.item_type)
            if entry is not None:
                found.entries.append((entry, get))
            _add_parts(found.part_lists, bare, get)
        elif own is not None:
            found.numbers.append((own, get))
        else:
            _add_parts(found.parts, bare, get)
    found.lists.extend((name, _get_all(names)) for name, names in lengths.items())
    return found


def _add_parts(parts: list[tuple[Fields, Getter]], kind: inspect.Type, get: Getter) -> None:
    if isinstance(kind, inspect.StructType) and issubclass(kind.cls, Part):
        inner = _fields_of(kind)
        if any(inner):
            parts.append((inner, get))


def _get_all(names: list[str]) -> Getter:
    """A getter of the fields as a tuple, also where there is but one."""
    get = attrgetter(*names)
    return get if len(names) > 1 else lambda part: (get(part),)


def _bare(kind: inspect.Type) -> tuple[str | None, inspect.Type]:
    """A kind's role, and the kind without it and without null."""
    if isinstance(kind, inspect.UnionType):
        kind = next(one for one in kind.types if not isinstance(one, inspect.NoneType))
    if isinstance(kind, inspect.Metadata):
        return role_of(kind), kind.type
    return None, kind
