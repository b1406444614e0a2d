"""Calls, contract and tappist of one deal as recorded, held against troggu 3.1 to 3.2a."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from referee.games.troggu.calls import (
    FEWEST_WITH_PARTNER,
    MISERE,
    NORMAL,
    PASS,
    PASSED_OUT,
    SOLO,
    Contract,
    Spoken,
    all_passed,
    hear,
)
from referee.games.troggu.hands import Cards
from referee.games.troggu.rules import BAGATT, FOOL, PACK
from referee.replay.notes import Notes

_SAID = {NORMAL: "a normal game", SOLO: "a solo", MISERE: "a misère", PASSED_OUT: "no game"}


class Contracts(NamedTuple):
    """What is played: by the rules, and by the record where that differs."""

    true: Contract
    recorded: Contract

    @property
    def each(self) -> tuple[Contract, ...]:
        """The true contract, then the recorded one if it is another."""
        return (self.true,) if self.true == self.recorded else (self.true, self.recorded)


class ContractJudge:
    """Judges ``calls``, ``contract`` and ``tappist`` of one deal.

    Args:
        notes: takes the findings.
        k: index of the deal.
        deal: as logged.
        dealer: seat with which the deal is read.
        misere: the option.
        played: the deal has tricks.
        forced: the contract when all of 7 or 8 players passed; ``None`` where it can't be told.
    """

    def __init__(
        self,
        notes: Notes,
        k: int,
        deal: Any,
        dealer: int,
        misere: str,
        forced: Callable[[], Contract | None],
        *,
        played: bool,
    ) -> None:
        self.notes = notes
        self.k = k
        self.at = f"/deals/{k}"
        self.deal = deal
        self.misere = misere
        self.forced = forced
        self.played = played
        self.players = len(notes.players)
        self.first = (dealer + 1) % self.players
        self.calls: Sequence[str] = [] if deal.calls is UNSET else deal.calls
        self.spoken: Spoken = hear(self.calls, self.first, self.players)
        self.stopped = False

    def judge(self) -> Contracts | None:
        """The contract; ``None`` where it can't be told (``stopped``: the deal stops at calls)."""
        self._calls()
        true = self._true()
        known = true or self._as_recorded()
        if known is None:
            self.stopped = self.played or self.spoken.complete
            if self.stopped:
                self.notes.stop(f"{self.at}/calls")
            elif self.deal.contract in (NORMAL, SOLO) and self.deal.tappist is None:
                told = f"no tappist is written for {_SAID[self.deal.contract]}"
                self._add("B304", "tappist", f"{told}.", "3.1", found=None)
            return None
        self.notes.true(f"{self.at}/contract", known.kind)
        self.notes.true(f"{self.at}/tappist", known.tappist)
        if self.spoken.complete or self.deal.contract is not UNSET:
            self._contract(known, true)
        if self.spoken.complete or self.deal.tappist is not UNSET:
            self._tappist(known)
        return Contracts(known, self._recorded(known))

    def _true(self) -> Contract | None:
        """The contract that follows from calls and cards."""
        if not self.spoken.complete:
            return None
        if self.spoken.called is not None:
            return self.spoken.called
        if self.players < FEWEST_WITH_PARTNER:
            return all_passed(self.misere)
        return self.forced()

    def _as_recorded(self) -> Contract | None:
        """Contract and tappist as written; without them the first take stands (troggu 3.1)."""
        kind, tappist = self.deal.contract, self.deal.tappist
        if kind is UNSET and tappist is UNSET:
            return self.spoken.called
        if kind is UNSET and tappist is None:
            return all_passed(self.misere)
        if kind is UNSET:
            # Unless all passed a solo can't be ruled out, but for a deal that was played something
            # has to be.
            normal = self.played or self.deal.discards is not UNSET or self.spoken.complete
            return Contract(NORMAL, tappist) if normal else None
        if kind in (MISERE, PASSED_OUT):
            return Contract(kind)
        if tappist in (UNSET, None):
            tappist = self.spoken.taker if kind == NORMAL else self.spoken.soloist
        return None if tappist is None else Contract(kind, tappist)

    def _recorded(self, known: Contract) -> Contract:
        """Contract and tappist as written, each as the rules have it where it is left out."""
        kind, tappist = self.deal.contract, self.deal.tappist
        if kind is UNSET:
            if tappist is UNSET or tappist == known.tappist:
                return known
            if tappist is None:
                return all_passed(self.misere)
            return Contract(known.kind if known.two_sided else NORMAL, tappist)
        if kind in (MISERE, PASSED_OUT):
            return Contract(kind)
        if tappist in (UNSET, None):
            speaker = self.spoken.soloist if kind == SOLO else self.spoken.taker
            tappist = known.tappist if speaker is None else speaker
        return known if tappist is None else Contract(kind, tappist)

    def _calls(self) -> None:
        """B303."""
        spoken = self.spoken
        if self.played and not spoken.complete:
            told = (
                "the calls are not written down"
                if not self.calls
                else f"only {len(self.calls)} of {self.players} players have spoken"
            )
            self._add("B303", "calls", f"{told}, and the deal was played.", "3.1")
        for k in spoken.second_takes:
            assert spoken.taker is not None
            taker = self.notes.players[spoken.taker]
            told = f"took after {taker} had taken; only pass and solo were left"
            self._bad_call(k, told, ["pass", "solo"])
        if spoken.extra is not None:
            soloist = spoken.soloist
            why = (
                "everybody had spoken"
                if soloist is None
                else f"the solo of {self.notes.players[soloist]} had ended the calls"
            )
            self._bad_call(spoken.extra, f"called once more after {why}", UNSET)

    def _bad_call(self, k: int, told: str, expected: Any) -> None:
        seat = (self.first + k) % self.players
        self._add(
            "B303",
            f"calls/{k}",
            f"{self.notes.players[seat]} {told}.",
            "3.1",
            seat=seat,
            found=self.calls[k],
            expected=expected,
        )

    def _contract(self, known: Contract, true: Contract | None) -> None:
        """B304 at the contract."""
        written = self.deal.contract
        if not self.notes.claim(written) or true is None or written == true.kind:
            return
        self._add(
            "B304",
            "contract",
            f"the contract is written as {_SAID[written]}; {self._reason(true)}: "
            f"it is {_SAID[true.kind]}.",
            self._clause(true),
            found=written,
            expected=true.kind,
        )

    def _tappist(self, known: Contract) -> None:
        """B304 at the tappist: right is the true one, or who goes with the recorded contract."""
        written = self.deal.tappist
        if not self.notes.claim(written) or written == known.tappist:
            return
        kind = self.deal.contract
        if kind not in (UNSET, known.kind) and self.spoken.may_be(kind, written):
            return
        who = "nobody" if written is None else self.notes.players[written]
        self._add(
            "B304",
            "tappist",
            f"{who} is written as tappist; {self._reason(known)}.",
            self._clause(known),
            found=written,
            expected=known.tappist,
        )

    def _reason(self, contract: Contract) -> str:
        """Why this is the contract, in a clause of a sentence."""
        if contract.tappist is None:
            if not self.spoken.complete:
                return "the contract has no tappist"
            if self.players < FEWEST_WITH_PARTNER:
                return "all passed"
            return "all passed, with the Bättler and the Bagatt in the tapp"
        name = self.notes.players[contract.tappist]
        if contract == self.spoken.called:
            return f"{name} {'went solo' if contract.kind == SOLO else 'took'}"
        if self.spoken.complete:
            return f"all passed, and {name}, who held the Bättler or else the Bagatt, has to play"
        return f"the record makes it {name}"

    def _clause(self, contract: Contract) -> str:
        if contract == self.spoken.called or not self.spoken.complete:
            return "3.1"
        return "6.1" if contract.kind == PASSED_OUT else "3.2"

    def _add(self, code: str, field: str, message: str, clause: str, **details: Any) -> None:
        self.notes.add(code, f"{self.at}/{field}", message, rule=f"troggu {clause}", **details)


def seems_passed_out(deal: Any, players: int) -> bool:
    """All passed and nobody has to play, as far as calls and contract tell (troggu 3.2, 7)."""
    everybody = [PASS] * players
    if deal.calls is not UNSET and list(deal.calls[:players]) != everybody:
        return False
    unforced = deal.calls is not UNSET and players < FEWEST_WITH_PARTNER
    return unforced or deal.contract == PASSED_OUT


def forced_contract(
    cards: Cards, who_plays: Callable[[int], int | None], misere: str
) -> Contract | None:
    """What is played when all of 7 or 8 players passed (troggu 3.2); ``None``: can't be told.

    Args:
        cards: the recorded cards.
        who_plays: the seat that goes on to play a card, ``None`` where that is not known.
        misere: the option.
    """
    for card in (FOOL, BAGATT):
        holder = cards.in_hand_of(card)
        if holder is not None:
            return Contract(NORMAL, holder)
        if cards.tapp is None or not cards.tapp & PACK.mask[card]:
            player = who_plays(card)
            return None if player is None else Contract(NORMAL, player)
    return all_passed(misere)
