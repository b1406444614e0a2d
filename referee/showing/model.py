"""A log as people see it: deals, hands, tricks, results, each with its place in the log.

Only logs whose form is sound have a model. It is plain data, taken from the log and from what the
judge made of it: the faces of the cards and the words are left to `text` and `page`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from referee.verdict import Verdict


class Card(NamedTuple):
    """A card at its place in the log."""

    name: str
    at: str


class Play(NamedTuple):
    """A card that a player gave.

    Attributes:
        name: the card as written, a joker with what was said.
        at: its pointer.
        seat: who played it. Of a draw (Democracy): who drew it.
        holder: in whose hand it was.
        slot: its place in that player's `Hand`; ``None`` where it was not there.
    """

    name: str
    at: str
    seat: int
    holder: int
    slot: int | None


class Trick(NamedTuple):
    """One trick.

    Attributes:
        number: from 1, in its deal or day.
        at: its pointer.
        kind: ``plays``, or ``draws`` for a ghost trick (Democracy).
        vote: the card voted on (Democracy).
        leader: the seat that it is read from; ``None`` where all play at once.
        plays: the cards in the order in which they are written.
        recitals: cards whose quatrains were read, by seat (Sabokbaz).
        claimed: the winner as written; ``None``: nobody; ``UNSET``: left out.
        winner: the true one; ``UNSET`` where it is not known.
    """

    number: int
    at: str
    kind: str
    vote: Card | None
    leader: int | None
    plays: list[Play]
    recitals: list[Card | None]
    claimed: Any
    winner: Any


class Hand(NamedTuple):
    """What a player held.

    Attributes:
        seat: whose it is.
        cards: as written.
        note: what there is to say of it (``as played``), or nothing.
    """

    seat: int
    cards: list[Card]
    note: str = ""


class Pile(NamedTuple):
    """Cards that lie apart: the tapp, the discards, the voting pool."""

    label: str
    at: str
    cards: list[Card]


class Day(NamedTuple):
    """A day of Democracy; in the other games all there is of a deal is one day without number.

    Attributes:
        number: from 1; 0 in games without days.
        at: pointer of the day; empty in games without days.
        hands: as dealt, or as played where they are not recorded.
        playing: the hands to play from, where they are others (Troggu's tappist); by seat.
        piles: cards that lie apart.
        tricks: the tricks.
    """

    number: int
    at: str
    hands: list[Hand]
    playing: dict[int, Hand]
    piles: list[Pile]
    tricks: list[Trick]

    def hand(self, seat: int) -> Hand | None:
        """The hand that a seat plays from."""
        if seat in self.playing:
            return self.playing[seat]
        return next((hand for hand in self.hands if hand.seat == seat), None)


class Fact(NamedTuple):
    """One thing to say of a deal.

    Attributes:
        label: what it is.
        kind: of the value: ``card``, ``suit``, ``seat``, ``seats``, ``said`` (pairs of a seat and
            a text) or ``text``.
        value: as written; ``UNSET`` where it is left out.
        right: what it has to be, where that is another; else ``UNSET``.
    """

    label: str
    kind: str
    value: Any
    right: Any


class Row(NamedTuple):
    """Bids or results.

    Attributes:
        label: what they are.
        at: their pointer.
        names: whose they are; ``None``: one each by seat.
        written: as written; ``UNSET`` where they are left out.
        right: what they have to be; ``UNSET`` where that is not known.
        fact: they are a fact, for which nothing has to be right.
    """

    label: str
    at: str
    names: list[str] | None
    written: Any
    right: Any
    fact: bool = False


class Deal(NamedTuple):
    """One deal.

    Attributes:
        number: from 1.
        at: its pointer.
        size: cards to each (Joker); else 0.
        dealer: a seat, or ``None``.
        facts: turned card, trumps, contract ...
        bids: bids by seat.
        days: its days; one in games without days.
        results: tricks won, points, scores, totals.
    """

    number: int
    at: str
    size: int
    dealer: int | None
    facts: list[Fact]
    bids: Row | None
    days: list[Day]
    results: list[Row]

    @property
    def tricks(self) -> list[Trick]:
        """The tricks of all days."""
        return [trick for day in self.days for trick in day.tricks]


class Shown(NamedTuple):
    """A whole log.

    Attributes:
        game, players: of the log.
        verdict: what the judge found.
        deals: in order.
        final: the final scores, where they are written or known.
        winners: who won, likewise.
    """

    game: str
    players: list[str]
    verdict: Verdict
    deals: list[Deal]
    final: Row | None
    winners: Fact | None
