"""What players declared before the first vote: bad catches, high stakes, sweeps (6, 8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET

from referee.cards import FRENCH_SUIT_WORDS
from referee.games.democracy.rules import DemocracyRules, Stake, Suits
from referee.replay.notes import Notes

# What a false declaration would make of a player's stake.
Claim = Callable[[Stake], Stake]


class Declarations:
    """Judges the declarations of one deal, and tells what each player plays for.

    Args:
        hand: by seat the first day's hand as far as it is known, as card numbers.
        abandoned: a bad catch was shown and the cards dealt again (democracy 6.2).

    Attributes:
        stakes: by seat, first what the player plays for by the rules, then what else it would be
            if false declarations held.
        reset: seats whose lie costs them their total (democracy 6.4).
    """

    def __init__(
        self,
        deal: Any,
        k: int,
        rules: DemocracyRules,
        notes: Notes,
        hand: Callable[[int], Sequence[int]],
        *,
        abandoned: bool,
    ) -> None:
        self.deal = deal
        self.k = k
        self.options = rules.options
        self.rules = rules
        self.notes = notes
        self.hand = hand
        self.abandoned = abandoned
        self.reset: list[int] = []
        self._true = [Stake()] * len(notes.players)
        self._claims: list[list[Claim]] = [[] for _ in notes.players]
        self._bad_catches()
        self._high_stakes()
        self._sweeps()
        self.stakes = [
            _with_claims(stake, claims)
            for stake, claims in zip(self._true, self._claims, strict=True)
        ]

    def _bad_catches(self) -> None:
        """A bad catch shown is worth a tribe, and the cards are dealt again (democracy 6.2)."""
        for i, seat in self._each_once(self.deal.bad_catch):
            if self.options.bad_catch != "redeal":
                why = "these rules do not deal again for a bad catch"
                self._false(f"bad_catch/{i}", seat, "shows a bad catch", why, "6.2")
            elif bad := self._spoilers(seat):
                why = f"the hand has {bad}"
                self._false(f"bad_catch/{i}", seat, "shows a bad catch", why, "6.1")
            else:
                self._set(seat, extra=1)
                continue
            self._claims[seat].append(lambda stake: stake._replace(extra=stake.extra + 1))

    def _high_stakes(self) -> None:
        """High stakes need a bad catch; without one they are a lie (democracy 6.3, 6.4)."""
        worth = self.options.high_stakes_tribes
        for i, seat in self._each_once(self.deal.high_stakes):
            if self.options.bad_catch != "high-stakes":
                why = "these rules do not have high stakes"
                self._false(f"high_stakes/{i}", seat, "declares high stakes", why, "6.3")
            elif bad := self._spoilers(seat):
                why = f"that needs a bad catch, and the hand had {bad}"
                self._false(f"high_stakes/{i}", seat, "declares high stakes", why, "6.4")
                self._punish(seat)
            else:
                self._set(seat, suit=worth)
                continue
            self._claims[seat].append(lambda stake: stake._replace(suit=worth, extra=0))

    def _punish(self, seat: int) -> None:
        """The penalty of a lie; a game that was not played costs nothing (democracy 6.4)."""
        penalty = self.options.lie_penalty
        if self.abandoned:
            return
        if isinstance(penalty, int):
            self._set(seat, extra=-penalty)
        else:
            self.reset.append(seat)

    def _sweeps(self) -> None:
        """Announced sweeps, where the rules ask for them (democracy 8.1, 8.3)."""
        if self.deal.sweeps is UNSET:
            return
        announced: dict[int, set[str]] = {}
        for i, sweep in enumerate(self.deal.sweeps):
            suits = announced.setdefault(sweep.seat, set())
            if sweep.suit in suits:
                continue
            suits.add(sweep.suit)
            if self.options.sweep in ("off", "automatic"):
                what = f"announces a sweep of {FRENCH_SUIT_WORDS[sweep.suit]}"
                why = "sweeps are not announced under these rules"
                found = {"seat": sweep.seat, "suit": sweep.suit}
                self._false(f"sweeps/{i}", sweep.seat, what, why, "8.3", found)
        for seat, suits in announced.items():
            self._announced(seat, frozenset(suits))

    def _announced(self, seat: int, suits: Suits) -> None:
        if self.options.sweep in ("off", "automatic"):
            self._claims[seat].append(lambda stake: stake._replace(announced=suits))
        else:
            self._set(seat, announced=suits)

    def _each_once(self, seats: Any) -> list[tuple[int, int]]:
        """Index and seat of each declarer's first declaration."""
        listed = [] if seats is UNSET else list(seats)
        return [(listed.index(seat), seat) for seat in dict.fromkeys(listed)]

    def _spoilers(self, seat: int) -> str:
        """The known cards that spoil a bad catch, ``""`` if none does (democracy 6.1)."""
        spoil = [card for card in self.hand(seat) if not self.rules.is_bad_catch([card])]
        return ", ".join(self.rules.pack.names[card] for card in spoil)

    def _set(self, seat: int, **fields: Any) -> None:
        self._true[seat] = self._true[seat]._replace(**fields)

    def _false(
        self, place: str, seat: int, what: str, why: str, clause: str, found: Any = None
    ) -> None:
        name = self.notes.players[seat]
        self.notes.add(
            "B308",
            f"/deals/{self.k}/{place}",
            f"{name} {what}; {why}.",
            rule=f"democracy {clause}",
            seat=seat,
            found=seat if found is None else found,
        )


def _with_claims(stake: Stake, claims: Sequence[Claim]) -> list[Stake]:
    """The stake by the rules, then with every selection of the claims of false declarations."""
    stakes = [stake]
    for claim in claims:
        stakes += [claim(each) for each in stakes]
    return stakes
