"""The rules files against the clause numbers that findings cite and the options that logs have."""

from __future__ import annotations

import importlib
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
import pytest
from msgspec import UNSET

from referee.clauses import GAMES, OptionInfo, UnknownClause, clause, clauses, options, rules_text
from referee.games.troggu.options import STANDARD, VILLAGES

NUMBERS = {
    "joker": (
        "1.1 1.2 1.3 1.4 1.5 2.1 2.2 2.3 2.4 2.5 2.6 3.1 3.2 4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 "
        "5.1 5.2 5.3 5.4 5.5 5.6 6.1 6.2 6.3 6.4 6.5 6.6 6.6a 6.7 6.7a 6.8 "
        "7.1 7.2 7.3 7.4 7.5 7.6 8"
    ),
    "sabokbaz": (
        "1.1 1.2 1.3 2.1 3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8 4.1 4.2 4.3 5.1 5.2 5.3 6.1 6.2 6.3"
    ),
    "democracy": (
        "1.1 1.2 1.3 1.4 2.1 2.2 2.3 2.3a 2.4 2.5 3.1 3.2 3.3 4.1 4.2 4.3 4.4 4.5 4.6 "
        "5.1 5.2 5.3 5.4 6.1 6.2 6.3 6.4 7.1 7.2 8.1 8.2 8.3"
    ),
    "troggu": (
        "1.1 1.2 1.3 1.4 1.5 2.1 2.2 3.1 3.2 3.2a 3.3 3.4 3.5 3.6 4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 "
        "5.1 5.2 5.3 5.4 5.5 6.1 6.2 6.3 7 7.1 7.2"
    ),
}
RULINGS = {
    "joker": ["1.2", "1.5", "4.8", "6.6a", "6.8", "7.4"],
    "sabokbaz": ["3.7", "6.2", "6.3"],
    "democracy": ["2.2", "4.4", "5.3", "5.4", "6.2", "7.1", "8.2"],
    "troggu": ["3.1", "3.6", "4.8", "5.3", "5.5", "6.2", "7", "7.1"],
}


def structs(game: str) -> dict[str, msgspec.structs.FieldInfo]:
    """The options as the log format has them, by name."""
    module = importlib.import_module(f"referee.games.{game}.options")
    return {f.name: f for f in msgspec.structs.fields(module.Options)}


def literals(hint: Any) -> list[Any]:
    """The single JSON values that a type admits: those of Literal, and None."""
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if get_origin(hint) in (Union, UnionType):
        return [value for part in get_args(hint) for value in literals(part)]
    return [None] if hint is type(None) else []


def test_there_are_four_games() -> None:
    assert GAMES == ("democracy", "joker", "sabokbaz", "troggu")


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_there_in_order(game: str) -> None:
    assert list(clauses(game)) == NUMBERS[game].split()
    assert all(len(text) > 20 for text in clauses(game).values())


@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_marked(game: str) -> None:
    marked = {n for n, text in clauses(game).items() if "*ruling" in text or "*(ruling" in text}
    assert marked >= set(RULINGS[game])


@pytest.mark.parametrize("game", GAMES)
def test_a_clause_ends_before_the_next_heading(game: str) -> None:
    assert all("##" not in text and "\n**" not in text for text in clauses(game).values())


@pytest.mark.parametrize("game", GAMES)
def test_options_are_those_of_the_log_format(game: str) -> None:
    assert sorted(info.name for info in options(game)) == sorted(structs(game))


@pytest.mark.parametrize("game", GAMES)
def test_option_values_are_those_of_the_log_format(game: str) -> None:
    fields = structs(game)
    for info in options(game):
        assert sorted(info.values, key=str) == sorted(literals(fields[info.name].type), key=str)


@pytest.mark.parametrize("game", ["democracy", "joker", "sabokbaz"])
def test_option_defaults_are_those_of_the_log_format(game: str) -> None:
    fields = structs(game)
    for info in options(game):
        assert info.default == fields[info.name].default
        assert (info.default is UNSET) == bool(info.default_words)


def test_troggu_defaults_are_the_standard_rule_set() -> None:
    village, *single = options("troggu")
    assert village.default is UNSET
    assert village.default_words == "the main text"
    for info in single:
        assert info.default == getattr(STANDARD, info.name)


def test_the_village_table_is_the_one_in_force() -> None:
    rows = [
        [cell.strip(" `") for cell in line.strip("|").split("|")]
        for line in clause("troggu", "7").splitlines()
        if line.startswith("| ") and "---" not in line
    ]
    head, *body = rows
    assert head == ["", "standard", "visp", "st-niklaus", "graechen"]
    for column, rule_set in enumerate([STANDARD, *VILLAGES.values()], start=1):
        told = {row[0]: row[column] for row in body}
        low, high = rule_set.players
        assert told.pop("players") == f"{low} to {high}"
        assert told == {name: str(getattr(rule_set, name)) for name in told}
        assert len(told) == 6


@pytest.mark.parametrize("game", GAMES)
def test_an_option_names_the_clause_that_gives_it(game: str) -> None:
    for info in options(game):
        assert f"`{info.name}`" in clause(game, info.clause)


@pytest.mark.parametrize("game", GAMES)
def test_every_listed_value_is_explained_in_the_rules(game: str) -> None:
    told = rules_text(game).split("\n## 1 ", 1)[1]
    for info in options(game):
        for value in info.values:
            spelled = msgspec.json.encode(value).decode()
            assert spelled in told or str(value) in told, (info.name, value)


def test_an_option_in_full() -> None:
    assert options("joker")[0] == OptionInfo(
        name="deck",
        values=("36", "black-sixes", "38"),
        default="36",
        clause="1.3",
        summary="what the jokers are, and whether the black sixes are in the pack",
    )
    penalty = next(o for o in options("democracy") if o.name == "lie_penalty")
    assert (penalty.values, penalty.kind, penalty.default) == (("reset",), "an integer from 0", 5)


def test_a_clause_keeps_its_table() -> None:
    assert "| 5 | 7 | 4 4 3 | 11 |" in clause("troggu", "2.1")
    assert "trump" in clause("joker", "4.3")


@pytest.mark.parametrize("number", ["4.9", "4", "", "4.3 "])
def test_an_unknown_clause_is_an_error(number: str) -> None:
    with pytest.raises(UnknownClause, match="joker has no clause"):
        clause("joker", number)


def test_an_unknown_game_is_an_error() -> None:
    with pytest.raises(ValueError, match="no game of that name"):
        rules_text("../joker")
