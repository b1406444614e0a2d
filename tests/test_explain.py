"""Every code is explained, by clauses that exist and by examples that are there."""

from __future__ import annotations

import json

import msgspec
import pytest

from referee.clauses import GAMES, clauses
from referee.explain import Explanation, UnknownCode, explain
from referee.findings import CODES
from referee.fixtures_dir import fixtures_dir

ALL = {"joker", "sabokbaz", "democracy", "troggu"}
OCCURS = {
    code: games
    for games, codes in (
        (ALL, "F101 F102 F103 F104 F105 F106 F108 D201 D202 D203 D207"),
        (ALL, "P401 P408 P409 T501 S603 S604 S605 S606"),
        (ALL - {"democracy"}, "D204 P402 P403 T502"),
        (ALL - {"sabokbaz"}, "F107 S601"),
        (ALL - {"troggu"}, "D208"),
        ({"joker", "democracy"}, "D205"),
        ({"joker"}, "D206 D209 B301 B302 P404 P407 S602"),
        ({"troggu"}, "B303 B304 B305 B306 B307 P406 P413"),
        ({"democracy"}, "B308 P411 P412"),
        ({"sabokbaz"}, "P405 P410"),
    )
    for code in codes.split()
}


def test_the_table_of_games_has_every_code() -> None:
    assert OCCURS.keys() == CODES.keys()


@pytest.mark.parametrize("code", CODES)
def test_a_code_is_explained_for_every_game_that_can_get_it(code: str) -> None:
    told = explain(code)
    assert (told.code, told.name) == (code, CODES[code].name)
    assert set(told.clauses) == set(told.examples) == OCCURS[code]
    assert told.what.endswith(".")
    assert told.why.count(". ") == 1, "two sentences"


@pytest.mark.parametrize("code", CODES)
def test_the_clauses_exist(code: str) -> None:
    for game, numbers in explain(code).clauses.items():
        assert set(numbers) <= clauses(game).keys(), game
        assert len(set(numbers)) == len(numbers), game


@pytest.mark.parametrize("code", CODES)
def test_a_clause_that_names_the_code_is_among_its_clauses(code: str) -> None:
    told = explain(code).clauses
    for game in GAMES:
        for number, text in clauses(game).items():
            if f"is {code}" in text:
                assert number in told[game], (game, number)


@pytest.mark.parametrize("code", CODES)
def test_examples_are_the_fixtures(code: str) -> None:
    for game, example in explain(code).examples.items():
        folder = fixtures_dir() / game / code
        assert example.right == (folder / "right.json").read_text(encoding="utf-8")
        assert example.wrong != example.right
        assert example.remedy == json.loads(example.right)["meta"]["note"]


def test_every_fixture_of_a_code_is_an_example() -> None:
    folders = {(p.parent.parent.name, p.parent.name) for p in fixtures_dir().rglob("wrong.json")}
    assert folders == {(game, code) for code, games in OCCURS.items() for game in games}


def test_names_and_small_letters_do() -> None:
    assert explain("must-follow") == explain("p402") == explain("P402")


def test_an_explanation_in_full() -> None:
    told = explain("P402")
    assert told.clauses["sabokbaz"] == ("3.4", "3.5", "3.6")
    example = told.examples["joker"]
    assert example.at == "/deals/0/tricks/0/plays/1"
    assert json.loads(example.wrong)["deals"][0]["tricks"][0]["plays"][1] == "8S"
    assert example.note == "Hearts were led and Manana had the seven, but threw a spade."


def test_a_log_in_another_encoding_is_shown_with_escapes() -> None:
    assert r"K\xe4therli" in explain("F101").examples["troggu"].wrong


def test_a_log_cut_off_is_shown_as_it_is() -> None:
    example = explain("F101").examples["joker"]
    assert (example.at, example.note) == ("", "This file can't be read as one JSON value.")
    assert example.right.startswith(example.wrong.split('"meta"')[0])


def test_an_explanation_goes_through_json() -> None:
    told = explain("B302")
    assert msgspec.json.decode(msgspec.json.encode(told), type=Explanation) == told


@pytest.mark.parametrize("wrong", ["P4", "P499", "", "mustfollow"])
def test_an_unknown_code_is_an_error(wrong: str) -> None:
    with pytest.raises(UnknownCode, match="no finding code or name"):
        explain(wrong)
