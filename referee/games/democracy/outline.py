"""How a game of Democracy is laid out: the sizes of its days, how far it got, where it is stopped.

All this can be told from numbers of cards and from the votes, before any card is looked at
(democracy 2.2 to 2.5, 7.2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from referee.games.democracy.pack import hand_size
from referee.games.democracy.rules import DemocracyRules
from referee.replay.progress import FINISHED, PLAYING, SHEET, STOPPED, UNPLAYED, Situation

ABANDONED = "abandoned"


class Stop(NamedTuple):
    """Where judging of a game stops.

    Attributes:
        code: the finding that stops it.
        at: its place.
        day: index of the day, ``None`` where days are missing.
        trick: index of the trick, ``None`` where it is the day as a whole.
        plays: how many plays (or draws) of that trick come before it; -1: not even its vote.
        found: number of days, tricks or plays, where that is what is wrong.
        right: the numbers that would be right.
    """

    code: str
    at: str
    day: int | None = None
    trick: int | None = None
    plays: int = -1
    found: int | None = None
    right: Sequence[int] = ()


class Day(NamedTuple):
    """One day as it is to be read.

    Attributes:
        logged: as logged.
        size: cards of a hand by the hands and the pool, ``None`` with neither recorded.
        wrong: that is no size for this day, and it is the first such day (D205).
        trusted: its hands and pool may be relied on.
        tricks: the tricks to read, the one in which judging stops included.
        whole: all tricks of the day are there.
        open_sizes: the sizes that the day could have.
    """

    logged: Any
    size: int | None
    wrong: bool
    trusted: bool
    tricks: Sequence[Any]
    whole: bool
    open_sizes: list[int]


class Outline(NamedTuple):
    """The days to be read, how far the game got, and where judging stops (if it does)."""

    days: list[Day]
    state: str
    stop: Stop | None


def has_tricks(deal: Any) -> bool:
    """Whether any day has a trick."""
    return any(day.tricks for day in deal.days)


def is_abandoned(deal: Any, rules: DemocracyRules) -> bool:
    """A bad catch was shown, and the cards are dealt again (democracy 6.2)."""
    return bool(deal.bad_catch) and (rules.options.bad_catch == "redeal" or not has_tricks(deal))


class OpenSizes:
    """The sizes that the days of a game may still have (democracy 2.2)."""

    def __init__(self, hand: int, days: int) -> None:
        small, extra = divmod(hand, days)
        self._left = {small: days - extra, small + 1: extra}

    def __contains__(self, size: int | None) -> bool:
        return size is not None and self._left.get(size, 0) > 0

    @property
    def sizes(self) -> list[int]:
        """The sizes, smallest first."""
        return [size for size, days in self._left.items() if days]

    def use(self, size: int | None) -> None:
        """A day had this size; a day that had none of them leaves them as they are."""
        if size is not None and size in self:
            self._left[size] -= 1


def day_size(day: Any, open_sizes: OpenSizes) -> int | None:
    """The size that most of a day's hands and pool have (democracy 2.3)."""
    parts = [] if day.hands is UNSET else [len(hand) for hand in day.hands]
    if day.pool is not UNSET:
        parts.append(len(day.pool))
    if not parts:
        return None
    if parts.count(parts[0]) == len(parts):
        return parts[0]
    count = Counter(parts)
    most = max(count.values())
    return max((s for s in count if count[s] == most), key=lambda s: (s in open_sizes, s))


def outline(deal: Any, k: int, rules: DemocracyRules, players: int, where: Situation) -> Outline:
    """Lay out the deal at index ``k``."""
    return _Outliner(deal, k, rules, players, where).run()


