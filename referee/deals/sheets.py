"""Deals as sheets that a table can be dealt from: by player, sorted by suit, 80 columns wide."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from referee.cards import SUIT_WORDS, Pack
from referee.deals.table import Table
from referee.escape import safe
from referee.games.registry import GAMES

WIDTH = 80
_NAME = 11
_TRUMPS = {"troggu": ", T trumps"}


def sheets(
    table: Table, logs: Iterable[dict[str, Any]], origin: Mapping[str, str]
) -> Iterator[str]:
    """The lines of a head that says where the cards came from, then of a sheet for each deal.

    Args:
        table: the table that the deals were made for.
        logs: logs of one deal each, as `referee.deals.making` makes them.
        origin: what the head tells, such as the seed; for those who deal, it should be no secret.
    """
    yield f"{GAMES[table.game].title}, {table.players} players ({_letters(table.game)})"
    for what, text in origin.items():
        yield from _in_pieces(what, safe(text))
    for log in logs:
        (deal,) = log["deals"]
        yield ""
        yield from _sheet(table.pack, log["players"], deal)


def _letters(game: str) -> str:
    """What the letters of the suits stand for."""
    suits = ", ".join(f"{letter} {word}" for letter, word in SUIT_WORDS[game].items())
    return suits + _TRUMPS.get(game, "")


def _in_pieces(what: str, text: str) -> Iterator[str]:
    """A text of any length, cut where the line is full: it may have no spaces to break it at."""
    room = WIDTH - _NAME
    for start in range(0, len(text), room):
        yield f"{what if start == 0 else '':<{_NAME}}{text[start : start + room]}"


def _sheet(pack: Pack, players: list[str], deal: dict[str, Any]) -> Iterator[str]:
    title = f"Deal {deal['shuffle']['deal']}: {players[deal['dealer']]} deals"
    if "size" in deal:
        title += f", {deal['size']} each"
    if "trump_card" in deal:
        title += f", {deal['trump_card']} is turned"
    yield title
    for number, day in enumerate(deal.get("days", [deal]), 1):
        if "days" in deal:
            yield f"Day {number}"
        for name, hand in zip(players, day["hands"], strict=True):
            yield from _row(pack, name, hand)
        for name in ("pool", "tapp"):
            if name in day:
                yield from _row(pack, name.capitalize(), day[name])


def _row(pack: Pack, name: str, cards: list[str]) -> list[str]:
    """One player's cards, a wider space between suits."""
    text, suit = "", None
    for card in sorted(map(pack.number.__getitem__, cards)):
        text += " " if suit == pack.suit_of[card] else "   "
        text += pack.names[card]
        suit = pack.suit_of[card]
    return textwrap.wrap(
        text.strip(),
        WIDTH,
        initial_indent=f"{name:<{_NAME}}",
        subsequent_indent=" " * _NAME,
        break_on_hyphens=False,
    )
