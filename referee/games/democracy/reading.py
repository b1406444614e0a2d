"""Reading a game of Democracy: the recorded cards, then trick by trick what was voted and played.

`read_cards` counts the recorded cards of all days (and, for days without hands or pool, the cards
played); `read` then follows the cards through hands and pools, finds those that were not there,
and gives every trick its true winner. What is found is told by `judge`, in its order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from referee.findings import Finding
from referee.games.democracy.holdings import DayCards, Holdings
from referee.games.democracy.outline import Outline, Stop
from referee.games.democracy.rules import DemocracyRules
from referee.replay.hands import RecordedCards
from referee.replay.notes import Notes

VOTE = -1

# Where a card was put on the table: day, trick, and seat (or `VOTE`).
Place = tuple[int, int, int]


class Cards(NamedTuple):
    """The recorded cards of a game.

    Attributes:
        days: day by day.
        doubled: mask of the cards of which there are too many.
        too_many: places of plays that are one card too many, and whether they are the first such
            place for their card (democracy 2.4).
    """

    days: list[DayCards]
    doubled: int
    too_many: dict[Place, bool]


class Trick:
    """One trick as it is read.

    Attributes:
        vote: card number.
        ghost: the cards were drawn from the left neighbours.
        cards: card numbers by seat; those before a place where reading stopped.
        faults: seat (or `VOTE`) to P401, P411, P412 or D202, where there is one.
        claimed: winner as recorded, ``None`` for nobody, unset where left out.
        winner: the seat it goes to in truth, ``None`` for nobody.
        complete: every seat's card is there.
    """

    __slots__ = ("cards", "claimed", "complete", "faults", "ghost", "vote", "winner")

    def __init__(self, vote: int, ghost: bool, claimed: Any) -> None:
        self.vote = vote
        self.ghost = ghost
        self.claimed = claimed
        self.cards: list[int] = []
        self.faults: dict[int, str] = {}
        self.winner: int | None = None
        self.complete = False

    @property
    def by_record(self) -> int | None:
        """The winner as the record has it: as written, or the true one where it is left out."""
        winner: int | None = self.winner if self.claimed is UNSET else self.claimed
        return winner


class Reading(NamedTuple):
    """A game as read: its recorded cards, and its tricks by day."""

    cards: Cards
    days: list[list[Trick]]

    @property
    def uncertain(self) -> bool:
        """Some trick's winner is not judged."""
        return any(trick.faults for day in self.days for trick in day)

    @property
    def doubled(self) -> set[int]:
        """The cards that were put down too often (D202)."""
        return {
            trick.vote if place == VOTE else trick.cards[place]
            for day in self.days
            for trick in day
            for place, fault in trick.faults.items()
            if fault == "D202"
        }

    def shown(self, d: int, seat: int, first: int = 0) -> list[int] | None:
        """The cards that left a seat's hand (or, for `VOTE`, the pool) on a day.

        ``first`` is the trick to begin with; ``None`` where one of the cards is in doubt. Of a card
        that was put down too often any may be the wrong one.
        """
        cards = []
        for trick in self.days[d][first:]:
            place = self._place(trick, seat)
            if place in trick.faults:
                return None
            if place == VOTE:
                cards.append(trick.vote)
            elif place < len(trick.cards):
                cards.append(trick.cards[place])
        return None if self.doubled.intersection(cards) else cards

    def proved(self, d: int, seat: int) -> list[int]:
        """The cards that a seat certainly had on a day, by its plays and what was drawn from it."""
        return [
            trick.cards[place]
            for trick in self.days[d]
            if (place := self._place(trick, seat)) < len(trick.cards)
            and place not in trick.faults
            and trick.cards[place] not in self.doubled
        ]

    def _place(self, trick: Trick, seat: int) -> int:
        """Where in a trick the card from this seat's hand is: a ghost's is with the seat before."""
        if not trick.ghost or seat == VOTE:
            return seat
        players = len(self.cards.days[0].tallies) - 1
        return (seat - 1) % players

    def captured(self, players: int, *, by_record: bool) -> list[list[int]]:
        """The cards that each seat got, by the recorded or the true winners (4.3, 4.4, 7.1)."""
        got: list[list[int]] = [[] for _ in range(players)]
        for day in self.days:
            for trick in day:
                winner = trick.by_record if by_record else trick.winner
                if winner is None:
                    for seat, card in enumerate(trick.cards):
                        got[seat].append(card)
                else:
                    got[winner] += trick.cards
                    got[winner].append(trick.vote)
        return got

    def as_recorded(self) -> bool:
        """Every trick went to the winner that the record has."""
        return all(trick.by_record == trick.winner for day in self.days for trick in day)


