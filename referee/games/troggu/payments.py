"""What is paid after a deal of Troggu (troggu 5.2 to 5.5, 6.1, 6.2). No log, no finding."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.troggu.calls import SOLO, Contract
from referee.games.troggu.options import RuleSet

TO_WIN = 58
TAPPISTS_SIDE, OPPONENTS = 0, 1
MISERES = ("most-pays", "least-wins")


def clause_of(contract: Contract, partner: int | None) -> str:
    """The clause by which this contract is paid."""
    if contract.kind == SOLO:
        return "5.4"
    if not contract.two_sided:
        return "6.1"
    return "5.3" if partner is None else "5.5"


def winning_sides(points: Sequence[int]) -> list[int]:
    """The sides that may count as winners: one with 58 or more (troggu 5.2).

    Points that are not 114 together may leave none or both; at 57 to 57 nobody has won.
    """
    return [side for side in (TAPPISTS_SIDE, OPPONENTS) if points[side] >= TO_WIN]


def times(loser_points: int, *, no_trick: bool, rules: RuleSet) -> int:
    """How many stakes the losers pay in a normal game (troggu 5.3)."""
    if no_trick:
        return 3
    return 2 if loser_points <= rules.double_at else 1


def share(
    won: int, stakes: int, contract: Contract, partner: int | None, players: int, rules: RuleSet
) -> list[int]:
    """Net gain in rappen by seat (troggu 5.3 to 5.5).

    Args:
        won: the side that won.
        stakes: how many stakes each opponent pays or gets in a normal game.
        contract: with its tappist; a solo counts twice.
        partner: seat, ``None`` for a tappist alone.
        players: at the table.
        rules: with the stake.
    """
    amount = stakes * rules.stake * (2 if contract.kind == SOLO else 1)
    if won == OPPONENTS:
        amount = -amount
    gains = [-amount] * players
    if partner is not None:
        gains[partner] = 2 * amount
    assert contract.tappist is not None
    gains[contract.tappist] = 0
    gains[contract.tappist] = -sum(gains)
    return gains


def game_payments(
    points: Sequence[int],
    taken: Sequence[int],
    contract: Contract,
    partner: int | None,
    players: int,
    rules: RuleSet,
) -> list[list[int]]:
    """Every net gain by seat that follows from a normal game or a solo; the first is the likeliest.

    Args:
        points: ``[tappist's side, opponents]``.
        taken: tricks taken, likewise.
        contract, partner, players, rules: as for `share`.
    """
    gains = []
    for won in winning_sides(points):
        lost = 1 - won
        stakes = times(points[lost], no_trick=taken[lost] == 0, rules=rules)
        gains.append(share(won, stakes, contract, partner, players, rules))
    return gains or [[0] * players]


def misere_payments(points: Sequence[int], rules: RuleSet) -> list[int]:
    """Net gain by seat of a misère (troggu 6.1, 6.2); ``points`` by seat.

    Who has most pays every other player a stake, or who has fewest gets one from each.
    """
    pays = rules.misere == "most-pays"
    mark = max(points) if pays else min(points)
    marked = sum(own == mark for own in points)
    others = len(points) - marked
    each, rest = (-others, marked) if pays else (others, -marked)
    return [(each if own == mark else rest) * rules.stake for own in points]


def sheet_payments(
    points: Sequence[int], contract: Contract, players: int, rules: RuleSet
) -> list[list[int]]:
    """What may be paid by a score sheet, whose tricks are not known (without a partner).

    Three stakes are allowed for a tappist's side whatever its points, as its discards count, and
    for opponents with no point or only the Fool's five. The first is what the points alone make.
    """
    gains = []
    for won in winning_sides(points):
        lost = 1 - won
        of_loser = points[lost]
        usual = times(of_loser, no_trick=of_loser == 0, rules=rules)
        allowed = [usual]
        if lost == TAPPISTS_SIDE or of_loser in (0, 5):
            allowed += [times(of_loser, no_trick=False, rules=rules), 3]
        gains += [
            share(won, stakes, contract, None, players, rules) for stakes in dict.fromkeys(allowed)
        ]
    return gains or [[0] * players]
