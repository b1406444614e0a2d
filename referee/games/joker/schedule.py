"""The pack and the hand sizes of a game of Georgian Joker (joker 1.1 to 1.5, 2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from referee.cards import PACKS, Pack

if TYPE_CHECKING:
    from referee.games.joker.options import Options

# The standard table is made for the pack of 36, and stays as it is with the pack of 38 (joker 2.5).
_TABLE_CARDS = 36


def pack(options: Options) -> Pack:
    """The pack in play: 36 cards, or 38 with the black sixes as ordinary cards (joker 1.3)."""
    return PACKS["joker"]["38" if options.deck == "38" else "36"]


def schedule(options: Options, players: int) -> list[list[int]]:
    """The hand sizes of a game, one list a set (joker 1.4, 1.5)."""
    if options.schedule is not UNSET:
        return [list(sizes) for sizes in options.schedule]
    most = _TABLE_CARDS // players
    rising = list(range(1, most))
    return [rising, [most] * players, rising[::-1], [most] * players]


def is_full(options: Options, players: int, size: int) -> bool:
    """Whether a deal of ``size`` cards a hand leaves no card of the pack to turn (joker 2.2)."""
    return players * size == len(pack(options))
