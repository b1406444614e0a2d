"""Trumps of one deal of Georgian Joker as recorded, held against joker 2."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import UNSET

from referee.cards import FRENCH_SUIT_WORDS, JOKER, Pack
from referee.games.joker.options import Options
from referee.replay.hands import RecordedCards, unknown_card
from referee.replay.notes import Notes


class Trumps(NamedTuple):
    """Trumps of a deal.

    Attributes:
        known: they can be told.
        true: the suit by the rules, ``None`` for no trumps.
        recorded: the suit as written, or the true one where it is left out.
        last_card: number of the card that has to be in the dealer's hand, ``None`` where none has.
        place: how many findings come before one at the turned card.
    """

    known: bool
    true: str | None = None
    recorded: str | None = None
    last_card: int | None = None
    place: int = 0


class TrumpReader:
    """Reads ``trump_card`` and ``trump`` of one deal and reports D206 and D201."""

    def __init__(
        self,
        deal: Any,
        k: int,
        options: Options,
        dealt: RecordedCards,
        notes: Notes,
        *,
        needed: bool,
    ) -> None:
        self.deal = deal
        self.k = k
        self.options = options
        self.pack: Pack = dealt.pack
        self.dealt = dealt
        self.notes = notes
        self.needed = needed

    def read(self, *, full: bool) -> Trumps:
        """Trumps of the deal; ``full``: no card is left to turn (joker 2.2)."""
        how = self.options.full_deal_trump if full else "turned"
        if how == "none":
            return self._none()
        if how == "chosen":
            return self._chosen()
        if self.deal.trump_card is UNSET:
            return self._suit_alone()
        if self.deal.trump_card not in self.pack.number:
            at = f"/deals/{self.k}/trump_card"
            unknown_card(self.notes, self.deal.trump_card, at, self.pack, "joker 1.1")
            self.notes.claim(self.deal.trump)
            return self._believed()
        return self._card(full=full)

    def _none(self) -> Trumps:
        """Full deals are played without trumps (joker 2.4)."""
        self._no_card("2.4", "full deals are played without trumps here, and no card is turned")
        written = self.deal.trump
        self.notes.true(f"/deals/{self.k}/trump", None)
        if self.notes.claim(written) and written is not None:
            self._wrong_trump(written, None, "full deals are played without trumps here", "2.4")
        return Trumps(True, None, None if written is UNSET else written)

    def _chosen(self) -> Trumps:
        """The seat after the dealer names trumps (joker 2.4): then they are a fact."""
        self._no_card("2.4", "trumps are chosen in a full deal here, and no card is turned")
        if self.deal.trump is UNSET and self.needed:
            self.notes.add(
                "D206",
                f"/deals/{self.k}/trump",
                "trumps are chosen in this full deal, and the log does not say which.",
                rule="joker 2.6",
            )
        return self._believed()

    def _suit_alone(self) -> Trumps:
        """A recorder who wrote only the suit is believed (joker 2.6)."""
        if self.deal.trump is UNSET and self.needed:
            self.notes.add(
                "D206",
                f"/deals/{self.k}/trump_card",
                "neither the turned card nor trumps are written down.",
                rule="joker 2.6",
            )
        return self._believed()

    def _believed(self) -> Trumps:
        if self.deal.trump is UNSET:
            return Trumps(False)
        return Trumps(True, self.deal.trump, self.deal.trump)

    def _card(self, *, full: bool) -> Trumps:
        """The turned card's suit is trumps; a joker means none (joker 2.1 to 2.3)."""
        name = self.deal.trump_card
        true = None if name == JOKER else self.pack.suit_of[self.pack.number[name]]
        if not full:
            self.dealt.card(name, f"/deals/{self.k}/trump_card", "joker 2.1")
        place = len(self.notes.findings)
        written = self.deal.trump
        if self.notes.truth is not None:
            self.notes.true(f"/deals/{self.k}/trump", true)
        if self.notes.claim(written) and written != true:
            clause = "2.3" if true is None else "2.2" if full else "2.1"
            self._wrong_trump(written, true, f"{name} was turned", clause)
        recorded = true if written is UNSET else written
        return Trumps(True, true, recorded, self.pack.number[name] if full else None, place)

    def _no_card(self, clause: str, why: str) -> None:
        if self.deal.trump_card is not UNSET:
            self.notes.add(
                "D206",
                f"/deals/{self.k}/trump_card",
                f"{why}.",
                rule=f"joker {clause}",
                found=self.deal.trump_card,
            )

    def _wrong_trump(self, written: str | None, true: str | None, why: str, clause: str) -> None:
        self.notes.add(
            "D206",
            f"/deals/{self.k}/trump",
            f"trumps are written as {suit_word(written)}; {why}: {suit_word(true)}.",
            rule=f"joker {clause}",
            found=written,
            expected=true,
        )


def suit_word(suit: str | None) -> str:
    """A suit as players say it."""
    return "no trumps" if suit is None else FRENCH_SUIT_WORDS[suit]
