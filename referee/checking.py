"""From the bytes of a log to the verdict on it: the one way through the referee."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from msgspec import UNSET

from referee.findings import Finding
from referee.games.registry import GAMES
from referee.logs.decode import Reading, read
from referee.logs.places import Places
from referee.replay.notes import Notes
from referee.verdict import Checked, Standings, Verdict

Source = bytes | str | dict[str, Any] | Path
Rules = dict[str, Any] | None


class Judged(NamedTuple):
    """A verdict together with the log it was given on.

    ``value`` is the log as plain JSON data, ``None`` where it could not be read.
    """

    verdict: Verdict
    value: Any


def judge(data: bytes | str | dict[str, Any], event: Rules = None, first_line: int = 1) -> Judged:
    """Judge one log.

    Args:
        data: the log as JSON text or as plain data.
        event: the event's rules, which go before the log's own.
        first_line: line of the file on which the log begins, from 1.
    """
    reading = read(data, event)
    verdict = _verdict(reading)
    if not isinstance(data, dict) and verdict.findings:
        _place(verdict.findings, Places(data, first_line))
    return Judged(verdict, reading.value)


def check(source: Source, rules: Rules = None) -> Verdict:
    """Judge one log; ``rules`` are the event's options, if it has any.

    Raises:
        OSError: the file at a ``Path`` can't be read.
    """
    if not isinstance(source, Path):
        return judge(source, rules).verdict
    verdict = judge(source.read_bytes(), rules).verdict
    verdict.source = str(source)
    return verdict


def _verdict(reading: Reading) -> Verdict:
    log = reading.log
    fatal = log is None or any(f.code != "F108" for f in reading.findings)
    if fatal:
        notes = None
    else:
        notes = Notes(log.players)
        standings = GAMES[log.game].judge.judge(log, notes)
    findings: list[Finding] = [*reading.findings, *(notes.findings if notes else ())]
    return Verdict(
        id=UNSET if reading.id is None else reading.id,
        game=UNSET if reading.game is None else reading.game,
        ok=not findings,
        findings=findings,
        unfollowed=notes.unfollowed if notes else [""],
        checked=notes.checked if notes else Checked(),
        standings=standings if notes else Standings(),
    )


def _place(findings: list[Finding], places: Places) -> None:
    """Give every finding its line and column; a fault of the text itself has them already."""
    for finding in findings:
        if finding.line is UNSET:
            finding.line, finding.column = places.of(finding.at)
