"""The usual deal, in which everything fits: its tricks read and judged in one go.

Here nothing is decided that the careful reading would decide otherwise. The same rules are asked;
at the first thing that is odd the answer is ``None``, and the deal is read again with care.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
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
    spelled, special, always = rules.spelled, rules.special, rules.always
    cards, duty, winner = (rules.unit, rules.mask), rules.duty, rules.winner
    for logged in tricks:
        if logged.leader != leader and logged.leader is not UNSET:
            return None
        try:
            plays = [spelled[name] for name in logged.plays]
        except KeyError:
            return None
        if not special.isdisjoint(plays) and not rules.sound(plays):
            return None
        if not _take(plays, left, leader, cards, always[plays[0]], duty):
            return None
        position = winner((), leader, plays)
        leader = (leader + position) % players
        if position < 0 or (logged.winner != leader and logged.winner is not UNSET):
            return None
        winners.append(leader)
    return winners


def _take(
    plays: Sequence[int],
    left: list[int],
    leader: int,
    cards: tuple[Sequence[int], Sequence[int]],
    always: int,
    duty: Callable[[int, int, int], str],
) -> bool:
    """Take the cards of a trick from the hands; whether all are held and legal."""
    unit, mask = cards
    led = plays[0]
    always |= mask[led]
    players, seat = len(left), leader
    for play in plays:
        hand, card = left[seat], mask[play]
        if not hand & card or (not always & card and duty(led, play, hand)):
            return False
        left[seat] = hand - unit[play]
        seat += 1
        if seat == players:
            seat = 0
    return True
