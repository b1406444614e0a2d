"""Reading the files of an event: nothing is taken that two readers could take differently."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET

from referee.deals.event import Event, Plan, PlannedRound, Reveal
from referee.deals.shuffle import UnusableInput, check_round, check_text
from referee.deals.table import Table, table

S = TypeVar("S", bound=msgspec.Struct)


class BadFile(ValueError):
    """A file of an event that can't be used; says why, and quotes no secret."""


def to_plan(fields: dict[str, Any]) -> Plan:
    """The plan that these fields make.

    Raises:
        BadFile: a field is missing, unknown or wrong, or no such round can be played.
    """
    plan = _convert(fields, Plan)
    _check(plan.event, plan.rounds)
    return plan


def read_event(data: bytes) -> Event:
    """The event file with these bytes.

    Raises:
        BadFile: it is no event file, or no such round can be played.
    """
    event = _convert(_strict(data), Event)
    _check(event.event, event.rounds)
    return event


def read_reveal(data: bytes) -> Reveal:
    """The reveal file with these bytes; the event file in it is text, and not looked into.

    Raises:
        BadFile: it is no reveal file.
    """
    revealed = _convert(_strict(data), Reveal)
    try:
        revealed.event_file.encode()
    except UnicodeEncodeError:
        raise BadFile("the event file in it has half of a surrogate pair") from None
    return revealed


def file_text(content: Event | Reveal) -> str:
    """What is written of an event or reveal file: JSON in lines, ended by a line feed."""
    return json.dumps(msgspec.to_builtins(content), ensure_ascii=False, indent=2) + "\n"


def table_of(planned: PlannedRound) -> Table:
    """The table that a round is played at.

    Raises:
        UnusableInput: no such game can be played.
    """
    return table(planned.game, planned.players, planned.rules)


def numbers(bounds: tuple[int, int]) -> range:
    """All the numbers of a range that has its last in it."""
    return range(bounds[0], bounds[1] + 1)


def spares(planned: PlannedRound) -> range:
    """The numbers of the round's spare deals."""
    return range(0) if planned.spare is UNSET else numbers(planned.spare)


def _check(event: str, rounds: Iterable[PlannedRound]) -> None:
    seen = set()
    try:
        check_text("the event's name", event)
        for planned in rounds:
            if planned.id in seen:
                raise UnusableInput("there is another round of that id")
            seen.add(planned.id)
            _check_round(planned)
    except UnusableInput as error:
        where = f"round {planned.id}: " if seen else ""
        raise BadFile(f"{where}{error}") from None


def _check_round(planned: PlannedRound) -> None:
    check_round(planned.id)
    table_of(planned)
    played, spare = numbers(planned.deals), spares(planned)
    if not played or (planned.spare is not UNSET and not spare):
        raise UnusableInput("a range of deals runs backwards")
    if spare and played.start < spare.stop and spare.start < played.stop:
        raise UnusableInput("a spare deal is also one to be played")


def _strict(data: bytes) -> Any:
    """The JSON value, if it is UTF-8 and every key stands once."""
    try:
        return json.loads(data.decode(), object_pairs_hook=_once, parse_constant=_refuse)
    except UnicodeDecodeError:
        raise BadFile("it is not UTF-8") from None
    except RecursionError:
        raise BadFile("it is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise BadFile(f"it is not JSON: {error.msg}, line {error.lineno}") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise BadFile("an object has the same key twice")
    return fields


def _refuse(constant: str) -> Any:
    raise BadFile(f"{constant} is not JSON")


def _convert(value: Any, kind: type[S]) -> S:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise BadFile(str(error)) from None
