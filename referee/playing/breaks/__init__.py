"""The kinds of mistakes that can be put into logs, by name."""

from __future__ import annotations

from referee.playing.breaks import (
    cards,
    claims,
    counts,
    democracy,
    form,
    joker,
    plays,
    sabokbaz,
    troggu,
)
from referee.playing.kinds import Kind

KINDS: tuple[Kind, ...] = tuple(
    kind
    for family in (form, cards, joker, troggu, democracy, plays, sabokbaz, counts, claims)
    for kind in family.KINDS
)
"""All kinds; two of one name are made in different games, in different ways."""


def kinds_of(game: str) -> dict[str, Kind]:
    """The kinds of mistakes that a game can have, by name."""
    return {kind.name: kind for kind in KINDS if game in kind.games}
