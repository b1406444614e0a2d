"""Deals that were thrown in for a higher multiplier (joker 7)."""

from __future__ import annotations

from typing import Any

from msgspec import UnsetType

from referee.cards import JOKER
from referee.games.joker.claims import RESULTS
from referee.games.joker.options import Options
from referee.games.joker.rules import Steps
from referee.replay.notes import Notes
from referee.replay.progress import written


def judge_redeal(notes: Notes, k: int, deal: Any, options: Options, *, turned: bool) -> bool:
    """Whether the deal at index ``k`` was rightly thrown in; report D209 if not (joker 7.6).

    ``turned``: a card is turned or shown in a deal of this size (joker 2.4).
    """
    why = _why_not(deal, options, turned=turned)
    if why:
        notes.add(
            "D209",
            f"/deals/{k}/redeal",
            why,
            rule="joker 7.1" if options.joker_turned == "no-trump" else "joker 7.6",
            found=True,
        )
    return not why


def _why_not(deal: Any, options: Options, *, turned: bool) -> str:
    if options.joker_turned != "redeal-for-more":
        return "the cards were dealt again, which these rules do not have."
    if not turned or deal.trump_card != JOKER:
        return "the cards were dealt again although no joker was turned."
    if deal.tricks or written(deal, ("bids", *RESULTS)):
        return "a deal that was thrown in has no bids, tricks or results."
    return ""


def judge_multiplier(notes: Notes, k: int, found: int | UnsetType, steps: Steps) -> None:
    """Report D209 at a multiplier that redeals do not give (joker 7.2 to 7.6)."""
    at = f"/deals/{k}/multiplier"
    if notes.truth is not None:
        notes.true(at, steps.true)
    if notes.claim(found) and found not in steps:
        notes.add(
            "D209",
            at,
            f"the multiplier is written as {found}; it is {steps.true}.",
            rule="joker 7.3",
            found=found,
            expected=steps.true,
        )
