"""Whether an event's deals were fixed before play, and are those that its logs were played with."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET

from referee.checking import judge
from referee.deals.eventfiles import spares
from referee.deals.opening import Opening
from referee.deals.played import fingerprint, has_cards, is_dealt_so, is_used
from referee.deals.provenance import expected
from referee.deals.roundbook import AS_SHUFFLED, Place, RoundBook
from referee.deals.shuffle import NONE
from referee.deals.table import Table
from referee.games.registry import GAMES
from referee.logs.decode import read


class RoundCount(msgspec.Struct):
    """What the logs have of one round: deal numbers, ascending; and how many logged deals."""

    id: str
    deals_logged: int
    played: list[int]
    spares_played: list[int]
    withdrawn: list[int]


class Verification:
    """Holds logs, one after another, against a reveal file.

    Attributes:
        opening: the reveal file.
        breaches: what is wrong, in the order found.
        logs: how many logs were read.
        deals: how many deals were in them.
    """

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.breaches = list(opening.breaches)
        self.logs = 0
        self.deals = 0
        self.books = {id: RoundBook(opened) for id, opened in opening.rounds.items()}

    def add(self, source: str, line: int | None, data: bytes) -> None:
        """Hold one log against the event.

        Args:
            source: name of its file.
            line: its line in a JSON Lines file, from 1.
            data: its JSON text.
        """
        self.logs += 1
        reading = read(data)
        if reading.log is None:
            first = reading.findings[0]
            message = f"This is no sound log: {first.message}"
            self.breaches.append(Place(source, line, first.at).breach("bad-log", message))
            return
        self.deals += len(reading.log.deals)
        if self.opening.event is None:
            return
        place = Place(source, line, "")
        if reading.log.deals and all(deal.shuffle is UNSET for deal in reading.log.deals):
            message = "No deal of this log says where its cards came from."
            self.breaches.append(place.breach("no-shuffle", message))
            return
        judged = judge(data).verdict.findings
        wrong = {finding.at for finding in judged if finding.code == "D207"}
        held = _HeldLog(self, reading.log, place, wrong)
        for k, deal in enumerate(reading.log.deals):
            held.deal(k, deal)

    def finish(self) -> list[RoundCount]:
        """Look at what only all logs together show; to be called once, after the last."""
        counts = []
        for id, book in self.books.items():
            self.breaches.extend(book.breaches())
            spare = spares(book.opened.planned)
            counts.append(
                RoundCount(
                    id=id,
                    deals_logged=book.logged,
                    played=sorted(book.played),
                    spares_played=sorted(number for number in book.played if number in spare),
                    withdrawn=sorted(book.opened.withdrawn),
                )
            )
        return counts


class _HeldLog:
    """One log being held against the event."""

    def __init__(
        self, verification: Verification, log: Any, place: Place, mismatched: set[str]
    ) -> None:
        self.opening = verification.opening
        self.books = verification.books
        self.found = verification.breaches
        self.log = log
        self.place = place
        # Places where the judge found other cards than the shuffle's, from complete play too.
        self.mismatched = mismatched
        options = GAMES[log.game].options_type() if log.rules is UNSET else log.rules
        self.table = Table(log.game, len(log.players), options)
        self.rounds_seen: set[str] = set()
        self.numbers_seen: set[tuple[str, int]] = set()

    def deal(self, k: int, deal: Any) -> None:
        """Hold the deal at index ``k`` against its round."""
        place = self.place._replace(at=f"/deals/{k}/shuffle")
        if deal.shuffle is UNSET:
            message = "The deal does not say where its cards came from."
            self.found.append(self.place._replace(at=f"/deals/{k}").breach("no-shuffle", message))
            return
        book = self._book(deal.shuffle, place)
        if book is None or not self._made_from(book, deal.shuffle, place):
            return
        self._seated(book)
        if self.log.game == book.opened.table.game:
            self._cards(book, deal, place)
            if is_used(deal):
                self._played(book, deal.shuffle.deal, place)

    def _book(self, shuffle: Any, place: Place) -> RoundBook | None:
        """The round that a shuffle names, if it is open."""
        id = NONE if shuffle.round is UNSET else shuffle.round
        if id in self.books or id in self.rounds_seen:
            return self.books.get(id)
        self.rounds_seen.add(id)
        event = self.opening.event
        if event is None or all(planned.id != id for planned in event.rounds):
            message = f"The log names a round {id}, which the event does not have."
            self.found.append(place.breach("unknown-round", message))
        elif id not in self.opening.revealed:
            message = f"The secret of round {id} is not revealed; nothing shows that it was kept."
            self.found.append(place.breach("not-revealed", message, id))
        return None

    def _made_from(self, book: RoundBook, shuffle: Any, place: Place) -> bool:
        """Whether the deal is one that the round's secret and the public value make."""
        id = book.opened.planned.id
        public = NONE if shuffle.public is UNSET else shuffle.public
        if shuffle.seed != book.opened.secret:
            message = f"The deal was made from another secret than that of round {id}."
            self.found.append(place.breach("other-secret", message, id, shuffle.deal))
        elif public != self.opening.public:
            message = f"The deal was made with another public value: {public}."
            self.found.append(place.breach("other-public-value", message, id, shuffle.deal))
        elif not book.opened.has(shuffle.deal):
            message = f"Round {id} has no deal {shuffle.deal}."
            self.found.append(place.breach("out-of-range", message, id, shuffle.deal))
        else:
            return True
        return False

    def _seated(self, book: RoundBook) -> None:
        """Whether this log's table is one of the round; said once a log and round."""
        planned, table = book.opened.planned, book.opened.table
        if planned.id in self.rounds_seen:
            return
        self.rounds_seen.add(planned.id)
        name, message = "", ""
        if self.table.game != table.game:
            name = "wrong-game"
            message = f"Round {planned.id} is {table.game}; this is {self.table.game}."
        elif self.table.players != table.players:
            name = "wrong-players"
            message = f"Round {planned.id} is for {table.players}; here are {self.table.players}."
        elif not self.table.plays_alike(table):
            name = "wrong-rules"
            message = f"The rules of this log are not those of round {planned.id}."
        if name:
            self.found.append(self.place.breach(name, message, planned.id))

    def _cards(self, book: RoundBook, deal: Any, place: Place) -> None:
        """Whether the cards are the round's; and what this log says they were."""
        book.logged += 1
        number = deal.shuffle.deal
        right = place.at not in self.mismatched and self._as_recorded(deal)
        if not right:
            id = book.opened.planned.id
            message = f"The cards are not those that the secret of round {id} makes deal {number}."
            self.found.append(place.breach("wrong-cards", message, id, number))
        if has_cards(deal):
            cards = AS_SHUFFLED if right else fingerprint(deal, self.table.players)
            book.note_cards(number, cards, place)

    def _as_recorded(self, deal: Any) -> bool:
        dealer = None if deal.dealer is UNSET else deal.dealer
        size = getattr(deal, "size", None)
        table = self.table
        try:
            dealt = expected(table.game, table.options, table.players, dealer, size, deal.shuffle)
        except ValueError:
            return False
        return is_dealt_so(deal, dealt)

    def _played(self, book: RoundBook, number: int, place: Place) -> None:
        id = book.opened.planned.id
        if (id, number) in self.numbers_seen:
            message = f"This log plays deal {number} of round {id} again."
            self.found.append(place.breach("played-twice", message, id, number))
        self.numbers_seen.add((id, number))
        if number in book.opened.withdrawn:
            message = f"Deal {number} of round {id} was withdrawn, and is played here."
            self.found.append(place.breach("withdrawn-played", message, id, number))
        book.note_played(number, place)
