"""From a shuffled pack to hands: who gets which cards, in every game.

Cards are names, or any other things that stand for cards; they are taken from the first on. How
many cards go where is known to the games (``schedule``, ``pack``, ``dealing``); here is only the
order in which they are given out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from referee.cards import PACKS, Pack
from referee.games.democracy.pack import day_sizes
from referee.games.democracy.pack import pack as democracy_pack
from referee.games.joker.schedule import is_full
from referee.games.joker.schedule import pack as joker_pack
from referee.games.troggu.dealing import dealing
from referee.games.troggu.options import in_force

if TYPE_CHECKING:
    from referee.games.democracy.options import Options as DemocracyOptions
    from referee.games.joker.options import Options as JokerOptions
    from referee.games.troggu.options import RuleSet

T = TypeVar("T")


@dataclass(frozen=True)
class Dealt(Generic[T]):
    """The cards of one deal, each list in the order dealt.

    Attributes:
        days: hands by day and seat; one day, except in Democracy.
        pools: the voting pool by day (Democracy).
        tapp: the tapp (Troggu).
        trump_card: the card turned up, or the dealer's last card that is shown (Joker).
    """

    days: list[list[list[T]]]
    pools: list[list[T]] = field(default_factory=list)
    tapp: list[T] = field(default_factory=list)
    trump_card: T | None = None

    @property
    def hands(self) -> list[list[T]]:
        """Hands by seat; in Democracy those of all days together."""
        return [list(chain(*parts)) for parts in zip(*self.days, strict=True)]


def pack_of(game: str, options: Any, players: int) -> Pack:
    """The pack that a table of so many players uses under these ``Options`` of the game.

    Raises:
        ValueError: no such game, or not for so many players.
    """
    match game:
        case "joker":
            return joker_pack(options)
        case "democracy":
            return democracy_pack(options, players)
        case "sabokbaz" | "troggu":
            (pack,) = PACKS[game].values()
            return pack
    raise ValueError("no such game")


def hand_out(
    game: str, cards: Sequence[T], options: Any, players: int, dealer: int | None, size: int | None
) -> Dealt[T]:
    """Hand out a shuffled pack as the game does.

    Args:
        game: such as ``"joker"``.
        cards: the whole pack, the first card dealt first.
        options: the game's ``Options``.
        players: how many sit at the table; a number that the game allows.
        dealer: seat; ``None`` stands for the last seat.
        size: cards to each player (Joker; not looked at in other games).

    Raises:
        ValueError: no such game, or more cards than the pack has.
    """
    seat = players - 1 if dealer is None else dealer
    match game:
        case "joker":
            return joker(cards, options, players, seat, size or 0)
        case "democracy":
            return democracy(cards, options, players, seat)
        case "sabokbaz":
            return sabokbaz(cards, players, seat)
        case "troggu":
            return troggu(cards, in_force(options), players, seat)
    raise ValueError("no such game")


def joker(
    cards: Sequence[T], options: JokerOptions, players: int, dealer: int, size: int
) -> Dealt[T]:
    """Hands of ``size`` cards and the card turned for trumps (joker 2.1, 2.2, 2.4).

    Raises:
        ValueError: the pack can't give every player so many.
    """
    dealt = players * size
    if not 0 < dealt <= len(cards):
        raise ValueError(f"{players} hands of {size} can't be dealt from {len(cards)} cards")
    days = [_one_at_a_time(cards[:dealt], players, dealer)]
    if not is_full(options, players, size):
        return Dealt(days, trump_card=cards[dealt])
    if options.full_deal_trump == "last-card":
        return Dealt(days, trump_card=cards[dealt - 1])
    return Dealt(days)


def democracy(cards: Sequence[T], options: DemocracyOptions, players: int, dealer: int) -> Dealt[T]:
    """Hands and pool day by day; the pool gets its card after the dealer (democracy 2.1, 2.2)."""
    rest = iter(cards)
    days, pools = [], []
    for size in day_sizes(options, players):
        today = list(islice(rest, size * (players + 1)))
        pools.append(today[players :: players + 1])
        del today[players :: players + 1]
        days.append(_one_at_a_time(today, players, dealer))
    return Dealt(days, pools=pools)


def sabokbaz(cards: Sequence[T], players: int, dealer: int) -> Dealt[T]:
    """The whole pack, one card at a time (sabokbaz 2.1)."""
    return Dealt([_one_at_a_time(cards, players, dealer)])


def troggu(cards: Sequence[T], rules: RuleSet, players: int, dealer: int) -> Dealt[T]:
    """Packets from the first seat on, and the tapp before or amid them (troggu 2.1, 2.2)."""
    plan = dealing(rules, players)
    rest = iter(cards)
    hands: list[list[T]] = [[] for _ in range(players)]
    tapp: list[T] = []
    for done, packet in enumerate(plan.packets):
        if done == plan.packets_before_tapp:
            tapp = list(islice(rest, plan.tapp))
        for turn in range(1, players + 1):
            hands[(dealer + turn) % players] += islice(rest, packet)
    return Dealt([hands], tapp=tapp)


def _one_at_a_time(cards: Sequence[T], players: int, dealer: int) -> list[list[T]]:
    """Hands by seat, the seat after the dealer getting the first card."""
    return [list(cards[(seat - dealer - 1) % players :: players]) for seat in range(players)]
