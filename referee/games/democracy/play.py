"""Random legal games of Democracy: facts only, no claims."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from referee.cards import FRENCH_SUITS
from referee.deals.hand_out import Dealt
from referee.games.democracy.options import Options
from referee.games.democracy.rules import DemocracyRules, rules_of

_DECLARED = 0.8  # of the bad catches, which nobody has to declare
_ANNOUNCED = 0.2  # of the sweeps that could be announced, player by player


def play_deal(
    options: Options, players: int, dealer: int, dealt: Dealt[str], rng: Random
) -> dict[str, Any]:
    """Play one game; its facts as a log has them.

    A game that ends with a bad catch shown is the abandoned deal alone (democracy 6.2).

    Args:
        options: the rules in force.
        players: how many sit at the table.
        dealer: seat.
        dealt: hands and pools of all days.
        rng: makes every choice.
    """
    rules = rules_of(options, players)
    deal: dict[str, Any] = {"dealer": dealer, **_declarations(rules, dealt.days[0], rng)}
    if "bad_catch" in deal:
        return {**deal, "days": [_cards(dealt, 0)]}
    days = [
        {**_cards(dealt, d), "tricks": _tricks(rules, hands, pool, rng)}
        for d, (hands, pool) in enumerate(zip(dealt.days, dealt.pools, strict=True))
    ]
    return {**deal, "days": days}


def _cards(dealt: Dealt[str], d: int) -> dict[str, Any]:
    return {"hands": [list(hand) for hand in dealt.days[d]], "pool": list(dealt.pools[d])}


def _declarations(
    rules: DemocracyRules, hands: Sequence[Sequence[str]], rng: Random
) -> dict[str, Any]:
    """What players declare on the first day (democracy 6.2, 6.3, 8.1)."""
    options = rules.options
    made: dict[str, Any] = {}
    field = {"redeal": "bad_catch", "high-stakes": "high_stakes"}.get(options.bad_catch)
    if field:
        numbers = [[rules.pack.number[name] for name in hand] for hand in hands]
        catches = [seat for seat, hand in enumerate(numbers) if rules.is_bad_catch(hand)]
        made[field] = [seat for seat in catches if rng.random() < _DECLARED]
    if options.sweep in ("announced", "announced-only"):
        made["sweeps"] = [
            {"seat": seat, "suit": rng.choice(FRENCH_SUITS)}
            for seat in range(len(hands))
            if rng.random() < _ANNOUNCED
        ]
    return {name: seats for name, seats in made.items() if seats}


def _tricks(
    rules: DemocracyRules, hands: Sequence[Sequence[str]], pool: Sequence[str], rng: Random
) -> list[dict[str, Any]]:
    """One day: the pool is turned card by card, and everybody plays or draws."""
    left = [rng.sample(hand, len(hand)) for hand in hands]
    tricks: list[dict[str, Any]] = []
    for vote in rng.sample(pool, len(pool)):
        if _ghost(rules, rules.pack.number[vote], rng):
            draws = [left[(seat + 1) % len(left)].pop() for seat in range(len(left))]
            tricks.append({"vote": vote, "draws": draws})
        else:
            tricks.append({"vote": vote, "plays": [hand.pop() for hand in left]})
    return tricks


def _ghost(rules: DemocracyRules, vote: int, rng: Random) -> bool:
    """Whether this vote is a ghost; where the dealer chooses, as it falls (democracy 7.1, 7.2)."""
    return rules.must_draw(vote) or (rules.may_draw(vote) and rng.random() < 0.5)
