"""Calls, contract and tappist of Troggu by clause."""

from __future__ import annotations

from typing import Any

import pytest
from support import assert_clean, check, found, only
from troggu_logs import EIGHT, cards, deal, playing, sitting, unplayed

CONTRACT = ("B304", "/deals/0/contract")
TAPPIST = ("B304", "/deals/0/tappist")


@pytest.mark.parametrize(
    "calls, contract, tappist",
    [
        ("take pass pass pass", "normal", 0),
        ("pass pass pass take", "normal", 3),
        ("take solo", "solo", 1),
        ("pass take pass solo", "solo", 3),
        ("solo", "solo", 0),
        ("pass pass pass pass", "misere", None),
    ],
)
def test_3_1_what_the_calls_come_to(calls: str, contract: str, tappist: int | None) -> None:
    log = unplayed(4, calls=calls.split(), contract=contract, tappist=tappist)
    assert_clean(log)
    for other in {"normal", "solo", "misere"} - {contract}:
        wrong = unplayed(4, calls=calls.split(), contract=other)
        assert found(wrong) == [CONTRACT]
    seat = 2 if tappist != 2 else 1
    assert found(unplayed(4, calls=calls.split(), tappist=seat)) == [TAPPIST]


@pytest.mark.parametrize(
    "calls, places",
    [
        ("pass take take pass", ["calls/2"]),
        ("take take take pass", ["calls/1", "calls/2"]),
        ("solo pass", ["calls/1"]),
        ("pass solo take solo", ["calls/2"]),
        ("pass pass pass take pass", ["calls/4"]),
        ("take take pass pass solo", ["calls/1", "calls/4"]),
    ],
)
def test_3_1_illegal_calls(calls: str, places: list[str]) -> None:
    log = unplayed(4, calls=calls.split())
    assert found(log) == [("B303", f"/deals/0/{place}") for place in places]


def test_3_1_calls_too_many_count_for_nothing() -> None:
    log = unplayed(3, calls=["pass", "take", "pass", "solo"], contract="normal", tappist=1)
    assert found(log) == [("B303", "/deals/0/calls/3")]


def test_3_1_a_second_take_counts_as_a_pass() -> None:
    log = unplayed(3, calls=["take", "take", "pass"], contract="normal", tappist=1)
    assert found(log) == [("B303", "/deals/0/calls/1"), TAPPIST]


@pytest.mark.parametrize("calls", [[], ["pass"], ["take", "pass"]])
def test_3_1_a_deal_without_tricks_may_have_its_calls_short(calls: list[str]) -> None:
    assert_clean(unplayed(3, calls=calls))


@pytest.mark.parametrize(
    "fields, leader, stopped",
    [
        ({"contract": "solo", "tappist": 1}, 1, False),
        ({"tappist": 2}, 2, False),
        ({"calls": ["pass", "take"]}, 1, False),
        ({"calls": ["pass"], "contract": "misere"}, 0, False),
        ({}, 1, True),
        ({"calls": ["pass"], "contract": "normal"}, 1, True),
    ],
    ids=["recorded", "the tappist", "the first take", "a misère", "nothing", "no tappist"],
)
def test_3_1_calls_missing_in_a_deal_that_was_played(
    fields: dict[str, Any], leader: int, stopped: bool
) -> None:
    log = sitting(3, deal(f"{leader}: KS QS NS > {leader}", players=3, **fields))
    verdict = check(log)
    assert [(f.code, f.at) for f in verdict.findings] == [("B303", "/deals/0/calls")]
    assert verdict.unfollowed == (["/deals/0/calls"] if stopped else [])


HANDS = [
    "T6 T12 T16 T19 6C NC KD 6B",
    "T4 T7 T10 T14 T20 4C 3D NS",
    "T3 T9 T21 5C KC 6S QS JB",
    "T2 JC ND QD 5S 10B NB QB",
    "T13 T15 T18 2C 4D 6D 8S 5B",
    "T1 1C 3C 2D 5D JD 7S 10S",
    "T5 T8 T17 9S KS 7B 8B 9B",
]
TAPP = "FOOL JS QC KB T11 1D"
PASSES = {"calls": ["pass"] * 7}


def dealt(swap: tuple[str, str] = ("", "")) -> dict[str, Any]:
    """Seven hands and a tapp, two cards changing places."""
    places = [*HANDS, TAPP]
    one, other = swap
    changed = [
        [other if card == one else one if card == other else card for card in text.split()]
        for text in places
    ]
    return {"hands": changed[:7], "tapp": changed[7]}


