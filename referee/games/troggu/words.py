"""Clauses and sentences for what can go wrong in a trick of Troggu."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cards import TROGGU_SUIT_WORDS
from referee.games.troggu.rules import FOOL, PACK, TRUMPS, TrogguRules
from referee.replay.tricks import Trick

SIDES = ("the tappist's side", "the opponents")
POINTS = ("points are", "points are")
PAYMENTS = ("payment is", "payments are")
_OTHER_TRUMPS = TRUMPS - {FOOL}


class TrogguWords:
    """Speaks for the rules of one deal."""

    game = "troggu"
    pack_clause = "1.1"
    lead_clause = "4.1"
    play_clause = "4.1"

    def __init__(self, rules: TrogguRules, players: Sequence[str]) -> None:
        self.rules = rules
        self.players = players

    def breach(self, code: str, read: Trick, position: int, hand: int) -> tuple[str, str]:
        """Clause and reason for a play that breaks a rule."""
        if code == "P406":
            return "4.6", f"{self._kept()} has to wait for the last trick"
        lead = self._lead(read)
        if code == "P403":
            trumps = _spell(hand, _OTHER_TRUMPS)
            return "4.2", f"{_led(lead)}, and the player had none but held {trumps}"
        if lead in TRUMPS:
            trumps = _spell(hand, _OTHER_TRUMPS)
            return "4.2", f"{_led(lead)}, and the player held {trumps}"
        suit = frozenset(
            card for card in PACK.cards(hand) if PACK.suit_of[card] == PACK.suit_of[lead]
        )
        return "4.2", f"{_led(lead)}, and the player held {_spell(hand, suit)}"

    def taken(self, read: Trick) -> tuple[str, str]:
        """Clause and reason for who takes a trick."""
        assert read.winner is not None
        card = read.plays[(read.winner - read.leader) % len(read.plays)]
        name = PACK.spoken[card]
        if card == FOOL:
            return "4.4", f"{name} is the highest trump, and was never withheld in this deal"
        best = f"{name} is the highest {'trump' if card in TRUMPS else 'card of the suit'}"
        if FOOL in read.plays:
            return "4.6", f"{self._kept()} takes nothing, and {best} beside it"
        return "4.3", best

    def _kept(self) -> str:
        """The Fool that was withheld, and when."""
        kept = self.rules.kept
        assert kept is not None
        return f"the Bättler that {self.players[kept.seat]} withheld in trick {kept.trick + 1}"

    def _lead(self, read: Trick) -> int:
        """The card that sets the suit (troggu 4.7)."""
        kept = self.rules.kept
        withheld = read.plays[0] == FOOL and kept is not None and kept.seat == read.leader
        return read.plays[1] if withheld and len(read.plays) > 1 else read.plays[0]


def _led(lead: int) -> str:
    if lead in TRUMPS:
        return "trumps were led"
    return f"{TROGGU_SUIT_WORDS[PACK.suit_of[lead]]} were led"


def _spell(hand: int, among: frozenset[int]) -> str:
    return ", ".join(PACK.spoken[card] for card in PACK.cards(hand) if card in among)
