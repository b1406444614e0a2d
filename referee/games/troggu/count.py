"""Counting a deal of Troggu played to its end: card points and tricks by side, the Fool's exchange.

Everything is counted twice, by the recorded winners and by the true ones: the two ledgers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.games.troggu.calls import Contract
from referee.games.troggu.payments import OPPONENTS, TAPPISTS_SIDE
from referee.games.troggu.rules import FOOL, VALUES, WHOLE_PACK, TrogguRules, worth
from referee.replay.tricks import Trick


class Sides(NamedTuple):
    """Who plays with whom.

    Attributes:
        contract: what is played.
        partner: seat, ``None`` without one.
        of: by seat, its side; in a misère every seat is its own.
        number: how many sides there are.
    """

    contract: Contract
    partner: int | None
    of: tuple[int, ...]
    number: int


def sides_of(contract: Contract, partner: int | None, players: int) -> Sides:
    """The tappist's side and the opponents, or everybody for themselves (troggu 3.1, 3.6, 6.1)."""
    if not contract.two_sided:
        return Sides(contract, None, tuple(range(players)), players)
    ours = (contract.tappist, partner)
    of = tuple(TAPPISTS_SIDE if seat in ours else OPPONENTS for seat in range(players))
    return Sides(contract, partner, of, 2)


class Ledger(NamedTuple):
    """One way to see who took the tricks: winners by trick, by the record or in truth."""

    winners: tuple[int, ...]

    def taken(self, sides: Sides) -> list[int]:
        """Tricks taken, by side."""
        taken = [0] * sides.number
        for winner in self.winners:
            taken[sides.of[winner]] += 1
        return taken


class Count:
    """The tricks of one deal, to be counted.

    Attributes:
        record, truth: the two ledgers.
        shower: the seat that shows a withheld Fool in the last trick, ``None`` where none does.
        uncertain: some trick's cards or winner are in doubt.
    """

    def __init__(self, tricks: Sequence[Trick], rules: TrogguRules) -> None:
        self.tricks = tricks
        self.record = Ledger(tuple([_seat(trick.by_record) for trick in tricks]))
        self.truth = Ledger(tuple([_seat(trick.winner) for trick in tricks]))
        self.uncertain = any(trick.uncertain for trick in self.tricks)
        self.shower = self._shower(rules)
        self._worth = [worth(trick.plays) for trick in self.tricks]

    @property
    def ledgers(self) -> tuple[Ledger, ...]:
        """The record, and the truth where it differs."""
        return (self.record,) if self.record == self.truth else (self.record, self.truth)

    def points(self, sides: Sides, ledger: Ledger, given: int | None) -> list[int]:
        """Card points of the tricks by side, the Fool's exchange made (troggu 4.7, 4.8, 5.1).

        ``given``: the card that is given for the Fool, if one is recorded.
        """
        points = [0] * sides.number
        for winner, value in zip(ledger.winners, self._worth, strict=True):
            points[sides.of[winner]] += value
        if self.shower is not None:
            own, taker = sides.of[self.shower], sides.of[ledger.winners[-1]]
            back = self._given_value(sides, ledger, given)
            moved = VALUES[FOOL] - back
            points[own] += moved if own != taker else 0
            points[taker] -= moved if own != taker else 0
        return points

    def pile(self, sides: Sides, ledger: Ledger) -> list[int]:
        """The cards of the Fool's side in tricks before the last, from which one is given."""
        if self.shower is None:
            return []
        own = sides.of[self.shower]
        before_last = zip(self.tricks[:-1], ledger.winners[:-1], strict=True)
        return [
            card for trick, winner in before_last if sides.of[winner] == own for card in trick.plays
        ]

    def low(self, sides: Sides, ledger: Ledger) -> set[int]:
        """The cards of the lowest value in that pile (troggu 4.8)."""
        pile = self.pile(sides, ledger)
        lowest = min((VALUES[card] for card in pile), default=0)
        return {card for card in pile if VALUES[card] == lowest}

    @property
    def doubtful_before_last(self) -> bool:
        """A trick before the last is uncertain, and with it what could be given from it."""
        return any(trick.uncertain for trick in self.tricks[:-1])

    def _given_value(self, sides: Sides, ledger: Ledger, given: int | None) -> int:
        """Value of the card that goes back; 0 where the side has no trick to give from."""
        pile = self.pile(sides, ledger)
        if given in pile and given is not None:
            return VALUES[given]
        return min((VALUES[card] for card in pile), default=0)

    def _shower(self, rules: TrogguRules) -> int | None:
        last = len(self.tricks) - 1
        trick = self.tricks[last]
        if not rules.powerless(last, trick):
            return None
        return (trick.leader + trick.plays.index(FOOL)) % rules.players


def two_sided(points: Sequence[int], stock: int | None) -> list[list[int]]:
    """The points that are right for tricks worth so much (troggu 5.1).

    The opponents' cards make the tappist's side: all that is not theirs. What it counts for itself,
    tricks and stock, is right as well.

    Args:
        points: of the tricks, ``[tappist's side, opponents]``.
        stock: value of the discards or the tapp, ``None`` where they are not known.
    """
    theirs = points[OPPONENTS]
    ways = [[WHOLE_PACK - theirs, theirs]]
    if stock is not None:
        ways.append([points[TAPPISTS_SIDE] + stock, theirs])
    return ways


def _seat(winner: int | None) -> int:
    assert winner is not None
    return winner
