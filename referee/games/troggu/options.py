"""The options of Troggu, with their values, and the rule sets of the villages (troggu 1.3 to 7)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType


class Options(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """House rules of one log; a field left out is the village's, or the standard, value."""

    village: Literal["visp", "st-niklaus", "graechen"] | UnsetType = UNSET
    round_suits: Literal["six-high", "one-high"] | UnsetType = UNSET
    deal: Literal["tapp-first", "tapp-after-first-round"] | UnsetType = UNSET
    burn: Literal["four-kings", "all-seven", "none"] | UnsetType = UNSET
    misere: Literal["most-pays", "least-wins", "off"] | UnsetType = UNSET
    double_at: Annotated[int, Meta(ge=0, le=56)] | UnsetType = UNSET
    stake: Annotated[int, Meta(ge=1)] | UnsetType = UNSET


class RuleSet(msgspec.Struct, frozen=True):
    """Every option with a value: what is in force (troggu 7). ``stake`` is in rappen."""

    players: tuple[int, int]
    round_suits: str
    deal: str
    burn: str
    misere: str
    double_at: int
    stake: int


STANDARD = RuleSet((3, 8), "six-high", "tapp-first", "four-kings", "most-pays", 30, 10)
VILLAGES = {
    "visp": RuleSet((4, 8), "one-high", "tapp-first", "four-kings", "most-pays", 30, 10),
    "st-niklaus": RuleSet((3, 7), "one-high", "tapp-first", "all-seven", "least-wins", 31, 5),
    "graechen": RuleSet((3, 8), "one-high", "tapp-after-first-round", "all-seven", "off", 20, 5),
}


def in_force(options: Options) -> RuleSet:
    """The rule set of the village, with the single options given beside it on top (troggu 7)."""
    base = STANDARD if options.village is UNSET else VILLAGES[options.village]
    given = {f: getattr(options, f) for f in options.__struct_fields__ if f != "village"}
    return msgspec.structs.replace(base, **{f: v for f, v in given.items() if v is not UNSET})


def effective(options: Options, players: int) -> RuleSet:
    """What the options come to, whatever village they are named after (troggu 7)."""
    return msgspec.structs.replace(in_force(options), players=STANDARD.players)


def conflicts(options: Options, players: int) -> list[tuple[str, str, str]]:
    """What does not go together, as (option, sentence, clause): village and players (troggu 7)."""
    fewest, most = in_force(options).players
    if fewest <= players <= most:
        return []
    told = f"{options.village} is played by {fewest} to {most} players, not by {players}"
    return [("village", told, "troggu 7")]
