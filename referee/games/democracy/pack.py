"""The pack of a game of Democracy and what a hand of it holds (democracy 1.1 to 1.3, 2.1, 2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from referee.cards import PACKS, Pack

if TYPE_CHECKING:
    from referee.games.democracy.options import Options

# Players to pack, by deck: jokers make the pack divide evenly among the players and the pool.
_PACK_NAMES = {
    "standard": {2: "48", 3: "48", 4: "50", 5: "48", 6: "49"},
    "extended": {6: "91", 7: "88", 8: "90", 9: "90", 10: "88"},
}
_MOST_FOR_STANDARD = 6


def deck(options: Options, players: int) -> str:
    """``"standard"`` or ``"extended"``: as the options say, else by the number of players (1.3)."""
    if options.deck is not UNSET:
        return options.deck
    return "standard" if players <= _MOST_FOR_STANDARD else "extended"


def suits_deck(options: Options, players: int) -> bool:
    """Whether the deck in force can be played by so many (democracy 1.3)."""
    return players in _PACK_NAMES[deck(options, players)]


def pack(options: Options, players: int) -> Pack:
    """The pack in play, jokers included (democracy 1.1, 1.2).

    Raises:
        ValueError: the deck is not for so many players (see ``suits_deck``).
    """
    name = _PACK_NAMES[deck(options, players)].get(players)
    if name is None:
        raise ValueError(f"the {deck(options, players)} pack is not for {players} players")
    return PACKS["democracy"][name]


def hand_size(options: Options, players: int) -> int:
    """Cards of one hand, and of the pool, over the whole game (democracy 2.1).

    Raises:
        ValueError: as ``pack``.
    """
    return len(pack(options, players)) // (players + 1)


def day_sizes(options: Options, players: int) -> list[int]:
    """Cards of a hand day by day, the earlier days having the extra card (democracy 2.2).

    A shuffle deals in this order; at the table any order of the same parts will do.

    Raises:
        ValueError: as ``pack``.
    """
    size, extra = divmod(hand_size(options, players), options.days)
    return [size + (day < extra) for day in range(options.days)]
