"""What is reported of hands, plays and tricks in Georgian Joker, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest
from joker_logs import game, playing, scores, trick, two, won
from support import assert_clean, codes, found, only

from referee import check

D, T = "/deals/0", "/deals/0/tricks"


def hands(*texts: str) -> list[list[str]]:
    return [text.split() for text in texts]


class TestHands:
    def test_card_of_another_hand(self) -> None:
        dealt = hands("AS KS", "QS JS", "10S 9S", "8S 7S")
        log = playing("0: AS 10S 9S 8S", "0: KS JS 9S 7S", size=2, hands=dealt)
        # From then on neither seat 1's hand nor seat 2's is relied on: 9S twice is a double.
        assert found(log) == [("P401", f"{T}/0/plays/1"), ("D202", f"{T}/1/plays/2")]

    def test_only_the_first_of_a_trick(self) -> None:
        dealt = hands("AS KS", "QS JS", "10S 9S", "8S 7S")
        assert codes(playing("0: AS 7H 8H 8S", size=2, hands=dealt)) == ["P401"]

    def test_exchanged_hands(self) -> None:
        deal = two()
        deal["hands"][1], deal["hands"][2] = deal["hands"][2], deal["hands"][1]
        assert found(game(deal, schedule=[[2]])) == [("P401", f"{T}/0/plays/1")]

    def test_unknown_card_in_a_hand(self) -> None:
        deal = two()
        deal["hands"][1][1] = "11S"
        assert found(game(deal, schedule=[[2]])) == [("D201", f"{D}/hands/1/1")]

    def test_card_in_two_hands(self) -> None:
        deal = two()
        deal["hands"][2][0] = "QS"  # for the 10S
        assert found(game(deal, schedule=[[2]])) == [("D202", f"{D}/hands/2/0")]

    def test_two_jokers_but_not_three(self) -> None:
        dealt = hands("JOKER KS", "JOKER JS", "10S 9S", "8S 7S")
        assert_clean(playing(size=2, hands=dealt))
        dealt[3][1] = "JOKER"
        assert found(playing(size=2, hands=dealt)) == [("D202", f"{D}/hands/3/1")]

    def test_jokers_without_hands(self) -> None:
        log = playing("0: JH!S JH JL 7S", size=2)
        assert found(log) == [("D202", f"{T}/0/plays/2")]

    def test_wrong_size_only_the_first(self) -> None:
        deal = two()
        deal["hands"][2].append(deal["hands"][1].pop())
        assert found(game(deal, schedule=[[2]])) == [("D203", f"{D}/hands/1")]

    def test_without_record_a_hand_is_what_is_played_later(self) -> None:
        log = playing("0: AH 8S 9H 7H > 1", "1: KH 8H 9D 7D", size=2)
        assert found(log) == [("P402", f"{T}/0/plays/1")]
        assert_clean(playing("0: AH 8S 9H 7H > 1", size=2))

    def test_one_code_a_play(self) -> None:
        # Seat 1 plays a joker with a suit though not leading, and holds none.
        dealt = hands("AS KS", "QS JS", "10S 9S", "8S JOKER")
        log = playing("0: AS JH!D 9S 8S", size=2, hands=dealt)
        assert found(log) == [("P401", f"{T}/0/plays/1")]


class TestWords:
    """Clause, legal cards and sentence of each breach."""

    DEALT = ("9H JOKER", "7H AH", "KD 8S", "7C 8C")

    def finding(self, text: str, code: str, **fields: Any) -> Any:
        finding = only(playing(text, size=2, hands=hands(*self.DEALT), **fields))
        assert finding.code == code
        return finding

    def test_4_2(self) -> None:
        log = playing("0: 9H KD KS 7C", size=2, hands=hands("9H 8H", "7H KD", "KS 8S", "7C 8C"))
        finding = only(log)
        assert (finding.code, finding.rule, finding.expected) == ("P402", "joker 4.2", ["7H"])
        assert finding.message == "Bahram played KD; hearts were led, and the player held 7H."

    def test_4_3(self) -> None:
        finding = self.finding("0: 9H 7H KD 7C", "P403")
        assert (finding.rule, finding.expected) == ("joker 4.3", ["8S"])
        assert finding.player == "Camille"

    def test_4_6(self) -> None:
        finding = self.finding("0: JH!H 7H 8S 7C", "P404")
        assert (finding.rule, finding.expected) == ("joker 4.6", ["AH"])
        assert finding.message == (
            "Bahram played 7H; a joker was led high asking for hearts, and AH was the highest held."
        )

    def test_4_7(self) -> None:
        finding = self.finding("0: JL!H 7H KD 7C", "P403")
        assert finding.rule == "joker 4.7"

    @pytest.mark.parametrize(
        "text, reason",
        [
            ("0: J!H AH 8S 7C", "its player must say whether it is high or low"),
            ("0: JL AH 8S 7C > 0", "its player must say the suit it asks for"),
            ("0: J AH 8S 7C > 0", "whether it is high or low and the suit it asks for"),
        ],
    )
    def test_4_8(self, text: str, reason: str) -> None:
        finding = self.finding(text, "P407")
        assert (finding.rule, finding.at) == ("joker 4.8", f"{T}/0/plays/0")
        assert reason in finding.message

    def test_5_wrong_winner(self) -> None:
        finding = self.finding("0: 9H 7H 8S 7C > 0", "T501")
        assert (finding.rule, finding.expected) == ("joker 5.1", 2)


class TestJokerCalls:
    """Uncertain tricks of joker 4.8."""

    def test_unsaid_height_the_winner_is_not_judged(self) -> None:
        for winner in range(4):
            log = playing(f"0: 9H J AH 7H > {winner}", size=2)
            assert found(log) == [("P407", f"{T}/0/plays/1")]

    def test_unsaid_height_counts_as_high(self) -> None:
        log = playing("0: 9H J AH 7H", "1: KH 8H 10H QH", size=2)
        assert found(log) == [("P407", f"{T}/0/plays/1")]

    def test_led_without_height_nobody_has_to_follow(self) -> None:
        dealt = hands("JOKER 9H", "7H AH", "KD 8S", "7C 8C")
        assert codes(playing("0: J!H 7H KD 7C", size=2, hands=dealt)) == ["P407"]

    def test_led_without_suit_the_winner_is_the_recorded_one(self) -> None:
        log = playing("0: JH 7H KD 7C > 2", "2: 8S AH 8H 8C", size=2)
        assert codes(log) == ["P407"]

    def test_else_the_next_leader(self) -> None:
        log = playing("0: JH 7H KD 7C", "2: 8S AH 8H 8C", size=2)
        assert codes(log) == ["P407"]

    def test_else_the_deal_is_stopped(self) -> None:
        log = playing("0: JH 7H KD 7C", "8S AH 8H 8C", size=2)
        assert found(log) == [("P407", f"{T}/0/plays/0")]
        assert check(log).unfollowed == [f"{T}/0/winner"]

    def test_suit_on_a_joker_that_was_not_led_is_ignored(self) -> None:
        log = playing("0: 9H JH!D AH 7H > 1", size=2)
        assert found(log) == [("P407", f"{T}/0/plays/1")]
        assert codes(playing("0: 9H JH!D AH 7H > 2", size=2)) == ["P407", "T501"]

    def test_anything_else_is_no_card(self) -> None:
        for written in ("JOKER:", "JOKER:mid", "JOKER:H:high", "JOKER:high:X", "joker"):
            log = playing({"plays": ["9H", written, "AH", "7H"]}, size=2)
            assert found(log) == [("D201", f"{T}/0/plays/1")]


class TestLeaders:
    def test_4_1_seat_after_the_dealer(self) -> None:
        finding = only(playing("1: 9H 7H 10H 8H", size=2))
        assert (finding.code, finding.rule) == ("T502", "joker 4.1")
        assert (finding.found, finding.expected) == (1, 0)

    def test_wrong_winner_leads_on(self) -> None:
        log = playing("0: 9H 7H 10H 8H > 0", "0: AH KH QH JH", size=2)
        assert found(log) == [("T501", f"{T}/0/winner")]

    def test_wrong_leader_the_hands_show_who_led(self) -> None:
        deal = two()
        deal["tricks"][1]["leader"] = 2
        assert found(game(deal, schedule=[[2]])) == [("T502", f"{T}/1/leader")]

    def test_leaders_and_winners_left_out(self) -> None:
        deal = two(scores=scores())
        for each in deal["tricks"]:
            del each["leader"], each["winner"]
        assert_clean(game(deal, schedule=[[2, 2]]))


class TestStops:
    def test_unknown_card(self) -> None:
        deal = two(scores=scores(), won=[0, 2, 0, 0])
        deal["tricks"][0]["plays"][2] = "1S"
        log = game(deal, schedule=[[2, 2]])
        assert found(log) == [("D201", f"{T}/0/plays/2")]
        assert check(log).unfollowed == [f"{T}/0/plays/2"]
        assert check(log).standings.correct == scores()

    def test_missing_play(self) -> None:
        deal = two()
        deal["tricks"][0]["plays"].pop()
        assert found(game(deal, schedule=[[2]])) == [("P408", f"{T}/0/plays")]

    def test_last_trick_may_be_short_without_a_winner(self) -> None:
        assert_clean(playing("0: 9H 7H", size=2))
        assert codes(playing("0: 9H 7H > 0", size=2)) == ["P408"]

    @pytest.mark.parametrize("count", [1, 3])
    def test_wrong_number_of_tricks(self, count: int) -> None:
        deal = two(scores=scores())
        deal["tricks"] = [*deal["tricks"], trick("0: 7H 8H 9H 10H > 2")][:count]
        log = game(deal, schedule=[[2, 2]])
        assert found(log) == [("P409", T)]
        assert check(log).standings.correct == scores()

    def test_not_played_before_a_played_deal(self) -> None:
        log = game({"dealer": 3, "size": 2}, two(0), schedule=[[2, 2]])
        assert found(log) == [("P409", T)]

    def test_in_progress_only_as_the_last_deal(self) -> None:
        deal = two()
        deal["tricks"].pop()
        assert_clean(game(deal, schedule=[[2, 2]]))
        assert found(game(deal, two(0), schedule=[[2, 2]])) == [("P409", T)]

    def test_next_deal_is_judged(self) -> None:
        deal = two()
        deal["tricks"][0]["plays"].pop()
        log = game(deal, two(0, won=[1, 1, 0, 0]), schedule=[[2, 2]])
        assert codes(log) == ["P408", "S603"]


def test_order_of_findings() -> None:
    second = two(0, trump="S", multiplier=3, bids=[3, 2, 0, 0], won=won(3), scores=[1, 1, 1, 1])
    second |= {"bonus": [1, 0, 0, 0], "totals": [0, 0, 0, 0]}
    second["shuffle"] = {"seed": "order", "deal": 1}
    second["dealer"] = 2
    second["hands"][0].append("11S")
    second["tricks"][0]["winner"] = 3
    second["tricks"][1]["leader"] = 2
    final = {"scores": [1, 1, 1, 1], "winners": []}
    log = game(two(3), second, schedule=[[2, 2]], final=final)
    assert codes(log) == [
        "D204", "D209", "D203", "D201", "D206", "D207", "B301", "T501", "T502",
        "S603", "S601", "S602", "S604", "S605", "S606",
    ]  # fmt: skip
