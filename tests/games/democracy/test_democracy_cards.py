"""What was held: hands and pools over days, as long as they can be relied on (2.3a, 2.4, 7.2)."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from democracy_logs import SWEEPS, SWEPT_POINTS, day, match, playing, whole
from support import assert_clean, found, only

from referee import check
from referee.cards import PACKS

D0, D1 = "/deals/0/days/0", "/deals/0/days/1"

# Three players, two days of six; nothing but what the tests need is played.
HANDS = ["5C 4C 3C AC KC QC", "5D 4D 3D AD KD QD", "5H 4H 3H AH KH QH"]
POOL = "5S 4S 3S AS KS QS"
LATER = ["JC 10C 9C 8C 7C 6C", "JD 10D 9D 8D 7D 6D", "JH 10H 9H 8H 7H 6H"]
LATER_POOL = "JS 10S 9S 8S 7S 6S"
WHOLE_DAY = (
    "5S: 5C 5D 5H",
    "4S: 4C 4D 4H",
    "3S: 3C 3D 3H",
    "AS: AC AD AH",
    "KS: KC KD KH",
    "QS: QC QD QH",
)


def first(*tricks: str, hands: Any = HANDS, pool: str = POOL) -> list[tuple[str, str]]:
    """What is found in a first day with these hands, this pool and these tricks."""
    return found(match(3, {"days": [day(*tricks, hands=hands, pool=pool)]}))


def both(first_day: tuple[str, ...], *later: str, **fields: Any) -> list[tuple[str, str]]:
    """What is found in two days with hands and pools."""
    days = [day(*first_day, hands=HANDS, pool=POOL), day(*later, hands=LATER, pool=LATER_POOL)]
    return found(match(3, {"days": days}, **fields))


def test_a_card_not_held() -> None:
    assert first("5S: 5C JD 5H") == [("P401", f"{D0}/tricks/0/plays/1")]


def test_a_card_played_twice_is_not_held_the_second_time() -> None:
    assert first("5S: 5C 5D 5H", "4S: 5C 4D 4H") == [("P401", f"{D0}/tricks/1/plays/0")]


def test_after_a_first_card_not_held_the_hand_is_not_relied_on() -> None:
    assert first("5S: JC 5D 5H", "4S: 10C 4D 4H", "3S: 9C 3D 3H") == [
        ("P401", f"{D0}/tricks/0/plays/0")
    ]


def test_nor_is_the_hand_that_holds_the_card() -> None:
    swapped = ["5D 4C 3C AC KC QC", "5C 4D 3D AD KD QD", HANDS[2]]
    assert first("5S: 5C 5D 5H", hands=swapped) == [("P401", f"{D0}/tricks/0/plays/0")]
    assert first("4S: 4C 4D 4H", "5S: 5C 5D 5H", hands=swapped) == [
        ("P401", f"{D0}/tricks/1/plays/0")
    ]


def test_of_a_trick_only_the_first_card_not_held_is_reported() -> None:
    assert first("5S: JC JD JH", "4S: 10C 10D 10H") == [("P401", f"{D0}/tricks/0/plays/0")]


def test_a_card_not_held_does_not_count_as_played() -> None:
    assert first("5S: 5D 4D 5H", "4S: 4C 5D 4H") == [("P401", f"{D0}/tricks/0/plays/0")]


def test_a_hand_stays_in_doubt_on_later_days_2_3a() -> None:
    before = ("5S: 4D 5D 5H", *WHOLE_DAY[1:])
    assert both(before, "JS: 10H JD JH") == [("P401", f"{D0}/tricks/0/plays/0")]


def test_a_card_of_another_day_puts_all_hands_in_doubt_2_3a() -> None:
    """The records of the two days' hands were exchanged: one finding."""
    days = [day(*WHOLE_DAY, hands=LATER, pool=POOL), day("JS: JC JD JH", hands=HANDS)]
    assert found(match(3, {"days": days})) == [("P401", f"{D0}/tricks/0/plays/0")]


