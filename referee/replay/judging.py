"""Holding the tricks of a deal, once read, against the rules: plays, leaders and winners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import UNSET

from referee.cards import Pack
from referee.replay.choices import TurnChoices, legal_cards
from referee.replay.hands import duplicate_card, unknown_card
from referee.replay.notes import Notes
from referee.replay.telling import counted, listed
from referee.replay.tricks import Reading, Trick, TurnRules


class Words(Protocol):
    """A game's clauses and sentences for what can go wrong in a trick."""

    game: str
    pack_clause: str
    lead_clause: str
    play_clause: str

    def breach(self, code: str, read: Trick, position: int, hand: int) -> tuple[str, str]:
        """Clause and reason for a play that breaks a rule ("hearts were led and ...")."""

    def taken(self, read: Trick) -> tuple[str, str]:
        """Clause and reason for who takes a trick."""


class TrickJudge:
    """Judges the tricks of one deal as read, in the order in which findings are reported.

    ``finished``: the deal was played to its end, so that hands taken from it are whole.
    """

    def __init__(
        self,
        notes: Notes,
        deal: int,
        logged: Sequence[Any],
        reading: Reading,
        rules: TurnRules,
        words: Words,
        pack: Pack,
        recorded_rules: TurnRules | None = None,
        *,
        finished: bool = False,
    ) -> None:
        self.notes = notes
        self.deal = deal
        self.logged = logged
        self.reading = reading
        self.rules = rules
        self.words = words
        self.pack = pack
        self.recorded_rules = recorded_rules
        self.finished = finished
        self.players = len(notes.players)
        self.stopped = ""

    def run(self) -> None:
        """Judge every trick; ``stopped`` is then where the deal is stopped, or ``""``."""
        tricks = self.reading.tricks
        for k, trick in enumerate(tricks):
            self.trick(k, trick)
        if self.notes.choices is not None:
            self.notes.choices[self.deal] = TurnChoices(self)
        whole = sum([trick.winner is not None for trick in tricks])
        plays = sum([len(trick.plays) for trick in tricks])
        self.notes.count_tricks(self.logged[: len(tricks)], whole, plays)
        if self.reading.stop is not None and not self.stopped:
            self.stopped = f"{self._at(self.reading.stop[0])}/winner"
        if self.stopped:
            self.notes.stop(self.stopped)

    def trick(self, k: int, trick: Trick) -> None:
        """Judge one trick: its leader, its plays in order, its winner."""
        notes, logged, stop = self.notes, self.logged[k], self.reading.stop
        if logged.leader not in trick.leads and logged.leader is not UNSET:
            self._wrong_leader(k, logged.leader, trick)
        if notes.truth is not None:
            notes.true(f"{self._at(k)}/leader", self._right_leader(k, trick))
        if stop == (k, "P408"):
            self._wrong_count(k, logged)
            return
        self._plays(k, trick)
        if stop == (k, "D201"):
            self._unknown(k, trick, logged)
            return
        self.after_plays(k, trick)
        if trick.winner is None:
            return
        if trick.claimed != trick.winner and not trick.uncertain and trick.claimed is not None:
            self._winner(k, trick)
        notes.true(f"{self._at(k)}/winner", trick.winner)

    def after_plays(self, k: int, trick: Trick) -> None:
        """Judge what a game records between the plays and the winner; most record nothing."""

    def free(self, trick: Trick) -> bool:
        """Nobody's following is judged, because the card that led is in doubt."""
        lead = trick.plays[:1]
        return bool(lead) and (0 in trick.faults or self.rules.vague(lead))

    def _plays(self, k: int, trick: Trick) -> None:
        plays, held = trick.plays, trick.held
        if trick.faults or not self.rules.special.isdisjoint(plays):
            self._odd_plays(k, trick)
            return
        follow = self.rules.follow
        for position in range(1, len(plays)):
            if code := follow(k, trick, position, held[position]):
                self._illegal(k, trick, position, code)

    def _odd_plays(self, k: int, trick: Trick) -> None:
        """Judge the plays of a trick that has a special play, or a card not held or doubled."""
        rules, faults = self.rules, trick.faults
        free = self.free(trick)
        for position in range(len(trick.plays)):
            fault = faults.get(position)
            if fault is not None and self._fault(k, trick, position, fault):
                continue
            code = rules.misplaced(k, trick, position)
            if not code and position and not free:
                code = rules.follow(k, trick, position, trick.held[position])
            if code:
                self._illegal(k, trick, position, code)

    def _fault(self, k: int, trick: Trick, position: int, fault: str) -> bool:
        """Report a card not held or played twice; whether that is all there is to say."""
        at = f"{self._at(k)}/plays/{position}"
        seat, name = self._player(trick, position)
        card = self.logged[k].plays[position]
        if fault == "D202":
            self._doubled(k, self.rules.card[trick.plays[position]], at)
            return False
        first = min(p for p, f in trick.faults.items() if f == "P401")
        if position == first:
            self.notes.add(
                "P401",
                at,
                f"{name} played {self._spoken(card)}, {self._whereabouts(trick, position)}.",
                rule=f"{self.words.game} {self.words.play_clause}",
                seat=seat,
                found=card,
            )
        return True

    def _whereabouts(self, trick: Trick, position: int) -> str:
        """Where a card is that its player does not hold, as far as the recorded hands tell."""
        seat, name = self._player(trick, position)
        mask = self.pack.mask[self.rules.card[trick.plays[position]]]
        recorded = self.reading.hands.recorded or ()
        had = [other for other, hand in enumerate(recorded) if hand & mask]
        if seat in had:
            return f"which is no longer in {name}'s hand"
        others = [self.notes.players[other] for other in had]
        return f"which is not in {name}'s hand" + (f"; {listed(others)} had it" if others else "")

    def _doubled(self, k: int, card: int, at: str) -> None:
        """Report a card played once too often, unless that was said of it in this deal already."""
        hands = self.reading.hands
        if hands.doubled & self.pack.mask[card]:
            return
        hands.doubled |= self.pack.mask[card]
        rule = f"{self.words.game} {self.words.pack_clause}"
        duplicate_card(self.notes, card, at, self.pack, rule, self._played_before(card))

    def _played_before(self, card: int) -> str:
        """Who played a card first that was played twice; nothing where the pack has it twice."""
        if self.pack.copies[card] > 1:
            return ""
        for k, trick in enumerate(self.reading.tricks):
            for position, play in enumerate(trick.plays):
                if self.rules.card[play] == card and position not in trick.faults:
                    _, name = self._player(trick, position)
                    return f"{name} played it in trick {k + 1}"
        return ""

    def _illegal(self, k: int, trick: Trick, position: int, code: str) -> None:
        seat, name = self._player(trick, position)
        clause, reason = self.words.breach(code, trick, position, trick.held[position])
        card = self.logged[k].plays[position]
        self.notes.add(
            code,
            f"{self._at(k)}/plays/{position}",
            f"{name} played {self._spoken(card)}; {reason}.",
            rule=f"{self.words.game} {clause}",
            seat=seat,
            found=card,
            # Of a hand that is known in part, none of what is known may be legal.
            expected=legal_cards(self.rules, self.pack, k, trick, position) or UNSET,
        )

    def _winner(self, k: int, trick: Trick) -> None:
        assert trick.claimed is not None
        assert trick.winner is not None
        if self.recorded_rules is not None:
            position = self.recorded_rules.winner(
                self.reading.tricks[:k], trick.leader, trick.plays
            )
            if trick.claimed == (trick.leader + position) % self.players:
                return
        clause, reason = self.words.taken(trick)
        claimed, true = self.notes.players[trick.claimed], self.notes.players[trick.winner]
        self.notes.add(
            "T501",
            f"{self._at(k)}/winner",
            f"the log gives the trick to {claimed}; {true} takes it: {reason}.",
            rule=f"{self.words.game} {clause}",
            seat=trick.claimed,
            found=trick.claimed,
            expected=trick.winner,
        )

    def _wrong_leader(self, k: int, leader: int, trick: Trick) -> None:
        expected = self._right_leader(k, trick)
        right = self.notes.players[expected]
        why = "took the trick before" if k else "leads to the first trick"
        self.notes.add(
            "T502",
            f"{self._at(k)}/leader",
            f"{self.notes.players[leader]} is written as leader; {right} {why}.",
            rule=f"{self.words.game} {self.words.lead_clause}",
            seat=leader,
            found=leader,
            expected=expected,
        )

    def _right_leader(self, k: int, trick: Trick) -> int:
        """Who leads by the rules: the true winner of the trick before."""
        return trick.leads[-1] if k else self.reading.named[0]

    def _wrong_count(self, k: int, logged: Any) -> None:
        at = f"{self._at(k)}/plays"
        count = len(logged.plays)
        self.notes.add(
            "P408",
            at,
            f"the trick has {counted(count, 'play')}; {self.players} players play one each.",
            rule=f"{self.words.game} {self.words.play_clause}",
            found=count,
            expected=self.players,
        )
        self.stopped = at

    def _unknown(self, k: int, trick: Trick, logged: Any) -> None:
        position = len(trick.plays)
        at = f"{self._at(k)}/plays/{position}"
        unknown_card(
            self.notes,
            logged.plays[position],
            at,
            self.pack,
            f"{self.words.game} {self.words.pack_clause}",
        )
        self.stopped = at

    def _spoken(self, play: str) -> str:
        """A play as players say it; a joker with what is said of it stays as written."""
        card = self.pack.number.get(play)
        return play if card is None else self.pack.spoken[card]

    def _player(self, trick: Trick, position: int) -> tuple[int, str]:
        seat = (trick.leader + position) % self.players
        return seat, self.notes.players[seat]

    def _at(self, k: int) -> str:
        return f"/deals/{self.deal}/tricks/{k}"
