"""Cards on the page: rank and drawn suit for the eye, words for the ear."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources

from referee.cards import SUIT_WORDS
from referee.reports.words import card_words
from referee.showing.faces import by_suit, face
from referee.showing.html import Html, join, link, tag, unseen
from referee.showing.model import Card


def sprite() -> Html:
    """The drawings of the suits, to be once in the page."""
    folder = resources.files("referee.showing")
    return Html((folder / "suits.svg").read_text(encoding="utf-8").strip())


def suit_html(game: str, letter: str | None) -> Html:
    """A suit: drawn, and in words."""
    if letter is None:
        return tag("span", "no trumps")
    words = SUIT_WORDS[game].get(letter, letter)
    return tag(
        "span", _drawn(game, letter), f" {words}", class_=f"suit-name {_colour(game, letter)}"
    )


def card_html(game: str, name: str, **attributes: str | int | bool | None) -> Html:
    """A card.

    Args:
        game: which game.
        name: as written, a joker with what was said of it.
        attributes: of the element, ``class_`` for more classes.
    """
    seen = face(game, name)
    parts: list[str] = [seen.rank]
    if seen.suit:
        parts.append(_drawn(game, seen.suit))
    if seen.height:
        parts.append(tag("span", f" {seen.height}", class_="said"))
    if seen.asked:
        parts.append(_drawn(game, seen.asked))
    kinds = ["card", _colour(game, seen.suit or seen.asked) if seen.known else "unknown"]
    more = attributes.pop("class_", None)
    classes = " ".join(filter(None, [*kinds, str(more or "")]))
    eye = tag("span", *parts, aria_hidden="true")
    return tag("span", eye, unseen(f"{card_words(game, name)} "), class_=classes, **attributes)


def hand_html(game: str, cards: Sequence[Card], bad: dict[str, str]) -> Html:
    """A hand by suit; each card with its place in the hand.

    Args:
        game: which game.
        cards: as written.
        bad: by pointer of a card that has a finding, the name of that finding's place.
    """
    groups = []
    for suit in by_suit(game, [card.name for card in cards]):
        shown = [_of_hand(game, cards[place], place, bad) for place in suit.places]
        groups.append(tag("span", *shown, class_="suit"))
    return join(*groups)


def _of_hand(game: str, card: Card, place: int, bad: dict[str, str]) -> Html:
    if card.at not in bad:
        return card_html(game, card.name, data_slot=place)
    marked = card_html(game, card.name, data_slot=place, class_="fault")
    return join(marked, link(bad[card.at], "✗", unseen(" finding "), class_="mark"))


def _drawn(game: str, letter: str) -> Html:
    return Html(
        f'<svg class="glyph" aria-hidden="true"><use href="#suit-{_key(game, letter)}"/></svg>'
    )


def _colour(game: str, letter: str) -> str:
    return f"c-{_key(game, letter)}" if letter else "c-special"


def _key(game: str, letter: str) -> str:
    """The name of a suit's drawing: French ones are shared by two games."""
    family = "f" if game in ("joker", "democracy") else game[0]
    return family + letter
