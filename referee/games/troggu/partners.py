"""The partner's call (troggu 3.6): whether it may be made, and whom it finds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from referee.games.troggu.calls import FEWEST_WITH_PARTNER, Contract, calls_partner
from referee.games.troggu.hands import Cards
from referee.games.troggu.rules import FOOL, MUND, PACK, TRUMPS
from referee.replay.hands import Hands, unknown_card
from referee.replay.notes import Notes
from referee.replay.tricks import Reading

CALLABLE = TRUMPS - {FOOL, MUND}


def judge_call(
    notes: Notes, k: int, called: Any, contracts: Sequence[Contract], *, played: bool
) -> bool:
    """B307 and D201 at ``called``; whether the call stands (troggu 3.6).

    Args:
        notes: takes the finding.
        k: index of the deal.
        called: as logged.
        contracts: the true one and, where it is another, the recorded one; the call is right if
            it is right for one of them; none where nobody can tell.
        played: the deal has tricks.
    """
    players = len(notes.players)
    may_be_due = [players >= FEWEST_WITH_PARTNER]
    due = [calls_partner(contract, players) for contract in contracts] or may_be_due
    if called is UNSET:
        if not (played and all(due)):
            return True
        _report(notes, k, UNSET, "the tappist has to call a trump, and no call is written down")
        return False
    if called not in PACK.number:
        unknown_card(notes, called, f"/deals/{k}/called", PACK, "troggu 1.1")
        return False
    spoken = PACK.spoken[PACK.number[called]]
    if not any(due):
        _report(notes, k, called, f"{spoken} was called where no partner is called for")
        return False
    if PACK.number[called] not in CALLABLE:
        told = f"{spoken} was called; it has to be a trump other than the Mund and the Bättler"
        _report(notes, k, called, told)
        return False
    return True


def _report(notes: Notes, k: int, called: Any, message: str) -> None:
    at = f"/deals/{k}/called"
    notes.add("B307", at, f"{message}.", rule="troggu 3.6", found=called)


def partners(
    called: int, tappist: int, cards: Cards, hands: Hands, reading: Reading, *, away: bool
) -> list[int | None]:
    """Who may be the partner, the likeliest first; ``None`` stands for a tappist alone.

    Where the called card was not held by who played it, either may be the one.

    Args:
        called: number of the called trump.
        tappist: seat.
        cards: the recorded cards, as dealt.
        hands: the hands after the deal, which say whether they were relied on to its end.
        reading: the tricks.
        away: the called trump was discarded.
    """
    players = len(cards.relied)
    beside = away or bool((cards.tapp or 0) & PACK.mask[called])
    holder = tappist if beside else cards.in_hand_of(called)
    found = []
    for trick in reading.tricks:
        for position, play in enumerate(trick.plays):
            if play == called:
                found.append((position in trick.faults, (trick.leader + position) % players))
    if not found:
        seats = _unseen(holder, players, reading)
        return list(dict.fromkeys(None if seat == tappist else seat for seat in seats))
    if holder is not None:
        found.append((not hands.relied[holder], holder))
    found.sort(key=lambda pair: pair[0])
    return list(dict.fromkeys(None if seat == tappist else seat for _, seat in found))


def _unseen(holder: int | None, players: int, reading: Reading) -> Sequence[int | None]:
    """Who held a called card that is in no trick.

    It was discarded; or it is one of the cards that were written wrong.
    """
    if not any(trick.faults for trick in reading.tricks):
        return [None]
    return [None, *range(players)] if holder is None else [holder]
