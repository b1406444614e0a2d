"""Winners, points, tribes, totals and the end of a match, in both ledgers."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from democracy_logs import SWEEPS, SWEPT_POINTS, dealt, match, playing, sheet, whole
from support import assert_clean, filled, found, only

from referee import check

TRIBES = [1, 1, 1, 1, 0]
CLAIMS: dict[str, Any] = {"points": SWEPT_POINTS, "tribes": TRIBES, "totals": TRIBES}
FINAL = {"scores": TRIBES, "winners": [0, 1, 2, 3]}


def claimed(**changes: Any) -> dict[str, Any]:
    """The whole game with all its claims, some of them changed; ``None`` leaves one out."""
    claims = {**copy.deepcopy(CLAIMS), **changes}
    return whole(2, **{field: value for field, value in claims.items() if value is not None})


def points(**changes: dict[str, int]) -> list[dict[str, int]]:
    """The true points, with ``s0={"C": 24}`` for a change at seat 0."""
    rows = copy.deepcopy(SWEPT_POINTS)
    for seat, row in changes.items():
        rows[int(seat[1:])].update(row)
    return rows


def correct(log: Any) -> list[int] | None:
    return check(log).standings.correct


def recorded(log: Any) -> list[int] | None:
    return check(log).standings.recorded


def test_a_whole_match_with_all_claims() -> None:
    verdict = assert_clean(match(5, claimed(), final=FINAL))
    assert verdict.checked.claims_absent == 0
    assert verdict.checked.claims == 8 + 3 + 2
    assert verdict.standings.recorded == verdict.standings.correct == TRIBES


def test_claims_that_are_left_out_are_counted() -> None:
    game = whole(2, tricks=[text.split(">")[0] for text in SWEEPS])
    assert assert_clean(match(5, game)).checked.claims_absent == 8 + 3


def test_every_claim_is_filled_in() -> None:
    bare = match(5, whole(2, tricks=[text.split(">")[0] for text in SWEEPS]), final={})
    assert filled(bare) == match(5, claimed(), final=FINAL)


@pytest.mark.parametrize(
    "text, reason",
    [
        pytest.param("7C: 5C 6C 4C > 0", "6 of trumps beats the 5", id="4.1"),
        pytest.param("7C: 5C 4C 3C > 1", "5C is the highest", id="4.1 highest"),
        pytest.param("7C: 5D 4D 3D > 1", "the highest card is 5D", id="4.2"),
        pytest.param("7C: 5D 5H 3D > 1", "5D and 5H are level", id="4.4"),
        pytest.param("7C: 5D 4H 3D > -", "the highest card is 5D", id="4.2 nobody"),
    ],
)
def test_a_wrong_winner(text: str, reason: str) -> None:
    log = playing(3, text)
    assert found(log) == [("T501", "/deals/0/days/0/tricks/0/winner")]
    assert reason in only(log).message


def test_a_wrong_winner_without_trumps() -> None:
    assert "the vote was a joker" in only(playing(4, "JOKER: 4C 3D AH KS > 1")).message


def test_a_wrong_winner_carried_on_is_one_finding() -> None:
    """Seat 4 is written as winner of the high clubs: 18 of 25."""
    wrong = points(s0={"C": 7}, s4={"C": 18})
    tribes = [0, 1, 1, 1, 1]
    game = claimed(points=wrong, tribes=tribes, totals=tribes)
    game["days"][0]["tricks"][0]["winner"] = 4
    log = match(5, game, final={"scores": tribes, "winners": [1, 2, 3, 4]})
    assert found(log) == [("T501", "/deals/0/days/0/tricks/0/winner")]
    assert (recorded(log), correct(log)) == (tribes, TRIBES)


def test_a_wrong_winner_not_carried_on_is_one_finding() -> None:
    game = claimed()
    game["days"][0]["tricks"][0]["winner"] = 4
    assert found(match(5, game)) == [("T501", "/deals/0/days/0/tricks/0/winner")]


def test_a_tie_gives_back_the_cards_and_loses_the_vote_4_4() -> None:
    """The fives of clubs and diamonds tie under a vote of spades: 7S is out of the game."""
    tricks = ["7S: 5C 4C 3C AC 5D > -", *SWEEPS[1:2]]
    tricks += ["7C: KC KD 4D 3D AD > 0", *SWEEPS[3:6], "7D: 3S AS KS 5S 4S > 3", *SWEEPS[7:]]
    points = filled(match(5, whole(1, tricks), rules={"days": 1}))["deals"][0]["points"]
    assert points == [
        {"C": 5 + 7 + 3, "D": 12, "H": 0, "S": 0},  # own 5C; 8C and so on; 7C KC KD 4D 3D AD
        {"C": 4, "D": 7, "H": 0, "S": 0},  # own 4C; 8D 6D QD JD 10D 9D
        {"C": 3, "D": 0, "H": 25, "S": 0},  # own 3C
        {"C": 3, "D": 1, "H": 0, "S": 24},  # own AC; 7D; all spades but 7S
        {"C": 0, "D": 5, "H": 0, "S": 0},
    ]
    assert [sum(row[suit] for row in points) for suit in "CDHS"] == [25, 25, 25, 24]


def test_wrong_points() -> None:
    log = match(5, claimed(points=points(s3={"S": 24})))
    assert found(log) == [("S603", "/deals/0/points")]
    assert "24 points of spades" in only(log).message
    assert "25" in only(log).message
    assert only(log).expected == SWEPT_POINTS


def test_a_suit_left_out_of_points_is_0_5_3() -> None:
    short = [{suit: n for suit, n in row.items() if n} for row in SWEPT_POINTS]
    assert_clean(match(5, claimed(points=short)))


def test_tribes_may_follow_from_points_as_written() -> None:
    wrong = points(s0={"C": 12}, s4={"C": 13})
    tribes = [0, 1, 1, 1, 1]
    log = match(5, claimed(points=wrong, tribes=tribes, totals=tribes))
    assert found(log) == [("S603", "/deals/0/points")]
    assert correct(log) == TRIBES


def test_wrong_tribes() -> None:
    log = match(5, claimed(tribes=[2, 1, 1, 1, 0], totals=[2, 1, 1, 1, 0]))
    assert found(log) == [("S601", "/deals/0/tribes")]
    assert only(log).expected == TRIBES
    assert only(log).message == "Anahit is written with 2 tribes; Anahit won clubs, which makes 1."
    assert (recorded(log), correct(log)) == ([2, 1, 1, 1, 0], TRIBES)


def test_wrong_totals_are_reported_where_they_go_wrong() -> None:
    second = claimed(totals=[4, 2, 2, 2, 0])
    log = match(5, claimed(totals=[3, 1, 1, 1, 0]), second)
    assert found(log) == [("S604", "/deals/0/totals")]
    third = claimed(totals=[3, 3, 3, 3, 0])
    assert found(match(5, claimed(totals=[3, 1, 1, 1, 0]), second, third)) == [
        ("S604", "/deals/0/totals")  # the third are the sum of all results
    ]


def test_totals_may_follow_from_what_tribes_would_be() -> None:
    log = match(5, claimed(tribes=None))
    assert_clean(log)
    assert found(match(5, claimed(tribes=None, totals=[2, 1, 1, 1, 0]))) == [
        ("S604", "/deals/0/totals")
    ]


@pytest.mark.parametrize(
    "final, findings",
    [
        ({"scores": [1, 1, 1, 0, 0]}, ["S605"]),
        ({"scores": TRIBES, "winners": [0, 1, 2]}, ["S606"]),
        ({"winners": [3, 2, 1, 0]}, []),
        ({"winners": [0, 0, 1, 2, 3]}, ["S606"]),
        ({"scores": [1, 1, 2, 0, 0], "winners": [2]}, ["S605"]),
    ],
)
def test_final_5_4(final: dict[str, Any], findings: list[str]) -> None:
    assert [f.code for f in check(match(5, claimed(), final=final)).findings] == findings


class TestTarget:
    """The match ends with the first deal after which a total is at the target (5.4)."""

    def test_the_end(self) -> None:
        second = claimed(totals=[2, 2, 2, 2, 0])
        final = {"scores": [2, 2, 2, 2, 0], "winners": [0, 1, 2, 3]}
        assert_clean(match(5, claimed(), second, rules={"target": 2}, final=final))

    def test_too_early(self) -> None:
        log = match(5, claimed(), rules={"target": 2}, final=FINAL)
        assert found(log) == [("D208", "/final")]

    def test_no_deal_at_all(self) -> None:
        assert found(match(5, rules={"target": 2}, final={})) == [("D208", "/final")]

    def test_too_late(self) -> None:
        second = claimed(totals=[2, 2, 2, 2, 0])
        log = match(5, claimed(), second, second, rules={"target": 1})
        assert found(log) == [("D208", "/deals/1")]
        assert check(log).unfollowed == ["/deals/1"]
        assert correct(log) == TRIBES

    def test_only_where_record_and_rules_agree(self) -> None:
        over = claimed(tribes=[2, 1, 1, 1, 0], totals=[2, 1, 1, 1, 0])
        wrong = [("S601", "/deals/0/tribes")]
        final = {"scores": [2, 1, 1, 1, 0], "winners": [0]}
        assert found(match(5, over, rules={"target": 2}, final=final)) == wrong
        again = claimed(totals=[3, 2, 2, 2, 0])
        assert found(match(5, over, again, rules={"target": 2})) == wrong

    def test_unknown_totals_refute_nothing(self) -> None:
        log = match(5, claimed(tribes=None, totals=None), rules={"target": 1}, first_deal=3)
        assert_clean({**log, "final": {}})

    def test_an_abandoned_deal_counts(self) -> None:
        caught = {"days": [{}], "bad_catch": [0], "tribes": [1, 0, 0, 0, 0]}
        rules = {"bad_catch": "redeal", "target": 1}
        assert found(match(5, caught, claimed(), rules=rules)) == [("D208", "/deals/1")]

    def test_without_a_target_the_log_says_when(self) -> None:
        assert_clean(match(5, claimed(), final=FINAL))
        assert_clean(match(5, final={"scores": [0] * 5, "winners": [0, 1, 2, 3, 4]}))


class TestSheets:
    """Results without tricks: what would follow from tricks is a fact."""

    def test_tribes_follow_from_points(self) -> None:
        rows = ["C13 D12", "C12 D12", "", "", ""]
        assert_clean(match(5, sheet(rows, tribes=[1, 0, 0, 0, 0])))
        log = match(5, sheet(rows, tribes=[1, 1, 0, 0, 0]))
        assert found(log) == [("S601", "/deals/0/tribes")]
        assert correct(log) == [1, 0, 0, 0, 0]

    @pytest.mark.parametrize("rows", [["C13", "C13"], ["C26", ""], ["C-1", ""]])
    def test_points_that_can_not_be(self, rows: list[str]) -> None:
        log = match(2, sheet(rows, tribes=[4, 4], totals=[4, 4]))
        assert found(log) == [("S603", "/deals/0/points")]
        assert correct(log) == [4, 4]

    def test_a_suit_of_the_extended_pack_has_45(self) -> None:
        assert_clean(match(7, sheet(["C22", "C23", *[""] * 5], tribes=[0, 1, 0, 0, 0, 0, 0])))
        log = match(7, sheet(["C23", "C23", *[""] * 5]))
        assert found(log) == [("S603", "/deals/0/points")]

    def test_points_that_left_the_game(self) -> None:
        assert_clean(match(2, sheet(["C12", "C12"], tribes=[0, 0])))

    @pytest.mark.parametrize("tribes, clean", [(1, True), (2, True), (3, False)])
    def test_whether_it_was_a_sweep_is_left_open(self, tribes: int, clean: bool) -> None:
        rules = {"sweep": "automatic"}
        for fields in ({"tribes": [tribes, 0]}, {"totals": [tribes, 0]}):
            log = match(2, sheet(["C25", ""], **fields), rules=rules)
            assert (found(log) == []) is clean
            assert correct(log) == ([tribes, 0] if clean else [1, 0])

    def test_not_all_points_is_no_sweep(self) -> None:
        log = match(2, sheet(["C24", ""], tribes=[2, 0]), rules={"sweep": "automatic"})
        assert found(log) == [("S601", "/deals/0/tribes")]

    def test_tribes_without_points_count_as_written(self) -> None:
        log = match(2, {"days": [], "tribes": [4, -1], "totals": [4, -1]})
        assert assert_clean(log).standings.correct == [4, -1]

    def test_totals_alone(self) -> None:
        log = match(2, {"days": [], "totals": [2, 1]}, {"days": [], "totals": [3, 3]})
        assert assert_clean(log).standings.correct == [3, 3]

    def test_hands_of_a_sheet_are_judged(self) -> None:
        made = {**sheet(["C25", ""]), "days": [{"hands": [["5C"], ["5C"]], "pool": ["X"]}]}
        log = match(2, made, rules={"days": 16})
        assert [f.code for f in check(log).findings] == ["D202", "D201"]


class TestStopped:
    """A deal that can't be followed counts what it counts by the record."""

    def short(self, **fields: Any) -> dict[str, Any]:
        game = whole(2, **fields)
        game["days"][0]["tricks"][1]["plays"].pop()
        return game

    AT = "/deals/0/days/0/tricks/1/plays"

    def test_results_as_written(self) -> None:
        log = match(5, self.short(tribes=[3, 0, 0, 0, 0], totals=[9, 0, 0, 0, 0]))
        assert found(log) == [("P408", self.AT)]
        assert correct(log) == [3, 0, 0, 0, 0]

    def test_else_the_rise_of_the_totals(self) -> None:
        log = match(5, self.short(totals=[3, 0, 0, 0, 0]))
        assert correct(log) == [3, 0, 0, 0, 0]

    def test_else_nothing_at_the_end(self) -> None:
        log = match(5, claimed(), self.short())
        assert correct(log) == TRIBES
        not_played = {"days": [dealt("7C: 5C 4C 3C AC KC")]}
        del not_played["days"][0]["tricks"]
        assert correct(match(5, claimed(), self.short(), not_played, rules={"days": 8})) == TRIBES

    def test_and_in_the_middle_totals_are_unknown(self) -> None:
        log = match(
            5, self.short(), claimed(totals=[7, 7, 7, 7, 7]), claimed(totals=[8, 8, 8, 8, 8])
        )
        assert found(log) == [("P408", self.AT), ("S604", "/deals/2/totals")]
        assert correct(log) == [8, 8, 8, 8, 7]

    def test_what_comes_before_the_stop_is_judged(self) -> None:
        game = self.short()
        game["days"][0]["tricks"][0]["winner"] = 2
        game["days"][0]["tricks"][2]["winner"] = 2
        game["days"][1]["hands"][0] = []
        assert found(match(5, game)) == [
            ("T501", "/deals/0/days/0/tricks/0/winner"),
            ("P408", self.AT),
        ]


def test_the_dealer_is_not_judged() -> None:
    assert_clean(match(5, claimed(dealer=3), claimed(dealer=3, totals=[2, 2, 2, 2, 0])))
