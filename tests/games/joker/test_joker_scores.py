"""Tricks won, scores, bonuses, totals, score sheets and standings of Georgian Joker.

The deal of two cards gives [200, 50, 50, 0] from the leader's seat on; dealers 3 and 0 in a set of
two give seat 1 (50, 200) and seat 2 (50, 50) every bid, and seats 0 and 3 one of two.
"""

from __future__ import annotations

from typing import Any

import pytest
from joker_logs import game, scores, sheet, two, won
from support import assert_clean, codes, filled, found, only

from referee import check

SETS = [[2, 2], [2, 2]]
BONUS = [0, 200, 50, 0]


def log(*deals: Any, **fields: Any) -> dict[str, Any]:
    fields.setdefault("schedule", SETS)
    return game(*deals, **fields)


def standings(of: Any) -> tuple[list[int] | None, list[int] | None]:
    made = check(of).standings
    return made.recorded, made.correct


class TestWon:
    def test_by_the_recorded_winners_or_the_true_ones(self) -> None:
        deal = two()
        deal["tricks"][1]["winner"] = 2
        for counted in ([1, 0, 1, 0], [2, 0, 0, 0]):
            assert codes(log({**deal, "won": counted})) == ["T501"]
        assert codes(log({**deal, "won": [1, 1, 0, 0]})) == ["T501", "S603"]


class TestScores:
    def test_from_won_as_written(self) -> None:
        of = log(two(won=[1, 1, 0, 0], scores=[10, 10, 50, 0]))
        assert found(of) == [("S603", "/deals/0/won")]
        assert standings(of) == ([10, 10, 50, 0], [200, 50, 50, 0])

    def test_from_the_truth(self) -> None:
        assert codes(log(two(won=[1, 1, 0, 0], scores=scores()))) == ["S603"]

    def test_from_the_recorded_winners(self) -> None:
        deal = two(scores=[10, 50, 10, 0])
        deal["tricks"][1]["winner"] = 2
        assert codes(log(deal)) == ["T501"]

    @pytest.mark.parametrize(
        "wrong, clause",
        [
            ([150, 50, 50, 0], "6.2"),
            ([200, 0, 50, 0], "6.1"),
            ([200, 50, 50, 50], "6.4"),
        ],
    )
    def test_wrong(self, wrong: list[int], clause: str) -> None:
        finding = only(log(two(scores=wrong)))
        assert (finding.code, finding.at) == ("S601", "/deals/0/scores")
        assert (finding.rule, finding.expected) == (f"joker {clause}", scores())

    def test_hist_of_the_set(self) -> None:
        rules = {"hist": [200, 500]}
        even = log(two(scores=[200, 50, 50, -500]), rules=rules)
        assert_clean(even)
        uneven = game(two(scores=[200, 50, 50, -200]), schedule=[[2, 1]], rules=rules)
        assert_clean(uneven)
        assert only(log(two(scores=[200, 50, 50, -200]), rules=rules)).rule == "joker 6.5"


