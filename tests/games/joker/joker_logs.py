"""Logs of Georgian Joker in a few words, and one deal of two cards reckoned by heart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from support import make_log


def trick(text: str, **fields: Any) -> dict[str, Any]:
    """``"0: 7H KH AH 8S > 2"``: leader, plays, winner; leader and winner may be left out.

    ``JH!D`` is a joker led high with diamonds, ``JL`` one played low, ``J`` one without a word.
    """
    head, _, rest = text.rpartition(":")
    plays, _, winner = rest.partition(">")
    made: dict[str, Any] = {"plays": [_play(word) for word in plays.split()], **fields}
    if head:
        made["leader"] = int(head)
    if winner:
        made["winner"] = int(winner)
    return made


def _play(word: str) -> str:
    said, _, suit = word.partition("!")
    joker = {"J": "JOKER", "JH": "JOKER:high", "JL": "JOKER:low"}.get(said, said)
    return f"{joker}:{suit}" if suit else joker


def playing(
    *tricks: str | dict[str, Any],
    trump: str | None = "S",
    size: int = 5,
    dealer: int = 3,
    players: int = 4,
    rules: dict[str, Any] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A log of one deal in progress; seat 0 leads first unless another dealer is named."""
    deal = {
        "dealer": dealer,
        "size": size,
        "trump": trump,
        "tricks": [trick(one) if isinstance(one, str) else one for one in tricks],
        **fields,
    }
    if trump == "":
        del deal["trump"]
    return game(deal, schedule=[[size]], players=players, rules=rules)


def game(
    *deals: dict[str, Any],
    schedule: Sequence[Sequence[int]] | None = None,
    players: int = 4,
    rules: dict[str, Any] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A log of these deals."""
    options = dict(rules or {})
    if schedule is not None:
        options["schedule"] = [list(sizes) for sizes in schedule]
    return make_log("joker", players, deals, rules=options, **fields)


def two(dealer: int = 3, **fields: Any) -> dict[str, Any]:
    """A whole deal of two cards; 7D is turned, so that diamonds are trumps.

    The seat after the dealer has AS KS, the next ones QS JS, 10S 9S, 8S 7S. The first takes both
    tricks. It bid 2, the next two 0, the dealer 1: 200, 50, 50 and 0 points.
    """
    order = [(dealer + 1 + turn) % 4 for turn in range(4)]
    cards = [["AS", "KS"], ["QS", "JS"], ["10S", "9S"], ["8S", "7S"]]
    leader = order[0]
    return {
        "dealer": dealer,
        "size": 2,
        "hands": by_seat(dealer, cards),
        "trump_card": "7D",
        "bids": by_seat(dealer, [2, 0, 0, 1]),
        "tricks": [
            {"leader": leader, "plays": [hand[k] for hand in cards], "winner": leader}
            for k in (0, 1)
        ],
        **fields,
    }


def by_seat(dealer: int, values: Sequence[Any]) -> list[Any]:
    """What the seats from the dealer's next on have, in the order of the seats."""
    return [values[(seat - dealer - 1) % 4] for seat in range(4)]


def scores(dealer: int = 3) -> list[int]:
    """The scores of the deal of two cards."""
    return by_seat(dealer, [200, 50, 50, 0])


def won(dealer: int = 3) -> list[int]:
    """Its tricks won."""
    return by_seat(dealer, [2, 0, 0, 0])


def sheet(dealer: int = 3, size: int = 2, **fields: Any) -> dict[str, Any]:
    """A deal of which only results were kept."""
    return {"dealer": dealer, "size": size, **fields}
