"""Points, totals, the end of a sitting, score sheets and standings (sabokbaz 6)."""

from __future__ import annotations

from typing import Any

import pytest
from sabokbaz_logs import playing, sheet, sitting, trick, whole
from support import assert_clean, codes, filled, found, only

from referee import check


def standings(log: Any) -> tuple[list[int] | None, list[int] | None]:
    made = check(log).standings
    return made.recorded, made.correct


class TestPoints:
    """Whole deals: dealer 3 gives [0, 7], dealer 0 gives [7, 0]."""

    def test_by_the_recorded_winners(self) -> None:
        made = whole(3)
        made["tricks"][4]["winner"] = 0  # 5S for 5B: the trick is worth +1
        log = sitting({**made, "points": [1, 6]})
        assert found(log) == [("T501", "/deals/0/tricks/4/winner")]
        assert standings(log) == ([1, 6], [0, 7])

    def test_by_the_true_winners(self) -> None:
        made = whole(3)
        made["tricks"][4]["winner"] = 0
        log = sitting({**made, "points": [0, 7]})
        assert found(log) == [("T501", "/deals/0/tricks/4/winner")]

    def test_by_neither(self) -> None:
        made = whole(3)
        made["tricks"][4]["winner"] = 0
        assert codes(sitting({**made, "points": [2, 5]})) == ["T501", "S603"]

    def test_left_out_counts_as_unchecked(self) -> None:
        verdict = check(sitting(whole(3)))
        assert verdict.checked.claims == 26  # 13 leaders, 13 winners
        assert verdict.checked.claims_absent == 2  # points, totals


class TestTotals:
    def test_from_the_totals_before_as_written(self) -> None:
        log = sitting(whole(3, totals=[0, 8]), whole(0, totals=[7, 8]))
        assert found(log) == [("S604", "/deals/0/totals")]

    def test_from_all_results_written_so_far(self) -> None:
        log = sitting(whole(3, totals=[0, 8]), whole(0, totals=[7, 7]))
        assert found(log) == [("S604", "/deals/0/totals")]

    def test_from_the_true_results(self) -> None:
        log = sitting(whole(3, points=[0, 8]), whole(0, totals=[7, 7]))
        assert found(log) == [("S603", "/deals/0/points")]

    def test_from_the_written_results(self) -> None:
        log = sitting(whole(3, points=[0, 8]), whole(0, totals=[7, 8]))
        assert found(log) == [("S603", "/deals/0/points")]

    def test_from_none(self) -> None:
        finding = only(sitting(whole(3, totals=[0, 7]), whole(0, totals=[0, 14])))
        assert (finding.code, finding.at) == ("S604", "/deals/1/totals")
        assert (finding.rule, finding.expected) == ("sabokbaz 6.2", [7, 7])

    def test_mid_game_start(self) -> None:
        log = sitting(whole(3, points=[0, 7], totals=[20, 12]), whole(0, totals=[27, 12]))
        assert_clean({**log, "first_deal": 5})
        assert standings({**log, "first_deal": 5}) == ([27, 12], [27, 12])

    def test_mid_game_start_unknown_until_recorded(self) -> None:
        log = sitting(whole(3), whole(0, totals=[27, 12]), whole(1, totals=[27, 20]))
        assert found({**log, "first_deal": 5}) == [("S604", "/deals/2/totals")]
        assert standings(sitting(whole(3), first_deal=5)) == (None, None)


class TestFinal:
    def test_scores_and_winners(self) -> None:
        final = {"scores": [7, 7], "winners": [1, 0]}
        assert_clean(sitting(whole(3), whole(0), final=final))

    @pytest.mark.parametrize("winners", [[0], [], [1, 1], [0, 1]])
    def test_6_3_the_higher_total_wins(self, winners: list[int]) -> None:
        log = sitting(whole(3), final={"scores": [0, 7], "winners": winners})
        assert found(log) == [("S606", "/final/winners")]
        assert only(log).rule == "sabokbaz 6.3"

    def test_6_3_equal_totals_share_the_win(self) -> None:
        log = sitting(whole(3), whole(0), final={"winners": [1]})
        assert found(log) == [("S606", "/final/winners")]

    def test_winners_may_follow_from_wrong_scores(self) -> None:
        log = sitting(whole(3), final={"scores": [70, 7], "winners": [0]})
        assert found(log) == [("S605", "/final/scores")]

    def test_winners_may_follow_from_the_truth(self) -> None:
        log = sitting(whole(3), final={"scores": [70, 7], "winners": [1]})
        assert found(log) == [("S605", "/final/scores")]

    def test_scores_by_the_record_or_by_the_rules(self) -> None:
        for scores in ([0, 8], [0, 7]):
            log = sitting(whole(3, points=[0, 8]), final={"scores": scores})
            assert codes(log) == ["S603"]


