"""Writing in columns of a terminal: cards with or without suit glyphs, clipping, colour."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cards import SUIT_WORDS
from referee.escape import safe
from referee.reports.layout import columns, painted
from referee.reports.words import card_words
from referee.showing.faces import Face, by_suit, face
from referee.showing.model import Card

WIDTH = 80
GLYPHS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_FRENCH = {"joker", "democracy"}
_HEIGHTS = {"high": "hi", "low": "lo"}


class Pen:
    """How text is written.

    Args:
        encoding: of the output; what it does not have is written escaped.
        ascii_only: letters for suits, and no mark that is not ASCII.
        colour: mark with colours, too.
    """

    def __init__(
        self, encoding: str = "utf-8", *, ascii_only: bool = False, colour: bool = False
    ) -> None:
        self._encoding = encoding
        self._colour = colour
        self.letters = ascii_only or not self._carries("".join(GLYPHS.values()) + "…")
        self._dots = "..." if self.letters else "…"

    def text(self, text: str) -> str:
        """Any text, with what can't be shown escaped."""
        return safe(text).encode(self._encoding, "backslashreplace").decode(self._encoding)

    def fit(self, text: str, width: int) -> str:
        """A text in at most so many columns."""
        shown = self.text(text[: width + 1])
        if columns(shown) <= width and len(text) <= width + 1:
            return shown
        while shown and columns(shown) + len(self._dots) > width:
            shown = shown[:-1]
        return shown + self._dots[:width]

    def cell(self, text: str, width: int) -> str:
        """A text in just so many columns."""
        fitted = self.fit(text, width)
        return fitted + " " * (width - columns(fitted))

    def paint(self, text: str, colour: str) -> str:
        """A text in a colour, where colours are wanted."""
        return painted(text, colour) if self._colour and colour else text

    def suit(self, game: str, letter: str | None) -> str:
        """A suit: glyph or letter of French ones, else in words."""
        if letter is None:
            return "none"
        if game in _FRENCH:
            return letter if self.letters else GLYPHS.get(letter, letter)
        return SUIT_WORDS[game].get(letter, letter)

    def card(self, game: str, name: str) -> str:
        """A card, short: ``10♥``, ``Jo hi ♠``, ``zamane 12``, ``KC``, ``T21``, ``Fool``."""
        seen = face(game, name)
        if not seen.known:
            return self.text(seen.rank)
        if seen.rank == "Joker":
            return self._joker(seen)
        if not seen.suit:
            return seen.rank
        if game in _FRENCH:
            return seen.rank + self.suit(game, seen.suit)
        return card_words(game, name) if game == "sabokbaz" else name

    def hand(self, game: str, cards: Sequence[Card], bad: set[str]) -> str:
        """Cards by suit (``♣ 7 9 K  ♦ A``); those at the pointers in ``bad`` with a mark."""
        groups = []
        for suit in by_suit(game, [card.name for card in cards]):
            words = [self._of_hand(game, cards[place], bad) for place in suit.places]
            head = [self._head(game, suit.letter)] if suit.letter else []
            groups.append(" ".join(head + words))
        return "   ".join(groups) or "none"

    def _of_hand(self, game: str, card: Card, bad: set[str]) -> str:
        seen = face(game, card.name)
        word = self.card(game, card.name) if not seen.suit else seen.rank
        return f"{word}!" if card.at in bad else word

    def _head(self, game: str, letter: str) -> str:
        return letter if game == "troggu" else self.suit(game, letter)

    def _joker(self, seen: Face) -> str:
        asked = self.suit("joker", seen.asked) if seen.asked else ""
        return " ".join(word for word in ("Jo", _HEIGHTS.get(seen.height, ""), asked) if word)

    def _carries(self, text: str) -> bool:
        try:
            text.encode(self._encoding)
        except (UnicodeEncodeError, LookupError):
            return False
        return True
