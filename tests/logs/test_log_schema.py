"""The JSON Schemas: valid, current, complete, and of one mind with the reader as far as they go."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from log_samples import DEMOCRACY, JOKER, SABOKBAZ, SAMPLES, TROGGU, changed, faults

from referee import check
from referee.findings import CODES
from referee.fixtures_dir import fixtures_dir
from referee.games.registry import GAMES
from referee.meanings import EVENT, MEANINGS, VERDICT
from referee.schema import NAMES, schema, write

COMMITTED = Path(__file__).parents[2] / "schemas"


def is_valid(log: Any, name: str) -> bool:
    return jsonschema.Draft202012Validator(schema(name)).is_valid(log)


def cases(game: str) -> list[dict[str, Any]]:
    texts = [path.read_text("utf-8") for path in (fixtures_dir() / "cases").glob(f"{game}*.jsonl")]
    return [json.loads(line) for text in texts for line in text.splitlines()]


@pytest.mark.parametrize("name", NAMES)
def test_schema_is_valid_2020_12(name: str) -> None:
    described = schema(name)
    assert described["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema.Draft202012Validator.check_schema(described)


def test_committed_schemas_are_current(tmp_path: Path) -> None:
    write(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {f"{name}.json" for name in NAMES}
    for path in tmp_path.iterdir():
        assert path.read_bytes() == (COMMITTED / path.name).read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_every_field_has_a_meaning_and_every_meaning_a_field(name: str) -> None:
    definitions = schema(name)["$defs"]
    fields = {
        f"{struct}.{field}" for struct, part in definitions.items() for field in part["properties"]
    }
    named = set(MEANINGS[name] if name in GAMES else {"verdict": VERDICT, "event": EVENT}[name])
    unshared = {"Final.scores", "Final.winners"} if name == "sabokbaz" else set()
    if name == "democracy":
        unshared = {field for field in named if field.startswith("Trick.")}
        unshared |= {"Deal.hands", "Deal.tricks"}
    assert named - unshared == {field for field in fields if not field.startswith("Options.")}
    for part in definitions.values():
        assert all(field["description"] for field in part["properties"].values())


@pytest.mark.parametrize("game", SAMPLES)
def test_sound_logs_are_valid(game: str) -> None:
    assert is_valid(SAMPLES[game], game)
    assert not is_valid(SAMPLES[game], next(other for other in SAMPLES if other != game))


@pytest.mark.parametrize("game", GAMES)
def test_handed_cases(game: str) -> None:
    seen = 0
    for case in cases(game):
        codes = {finding["code"] for finding in case["expect"]["findings"]}
        if codes & {"F102", "F103"}:
            assert not is_valid(case["log"], game)
        elif not codes & {"F105", "F106"}:
            assert is_valid(case["log"], game)
            seen += 1
    assert seen > 30


@pytest.mark.parametrize(
    "log, changes",
    [
        (JOKER, {"deals/0/redeal": False}),
        (JOKER, {"players": ["a", "b"]}),
        (JOKER, {"players": list("abcdefg")}),
        (JOKER, {"deals/1/tricks/0/winner": -1}),
        (JOKER, {"deals/1/tricks/0/winner": 6}),
        (JOKER, {"deals/1/bids": [1, 2]}),
        (JOKER, {"deals/1/bids/0": None}),
        (JOKER, {"rules/hist": [200]}),
        (JOKER, {"rules/Deck": "36"}),
        (JOKER, {"rules/schedule": [[]]}),
        (JOKER, {"deals/1/size": ...}),
        (JOKER, {"first_deal": -1}),
        (DEMOCRACY, {"deals/0/days/0/tricks/0/draws": []}),
        (DEMOCRACY, {"deals/0/days/0/tricks/0/plays": ...}),
        (SABOKBAZ, {"deals/0/points": [0, 0, 0]}),
        (SABOKBAZ, {"final/winners": [2]}),
        (SABOKBAZ, {"deals/0/tricks/0/winner": None}),
        (TROGGU, {"deals/0/points": [114]}),
        (TROGGU, {"rules/double_at": 57}),
        (TROGGU, {"deals/0/calls/0": "Take"}),
    ],
)
def test_what_is_wrong_for_the_reader_is_invalid(
    log: dict[str, Any], changes: dict[str, Any]
) -> None:
    wrong = changed(log, changes)
    assert faults(wrong)
    assert not is_valid(wrong, log["game"])


def test_verdicts_are_valid() -> None:
    codes = set()
    for case in cases("sabokbaz"):
        verdict = check(case["log"])
        codes |= {finding.code for finding in verdict.findings}
        assert is_valid(msgspec.to_builtins(verdict), "verdict")
    assert len(codes) > 5
    finding = {"code": "X999", "at": "", "message": "?"}
    verdict = msgspec.to_builtins(check(SABOKBAZ)) | {"findings": [finding]}
    assert not is_valid(verdict, "verdict")
    assert is_valid(verdict | {"findings": [finding | {"code": next(iter(CODES))}]}, "verdict")
