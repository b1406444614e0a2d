"""A deal of Troggu up to the first card led: its cards, its dealer, calls and contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from referee.games.troggu.calls import FEWEST_WITH_PARTNER, MISERE, hear
from referee.games.troggu.contracts import ContractJudge, forced_contract
from referee.games.troggu.dealing import Dealing
from referee.games.troggu.hands import Cards, Holding, TappHands
from referee.games.troggu.options import RuleSet
from referee.games.troggu.reading import who_plays
from referee.games.troggu.rules import PACK, TrogguRules
from referee.replay.dealers import DealerOrder, dealer_in_force
from referee.replay.hands import RecordedCards
from referee.replay.notes import Notes


def read_cards(notes: Notes, k: int, deal: Any, plan: Dealing, rules: RuleSet) -> Cards:
    """The recorded hands and the tapp, checked card by card (troggu 1.1, 2.1, 2.2)."""
    players = len(notes.players)
    rule = "troggu 2.1" if rules.deal == "tapp-first" else "troggu 2.2"
    dealt = RecordedCards(PACK, notes)
    there = deal.hands is not UNSET
    for seat, hand in enumerate(deal.hands if there else ()):
        whose = f"{notes.players[seat]}'s hand"
        dealt.hand(hand, plan.hand, f"/deals/{k}/hands/{seat}", whose, rule)
    if deal.tapp is not UNSET:
        dealt.hand(deal.tapp, plan.tapp, f"/deals/{k}/tapp", "the tapp", rule)
    relied = dealt.relied()
    of_hands = relied[:players] if there else [False] * players
    hands = dealt.tallies[:players] if there else None
    recorded_tapp = deal.tapp is not UNSET and relied[-1]
    tapp = dealt.tallies[-1] if recorded_tapp else None
    if tapp is None and hands is not None and all(of_hands):
        tapp = PACK.every - sum(hands)
    return Cards(hands, of_hands, tapp, recorded_tapp, dealt.doubled)


class Opening:
    """Who dealt, and what the calls come to.

    Args:
        notes: takes the findings.
        k: index of the deal.
        deal: as logged.
        tricks: as logged; those of which the cards can be read.
        cards: the recorded cards.
        rules: the options in force.
    """

    def __init__(
        self, notes: Notes, k: int, deal: Any, tricks: Sequence[Any], cards: Cards, rules: RuleSet
    ) -> None:
        self.notes = notes
        self.k = k
        self.deal = deal
        self.tricks = tricks
        self.cards = cards
        self.rules = rules
        self.players = len(notes.players)

    def dealer(self, order: DealerOrder, play: TrogguRules) -> int:
        """The dealer with whom the deal is read (troggu 1.5).

        A wrong dealer gives way to the right one if calls and tappist, or else the first trick,
        fit that one alone.
        """
        deal = self.deal
        recorded: int = deal.dealer
        if not order.others(recorded):
            return recorded
        if deal.tappist is UNSET or deal.tappist is None:
            return self._by_first_trick(order, play)
        assert order.unbroken is not None
        fits = [self._speaker(seat) == deal.tappist for seat in (order.unbroken, recorded)]
        return order.unbroken if fits == [True, False] else recorded

    def contract_judge(self, dealer: int, *, played: bool) -> ContractJudge:
        """Judges calls, contract and tappist of a deal by this dealer."""
        return ContractJudge(
            self.notes,
            self.k,
            self.deal,
            dealer,
            self.rules.misere,
            lambda: forced_contract(self.cards, self._who_plays, self.rules.misere),
            played=played,
        )

    def _by_first_trick(self, order: DealerOrder, play: TrogguRules) -> int:
        everybody = tuple(range(self.players))
        return dealer_in_force(
            self.deal.dealer,
            order,
            self.tricks,
            self._leads,
            TappHands(self.cards, Holding(everybody, loose=everybody)),
            play,
        )

    def _speaker(self, dealer: int) -> int | None:
        """Who would have taken or gone solo if this seat had dealt."""
        calls = () if self.deal.calls is UNSET else self.deal.calls
        called = hear(calls, (dealer + 1) % self.players, self.players).called
        return None if called is None else called.tappist

    def _leads(self, dealer: int) -> int | None:
        """Who would lead first if this seat had dealt; ``None`` where that can't be told."""
        speaker = self._speaker(dealer)
        if speaker is not None:
            return speaker
        misere = self.deal.tappist is None or self.deal.contract == MISERE
        return (dealer + 1) % self.players if misere or self._all_passed() else None

    def _all_passed(self) -> bool:
        """Everybody passed, and nobody is forced to play (troggu 3.2)."""
        calls = self.deal.calls
        spoken = calls is not UNSET and len(calls) >= self.players
        return spoken and self.players < FEWEST_WITH_PARTNER

    def _who_plays(self, card: int) -> int | None:
        deal, rules = self.deal, self.rules
        return who_plays(card, self.tricks, deal.tappist, self.cards, rules.round_suits)
