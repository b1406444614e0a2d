"""A finding in the text of a shown log: what, why, what would have been right, where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import UNSET

from referee.findings import Finding
from referee.reports.layout import BAD, DIM, GOOD, wrapped
from referee.reports.rule import rule_words
from referee.reports.values import words
from referee.reports.words import sentence
from referee.showing.filing import Filed
from referee.showing.pen import WIDTH, Pen

_FIRST, _OTHERS = "  ! ", " " * 12


class Remarks:
    """Writes the findings of one log.

    Args:
        pen: how to write.
        game: which game; empty where it is not known.
        players: the names, whatever they are in a log whose form is not sound.
    """

    def __init__(self, pen: Pen, game: str, players: Any) -> None:
        self._pen = pen
        self._game = game
        self._players = players

    def lines(self, findings: Iterable[Filed]) -> Iterator[str]:
        """The lines of some findings."""
        for filed in findings:
            yield from self._one(filed.finding)

    def _one(self, finding: Finding) -> Iterator[str]:
        pen = self._pen
        head = f"{finding.code} {finding.name}: {sentence(finding, self._players)}"
        for line in wrapped(pen.text(head), _FIRST, "    ", WIDTH):
            yield pen.paint(line, BAD)
        for label, text in self._values(finding):
            for line in self._labelled(label, text):
                yield pen.paint(line, GOOD)
        if finding.rule is not UNSET:
            yield from self._labelled("rule", rule_words(finding.rule))
        for line in self._labelled("place", _place(finding)):
            yield pen.paint(line, DIM)

    def _values(self, finding: Finding) -> Iterator[tuple[str, str]]:
        """What is legal or correct; what is written can be seen in the log."""
        if self._game and finding.code[0] != "F":
            for label, text in words(self._game, self._players, finding):
                if label != "written":
                    yield label, text

    def _labelled(self, label: str, text: str) -> list[str]:
        return wrapped(self._pen.text(text), f"    {label:<8}", _OTHERS, WIDTH)


def _place(finding: Finding) -> str:
    if finding.line is UNSET:
        return finding.at or "the log"
    return f"line {finding.line}, column {finding.column}, {finding.at}"
