"""Faults of form: which are reported, which are not, and in what order (findings 1)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from log_samples import DEMOCRACY, JOKER, SABOKBAZ, SAMPLES, TROGGU, changed, faults

from referee.logs.decode import read


@pytest.mark.parametrize("game", SAMPLES)
def test_sound_log(game: str) -> None:
    assert faults(SAMPLES[game]) == []


@pytest.mark.parametrize("game", SAMPLES)
@pytest.mark.parametrize("count", [1, 11])
def test_number_of_players(game: str, count: int) -> None:
    log = {"referee": 1, "game": game, "players": ["x"] * count, "deals": []}
    assert faults(log) == [("F105", "/players")]


@pytest.mark.parametrize(
    "game, counts",
    [
        ("joker", {3, 4, 5, 6}),
        ("democracy", {2, 3, 4, 5, 6, 7, 8, 9, 10}),
        ("sabokbaz", {4}),
        ("troggu", {3, 4, 5, 6, 7, 8}),
    ],
)
def test_allowed_numbers_of_players(game: str, counts: set[int]) -> None:
    logs = {n: {"referee": 1, "game": game, "players": ["x"] * n, "deals": []} for n in range(13)}
    assert {n for n, log in logs.items() if faults(log) == []} == counts


# One fault of type, by its sample, path and value; each is F102 at that very place.
WRONG = [
    (JOKER, "players", "Nino"),
    (JOKER, "players/1", 7),
    (JOKER, "id", 4),
    (JOKER, "id", None),
    (JOKER, "rules", []),
    (JOKER, "rules", None),
    (JOKER, "first_deal", -1),
    (JOKER, "first_deal", 1.0),
    (JOKER, "meta", "x"),
    (JOKER, "meta", None),
    (JOKER, "deals", {}),
    (JOKER, "deals/0", "x"),
    (JOKER, "deals/1/dealer", True),
    (JOKER, "deals/1/dealer", 1.0),
    (JOKER, "deals/1/dealer", None),
    (JOKER, "deals/1/size", "2"),
    (JOKER, "deals/1/size", 2.5),
    (JOKER, "deals/1/trump", "X"),
    (JOKER, "deals/1/trump", 1),
    (JOKER, "deals/1/trump_card", None),
    (JOKER, "deals/0/redeal", False),
    (JOKER, "deals/0/redeal", 1),
    (JOKER, "deals/1/hands/2", "KH"),
    (JOKER, "deals/1/hands/2/0", None),
    (JOKER, "deals/1/bids/3", False),
    (JOKER, "deals/1/tricks/0/winner", None),
    (JOKER, "deals/1/tricks/0/plays/1", ["KH"]),
    (JOKER, "deals/1/shuffle/seed", 5),
    (JOKER, "deals/1/meta", []),
    (JOKER, "final/winners/0", "2"),
    (DEMOCRACY, "deals/0/days/0/tricks/0/winner", False),
    (DEMOCRACY, "deals/0/days/0/pool", None),
    (DEMOCRACY, "deals/0/points/1", [5, 14]),
    (DEMOCRACY, "deals/0/points/1/H", "5"),
    (DEMOCRACY, "deals/0/sweeps/0/suit", "hearts"),
    (SABOKBAZ, "deals/0/tricks/0/recitals/0", 1),
    (SABOKBAZ, "deals/0/tricks/0/winner", None),
    (SABOKBAZ, "deals/0/points/0", 0.5),
    (TROGGU, "deals/0/calls/1", "Pass"),
    (TROGGU, "deals/0/contract", "misère"),
    (TROGGU, "deals/0/tappist", "Anna"),
]


@pytest.mark.parametrize("log, path, value", WRONG)
def test_wrong_type(log: dict[str, Any], path: str, value: Any) -> None:
    assert faults(changed(log, {path: value})) == [("F102", f"/{path}")]


@pytest.mark.parametrize(
    "log, path",
    [
        (TROGGU, "deals/0/tappist"),
        (JOKER, "deals/1/trump"),
        (DEMOCRACY, "deals/0/days/0/tricks/0/winner"),
        (SABOKBAZ, "deals/0/tricks/0/recitals/3"),
    ],
)
def test_null_where_the_format_has_it(log: dict[str, Any], path: str) -> None:
    assert faults(changed(log, {path: None})) == []


@pytest.mark.parametrize(
    "log, path",
    [
        (JOKER, "deals/0/winner"),
        (JOKER, "note"),
        (JOKER, "final/winner"),
        (JOKER, "deals/1/shuffle/salt"),
        (JOKER, "deals/1/tricks/1/recitals"),
        (DEMOCRACY, "deals/0/days/0/tricks/0/leader"),
        (DEMOCRACY, "deals/0/points/0/X"),
        (SABOKBAZ, "deals/0/bids"),
    ],
)
def test_unknown_field(log: dict[str, Any], path: str) -> None:
    assert faults(changed(log, {path: 1})) == [("F102", f"/{path}")]


def test_what_an_unknown_field_holds_is_not_looked_at() -> None:
    text = '{"referee":1,"game":"joker","players":["a","b","c"],"deals":[],"x":{"y":1,"y":2}}'
    assert faults(text) == [("F102", "/x")]


def test_missing_fields_stand_where_their_object_begins() -> None:
    log = changed(
        JOKER,
        {
            "deals/0/hands/0/0": 5,
            "deals/0/size": ...,
            "deals/1/tricks/1/plays": ...,
            "deals/1/tricks/1/leader": "x",
            "deals/1/shuffle/deal": ...,
            "id": 3,
            "referee": ...,
        },
    )
    assert faults(log) == [
        ("F102", "/referee"),
        ("F102", "/id"),
        ("F102", "/deals/0/size"),
        ("F102", "/deals/0/hands/0/0"),
        ("F102", "/deals/1/tricks/1/plays"),
        ("F102", "/deals/1/tricks/1/leader"),
        ("F102", "/deals/1/shuffle/deal"),
    ]


def test_document_order_is_that_of_the_text() -> None:
    log = {"final": 1, "deals": [1], "players": ["a", "b", "c"], "id": 2, "game": "joker", "x": 3}
    assert faults({**log, "referee": 1}) == [
        ("F102", "/final"),
        ("F102", "/deals/0"),
        ("F102", "/id"),
        ("F102", "/x"),
    ]


def test_of_one_list_only_the_first_entry_that_does_not_fit() -> None:
    log = changed(
        JOKER,
        {
            "players/1": 1,
            "players/2": 2,
            "deals/1/hands/0/1": 1,
            "deals/1/hands/1/0": 2,
            "deals/1/hands/1/1": 3,
            "deals/1/hands/2": 4,
            "deals/1/hands/3": 5,
        },
    )
    assert faults(log) == [
        ("F102", "/players/1"),
        ("F102", "/deals/1/hands/0/1"),
        ("F102", "/deals/1/hands/1/0"),
        ("F102", "/deals/1/hands/2"),
    ]


def test_fields_inside_the_entries_of_a_list_count_separately() -> None:
    changes = {f"deals/1/tricks/{i}/winner": "x" for i in (0, 1)}
    changes |= {"deals/0/y": 1, "deals/1/y": 1}
    assert faults(changed(JOKER, changes)) == [
        ("F102", "/deals/0/y"),
        ("F102", "/deals/1/tricks/0/winner"),
        ("F102", "/deals/1/tricks/1/winner"),
        ("F102", "/deals/1/y"),
    ]


@pytest.mark.parametrize("version", [0, 2, -1, 10**30])
def test_unknown_version_is_reported_alone(version: int) -> None:
    log = changed(JOKER, {"referee": version, "game": "tarock", "id": 5, "deals/0/size": "x"})
    assert faults(log) == [("F103", "/referee")]


def test_unknown_game_is_reported_alone() -> None:
    log = changed(JOKER, {"game": "tarock", "id": 5, "referee": "1"})
    assert faults(log) == [("F103", "/game")]


@pytest.mark.parametrize("version", [True, 1.0, "1", None, [1]])
def test_version_of_a_wrong_type(version: Any) -> None:
    assert faults(changed(JOKER, {"referee": version})) == [("F102", "/referee")]


@pytest.mark.parametrize("game", [5, None, ["joker"], {}])
def test_game_of_a_wrong_type_leaves_the_envelope(game: Any) -> None:
    log = changed(JOKER, {"game": game, "id": 4, "deals/0": 3, "deals/1/size": "x", "note": 1})
    log["final"] = {"winner": [0], "winners": [99]}
    assert faults(log) == [
        ("F102", "/game"),
        ("F102", "/id"),
        ("F102", "/deals/0"),
        ("F102", "/final/winner"),
        ("F102", "/note"),
    ]


def test_missing_game_leaves_the_envelope() -> None:
    changes = {"game": ..., "players": ["only one"], "rules": {"anything": 1}, "meta": 1}
    assert faults(changed(JOKER, changes)) == [("F102", "/game"), ("F102", "/meta")]


@pytest.mark.parametrize("text", ["[]", "1", "null", '"joker"', "true"])
def test_top_level_must_be_an_object(text: str) -> None:
    assert faults(text) == [("F102", "")]


@pytest.mark.parametrize("path", ["hands", "bids", "won", "scores", "bonus", "totals"])
@pytest.mark.parametrize("length", [3, 5])
def test_list_with_one_entry_a_player(path: str, length: int) -> None:
    value = (JOKER["deals"][1][path] * 2)[:length]
    assert faults(changed(JOKER, {f"deals/1/{path}": value})) == [("F105", f"/deals/1/{path}")]


@pytest.mark.parametrize(
    "log, path, value",
    [
        (SABOKBAZ, "deals/0/points", [0, 0, 0, 0]),
        (SABOKBAZ, "deals/0/totals", [0]),
        (SABOKBAZ, "final/scores", [0, 0, 0, 0]),
        (SABOKBAZ, "deals/0/tricks/0/recitals", [None] * 3),
        (DEMOCRACY, "deals/0/days/0/hands", [["5D"]]),
        (DEMOCRACY, "deals/0/points", [{}]),
        (JOKER, "final/scores", [1, 2, 3]),
        (TROGGU, "deals/0/points", [1, 2, 3]),
        (TROGGU, "deals/0/points", []),
    ],
)
def test_list_of_another_length(log: dict[str, Any], path: str, value: list[Any]) -> None:
    assert faults(changed(log, {path: value})) == [("F105", f"/{path}")]


def test_points_of_troggu_have_two_entries_or_one_a_player() -> None:
    assert faults(changed(TROGGU, {"deals/0/points": [114, 0, 0, 0]})) == []


@pytest.mark.parametrize(
    "log, path, value",
    [
        (JOKER, "deals/1/tricks/0/plays", []),
        (JOKER, "deals/1/tricks/0/plays", ["7H"] * 9),
        (JOKER, "final/winners", []),
        (JOKER, "final/winners", [0, 1, 2, 3, 3]),
        (JOKER, "deals/1/hands/0", []),
        (DEMOCRACY, "deals/0/days/0/tricks/1/draws", ["6H"]),
        (DEMOCRACY, "deals/0/days/0/tricks/0/plays", ["6H"] * 3),
        (DEMOCRACY, "deals/0/days/0/pool", []),
        (DEMOCRACY, "deals/0/bad_catch", []),
        (TROGGU, "deals/0/calls", []),
        (TROGGU, "deals/0/discards", ["T1"] * 20),
        (SABOKBAZ, "deals/0/tricks", []),
    ],
)
def test_lengths_that_are_no_matter_of_form(log: dict[str, Any], path: str, value: Any) -> None:
    assert faults(changed(log, {path: value})) == []


@pytest.mark.parametrize("seat", [-1, 4, 10**30])
@pytest.mark.parametrize("path", ["dealer", "tricks/0/leader", "tricks/1/winner"])
def test_seat_not_at_the_table(path: str, seat: int) -> None:
    assert faults(changed(JOKER, {f"deals/1/{path}": seat})) == [("F106", f"/deals/1/{path}")]


@pytest.mark.parametrize(
    "log, path, value",
    [
        (SABOKBAZ, "final/winners/0", 2),
        (JOKER, "final/winners/0", 4),
        (TROGGU, "deals/0/tappist", 4),
        (DEMOCRACY, "deals/0/bad_catch/0", 2),
        (DEMOCRACY, "deals/0/high_stakes/0", -1),
        (DEMOCRACY, "deals/0/sweeps/0/seat", 2),
        (DEMOCRACY, "deals/0/days/0/tricks/1/winner", 2),
    ],
)
def test_other_numbers_of_seats_and_sides(log: dict[str, Any], path: str, value: int) -> None:
    assert faults(changed(log, {path: value})) == [("F106", f"/{path}")]


@pytest.mark.parametrize("path", ["size", "multiplier", "bids/0", "scores/1", "shuffle/deal"])
def test_integers_of_any_size(path: str) -> None:
    assert faults(changed(JOKER, {f"deals/1/{path}": 10**30})) == []
    assert faults(changed(JOKER, {f"deals/1/{path}": -(10**30)})) == []


def test_number_too_large_to_be_read() -> None:
    text = json.dumps(changed(JOKER, {"deals/1/size": 77007, "meta/round": 88008}))
    text = text.replace("77007", "9" * 5000).replace("88008", "1e999")
    assert faults(text) == [("F102", "/deals/1/size"), ("F102", "/meta/round")]


def test_first_wrong_count_and_first_wrong_seat_of_a_log() -> None:
    seats = {"deals/0/dealer": 7, "deals/1/tricks/0/winner": 8, "final/winners/0": 9}
    assert faults(changed(JOKER, seats)) == [("F106", "/deals/0/dealer")]
    counts = {"deals/1/bids": [1], "deals/1/won": [1], "final/scores": [1]}
    assert faults(changed(JOKER, counts)) == [("F105", "/deals/1/bids")]
    assert faults(changed(JOKER, seats | counts)) == [("F105", "/deals/1/bids")]


def test_other_faults_stand_beside_a_wrong_count() -> None:
    log = changed(JOKER, {"deals/0/dealer": 9, "deals/1/bids": [1], "deals/1/x": 1, "id": 1})
    assert faults(log) == [("F102", "/id"), ("F105", "/deals/1/bids"), ("F102", "/deals/1/x")]


def test_faults_beside_a_wrong_number_of_players() -> None:
    log = changed(TROGGU, {"players": ["Anna", "Beat"], "rules/stake": 0, "deals/0/x": 1})
    assert faults(log) == [("F105", "/players"), ("F102", "/rules/stake"), ("F102", "/deals/0/x")]


def test_a_list_comes_before_what_is_in_it() -> None:
    log = changed(JOKER, {"players": ["a", 2], "deals": []})
    assert faults(log) == [("F105", "/players"), ("F102", "/players/1")]
    log = changed(JOKER, {"deals/1/bids": ["x"]})
    assert faults(log) == [("F105", "/deals/1/bids"), ("F102", "/deals/1/bids/0")]


def test_players_of_a_wrong_type_leave_seats_and_counts_open() -> None:
    log = changed(JOKER, {"players": {}, "deals/0/dealer": 50, "deals/1/bids": []})
    assert faults(log) == [("F102", "/players")]


class TestPlaysAndDraws:
    """A trick of Democracy has exactly one of them (democracy 2.5)."""

    def test_both(self) -> None:
        log = changed(DEMOCRACY, {"deals/0/days/0/tricks/0/draws": ["6H", "5D"]})
        assert faults(log) == [("F102", "/deals/0/days/0/tricks/0/draws")]

    def test_neither(self) -> None:
        log = changed(DEMOCRACY, {"deals/0/days/0/tricks/1/draws": ...})
        assert faults(log) == [("F102", "/deals/0/days/0/tricks/1/plays")]


class TestDuplicateKeys:
    START = '{"referee":1,"game":"joker","players":["a","b","c"],'

    def test_top_level(self) -> None:
        text = self.START + '"deals":[],"deals":[]}'
        assert faults(text) == [("F104", "/deals")]

    def test_the_same_value_twice(self) -> None:
        text = self.START + '"deals":[{"dealer":0,"size":1,"size":1}]}'
        assert faults(text) == [("F104", "/deals/0/size")]

    def test_three_times_is_one_finding(self) -> None:
        text = self.START + '"deals":[],"id":"x","id":"y","id":"z"}'
        assert faults(text) == [("F104", "/id")]

    def test_in_options_and_in_what_is_free(self) -> None:
        text = (
            self.START + '"rules":{"deck":"36","deck":"38"},'
            '"deals":[],"meta":{"a":[{"b/c":1,"b/c":2}]}}'
        )
        assert faults(text) == [("F104", "/rules/deck"), ("F104", "/meta/a/0/b~1c")]

    def test_written_otherwise(self) -> None:
        assert faults(self.START + '"deals":[],"id":"x","\\u0069d":"x"}') == [("F104", "/id")]

    def test_quotes_in_text_are_no_keys(self) -> None:
        text = self.START + r'"deals":[],"id":"\"\\\"\\","meta":{"\\":"\u0022","\"":1}}'
        assert faults(text) == []

    def test_quotes_in_text_hide_no_duplicate(self) -> None:
        text = self.START + r'"deals":[],"id":"\u0022\u0022","id":"\u0022\u0022"}'
        assert faults(text) == [("F104", "/id")]

    def test_standard_values_written_out_hide_no_duplicate(self) -> None:
        text = self.START + '"rules":{"deck":"36","bonus":"best"},"deals":[]}'
        assert faults(text) == []
        assert faults(text.replace('"bonus":"best"', '"deck":"36"')) == [("F104", "/rules/deck")]

    def test_the_last_value_counts_and_stands_at_its_place(self) -> None:
        text = '{"deals":5,"referee":1,"x":1,"deals":6,"game":"joker","players":["a","b","c"]}'
        assert faults(text) == [("F102", "/x"), ("F104", "/deals"), ("F102", "/deals")]
        text = '{"referee":2,"game":"joker","players":["a","b","c"],"deals":[],"referee":1}'
        assert faults(text) == [("F104", "/referee")]
        text = '{"referee":1,"game":"joker","players":["a","b","c"],"deals":[],"referee":2}'
        assert faults(text) == [("F103", "/referee")]


def test_messages_name_what_was_found_and_what_is_wanted() -> None:
    log = changed(JOKER, {"deals/1/size": "two", "deals/1/totls": [], "deals/1/won": [1]})
    size, won, typo = (finding.message for finding in read(log).findings)
    assert size == '`size` is the text "two"; it must be an integer.'
    assert won == "`won` has 1 entry; it must have 4, one a player."
    assert typo == 'There is no field "totls" in `deals/1`; is `totals` meant?'


def test_messages_are_short_and_printable_whatever_the_log_holds() -> None:
    log = changed(JOKER, {"deals/1/size": "\x1b[31m" + "x" * 10_000, "k\x07" + "y" * 10_000: 1})
    log |= {"game": "joker", "id": 10**4000}
    findings = read(log).findings
    assert len(findings) == 3
    for finding in findings:
        assert finding.message.isprintable()
        assert len(finding.message) < 200


def test_a_value_nested_deeply_in_meta() -> None:
    text = json.dumps(changed(JOKER, {"meta": {"deep": 5}}))
    deep = text.replace('"deep": 5', '"deep": ' + '{"a":[' * 90 + "5" + "]}" * 90)
    assert faults(deep) == []
    assert faults(deep.replace('"table 4"', "4")) == [("F102", "/id")]
