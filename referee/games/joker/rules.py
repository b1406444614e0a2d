"""Georgian Joker: what may be played, who takes the trick, what it scores. No log, no finding.

One table of strengths a deal serves legality and winners alike. A *play number* is a card number,
or, from the joker's on, one of the fifteen ways to write a joker: with high or low or neither,
with a suit or none (joker 4.8).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from referee.cards import FRENCH_SUITS, JOKER, PACKS, Pack
from referee.replay.tricks import Trick

HIGH, LOW, UNSAID = "high", "low", ""
SAYINGS = tuple((height, suit) for height in (HIGH, LOW, UNSAID) for suit in (*FRENCH_SUITS, ""))

# Strengths in a trick; a suit's cards are ranked by their numbers, which stay below the step of
# 100 between the levels.
_TOP, _TRUMP, _LED_HIGH, _ASKED, _LED_LOW, _NOTHING, _LOW_JOKER = 1000, 500, 400, 100, 50, 0, -1


class JokerRules:
    """The rules of one deal: its pack, its trumps and who wins with a joker led high.

    Attributes:
        spelled: a play as written to its play number.
        card: play number to card number.
        said: play number to (high or low or neither, suit or none); plain cards say nothing.
        special: the plays whose form is judged.
        unit, mask: of the card of a play, in a tally.
        always: by the play that leads, the mask of cards that may be played whatever the hand.
        asked: by the play that leads, the mask of the suit that must be followed (0: none).
    """

    def __init__(self, pack: Pack, trump: str | None, always_wins: bool) -> None:
        joker = pack.number[JOKER]
        self.pack = pack
        self.trump = trump
        self.joker = joker
        self.trumps = pack.suits[trump] if trump else 0
        self.said = [("", suit) for suit in pack.suit_of[:joker]] + list(SAYINGS)
        self.card = [*range(joker), *[joker] * len(SAYINGS)]
        self.unit = [pack.unit[card] for card in self.card]
        self.mask = [pack.mask[card] for card in self.card]
        names = [*pack.names[:joker], *(_spell(height, suit) for height, suit in SAYINGS)]
        self.spelled = {name: play for play, name in enumerate(names)}
        self.names = names
        self.asked = [pack.suits[suit] if suit else 0 for _, suit in self.said]
        self._always_wins = always_wins
        self._led = [self._strength_led(play) for play in range(len(names))]
        self._after = [
            [self._strength(play, led) for play in range(len(names))] for led in range(len(names))
        ]
        self._highest = [
            play >= joker and height != LOW for play, (height, _) in enumerate(self.said)
        ]
        self.special = frozenset(range(joker, len(names)))
        self.always = [
            pack.mask[joker] | (0 if self._highest[led] else asked)
            for led, asked in enumerate(self.asked)
        ]
        self._vague = {play for play in range(joker, len(names)) if self.said[play][0] == UNSAID}
        self._bad_led = self._vague | {
            play for play in range(joker, len(names)) if not self.said[play][1]
        }
        self._bad_after = self._vague | {
            play for play in range(joker, len(names)) if self.said[play][1]
        }
        heights = range(joker, joker + 10)
        self._ways_led = [play for play in heights if self.said[play][1]]
        self._ways_after = [play for play in heights if not self.said[play][1]]

    def winner(self, history: Sequence[Trick], leader: int, plays: Sequence[int]) -> int:
        """Position of the winning play, -1 where a joker was led without a suit (joker 5, 4.8)."""
        led = plays[0]
        strength = self._after[led]
        best, position = self._led[led], 0
        for i in range(1, len(plays)):
            this = strength[plays[i]]
            if this > best or this == _TOP:  # of two high jokers the later wins (joker 5.3)
                best, position = this, i
        return position if self.asked[led] else -1

    def vague(self, plays: Sequence[int]) -> bool:
        """A joker is there of which nobody said whether it is high or low (joker 4.8)."""
        return not self._vague.isdisjoint(plays)

    def misplaced(self, trick: int, read: Trick, position: int) -> str:
        """P407: a joker's call is missing or out of place (joker 4.5, 4.8)."""
        bad = self._bad_after if position else self._bad_led
        return "P407" if read.plays[position] in bad else ""

    def sound(self, plays: Sequence[int]) -> bool:
        """No joker's call is missing or out of place."""
        return plays[0] not in self._bad_led and self._bad_after.isdisjoint(plays[1:])

    def follow(self, trick: int, read: Trick, position: int, hand: int) -> str:
        """P402, P403 or P404: a duty to the lead is broken (joker 4.2 to 4.4, 4.6, 4.7)."""
        return self.duty(read.plays[0], read.plays[position], hand)

    def duty(self, led: int, play: int, hand: int) -> str:
        """The code of a play that the lead forbids to this hand, or ``""``."""
        asked, card = self.asked[led], self.mask[play]
        if asked & card:
            higher = self._highest[led] and (hand & asked) > card
            return "P404" if higher else ""
        if play >= self.joker:
            return ""
        if hand & asked:
            return "P402"
        if asked and self.trumps & hand and not self.trumps & card:
            return "P403"
        return ""

    def ways(self, card: int, position: int) -> Sequence[int]:
        """A joker may be high or low, and when led names a suit (joker 4.5)."""
        if card != self.joker:
            return (card,)
        return self._ways_after if position else self._ways_led

    def _strength_led(self, play: int) -> int:
        """Strength of the play that leads (joker 5.1, 5.2, 5.4, 5.5)."""
        height, suit = self.said[play]
        if play < self.joker:
            return self._strength(play, play)
        if height == LOW:
            return _LED_LOW
        return _TOP if self._always_wins or suit == self.trump else _LED_HIGH

    def _strength(self, play: int, led: int) -> int:
        """Strength of a play after that lead (joker 5.1 to 5.6)."""
        height, suit = self.said[play]
        if play >= self.joker:
            return _LOW_JOKER if height == LOW else _TOP
        if suit == self.trump:
            return _TRUMP + play
        return _ASKED + play if suit == self.said[led][1] else _NOTHING


