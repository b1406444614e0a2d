"""What a log tells of the deals in it: which were played, and with which cards."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UNSET

from referee.deals.hand_out import Dealt
from referee.deals.provenance import same_cards

# What a deal can have before anybody has bid, called or played.
_DEALT = {
    *("dealer", "size", "hands", "trump_card", "trump", "multiplier", "tapp", "days"),
    *("shuffle", "meta"),
}


def is_used(deal: Any) -> bool:
    """Whether somebody has bid, called, declared, played or scored: its cards are then known."""
    others = (name for name in deal.__struct_fields__ if name not in _DEALT)
    if any(getattr(deal, name) not in (UNSET, []) for name in others):
        return True
    return any(day.tricks not in (UNSET, []) for day in getattr(deal, "days", ()))


def is_dealt_so(deal: Any, dealt: Dealt[str]) -> bool:
    """Whether the cards recorded, as far as they are, are those of ``dealt``."""
    return all(same_cards(logged, made) for logged, made in _pairs(deal, dealt))


def has_cards(deal: Any) -> bool:
    """Whether hands are recorded, so that two records can be compared."""
    return any(day.hands is not UNSET for day in _days(deal))


def fingerprint(deal: Any, players: int) -> bytes:
    """What two records of one deal have in common whoever sat where: hands from the dealer on."""
    dealer = players - 1 if deal.dealer is UNSET else deal.dealer
    days = [
        [
            [sorted(day.hands[(dealer + turn) % players]) for turn in range(1, players + 1)]
            if day.hands is not UNSET
            else None,
            _sorted(day, "pool"),
        ]
        for day in _days(deal)
    ]
    turned = getattr(deal, "trump_card", UNSET)
    facts = [days, _sorted(deal, "tapp"), None if turned is UNSET else turned]
    return hashlib.sha256(msgspec.json.encode(facts)).digest()


def _pairs(deal: Any, dealt: Dealt[str]) -> Iterator[tuple[list[str], list[str]]]:
    """Cards as recorded, beside those of the shuffle; what is not recorded is left out."""
    for k, day in enumerate(_days(deal)):
        none: list[list[str]] = [[] for _ in dealt.days[0]]
        if day.hands is not UNSET:
            yield from zip(day.hands, dealt.days[k] if k < len(dealt.days) else none, strict=True)
        if getattr(day, "pool", UNSET) is not UNSET:
            yield day.pool, dealt.pools[k] if k < len(dealt.pools) else []
    if getattr(deal, "tapp", UNSET) is not UNSET:
        yield deal.tapp, dealt.tapp
    if getattr(deal, "trump_card", UNSET) is not UNSET:
        yield [deal.trump_card], [] if dealt.trump_card is None else [dealt.trump_card]


def _days(deal: Any) -> list[Any]:
    return getattr(deal, "days", [deal])


def _sorted(holder: Any, name: str) -> list[str] | None:
    cards = getattr(holder, name, UNSET)
    return None if cards is UNSET else sorted(cards)
