"""The exchange, and the hands of Troggu with tapp and discards, by clause."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from support import assert_clean, check, found, only
from troggu_logs import (
    EIGHT,
    EIGHT_DISCARDS,
    SIX,
    SIX_TAPP,
    cards,
    deal,
    eight,
    hands_of,
    playing,
    six,
    six_taken,
    taken,
    unplayed,
    without,
)

from referee.games.troggu.exchange import burnable
from referee.games.troggu.rules import FIVES, KINGS, PACK

DISCARDS = "/deals/0/discards"
SIX_HANDS = hands_of(SIX, 6)


@pytest.mark.parametrize(
    "discards, held, burn, group",
    [
        (KINGS, KINGS, "four-kings", KINGS),
        (KINGS, None, "four-kings", KINGS),
        (KINGS - {PACK.number["KC"]}, KINGS, "four-kings", frozenset()),
        (KINGS, KINGS - {PACK.number["KC"]}, "four-kings", frozenset()),
        (FIVES, FIVES, "four-kings", KINGS),
        (FIVES, FIVES, "all-seven", FIVES),
        (KINGS, FIVES, "all-seven", frozenset()),
        (FIVES, FIVES, "none", frozenset()),
    ],
)
def test_3_4_what_may_be_burned(
    discards: frozenset[int], held: frozenset[int] | None, burn: str, group: frozenset[int]
) -> None:
    tally = None if held is None else PACK.tally(held)
    assert burnable(discards, tally, burn) == group


def exchanged(discards: str, burn: str = "four-kings", hand: str = "", **fields: Any) -> Any:
    """Four players, seat 0 takes; hands are written where a hand is given for seat 0."""
    tapp = cards("T2 T3 T4 T5 T6 T7 2C 3C 4C 5C")
    if hand:
        rest = [name for name in PACK.names if name not in {*tapp, *cards(hand)}]
        fields["hands"] = [cards(hand), rest[:13], rest[13:26], rest[26:]]
    made = {**taken(4), "discards": cards(discards), **fields}
    return unplayed(4, tapp=tapp, rules={"burn": burn}, **made)


PLAIN = "T2 T3 T4 T5 T6 T7 2C 3C 4C 5C"
ALL_FIVES = "KC KD KS KB T1 T21 FOOL 5S 6S 7S 5B 6B 7B"


@pytest.mark.parametrize(
    "discards, burn, hand, places",
    [
        (PLAIN, "none", "", []),
        (PLAIN, "none", ALL_FIVES, []),
        ("KC KD KS KB T6 T7 2C 3C 4C 5C", "four-kings", ALL_FIVES, []),
        ("KC KD KS KB T6 T7 2C 3C 4C 5C", "none", ALL_FIVES, [0, 1, 2, 3]),
        ("KC KD KS KB T6 T7 2C 3C 4C 5C", "all-seven", ALL_FIVES, [0, 1, 2, 3]),
        ("KC KD KS T1 T6 T7 2C 3C 4C 5C", "four-kings", ALL_FIVES, [0, 1, 2, 3]),
        ("KC KD KS KB T1 T7 2C 3C 4C 5C", "four-kings", ALL_FIVES, [4]),
        ("KC KD KS KB T1 T21 FOOL 3C 4C 5C", "all-seven", ALL_FIVES, []),
        ("KC KD KS KB T1 T21 FOOL 3C 4C 5C", "four-kings", ALL_FIVES, [4, 5, 6]),
        ("T21 T3 T4 T5 T6 T7 2C 3C 4C 5C", "four-kings", "", [0]),
        ("T2 T3 T4 T5 T6 T7 2C 3C 4C 8S", "four-kings", ALL_FIVES, [9]),
        ("8S 9S T4 T5 T6 T7 2C 3C 4C 5C", "four-kings", ALL_FIVES, [0]),
        ("8S KC T4 T5 T6 T7 2C 3C 4C 5C", "four-kings", ALL_FIVES, [0, 1]),
        ("T2 T2 T4 T5 T6 T7 2C 3C 4C 5C", "four-kings", ALL_FIVES, [1]),
    ],
    ids=[
        "trumps worth 1 may go",
        "cards of the tapp may go",
        "four kings",
        "no kings under none",
        "no kings alone under all-seven",
        "three kings and T1",
        "four kings, but not T1",
        "all seven",
        "all seven under four-kings",
        "the Mund",
        "not held",
        "after one not held the hand is not relied on",
        "a five is illegal whatever was held",
        "the same card again is not held",
    ],
)
def test_3_3_3_4_discards(discards: str, burn: str, hand: str, places: list[int]) -> None:
    log = exchanged(discards, burn, hand)
    assert found(log) == [("B305", f"{DISCARDS}/{place}") for place in places]


@pytest.mark.parametrize("count", [0, 9, 11])
def test_3_3_as_many_discards_as_the_tapp_has(count: int) -> None:
    discards = " ".join(cards(PLAIN + " 1C")[:count])
    finding = only(exchanged(discards))
    assert (finding.code, finding.at, finding.expected) == ("B306", DISCARDS, 10)


def test_3_3_after_a_wrong_count_what_was_held_is_not_known() -> None:
    log = exchanged("8S T3 T4 T5 T6 T7 2C 3C 4C", hand=ALL_FIVES)
    assert found(log) == [("B306", DISCARDS)]


def test_1_1_a_discard_that_is_no_card() -> None:
    assert found(exchanged("7C T3 T4 T5 T6 T7 2C 3C 4C 5C")) == [("D201", f"{DISCARDS}/0")]


def test_7_2_a_card_discarded_twice() -> None:
    log = exchanged("T2 T2 T4 T5 T6 T7 2C 3C 4C 5C")
    assert found(log) == [("D202", f"{DISCARDS}/1")]


@pytest.mark.parametrize("calls", [["solo"], ["pass"] * 4], ids=["solo", "misère"])
def test_3_5_discards_without_an_exchange(calls: list[str]) -> None:
    log = unplayed(4, calls=calls, discards=cards("KC 2C"))
    assert found(log) == [("B305", DISCARDS)]


def test_3_4_discards_left_out_are_the_cards_in_no_trick() -> None:
    log = without(six_taken(points=[114, 0], payments=[150, *[-30] * 5]), "discards")
    assert_clean(log)
    assert_clean(without(log, "tapp"))


def test_3_5_a_tapp_left_out_counts_for_the_soloist() -> None:
    assert_clean(without(six(points=[114, 0]), "tapp"))


def test_3_4_a_tappist_whose_discards_are_not_known_plays_from_hand_and_tapp() -> None:
    hands = copy.deepcopy(SIX_HANDS)
    hands[0][8] = "5B"
    tapp = ["4C", *SIX_TAPP[:-1]]
    log = without(six_taken(hands=hands, tapp=tapp), "discards")
    assert_clean(log)
    log["deals"][0]["tricks"][8]["plays"][0] = "3D"
    log["deals"][0]["tricks"][8]["plays"][5] = "4C"
    assert found(log)[0] == ("P401", "/deals/0/tricks/8/plays/0")


def test_3_3_the_hand_after_the_exchange() -> None:
    """Seat 0 takes up 4C and discards 5B, then has no baton more."""
    hands = copy.deepcopy(SIX_HANDS)
    hands[0][8] = "5B"
    tapp = ["4C", *SIX_TAPP[:-1]]
    discards = [card for card in [*tapp, "5B"] if card != "4C"]
    log = six_taken(hands=hands, tapp=tapp, discards=discards)
    assert_clean(log)
    log["deals"][0]["discards"] = tapp
    assert found(log)[0] == ("P401", "/deals/0/tricks/8/plays/0")


def test_2_the_discards_make_the_tappists_hand_unsure() -> None:
    """After a B305 the tappist's hand is what is played, and no card is missing from it."""
    hands = copy.deepcopy(SIX_HANDS)
    discards = [*SIX_TAPP[:-1], "KB"]
    log = six_taken(hands=hands, discards=discards)
    assert found(log) == [("B305", f"{DISCARDS}/7")]


