"""Days of a game: their sizes, numbers of tricks and days, where judging stops (2.2 to 2.5)."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from democracy_logs import day, match, playing, sheet, whole
from support import assert_clean, found, only

from referee import check

DAY0 = "/deals/0/days/0"


def unfollowed(log: Any) -> list[str]:
    return check(log).unfollowed


def three(*days: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Three players, twelve cards each in two days of six."""
    return match(3, {"days": list(days)}, **fields)


SIX = [
    ["5C", "4C", "3C", "AC", "KC", "QC"],
    ["5D", "4D", "3D", "AD", "KD", "QD"],
    ["5H", "4H", "3H", "AH", "KH", "QH"],
]
POOL = ["5S", "4S", "3S", "AS", "KS", "QS"]
SEVEN = [[*hand, f"7{hand[0][1]}"] for hand in SIX]


@pytest.mark.parametrize("days", [1, 2, 4, 8])
def test_a_whole_game_is_clean_2_2(days: int) -> None:
    assert_clean(match(5, whole(days), rules={"days": days}))


@pytest.mark.parametrize("sizes", [(3, 3, 2), (3, 2, 3), (2, 3, 3)])
def test_any_day_may_have_the_odd_card_2_2(sizes: tuple[int, ...]) -> None:
    game = whole(1)
    tricks, start = game["days"][0]["tricks"], 0
    days = []
    for size in sizes:
        some = tricks[start : start + size]
        hands = [list(hand) for hand in zip(*(t["plays"] for t in some), strict=True)]
        days.append({"hands": hands, "pool": [t["vote"] for t in some], "tricks": some})
        start += size
    assert_clean(match(5, {"days": days}, rules={"days": 3}))
    for made in days:
        del made["hands"], made["pool"]
    assert_clean(match(5, {"days": days}, rules={"days": 3}))


def test_a_size_that_is_used_up_2_3() -> None:
    hands = [[f"7{s}", f"8{s}"] for s in "CDHS"] + [["9C", "9D"]]
    others = [[f"J{s}", f"Q{s}"] for s in "CDHS"] + [["KC", "KD"]]
    log = match(5, {"days": [{"hands": hands}, {"hands": others}]}, rules={"days": 3})
    assert found(log) == [("D205", "/deals/0/days/1")]
    assert only(log).expected == 3


def test_a_day_of_a_wrong_size_2_3() -> None:
    log = three({"hands": SEVEN, "pool": [*POOL, "7S"]})
    assert found(log) == [("D205", DAY0)]
    assert (only(log).found, only(log).expected) == (7, 6)


def test_only_the_first_wrong_day_is_reported_2_3() -> None:
    five = [[f"{rank}{suit}" for rank in ("6", "8", "9", "10", "J")] for suit in "CDH"]
    assert found(three({"hands": SEVEN}, {"hands": five})) == [("D205", DAY0)]


def test_after_a_wrong_size_hands_are_not_relied_on_2_3() -> None:
    wrong = {"hands": SEVEN, "pool": [*POOL, "7S"], "tricks": []}
    wrong["tricks"] = [{"vote": "8C", "plays": ["8D", "8H", "8S"]}]
    assert found(three(wrong)) == [("D205", DAY0)]


def test_after_a_wrong_size_tricks_are_held_against_the_open_sizes_2_3() -> None:
    tricks = [{"vote": v, "plays": list(p)} for v, *p in zip(*SEVEN, [*POOL, "7S"], strict=True)]
    seven = {"hands": SEVEN, "pool": [*POOL, "7S"], "tricks": tricks}
    log = three(seven)
    assert found(log) == [("D205", DAY0), ("P409", f"{DAY0}/tricks")]
    assert unfollowed(log) == [f"{DAY0}/tricks"]
    seven["tricks"] = tricks[:6]
    assert found(three(seven)) == [("D205", DAY0)]


@pytest.mark.parametrize(
    "hands, pool, findings",
    [
        pytest.param([6, 6, 5], 6, [("D203", "hands/2")], id="most have six"),
        pytest.param([6, 6, 6], 5, [("D203", "pool")], id="the pool"),
        pytest.param([6, 5, 6], 5, [("D203", "hands/1")], id="tie: the allowed size"),
        pytest.param([5, 6, 4], 5, [("D205", ""), ("D203", "hands/1")], id="first D203 only"),
        pytest.param([5, 7, 7], 5, [("D205", ""), ("D203", "hands/0")], id="tie: the larger"),
    ],
)
def test_size_of_a_day_2_3(hands: list[int], pool: int, findings: list[tuple[str, str]]) -> None:
    full = [*SEVEN, [*POOL, "7S"]]
    cut = [cards[:size] for cards, size in zip(full, [*hands, pool], strict=True)]
    log = three({"hands": cut[:3], "pool": cut[3]})
    assert found(log) == [(code, f"{DAY0}/{at}".rstrip("/")) for code, at in findings]


def test_a_day_too_many_2_3() -> None:
    game = whole(2)
    game["days"].append({})
    log = match(5, game)
    assert found(log) == [("D205", "/deals/0/days/2")]
    assert unfollowed(log) == ["/deals/0/days/2"]


def test_days_missing_in_a_finished_game_2_3() -> None:
    game = whole(2, tribes=[1, 1, 0, 0, 0])
    del game["days"][1]
    log = match(5, game)
    assert found(log) == [("P409", "/deals/0/days")]
    assert unfollowed(log) == ["/deals/0/days"]
    assert check(log).standings.correct == [1, 1, 0, 0, 0]


