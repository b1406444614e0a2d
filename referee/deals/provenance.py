"""Where a log's cards came from: the deal that a ``shuffle`` in a log stands for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET

from referee.deals.hand_out import Dealt, hand_out, pack_of
from referee.deals.shuffle import NONE, Shuffler
from referee.logs.types import Shuffle


def expected(
    game: str,
    options: Any,
    players: int,
    dealer: int | None,
    size: int | None,
    shuffle: Shuffle,
) -> Dealt[str]:
    """The cards of the deal that ``shuffle`` names, as card names.

    Args:
        game: such as ``"joker"``.
        options: the ``Options`` of the game in force.
        players: how many sit at the table.
        dealer: seat; ``None`` where the log has none, which stands for the last seat.
        size: cards to each player (Joker only).
        shuffle: what the log says of the cards.

    Raises:
        ValueError: no deal can be made from that seed, number, public value or round, nor of that
            size.
    """
    public = NONE if shuffle.public is UNSET else shuffle.public
    round = NONE if shuffle.round is UNSET else shuffle.round
    pack = pack_of(game, options, players)
    cards = Shuffler(shuffle.seed, public).cards(game, pack, shuffle.deal, round)
    return hand_out(game, cards, options, players, dealer, size)


def same_cards(some: Iterable[str], others: Iterable[str]) -> bool:
    """Whether both are the same cards: the order inside a hand, pool or tapp is free."""
    return sorted(some) == sorted(others)
