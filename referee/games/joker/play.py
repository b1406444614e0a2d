"""Random legal deals of Georgian Joker: facts only, no claims."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from referee.cards import FRENCH_SUITS, JOKER, Pack
from referee.deals.hand_out import Dealt
from referee.games.joker.options import Options
from referee.games.joker.rules import forbidden_bid, rules_of
from referee.games.joker.schedule import is_full, pack
from referee.replay.playing import play_tricks, spell_plays

_THROWN_IN = 0.5  # of the deals that may be dealt again for more
_MADE = 0.7  # of the bids; random ones would hardly ever be, and no set would earn a bonus


def play_deal(
    options: Options, players: int, dealer: int, dealt: Dealt[str], rng: Random
) -> dict[str, Any]:
    """Play one deal; its facts as a log has them.

    With ``joker_turned`` a deal may come back with ``redeal``: the same dealer then deals again,
    for the same place of the schedule (joker 7.2, 7.6).

    Args:
        options: the rules in force.
        players: how many play.
        dealer: seat.
        dealt: the hands, and the card that was turned or shown.
        rng: makes every choice.
    """
    deck = pack(options)
    size = len(dealt.hands[0])
    deal: dict[str, Any] = {
        "dealer": dealer,
        "size": size,
        "hands": [list(hand) for hand in dealt.hands],
    }
    if dealt.trump_card is not None:
        deal["trump_card"] = dealt.trump_card
    if _may_throw_in(options, players, dealt) and rng.random() < _THROWN_IN:
        return deal | {"redeal": True}
    if is_full(options, players, size) and options.full_deal_trump == "chosen":
        deal["trump"] = rng.choice([*FRENCH_SUITS, None])
    trump = deal["trump"] if "trump" in deal else _turned_suit(deck, dealt.trump_card)
    rules = rules_of(deck.name, trump, options.led_high_joker)
    hands = [deck.tally(deck.number[name] for name in hand) for hand in dealt.hands]
    tricks = play_tricks(rules, deck, hands, (dealer + 1) % players, rng)
    winners = [trick.winner for trick in tricks]
    won = [winners.count(seat) for seat in range(players)]
    bids = _bids(won, dealer, size, rng)
    return deal | {
        "bids": bids,
        "tricks": [{"plays": spell_plays(rules, trick)} for trick in tricks],
    }


def _may_throw_in(options: Options, players: int, dealt: Dealt[str]) -> bool:
    """A joker was turned, and the rules let the deal be thrown in for that (joker 7.1, 7.2)."""
    return options.joker_turned == "redeal-for-more" and dealt.trump_card == JOKER


def _turned_suit(deck: Pack, card: str | None) -> str | None:
    """Trumps by the card that lies open; a joker or none means no trumps (joker 2.1, 2.3)."""
    return None if card is None or card == JOKER else deck.suit_of[deck.number[card]]


def _bids(won: Sequence[int], dealer: int, size: int, rng: Random) -> list[int]:
    """Bids, most of them made; the dealer's does not make them add up (joker 3.1, 3.2)."""
    bids = [taken if rng.random() < _MADE else rng.randint(0, size) for taken in won]
    others = [bid for seat, bid in enumerate(bids) if seat != dealer]
    if bids[dealer] == forbidden_bid(others, size):
        bids[dealer] = rng.choice([bid for bid in range(size + 1) if bid != bids[dealer]])
    return bids
