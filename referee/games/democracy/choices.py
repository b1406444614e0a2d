"""What could be played at one place of a game of Democracy: any card of the hand (3.2)."""

from __future__ import annotations

from referee.cards import Pack
from referee.games.democracy.holdings import Holdings
from referee.games.democracy.outline import Outline
from referee.games.democracy.reading import Reading, take
from referee.replay.choices import Choice, Play, steps
from referee.replay.hands import Hands
from referee.replay.progress import PLAYING, UNPLAYED


class VoteChoices:
    """The choices of one deal, after it was judged."""

    def __init__(self, k: int, plan: Outline, reading: Reading, pack: Pack, players: int) -> None:
        self.k = k
        self.plan = plan
        self.reading = reading
        self.pack = pack
        self.players = players

    def at(self, pointer: str) -> Choice | None:
        """The choice at ``/deals/K/days/D/tricks/T/plays/S``; also at the next play of all.

        A card drawn by a ghost is no choice: it is drawn unseen (democracy 7.1).
        """
        following = self.next()
        if following is not None and following.at == pointer:
            return following
        indices = steps(pointer, "deals", "days", "tricks", "plays")
        if indices is None or not self._was_played(*indices[1:]):
            return None
        return self._choice(*indices[1:])

    def _was_played(self, d: int, t: int, seat: int) -> bool:
        days = self.reading.days
        if d >= len(days) or t >= len(days[d]):
            return False
        return not days[d][t].ghost and seat < len(days[d][t].cards)

    def next(self) -> Choice | None:
        """The choice of the first seat whose card is not there yet."""
        if self.plan.state not in (PLAYING, UNPLAYED):
            return None
        for d, day in enumerate(self.plan.days):
            tricks = self.reading.days[d]
            if tricks and not tricks[-1].complete:
                last = tricks[-1]
                return None if last.ghost else self._choice(d, len(tricks) - 1, len(last.cards))
            if not day.whole:
                return self._choice(d, len(tricks), 0)
        return None

    def _choice(self, d: int, t: int, seat: int) -> Choice:
        held = self._held(d, t, seat)
        plays = None
        if held is not None:
            plays = [Play(self.pack.names[card]) for card in sorted(set(held))]
        return Choice(self._at(d, t, seat), seat, plays)

    def _held(self, d: int, t: int, seat: int) -> list[int] | None:
        """The cards held: of the recorded hand, else as shown where the whole day was played."""
        hands = self._hands_before(d, t)
        if hands.relied[seat]:
            return list(self.pack.cards(hands.left[seat]))
        return self.reading.shown(d, seat, first=t) if self.plan.days[d].whole else None

    def _hands_before(self, d: int, t: int) -> Hands:
        holdings = Holdings(self.pack, self.reading.cards.days, self.players)
        for day in range(d + 1):
            holdings.deal(day)
            tricks = self.reading.days[day]
            for trick in tricks[:t] if day == d else tricks:
                take(holdings, trick)
        return holdings.hands

    def _at(self, d: int, t: int, seat: int) -> str:
        return f"/deals/{self.k}/days/{d}/tricks/{t}/plays/{seat}"
