"""Whole sittings of random legal play, as logs in which every claim is true."""

from __future__ import annotations

from typing import Any

from referee.deals.hand_out import Dealt, hand_out
from referee.deals.shuffle import Shuffler, check_text
from referee.deals.table import Table
from referee.games.registry import GAMES
from referee.playing.chance import Chance
from referee.scoring import score

USUAL_DEALS = 3
"""Deals of a sitting where neither the game nor the rules say when it is over."""

MOST_DEALS = 200
"""A sitting whose target is not reached by then is broken off, its log left without an end."""

_ADDED = {"sabokbaz": "points", "democracy": "tribes"}


class Cards:
    """The shuffled packs of one sitting; deal numbers begin at 1."""

    def __init__(self, table: Table, secret: str) -> None:
        """Raises UnusableInput where no deal can be made from the secret."""
        self.table = table
        self._secret = secret
        self._shuffler = Shuffler(secret)

    def dealt(self, number: int, dealer: int, size: int | None) -> Dealt[str]:
        """The cards of a deal; ``size`` is Joker's number of cards to each."""
        table = self.table
        cards = self._shuffler.cards(table.game, table.pack, number)
        return hand_out(table.game, cards, table.options, table.players, dealer, size)

    def shuffle(self, number: int) -> dict[str, Any]:
        """Where the cards of a deal came from, as a log has it."""
        return {"seed": self._secret, "deal": number}

    def played(self, number: int, dealer: int, size: int | None, chance: Chance) -> dict[str, Any]:
        """A deal played out by chance: its facts."""
        facts = play_out(self.table, dealer, self.dealt(number, dealer, size), chance)
        return {**facts, "shuffle": self.shuffle(number)}


class Sittings:
    """Sittings at one table, each made from the seed and its own number alone.

    Args:
        table: game, players and rules.
        seed: makes all the cards and choices.
        deals: the most deals of a sitting. Left out: the whole schedule in Joker, elsewhere until
            the rules say that it is over, or `USUAL_DEALS`.

    Raises:
        UnusableInput: no deal can be made from the seed.
    """

    def __init__(self, table: Table, seed: str, deals: int | None = None) -> None:
        self.table = table
        self.seed = check_text("the seed", seed)
        self.deals = deals

    def cards(self, number: int, attempt: int = 0) -> Cards:
        """The packs of a sitting; its ``attempt`` tells other sittings of one number apart."""
        return Cards(self.table, self._stream(number, attempt))

    def chance(self, number: int, attempt: int, what: str) -> Chance:
        """The stream of choices of this kind for a sitting."""
        return Chance(f"{self.table.game}\n{what}\n{self._stream(number, attempt)}")

    def log(self, number: int, attempt: int = 0) -> dict[str, Any]:
        """One sitting, from 1, as a log with every claim."""
        cards = self.cards(number, attempt)
        chance = self.chance(number, attempt, "play")
        deals, over = _Sitting(cards, chance, self.deals).play()
        log = self.table.log(deals, name=f"{self.seed}-{number}")
        log["meta"] = {"seed": self.seed, "sitting": number}
        if over:
            log["final"] = {}
        return score(log)

    def _stream(self, number: int, attempt: int) -> str:
        return f"{self.seed}-{number}.{attempt}" if attempt else f"{self.seed}-{number}"


class _Sitting:
    """One sitting while it is played."""

    def __init__(self, cards: Cards, chance: Chance, most: int | None) -> None:
        self.cards = cards
        self.table = cards.table
        self.chance = chance
        self.most = most
        self.number = 0

    def play(self) -> tuple[list[dict[str, Any]], bool]:
        """All deals, and whether the sitting is then over."""
        dealer = self.chance.below(self.table.players)
        if self.table.sizes:
            return self._schedule(dealer)
        return self._until_over(dealer)

    def _schedule(self, dealer: int) -> tuple[list[dict[str, Any]], bool]:
        """Joker's schedule, with the deals that were thrown in (joker 1.4, 7)."""
        sizes, deals = self.table.sizes, []
        played = len(sizes) if self.most is None else min(self.most, len(sizes))
        for k in range(played):
            while (deal := self._deal(dealer + k, sizes[k])).get("redeal"):
                deals.append(deal)
            deals.append(deal)
        return deals, played == len(sizes)

    def _until_over(self, dealer: int) -> tuple[list[dict[str, Any]], bool]:
        options = self.table.options
        target, ending = ends_at(options)
        open_end = target is None and ending is None
        most = self.most or (USUAL_DEALS if open_end else MOST_DEALS)
        if ending is not None:
            most = min(most, ending)
        deals: list[dict[str, Any]] = []
        totals = [0] * GAMES[self.table.game].sides(self.table.players)
        while len(deals) < most:
            deals.append(self._deal(dealer + len(deals), None))
            if target is not None:
                totals = [a + b for a, b in zip(totals, self._result(deals[-1]), strict=True)]
                if max(totals) >= target:
                    return deals, True
        return deals, open_end or len(deals) == ending

    def _deal(self, dealer: int, size: int | None) -> dict[str, Any]:
        self.number += 1
        return self.cards.played(self.number, dealer % self.table.players, size, self.chance)

    def _result(self, deal: dict[str, Any]) -> list[int]:
        """What a deal adds to the totals."""
        (scored,) = score(self.table.log([deal]))["deals"]
        result: list[int] = scored[_ADDED[self.table.game]]
        return result


def play_out(table: Table, dealer: int, dealt: Dealt[str], chance: Chance) -> dict[str, Any]:
    """Play a deal out with these cards: its facts."""
    facts: dict[str, Any] = GAMES[table.game].play.play_deal(
        table.options, table.players, dealer, dealt, chance
    )
    return facts


def ends_at(options: Any) -> tuple[int | None, int | None]:
    """The target and the number of deals at which a sitting is over by the rules."""
    return getattr(options, "target", None), getattr(options, "deals", None)
