"""Clauses and sentences for what can go wrong in a trick of Georgian Joker."""

from __future__ import annotations

from referee.cards import FRENCH_SUIT_WORDS
from referee.games.joker.rules import HIGH, LOW, JokerRules
from referee.replay.tricks import Trick


class JokerWords:
    """Speaks for the rules of one deal."""

    game = "joker"
    pack_clause = "1.1"
    lead_clause = "4.1"
    play_clause = "4.1"

    def __init__(self, rules: JokerRules) -> None:
        self.rules = rules

    def breach(self, code: str, read: Trick, position: int, hand: int) -> tuple[str, str]:
        """Clause and reason for a play that breaks a rule."""
        if code == "P407":
            return "4.8", self._bad_call(read, position)
        height, suit = self.rules.said[read.plays[0]]
        asked = FRENCH_SUIT_WORDS[suit]
        if read.plays[0] >= self.rules.joker:
            led = f"a joker was led {height or HIGH} asking for {asked}"
            clause = "4.7" if height == LOW else "4.6"
        else:
            led = f"{asked} were led"
            clause = "4.3" if code == "P403" else "4.2"
        if code == "P404":
            return clause, f"{led}, and {self._names(hand, suit)[-1]} was the highest held"
        if code == "P403":
            trump = self.rules.trump or ""
            held = ", ".join(self._names(hand, trump))
            return clause, f"{led}, and the player had none but held the trump {held}"
        return clause, f"{led}, and the player held {', '.join(self._names(hand, suit))}"

    def taken(self, read: Trick) -> tuple[str, str]:
        """Clause and reason for who takes a trick."""
        winner = ((read.winner or 0) - read.leader) % len(read.plays)
        play = read.plays[winner]
        name = self.rules.names[play]
        height, _ = self.rules.said[play]
        led_joker = read.plays[0] >= self.rules.joker
        if play >= self.rules.joker:
            if height == LOW:
                return "5.5", "a joker led low wins where nobody could follow, trump or go high"
            jokers = [p for p in read.plays if p >= self.rules.joker]
            if sum(self.rules.said[p][0] != LOW for p in jokers) > 1:
                return "5.3", "of two high jokers the later wins"
            return "5.2", "a joker played high wins"
        if self.rules.trump and self.rules.said[play][1] == self.rules.trump:
            if led_joker and self.rules.said[read.plays[0]][0] == HIGH:
                return "5.4", f"the trump {name} beats a joker led high with another suit"
            return "5.5" if led_joker else "5.1", f"{name} is the highest trump"
        return "5.5" if led_joker else "5.1", f"{name} is the highest card of the suit"

    def _bad_call(self, read: Trick, position: int) -> str:
        height, suit = self.rules.said[read.plays[position]]
        missing = [] if height else ["whether it is high or low"]
        if position == 0 and not suit:
            missing.append("the suit it asks for")
        if missing:
            return f"its player must say {' and '.join(missing)}"
        return "only a joker that is led names a suit"

    def _names(self, hand: int, suit: str) -> list[str]:
        return self.rules.pack.spell(hand & self.rules.pack.suits[suit])
