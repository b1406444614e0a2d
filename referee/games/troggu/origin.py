"""D207 in Troggu: hands and tapp against the shuffle, the tappist's exchange taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.games.troggu.hands import Cards, Holding
from referee.games.troggu.rules import PACK
from referee.replay.notes import Notes
from referee.replay.origin import Known, check_origin, known_hands
from referee.replay.tricks import Reading


def check_cards(
    notes: Notes,
    k: int,
    deal: Any,
    options: Any,
    cards: Cards,
    whole: Reading | None,
    holding: Holding,
    discards: int | None,
    *,
    dealer: int,
    or_dealers: Sequence[int],
    before: int,
) -> None:
    """Report D207 (troggu 2.1, 2.2).

    Args:
        notes: takes the finding.
        k: index of the deal.
        deal, options: as logged.
        cards: the recorded cards.
        whole: the tricks of a deal played to its end.
        holding: who exchanged; what they played is not what they were dealt.
        discards: tally of what the one tappist laid away, ``None`` where that is not known.
        dealer, or_dealers, before: as for `check_origin`.
    """
    players = len(notes.players)

    def played(seat: int) -> list[int] | None:
        return None if whole is None else whole.shown(seat, players, range(len(PACK.names)))

    def dealt_to(seat: int) -> list[int] | None:
        if cards.hands is not None and cards.relied[seat]:
            return list(PACK.cards(cards.hands[seat]))
        return None if seat in holding.takers else played(seat)

    def known() -> list[Known]:
        found = known_hands(notes.players, PACK.names, dealt_to)
        if cards.recorded_tapp:
            found.append(Known("the tapp", deal.tapp, lambda d: d.tapp))
        if discards is None or dealt_to(holding.takers[0]) is not None:
            return found
        tappist = holding.takers[0]
        shown = played(tappist)
        if shown is not None:
            names = [PACK.names[card] for card in shown] + PACK.spell(discards)
            whose = f"{notes.players[tappist]}'s hand with the tapp"
            found.append(Known(whose, names, lambda d: d.hands[tappist] + d.tapp))
        return found

    check_origin(
        notes,
        k,
        "troggu",
        options,
        deal.shuffle,
        known,
        rule="troggu 2.1",
        dealer=dealer,
        or_dealers=or_dealers,
        before=before,
    )
