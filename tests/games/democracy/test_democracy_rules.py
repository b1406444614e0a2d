"""Who takes a trick, and what cards, suits and declarations are worth: examples by clause."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from democracy_logs import trick

from referee.games.democracy.options import Options
from referee.games.democracy.rules import DemocracyRules, Stake, rules_of

CLUBS, HEARTS = frozenset("C"), frozenset("H")


def rules(players: int, **options: Any) -> DemocracyRules:
    return rules_of(msgspec.convert(options, Options), players)


def cards(table: DemocracyRules, names: str) -> list[int]:
    return [table.pack.number[name] for name in names.split()]


@pytest.mark.parametrize(
    "players, deck, suit_points, majority",
    [(2, "standard", 25, 13), (6, "standard", 25, 13), (6, "extended", 45, 23)],
)
def test_points_of_a_suit(players: int, deck: str, suit_points: int, majority: int) -> None:
    table = rules(players, deck=deck)  # 1.4, 5.2
    assert (table.suit_points, table.majority) == (suit_points, majority)


def test_points_of_cards_1_4() -> None:
    table = rules(4)
    assert table.captured(cards(table, "5C 4C 3C AC KC QC JC 10C 9C 8C 7C 6C JOKER")) == [
        25,
        0,
        0,
        0,
    ]
    assert table.captured(cards(table, "5S 4H 3D AD JD 6S 10H")) == [0, 8, 5, 5]


@pytest.mark.parametrize(
    "players, text",
    [
        pytest.param(3, "7C: 5C 4C 6D > 0", id="4.1 the highest trump"),
        pytest.param(3, "7C: 5H 6C 5D > 1", id="4.1 any trump beats all others"),
        pytest.param(3, "7C: 5C 6C 4C > 1", id="4.1 the six beats the five of trumps"),
        pytest.param(3, "5C: 6C 7C 4H > 1", id="4.1 the vote itself is not played"),
        pytest.param(3, "6C: 5C 7C 4H > 0", id="4.1 nor is the six as the vote"),
        pytest.param(3, "7C: 5H 6H 4D > 0", id="4.1 six over five only in trumps"),
        pytest.param(3, "7C: 3H AD KS > 0", id="4.2 three over ace"),
        pytest.param(3, "7C: KH AD QS > 1", id="4.2 any suit"),
        pytest.param(3, "7C: 10H JD 9S > 1", id="4.2 jack over ten"),
        pytest.param(3, "7C: 3H 3D KS > -", id="4.4 two equal highest"),
        pytest.param(3, "7C: KS KH KD > -", id="4.4 three equal"),
        pytest.param(3, "7C: 3H KD KS > 0", id="4.4 equal cards that are not highest"),
        pytest.param(7, "7C: KC KC QC 5H 5D 4H 4D > -", id="4.4 two equal trumps, extended"),
        pytest.param(7, "7C: KC KC AC 5H 5D 4H 4D > 2", id="4.4 a higher trump over both"),
        pytest.param(7, "7C: 5C 4C 6C 4C 5D 4H 4D > 2", id="4.4 six over five comes first"),
        pytest.param(4, "7C: JOKER 4H 3D AS > 0", id="4.5 a joker wins over all else"),
        pytest.param(4, "7C: JOKER 5H 3D AS > -", id="4.5 it ties with a five"),
        pytest.param(4, "7C: JOKER JOKER 3D AS > -", id="4.5 it ties with a joker"),
        pytest.param(4, "7C: JOKER 5H 6C AS > 2", id="4.5 any trump beats it"),
        pytest.param(8, "7C: JOKER KC KC 5D 4D 3D 4H 3H > -", id="4.5 lost beside tied trumps"),
        pytest.param(4, "JOKER: 3H KD 9C AS > 0", id="3.1 a joker as the vote: no trumps"),
        pytest.param(4, "JOKER: JOKER 5H 3D AS > -", id="3.1 a joker is no trump to a joker"),
        pytest.param(4, "JOKER: 5H 6H 3D AS > 0", id="3.1 no six over five without trumps"),
    ],
)
def test_winner(players: int, text: str) -> None:
    table, made = rules(players), trick(text)
    plays = [table.pack.number[name] for name in made["plays"]]
    assert table.winner(table.pack.number[made["vote"]], plays) == made["winner"]


@pytest.mark.parametrize(
    "players, text",
    [
        pytest.param(4, "7C: JOKER 6H 6D 7S > 3", id="4.6 a dummy never wins"),
        pytest.param(4, "7C: JOKER 6H JOKER 6D > -", id="4.6 sixes tie above dummies"),
        pytest.param(4, "7C: JOKER JOKER 6H 7D > 3", id="4.6 two dummies tie nothing"),
        pytest.param(4, "7C: JOKER 5H 4D 3S > 1", id="4.6 no tie with a five"),
        pytest.param(4, "JOKER: JOKER 6H 9D 8S > 2", id="4.6 no suit, also under a joker"),
    ],
)
def test_dummy_joker(players: int, text: str) -> None:
    table, made = rules(players, joker="dummy"), trick(text)
    plays = [table.pack.number[name] for name in made["plays"]]
    assert table.winner(table.pack.number[made["vote"]], plays) == made["winner"]


@pytest.mark.parametrize(
    "points, tribe, winners",
    [
        pytest.param([13, 12], "majority", [0], id="5.2 thirteen of 25"),
        pytest.param([12, 12], "majority", [], id="5.2 twelve is not enough"),
        pytest.param([12, 11], "plurality", [0], id="5.3 most"),
        pytest.param([12, 12], "plurality", [], id="5.3 equal most"),
        pytest.param([0, 0], "plurality", [], id="5.3 nobody has any"),
    ],
)
def test_suits_won(points: list[int], tribe: str, winners: list[int]) -> None:
    table = rules(2, tribe=tribe)
    won = table.won([[p, 0, 0, 0] for p in points])
    assert [seat for seat, suits in enumerate(won) if "C" in suits] == winners


def test_a_player_may_win_several_suits_5_2() -> None:
    assert rules(2).won([[25, 13, 12, 0], [0, 12, 13, 0]]) == [frozenset("CD"), frozenset("H")]


@pytest.mark.parametrize(
    "hand, one, one_and_two",
    [
        ("7C 8D 9H 10S", True, True),
        ("7C 8D 9H 6S", False, False),
        ("7C 8D 9H JOKER", False, False),
        ("7C JD QH KS", False, True),
        ("7C AD", False, False),
        ("7C 3D", False, False),
        ("7C 5D", False, False),
    ],
)
def test_bad_catch_6_1(hand: str, one: bool, one_and_two: bool) -> None:
    strict, wide = rules(4), rules(4, bad_catch_cards="one-and-two")
    assert strict.is_bad_catch(cards(strict, hand)) is one
    assert wide.is_bad_catch(cards(wide, hand)) is one_and_two


def test_ghosts_7_1() -> None:
    off, always, choice = (rules(4, ghost=g) for g in ("off", "always", "dealer-chooses"))
    joker, club = cards(off, "JOKER 7C")
    assert [t.may_draw(joker) for t in (off, always, choice)] == [False, True, True]
    assert [t.must_draw(joker) for t in (off, always, choice)] == [False, True, False]
    assert not any(t.may_draw(club) or t.must_draw(club) for t in (off, always, choice))


def test_a_pack_without_jokers_has_no_ghost_7_1() -> None:
    table = rules(3, ghost="always")
    assert not any(table.may_draw(card) for card in range(len(table.pack.names)))


def test_a_sweep_is_every_card_8_1() -> None:
    table = rules(2)
    clubs = cards(table, "3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC")
    assert table.swept([*clubs, *cards(table, "5D")]) == CLUBS
    assert table.swept([card for card in clubs if table.pack.names[card] != "6C"]) == frozenset()


def test_a_sweep_of_the_extended_pack_is_both_of_each_8_1() -> None:
    table = rules(7)
    hearts = [table.pack.number[name] for name in table.pack.listed if name[-1] == "H"]
    assert len(hearts) == 22
    assert table.swept(hearts) == HEARTS
    assert table.swept(hearts[1:]) == frozenset()


@pytest.mark.parametrize(
    "sweep, announced, swept, stake, tribes",
    [
        pytest.param("off", False, True, 1, 1, id="8.1 off"),
        pytest.param("automatic", False, True, 1, 2, id="8.1 automatic"),
        pytest.param("automatic", False, False, 1, 1, id="8.1 automatic, not every card"),
        pytest.param("announced", True, True, 1, 2, id="8.1 announced and made"),
        pytest.param("announced", False, True, 1, 1, id="8.1 not announced"),
        pytest.param("announced", True, False, 1, 1, id="8.1 announced, not made"),
        pytest.param("announced-only", True, True, 1, 2, id="8.1 announced only, made"),
        pytest.param("announced-only", True, False, 1, 0, id="8.1 announced only, not made"),
        pytest.param("announced-only", False, True, 1, 1, id="8.1 announced only, by nobody"),
        pytest.param("announced-only", True, False, 3, 0, id="8.1 nothing at high stakes too"),
        pytest.param("off", False, False, 2, 2, id="6.3 high stakes"),
        pytest.param("automatic", False, True, 3, 3, id="8.2 stakes above the sweep"),
        pytest.param("automatic", False, True, 2, 2, id="8.2 not both"),
        pytest.param("announced-only", True, True, 3, 3, id="8.2 announced at high stakes"),
    ],
)
def test_tribes_for_a_suit(
    sweep: str, announced: bool, swept: bool, stake: int, tribes: int
) -> None:
    table = rules(5, sweep=sweep)
    played_for = Stake(stake, CLUBS if announced else frozenset())
    assert table.tribes(CLUBS, CLUBS if swept else frozenset(), played_for) == tribes


def test_a_penalty_comes_off_the_tribes_6_4() -> None:
    assert rules(5).tribes(frozenset("CD"), frozenset(), Stake(extra=-5)) == -3
