"""What could be played at one place of a deal: the legal plays, and why the others are not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, Protocol

from referee.cards import Pack
from referee.replay.tricks import Trick, TurnRules

if TYPE_CHECKING:
    from referee.replay.judging import TrickJudge


# An index as RFC 6901 has it; no list of a log has a million entries.
_INDEX = re.compile("0|[1-9][0-9]{0,5}")


class Play(NamedTuple):
    """One way to play a card: as written, and the code and clause that forbid it (else empty)."""

    written: str
    code: str = ""
    rule: str = ""


class Choice(NamedTuple):
    """The choice of one player at one place.

    Attributes:
        at: JSON Pointer of the play.
        seat: whose choice it is.
        plays: every card of the hand, in the pack's order, a joker once for each way; ``None``
            where the hand is not known.
    """

    at: str
    seat: int
    plays: list[Play] | None


class Choices(Protocol):
    """The choices of one deal."""

    def at(self, pointer: str) -> Choice | None:
        """The choice at a play of this deal; ``None`` where the pointer names no play."""

    def next(self) -> Choice | None:
        """The next choice of a deal in progress; ``None`` where nothing is left to play."""


def steps(pointer: str, *names: str) -> list[int] | None:
    """The indices in a pointer such as ``/deals/D/tricks/T``; ``None`` for one of another form."""
    first, *path = pointer.split("/")
    indices = path[1::2]
    if first or path[::2] != list(names) or len(indices) != len(names):
        return None
    return [int(i) for i in indices] if all(map(_INDEX.fullmatch, indices)) else None


def code_of(
    rules: TurnRules, trick: int, read: Trick, position: int, play: int, *, free: bool = False
) -> str:
    """The code of another play at this place, ``""`` if it is legal.

    ``free``: nobody's following is judged, because the lead is in doubt.
    """
    played = read.plays[position]
    read.plays[position] = play
    try:
        code = rules.misplaced(trick, read, position)
        if code or position == 0 or free:
            return code
        return rules.follow(trick, read, position, read.held[position])
    finally:
        read.plays[position] = played


def legal_ways(
    rules: TurnRules, pack: Pack, trick: int, read: Trick, position: int
) -> list[list[int]]:
    """The cards that may be played here, in the pack's order, each as the ways to play it."""
    each = [
        [
            way
            for way in rules.ways(card, position)
            if not code_of(rules, trick, read, position, way)
        ]
        for card in dict.fromkeys(pack.cards(read.held[position]))
    ]
    return [ways for ways in each if ways]


def legal_cards(rules: TurnRules, pack: Pack, trick: int, read: Trick, position: int) -> list[str]:
    """The cards that could have been played here, in the pack's order."""
    ways = legal_ways(rules, pack, trick, read, position)
    return [pack.names[rules.card[way]] for way, *_ in ways]


class TurnChoices:
    """The choices of a deal whose tricks are played in turn, after it was judged."""

    def __init__(self, judge: TrickJudge) -> None:
        self.judge = judge
        self.reading = judge.reading
        self.names = {play: name for name, play in judge.rules.spelled.items()}

    def at(self, pointer: str) -> Choice | None:
        """The choice at ``/deals/D/tricks/T/plays/P``; also at the next play of all."""
        indices = steps(pointer, "deals", "tricks", "plays")
        if indices is None:
            return None
        _, k, position = indices
        tricks = self.reading.tricks
        if k < len(tricks) and position < len(tricks[k].plays):
            return self._choice(k, tricks[k], position, self._is_known(k, position))
        following = self.next()
        return following if following is not None and following.at == pointer else None

    def next(self) -> Choice | None:
        """The choice of whose turn it is."""
        reading, players = self.reading, self.judge.players
        if reading.stop is not None or self.judge.finished:
            return None
        k = len(reading.tricks)
        last = reading.tricks[-1] if k else None
        if last is not None and last.winner is None:
            k, trick = k - 1, _copy(last)
        else:
            leader = reading.named[0] if last is None or last.winner is None else last.winner
            trick = Trick((leader,), leader, None)
        position = len(trick.plays)
        seat = (trick.leader + position) % players
        hands = reading.hands
        known = hands.relied[seat]
        if known and not hands.left[seat]:
            return None
        trick.plays.append(0)
        trick.held.append(hands.left[seat])
        return self._choice(k, trick, position, known)

    def _is_known(self, k: int, position: int) -> bool:
        """The hand is as recorded, or known from a deal that was played to its end."""
        trick = self.reading.tricks[k]
        if position not in trick.proved:
            return True
        seat = (trick.leader + position) % self.judge.players
        shown = self.reading.shown(seat, self.judge.players, self.judge.rules.card)
        return self.judge.finished and shown is not None

    def _choice(self, k: int, trick: Trick, position: int, known: bool) -> Choice:
        at = f"/deals/{self.judge.deal}/tricks/{k}/plays/{position}"
        seat = (trick.leader + position) % self.judge.players
        return Choice(at, seat, self._plays(k, trick, position) if known else None)

    def _plays(self, k: int, trick: Trick, position: int) -> list[Play]:
        judge, held = self.judge, trick.held[position]
        free = judge.free(trick)
        plays = []
        for card in dict.fromkeys(judge.pack.cards(held)):
            for way in judge.rules.ways(card, position):
                code = code_of(judge.rules, k, trick, position, way, free=free)
                plays.append(Play(self.names[way], code, self._rule(code, trick, position, way)))
        return plays

    def _rule(self, code: str, trick: Trick, position: int, way: int) -> str:
        if not code:
            return ""
        played = trick.plays[position]
        trick.plays[position] = way
        clause, _ = self.judge.words.breach(code, trick, position, trick.held[position])
        trick.plays[position] = played
        return f"{self.judge.words.game} {clause}"


def _copy(trick: Trick) -> Trick:
    """A trick to which a play may be added."""
    other = Trick(trick.leads, trick.leader, trick.claimed)
    other.plays, other.held = list(trick.plays), list(trick.held)
    other.faults, other.relied = trick.faults, trick.relied
    return other
