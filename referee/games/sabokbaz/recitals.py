"""Khayyam's quatrains: who read which card, and whether they held it then (sabokbaz 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from referee.games.sabokbaz.rules import HAND, KHAYYAM, PACK, PLAYERS, SabokbazRules
from referee.games.sabokbaz.words import SabokbazWords
from referee.replay.hands import Hands, unknown_card
from referee.replay.judging import TrickJudge
from referee.replay.notes import Notes
from referee.replay.tricks import Reading, Trick


class SabokbazTricks(TrickJudge):
    """Judges the tricks of one deal with the quatrains read in them."""

    def __init__(
        self,
        notes: Notes,
        deal: int,
        logged: Sequence[Any],
        reading: Reading,
        rules: SabokbazRules,
        *,
        required: bool,
        finished: bool,
    ) -> None:
        words = SabokbazWords(rules)
        super().__init__(notes, deal, logged, reading, rules, words, PACK, finished=finished)
        self.required = required

    def after_plays(self, k: int, trick: Trick) -> None:
        """P410 and D201 among the recitals of a trick."""
        recitals = self.logged[k].recitals
        whole = len(trick.plays) == PLAYERS
        if recitals is UNSET:
            if KHAYYAM in trick.plays and self.required and whole:
                self._bad(k, "", "5.2", "Khayyam was played, and no quatrain is written down")
            return
        moment = _Moment(self.reading.tricks, k, trick, self.reading.hands)
        if not moment.khayyam:
            self._bad(k, "/recitals", "5.3", "quatrains were read, and Khayyam was not played")
        for seat, name in enumerate(recitals):
            at = f"{self._at(k)}/recitals/{seat}"
            if name is not None and name not in PACK.number:
                unknown_card(self.notes, name, at, PACK, "sabokbaz 1.1")
            elif moment.khayyam:
                self._one(k, seat, name, moment, due=self.required and whole)

    def _one(self, k: int, seat: int, name: str | None, moment: _Moment, *, due: bool) -> None:
        """One seat's quatrain (sabokbaz 5.2, 5.3)."""
        player = self.notes.players[seat]
        at = f"/recitals/{seat}"
        if name is None:
            if due and moment.cards_left(seat):
                self._bad(k, at, "5.2", f"no quatrain of {player} is written down", seat)
            return
        card = PACK.number[name]
        if why := moment.why_not(seat, card):
            reason = f"{player} read the quatrain on {PACK.spoken[card]}, {why}"
            self._bad(k, at, "5.3" if moment.guessed(seat) else "5.2", reason, seat)

    def _bad(self, k: int, at: str, clause: str, reason: str, seat: int | None = None) -> None:
        logged = self.logged[k].recitals
        self.notes.add(
            "P410",
            f"{self._at(k)}{at}",
            f"{reason}.",
            rule=f"sabokbaz {clause}",
            seat=UNSET if seat is None else seat,
            found=logged if seat is None else logged[seat],
        )


class _Moment:
    """The moment at which Khayyam was played (sabokbaz 5.1): who held what just then."""

    def __init__(self, tricks: Sequence[Trick], k: int, trick: Trick, hands: Hands) -> None:
        self.tricks = tricks
        self.k = k
        self.trick = trick
        self.hands = hands
        self.khayyam = KHAYYAM in trick.plays
        self.position = trick.plays.index(KHAYYAM) if self.khayyam else -1

    def cards_left(self, seat: int) -> int:
        """How many cards the player held."""
        return HAND - self.k - (self._turn(seat) <= self.position)

    def guessed(self, seat: int) -> bool:
        """The hand is not known in full."""
        relied = self.trick.relied
        return relied is not None and not relied[seat]

    def why_not(self, seat: int, card: int) -> str:
        """Why the player can't have held the card, ``""`` if that may be (sabokbaz 5.2, 5.3)."""
        if self.guessed(seat):
            return self._why_not_by_plays(seat, card)
        return "" if self._held(seat) & PACK.mask[card] else "which was not in the hand"

    def _held(self, seat: int) -> int:
        """What is left of a recorded hand that is relied on."""
        turn, trick = self._turn(seat), self.trick
        if turn >= len(trick.plays):
            return self.hands.left[seat]
        played = PACK.unit[trick.plays[turn]] if turn <= self.position else 0
        return trick.held[turn] - played

    def _why_not_by_plays(self, seat: int, card: int) -> str:
        if not self.cards_left(seat):
            return "and had no card left"
        for k, trick in enumerate(self.tricks):
            for turn, play in enumerate(trick.plays):
                if play != card or turn in trick.faults:
                    continue
                if (k, turn) <= (self.k, self.position):
                    return "which had been played"
                player = (trick.leader + turn) % PLAYERS
                return "" if player == seat else "which somebody else played later"
        return ""

    def _turn(self, seat: int) -> int:
        return (seat - self.trick.leader) % PLAYERS
