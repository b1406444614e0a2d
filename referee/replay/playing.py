"""Random legal play of tricks in turn, through the very rules that judge them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from referee.cards import Pack, size_of
from referee.replay.choices import legal_ways
from referee.replay.tricks import Trick, TurnRules

Choose = Callable[[int, Trick, int], int]
"""A player: from the index of a trick, the trick up to this play, and the hand, to the play.

The trick has an entry for this play already, whose value means nothing yet.
"""


def play_tricks(
    rules: TurnRules, pack: Pack, hands: Sequence[int], leader: int, rng: Random
) -> list[Trick]:
    """Play a deal out, every play legal.

    Args:
        rules: the game's rules for this deal.
        pack: the pack.
        hands: tallies by seat, all of one size.
        leader: seat that leads to the first trick.
        rng: makes every choice: the card, then the way in which it is played.
    """

    def choose(k: int, trick: Trick, hand: int) -> int:
        return rng.choice(rng.choice(legal_ways(rules, pack, k, trick, len(trick.plays) - 1)))

    return play_by(rules, pack, hands, leader, choose)


def play_by(
    rules: TurnRules, pack: Pack, hands: Sequence[int], leader: int, choose: Choose
) -> list[Trick]:
    """Play a deal out as ``choose`` says, legal or not; the leader takes what nobody can.

    A card that is not in the player's hand is taken out of no hand.
    """
    left = list(hands)
    tricks: list[Trick] = []
    for k in range(size_of(left[0])):
        trick = Trick((leader,), leader, None)
        for position in range(len(left)):
            seat = (leader + position) % len(left)
            hand = left[seat]
            trick.plays.append(0)
            trick.held.append(hand)
            play = trick.plays[position] = choose(k, trick, hand)
            card = rules.card[play]
            if hand & pack.mask[card]:
                left[seat] -= pack.unit[card]
        leader = (leader + max(rules.winner(tricks, leader, trick.plays), 0)) % len(left)
        trick.winner = leader
        tricks.append(trick)
    return tricks


def spell_plays(rules: TurnRules, trick: Trick) -> list[str]:
    """The plays of a trick as a log has them."""
    names = {play: name for name, play in rules.spelled.items()}
    return [names[play] for play in trick.plays]
