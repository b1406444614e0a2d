"""How many packs of 62 a second one core shuffles: ``python bench/deals.py``."""

from __future__ import annotations

import time
from collections.abc import Callable

from referee.cards import PACKS
from referee.deals.shuffle import Shuffler

DEALS = 50_000
ROUNDS = 5


def best_rate(run: Callable[[], None]) -> float:
    """Packs a second in the fastest of a few rounds, the one least disturbed."""
    seconds = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        run()
        seconds.append(time.perf_counter() - start)
    return DEALS / min(seconds)


def main() -> None:
    """Print the rate for card names and for places."""
    pack = PACKS["troggu"]["62"]
    shuffler = Shuffler("spring-open")

    def names() -> None:
        for number in range(1, DEALS + 1):
            shuffler.cards("troggu", pack, number)

    def places() -> None:
        for number in range(1, DEALS + 1):
            shuffler.order("troggu", pack, number)

    for name, run in (("names", names), ("places", places)):
        print(f"{name}: {best_rate(run):,.0f} packs of {len(pack)} a second")


if __name__ == "__main__":
    main()
