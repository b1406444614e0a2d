"""Hands and pools against the shuffle that the log names (democracy 2.1, 2.2)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from support import assert_clean, found, only

from referee import check
from referee.deals.hand_out import Dealt
from referee.deals.making import deal
from referee.games.democracy.options import Options
from referee.games.democracy.play import play_deal

SEED = "democracy origin 1"
AT = "/deals/0/shuffle"


def dealt(**rules: Any) -> dict[str, Any]:
    return deal("democracy", players=5, seed=SEED, rules=rules)


def played(days: int = 2) -> dict[str, Any]:
    """The same deal, played out."""
    log = dealt(days=days)
    (game,) = log["deals"]
    cards: Dealt[str] = Dealt(
        [day["hands"] for day in game["days"]], pools=[day["pool"] for day in game["days"]]
    )
    game["days"] = play_deal(Options(days=days), 5, game["dealer"], cards, Random(1))["days"]
    return log


def test_a_seeded_deal_is_clean() -> None:
    assert_clean(dealt())
    assert_clean(dealt(days=3))
    assert_clean(played())


def test_the_order_in_a_hand_is_free() -> None:
    log = dealt()
    log["deals"][0]["days"][1]["hands"][2].reverse()
    assert_clean(log)


@pytest.mark.parametrize("day", [0, 1])
def test_cards_of_two_hands(day: int) -> None:
    log = dealt()
    one, other, *_ = log["deals"][0]["days"][day]["hands"]
    one[0], other[0] = other[0], one[0]
    assert found(log) == [("D207", AT)]


def test_cards_of_hand_and_pool() -> None:
    log = dealt()
    made = log["deals"][0]["days"][0]
    made["hands"][4][0], made["pool"][0] = made["pool"][0], made["hands"][4][0]
    assert found(log) == [("D207", AT)]
    assert "the pool of day 1" in only(log).message


def test_days_in_another_order() -> None:
    log = dealt()
    log["deals"][0]["days"].reverse()
    assert found(log) == [("D207", AT)]


def test_another_number_of_the_deal() -> None:
    log = dealt()
    log["deals"][0]["shuffle"]["deal"] = 2
    assert found(log) == [("D207", AT)]


def test_hands_that_were_not_recorded_are_taken_from_a_day_played_out() -> None:
    log = played()
    for made in log["deals"][0]["days"]:
        del made["hands"], made["pool"]
    assert_clean(log)
    plays = log["deals"][0]["days"][1]["tricks"][0]["plays"]
    plays[0], plays[1] = plays[1], plays[0]
    assert found(log) == [("D207", AT)]


def test_and_not_where_a_trick_is_missing() -> None:
    """Eight cards in three days: without its first trick the first day could be one of two."""
    log = played(days=3)
    (game,) = log["deals"]
    for made in game["days"]:
        del made["hands"], made["pool"]
    game["tribes"] = [0] * 5
    del game["days"][0]["tricks"][0]
    assert found(log) == [("P409", "/deals/0/days/2/tricks")]


def test_and_not_from_a_day_in_progress() -> None:
    log = played()
    days = log["deals"][0]["days"]
    for made in days:
        del made["hands"], made["pool"]
    days[1]["tricks"].pop()
    plays = days[1]["tricks"][0]["plays"]
    plays[0], plays[1] = plays[1], plays[0]
    assert_clean(log)


def test_of_a_card_played_twice_either_play_may_be_the_wrong_one() -> None:
    log = played()
    days = log["deals"][0]["days"]
    for made in days:
        del made["hands"], made["pool"]
    later = days[1]["tricks"][2]["plays"][3]
    days[0]["tricks"][1]["plays"][0] = later
    assert found(log) == [("D202", "/deals/0/days/1/tricks/2/plays/3")]


def test_a_hand_that_is_not_relied_on_is_not_held_against_it() -> None:
    log = dealt()
    log["deals"][0]["days"][0]["hands"][0].pop()
    assert found(log) == [("D203", "/deals/0/days/0/hands/0")]


def test_it_stands_between_cards_and_declarations() -> None:
    log = dealt()
    game = log["deals"][0]
    game["shuffle"]["deal"] = 2
    game["bad_catch"] = [0]
    game["days"] = [{**game["days"][0], "pool": ["X", *game["days"][0]["pool"][1:]]}]
    assert [finding.code for finding in check(log).findings] == ["D201", "D207", "B308"]


def test_a_deal_without_dealer_is_dealt_as_if_the_last_seat_did() -> None:
    log = dealt()
    log["deals"][0]["dealer"] = 4
    of_the_last = deal("democracy", players=5, seed=SEED, first_dealer=4)
    del of_the_last["deals"][0]["dealer"]
    assert_clean(of_the_last)
    assert found(log) == [("D207", AT)]
