"""Seeded deals as logs that wait to be played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from referee.deals.hand_out import Dealt, hand_out
from referee.deals.shuffle import NONE, Shuffler, UnusableInput, check_number, check_round
from referee.deals.table import Table, table


def deal(
    game: str,
    *,
    players: int,
    seed: str,
    deals: Iterable[int] | None = None,
    rules: Mapping[str, Any] | None = None,
    round: str = NONE,
    public: str = NONE,
    first_dealer: int | None = None,
) -> dict[str, Any]:
    """One log with these deals, not played yet.

    Args:
        game: ``"democracy"``, ``"joker"``, ``"sabokbaz"`` or ``"troggu"``.
        players: how many sit at the table.
        seed: the secret that the cards come from.
        deals: deal numbers, from 1. Left out: the whole schedule in Joker, else deal 1.
        rules: the options that differ from the standard rules.
        round, public: as the shuffle takes them.
        first_dealer: seat that deals the first of these deals; the deal passes on from there.
            Left out, seat 0 deals deal 1 and the deal passes on with the numbers, so that a deal
            has the same hands in whatever range it is asked for.

    Joker's deals begin in the schedule at the place of the first number (deal 5 is the fifth),
    and follow it from there.

    Raises:
        ValueError: no such deal can be made, or the schedule ends before the deals do.
    """
    series = Series(
        table(game, players, rules),
        seed,
        public=public,
        round=round,
        first_dealer=first_dealer,
    )
    return series.log(series.usual_deals() if deals is None else deals)


class Series:
    """Deals for one table from one seed, as one log or as a log for each."""

    def __init__(
        self,
        table: Table,
        seed: str,
        *,
        public: str = NONE,
        round: str = NONE,
        first_dealer: int | None = None,
    ) -> None:
        """As `deal`.

        Raises:
            UnusableInput: the seed, public value, round or dealer can't be used.
        """
        if first_dealer is not None and not 0 <= first_dealer < table.players:
            raise UnusableInput(f"the dealer is a seat from 0 to {table.players - 1}")
        self.table = table
        self._pack = table.pack
        self._sizes = table.sizes
        self._first_dealer = first_dealer
        self._round = check_round(round)
        self._shuffler = Shuffler(seed, public)
        self._shuffle = {"seed": seed, "deal": 0}
        if public != NONE:
            self._shuffle["public"] = public
        if round != NONE:
            self._shuffle["round"] = round

    def usual_deals(self) -> range:
        """The deal numbers where none are asked for: Joker's whole schedule, else deal 1."""
        return range(1, max(1, len(self._sizes)) + 1)

    def log(self, deals: Iterable[int]) -> dict[str, Any]:
        """One log with all of these deals.

        Raises:
            UnusableInput: a number below 1, or Joker's schedule ends before the deals do.
        """
        first, numbers = _begin(deals)
        start = self._start(first)
        made = []
        for k, number in enumerate(numbers):
            if self._sizes and start + k >= len(self._sizes):
                raise UnusableInput(
                    f"one game of Joker has {len(self._sizes)} deals here, and these run past its "
                    "end; ask for fewer, or for a log for each deal"
                )
            made.append(self._deal(first, k, number))
        return self.table.log(made, first_deal=start)

    def each(self, deals: Iterable[int]) -> Iterator[dict[str, Any]]:
        """A log for each of these deals, one after the other; Joker's schedule goes round.

        Raises:
            UnusableInput: a number below 1.
        """
        first, numbers = _begin(deals)
        start = self._start(first)
        for k, number in enumerate(numbers):
            place = (start + k) % len(self._sizes) if self._sizes else 0
            yield self.table.log([self._deal(first, k, number)], first_deal=place)

    def _start(self, first: int) -> int:
        """The place in the schedule of deal number ``first``."""
        return (first - 1) % len(self._sizes) if self._sizes else 0

    def _deal(self, first: int, k: int, number: int) -> dict[str, Any]:
        """Deal ``number``, the ``k``-th (from 0) of those that begin with number ``first``."""
        game, players = self.table.game, self.table.players
        dealer = (first - 1 if self._first_dealer is None else self._first_dealer) + k
        dealer %= players
        size = self._sizes[(self._start(first) + k) % len(self._sizes)] if self._sizes else None
        cards = self._shuffler.cards(game, self._pack, number, self._round)
        dealt = hand_out(game, cards, self.table.options, players, dealer, size)
        return {
            "dealer": dealer,
            **({} if size is None else {"size": size}),
            **_cards(game, dealt),
            "shuffle": {**self._shuffle, "deal": number},
        }


def _begin(deals: Iterable[int]) -> tuple[int, Iterator[int]]:
    """The first number, and all of them."""
    numbers = iter(deals)
    first = next(numbers, None)
    if first is None:
        raise UnusableInput("no deal is asked for")
    return check_number(first), chain([first], numbers)


def _cards(game: str, dealt: Dealt[str]) -> dict[str, Any]:
    """The fields of a logged deal that hold its cards."""
    match game:
        case "democracy":
            days = zip(dealt.days, dealt.pools, strict=True)
            return {"days": [{"hands": hands, "pool": pool} for hands, pool in days]}
        case "troggu":
            return {"hands": dealt.hands, "tapp": dealt.tapp}
    if dealt.trump_card is None:
        return {"hands": dealt.hands}
    return {"hands": dealt.hands, "trump_card": dealt.trump_card}
