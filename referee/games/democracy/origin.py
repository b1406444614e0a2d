"""The cards of a game of Democracy that are known in full, to hold against a shuffle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from referee.cards import Pack
from referee.deals.hand_out import Dealt
from referee.games.democracy.outline import Outline
from referee.games.democracy.reading import VOTE, Reading
from referee.replay.origin import Known


def known_cards(players: Sequence[str], plan: Outline, reading: Reading, pack: Pack) -> list[Known]:
    """Hands and pools day by day: as recorded, else as played where all could be followed."""
    known = []
    for d in range(len(plan.days)):
        for seat, name in enumerate(players):
            cards = _cards(d, seat, seat, plan, reading, pack)
            if cards is not None:
                known.append(Known(f"{name}'s hand of day {d + 1}", cards, _hand(d, seat)))
        cards = _cards(d, len(players), VOTE, plan, reading, pack)
        if cards is not None:
            known.append(Known(f"the pool of day {d + 1}", cards, _pool(d)))
    return known


def _cards(
    d: int, holder: int, shown_by: int, plan: Outline, reading: Reading, pack: Pack
) -> list[str] | None:
    dealt = reading.cards.days[d]
    cards: Iterable[int] | None = None
    if dealt.relied[holder]:
        cards = pack.cards(dealt.tallies[holder])
    elif plan.days[d].whole and plan.stop is None:  # else a day may only seem to be whole
        cards = reading.shown(d, shown_by)
    return None if cards is None else [pack.names[card] for card in cards]


def _hand(d: int, seat: int) -> Callable[[Dealt[str]], Sequence[str]]:
    return lambda dealt: dealt.days[d][seat]


def _pool(d: int) -> Callable[[Dealt[str]], Sequence[str]]:
    return lambda dealt: dealt.pools[d]
