"""Reading logs: both tiers agree, the event's rules, and nothing raises."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from log_samples import DEMOCRACY, JOKER, SABOKBAZ, SAMPLES, TROGGU, changed, faults

from referee.games.registry import GAMES
from referee.logs import shape
from referee.logs.decode import read

GAME_NAMES = st.sampled_from(sorted(SAMPLES))


@pytest.mark.parametrize("game", SAMPLES)
def test_sound_log_is_read_typed(game: str) -> None:
    reading = read(json.dumps(SAMPLES[game]))
    assert type(reading.log) is GAMES[game].log_type
    assert reading.findings == []
    assert reading.value == SAMPLES[game]
    assert reading.game == game
    assert msgspec.to_builtins(reading.log)["players"] == SAMPLES[game]["players"]


def test_id_and_game_are_read_where_they_can_be() -> None:
    reading = read(changed(JOKER, {"deals": 1}))
    assert (reading.log, reading.id, reading.game) == (None, "table 4", "joker")
    reading = read(changed(JOKER, {"id": 5, "game": "tarock"}))
    assert (reading.log, reading.id, reading.game) == (None, None, None)
    assert read("[]").game is None
    assert read(DEMOCRACY).id is None


def test_rules_left_out_stay_so_without_an_event() -> None:
    assert read(SABOKBAZ).log.rules is msgspec.UNSET


def test_game_is_found_wherever_it_stands() -> None:
    log = {"meta": {"game": "troggu"}, **JOKER}
    log["meta"] = {"game": "troggu"}
    assert read(log).log.game == "joker"


class TestEventRules:
    """The event's rules are in force; a log that states others is told so (F108)."""

    def test_log_without_rules_states_nothing(self) -> None:
        reading = read(changed(JOKER, {"rules": ...}), {"schedule": [[2, 2]], "deck": "38"})
        assert reading.findings == []
        assert reading.log.rules.deck == "38"

    def test_same_rules(self) -> None:
        reading = read(JOKER, {"hist": [200, 500], "schedule": [[2, 3]], "bonus": "best"})
        assert reading.findings == []
        assert reading.log.rules.hist == (200, 500)

    def test_other_rules(self) -> None:
        event = {"hist": "per-card"}
        assert faults(JOKER, event) == [("F108", "/rules")]
        assert read(JOKER, event).log.rules.hist == "per-card"
        assert read(JOKER, event).log.rules.schedule is msgspec.UNSET

    def test_empty_rules_state_the_standard(self) -> None:
        assert faults(changed(JOKER, {"rules": {}}), {"deck": "38"}) == [("F108", "/rules")]
        assert faults(changed(JOKER, {"rules": {}}), {}) == []

    @pytest.mark.parametrize(
        "log, stated, event",
        [
            (JOKER, {"schedule": [[*range(1, 9)], [9] * 4, [*range(8, 0, -1)], [9] * 4]}, {}),
            (JOKER, {}, {"deck": "36", "strike": "off"}),
            (DEMOCRACY, {"deck": "standard"}, {"days": 2}),
            (TROGGU, {"village": "visp"}, {"round_suits": "one-high"}),
            (TROGGU, {"village": "graechen"}, {"village": "st-niklaus", "misere": "off",
                                              "deal": "tapp-after-first-round", "double_at": 20}),
            (SABOKBAZ, {"target": None}, {}),
        ],
    )  # fmt: skip
    def test_rules_are_compared_as_what_they_come_to(
        self, log: dict[str, Any], stated: dict[str, Any], event: dict[str, Any]
    ) -> None:
        assert faults(changed(log, {"rules": stated}), event) == []
        assert faults(changed(log, {"rules": event}), stated) == []

    def test_rules_of_another_game(self) -> None:
        for log in (JOKER, changed(JOKER, {"rules": ...})):
            assert faults(log, {"village": "visp"}) == [("F108", "/rules")]
            assert read(log, {"village": "visp"}).log is None

    def test_conflict_of_the_event_with_the_players(self) -> None:
        log = changed(TROGGU, {"players": ["a", "b", "c"], "deals": []})
        stated = changed(log, {"rules": {"stake": 20}})
        silent = changed(log, {"rules": ...})
        assert faults(silent, {"village": "visp"}) == [("F107", "/rules/village")]
        assert faults(stated, {"village": "visp"}) == [
            ("F108", "/rules"),
            ("F107", "/rules/village"),
        ]

    def test_form_faults_stand_beside_it_in_order(self) -> None:
        log = changed(JOKER, {"id": 1, "deals/1/x": 1})
        assert faults(log, {"hist": "per-card"}) == [
            ("F102", "/id"),
            ("F108", "/rules"),
            ("F102", "/deals/1/x"),
        ]

    def test_rules_that_can_not_be_read_are_not_compared(self) -> None:
        log = changed(JOKER, {"rules/hist": "always"})
        assert faults(log, {"hist": "per-card"}) == [("F102", "/rules/hist")]


