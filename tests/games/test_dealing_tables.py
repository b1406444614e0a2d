"""Packs, schedules and packets against the tables of the rules."""

from __future__ import annotations

import msgspec
import pytest

from referee.games.democracy import options as democracy_options
from referee.games.democracy import pack as democracy
from referee.games.joker import options as joker_options
from referee.games.joker import schedule as joker
from referee.games.troggu import dealing as troggu
from referee.games.troggu import options as troggu_options


def _joker(**given: object) -> joker_options.Options:
    return msgspec.convert(given, joker_options.Options)


def _democracy(**given: object) -> democracy_options.Options:
    return msgspec.convert(given, democracy_options.Options)


def _troggu(**given: object) -> troggu_options.RuleSet:
    return troggu_options.in_force(msgspec.convert(given, troggu_options.Options))


@pytest.mark.parametrize(
    "players, highest, full, deals",
    [(3, 11, 12, 28), (4, 8, 9, 24), (5, 6, 7, 22), (6, 5, 6, 22)],
)
def test_joker_schedule(players: int, highest: int, full: int, deals: int) -> None:  # joker 1.4
    rising = list(range(1, highest + 1))
    sets = joker.schedule(_joker(), players)
    assert sets == [rising, [full] * players, rising[::-1], [full] * players]
    assert sum(map(len, sets)) == deals


def test_joker_schedule_of_the_house() -> None:  # joker 1.5
    assert joker.schedule(_joker(schedule=[[9, 9], [3]]), 4) == [[9, 9], [3]]


def test_joker_schedule_is_the_same_with_38_cards() -> None:  # joker 2.5
    assert joker.schedule(_joker(deck="38"), 4) == joker.schedule(_joker(), 4)


@pytest.mark.parametrize("deck, cards", [("36", 36), ("black-sixes", 36), ("38", 38)])
def test_joker_pack(deck: str, cards: int) -> None:  # joker 1.3
    assert len(joker.pack(_joker(deck=deck))) == cards
    assert ("6C" in joker.pack(_joker(deck=deck)).listed) == (cards == 38)


@pytest.mark.parametrize(
    "deck, players, size, full",
    [("36", 4, 9, True), ("36", 4, 8, False), ("36", 5, 7, False), ("38", 4, 9, False)],
)
def test_joker_full_deal(deck: str, players: int, size: int, full: bool) -> None:  # joker 2.2, 2.5
    assert joker.is_full(_joker(deck=deck), players, size) is full


@pytest.mark.parametrize(
    "deck, players, cards, hand",
    [
        (None, 2, 48, 16),
        (None, 3, 48, 12),
        (None, 4, 50, 10),
        (None, 5, 48, 8),
        (None, 6, 49, 7),
        ("standard", 6, 49, 7),
        ("extended", 6, 91, 13),
        (None, 7, 88, 11),
        (None, 8, 90, 10),
        (None, 9, 90, 9),
        (None, 10, 88, 8),
    ],
)
def test_democracy_pack(
    deck: str | None, players: int, cards: int, hand: int
) -> None:  # 1.1 to 2.1
    options = _democracy(deck=deck) if deck else _democracy()
    assert democracy.suits_deck(options, players)
    assert len(democracy.pack(options, players)) == cards
    assert democracy.hand_size(options, players) == hand
    assert (players + 1) * hand == cards


@pytest.mark.parametrize("deck, players", [("standard", 7), ("extended", 5)])
def test_democracy_deck_not_for_so_many(deck: str, players: int) -> None:  # democracy 1.3
    options = _democracy(deck=deck)
    assert not democracy.suits_deck(options, players)
    with pytest.raises(ValueError, match=f"{deck} pack is not for {players} players"):
        democracy.pack(options, players)


@pytest.mark.parametrize(
    "players, days, sizes",
    [(4, 2, [5, 5]), (6, 2, [4, 3]), (4, 3, [4, 3, 3]), (5, 1, [8]), (6, 7, [1] * 7)],
)
def test_democracy_day_sizes(players: int, days: int, sizes: list[int]) -> None:  # democracy 2.2
    assert democracy.day_sizes(_democracy(days=days), players) == sizes


@pytest.mark.parametrize(
    "deal, players, tapp, packets",
    [
        ("tapp-first", 3, 8, (6, 6, 6)),
        ("tapp-first", 4, 10, (4, 4, 5)),
        ("tapp-first", 5, 7, (4, 4, 3)),
        ("tapp-first", 6, 8, (4, 5)),
        ("tapp-first", 7, 6, (4, 4)),
        ("tapp-first", 8, 6, (4, 3)),
        ("tapp-after-first-round", 3, 8, (6, 6, 6)),
        ("tapp-after-first-round", 4, 6, (7, 7)),
        ("tapp-after-first-round", 5, 7, (5, 6)),
        ("tapp-after-first-round", 8, 6, (4, 3)),
    ],
)
def test_troggu_dealing(deal: str, players: int, tapp: int, packets: tuple[int, ...]) -> None:
    plan = troggu.dealing(_troggu(deal=deal), players)  # troggu 2.1, 2.2
    assert (plan.tapp, plan.packets) == (tapp, packets)
    assert plan.packets_before_tapp == (deal == "tapp-after-first-round")
    assert plan.tapp + players * plan.hand == 62


def test_troggu_dealing_of_a_village() -> None:  # troggu 7
    assert troggu.dealing(_troggu(village="graechen"), 4).hand == 14
