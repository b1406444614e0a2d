"""Schedule, trumps, bids, redeals and shuffles of Georgian Joker, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest
from joker_logs import game, playing, scores, sheet, two, won
from support import assert_clean, codes, filled, found, only

from referee import check
from referee.deals.provenance import expected
from referee.games.joker.options import Options
from referee.logs.types import Shuffle

D = "/deals/0"
NO_BONUS = {"bonus": "none"}

# Nine cards each, dealer 3.
FULL_HANDS = [
    ["7C", "8C", "9C", "10C", "JC", "QC", "KC", "AC", "7S"],
    ["7H", "8H", "9H", "10H", "JH", "QH", "KH", "AH", "6D"],
    ["7D", "8D", "9D", "10D", "JD", "QD", "KD", "AD", "JOKER"],
    ["8S", "9S", "10S", "JS", "QS", "KS", "AS", "JOKER", "6H"],
]
# With spades trumps the dealer takes all tricks but the last.
NINE_TRICKS = [
    {"leader": 0, "plays": ["7C", "6D", "7D", "8S"], "winner": 3},
    {"leader": 3, "plays": ["9S", "7S", "7H", "8D"], "winner": 3},
    {"leader": 3, "plays": ["10S", "8C", "8H", "9D"], "winner": 3},
    {"leader": 3, "plays": ["JS", "9C", "9H", "10D"], "winner": 3},
    {"leader": 3, "plays": ["QS", "10C", "10H", "JD"], "winner": 3},
    {"leader": 3, "plays": ["KS", "JC", "JH", "QD"], "winner": 3},
    {"leader": 3, "plays": ["AS", "QC", "QH", "KD"], "winner": 3},
    {"leader": 3, "plays": ["JOKER:high:S", "KC", "KH", "AD"], "winner": 3},
    {"leader": 3, "plays": ["6H", "AC", "AH", "JOKER:low"], "winner": 1},
]


def full(rules: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
    """A log of one full deal that waits for its first card; dealer 3."""
    deal = {"dealer": 3, "size": 9, "hands": FULL_HANDS, "bids": [1, 1, 1, 1], **fields}
    return game(deal, schedule=[[9]], rules=rules)


def without(deal: dict[str, Any], *fields: str) -> dict[str, Any]:
    return {key: value for key, value in deal.items() if key not in fields}


class TestSizes:
    """D205 and D208 (joker 1.4, 1.5)."""

    def test_the_schedule_of_the_table(self) -> None:
        deals = [{"dealer": k % 4, "size": k + 1} for k in range(8)]
        assert_clean(game(*deals))
        deals[3]["size"] = 5
        finding = only(game(*deals))
        assert (finding.code, finding.at) == ("D205", "/deals/3/size")
        assert (finding.rule, finding.expected) == ("joker 1.4", 4)

    def test_only_the_first_of_a_log(self) -> None:
        deals = [{"dealer": k % 4, "size": 9} for k in range(5)]
        assert found(game(*deals)) == [("D205", "/deals/0/size")]

    def test_read_with_the_schedule_if_every_hand_fits(self) -> None:
        log = game(two(size=3, scores=scores()), schedule=[[2]], rules=NO_BONUS, final={})
        assert found(log) == [("D205", f"{D}/size")]
        assert check(log).standings.correct == scores()

    def test_else_by_the_number_of_tricks(self) -> None:
        log = game(without(two(size=3), "hands"), schedule=[[2]])
        assert found(log) == [("D205", f"{D}/size")]

    def test_else_by_the_number_of_tricks_it_may_not_fit(self) -> None:
        deal = without(two(size=3), "hands", "bids")
        deal["tricks"].append({"leader": 0, "plays": ["QH", "JH", "10H", "9H"], "winner": 0})
        assert found(game(deal, schedule=[[2]])) == [("D205", f"{D}/size")]

    def test_else_by_the_tricks_won(self) -> None:
        deal = sheet(size=3, bids=[2, 0, 0, 1], won=[2, 0, 0, 0], scores=scores())
        assert found(game(deal, schedule=[[2]])) == [("D205", f"{D}/size")]

    def test_else_as_recorded(self) -> None:
        assert found(game(two(), schedule=[[3]])) == [("D205", f"{D}/size")]

    def test_after_a_deal_of_another_size_bonuses_are_as_given_and_no_deal_is_too_many(
        self,
    ) -> None:
        log = game(two(3), two(0, bonus=[9, 9, 9, 9]), two(1), schedule=[[3, 2]], final={})
        assert found(log) == [("D205", f"{D}/size")]

    def test_no_wrong_dealer_beside_it(self) -> None:
        log = game(two(3), two(2), schedule=[[2, 3]])
        assert found(log) == [("D205", "/deals/1/size")]

    @pytest.mark.parametrize("size", [0, -3, 40])
    def test_sizes_that_cannot_be(self, size: int) -> None:
        assert codes(game({"dealer": 0, "size": size}, schedule=[[2]])) == ["D205"]

    def test_one_deal_too_many(self) -> None:
        log = game(two(3), two(0), two(1), schedule=[[2]])
        assert found(log) == [("D208", "/deals/1")]
        assert check(log).unfollowed == ["/deals/1"]
        assert check(log).standings.correct == [400, 100, 100, 0]

    def test_final_before_the_end(self) -> None:
        log = game(two(3), schedule=[[2, 2]], final={})
        assert found(log) == [("D208", "/final")]

    def test_mid_game_start_finds_its_place_in_the_schedule(self) -> None:
        assert_clean(game({"dealer": 1, "size": 9}, first_deal=8))
        assert codes(game({"dealer": 1, "size": 8}, first_deal=8)) == ["D205"]
        assert codes(game({"dealer": 1, "size": 9}, first_deal=24)) == ["D208"]


class TestDealers:
    """D204 (joker 1.2)."""

    def test_next_of_the_recorded_one_or_the_unbroken_one(self) -> None:
        sizes = [[2, 2, 2]]
        assert_clean(game(two(3), two(0), two(1), schedule=sizes))
        for third in (3, 1):
            log = game(two(3), two(2), two(third), schedule=sizes)
            assert found(log) == [("D204", "/deals/1/dealer")]
        log = game(two(3), two(2), two(0), schedule=sizes)
        assert found(log) == [("D204", "/deals/1/dealer"), ("D204", "/deals/2/dealer")]

    def test_bids_are_read_with_the_dealer_that_the_leader_shows(self) -> None:
        # Seat 0 dealt the second deal; 2 is written. Seat 0's bid makes the bids add up to 2.
        second = two(0, bids=[2, 0, 0, 0])
        second["dealer"] = 2
        log = game(two(3), second, schedule=[[2, 2]])
        assert found(log) == [("D204", "/deals/1/dealer"), ("B302", "/deals/1/bids/0")]

    def test_leader_left_out_the_hands_show_it(self) -> None:
        second = two(0, bids=[2, 0, 0, 0])
        second["dealer"] = 2
        del second["tricks"][0]["leader"]
        log = game(two(3), second, schedule=[[2, 2]])
        assert found(log) == [("D204", "/deals/1/dealer"), ("B302", "/deals/1/bids/0")]

    def test_the_first_leader_shows_it_though_a_trick_is_missing(self) -> None:
        second = two(0, bids=[2, 0, 0, 0], scores=scores(0))
        second["dealer"] = 2
        second["tricks"].pop()
        log = game(two(3), second, schedule=[[2, 2]])
        at = "/deals/1"
        assert found(log) == [
            ("D204", f"{at}/dealer"), ("B302", f"{at}/bids/0"), ("P409", f"{at}/tricks"),
        ]  # fmt: skip

    def test_a_redeal_keeps_the_dealer(self) -> None:
        thrown = {"dealer": 3, "size": 2, "trump_card": "JOKER", "redeal": True}
        rules = {"joker_turned": "redeal-for-more"}
        assert_clean(game(thrown, two(3), two(0), schedule=[[2, 2]], rules=rules))
        log = game(thrown, two(0), schedule=[[2]], rules=rules)
        assert found(log) == [("D204", "/deals/1/dealer")]


class TestTrumps:
    """D206 (joker 2)."""

    def test_2_1_turned_card(self) -> None:
        assert_clean(game(two(trump="D"), schedule=[[2]]))
        finding = only(game(two(trump="H"), schedule=[[2]]))
        assert (finding.code, finding.at) == ("D206", f"{D}/trump")
        assert (finding.rule, finding.expected) == ("joker 2.1", "D")

    def test_2_1_turned_card_is_in_no_hand(self) -> None:
        log = game(two(trump_card="KS"), schedule=[[2]])
        assert found(log) == [("D202", f"{D}/trump_card")]

    def test_2_1_turned_card_is_played_by_nobody(self) -> None:
        log = game(without(two(trump_card="KS"), "hands"), schedule=[[2]])
        assert found(log) == [("D202", f"{D}/tricks/1/plays/0")]

    def test_2_3_joker_means_no_trumps(self) -> None:
        assert_clean(game(two(trump_card="JOKER", trump=None), schedule=[[2]]))
        finding = only(game(two(trump_card="JOKER", trump="S"), schedule=[[2]]))
        assert (finding.code, finding.rule) == ("D206", "joker 2.3")

    def test_2_6_the_suit_alone_is_believed(self) -> None:
        deal = without(two(trump="D"), "trump_card")
        assert_clean(game(deal, schedule=[[2]]))
        assert_clean(game({**deal, "trump": None}, schedule=[[2]]))

    def test_2_6_both_left_out(self) -> None:
        deal = without(two(bids=[2, 0, 0, 0]), "trump_card")
        deal["tricks"][0]["winner"] = 3
        log = game(deal, schedule=[[2]])
        assert found(log) == [("D206", f"{D}/trump_card"), ("B302", f"{D}/bids/3")]
        assert check(log).unfollowed == [f"{D}/tricks"]

    def test_2_6_both_left_out_with_bids_alone(self) -> None:
        log = game({"dealer": 3, "size": 2, "bids": [0, 0, 0, 0]}, schedule=[[2]])
        assert found(log) == [("D206", f"{D}/trump_card")]

    def test_2_6_both_left_out_hides_no_missing_tricks(self) -> None:
        bid = {"dealer": 3, "size": 2, "bids": [0, 0, 0, 0]}
        log = game(bid, two(0), schedule=[[2, 2]])
        assert found(log) == [("D206", f"{D}/trump_card"), ("P409", f"{D}/tricks")]
        assert check(log).unfollowed == [f"{D}/tricks"]

    def test_2_6_not_needed(self) -> None:
        assert_clean(game({"dealer": 3, "size": 2}, schedule=[[2]]))
        deal = sheet(bids=[2, 0, 0, 1], won=[2, 0, 0, 0])
        assert_clean(game(deal, schedule=[[2]]))

    def test_2_6_unknown_card(self) -> None:
        log = game(two(trump_card="1D", trump="D", scores=scores()), schedule=[[2]])
        assert found(log) == [("D201", f"{D}/trump_card")]
        assert check(log).unfollowed == []
        log = game(two(trump_card="1D", scores=scores()), schedule=[[2]])
        assert found(log) == [("D201", f"{D}/trump_card")]
        assert check(log).unfollowed == [f"{D}/tricks"]

    def test_2_2_dealers_last_card(self) -> None:
        assert_clean(full(trump_card="KS", trump="S"))
        assert_clean(full(trump_card="JOKER", trump=None))
        finding = only(full(trump_card="KC"))
        assert (finding.code, finding.at) == ("D206", f"{D}/trump_card")
        assert (finding.rule, finding.found) == ("joker 2.2", "KC")

    def test_2_2_the_card_comes_before_the_suit(self) -> None:
        log = full(trump_card="KC", trump="S")
        assert found(log) == [("D206", f"{D}/trump_card"), ("D206", f"{D}/trump")]

    def test_2_2_dealers_last_card_without_hands(self) -> None:
        deal = {"dealer": 3, "size": 9, "trump_card": "7S", "tricks": NINE_TRICKS}
        assert found(game(deal, schedule=[[9]])) == [("D206", f"{D}/trump_card")]
        assert_clean(game({**deal, "trump_card": "KS"}, schedule=[[9]]))
        # Before its end nobody can say whose the card is.
        assert_clean(game({**deal, "tricks": NINE_TRICKS[:1]}, schedule=[[9]]))

    def test_2_4_none(self) -> None:
        rules = {"full_deal_trump": "none"}
        assert_clean(full(rules))
        assert_clean(full(rules, trump=None))
        assert found(full(rules, trump_card="KS")) == [("D206", f"{D}/trump_card")]
        assert found(full(rules, trump="S")) == [("D206", f"{D}/trump")]

    def test_2_4_chosen(self) -> None:
        rules = {"full_deal_trump": "chosen"}
        assert_clean(full(rules, trump="H"))
        assert_clean(full(rules, trump=None))
        assert found(full(rules)) == [("D206", f"{D}/trump")]
        assert found(full(rules, trump_card="KS", trump="S")) == [("D206", f"{D}/trump_card")]

    def test_2_4_only_full_deals(self) -> None:
        for how in ("none", "chosen"):
            rules = {"full_deal_trump": how}
            assert_clean(game(two(trump="D"), schedule=[[2]], rules=rules))

    def test_2_5_pack_of_38_has_a_card_left(self) -> None:
        rules = {"deck": "38", "full_deal_trump": "none"}
        assert_clean(full(rules, trump_card="6S", trump="S"))

    def test_plays_are_judged_by_the_true_trumps(self) -> None:
        # 7D was turned, spades are written. Seat 1, void in clubs, has a diamond.
        deal = {
            "dealer": 3,
            "size": 2,
            "trump_card": "7D",
            "trump": "S",
            "tricks": [{"leader": 0, "plays": ["9C", "9H", "10C", "JC"]}],
        }
        deal["tricks"].append({"leader": 3, "plays": ["QC", "8C", "9D", "KC"]})
        log = game(deal, schedule=[[2]])
        assert found(log) == [("D206", f"{D}/trump"), ("P403", f"{D}/tricks/0/plays/1")]

    @pytest.mark.parametrize("winner", [1, 2])
    def test_winner_by_the_true_trumps_or_by_those_written(self, winner: int) -> None:
        # 7D was turned, spades are written: 9D or 8S.
        log = playing(f"0: 9C 9D 8S JC > {winner}", trump="S", trump_card="7D")
        assert found(log) == [("D206", f"{D}/trump")]


class TestBids:
    @pytest.mark.parametrize("bid", [-2, -1, 3])
    def test_3_1_out_of_range(self, bid: int) -> None:
        finding = only(game(two(bids=[0, bid, 0, 0]), schedule=[[2]]))
        assert (finding.code, finding.at) == ("B301", f"{D}/bids/1")
        assert (finding.rule, finding.seat) == ("joker 3.1", 1)

    @pytest.mark.parametrize("bids", [[0, 0, 1, 1], [2, 0, 0, 0], [0, 0, 0, 2]])
    def test_3_2_must_not_add_up(self, bids: list[int]) -> None:
        finding = only(game(two(bids=bids), schedule=[[2]]))
        assert (finding.code, finding.at) == ("B302", f"{D}/bids/3")
        assert finding.rule == "joker 3.2"
        assert finding.expected == [b for b in range(3) if b != bids[3]]

    def test_8_two_cards_each(self) -> None:
        for bid, expected_codes in ((0, []), (1, ["B302"]), (2, [])):
            assert codes(game(two(bids=[0, 0, 1, bid]), schedule=[[2]])) == expected_codes

    def test_out_of_range_is_not_forbidden_too(self) -> None:
        assert codes(game(two(bids=[2, 1, 0, -1]), schedule=[[2]])) == ["B301"]

    def test_6_7a_left_out(self) -> None:
        log = game(without(two(scores=[1, 2, 3, 4], won=won()), "bids"), schedule=[[2, 2]])
        assert_clean(log)
        assert check(log).standings.correct == [1, 2, 3, 4]


class TestRedeals:
    """D209 (joker 7)."""

    RULES = {"joker_turned": "redeal-for-more"}  # noqa: RUF012
    THROWN = {"dealer": 3, "size": 2, "trump_card": "JOKER", "redeal": True}  # noqa: RUF012

    def log(self, *deals: Any, rules: Any = None) -> dict[str, Any]:
        return game(*deals, schedule=[[2]], rules=self.RULES if rules is None else rules)

    def test_7_2_to_7_4_once_more_for_each_redeal(self) -> None:
        made = filled(self.log(self.THROWN, self.THROWN, two()))
        assert [deal["multiplier"] for deal in made["deals"]] == [1, 2, 3]
        assert made["deals"][2]["scores"] == [600, 50, 50, 0]
        assert_clean(made)

    def test_7_5_the_next_deal_starts_again(self) -> None:
        log = game(self.THROWN, two(3), two(0), schedule=[[2, 2]], rules=self.RULES)
        assert [deal["multiplier"] for deal in filled(log)["deals"]] == [1, 2, 1]

    def test_wrong_multiplier(self) -> None:
        log = self.log(self.THROWN, two(multiplier=3))
        assert found(log) == [("D209", "/deals/1/multiplier")]

    def test_a_wrong_multiplier_carried_on_is_one_mistake(self) -> None:
        thrown = {**self.THROWN, "multiplier": 2}
        log = self.log(thrown, two(multiplier=3, scores=[600, 50, 50, 0]))
        assert found(log) == [("D209", f"{D}/multiplier")]
        assert found(self.log(thrown, two(multiplier=2))) == [("D209", f"{D}/multiplier")]
        assert codes(self.log(thrown, two(multiplier=4))) == ["D209", "D209"]

    def test_scores_by_the_written_multiplier_or_the_true_one(self) -> None:
        for leader in (600, 400):
            log = self.log(self.THROWN, two(multiplier=3, scores=[leader, 50, 50, 0]))
            assert codes(log) == ["D209"]
        # By tricks won as written and the true multiplier: 10 a trick, twice.
        counted = two(multiplier=3, won=[1, 1, 0, 0], scores=[20, 20, 50, 0])
        assert codes(self.log(self.THROWN, counted)) == ["D209", "S603"]
        log = self.log(self.THROWN, two(multiplier=3, scores=[200, 50, 50, 0]))
        assert codes(log) == ["D209", "S601"]

    def test_7_1_option_not_set(self) -> None:
        log = self.log(self.THROWN, two(), rules={})
        assert found(log) == [("D209", f"{D}/redeal")]
        assert only(log).rule == "joker 7.1"

    def test_7_6_no_joker_turned(self) -> None:
        log = self.log({**self.THROWN, "trump_card": "9H"}, two())
        assert found(log) == [("D209", f"{D}/redeal")]
        assert found(self.log(without(self.THROWN, "trump_card"), two()))[0][0] == "D209"

    def test_7_6_no_card_is_turned_in_a_full_deal_with_chosen_trumps(self) -> None:
        thrown = {"dealer": 3, "size": 9, "trump_card": "JOKER", "redeal": True}
        rules = {**self.RULES, "full_deal_trump": "chosen"}
        log = game(thrown, full(trump=None)["deals"][0], schedule=[[9]], rules=rules)
        assert found(log) == [("D209", f"{D}/redeal"), ("D206", f"{D}/trump_card")]

    def test_2_2_joker_shown_in_a_thrown_in_deal_is_the_dealers(self) -> None:
        thrown = {"dealer": 3, "size": 9, "trump_card": "JOKER", "redeal": True}
        for dealer, expected_codes in ((3, []), (0, ["D206"])):
            deal = {**thrown, "dealer": dealer, "hands": FULL_HANDS}
            assert codes(game(deal, schedule=[[9]], rules=self.RULES)) == expected_codes

    @pytest.mark.parametrize(
        "more",
        [{"bids": [0, 0, 0, 0]}, {"tricks": [{"plays": ["7H"]}]}, {"scores": [1, 1, 1, 1]}],
        ids=["bids", "tricks", "results"],
    )
    def test_7_6_with_what_a_thrown_in_deal_has_not(self, more: dict[str, Any]) -> None:
        assert found(self.log({**self.THROWN, **more}, two())) == [("D209", f"{D}/redeal")]

    @pytest.mark.parametrize("multiplier", [1, 2])
    def test_7_6_an_illegal_redeal_raises_nothing_but_may_be_followed(
        self, multiplier: int
    ) -> None:
        points = [200 * multiplier, 50, 50, 0]
        log = self.log(self.THROWN, two(multiplier=multiplier, scores=points), rules=NO_BONUS)
        assert codes(log) == ["D209"]
        assert check(log).standings.correct == [200, 50, 50, 0]

    def test_7_6_takes_no_place_in_the_schedule(self) -> None:
        assert_clean({**self.log(self.THROWN, two()), "final": {}})

    def test_hands_of_a_thrown_in_deal_are_judged(self) -> None:
        hands = [["AS"], *two()["hands"][1:]]
        log = self.log({**self.THROWN, "hands": hands}, two())
        assert found(log) == [("D203", f"{D}/hands/0")]


class TestShuffle:
    """D207."""

    def deal(self, dealer: int, size: int = 9, of: int | None = None) -> dict[str, Any]:
        """A deal of the shuffle, dealt by ``of``, and written as ``dealer``'s."""
        shuffle = {"seed": "tbilisi", "deal": 1}
        seat = dealer if of is None else of
        dealt = expected("joker", Options(), 4, seat, size, Shuffle(**shuffle))
        return {
            "dealer": dealer,
            "size": size,
            "hands": dealt.hands,
            "trump_card": dealt.trump_card,
            "shuffle": shuffle,
        }

    @pytest.mark.parametrize("size", [2, 9])
    def test_hands_and_turned_card(self, size: int) -> None:
        assert_clean(game(self.deal(1, size), schedule=[[size]]))
        log = game(self.deal(1, size, of=2), schedule=[[size]])
        # In a full deal the card shown goes with the hands: the wrong dealer did not have it.
        assert codes(log) == (["D207"] if size == 2 else ["D206", "D207"])

    def test_turned_card_alone(self) -> None:
        deal = self.deal(1, 2)
        held = {card for hand in deal["hands"] for card in hand}
        deal["trump_card"] = next(
            card
            for card in ("7H", "8H", "9H", "10H", "JH", "QH", "KH", "AH", "7C", "8C")
            if card not in held and card != deal["trump_card"]
        )
        assert found(game(deal, schedule=[[2]])) == [("D207", f"{D}/shuffle")]

    @pytest.mark.parametrize("size", [2, 9])
    def test_dealer_written_wrong(self, size: int) -> None:
        first = {"dealer": 3, "size": 2, "scores": [0, 0, 0, 0]}
        log = game(first, self.deal(2, size, of=0), schedule=[[2, size]])
        assert found(log) == [("D204", "/deals/1/dealer")]

    def test_2_4_a_card_that_should_not_be_there_is_not_held_against_the_shuffle(self) -> None:
        rules = {"full_deal_trump": "none"}
        log = game(self.deal(1), schedule=[[9]], rules=rules)
        assert found(log) == [("D206", f"{D}/trump_card")]

    def test_size_that_cannot_be_dealt(self) -> None:
        deal = without(self.deal(1, 2), "hands", "trump_card")
        assert codes(game({**deal, "size": 40}, schedule=[[2]])) == ["D205", "D207"]