def read_cards(plan: Outline, rules: DemocracyRules, notes: Notes, k: int) -> Cards:
    """Count the recorded cards of the deal at index ``k``, day by day (democracy 2.3, 2.4)."""
    scratch = Notes(notes.names)
    recorded = RecordedCards(rules.pack, scratch)
    too_many: dict[Place, bool] = {}
    spans = []
    for d, day in enumerate(plan.days):
        before = len(scratch.findings)
        at = f"/deals/{k}/days/{d}"
        size = day.size or 0
        if day.logged.hands is not UNSET:
            recorded.all_hands(day.logged.hands, size, f"{at}/hands", "democracy 2.1")
        if day.logged.pool is not UNSET:
            recorded.hand(day.logged.pool, size, f"{at}/pool", "the pool", "democracy 2.1")
        if day.logged.hands is UNSET or day.logged.pool is UNSET:
            _count_plays(plan, d, rules, recorded, too_many)
        spans.append(scratch.findings[before:])
    days = _by_day(plan, recorded, spans, len(notes.players))
    return Cards(days, recorded.doubled, too_many)


def _count_plays(
    plan: Outline,
    d: int,
    rules: DemocracyRules,
    recorded: RecordedCards,
    too_many: dict[Place, bool],
) -> None:
    """Without hands the plays and draws count, without a pool the votes (democracy 2.4)."""
    day = plan.days[d]
    for t, logged in enumerate(day.tricks):
        vote, names = _read_so_far(logged, _stop_in(plan, d, t))
        cards = {} if vote is None or day.logged.pool is not UNSET else {VOTE: vote}
        if day.logged.hands is UNSET:
            cards.update(enumerate(names))
        for place, name in cards.items():
            card = rules.pack.number[name]
            if not recorded.count(card):
                too_many[(d, t, place)] = recorded.double(card)


def _by_day(
    plan: Outline, recorded: RecordedCards, spans: list[list[Finding]], players: int
) -> list[DayCards]:
    tallies, relied = iter(recorded.tallies), iter(recorded.relied())
    days = []
    for day, findings in zip(plan.days, spans, strict=True):
        there = [day.logged.hands is not UNSET] * players + [day.logged.pool is not UNSET]
        days.append(
            DayCards(
                [next(tallies) if it else 0 for it in there],
                [next(relied) and day.trusted if it else False for it in there],
                findings,
            )
        )
    return days


def _stop_in(plan: Outline, d: int, t: int) -> Stop | None:
    """What stops judging in this trick, ``None`` where nothing does."""
    stop = plan.stop
    return stop if stop is not None and (stop.day, stop.trick) == (d, t) else None


def _read_so_far(logged: Any, stop: Stop | None) -> tuple[str | None, Sequence[str]]:
    """The vote and the plays or draws of a trick, as far as they come before a stop."""
    names = logged.plays if logged.draws is UNSET else logged.draws
    if stop is None:
        return logged.vote, names
    return (None, []) if stop.plays < 0 else (logged.vote, names[: stop.plays])


def read(plan: Outline, cards: Cards, rules: DemocracyRules, players: int) -> Reading:
    """Read the tricks of all days, as far as they can be followed."""
    holdings = Holdings(rules.pack, cards.days, players)
    days = []
    for d, day in enumerate(plan.days):
        holdings.deal(d)
        tricks = []
        for t, logged in enumerate(day.tricks):
            trick = _read_trick(logged, _stop_in(plan, d, t), holdings, rules, players)
            if trick is None:
                break
            _doubled(trick, (d, t), cards)
            _settle(trick, rules, players)
            tricks.append(trick)
        days.append(tricks)
    return Reading(cards, days)


def _read_trick(
    logged: Any, stop: Stop | None, holdings: Holdings, rules: DemocracyRules, players: int
) -> Trick | None:
    """Take the cards of one trick from the hands and the pool."""
    vote, names = _read_so_far(logged, stop)
    if vote is None:
        return None
    number = rules.pack.number
    trick = Trick(number[vote], logged.draws is not UNSET, logged.winner)
    trick.cards = [number[name] for name in names]
    trick.complete = len(trick.cards) == players
    trick.faults = take(holdings, trick)
    return trick


def take(holdings: Holdings, trick: Trick) -> dict[int, str]:
    """Take the cards of a trick from the pool and the hands; seat (or `VOTE`) to what is wrong."""
    faults = {}
    fault = holdings.vote(trick.vote)
    if fault:
        faults[VOTE] = fault
    put = holdings.draw if trick.ghost else holdings.play
    for seat, card in enumerate(trick.cards):
        fault = put(seat, card)
        if fault:
            faults[seat] = fault
    return faults


def _doubled(trick: Trick, at: tuple[int, int], cards: Cards) -> None:
    if cards.too_many:
        for place in range(VOTE, len(trick.cards)):
            if (*at, place) in cards.too_many:
                trick.faults.setdefault(place, "D202")


def _settle(trick: Trick, rules: DemocracyRules, players: int) -> None:
    """Who has the trick; a recorded winner counts as true where a card is in doubt."""
    if not trick.complete:
        return
    if trick.faults and trick.claimed is not UNSET:
        trick.winner = trick.claimed
    elif not trick.ghost:
        trick.winner = rules.winner(trick.vote, trick.cards)
