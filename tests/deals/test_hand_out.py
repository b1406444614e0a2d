"""Who gets which card: packs whose cards are their own places, dealt by hand beside the code."""

from __future__ import annotations

from itertools import chain
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.cards import PACKS
from referee.deals.hand_out import Dealt, hand_out, pack_of
from referee.games.democracy.options import Options as DemocracyOptions
from referee.games.joker.options import Options as JokerOptions
from referee.games.sabokbaz.options import Options as SabokbazOptions
from referee.games.troggu.options import Options as TrogguOptions

OPTIONS: dict[str, type[msgspec.Struct]] = {
    "joker": JokerOptions,
    "democracy": DemocracyOptions,
    "sabokbaz": SabokbazOptions,
    "troggu": TrogguOptions,
}


def _dealt(
    game: str, players: int, dealer: int | None, size: int | None = None, **rules: Any
) -> Dealt[int]:
    options = msgspec.convert(rules, OPTIONS[game])
    cards = range(len(pack_of(game, options, players)))
    return hand_out(game, cards, options, players, dealer, size)


def test_joker_turns_the_next_card() -> None:  # joker 2.1
    dealt = _dealt("joker", 4, 1, 2)
    assert dealt.hands == [[2, 6], [3, 7], [0, 4], [1, 5]]
    assert dealt.trump_card == 8


def test_joker_full_deal_shows_the_dealers_last_card() -> None:  # joker 2.2
    dealt = _dealt("joker", 3, 0, 12)
    assert dealt.hands[1] == list(range(0, 36, 3))
    assert dealt.hands[0] == list(range(2, 36, 3))
    assert dealt.trump_card == 35


@pytest.mark.parametrize("how", ["none", "chosen"])
def test_joker_full_deal_without_a_card(how: str) -> None:  # joker 2.4
    assert _dealt("joker", 4, 0, 9, full_deal_trump=how).trump_card is None
    assert _dealt("joker", 4, 0, 8, full_deal_trump=how).trump_card == 32


def test_joker_nine_among_four_of_38() -> None:  # joker 2.5
    assert _dealt("joker", 4, 0, 9, deck="38").trump_card == 36


@pytest.mark.parametrize("size", [None, 0, -1, 10, 10**30])
def test_joker_size_that_no_pack_gives(size: int | None) -> None:
    with pytest.raises(ValueError, match="can't be dealt from 36 cards"):
        _dealt("joker", 4, 0, size)


def test_democracy_day_by_day_and_the_pool_last() -> None:  # democracy 2.1, 2.2
    dealt = _dealt("democracy", 6, 2)  # 49 cards: days of 4 and 3 for six hands and the pool
    first, second = dealt.days
    assert first[3] == [0, 7, 14, 21]
    assert first[2] == [5, 12, 19, 26]
    assert dealt.pools[0] == [6, 13, 20, 27]
    assert second[3] == [28, 35, 42]
    assert dealt.pools[1] == [34, 41, 48]
    assert dealt.hands[3] == [0, 7, 14, 21, 28, 35, 42]


def test_without_a_dealer_the_last_seat_deals() -> None:
    assert _dealt("democracy", 3, None) == _dealt("democracy", 3, 2)
    assert _dealt("democracy", 3, None).days[0][0][:2] == [0, 4]


def test_sabokbaz_one_at_a_time() -> None:  # sabokbaz 2.1
    hands = _dealt("sabokbaz", 4, 3).hands
    assert hands == [list(range(seat, 52, 4)) for seat in range(4)]


def test_troggu_tapp_first() -> None:  # troggu 2.1
    dealt = _dealt("troggu", 4, 0)
    assert dealt.tapp == list(range(10))
    assert dealt.hands[1] == [10, 11, 12, 13, 26, 27, 28, 29, 42, 43, 44, 45, 46]
    assert dealt.hands[0] == [22, 23, 24, 25, 38, 39, 40, 41, 57, 58, 59, 60, 61]


def test_troggu_tapp_after_first_round() -> None:  # troggu 2.2
    dealt = _dealt("troggu", 5, 4, deal="tapp-after-first-round")
    assert dealt.hands[0] == [0, 1, 2, 3, 4, 32, 33, 34, 35, 36, 37]
    assert dealt.tapp == list(range(25, 32))
    assert dealt.hands[4] == [20, 21, 22, 23, 24, 56, 57, 58, 59, 60, 61]


def test_no_such_game() -> None:
    with pytest.raises(ValueError, match="no such game"):
        pack_of("whist", None, 4)
    with pytest.raises(ValueError, match="no such game"):
        hand_out("whist", [1, 2], None, 2, 0, 1)


TABLES = st.one_of(
    st.tuples(st.just("democracy"), st.integers(2, 10), st.none()),
    st.tuples(st.just("sabokbaz"), st.just(4), st.none()),
    st.tuples(st.just("troggu"), st.integers(3, 8), st.none()),
    st.integers(3, 6).flatmap(
        lambda players: st.tuples(st.just("joker"), st.just(players), st.integers(1, 36 // players))
    ),
)


@given(TABLES, st.data())
def test_no_card_twice_and_hands_alike(
    table: tuple[str, int, int | None], data: st.DataObject
) -> None:
    game, players, size = table
    dealer = data.draw(st.integers(0, players - 1))
    dealt = _dealt(game, players, dealer, size)
    given_out = [*chain(*dealt.hands, *dealt.pools), *dealt.tapp]
    assert len(given_out) == len(set(given_out))
    assert len({len(hand) for hand in dealt.hands}) == 1
    assert len(dealt.hands) == players
    if game != "joker":
        assert sorted(given_out) == list(range(len(given_out)))
        assert str(len(given_out)) in PACKS[game]
