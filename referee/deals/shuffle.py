"""``referee-deal-v1``: a pack shuffled by texts alone, alike on every machine and for ever.

One primitive, HMAC-SHA-512 in counter mode; its bytes draw an unbiased Fisher-Yates shuffle. The
algorithm is never changed: another one would be ``v2`` beside it.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterator
from itertools import chain, count
from typing import TypeVar

from referee.cards import PACKS, Pack
from referee.version import DEAL_ALGORITHM

T = TypeVar("T")

NONE = "-"
"""Stands for the public value or the round where there is none."""

_PUBLIC_BYTES = 128  # A longer HMAC key would be hashed first: two values could make one key.
_ROUND = re.compile(r"[a-z0-9][a-z0-9._-]*|-")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_HASH = "sha512"


class UnusableInput(ValueError):
    """A text or number that no deal can be made from; the message never quotes the secret."""


class Shuffler:
    """Shuffles with one secret and public value; deriving their key once makes it fast.

    Raises:
        UnusableInput: the secret or the public value is empty, has control characters, or is too
            long (the public value: 128 bytes of UTF-8).
    """

    __slots__ = ("_key",)

    def __init__(self, secret: str, public: str = NONE) -> None:
        key = check_public(public).encode()
        message = f"{DEAL_ALGORITHM}\n{check_text('the seed', secret)}".encode()
        self._key = hmac.digest(key, message, _HASH)

    def cards(self, game: str, pack: Pack, number: int, round: str = NONE) -> list[str]:
        """The shuffled pack as card names, the first card dealt first.

        Args:
            game: such as ``"joker"``.
            pack: one of the packs of that game.
            number: the deal number, from 1.
            round: id of the round, ``-`` where there is none.

        Raises:
            UnusableInput: no such pack, round or number.
        """
        return _shuffle(list(pack.listed), self._bytes(game, pack, number, round))

    def order(self, game: str, pack: Pack, number: int, round: str = NONE) -> list[int]:
        """As ``cards``, but every card as its place in the pack's listed order, from 0."""
        return _shuffle(list(range(len(pack))), self._bytes(game, pack, number, round))

    def _bytes(self, game: str, pack: Pack, number: int, round: str) -> Iterator[int]:
        if PACKS.get(game, {}).get(pack.name) is not pack:
            raise UnusableInput("no such pack in this game")
        label = (
            f"{DEAL_ALGORITHM}\n{game}\n{pack.name}\n{check_round(round)}\n{check_number(number)}\n"
        )
        key, start = self._key, label.encode()
        return chain.from_iterable(hmac.digest(key, b"%b%d" % (start, n), _HASH) for n in count())


def _swaps(cards: int) -> tuple[tuple[int, int, int], ...]:
    """Per swap: the place filled, the number of places to draw from, the first byte too large."""
    return tuple((i, i + 1, 256 - 256 % (i + 1)) for i in range(cards - 1, 0, -1))


_SWAPS = {len(pack): _swaps(len(pack)) for packs in PACKS.values() for pack in packs.values()}


def _shuffle(cards: list[T], drawn: Iterator[int]) -> list[T]:
    """Shuffle in place; a byte at or over its limit would favour some places and is passed over."""
    for last, places, limit in _SWAPS[len(cards)]:
        byte = next(drawn)
        while byte >= limit:
            byte = next(drawn)
        chosen = byte % places
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


def check_text(what: str, text: str) -> str:
    """The text itself, if it is not empty, has no control characters and can be UTF-8.

    Raises:
        UnusableInput: otherwise, naming ``what`` and not the text.
    """
    if not text:
        raise UnusableInput(f"{what} is empty")
    if _CONTROL.search(text):
        raise UnusableInput(f"{what} has a control character in it")
    if _SURROGATE.search(text):
        raise UnusableInput(f"{what} has half of a surrogate pair in it")
    return text


def check_public(public: str) -> str:
    """The public value itself, if a deal can be made with it (else ``UnusableInput``)."""
    if len(check_text("the public value", public).encode()) > _PUBLIC_BYTES:
        raise UnusableInput(f"the public value is longer than {_PUBLIC_BYTES} bytes")
    return public


def check_round(round: str) -> str:
    """The round itself, if a deal can be made with it (else ``UnusableInput``)."""
    if not _ROUND.fullmatch(round):
        raise UnusableInput(
            "a round is named by a-z, 0-9, full stop, low line and hyphen, and begins with a-z or "
            f"0-9 (or is just {NONE}, for none)"
        )
    return round


def check_number(number: int) -> int:
    """The deal number itself, if a deal can be made with it (else ``UnusableInput``)."""
    if number < 1:
        raise UnusableInput("deal numbers begin at 1")
    return number