@pytest.mark.parametrize(
    "swap, contract, tappist",
    [
        (("FOOL", "9S"), "normal", 6),
        (("", ""), "normal", 5),
        (("T1", "JS"), "misere", None),
    ],
    ids=["holder of the Fool", "Fool in the tapp: holder of T1", "both in the tapp"],
)
@pytest.mark.parametrize("with_tapp", [True, False], ids=["tapp", "no tapp"])
def test_3_2_all_of_seven_pass(
    swap: tuple[str, str], contract: str, tappist: int | None, with_tapp: bool
) -> None:
    given = dealt(swap)
    if not with_tapp:
        given.pop("tapp")
    assert_clean(unplayed(7, **given, **PASSES, contract=contract, tappist=tappist))
    wrong = unplayed(7, **given, **PASSES, tappist=1)
    assert found(wrong) == [TAPPIST]


def test_3_2_without_misere_both_in_the_tapp_is_passed_out() -> None:
    log = unplayed(
        7,
        **dealt(("T1", "JS")),
        **PASSES,
        contract="passed-out",
        tappist=None,
        rules={"misere": "off"},
    )
    assert_clean(log)


@pytest.mark.parametrize(
    "trick, tapp",
    [("5: T3 FOOL T4 T5 T6 T7 T8", None), ("5: T3 T1 T4 T5 T6 T7 T8", TAPP)],
    ids=["who plays the Fool", "Fool in the recorded tapp: who plays T1"],
)
def test_3_2_without_hands(trick: str, tapp: str | None) -> None:
    fields: dict[str, Any] = {} if tapp is None else {"tapp": cards(tapp)}
    right = {**PASSES, "contract": "normal", "tappist": 6, "called": "T20"}
    log = sitting(7, deal(trick, players=7, **fields, **right))
    assert found(log) == [("T502", "/deals/0/tricks/0/leader")]
    log["deals"][0]["tricks"][0]["leader"] = 6
    assert found(log) == [TAPPIST]
    log["deals"][0]["tappist"] = 0
    assert found(log) == [("T502", "/deals/0/tricks/0/leader")]


def test_3_2_not_known_yet_is_taken_as_recorded() -> None:
    assert_clean(
        playing(
            7, "3: T3 T4 T5 T6 T7 T8 T9 > 2", **PASSES, contract="normal", tappist=3, called="T20"
        )
    )


def test_3_2_nothing_known_or_recorded_stops_the_deal_without_a_finding() -> None:
    log = sitting(7, deal("3: T3 T4 T5 T6 T7 T8 T9 > 2", players=7, **PASSES))
    verdict = check(log)
    assert verdict.findings == []
    assert verdict.unfollowed == ["/deals/0/calls"]


def test_3_2a_one_finding_where_contract_and_tappist_go_together() -> None:
    calls = ["take", "pass", "solo"]
    assert found(unplayed(3, calls=calls, contract="normal", tappist=0)) == [CONTRACT]
    assert found(unplayed(3, calls=calls, contract="misere", tappist=None)) == [CONTRACT]
    assert found(unplayed(3, calls=calls, contract="normal", tappist=1)) == [CONTRACT, TAPPIST]
    assert found(unplayed(3, calls=calls, contract="solo", tappist=0)) == [TAPPIST]


def test_3_2a_after_a_wrong_contract_what_fits_either_is_right() -> None:
    """The taker is written as tappist though another went solo."""
    discards = ["7S", "6S", "5S", "7B", "6B", "5B", "2D", "1D"]
    fields = {
        "calls": ["take", "pass", "solo"],
        "contract": "normal",
        "tappist": 0,
        "discards": discards,
    }
    log = sitting(3, deal("0: KS QS NS > 0", players=3, **fields))
    assert found(log) == [CONTRACT]
    log["deals"][0]["tricks"][0].update(leader=2, winner=2)
    assert found(log) == [CONTRACT]
    log["deals"][0]["tricks"][0].update(leader=1, winner=1)
    assert found(log) == [CONTRACT, ("T502", "/deals/0/tricks/0/leader")]