def test_a_card_of_the_same_day_leaves_later_hands_alone_2_3a() -> None:
    before = ("5S: 4D 5D 5H", *WHOLE_DAY[1:])
    assert both(before, "JS: 9H 10H JH") == [
        ("P401", f"{D0}/tricks/0/plays/0"),
        ("P401", f"{D1}/tricks/0/plays/1"),
    ]


def test_a_vote_that_is_not_in_the_pool() -> None:
    log = match(3, {"days": [day("7C: 5C 5D 5H", hands=HANDS, pool=POOL)]})
    assert found(log) == [("P412", f"{D0}/tricks/0/vote")]
    assert only(log).rule == "democracy 3.1"
    assert first("5S: 5C 5D 5H", "5S: 4C 4D 4H") == [("P412", f"{D0}/tricks/1/vote")]


def test_after_a_first_such_vote_the_pool_is_not_relied_on_2_3a() -> None:
    assert first("7C: 5C 5D 5H", "8C: 4C 4D 4H") == [("P412", f"{D0}/tricks/0/vote")]
    before = ("7S: 5C 5D 5H", *WHOLE_DAY[1:])
    assert both(before, "9H: JC JD JH") == [("P412", f"{D0}/tricks/0/vote")]


def test_nor_is_the_hand_that_holds_the_vote() -> None:
    """A card of the pool and one of a hand were exchanged in the record: one finding."""
    hands = ["5S 4C 3C AC KC QC", *HANDS[1:]]
    assert first("4S: 4C 4D 4H", "5S: 5C 5D 5H", hands=hands, pool="5C 4S 3S AS KS QS") == [
        ("P412", f"{D0}/tricks/1/vote")
    ]


def test_a_card_of_the_pool_played_puts_the_pool_in_doubt() -> None:
    assert first("5S: 4S 5D 5H", "4C: 5C 4D 4H") == [("P401", f"{D0}/tricks/0/plays/0")]


@pytest.mark.parametrize(
    "hands, pool, finding",
    [
        pytest.param(["5C 4C 3C AC KC X", *HANDS[1:]], POOL, ("D201", "hands/0/5"), id="unknown"),
        pytest.param(["5C 4C 3C AC KC", *HANDS[1:]], POOL, ("D203", "hands/0"), id="short"),
        pytest.param(["5C 4C 3C AC KC 5D", *HANDS[1:]], POOL, ("D202", "hands/1/0"), id="double"),
        pytest.param(HANDS, "5S 4S 3S AS KS QC", ("D202", "pool/5"), id="double in the pool"),
        pytest.param(HANDS, "5S 4S 3S AS KS", ("D203", "pool"), id="short pool"),
        pytest.param(HANDS, "5S 4S 3S AS KS JOKER", ("D201", "pool/5"), id="joker of no pack"),
    ],
)
def test_wrong_cards_are_one_finding(hands: Any, pool: str, finding: tuple[str, str]) -> None:
    """Whatever is wrong in the record, the cards then played are believed."""
    code, place = finding
    assert first(*WHOLE_DAY, hands=hands, pool=pool) == [(code, f"{D0}/{place}")]


def test_a_double_puts_every_hand_that_holds_it_in_doubt() -> None:
    hands = ["5C 4C 3C AC KC 5D", *HANDS[1:]]
    assert first("5S: JC JD 5H", hands=hands) == [("D202", f"{D0}/hands/1/0")]
    assert first("5S: JC JD JH", hands=hands) == [
        ("D202", f"{D0}/hands/1/0"),
        ("P401", f"{D0}/tricks/0/plays/2"),
    ]


def test_a_card_played_twice_puts_the_hand_that_holds_it_in_doubt() -> None:
    """Seats 0 and 1 have a card too few; both are recorded with the ace of seat 2."""
    short = ["5C 7C 8D KH", "JOKER 4D 10H 9S", *GHOST_HANDS[2:]]
    game = day("7H: AC AC QD 3S", "4S: 5C 4D 9H KS", hands=short, pool=GHOST_POOL)
    assert found(match(4, {"days": [game]})) == [
        ("D203", f"{D0}/hands/0"),
        ("D202", f"{D0}/tricks/0/plays/1"),
    ]


