"""Random play: legal by construction (see the laws), and with everything that can happen in it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from support import shuffled

from referee.games.democracy.options import Options
from referee.games.democracy.play import play_deal


def played(players: int, seed: int, **options: Any) -> dict[str, Any]:
    rules = msgspec.convert(options, Options)
    rng = Random(seed)
    return play_deal(rules, players, 1, shuffled("democracy", rules, players, 1, None, rng), rng)


def tricks(deal: dict[str, Any]) -> list[dict[str, Any]]:
    return [trick for day in deal["days"] for trick in day["tricks"]]


def test_every_card_is_played_once() -> None:
    game = played(4, 1)
    assert [len(day["tricks"]) for day in game["days"]] == [5, 5]
    names = [card for trick in tricks(game) for card in (trick["vote"], *trick["plays"])]
    dealt = [card for day in game["days"] for hand in (*day["hands"], day["pool"]) for card in hand]
    assert len(names) == 50
    assert sorted(names) == sorted(dealt)


def test_the_same_chance_gives_the_same_game() -> None:
    assert played(8, 5, ghost="dealer-chooses") == played(8, 5, ghost="dealer-chooses")
    assert played(8, 5) != played(8, 6)


def test_there_are_facts_only() -> None:
    game = played(5, 2, sweep="announced")
    assert set(game) <= {"dealer", "days", "sweeps"}
    assert all(set(trick) == {"vote", "plays"} for trick in tricks(game))


@pytest.mark.parametrize("ghost, ghosts, played_jokers", [("off", 0, 1), ("always", 1, 0)])
def test_jokers_as_votes(ghost: str, ghosts: int, played_jokers: int) -> None:
    made = [trick for seed in range(20) for trick in tricks(played(4, seed, ghost=ghost))]
    jokers = [trick for trick in made if trick["vote"] == "JOKER"]
    assert jokers
    assert all(("draws" in trick) == bool(ghosts) for trick in jokers)
    assert all(("plays" in trick) == bool(played_jokers) for trick in jokers)


def test_the_dealer_chooses_now_this_now_that() -> None:
    made = [t for seed in range(20) for t in tricks(played(4, seed, ghost="dealer-chooses"))]
    assert {"draws" in trick for trick in made if trick["vote"] == "JOKER"} == {True, False}


def test_bad_catches_are_shown_or_not() -> None:
    rules = {
        "bad_catch": "redeal",
        "days": 16,
    }  # one card on the first day, a third of them 7 to 10
    deals = [played(2, seed, **rules) for seed in range(60)]
    abandoned = [deal for deal in deals if "bad_catch" in deal]
    assert 0 < len(abandoned) < 60
    for deal in abandoned:
        (day,) = deal["days"]
        assert "tricks" not in day
        assert all(
            day["hands"][seat][0][:-1] in ["7", "8", "9", "10"] for seat in deal["bad_catch"]
        )


def test_high_stakes_and_sweeps_are_declared_or_not() -> None:
    rules = {"bad_catch": "high-stakes", "days": 16, "sweep": "announced-only"}
    deals = [played(2, seed, **rules) for seed in range(60)]
    for field in ("high_stakes", "sweeps"):
        assert 0 < sum(field in deal for deal in deals) < 60
    assert all(len(deal["days"]) == 16 for deal in deals)
