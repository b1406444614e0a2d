"""How long the command takes to start, beside importing the libraries it stands on."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator

RUNS = 15


def rows() -> Iterator[str]:
    """``referee --version`` against ``python -c "import click, msgspec"``."""
    ours = _wall("-m", "referee", "--version")
    theirs = _wall("-c", "import click, msgspec")
    yield f"start: referee --version {1000 * ours:.0f} ms, importing click and msgspec "
    yield f"  {1000 * theirs:.0f} ms; ratio {ours / theirs:.2f} (at most 2.50 is wanted)"


def _wall(*arguments: str) -> float:
    best = float("inf")
    for _ in range(RUNS):
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        best = min(best, time.perf_counter() - start)
    return best
