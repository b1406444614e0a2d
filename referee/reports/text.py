"""The report people read: what happened, what should have, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from referee.archive import Unreadable
from referee.escape import clip, safe
from referee.findings import CODES, Finding
from referee.games.registry import GAMES
from referee.replay.telling import counted
from referee.reports import View
from referee.reports.layout import (
    BAD,
    DIM,
    GOOD,
    HEAD,
    Line,
    beside,
    in_rows,
    painted,
    table,
    wrapped,
)
from referee.reports.place import place
from referee.reports.pointers import numbered, stopped_words
from referee.reports.rule import rule_words
from referee.reports.scene import Row, Scene, deal_words, owner, row_at, scene
from referee.reports.summary import Summary, statistics
from referee.reports.values import columns, words
from referee.reports.words import (
    player_words,
    sentence,
    side_words,
    value_words,
)
from referee.verdict import Verdict

if TYPE_CHECKING:
    from referee.checking import Judged

_INDENT = " " * 12
_POINTER_WIDTH = 200


class Report:
    """The format ``text``."""

    def __init__(self, view: View) -> None:
        self._view = view

    def log(self, judged: Judged) -> None:
        """Write one log: a head line, its findings, its standings where they are wrong."""
        verdict = judged.verdict
        if self._view.quiet and verdict.ok:
            return
        lines = [self._head(judged)]
        if not verdict.ok:
            lines += self._rules(judged.value)
        for finding in verdict.findings:
            lines += ["", *self._finding(judged, finding)]
        lines += self._hint(judged)
        lines += self._stopped(verdict)
        lines += self._standings(judged)
        if not verdict.ok:
            lines.append("")
        self._view.write("".join(f"{line}\n" for line in lines))

    def unreadable(self, problem: Unreadable) -> None:
        """Nothing: standard error has it, and the summary counts it."""

    def end(self, summary: Summary) -> None:
        """Write the counts."""
        lines = [] if self._view.quiet else _summary(summary)
        self._view.write("".join(f"{line}\n" for line in lines))
        if self._view.statistics:
            self._view.write(statistics(summary))

    def _paint(self, text: str, colour: str) -> str:
        return painted(text, colour) if self._view.colour else text

    def _head(self, judged: Judged) -> str:
        verdict = judged.verdict
        source = "-" if verdict.source is UNSET else safe(verdict.source)
        line = "" if verdict.line is UNSET else f":{verdict.line}"
        what = _title(verdict, judged.players)
        count = len(verdict.findings)
        if count:
            result = self._paint(f"{count} finding{'' if count == 1 else 's'}", BAD)
        else:
            result = self._paint("clean", GOOD)
        return f"{self._paint(source + line, HEAD)}: {what}{result}"

    def _hint(self, judged: Judged) -> list[str]:
        """Under which other rules the log would be clean; most logs have none."""
        changes = judged.clean_under
        if not changes:
            return []
        return ["", *wrapped("; or under ".join(changes), "  clean under ", " " * 14)]

    def _rules(self, value: Any) -> list[str]:
        event = self._view.event
        stated = value.get("rules") if isinstance(value, dict) else None
        rules = stated if event is None else event
        if not isinstance(rules, dict) or (not rules and event is None):
            return []
        listed = ", ".join(f"{clip(name, 40)} {value_words(v)}" for name, v in rules.items())
        whose = "rules" if event is None else "event's"
        return wrapped(listed or "standard", f"    {whose:<8}", _INDENT)

    def _finding(self, judged: Judged, finding: Finding) -> Iterator[str]:
        verdict, players = judged.verdict, judged.players
        found = None if finding.code[0] == "F" else scene(judged.value, finding.at)
        code = self._paint(f"{finding.code} {finding.name}", BAD)
        yield f"  {code}: {_where(finding, found, players)}"
        yield from wrapped(sentence(finding, players), "    ", "    ")
        shown = None if found is None else row_at(found, finding)
        if shown is not None:
            yield from self._row(shown)
        if verdict.game is not UNSET and finding.code[0] != "F":
            seen = shown is not None and shown.mark is not None
            yield from self._values(verdict.game, players, finding, seen)
        if finding.rule is not UNSET:
            yield from wrapped(rule_words(finding.rule), "    rule    ", _INDENT)
        source, line, column = place(verdict, finding)
        where = f"    place   {safe(source)}:{line}:{column}  {clip(finding.at, _POINTER_WIDTH)}"
        yield self._paint(where.rstrip(), DIM)

    def _row(self, shown: Row) -> Iterator[str]:
        if shown.vote:
            yield f"    vote    {shown.vote}"
        labelled = any(label for label, _ in shown.pieces)
        lines = (
            beside(shown.pieces, shown.mark, _INDENT)
            if labelled
            else in_rows([text for _, text in shown.pieces], shown.mark, _INDENT)
        )
        yield from self._labelled(shown.label, lines)

    def _values(self, game: str, players: list[str], finding: Finding, seen: bool) -> Iterator[str]:
        """What was written and what is right; ``seen``: a row has shown what was written."""
        lists = columns(game, players, finding)
        if lists is not None:
            yield from self._table(*lists, heads=("written", "correct"))
            return
        for label, text in words(game, players, finding):
            lines = wrapped(text, f"    {label:<8}", _INDENT)
            if label != "written":
                yield from (self._paint(line, GOOD) for line in lines)
            elif not seen:
                yield from lines

    def _table(
        self, names: list[str], first: list[Any], second: list[Any], heads: tuple[str, str]
    ) -> Iterator[str]:
        yield from self._painted(table(names, first, second, heads, "    "))

    def _labelled(self, label: str, lines: list[Line]) -> Iterator[str]:
        if lines:
            first = f"    {label:<8}{lines[0].text[len(_INDENT) :]}"
            yield from self._painted([lines[0]._replace(text=first), *lines[1:]])

    def _painted(self, lines: list[Line]) -> Iterator[str]:
        for line in lines:
            yield self._paint(line.text, BAD) if line.marked else line.text

    def _stopped(self, verdict: Verdict) -> Iterator[str]:
        if verdict.unfollowed:
            yield ""
        for at in verdict.unfollowed:
            yield from wrapped(stopped_words(at), "  ", "  ")

    def _standings(self, judged: Judged) -> Iterator[str]:
        verdict = judged.verdict
        recorded, correct = verdict.standings.recorded, verdict.standings.correct
        if recorded is None or verdict.game is UNSET or (verdict.ok and recorded == correct):
            return
        yield ""
        if recorded == correct:
            yield "  The standings stay as they are recorded."
            return
        if correct is None:
            yield "  The correct standings are not known."
            return
        yield "  Standings"
        names = side_words(verdict.game, judged.players)
        yield from self._table(names, list(recorded), list(correct), ("recorded", "correct"))


def _title(verdict: Verdict, players: Any) -> str:
    """The game and its players, as far as they could be read; ends in a colon."""
    if verdict.game is UNSET or verdict.game not in GAMES:
        return ""
    title = GAMES[verdict.game].title
    if verdict.id is not UNSET:
        title += f" '{clip(verdict.id, 40)}'"
    if isinstance(players, list) and players and all(isinstance(p, str) for p in players):
        seats = range(min(len(players), 10))
        title += f" ({', '.join(player_words(players, seat) for seat in seats)})"
    return f"{title}: "


def _where(finding: Finding, found: Scene | None, players: Any) -> str:
    """Deal, day, trick and player, counted from 1."""
    if finding.at.startswith("/final"):
        return "final result"
    parts = []
    if finding.deal is not UNSET:
        about = deal_words(found) if found is not None else ""
        parts.append(f"deal {finding.deal + 1}" + (f" ({about})" if about else ""))
    if finding.day is not UNSET:
        parts.append(f"day {finding.day + 1}")
    if finding.trick is not UNSET:
        parts.append(f"trick {finding.trick + 1}")
    if finding.seat is not UNSET:
        parts.append(player_words(players, finding.seat))
    elif found is not None and owner(found):
        parts.append(f"hand of {owner(found)}")
    return ", ".join(parts or numbered(finding.at)) or "the log"


def _summary(summary: Summary) -> Iterator[str]:
    """What was read, found and judged."""
    with_findings = (
        f", {summary.with_findings} with findings" if summary.findings else ", all clean"
    )
    yield f"{counted(summary.logs, 'log')} read{with_findings if summary.logs else ''}."
    if summary.findings:
        kinds = (f"{n} {code} {CODES[code].name}" for code, n in summary.by_code.items())
        yield from wrapped(f"{counted(summary.findings, 'finding')}: {', '.join(kinds)}.", "", "  ")
    done = summary.checked
    yield (
        f"Judged: {counted(done.deals, 'deal')}, {counted(done.tricks, 'trick')}, "
        f"{counted(done.plays, 'play')}, {counted(done.claims, 'claim')}; "
        f"{counted(done.claims_absent, 'claim')} absent."
    )
    if summary.unreadable:
        yield f"{counted(summary.unreadable, 'file')} could not be read, or not to the end."