def test_a_card_played_twice_puts_a_later_hand_that_holds_it_in_doubt() -> None:
    """Seats 0 and 1 are recorded with an ace that seat 2 is dealt on the second day."""
    first = day(
        "7H: AC AC 5H 3S",
        "JOKER: 5C 4D 6H KS",
        "4S: 7C 10H QD JD",
        "6C: 8D 9S 8C 9D",
        "AD: KH 7S JC 10C",
        hands=["5C 7C 8D KH", "4D 10H 9S 7S", "5H 6H QD 8C JC", "3S KS JD 9D 10C"],
        pool=GHOST_POOL,
    )
    second = day(
        "8S: AS 4C KD QH",
        hands=["AS KC 9C 5S QC", "4C 5D 8H 4H AH", "AC 7D JH 10D 9H", "QH 6D 10S 6S 3C"],
        pool="8S QS JS 3H 3D",
    )
    assert found(match(4, {"days": [first, second]})) == [
        ("D203", f"{D0}/hands/0"),
        ("D202", f"{D0}/tricks/0/plays/1"),
    ]


def test_a_hand_of_a_wrong_size_does_not_count_for_doubles() -> None:
    hands = ["5C 4C 3C AC 5D", *HANDS[1:]]
    assert first(hands=hands) == [("D203", f"{D0}/hands/0")]


def test_doubles_are_counted_over_all_days_2_4() -> None:
    later = ["JC 10C 9C 8C 7C 5C", *LATER[1:]]
    days = [day(hands=HANDS, pool=POOL), day(hands=later, pool=LATER_POOL)]
    assert found(match(3, {"days": days})) == [("D202", f"{D1}/hands/0/5")]


def test_a_double_of_a_later_day_puts_the_earlier_hand_in_doubt_2_4() -> None:
    later = ["JC 10C 9C 8C 7C 5C", *LATER[1:]]
    days = [day("5S: 6C 5D 5H", *WHOLE_DAY[1:], hands=HANDS, pool=POOL), day(hands=later)]
    assert found(match(3, {"days": days})) == [("D202", f"{D1}/hands/0/5")]


def test_one_finding_a_card() -> None:
    hands = ["5C 4C 3C AC KC QC", "5C 4D 3D AD KD QD", "5C 4H 3H AH KH QH"]
    assert first("5S: 5C 5D 5H", "4S: 4C 5C 4H", hands=hands) == [("D202", f"{D0}/hands/1/0")]


def test_without_hands_plays_count_2_4() -> None:
    assert first("5S: 5C 4D 5H", "4S: 4C 5C 5D", hands=()) == [("D202", f"{D0}/tricks/1/plays/1")]


def test_without_hands_plays_count_after_the_pool_2_4() -> None:
    assert first("5S: 5C 4S 5H", hands=()) == [("D202", f"{D0}/tricks/0/plays/1")]


def test_without_pool_votes_count_2_4() -> None:
    assert first("5S: 5C 5D 5H", "5S: 4C 4D 4H", pool="") == [("D202", f"{D0}/tricks/1/vote")]
    assert first("5C: 4C 5D 5H", pool="") == [("D202", f"{D0}/tricks/0/vote")]


def test_plays_of_days_without_hands_count_against_later_hands_2_4() -> None:
    days = [day(*WHOLE_DAY), day(hands=["5C 10C 9C 8C 7C 6C", *LATER[1:]])]
    assert found(match(3, {"days": days})) == [("D202", f"{D1}/hands/0/0")]


def test_the_extended_pack_has_two_of_a_card_2_4() -> None:
    twice = "8C: 7C 7C 9C 9C JC JC QC"
    assert_clean(playing(7, twice))
    assert found(playing(7, twice, "8D: 7C 7D 8D 9D JD QD KD")) == [
        ("D202", f"{D0}/tricks/1/plays/0")
    ]
    assert found(playing(7, "8C: 5C 5C 9C 9C JC JC QC")) == [("D202", f"{D0}/tricks/0/plays/1")]