class TestEnd:
    """Clause 6.2: by a target, or by the number of deals."""

    def test_without_options_where_the_log_says_final(self) -> None:
        assert_clean(sitting(final={}))
        assert_clean(sitting(whole(3), final={}))

    def test_target_reached(self) -> None:
        assert_clean(sitting(whole(3), whole(0), whole(1), rules={"target": 14}, final={}))

    def test_played_on_after_the_target(self) -> None:
        log = sitting(whole(3), whole(0), rules={"target": 7})
        assert found(log) == [("D208", "/deals/1")]
        assert check(log).unfollowed == ["/deals/1"]
        assert standings(log) == (None, [0, 7])

    def test_deals_too_many_are_not_judged(self) -> None:
        wrong = whole(0, points=[1, 1], totals=[5, 5])
        log = sitting(whole(3), wrong, wrong, rules={"target": 7})
        assert found(log) == [("D208", "/deals/1")]
        assert standings(log) == ([5, 5], [0, 7])

    @pytest.mark.parametrize("scores", [[0, 7], [7, 7]])
    def test_final_with_or_without_the_deal_too_many(self, scores: list[int]) -> None:
        log = sitting(whole(3), whole(0), rules={"target": 7}, final={"scores": scores})
        assert found(log) == [("D208", "/deals/1")]

    def test_a_deal_too_many_without_results_goes_into_the_record(self) -> None:
        first = whole(3, points=[0, 7])
        log = sitting(first, whole(0), rules={"target": 7})
        assert standings(log) == ([7, 7], [0, 7])
        log["final"] = {"scores": [7, 8]}
        assert found(log) == [("D208", "/deals/1"), ("S605", "/final/scores")]

    def test_a_deal_too_many_that_was_not_played_to_its_end_counts_nothing(self) -> None:
        first, second = whole(3, points=[0, 7]), whole(0)
        for tricks in (second["tricks"][:4], []):
            log = sitting(first, {**second, "tricks": tricks}, rules={"target": 7})
            assert found(log) == [("D208", "/deals/1")]
            assert standings(log) == ([0, 7], [0, 7])

    def test_final_winners_with_a_deal_too_many_without_results(self) -> None:
        # With it both sides have 7; without it side 1 alone wins.
        log = sitting(whole(3), whole(0), rules={"target": 7}, final={"winners": [0, 1]})
        assert found(log) == [("D208", "/deals/1")]

    def test_final_before_the_target(self) -> None:
        finding = only(sitting(whole(3), rules={"target": 8}, final={}))
        assert (finding.code, finding.at, finding.rule) == ("D208", "/final", "sabokbaz 6.2")
        assert "no side has reached the target of 8" in finding.message

    def test_over_by_the_record_alone(self) -> None:
        first = whole(3, points=[0, 9])  # in truth 7
        assert codes(sitting(first, whole(0), rules={"target": 8})) == ["S603"]
        assert codes(sitting(first, rules={"target": 8}, final={})) == ["S603"]

    def test_over_by_the_rules_alone(self) -> None:
        first = whole(3, points=[0, 5])
        assert codes(sitting(first, whole(0), rules={"target": 6})) == ["S603"]
        assert codes(sitting(first, rules={"target": 6}, final={})) == ["S603"]

    def test_the_end_stays_the_end_though_totals_fall(self) -> None:
        # By the record over after the first deal, in truth after the third; the recorded totals
        # are below the target again by then.
        log = sitting(
            whole(3, points=[0, 20]),
            whole(0, points=[7, -10]),
            whole(1, points=[0, -5]),
            whole(2),
            rules={"target": 14},
        )
        assert codes(log) == ["S603", "S603", "S603", "D208"]
        assert found(log)[-1] == ("D208", "/deals/3")

    def test_target_of_nothing_needs_a_deal(self) -> None:
        assert_clean(sitting(whole(3), rules={"target": 0}, final={}))
        assert found(sitting(rules={"target": 0}, final={})) == [("D208", "/final")]

    def test_a_deal_not_played_does_not_reach_it(self) -> None:
        not_played = whole(3), whole(0)
        for deal in not_played:
            del deal["tricks"]
        assert_clean(sitting(*not_played, rules={"target": 0}))

    def test_number_of_deals(self) -> None:
        rules = {"deals": 2}
        assert_clean(sitting(whole(3), whole(0), rules=rules, final={}))
        assert found(sitting(whole(3), rules=rules, final={})) == [("D208", "/final")]
        log = sitting(whole(3), whole(0), whole(1), rules=rules)
        assert found(log) == [("D208", "/deals/2")]

    def test_number_of_deals_counts_from_the_start_of_the_sitting(self) -> None:
        log = sitting(whole(3), whole(0), rules={"deals": 6}, first_deal=5)
        assert found(log) == [("D208", "/deals/1")]

    def test_either_ends_it(self) -> None:
        rules = {"deals": 5, "target": 7}
        assert_clean(sitting(whole(3), rules=rules, final={}))

    def test_unknown_totals_refute_no_end(self) -> None:
        assert_clean(sitting(whole(3), rules={"target": 90}, final={}, first_deal=4))

    def test_mid_game_start_after_the_end(self) -> None:
        made = whole(3, points=[0, 7], totals=[50, 12])
        assert found(sitting(made, rules={"target": 50}, first_deal=4)) == [("D208", "/deals/0")]

    def test_final_is_added_where_the_rules_say_that_it_is_over(self) -> None:
        assert filled(sitting(whole(3), rules={"target": 7}))["final"] == {
            "scores": [0, 7],
            "winners": [1],
        }
        assert "final" not in filled(sitting(whole(3), rules={"target": 8}))


