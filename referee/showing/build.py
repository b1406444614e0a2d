"""From a judged log to what it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from referee.checking import Data, Judged, Rules, judge
from referee.replay.choices import Choices
from referee.showing import games
from referee.showing.faces import card_of, slots
from referee.showing.model import Card, Day, Deal, Hand, Pile, Play, Row, Shown, Trick

_NO_TRICK = Trick(0, "", "plays", None, None, [], [], UNSET, UNSET)


class Looked(NamedTuple):
    """A judged log, and what it shows (``None`` where its form is not sound)."""

    judged: Judged
    shown: Shown | None


def look(data: Data, event: Rules = None, first_line: int = 1) -> Looked:
    """Judge a log, and lay out what there is to see of it; arguments as `judge` has them."""
    truth: dict[str, Any] = {}
    choices: dict[int, Choices] = {}
    judged = judge(data, event, first_line, truth, choices)
    if judged.verdict.unfollowed == [""]:
        return Looked(judged, None)
    return Looked(judged, _Builder(judged, truth, choices).shown())


class _Builder:
    def __init__(
        self, judged: Judged, truth: Mapping[str, Any], choices: Mapping[int, Choices]
    ) -> None:
        self.verdict = judged.verdict
        self.log: dict[str, Any] = judged.value
        self.truth = truth
        self.choices = choices
        self.game: str = self.log["game"]
        self.players: list[str] = self.log["players"]

    def shown(self) -> Shown:
        deals = [self._deal(k, deal) for k, deal in enumerate(self.log["deals"])]
        about = (self.game, self.players, self.log.get("final", {}), self.truth)
        return Shown(
            self.game,
            self.players,
            self.verdict,
            deals,
            games.final_scores(*about),
            games.winners(*about),
        )

    def _deal(self, k: int, deal: dict[str, Any]) -> Deal:
        at = f"/deals/{k}"
        source = games.Source(self.game, self.players, deal, at, self.truth)
        if self.game == "democracy":
            days = [self._voting_day(deal, at, d, day) for d, day in enumerate(deal["days"])]
        else:
            days = [self._day(k, deal, at)]
        bids = deal.get("bids")
        return Deal(
            number=k + 1,
            at=at,
            size=deal.get("size", 0),
            dealer=deal.get("dealer"),
            facts=games.facts(source),
            bids=None if bids is None else Row("bids", f"{at}/bids", None, bids, UNSET, fact=True),
            days=days,
            results=games.results(source),
        )

    def _day(self, k: int, deal: dict[str, Any], at: str) -> Day:
        """The play of a deal whose tricks are played in turn."""
        tricks: list[Trick] = []
        for t, logged in enumerate(deal.get("tricks", [])):
            before = tricks[-1] if tricks else _NO_TRICK
            leader = self._leader(k, deal, f"{at}/tricks/{t}", logged, before)
            tricks.append(self._trick(logged, f"{at}/tricks/{t}", t, leader))
        hands = _recorded(deal, at) or _as_played(tricks, len(self.players))
        piles = _piles(deal, at, ("tapp", "discards"))
        playing = _after_exchange(deal, at, hands, piles, self.truth)
        return _with_slots(Day(0, "", hands, playing, piles, tricks))

    def _leader(
        self, k: int, deal: dict[str, Any], at: str, logged: dict[str, Any], before: Trick
    ) -> int:
        """Whose the first card of a trick is: as the judge read it, else as the log has it."""
        choice = self.choices[k].at(f"{at}/plays/0") if k in self.choices else None
        if choice is not None:
            return choice.seat
        named = [logged.get("leader"), before.claimed, before.winner, deal.get("tappist")]
        first = (deal["dealer"] + 1) % len(self.players)
        return next((seat for seat in named if isinstance(seat, int)), first)

    def _trick(self, logged: dict[str, Any], at: str, t: int, leader: int) -> Trick:
        plays = []
        for p, name in enumerate(logged["plays"]):
            seat = (leader + p) % len(self.players)
            plays.append(Play(name, f"{at}/plays/{p}", seat, seat, None))
        recitals = [
            None if name is None else Card(name, f"{at}/recitals/{seat}")
            for seat, name in enumerate(logged.get("recitals", []))
        ]
        return Trick(
            number=t + 1,
            at=at,
            kind="plays",
            vote=None,
            leader=leader,
            plays=plays,
            recitals=recitals,
            claimed=logged.get("winner", UNSET),
            winner=self.truth.get(f"{at}/winner", UNSET),
        )

    def _voting_day(self, deal: dict[str, Any], at: str, d: int, day: dict[str, Any]) -> Day:
        """A day of Democracy, in which all play at once."""
        where = f"{at}/days/{d}"
        logged = day.get("tricks", [])
        tricks = [self._vote(trick, f"{where}/tricks/{t}", t) for t, trick in enumerate(logged)]
        hands = _recorded(day, where) or _as_played(tricks, len(self.players))
        return _with_slots(Day(d + 1, where, hands, {}, _piles(day, where, ("pool",)), tricks))

    def _vote(self, logged: dict[str, Any], at: str, t: int) -> Trick:
        kind = "draws" if "draws" in logged else "plays"
        seats = len(self.players)
        aside = 1 if kind == "draws" else 0
        plays = [
            Play(name, f"{at}/{kind}/{p}", p % seats, (p + aside) % seats, None)
            for p, name in enumerate(logged[kind])
        ]
        return Trick(
            number=t + 1,
            at=at,
            kind=kind,
            vote=Card(logged["vote"], f"{at}/vote"),
            leader=None,
            plays=plays,
            recitals=[],
            claimed=logged.get("winner", UNSET),
            winner=self.truth.get(f"{at}/winner", UNSET),
        )


def _recorded(holder: dict[str, Any], at: str) -> list[Hand]:
    return [
        Hand(seat, _cards(hand, f"{at}/hands/{seat}"))
        for seat, hand in enumerate(holder.get("hands", []))
    ]


def _as_played(tricks: Sequence[Trick], seats: int) -> list[Hand]:
    """Hands that were not recorded: the cards that came out of them."""
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for trick in tricks:
        for play in trick.plays:
            hands[play.holder].append(Card(card_of(play.name), play.at))
    if not any(hands):
        return []
    return [Hand(seat, cards, "as played") for seat, cards in enumerate(hands)]


def _piles(holder: dict[str, Any], at: str, labels: Sequence[str]) -> list[Pile]:
    return [
        Pile(label, f"{at}/{label}", _cards(holder[label], f"{at}/{label}"))
        for label in labels
        if label in holder
    ]


def _cards(names: Sequence[str], at: str) -> list[Card]:
    return [Card(name, f"{at}/{i}") for i, name in enumerate(names)]


def _after_exchange(
    deal: dict[str, Any],
    at: str,
    hands: Sequence[Hand],
    piles: Sequence[Pile],
    truth: Mapping[str, Any],
) -> dict[int, Hand]:
    """The hand of Troggu's tappist after the exchange (troggu 3.3), where all of it is recorded."""
    tappist = deal.get("tappist", truth.get(f"{at}/tappist"))
    by_label = {pile.label: pile.cards for pile in piles}
    exchanged = {"tapp", "discards"} <= by_label.keys()
    if not (isinstance(tappist, int) and exchanged and "hands" in deal):
        return {}
    cards = [*hands[tappist].cards, *by_label["tapp"]]
    for gone in by_label["discards"]:
        kept = next((i for i, card in enumerate(cards) if card.name == gone.name), None)
        if kept is not None:
            del cards[kept]
    return {tappist: Hand(tappist, cards, "after exchange")}


def _with_slots(day: Day) -> Day:
    """The same day, with the place in its hand of every card that was played."""
    plays = [play for trick in day.tricks for play in trick.plays]
    found: dict[str, int | None] = {}
    for seat in {play.holder for play in plays}:
        hand = day.hand(seat)
        mine = [play for play in plays if play.holder == seat]
        names = [] if hand is None else [card.name for card in hand.cards]
        at_slots = slots(names, [play.name for play in mine])
        found.update(zip([play.at for play in mine], at_slots, strict=True))
    tricks = [
        trick._replace(plays=[play._replace(slot=found[play.at]) for play in trick.plays])
        for trick in day.tricks
    ]
    return day._replace(tricks=tricks)
