"""What is on a card: rank, suit, and what the player of a joker said; and cards in order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from referee.cards import JOKER, PACKS
from referee.escape import clip

# Cards that are unknown, or a pack's special ones, have no suit.
TRUMPS = "T"
_LONGEST = 12


class Face(NamedTuple):
    """What there is to see of a card.

    Attributes:
        rank: ``10``, ``K``; for a special card its name (``Joker``, ``Khayyam``, ``Fool``).
        suit: letter of the suit, ``T`` for the trumps of Troggu, empty for a special card.
        height: ``high`` or ``low``, as said of a joker.
        asked: letter of the suit that a joker asks for.
        known: it is a card of the game; else ``rank`` has it as it is written, in quotes.
    """

    rank: str
    suit: str = ""
    height: str = ""
    asked: str = ""
    known: bool = True


class Suit(NamedTuple):
    """The cards of one suit in a hand, with their places in the hand; special ones apart."""

    letter: str
    places: list[int]


def face(game: str, name: str) -> Face:
    """The face of a card as it is written in a log of this game."""
    number = _order(game).get(name)
    if number is not None:
        return _face(game, name)
    head, *said = name.split(":")
    if game == "joker" and head == JOKER and 1 <= len(said) <= 2:
        height = next((word for word in said if word in ("high", "low")), "")
        asked = next((word for word in said if word in ("C", "D", "H", "S")), "")
        if len(said) == bool(height) + bool(asked):
            return Face("Joker", "", height, asked)
    return Face(f"'{clip(name, _LONGEST)}'", known=False)


def by_suit(game: str, names: Sequence[str]) -> list[Suit]:
    """The places of a hand's cards, by suit and rank in the pack's order.

    Special cards come after the suits, and after them what is no card of the game.
    """
    order = _order(game)
    places = sorted(range(len(names)), key=lambda i: (order.get(names[i], len(order)), i))
    suits: list[Suit] = []
    for place in places:
        letter = face(game, names[place]).suit
        if not suits or suits[-1].letter != letter:
            suits.append(Suit(letter, []))
        suits[-1].places.append(place)
    return suits


def slots(names: Sequence[str], plays: Iterable[str]) -> list[int | None]:
    """For each play the place in the hand of the card that is played; ``None`` if it is not there.

    Doubles and jokers, which are written alike, are taken one after the other.
    """
    left: dict[str, list[int]] = {}
    for place, name in enumerate(names):
        left.setdefault(name, []).append(place)
    taken: list[int | None] = []
    for play in plays:
        places = left.get(card_of(play))
        taken.append(places.pop(0) if places else None)
    return taken


def card_of(play: str) -> str:
    """The card of a play: a joker without what its player says."""
    return JOKER if play.startswith(f"{JOKER}:") else play


@cache
def _order(game: str) -> dict[str, int]:
    """Every card of a game to its place in the widest of its packs."""
    packs = PACKS[game].values()
    widest = max(packs, key=lambda pack: len(pack.names))
    names = dict.fromkeys([*widest.names, *(name for pack in packs for name in pack.names)])
    return {name: number for number, name in enumerate(names)}


@cache
def _face(game: str, name: str) -> Face:
    if game == "troggu" and name.startswith(TRUMPS):
        return Face(name[1:], TRUMPS)
    if len(name) > 2 and name.isalpha():
        return Face(name.capitalize())
    return Face(name[:-1], name[-1])
