"""Reading the tricks of one deal in turn: who led, whose card is whose, who took the trick.

Three steps. `read` goes forward and gives each trick a leader, finds cards not held (P401) or
played twice (D202), and each trick's true winner. `prove` goes backward and gives the hands that
were not recorded, or can't be relied on, the cards that their players went on to play.
`judging.py` then holds every play, leader and winner against the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from types import MappingProxyType
from typing import Any, Protocol

from msgspec import UNSET

from referee.replay.hands import Hands

UNKNOWN = -1
NO_FAULTS: Mapping[int, str] = MappingProxyType({})


class Trick:
    """One trick as it is read.

    Attributes:
        leader: the seat from which it is read.
        plays: play numbers in the order played; those before a place where reading stopped.
        held: by position, the tally of the player's hand before the play (`UNKNOWN` until proved).
        proved: positions whose hand is only what its player went on to play.
        faults: position to D202 or P401, where there is one.
        relied: by seat, whether the recorded hand is relied on after this trick; ``None``: all are.
        claimed: winner as recorded, ``None`` where left out.
        winner: the seat it goes to in truth; ``None`` where the trick is not complete.
        uncertain: its recorded winner is not judged and counts as true.
        leads: the seats that would have been right to lead.
    """

    __slots__ = (
        "claimed",
        "faults",
        "held",
        "leader",
        "leads",
        "plays",
        "proved",
        "relied",
        "uncertain",
        "winner",
    )

    def __init__(self, leads: tuple[int, ...], leader: int, claimed: int | None) -> None:
        self.leads = leads
        self.leader = leader
        self.claimed = claimed
        self.plays: list[int] = []
        self.held: list[int] = []
        self.proved: frozenset[int] = frozenset()
        self.faults: Mapping[int, str] = NO_FAULTS
        self.winner: int | None = None
        self.uncertain = False
        self.relied: Sequence[bool] | None = None

    @property
    def by_record(self) -> int | None:
        """The winner as the record has it: as written, or the true one where it is left out."""
        return self.winner if self.claimed is None else self.claimed


class TurnRules(Protocol):
    """What a game with tricks played in turn says about them.

    A *play number* is a card number, or, for a joker, the card with what its player says.
    """

    @property
    def spelled(self) -> Mapping[str, int]:
        """A play as written to its play number."""

    @property
    def card(self) -> Sequence[int]:
        """Play number to card number."""

    @property
    def special(self) -> Set[int]:
        """The plays for which `vague` and `misplaced` can be true at all."""

    def winner(self, history: Sequence[Trick], leader: int, plays: Sequence[int]) -> int:
        """Position of the winning play in a complete trick; -1 where it can't be told."""

    def vague(self, plays: Sequence[int]) -> bool:
        """The plays themselves leave open who wins (a joker without high or low)."""

    def misplaced(self, trick: int, read: Trick, position: int) -> str:
        """The code of a play that its form or moment forbids (P405 to P407), or ``""``."""

    def follow(self, trick: int, read: Trick, position: int, hand: int) -> str:
        """The code of a play that breaks a duty to the lead (P402 to P404), or ``""``."""

    def ways(self, card: int, position: int) -> Sequence[int]:
        """The play numbers with which a card may be played at this position."""


class Reading:
    """The tricks of a deal as read, with the hands that are left, and where reading stopped.

    ``named`` are the seats that the rules let lead to the first trick. ``stop`` is the index of
    the trick that could not be read to its end, with what stopped it: ``"P408"``, ``"D201"`` (at
    position ``len(plays)``) or ``"winner"``; ``None`` where nothing did.
    """

    def __init__(self, hands: Hands, named: tuple[int, ...]) -> None:
        self.hands = hands
        self.named = named
        self.tricks: list[Trick] = []
        self.stop: tuple[int, str] | None = None

    def winners(self, players: int) -> tuple[list[int], list[int]]:
        """Tricks taken by seat: by the record, and in truth."""
        record, truth = [0] * players, [0] * players
        for trick in self.tricks:
            if trick.winner is not None:
                truth[trick.winner] += 1
                record[trick.winner if trick.claimed is None else trick.claimed] += 1
        return record, truth

    def shown(self, seat: int, players: int, card: Sequence[int]) -> list[int] | None:
        """The card numbers that a seat played; ``None`` where one of them is in doubt.

        Of a card that was played twice either play may be the wrong one.
        """
        cards = []
        for trick in self.tricks:
            position = (seat - trick.leader) % players
            if position in trick.faults:
                return None
            if position < len(trick.plays):
                cards.append(card[trick.plays[position]])
        pack = self.hands.pack
        return None if self.hands.doubled & sum(pack.unit[c] for c in cards) else cards