class TestOptions:
    """An option or a value that the game has not (F102), and options at odds (F107)."""

    @pytest.mark.parametrize(
        "log, option, value",
        [
            (JOKER, "Deck", "36"),
            (JOKER, "deck", 36),
            (JOKER, "hist", [200]),
            (JOKER, "hist", [200, -1]),
            (JOKER, "hist", [1, 2, 3]),
            (JOKER, "hist", [200, 500.0]),
            (JOKER, "hist", {"a": 1}),
            (JOKER, "schedule", []),
            (JOKER, "schedule", [[2], []]),
            (JOKER, "schedule", [[2, 0]]),
            (JOKER, "schedule", [2, 3]),
            (JOKER, "schedule", None),
            (JOKER, "bonus", True),
            (DEMOCRACY, "days", 0),
            (DEMOCRACY, "target", 0),
            (DEMOCRACY, "lie_penalty", -1),
            (DEMOCRACY, "lie_penalty", "none"),
            (DEMOCRACY, "high_stakes_tribes", 4),
            (DEMOCRACY, "high_stakes_tribes", 2.0),
            (SABOKBAZ, "deals", 0),
            (SABOKBAZ, "target", "100"),
            (TROGGU, "village", "Visp"),
            (TROGGU, "double_at", 57),
            (TROGGU, "stake", 0),
            (TROGGU, "stake", 10**30 * 1.0),
        ],
    )
    def test_wrong_option(self, log: dict[str, Any], option: str, value: Any) -> None:
        log = changed(log, {"rules": {option: value}})
        assert faults(log) == [("F102", f"/rules/{option}")]

    def test_every_wrong_option_in_order(self) -> None:
        log = changed(JOKER, {"rules": {"x": 1, "bonus": 1, "deck": "38", "strike": 2}})
        assert faults(log) == [
            ("F102", "/rules/x"),
            ("F102", "/rules/bonus"),
            ("F102", "/rules/strike"),
        ]

    def test_an_option_that_could_be_meant_otherwise_raises_no_conflict(self) -> None:
        six = {"players": list("abcdef"), "deals": [], "final": ...}
        log = changed(DEMOCRACY, six | {"rules": {"deck": "Extended", "days": 13}})
        assert faults(log) == [("F102", "/rules/deck")]
        log = changed(DEMOCRACY, six | {"rules": {"deck": "Extended", "days": 14}})
        assert faults(log) == [("F102", "/rules/deck"), ("F107", "/rules/days")]

    def test_integers_of_any_size(self) -> None:
        assert faults(changed(SABOKBAZ, {"rules": {"target": -(10**30)}})) == []
        log = changed(JOKER, {"rules": {"schedule": [[10**30]]}})
        assert faults(log) == [("F107", "/rules/schedule")]


# --- laws ---------------------------------------------------------------------------------------

ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.just(10**40),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(["", "KH", "JOKER", "pass", "visp", "\x00", "é" * 80]),
    st.lists(st.integers(0, 3), max_size=5),
    st.dictionaries(
        st.sampled_from(["seat", "plays", "C", "x", ""]), st.integers(0, 3), max_size=2
    ),
)


@st.composite
def broken_logs(draw: st.DrawFn) -> dict[str, Any]:
    """A sound log with one to three places removed, doubled or filled with something odd."""
    log = json.loads(json.dumps(SAMPLES[draw(GAME_NAMES)]))
    for _ in range(draw(st.integers(1, 3))):
        place: Any = log
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if isinstance(place[key], (dict, list)) and draw(st.integers(0, 4)):
                place = place[key]
                continue
            match draw(st.integers(0, 3)):
                case 0:
                    del place[key]
                case 1 if isinstance(place, list):
                    place.insert(key, place[key])
                case 2 if isinstance(place, dict):
                    place[draw(st.sampled_from(["x", "leader", "draws", "rules"]))] = place[key]
                case _:
                    place[key] = draw(ODD)
            break
    return log


@settings(max_examples=300, deadline=None)
@given(broken_logs())
def test_a_broken_log_gives_form_findings_only_and_the_same_from_data_and_text(
    log: dict[str, Any],
) -> None:
    found = faults(log)
    assert all(code.startswith("F") for code, _ in found)
    assert len(found) == len(set(found))
    assert (read(log).log is None) == bool(found)


@settings(max_examples=300, deadline=None)
@given(broken_logs())
def test_the_quick_look_and_the_walk_agree(log: dict[str, Any]) -> None:
    walked = shape.examine(json.loads(json.dumps(log))).faults
    assert [(f.finding.code, f.finding.at) for f in walked] == faults(log)


@settings(max_examples=200, deadline=None)
@given(
    broken_logs(), st.sampled_from([{}, {"stake": 5}, {"hist": None}, {"deck": "38"}, {"days": 1}])
)
def test_event_rules_raise_nothing(log: dict[str, Any], event: dict[str, Any]) -> None:
    reading = read(log, event)
    assert all(finding.code.startswith("F") for finding in reading.findings)
    if reading.log is not None:
        assert isinstance(reading.log.rules, GAMES[reading.log.game].options_type)


@given(st.binary(max_size=80))
def test_any_bytes_give_findings(data: bytes) -> None:
    assert [finding.code[0] for finding in read(data).findings] == ["F"] * len(read(data).findings)
    assert read(data).findings


@given(st.text(max_size=40))
def test_any_text_gives_findings(text: str) -> None:
    assert read(text).findings


@settings(max_examples=200, deadline=None)
@given(GAME_NAMES, st.data())
def test_a_sound_log_with_some_bytes_changed(game: str, data: st.DataObject) -> None:
    text = bytearray(json.dumps(SAMPLES[game]).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text) - 1))
        text[start : start + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=2))
    for finding in read(bytes(text)).findings:
        assert finding.code.startswith("F")
        assert isinstance(finding.line, int)
        assert finding.message


@given(GAME_NAMES, st.data())
def test_a_log_cut_off_anywhere_is_one_finding(game: str, data: st.DataObject) -> None:
    text = json.dumps(SAMPLES[game])
    cut = text[: data.draw(st.integers(1, len(text) - 1))]
    (finding,) = read(cut).findings
    assert finding.code == "F101"
    assert finding.message.startswith("Cut off")
    assert (finding.line, finding.column) == (1, len(cut.rstrip()) + 1)
