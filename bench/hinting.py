"""What the search for other rules costs an archive in which one log in a hundred is faulty."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import cycle, islice

import msgspec

from bench.games import clean_games
from bench.timing import seconds
from referee.checking import judge

LOGS = 300


def rows() -> Iterator[str]:
    """Checking with the hint "clean under ..." against checking without it."""
    logs = _logs()
    plain = seconds(lambda: [judge(log).verdict.ok for log in logs])
    hinted = seconds(lambda: [judge(log).clean_under == [] for log in logs])
    yield f"hints with 1 % faulty logs: checking takes {hinted / plain:.2f} times as long"
    yield "  (less than 1.10 is wanted)"


def _logs() -> list[bytes]:
    logs = list(islice(cycle(clean_games()), LOGS))
    for k in range(0, LOGS, 100):
        logs[k] = copy.deepcopy(logs[k])
        winner = logs[k]["deals"][10]["tricks"][k // 100]
        winner["winner"] = (winner["winner"] + 1) % 4
    return [msgspec.json.encode(log) for log in logs]
