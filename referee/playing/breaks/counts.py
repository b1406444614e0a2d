"""Mistakes of the recorder in number: a play or a trick too few or too many."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

from referee.playing.kinds import ALL, Kind
from referee.playing.scene import Scene, parts_of, tricks_of


def _play_missing(scene: Scene) -> str:
    at, plays = _some_plays(scene)
    plays.remove(scene.one_of(plays))
    return at


def _play_too_many(scene: Scene) -> str:
    at, plays = _some_plays(scene)
    plays.append(scene.one_of(plays))
    return at


def _unknown_play(scene: Scene) -> str:
    """A slip of the pen in a card that was played."""
    at, plays = _some_plays(scene)
    i = scene.chance.below(len(plays))
    plays[i] += "?"
    return f"{at}/{i}"


def _some_plays(scene: Scene) -> tuple[str, list[str]]:
    at, trick = scene.one_of(found for found in scene.tricks() if "plays" in found[1])
    return f"{at}/plays", trick["plays"]


def _trick_missing(scene: Scene) -> str:
    """Not the only trick of a deal: without any it would be a score sheet."""
    longer = [k for k, deal in enumerate(scene.deals) if len(tricks_of(deal)) > 1]
    at, tricks = _some_tricks(scene, longer)
    del tricks[scene.chance.below(len(tricks))]
    return at


def _trick_twice(scene: Scene) -> str:
    at, tricks = _some_tricks(scene, scene.played())
    i = scene.chance.below(len(tricks))
    tricks.insert(i, copy.deepcopy(tricks[i]))
    return at


def _some_tricks(scene: Scene, deals: Sequence[int]) -> tuple[str, list[Any]]:
    """The tricks of one of these deals, or of a day of it."""
    return scene.one_of(
        (f"/deals/{k}{at}/tricks", part["tricks"])
        for k in deals
        for at, part in parts_of(scene.deals[k])
    )


KINDS = (
    Kind("play-missing", "P408", ALL, "a play is left out", _play_missing),
    Kind("play-too-many", "P408", ALL, "a play is written down twice", _play_too_many),
    Kind("unknown-play", "D201", ALL, "a play is no card", _unknown_play),
    Kind("trick-missing", "P409", ALL, "a trick is left out", _trick_missing),
    Kind("trick-twice", "P409", ALL, "a trick is written down twice", _trick_twice),
)
