"""Troggu's calls and the contract that follows from them (troggu 3.1, 3.2). No log, no finding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

NORMAL, SOLO, MISERE, PASSED_OUT = "normal", "solo", "misere", "passed-out"
PASS = "pass"
FEWEST_WITH_PARTNER = 7


class Contract(NamedTuple):
    """What is played, and by whom.

    Attributes:
        kind: ``"normal"``, ``"solo"``, ``"misere"`` or ``"passed-out"``.
        tappist: seat of the tappist or soloist, ``None`` without one.
    """

    kind: str
    tappist: int | None = None

    @property
    def two_sided(self) -> bool:
        """One side stands against the other; in a misère everybody is for themselves."""
        return self.tappist is not None


class Spoken(NamedTuple):
    """What the calls of a deal come to (troggu 3.1).

    Attributes:
        soloist, taker: the seat that went solo, and the first that took.
        complete: everybody whose turn it was has spoken.
        second_takes: indices of takes after the first; they count as passes.
        extra: index of the first call too many, if any.
    """

    soloist: int | None
    taker: int | None
    complete: bool
    second_takes: tuple[int, ...]
    extra: int | None

    @property
    def called(self) -> Contract | None:
        """The contract that somebody called for, as far as the calls go."""
        if self.soloist is not None:
            return Contract(SOLO, self.soloist)
        return None if self.taker is None else Contract(NORMAL, self.taker)

    def may_be(self, kind: str, tappist: int | None) -> bool:
        """Whether a tappist goes with a contract of this kind, as far as the calls tell."""
        if kind in (MISERE, PASSED_OUT):
            return tappist is None
        speaker = self.soloist if kind == SOLO else self.taker
        return tappist is not None if speaker is None else tappist == speaker


def hear(calls: Sequence[str], first: int, players: int) -> Spoken:
    """Listen to the calls from the first seat on: everybody once, and a solo ends them."""
    soloist = taker = extra = None
    second_takes = []
    for k, call in enumerate(calls):
        if k == players or soloist is not None:
            extra = k
            break
        seat = (first + k) % players
        if call == "solo":
            soloist = seat
        elif call == "take" and taker is None:
            taker = seat
        elif call == "take":
            second_takes.append(k)
    complete = soloist is not None or len(calls) >= players
    return Spoken(soloist, taker, complete, tuple(second_takes), extra)


def all_passed(misere: str) -> Contract:
    """The contract where all pass and nobody is forced to play (troggu 3.2, 6.1)."""
    return Contract(PASSED_OUT if misere == "off" else MISERE)


def calls_partner(contract: Contract, players: int) -> bool:
    """Whether the tappist calls for a partner (troggu 3.6)."""
    return contract.kind == NORMAL and players >= FEWEST_WITH_PARTNER
