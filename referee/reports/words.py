"""Cards, players and values in words, as people at the table say them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from referee.cards import FRENCH_SUIT_WORDS, JOKER, PACKS, SUIT_WORDS, in_words
from referee.escape import clip, safe_json
from referee.findings import Finding
from referee.replay.telling import told_apart

NAME_WIDTH = 24
_VALUE_WIDTH = 200
_MESSAGE_WIDTH = 1_000

# Of Troggu: what is played, and the sides that card points are counted for.
CONTRACTS = {
    "normal": "normal game",
    "solo": "solo",
    "misere": "misère",
    "passed-out": "passed out",
}
TWO_SIDES = ["tappist's side", "opponents"]
_SPECIAL = {"T1": "Bagatt (T1)", "T21": "Mund (T21)", "FOOL": "Fool (Bättler)"}


def card_words(game: str, name: str) -> str:
    """A card in words: ``king of hearts``, ``zamane 8``, ``Khayyam``, ``joker (high, spades)``.

    What is no card of the game is shown as it is written, in quotes.
    """
    if name in _card_table(game):
        return _card_table(game)[name]
    head, _, said = name.partition(":")
    if game == "joker" and head == JOKER and said:
        words = [SUIT_WORDS["joker"].get(word, clip(word, NAME_WIDTH)) for word in said.split(":")]
        return f"joker ({', '.join(words)})"
    return f"'{clip(name, NAME_WIDTH)}'"


def cards_words(game: str, names: Sequence[str]) -> str:
    """Several cards, by commas."""
    return ", ".join(card_words(game, name) for name in names) or "none"


def player_words(players: Sequence[str], seat: int) -> str:
    """A player's name; the seat where it is outside the table."""
    if 0 <= seat < len(players):
        return _called(players)[seat]
    return f"seat {seat}"


def side_words(game: str, players: Sequence[str]) -> list[str]:
    """The sides by name: the players, in Sabokbaz the partners."""
    names = _called(players)
    if game == "sabokbaz" and len(names) == 4:
        return [f"{names[side]} and {names[side + 2]}" for side in (0, 1)]
    return names


def _called(players: Sequence[str]) -> list[str]:
    return told_apart([clip(player, NAME_WIDTH) for player in players])


def sentence(finding: Finding, players: Any) -> str:
    """What a finding says, as a sentence; long names in it are clipped.

    Args:
        finding: the finding.
        players: the names of the log, whatever they may be where its form is not sound.
    """
    text = finding.message
    for name in players if isinstance(players, list) else ():
        if isinstance(name, str) and len(name) > NAME_WIDTH:
            text = text.replace(name, clip(name, NAME_WIDTH))
    return clip(text, _MESSAGE_WIDTH)


def message(finding: Finding) -> str:
    """What a finding says, on one line, cut where the log made it very long."""
    return clip(finding.message, _MESSAGE_WIDTH)


def value_words(value: Any) -> str:
    """Any value, as JSON, cut where it is long."""
    return clip(safe_json(value), _VALUE_WIDTH)


@cache
def _card_table(game: str) -> dict[str, str]:
    spoken = {
        name: word
        for pack in PACKS[game].values()
        for name, word in zip(pack.names, pack.spoken, strict=True)
    }
    if SUIT_WORDS[game] is not FRENCH_SUIT_WORDS:
        return spoken | (_SPECIAL if game == "troggu" else {})
    return {
        name: name.lower() if name == JOKER else in_words(name, FRENCH_SUIT_WORDS)
        for name in spoken
    }