def test_3_2a_either_tappist_may_play_a_card_of_the_tapp() -> None:
    hands = [
        cards("T2 T6 T12 T17 T19 T20 T21 QC KC 1D 3D 4D 5D NS QS 5B 7B JB"),
        cards("FOOL T3 T5 T9 T10 T11 T13 1C JC NC KD 5S 6S 7S JS 9B 10B QB"),
        cards("T4 T7 T8 T14 T15 T18 3C 4C 5C 6C 2D 6D QD 8S 9S 10S NB KB"),
    ]
    tapp = cards("8B T1 T16 KS ND 2C 6B JD")
    discards = cards("8B T16 ND 2C 6B JD")
    fields = {"hands": hands, "tapp": tapp, "calls": ["take", "pass", "pass"], "contract": "normal"}
    of_one = {**fields, "tappist": 1, "discards": [*discards, "5S", "6S"]}
    log = sitting(3, deal("1: KS 8S NS > 1", players=3, **of_one))
    assert found(log) == [TAPPIST]
    log["deals"][0]["tricks"][0] = {"leader": 0, "plays": ["KS", "7S", "8S"]}
    assert found(log) == [TAPPIST]
    log["deals"][0]["tricks"][0] = {"leader": 1, "plays": ["7S", "KS", "QS"]}
    assert found(log) == [TAPPIST, ("P401", "/deals/0/tricks/0/plays/1")]


def test_6_1_7_nobody_plays_without_misere() -> None:
    rules = {"village": "graechen"}
    passed = deal(players=4, calls=["pass"] * 4, contract="passed-out", tappist=None)
    log = sitting(4, {**passed, "payments": [0] * 4, "totals": [0] * 4}, rules=rules, final={})
    assert assert_clean(log).standings.correct == [0, 0, 0, 0]
    log["deals"][0]["payments"] = [-10, 10, 0, 0]
    log["deals"][0]["totals"] = [-10, 10, 0, 0]
    assert found(log) == [("S601", "/deals/0/payments")]


def test_6_1_a_deal_passed_out_counts_as_finished_once_all_have_spoken() -> None:
    rules = {"misere": "off"}
    passed = deal(players=4, calls=["pass"] * 4)
    after = deal("1: KS QS NS JS > 1", players=4, dealer=0, calls=["solo"])
    assert_clean(sitting(4, passed, after, rules=rules))
    passed["calls"].pop()
    assert found(sitting(4, passed, after, rules=rules)) == [("P409", "/deals/0/tricks")]


def test_7_tricks_of_a_deal_passed_out() -> None:
    log = playing(
        4,
        "0: KS QS NS JS > 0",
        calls=["pass"] * 4,
        contract="passed-out",
        tappist=None,
        rules={"misere": "off"},
    )
    assert found(log) == [("P409", "/deals/0/tricks")]
    assert check(log).unfollowed == ["/deals/0/tricks"]


@pytest.mark.parametrize(
    "village, players, fits",
    [("visp", 3, False), ("visp", 4, True), ("st-niklaus", 8, False), ("graechen", 8, True)],
)
def test_7_players_of_a_village(village: str, players: int, fits: bool) -> None:
    log = unplayed(players, rules={"village": village})
    assert found(log) == ([] if fits else [("F107", "/rules/village")])


def test_7_single_options_go_before_the_village() -> None:
    log = unplayed(4, calls=["pass"] * 4, contract="misere", rules={"village": "graechen"})
    assert found(log) == [CONTRACT]
    log["rules"]["misere"] = "least-wins"
    assert_clean(log)


def test_the_contract_is_told_in_words() -> None:
    finding = only(unplayed(3, calls=["take", "solo"], contract="normal"))
    assert finding.message == (
        "The contract is written as a normal game; Bahram went solo: it is a solo."
    )
    assert (finding.rule, finding.expected) == ("troggu 3.1", "solo")


def test_3_6_a_call_is_due_from_the_first_trick_on() -> None:
    fields = {"calls": ["take"] + ["pass"] * 7, "contract": "normal", "tappist": 0}
    assert_clean(unplayed(8, **fields))
    log = playing(8, EIGHT[0], **fields)
    assert found(log) == [("B307", "/deals/0/called")]
    log["deals"][0]["called"] = "T20"
    assert_clean(log)


@pytest.mark.parametrize(
    "called, code", [("T21", "B307"), ("FOOL", "B307"), ("KC", "B307"), ("T22", "D201")]
)
def test_3_6_forbidden_calls(called: str, code: str) -> None:
    fields = {"calls": ["take"] + ["pass"] * 6, "called": called}
    assert found(unplayed(7, **fields)) == [(code, "/deals/0/called")]


@pytest.mark.parametrize("called", ["T1", "T20"])
def test_3_6_any_other_trump_may_be_called(called: str) -> None:
    assert_clean(unplayed(7, calls=["take"] + ["pass"] * 6, called=called))


@pytest.mark.parametrize(
    "players, calls",
    [(6, ["take"] + ["pass"] * 5), (7, ["solo"]), (6, ["pass"] * 6)],
    ids=["six players", "a solo", "a misère"],
)
def test_3_6_a_call_where_none_is_due(players: int, calls: list[str]) -> None:
    log = unplayed(players, calls=calls, called="T20")
    assert found(log) == [("B307", "/deals/0/called")]
