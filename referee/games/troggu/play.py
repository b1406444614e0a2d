"""Random legal play of Troggu: the facts of a deal, through the rules that also judge it."""

from __future__ import annotations

from random import Random
from typing import Any

from referee.deals.hand_out import Dealt
from referee.games.troggu.calls import (
    FEWEST_WITH_PARTNER,
    NORMAL,
    PASSED_OUT,
    Contract,
    all_passed,
    calls_partner,
    hear,
)
from referee.games.troggu.count import Count, Sides, sides_of
from referee.games.troggu.exchange import burnable
from referee.games.troggu.options import Options, RuleSet, in_force
from referee.games.troggu.partners import CALLABLE
from referee.games.troggu.rules import (
    BAGATT,
    FIVES,
    FOOL,
    KINGS,
    PACK,
    KeptFool,
    TrogguRules,
    keeps_fool,
)
from referee.replay.choices import legal_ways
from referee.replay.playing import play_by, spell_plays
from referee.replay.tricks import Trick

# How often players do what they may do.
_ALL_PASS, _TAKE, _SOLO, _USUAL_CALL = 0.2, 0.3, 0.1, 0.5
_BURN, _WITHHOLD, _SAY_ANYWAY = 0.8, 0.7, 0.5
_USUALLY_CALLED = PACK.number["T20"]


def play_deal(
    options: Options, players: int, dealer: int, dealt: Dealt[str], rng: Random
) -> dict[str, Any]:
    """One deal played at random within the rules, as a log has it, facts alone.

    Args:
        options: as stated in the log.
        players: at the table.
        dealer: seat.
        dealt: hands and tapp.
        rng: makes every choice.
    """
    return _Deal(in_force(options), players, dealer, dealt, rng).facts()


class _Deal:
    """One deal while it is played; hands are tallies."""

    def __init__(
        self, rules: RuleSet, players: int, dealer: int, dealt: Dealt[str], rng: Random
    ) -> None:
        self.rules = rules
        self.players = players
        self.dealer = dealer
        self.dealt = dealt
        self.rng = rng
        self.hands = [_tally(hand) for hand in dealt.hands]
        self.tapp = _tally(dealt.tapp)
        self.first = (dealer + 1) % players
        self.play = TrogguRules(rules.round_suits, len(dealt.hands[0]), players)

    def facts(self) -> dict[str, Any]:
        """Play the deal; what happened."""
        calls = self._calls()
        contract = self._contract(calls)
        facts: dict[str, Any] = {
            "dealer": self.dealer,
            "hands": self.dealt.hands,
            "tapp": self.dealt.tapp,
            "calls": calls,
        }
        if contract.kind == PASSED_OUT:
            return facts
        if contract.kind == NORMAL:
            assert contract.tappist is not None
            facts["discards"] = self._exchange(contract.tappist)
        partner = None
        if calls_partner(contract, self.players):
            called = self._call()
            facts["called"] = PACK.names[called]
            partner = self._holder(called)
        leader = self.first if contract.tappist is None else contract.tappist
        tricks = play_by(self.play, PACK, self.hands, leader, self._choose)
        facts["tricks"] = [{"plays": spell_plays(self.play, trick)} for trick in tricks]
        partner = None if partner == contract.tappist else partner
        given = self._given(tricks, sides_of(contract, partner, self.players))
        if given is not None:
            facts["fool_exchange"] = PACK.names[given]
        return facts

    def _calls(self) -> list[str]:
        """Everybody in turn, until a solo (troggu 3.1)."""
        if self.rng.random() < _ALL_PASS:
            return ["pass"] * self.players
        calls: list[str] = []
        for _ in range(self.players):
            luck = self.rng.random()
            if luck < _SOLO:
                return [*calls, "solo"]
            takes = luck < _SOLO + _TAKE and "take" not in calls
            calls.append("take" if takes else "pass")
        return calls

    def _contract(self, calls: list[str]) -> Contract:
        """What the calls and the cards make of it (troggu 3.1, 3.2)."""
        called = hear(calls, self.first, self.players).called
        if called is not None:
            return called
        if self.players >= FEWEST_WITH_PARTNER:
            for card in (FOOL, BAGATT):
                if (holder := self._holder(card)) is not None:
                    return Contract(NORMAL, holder)
        return all_passed(self.rules.misere)

    def _holder(self, card: int) -> int | None:
        """The seat that has a card in hand now."""
        for seat, hand in enumerate(self.hands):
            if hand & PACK.mask[card]:
                return seat
        return None

    def _exchange(self, tappist: int) -> list[str]:
        """Take up the tapp and discard as many cards (troggu 3.3, 3.4)."""
        held = self.hands[tappist] | self.tapp
        size = len(self.dealt.tapp)
        discards = self._burn(held, size)
        free = [card for card in PACK.cards(held) if card not in FIVES]
        discards += self.rng.sample(free, size - len(discards))
        self.rng.shuffle(discards)
        self.hands[tappist] = held & ~PACK.tally(discards)
        return [PACK.names[card] for card in discards]

    def _burn(self, held: int, size: int) -> list[int]:
        """Five-point cards that go together, where that is allowed (troggu 3.4)."""
        for group in (KINGS, FIVES):
            may_go = burnable(group, held, self.rules.burn)
            if may_go == group and len(group) <= size and self.rng.random() < _BURN:
                return sorted(group)
        return []

    def _call(self) -> int:
        """Call a trump to find a partner (troggu 3.6)."""
        if self.rng.random() < _USUAL_CALL:
            return _USUALLY_CALLED
        return self.rng.choice(sorted(CALLABLE))

    def _choose(self, k: int, trick: Trick, hand: int) -> int:
        """A legal card; the Fool is often withheld where it may be (troggu 4.5)."""
        position = len(trick.plays) - 1
        legal = [way for (way,) in legal_ways(self.play, PACK, k, trick, position)]
        others = [card for card in legal if card != FOOL]
        keeping = others and FOOL in legal and self.rng.random() < _WITHHOLD
        play = self.rng.choice(others if keeping else legal)
        if position and keeps_fool(trick.plays[0], play, hand):
            self.play.keep(KeptFool((trick.leader + position) % self.players, k))
        return play

    def _given(self, tricks: list[Trick], sides: Sides) -> int | None:
        """The card given for a withheld Fool; where none is due it may be named all the same."""
        count = Count(tricks, self.play)
        if count.shower is None:
            return None
        low = sorted(count.low(sides, count.truth))
        due = sides.of[count.shower] != sides.of[count.truth.winners[-1]]
        if not low or not (due or self.rng.random() < _SAY_ANYWAY):
            return None
        return self.rng.choice(low)


def _tally(names: list[str]) -> int:
    return PACK.tally(PACK.number[name] for name in names)