class _Outliner:
    def __init__(
        self, deal: Any, k: int, rules: DemocracyRules, players: int, where: Situation
    ) -> None:
        self.deal = deal
        self.at = f"/deals/{k}/days"
        self.rules = rules
        self.players = players
        self.abandoned = is_abandoned(deal, rules)
        self.played = not self.abandoned and has_tricks(deal)
        self.goes_on = where.goes_on
        self.results = where.results
        self.may_be_short = where.last and not where.results
        self.count = 1 if self.abandoned else rules.options.days
        self.open = OpenSizes(hand_size(rules.options, players), rules.options.days)
        self.last = max((d for d, day in enumerate(deal.days) if day.tricks), default=-1)
        self.trusted = True
        self.playing = False
        self.days: list[Day] = []

    def run(self) -> Outline:
        for d, day in enumerate(self.deal.days):
            stop = self._day(d, day)
            if stop is not None:
                return Outline(self.days, STOPPED, stop)
        if len(self.days) < self.count:
            if self._days_are_missing():
                stop = Stop("P409", self.at, found=len(self.days), right=(self.count,))
                return Outline(self.days, STOPPED, stop)
            self.playing = True
        return Outline(self.days, self._state(), None)

    def _state(self) -> str:
        if self.abandoned:
            return ABANDONED
        if not self.played:
            return SHEET if self.results else UNPLAYED
        return PLAYING if self.playing else FINISHED

    def _days_are_missing(self) -> bool:
        if self.abandoned:
            return False
        if not self.played:
            return not self.results and self.goes_on
        return not self.may_be_short

    def _day(self, d: int, day: Any) -> Stop | None:
        """Lay out one day; where judging stops in it."""
        if d >= self.count:
            return Stop("D205", f"{self.at}/{d}", d, found=d + 1, right=(self.count,))
        size = day_size(day, self.open)
        sizes = self.open.sizes
        wrong = self.trusted and size is not None and size not in self.open
        self.trusted = self.trusted and not wrong
        tricks = [] if day.tricks is UNSET else day.tricks
        known = self.trusted and size is not None
        right = [size] if known and size is not None else sizes
        if self._wrong_count(d, len(tricks), right):
            self.days.append(Day(day, size, wrong, self.trusted, [], False, sizes))
            right = [0] if self.abandoned else right
            return Stop("P409", f"{self.at}/{d}/tricks", d, found=len(tricks), right=right)
        stop = self._first_stop(d, tricks)
        whole = len(tricks) in right and stop is None and not self.playing
        if stop is not None and stop.trick is not None:
            tricks = tricks[: stop.trick + 1]
        self.days.append(Day(day, size, wrong, self.trusted, tricks, whole, sizes))
        self.open.use(size if known else len(tricks))
        return stop

    def _wrong_count(self, d: int, tricks: int, right: Sequence[int]) -> bool:
        """P409: too many tricks, or too few of a day that is over (democracy 2.3)."""
        if self.abandoned:
            return tricks > 0
        if not self.played:
            return not self.results and self.goes_on
        if tricks in right:
            return False
        self.playing = d == len(self.deal.days) - 1 and self.may_be_short
        return not self.playing or tricks > max(right, default=0)

    def _first_stop(self, d: int, tricks: Sequence[Any]) -> Stop | None:
        for t, trick in enumerate(tricks):
            last = d == self.last and t == len(tricks) - 1
            stop = self._trick(f"{self.at}/{d}/tricks/{t}", trick, last)
            if stop is not None:
                return stop._replace(day=d, trick=t)
        return None

    def _trick(self, at: str, trick: Any, last: bool) -> Stop | None:
        """What in one trick stops judging (democracy 2.5, 7.2)."""
        number = self.rules.pack.number
        vote = number.get(trick.vote)
        ghost = trick.draws is not UNSET
        if vote is None:
            return Stop("D201", f"{at}/vote")
        if not ghost and self.rules.must_draw(vote):
            return Stop("P411", at, plays=0)
        if ghost and not self.rules.may_draw(vote):
            return Stop("P411", f"{at}/draws", plays=0)
        field, cards = ("draws", trick.draws) if ghost else ("plays", trick.plays)
        if len(cards) != self.players and not self._unfinished(trick, cards, last):
            code = "P411" if ghost else "P408"
            at = f"{at}/{field}"
            return Stop(code, at, plays=0, found=len(cards), right=(self.players,))
        for i, name in enumerate(cards):
            if name not in number:
                return Stop("D201", f"{at}/{field}/{i}", plays=i)
        return None

    def _unfinished(self, trick: Any, cards: Sequence[str], last: bool) -> bool:
        """The last trick of a game in progress may be short of plays while it has no winner."""
        may_be = self.may_be_short and last and trick.winner is UNSET
        if may_be and len(cards) < self.players:
            self.playing = True
            return True
        return False
