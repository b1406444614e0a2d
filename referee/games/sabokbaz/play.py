"""Random legal deals of Sabokbaz: facts only, no claims."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from referee.deals.hand_out import Dealt
from referee.games.sabokbaz.options import Options
from referee.games.sabokbaz.rules import KHAYYAM, PACK, PLAYERS, rules_of
from referee.replay.playing import play_tricks, spell_plays
from referee.replay.tricks import Trick

_RECORDED = 0.8  # of the quatrains that need not be in the log


def play_deal(
    options: Options, players: int, dealer: int, dealt: Dealt[str], rng: Random
) -> dict[str, Any]:
    """Play one deal; its facts as a log has them.

    Args:
        options: the rules in force.
        players: four.
        dealer: seat.
        dealt: the hands.
        rng: makes every choice.
    """
    rules = rules_of(options.when_void)
    hands = [PACK.tally(PACK.number[name] for name in hand) for hand in dealt.hands]
    tricks = play_tricks(rules, PACK, hands, (dealer + 1) % players, rng)
    hands_dealt = [list(hand) for hand in dealt.hands]
    return {"dealer": dealer, "hands": hands_dealt, "tricks": log_tricks(options, tricks, rng)}


def log_tricks(options: Options, tricks: Sequence[Trick], rng: Random) -> list[dict[str, Any]]:
    """The tricks of a deal as a log has them, with the quatrains that were read (sabokbaz 5)."""
    rules = rules_of(options.when_void)
    logged: list[dict[str, Any]] = [{"plays": spell_plays(rules, trick)} for trick in tricks]
    required = options.recitals == "required"
    for trick, entry in zip(tricks, logged, strict=True):
        if KHAYYAM in trick.plays and (required or rng.random() < _RECORDED):
            entry["recitals"] = _recitals(trick, rng, required=required)
    return logged


def _recitals(trick: Trick, rng: Random, *, required: bool) -> list[str | None]:
    """The quatrains read, by seat, from the cards held when KHAYYAM is played (sabokbaz 5.1)."""
    read: list[str | None] = [None] * PLAYERS
    for position, hand in enumerate(_hands_at_khayyam(trick)):
        if hand and (required or rng.random() < _RECORDED):
            read[(trick.leader + position) % PLAYERS] = rng.choice(PACK.spell(hand))
    return read


def _hands_at_khayyam(trick: Trick) -> Sequence[int]:
    """What was held just then, by position; a card played may not have been in the hand."""
    moment = trick.plays.index(KHAYYAM)
    return [
        hand & ~PACK.mask[play] if position <= moment else hand
        for position, (hand, play) in enumerate(zip(trick.held, trick.plays, strict=True))
    ]
