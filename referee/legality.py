"""What may be played at one place of a log, and which clause forbids every other card."""

from __future__ import annotations

from typing import Any

import msgspec

from referee.checking import Data, Rules, insist_on_form, judge
from referee.replay.choices import Choice, Choices, steps


class NoSuchPlayError(LookupError):
    """The pointer names no play of the log, or the log has no play to come."""


class UnknownHandError(LookupError):
    """The hand at this place is not known: it was not recorded, or can't be relied on."""


class Forbidden(msgspec.Struct, frozen=True):
    """A card of the hand that may not be played, with the code and the clause that forbid it."""

    card: str
    code: str
    rule: str


class Legal(msgspec.Struct, frozen=True):
    """The choice of one player at one place.

    ``legal`` and ``illegal`` hold the cards of the hand in the pack's order; a joker stands once
    for each way in which it may be played.
    """

    at: str
    seat: int
    player: str
    legal: list[str]
    illegal: list[Forbidden]


def legal(log: Data, at: str | None = None, rules: Rules = None) -> Legal:
    """The cards that may be played at a play, and the others with what forbids them.

    Args:
        log: the log as JSON text or as plain data.
        at: JSON Pointer of the play; left out, the next play of an unfinished log.
        rules: the event's options, if it has any.

    Raises:
        FormError: the log has form findings.
        NoSuchPlayError: there is no such play.
        UnknownHandError: the hand is not known.
    """
    choices: dict[int, Choices] = {}
    judged = judge(log, rules, choices=choices)
    insist_on_form(judged)
    choice = _next(choices) if at is None else _at(choices, at)
    player: Any = judged.value["players"][choice.seat]
    if choice.plays is None:
        raise UnknownHandError(f"{player}'s hand is not known at {choice.at}")
    return Legal(
        choice.at,
        choice.seat,
        player,
        [play.written for play in choice.plays if not play.code],
        [Forbidden(play.written, play.code, play.rule) for play in choice.plays if play.code],
    )


def _next(choices: dict[int, Choices]) -> Choice:
    choice = choices[max(choices)].next() if choices else None
    if choice is None:
        raise NoSuchPlayError("nothing is left to play in this log")
    return choice


def _at(choices: dict[int, Choices], at: str) -> Choice:
    deal = steps("/".join(at.split("/")[:3]), "deals")
    choice = choices[deal[0]].at(at) if deal is not None and deal[0] in choices else None
    if choice is None:
        raise NoSuchPlayError(f"no play of this log is at '{at}'")
    return choice
