from __future__ import annotations

import pytest

from referee.cards import PACKS
from referee.findings import Finding
from referee.reports.words import (
    card_words,
    cards_words,
    message,
    player_words,
    sentence,
    side_words,
    value_words,
)


@pytest.mark.parametrize(
    ("game", "name", "words"),
    [
        ("joker", "KH", "king of hearts"),
        ("joker", "10D", "10 of diamonds"),
        ("joker", "JOKER", "joker"),
        ("joker", "JOKER:low", "joker (low)"),
        ("joker", "JOKER:high:S", "joker (high, spades)"),
        ("joker", "2H", "'2H'"),
        ("democracy", "3C", "3 of clubs"),
        ("democracy", "AS", "ace of spades"),
        ("sabokbaz", "8Z", "zamane 8"),
        ("sabokbaz", "12B", "bade 12"),
        ("sabokbaz", "KHAYYAM", "Khayyam"),
        ("sabokbaz", "DOZAKH", "Dozakh"),
        ("troggu", "KC", "king of cups"),
        ("troggu", "NB", "knight of batons"),
        ("troggu", "JS", "jack of swords"),
        ("troggu", "5D", "5 of coins"),
        ("troggu", "T1", "Bagatt (T1)"),
        ("troggu", "T14", "trump 14"),
        ("troggu", "T21", "Mund (T21)"),
        ("troggu", "FOOL", "Fool (Bättler)"),
        ("troggu", "T22", "'T22'"),
        ("joker", "\x1b[31m", "'\\x1b[31m'"),
        ("joker", "JOKER:\n", "joker (\\x0a)"),
        ("joker", "", "''"),
    ],
)
def test_cards_as_people_say_them(game: str, name: str, words: str) -> None:
    assert card_words(game, name) == words


def test_no_two_cards_of_a_game_have_the_same_words() -> None:
    for game, packs in PACKS.items():
        names = {name for pack in packs.values() for name in pack.names}
        assert len({card_words(game, name) for name in names}) == len(names)


def test_players_and_sides() -> None:
    players = ["Nasrin", "Omid", "Parvin", "Reza"]
    assert player_words(players, 2) == "Parvin"
    assert player_words(players, 9) == "seat 9"
    assert player_words(["x" * 1000], 0) == "x" * 23 + "…"
    assert side_words("sabokbaz", players) == ["Nasrin and Parvin", "Omid and Reza"]
    assert side_words("troggu", players) == players


def test_values_and_lists() -> None:
    assert cards_words("joker", ["KH", "8S"]) == "king of hearts, 8 of spades"
    assert cards_words("joker", []) == "none"
    assert value_words({"a": [1, None]}) == '{"a":[1,null]}'
    assert len(value_words("x" * 10_000)) == 200


def test_a_long_name_is_cut_in_a_sentence_wherever_it_stands() -> None:
    long = "n" * 1_000_000
    first = Finding(code="P402", at="", message=f"{long} played 8S.")
    assert sentence(first, [long, "Gia"]) == "n" * 23 + "… played 8S."
    later = Finding(code="P401", at="", message=f"8S is not in {long}'s hand.")
    assert sentence(later, [long, "Gia"]) == "8S is not in " + "n" * 23 + "…'s hand."
    assert len(message(first)) == len(sentence(first, None)) == 1_000
