"""Telling what is wrong with the tricks of a game of Democracy, in the order of the log."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from referee.games.democracy.outline import Outline, Stop
from referee.games.democracy.reading import VOTE, Reading, Trick
from referee.games.democracy.rules import DemocracyRules
from referee.games.democracy.words import taken, trumps_told
from referee.replay.hands import duplicate_card, unknown_card
from referee.replay.notes import Notes
from referee.replay.telling import counted, either


class VoteJudge:
    """Judges the votes, plays, draws and winners of one deal as read."""

    def __init__(
        self, notes: Notes, k: int, plan: Outline, reading: Reading, rules: DemocracyRules
    ) -> None:
        self.notes = notes
        self.k = k
        self.plan = plan
        self.reading = reading
        self.rules = rules
        self.names = rules.pack.spoken
        self._told = 0

    def day(self, d: int) -> None:
        """Judge the tricks of one day, and what stops judging in it."""
        stop = self.plan.stop
        tricks = self.reading.days[d]
        before = len(self.notes.findings)
        for t, trick in enumerate(tricks):
            before = len(self.notes.findings)
            self._trick(d, t, trick)
        self.notes.checked.tricks += len(tricks)
        self.notes.checked.plays += sum([len(trick.cards) for trick in tricks])
        if stop is not None and stop.day == d and stop.trick is not None:
            self._stopped(d, stop.trick, stop, before)

    def _trick(self, d: int, t: int, trick: Trick) -> None:
        logged = self.plan.days[d].tricks[t]
        at = f"/deals/{self.k}/days/{d}/tricks/{t}"
        if trick.faults:
            self._faults(d, t, trick, at)
        if not trick.complete:
            return
        self.notes.true(f"{at}/winner", trick.winner)
        if self.notes.claim(logged.winner) and logged.winner != trick.winner:
            self._wrong_winner(trick, f"{at}/winner")

    def _faults(self, d: int, t: int, trick: Trick, at: str) -> None:
        """The vote, then the plays or draws in seat order; only the first card not held."""
        not_held = False
        for place, fault in sorted(trick.faults.items()):
            if fault == "D202":
                self._too_many(d, t, trick, place, self._place(at, trick, place))
            elif fault == "P412":
                self._not_in_pool(trick, f"{at}/vote")
            elif not not_held:
                not_held = True
                self._not_held(fault, trick, place, self._place(at, trick, place))

    def _place(self, at: str, trick: Trick, place: int) -> str:
        if place == VOTE:
            return f"{at}/vote"
        return f"{at}/{'draws' if trick.ghost else 'plays'}/{place}"

    def _too_many(self, d: int, t: int, trick: Trick, place: int, at: str) -> None:
        """D202, once a card, at its first place too many (democracy 2.4)."""
        card = trick.vote if place == VOTE else trick.cards[place]
        cards, mask = self.reading.cards, self.rules.pack.mask[card]
        if cards.doubled & mask:
            first = cards.too_many.get((d, t, place), False)
        else:
            first = not self._told & mask
        if first:
            self._told |= mask
            duplicate_card(self.notes, card, at, self.rules.pack, "democracy 2.4")

    def _not_in_pool(self, trick: Trick, at: str) -> None:
        name = self.names[trick.vote]
        message = f"{name} was turned as the vote; it is not in the pool."
        self._report("P412", at, message, "3.1", found=self.rules.pack.names[trick.vote])

    def _not_held(self, fault: str, trick: Trick, seat: int, at: str) -> None:
        card = trick.cards[seat]
        player = self.notes.players[seat]
        if fault == "P411":
            holder = self.notes.players[(seat + 1) % len(self.notes.players)]
            message = f"{player} drew {self.names[card]}, which is not in {holder}'s hand."
            clause = "7.2"
        else:
            message = f"{player} played {self.names[card]}, which is not in {player}'s hand."
            clause = "3.2"
        found = self.rules.pack.names[card]
        self._report(fault, at, message, clause, seat=seat, found=found)

    def _wrong_winner(self, trick: Trick, at: str) -> None:
        clause, reason = taken(self.rules, trick)
        claimed, true = self._player(trick.claimed), self._player(trick.winner)
        self._report(
            "T501",
            at,
            f"the log gives the trick to {claimed}; {true} takes it: {reason}.",
            clause,
            seat=UNSET if trick.claimed is None else trick.claimed,
            found=trick.claimed,
            expected=trick.winner,
        )

    def _player(self, seat: int | None) -> str:
        return "nobody" if seat is None else self.notes.players[seat]

    def _stopped(self, d: int, t: int, stop: Stop, before: int) -> None:
        """What judging can't get past in a trick (democracy 2.5, 7.2).

        A finding at the trick itself goes ``before`` those at its vote.
        """
        logged = self.plan.days[d].tricks[t]
        if stop.code == "D201":
            name = logged.vote if stop.plays < 0 else self._next_card(logged, stop.plays)
            unknown_card(self.notes, name, stop.at, self.rules.pack, "democracy 1.1")
        elif stop.found is not None:
            self._wrong_count(stop)
        elif logged.draws is UNSET:
            message = "the vote is a joker, and under these rules everybody draws: it is a ghost."
            self._report("P411", stop.at, message, "7.2", before=before)
        else:
            vote = self.rules.pack.number[logged.vote]
            why = (
                "these rules have no ghost"
                if vote == self.rules.joker
                else trumps_told(self.rules, vote)
            )
            self._report("P411", stop.at, f"cards were drawn; {why}.", "7.2")

    def _next_card(self, logged: Any, position: int) -> str:
        cards = logged.plays if logged.draws is UNSET else logged.draws
        name: str = cards[position]
        return name

    def _wrong_count(self, stop: Stop) -> None:
        ghost = stop.code == "P411"
        count = counted(stop.found or 0, "draw" if ghost else "play")
        does = "draw one card" if ghost else "play one card"
        self._report(
            stop.code,
            stop.at,
            f"the trick has {count}; {either(stop.right)} players {does} each.",
            "7.1" if ghost else "3.2",
            found=stop.found,
            expected=stop.right[0],
        )

    def _report(
        self,
        code: str,
        at: str,
        message: str,
        clause: str,
        *,
        seat: Any = UNSET,
        found: Any = UNSET,
        expected: Any = UNSET,
        before: int | None = None,
    ) -> None:
        self.notes.add(
            code,
            at,
            message,
            rule=f"democracy {clause}",
            seat=seat,
            found=found,
            expected=expected,
            before=before,
        )
