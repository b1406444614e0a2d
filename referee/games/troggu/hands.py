"""The hands of a deal of Troggu while it is played: the tapp is in one of them, or in none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.games.troggu.rules import PACK
from referee.replay.hands import Hands


class Cards(NamedTuple):
    """The recorded cards of a deal.

    Attributes:
        hands: tallies by seat, ``None`` where the deal has no hands.
        relied: by seat, whether the recorded hand is relied on.
        tapp: tally of the tapp; ``None`` where it is neither recorded and relied on nor what is
            left over by hands that all are.
        recorded_tapp: the tapp was recorded, and is relied on.
        doubled: mask of the cards that the record has once too often.
    """

    hands: Sequence[int] | None
    relied: Sequence[bool]
    tapp: int | None
    recorded_tapp: bool
    doubled: int

    def in_hand_of(self, card: int) -> int | None:
        """The seat whose hand, relied on, was dealt this card."""
        for seat, hand in enumerate(self.hands or ()):
            if self.relied[seat] and hand & PACK.mask[card]:
                return seat
        return None


class Holding(NamedTuple):
    """Where tapp and discards went (troggu 3.2a, 3.3, 3.5).

    Attributes:
        takers: seats that may play a card of the tapp, the one that exchanged first.
        discards: tally of the cards laid away.
        suspects: who may be tappist, where a fault of the exchange leaves open what they hold.
        loose: takers whose discards were not recorded.
        doubled: mask of the discards that were written twice.
    """

    takers: tuple[int, ...] = ()
    discards: int = 0
    suspects: tuple[int, ...] = ()
    loose: tuple[int, ...] = ()
    doubled: int = 0


class TappHands(Hands):
    """Hands with a tapp beside them.

    A card of the tapp is played by a taker or by nobody (troggu 7.2). A taker whose discards were
    not recorded may play anything from hand and tapp.

    Attributes:
        tapp: tally of the tapp as far as it is known, and as long as it is relied on.
        bounded: takers who begin with a hand that is known to lie within hand and tapp.
        limits: where there are such, for each play so far what its player's hand lay within before
            it, ``None`` where that is not known.
    """

    __slots__ = (
        "_bounds",
        "_laid_away",
        "_owner",
        "_refuted",
        "_takers",
        "bounded",
        "limits",
        "tapp",
    )

    def __init__(self, cards: Cards, holding: Holding) -> None:
        tapp = cards.tapp or 0
        recorded = None if cards.hands is None else list(cards.hands)
        relied = list(cards.relied)
        self._bounds: dict[int, int] = {}
        self.limits: list[int | None] = []
        self._takers = holding.takers
        self._owner = holding.takers[0] if holding.takers else None
        for seat in holding.takers:
            exact = cards.tapp is not None and relied[seat] and recorded is not None
            if seat in holding.loose:
                if exact and recorded is not None:
                    self._bounds[seat] = recorded[seat] | tapp
                relied[seat] = False
            elif seat == self._owner:
                relied[seat] = exact
                if recorded is not None:
                    recorded[seat] |= tapp
            elif cards.tapp is None:
                relied[seat] = False
        for seat in holding.suspects:
            relied[seat] = False
        self.bounded = tuple(self._bounds)
        super().__init__(PACK, recorded, relied, doubled=cards.doubled | holding.doubled)
        self.tapp = tapp
        if self._owner is not None:
            self.left[self._owner] &= ~holding.discards
        self._laid_away = holding.discards
        self._refuted = False
        if recorded is None:
            self._played |= holding.discards

    @property
    def exchange_stands(self) -> bool:
        """Nothing that was played so far speaks against tapp and discards as recorded."""
        return not self._refuted and not self._laid_away & self.doubled

    def take(self, seat: int, card: int) -> str:
        """``seat`` plays ``card``: ``"P401"``, ``"D202"`` or ``""``, with all its effects."""
        mask = self.pack.mask[card]
        bound = self._bounds.get(seat)
        if self.bounded:
            self.limits.append(bound)
        if self.tapp & mask and not self._from_tapp(seat, card):
            return "D202"
        if bound is not None:
            if not bound & mask:
                self.distrust(seat, card)
                return "P401"
            self._bounds[seat] = bound & ~mask
        return super().take(seat, card)

    def misfit(self, seat: int, card: int) -> bool:
        """The card is not among what may be left in this seat's hand, as far as that is known."""
        if seat in self._bounds:
            return not self._bounds[seat] & self.pack.mask[card]
        return super().misfit(seat, card) and not self._may_hand_over(seat, card)

    def distrust(self, seat: int, card: int) -> None:
        """``seat`` played a card not held: its hand, the card's, and the tapp's may be wrong."""
        self._bounds.pop(seat, None)
        super().distrust(seat, card)

    def _distrust_holders(self, card: int) -> None:
        super()._distrust_holders(card)
        for taker in list(self._bounds):
            if self.recorded is not None and self.recorded[taker] & self.pack.mask[card]:
                del self._bounds[taker]
        if self.tapp & self.pack.mask[card]:
            self._distrust_tapp()

    def _begin_to_doubt(self) -> None:
        super()._begin_to_doubt()
        self._played &= ~self._laid_away

    def _from_tapp(self, seat: int, card: int) -> bool:
        """A card of the tapp is played; whether it can be that card at all (troggu 7.2)."""
        if self.recorded is None and seat not in self._takers:
            self._distrust_tapp()
            self._played |= self.pack.unit[card]
            return False
        if self._may_hand_over(seat, card):
            self.left[seat] += self.pack.unit[card]
            if self._owner is not None:
                self.left[self._owner] &= ~self.pack.mask[card]
        return True

    def _may_hand_over(self, seat: int, card: int) -> bool:
        """The tapp went to one taker, and another may hold this card of it (troggu 3.2a)."""
        mask = self.pack.mask[card]
        if seat == self._owner or seat not in self._takers or not self.tapp & mask:
            return False
        if self.left[seat] & mask or self._owner is None or not self.relied[seat]:
            return False
        if self.relied[self._owner]:
            return bool(self.left[self._owner] & mask)
        return not self._spent(card)

    def _distrust_tapp(self) -> None:
        if not self.doubt:
            self._begin_to_doubt()
        self._refuted = True
        self.tapp = 0
        self._bounds.clear()
        for taker in self._takers:
            self.relied[taker] = False
