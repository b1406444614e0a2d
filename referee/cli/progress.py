"""How far a long run is, on standard error."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from time import monotonic
from types import TracebackType
from typing import Any

import click

_PATIENCE = 2.0  # seconds before anybody wants to know


class Progress:
    """A bar that appears once a run is long. Positions and ``total`` are bytes of input."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._due = monotonic() + _PATIENCE
        self._stack = ExitStack()
        self._bar: Any = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    def reach(self, position: int) -> None:
        """The run has come to this position."""
        if self._bar is None:
            if monotonic() < self._due:
                return
            bar = click.progressbar(length=self._total, label="checking", file=sys.stderr)
            self._bar = self._stack.enter_context(bar)
        if position > self._done:
            self._bar.update(position - self._done)
            self._done = position
