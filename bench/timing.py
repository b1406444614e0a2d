"""Timing that a busy machine disturbs little: processor time, the best of several rounds."""

from __future__ import annotations

import time
from collections.abc import Callable

ROUNDS = 7


def seconds(run: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Processor seconds of the fastest run."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        run()
        best = min(best, time.process_time() - start)
    return best