@pytest.mark.parametrize("discards", [True, False])
def test_7_2_a_card_of_the_tapp_is_the_tappists_alone(discards: bool) -> None:
    fields = {**taken(4), "tapp": cards("T2 T3 T4 T5 T6 T7 2C 3C 4C KS")}
    if discards:
        fields["discards"] = cards("T2 T3 T4 T5 T6 T7 2C 3C 4C 5C")
    assert_clean(playing(4, "0: KS QS NS JS > 0", **fields))
    log = playing(4, "0: QS KS NS JS > 1", **fields)
    assert found(log) == [("D202", "/deals/0/tricks/0/plays/1")]


def test_7_2_a_discard_that_is_played() -> None:
    fields = {**taken(4), "discards": cards("T2 T3 T4 T5 T6 T7 2C 3C 4C 5C")}
    log = playing(4, "0: KC QC 5C JC > 0", "0: T9 T8 T2 T10 > 3", **fields)
    places = ["/deals/0/tricks/0/plays/2", "/deals/0/tricks/1/plays/2"]
    assert found(log) == [("D202", place) for place in places]


@pytest.mark.parametrize("calls", [["solo"], ["pass"] * 4], ids=["solo", "misère"])
def test_7_2_nobody_plays_a_card_of_the_tapp(calls: list[str]) -> None:
    tapp = cards("T2 T3 T4 T5 T6 T7 2C 3C 4C KS")
    fields: dict[str, Any] = {"calls": calls, "tapp": tapp, "contract": "solo", "tappist": 0}
    if calls != ["solo"]:
        fields.update(contract="misere", tappist=None)
    log = playing(4, "0: KS QS NS JS > 0", **fields)
    assert found(log) == [("D202", "/deals/0/tricks/0/plays/0")]


