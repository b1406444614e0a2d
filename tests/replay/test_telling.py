"""Sentences that the games share, and findings that are told in them."""

from __future__ import annotations

from typing import Any

import pytest

from referee import check
from referee.findings import as_sentence
from referee.replay.telling import counted, listed, side_names, told_apart, written_list

SCORES = ("score is", "scores are")


def test_one_wrong_number_is_told_by_name_and_several_as_lists() -> None:
    names = ["Nino", "Lali", "Gia"]
    one = written_list(names, [10, 5, 0], [10, 50, 0], SCORES, "the bids make")
    assert one == "Lali's score is written as 5; the bids make 50"
    two = written_list(names, [10, 5, 1], [10, 50, 0], SCORES, "the bids make")
    assert two == "the scores are written as [10, 5, 1]; the bids make [10, 50, 0]"
    short = written_list(names, [10, 5], [10, 50, 0], SCORES, "the bids make")
    assert short == "the scores are written as [10, 5]; the bids make [10, 50, 0]"


def test_partners_are_named_together() -> None:
    assert side_names(["Ana", "Bo", "Cleo", "Dev"], 2) == ["Ana and Cleo", "Bo and Dev"]
    assert side_names(["Ana", "Bo"], 2) == ["Ana", "Bo"]


def test_players_whom_a_name_does_not_tell_apart_have_their_seat_with_it() -> None:
    assert told_apart(["Ana", "Bo"]) == ["Ana", "Bo"]
    assert told_apart(["Ana", "", "Ana", "Bo"]) == [
        "Ana (seat 0)",
        "(seat 1)",
        "Ana (seat 2)",
        "Bo",
    ]


def test_numbers_and_rows() -> None:
    assert [counted(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_a_sentence_begins_with_a_capital_or_a_name_and_ends() -> None:
    assert as_sentence("the tapp has 5 cards") == "The tapp has 5 cards."
    assert as_sentence("is `points` meant?") == "Is `points` meant?"
    assert as_sentence("van Dam played 8S.", ["Nino", "van Dam"]) == "van Dam played 8S."
    assert as_sentence("van Dam's hand has 5S", ["van Dam"]) == "van Dam's hand has 5S."


def one_card(**fields: Any) -> dict[str, Any]:
    """A deal of one card each, trumps diamonds, that Lali wins with her bid."""
    deal = {
        "dealer": 0,
        "size": 1,
        "hands": [["KH"], ["9H"], ["AH"], ["7C"]],
        "trump_card": "8D",
        "bids": [0, 0, 1, 1],
        "tricks": [{"plays": ["9H", "AH", "7C", "KH"]}],
        **fields,
    }
    return {
        "referee": 1,
        "game": "joker",
        "players": ["Nino", "Giorgi", "Lali", "Tamar"],
        "rules": {"schedule": [[1]], "bonus": "none"},
        "deals": [deal],
    }


@pytest.mark.parametrize(
    ("log", "told"),
    [
        (
            one_card(hands=[["KH"], ["9H"], ["KH"], ["7C"]]),
            "KH is here once too often: Nino's hand has it, and the pack has it once.",
        ),
        (
            one_card(trump_card="7C"),
            "7C is here once too often: Tamar's hand has it, and the pack has it once.",
        ),
        (
            one_card(hands=[["KH"], ["9H"], ["AH"], ["7C", "8C"]]),
            "Tamar's hand has 2 cards; 1 is dealt.",
        ),
        (
            one_card(bids=[0, 0, 1, 0]),
            "Nino bid 0, and the bids add up to 1; the dealer may bid anything else.",
        ),
        (one_card(bids=[0, 2, 1, 0]), "Giorgi bid 2; with 1 card a bid is from 0 to 1."),
        (
            one_card(scores=[50, 50, 100, 50]),
            "Tamar's score is written as 50; bids and tricks won make 0.",
        ),
        (
            one_card(won=[0, 0, 0, 2]),
            "The tricks won are written as [0, 0, 0, 2]; the tricks make [0, 0, 1, 0].",
        ),
        (
            one_card(totals=[50, 50, 100, 10]),
            "Tamar's total is written as 10; the totals before and this deal's results make 0.",
        ),
        (
            {**one_card(), "final": {"scores": [50, 50, 101, 0]}},
            "Lali's final score is written as 101; the last totals make 100.",
        ),
        (
            {**one_card(), "final": {"winners": [0, 3]}},
            "The log gives the win to Nino and to Tamar; by the scores it goes to Lali.",
        ),
        (
            {**one_card(), "final": {"winners": []}},
            "The log gives the win to nobody; by the scores it goes to Lali.",
        ),
    ],
)
def test_who_and_what_is_said_in_so_many_words(log: dict[str, Any], told: str) -> None:
    assert [finding.message for finding in check(log).findings][:1] == [told]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("9h", "; is 9H meant?"),
        ("H9", "; is 9H meant?"),
        (" 9 H", "; is 9H meant?"),
        ("09H", "; is 9H meant?"),
        ("TH", "; is 10H meant?"),
        ("1H", "; is 10H meant?"),
        ("1OH", "; is 10H meant?"),
        ("10h", "; is 10H meant?"),
        ("H10", "; is 10H meant?"),
        ("5H", "."),
        ("", "."),
        ("h" * 100_000, "."),
    ],
)
def test_a_slip_of_the_pen_in_a_card_is_told(written: str, meant: str) -> None:
    (finding,) = check(one_card(hands=[["KH"], [written], ["AH"], ["7C"]])).findings[:1]
    assert finding.code == "D201"
    assert finding.message.endswith(f" is not a card of the pack of 36{meant}")


