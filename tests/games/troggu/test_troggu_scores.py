"""Points, payments, totals and score sheets of Troggu by clause."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from support import assert_clean, check, found, only
from troggu_logs import (
    EIGHT,
    MISERE,
    PASSES,
    SIX,
    SIX_ONE_TRICK,
    deal,
    eight,
    playing,
    sitting,
    six,
    six_taken,
    without,
)

from referee.games.troggu.calls import Contract
from referee.games.troggu.options import Options, in_force
from referee.games.troggu.payments import (
    game_payments,
    misere_payments,
    sheet_payments,
    winning_sides,
)

STANDARD = in_force(Options())
POINTS = ("S603", "/deals/0/points")
PAYMENTS = ("S601", "/deals/0/payments")


def paid(
    points: list[int],
    taken: tuple[int, int] = (5, 4),
    kind: str = "normal",
    partner: int | None = None,
    players: int = 4,
    options: Options | None = None,
) -> list[list[int]]:
    rules = in_force(options or Options())
    return game_payments(points, taken, Contract(kind, 0), partner, players, rules)


@pytest.mark.parametrize(
    "points, sides",
    [
        ([58, 56], [0]),
        ([57, 57], []),
        ([56, 58], [1]),
        ([60, 60], [0, 1]),
        ([50, 50], []),
        ([114, 0], [0]),
    ],
)
def test_5_2_who_wins(points: list[int], sides: list[int]) -> None:
    assert winning_sides(points) == sides


@pytest.mark.parametrize(
    "points, taken, options, gains",
    [
        ([70, 44], (9, 4), {}, [30, -10, -10, -10]),
        ([44, 70], (4, 9), {}, [-30, 10, 10, 10]),
        ([57, 57], (6, 7), {}, [0, 0, 0, 0]),
        ([84, 30], (9, 4), {}, [60, -20, -20, -20]),
        ([83, 31], (9, 4), {}, [30, -10, -10, -10]),
        ([83, 31], (9, 4), {"village": "st-niklaus"}, [30, -10, -10, -10]),
        ([82, 32], (9, 4), {"village": "st-niklaus"}, [15, -5, -5, -5]),
        ([93, 21], (9, 4), {"village": "graechen"}, [15, -5, -5, -5]),
        ([94, 20], (9, 4), {"village": "graechen"}, [30, -10, -10, -10]),
        ([114, 0], (13, 0), {}, [90, -30, -30, -30]),
        ([109, 5], (13, 0), {}, [90, -30, -30, -30]),
        ([40, 74], (0, 13), {}, [-90, 30, 30, 30]),
        ([30, 84], (2, 11), {}, [-60, 20, 20, 20]),
        ([70, 44], (9, 4), {"stake": 7}, [21, -7, -7, -7]),
        ([114, 0], (13, 0), {"double_at": 0}, [90, -30, -30, -30]),
    ],
)
def test_5_3_stakes(
    points: list[int], taken: tuple[int, int], options: dict[str, Any], gains: list[int]
) -> None:
    assert paid(points, taken, options=Options(**options)) == [gains]


@pytest.mark.parametrize(
    "points, taken, each", [([70, 44], (9, 4), 20), ([90, 24], (9, 4), 40), ([114, 0], (13, 0), 60)]
)
def test_5_4_a_solo_counts_twice(points: list[int], taken: tuple[int, int], each: int) -> None:
    assert paid(points, taken, kind="solo") == [[3 * each, -each, -each, -each]]


@pytest.mark.parametrize(
    "players, partner, gains",
    [
        (7, 3, [30, -10, -10, 20, -10, -10, -10]),
        (8, 3, [40, -10, -10, 20, -10, -10, -10, -10]),
        (7, None, [60, -10, -10, -10, -10, -10, -10]),
        (8, None, [70, -10, -10, -10, -10, -10, -10, -10]),
    ],
)
def test_5_5_partner(players: int, partner: int | None, gains: list[int]) -> None:
    assert paid([70, 44], partner=partner, players=players) == [gains]
    lost = [-gain for gain in gains]
    assert paid([44, 70], partner=partner, players=players) == [lost]
    twice = [2 * gain for gain in gains]
    assert paid([84, 30], partner=partner, players=players) == [twice]


@pytest.mark.parametrize(
    "points, most, least",
    [
        ([40, 30, 20, 14], [-30, 10, 10, 10], [-10, -10, -10, 30]),
        ([40, 40, 20, 4], [-20, -20, 20, 20], [-10, -10, -10, 30]),
        ([40, 20, 20, 20], [-30, 10, 10, 10], [-30, 10, 10, 10]),
        ([25, 25, 25, 25], [0, 0, 0, 0], [0, 0, 0, 0]),
        ([40, 50, 5, 5], [10, -30, 10, 10], [-20, -20, 20, 20]),
    ],
)
def test_6_1_6_2_misere(points: list[int], most: list[int], least: list[int]) -> None:
    assert misere_payments(points, in_force(Options())) == most
    assert misere_payments(points, in_force(Options(misere="least-wins"))) == least


@pytest.mark.parametrize(
    "points, multiples",
    [
        ([70, 44], [1]),
        ([84, 30], [2]),
        ([50, 64], [-1, -3]),
        ([20, 94], [-2, -3]),
        ([109, 5], [2, 3]),
        ([114, 0], [3, 2]),
        ([57, 57], [0]),
    ],
)
def test_sheets_allow_three_stakes_where_there_may_be_no_trick(
    points: list[int], multiples: list[int]
) -> None:
    gains = sheet_payments(points, Contract("normal", 0), 4, STANDARD)
    assert gains == [[30 * m, -10 * m, -10 * m, -10 * m] for m in multiples]


NO_TRICK = [300, -60, -60, -60, -60, -60]


def test_5_1_the_soloist_counts_the_tapp() -> None:
    assert_clean(six(points=[114, 0], payments=NO_TRICK, totals=NO_TRICK))
    assert found(six(points=[106, 0])) == [POINTS]


def test_5_1_the_tappist_counts_the_discards() -> None:
    gains = [150, -30, -30, -30, -30, -30]
    assert_clean(six_taken(points=[114, 0], payments=gains))
    assert found(six_taken(points=[106, 0], payments=gains)) == [POINTS]


def test_5_3_one_trick_is_enough_to_pay_only_twice() -> None:
    gains = [100, -20, -20, -20, -20, -20]
    assert_clean(six_taken(SIX_ONE_TRICK, points=[108, 6], payments=gains))
    thrice = [150, -30, -30, -30, -30, -30]
    assert found(six_taken(SIX_ONE_TRICK, points=[108, 6], payments=thrice)) == [PAYMENTS]
    assert only(six_taken(SIX_ONE_TRICK, payments=thrice)).expected == gains


@pytest.mark.parametrize("points", [[106, 0, 0, 0, 0, 0], [57, 57]])
def test_5_1_points_of_another_contract(points: list[int]) -> None:
    assert found(six(points=points)) == [POINTS]


def test_5_1_points_of_another_length_are_a_fault_of_form() -> None:
    assert found(six(points=[114, 0, 0])) == [("F105", "/deals/0/points")]


def test_5_1_points_may_be_what_the_opponents_left() -> None:
    """A discard was left out: 113 by what is written, 114 less the opponents' nothing."""
    log = six_taken(points=[114, 0])
    log["deals"][0]["discards"].pop()
    assert found(log) == [("B306", "/deals/0/discards")]
    log["deals"][0]["points"] = [113, 0]
    assert found(log) == [("B306", "/deals/0/discards")]
    log["deals"][0]["points"] = [112, 0]
    assert found(log) == [("B306", "/deals/0/discards"), POINTS]


