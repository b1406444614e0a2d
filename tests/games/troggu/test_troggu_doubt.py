"""One mistake in a deal of Troggu is one finding, whatever hangs on it, by clause."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest
from support import assert_clean, check, filled, found
from troggu_logs import (
    EIGHT,
    EIGHT_DISCARDS,
    FOOL,
    PASSES,
    SIX,
    SIX_ONE_TRICK,
    SIX_TAPP,
    cards,
    deal,
    eight,
    hands_of,
    playing,
    sitting,
    six,
    six_taken,
    taken,
    unplayed,
    without,
)

from referee.deals.provenance import expected
from referee.games.troggu.options import Options
from referee.games.troggu.play import play_deal
from referee.logs.types import Shuffle

ALL_EIGHT: dict[str, Any] = {"calls": ["pass"] * 8, "contract": "normal"}
EIGHT_TAPP = EIGHT_DISCARDS
EIGHT_HANDS = hands_of(EIGHT, 8)
PARTNER_PAID = [120, -30, -30, -30, 60, -30, -30, -30]


def mistyped(log: dict[str, Any], trick: int, play: int, card: str) -> dict[str, Any]:
    """The log with another card at a play of its first deal."""
    changed = copy.deepcopy(log)
    changed["deals"][0]["tricks"][trick]["plays"][play] = card
    return changed


def test_3_2_who_plays_the_fool_is_told_by_who_led_and_not_by_a_wrong_leader() -> None:
    """Seat 7 shows the Fool in the last trick, whose leader is written wrong."""
    tricks = (
        "7: T21 T1 T3 T4 T5 T6 T7 T8 > 7",
        "7: T20 T9 T10 T11 T12 T13 T14 T15 > 7",
        "7: KC QC NC JC 6C 5C 4C 3C > 7",
        "7: KD QD ND JD 6D 5D 4D 3D > 7",
        "7: KS QS NS JS 10S 9S 8S 7S > 7",
        "7: KB QB NB JB 10B 9B 8B 7B > 7",
        "7: FOOL T16 T17 T18 T19 2C 2D 1C > 7",
    )
    made = deal(*tricks, players=8, **ALL_EIGHT, tappist=7, called="T19")
    log = sitting(8, made)
    assert_clean(log)
    log["deals"][0]["tricks"][6]["leader"] = 3
    assert found(log) == [("T502", "/deals/0/tricks/6/leader")]


def test_3_2_who_led_the_fool_is_told_by_who_took_the_trick() -> None:
    first = "FOOL T16 T17 T18 T19 2C 2D 1C > 5"
    log = sitting(8, deal(first, players=8, **ALL_EIGHT, called="T20"))
    assert assert_clean(log).unfollowed == []
    log["deals"][0]["contract"] = "misere"
    assert found(log) == [("B304", "/deals/0/contract")]
    log["deals"][0]["tricks"][0].pop("winner")
    assert check(log).unfollowed == []
    log["deals"][0].pop("contract")
    assert check(log).unfollowed == ["/deals/0/calls"]


def test_3_2_a_tappist_after_eight_passes_plays_a_normal_game() -> None:
    gains = [70, *[-10] * 7]
    made = deal(players=8, calls=["pass"] * 8, tappist=0, points=[60, 54], payments=gains)
    assert assert_clean(sitting(8, made)).unfollowed == []


def test_3_4_a_card_discarded_twice_beside_a_wrong_count() -> None:
    hands = hands_of(SIX, 6)
    log = six_taken(hands=hands, tapp=SIX_TAPP, discards=[*SIX_TAPP, SIX_TAPP[0]])
    assert found(log) == [("B306", "/deals/0/discards")]
    assert found(without(log, "hands")) == [
        ("B306", "/deals/0/discards"),
        ("D202", "/deals/0/discards/8"),
    ]


def test_3_2a_after_a_faulty_exchange_neither_tappist_is_held_to_a_hand() -> None:
    """Seat 0 discarded the batons; 5S is written as QS, and a solo of seat 1 as called."""
    hands = hands_of(SIX_ONE_TRICK, 6)
    hands[0][6], hands[5][7] = hands[5][7], hands[0][6]
    log = playing(
        6,
        "0: 3C QC NC JC 6C 5C > 1",
        "1: QB NB JB 10B 9B T21 > 0",
        hands=hands,
        tapp=SIX_TAPP,
        calls=["take", "solo"],
        contract="normal",
        tappist=0,
        discards=["8B", "7B", "6B", "5B", "1D", "7S", "6S", "QS"],
    )
    assert found(log) == [("B304", "/deals/0/contract"), ("B305", "/deals/0/discards")]


@pytest.mark.parametrize("hands", [True, False])
def test_3_6_the_called_trump_is_written_wrong_where_it_is_played(hands: bool) -> None:
    """Seat 4 is paid as the partner whose T19 is written as a card that is played elsewhere."""
    log = eight(points=[114, 0], payments=PARTNER_PAID, tapp=EIGHT_TAPP)
    if hands:
        log["deals"][0]["hands"] = EIGHT_HANDS
    assert_clean(log)
    wrong = mistyped(log, 6, 4, "3D")
    code = "P401" if hands else "D202"
    assert found(wrong) == [(code, "/deals/0/tricks/6/plays/4")]
    assert check(wrong).standings.correct == PARTNER_PAID


def test_3_6_the_called_trump_is_written_for_a_card_of_the_same_trick() -> None:
    """Seat 3's T18 is written as T19, which seat 4 plays right after it."""
    log = eight(points=[114, 0], payments=PARTNER_PAID)
    wrong = mistyped(log, 6, 3, "T19")
    assert found(wrong) == [("D202", "/deals/0/tricks/6/plays/4")]
    assert check(wrong).standings.correct == PARTNER_PAID


