"""Khayyam's quatrains by clause (sabokbaz 5)."""

from __future__ import annotations

from typing import Any

import pytest
from sabokbaz_logs import deal, hands_of, playing, sitting, trick, whole
from support import assert_clean, codes, found, only

from referee import check

# Seat 0 leads sabze, seat 1 plays KHAYYAM; seats 2 and 3 have yet to play at that moment.
HANDS = hands_of("1S 2K", "KHAYYAM 3S", "4S 5K", "6S 7K")
AT = "/deals/0/tricks/0"


def khayyam(recitals: list[Any] | None, plays: str = "1S KHAYYAM 4S 6S", **fields: Any) -> Any:
    """A first trick with KHAYYAM, with hands unless they are given as ``None``."""
    fields = {"hands": HANDS, **fields}
    if fields["hands"] is None:
        del fields["hands"]
    more = {} if recitals is None else {"recitals": recitals}
    return playing(trick(f"0: {plays}", **more), *fields.pop("then", ()), **fields)


def test_5_1_everybody_reads_a_card_held_just_then() -> None:
    assert_clean(khayyam(["2K", "3S", "5K", "7K"]))


def test_5_1_who_has_yet_to_play_may_read_the_card_about_to_be_played() -> None:
    assert_clean(khayyam(["2K", "3S", "4S", "6S"]))


@pytest.mark.parametrize(
    "seat, card",
    [
        pytest.param(0, "1S", id="played-before-khayyam"),
        pytest.param(1, "KHAYYAM", id="khayyam-itself"),
        pytest.param(2, "6S", id="in-another-hand"),
        pytest.param(3, "2K", id="in-the-leader's-hand"),
    ],
)
def test_5_2_card_not_held(seat: int, card: str) -> None:
    read = ["2K", "3S", "4S", "6S"]
    read[seat] = card
    finding = only(khayyam(read))
    assert (finding.code, finding.at) == ("P410", f"{AT}/recitals/{seat}")
    assert (finding.rule, finding.seat, finding.found) == ("sabokbaz 5.2", seat, card)


def test_5_2_while_the_trick_is_being_played() -> None:
    assert_clean(khayyam(["2K", "3S", "4S", "6S"], plays="1S KHAYYAM"))
    log = khayyam(["2K", "3S", "6S", "1S"], plays="1S KHAYYAM")
    assert found(log) == [("P410", f"{AT}/recitals/2"), ("P410", f"{AT}/recitals/3")]


def test_5_2_each_wrong_reading_is_a_mistake_of_its_own() -> None:
    log = khayyam(["1S", "3S", "6S", "7K"])
    assert found(log) == [("P410", f"{AT}/recitals/0"), ("P410", f"{AT}/recitals/2")]


def test_5_2_sentence_names_player_and_card() -> None:
    finding = only(khayyam(["2K", "KHAYYAM", "4S", "6S"]))
    assert finding.message == ("Bahram read the quatrain on Khayyam, which was not in the hand.")


def test_5_2_optional_quatrains_may_be_left_out() -> None:
    assert_clean(khayyam(None))
    assert_clean(khayyam([None, "3S", None, None]))


def test_5_2_required() -> None:
    rules = {"recitals": "required"}
    assert found(khayyam(None, rules=rules)) == [("P410", AT)]
    assert found(khayyam(["2K", None, "4S", "6S"], rules=rules)) == [("P410", f"{AT}/recitals/1")]
    assert_clean(khayyam(["2K", "3S", "4S", "6S"], rules=rules))


def test_5_2_required_only_once_the_trick_is_finished() -> None:
    rules = {"recitals": "required"}
    assert_clean(khayyam(None, plays="1S KHAYYAM 4S", rules=rules))
    assert_clean(khayyam(["2K", None, None, None], plays="1S KHAYYAM 4S", rules=rules))


def test_5_2_required_of_no_other_trick() -> None:
    assert_clean(playing("0: 1S 2S 3S 4S", rules={"recitals": "required"}))


def test_5_3_empty_hands_read_nothing() -> None:
    made = whole(3, points=[0, 7])
    made["tricks"][12]["recitals"] = [None] * 4
    assert_clean(sitting(made, rules={"recitals": "required"}))


def test_5_2_required_null_of_a_seat_with_its_last_card_to_play() -> None:
    # In the last trick, led by seat 3, KHAYYAM is the last card: nobody has anything left. Moved
    # to the front it leaves the three others with one card each.
    made = whole(3)
    made["hands"][2][12], made["hands"][3][12] = "AJAL", "KHAYYAM"
    made["tricks"][12]["plays"] = ["KHAYYAM", "DOZAKH", "BEHESHT", "AJAL"]
    made["tricks"][12] |= {"winner": 2, "recitals": ["DOZAKH", "BEHESHT", None, None]}
    log = sitting(made, rules={"recitals": "required"})
    assert found(log) == [("P410", "/deals/0/tricks/12/recitals/2")]


def test_5_3_quatrains_without_khayyam() -> None:
    log = khayyam([None, None, None, "7K"], plays="1S 3S 4S 6S")
    assert found(log) == [("P410", f"{AT}/recitals")]
    assert only(log).rule == "sabokbaz 5.3"


def test_5_3_even_a_list_of_nulls() -> None:
    assert found(khayyam([None] * 4, plays="1S 3S 4S 6S")) == [("P410", f"{AT}/recitals")]


