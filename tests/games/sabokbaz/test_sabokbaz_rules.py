"""Sabokbaz by clause: values, following, winners, quatrains. Expected values are from the rules."""

from __future__ import annotations

import pytest
from sabokbaz_logs import playing, points_of, sitting, whole
from support import assert_clean, filled, found, only

from referee.games.sabokbaz.rules import PACK, VALUES, rules_of, side_of, worth
from referee.replay.choices import code_of
from referee.replay.tricks import Trick

RULES = rules_of("zamane-or-bade")


def numbers(plays: str) -> list[int]:
    return [PACK.number[name] for name in plays.split()]


@pytest.mark.parametrize(
    "card, points",
    [
        ("1S", 0),
        ("12K", 0),
        ("1Z", -2),
        ("12Z", -2),
        ("1B", 3),
        ("12B", 3),
        ("DOZAKH", -7),
        ("BEHESHT", 7),
        ("KHAYYAM", 10),
        ("AJAL", -15),
    ],
)
def test_1_3_values(card: str, points: int) -> None:
    assert VALUES[PACK.number[card]] == points


def test_1_3_whole_pack() -> None:
    assert sum(VALUES) == 7
    assert len(PACK) == 52


def test_1_2_partners() -> None:
    assert [side_of(seat) for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize(
    "plays, position",
    [
        pytest.param("3S 6S 8Z 12B", 3, id="4.3"),
        pytest.param("9Z 7B 8K 3S", 0, id="4.3-nine"),
        pytest.param("4S 2S 9S 11Z", 3, id="4.1-whatever-the-suit"),
        pytest.param("12B DOZAKH 12S 12Z", 1, id="4.1-13"),
        pytest.param("DOZAKH BEHESHT 12B 1S", 1, id="4.1-14"),
        pytest.param("BEHESHT DOZAKH KHAYYAM 12B", 2, id="4.1-15"),
        pytest.param("KHAYYAM AJAL BEHESHT DOZAKH", 1, id="4.1-16"),
        pytest.param("7Z 7K 7S 7B", 3, id="4.2-bade"),
        pytest.param("7S 7Z 7K 6B", 0, id="4.2-sabze"),
        pytest.param("7Z 7K 6S 6B", 1, id="4.2-kuze"),
        pytest.param("6S 7Z 6K 6B", 1, id="4.2-lower-equals-do-not-matter"),
        pytest.param("5K 9S 9S 1Z", 1, id="4.2-same-card-twice"),
    ],
)
def test_4_winner(plays: str, position: int) -> None:
    assert RULES.winner((), 0, numbers(plays)) == position


def test_4_3_worth() -> None:
    assert worth(numbers("3S 6S 8Z 12B")) == 1
    assert worth(numbers("1B 2B 3B")) == 9


def codes_after(lead: str, hand: str, when_void: str = "zamane-or-bade") -> dict[str, str]:
    """Card to code, for each card of a hand that is to be played to this lead."""
    rules = rules_of(when_void)
    read = Trick((0,), 0, None)
    read.plays = [*numbers(lead), 0]
    read.held = [0, PACK.tally(numbers(hand))]
    return {card: code_of(rules, 0, read, 1, PACK.number[card]) for card in hand.split()}


def codes_leading(hand: str) -> dict[str, str]:
    """Card to code, for each card of a hand that is to lead."""
    read = Trick((0,), 0, None)
    read.plays, read.held = [0], [PACK.tally(numbers(hand))]
    return {card: code_of(RULES, 0, read, 0, PACK.number[card]) for card in hand.split()}


@pytest.mark.parametrize(
    "lead, hand, bound, code",
    [
        pytest.param("5S", "1S 9S AJAL 2K 3Z 4B", "2K 3Z 4B", "P402", id="3.4-sabze-held"),
        pytest.param("5S", "3Z 4B AJAL 2K", "2K", "P403", id="3.4-void"),
        pytest.param("5S", "4B 1K 2K", "1K 2K", "P403", id="3.4-void-bade-alone"),
        pytest.param("5S", "2K 3K KHAYYAM", "", "", id="3.4-neither"),
        pytest.param("5K", "2K DOZAKH 1S 3Z 4B", "1S 3Z 4B", "P402", id="3.5-kuze-held"),
        pytest.param("5K", "3Z BEHESHT 1S", "1S", "P403", id="3.5-void"),
        pytest.param("5K", "1S 2S", "", "", id="3.5-neither"),
        pytest.param("5Z", "3Z 4B 1S 2K", "1S 2K", "P402", id="3.6-zamane-led"),
        pytest.param("5B", "3Z AJAL 1S 2K", "1S 2K", "P402", id="3.6-bade-led"),
        pytest.param("5B", "1S 2K AJAL", "", "", id="3.6-neither"),
        pytest.param("AJAL", "1S 2K 3Z 4B DOZAKH", "", "", id="3.7-special-led"),
        pytest.param("5S", "1S DOZAKH BEHESHT KHAYYAM AJAL", "", "", id="3.3-specials-free"),
        pytest.param("5K", "2S AJAL", "", "", id="3.8-special-never-due"),
    ],
)
def test_3_following(lead: str, hand: str, bound: str, code: str) -> None:
    expected = {card: code if card in bound.split() else "" for card in hand.split()}
    assert codes_after(lead, hand) == expected


def test_3_5_when_void_any() -> None:
    assert set(codes_after("5S", "2K 3Z 4B", "any").values()) == {""}
    assert set(codes_after("5K", "2S 3Z 4B", "any").values()) == {""}
    assert codes_after("5K", "2S 3K", "any") == {"2S": "P402", "3K": ""}
    assert codes_after("5Z", "2S 3B", "any") == {"2S": "P402", "3B": ""}


def test_3_2_special_lead() -> None:
    assert codes_leading("1S AJAL 4B") == {"1S": "", "AJAL": "P405", "4B": ""}
    assert codes_leading("AJAL DOZAKH") == {"AJAL": "", "DOZAKH": ""}


def test_3_1_seat_after_the_dealer_leads() -> None:
    assert found(playing("1: 1S 2S 3S 4S", dealer=0)) == []
    assert found(playing("0: 1S 2S 3S 4S", dealer=0)) == [("T502", "/deals/0/tricks/0/leader")]


def test_3_1_winner_leads_to_the_next() -> None:
    assert_clean(playing("0: 1S 2S 3S 4S > 3", "3: 5S 6S 7S 8S"))
    log = playing("0: 1S 2S 3S 4S > 3", "2: 5S 6S 7S 8S")
    assert found(log) == [("T502", "/deals/0/tricks/1/leader")]


def test_3_2_special_lead_found_from_later_plays() -> None:
    log = playing("0: AJAL 2S 3S 4S", "0: 1S 5S 6S 7S")
    finding = only(log)
    assert (finding.code, finding.at) == ("P405", "/deals/0/tricks/0/plays/0")
    assert finding.rule == "sabokbaz 3.2"
    assert finding.expected == ["1S"]
    assert finding.message == (
        "Anahit played Ajal; a special card is not led while the hand has sabze 1."
    )


def test_3_4_breach_in_words() -> None:
    finding = only(playing("0: 1S 2S 3K 4S", "3: 5B 6B 7Z 10S"))
    assert (finding.code, finding.at) == ("P402", "/deals/0/tricks/0/plays/2")
    assert (finding.rule, finding.found, finding.expected) == ("sabokbaz 3.4", "3K", ["10S"])
    assert finding.message == "Camille played kuze 3; sabze was led, and the player held sabze 10."


def test_3_5_breach_in_words() -> None:
    finding = only(playing("0: 5K 6K 1S 8K", "3: 1B 2B 3B 4B"))
    assert (finding.code, finding.rule) == ("P403", "sabokbaz 3.5")
    assert finding.expected == ["4B"]
    assert finding.message == (
        "Camille played sabze 1; kuze was led, and the player had none but held bade 4."
    )


@pytest.mark.parametrize(
    "plays, winner, clause, why",
    [
        ("3S 6S 8Z 12B", 0, "4.1", "bade 12 is the highest number, whatever the suit"),
        ("7S 7B 7K 7Z", 0, "4.2", "bade 7 goes before sabze 7 and kuze 7 and zamane 7"),
        ("7S KHAYYAM 12S 11S", 2, "4.1", "Khayyam counts as 15, the highest number here"),
    ],
)
def test_4_wrong_winner_in_words(plays: str, winner: int, clause: str, why: str) -> None:
    finding = only(playing(f"0: {plays} > {winner}"))
    assert (finding.code, finding.at) == ("T501", "/deals/0/tricks/0/winner")
    assert finding.rule == f"sabokbaz {clause}"
    assert why in finding.message


def test_6_1_whole_deal() -> None:
    for dealer in range(4):
        log = sitting(whole(dealer))
        assert filled(log)["deals"][0]["points"] == points_of(dealer)
        assert_clean(sitting(whole(dealer, points=points_of(dealer))))


def test_6_1_wrong_points() -> None:
    finding = only(sitting(whole(3, points=[0, 6])))
    assert (finding.code, finding.at) == ("S603", "/deals/0/points")
    assert (finding.rule, finding.expected) == ("sabokbaz 6.1", [0, 7])
