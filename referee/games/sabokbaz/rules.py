"""Sabokbaz: what may be played, who takes the trick, what it is worth. No log, no finding.

One table of strengths decides every trick. What a lead asks for is two masks: the cards that must
be played first of all, and those that must be played where none of the first are held.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from referee.cards import PACKS, SABOKBAZ_SPECIALS, Pack
from referee.replay.tricks import Trick

HAND = 13
PLAYERS = 4
SIDES = 2
WHOLE_PACK = 7
PACK: Pack = PACKS["sabokbaz"]["52"]
KHAYYAM = PACK.number["KHAYYAM"]
SPECIALS = frozenset(PACK.number[name] for name in SABOKBAZ_SPECIALS)

_SPECIAL_VALUES = {"DOZAKH": -7, "BEHESHT": 7, "KHAYYAM": 10, "AJAL": -15}
_SUIT_VALUES = {"S": 0, "K": 0, "Z": -2, "B": 3}
_ORDER_OF_EQUALS = "ZKSB"
_FIRST_SPECIAL = 13


def height(card: int) -> int:
    """The number of a card: 1 to 12, and 13 to 16 for the special ones (sabokbaz 4.1)."""
    name = PACK.names[card]
    if card in SPECIALS:
        return _FIRST_SPECIAL + SABOKBAZ_SPECIALS.index(name)
    return int(name[:-1])


def _strength(card: int) -> int:
    """What the trick goes by: the number, then the order of the suits (sabokbaz 4.1, 4.2)."""
    suit = PACK.suit_of[card]
    return len(_ORDER_OF_EQUALS) * height(card) + (_ORDER_OF_EQUALS.index(suit) if suit else 0)


def _value(card: int) -> int:
    suit = PACK.suit_of[card]
    return _SUIT_VALUES[suit] if suit else _SPECIAL_VALUES[PACK.names[card]]


VALUES = tuple(_value(card) for card in range(len(PACK)))
PLAIN = sum(PACK.suits.values())
EITHER = PACK.suits["Z"] | PACK.suits["B"]
_EVERY_SPECIAL = sum(PACK.mask[card] for card in SPECIALS)
_STRENGTHS = tuple(_strength(card) for card in range(len(PACK)))


class SabokbazRules:
    """The rules of play under one value of the option ``when_void``.

    Attributes:
        spelled: a card as written to its number.
        card: play number to card number; they are the same here.
        special: the numbers of the special cards.
        unit, mask: of a card, in a tally.
        always: by the card that leads, the mask of cards that may be played whatever the hand.
        asked: by the card that leads, the mask of what must be followed with (0: nothing).
        instead: likewise, what must be played by those who hold nothing asked.
    """

    spelled = PACK.number
    card: Sequence[int] = range(len(PACK))
    special = SPECIALS
    unit: Sequence[int] = PACK.unit
    mask: Sequence[int] = PACK.mask

    def __init__(self, when_void: str) -> None:
        self.asked = [_asked(suit) for suit in PACK.suit_of]
        bound = when_void == "zamane-or-bade"
        self.instead = [EITHER if bound and suit in ("S", "K") else 0 for suit in PACK.suit_of]
        self.always = [asked | _EVERY_SPECIAL for asked in self.asked]

    def winner(self, history: Sequence[Trick], leader: int, plays: Sequence[int]) -> int:
        """Position of the play that takes a trick (sabokbaz 4.1, 4.2); of equals the first."""
        strengths = [_STRENGTHS[play] for play in plays]
        return strengths.index(max(strengths))

    def vague(self, plays: Sequence[int]) -> bool:
        """Cards alone decide every trick."""
        return False

    def misplaced(self, trick: int, read: Trick, position: int) -> str:
        """P405: a special card is led by a player who holds others (sabokbaz 3.2)."""
        led_special = position == 0 and read.plays[0] in SPECIALS
        return "P405" if led_special and read.held[0] & PLAIN else ""

    def sound(self, plays: Sequence[int]) -> bool:
        """No special card is led: whether that is right hangs on the hand (sabokbaz 3.2)."""
        return plays[0] not in SPECIALS

    def follow(self, trick: int, read: Trick, position: int, hand: int) -> str:
        """P402 or P403: the lead is not followed as it must be (sabokbaz 3.3 to 3.8)."""
        return self.duty(read.plays[0], read.plays[position], hand)

    def duty(self, led: int, play: int, hand: int) -> str:
        """The code of a card that the lead forbids to this hand, or ``""``."""
        card = PACK.mask[play]
        if self.always[led] & card:
            return ""
        if self.asked[led] & hand:
            return "P402"
        instead = self.instead[led]
        return "P403" if instead & hand and not instead & card else ""

    def ways(self, card: int, position: int) -> Sequence[int]:
        """A card is played as what it is."""
        return (card,)


def _asked(suit: str) -> int:
    """What a lead of this suit asks for; ``""`` is a special card (sabokbaz 3.4 to 3.7)."""
    if suit in ("Z", "B"):
        return EITHER
    return PACK.suits[suit] if suit else 0


@cache
def rules_of(when_void: str) -> SabokbazRules:
    """The rules of play under a value of the option ``when_void`` (sabokbaz 3.5)."""
    return SabokbazRules(when_void)


def worth(plays: Sequence[int]) -> int:
    """Points of the cards of a trick (sabokbaz 1.3)."""
    return sum(VALUES[play] for play in plays)


def side_of(seat: int) -> int:
    """The partnership of a seat (sabokbaz 1.2)."""
    return seat % SIDES
