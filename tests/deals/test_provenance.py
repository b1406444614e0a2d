"""The deal that a log's ``shuffle`` stands for."""

from __future__ import annotations

import pytest

from referee.deals.provenance import expected, same_cards
from referee.games.joker.options import Options
from referee.logs.types import Shuffle

# Deal 1 of the published vector: QC 7D 10H 7H 8S QD 10S 9S 7C 8D ...
SPRING = Shuffle(seed="spring-open", deal=1)


def test_hands_of_the_published_deal() -> None:
    dealt = expected("joker", Options(), 4, 0, 2, SPRING)
    assert dealt.hands == [["7H", "9S"], ["QC", "8S"], ["7D", "QD"], ["10H", "10S"]]
    assert dealt.trump_card == "7C"


def test_public_value_and_round() -> None:
    # The published deal: QC AD AH JOKER JD JH JS JC 9D 6H ...
    shuffle = Shuffle(seed="spring-open", deal=1, public="DJI 2026-11-27 44123.45", round="round-1")
    dealt = expected("joker", Options(), 4, 3, 1, shuffle)
    assert dealt.hands == [["QC"], ["AD"], ["AH"], ["JOKER"]]
    assert dealt.trump_card == "JD"


@pytest.mark.parametrize(
    "shuffle",
    [
        Shuffle(seed="", deal=1),
        Shuffle(seed="a\x1b[31m", deal=1),
        Shuffle(seed="\ud800", deal=1),
        Shuffle(seed="a", deal=0),
        Shuffle(seed="a", deal=1, public=""),
        Shuffle(seed="a", deal=1, public="x" * 129),
        Shuffle(seed="a", deal=1, round="Round 1"),
    ],
)
def test_no_deal_can_be_made(shuffle: Shuffle) -> None:
    with pytest.raises(ValueError, match=r"seed|deal numbers|public value|a round"):
        expected("joker", Options(), 4, 0, 2, shuffle)


def test_order_inside_a_hand_is_free() -> None:
    assert same_cards(["7H", "9S", "7H"], ["9S", "7H", "7H"])
    assert not same_cards(["7H", "9S", "7H"], ["9S", "9S", "7H"])
    assert not same_cards(["7H"], ["7H", "7H"])
