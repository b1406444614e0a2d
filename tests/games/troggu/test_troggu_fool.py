"""A withheld Fool in the last trick, and the card given for it (troggu 4.7, 4.8)."""

from __future__ import annotations

from typing import Any

import pytest
from support import assert_clean, found, only
from troggu_logs import FOOL, MISERE, PASSES, eight, playing

EXCHANGE = ("P413", "/deals/0/fool_exchange")
# T19 called: seat 4, who takes the last trick, is the tappist's partner. The opponents have tricks
# 4 and 5, 36 points, and the Fool, less the card they give; the rest is the tappist's.
GIVEN_ONE = {"points": [74, 40], "payments": [40, -10, -10, -10, 20, -10, -10, -10]}


def shown(**fields: Any) -> dict[str, Any]:
    """The deal in which seat 7 shows the Fool."""
    return eight(FOOL, **fields)


@pytest.mark.parametrize("card", ["6D", "5D", "4D", "3D", "10S", "9S", "8S", "2D"])
def test_4_8_a_card_of_the_lowest_value_is_given(card: str) -> None:
    assert_clean(shown(fool_exchange=card, **GIVEN_ONE))


def test_4_8_where_it_is_left_out_the_lowest_is_reckoned() -> None:
    assert_clean(shown(**GIVEN_ONE))


def test_4_8_a_card_that_is_too_dear_changes_hands_all_the_same() -> None:
    """The jack of coins is worth 2: the opponents keep 36 + 5 - 2."""
    log = shown(fool_exchange="JD", **{**GIVEN_ONE, "points": [75, 39]})
    assert found(log) == [EXCHANGE]
    assert only(log).expected == ["2D", "3D", "4D", "5D", "6D", "8S", "9S", "10S"]
    assert found(shown(fool_exchange="JD", **GIVEN_ONE)) == [EXCHANGE, ("S603", "/deals/0/points")]


@pytest.mark.parametrize("card", ["3C", "T2", "1C", "FOOL"])
def test_4_8_a_card_from_elsewhere(card: str) -> None:
    """From a trick of the other side, the discards, the last trick; the lowest is reckoned."""
    assert found(shown(fool_exchange=card, **GIVEN_ONE)) == [EXCHANGE]


def test_1_1_a_card_of_no_pack() -> None:
    log = shown(fool_exchange="T22", **GIVEN_ONE)
    assert found(log) == [("D201", "/deals/0/fool_exchange")]


@pytest.mark.parametrize("fields", [{}, {"fool_exchange": "2D"}])
def test_4_8_the_side_itself_takes_the_last_trick(fields: dict[str, Any]) -> None:
    """T20 called in the own hand: seat 4 is an opponent, as is seat 7. 48 points are theirs."""
    log = shown(called="T20", points=[66, 48], payments=[70, *[-10] * 7], **fields)
    assert_clean(log)


def test_4_8_a_card_that_could_not_have_been_given_is_wrong_then_too() -> None:
    assert found(shown(called="T20", fool_exchange="3C")) == [EXCHANGE]


NO_TRICK = (
    *FOOL[:3],
    "0: KD QD ND JD 6D 5D 4D 3D > 0",
    "0: KS NS JS 10S 9S 8S QS 2D > 0",
    "0: KB QB NB JB 10B 9B 8B 7B > 0",
    "0: 7S T16 T17 T18 T19 2C 1C FOOL > 4",
)


def test_4_8_a_side_without_a_trick_keeps_the_fool_and_gives_nothing() -> None:
    """The opponents have the Fool's five and no trick: three stakes."""
    payments = [120, -30, -30, -30, 60, -30, -30, -30]
    assert_clean(eight(NO_TRICK, points=[109, 5], payments=payments))
    log = eight(NO_TRICK, points=[109, 5], payments=payments, fool_exchange="2D")
    assert found(log) == [EXCHANGE]
    assert "had no trick" in only(log).message


def test_4_7_no_withheld_fool_was_shown() -> None:
    log = eight(fool_exchange="3C")
    assert found(log) == [EXCHANGE]
    assert only(log).rule == "troggu 4.7"


def test_4_8_nothing_is_due_while_the_deal_is_in_progress() -> None:
    assert found(playing(4, "0: KS QS NS JS > 0", fool_exchange="QS")) == [EXCHANGE]


# Seat 7 has the king of batons, takes trick 6 with it, and has only the Fool left to lead.
LED = (
    *FOOL[:4],
    "1: KS NS JS 10S 9S 8S 2D QS > 1",
    "1: QB NB JB 10B 9B 8B KB 7B > 7",
    "7: FOOL 7S T16 T17 T18 T19 2C 1C > 4",
)


def test_4_7_a_withheld_fool_that_leads_the_last_trick() -> None:
    """The seven of swords sets the suit, and the Fool takes nothing: T19 does, from seat 4."""
    log = eight(LED)
    assert_clean(log)
    log["deals"][0]["tricks"][6]["winner"] = 7
    finding = only(log)
    assert (finding.code, finding.rule) == ("T501", "troggu 4.6")
    assert finding.message == (
        "The log gives the trick to Hans; Elene takes it: "
        "the Bättler that Hans withheld in trick 5 takes nothing, "
        "and trump 19 is the highest trump beside it."
    )


def test_4_8_the_low_card_by_the_recorded_winners() -> None:
    """Trick 4 is written as seat 2's, who is of the same side: nothing follows from it."""
    log = shown(fool_exchange="6D", **GIVEN_ONE)
    log["deals"][0]["tricks"][3]["winner"] = 2
    assert found(log) == [("T501", "/deals/0/tricks/3/winner")]


def test_4_8_in_a_misere_a_player_is_a_side() -> None:
    """Seat 2 withholds the Fool in trick 1 and has no trick: it gives nothing, and has the five."""
    points = [69, 12, 5, 9]
    assert_clean(playing(4, *MISERE, **PASSES, points=points))
    log = playing(4, *MISERE, **PASSES, points=points, fool_exchange="6C")
    assert found(log) == [EXCHANGE]
