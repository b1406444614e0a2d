"""``fool_exchange``: the card given for a withheld Fool, held against troggu 4.7 and 4.8."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from referee.games.troggu.count import Count, Sides
from referee.games.troggu.rules import PACK
from referee.replay.hands import unknown_card
from referee.replay.notes import Notes


def unreadable(notes: Notes, k: int, card: Any) -> bool:
    """D201 at ``fool_exchange``; whether there is no card that could be judged."""
    if card is UNSET:
        return True
    if card in PACK.number:
        return False
    unknown_card(notes, card, f"/deals/{k}/fool_exchange", PACK, "troggu 1.1")
    return True


def judge_given(
    notes: Notes, k: int, card: str, count: Count | None, sides: Sequence[Sides]
) -> None:
    """P413, for a card of the pack.

    Args:
        notes: takes the finding.
        k: index of the deal.
        card: as logged.
        count: the deal played to its end; ``None`` for one in progress.
        sides: who may play with whom; a card right for one of them is right.
    """
    problem = _problem(PACK.number[card], count, sides, notes.players)
    if not problem:
        return
    message, expected = problem
    notes.add(
        "P413",
        f"/deals/{k}/fool_exchange",
        f"{PACK.spoken[PACK.number[card]]} is written as given for the Bättler; {message}.",
        rule="troggu 4.8" if count is not None and count.shower is not None else "troggu 4.7",
        seat=UNSET if count is None or count.shower is None else count.shower,
        found=card,
        expected=expected,
    )


def _problem(
    card: int, count: Count | None, sides: Sequence[Sides], players: Sequence[str]
) -> tuple[str, Any] | None:
    if count is None:
        return "the last trick has not been played", UNSET
    if count.shower is None and count.tricks[-1].uncertain:
        return None
    if count.shower is None:
        return "no withheld Bättler was shown in the last trick", UNSET
    low: set[int] = set()
    pile: set[int] = set()
    for each in sides:
        for ledger in count.ledgers:
            low |= count.low(each, ledger)
            pile.update(count.pile(each, ledger))
    name = players[count.shower]
    if not pile:
        return f"{name}'s side had no trick to give a card from", UNSET
    if card in low or count.doubtful_before_last:
        return None
    right = [PACK.names[other] for other in sorted(low)]
    if card in pile:
        return f"{name}'s side has cards worth less in its tricks", right
    return f"it is in no trick that {name}'s side took before the last", right