def _spell(height: str, suit: str) -> str:
    return ":".join(part for part in (JOKER, height, suit) if part)


@cache
def rules_of(deck: str, trump: str | None, led_high_joker: str) -> JokerRules:
    """The rules of a deal with this pack (``"36"`` or ``"38"``) and these trumps."""
    return JokerRules(PACKS["joker"][deck], trump, led_high_joker == "always-wins")


class Steps(NamedTuple):
    """Multipliers a deal may have: the true one, and the one that follows from the record."""

    true: int = 1
    by_record: int = 1

    def after_redeal(self, multiplier: int | None, *, legal: bool) -> Steps:
        """One step more; an illegal redeal raises no true multiplier (joker 7.6).

        ``multiplier`` is the one written in the thrown-in deal; the record goes on from it.
        """
        before = self.by_record if multiplier is None else multiplier
        return Steps(self.true + legal, before + 1)


def forbidden_bid(others: Sequence[int], size: int) -> int | None:
    """The bid that the dealer may not make, ``None`` where every bid is free (joker 3.2)."""
    bid = size - sum(others)
    return bid if 0 <= bid <= size else None


def is_long(sizes: Sequence[int]) -> bool:
    """A set whose hands are all of one size, as the sets 2 and 4 (joker 1.5)."""
    return len(set(sizes)) == 1


def score(
    bid: int,
    won: int,
    size: int,
    multiplier: int = 1,
    hist: Sequence[int] | str | None = None,
    long_set: bool = False,
) -> int:
    """Points of one player in one deal (joker 6.1 to 6.5, 7.4).

    Args:
        bid, won: tricks bid and taken.
        size: cards dealt to each.
        multiplier: 1, or more after redeals.
        hist: the option; ``long_set`` says which of its two figures counts.
        long_set: the deal belongs to a set whose hands are all of one size.
    """
    if bid == won:
        if bid == size:
            return 100 * size * multiplier
        return (50 * won + 50) * multiplier if bid else 50
    if won == 0 and bid >= 1 and hist is not None:
        lost = 100 * size if isinstance(hist, str) else hist[long_set]
        return -lost * multiplier
    return 10 * won * multiplier


def bonuses(
    scores: Sequence[Sequence[int]],
    made: Sequence[Sequence[bool]],
    bonus: str = "best",
    strike: str = "off",
) -> list[int]:
    """What each player gets at the end of a set (joker 6.6, 6.6a).

    Args:
        scores: deal by deal of the set, by seat, as multiplied.
        made: deal by deal, by seat: the bid was made exactly.
        bonus, strike: the options.
    """
    players = len(scores[0])
    if bonus == "none":
        return [0] * players
    counted = scores[:-1] if bonus == "best-but-last" else scores
    best = [max((deal[seat] for deal in counted), default=0) for seat in range(players)]
    earned = [all(deal[seat] for deal in made) for seat in range(players)]
    shared = sum(earned) > 1
    strikes = any(earned) and (strike == "others" or (strike != "off" and not shared))
    return [
        best[seat] if earned[seat] else -max(best[seat], 0) if strikes else 0
        for seat in range(players)
    ]
