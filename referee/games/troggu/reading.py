"""Reading the tricks of one deal of Troggu, the Fool's power in them settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from referee.games.troggu.hands import Cards, Holding, TappHands
from referee.games.troggu.rules import PACK, TrogguRules
from referee.replay.tricks import Reading, prove, read

# Reading again, once it is known whether the Fool was withheld, can show that it was read wrongly.
_READINGS = 3


def read_tricks(
    tricks: Sequence[Any],
    cards: Cards,
    holding: Holding,
    play: TrogguRules,
    leads: tuple[int, ...],
    *,
    short: int | None = None,
) -> tuple[Reading, TappHands]:
    """The tricks as read, and the hands as they then are.

    Args:
        tricks: as logged.
        cards: the recorded cards.
        holding: where tapp and discards went.
        play: the rules of the deal; they know afterwards what became of the Fool.
        leads: the seats that the rules let lead to the first trick, the true one first.
        short: index of a trick with a number of plays that is not allowed.
    """
    for _ in range(_READINGS):
        kept = play.kept
        hands = TappHands(cards, holding)
        reading = read(tricks, hands, play, leads, short=short)
        prove(reading, hands, play)
        _keep_within(reading, hands)
        if play.settle(reading.tricks):
            break
    else:
        play.kept = kept  # no reading bears itself out; winners and hands go by this one
    return reading, hands


def _keep_within(reading: Reading, hands: TappHands) -> None:
    """A hand that lay within hand and tapp did not hold what is later played from elsewhere."""
    if not hands.bounded:
        return
    limits = iter(hands.limits)
    for trick in reading.tricks:
        for position, play in enumerate(trick.plays):
            limit = next(limits)
            if limit is not None:
                trick.held[position] &= limit | PACK.unit[play]


def who_plays(
    card: int, tricks: Sequence[Any], tappist: Any, cards: Cards, round_suits: str
) -> int | None:
    """Who goes on to play a card where the contract hangs on it (troggu 3.2).

    The tricks are read from the first of which it shows who led it: by the record, the ``tappist``
    to the first trick of all, or by who took it. ``None``: nobody plays the card, or it can't be
    told who.
    """
    leader = UNSET if tappist is None else tappist
    everybody = tuple(range(len(cards.relied)))
    for k, trick in enumerate(tricks):
        leader = trick.leader if leader is UNSET else leader
        taker = trick.winner
        if taker is UNSET and k + 1 < len(tricks):
            taker = tricks[k + 1].leader
        if leader is not UNSET or (taker is not UNSET and len(trick.plays) == len(everybody)):
            leads = everybody if leader is UNSET else (leader,)
            return _player(card, tricks[k:], leads, cards, round_suits)
        if PACK.names[card] in trick.plays:
            return None
    return None


def _player(
    card: int, tricks: Sequence[Any], leads: tuple[int, ...], cards: Cards, round_suits: str
) -> int | None:
    everybody = tuple(range(len(cards.relied)))
    play = TrogguRules(round_suits, len(tricks), len(everybody))
    anyone = Holding(everybody, loose=everybody)
    reading, _ = read_tricks(tricks, cards, anyone, play, leads)
    for trick in reading.tricks:
        if card in trick.plays:
            return (trick.leader + trick.plays.index(card)) % len(everybody)
    return None
