"""What is reported of facts in Sabokbaz, sentence by sentence: hands, dealers, leaders, stops."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from sabokbaz_logs import deal, hands_of, playing, sheet, sitting, trick, whole
from support import assert_clean, codes, found, only

from referee import check
from referee.deals.hand_out import Dealt
from referee.deals.provenance import expected
from referee.games.sabokbaz.options import Options
from referee.games.sabokbaz.play import play_deal
from referee.logs.types import Shuffle

D, T = "/deals/0", "/deals/0/tricks"


def correct(log: Any) -> list[int] | None:
    return check(log).standings.correct


class TestNumberOfTricks:
    def test_too_few_in_a_deal_with_results(self) -> None:
        made = whole(3, points=[0, 7])
        made["tricks"].pop(4)
        verdict = check(sitting(made))
        assert [(f.code, f.at) for f in verdict.findings] == [("P409", T)]
        assert verdict.unfollowed == [T]
        assert verdict.standings.correct == [0, 7]

    def test_too_few_before_another_deal(self) -> None:
        made = whole(3)
        del made["tricks"][12]
        assert found(sitting(made, whole(0, points=[7, 0]))) == [("P409", T)]

    def test_too_few_with_final(self) -> None:
        made = whole(3)
        del made["tricks"][12]
        assert found(sitting(made, final={})) == [("P409", T)]

    def test_too_many(self) -> None:
        made = whole(3)
        made["tricks"].append(trick("3: 1S 1K 1Z 1B"))
        assert found(sitting(made)) == [("P409", T)]

    def test_none_of_its_tricks_is_judged(self) -> None:
        made = whole(3, points=[0, 7])
        del made["tricks"][12]
        made["tricks"][0] |= {"leader": 2, "winner": 1}
        assert codes(sitting(made)) == ["P409"]

    def test_not_played_before_a_played_deal(self) -> None:
        log = sitting({"dealer": 3}, whole(0, points=[7, 0]))
        assert found(log) == [("P409", T)]
        assert check(log).unfollowed == [T]

    def test_not_played_with_final(self) -> None:
        assert found(sitting({"dealer": 3}, final={})) == [("P409", T)]

    def test_not_played_at_the_end(self) -> None:
        assert_clean(sitting(whole(3), {"dealer": 0}, {"dealer": 1, "tricks": []}))


class TestHands:
    def test_hand_with_an_unknown_card_is_taken_from_the_plays(self) -> None:
        made = whole(3)
        made["hands"][1][2] = "13K"  # for the 3K, which seat 1 plays
        assert found(sitting(made)) == [("D201", f"{D}/hands/1/2")]

    def test_wrong_size_only_the_first(self) -> None:
        hands = hands_of("1S", "3S", "4S", "6S")
        hands[3].append(hands[0].pop())
        assert found(playing("0: 1S 3S 4S 6S", hands=hands)) == [("D203", f"{D}/hands/0")]

    def test_hand_of_the_wrong_size_is_taken_from_the_plays(self) -> None:
        hands = hands_of("1S", "3S 2K", "4S", "6S")
        hands[1].pop()
        # Seat 1 discards kuze though 3S is written in that hand; no later play proves it.
        assert codes(playing("0: 1S 2K 4S 6S", hands=hands)) == ["D203"]

    def test_wrong_size_counts_not_for_doubles(self) -> None:
        hands = hands_of("1S", "3S", "4S", "6S")
        hands[0].append("3S")
        assert codes(playing("0: 1S 3S 4S 6S", hands=hands)) == ["D203"]

    def test_doubled_card_makes_both_hands_unreliable(self) -> None:
        made = whole(3)
        made["hands"][1][2] = "3S"  # for the 3K, which seat 1 plays
        assert found(sitting(made)) == [("D202", f"{D}/hands/1/2")]

    def test_doubled_card_is_one_finding_though_both_play_it(self) -> None:
        log = playing("0: 1S 3S 3S 6S", hands=_doubled_3s())
        assert found(log) == [("D202", f"{D}/hands/2/1")]

    def test_a_card_played_three_times_is_one_finding(self) -> None:
        log = playing("0: 5K 5K 5K 1K")
        assert found(log) == [("D202", f"{T}/0/plays/1")]

    def test_exchanged_hands_are_one_finding(self) -> None:
        hands = hands_of("1S", "3S", "4S", "6S")
        hands[1], hands[2] = hands[2], hands[1]
        log = playing("0: 1S 3S 4S 6S > 3", hands=hands)
        assert found(log) == [("P401", f"{T}/0/plays/1")]

    def test_card_not_held_gets_no_other_play_code(self) -> None:
        # Seat 1 holds 3S and plays kuze 2 of seat 3's hand.
        log = playing("0: 1S 2K 4S 6S", hands=hands_of("1S", "3S", "4S", "6S 2K"))
        assert codes(log) == ["P401"]

    def test_card_not_held_does_not_count_as_played(self) -> None:
        hands = hands_of("1S", "3S", "4S", "6S 2S")
        log = playing("0: 1S 2S 4S 6S", "3: 2S 3S 1K 1Z", hands=hands)
        assert found(log)[0] == ("P401", f"{T}/0/plays/1")
        assert "D202" not in codes(log)

    def test_card_played_again_with_hands_is_not_held(self) -> None:
        hands = hands_of("1S 2S", "3S 7S", "4S", "6S")
        log = playing("0: 1S 3S 4S 6S > 3", "3: 5S 2S 3S 8S", hands=hands)
        assert ("P401", f"{T}/1/plays/2") in found(log)

    def test_card_played_again_by_a_seat_not_relied_on_is_doubled(self) -> None:
        hands = hands_of("1S 3Z", "3S 2Z", "4S 4Z", "6S 5Z")
        hands[1].pop()
        log = playing("0: 1S 3S 4S 6S", "3: 5Z 3Z 3Z 4Z", hands=hands)
        assert found(log) == [("D203", f"{D}/hands/1"), ("D202", f"{T}/1/plays/2")]

    def test_breach_found_from_the_plays_alone(self) -> None:
        log = playing("0: 1S 2K 4S 6S", "3: 7S 8S 9S 10S")
        assert found(log) == [("P402", f"{T}/0/plays/1")]

    def test_of_an_unfinished_deal_only_what_later_plays_prove(self) -> None:
        assert_clean(playing("0: 1S 2K 4S 6S"))


def _doubled_3s() -> list[list[str]]:
    hands = hands_of("1S", "3S 2K", "4S 3Z", "6S")
    hands[2][1] = "3S"
    return hands


class TestUncertainTricks:
    def test_winner_is_not_judged_and_counts_as_true(self) -> None:
        hands = hands_of("1S 2S", "3S 7S", "4S 8S", "6S 12S")
        # Seat 1 played 3S; seat 3's 12S is written. The trick is seat 3's by the true cards.
        log = playing("0: 1S 12S 4S 6S > 3", "3: 12S 2S 7S 8S > 3", hands=hands)
        assert found(log) == [("P401", f"{T}/0/plays/1")]

    def test_winner_left_out_is_what_the_cards_give(self) -> None:
        hands = hands_of("1S 2S", "3S 7S", "4S 8S", "6S 12S")
        log = playing("0: 1S 12S 4S 6S", "1: 7S 8S 12S 2S", hands=hands)
        assert found(log) == [("P401", f"{T}/0/plays/1")]

    def test_after_an_uncertain_lead_nobody_has_to_follow(self) -> None:
        hands = hands_of("1S", "3S 2K", "4S 3K", "6S 9Z")
        log = playing("0: 9Z 2K 3K 6S", hands=hands)
        assert found(log) == [("P401", f"{T}/0/plays/0")]

    def test_points_of_such_a_deal_count_as_written(self) -> None:
        made = whole(3, points=[1, 2], totals=[1, 2])
        del made["hands"]
        made["tricks"][5]["plays"][1] = "5S"  # 6S is never played
        log = sitting(made, whole(0, points=[7, 0], totals=[8, 2]))
        assert found(log) == [("D202", f"{T}/5/plays/1")]
        assert correct(log) == [8, 2]

    def test_points_left_out_are_as_reckoned(self) -> None:
        made = whole(3)
        del made["hands"]
        made["tricks"][5]["plays"][1] = "5S"
        assert correct(sitting(made)) == [0, 7]


class TestDealer:
    def test_any_seat_deals_first(self) -> None:
        for dealer in range(4):
            assert_clean(sitting(whole(dealer)))

    def test_passes_to_the_next_seat(self) -> None:
        assert_clean(sitting(whole(2), whole(3), whole(0)))
        finding = only(sitting(whole(2), whole(1)))
        assert (finding.code, finding.at) == ("D204", "/deals/1/dealer")
        assert (finding.rule, finding.expected) == ("sabokbaz 2.1", 3)

    def test_next_of_the_recorded_one_or_the_unbroken_one(self) -> None:
        assert found(sitting(whole(0), whole(3), whole(0))) == [("D204", "/deals/1/dealer")]
        assert found(sitting(whole(0), whole(3), whole(2))) == [("D204", "/deals/1/dealer")]

    def test_read_with_the_right_one_if_its_leader_says_so(self) -> None:
        second = whole(1, points=[0, 7])
        second["dealer"] = 3  # written wrong; seat 2 leads, as after dealer 1
        assert found(sitting(whole(0), second)) == [("D204", "/deals/1/dealer")]

    def test_read_as_recorded_if_its_leader_says_so(self) -> None:
        # Seat 3 dealt out of turn; seat 0 leads.
        assert found(sitting(whole(0), whole(3))) == [("D204", "/deals/1/dealer")]

    @pytest.mark.parametrize("written", [0, 2, 3])
    def test_leader_left_out_the_hands_tell(self, written: int) -> None:
        second = whole(1, points=[0, 7])
        second["dealer"] = written
        del second["tricks"][0]["leader"]
        assert found(sitting(whole(0), second)) == [("D204", "/deals/1/dealer")]


class TestLeader:
    def test_wrong_winner_who_then_leads_is_one_mistake(self) -> None:
        log = playing("0: 1S 2S 3S 4S > 2", "2: 7S 8S 9S 10S")
        assert found(log) == [("T501", f"{T}/0/winner")]

    def test_wrong_winner_and_the_true_one_leads(self) -> None:
        log = playing("0: 1S 2S 3S 4S > 2", "3: 7S 8S 9S 10S")
        assert found(log) == [("T501", f"{T}/0/winner")]

    def test_wrong_leader_read_by_the_hands(self) -> None:
        hands = hands_of("1S 5S", "2S 6S", "3S 7S", "4S 8S")
        log = playing("0: 1S 2S 3S 4S > 3", "1: 8S 5S 6S 7S > 3", hands=hands)
        assert found(log) == [("T502", f"{T}/1/leader")]

    def test_left_out_with_a_wrong_winner_before(self) -> None:
        hands = hands_of("1S 5S", "2S 6S", "3S 7S", "4S 8S")
        log = playing("0: 1S 2S 3S 4S > 2", "8S 5S 6S 7S > 3", hands=hands)
        assert found(log) == [("T501", f"{T}/0/winner")]

    def test_left_out_everywhere(self) -> None:
        made = whole(3, points=[0, 7])
        for each in made["tricks"]:
            del each["leader"], each["winner"]
        assert_clean(sitting(made))


class TestStops:
    def test_unknown_card(self) -> None:
        made = whole(3, points=[0, 7])
        made["tricks"][2]["plays"][1] = "13K"
        made["tricks"][3]["winner"] = 1
        verdict = check(sitting(made))
        assert [(f.code, f.at) for f in verdict.findings] == [("D201", f"{T}/2/plays/1")]
        assert verdict.unfollowed == [f"{T}/2/plays/1"]
        assert verdict.standings.correct == [0, 7]

    @pytest.mark.parametrize("plays", [[], ["5S"], ["5S", "6S", "7S", "8S", "9S"]])
    def test_wrong_number_of_plays(self, plays: list[str]) -> None:
        made = whole(3)
        made["tricks"][2]["plays"] = plays
        log = sitting(made)
        assert found(log) == [("P408", f"{T}/2/plays")]
        assert check(log).unfollowed == [f"{T}/2/plays"]

    def test_leader_of_a_trick_of_the_wrong_size_is_judged(self) -> None:
        made = whole(3)
        made["tricks"][2] |= {"plays": ["3B"], "leader": 1}
        assert codes(sitting(made)) == ["T502", "P408"]

    def test_last_trick_may_be_short_without_a_winner(self) -> None:
        assert_clean(playing("0: 1S 2S 3S 4S > 3", "3: 5S 6S"))
        log = playing("0: 1S 2S 3S 4S > 3", "3: 5S 6S > 0")
        assert found(log) == [("P408", f"{T}/1/plays")]

    def test_next_deal_is_judged(self) -> None:
        made = whole(3)
        made["tricks"][2]["plays"][1] = "13K"
        log = sitting(made, whole(0, points=[7, 1]))
        assert codes(log) == ["D201", "S603"]

    def test_without_results_it_counts_nothing_if_last(self) -> None:
        made = whole(0)
        made["tricks"][2]["plays"][1] = "13K"
        assert correct(sitting(whole(3, points=[0, 7]), made)) == [0, 7]

    def test_without_results_totals_are_unknown_until_the_next_recorded(self) -> None:
        made = whole(3)
        made["tricks"][2]["plays"][1] = "13K"
        assert correct(sitting(made, whole(0, points=[7, 0]))) is None
        log = sitting(made, whole(0, points=[7, 0], totals=[17, -4]))
        assert codes(log) == ["D201"]
        assert correct(log) == [17, -4]

    def test_by_the_rules_it_counts_as_written(self) -> None:
        made = whole(3, points=[2, 5])
        made["tricks"][2]["plays"][1] = "13K"
        assert correct(sitting(made, whole(0, points=[7, 0]))) == [9, 5]


SHUFFLE: dict[str, Any] = {"seed": "quatrain", "deal": 3}


class TestShuffle:
    """D207 (sabokbaz 2.1)."""

    def dealt(self, dealer: int) -> list[list[str]]:
        shuffle = Shuffle(**SHUFFLE)
        return expected("sabokbaz", Options(), 4, dealer, None, shuffle).hands

    def log(self, dealer: int, hands: list[list[str]], *before: dict[str, Any]) -> Any:
        return sitting(*before, {"dealer": dealer, "hands": hands, "shuffle": SHUFFLE})

    def test_order_in_a_hand_is_free(self) -> None:
        assert_clean(self.log(1, [sorted(hand) for hand in self.dealt(1)]))

    def test_other_cards(self) -> None:
        log = self.log(1, self.dealt(2))
        assert found(log) == [("D207", f"{D}/shuffle")]

    def test_dealer_written_wrong(self) -> None:
        # Dealer 1 was due and dealt; 2 is written. The cards are those of the shuffle.
        log = self.log(2, self.dealt(1), sheet([0, 7], dealer=0))
        assert found(log) == [("D204", "/deals/1/dealer")]

    def test_hand_not_relied_on_is_not_compared(self) -> None:
        hands = self.dealt(1)
        hands[0].pop()
        assert codes(self.log(1, hands)) == ["D203"]

    def test_hands_from_plays(self) -> None:
        made = whole(3, shuffle=SHUFFLE)
        del made["hands"]
        assert found(sitting(made)) == [("D207", f"{D}/shuffle")]
        made["tricks"].pop()
        assert_clean(sitting(made))

    def test_card_played_twice_is_one_finding(self) -> None:
        dealt = Dealt([self.dealt(3)])
        made = play_deal(Options(), 4, 3, dealt, Random(3)) | {"shuffle": SHUFFLE}
        del made["hands"]
        assert_clean(sitting(made))
        *_, before, last = made["tricks"]
        before["plays"][0] = last["plays"][1]  # written for another seat, too early
        assert found(sitting(made)) == [("D202", f"{D}/tricks/12/plays/1")]


def test_order_of_findings_in_a_deal() -> None:
    second = whole(0, points=[1, 6], totals=[0, 0], shuffle=SHUFFLE)
    second["dealer"] = 2
    second["hands"][0].append("14Z")
    second["tricks"][1] |= {"leader": 2, "winner": 3}
    log = sitting(whole(3, points=[0, 7]), second, final={"scores": [9, 9], "winners": [0]})
    assert codes(log) == [
        "D204", "D203", "D201", "D207", "T502", "T501", "S603", "S604", "S605", "S606",
    ]  # fmt: skip


def test_first_trick_of_a_deal_in_progress_may_have_no_plays() -> None:
    assert_clean(sitting(deal({"plays": []})))