class TestBonus:
    def deals(self, *bonus: int, **fields: Any) -> list[dict[str, Any]]:
        last = two(0, **fields)
        if bonus:
            last["bonus"] = list(bonus)
        return [two(3), last]

    def test_6_6(self) -> None:
        assert_clean(log(*self.deals(*BONUS)))
        finding = only(log(*self.deals(0, 50, 50, 0)))
        assert (finding.code, finding.at) == ("S602", "/deals/1/bonus")
        assert (finding.rule, finding.expected) == ("joker 6.6", BONUS)

    def test_left_out_it_counts_as_reckoned(self) -> None:
        assert standings(log(*self.deals()))[1] == [200, 450, 150, 50]
        assert_clean(log(*self.deals(totals=[200, 450, 150, 50])))

    @pytest.mark.parametrize(
        "rules, bonus",
        [
            ({"bonus": "best-but-last"}, [0, 50, 50, 0]),
            ({"bonus": "none"}, [0, 0, 0, 0]),
            ({"strike": "others"}, [-200, 200, 50, -50]),
            ({"strike": "others", "bonus": "best-but-last"}, [-200, 50, 50, 0]),
            ({"strike": "others-unless-shared"}, BONUS),
        ],
    )
    def test_options(self, rules: dict[str, Any], bonus: list[int]) -> None:
        assert filled(log(*self.deals(), rules=rules))["deals"][1]["bonus"] == bonus
        assert_clean(log(*self.deals(*bonus), rules=rules))
        wrong = [bonus[0] + 10, *bonus[1:]]
        finding = only(log(*self.deals(*wrong), rules=rules))
        assert finding.code == "S602"
        assert finding.rule == ("joker 6.6a" if "strike" in rules else "joker 6.6")

    def test_from_the_scores_as_written(self) -> None:
        first = two(3, scores=[200, 50, 90, 0])
        assert codes(log(first, two(0, bonus=[0, 200, 90, 0]))) == ["S601"]
        assert codes(log(first, two(0, bonus=BONUS))) == ["S601"]

    def test_from_the_bids_made_by_the_record(self) -> None:
        first = two(3, won=[2, 0, 0, 1], scores=[200, 50, 50, 100])
        # By the record seat 3 made both of its bids, with 100 and 50.
        assert codes(log(first, two(0, bonus=[0, 200, 50, 100]))) == ["S603"]

    def test_where_no_set_ends(self) -> None:
        of = log(two(3, bonus=[0, 0, 0, 0]))
        assert found(of) == [("S602", "/deals/0/bonus")]
        assert "bonus" not in filled(of)["deals"][0]

    def test_set_of_which_the_log_has_a_part(self) -> None:
        last = two(0, bonus=[1, 2, 3, 4], totals=[11, 22, 33, 44])
        assert_clean(log(last, first_deal=1))
        assert standings(log(two(0), first_deal=1)) == (None, None)
        # Left out it is unknown, and with it the totals.
        assert_clean(log(two(0, totals=[9, 9, 9, 9]), first_deal=1))

    def test_set_with_a_stopped_deal(self) -> None:
        first = two(3, scores=scores())
        first["tricks"][0]["plays"].pop()
        assert codes(log(first, two(0, bonus=[7, 7, 7, 7]))) == ["P408"]
        # With bids, tricks won and scores the deal is known well enough.
        first["won"] = won()
        assert codes(log(first, two(0, bonus=BONUS))) == ["P408"]
        assert codes(log(first, two(0, bonus=[7, 7, 7, 7]))) == ["P408", "S602"]

    def test_6_7_thrown_in_deals_are_no_hands_of_a_set(self) -> None:
        thrown = {"dealer": 3, "size": 2, "trump_card": "JOKER", "redeal": True}
        of = log(thrown, two(3), two(0), rules={"joker_turned": "redeal-for-more"})
        # The first deal counts double: 400, 50, 50, 0.
        assert filled(of)["deals"][2]["bonus"] == [0, 200, 50, 0]
        assert filled(of)["deals"][2]["totals"] == [400, 450, 150, 50]

    def test_6_6_as_multiplied(self) -> None:
        thrown = {"dealer": 0, "size": 2, "trump_card": "JOKER", "redeal": True}
        of = log(two(3), thrown, two(0), rules={"joker_turned": "redeal-for-more"})
        assert filled(of)["deals"][2]["bonus"] == [0, 400, 50, 0]


class TestTotals:
    def test_from_the_record_or_the_truth(self) -> None:
        first = two(3, scores=[200, 50, 50, 50])  # seat 3 has nothing in truth
        for last in (100, 50):
            of = log(first, two(0, totals=[200, 450, 150, last]))
            assert codes(of) == ["S601"]
        assert codes(log(first, two(0, totals=[200, 450, 150, 70]))) == ["S601", "S604"]

    def test_from_totals_as_written_or_all_results(self) -> None:
        first = two(3, totals=[200, 50, 50, 9])
        for last in (59, 50):
            of = log(first, two(0, totals=[200, 450, 150, last]))
            assert codes(of) == ["S604"]

    def test_bonus_counts_as_written(self) -> None:
        of = log(two(3), two(0, bonus=[0, 0, 0, 0], totals=[200, 250, 100, 50]))
        assert codes(of) == ["S602"]
        assert standings(of) == ([200, 250, 100, 50], [200, 450, 150, 50])

    def test_mid_game_start(self) -> None:
        third = two(3, scores=scores(), totals=[300, 100, 100, 100])
        of = log(third, two(0), first_deal=2)
        assert standings(of)[1] == [300, 500, 200, 150]
        assert_clean(of)

    def test_mid_game_start_unknown_until_recorded(self) -> None:
        of = log(two(3), two(0, totals=[999, 9, 9, 9]), first_deal=2)
        assert_clean(of)
        assert standings(of) == ([999, 9, 9, 9], [999, 9, 9, 9])


class TestFinal:
    def test_6_8_the_highest_total_wins(self) -> None:
        deals = [two(3), two(0)]
        final = {"scores": [200, 450, 150, 50], "winners": [1]}
        assert_clean(game(*deals, schedule=[[2, 2]], final=final))
        of = game(*deals, schedule=[[2, 2]], final={**final, "winners": [0]})
        assert found(of) == [("S606", "/final/winners")]
        assert only(of).rule == "joker 6.8"

    def test_6_8_equal_highest_share_the_win(self) -> None:
        deal = sheet(3, 2, scores=[50, 50, 0, 0], bonus=[0, 0, 0, 0])
        assert_clean(game(deal, schedule=[[2]], final={"winners": [0, 1]}))
        assert codes(game(deal, schedule=[[2]], final={"winners": [0]})) == ["S606"]

    def test_wrong_scores(self) -> None:
        of = game(two(3), two(0), schedule=[[2, 2]], final={"scores": [200, 450, 150, 5]})
        assert found(of) == [("S605", "/final/scores")]


