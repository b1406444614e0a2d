"""A deal on the page: what is said of it, hands, tricks by player, results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import UNSET

from referee.reports.words import player_words
from referee.showing.anchors import anchor, results_anchor
from referee.showing.cardhtml import card_html, hand_html, suit_html
from referee.showing.filing import Filed, Files
from referee.showing.html import Html, join, link, listed, person, table, tag
from referee.showing.model import Card, Day, Deal, Fact, Hand, Shown, Trick
from referee.showing.resulthtml import result_tables


class DealPages:
    """Makes the sections of one log's deals."""

    def __init__(self, shown: Shown, files: Files) -> None:
        self._game = shown.game
        self._players = [person(player_words(shown.players, s)) for s in range(len(shown.players))]
        self._files = files

    def section(self, deal: Deal) -> Html:
        """The section of one deal."""
        at = anchor(deal.at)
        title = [f"Deal {deal.number}"]
        if deal.size:
            title.append(f", {deal.size} card{'' if deal.size == 1 else 's'} each")
        results = result_tables(deal.results, self._players, self._files)
        return tag(
            "section",
            tag("h3", link(at, *title), *self._marks(deal.at), *self._marks(deal.at + "/results")),
            self.facts([*self._dealer(deal), *deal.facts]),
            *(self._day(deal, day) for day in deal.days),
            tag("div", *results, id=results_anchor(at), class_="results"),
            id=at,
            class_="deal",
            aria_label=f"Deal {deal.number}",
        )

    def facts(self, facts: Sequence[Fact]) -> Html:
        """What is said of a deal, as a list of terms."""
        if not facts:
            return Html("")
        pairs = (join(tag("dt", fact.label), tag("dd", self._fact(fact))) for fact in facts)
        return tag("dl", *(tag("div", pair) for pair in pairs), class_="facts")

    def _dealer(self, deal: Deal) -> list[Fact]:
        return [] if deal.dealer is None else [Fact("dealer", "seat", deal.dealer, UNSET)]

    def _fact(self, fact: Fact) -> Html:
        if fact.value is UNSET:
            return join(self._value(fact.kind, fact.right), tag("i", " (not written)"))
        shown = self._value(fact.kind, fact.value)
        if fact.right is UNSET:
            return shown
        right = self._value(fact.kind, fact.right)
        return join(tag("del", shown), " right: ", tag("ins", right))

    def _value(self, kind: str, value: Any) -> Html:
        match kind:
            case "card":
                return card_html(self._game, value)
            case "suit":
                return suit_html(self._game, value)
            case "seat":
                return tag("span", "nobody") if value is None else self._players[value]
            case "seats":
                return listed([self._players[seat] for seat in value]) or tag("span", "nobody")
            case "said":
                return listed([join(self._players[seat], f" {word}") for seat, word in value])
        return tag("span", str(value))

    def _day(self, deal: Deal, day: Day) -> Html:
        at = anchor(day.at)
        head = (
            [tag("h4", link(at, f"Day {day.number}"), *self._marks(day.at))] if day.number else []
        )
        return tag(
            "div",
            *head,
            self._hands(deal, day),
            self._piles(day),
            self._tricks(day),
            id=at or None,
            class_="day",
        )

    def _hands(self, deal: Deal, day: Day) -> Html:
        hands = [(hand, not day.playing.get(hand.seat)) for hand in day.hands]
        hands += [(hand, True) for hand in day.playing.values()]
        bids = {} if deal.bids is None else dict(enumerate(deal.bids.written))
        if not hands and not bids:
            return Html("")
        if not hands:
            hands = [(Hand(seat, []), True) for seat in bids]
        heads = ["Player", *(["Bid"] if bids else []), "Hand"]
        rows = (self._hand(hand, bids, deal, at_table=at_table) for hand, at_table in hands)
        return table(heads, rows, "hands", "Hands")

    def _hand(self, hand: Hand, bids: dict[int, int], deal: Deal, *, at_table: bool) -> Html:
        bid = bids.get(hand.seat)
        note = [tag("i", f" {hand.note}")] if hand.note else []
        bad = self._bad([card.at for card in hand.cards] if hand.note != "as played" else [])
        whole = self._marks_at(hand.cards[0].at.rpartition("/")[0]) if hand.cards else []
        cells = [tag("th", self._players[hand.seat], *note, scope="row")]
        if bids:
            faults = self._marks_at(f"{deal.at}/bids/{hand.seat}")
            cells.append(tag("td", "" if bid is None else str(bid), *faults))
        cells.append(tag("td", hand_html(self._game, hand.cards, bad), *whole, class_="cards"))
        seat = hand.seat if at_table else None
        return tag("tr", *cells, data_seat=seat, data_bid=bid)

    def _piles(self, day: Day) -> Html:
        shown = []
        for pile in day.piles:
            bad = self._bad([card.at for card in pile.cards])
            cards = hand_html(self._game, pile.cards, bad)
            shown.append(
                tag("div", tag("dt", pile.label), tag("dd", cards, *self._marks_at(pile.at)))
            )
        return tag("dl", *shown, class_="facts piles") if shown else Html("")

    def _tricks(self, day: Day) -> Html:
        if not day.tricks:
            return Html("")
        heads = ["Trick", *(["Vote"] if day.tricks[0].vote else [])]
        heads += [*(tag("th", player, scope="col") for player in self._players), "Taken by"]
        rows = (row for trick in day.tricks for row in self._trick(trick))
        return table(heads, rows, "tricks", "Tricks")

    def _trick(self, trick: Trick) -> Iterator[Html]:
        at = anchor(trick.at)
        cells = [tag("th", link(at, str(trick.number)), *self._of_trick(trick), scope="row")]
        if trick.vote is not None:
            drawn = [tag("small", "ghost: cards drawn")] if trick.kind == "draws" else []
            cells.append(tag("td", card_html(self._game, trick.vote.name), *drawn, class_="vote"))
        for seat in range(len(self._players)):
            mine = [self._play(trick, p) for p, play in enumerate(trick.plays) if play.seat == seat]
            cells.append(tag("td", *mine))
        cells.append(tag("td", self._taker(trick), class_="taker"))
        taker = _taker(trick)
        yield tag("tr", *cells, id=at, class_="trick", data_taker=taker)
        if trick.recitals:
            read = [tag("td", self._recital(card)) for card in trick.recitals]
            yield tag("tr", tag("th", "recited", scope="row"), *read, tag("td"), class_="recitals")

    def _play(self, trick: Trick, number: int) -> Html:
        play = trick.plays[number]
        at = anchor(play.at)
        faults = self._files.exactly(play.at)
        kinds = "".join((" fault" if faults else "", " takes" if play.seat == trick.winner else ""))
        leads = play.seat == trick.leader and number == 0
        order = "" if trick.leader is None else "leads" if leads else str(number + 1)
        return tag(
            "span",
            link(at, card_html(self._game, play.name)),
            *([tag("small", order, class_="order")] if order else []),
            *_mark_links(faults),
            id=at,
            class_=f"play{kinds}",
            data_seat=play.seat,
            data_holder=play.holder,
            data_slot=play.slot,
            data_number=number + 1,
        )

    def _recital(self, card: Card | None) -> Html:
        if card is None:
            return tag("span", "-")
        return join(card_html(self._game, card.name), *self._marks_at(card.at))

    def _taker(self, trick: Trick) -> Html:
        taker = _taker(trick)
        if taker is UNSET:
            return Html("")
        right = self._seat(taker)
        if trick.winner is UNSET:
            return join(right, " ", tag("small", "as written"))
        if trick.claimed in (UNSET, taker):
            return right
        return join(tag("del", self._seat(trick.claimed)), " right: ", tag("ins", right))

    def _seat(self, seat: int | None) -> Html:
        return tag("span", "nobody") if seat is None else self._players[seat]

    def _of_trick(self, trick: Trick) -> list[Html]:
        """Marks for the findings of a trick that are not at one of its cards."""
        cards = {play.at for play in trick.plays} | {c.at for c in trick.recitals if c is not None}
        return _mark_links([f for f in self._files.at(trick.at) if f.finding.at not in cards])

    def _bad(self, pointers: Sequence[str]) -> dict[str, str]:
        found = ((at, self._files.exactly(at)) for at in pointers)
        return {at: f"f{filed[0].number}" for at, filed in found if filed}

    def _marks(self, place: str) -> list[Html]:
        return _mark_links(self._files.at(place))

    def _marks_at(self, pointer: str) -> list[Html]:
        return _mark_links(self._files.exactly(pointer))


def _taker(trick: Trick) -> Any:
    """Who takes a trick: in truth, else as written; ``None``: nobody; ``UNSET``: not known."""
    return trick.claimed if trick.winner is UNSET else trick.winner


def _mark_links(found: Sequence[Filed]) -> list[Html]:
    """Links to findings: a cross and the code."""
    return [
        link(f"f{filed.number}", f"✗ {filed.finding.code}", class_="mark", title=filed.finding.name)
        for filed in found
    ]
