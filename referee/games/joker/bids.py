"""The bids of one deal of Georgian Joker (joker 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, UnsetType

from referee.cards import PACKS
from referee.games.joker.rules import forbidden_bid
from referee.replay.notes import Notes
from referee.replay.telling import counted

_MOST = max(len(pack) for pack in PACKS["joker"].values())


def judge_bids(
    notes: Notes, k: int, bids: Sequence[int] | UnsetType, size: int, dealer: int
) -> None:
    """Report B301 and B302 (joker 3.1, 3.2); bids left out are no mistake (joker 6.7a)."""
    if bids is UNSET:
        return
    assert not isinstance(bids, UnsetType)
    for seat, bid in enumerate(bids):
        if not 0 <= bid <= size:
            why = f"; with {counted(size, 'card')} a bid is from 0 to {size}"
            _report(notes, k, "B301", seat, bid, why, "3.1", UNSET)
    bid = bids[dealer]
    others = [b for seat, b in enumerate(bids) if seat != dealer]
    if bid == forbidden_bid(others, size):
        # A size far above any pack (D205) has more other bids than anybody would list.
        allowed = UNSET if size > _MOST else [b for b in range(size + 1) if b != bid]
        why = f", and the bids add up to {size}; the dealer may bid anything else"
        _report(notes, k, "B302", dealer, bid, why, "3.2", allowed)


def _report(
    notes: Notes, k: int, code: str, seat: int, bid: int, why: str, clause: str, expected: Any
) -> None:
    name = notes.players[seat]
    notes.add(
        code,
        f"/deals/{k}/bids/{seat}",
        f"{name} bid {_clip(bid)}{why}.",
        rule=f"joker {clause}",
        seat=seat,
        found=bid,
        expected=expected,
    )


def _clip(number: int) -> str:
    text = str(number)
    return text if len(text) <= 12 else f"{text[:6]}… ({len(text)} digits)"
