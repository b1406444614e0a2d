"""The whole text of a shown log: its head, then what it shows, or what is wrong with its form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import UNSET

from referee.escape import clip
from referee.reports.layout import BAD, GOOD, HEAD, wrapped
from referee.reports.pointers import stopped_words
from referee.reports.words import NAME_WIDTH, value_words
from referee.showing import head
from referee.showing.build import Looked
from referee.showing.filing import Filed
from referee.showing.pen import WIDTH, Pen
from referee.showing.remarks import Remarks
from referee.showing.selection import Selection
from referee.showing.text import LABEL, Text

_META_WIDTH = 240


class Origin(NamedTuple):
    """Where a log comes from, and what it is judged by.

    Attributes:
        source: name of its file.
        line: its line in a JSON Lines file; ``None`` elsewhere.
        data: its bytes.
        event: the event's rules, where it is judged under those.
    """

    source: str
    line: int | None
    data: bytes
    event: dict[str, Any] | None = None


def report(looked: Looked, origin: Origin, pen: Pen, selection: Selection) -> Iterator[str]:
    """The lines of a log; of one whose form is not sound its findings only."""
    yield from _Head(looked, origin, pen).lines()
    verdict = looked.judged.verdict
    if looked.shown is not None:
        yield from Text(looked.shown, pen, selection).lines()
        return
    game = "" if verdict.game is UNSET else verdict.game
    findings = [Filed(i, finding) for i, finding in enumerate(verdict.findings, start=1)]
    yield from Remarks(pen, game, looked.judged.players).lines(findings)
    yield from wrapped(stopped_words(""), "", "", WIDTH)


class _Head:
    def __init__(self, looked: Looked, origin: Origin, pen: Pen) -> None:
        self._looked = looked
        self._verdict = looked.judged.verdict
        self._origin = origin
        self._pen = pen

    def lines(self) -> Iterator[str]:
        verdict, pen = self._verdict, self._pen
        colour = BAD if verdict.findings else GOOD
        result = pen.paint(head.result(verdict), colour)
        yield f"{pen.paint(head.title(verdict), HEAD)}: {result}"
        counts = head.by_code(verdict)
        if counts:
            yield from self._line(
                "findings", ", ".join(f"{n} {code}" for code, n in counts.items())
            )
        yield from self._line("log", self._log())
        for name, value in head.meta(self._looked.judged.value).items():
            yield from self._line(clip(name, LABEL - 1), clip(value, _META_WIDTH))
        if self._looked.shown is not None:
            yield from self._line("rules", self._rules(self._looked.shown.players))
            yield from self._line("judged", head.judged(verdict))

    def _log(self) -> str:
        line = "" if self._origin.line is None else f", line {self._origin.line}"
        name = "" if self._verdict.id is UNSET else f" '{clip(self._verdict.id, NAME_WIDTH)}'"
        return f"{self._origin.source}{line}{name}"

    def _rules(self, players: list[str]) -> str:
        event = self._origin.event
        rules = self._looked.judged.value.get("rules", {}) if event is None else event
        assert self._verdict.game is not UNSET
        options = head.in_force(self._verdict.game, len(players), rules)
        others = [f"{o.name} {value_words(o.value)}" for o in options if not o.standard]
        words = ", ".join(others) or "standard"
        return words if event is None else f"{words} (the event's)"

    def _line(self, label: str, text: str) -> Iterator[str]:
        first = self._pen.cell(label, LABEL)
        yield from wrapped(self._pen.text(text), first, " " * LABEL, WIDTH)