def test_hands_that_hold_a_card_twice() -> None:
    listed = PACKS["democracy"]["88"].listed
    hands = [listed[6 * seat : 6 * seat + 6] for seat in range(7)]
    pool = listed[42:48]
    assert hands[0] == ("3C", "3C", "4C", "4C", "5C", "6C")
    tricks = [
        {"vote": vote, "plays": [hand[k] for hand in hands]}
        for k, vote in zip((0, 1, 0), pool, strict=False)
    ]
    dealt: dict[str, Any] = {"hands": hands, "pool": pool, "tricks": tricks[:2]}
    assert_clean(match(7, {"days": [dealt]}))
    dealt["tricks"] = tricks
    assert found(match(7, {"days": [dealt]})) == [("P401", f"{D0}/tricks/2/plays/0")]


GHOST_HANDS = ["5C 7C 8D KH 6S", "JOKER 4D 10H 9S 7S", "5H 6H AC QD 8C", "3S KS JD 9D 10C"]
GHOST_POOL = "JOKER 7H 4S 6C AD"


def ghost(*tricks: str, **rules: Any) -> list[tuple[str, str]]:
    """What is found in a first day of four players who play with ghosts."""
    rules = {"ghost": "always", **rules}
    first_day = day(*tricks, hands=GHOST_HANDS, pool=GHOST_POOL)
    return found(match(4, {"days": [first_day]}, rules=rules))


def test_everybody_draws_from_the_left_neighbour_7_1() -> None:
    assert ghost("JOKER~ 4D 5H 3S 5C > -") == []
    assert ghost("JOKER~ 4D 5H 3S 5C", "7H: KH 10H 6H KS > 0") == []


def test_a_card_drawn_is_gone_7_1() -> None:
    assert ghost("JOKER~ 4D 5H 3S 5C", "7H: 5C 10H 6H KS") == [("P401", f"{D0}/tricks/1/plays/0")]


def test_a_card_the_neighbour_does_not_hold_7_2() -> None:
    assert ghost("JOKER~ 4D 5C 3S 5C > -") == [("P411", f"{D0}/tricks/0/draws/1")]


def test_after_such_a_draw_no_hand_is_relied_on_7_2() -> None:
    assert ghost("JOKER~ 7D 8H 9H 5C", "7H: QC 7C QS JS", "4S: 3H 3D 3C KC") == [
        ("P411", f"{D0}/tricks/0/draws/0")
    ]


def test_a_card_drawn_that_lies_in_another_days_pool_puts_it_in_doubt_7_2() -> None:
    """Of the next day only the pool is recorded; its vote is then believed."""
    left = [hand.split()[1:] for hand in GHOST_HANDS]
    first_day = day("JOKER~ 7D 5H 3S 5C", hands=GHOST_HANDS, pool=GHOST_POOL)
    votes = GHOST_POOL.split()[1:]
    first_day["tricks"] += [
        {"vote": vote, "plays": list(plays)} for vote, *plays in zip(votes, *left, strict=True)
    ]
    later = {"pool": ["7D", "9C", "JC", "QC", "KC"], "tricks": [{"vote": "9H", "plays": []}]}
    log = match(4, {"days": [first_day, later]}, rules={"ghost": "always"})
    assert found(log) == [("P411", f"{D0}/tricks/0/draws/0")]


def test_a_winner_of_a_ghost_7_2() -> None:
    assert ghost("JOKER~ 4D 5H 3S 5C > 2") == [("T501", f"{D0}/tricks/0/winner")]


@pytest.mark.parametrize("drawn", ["4D 5H 3S", "4D 5H 3S 5C 7C"])
def test_a_wrong_number_of_draws_2_5(drawn: str) -> None:
    assert ghost(f"JOKER~ {drawn} > -") == [("P411", f"{D0}/tricks/0/draws")]
    assert ghost(f"JOKER~ {drawn}", "7H: KH 10H 6H KS") == [("P411", f"{D0}/tricks/0/draws")]


