"""Bad catches, high stakes, lies and sweeps (democracy 6 and 8)."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from democracy_logs import SWEEPS, day, match, sheet, whole
from support import assert_clean, filled, found, only

from referee import check

FIRST = "/deals/0/days/0"
# Seat 0 has a bad catch, seat 1 one with the two-point cards, seat 2 none.
HANDS = ["7S 8S 9S 10S 7D 8D", "7C 8C 9C JC QC KC", "5D 4D 3D AD KD 6D"]
POOL = "5H 4H 3H AH KH QH"
REDEAL = {"bad_catch": "redeal"}
STAKES = {"bad_catch": "high-stakes", "days": 8}


def caught(seats: list[int], **fields: Any) -> dict[str, Any]:
    """An abandoned deal in which these seats show a bad catch."""
    return {"days": [day(hands=HANDS, pool=POOL)], "bad_catch": seats, **fields}


def codes(log: Any) -> list[str]:
    return [finding.code for finding in check(log).findings]


class TestBadCatch:
    """A bad catch shown is a tribe, and the cards are dealt again (6.1, 6.2)."""

    def test_one_tribe(self) -> None:
        log = match(3, caught([0], tribes=[1, 0, 0], totals=[1, 0, 0]), rules=REDEAL)
        assert assert_clean(log).standings.correct == [1, 0, 0]
        log = match(3, caught([0], tribes=[0, 0, 0]), rules=REDEAL)
        assert found(log) == [("S601", "/deals/0/tribes")]

    def test_the_tribe_counts_when_it_is_not_written(self) -> None:
        assert check(match(3, caught([0]), rules=REDEAL)).standings.correct == [1, 0, 0]
        assert filled(match(3, caught([0]), rules=REDEAL))["deals"][0]["tribes"] == [1, 0, 0]

    def test_several_score_one_each(self) -> None:
        rules = {**REDEAL, "bad_catch_cards": "one-and-two"}
        assert_clean(match(3, caught([1, 0], tribes=[1, 1, 0]), rules=rules))

    def test_a_false_one(self) -> None:
        log = match(3, caught([0, 1, 2]), rules=REDEAL)
        assert found(log) == [("B308", "/deals/0/bad_catch/1"), ("B308", "/deals/0/bad_catch/2")]
        assert check(log).standings.correct == [1, 0, 0]
        assert "JC, QC, KC" in check(log).findings[0].message

    @pytest.mark.parametrize("tribes", [[1, 0, 0], [1, 1, 0], [1, 0, 1], [1, 1, 1]])
    def test_tribes_with_or_without_false_ones(self, tribes: list[int]) -> None:
        log = match(3, caught([0, 1, 2], tribes=tribes, totals=tribes), rules=REDEAL)
        assert codes(log) == ["B308", "B308"]
        assert check(log).standings.correct == [1, 0, 0]

    def test_totals_with_a_false_one_where_tribes_are_not_written(self) -> None:
        log = match(3, caught([2], totals=[0, 0, 1]), rules=REDEAL)
        assert codes(log) == ["B308"]
        assert check(log).standings.recorded == [0, 0, 1]
        assert codes(match(3, caught([2], totals=[0, 1, 0]), rules=REDEAL)) == ["B308", "S604"]

    def test_nobody_has_to_show_it(self) -> None:
        assert_clean(match(3, {"days": [day(hands=HANDS, pool=POOL)]}, rules=REDEAL))

    @pytest.mark.parametrize("made", [{}, {"pool": POOL.split()}])
    def test_without_hands_it_is_believed(self, made: dict[str, Any]) -> None:
        log = match(3, {"days": [made], "bad_catch": [2], "tribes": [0, 0, 1]}, rules=REDEAL)
        assert_clean(log)

    def test_a_hand_not_relied_on_is_no_hand(self) -> None:
        hands = [*HANDS[:2], "5D 4D 3D AD KD"]
        log = match(3, {"days": [day(hands=hands)], "bad_catch": [2]}, rules=REDEAL)
        assert found(log) == [("D203", f"{FIRST}/hands/2")]

    def test_a_trick_is_too_many(self) -> None:
        made = {"days": [day("5H: 7S 7C 5D", hands=HANDS, pool=POOL)], "bad_catch": [0]}
        log = match(3, made, rules=REDEAL)
        assert found(log) == [("P409", f"{FIRST}/tricks")]
        assert check(log).unfollowed == [f"{FIRST}/tricks"]

    def test_so_is_a_second_day(self) -> None:
        made = {"days": [day(hands=HANDS, pool=POOL), {}], "bad_catch": [0]}
        assert found(match(3, made, rules=REDEAL)) == [("D205", "/deals/0/days/1")]

    def test_points_of_an_abandoned_deal(self) -> None:
        nothing = [{"C": 0}, {}, {}]
        assert_clean(match(3, caught([0], points=nothing), rules=REDEAL))
        log = match(3, caught([0], points=[{"C": 1}, {}, {}]), rules=REDEAL)
        assert found(log) == [("S603", "/deals/0/points")]

    @pytest.mark.parametrize("option", ["off", "high-stakes"])
    def test_without_the_option(self, option: str) -> None:
        log = match(3, caught([0], tribes=[0, 0, 0]), rules={"bad_catch": option})
        assert found(log) == [("B308", "/deals/0/bad_catch/0")]
        assert check(log).standings.correct == [0, 0, 0]

    def test_without_the_option_a_game_is_a_game(self) -> None:
        log = match(5, whole(2, bad_catch=[4], tribes=[1, 1, 1, 1, 0]))
        assert found(log) == [("B308", "/deals/0/bad_catch/0")]
        assert codes(match(5, whole(2, bad_catch=[4], tribes=[1, 1, 1, 1, 1]))) == ["B308"]

    def test_nobody_declared(self) -> None:
        assert_clean(match(5, whole(2, bad_catch=[]), rules=REDEAL))

    def test_tribes_may_follow_from_such_points(self) -> None:
        made = caught([0], points=[{"C": 13}, {}, {}], tribes=[2, 0, 0])
        log = match(3, made, rules=REDEAL)
        assert found(log) == [("S603", "/deals/0/points")]
        assert check(log).standings.correct == [1, 0, 0]

    def test_what_else_is_declared_has_no_effect(self) -> None:
        rules = {"bad_catch": "high-stakes"}
        for penalty in (5, "reset"):
            log = match(
                3,
                {"days": [], "tribes": [2, 2, 2], "totals": [2, 2, 2]},
                caught([0], high_stakes=[2], tribes=[0, 0, 0], totals=[2, 2, 2]),
                rules={**rules, "lie_penalty": penalty},
            )
            assert found(log) == [
                ("B308", "/deals/1/bad_catch/0"),
                ("B308", "/deals/1/high_stakes/0"),
            ]

    def test_shown_twice_is_shown_once(self) -> None:
        assert_clean(match(3, caught([0, 0], tribes=[1, 0, 0]), rules=REDEAL))
        assert codes(match(3, caught([2, 2]), rules=REDEAL)) == ["B308"]

    def test_an_unplayed_deal_before_an_abandoned_one(self) -> None:
        log = match(3, {"days": [{"hands": [h.split() for h in HANDS]}]}, caught([0]), rules=REDEAL)
        assert found(log) == [("P409", f"{FIRST}/tricks")]


# One card a day: seat 0 has 10S on the first day, and all clubs in the end; seat 1 has 5S.
ONE_A_DAY = (
    "7S: 10S 5S 4S 3S AS > 1",
    "7C: 5C 4C 3C AC KC > 0",
    "8C: QC JC 10C 9C 6C > 0",
    "7D: 5D 6D 4D 3D AD > 1",
    "8D: KD QD JD 10D 9D > 0",
    "5H: 6H 4H 3H AH KH > 1",
    "7H: QH JH 10H 9H 8H > 0",
    "6S: KS QS JS 9S 8S > 0",
)
# Seat 0: 25 clubs, 9 diamonds, 8 hearts, 8 spades. Seat 1: 16 diamonds, 17 hearts, 17 spades.
PLAIN = [1, 3, 0, 0, 0]


def stakes(seats: list[int], *, hands: bool = True, **fields: Any) -> dict[str, Any]:
    game = whole(8, ONE_A_DAY, high_stakes=seats, **fields)
    for made in game["days"] if not hands else ():
        del made["hands"]
    return game


class TestHighStakes:
    """Each suit counts two or three for a player with a bad catch who declared it (6.3)."""

    def test_two_or_three_a_suit(self) -> None:
        assert_clean(match(5, stakes([0], tribes=[2, 3, 0, 0, 0]), rules=STAKES))
        rules = {**STAKES, "high_stakes_tribes": 3}
        assert_clean(match(5, stakes([0], tribes=[3, 3, 0, 0, 0]), rules=rules))
        log = match(5, stakes([0], tribes=PLAIN), rules=STAKES)
        assert found(log) == [("S601", "/deals/0/tribes")]

    def test_without_the_option_it_has_no_effect(self) -> None:
        for tribes in (PLAIN, [1, 6, 0, 0, 0]):
            log = match(5, stakes([1], tribes=tribes), rules={"days": 8})
            assert found(log) == [("B308", "/deals/0/high_stakes/0")]
            assert check(log).standings.correct == PLAIN

    @pytest.mark.parametrize("hands", [True, False])
    def test_a_lie_6_4(self, hands: bool) -> None:
        log = match(5, stakes([0, 1], hands=hands), rules=STAKES)
        assert found(log) == [("B308", "/deals/0/high_stakes/1")]
        assert "5S" in only(log).message
        assert check(log).standings.correct == [2, 3 - 5, 0, 0, 0]

    @pytest.mark.parametrize("penalty", [0, 10])
    def test_the_penalty_6_4(self, penalty: int) -> None:
        rules = {**STAKES, "lie_penalty": penalty}
        log = match(5, stakes([1], tribes=[1, 3 - penalty, 0, 0, 0]), rules=rules)
        assert codes(log) == ["B308"]
        assert check(log).standings.correct == [1, 3 - penalty, 0, 0, 0]

    def test_tribes_with_what_the_lie_claims(self) -> None:
        log = match(5, stakes([1], tribes=[1, 6, 0, 0, 0]), rules=STAKES)
        assert codes(log) == ["B308"]
        assert check(log).standings.correct == [1, -2, 0, 0, 0]
        assert codes(match(5, stakes([1], tribes=PLAIN), rules=STAKES)) == ["B308", "S601"]

    def test_a_liars_sweep_counts_6_4(self) -> None:
        rules = {**STAKES, "sweep": "automatic", "high_stakes_tribes": 3}
        game = whole(8, high_stakes=[0])  # 5C on the first day, and all clubs in the end
        assert check(match(5, game, rules=rules)).standings.correct == [2 - 5, 2, 2, 2, 0]

    def test_a_card_played_twice_proves_nothing(self) -> None:
        """The 10S of the first day was written down as the 5C of the second."""
        game = stakes([0], hands=False)
        game["days"][0]["tricks"][0]["plays"][0] = "5C"
        log = match(5, game, rules=STAKES)
        assert found(log) == [("D202", "/deals/0/days/1/tricks/0/plays/0")]

    def test_what_is_not_known_is_believed(self) -> None:
        game = stakes([1], hands=False)
        game["days"] = [{"tricks": [{"vote": "7S", "plays": ["10S"]}]}]
        assert_clean(match(5, game, rules=STAKES))
        game["days"] = [{"tricks": [{"vote": "7S", "plays": ["10S", "5S"]}]}]
        assert codes(match(5, game, rules=STAKES)) == ["B308"]

    def test_draws_show_the_hand_of_the_neighbour(self) -> None:
        game = {"days": [day("JOKER~ 5H 7C 8C 9C")], "high_stakes": [1, 2]}
        rules = {"bad_catch": "high-stakes", "ghost": "always"}
        assert found(match(4, game, rules=rules)) == [("B308", "/deals/0/high_stakes/0")]

    def test_a_score_sheet_is_believed(self) -> None:
        made = sheet(["C13", "D13"], high_stakes=[1], tribes=[1, 2])
        assert_clean(match(2, made, rules={"bad_catch": "high-stakes"}))


class TestReset:
    """A lie may cost the whole total (6.4)."""

    RULES: ClassVar = {**STAKES, "lie_penalty": "reset"}

    def match(self, *totals: list[int] | None) -> dict[str, Any]:
        """Seat 1 lies in the second game; the totals after each of three games."""
        games = [stakes([]), stakes([1]), stakes([])]
        for game, after in zip(games, totals, strict=True):
            game["tribes"] = PLAIN
            if after:
                game["totals"] = [*after, 0, 0, 0]
        return match(5, *games, rules=self.RULES)

    def test_the_total_is_0_and_the_tribes_stay(self) -> None:
        log = self.match([1, 3], [2, 0], [3, 3])
        assert codes(log) == ["B308"]
        assert check(log).standings.correct == [3, 3, 0, 0, 0]

    def test_totals_as_if_it_were_no_lie(self) -> None:
        log = self.match([1, 3], [2, 6], [3, 9])
        assert codes(log) == ["B308"]
        assert check(log).standings.recorded == [3, 9, 0, 0, 0]
        assert check(log).standings.correct == [3, 3, 0, 0, 0]

    def test_other_totals_are_wrong(self) -> None:
        log = self.match([1, 3], [2, 1], [3, 4])
        assert found(log) == [("B308", "/deals/1/high_stakes/0"), ("S604", "/deals/1/totals")]
        assert check(log).findings[1].expected == [2, 0, 0, 0, 0]

    def test_totals_not_written(self) -> None:
        log = self.match(None, None, None)
        assert check(log).standings.recorded == [3, 3, 0, 0, 0]
        assert codes(self.match(None, None, [3, 3])) == ["B308"]

    def test_others_are_not_reset(self) -> None:
        assert codes(self.match([1, 3], [0, 0], [3, 3])) == ["B308", "S604"]


class TestSweeps:
    """All cards of a suit (8)."""

    SEAT0: ClassVar = [{"seat": 0, "suit": "C"}]

    @pytest.mark.parametrize(
        "sweep, announced, tribes",
        [
            ("off", [], [1, 1, 1, 1, 0]),
            ("automatic", [], [2, 2, 2, 2, 0]),
            ("announced", SEAT0, [2, 1, 1, 1, 0]),
            ("announced-only", SEAT0, [2, 1, 1, 1, 0]),
            ("announced-only", [{"seat": 0, "suit": "H"}], [1, 1, 1, 1, 0]),
            ("announced-only", [{"seat": 1, "suit": "C"}], [1, 1, 1, 1, 0]),
        ],
    )
    def test_tribes_8_1(self, sweep: str, announced: Any, tribes: list[int]) -> None:
        game = whole(2, sweeps=announced, tribes=tribes)
        assert_clean(match(5, game, rules={"sweep": sweep}))

    def test_the_announcer_gets_nothing_for_less_than_all_8_1(self) -> None:
        """6C and 6D change places: still 25 points each, but not every card."""
        tricks = [text.replace("6D", "x").replace("6C", "6D").replace("x", "6C") for text in SWEEPS]
        game = whole(2, tricks, sweeps=self.SEAT0)
        for sweep, tribes in (("announced-only", [0, 1, 1, 1, 0]), ("announced", [1, 1, 1, 1, 0])):
            log = match(5, {**game, "tribes": tribes}, rules={"sweep": sweep})
            assert_clean(log)

    @pytest.mark.parametrize("sweep", ["off", "automatic"])
    def test_announced_where_it_is_not_done_8_3(self, sweep: str) -> None:
        log = match(5, whole(2, sweeps=self.SEAT0), rules={"sweep": sweep})
        assert found(log) == [("B308", "/deals/0/sweeps/0")]
        assert only(log).found == {"seat": 0, "suit": "C"}

    def test_announced_twice_is_announced_once(self) -> None:
        assert codes(match(5, whole(2, sweeps=self.SEAT0 * 2))) == ["B308"]

    def test_tribes_with_what_the_false_one_claims(self) -> None:
        log = match(5, whole(2, sweeps=self.SEAT0, tribes=[2, 1, 1, 1, 0]))
        assert found(log) == [("B308", "/deals/0/sweeps/0")]
        assert check(log).standings.correct == [1, 1, 1, 1, 0]
        assert codes(match(5, whole(2, sweeps=self.SEAT0, tribes=[1, 2, 1, 1, 0]))) == [
            "B308",
            "S601",
        ]

    def test_sweeps_follow_from_recorded_or_true_winners_8_1(self) -> None:
        """Seat 4 is written as winner of the low clubs: 18 for seat 0, no sweep by the record."""
        for tribes in ([1, 2, 2, 2, 0], [2, 2, 2, 2, 0]):
            game = whole(2, tribes=tribes)
            game["days"][0]["tricks"][1]["winner"] = 4
            game["points"] = [
                {"C": 18},
                {"D": 25},
                {"H": 25},
                {"S": 25},
                {"C": 7},
            ]
            assert codes(match(5, game, rules={"sweep": "automatic"})) == ["T501"]


def test_order_of_declarations() -> None:
    """After the first day's cards, before its tricks; bad catches, high stakes, sweeps."""
    made = day("7C: 5C X 5H", hands=[*HANDS[:2], "5D 4D 3D AD KD X"], pool="5H 4H 3H AH KH")
    log = match(
        3,
        {
            "days": [made],
            "bad_catch": [0],
            "high_stakes": [1],
            "sweeps": [{"seat": 2, "suit": "C"}],
        },
    )
    assert found(log) == [
        ("D201", f"{FIRST}/hands/2/5"),
        ("D203", f"{FIRST}/pool"),
        ("B308", "/deals/0/bad_catch/0"),
        ("B308", "/deals/0/high_stakes/0"),
        ("B308", "/deals/0/sweeps/0"),
        ("P401", f"{FIRST}/tricks/0/plays/0"),
        ("D201", f"{FIRST}/tricks/0/plays/1"),
    ]