def read(
    tricks: Sequence[Any],
    hands: Hands,
    rules: TurnRules,
    named: tuple[int, ...],
    *,
    short: int | None = None,
    recorded_rules: TurnRules | None = None,
) -> Reading:
    """Read the tricks of a deal.

    Args:
        tricks: as logged (``plays``, ``leader``, ``winner``).
        hands: the hands; the cards are taken from them.
        rules: the game's rules for this deal, by the true trumps.
        named: the seats that the rules let lead to the first trick, the true one first.
        short: index of a trick with a number of plays that is not allowed (P408); reading stops.
        recorded_rules: the same rules by the trumps as recorded, where these differ.
    """
    players = len(hands.relied)
    reading = Reading(hands, named)
    spelled, card = rules.spelled, rules.card
    by_record, by_rules = named[0], named[0]
    for k, logged in enumerate(tricks):
        leads = named if k == 0 else (by_record, by_rules)
        claimed = None if logged.winner is UNSET else logged.winner
        try:
            plays, known = [spelled[name] for name in logged.plays], True
        except KeyError:
            plays, known = known_plays(logged.plays, spelled), False
        leader = logged.leader
        if leader is UNSET or leader not in leads or by_record != by_rules:
            after = tricks[k + 1].leader if k + 1 < len(tricks) else UNSET
            leader = _best_leader(
                leader, leads, claimed, after, plays, hands, reading, rules, recorded_rules
            )
        trick = Trick(leads, leader, claimed)
        if k == short:
            reading.tricks.append(trick)
            reading.stop = (k, "P408")
            return reading
        trick.plays = plays
        _take(trick, plays, hands, card)
        if not known:
            reading.tricks.append(trick)
            reading.stop = (k, "D201")
            return reading
        if len(plays) < players:
            reading.tricks.append(trick)
            return reading
        settled = _settle(trick, tricks, k, reading.tricks, rules)
        reading.tricks.append(trick)
        if not settled:
            reading.stop = (k, "winner")
            return reading
        assert trick.winner is not None
        by_rules = trick.winner
        by_record = by_rules if claimed is None else claimed
    return reading


def known_plays(names: Sequence[str], spelled: Mapping[str, int]) -> list[int]:
    """The play numbers of a trick, before the first that is no card of the pack."""
    plays = []
    for name in names:
        if name not in spelled:
            break
        plays.append(spelled[name])
    return plays


def _take(trick: Trick, plays: Sequence[int], hands: Hands, card: Sequence[int]) -> None:
    """Take the cards of a trick from the hands, and keep what each player held before."""
    left, relied, keep = hands.left, hands.relied, trick.held.append
    unit, mask = hands.pack.unit, hands.pack.mask
    players, seat = len(relied), trick.leader
    for position, play in enumerate(plays):
        held = left[seat] if relied[seat] else UNKNOWN
        played = card[play]
        if not hands.doubt and held & mask[played]:  # the usual case of `Hands.take`
            left[seat] = held - unit[played]
        elif fault := hands.take(seat, played):
            trick.faults = {**trick.faults, position: fault}
            held = UNKNOWN
        keep(held)
        seat += 1
        if seat == players:
            seat = 0
    if hands.doubt:
        trick.relied = tuple(relied)


def _settle(
    trick: Trick, tricks: Sequence[Any], k: int, history: Sequence[Trick], rules: TurnRules
) -> bool:
    """Give a complete trick its true winner; whether there is one."""
    plays = trick.plays
    if trick.faults or (not rules.special.isdisjoint(plays) and rules.vague(plays)):
        trick.uncertain = True
    position = rules.winner(history, trick.leader, plays)
    if position < 0:
        trick.uncertain = True
    if trick.uncertain and trick.claimed is not None:
        trick.winner = trick.claimed
    elif position >= 0:
        trick.winner = (trick.leader + position) % len(plays)
    elif k + 1 < len(tricks) and tricks[k + 1].leader is not UNSET:
        trick.winner = tricks[k + 1].leader
    return trick.winner is not None


def _best_leader(
    leader: Any,
    leads: tuple[int, ...],
    claimed: int | None,
    after: Any,
    plays: list[int],
    hands: Hands,
    reading: Reading,
    rules: TurnRules,
    recorded_rules: TurnRules | None,
) -> int:
    """The candidate with the fewest misfits: recorded leader, then those who had to lead."""
    candidates = list(leads) if leader is UNSET else [leader, *leads]
    if len(set(candidates)) == 1:
        return candidates[0]
    takes = claimed if claimed is not None else None if after is UNSET else after
    return min(
        dict.fromkeys(candidates),
        key=lambda seat: misfits(seat, takes, plays, hands, reading.tricks, rules, recorded_rules),
    )


def misfits(
    leader: int,
    takes: int | None,
    plays: Sequence[int],
    hands: Hands,
    history: Sequence[Trick],
    rules: TurnRules,
    recorded_rules: TurnRules | None = None,
) -> int:
    """How badly a trick fits if ``leader`` led it.

    One for each play that is not in its player's hand, and one if ``takes``, the recorded winner
    (else the next recorded leader), does not come out.
    """
    players = len(hands.relied)
    count = sum(
        hands.misfit((leader + position) % players, rules.card[play])
        for position, play in enumerate(plays)
    )
    if takes is not None and len(plays) == players:
        winners = {
            (leader + position) % players
            for each in (rules, recorded_rules)
            if each is not None and (position := each.winner(history, leader, plays)) >= 0
        }
        count += takes not in winners
    return count


def prove(reading: Reading, hands: Hands, rules: TurnRules) -> None:
    """Fill in the unknown hands with the cards that their players went on to play.

    A P401 does not count as that card having been played, and a D202 proves nothing about what a
    player had held before.
    """
    if not hands.doubt:
        return
    players = len(hands.relied)
    unit, mask, card = hands.pack.unit, hands.pack.mask, rules.card
    to_come = [0] * players
    for trick in reversed(reading.tricks):
        trick.proved = frozenset(p for p, held in enumerate(trick.held) if held == UNKNOWN)
        for position in range(len(trick.plays) - 1, -1, -1):
            seat = (trick.leader + position) % players
            played = card[trick.plays[position]]
            with_it = to_come[seat]
            if with_it & mask[played] != mask[played]:
                with_it += unit[played]
            if position not in trick.faults:
                to_come[seat] = with_it
            if position in trick.proved:
                trick.held[position] = with_it
