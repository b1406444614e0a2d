"""One deal of Georgian Joker: its facts in order, then what it came to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from referee.deals.hand_out import Dealt
from referee.games.joker.bids import judge_bids
from referee.games.joker.claims import RESULTS, DealClaims
from referee.games.joker.redeals import judge_multiplier, judge_redeal
from referee.games.joker.rules import JokerRules, rules_of
from referee.games.joker.sets import Place
from referee.games.joker.trumps import TrumpReader, Trumps
from referee.games.joker.words import JokerWords
from referee.replay.dealers import check_dealer, dealer_in_force
from referee.replay.hands import Hands, RecordedCards
from referee.replay.judging import TrickJudge
from referee.replay.origin import Known, check_origin, known_hands
from referee.replay.plain import plain_tricks
from referee.replay.progress import (
    FINISHED,
    PLAYING,
    SHEET,
    STOPPED,
    UNPLAYED,
    Progress,
    progress,
    written,
    wrong_trick_count,
)
from referee.replay.totals import Outcome
from referee.replay.tricks import Reading, prove, read

if TYPE_CHECKING:
    from referee.games.joker.judge import JokerTable

# Tricks taken by seat: by the record, and in truth.
Winners = tuple[list[int], list[int]]


class JokerDeal:
    """One deal being judged."""

    def __init__(
        self, table: JokerTable, k: int, deal: Any, place: Place | None, size: int
    ) -> None:
        self.table = table
        self.notes = table.notes
        self.k = k
        self.at = f"/deals/{k}"
        self.deal = deal
        self.place = place
        self.size = size
        self.players = table.players
        self.dealt = RecordedCards(table.pack, table.notes)
        self.full = size * self.players >= len(table.pack)
        self.dealer: int = deal.dealer
        self.or_dealers = table.order.others(deal.dealer)

    def dealer_and_size(self, *, wrong_size: bool) -> None:
        """D204 and D205; no wrong dealer is reported beside a wrong size."""
        table, deal = self.table, self.deal
        size_differs = self.place is not None and deal.size != self.place.size
        if not size_differs:
            check_dealer(self.notes, self.k, deal.dealer, table.order, rule="joker 1.2")
        if wrong_size and self.place is not None:
            self.notes.add(
                "D205",
                f"{self.at}/size",
                f"the size is written as {deal.size}; the schedule has {self.place.size} here.",
                rule="joker 1.4",
                found=deal.size,
                expected=self.place.size,
            )

    def thrown_in(self) -> Outcome:
        """A deal that was dealt again (joker 7.2, 7.6); it takes no place in the schedule."""
        table, deal, notes = self.table, self.deal, self.notes
        legal = judge_redeal(notes, self.k, deal, table.options, turned=not self._dealt_out())
        judge_multiplier(notes, self.k, deal.multiplier, table.steps)
        self._read_hands()
        trumps = TrumpReader(deal, self.k, table.options, self.dealt, notes, needed=False).read(
            full=self.full
        )
        self._last_card(trumps, None, None)
        self._origin(None, None)
        multiplier = None if deal.multiplier is UNSET else deal.multiplier
        table.steps = table.steps.after_redeal(multiplier, legal=legal)
        table.order.dealt(deal.dealer, passes=False)
        sides = [0] * self.players
        if not written(deal, RESULTS):
            return Outcome(UNPLAYED)
        return Outcome(STOPPED, self._as_written() or sides, sides)

    def played(self) -> Outcome:
        """A deal that takes its place in the schedule."""
        table, deal, notes = self.table, self.deal, self.notes
        logged = deal.tricks if deal.tricks is not UNSET else ()
        state = progress(logged, self.size, self.players, table.situation(self.k))
        judge_multiplier(notes, self.k, deal.multiplier, table.steps)
        self._read_hands()
        needed = state.state != SHEET and (deal.bids is not UNSET or bool(logged))
        trumps = TrumpReader(deal, self.k, table.options, self.dealt, notes, needed=needed).read(
            full=self.full
        )
        hands = self._hands()
        rules = rules_of(table.pack.name, trumps.true, table.options.led_high_joker)
        self._dealer(logged, hands, rules)
        after_trumps = len(notes.findings)
        judge_bids(notes, self.k, deal.bids, self.size, self.dealer)
        reading, stopped, plain = None, True, None
        if state.state == STOPPED:
            wrong_trick_count(notes, self.k, len(logged), self.size, rule="joker 4.1")
        elif needed and not trumps.known:
            notes.stop(f"{self.at}/tricks")
        elif plain := self._plain(logged, hands, rules, trumps, state):
            stopped = False
        else:
            reading, stopped = self._tricks(logged, hands, rules, trumps, state)
        whole = reading if state.state == FINISHED and not stopped else None
        found = self._last_card(trumps, whole, rules)
        self._origin(whole, rules, after_trumps + found)
        winners = whole.winners(self.players) if whole is not None else plain
        return self._results(state, winners, stopped=stopped)

    def _results(self, state: Progress, winners: Winners | None, *, stopped: bool) -> Outcome:
        """What the deal came to; ``winners`` are those of one that was played to its end."""
        table = self.table
        if not stopped and state.state in (UNPLAYED, PLAYING):
            return Outcome(state.state)
        claims = DealClaims(
            self.notes, self.k, self.deal, self.place, self.size, table.options, table.steps
        )
        if stopped:
            return claims.stopped(table.book, self._as_written(), given=table.off_schedule)
        return claims.judge(table.book, winners, given=table.off_schedule)

    def _dealer(self, logged: Sequence[Any], hands: Hands, rules: JokerRules) -> None:
        """Settle with whom as dealer the deal is read (joker 1.2, 4.1)."""
        order, recorded = self.table.order, self.deal.dealer
        if recorded not in order.right:
            self.dealer = dealer_in_force(
                recorded,
                order,
                logged,
                lambda seat: (seat + 1) % self.players,
                hands,
                rules,
            )
        order.dealt(recorded)

    def _turned(self) -> int | None:
        """Number of the turned card, which is in nobody's hand."""
        card = self.deal.trump_card
        return None if card is UNSET else self.table.pack.number.get(card)

    def _read_hands(self) -> None:
        """The recorded hands, card by card (joker 2.1)."""
        if self.deal.hands is not UNSET:
            self.dealt.all_hands(self.deal.hands, self.size, f"{self.at}/hands", "joker 2.1")

    def _hands(self) -> Hands:
        """The hands to be played from; without record only the turned card is out of play."""
        pack = self.table.pack
        if self.deal.hands is not UNSET:
            return self.dealt.hands()
        turned = None if self.full else self._turned()
        out = 0 if turned is None else pack.unit[turned]
        return Hands(pack, None, [False] * self.players, out)

    def _plain(
        self,
        logged: Sequence[Any],
        hands: Hands,
        rules: JokerRules,
        trumps: Trumps,
        state: Progress,
    ) -> Winners | None:
        """Tricks taken in a finished deal in which nothing is odd, ``None`` for any other."""
        notes = self.notes
        if (
            notes.watched
            or hands.doubt
            or state.state != FINISHED
            or trumps.recorded != trumps.true
        ):
            return None
        lead = (self.dealer + 1) % self.players
        winners = plain_tricks(logged, hands.left, rules, lead)
        if winners is None:
            return None
        taken = [winners.count(seat) for seat in range(self.players)]
        notes.count_tricks(logged, len(logged), len(logged) * self.players)
        return taken, taken

    def _tricks(
        self,
        logged: Sequence[Any],
        hands: Hands,
        rules: JokerRules,
        trumps: Trumps,
        state: Progress,
    ) -> tuple[Reading, bool]:
        """Read and judge the tricks; the reading, and whether the deal had to be stopped."""
        recorded = None
        if trumps.recorded != trumps.true:
            recorded = rules_of(rules.pack.name, trumps.recorded, self.table.options.led_high_joker)
        lead = (self.dealer + 1) % self.players
        reading = read(logged, hands, rules, (lead,), short=state.short, recorded_rules=recorded)
        prove(reading, hands, rules)
        judge = TrickJudge(
            self.notes,
            self.k,
            logged,
            reading,
            rules,
            JokerWords(rules),
            rules.pack,
            recorded,
            finished=state.state in (FINISHED, SHEET),
        )
        judge.run()
        return reading, bool(judge.stopped)

    def _last_card(self, trumps: Trumps, reading: Reading | None, rules: JokerRules | None) -> int:
        """D206: the dealer's last card has to be the dealer's (joker 2.2, 2.6); how many found."""
        if trumps.last_card is None:
            return 0
        for seat in (self.dealer, *self.or_dealers):
            held = self._known_hand(seat, reading, rules)
            if held is None or trumps.last_card in held:
                return 0
        name = self.notes.players[self.dealer]
        self.notes.add(
            "D206",
            f"{self.at}/trump_card",
            f"{self.deal.trump_card} is written as the dealer's last card; "
            f"{name}, who dealt, did not have it.",
            rule="joker 2.2",
            found=self.deal.trump_card,
            before=trumps.place,
        )
        return 1

    def _known_hand(
        self, seat: int, reading: Reading | None, rules: JokerRules | None
    ) -> list[int] | None:
        """The whole hand as dealt: as recorded, else as played to the end; ``None`` if unknown."""
        recorded = self.dealt.known(seat)
        if recorded is not None or reading is None or rules is None:
            return recorded
        return reading.shown(seat, self.players, rules.card)

    def _origin(
        self, reading: Reading | None, rules: JokerRules | None, before: int | None = None
    ) -> None:
        """D207: hands and turned card against the shuffle."""
        if self.deal.shuffle is UNSET:
            return
        check_origin(
            self.notes,
            self.k,
            "joker",
            self.table.options,
            self.deal.shuffle,
            lambda: self._known_cards(reading, rules),
            rule="joker 2.1",
            dealer=self.dealer,
            or_dealers=self.or_dealers,
            size=self.size,
            before=before,
        )

    def _known_cards(self, reading: Reading | None, rules: JokerRules | None) -> list[Known]:
        known = known_hands(
            self.notes.players,
            self.table.pack.names,
            lambda seat: self._known_hand(seat, reading, rules),
        )
        if self._turned() is not None and not self._dealt_out():
            known.append(Known("the turned card", [self.deal.trump_card], _turned))
        return known

    def _dealt_out(self) -> bool:
        """A full deal in which no card is turned or shown (joker 2.4)."""
        return self.full and self.table.options.full_deal_trump != "last-card"

    def _as_written(self) -> list[int] | None:
        scores, bonus = self.deal.scores, self.deal.bonus
        if scores is UNSET:
            return None
        if bonus is UNSET:
            return list(scores)
        return [s + b for s, b in zip(scores, bonus, strict=True)]


def _turned(dealt: Dealt[str]) -> list[str]:
    return [] if dealt.trump_card is None else [dealt.trump_card]
