"""What a finding says was written, and what would have been right, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from referee.cards import SUIT_WORDS
from referee.escape import clip
from referee.findings import Finding
from referee.reports.words import (
    CONTRACTS,
    NAME_WIDTH,
    TWO_SIDES,
    card_words,
    cards_words,
    player_words,
    side_words,
    value_words,
)

_SEATS = {"winner", "leader", "dealer", "tappist", "winners", "bad_catch", "high_stakes"}
_CARDS = {
    "plays",
    "hands",
    "pool",
    "tapp",
    "discards",
    "called",
    "vote",
    "draws",
    "recitals",
    "trump_card",
    "fool_exchange",
}
# What is expected there is a choice.
_SEVERAL = {"B302", "B303", "P413"}
_LISTS = {"won", "points", "scores", "tribes", "payments", "bonus", "totals"}


class Columns(NamedTuple):
    """A list that is wrong, beside the one that is right."""

    names: list[str]
    written: list[Any]
    correct: list[Any]


def columns(game: str, players: Sequence[str], finding: Finding) -> Columns | None:
    """The two lists of a wrong list, by name; ``None`` where it is no matter of two lists."""
    if _field(finding) not in _LISTS:
        return None
    written, correct = finding.found, finding.expected
    if not isinstance(written, list) or not isinstance(correct, list):
        return None
    names = side_words(game, players)
    if len(written) == 2 and game == "troggu":
        names = TWO_SIDES
    if not len(written) == len(correct) == len(names):
        return None
    if any(isinstance(entry, dict) for entry in written + correct):
        return _by_suit(game, names, written, correct)
    return Columns(names, written, correct)


def words(game: str, players: Sequence[str], finding: Finding) -> list[tuple[str, str]]:
    """Labelled lines: what was written, and what is right or legal."""
    field = _field(finding)
    if field == "plays" and finding.at.split("/")[-1].isdigit():
        # The row of the trick has what was played; in a P407 the card itself may be right.
        if not isinstance(finding.expected, list) or finding.code == "P407":
            return []
        return [("legal", cards_words(game, finding.expected))]
    lines = []
    if finding.found is not UNSET:
        lines.append(("written", _value(game, players, field, finding.found)))
    if finding.expected is not UNSET:
        label = "allowed" if finding.code in _SEVERAL else "correct"
        lines.append((label, _value(game, players, field, finding.expected)))
    return lines


def _value(game: str, players: Sequence[str], field: str, value: Any) -> str:
    if value is None:
        return "none" if field in ("trump", "recitals") else "nobody" if field in _SEATS else "null"
    if isinstance(value, list) and value:
        if isinstance(value[0], dict):
            return "; ".join(
                f"{player_words(players, seat)}: {_value(game, players, field, points)}"
                for seat, points in enumerate(value)
            )
        return ", ".join(_value(game, players, field, entry) for entry in value)
    if isinstance(value, dict):
        return _object(game, players, field, value)
    if field in _SEATS and isinstance(value, int) and not isinstance(value, bool):
        sides = side_words(game, players)
        return (
            sides[value]
            if field == "winners" and value < len(sides)
            else player_words(players, value)
        )
    if isinstance(value, str):
        if field == "trump":
            return SUIT_WORDS[game].get(value, value_words(value))
        if field in _CARDS:
            return card_words(game, value)
        return CONTRACTS.get(value, clip(value, NAME_WIDTH))
    return value_words(value)


def _object(game: str, players: Sequence[str], field: str, value: dict[str, Any]) -> str:
    """One player's points in Democracy, or an announced sweep."""
    if field == "sweeps":
        return f"{player_words(players, value['seat'])}, {SUIT_WORDS[game][value['suit']]}"
    suits = (f"{SUIT_WORDS[game][suit]} {value_words(n)}" for suit, n in value.items())
    return ", ".join(suits) or "nothing"


def _by_suit(game: str, names: list[str], written: list[Any], correct: list[Any]) -> Columns | None:
    """Points of Democracy, by player and suit, where they differ."""
    rows = [
        (f"{name} {word}", had.get(suit, 0), has.get(suit, 0))
        for name, had, has in zip(names, written, correct, strict=True)
        for suit, word in SUIT_WORDS[game].items()
        if had.get(suit, 0) != has.get(suit, 0)
    ]
    return Columns(*(list(column) for column in zip(*rows, strict=True))) if rows else None


def _field(finding: Finding) -> str:
    """The last name in a pointer; indices after it are entries of that list."""
    return next((part for part in reversed(finding.at.split("/")) if not part.isdigit()), "")
