"""Mistakes that only Sabokbaz has: special cards led, and Khayyam's quatrains."""

from __future__ import annotations

from typing import Any

from referee.games.sabokbaz.rules import PACK, PLAYERS
from referee.playing.breaks.plays import illegal
from referee.playing.kinds import Kind
from referee.playing.scene import Scene

_GAMES = ("sabokbaz",)


def _with_khayyam(scene: Scene) -> list[tuple[str, dict[str, Any]]]:
    return [(at, trick) for at, trick in scene.tricks() if "KHAYYAM" in trick["plays"]]


def _foreign_quatrain(scene: Scene) -> str:
    """A quatrain is read from a card that another player was dealt."""
    at, trick = scene.one_of(_with_khayyam(scene))
    deal = scene.deals[int(at.split("/")[2])]
    seat = scene.chance.below(PLAYERS)
    recitals = trick.setdefault("recitals", [None] * PLAYERS)
    recitals[seat] = scene.one_of(card for card in PACK.names if card not in deal["hands"][seat])
    return f"{at}/recitals/{seat}"


def _needless_quatrain(scene: Scene) -> str:
    at, trick = scene.one_of(
        (at, trick) for at, trick in scene.tricks() if "KHAYYAM" not in trick["plays"]
    )
    trick["recitals"] = [None] * PLAYERS
    return f"{at}/recitals"


def _no_quatrains(scene: Scene) -> str:
    _insist_on_recitals(scene)
    at, trick = scene.one_of(_with_khayyam(scene))
    del trick["recitals"]
    return at


def _quatrain_missing(scene: Scene) -> str:
    _insist_on_recitals(scene)
    at, trick = scene.one_of(_with_khayyam(scene))
    seat = scene.one_of(seat for seat, card in enumerate(trick["recitals"]) if card is not None)
    trick["recitals"][seat] = None
    return f"{at}/recitals/{seat}"


def _insist_on_recitals(scene: Scene) -> None:
    scene.insist(scene.table.options.recitals == "required")


_REQUIRED = 'the option recitals "required"'

KINDS = (
    Kind("lead-special", "P405", _GAMES, "a special card is led without need", illegal("P405")),
    Kind("recital", "P410", _GAMES, "a quatrain is read from a card not held", _foreign_quatrain),
    Kind(
        "recital-needless",
        "P410",
        _GAMES,
        "quatrains are read where Khayyam is not played",
        _needless_quatrain,
    ),
    Kind("recitals-missing", "P410", _GAMES, "no quatrain is read", _no_quatrains, _REQUIRED),
    Kind(
        "recital-missing",
        "P410",
        _GAMES,
        "a player reads no quatrain",
        _quatrain_missing,
        _REQUIRED,
    ),
)