def test_3_6_the_called_trump_changes_places_with_another_play() -> None:
    """The truth goes with whom the payments make partner, the holder or the player."""
    log = eight(points=[114, 0], payments=PARTNER_PAID, hands=EIGHT_HANDS, tapp=EIGHT_TAPP)
    wrong = mistyped(mistyped(log, 6, 3, "T19"), 6, 4, "T18")
    assert found(wrong) == [("P401", "/deals/0/tricks/6/plays/3")]
    assert check(wrong).standings.correct == PARTNER_PAID


def test_3_6_the_called_trump_of_the_tapp_changes_places_with_another_play() -> None:
    """Seat 0 took T20 from the tapp and called it, to play alone."""
    hands = copy.deepcopy(EIGHT_HANDS)
    hands[0][1], tapp = "T2", ["T20", *EIGHT_TAPP[1:]]
    alone = [210, *[-30] * 7]
    log = eight(points=[114, 0], payments=alone, hands=hands, tapp=tapp, called="T20")
    assert_clean(log)
    wrong = mistyped(mistyped(log, 1, 0, "T9"), 1, 1, "T20")
    assert found(wrong) == [("P401", "/deals/0/tricks/1/plays/0")]


def test_3_4_a_tappist_with_unknown_discards_held_nothing_from_elsewhere() -> None:
    """In the last trick two plays changed places; seat 0 had no baton in the second."""
    hands = hands_of(SIX_ONE_TRICK, 6)
    hands[0][6], hands[5][7] = hands[5][7], hands[0][6]
    hands[0][4], hands[5][8] = hands[5][8], hands[0][4]
    log = playing(
        6,
        "0: 3C QC NC JC 6C 5C > 1",
        "1: QB NB JB 10B KB T21 > 0",
        "0: 3D QD ND JD 6D KD > 5",
        "5: 9B T20 T1 T2 T3 T4 > 0",
        **taken(6),
        hands=hands,
        tapp=SIX_TAPP,
    )
    assert_clean(log)
    wrong = mistyped(mistyped(log, 3, 0, "T20"), 3, 1, "9B")
    assert found(wrong) == [("P401", "/deals/0/tricks/3/plays/0")]


@pytest.mark.parametrize("called", ["T20", "T3"])
def test_3_6_fewer_than_seven_never_call_whatever_the_contract(called: str) -> None:
    assert found(unplayed(6, called=called)) == [("B307", "/deals/0/called")]
    assert_clean(unplayed(7, called=called))


def test_3_6_after_a_wrong_call_totals_alone_tell_what_was_paid() -> None:
    made = six(called="T20", points=[114, 0])
    totals = [50, *[-10] * 5]
    made["deals"][0]["totals"] = totals
    assert found(made) == [("B307", "/deals/0/called")]
    assert check(made).standings.correct == totals


def test_4_8_the_withheld_fool_is_written_wrong_where_it_is_shown() -> None:
    log = eight(FOOL, hands=hands_of(FOOL, 8), tapp=EIGHT_TAPP, fool_exchange="9S", called="T20")
    assert_clean(log)
    wrong = mistyped(log, 6, 7, "3C")
    assert found(wrong) == [("P401", "/deals/0/tricks/6/plays/7")]


