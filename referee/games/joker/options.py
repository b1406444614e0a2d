"""The options of Georgian Joker, with their values and defaults (joker 1.3, 1.5, 2.4, 5.4, 6, 7)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

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
