"""The options of Sabokbaz, with their values and defaults (sabokbaz 3.5, 5.2, 6.2)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class Options(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """House rules of one log; a field left out has the standard value."""

    when_void: Literal["zamane-or-bade", "any"] = "zamane-or-bade"
    recitals: Literal["optional", "required"] = "optional"
    target: int | None = None
    deals: Annotated[int, Meta(ge=1)] | None = None


def effective(options: Options, players: int) -> Options:
    """The same options: no standard value hangs on the number of players."""
    return options


def conflicts(options: Options, players: int) -> list[tuple[str, str, str]]:
    """What does not go together, as (option, sentence, clause): nothing in Sabokbaz."""
    return []
