"""Clauses and sentences for what can go wrong in a trick of Sabokbaz."""

from __future__ import annotations

from referee.cards import SABOKBAZ_SUIT_WORDS
from referee.games.sabokbaz.rules import EITHER, PACK, PLAIN, SPECIALS, SabokbazRules, height
from referee.replay.tricks import Trick

_FOLLOWING = {"S": "3.4", "K": "3.5", "Z": "3.6", "B": "3.6"}


class SabokbazWords:
    """Speaks for the rules of play in force."""

    game = "sabokbaz"
    pack_clause = "1.1"
    lead_clause = "3.1"
    play_clause = "3.1"

    def __init__(self, rules: SabokbazRules) -> None:
        self.rules = rules

    def breach(self, code: str, read: Trick, position: int, hand: int) -> tuple[str, str]:
        """Clause and reason for a play that breaks a rule."""
        if code == "P405":
            return "3.2", f"a special card is not led while the hand has {_spell(hand & PLAIN)}"
        led = read.plays[0]
        suit = PACK.suit_of[led]
        word = SABOKBAZ_SUIT_WORDS[suit]
        if code == "P403":
            held = _spell(hand & EITHER)
            return _FOLLOWING[suit], f"{word} was led, and the player had none but held {held}"
        held = _spell(hand & self.rules.asked[led])
        return _FOLLOWING[suit], f"{word} was led, and the player held {held}"

    def taken(self, read: Trick) -> tuple[str, str]:
        """Clause and reason for who takes a trick."""
        best = read.plays[self.rules.winner((), read.leader, read.plays)]
        name = PACK.spoken[best]
        if best in SPECIALS:
            return "4.1", f"{name} counts as {height(best)}, the highest number here"
        equals = [play for play in read.plays if height(play) == height(best)]
        if len(equals) == 1:
            return "4.1", f"{name} is the highest number, whatever the suit"
        others = " and ".join(PACK.spoken[play] for play in equals if play != best)
        return "4.2", f"of equal numbers {name} goes before {others}"


def _spell(tally: int) -> str:
    return ", ".join(PACK.spoken[card] for card in PACK.cards(tally))
