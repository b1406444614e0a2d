"""From the bytes of a log to the verdict on it: the one way through the referee."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

from msgspec import UNSET

from referee.findings import Finding
from referee.games.registry import GAMES
from referee.logs.decode import Reading, read
from referee.logs.places import Places
from referee.replay.choices import Choices
from referee.replay.notes import Notes
from referee.verdict import Checked, Standings, Verdict

Data = bytes | str | dict[str, Any]
Rules = dict[str, Any] | None


class Judged:
    """A verdict together with the log it was given on.

    ``log`` is the typed log with the rules in force, ``None`` where it could not be judged.
    """

    def __init__(self, verdict: Verdict, load: Callable[[], Any], log: Any = None) -> None:
        self.verdict = verdict
        self.log = log
        self._load = load

    @cached_property
    def value(self) -> Any:
        """The log as plain JSON data; ``None`` where it could not be read."""
        return self._load()

    @property
    def players(self) -> Any:
        """The players' names, whatever they are in a log whose form is not sound."""
        return self.value.get("players") if isinstance(self.value, dict) else None

    @cached_property
    def clean_under(self) -> list[str]:
        """The smallest changes of options that would clear the log, in words; usually none."""
        if self.log is None or not self.verdict.findings:
            return []
        from referee.which import clearing, words  # only faulty logs need it

        return [words(change) for change in clearing(self.log, self.verdict)]


def judge(
    data: Data,
    event: Rules = None,
    first_line: int = 1,
    truth: dict[str, Any] | None = None,
    choices: dict[int, Choices] | None = None,
) -> Judged:
    """Judge one log.

    Args:
        data: the log as JSON text or as plain data.
        event: the event's rules, which go before the log's own.
        first_line: line of the file on which the log begins, from 1.
        truth: takes what every claim has to be, by pointer (``UNSET``: it has to go), where it
            is wanted.
        choices: takes what could have been played, by index of the deal, where it is wanted.
    """
    reading = read(data, event)
    verdict = _unjudged(reading) if reading.log is None else _verdict(reading, truth, choices)
    if not isinstance(data, dict) and verdict.findings:
        _place(verdict.findings, data, first_line)
    return Judged(verdict, lambda: reading.value, reading.log)


def check(source: Data | Path, rules: Rules = None) -> Verdict:
    """Judge one log; ``rules`` are the event's options, if it has any.

    Raises:
        OSError: the file at a ``Path`` can't be read.
    """
    if not isinstance(source, Path):
        return judge(source, rules).verdict
    verdict = judge(source.read_bytes(), rules).verdict
    verdict.source = str(source)
    return verdict


def _verdict(
    reading: Reading, truth: dict[str, Any] | None, choices: dict[int, Choices] | None
) -> Verdict:
    log = reading.log
    notes = Notes(log.players, truth, choices)
    standings = GAMES[log.game].judge.judge(log, notes)
    findings = [*reading.findings, *notes.findings]
    return Verdict(
        id=log.id,
        game=log.game,
        ok=not findings,
        findings=findings,
        unfollowed=notes.unfollowed,
        checked=notes.checked,
        standings=standings,
    )


def _unjudged(reading: Reading) -> Verdict:
    """The verdict on a log whose form is not sound: nothing else of it is judged."""
    return Verdict(
        id=UNSET if reading.id is None else reading.id,
        game=UNSET if reading.game is None else reading.game,
        ok=False,
        findings=reading.findings,
        unfollowed=[""],
        checked=Checked(),
        standings=Standings(),
    )


class FormError(ValueError):
    """The log's form is not sound, so that nothing can be told from it."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__("; ".join(f"{f.at or 'the log'}: {f.message}" for f in findings))
        self.findings = findings


def insist_on_form(judged: Judged) -> None:
    """Raise FormError where the log could not be judged because of its form."""
    if judged.verdict.unfollowed == [""]:
        raise FormError(judged.verdict.findings)


def _place(findings: list[Finding], text: bytes | str, first_line: int) -> None:
    """Give every finding its line and column in the file."""
    places = Places(text, first_line)
    for finding in findings:
        places.locate(finding)
