"""Packs of cards: their names, numbers and listed order; one table for judging and dealing.

Inside the referee a card is its *number*: its place among the different cards of its pack, in
listed order. A hand, which may hold a card more than once, is a *tally*: one integer with two
bits a card, so that adding and taking away cards is adding and subtracting integers, and "has
this hand a heart?" is one ``&``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

FRENCH_SUIT_WORDS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
FRENCH_SUITS = "".join(FRENCH_SUIT_WORDS)
SABOKBAZ_SUIT_WORDS = {"S": "sabze", "K": "kuze", "Z": "zamane", "B": "bade"}
SABOKBAZ_SUITS = "".join(SABOKBAZ_SUIT_WORDS)
TROGGU_SUIT_WORDS = {"C": "cups", "D": "coins", "S": "swords", "B": "batons"}
TROGGU_SUITS = "".join(TROGGU_SUIT_WORDS)
SUIT_WORDS = {
    "democracy": FRENCH_SUIT_WORDS,
    "joker": FRENCH_SUIT_WORDS,
    "sabokbaz": SABOKBAZ_SUIT_WORDS,
    "troggu": TROGGU_SUIT_WORDS,
}
TROGGU_NAMED = {"T1": "the Bagatt", "T21": "the Mund", "FOOL": "the Bättler"}
JOKER = "JOKER"
_COURTS = {"J": "jack", "N": "knight", "Q": "queen", "K": "king", "A": "ace"}


class Pack:
    """One pack: ``listed`` is every card in the order that a shuffle starts from.

    Attributes:
        name: the pack's name, its number of cards (``"36"``).
        listed: card names, doubles one after the other.
        names: the different cards; a card's index here is its number.
        spoken: the same cards as players say them, by number.
        number: card name to number.
        copies: how often the pack has each card, by number.
        unit: a tally of that one card, by number.
        unit_of: the same, by name.
        mask: both bits of that card, by number.
        suits: suit letter to the mask of its cards (special cards have no suit).
        units: the tally of every different card once.
        doubles: of those that the pack has more than once.
        every: the tally of the whole pack.
    """

    def __init__(
        self,
        listed: Iterable[str],
        suits: str,
        special: Iterable[str] = (),
        spoken: Callable[[str], str] = str,
    ) -> None:
        self.listed = tuple(listed)
        self.name = str(len(self.listed))
        self.names = tuple(dict.fromkeys(self.listed))
        self.spoken = tuple(spoken(name) for name in self.names)
        self.number = {name: i for i, name in enumerate(self.names)}
        self.copies = tuple(self.listed.count(name) for name in self.names)
        self.unit = tuple(1 << 2 * i for i in range(len(self.names)))
        self.unit_of = dict(zip(self.names, self.unit, strict=True))
        self.mask = tuple(3 << 2 * i for i in range(len(self.names)))
        words = set(special)
        self.suit_of = tuple("" if name in words else name[-1] for name in self.names)
        self.suits = {
            suit: sum(m for m, s in zip(self.mask, self.suit_of, strict=True) if s == suit)
            for suit in suits
        }
        self.units = sum(self.unit)
        self.doubles = sum(u for u, n in zip(self.unit, self.copies, strict=True) if n > 1)
        twice = sum(u for u, n in zip(self.unit, self.copies, strict=True) if n == 2)
        self._second = sum(self.mask) - self.units - 2 * self.doubles
        self._third = twice
        self.every = sum(self.unit[self.number[name]] for name in self.listed)

    def __len__(self) -> int:
        return len(self.listed)

    def tally(self, cards: Iterable[int]) -> int:
        """The tally of these card numbers; more than three of one card count as three."""
        total = 0
        for card in cards:
            if total & self.mask[card] != self.mask[card]:
                total += self.unit[card]
        return total

    def count(self, tally: int, card: int) -> int:
        """How often a tally holds a card."""
        return (tally >> 2 * card) & 3

    def too_many(self, tally: int) -> int:
        """Bits of the cards that a tally has more often than the pack; 0 where it has none."""
        return tally & self._second | tally & tally >> 1 & self._third

    def cards(self, tally: int) -> Iterator[int]:
        """The card numbers in a tally, in listed order, doubles repeated."""
        card = 0
        while tally:
            for _ in range(tally & 3):
                yield card
            tally >>= 2
            card += 1

    def spell(self, tally: int) -> list[str]:
        """The names of the cards in a tally, in listed order."""
        return [self.names[card] for card in self.cards(tally)]


def size_of(tally: int) -> int:
    """The number of cards in a tally."""
    ones = 0x5555555555555555555555555555555555555555
    return (tally & ones).bit_count() + 2 * (tally >> 1 & ones).bit_count()


def _suited(suits: str, ranks: str, skip: str = "") -> list[str]:
    gone = set(skip.split())
    return [r + s for s in suits for r in ranks.split() if r + s not in gone]


def _democracy(jokers: int, doubled: bool) -> Pack:
    cards = _suited(FRENCH_SUITS, "3 4 5 6 7 8 9 10 J Q K A")
    if doubled:
        cards = [card for card in cards for _ in range(1 if card[0] in "56" else 2)]
    return Pack(cards + [JOKER] * jokers, FRENCH_SUITS, [JOKER])


def in_words(name: str, suits: dict[str, str]) -> str:
    """A card of a suit in words: ``king of hearts``."""
    return f"{_COURTS.get(name[:-1], name[:-1])} of {suits[name[-1]]}"


def _sabokbaz_spoken(name: str) -> str:
    suit = SABOKBAZ_SUIT_WORDS.get(name[-1])
    return name.capitalize() if suit is None else f"{suit} {name[:-1]}"


def _troggu() -> list[str]:
    courts = " J N Q K"
    long, round_ = "5 6 7 8 9 10" + courts, "1 2 3 4 5 6" + courts
    plain = [c for s in TROGGU_SUITS for c in _suited(s, round_ if s in "CD" else long)]
    return [*plain, *TROGGU_TRUMPS]


def _troggu_spoken(name: str) -> str:
    if name in TROGGU_NAMED:
        return TROGGU_NAMED[name]
    if name[0] == "T":
        return f"trump {name[1:]}"
    return in_words(name, TROGGU_SUIT_WORDS)


TROGGU_TRUMPS = (*(f"T{i}" for i in range(1, 22)), "FOOL")
SABOKBAZ_SPECIALS = ("DOZAKH", "BEHESHT", "KHAYYAM", "AJAL")
_JOKER_RANKS = "6 7 8 9 10 J Q K A"


PACKS: dict[str, dict[str, Pack]] = {
    game: {pack.name: pack for pack in packs}
    for game, packs in {
        "joker": [
            Pack(_suited(FRENCH_SUITS, _JOKER_RANKS, "6C 6S") + [JOKER] * 2, FRENCH_SUITS, [JOKER]),
            Pack(_suited(FRENCH_SUITS, _JOKER_RANKS) + [JOKER] * 2, FRENCH_SUITS, [JOKER]),
        ],
        "democracy": [
            *(_democracy(jokers, doubled=False) for jokers in (0, 1, 2)),
            *(_democracy(jokers, doubled=True) for jokers in (0, 2, 3)),
        ],
        "sabokbaz": [
            Pack(
                [*_suited(SABOKBAZ_SUITS, "1 2 3 4 5 6 7 8 9 10 11 12"), *SABOKBAZ_SPECIALS],
                SABOKBAZ_SUITS,
                SABOKBAZ_SPECIALS,
                _sabokbaz_spoken,
            )
        ],
        "troggu": [Pack(_troggu(), TROGGU_SUITS, TROGGU_TRUMPS, _troggu_spoken)],
    }.items()
}