def test_5_3_unknown_card_in_a_reading() -> None:
    log = playing(trick("0: 1S KHAYYAM 4S 6S > 0", recitals=["13S", "3S", "6S", "7K"]), hands=HANDS)
    # The deal goes on: what is wrong after it is still found.
    assert found(log) == [
        ("D201", f"{AT}/recitals/0"),
        ("P410", f"{AT}/recitals/2"),
        ("T501", f"{AT}/winner"),
    ]


def test_5_3_what_was_read_proves_nothing_about_following() -> None:
    # Seat 2 reads kuze 5, plays zamane to kuze, and never shows a kuze.
    log = playing(trick("0: 1K KHAYYAM 4Z 6K", recitals=[None, None, "5K", None]))
    assert_clean(log)


class TestHandsNotRecorded:
    """Then a reading is wrong only if the plays prove it (sabokbaz 5.3)."""

    def test_nothing_known_of_the_card(self) -> None:
        assert_clean(khayyam(["9B", "3S", "4S", "7K"], hands=None))

    @pytest.mark.parametrize("card", ["1S", "KHAYYAM"])
    def test_played_before(self, card: str) -> None:
        log = khayyam([None, None, card, None], hands=None)
        assert found(log) == [("P410", f"{AT}/recitals/2")]
        assert only(log).rule == "sabokbaz 5.3"

    def test_khayyam_was_played_when_it_was_read(self) -> None:
        log = khayyam([None, "KHAYYAM", None, None], hands=None)
        assert found(log) == [("P410", f"{AT}/recitals/1")]

    def test_a_card_played_by_one_who_did_not_hold_it_is_not_played(self) -> None:
        # Seat 2's hand is written without its 9B, which it reads; seat 3's next play is written as
        # that card.
        hands = hands_of("1S 2K", "KHAYYAM 3S 2S", "4S 5K 9B", "6S 7K")
        hands[2].remove("9B")
        log = khayyam([None, None, "9B", None], hands=hands, then=["1: 3S 5K 9B 2K"])
        assert ("P401", "/deals/0/tricks/1/plays/2") in found(log)
        assert "P410" not in codes(log)

    def test_played_later_in_the_trick_by_another(self) -> None:
        log = khayyam([None, "6S", None, None], hands=None)
        assert found(log) == [("P410", f"{AT}/recitals/1")]

    def test_played_in_a_later_trick_by_another(self) -> None:
        log = khayyam(["9S", None, None, None], hands=None, then=["1: 9S 10S 11S 12S"])
        assert found(log) == [("P410", f"{AT}/recitals/0")]

    def test_played_later_by_the_reader(self) -> None:
        assert_clean(khayyam([None, "9S", None, None], hands=None, then=["1: 9S 10S 11S 12S"]))

    def test_no_card_left(self) -> None:
        made = whole(3)
        del made["hands"]
        made["tricks"][12]["recitals"] = ["1S", None, None, None]
        assert found(sitting(made)) == [("P410", "/deals/0/tricks/12/recitals/0")]

    def test_no_card_left_for_a_card_never_played(self) -> None:
        # 5S is written twice, so that 6S is never played; seat 0 has no card left to read it from.
        made = whole(3)
        del made["hands"]
        made["tricks"][5]["plays"][1] = "5S"
        made["tricks"][12]["recitals"] = ["6S", None, None, None]
        log = sitting(made)
        assert found(log) == [
            ("D202", "/deals/0/tricks/5/plays/1"),
            ("P410", "/deals/0/tricks/12/recitals/0"),
        ]


def test_5_3_hand_of_the_wrong_size_is_not_known_in_full() -> None:
    hands = [HANDS[0][:12], *HANDS[1:]]
    log = khayyam(["11S", "3S", "4S", "6S"], hands=hands)
    assert codes(log) == ["D203"]


def test_5_3_hand_that_a_play_of_the_trick_refutes() -> None:
    # The hands of seats 2 and 3 are exchanged: one mistake, found at the first play that shows it.
    hands = [HANDS[0], HANDS[1], HANDS[3], HANDS[2]]
    assert found(khayyam([None, None, "5K", "7K"], hands=hands)) == [("P401", f"{AT}/plays/2")]


def test_5_3_hand_that_a_later_trick_refutes_was_known_before() -> None:
    # Seat 2 reads a card of nobody's play; in the next trick it plays a card of seat 0.
    log = khayyam([None, None, "1B", None], then=["1: 3S 2K 7K 2Z"])
    assert found(log)[:2] == [
        ("P410", f"{AT}/recitals/2"),
        ("P401", "/deals/0/tricks/1/plays/1"),
    ]
    assert check(log).findings[0].rule == "sabokbaz 5.2"


def test_reading_in_a_stopped_trick_is_not_judged() -> None:
    log = khayyam(["1S", None, None, None], plays="1S KHAYYAM 4S 13S")
    assert found(log) == [("D201", f"{AT}/plays/3")]


def test_order_recitals_before_the_winner() -> None:
    log = playing(trick("0: 1S KHAYYAM 4S 6S > 0", recitals=["1S", None, None, None]))
    assert codes(log) == ["P410", "T501"]


def test_khayyam_of_the_second_deal() -> None:
    first = whole(3, points=[0, 7])
    log = sitting(first, deal(trick("1: 1S KHAYYAM 4S 6S", recitals=[None] * 4), dealer=0))
    assert_clean(log)