@pytest.mark.parametrize(
    "ghosts, text, place",
    [
        pytest.param("off", "JOKER~ 4D 5H 3S 5C", "/draws", id="no ghosts"),
        pytest.param("always", "7H~ 4D 5H 3S 5C", "/draws", id="no joker"),
        pytest.param("dealer-chooses", "7H~ 4D 5H 3S 5C", "/draws", id="no joker to choose"),
        pytest.param("always", "JOKER: 5C 4D 5H 3S", "", id="plays where a ghost is due"),
    ],
)
def test_draws_and_plays_out_of_place_7_2(ghosts: str, text: str, place: str) -> None:
    first_day = day(text, "7H: X", hands=GHOST_HANDS, pool=GHOST_POOL)
    log = match(4, {"days": [first_day]}, rules={"ghost": ghosts})
    assert found(log) == [("P411", f"{D0}/tricks/0{place}")]
    assert check(log).unfollowed == [f"{D0}/tricks/0{place}"]


def test_the_dealer_may_choose_plays_7_2() -> None:
    assert ghost("JOKER: 5C 4D 5H 3S > -", ghost="dealer-chooses") == []
    assert ghost("JOKER~ 4D 5H 3S 5C > -", ghost="dealer-chooses") == []


@pytest.mark.parametrize(
    "text, findings",
    [
        pytest.param("JOKER: 5C 4D 5H 3S", [("P411", ""), ("P412", "/vote")], id="plays"),
        pytest.param("9C~ 4D 5H 3S 5C", [("P412", "/vote"), ("P411", "/draws")], id="draws"),
    ],
)
def test_a_ghost_trick_comes_before_its_vote_7_2(
    text: str, findings: list[tuple[str, str]]
) -> None:
    first_day = day(text, hands=GHOST_HANDS, pool="7H KC 4S 6C AD")
    log = match(4, {"days": [first_day]}, rules={"ghost": "always"})
    assert found(log) == [(code, f"{D0}/tricks/0{place}") for code, place in findings]
    assert check(log).unfollowed == [f"{D0}/tricks/0{findings[-1][1] if '~' in text else ''}"]


def test_a_doubled_vote_of_a_ghost_trick_with_plays_2_4_7_2() -> None:
    votes = ("JOKER~ 4D 5H 3S 5C", "JOKER~ 10H 6H KS 7C", "JOKER: KH 9S AC JD")
    log = match(4, {"days": [day(*votes)]}, rules={"ghost": "always"})
    at = f"{D0}/tricks/2"
    assert found(log) == [("P411", at), ("D202", f"{at}/vote")]


def test_draws_count_for_doubles_without_hands_2_4() -> None:
    made = day("JOKER~ 4D 5H 3S 5C", "7H: KH 4D 6H KS")
    log = match(4, {"days": [made]}, rules={"ghost": "always"})
    assert found(log) == [("D202", f"{D0}/tricks/1/plays/1")]


def test_the_winner_of_an_uncertain_trick_is_believed() -> None:
    game = whole(2)
    game["days"][0]["tricks"][0].update(vote="7S", winner=3)  # 7C is the vote; 5C would win
    log = match(5, game)
    assert found(log) == [("P412", f"{D0}/tricks/0/vote")]
    assert check(log).standings.correct == [0, 1, 1, 2, 0]  # 17 clubs for seat 3


def test_card_points_of_an_uncertain_game_count_as_written() -> None:
    points = copy.deepcopy(SWEPT_POINTS)
    points[0]["C"], points[4]["C"] = 12, 13
    game = whole(2, points=points, tribes=[0, 1, 1, 1, 1])
    game["days"][0]["tricks"][0]["vote"] = "7S"
    log = match(5, game)
    assert found(log) == [("P412", f"{D0}/tricks/0/vote")]
    assert check(log).standings.correct == [0, 1, 1, 1, 1]


def test_a_winner_left_out_is_what_the_cards_give() -> None:
    game = whole(2, tricks=[text.split(">")[0] for text in SWEEPS])
    assert check(match(5, game)).standings.correct == [1, 1, 1, 1, 0]