def test_5_5_eight_players_with_a_partner() -> None:
    gains = [120, -30, -30, -30, 60, -30, -30, -30]
    assert_clean(eight(points=[114, 0], payments=gains))
    alone = [210, *[-30] * 7]
    assert found(eight(payments=alone)) == [PAYMENTS]
    assert only(eight(payments=alone)).rule == "troggu 5.5"


@pytest.mark.parametrize("called", ["T20", "T2"], ids=["own hand", "discards"])
def test_3_6_a_call_in_ones_own_hand(called: str) -> None:
    assert_clean(eight(called=called, points=[114, 0], payments=[210, *[-30] * 7]))


def test_3_6_after_a_wrong_call_points_and_payments_are_not_judged() -> None:
    for called in ("T21", "T22"):
        log = eight(called=called, points=[1, 2], payments=[7, *[-1] * 7], fool_exchange="T1")
        verdict = check(log)
        assert [f.at for f in verdict.findings] == ["/deals/0/called"]
        assert verdict.standings.correct == [7, *[-1] * 7]


def test_6_misere() -> None:
    points, most = [69, 12, 5, 9], [-30, 10, 10, 10]
    assert_clean(playing(4, *MISERE, **PASSES, points=points, payments=most))
    assert found(playing(4, *MISERE, **PASSES, points=[0, 0, 5, 0])) == [POINTS]
    least = [-10, -10, 30, -10]
    assert found(playing(4, *MISERE, **PASSES, payments=least)) == [PAYMENTS]
    rules = {"misere": "least-wins"}
    assert_clean(playing(4, *MISERE, **PASSES, payments=least, rules=rules))


