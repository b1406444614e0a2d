"""How many packs of 62 one core shuffles a second, beside the standard library's shuffle."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bench.timing import seconds
from referee.cards import PACKS
from referee.deals.shuffle import Shuffler

DEALS = 20_000


def rows() -> Iterator[str]:
    """Packs a second by the library call, and by a re-seeded ``random.Random(seed).shuffle``."""
    pack = PACKS["troggu"]["62"]
    shuffler = Shuffler("spring-open")

    def ours() -> None:
        for number in range(1, DEALS + 1):
            shuffler.cards("troggu", pack, number)

    def theirs() -> None:
        for number in range(1, DEALS + 1):
            cards = list(pack.listed)
            random.Random(f"spring-open {number}").shuffle(cards)

    mine, other = seconds(ours), seconds(theirs)
    yield f"shuffling, packs of {len(pack)}: {DEALS / mine:,.0f} a second and core"
    yield f"  random.Random(seed).shuffle: {DEALS / other:,.0f} a second"
    yield f"  ratio {other / mine:.2f} (at least 0.90 is wanted)"
