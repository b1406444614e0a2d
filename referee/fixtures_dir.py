"""Where the fixtures are: inside the package once it is installed, beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent


def fixtures_dir() -> Path:
    """The directory that holds ``GAME/clean``, ``GAME/CODE``, ``cases``, ``demo`` and more."""
    installed = _PACKAGE / "fixtures"
    return installed if installed.is_dir() else _PACKAGE.parent / "fixtures"
