"""From bytes to a typed log, or to the findings that say why not (findings 1).

Two tiers: a typed decode and a few cheap looks tell that the form is sound, as it nearly always
is; anything odd is left to the slow walk, which finds every fault at its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, cached_property
from typing import Any

import msgspec

from referee.findings import Finding, as_sentence
from referee.games.registry import GAMES
from referee.logs import houserules, jsontext, roles, shape
from referee.logs.places import Places, line_column

_ENCODE = msgspec.json.Encoder().encode
# Only a guess which decoder to try: the decoder itself tells whether it was right.
_GAME = re.compile(rb'"game"\s*:\s*"([a-z]+)"')
# Levels within `meta` that are left to the slow reader to count exactly.
_USUAL_LEVELS = 20


class Reading:
    """What could be read of one log.

    Attributes:
        log: the typed log, with the rules in force; None where nothing of it may be judged.
        findings: form findings, in document order. Read from text they have line and column,
            both from 1, counted in the text of this log.
    """

    def __init__(self, log: Any, findings: list[Finding], load: Callable[[], Any]) -> None:
        self.log = log
        self.findings = findings
        self._load = load

    @cached_property
    def value(self) -> Any:
        """The log as plain JSON data; None where it is not JSON."""
        return self._load()

    @property
    def game(self) -> str | None:
        """Name of the game, where it is one that is known."""
        game = self._text_at("game")
        return game if game in GAMES else None

    @property
    def id(self) -> str | None:
        """The recorder's name for the log, where it is a text."""
        return self._text_at("id")

    def _text_at(self, name: str) -> str | None:
        if self.log is not None:
            field = getattr(self.log, name)
        else:
            field = self.value.get(name) if isinstance(self.value, dict) else None
        return field if isinstance(field, str) else None


def read(data: bytes | str | dict[str, Any], event: dict[str, Any] | None = None) -> Reading:
    """Read one log.

    Args:
        data: the text of one log, or its plain data.
        event: the options in force at the event; the log is judged under them, and stating others
            is F108. Without it the log's own are in force.
    """
    try:
        raw = jsontext.to_bytes(data)
        log = _sound(raw, event)
        if log is not None:
            return Reading(log, [], lambda: msgspec.json.decode(raw))
        value = jsontext.parse(raw)
    except jsontext.NotJsonError as error:
        finding = Finding(code="F101", at="", message=as_sentence(error.message))
        if error.position is not None and not isinstance(data, dict):
            finding.line, finding.column = line_column(error.text, error.position)
        return Reading(None, [finding], lambda: None)
    seen = shape.examine(value, event)
    if not isinstance(data, dict):
        _locate(seen.faults, Places(raw))
    findings = [fault.finding for fault in seen.faults]
    if seen.rules is None or any(finding.code != "F108" for finding in findings):
        return Reading(None, findings, lambda: value)
    log = _reader(value["game"]).decode(raw)
    if event is not None:
        log.rules = seen.rules
    return Reading(log, findings, lambda: value)


def _sound(raw: bytes, event: dict[str, Any] | None) -> Any:
    """The typed log, if a quick look finds nothing odd in its form; else None."""
    name = _GAME.search(raw)
    game = GAMES.get(name[1].decode()) if name else None
    if game is None:
        return None
    try:
        log = _reader(game.name).decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    sound = (
        game.allows(len(log.players))
        and roles.in_order(game, log)
        and _has_keys_once(raw, log)
        and not jsontext.is_deeper(_free_values(log), _USUAL_LEVELS)
        and houserules.settle(game, log, event)
    )
    return log if sound else None


@cache
def _reader(game: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(GAMES[game].log_type)


def _has_keys_once(raw: bytes, log: Any) -> bool:
    """Whether no object has a key twice: then the data hold as many strings as their text.

    A field with its standard value is in the plain data but not in those of the typed log.
    """
    again = _ENCODE(log)
    if again == raw:
        return True
    strings = _count_strings(raw)
    return (
        _count_strings(again) == strings
        or _count_strings(_ENCODE(msgspec.json.decode(raw))) == strings
    )


def _free_values(log: Any) -> list[Any]:
    """Whatever the log has that may be of any depth."""
    return [part.meta for part in (log, *log.deals) if part.meta is not msgspec.UNSET]


def _count_strings(raw: bytes) -> int:
    """Twice the number of strings, keys included, in a JSON text: its quotes but escaped ones."""
    if b"\\" in raw:
        raw = raw.replace(b"\\\\", b"").replace(b'\\"', b"")
    return raw.count(b'"')


def _locate(faults: list[shape.Fault], places: Places) -> None:
    of = {"value": places.of, "key": places.of_key, "second": places.of_second_key}
    for finding, anchor in faults:
        finding.line, finding.column = of[anchor](finding.at)
