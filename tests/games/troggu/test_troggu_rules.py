"""Cards and play of Troggu by clause: worked examples."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from support import assert_clean, found, only
from troggu_logs import playing

from referee.games.troggu.rules import PACK, VALUES, TrogguRules, keeps_fool, worth


def numbers(text: str) -> list[int]:
    return [PACK.number[name] for name in text.split()]


def winner(plays: str, round_suits: str = "six-high") -> int:
    cards = numbers(plays)
    return TrogguRules(round_suits, 9, len(cards)).winner((), 0, cards)


def test_1_1_the_pack_has_62_cards() -> None:
    assert len(PACK) == 62
    assert [len([n for n in PACK.names if n.endswith(s)]) for s in "CDSB"] == [10, 10, 10, 10]


def test_1_4_the_pack_is_worth_114() -> None:
    assert sum(VALUES) == 114


@pytest.mark.parametrize(
    "cards, points",
    [("FOOL T21 T1", 15), ("T2 T20", 2), ("KC KB", 10), ("QD NS JB", 9), ("1C 6D 10S 5B", 4)],
)
def test_1_4_values(cards: str, points: int) -> None:
    assert worth(numbers(cards)) == points


@pytest.mark.parametrize(
    "plays, round_suits, position",
    [
        ("10S JS NS QS KS", "six-high", 4),
        ("10S 9S 5S", "six-high", 0),
        ("1C 6C 4C", "six-high", 1),
        ("1C 6C 4C", "one-high", 0),
        ("6D 2D 5D", "one-high", 1),
        ("6D JD 1D", "one-high", 1),
        ("6S 10S 5S", "one-high", 1),
    ],
)
def test_1_2_1_3_ranks(plays: str, round_suits: str, position: int) -> None:
    assert winner(plays, round_suits) == position


@pytest.mark.parametrize(
    "plays, position",
    [
        ("KC T1 QC", 1),
        ("KC T1 T20 T19", 2),
        ("KC QC KD", 0),
        ("5S KB KD", 0),
        ("T21 FOOL T20", 1),
        ("KB T21 FOOL", 2),
        ("FOOL T21 T20", 0),
    ],
    ids=lambda value: str(value).replace(" ", "-"),
)
def test_4_3_4_4_who_takes_the_trick(plays: str, position: int) -> None:
    assert winner(plays) == position


@pytest.mark.parametrize(
    "lead, play, hand, kept",
    [
        ("T5", "6C", "FOOL 6C KD", True),
        ("KS", "6C", "FOOL 6C KD", True),
        ("T5", "6C", "FOOL T2 6C", False),
        ("KS", "6C", "FOOL 6C 7S", False),
        ("KS", "7S", "FOOL 6C 7S", False),
        ("KS", "FOOL", "FOOL 6C KD", False),
        ("KS", "6C", "6C KD", False),
        ("T5", "T9", "FOOL 6C", False),
        ("KS", "8S", "FOOL 6C", False),
        ("KS", "QD", "FOOL 6C", True),
    ],
    ids=[
        "trumps led",
        "void",
        "another trump held",
        "the suit held",
        "followed",
        "the Fool played",
        "no Fool",
        "a trump not held",
        "the suit not held",
        "a card not held",
    ],
)
def test_4_5_withholding(lead: str, play: str, hand: str, kept: bool) -> None:
    assert keeps_fool(*numbers(f"{lead} {play}"), PACK.tally(numbers(hand))) is kept


PLAYS = "/deals/0/tricks/0/plays"


def follows(tricks: Sequence[str], players: int = 4) -> list[tuple[str, str]]:
    return found(playing(players, *tricks))


@pytest.mark.parametrize(
    "tricks, findings",
    [
        (["0: KC 2D 3C 5C > 0", "0: QC JC 4C 2C > 0"], [("P402", f"{PLAYS}/1")]),
        (["0: KC 2D 3C 5C > 0", "0: T7 T8 T2 T5 > 1"], [("P403", f"{PLAYS}/1")]),
        (["0: KC T8 3C 5C > 1", "1: QD JD 4D 2D > 1"], []),
        (["0: KC T8 3C 5C > 1", "1: QC JD 4D 2D > 1"], [("P402", f"{PLAYS}/1")]),
        (["0: T9 2D T3 T5 > 0", "0: T7 T8 T2 T6 > 1"], [("P402", f"{PLAYS}/1")]),
        (["0: T9 FOOL T3 T5 > 1", "1: T7 T8 T2 T6 > 2"], []),
        (["0: FOOL 2D T3 T5 > 0", "0: T7 T8 T2 T6 > 1"], [("P402", f"{PLAYS}/1")]),
        (["0: KC T2 3C 5C > 1", "1: T7 T8 T3 T6 > 2"], []),
        (["0: KC FOOL 3C 5C > 1", "1: QC JD 4D 2D > 1"], [("P402", f"{PLAYS}/1")]),
        (["0: T9 2D T3 T5 > 0", "0: KD FOOL QD 4D > 0"], [("P406", "/deals/0/tricks/1/plays/1")]),
        (["0: T9 2D T3 T5 > 0", "0: QC FOOL 3C 5C > 0"], [("P406", "/deals/0/tricks/1/plays/1")]),
    ],
    ids=[
        "4.2 follow suit",
        "4.2 trump if you can't",
        "4.2 trumped",
        "4.2 trumped with the suit in hand",
        "4.2 trumps to a trump",
        "4.2 the Fool follows a trump",
        "4.2 trumps to the Fool",
        "4.2 no duty to beat",
        "4.2 the Fool with the suit in hand",
        "4.6 withheld, then played on a suit not held",
        "4.6 withheld, then played",
    ],
)
def test_4_2_following(tricks: list[str], findings: list[tuple[str, str]]) -> None:
    assert follows(tricks) == findings


def test_4_5_a_lone_fool_needs_not_be_played() -> None:
    assert_clean(playing(4, "0: KC 2D 3C 5C > 0", "0: T7 3D T2 T5 > 0"))


def test_4_5_a_revoke_with_another_trump_withholds_nothing() -> None:
    tricks = ("0: T9 2D T3 T5 > 0", "0: T8 FOOL T2 T6 > 1", "1: T4 T10 T11 T12 > 0")
    assert found(playing(4, *tricks)) == [("P402", f"{PLAYS}/1")]


def test_4_5_leading_another_card_withholds_nothing() -> None:
    assert_clean(playing(4, "0: KC 2C 3C 5C > 0", "0: T8 T3 T2 FOOL > 3", "3: 2D 3D 4D 5D > 2"))


def test_4_6_a_withheld_fool_takes_nothing_before_the_last_trick() -> None:
    log = playing(4, "0: T9 2D T3 T5 > 0", "0: T8 FOOL T2 T6 > 1")
    codes = [("P406", "/deals/0/tricks/1/plays/1"), ("T501", "/deals/0/tricks/1/winner")]
    assert found(log) == codes


def test_4_6_a_withheld_fool_that_is_led_sets_no_suit() -> None:
    tricks = ("0: T9 2D T3 T5 > 0", "0: 6C KC 3C 5C > 1", "1: FOOL QS KS 7S > 3")
    assert found(playing(4, *tricks)) == [("P406", "/deals/0/tricks/2/plays/0")]
    revoked = (*tricks[:2], "1: FOOL QS KS 4D > 3", "3: JS 5S 8S 9S > 3")
    places = [("P406", "/deals/0/tricks/2/plays/0"), ("P402", "/deals/0/tricks/2/plays/3")]
    assert found(playing(4, *revoked)) == places


def test_the_report_says_why_the_fool_had_no_power() -> None:
    log = playing(4, "0: T9 2D T3 T5 > 0", "0: T8 FOOL T2 T6 > 0")
    finding = only(log)
    assert finding.rule == "troggu 4.6"
    assert finding.message == (
        "Bahram played the Bättler; the Bättler that Bahram withheld in trick 1 has to wait for "
        "the last trick."
    )


def test_the_report_says_why_the_fool_had_its_power() -> None:
    finding = only(playing(3, "0: KB T21 FOOL > 1"))
    assert finding.rule == "troggu 4.4"
    assert "the Bättler is the highest trump" in finding.message


def test_the_report_names_cards_as_players_do() -> None:
    finding = only(playing(4, "0: KC T1 3C 5C > 1", "1: QC JD 4D 2D > 1"))
    told = "Bahram played the Bagatt; cups were led, and the player held queen of cups."
    assert finding.message == told
    assert finding.expected == ["QC"]


@pytest.mark.parametrize("leader", [1, 2])
def test_4_1_the_winner_leads(leader: int) -> None:
    log = playing(3, "0: KS QS NS > 0", f"{leader}: 5B 6B 7B > {(leader + 2) % 3}")
    assert found(log) == [("T502", "/deals/0/tricks/1/leader")]


def test_4_1_the_tappist_leads_first() -> None:
    log = playing(3, "1: KS QS NS > 1")
    assert found(log) == [("T502", "/deals/0/tricks/0/leader")]
