"""How the cards of Troggu are dealt: the tapp, the packets, the hand (troggu 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from referee.games.troggu.options import RuleSet


class Dealing(NamedTuple):
    """How a pack is given out.

    Attributes:
        tapp: cards of the tapp.
        packets: cards of each packet that every seat gets in turn.
        packets_before_tapp: how many rounds of packets come before the tapp is laid.
    """

    tapp: int
    packets: tuple[int, ...]
    packets_before_tapp: int = 0

    @property
    def hand(self) -> int:
        """Cards of one hand."""
        return sum(self.packets)


_TAPP_FIRST = {
    3: Dealing(8, (6, 6, 6)),
    4: Dealing(10, (4, 4, 5)),
    5: Dealing(7, (4, 4, 3)),
    6: Dealing(8, (4, 5)),
    7: Dealing(6, (4, 4)),
    8: Dealing(6, (4, 3)),
}
_TAPP_AFTER_FIRST_ROUND = {
    players: plan._replace(packets_before_tapp=1)
    for players, plan in (_TAPP_FIRST | {4: Dealing(6, (7, 7)), 5: Dealing(7, (5, 6))}).items()
}
_BY_OPTION = {"tapp-first": _TAPP_FIRST, "tapp-after-first-round": _TAPP_AFTER_FIRST_ROUND}


def dealing(rules: RuleSet, players: int) -> Dealing:
    """Tapp, packets and hand for 3 to 8 players under the option ``deal`` (troggu 2.1, 2.2)."""
    return _BY_OPTION[rules.deal][players]