def test_days_missing_in_a_game_in_progress_are_fine_2_3() -> None:
    game = whole(2)
    del game["days"][1]
    assert_clean(match(5, game))


def test_what_is_missing_at_the_end_is_one_finding_2_3() -> None:
    game = whole(4, tribes=[1, 0, 0, 0, 0])
    del game["days"][2:], game["days"][1]["tricks"][1]
    assert found(match(5, game, rules={"days": 4})) == [("P409", "/deals/0/days/1/tricks")]
    game["days"][1]["tricks"] = []
    assert found(match(5, game, rules={"days": 4})) == [("P409", "/deals/0/days/1/tricks")]


def test_a_short_day_that_is_not_the_last_2_3() -> None:
    game = whole(2)
    del game["days"][0]["tricks"][3]
    log = match(5, game)
    assert found(log) == [("P409", "/deals/0/days/0/tricks")]
    assert unfollowed(log) == ["/deals/0/days/0/tricks"]


def test_a_day_dealt_but_not_begun_is_not_played_yet_2_3() -> None:
    game = whole(2)
    del game["days"][1]["tricks"]
    assert_clean(match(5, game))


def test_a_day_is_dealt_after_the_last_card_of_the_day_before_2_3_3_3() -> None:
    game = whole(4)
    del game["days"][1]["tricks"][1], game["days"][2:]
    assert_clean(match(5, game, rules={"days": 4}))
    game["days"].append({})
    log = match(5, game, rules={"days": 4})
    assert found(log) == [("P409", "/deals/0/days/1/tricks")]
    assert unfollowed(log) == ["/deals/0/days/1/tricks"]


def test_a_day_not_begun_before_another_day_2_3() -> None:
    game = whole(4)
    for later in game["days"][1:]:
        del later["tricks"]
    assert found(match(5, game, rules={"days": 4})) == [("P409", "/deals/0/days/1/tricks")]
    del game["days"][0]["tricks"]
    assert_clean(match(5, game, rules={"days": 4}))


@pytest.mark.parametrize("tricks, clean", [(3, True), (4, True), (2, False), (5, False)])
def test_without_hands_or_pool_2_3(tricks: int, clean: bool) -> None:
    """Six players, seven cards: days of four and three, in either order."""
    made = [
        f"{rank}C: {rank}D {rank}H {rank}S {other}C {other}D {other}H"
        for rank, other in zip("789JQ", "A3456", strict=True)
    ]
    last = {"tricks": [{"vote": "KC", "plays": ["KD"]}]}
    log = match(6, {"days": [day(*made[:tricks]), last]})
    assert found(log) == ([] if clean else [("P409", f"{DAY0}/tricks")])


@pytest.mark.parametrize(
    "text, finding",
    [
        ("7C: 8C 9D", ("P408", "/plays")),
        ("7C: 8C 9D 9H 9S", ("P408", "/plays")),
        ("7C: 8C JOKER 9D", ("D201", "/plays/1")),
        ("2C: 8C 9C 9D", ("D201", "/vote")),
        ("JOKER: 8C 9C 9D", ("D201", "/vote")),
    ],
)
def test_what_stops_in_a_trick_2_5(text: str, finding: tuple[str, str]) -> None:
    code, place = finding
    at = f"{DAY0}/tricks/1{place}"
    log = playing(3, "7D: 8D 9D 10D", text, "7S: 7S 7S 7S > 1")
    assert found(log) == [(code, at)]
    assert unfollowed(log) == [at]


def test_the_plays_before_an_unknown_card_are_judged_2_5() -> None:
    tricks = [{"vote": "5S", "plays": ["5D", "X", "6H"]}]
    log = match(3, {"days": [{"hands": SIX, "tricks": tricks}]})
    assert found(log) == [
        ("P401", f"{DAY0}/tricks/0/plays/0"),
        ("D201", f"{DAY0}/tricks/0/plays/1"),
    ]


def test_a_game_may_break_off_in_a_trick() -> None:
    assert_clean(playing(3, "7D: 8D 9D 10D > 2", "7C: 8C 9C"))
    assert_clean(playing(3, "7D: 8D 9D 10D > 2", "7C:"))


def test_a_short_trick_that_is_over_is_no_unfinished_one() -> None:
    short = ("P408", f"{DAY0}/tricks/0/plays")
    assert found(playing(3, "7C: 8C 9C > -")) == [short]
    assert found(playing(3, "7C: 8C 9C", "8C: 8D 9D 10D")) == [short]
    assert ("P409", f"{DAY0}/tricks") in found(playing(3, "7C: 8C 9C", final={}))


def test_a_game_that_is_not_played_yet() -> None:
    not_played = {"days": [{"hands": SIX, "pool": POOL}]}
    played = match(3, not_played, not_played)
    assert_clean(played)
    assert_clean(match(3, {"days": []}))
    log = match(3, not_played, {"days": [day("7C: 8C 9C 10C")]})
    assert found(log) == [("P409", f"{DAY0}/tricks")]
    assert found(match(3, not_played, final={})) == [("P409", f"{DAY0}/tricks")]
    assert found(match(3, {"days": []}, final={})) == [("P409", "/deals/0/days")]


def test_results_make_a_game_finished() -> None:
    game = whole(2, totals=[1, 1, 0, 0, 0])
    short = copy.deepcopy(game)
    del short["days"][1]["tricks"][3]
    assert found(match(5, short)) == [("P409", "/deals/0/days/1/tricks")]


def test_a_sheet_needs_no_days() -> None:
    assert_clean(match(5, sheet(["C25", "D25", "", "", ""], tribes=[1, 1, 0, 0, 0])))
