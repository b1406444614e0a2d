"""Random choices that come out alike on every machine and in every version of Python."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")


class Chance(Random):
    """A stream of choices made from a text.

    Python promises that ``random()`` gives the same numbers for the same text for ever, and no
    more than that: so everything else is made of it here.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)

    def below(self, most: int) -> int:
        """A number from 0 to ``most`` - 1."""
        return int(self.random() * most)

    def choice(self, seq: Any) -> Any:
        """One of these; IndexError where there is none."""
        return seq[self.below(len(seq))]

    def randint(self, a: int, b: int) -> int:
        """A number from ``a`` to ``b``, both included."""
        return a + self.below(b - a + 1)

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Put a list in random order."""
        for last in range(len(x) - 1, 0, -1):
            other = self.below(last + 1)
            x[last], x[other] = x[other], x[last]

    def sample(self, population: Sequence[T], k: int, *, counts: Any = None) -> list[T]:
        """``k`` of these in random order, each at most once."""
        if counts is not None:
            raise ValueError("each is there once: counts are not taken")
        mixed = list(population)
        self.shuffle(mixed)
        return mixed[:k]
