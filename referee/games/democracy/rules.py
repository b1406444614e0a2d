"""Democracy: who takes a trick, when a ghost walks, what suits are worth. No log, no finding.

A trick is its vote and one card of every seat, as card numbers of the pack. Points and suits are
always in the order C D H S.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from referee.cards import FRENCH_SUITS, JOKER, Pack
from referee.games.democracy.options import Options
from referee.games.democracy.pack import pack

Suits = frozenset[str]

# Ranks from low to high, each with the points of its cards (democracy 1.4).
_POINTS = {
    "6": 0,
    "7": 1,
    "8": 1,
    "9": 1,
    "10": 1,
    "J": 2,
    "Q": 2,
    "K": 2,
    "A": 3,
    "3": 3,
    "4": 4,
    "5": 5,
}
_HEIGHT = {rank: height for height, rank in enumerate(_POINTS)}
_TRUMP = 100
_DUMMY = -1
_BAD_CATCH = {"one": "7 8 9 10", "one-and-two": "7 8 9 10 J Q K"}


class Stake(NamedTuple):
    """What one player plays for.

    Attributes:
        suit: tribes for each suit won: 1, or more at high stakes (democracy 6.3).
        announced: suits of which a sweep was announced (democracy 8.1).
        extra: tribes besides: 1 for a bad catch shown, less the penalty of a lie (6.2, 6.4).
    """

    suit: int = 1
    announced: Suits = frozenset()
    extra: int = 0


class DemocracyRules:
    """The rules of one table.

    Attributes:
        options: the options in force.
        pack: the pack in play.
        joker: number of the joker, -1 where the pack has none.
        points: points of a card, by number.
        suit_points: points of a whole suit, 25 or 45.
        majority: points that win a suit's tribe, 13 or 23 (democracy 5.2).
    """

    def __init__(self, options: Options, players: int) -> None:
        self.options = options
        self.pack: Pack = pack(options, players)
        self.joker = self.pack.number.get(JOKER, -1)
        ranks = ["" if name == JOKER else name[:-1] for name in self.pack.names]
        self.points = [_POINTS.get(rank, 0) for rank in ranks]
        self._suit = [FRENCH_SUITS.find(suit) if suit else -1 for suit in self.pack.suit_of]
        listed = [self.pack.number[name] for name in self.pack.listed]
        self.suit_points = sum(self.points[card] for card in listed if self._suit[card] == 0)
        self.majority = self.suit_points // 2 + 1
        self._every = [
            {card for card, suit in enumerate(self._suit) if suit == i} for i in range(4)
        ]
        self._bad_catch = {
            card
            for card, rank in enumerate(ranks)
            if rank in _BAD_CATCH[options.bad_catch_cards].split()
        }
        joker = _DUMMY if options.joker == "dummy" else _HEIGHT["5"]
        heights = [_HEIGHT.get(rank, joker) for rank in ranks]
        self._strength = [
            [height + _TRUMP * (self._suit[card] == suit) for card, height in enumerate(heights)]
            for suit in range(-1, 4)
        ]
        self._strength[0] = heights  # a joker as the vote: no trumps (democracy 3.1)
        self._six_of = [-1] + [self.pack.number[f"6{suit}"] for suit in FRENCH_SUITS]

    def winner(self, vote: int, plays: Sequence[int]) -> int | None:
        """The seat that takes a trick, ``None`` for a tie (democracy 4.1, 4.2, 4.4 to 4.6)."""
        trumps = self._suit[vote] + 1
        strength = self._strength[trumps]
        heights = [strength[card] for card in plays]
        best = max(heights)
        if best == _TRUMP + _HEIGHT["5"] and self._six_of[trumps] in plays:
            return plays.index(self._six_of[trumps])
        if best == _DUMMY or heights.count(best) > 1:
            return None
        return heights.index(best)

    def highest(self, vote: int, plays: Sequence[int]) -> list[int]:
        """The seats whose cards rank highest, before 6 beats 5 (democracy 4.1, 4.2, 4.5)."""
        strength = self._strength[self._suit[vote] + 1]
        best = max(strength[card] for card in plays)
        return [seat for seat, card in enumerate(plays) if strength[card] == best]

    def is_trump(self, card: int, vote: int) -> bool:
        """The card is a trump under this vote (democracy 3.1)."""
        return self._suit[card] == self._suit[vote] >= 0

    def trumps(self, vote: int) -> str:
        """The suit of trumps under this vote, ``""`` for none (democracy 3.1)."""
        return self.pack.suit_of[vote]

    def may_draw(self, vote: int) -> bool:
        """A ghost may walk: everybody draws from the left neighbour (democracy 7.1)."""
        return vote == self.joker and self.options.ghost != "off"

    def must_draw(self, vote: int) -> bool:
        """A ghost has to walk (democracy 7.2)."""
        return vote == self.joker and self.options.ghost == "always"

    def is_bad_catch(self, hand: Iterable[int]) -> bool:
        """The hand holds nothing but cards that a bad catch may have (democracy 6.1)."""
        return self._bad_catch.issuperset(hand)

    def captured(self, cards: Iterable[int]) -> list[int]:
        """The points of these cards, suit by suit (democracy 5.1)."""
        sums = [0, 0, 0, 0, 0]
        for card in cards:
            sums[self._suit[card]] += self.points[card]
        return sums[:4]

    def swept(self, cards: Collection[int]) -> Suits:
        """The suits of which these are all the cards (democracy 8.1)."""
        distinct = set(cards)
        return frozenset(
            suit
            for suit, every in zip(FRENCH_SUITS, self._every, strict=True)
            if distinct >= every and self._has_copies(cards, every)
        )

    def _has_copies(self, cards: Collection[int], every: Iterable[int]) -> bool:
        listed = list(cards)
        return all(listed.count(card) >= self.pack.copies[card] for card in every)

    def won(self, points: Sequence[Sequence[int]]) -> list[Suits]:
        """By seat the suits whose tribe the points win (democracy 5.2, 5.3)."""
        winners = [self._winners([row[i] for row in points]) for i in range(4)]
        return [
            frozenset(suit for i, suit in enumerate(FRENCH_SUITS) if seat in winners[i])
            for seat in range(len(points))
        ]

    def _winners(self, points: Sequence[int]) -> list[int]:
        if self.options.tribe == "plurality":
            best = max(points)
            return [points.index(best)] if points.count(best) == 1 else []
        return [seat for seat, sum_ in enumerate(points) if sum_ >= self.majority]

    def tribes(self, won: Suits, swept: Suits, stake: Stake) -> int:
        """Tribes of one player's game (democracy 5.2, 6.2 to 6.4, 8.1, 8.2)."""
        return stake.extra + sum(
            self._worth(stake.suit, suit in swept, suit in stake.announced) for suit in won
        )

    def _worth(self, stake: int, swept: bool, announced: bool) -> int:
        """Tribes for one suit won."""
        if announced and not swept and self.options.sweep == "announced-only":
            return 0
        if swept and (announced or self.options.sweep == "automatic"):
            return max(2, stake)
        return stake


@cache
def rules_of(options: Options, players: int) -> DemocracyRules:
    """The rules of a table of so many players under these options."""
    return DemocracyRules(options, players)
