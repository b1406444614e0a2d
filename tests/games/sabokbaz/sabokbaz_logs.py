"""Logs of Sabokbaz in a few words, and one whole deal that can be reckoned by heart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from support import make_log

SUITS = "SKZB"
SPECIALS = ("DOZAKH", "BEHESHT", "KHAYYAM", "AJAL")


def trick(text: str, **fields: Any) -> dict[str, Any]:
    """``"0: 4S 2S 9S 11Z > 3"``: leader, plays, winner; leader and winner may be left out."""
    head, _, rest = text.rpartition(":")
    plays, _, winner = rest.partition(">")
    made: dict[str, Any] = {"plays": plays.split(), **fields}
    if head:
        made["leader"] = int(head)
    if winner:
        made["winner"] = int(winner)
    return made


def deal(*tricks: str | dict[str, Any], dealer: int = 3, **fields: Any) -> dict[str, Any]:
    """A deal with these tricks; seat 0 leads first unless another dealer is named."""
    made = [trick(one) if isinstance(one, str) else one for one in tricks]
    return {"dealer": dealer, "tricks": made, **fields}


def playing(*tricks: str | dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A log of one deal in progress."""
    rules = fields.pop("rules", {})
    return make_log("sabokbaz", 4, [deal(*tricks, **fields)], rules=rules)


def sitting(*deals: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A log of these deals."""
    return make_log("sabokbaz", 4, deals, **fields)


def whole(dealer: int = 3, **fields: Any) -> dict[str, Any]:
    """A whole deal with hands: each player has one suit and one special card.

    The seat after the dealer has S and DOZAKH, the next ones K and BEHESHT, Z and KHAYYAM, B and
    AJAL. Nobody but the players of Z and B can follow one another; the dealer's bade takes every
    trick of equal numbers, each worth -2 + 3, and AJAL the last, worth -7 + 7 + 10 - 15. So the
    dealer's side has 12 - 5 = 7, the others nothing.
    """
    order = [(dealer + 1 + turn) % 4 for turn in range(4)]
    hands: list[list[str]] = [[] for _ in range(4)]
    for seat, suit, special in zip(order, SUITS, SPECIALS, strict=True):
        hands[seat] = [f"{number}{suit}" for number in range(1, 13)] + [special]
    made = [{"leader": order[0], "plays": ["1S", "1K", "1Z", "1B"], "winner": dealer}]
    for number in range(2, 13):
        plays = [f"{number}{suit}" for suit in "BSKZ"]
        made.append({"leader": dealer, "plays": plays, "winner": dealer})
    last = {"leader": dealer, "plays": ["AJAL", *SPECIALS[:3]], "winner": dealer}
    return {"dealer": dealer, "hands": hands, "tricks": [*made, last], **fields}


def points_of(dealer: int) -> list[int]:
    """The points of the whole deal."""
    return [7, 0] if dealer % 2 == 0 else [0, 7]


def hands_of(*hands: str) -> list[list[str]]:
    """Four hands; what is missing to 13 cards is filled with cards that nobody names."""
    named = [hand.split() for hand in hands]
    used = {card for hand in named for card in hand}
    spare = [c for c in _pack() if c not in used]
    for hand in named:
        while len(hand) < 13:
            hand.append(spare.pop())
    return named


def sheet(points: Sequence[int] | None = None, dealer: int = 3, **fields: Any) -> dict[str, Any]:
    """A deal of which only results were kept."""
    made: dict[str, Any] = {"dealer": dealer, **fields}
    if points is not None:
        made["points"] = list(points)
    return made


def _pack() -> list[str]:
    return [f"{number}{suit}" for suit in SUITS for number in range(1, 13)] + list(SPECIALS)