def test_4_5_a_record_of_which_no_reading_bears_itself_out() -> None:
    """Leaders are left out; whose the Fool was decides who led, and who led, whose it was."""
    tricks = (
        "JS QS 10S 5S > 2",
        "T13 T1 T10 T8 > 2",
        "T5 3C T18 T2 > 0",
        "JC NC 4C QC > 3",
        "10B 6B KB T17 > 2",
        "6C 8B 1C T21 > 1",
        "T19 T9 NS T4 > 1",
        "JD ND 5D KD > 0",
        "1D KS 2D NB > 1",
        "FOOL T3 JB T12 > 1",
        "5B KC QB T7 > 3",
        "3: 3D 6S 4D 8S > 2",
        "5C 7B 7S KS > 2",
    )
    made = deal(
        *tricks,
        players=4,
        dealer=2,
        calls=["pass", "pass", "take", "pass"],
        discards=cards("T16 T20 2C 9S T11 T15 9B QD T14 6D"),
    )
    places = [at for code, at in found(sitting(4, made)) if code == "P406"]
    assert places == ["/deals/0/tricks/9/plays/0"]


def test_7_2_a_tapp_with_a_doubled_card_is_not_relied_on() -> None:
    """The tappist discards and plays KD of the tapp; what others play of it is no second D202."""
    fields = {**taken(4), "tapp": cards("T2 T3 T4 T5 T6 T7 2C 3C KD 9B")}
    fields["discards"] = cards("T2 T3 T4 T5 T6 T7 2C 3C 5C 4C")
    log = playing(4, "0: KD QD ND JD > 0", "0: KB QB 9B JB > 0", **fields)
    assert found(log) == [("D202", "/deals/0/tricks/1/plays/2")]
    log["deals"][0]["discards"][9] = "KD"
    assert found(log) == [
        ("B305", "/deals/0/discards/9"),
        ("D202", "/deals/0/tricks/0/plays/0"),
    ]


def test_7_after_a_wrong_call_the_fool_is_not_judged_where_all_passed() -> None:
    fields = {"calls": ["pass"] * 4, "called": "T20", "fool_exchange": "4C"}
    log = unplayed(4, **fields, rules={"misere": "off"})
    assert found(log) == [("B307", "/deals/0/called")]


def test_7_a_deal_not_played_before_one_passed_out() -> None:
    rules = {"misere": "off"}
    passed = deal(players=4, dealer=0, calls=["pass"] * 4)
    log = sitting(4, deal(players=4), passed, rules=rules)
    assert found(log) == [("P409", "/deals/0/tricks")]
    log["deals"][1]["calls"].pop()
    assert_clean(log)


def test_7_points_of_a_misere_that_the_rules_do_not_have() -> None:
    fields: dict[str, Any] = {"points": [30, 25, 25, 20], "payments": [-30, 10, 10, 10]}
    log = sitting(4, deal(players=4, **PASSES, **fields), rules={"misere": "off"})
    assert found(log) == [("B304", "/deals/0/contract")]
    assert check(log).standings.correct == [0, 0, 0, 0]


def test_2_1_discards_in_doubt_say_nothing_about_the_shuffle() -> None:
    """A discard is written as a card that somebody else plays; hands are taken from the play."""
    log = shuffled_game()
    assert_clean(log)
    made = log["deals"][0]
    seat = made["tricks"][-1]["leader"]
    position = 1 if seat == made["tappist"] else 0
    made["discards"][0] = made["tricks"][-1]["plays"][position]
    assert found(log) == [("D202", f"/deals/0/tricks/12/plays/{position}")]


def test_2_1_a_tapp_that_was_not_the_tappists_says_nothing_about_the_shuffle() -> None:
    """By the calls the next seat took; the tappist left out, somebody else plays from the tapp."""
    log = shuffled_game()
    made = log["deals"][0]
    made["calls"] = ["pass"] * 4
    made["calls"][(made["tappist"] + 1) % 4] = "take"
    codes = [code for code, _ in found(without(log, "tappist"))]
    assert "D202" in codes
    assert "D207" not in codes


def shuffled_game() -> dict[str, Any]:
    """A normal game of four with a shuffle, without hands."""
    options = Options()
    dealt = expected("troggu", options, 4, 3, None, Shuffle(seed="open", deal=7))
    games = (play_deal(options, 4, 3, dealt, Random(seed)) for seed in range(100))
    made = next(game for game in games if "discards" in game)
    made["shuffle"] = {"seed": "open", "deal": 7}
    return without(filled(sitting(4, made)), "hands")
