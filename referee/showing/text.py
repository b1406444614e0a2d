"""A log as text in 80 columns: hands, bids or calls, trick by trick, results, findings between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import UNSET

from referee.escape import clip
from referee.reports.layout import BAD, DIM, HEAD, table, wrapped
from referee.reports.pointers import stopped_words
from referee.reports.words import player_words, side_words
from referee.showing.filing import RESULTS, Filed, Files
from referee.showing.model import Card, Day, Deal, Fact, Play, Row, Shown, Trick
from referee.showing.pen import WIDTH, Pen
from referee.showing.remarks import Remarks
from referee.showing.selection import Selection
from referee.verdict import Standings

LABEL = 15
_INDENT = "  "
_LEGENDS = {
    "joker": "Jo joker, hi high, lo low",
    "troggu": "C cups, D coins, S swords, B batons, T trumps",
}
_MARKS = (
    "> leads, * takes the trick, ? takes it as written, ! has a finding, "
    "[label] not written but reckoned"
)


class Text:
    """Writes what a log shows.

    Args:
        shown: the log.
        pen: how to write.
        selection: what of it to write.
    """

    def __init__(self, shown: Shown, pen: Pen, selection: Selection) -> None:
        self._shown = shown
        self._pen = pen
        self._selection = selection
        self._game, self._players = shown.game, shown.players
        self._files = Files(shown.verdict.findings)
        self._remarks = Remarks(pen, shown.game, shown.players)
        self._column = (WIDTH - LABEL) // len(shown.players)
        # Nobody leads in Democracy, and with ten players there is no column to spare.
        self._room = "" if shown.game == "democracy" else " "

    def lines(self) -> Iterator[str]:
        """All lines: the marks used, the deals, the final result."""
        legend = "; ".join(filter(None, (_MARKS, _LEGENDS.get(self._game, ""))))
        for line in wrapped(legend, f"{'marks':<{LABEL}}", " " * LABEL, WIDTH):
            yield self._pen.paint(line, DIM)
        if self._selection.whole:
            yield from self._remarks.lines(self._on_top())
        for deal in self._selection.deals(self._shown):
            yield ""
            yield from self._deal(deal)
        if self._selection.whole:
            yield from self._end()

    def _deal(self, deal: Deal) -> Iterator[str]:
        whole = self._selection.trick is None
        yield self._pen.paint(self._title(deal), HEAD)
        for fact in deal.facts if whole else ():
            yield from self._fact(fact)
        if whole and self._game == "democracy":
            yield from self._remarks.lines(self._files.at(deal.at))
        for day in deal.days:
            yield from self._day(deal, day, whole=whole)
        if whole and deal.results:
            yield self._names("results")
            for row in deal.results:
                yield from self._row(row)
        if whole:
            yield from self._remarks.lines(self._files.at(deal.at + RESULTS))

    def _title(self, deal: Deal) -> str:
        parts = [f"Deal {deal.number}"]
        if deal.size:
            parts.append(f"{deal.size} card{'' if deal.size == 1 else 's'} each")
        if deal.dealer is not None:
            parts.append(f"dealer {player_words(self._players, deal.dealer)}")
        return self._pen.fit(", ".join(parts), WIDTH)

    def _day(self, deal: Deal, day: Day, *, whole: bool) -> Iterator[str]:
        if day.number:
            yield self._pen.paint(f"Day {day.number}", HEAD)
        if whole:
            yield from self._hands(day)
        bids = deal.bids if whole else None
        remarks = self._remarks.lines(self._files.at(day.at or deal.at)) if whole else ()
        if bids is None:
            yield from remarks
        if day.tricks or bids is not None:
            yield self._names("tricks")
        if bids is not None:
            yield from self._row(bids)
            yield from remarks
        for trick in day.tricks:
            yield from self._trick(trick)

    def _hands(self, day: Day) -> Iterator[str]:
        for hand in [*day.hands, *day.playing.values()]:
            if hand.note == "as played":
                continue
            label = player_words(self._players, hand.seat)
            yield from self._cards(hand.note or label, hand.cards)
        for pile in day.piles:
            yield from self._cards(pile.label, pile.cards)

    def _cards(self, label: str, cards: Sequence[Card]) -> Iterator[str]:
        bad = {card.at for card in cards if self._files.exactly(card.at)}
        text = self._pen.hand(self._game, cards, bad)
        first = f"{self._pen.cell(label, LABEL - 1)} "
        yield from wrapped(text, first, " " * LABEL, WIDTH)

    def _fact(self, fact: Fact) -> Iterator[str]:
        written = fact.value is not UNSET
        label = fact.label if written else f"[{fact.label}]"
        text = self._value(fact.kind, fact.value if written else fact.right)
        if written and fact.right is not UNSET:
            text += f" (right: {self._value(fact.kind, fact.right)})"
        yield from wrapped(self._pen.text(text), f"{label:<{LABEL}}", " " * LABEL, WIDTH)

    def _value(self, kind: str, value: Any) -> str:
        match kind:
            case "card":
                return self._pen.card(self._game, value)
            case "suit":
                return self._pen.suit(self._game, value)
            case "seat":
                return "nobody" if value is None else player_words(self._players, value)
            case "seats":
                return ", ".join(player_words(self._players, seat) for seat in value) or "nobody"
            case "said":
                said = (f"{player_words(self._players, seat)} {word}" for seat, word in value)
                return ", ".join(said)
        return str(value)

    def _names(self, label: str) -> str:
        names = [player_words(self._players, seat) for seat in range(len(self._players))]
        return self._pen.paint(self._line(label, names), DIM)

    def _trick(self, trick: Trick) -> Iterator[str]:
        cells = [""] * len(self._players)
        for play in trick.plays:
            mark = ">" if play.seat == trick.leader else self._room
            card = self._pen.card(self._game, play.name)
            cells[play.seat] += mark + card + self._after(trick, play)
        yield self._line(self._label(trick), [cell or f"{self._room}-" for cell in cells])
        if trick.recitals:
            yield self._line("   recited", [self._recital(card) for card in trick.recitals])
        yield from self._remarks.lines(self._files.at(trick.at))

    def _recital(self, card: Card | None) -> str:
        if card is None:
            return " -"
        mark = "!" if self._files.exactly(card.at) else ""
        return f" {self._pen.card(self._game, card.name)}{mark}"

    def _label(self, trick: Trick) -> str:
        if trick.vote is None:
            return f"{trick.number:>2}"
        what = "draw" if trick.kind == "draws" else "vote"
        return f"{trick.number:>2} {what} {self._pen.card(self._game, trick.vote.name)}"

    def _after(self, trick: Trick, play: Play) -> str:
        """The marks after a card."""
        taker = "*" if play.seat == trick.winner else ""
        written = "?" if play.seat == trick.claimed != trick.winner else ""
        return taker + written + ("!" if self._files.exactly(play.at) else "")

    def _row(self, row: Row) -> Iterator[str]:
        if row.written is UNSET:
            yield from self._values(f"[{row.label}]", row.names, row.right)
            return
        yield from self._values(row.label, row.names, row.written)
        if row.right not in (UNSET, row.written):
            yield from self._values("  right", row.names, row.right)

    def _values(
        self, label: str, names: Sequence[str] | None, values: Sequence[Any]
    ) -> Iterator[str]:
        if names is None:
            yield self._line(label, [f"{self._room}{value}" for value in values])
            return
        words = [str(value) for value in values]
        if len(names) == len(words):
            words = [f"{name} {word}" for name, word in zip(names, words, strict=True)]
        text = self._pen.text(", ".join(words))
        yield from wrapped(text, self._pen.cell(label, LABEL), " " * LABEL, WIDTH)

    def _line(self, label: str, cells: Sequence[str]) -> str:
        """A line of the table with a column for each player."""
        width = self._column - 1
        columns = " ".join(self._pen.cell(cell, width) for cell in cells)
        return f"{self._pen.cell(label, LABEL - 1)} {columns}".rstrip()

    def _end(self) -> Iterator[str]:
        shown = self._shown
        if shown.final is not None or shown.winners is not None:
            yield ""
            yield self._pen.paint("Final result", HEAD)
        if shown.final is not None:
            if shown.final.names is None:
                yield self._names("")
            yield from self._row(shown.final)
        if shown.winners is not None:
            yield from self._fact(shown.winners)
        yield from self._remarks.lines(self._at_end())
        for at in shown.verdict.unfollowed:
            yield ""
            yield from wrapped(stopped_words(at), "", "", WIDTH)
        yield from self._standings(shown.verdict.standings)

    def _at_end(self) -> list[Filed]:
        return [filed for filed in self._files.at("") if filed.finding.at.startswith("/final")]

    def _on_top(self) -> list[Filed]:
        return [filed for filed in self._files.at("") if not filed.finding.at.startswith("/final")]

    def _standings(self, standings: Standings) -> Iterator[str]:
        recorded, correct = standings.recorded, standings.correct
        if recorded is None or (self._shown.verdict.ok and recorded == correct):
            return
        yield ""
        if recorded == correct:
            yield "The standings stay as they are recorded."
            return
        if correct is None:
            yield "The correct standings are not known."
            return
        yield self._pen.paint("Standings", HEAD)
        names = [self._pen.fit(name, 48) for name in side_words(self._game, self._players)]
        heads = ("recorded", "correct")
        for line in table(names, _short(recorded), _short(correct), heads, _INDENT):
            yield self._pen.paint(line.text, BAD if line.marked else "")


def _short(values: Sequence[int]) -> list[str]:
    return [clip(str(value), 10) for value in values]