class TestScoreSheets:
    BIDS = [2, 0, 0, 1]  # noqa: RUF012

    def test_scores_follow_from_bids_and_tricks_won(self) -> None:
        deal = sheet(bids=self.BIDS, won=won(), scores=scores())
        assert_clean(log(deal))
        assert codes(log({**deal, "scores": [200, 50, 50, 10]})) == ["S601"]

    @pytest.mark.parametrize("counted", [[2, 1, 0, 0], [1, 0, 0, 0], [3, -1, 0, 0]])
    def test_tricks_won_are_as_many_as_there_were(self, counted: list[int]) -> None:
        of = log(sheet(bids=self.BIDS, won=counted, scores=[1, 2, 3, 4]))
        assert found(of) == [("S603", "/deals/0/won")]
        assert standings(of) == ([1, 2, 3, 4], [1, 2, 3, 4])

    def test_without_tricks_won_scores_count_as_written(self) -> None:
        of = log(sheet(bids=self.BIDS, scores=[1, 2, 3, 4]))
        assert_clean(of)
        assert standings(of) == ([1, 2, 3, 4], [1, 2, 3, 4])

    def test_without_bids_too(self) -> None:
        assert_clean(log(sheet(won=won(), scores=[1, 2, 3, 4])))

    def test_totals_alone(self) -> None:
        of = log(sheet(totals=[1, 2, 3, 4]), two(0, bonus=[0, 0, 0, 0]))
        assert_clean(of)
        assert standings(of)[1] == [1, 202, 53, 54]

    def test_bids_of_a_sheet_are_judged(self) -> None:
        of = log(sheet(bids=[2, 0, 0, 0], won=won(), scores=[200, 50, 50, 50]))
        assert codes(of) == ["B302"]

    def test_bonus_of_a_set_of_sheets(self) -> None:
        first = sheet(3, bids=self.BIDS, won=won(), scores=scores())
        last = sheet(0, bids=[1, 2, 0, 0], won=won(0), scores=scores(0), bonus=BONUS)
        assert_clean(log(first, last))
        assert codes(log(first, {**last, "bonus": [0, 0, 0, 0]})) == ["S602"]


class TestStandings:
    def test_nothing_recorded(self) -> None:
        assert standings(log(two())) == (None, scores())

    def test_a_deal_in_progress_counts_nothing(self) -> None:
        second = two(0)
        second["tricks"].pop()
        assert standings(log(two(scores=scores()), second)) == (scores(), scores())

    def test_deals_too_many_count_by_the_record_alone(self) -> None:
        of = game(two(3, bonus=[0] * 4), two(0, scores=scores(0)), schedule=[[2]])
        assert codes(of) == ["S602", "D208"]
        assert standings(of) == ([200, 250, 100, 50], [400, 100, 100, 0])

    def test_a_deal_too_many_that_was_not_played_counts_nothing(self) -> None:
        of = game(two(bonus=[200, 50, 50, 0]), {"dealer": 0, "size": 2}, schedule=[[2]])
        assert codes(of) == ["D208"]
        assert standings(of) == ([400, 100, 100, 0], [400, 100, 100, 0])

    def test_stopped_at_the_end_of_a_set_without_its_bonus(self) -> None:
        last = two(scores=scores())
        last["tricks"][0]["plays"].pop()
        # The bonus can't be reckoned without tricks won, and can be with them.
        assert standings(game(last, schedule=[[2]])) == (None, None)
        last["won"] = won()
        assert standings(game(last, schedule=[[2]])) == ([400, 100, 100, 0],) * 2

    def test_bonus_of_a_stopped_deal_by_the_record_and_in_truth(self) -> None:
        first = two(3, scores=[200, 50, 90, 0])
        last = two(0, won=won(0), scores=scores(0))
        last["tricks"][0]["plays"].pop()
        assert codes(log(first, last)) == ["S601", "P408"]
        # Seats 1 and 2 made both bids; the best hand of seat 2 is 90 as written, 50 in truth.
        assert standings(log(first, last)) == ([200, 450, 230, 50], [200, 450, 150, 50])

    def test_stopped_without_results(self) -> None:
        first = two(3)
        first["tricks"][0]["plays"].pop()
        assert standings(log(first)) == (None, [0, 0, 0, 0])
        of = log(first, two(0, bonus=BONUS, totals=[5, 5, 5, 5]))
        assert codes(of) == ["P408"]
        assert standings(of) == ([5, 5, 5, 5], [5, 5, 5, 5])
