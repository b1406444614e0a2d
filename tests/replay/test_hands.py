"""What players held, without any game: recorded cards counted, hands relied on or not."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.cards import PACKS, Pack, size_of
from referee.replay.hands import Hands, RecordedCards
from referee.replay.notes import Notes

JOKER = PACKS["joker"]["36"]  # two jokers
DOUBLED = PACKS["democracy"]["91"]  # most cards twice, three jokers
PLAYERS = ["Ana", "Beka", "Dato"]


def read(pack: Pack, hands: list[list[str]], size: int) -> tuple[RecordedCards, Notes]:
    notes = Notes(PLAYERS)
    recorded = RecordedCards(pack, notes)
    recorded.all_hands(hands, size, "/hands", "joker 2.1")
    return recorded, notes


def too_many(pack: Pack, hands: list[list[str]]) -> list[str]:
    """Places of D202, counted card by card: the first place too many of each card."""
    seen: Counter[str] = Counter()
    told: set[str] = set()
    places = []
    for seat, hand in enumerate(hands):
        for i, name in enumerate(hand):
            seen[name] += 1
            if seen[name] > pack.copies[pack.number[name]] and name not in told:
                told.add(name)
                places.append(f"/hands/{seat}/{i}")
    return places


@given(st.data())
def test_cards_too_many_are_found_where_counting_finds_them(data: st.DataObject) -> None:
    """The quick look at whole hands, and the sums in it, miss nothing."""
    pack = data.draw(st.sampled_from([JOKER, DOUBLED]))
    few = st.sampled_from([*pack.names[:4], *pack.names[-2:]])
    cards = data.draw(st.sampled_from([few, st.sampled_from(pack.names)]))
    size = data.draw(st.integers(1, 5))
    hands = data.draw(
        st.lists(st.lists(cards, min_size=size, max_size=size), min_size=3, max_size=3)
    )
    recorded, notes = read(pack, hands, size)
    places = too_many(pack, hands)
    assert [(f.code, f.at) for f in notes.findings] == [("D202", at) for at in places]
    doubled = {hands[int(at.split("/")[2])][int(at.split("/")[3])] for at in places}
    assert recorded.relied() == [doubled.isdisjoint(hand) for hand in hands]
    if not places:
        assert [sorted(pack.spell(t)) for t in recorded.tallies] == [sorted(h) for h in hands]
        assert [size_of(tally) for tally in recorded.tallies] == [size] * 3


def test_a_hand_of_the_wrong_size_does_not_count() -> None:
    recorded, notes = read(JOKER, [["7C"], ["7C", "8C"], ["9C"]], 1)
    assert [(f.code, f.at) for f in notes.findings] == [("D203", "/hands/1")]
    assert recorded.relied() == [True, False, True]


def test_an_unknown_card_is_held_by_nobody() -> None:
    recorded, notes = read(JOKER, [["6C", "7C"], ["8C", "9C"], ["10C", "JC"]], 2)
    assert [(f.code, f.at) for f in notes.findings] == [("D201", "/hands/0/0")]
    assert recorded.relied() == [False, True, True]
    assert JOKER.spell(recorded.tallies[0]) == ["7C"]


def hands_of(*names: str) -> Hands:
    tallies = [JOKER.tally(JOKER.number[n] for n in hand.split()) for hand in names]
    return Hands(JOKER, tallies, [True] * len(tallies))


def test_a_card_not_held_ends_trust_in_its_player_and_in_who_holds_it() -> None:
    hands = hands_of("7C 8C", "9C 10C", "JC QC")
    assert hands.take(0, JOKER.number["9C"]) == "P401"
    assert hands.relied == [False, False, True]
    # It does not count as played: its holder, no longer relied on, may still play it.
    assert hands.take(1, JOKER.number["9C"]) == ""


def test_a_card_played_before_is_p401_from_a_trusted_hand_and_d202_from_another() -> None:
    trusted = hands_of("7C 8C", "9C 10C", "JC QC")
    assert [trusted.take(0, JOKER.number["7C"]) for _ in range(2)] == ["", "P401"]
    doubtful = Hands(JOKER, [0, 0, 0], [False] * 3)
    assert [doubtful.take(seat, JOKER.number["7C"]) for seat in (0, 1)] == ["", "D202"]


@pytest.mark.parametrize("times", [1, 2, 3])
def test_as_many_jokers_as_the_pack_has(times: int) -> None:
    hands = Hands(JOKER, None, [False] * 3)
    joker = JOKER.number["JOKER"]
    assert [hands.take(0, joker) for _ in range(times)] == ["", "", "D202"][:times]
