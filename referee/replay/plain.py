"""The usual deal, in which everything fits: its tricks read and judged in one go.

Here nothing is decided that the careful reading would decide otherwise. The same rules are asked;
at the first thing that is odd the answer is ``None``, and the deal is read again with care.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Any, Protocol

from msgspec import UNSET

from referee.replay.tricks import Trick


class PlainRules(Protocol):
    """What is asked of a game's rules; see `TurnRules` for the rest."""

    @property
    def spelled(self) -> Mapping[str, int]:
        """A play as written to its play number."""

    @property
    def special(self) -> Set[int]:
        """The plays whose form is judged."""

    @property
    def unit(self) -> Sequence[int]:
        """The card of a play, in a tally."""

    @property
    def mask(self) -> Sequence[int]:
        """Both bits of that card."""

    @property
    def always(self) -> Sequence[int]:
        """By the play that leads: the mask of cards that may be played whatever the hand."""

    def sound(self, plays: Sequence[int]) -> bool:
        """The form of every special play is right."""

    def duty(self, led: int, play: int, hand: int) -> str:
        """The code of a play that the lead forbids to this hand, or ``""``."""

    def winner(self, history: Sequence[Trick], leader: int, plays: Sequence[int]) -> int:
        """Position of the winning play; -1 where it can't be told."""


def plain_tricks(
    tricks: Sequence[Any], hands: Sequence[int], rules: PlainRules, leader: int
) -> list[int] | None:
    """The winner of each trick, if every play is legal and every leader and winner right.

    Args:
        tricks: as logged, each with one play a player.
        hands: tallies by seat, all of them relied on.
        rules: the game's rules for this deal.
        leader: the seat that leads to the first trick.
    """
    left = list(hands)
    players = len(left)
    winners = []
    spell, special, always = rules.spelled.__getitem__, rules.special, rules.always
    unit, mask, duty, winner = rules.unit, rules.mask, rules.duty, rules.winner
    for logged in tricks:
        if logged.leader != leader and logged.leader is not UNSET:
            return None
        try:
            plays = list(map(spell, logged.plays))
        except KeyError:
            return None
        if not special.isdisjoint(plays) and not rules.sound(plays):
            return None
        led, seat = plays[0], leader
        free = always[led] | mask[led]
        for play in plays:
            hand, card = left[seat], mask[play]
            if not hand & card or (not free & card and duty(led, play, hand)):
                return None
            left[seat] = hand - unit[play]
            seat = seat + 1 if seat + 1 < players else 0
        position = winner((), leader, plays)
        leader = (leader + position) % players
        if position < 0 or (logged.winner != leader and logged.winner is not UNSET):
            return None
        winners.append(leader)
    return winners
