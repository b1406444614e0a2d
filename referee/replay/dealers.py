"""Whose deal it is, and as whose deal one with a wrong dealer is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET

from referee.replay.hands import Hands
from referee.replay.notes import Notes
from referee.replay.tricks import TurnRules, known_plays, misfits


class DealerOrder:
    """The deal passes to the next seat, counted from the dealer before and from the first one.

    Attributes:
        right: the seats that may deal next; empty before the first deal (any seat may).
        unbroken: the seat to which the first dealer comes if the deal was always passed on.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.right: tuple[int, ...] = ()
        self.unbroken: int | None = None

    def dealt(self, dealer: int, *, passes: bool = True) -> None:
        """This seat is recorded as dealer; after a redeal the deal does not pass."""
        step = 1 if passes else 0
        start = dealer if self.unbroken is None else self.unbroken
        self.unbroken = (start + step) % self.players
        self.right = ((dealer + step) % self.players, self.unbroken)

    def others(self, recorded: int) -> tuple[int, ...]:
        """The seats that may have dealt after all, where the recorded one is wrong."""
        return () if not self.right or recorded in self.right else (recorded, *self.right)


def check_dealer(notes: Notes, k: int, dealer: int, order: DealerOrder, *, rule: str) -> None:
    """Report D204 where the deal at index ``k`` did not pass as it should."""
    if not order.right or dealer in order.right:
        return
    right = order.right[-1]
    notes.add(
        "D204",
        f"/deals/{k}/dealer",
        f"{notes.players[dealer]} is written as dealer; it is {notes.players[right]}'s deal.",
        rule=rule,
        seat=dealer,
        found=dealer,
        expected=right,
    )


def dealer_in_force(
    recorded: int,
    order: DealerOrder,
    tricks: Sequence[Any],
    leads: Callable[[int], int | None],
    hands: Hands,
    rules: TurnRules,
) -> int:
    """The dealer with whom a deal is read.

    A wrong recorded dealer gives way to the unbroken one if the deal's own record fits that one
    and not the recorded one: the first trick's leader, else the misfits of its cards.

    Args:
        recorded: the dealer as written.
        order: whose deal it was.
        tricks: as logged; of the second only its leader counts.
        leads: who leads first if a seat dealt (``None``: can't be told).
        hands, rules: to count misfits.
    """
    if not order.right or recorded in order.right or not tricks:
        return recorded
    assert order.unbroken is not None
    ours, theirs = leads(order.unbroken), leads(recorded)
    if ours is None or theirs is None:
        return recorded
    first = tricks[0]
    if first.leader is not UNSET:
        fits = first.leader == ours and first.leader != theirs
        return order.unbroken if fits else recorded
    plays = known_plays(first.plays, rules.spelled)
    named = [first.winner, *(trick.leader for trick in tricks[1:2])]
    takes = next((seat for seat in named if seat is not UNSET), None)
    count = {seat: misfits(seat, takes, plays, hands, (), rules) for seat in {ours, theirs}}
    return order.unbroken if count[ours] < count[theirs] else recorded
