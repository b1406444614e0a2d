"""What a kind of mistake is: its name, its code, and how it gets into a log."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from referee.playing.scene import Scene

ALL = ("democracy", "joker", "sabokbaz", "troggu")
TURNS = ("joker", "sabokbaz", "troggu")
"""The games whose tricks are played in turn."""


class Kind(NamedTuple):
    """One kind of mistake.

    Attributes:
        name: as it is asked for.
        code: the finding that it must get.
        games: where it can be made.
        summary: what went wrong, in a sentence without its full stop.
        make: makes the mistake in a scene's log and gives the JSON Pointer of its finding. Raises
            NoPlace where this log offers no place for it.
        needs: under which rules or at which tables only; empty where under all.
    """

    name: str
    code: str
    games: tuple[str, ...]
    summary: str
    make: Callable[[Scene], str]
    needs: str = ""
