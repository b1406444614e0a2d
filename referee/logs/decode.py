"""From bytes to a typed log, or to the findings that say why not (findings 1).

Two tiers: a typed decode and a few cheap looks tell that the form is sound, as it nearly always
is; anything odd is left to the slow walk, which finds every fault at its place.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any

import msgspec

from referee.findings import Finding
from referee.games.registry import GAMES, Game
from referee.logs import jsontext, shape
from referee.logs.places import Places, line_column


class Reading:
    """What could be read of one log.

    Attributes:
        log: the typed log, with the rules in force; None where nothing of it may be judged.
        findings: form findings, in document order. Read from text they have line and column,
            both from 1, counted in the text of this log.
        game: name of the game, where it is a known one.
        id: the recorder's name for the log, where it is a text.
    """

    def __init__(self, source: Any, log: Any, findings: list[Finding]) -> None:
        self._source = source
        self.log = log
        self.findings = findings

    @cached_property
    def value(self) -> Any:
        """The log as plain JSON data; None where it is not JSON."""
        try:
            return jsontext.parse(jsontext.to_text(self._source))
        except jsontext.NotJsonError:
            return None

    @property
    def game(self) -> str | None:
        if self.log is not None:
            return str(self.log.game)
        game = self._field("game")
        return game if game in GAMES else None

    @property
    def id(self) -> str | None:
        return self._field("id")

    def _field(self, name: str) -> str | None:
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
        text = jsontext.to_text(data)
        value = jsontext.parse(text)
    except jsontext.NotJsonError as error:
        return Reading(data, None, [_not_json(error)])
    seen = shape.examine(value, event)
    if not isinstance(data, dict):
        _locate(seen.faults, Places(text))
    findings = [fault.finding for fault in seen.faults]
    if seen.rules is None or any(finding.code != "F108" for finding in findings):
        return Reading(data, None, findings)
    log = _decoder(GAMES[value["game"]]).decode(text)
    log.rules = seen.rules
    return Reading(data, log, findings)


@cache
def _decoder(game: Game) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game.log_type)


def _not_json(error: jsontext.NotJsonError) -> Finding:
    finding = Finding(code="F101", at="", message=error.message)
    if error.position is not None:
        finding.line, finding.column = line_column(error.text, error.position)
    return finding


def _locate(faults: list[shape.Fault], places: Places) -> None:
    of = {"value": places.of, "key": places.of_key, "second": places.of_second_key}
    for finding, anchor in faults:
        finding.line, finding.column = of[anchor](finding.at)
