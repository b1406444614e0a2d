"""D207: whether the cards of a deal are those of the shuffle that the log names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET, UnsetType

from referee.deals.hand_out import Dealt
from referee.deals.provenance import expected, same_cards
from referee.logs.types import Shuffle
from referee.replay.notes import Notes
from referee.replay.telling import listed


class Known(NamedTuple):
    """Cards that are known to have been dealt to one place.

    Attributes:
        where: "Nino's hand", "the tapp".
        names: the cards, in any order.
        place: picks the same place from the deal that the shuffle makes.
    """

    where: str
    names: Sequence[str]
    place: Callable[[Dealt[str]], Sequence[str]]


def known_hands(
    players: Sequence[str], names: Sequence[str], hand: Callable[[int], Sequence[int] | None]
) -> list[Known]:
    """The hands that are known in full; ``hand`` gives a seat's card numbers, else ``None``."""
    return [
        Known(f"{player}'s hand", [names[card] for card in cards], _hand_of(seat))
        for seat, player in enumerate(players)
        if (cards := hand(seat)) is not None
    ]


def _hand_of(seat: int) -> Callable[[Dealt[str]], Sequence[str]]:
    return lambda dealt: dealt.hands[seat]


def check_origin(
    notes: Notes,
    k: int,
    game: str,
    options: Any,
    shuffle: Shuffle | UnsetType,
    known: Callable[[], Sequence[Known]],
    *,
    rule: str,
    dealer: int | None,
    or_dealers: Sequence[int] = (),
    size: int | None = None,
    before: int | None = None,
) -> None:
    """Report D207 where known cards are not those of the stated seed and deal number.

    Args:
        notes: takes the finding.
        k: index of the deal.
        game, options: what the pack and the dealing depend on.
        shuffle: as logged; nothing to check where it is left out.
        known: the cards that are known; called only where there is a shuffle.
        rule: the clause of the dealing.
        dealer: seat, ``None`` where the log has none.
        or_dealers: seats that may have dealt instead, where the dealer is in doubt (D204).
        size: cards to each (Joker).
        before: put the finding in front of that many.
    """
    if shuffle is UNSET:
        return
    assert isinstance(shuffle, Shuffle)
    notes.checked.claims += 1
    cards = known()
    players = len(notes.players)
    wrong: list[str] = []
    try:
        for seat in (dealer, *or_dealers):
            dealt = expected(game, options, players, seat, size, shuffle)
            differing = _differing(cards, dealt)
            if not differing:
                return
            wrong = wrong or differing
    except ValueError as error:
        message = f"no deal can be made from this shuffle: {error}."
    else:
        verb = "differs" if len(wrong) == 1 else "differ"
        message = f"deal {shuffle.deal} of this seed has other cards: {listed(wrong)} {verb}."
    notes.add("D207", f"/deals/{k}/shuffle", message, rule=rule, before=before)


def _differing(known: Sequence[Known], dealt: Dealt[str]) -> list[str]:
    return [item.where for item in known if not same_cards(item.names, item.place(dealt))]
