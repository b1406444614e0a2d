"""Referee and game-log validator for four trick-taking card games.

``check`` judges one log. Names are loaded when first used, so that importing the package is cheap.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from referee.version import __version__

if TYPE_CHECKING:
    from referee.checking import check as check
    from referee.legality import legal as legal
    from referee.scoring import score as score

_HOMES = {
    "check": "referee.checking",
    "legal": "referee.legality",
    "score": "referee.scoring",
}

__all__ = ["__version__", "check", "legal", "score"]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
