"""The games the referee knows; each one's modules are loaded when first needed."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

import msgspec

# (option, sentence, clause): one conflict among the options, or with the number of players.
Conflict = tuple[str, str, str]


class Game(NamedTuple):
    """One game: its name in logs, and where its parts are.

    Attributes:
        name: as the field ``game`` has it.
        title: as people read it.
        players: fewest and most.
        sides: how many sides so many players make.
    """

    name: str
    title: str
    players: tuple[int, int]
    sides: Callable[[int], int]

    def allows(self, players: int) -> bool:
        """Whether so many can play it."""
        fewest, most = self.players
        return fewest <= players <= most

    @property
    def players_words(self) -> str:
        """How many can play it: ``4``, ``3 to 8``."""
        fewest, most = self.players
        return str(most) if fewest == most else f"{fewest} to {most}"

    @property
    def _options(self) -> ModuleType:
        return import_module(f"referee.games.{self.name}.options")

    @property
    def log_type(self) -> type[Any]:
        """The struct of a whole log."""
        log: type[Any] = import_module(f"referee.logs.{self.name}").Log
        return log

    @property
    def options_type(self) -> type[msgspec.Struct]:
        """The struct of its options."""
        options: type[msgspec.Struct] = self._options.Options
        return options

    @property
    def conflicts(self) -> Callable[[Any, int], list[Conflict]]:
        """Which options do not go together, or not with so many players."""
        conflicts: Callable[[Any, int], list[Conflict]] = self._options.conflicts
        return conflicts

    @property
    def variants(self) -> ModuleType:
        """The module that tells which other rules may have been in force."""
        return import_module(f"referee.games.{self.name}.variants")

    @property
    def judge(self) -> ModuleType:
        """The module that judges a log of this game."""
        return import_module(f"referee.games.{self.name}.judge")

    @property
    def play(self) -> ModuleType:
        """The module that plays random legal deals."""
        return import_module(f"referee.games.{self.name}.play")

    def effective(self, options: Any, players: int) -> Any:
        """Options with every open value filled in: equal where the same rules are in force."""
        return self._options.effective(options, players)


def _each_for_themselves(players: int) -> int:
    return players


def _two_partnerships(players: int) -> int:
    return 2


GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        Game("democracy", "Democracy", (2, 10), _each_for_themselves),
        Game("joker", "Georgian Joker", (3, 6), _each_for_themselves),
        Game("sabokbaz", "Sabokbaz", (4, 4), _two_partnerships),
        Game("troggu", "Troggu", (3, 8), _each_for_themselves),
    )
}
