"""Sizes that no deal of Georgian Joker has: they cost no more than others, and are one finding."""

from __future__ import annotations

import pytest
from joker_logs import game, playing, two
from support import found

from referee import check

REDEALS = {"joker_turned": "redeal-for-more"}


@pytest.mark.parametrize("size", [39, 10**9, 10**30])
def test_a_size_far_above_the_pack_is_no_more_than_wrong(size: int) -> None:
    log = playing(size=2)
    log["deals"] = [{"dealer": 3, "size": size, "trump": "S", "bids": [0, 0, 0, size]}]
    first, second = check(log).findings
    assert (first.code, first.at) == ("D205", "/deals/0/size")
    assert (second.code, second.at) == ("B302", "/deals/0/bids/3")


@pytest.mark.parametrize("size", [0, -1, 10**9])
def test_nothing_can_be_dealt_by_such_a_size(size: int) -> None:
    shuffle = {"seed": "spring-open", "deal": 1}
    log = playing(size=2)
    log["deals"] = [{"dealer": 3, "size": size, "trump_card": "7D", "shuffle": shuffle}]
    assert found(log) == [("D205", "/deals/0/size"), ("D207", "/deals/0/shuffle")]


def test_a_thrown_in_deal_of_a_wrong_size_leaves_the_schedule_in_step() -> None:
    # It was not played: the bonus at the end of the set is judged, and so is a deal too many.
    thrown_in = {"dealer": 0, "size": 3, "trump_card": "JOKER", "redeal": True}
    deal = two(dealer=0, multiplier=2, bonus=[1, 1, 1, 1])
    log = game(thrown_in, deal, deal, schedule=[[2]], rules=REDEALS)
    codes = [code for code, _ in found(log)]
    assert codes[0] == "D205"
    assert "S602" in codes
    assert ("D208", "/deals/2") in found(log)
