"""Many logs, one verdict after the other; nothing is kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NoReturn

from referee.archive import Unreadable, find, logs
from referee.checking import Rules, judge
from referee.verdict import Verdict


def check_many(
    paths: Iterable[str | Path],
    rules: Rules = None,
    unreadable: Callable[[Unreadable], object] | None = None,
) -> Iterator[Verdict]:
    """Judge the logs in files and directories, also compressed, one by one.

    Each verdict has its ``source`` and, from JSON Lines, its ``line``.

    Args:
        paths: files, and directories with ``*.json``, ``*.jsonl`` and ``*.ndjson`` in them.
        rules: the event's options, if it has any.
        unreadable: told of what can't be read; the rest goes on. Without it that is an error.

    Raises:
        OSError: something can't be read, and nobody is told of it.
    """
    miss = _refuse if unreadable is None else unreadable
    for source in find([os.fspath(path) for path in paths]):
        for entry in [source] if isinstance(source, Unreadable) else logs(source):
            if isinstance(entry, Unreadable):
                miss(entry)
                continue
            verdict = judge(entry.data, rules, entry.line or 1).verdict
            verdict.source = entry.source
            if entry.line is not None:
                verdict.line = entry.line
            yield verdict


def _refuse(problem: Unreadable) -> NoReturn:
    raise OSError(f"{problem.source}: {problem.reason}")
