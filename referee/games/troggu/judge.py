"""Judging Troggu: each deal's facts against the rules, its claims against both ledgers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from referee.games.troggu.calls import NORMAL, PASSED_OUT, SOLO, Contract, calls_partner
from referee.games.troggu.claims import DealClaims
from referee.games.troggu.contracts import Contracts, seems_passed_out
from referee.games.troggu.count import Count, Sides, sides_of
from referee.games.troggu.dealing import dealing
from referee.games.troggu.exchange import ExchangeJudge
from referee.games.troggu.fool import judge_given, unreadable
from referee.games.troggu.hands import Cards, Holding, TappHands
from referee.games.troggu.opening import Opening, read_cards
from referee.games.troggu.options import Options, in_force
from referee.games.troggu.origin import check_cards
from referee.games.troggu.partners import judge_call, partners
from referee.games.troggu.reading import read_tricks
from referee.games.troggu.rules import PACK, TrogguRules, worth
from referee.games.troggu.sheets import Sheet, judge_passed_out
from referee.games.troggu.words import TrogguWords
from referee.replay.dealers import DealerOrder, check_dealer
from referee.replay.judging import TrickJudge
from referee.replay.notes import Notes
from referee.replay.progress import (
    FINISHED,
    SHEET,
    STOPPED,
    progress,
    wrong_trick_count,
)
from referee.replay.results import Results
from referee.replay.sitting import Sitting
from referee.replay.table import Table
from referee.replay.totals import Outcome, Totals
from referee.replay.tricks import Reading
from referee.verdict import Standings


def judge(log: Any, notes: Notes) -> Standings:
    """Judge a log of Troggu whose form is sound; findings go to ``notes``."""
    return Sitting(log, TrogguTable(log, notes), notes).run()


class TrogguTable(Table):
    """One sitting of Troggu."""

    game = "troggu"
    results = ("points", "payments", "totals")
    added = ("payments",)
    total_clause = "7.1"
    win_clause = "7.1"
    count_clause = "troggu 7.1"

    def __init__(self, log: Any, notes: Notes) -> None:
        super().__init__(log, notes)
        self.options: Options = Options() if log.rules is UNSET else log.rules
        self.rules = in_force(self.options)
        self.plan = dealing(self.rules, self.players)
        self.order = DealerOrder(self.players)

    def over(self, k: int, totals: Totals) -> str:
        """A sitting may always go on (troggu 7.1)."""
        return ""

    def unfinished(self, totals: Totals) -> str:
        """A sitting may end after any deal (troggu 7.1)."""
        return ""

    def is_played(self, deal: Any) -> bool:
        """Whether a deal has tricks or results, or was passed out (troggu 7)."""
        over = self.rules.misere == "off" and seems_passed_out(deal, self.players)
        return over or super().is_played(deal)

    def judge_deal(self, k: int, totals: Totals) -> Outcome:
        """Judge the deal at index ``k``."""
        return _Deal(self, k).judge()


class _Deal:
    """One deal being judged.

    Attributes, known as judging goes on:
        cards: the recorded cards.
        dealer: the seat with which the deal is read.
        exchange: what was discarded.
        call_stands: nothing is wrong with the partner's call.
        hands: the hands, from the first trick on.
    """

    cards: Cards
    dealer: int
    exchange: ExchangeJudge
    call_stands: bool
    hands: TappHands

    def __init__(self, table: TrogguTable, k: int) -> None:
        self.table = table
        self.notes = table.notes
        self.k = k
        self.at = f"/deals/{k}"
        self.deal = table.log.deals[k]
        self.logged: Sequence[Any] = [] if self.deal.tricks is UNSET else self.deal.tricks
        self.players = table.players
        self.play = TrogguRules(table.rules.round_suits, table.plan.hand, self.players)
        self.state = progress(self.logged, table.plan.hand, self.players, table.situation(k))
        self.or_dealers = table.order.others(self.deal.dealer)

    def judge(self) -> Outcome:
        """Facts in the order of the deal, then points and payments."""
        check_dealer(self.notes, self.k, self.deal.dealer, self.table.order, rule="troggu 1.5")
        self.cards = read_cards(self.notes, self.k, self.deal, self.table.plan, self.table.rules)
        readable = () if self.state.state == STOPPED else self.logged[: self.state.short]
        opening = Opening(self.notes, self.k, self.deal, readable, self.cards, self.table.rules)
        self.dealer = opening.dealer(self.table.order, self.play)
        self.table.order.dealt(self.deal.dealer)
        before = len(self.notes.findings)
        calls = opening.contract_judge(self.dealer, played=bool(self.logged))
        contracts = calls.judge()
        if calls.stopped:
            self._origin(None, Holding(), before)
            return self._as_written()
        each = contracts.each if contracts else ()
        self.exchange = ExchangeJudge(
            self.notes, self.k, self.deal, self.cards, self.table.plan.tapp, self.table.rules.burn
        )
        holding = self.exchange.judge(each)
        self.call_stands = judge_call(
            self.notes, self.k, self.deal.called, each, played=bool(self.logged)
        )
        if contracts is not None and self._passed_out(contracts):
            self._origin(None, holding, before)
            return self._without_play(contracts)
        reading, stopped = self._tricks(contracts, holding)
        whole = reading if self.state.state == FINISHED and not stopped else None
        self._origin(whole, holding, before)
        if stopped:
            return self._as_written()
        return self._results(contracts, whole)

    def _passed_out(self, contracts: Contracts) -> bool:
        """The deal is over without play: all have passed, and there is no misère (troggu 7)."""
        calls = self.deal.calls
        spoken = calls is UNSET or len(calls) >= self.players
        return contracts.true.kind == PASSED_OUT and (spoken or bool(self.logged))

    def _without_play(self, contracts: Contracts) -> Outcome:
        """A deal passed out has no tricks, and nobody pays (troggu 7)."""
        if not self.logged:
            readable = not unreadable(self.notes, self.k, self.deal.fool_exchange)
            if readable and self.call_stands:
                judge_given(self.notes, self.k, self.deal.fool_exchange, None, ())
            return judge_passed_out(self.notes, self.k, self.deal, contracts)
        at = f"{self.at}/tricks"
        self.notes.add(
            "P409",
            at,
            "tricks are written for a deal that was passed out.",
            rule="troggu 7",
            found=len(self.logged),
            expected=0,
        )
        self.notes.stop(at)
        return self._as_written()

    def _tricks(self, contracts: Contracts | None, holding: Holding) -> tuple[Reading | None, bool]:
        """Read and judge the tricks; whether the deal had to be stopped."""
        if self.state.state == STOPPED:
            size = self.table.plan.hand
            wrong_trick_count(self.notes, self.k, len(self.logged), size, rule="troggu 4.1")
            return None, True
        each = contracts.each if contracts else ()
        leads = tuple(self._lead(contract) for contract in each if contract.kind != PASSED_OUT)
        if not leads or self.state.state == SHEET:
            return None, False
        reading, self.hands = read_tricks(
            self.logged, self.cards, holding, self.play, leads, short=self.state.short
        )
        judge = TrickJudge(
            self.notes,
            self.k,
            self.logged,
            reading,
            self.play,
            TrogguWords(self.play, self.notes.players),
            PACK,
            finished=self.state.state == FINISHED,
        )
        judge.run()
        return reading, bool(judge.stopped)

    def _lead(self, contract: Contract) -> int:
        """Who leads to the first trick (troggu 4.1, 6.3)."""
        first = (self.dealer + 1) % self.players
        return first if contract.tappist is None else contract.tappist

    def _results(self, contracts: Contracts | None, whole: Reading | None) -> Outcome:
        """The Fool's exchange, points and payments."""
        card = self.deal.fool_exchange
        readable = not unreadable(self.notes, self.k, card)
        if contracts is None or whole is None:
            if self.state.state != SHEET:
                if readable and self.call_stands:
                    judge_given(self.notes, self.k, card, None, ())
                return Outcome(self.state.state)
            sheet = Sheet(self.notes, self.k, self.deal, contracts, self.table.rules)
            return sheet.judge() if self.call_stands else sheet.as_written(FINISHED, "payments")
        count = Count(whole.tricks, self.play)
        true = self._sides(contracts.true, whole)
        recorded = self._sides(contracts.recorded, whole)
        if readable and self.call_stands:
            judge_given(self.notes, self.k, card, count, [*true, *recorded])
        claims = DealClaims(
            self.notes,
            self.k,
            self.deal,
            self.table.rules,
            count,
            true,
            recorded,
            self._stock(),
            PACK.number[card] if readable else None,
        )
        return claims.judge() if self.call_stands else claims.by_record()

    def _sides(self, contract: Contract, whole: Reading) -> list[Sides]:
        """Who may play with whom, the likeliest first (troggu 3.6)."""
        called = PACK.number.get(self.deal.called) if self.deal.called is not UNSET else None
        found: Sequence[int | None] = [None]
        if called is not None and calls_partner(contract, self.players):
            assert contract.tappist is not None
            away = self.exchange.lies_with(called)
            found = partners(called, contract.tappist, self.cards, self.hands, whole, away=away)
        return [sides_of(contract, partner, self.players) for partner in found]

    def _stock(self) -> dict[str, int]:
        """By kind of contract, what lies beside the tricks, where it is known (troggu 5.1)."""
        stock = {}
        if self.exchange.whole:
            stock[NORMAL] = worth(self.exchange.discards.values())
        if self.hands.tapp:
            stock[SOLO] = worth(PACK.cards(self.hands.tapp))
        return stock

    def _origin(self, whole: Reading | None, holding: Holding, before: int) -> None:
        """D207: the cards against the shuffle; a faulty exchange can't be taken back."""
        if self.deal.shuffle is UNSET:
            return
        exact = len(holding.takers) == 1 and not holding.loose and not holding.suspects
        if whole is not None and exact:
            exact = self.hands.exchange_stands
        check_cards(
            self.notes,
            self.k,
            self.deal,
            self.table.options,
            self.cards,
            whole,
            holding,
            holding.discards if exact else None,
            dealer=self.dealer,
            or_dealers=self.or_dealers,
            before=before,
        )

    def _as_written(self) -> Outcome:
        """A deal that can't be followed counts what is written."""
        results = Results(self.notes, "troggu", self.k, self.deal)
        return results.as_written(STOPPED, "payments")
