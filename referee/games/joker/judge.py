"""Judging Georgian Joker: each deal's facts against the rules, its claims against both ledgers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from referee.deals.hand_out import Dealt
from referee.games.joker.claims import DealClaims
from referee.games.joker.options import Options
from referee.games.joker.rules import JokerRules, forbidden_bid, rules_of
from referee.games.joker.schedule import pack, schedule
from referee.games.joker.sets import Place, SetBook, places
from referee.games.joker.trumps import TrumpReader, Trumps
from referee.games.joker.words import JokerWords
from referee.replay.dealers import DealerOrder, check_dealer, dealer_in_force
from referee.replay.hands import Hands, RecordedCards
from referee.replay.judging import TrickJudge
from referee.replay.notes import Notes
from referee.replay.origin import Known, check_origin, known_hands
from referee.replay.plain import plain_tricks
from referee.replay.progress import (
    FINISHED,
    PLAYING,
    SHEET,
    STOPPED,
    UNPLAYED,
    Progress,
    last_played,
    progress,
    written,
    wrong_trick_count,
)
from referee.replay.sitting import Sitting
from referee.replay.totals import Outcome, Totals
from referee.replay.tricks import Reading, prove, read
from referee.verdict import Standings

# Tricks taken by seat: by the record, and in truth.
Winners = tuple[list[int], list[int]]
RESULTS = ("won", "scores", "bonus", "totals")


def judge(log: Any, notes: Notes) -> Standings:
    """Judge a log of Georgian Joker whose form is sound; findings go to ``notes``."""
    return Sitting(log, JokerTable(log, notes), notes).run()


class Steps(NamedTuple):
    """Multipliers a deal may have: the true one, and the one that counts illegal redeals too."""

    true: int = 1
    with_illegal: int = 1


class JokerTable:
    """One game of Georgian Joker."""

    game = "joker"
    results = RESULTS
    added = ("scores", "bonus")
    total_clause = "6.8"
    win_clause = "6.8"
    count_clause = "joker 1.4"

    def __init__(self, log: Any, notes: Notes) -> None:
        self.log = log
        self.notes = notes
        self.options: Options = Options() if log.rules is UNSET else log.rules
        self.players = len(log.players)
        self.sides = self.players
        self.pack = pack(self.options)
        self.places = places(schedule(self.options, self.players))
        self.next = 0 if log.first_deal is UNSET else log.first_deal
        self.order = DealerOrder(self.players)
        self.book = SetBook(self.options)
        self.steps = Steps()
        self.size_reported = False
        self.off_schedule = False
        self.last_played = last_played(log.deals, RESULTS)

    def over(self, k: int, totals: Totals) -> str:
        """The schedule has no place for another deal (joker 1.4)."""
        if self.off_schedule or self.next < len(self.places):
            return ""
        return f"the game has {len(self.places)} deals; this is one too many."

    def unfinished(self, totals: Totals) -> str:
        """The schedule goes on (joker 1.4)."""
        if self.off_schedule or self.next >= len(self.places):
            return ""
        return f"the log says that the game is over after {self.next} of {len(self.places)} deals."

    def judge_deal(self, k: int, totals: Totals) -> Outcome:
        """Judge the deal at index ``k``."""
        deal = self.log.deals[k]
        place = self.places[self.next] if self.next < len(self.places) else None
        size = self._size(deal, place)
        wrong_size = place is not None and deal.size != place.size
        if size != (place.size if place else size):
            self.off_schedule = True
        turn = _Deal(self, k, deal, place, size)
        turn.dealer_and_size(wrong_size=wrong_size and not self.size_reported)
        self.size_reported = self.size_reported or wrong_size
        if deal.redeal is not UNSET:
            return turn.thrown_in()
        self.next += 1
        if place is not None and place.first:
            self.book.open()
        outcome = turn.played()
        self.steps = Steps()
        return outcome

    def _size(self, deal: Any, place: Place | None) -> int:
        """Cards of a hand as the deal is read (joker 1.5)."""
        size: int = deal.size
        if place is None or size == place.size:
            return size
        if deal.hands is not UNSET:
            fits = all(len(hand) == place.size for hand in deal.hands)
        elif deal.tricks is not UNSET and deal.tricks:
            fits = len(deal.tricks) == place.size
        else:
            fits = deal.won is not UNSET and sum(deal.won) == place.size
        return place.size if fits else size


class _Deal:
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
        self.dealt = RecordedCards(table.pack, table.notes, "joker", k)
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
                deal=self.k,
                found=deal.size,
                expected=self.place.size,
            )

    def thrown_in(self) -> Outcome:
        """A deal that was dealt again (joker 7.2, 7.6); it takes no place in the schedule."""
        table, deal = self.table, self.deal
        legal = (
            table.options.joker_turned == "redeal-for-more"
            and deal.trump_card is not UNSET
            and deal.trump_card == "JOKER"
            and not written(deal, ("bids", *RESULTS))
            and not deal.tricks
        )
        if not legal:
            self.notes.add(
                "D209",
                f"{self.at}/redeal",
                self._why_no_redeal(),
                rule="joker 7.6" if table.options.joker_turned != "no-trump" else "joker 7.1",
                deal=self.k,
                found=True,
            )
        self._multiplier()
        self._read_hands()
        TrumpReader(deal, self.k, table.options, self.dealt, self.notes, needed=False).read(
            full=self.full
        )
        self._origin(None, None)
        true, with_illegal = table.steps
        table.steps = Steps(true + legal, with_illegal + 1)
        table.order.dealt(deal.dealer, passes=False)
        sides = [0] * self.players
        if not written(deal, RESULTS):
            return Outcome(UNPLAYED)
        return Outcome(STOPPED, self._as_written() or sides, sides)

    def played(self) -> Outcome:
        """A deal that takes its place in the schedule."""
        table, deal, notes = self.table, self.deal, self.notes
        logged = deal.tricks if deal.tricks is not UNSET else ()
        state = self._progress(logged)
        self._multiplier()
        self._read_hands()
        needed = state.state != SHEET and (deal.bids is not UNSET or bool(logged))
        trumps = TrumpReader(deal, self.k, table.options, self.dealt, notes, needed=needed).read(
            full=self.full
        )
        hands = self._hands()
        rules = rules_of(table.pack.name, trumps.true, table.options.led_high_joker)
        self._dealer(logged if state.state != STOPPED else (), hands, rules)
        after_trumps = len(notes.findings)
        self._bids()
        reading, stopped, plain = None, True, None
        if needed and not trumps.known:
            notes.stop(f"{self.at}/tricks")
        elif state.state == STOPPED:
            wrong_trick_count(notes, self.k, len(logged), self.size, rule="joker 4.1")
        elif plain := self._plain(logged, hands, rules, trumps, state):
            stopped = False
        else:
            reading, stopped = self._tricks(logged, hands, rules, trumps, state)
        whole = reading if state.state == FINISHED and not stopped else None
        found = self._last_card(trumps, whole, rules, after_trumps)
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
            return claims.stopped(table.book, self._as_written())
        return claims.judge(table.book, winners, given=table.off_schedule)

    def _progress(self, logged: Sequence[Any]) -> Progress:
        log = self.table.log
        final = log.final is not UNSET
        return progress(
            logged,
            self.size,
            self.players,
            results=written(self.deal, RESULTS),
            last=self.k == len(log.deals) - 1 and not final,
            goes_on=self.k < self.table.last_played or final,
        )

    def _dealer(self, logged: Sequence[Any], hands: Hands, rules: JokerRules) -> None:
        """Settle with whom as dealer the deal is read (joker 1.2, 4.1)."""
        order, recorded = self.table.order, self.deal.dealer
        if recorded not in order.right:
            self.dealer = dealer_in_force(
                recorded,
                order,
                logged[0] if logged else None,
                lambda seat: (seat + 1) % self.players,
                hands,
                rules,
                logged[1].leader if len(logged) > 1 else UNSET,
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

    def _multiplier(self) -> None:
        """D209 at the multiplier (joker 7.2 to 7.6)."""
        found = self.deal.multiplier
        if self.notes.truth is not None:
            self.notes.true(f"{self.at}/multiplier", self.table.steps.true)
        if self.notes.claim(found) and found not in self.table.steps:
            true = self.table.steps.true
            self.notes.add(
                "D209",
                f"{self.at}/multiplier",
                f"the multiplier is written as {found}; it is {true}.",
                rule="joker 7.3",
                deal=self.k,
                found=found,
                expected=true,
            )

    def _why_no_redeal(self) -> str:
        if self.table.options.joker_turned != "redeal-for-more":
            return "the cards were dealt again, which these rules do not have."
        if self.deal.trump_card is UNSET or self.deal.trump_card != "JOKER":
            return "the cards were dealt again although no joker was turned."
        return "a deal that was thrown in has no bids, tricks or results."

    def _bids(self) -> None:
        """B301 and B302 (joker 3.1, 3.2)."""
        bids = self.deal.bids
        if bids is UNSET:
            return
        for seat, bid in enumerate(bids):
            if not 0 <= bid <= self.size:
                self._bad_bid("B301", seat, f"from 0 to {self.size}", "3.1", UNSET)
        bid = bids[self.dealer]
        others = [b for seat, b in enumerate(bids) if seat != self.dealer]
        if bid == forbidden_bid(others, self.size):
            allowed = [b for b in range(self.size + 1) if b != bid]
            why = f"anything but {bid}: the bids must not add up to {self.size}"
            self._bad_bid("B302", self.dealer, why, "3.2", allowed)

    def _bad_bid(self, code: str, seat: int, allowed: str, clause: str, expected: Any) -> None:
        name, bid = self.notes.players[seat], self.deal.bids[seat]
        self.notes.add(
            code,
            f"{self.at}/bids/{seat}",
            f"{name} bid {_clip(bid)}; {name} may bid {allowed}.",
            rule=f"joker {clause}",
            deal=self.k,
            seat=seat,
            found=bid,
            expected=expected,
        )

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
        watched = notes.truth is not None or notes.choices is not None
        if watched or hands.doubt or state.state != FINISHED or trumps.recorded != trumps.true:
            return None
        lead = (self.dealer + 1) % self.players
        taken = plain_tricks(logged, hands.left, rules, lead)
        if taken is None:
            return None
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
            recorded = rules_of(rules.pack.name, trumps.recorded, self._led_high())
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
            finished=state.state == FINISHED,
        )
        judge.run()
        return reading, bool(judge.stopped)

    def _led_high(self) -> str:
        return self.table.options.led_high_joker

    def _last_card(
        self, trumps: Trumps, reading: Reading | None, rules: JokerRules, before: int
    ) -> int:
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
            deal=self.k,
            found=self.deal.trump_card,
            before=before,
        )
        return 1

    def _known_hand(
        self, seat: int, reading: Reading | None, rules: JokerRules | None
    ) -> list[int] | None:
        """The whole hand as dealt: as recorded, else as played to the end; ``None`` if unknown."""
        if self.dealt.tallies and self.dealt.relied()[seat]:
            return list(self.table.pack.cards(self.dealt.tallies[seat]))
        if reading is None or rules is None:
            return None
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
        if self._turned() is not None:
            known.append(Known("the turned card", [self.deal.trump_card], _turned))
        return known

    def _as_written(self) -> list[int] | None:
        scores, bonus = self.deal.scores, self.deal.bonus
        if scores is UNSET:
            return None
        if bonus is UNSET:
            return list(scores)
        return [s + b for s, b in zip(scores, bonus, strict=True)]


def _turned(dealt: Dealt[str]) -> list[str]:
    return [] if dealt.trump_card is None else [dealt.trump_card]


def _clip(number: int) -> str:
    text = str(number)
    return text if len(text) <= 12 else f"{text[:6]}… ({len(text)} digits)"
