"""The registry of games, and the conflicts among their options."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from referee.games.registry import GAMES


def conflicts(game: str, players: int, **options: Any) -> list[tuple[str, str]]:
    """Option and clause of each conflict."""
    found = GAMES[game].conflicts(GAMES[game].options_type(**options), players)
    assert all(sentence for _, sentence, _ in found)
    return [(option, clause) for option, _, clause in found]


def test_importing_the_registry_imports_no_game() -> None:
    code = (
        "import sys, referee.games.registry;"
        "print([m for m in sys.modules if m.startswith(('referee.games.', 'referee.logs.'))])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "['referee.games.registry']"


def test_numbers_of_players_and_sides() -> None:
    assert {name: game.players for name, game in GAMES.items()} == {
        "democracy": (2, 10),  # democracy 1.1
        "joker": (3, 6),  # joker 1.2
        "sabokbaz": (4, 4),  # sabokbaz 1.2
        "troggu": (3, 8),  # troggu 1.5
    }
    assert [n for n in range(12) if GAMES["troggu"].allows(n)] == [3, 4, 5, 6, 7, 8]
    assert (GAMES["sabokbaz"].players_words, GAMES["troggu"].players_words) == ("4", "3 to 8")
    assert GAMES["sabokbaz"].sides(4) == 2
    assert [GAMES[name].sides(5) for name in ("democracy", "joker", "troggu")] == [5, 5, 5]


@pytest.mark.parametrize("name", GAMES)
def test_parts_of_a_game(name: str) -> None:
    game = GAMES[name]
    assert game.name == name
    assert game.log_type.__module__ == f"referee.logs.{name}"
    assert game.options_type.__module__ == f"referee.games.{name}.options"
    for players in range(game.players[0], game.players[1] + 1):
        assert game.conflicts(game.options_type(), players) == []


@pytest.mark.parametrize(
    "players, deck, most",
    [(3, "36", 12), (4, "36", 9), (5, "36", 7), (6, "36", 6), (4, "38", 9), (4, "black-sixes", 9)],
)
def test_joker_sizes_the_pack_can_give(players: int, deck: str, most: int) -> None:
    assert conflicts("joker", players, deck=deck, schedule=[[1], [2, most]]) == []
    too_many = [[1], [2, most + 1], [3]]
    assert conflicts("joker", players, deck=deck, schedule=too_many) == [("schedule", "joker 1.5")]


@pytest.mark.parametrize(
    "deck, allowed", [("standard", {2, 3, 4, 5, 6}), ("extended", {6, 7, 8, 9, 10})]
)
def test_democracy_packs_and_players(deck: str, allowed: set[int]) -> None:
    for players in range(2, 11):
        wanted = [] if players in allowed else [("deck", "democracy 1.3")]
        assert conflicts("democracy", players, deck=deck) == wanted


@pytest.mark.parametrize(
    "players, options, size",
    [
        (2, {}, 16),
        (3, {}, 12),
        (4, {}, 10),
        (5, {}, 8),
        (6, {}, 7),
        (6, {"deck": "extended"}, 13),
        (7, {}, 11),
        (8, {}, 10),
        (9, {}, 9),
        (10, {}, 8),
    ],
)
def test_democracy_days_are_no_more_than_the_cards_of_a_hand(
    players: int, options: dict[str, Any], size: int
) -> None:
    assert conflicts("democracy", players, days=size, **options) == []
    wanted = [("days", "democracy 2.2")]
    assert conflicts("democracy", players, days=size + 1, **options) == wanted


@pytest.mark.parametrize(
    "village, allowed",
    [
        ("visp", {4, 5, 6, 7, 8}),
        ("st-niklaus", {3, 4, 5, 6, 7}),
        ("graechen", {3, 4, 5, 6, 7, 8}),
    ],
)
def test_troggu_villages_and_players(village: str, allowed: set[int]) -> None:
    for players in range(3, 9):
        wanted = [] if players in allowed else [("village", "troggu 7")]
        assert conflicts("troggu", players, village=village, stake=20) == wanted
