"""Judging Sabokbaz: each deal's facts against the rules, its claims against both ledgers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from referee.games.sabokbaz.ending import Ending
from referee.games.sabokbaz.options import Options
from referee.games.sabokbaz.points import (
    Reckoned,
    judge_points,
    judge_sheet,
    reckon,
    reckon_plain,
)
from referee.games.sabokbaz.recitals import SabokbazTricks
from referee.games.sabokbaz.rules import HAND, PACK, PLAYERS, SIDES, rules_of
from referee.replay.dealers import DealerOrder, check_dealer, dealer_in_force
from referee.replay.hands import Hands, RecordedCards
from referee.replay.notes import Notes
from referee.replay.origin import check_origin, known_hands
from referee.replay.plain import plain_tricks
from referee.replay.progress import (
    FINISHED,
    PLAYING,
    SHEET,
    STOPPED,
    UNPLAYED,
    Progress,
    progress,
    wrong_trick_count,
)
from referee.replay.results import Results
from referee.replay.sitting import Sitting
from referee.replay.table import Table
from referee.replay.totals import Outcome, Totals
from referee.replay.tricks import Reading, prove, read
from referee.verdict import Standings


def judge(log: Any, notes: Notes) -> Standings:
    """Judge a log of Sabokbaz whose form is sound; findings go to ``notes``."""
    return Sitting(log, SabokbazTable(log, notes), notes).run()


class SabokbazTable(Table):
    """One sitting of Sabokbaz."""

    game = "sabokbaz"
    results = ("points", "totals")
    added = ("points",)
    total_clause = "6.2"
    win_clause = "6.3"
    count_clause = "sabokbaz 6.2"

    def __init__(self, log: Any, notes: Notes) -> None:
        super().__init__(log, notes, SIDES)
        self.options: Options = Options() if log.rules is UNSET else log.rules
        self.rules = rules_of(self.options.when_void)
        self.order = DealerOrder(PLAYERS)
        first = 0 if log.first_deal is UNSET else log.first_deal
        self.ending = Ending(self.options, first, self.last_played)

    def over(self, k: int, totals: Totals) -> str:
        """The sitting was over before the deal at index ``k`` (sabokbaz 6.2)."""
        return self.ending.too_late(k, totals)

    def unfinished(self, totals: Totals) -> str:
        """The sitting goes on after its last deal (sabokbaz 6.2)."""
        return self.ending.too_early(len(self.log.deals), totals)

    def judge_deal(self, k: int, totals: Totals) -> Outcome:
        """Judge the deal at index ``k``."""
        return _Deal(self, k).judge()


class _Deal:
    """One deal being judged."""

    def __init__(self, table: SabokbazTable, k: int) -> None:
        self.table = table
        self.notes = table.notes
        self.k = k
        self.deal = table.log.deals[k]
        self.logged: Sequence[Any] = [] if self.deal.tricks is UNSET else self.deal.tricks
        self.dealt = RecordedCards(PACK, table.notes)
        self.or_dealers = table.order.others(self.deal.dealer)

    def judge(self) -> Outcome:
        """Facts in the order of the deal, then its points."""
        deal, notes, order = self.deal, self.notes, self.table.order
        check_dealer(notes, self.k, deal.dealer, order, rule="sabokbaz 2.1")
        state = progress(self.logged, HAND, PLAYERS, self.table.situation(self.k))
        hands = self._hands()
        dealer = self._dealer(hands, state)
        order.dealt(deal.dealer)
        before = len(notes.findings)
        reading, halted, reckoned = None, True, None
        if state.state == STOPPED:
            wrong_trick_count(notes, self.k, len(self.logged), HAND, rule="sabokbaz 3.1")
        elif reckoned := self._plain(hands, dealer, state):
            halted = False
        else:
            reading, halted = self._tricks(hands, dealer, state)
        whole = reading if state.state == FINISHED and not halted else None
        self._origin(dealer, whole, before)
        results = Results(notes, "sabokbaz", self.k, deal, SIDES)
        if halted:
            return results.as_written(STOPPED, "points")
        if state.state in (UNPLAYED, PLAYING):
            return Outcome(state.state)
        if whole is not None:
            reckoned = reckon(whole)
        if reckoned is None:
            return judge_sheet(results)
        return judge_points(results, reckoned)

    def _hands(self) -> Hands:
        """The recorded hands, checked card by card (sabokbaz 1.1, 2.1)."""
        if self.deal.hands is UNSET:
            return Hands(PACK, None, [False] * PLAYERS)
        self.dealt.all_hands(self.deal.hands, HAND, f"/deals/{self.k}/hands", "sabokbaz 2.1")
        return self.dealt.hands()

    def _dealer(self, hands: Hands, state: Progress) -> int:
        """The dealer with whom the deal is read (sabokbaz 2.1, 3.1)."""
        return dealer_in_force(
            self.deal.dealer,
            self.table.order,
            [] if state.state == STOPPED else self.logged,
            _leads,
            hands,
            self.table.rules,
        )

    def _plain(self, hands: Hands, dealer: int, state: Progress) -> Reckoned | None:
        """The points of a finished deal in which nothing is odd, ``None`` for any other.

        Quatrains are judged with care, and so is their absence where they are required.
        """
        notes, logged = self.notes, self.logged
        if notes.watched or hands.doubt or state.state != FINISHED:
            return None
        required = self.table.options.recitals == "required"
        if required or any(trick.recitals is not UNSET for trick in logged):
            return None
        winners = plain_tricks(logged, hands.left, self.table.rules, _leads(dealer))
        if winners is None:
            return None
        notes.count_tricks(logged, HAND, HAND * PLAYERS)
        return reckon_plain(logged, winners)

    def _tricks(self, hands: Hands, dealer: int, state: Progress) -> tuple[Reading, bool]:
        """Read and judge the tricks; whether the deal had to be stopped."""
        rules = self.table.rules
        reading = read(self.logged, hands, rules, (_leads(dealer),), short=state.short)
        prove(reading, hands, rules)
        judge = SabokbazTricks(
            self.notes,
            self.k,
            self.logged,
            reading,
            rules,
            required=self.table.options.recitals == "required",
            finished=state.state in (FINISHED, SHEET),
        )
        judge.run()
        return reading, bool(judge.stopped)

    def _origin(self, dealer: int, whole: Reading | None, before: int) -> None:
        """D207: the hands against the shuffle."""
        check_origin(
            self.notes,
            self.k,
            "sabokbaz",
            self.table.options,
            self.deal.shuffle,
            lambda: known_hands(
                self.notes.players, PACK.names, lambda seat: self._known_hand(seat, whole)
            ),
            rule="sabokbaz 2.1",
            dealer=dealer,
            or_dealers=self.or_dealers,
            before=before,
        )

    def _known_hand(self, seat: int, whole: Reading | None) -> list[int] | None:
        """The hand as dealt: as recorded, else as played to the end; ``None`` if unknown."""
        recorded = self.dealt.known(seat)
        if recorded is not None or whole is None:
            return recorded
        return whole.shown(seat, PLAYERS, self.table.rules.card)


def _leads(dealer: int) -> int:
    """Who leads to the first trick (sabokbaz 3.1)."""
    return (dealer + 1) % PLAYERS
