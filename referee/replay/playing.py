"""Random legal play of tricks in turn, through the very rules that judge them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from referee.cards import Pack, size_of
from referee.replay.choices import code_of
from referee.replay.tricks import Trick, TurnRules


def play_tricks(
    rules: TurnRules, pack: Pack, hands: Sequence[int], leader: int, rng: Random
) -> list[Trick]:
    """Play a deal out.

    Args:
        rules: the game's rules for this deal.
        pack: the pack.
        hands: tallies by seat, all of one size.
        leader: seat that leads to the first trick.
        rng: makes every choice: the card, then the way in which it is played.
    """
    left = list(hands)
    tricks: list[Trick] = []
    for k in range(size_of(left[0])):
        trick = Trick((leader,), leader, None)
        for position in range(len(left)):
            seat = (leader + position) % len(left)
            play = _choose(rules, pack, k, trick, left[seat], rng)
            left[seat] -= pack.unit[rules.card[play]]
        leader = (leader + rules.winner(tricks, leader, trick.plays)) % len(left)
        trick.winner = leader
        tricks.append(trick)
    return tricks


def spell_plays(rules: TurnRules, trick: Trick) -> list[str]:
    """The plays of a trick as a log has them."""
    names = {play: name for name, play in rules.spelled.items()}
    return [names[play] for play in trick.plays]


def _choose(rules: TurnRules, pack: Pack, k: int, trick: Trick, hand: int, rng: Random) -> int:
    """Add a legal play from this hand to the trick."""
    position = len(trick.plays)
    trick.plays.append(0)
    trick.held.append(hand)
    legal = [
        ways
        for card in dict.fromkeys(pack.cards(hand))
        if (
            ways := [
                way
                for way in rules.ways(card, position)
                if not code_of(rules, k, trick, position, way)
            ]
        )
    ]
    trick.plays[position] = rng.choice(rng.choice(legal))
    return trick.plays[position]
