"""Clauses as HTML, and text that stays text."""

from __future__ import annotations

import re

import pytest

from referee.clauses import GAMES, clauses
from referee.showing.cardhtml import card_html
from referee.showing.faces import by_suit, face, slots
from referee.showing.html import Html, join, tag, text
from referee.showing.prose import clause_html


@pytest.mark.parametrize("game", GAMES)
def test_no_markup_of_the_rules_is_left_in_their_html(game: str) -> None:
    for number in clauses(game):
        shown = clause_html(f"{game} {number}")
        assert shown is not None
        words = re.sub(r"<code>.*?</code>|<[a-z/][^>]*>", "", shown)
        assert not re.search(r"[`|]|\*\*|\*[a-z]", words), number


def test_lists_and_tables_of_clauses() -> None:
    assert "<ul><li>" in str(clause_html("joker 1.3"))
    assert '<table><thead><tr><th scope="col">players</th>' in str(clause_html("troggu 2.1"))


def test_an_unknown_clause_has_no_text() -> None:
    assert clause_html("joker 99") is None
    assert clause_html("chess 1") is None


def test_text_is_escaped_and_html_is_not() -> None:
    assert text("<b>\x1b&\"'") == "&lt;b&gt;\\x1b&amp;&quot;&#x27;"
    assert join("<", tag("b", "<")) == "&lt;<b>&lt;</b>"
    assert tag("a", "x", title='"><script>', class_=None, hidden=True) == (
        '<a title="&quot;&gt;&lt;script&gt;" hidden>x</a>'
    )
    assert isinstance(text(Html("<i>")), Html)


@pytest.mark.parametrize(
    ("game", "name", "words"),
    [
        ("democracy", "10H", "10 of hearts"),
        ("joker", "JOKER:low:S", "joker (low, spades)"),
        ("troggu", "T21", "Mund (T21)"),
        ("troggu", "NB", "knight of batons"),
        ("sabokbaz", "12Z", "zamane 12"),
        ("sabokbaz", "AJAL", "Ajal"),
    ],
)
def test_a_card_is_also_in_words(game: str, name: str, words: str) -> None:
    assert f'<span class="unseen">{words} </span>' in card_html(game, name)


def test_a_joker_said_oddly_is_no_card() -> None:
    for name in ("JOKER:", "JOKER:up", "JOKER:high:high", "JOKER:high:H:S", "JOKER:H:T"):
        assert not face("joker", name).known
    assert face("joker", "JOKER:H").asked == "H"
    assert not face("democracy", "JOKER:high").known


def test_hands_go_by_suit_and_rank_with_special_cards_last() -> None:
    names = ["T2", "FOOL", "KB", "5B", "??", "10B", "1C"]
    groups = [(suit.letter, [names[i] for i in suit.places]) for suit in by_suit("troggu", names)]
    assert groups == [
        ("C", ["1C"]),
        ("B", ["5B", "10B", "KB"]),
        ("T", ["T2"]),
        ("", ["FOOL", "??"]),
    ]


def test_alike_cards_are_taken_from_the_hand_one_after_the_other() -> None:
    hand = ["JOKER", "7H", "JOKER"]
    assert slots(hand, ["JOKER:high", "8H", "7H", "JOKER:low", "JOKER"]) == [0, None, 1, 2, None]
