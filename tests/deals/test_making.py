"""Seeded deals as logs: what is in them, in which order, and what can't be made."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec
import pytest

from referee.deals import deal
from referee.deals.making import Series
from referee.deals.table import table
from referee.games.registry import GAMES


def test_joker_deals_of_the_published_shuffle() -> None:
    log = deal("joker", players=4, seed="spring-open", deals=[1])
    # The shuffle begins QC 7D 10H 7H 8S; seat 0 deals, and the first card goes to seat 1.
    assert log == {
        "referee": 1,
        "game": "joker",
        "players": ["Player 1", "Player 2", "Player 3", "Player 4"],
        "deals": [
            {
                "dealer": 0,
                "size": 1,
                "hands": [["7H"], ["QC"], ["7D"], ["10H"]],
                "trump_card": "8S",
                "shuffle": {"seed": "spring-open", "deal": 1},
            }
        ],
    }


def test_joker_whole_schedule() -> None:  # joker 1.2, 1.4
    deals = deal("joker", players=3, seed="s")["deals"]
    sizes = [*range(1, 12), 12, 12, 12, *range(11, 0, -1), 12, 12, 12]
    assert [made["size"] for made in deals] == sizes
    assert [made["dealer"] for made in deals] == [k % 3 for k in range(28)]
    assert [made["shuffle"]["deal"] for made in deals] == list(range(1, 29))


def test_joker_from_the_middle_of_the_schedule() -> None:
    log = deal("joker", players=4, seed="s", deals=range(7, 10))
    assert log["first_deal"] == 6
    assert [made["size"] for made in log["deals"]] == [7, 8, 9]
    assert log["deals"] == deal("joker", players=4, seed="s")["deals"][6:9]


def test_joker_spare_in_place_of_a_withdrawn_deal() -> None:
    log = deal("joker", players=4, seed="s", deals=[1, 2, 25, *range(4, 25)])
    assert "first_deal" not in log
    assert [made["size"] for made in log["deals"][:4]] == [1, 2, 3, 4]
    assert [made["dealer"] for made in log["deals"][:4]] == [0, 1, 2, 3]


def test_joker_second_game_of_the_same_seed() -> None:
    log = deal("joker", players=4, seed="s", deals=range(25, 49))
    assert "first_deal" not in log
    assert log["deals"][23]["size"] == 9


def test_joker_past_the_end_of_the_schedule() -> None:
    with pytest.raises(ValueError, match="has 24 deals here, and these run past its end"):
        deal("joker", players=4, seed="s", deals=range(20, 26))


def test_joker_a_log_for_each_goes_round_the_schedule() -> None:
    logs = list(Series(table("joker", 4), "s").each(range(23, 27)))
    assert [log.get("first_deal", 0) for log in logs] == [22, 23, 0, 1]
    assert [log["deals"][0]["size"] for log in logs] == [9, 9, 1, 2]


def test_other_games_make_one_deal_unless_asked() -> None:
    assert len(deal("sabokbaz", players=4, seed="s")["deals"]) == 1


def test_a_deal_is_the_same_in_every_range() -> None:
    seven = deal("troggu", players=5, seed="s", deals=[7])["deals"][0]
    assert seven == deal("troggu", players=5, seed="s", deals=range(1, 9))["deals"][6]
    assert seven["dealer"] == 1


def test_first_dealer_is_that_of_the_first_deal_made() -> None:
    deals = deal("sabokbaz", players=4, seed="s", deals=range(5, 8), first_dealer=3)["deals"]
    assert [made["dealer"] for made in deals] == [3, 0, 1]


def test_democracy_days_and_pools() -> None:  # democracy 2.2
    (made,) = deal("democracy", players=6, seed="s", rules={"days": 2})["deals"]
    assert [len(day["pool"]) for day in made["days"]] == [4, 3]
    assert [[len(hand) for hand in day["hands"]] for day in made["days"]] == [[4] * 6, [3] * 6]


def test_troggu_tapp() -> None:
    (made,) = deal("troggu", players=4, seed="s", rules={"village": "graechen"})["deals"]
    assert len(made["tapp"]) == 6


def test_what_the_cards_came_from_is_written() -> None:
    log = deal(
        "joker", players=3, seed="s", deals=[2], public="Dow 1", round="r1", rules={"deck": "38"}
    )
    assert log["rules"] == {"deck": "38"}
    assert log["deals"][0]["shuffle"] == {
        "seed": "s",
        "deal": 2,
        "public": "Dow 1",
        "round": "r1",
    }


def test_full_deal_without_a_turned_card() -> None:  # joker 2.4
    log = deal("joker", players=4, seed="s", deals=[9], rules={"full_deal_trump": "none"})
    assert "trump_card" not in log["deals"][0]


@pytest.mark.parametrize(
    "game, players", [("democracy", 10), ("joker", 5), ("sabokbaz", 4), ("troggu", 8)]
)
def test_logs_have_the_form_of_the_game(game: str, players: int) -> None:
    msgspec.convert(deal(game, players=players, seed="s"), GAMES[game].log_type)


def test_numbers_are_drawn_as_needed() -> None:
    logs = Series(table("troggu", 3), "s").each(iter(range(1, 10**12)))
    assert [log["deals"][0]["shuffle"]["deal"] for log in islice(logs, 3)] == [1, 2, 3]


@pytest.mark.parametrize(
    "game, given, says",
    [
        ("whist", {"players": 4}, "no such game; there are democracy, joker"),
        ("joker", {"players": 7}, "Georgian Joker is for 3 to 6 players, not 7"),
        ("sabokbaz", {"players": 3}, "Sabokbaz is for 4 players, not 3"),
        ("joker", {"players": 4, "rules": {"deck": "52"}}, '`deck` is the text "52"'),
        ("joker", {"players": 4, "rules": {"decks": "36"}}, 'no option "decks"; is `deck` meant'),
        ("joker", {"players": 6, "rules": {"schedule": [[7]]}}, "schedule does not fit"),
        ("troggu", {"players": 8, "rules": {"village": "st-niklaus"}}, "village does not fit"),
        ("joker", {"players": 4, "seed": ""}, "the seed is empty"),
        ("joker", {"players": 4, "deals": []}, "no deal is asked for"),
        ("joker", {"players": 4, "deals": [0]}, "deal numbers begin at 1"),
        ("troggu", {"players": 4, "deals": [1, -1]}, "deal numbers begin at 1"),
        ("joker", {"players": 4, "first_dealer": 4}, "the dealer is a seat from 0 to 3"),
        ("joker", {"players": 4, "round": "R 1"}, "a round is named by"),
        ("joker", {"players": 4, "public": ""}, "the public value is empty"),
    ],
)
def test_what_can_not_be_made(game: str, given: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        deal(game, **{"seed": "s", **given})
