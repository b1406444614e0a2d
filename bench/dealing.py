"""Ten thousand deals through the command line: how long, and how much memory."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator

_MEMORY = (
    "import resource; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
)
_RUN = f"import sys; from referee.cli import run; run(sys.argv[1:]); {_MEMORY}"


def rows() -> Iterator[str]:
    """The same with ten and with ten thousand deals: memory must not grow with them."""
    for count in (10, 10_000):
        seconds, kilobytes = _deal(count)
        yield f"deal --format jsonl, {count:,} deals: {seconds:.1f} s, {kilobytes / 1024:.0f} MiB"


def _deal(count: int) -> tuple[float, int]:
    command = ["deal", "troggu", "--players", "6", "--seed", "bench", "--deals", f"1-{count}"]
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", _RUN, *command, "--format", "jsonl"],
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    return time.perf_counter() - start, int(done.stderr.split()[-1])
