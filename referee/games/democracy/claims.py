"""The results of one game of Democracy: card points and tribes in both ledgers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from msgspec import UNSET

from referee.cards import FRENCH_SUIT_WORDS, FRENCH_SUITS
from referee.games.democracy.declarations import Declarations
from referee.games.democracy.reading import Reading
from referee.games.democracy.rules import DemocracyRules, Suits
from referee.replay.notes import Notes
from referee.replay.progress import FINISHED, STOPPED
from referee.replay.results import Results
from referee.replay.telling import counted, listed
from referee.replay.totals import Outcome, Totals, rise

Rows = list[list[int]]


class Source(NamedTuple):
    """What tribes may be reckoned from.

    Attributes:
        won: by seat the suits whose tribe the points win.
        swept: by seat the suits of which every card was got; where that is left open, every way
            it may be.
    """

    won: list[Suits]
    swept: list[list[Suits]]


class Reckoned(NamedTuple):
    """What the tricks come to: by seat the points of each suit, and the suits swept."""

    points: Rows
    swept: list[Suits]
    source: Source


class Sources(NamedTuple):
    """What the tribes of a deal follow from: by the record, by the rules, and all it may be."""

    record: Source
    true: Source
    accepted: list[Source]


class DealClaims(Results):
    """Judges ``points`` and ``tribes`` of one deal."""

    def __init__(
        self,
        notes: Notes,
        k: int,
        deal: Any,
        rules: DemocracyRules,
        declared: Declarations,
        totals: Totals,
    ) -> None:
        super().__init__(notes, "democracy", k, deal)
        self.rules = rules
        self.declared = declared
        self.totals = totals

    def stopped(self) -> Outcome:
        """A deal that could not be followed: its tribes as written, unjudged."""
        return self.as_written(STOPPED, "tribes")

    def abandoned(self) -> Outcome:
        """A bad catch was shown: nothing was captured (democracy 6.2)."""
        nothing = [[0, 0, 0, 0] for _ in range(self.players)]
        swept: list[Suits] = [frozenset()] * self.players
        source = self._source(nothing, swept)
        if self.deal.points is UNSET:
            return self._tribes(_sources(source, source))
        self.notes.claim(self.deal.points)
        written = _rows(self.deal.points)
        if written != nothing:
            why = "the cards were dealt again before any was captured"
            self._wrong_points(f"card points are written, and {why}", nothing)
        return self._tribes(_sources(source, source, self._source(written, swept)))

    def sheet(self) -> Outcome:
        """A score sheet: points are facts, and tribes follow from them (democracy 5.2)."""
        if not self.notes.claim(self.deal.points):
            return self._unreckoned()
        rows = _rows(self.deal.points)
        if wrong := self._impossible(rows):
            self._wrong_points(wrong, None)
            return self._unreckoned()
        swept = [list(_selections(self._all_points(row))) for row in rows]
        source = Source(self.rules.won(rows), swept)
        return self._tribes(_sources(source, source))

    def played(self, reading: Reading) -> Outcome:
        """A game played to its end."""
        truth = self._reckon(reading.captured(self.players, by_record=False))
        record = truth
        if not reading.as_recorded():
            record = self._reckon(reading.captured(self.players, by_record=True))
        if not self.notes.claim(self.deal.points):
            self._true_points(truth.points)
            return self._tribes(_sources(record.source, truth.source))
        written = _rows(self.deal.points)
        if reading.uncertain:
            self._true_points(written)
        else:
            self._true_points(truth.points)
            if written not in (record.points, truth.points):
                self._wrong_points(self._difference(written, record.points), truth.points)
        if written == record.points == truth.points:
            return self._tribes(_sources(record.source, truth.source))
        by_record = self._source(written, record.swept)
        by_rules = self._source(written, truth.swept)
        true = by_rules if reading.uncertain else truth.source
        return self._tribes(_sources(by_record, true, by_rules, record.source, truth.source))

    def _reckon(self, cards: Sequence[Sequence[int]]) -> Reckoned:
        """What the cards that each player got come to."""
        points = [self.rules.captured(got) for got in cards]
        swept: list[Suits] = [frozenset()] * self.players
        if self.rules.options.sweep != "off" or self.deal.sweeps is not UNSET:
            swept = [self.rules.swept(got) for got in cards]
        return Reckoned(points, swept, self._source(points, swept))

    def _unreckoned(self) -> Outcome:
        """Tribes that can't be reckoned count as written, and are not judged."""
        self.notes.claim(self.deal.tribes)
        return self.as_written(FINISHED, "tribes")

    def _tribes(self, sources: Sources) -> Outcome:
        """S601. The tribes of the deal in both ledgers."""
        written = self.deal.tribes
        there = self.notes.claim(written)
        told: Sequence[int | None] | None = written if there else self._risen()
        true = self._by_rules(sources.true, told)
        record = self._by_rules(sources.record, told)
        self.truth("tribes", true)
        follows = told is not None and any(self._follows(told, each) for each in sources.accepted)
        if there and not follows:
            self.wrong(
                "S601",
                "tribes",
                self._wrong_tribes(written, record, sources.record),
                self._clause(),
                record,
            )
        if there:
            record = list(written)
        elif follows and told is not None:
            record = [b if a is None else a for a, b in zip(told, record, strict=True)]
        return Outcome(FINISHED, record, true, reset=self.declared.reset)

    def _risen(self) -> list[int | None] | None:
        """What the recorded totals rise by; ``None`` for a player whose total was reset."""
        claim, before = self.deal.totals, self.totals.record
        if claim is UNSET or before is None:
            return None
        return [
            None if claim[seat] == 0 and seat in self.declared.reset else tribes
            for seat, tribes in enumerate(rise(claim, before))
        ]

    def _by_rules(self, source: Source, told: Sequence[int | None] | None) -> list[int]:
        """Tribes by the rules; where a sweep is left open, as the record tells them."""
        tribes = []
        for seat, won in enumerate(source.won):
            stake = self.declared.stakes[seat][0]
            figures = [self.rules.tribes(won, swept, stake) for swept in source.swept[seat]]
            as_told = None if told is None else told[seat]
            tribes.append(as_told if as_told in figures else figures[0])
        return tribes

    def _follows(self, told: Sequence[int | None], source: Source) -> bool:
        """Whether these tribes follow, with or without what false declarations claim."""
        return all(
            tribes is None
            or any(
                tribes == self.rules.tribes(source.won[seat], swept, stake)
                for stake in self.declared.stakes[seat]
                for swept in source.swept[seat]
            )
            for seat, tribes in enumerate(told)
        )

    def _source(self, rows: Rows, swept: Sequence[Suits]) -> Source:
        return Source(self.rules.won(rows), [[suits] for suits in swept])

    def _all_points(self, row: Sequence[int]) -> list[str]:
        """The suits of which a player has all points, and so perhaps all cards."""
        return [
            suit
            for suit, points in zip(FRENCH_SUITS, row, strict=True)
            if points == self.rules.suit_points
        ]

    def _impossible(self, rows: Rows) -> str:
        """What can't be captured: more of a suit than there is, or less than nothing."""
        for suit, points in zip(FRENCH_SUITS, zip(*rows, strict=True), strict=True):
            word, most = FRENCH_SUIT_WORDS[suit], self.rules.suit_points
            if min(points) < 0:
                return f"{min(points)} points of {word} are written"
            if sum(points) > most:
                return f"{sum(points)} points of {word} are written; there are {most}"
        return ""

    def _difference(self, written: Rows, right: Rows) -> str:
        """The first figure that the tricks do not bear out."""
        seat, i = next(
            (seat, i)
            for seat, row in enumerate(written)
            for i, points in enumerate(row)
            if points != right[seat][i]
        )
        word, name = FRENCH_SUIT_WORDS[FRENCH_SUITS[i]], self.notes.players[seat]
        return (
            f"{name} is written with {written[seat][i]} points of {word}; "
            f"the tricks make {right[seat][i]}"
        )

    def _wrong_tribes(self, written: Sequence[int], right: Sequence[int], source: Source) -> str:
        """The first player whose tribes do not follow, and what they follow from."""
        seat = next(s for s in range(self.players) if written[s] != right[s])
        name = self.notes.players[seat]
        won = listed([FRENCH_SUIT_WORDS[suit] for suit in FRENCH_SUITS if suit in source.won[seat]])
        figures = f"{name} is written with {counted(written[seat], 'tribe')}"
        return f"{figures}; {name} won {won or 'no suit'}, which makes {right[seat]}"

    def _clause(self) -> str:
        if self.rules.options.sweep != "off":
            return "8.1"
        return "5.3" if self.rules.options.tribe == "plurality" else "5.2"

    def _true_points(self, rows: Rows) -> None:
        self.truth("points", _objects(rows))

    def _wrong_points(self, message: str, right: Rows | None) -> None:
        expected = UNSET if right is None else _objects(right)
        found = _objects(_rows(self.deal.points))
        self.wrong("S603", "points", message, "5.1", expected, found)


def _sources(record: Source, true: Source, *others: Source) -> Sources:
    return Sources(record, true, [record, true, *others])


def _rows(points: Sequence[Any]) -> Rows:
    """Points as logged, by seat and suit; a suit left out is 0 (democracy 5.3)."""
    return [[row.C, row.D, row.H, row.S] for row in points]


def _objects(rows: Rows) -> list[dict[str, int]]:
    """Points as a log has them."""
    return [dict(zip(FRENCH_SUITS, row, strict=True)) for row in rows]


def _selections(suits: Sequence[str]) -> Iterator[Suits]:
    """Every selection of these suits, the empty one first."""
    for size in range(len(suits) + 1):
        yield from map(frozenset, combinations(suits, size))