def test_3_payments_may_follow_from_wrong_points() -> None:
    """The points are wrong; what is paid for them is no second mistake."""
    log = six_taken(points=[57, 57], payments=[0] * 6, totals=[0] * 6)
    assert found(log) == [POINTS]
    assert check(log).standings.correct == [150, -30, -30, -30, -30, -30]


def test_3_points_may_follow_from_a_wrong_winner() -> None:
    log = six_taken(SIX_ONE_TRICK)
    log["deals"][0]["tricks"][8]["winner"] = 0
    gains = [150, -30, -30, -30, -30, -30]
    log["deals"][0].update(points=[114, 0], payments=gains, totals=gains)
    verdict = check(log)
    assert [f.code for f in verdict.findings] == ["T501"]
    assert verdict.standings.recorded == gains
    assert verdict.standings.correct == [100, -20, -20, -20, -20, -20]


def test_3_2a_payments_by_the_recorded_contract() -> None:
    gains = [150, -30, -30, -30, -30, -30]
    log = six(contract="normal", points=[114, 0], payments=gains, totals=gains)
    verdict = check(log)
    assert [(f.code, f.at) for f in verdict.findings] == [("B304", "/deals/0/contract")]
    assert verdict.standings.correct == NO_TRICK


def test_2_points_of_a_deal_with_an_uncertain_trick_count_as_written() -> None:
    """The opponents took no trick all the same, and pay three times."""
    log = six(points=[100, 14], payments=NO_TRICK, totals=NO_TRICK)
    log["deals"][0]["tricks"][3]["plays"][2] = "JC"
    log["deals"][0]["tricks"][3]["plays"][3] = "JC"
    verdict = check(without(log, "tapp"))
    assert [(f.code, f.at) for f in verdict.findings] == [("D202", "/deals/0/tricks/3/plays/3")]


