"""A table to deal for: which game, for how many, under which rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from referee.cards import Pack
from referee.deals.hand_out import pack_of
from referee.deals.shuffle import UnusableInput
from referee.games.joker.schedule import schedule
from referee.games.registry import GAMES
from referee.logs.houserules import option_faults
from referee.version import LOG_FORMAT


@dataclass(frozen=True)
class Table:
    """One table; made by `table`, which checks that such a game can be played.

    Attributes:
        game: such as ``"joker"``.
        players: how many sit at it.
        options: the game's ``Options``.
    """

    game: str
    players: int
    options: Any

    @property
    def pack(self) -> Pack:
        """The pack in play."""
        return pack_of(self.game, self.options, self.players)

    @property
    def rules(self) -> dict[str, Any]:
        """The options that differ from the standard rules, as a log has them."""
        rules: dict[str, Any] = msgspec.to_builtins(self.options)
        return rules

    @property
    def sizes(self) -> list[int]:
        """Hand sizes, deal by deal, of a whole game of Joker; in other games nothing."""
        if self.game != "joker":
            return []
        return [size for sizes in schedule(self.options, self.players) for size in sizes]

    def log(
        self, deals: list[dict[str, Any]], *, name: str | None = None, first_deal: int = 0
    ) -> dict[str, Any]:
        """A log of this table.

        Args:
            deals: its deals, as a log has them.
            name: the ``id`` of the log; ``None`` for a log without one.
            first_deal: place of the first deal in the schedule, from 0.
        """
        log: dict[str, Any] = {"referee": LOG_FORMAT, "game": self.game}
        if name is not None:
            log["id"] = name
        log["players"] = [f"Player {seat}" for seat in range(1, self.players + 1)]
        if self.rules:
            log["rules"] = self.rules
        if first_deal:
            log["first_deal"] = first_deal
        log["deals"] = deals
        return log

    def plays_alike(self, other: Table) -> bool:
        """Whether both are the same game, for as many, under the same rules in force."""
        if (self.game, self.players) != (other.game, other.players):
            return False
        effective = GAMES[self.game].effective
        same: bool = effective(self.options, self.players) == effective(
            other.options, other.players
        )
        return same


def table(game: str, players: int, rules: Mapping[str, Any] | None = None) -> Table:
    """A table at which this game can be played.

    Args:
        game: such as ``"joker"``.
        players: how many sit at the table.
        rules: the options that differ from the standard rules.

    Raises:
        UnusableInput: no such game, not for so many players, an unknown option or value, or
            options that do not go together.
    """
    if game not in GAMES:
        raise UnusableInput(f"no such game; there are {', '.join(GAMES)}")
    known = GAMES[game]
    if not known.allows(players):
        number = known.players_words
        raise UnusableInput(f"{known.title} is for {number} players, not {players}")
    if faults := option_faults(known, rules or {}):
        raise UnusableInput("; ".join(faults.values()))
    options = msgspec.convert(dict(rules or {}), known.options_type)
    for option, why, clause in known.conflicts(options, players):
        raise UnusableInput(f"the option {option} does not fit: {why} ({clause})")
    return Table(game, players, options)
