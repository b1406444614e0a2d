"""The options of Democracy, with their values and defaults (democracy 1.3, 2.2, 4.6, 5 to 8)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from referee.games.democracy.pack import deck, hand_size, suits_deck

Positive = Annotated[int, Meta(ge=1)]
NotNegative = Annotated[int, Meta(ge=0)]


class Options(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """House rules of one log; a field left out has the standard value.

    ``deck`` left out is standard up to six players, extended from seven (democracy 1.3).
    """

    deck: Literal["standard", "extended"] | UnsetType = UNSET
    days: Positive = 2
    joker: Literal["wild", "dummy"] = "wild"
    tribe: Literal["majority", "plurality"] = "majority"
    target: Positive | None = None
    bad_catch: Literal["off", "redeal", "high-stakes"] = "off"
    bad_catch_cards: Literal["one", "one-and-two"] = "one"
    high_stakes_tribes: Literal[2, 3] = 2
    lie_penalty: NotNegative | Literal["reset"] = 5
    ghost: Literal["off", "always", "dealer-chooses"] = "off"
    sweep: Literal["off", "automatic", "announced", "announced-only"] = "off"


def effective(options: Options, players: int) -> Options:
    """The same options with nothing left open: the deck named (democracy 1.3)."""
    return msgspec.structs.replace(options, deck=deck(options, players))


def conflicts(options: Options, players: int) -> list[tuple[str, str, str]]:
    """What does not go together, as (option, sentence, clause): deck or days and the players."""
    if not suits_deck(options, players):
        told = f"the {deck(options, players)} pack is not for {players} players"
        return [("deck", told, "democracy 1.3")]
    size = hand_size(options, players)
    if options.days > size:
        told = f"{options.days} days are more than the {size} cards of a hand"
        return [("days", told, "democracy 2.2")]
    return []
