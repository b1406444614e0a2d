"""The options of Georgian Joker, their values and defaults (joker 1.3, 1.5, 2.4, 5.4, 6, 7)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from referee.games.joker.schedule import pack, schedule

Size = Annotated[int, Meta(ge=1)]
Set = Annotated[list[Size], Meta(min_length=1)]
Penalty = Annotated[int, Meta(ge=0)]


class Options(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """House rules of one log; a field left out has the standard value.

    ``schedule`` left out is the table of joker 1.4.
    """

    deck: Literal["36", "black-sixes", "38"] = "36"
    schedule: Annotated[list[Set], Meta(min_length=1)] | UnsetType = UNSET
    full_deal_trump: Literal["last-card", "none", "chosen"] = "last-card"
    joker_turned: Literal["no-trump", "redeal-for-more"] = "no-trump"
    hist: tuple[Penalty, Penalty] | Literal["per-card"] | None = None
    bonus: Literal["best", "best-but-last", "none"] = "best"
    strike: Literal["off", "others", "others-unless-shared"] = "off"
    led_high_joker: Literal["beaten-by-trump", "always-wins"] = "beaten-by-trump"


def effective(options: Options, players: int) -> Options:
    """The same options with nothing left open: the schedule written out (joker 1.4, 1.5)."""
    return msgspec.structs.replace(options, schedule=schedule(options, players))


def conflicts(options: Options, players: int) -> list[tuple[str, str, str]]:
    """What does not go together, as (option, sentence, clause): sizes and the pack (joker 1.5)."""
    if options.schedule is UNSET:
        return []
    cards = len(pack(options))
    most = max(max(sizes) for sizes in options.schedule)
    if most * players <= cards:
        return []
    told = f"{most} cards for each of {players} players are more than the pack's {cards}"
    return [("schedule", told, "joker 1.5")]
