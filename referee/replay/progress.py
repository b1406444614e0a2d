"""How far a deal got: not played, in progress, played to its end, a score sheet, or broken off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from referee.replay.notes import Notes
from referee.replay.telling import counted

UNPLAYED, PLAYING, FINISHED, SHEET, STOPPED = "unplayed", "playing", "finished", "sheet", "stopped"


class Progress(NamedTuple):
    """Where a deal stands.

    Attributes:
        state: one of the five above; `STOPPED` where the number of tricks is wrong (P409).
        short: index of the trick whose number of plays is wrong (P408), or ``None``.
    """

    state: str
    short: int | None = None


class Situation(NamedTuple):
    """Where a deal stands in its log.

    Attributes:
        results: some result is written down.
        last: it is the last deal of a log without ``final``.
        goes_on: a played deal, or ``final``, comes after it.
    """

    results: bool
    last: bool
    goes_on: bool


def written(deal: Any, fields: Sequence[str]) -> bool:
    """Whether any of these fields of a deal is there."""
    for field in fields:  # noqa: SIM110 - asked of every deal, and a generator is slower
        if getattr(deal, field) is not UNSET:
            return True
    return False


def wrong_trick_count(notes: Notes, k: int, count: int, size: int, *, rule: str) -> None:
    """Report P409 and stop the deal at index ``k``, which should have ``size`` tricks."""
    at = f"/deals/{k}/tricks"
    notes.add(
        "P409",
        at,
        f"the deal has {counted(count, 'trick')}; {counted(size, 'card')} each make {size}.",
        rule=rule,
        found=count,
        expected=size,
    )
    notes.stop(at)


def progress(tricks: Sequence[Any], size: int, players: int, where: Situation) -> Progress:
    """Where a deal with these tricks stands.

    Args:
        tricks: as logged, possibly none.
        size: tricks of a whole deal.
        players: plays of a whole trick.
        where: where the deal stands in its log.
    """
    if not tricks:
        if where.results:
            return Progress(SHEET)
        return Progress(STOPPED if where.goes_on else UNPLAYED)
    may_be_short = where.last and not where.results
    if len(tricks) > size or (len(tricks) < size and not may_be_short):
        return Progress(STOPPED)
    for k, trick in enumerate(tricks):
        if len(trick.plays) != players:
            in_progress = (
                may_be_short
                and k == len(tricks) - 1
                and len(trick.plays) < players
                and trick.winner is UNSET
            )
            return Progress(PLAYING, None if in_progress else k)
    return Progress(FINISHED if len(tricks) == size else PLAYING)
