"""Logs that were just dealt are clean, and are not when a card is changed."""

from __future__ import annotations

from typing import Any

import pytest

from referee.checking import check
from referee.deals import deal

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *(("joker", players, {}) for players in (3, 4, 5, 6)),
    ("joker", 4, {"deck": "38"}),
    ("joker", 3, {"full_deal_trump": "none"}),
    ("joker", 4, {"full_deal_trump": "chosen"}),
    *(("democracy", players, {}) for players in range(2, 11)),
    ("democracy", 6, {"deck": "extended"}),
    ("democracy", 4, {"days": 3}),
    ("sabokbaz", 4, {}),
    *(("troggu", players, {}) for players in range(3, 9)),
    *(("troggu", players, {"village": "graechen"}) for players in range(3, 9)),
]


def _dealt(game: str, players: int, rules: dict[str, Any]) -> dict[str, Any]:
    deals = None if game == "joker" else range(1, 6)
    return deal(
        game, players=players, rules=rules, seed="s", deals=deals, round="r1", public="Dow 1"
    )


@pytest.mark.parametrize("game, players, rules", TABLES)
def test_dealt_logs_are_clean(game: str, players: int, rules: dict[str, Any]) -> None:
    verdict = check(_dealt(game, players, rules))
    assert verdict.findings == []
    assert verdict.ok


@pytest.mark.parametrize("game, players, rules", TABLES)
def test_two_cards_changed_hands(game: str, players: int, rules: dict[str, Any]) -> None:
    log = _dealt(game, players, rules)
    first, second, *_ = log["deals"][0].get("days", log["deals"])[0]["hands"]
    second[0], first[0] = first[0], second[0]
    assert [(f.code, f.at) for f in check(log).findings] == [("D207", "/deals/0/shuffle")]
