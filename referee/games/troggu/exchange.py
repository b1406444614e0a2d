"""The tappist's exchange as recorded, held against troggu 3.3 to 3.5."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import Any, NamedTuple

from msgspec import UNSET

from referee.games.troggu.calls import NORMAL, Contract
from referee.games.troggu.hands import Cards, Holding
from referee.games.troggu.rules import FIVES, KINGS, PACK
from referee.replay.hands import duplicate_card, unknown_card
from referee.replay.notes import Notes

_BURNS = {"four-kings": KINGS, "all-seven": FIVES, "none": frozenset[int]()}


def burnable(discards: frozenset[int], held: int | None, burn: str) -> frozenset[int]:
    """The five-point cards that may be discarded here (troggu 3.4).

    Args:
        discards: the card numbers laid away.
        held: tally of hand and tapp together, ``None`` where it is not known.
        burn: the option.
    """
    group = _BURNS[burn]
    has_all = held is None or all(held & PACK.mask[card] for card in group)
    return group if group <= discards and has_all else frozenset()


class Fault(NamedTuple):
    """Something wrong with the exchange; ``place`` is a discard's index, or ``None`` for all."""

    code: str
    place: int | None
    message: str
    clause: str


class ExchangeJudge:
    """Judges ``discards`` of one deal.

    Attributes:
        discards: card numbers by place; a card not of the pack is left out.
        whole: they were recorded and can all be read.
    """

    def __init__(
        self, notes: Notes, k: int, deal: Any, cards: Cards, tapp_size: int, burn: str
    ) -> None:
        self.notes = notes
        self.k = k
        self.at = f"/deals/{k}/discards"
        self.names: Sequence[str] | None = None if deal.discards is UNSET else deal.discards
        self.cards = cards
        self.tapp_size = tapp_size
        self.burn = burn
        numbers = enumerate(map(PACK.number.get, self.names or ()))
        self.discards = {place: card for place, card in numbers if card is not None}
        self.whole = self.names is not None and len(self.discards) == len(self.names)

    def judge(self, contracts: Sequence[Contract]) -> Holding:
        """D201, D202, B305 and B306; an exchange right by one of the contracts is right.

        ``contracts``: the true one first (troggu 3.2a); none where nobody can tell.
        """
        if not contracts:
            self._report(())
            return Holding()
        weighed = [(contract, self._faults(contract)) for contract in contracts]
        chosen, faults = next((pair for pair in weighed if not pair[1]), weighed[0])
        self._report(faults)
        readable = self.names is None or self.whole
        likeliest = [chosen, *contracts]
        takers = _tappists([contract for contract in likeliest if contract.kind == NORMAL])
        doubled = {
            self.discards[f.place] for f in faults if f.code == "D202" and f.place is not None
        }
        return Holding(
            takers,
            PACK.tally(set(self.discards.values())) if chosen.kind == NORMAL else 0,
            suspects=_tappists(likeliest) if faults or not readable else (),
            loose=takers if self.names is None else (),
            doubled=sum(PACK.mask[card] for card in doubled),
        )

    def lies_with(self, card: int) -> bool:
        """Whether a card is among the discards."""
        return card in self.discards.values()

    def _faults(self, contract: Contract) -> list[Fault]:
        if not self.names:
            missing = self.names is not None and contract.kind == NORMAL
            return [self._wrong_count()] if missing else []
        if contract.kind != NORMAL:
            told = "cards are written as discarded; there is an exchange in a normal game only"
            return [Fault("B305", None, told, "3.5")]
        assert contract.tappist is not None
        if len(self.names) != self.tapp_size:
            return [self._wrong_count(), *self._illegal(contract.tappist, None)]
        return self._illegal(contract.tappist, self._held(contract.tappist))

    def _wrong_count(self) -> Fault:
        count = len(self.names or ())
        cards = "card was" if count == 1 else "cards were"
        told = f"{count} {cards} discarded for a tapp of {self.tapp_size}"
        return Fault("B306", None, told, "3.3")

    def _illegal(self, tappist: int, held: int | None) -> list[Fault]:
        """B305 and D202; after the first of them it is not known any more what was held."""
        may_go = burnable(frozenset(self.discards.values()), held, self.burn)
        faults: list[Fault] = []
        seen: set[int] = set()
        for place, card in self.discards.items():
            faults += self._faults_of(tappist, place, card, held, seen, may_go)
            seen.add(card)
            held = None if faults else held
        return faults

    def _faults_of(
        self,
        tappist: int,
        place: int,
        card: int,
        held: int | None,
        seen: Set[int],
        may_go: Set[int],
    ) -> Iterator[Fault]:
        """What is wrong with one discard (troggu 3.3, 3.4, 7.2)."""
        name, spoken = self.notes.players[tappist], PACK.spoken[card]
        if held is not None and (card in seen or not held & PACK.mask[card]):
            yield Fault("B305", place, f"{name} discarded {spoken} without having it", "3.3")
            return
        if card in seen and not self.cards.relied[tappist]:
            yield Fault("D202", place, "", "7.2")
        if card in FIVES and card not in may_go:
            told = f"{name} discarded {spoken}, which is worth five and may not go"
            yield Fault("B305", place, told, "3.4")

    def _held(self, tappist: int) -> int | None:
        """Tally of what the tappist can have had in hand and tapp; ``None``: not known."""
        cards = self.cards
        if cards.hands is None or not cards.relied[tappist]:
            return None
        if cards.tapp is not None:
            return cards.hands[tappist] | cards.tapp
        others = [
            hand for seat, hand in enumerate(cards.hands) if seat != tappist and cards.relied[seat]
        ]
        return PACK.every & ~sum(others)

    def _report(self, faults: Sequence[Fault]) -> None:
        """The faults in order, and the discards that are no card of the pack."""
        for fault in faults:
            if fault.place is None:
                self._add(fault)
        for place, name in enumerate(self.names or ()):
            if place not in self.discards:
                unknown_card(self.notes, name, f"{self.at}/{place}", PACK, "troggu 1.1")
            for fault in faults:
                if fault.place == place:
                    self._add(fault)

    def _add(self, fault: Fault) -> None:
        place = fault.place
        if fault.code == "D202" and place is not None:
            card = self.discards[place]
            rule = f"troggu {fault.clause}"
            duplicate_card(self.notes, card, f"{self.at}/{place}", PACK, rule)
            return
        found: Any = list(self.names or ()) if place is None else (self.names or ())[place]
        self.notes.add(
            fault.code,
            self.at if place is None else f"{self.at}/{place}",
            f"{fault.message}.",
            rule=f"troggu {fault.clause}",
            found=len(found) if fault.code == "B306" else found,
            expected=self.tapp_size if fault.code == "B306" else UNSET,
        )


def _tappists(contracts: Sequence[Contract]) -> tuple[int, ...]:
    seats = [contract.tappist for contract in contracts if contract.tappist is not None]
    return tuple(dict.fromkeys(seats))