class TestScoreSheets:
    def test_points_share_out_the_whole_pack(self) -> None:
        assert_clean(sitting(sheet([9, -2], totals=[9, -2])))
        finding = only(sitting(sheet([9, -3], totals=[9, -3])))
        assert (finding.code, finding.at) == ("S603", "/deals/0/points")
        assert finding.rule == "sabokbaz 1.3"

    def test_totals_beside_wrong_points_are_taken_as_given(self) -> None:
        log = sitting(
            sheet([0, 7], dealer=3, totals=[0, 8]),  # S604
            sheet([9, -3], dealer=0, totals=[30, 30]),
            sheet([0, 7], dealer=1, totals=[30, 37]),
        )
        assert codes(log) == ["S604", "S603"]
        assert standings(log) == ([30, 37], [30, 37])

    def test_wrong_points_without_totals_count_as_written(self) -> None:
        log = sitting(sheet([9, -3]), final={"scores": [9, -3]})
        assert codes(log) == ["S603"]
        assert standings(log) == ([9, -3], [9, -3])

    def test_totals_alone(self) -> None:
        log = sitting(sheet(totals=[3, 4]), sheet(dealer=0, totals=[10, 4]))
        assert_clean(log)
        assert standings(log) == ([10, 4], [10, 4])

    def test_totals_alone_are_a_rise_over_what_was_right(self) -> None:
        log = sitting(sheet([0, 7], totals=[0, 8]), sheet(dealer=0, totals=[7, 8]))
        assert found(log) == [("S604", "/deals/0/totals")]
        assert standings(log) == ([7, 8], [7, 7])

    def test_empty_tricks_are_no_tricks(self) -> None:
        assert_clean(sitting(sheet([9, -2], tricks=[])))

    def test_hands_of_a_sheet_are_judged(self) -> None:
        hands = whole(3)["hands"]
        hands[0].pop()
        assert codes(sitting(sheet([9, -2], hands=hands))) == ["D203"]


class TestStandings:
    def test_nothing_recorded(self) -> None:
        assert standings(sitting(whole(3))) == (None, [0, 7])

    def test_a_deal_in_progress_counts_nothing(self) -> None:
        log = sitting(whole(3, points=[0, 7]), {"dealer": 0, "tricks": [trick("1: 1S 2S 3S 4S")]})
        assert standings(log) == ([0, 7], [0, 7])
        assert standings(playing("0: 1B 2B 3B 4B")) == (None, [0, 0])

    def test_final_scores_are_what_is_recorded(self) -> None:
        log = sitting(whole(3, points=[0, 7]), final={"scores": [1, 1]})
        assert standings(log) == ([1, 1], [0, 7])