def test_7_2_a_tapp_that_was_copied_from_another_deal_is_one_finding() -> None:
    log = six(tapp=cards("T2 T3 T4 T5 T6 T7 2C 3C"))
    assert found(log) == [("D202", "/deals/0/tricks/0/plays/2")]


def test_2_2_hands_and_tapp_of_grachen() -> None:
    rules = {"deal": "tapp-after-first-round"}
    names = list(PACK.names)
    hands = [names[14 * seat : 14 * seat + 14] for seat in range(4)]
    assert_clean(unplayed(4, hands=hands, tapp=names[56:], rules=rules))
    assert found(unplayed(4, hands=hands, tapp=names[56:])) == [("D203", "/deals/0/hands/0")]
    assert found(unplayed(4, tapp=names[56:])) == [("D203", "/deals/0/tapp")]


def test_2_swapped_hands_are_one_finding() -> None:
    hands = copy.deepcopy(SIX_HANDS)
    hands[2], hands[3] = hands[3], hands[2]
    assert found(six_taken(hands=hands)) == [("P401", "/deals/0/tricks/0/plays/2")]


def test_2_a_hand_and_the_tapp_with_one_card_in_both() -> None:
    hands = copy.deepcopy(SIX_HANDS)
    hands[3][0] = SIX_TAPP[0]
    assert found(six(hands=hands)) == [("D202", "/deals/0/tapp/0")]


def test_2_the_card_played_lay_in_the_tapp() -> None:
    hands = copy.deepcopy(SIX_HANDS)
    log = six(hands=hands, points=[114, 0])
    log["deals"][0]["tricks"][3]["plays"][2] = "2D"
    assert found(log) == [("P401", "/deals/0/tricks/3/plays/2")]


def test_2_two_takers_of_a_called_deal_share_no_card() -> None:
    assert_clean(eight(hands=_dealt_eight(), tapp=EIGHT_DISCARDS))


def _dealt_eight() -> list[list[str]]:
    return hands_of(EIGHT, 8)


def test_1_5_the_deal_passes_on() -> None:
    first = deal(players=4, dealer=0, payments=[0] * 4)
    log = unplayed(4)
    log["deals"] = [first, deal(players=4, dealer=2)]
    finding = only(log)
    assert (finding.code, finding.at, finding.expected) == ("D204", "/deals/1/dealer", 1)
    assert finding.rule == "troggu 1.5"


@pytest.mark.parametrize(
    "second, findings",
    [
        ({"calls": ["take", "pass", "pass", "pass"], "tappist": 2}, []),
        ({"calls": ["pass", "take", "pass", "pass"], "tappist": 3}, []),
        ({"calls": ["take", "pass", "pass", "pass"], "tappist": 3}, []),
        ({"calls": ["take", "pass", "pass", "pass"], "tappist": 0}, ["B304"]),
    ],
    ids=["fits the right dealer", "so does this", "fits the recorded one", "fits neither"],
)
def test_2_a_wrong_dealer_gives_way_to_calls_and_tappist(
    second: dict[str, Any], findings: list[str]
) -> None:
    """Seat 1 had to deal; seat 2 is written."""
    log = unplayed(4)
    log["deals"] = [
        deal(players=4, dealer=0, payments=[0] * 4),
        deal(players=4, dealer=2, contract="normal", **second),
    ]
    assert [code for code, _ in found(log)] == ["D204", *findings]


@pytest.mark.parametrize("leader, findings", [(2, []), (3, []), (0, ["T502"])])
def test_2_a_wrong_dealer_gives_way_to_the_leader_of_a_misere(
    leader: int, findings: list[str]
) -> None:
    log = unplayed(4)
    misere = {"calls": ["pass"] * 4, "contract": "misere", "tappist": None}
    log["deals"] = [
        deal(players=4, dealer=0, payments=[0] * 4),
        deal(f"{leader}: KS QS NS JS > {leader}", players=4, dealer=2, **misere),
    ]
    assert [code for code, _ in found(log)] == ["D204", *findings]


def test_3_1_a_deal_that_is_stopped_counts_what_is_written() -> None:
    log = six(payments=[300, *[-60] * 5], totals=[300, *[-60] * 5])
    log["deals"][0]["tricks"].pop()
    verdict = check(log)
    assert [(f.code, f.at) for f in verdict.findings] == [("P409", "/deals/0/tricks")]
    assert verdict.standings.correct == [300, -60, -60, -60, -60, -60]
