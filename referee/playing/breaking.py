"""Logs with one mistake of a known kind, which say themselves what a referee must find."""

from __future__ import annotations

from typing import Any

from referee.deals.table import Table
from referee.escape import safe_json
from referee.games.registry import GAMES
from referee.logs.writing import readable
from referee.playing.breaks import KINDS, kinds_of
from referee.playing.kinds import Kind
from referee.playing.scene import NoPlace, NoPlaceEver, Scene
from referee.playing.sitting import Sittings

ATTEMPTS = 400
"""So many sittings are looked through for a place where the mistake can be made."""


class CannotBreak(ValueError):
    """The mistake can't be made, or no sitting was found that offers a place for it."""


def kind_named(name: str, table: Table) -> Kind:
    """The kind of mistake of this name.

    Raises:
        CannotBreak: there is none, or the game does not know it.
    """
    kind = kinds_of(table.game).get(name)
    if kind is not None:
        return kind
    title = GAMES[table.game].title
    games = {GAMES[game].title for kind in KINDS if kind.name == name for game in kind.games}
    if games:
        raise CannotBreak(f"{name} is a mistake in {', '.join(sorted(games))}, not in {title}")
    raise CannotBreak(f"there is no mistake named {name!r}; --break list shows all")


class BrokenLog:
    """A log with one mistake.

    Attributes:
        log: as plain data; ``meta`` has ``break``, the kind, and ``expect``, the findings that it
            must get, each with ``code`` and ``at``.
    """

    def __init__(self, scene: Scene, kind: Kind, at: str) -> None:
        self.log: dict[str, Any] = scene.log
        meta = {"break": kind.name, "expect": [{"code": kind.code, "at": at}]}
        self.log["meta"] = {**self.log.get("meta", {}), **meta}
        self._twin = scene.twin

    def text(self) -> str:
        """The log as JSON on one line."""
        return self._with_twin(safe_json(self.log))

    def readable(self) -> str:
        """The log as JSON that people read."""
        return self._with_twin(readable(self.log))

    def _with_twin(self, text: str) -> str:
        """A key twice in one object, where that is the mistake: data can't have it."""
        if self._twin is None:
            return text
        stand_in, key = self._twin
        return text.replace(f'"{stand_in}":', f'"{key}":', 1)


def broken(sittings: Sittings, kind: Kind, number: int) -> BrokenLog:
    """The sitting of this number with a mistake in it.

    Where it offers no place for the mistake, others made from the same seed and number are tried.

    Raises:
        CannotBreak: none of `ATTEMPTS` sittings offers a place.
    """
    for attempt in range(ATTEMPTS):
        scene = Scene(
            sittings.log(number, attempt),
            sittings.cards(number, attempt),
            sittings.chance(number, attempt, kind.name),
        )
        try:
            return BrokenLog(scene, kind, kind.make(scene))
        except NoPlaceEver:
            raise CannotBreak(
                f"the mistake {kind.name} can't be made at this table; it needs {kind.needs}"
            ) from None
        except NoPlace:
            continue
    needs = f"; it needs {kind.needs}" if kind.needs else ""
    raise CannotBreak(
        f"in {ATTEMPTS} sittings at this table no place was found for {kind.name}{needs}"
    )
