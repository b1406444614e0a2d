"""Troggu: what may be played, who takes the trick, what it is worth. No log, no finding.

One table of strengths for each order of the round suits serves legality and winners alike. The
Fool makes the rules of a deal stateful: whether it has its power in a trick depends on what its
holder did in the tricks before (troggu 4.5, 4.6).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from functools import cache
from typing import NamedTuple

from referee.cards import PACKS, TROGGU_TRUMPS
from referee.replay.tricks import UNKNOWN, Trick

(PACK,) = PACKS["troggu"].values()
FOOL, MUND, BAGATT = (PACK.number[name] for name in ("FOOL", "T21", "T1"))
TRUMPS = frozenset(PACK.number[name] for name in TROGGU_TRUMPS)
KINGS = frozenset(PACK.number[f"K{suit}"] for suit in PACK.suits)
FIVES = KINGS | {FOOL, MUND, BAGATT}
WHOLE_PACK = 114

_FOOL_MASK = PACK.mask[FOOL]
_TRUMP_MASK = sum(PACK.mask[card] for card in TRUMPS)
_OTHER_TRUMPS = _TRUMP_MASK - _FOOL_MASK
# By the card that leads: the cards that follow it, and those that oblige their holder to follow.
_SUIT = [PACK.suits.get(suit, _TRUMP_MASK) for suit in PACK.suit_of]
_OBLIGING = [PACK.suits.get(suit, _OTHER_TRUMPS) for suit in PACK.suit_of]

_COURTS = {"J": 2, "N": 3, "Q": 4, "K": 5}
# Ranks from low to high in the long suits and, by the option, in the round ones.
_LONG = ("5", "6", "7", "8", "9", "10", *_COURTS)
_ROUND = {
    "six-high": ("1", "2", "3", "4", "5", "6", *_COURTS),
    "one-high": ("6", "5", "4", "3", "2", "1", *_COURTS),
}
_LOWEST_TRUMP = 100


def _value(card: int) -> int:
    if card in FIVES:
        return 5
    return 1 if card in TRUMPS else _COURTS.get(PACK.names[card][:-1], 1)


VALUES = tuple(_value(card) for card in range(len(PACK.names)))


def worth(cards: Iterable[int]) -> int:
    """Card points of these cards, counted singly (troggu 1.4)."""
    return sum([VALUES[card] for card in cards])


@cache
def _strengths(round_suits: str) -> list[list[int]]:
    """By the card that sets the suit, the strength of every card; 0 takes nothing (troggu 1.2)."""

    def strength(card: int, led: int) -> int:
        if card in TRUMPS:
            return _LOWEST_TRUMP + card
        suit = PACK.suit_of[card]
        if suit != PACK.suit_of[led]:
            return 0
        ranks = _ROUND[round_suits] if suit in "CD" else _LONG
        return 1 + ranks.index(PACK.names[card][:-1])

    cards = range(len(PACK.names))
    return [[strength(card, led) for card in cards] for led in cards]


class KeptFool(NamedTuple):
    """A withheld Fool: by whom, and in which trick first (troggu 4.5)."""

    seat: int
    trick: int


def keeps_fool(lead: int, play: int, hand: int) -> bool:
    """Whether a play from this hand, not the lead, withholds the Fool (troggu 4.5).

    Args:
        lead: the card that led; one that is not itself the Fool.
        play: the card put down.
        hand: tally of the hand before the play.
    """
    if not hand & _FOOL_MASK or hand & _OTHER_TRUMPS or PACK.mask[play] & _TRUMP_MASK:
        return False
    plain = _SUIT[lead] & ~_TRUMP_MASK
    return not (hand | PACK.mask[play]) & plain


class TrogguRules:
    """The rules of one deal.

    While the tricks are read, later plays that might show what a hand held are not known yet.
    `settle` looks at the whole reading and fixes what became of the Fool.

    Attributes:
        kept: the withheld Fool, ``None`` where it was not withheld (or before `settle`).
    """

    spelled = PACK.number
    card: Sequence[int] = range(len(PACK.names))
    special: Set[int] = frozenset({FOOL})

    def __init__(self, round_suits: str, tricks: int, players: int) -> None:
        self.last = tricks - 1
        self.players = players
        self.kept: KeptFool | None = None
        self._settled = False
        self._told: dict[int, bool] = {}
        self._strengths = _strengths(round_suits)

    def winner(self, history: Sequence[Trick], leader: int, plays: Sequence[int]) -> int:
        """Position of the winning play (troggu 4.3, 4.4, 4.6)."""
        if FOOL in plays and self._is_powerless(history, leader, plays):
            position = plays.index(FOOL)
            strength = self._strengths[plays[0] if position else plays[1]]
            found = [strength[play] for play in plays]
            found[position] = -1
        else:
            strength = self._strengths[plays[0]]
            found = [strength[play] for play in plays]
        return found.index(max(found))

    def vague(self, plays: Sequence[int]) -> bool:
        """Cards of Troggu always say who wins."""
        return False

    def misplaced(self, trick: int, read: Trick, position: int) -> str:
        """P406: a withheld Fool played before the last trick (troggu 4.6)."""
        if read.plays[position] != FOOL or trick >= self.last:
            return ""
        seat = (read.leader + position) % self.players
        return "P406" if self._was_kept(trick, seat) else ""

    def follow(self, trick: int, read: Trick, position: int, hand: int) -> str:
        """P402 or P403: a duty to the lead is broken (troggu 4.2, 4.5, 4.7)."""
        lead = read.plays[0]
        if lead == FOOL and self._was_kept(trick, read.leader):
            if position == 1 or 1 in read.faults:
                return ""
            lead = read.plays[1]
        card = PACK.mask[read.plays[position]]
        if card & _SUIT[lead]:
            return ""
        if hand & _OBLIGING[lead]:
            return "P402"
        return "P403" if hand & _OTHER_TRUMPS and not card & _TRUMP_MASK else ""

    def ways(self, card: int, position: int) -> Sequence[int]:
        """A card is played in one way only."""
        return (card,)

    def keep(self, kept: KeptFool) -> None:
        """The Fool is withheld now, as everybody can see; for play, not for judging."""
        self.kept = kept
        self._settled = True

    def settle(self, tricks: Sequence[Trick]) -> bool:
        """Fix whether and when the Fool was withheld, from tricks whose hands are all proved.

        Returns whether the winners of these tricks were found on the same footing.
        """
        self.kept = _kept_fool(tricks, self.players)
        self._settled = True
        told, self._told = self._told, {}
        return all(
            powerless == self.powerless(k, tricks[k])
            for k, powerless in told.items()
            if tricks[k].winner is not None
        )

    def powerless(self, trick: int, read: Trick) -> bool:
        """The Fool is in this trick, withheld before, and takes nothing (once settled)."""
        if FOOL not in read.plays:
            return False
        return self._was_kept(trick, (read.leader + read.plays.index(FOOL)) % self.players)

    def _was_kept(self, trick: int, seat: int) -> bool:
        return self.kept is not None and self.kept.seat == seat and self.kept.trick < trick

    def _is_powerless(self, history: Sequence[Trick], leader: int, plays: Sequence[int]) -> bool:
        seat = (leader + plays.index(FOOL)) % self.players
        if self._settled:
            answer = self._was_kept(len(history), seat)
        else:
            answer = _kept_so_far(history, seat, self.players)
        self._told[len(history)] = answer
        return answer


def _kept_so_far(history: Sequence[Trick], seat: int, players: int) -> bool:
    """Whether who plays the Fool next has withheld it, as far as the plays so far show."""
    shown = PACK.unit[FOOL]
    for trick in reversed(history):
        position = (seat - trick.leader) % players
        play, held = trick.plays[position], trick.held[position]
        hand = shown if held == UNKNOWN else held
        if position and trick.plays[0] != FOOL and keeps_fool(trick.plays[0], play, hand):
            return True
        if position not in trick.faults:
            shown |= PACK.unit[play]
    return False


def _kept_fool(tricks: Sequence[Trick], players: int) -> KeptFool | None:
    """The first trick in which the Fool was withheld (troggu 4.5)."""
    for k, trick in enumerate(tricks):
        for position in range(1, len(trick.plays)):
            if not trick.held[position] & _FOOL_MASK or trick.plays[0] == FOOL:
                continue
            if keeps_fool(trick.plays[0], trick.plays[position], trick.held[position]):
                return KeptFool((trick.leader + position) % players, k)
    return None
