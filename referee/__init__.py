"""Referee and game-log validator for four trick-taking card games.

``check`` judges one log, ``check_many`` an archive; ``score`` fills in claims, ``legal`` tells what
may be played, ``deal`` makes reproducible deals. Each is loaded when first used, so that importing
the package is cheap.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from referee.version import __version__

if TYPE_CHECKING:
    from referee.checking import check as check
    from referee.deals.making import deal as deal
    from referee.legality import legal as legal
    from referee.many import check_many as check_many
    from referee.scoring import score as score

_HOMES = {
    "check": "referee.checking",
    "check_many": "referee.many",
    "deal": "referee.deals.making",
    "legal": "referee.legality",
    "score": "referee.scoring",
}

__all__ = ["__version__", "check", "check_many", "deal", "legal", "score"]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
