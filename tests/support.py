"""Building logs and reading verdicts, in a line each."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from referee import check
from referee.deals.hand_out import Dealt, hand_out, pack_of
from referee.scoring import score
from referee.verdict import Verdict

NAMES = (
    *("Anahit", "Bahram", "Camille", "Davit", "Elene", "Farhad", "Golnaz", "Hans"),
    *("Ivane", "Jale"),
)


def make_log(game: str, players: int, deals: Sequence[Any], **fields: Any) -> dict[str, Any]:
    """A log with these deals; ``fields`` are those of the envelope."""
    return {
        "referee": 1,
        "game": game,
        "players": list(NAMES[:players]),
        "deals": copy.deepcopy(list(deals)),
        **fields,
    }


def found(log: Any) -> list[tuple[str, str]]:
    """Code and place of every finding."""
    return [(finding.code, finding.at) for finding in check(log).findings]


def codes(log: Any) -> list[str]:
    """The codes of all findings."""
    return [finding.code for finding in check(log).findings]


def only(log: Any) -> Any:
    """The one finding of a log."""
    (finding,) = check(log).findings
    return finding


def filled(log: Any) -> dict[str, Any]:
    """The log with every claim as the rules give it."""
    return score(log)


def assert_clean(log: Any) -> Verdict:
    """The verdict on a log in which nothing is found and everything can be followed."""
    verdict = check(log)
    assert not verdict.findings, verdict.findings
    assert verdict.unfollowed == []
    return verdict


def shuffled(
    game: str, options: Any, players: int, dealer: int, size: int | None, rng: Random
) -> Dealt[str]:
    """A deal from a pack in random order."""
    cards = list(pack_of(game, options, players).listed)
    rng.shuffle(cards)
    return hand_out(game, cards, options, players, dealer, size)


def rules_of(options: msgspec.Struct) -> dict[str, Any]:
    """Options as a log has them."""
    rules: dict[str, Any] = msgspec.to_builtins(options)
    return rules