def test_a_card_not_held_tells_who_had_it() -> None:
    tricks = [{"plays": ["AH", "KH", "7C", "9C"]}]
    log = one_card(hands=[["9C"], ["KH"], ["AH"], ["7C"]], tricks=tricks)
    message = check(log).findings[0].message
    assert message == "Giorgi played AH, which is not in Giorgi's hand; Lali had it."
    message = check(one_card(tricks=[{"plays": ["QH", "AH", "7C", "KH"]}])).findings[0].message
    assert message == "Giorgi played QH, which is not in Giorgi's hand."


def test_a_finding_keeps_the_name_that_the_log_has() -> None:
    log = one_card(tricks=[{"plays": ["9H", "AH", "7C", "KH"], "winner": 0}])
    log["players"] = ["Nino", "Giorgi", "Nino", "Tamar"]
    (finding,) = check(log).findings
    assert finding.player == "Nino"
    assert finding.message.startswith(
        "The log gives the trick to Nino (seat 0); Nino (seat 2) takes"
    )


def test_a_card_played_twice_tells_who_played_it_first() -> None:
    tricks = [{"plays": ["9H", "AH", "7C", "KH"]}, {"plays": ["JH", "AH", "8C", "QH"]}]
    log = one_card(size=2, tricks=tricks)
    del log["deals"][0]["hands"]
    log["rules"] = {"schedule": [[2]]}
    (finding,) = [each for each in check(log).findings if each.code == "D202"]
    assert finding.at == "/deals/0/tricks/1/plays/1"
    assert "AH is here once too often: Lali played it in trick 1, and" in finding.message


def test_a_hand_known_in_part_shows_no_legal_card_where_none_is_known() -> None:
    # Bea withholds the Fool in the first trick, and plays it in the second of eighteen.
    log = {
        "referee": 1,
        "game": "troggu",
        "players": ["Alois", "Bea", "Cyrill"],
        "deals": [
            {
                "dealer": 2,
                "calls": ["solo"],
                "tricks": [
                    {"leader": 0, "plays": ["T20", "5S", "T2"], "winner": 0},
                    {"leader": 0, "plays": ["KB", "FOOL", "5B"], "winner": 0},
                ],
            }
        ],
    }
    (finding,) = check(log).findings
    assert finding.code == "P406"
    assert not finding.expected