def sheet(players: int = 4, rules: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
    """A score sheet of one deal."""
    normal = {"contract": "normal", "tappist": 1}
    return sitting(players, deal(players=players, **{**normal, **fields}), rules=rules or {})


@pytest.mark.parametrize(
    "fields, findings",
    [
        ({"points": [70, 44], "payments": [-10, 30, -10, -10]}, []),
        ({"points": [70, 44], "payments": [-20, 60, -20, -20]}, [PAYMENTS]),
        ({"points": [70, 44], "payments": [-20, 60, -20, -20], "contract": "solo"}, []),
        ({"points": [70, 44], "payments": [30, -10, -10, -10]}, [PAYMENTS]),
        ({"points": [70, 43], "payments": [-10, 30, -10, -10]}, [POINTS]),
        ({"points": [70, 43], "payments": [-10, 31, -10, -10]}, [POINTS]),
        ({"points": [120, -6]}, [POINTS]),
        ({"points": [30, 25, 25, 20]}, [POINTS]),
        ({"payments": [-10, 30, -10, -11]}, []),
        ({"points": [40, 74], "payments": [30, -90, 30, 30]}, []),
        ({"points": [109, 5], "payments": [-30, 90, -30, -30]}, []),
        ({"points": [108, 6], "payments": [-30, 90, -30, -30]}, [PAYMENTS]),
    ],
)
def test_5_score_sheets(fields: dict[str, Any], findings: list[tuple[str, str]]) -> None:
    assert found(sheet(**fields)) == findings


@pytest.mark.parametrize(
    "points, payments, findings",
    [
        ([30, 25, 25, 20], [-30, 10, 10, 10], []),
        ([30, 25, 25, 34], [10, 10, 10, -30], []),
        ([30, 25, 25, 35], [10, 10, 10, -30], [POINTS]),
        ([30, 25, 25, 20], [10, 10, 10, -30], [PAYMENTS]),
        ([70, 44], [10, 10, 10, -30], [POINTS]),
    ],
)
def test_5_score_sheets_of_a_misere(
    points: list[int], payments: list[int], findings: list[tuple[str, str]]
) -> None:
    log = sheet(contract="misere", tappist=None, points=points, payments=payments)
    assert found(log) == findings


@pytest.mark.parametrize("players", [7, 8])
def test_5_score_sheets_of_more_than_six_must_only_cancel_out(players: int) -> None:
    gains = [5] * (players - 1) + [-5 * (players - 1)]
    log = sheet(players, points=[70, 44], payments=gains, totals=gains)
    assert assert_clean(log).standings.correct == gains
    log["deals"][0]["payments"][0] += 1
    log["deals"][0]["totals"][0] += 1
    assert found(log) == [PAYMENTS]


def test_5_what_follows_from_the_points_counts() -> None:
    log = sheet(points=[70, 44])
    assert check(log).standings.correct == [-10, 30, -10, -10]
    log = sheet(points=[70, 44], payments=[-20, 60, -20, -20], totals=[-20, 60, -20, -20])
    standings = check(log).standings
    assert (standings.recorded, standings.correct) == ([-20, 60, -20, -20], [-10, 30, -10, -10])


def test_5_a_sheet_whose_contract_is_not_known_must_only_cancel_out() -> None:
    log = sitting(4, deal(players=4, points=[70, 44], payments=[-20, 60, -20, -20]))
    assert_clean(log)
    log["deals"][0]["payments"][0] = 0
    assert found(log) == [PAYMENTS]


def test_5_a_game_without_a_tappist_on_a_sheet() -> None:
    log = sheet(tappist=None, payments=[-10, 30, -10, -10])
    assert found(log) == [("B304", "/deals/0/tappist")]


def test_5_the_calls_of_a_sheet_give_its_contract() -> None:
    fields = {"calls": ["pass", "take", "pass", "pass"], "payments": [-10, 30, -10, -10]}
    assert_clean(sheet(points=[70, 44], **fields))
    log = without(sheet(points=[70, 44], **fields), "contract", "tappist")
    assert_clean(log)
    fields["payments"] = [30, -10, -10, -10]
    assert found(sheet(points=[70, 44], **fields)) == [PAYMENTS]


def test_7_1_totals_and_winners() -> None:
    first = deal(players=3, dealer=0, contract="normal", tappist=1, points=[70, 44])
    second = deal(players=3, dealer=1, contract="normal", tappist=2, points=[70, 44])
    log = sitting(3, first, second, final={"scores": [-20, 10, 10], "winners": [2, 1]})
    assert_clean(log)
    log["final"] = {"scores": [-20, 10, 10], "winners": [1]}
    assert found(log) == [("S606", "/final/winners")]
    log["final"] = {"scores": [-20, 10, 11]}
    assert found(log) == [("S605", "/final/scores")]
    log = copy.deepcopy(log)
    log["deals"][1]["totals"] = [-20, 10, 11]
    assert found(log)[0] == ("S604", "/deals/1/totals")


def test_the_whole_deals_are_worth_what_they_say() -> None:
    """The deals that these tests reckon with have all their cards."""
    for tricks, count in ((SIX, 54), (EIGHT, 56), (MISERE, 52)):
        played = [card for text in tricks for card in text.split(":")[1].split(">")[0].split()]
        assert len(set(played)) == len(played) == count
