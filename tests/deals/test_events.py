"""Plans, commitments and event files: the published vector, and what is refused."""

from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from event_helpers import MASTER, PUBLIC, event_file, plan, reveal_file

from referee.deals.eventfiles import BadFile, read_event, read_reveal, to_plan
from referee.deals.secrecy import (
    commitment,
    new_master,
    read_master,
    reveal,
    round_secret,
    write_master,
)
from referee.schema import schema


def test_published_vector() -> None:
    secret = round_secret("0" * 127 + "1", "Spring Open 2027", "round-1")
    assert secret.startswith("43eb8ba80da535f5")
    assert len(secret) == 128
    assert commitment(secret) == "26cb6d9e68a2ad76ee8b8d91d75b5212438b711bc819d8375f9484284d7b98aa"


def test_event_file_commits_to_every_round() -> None:
    first, second = read_event(event_file()).rounds
    assert first.commitment == "26cb6d9e68a2ad76ee8b8d91d75b5212438b711bc819d8375f9484284d7b98aa"
    assert second.commitment != first.commitment


def test_event_file_holds_no_secret() -> None:
    text = event_file().decode()
    assert MASTER not in text
    assert round_secret(MASTER, "Spring Open 2027", "round-1") not in text


def test_master_is_fresh_and_readable_by_its_owner_alone(tmp_path: Path) -> None:
    master = new_master()
    assert master != new_master()
    file = tmp_path / "master"
    write_master(str(file), master)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert read_master(file.read_bytes()) == master
    with pytest.raises(FileExistsError):
        write_master(str(file), new_master())
    assert read_master(file.read_bytes()) == master


@pytest.mark.parametrize("data", [b"", b"a" * 127, b"g" * 128, b"A" * 128, b"\xff" * 128])
def test_not_a_master(data: bytes) -> None:
    with pytest.raises(BadFile, match="no master secret") as refused:
        read_master(data + b"\n")
    assert not data or data.decode("latin-1") not in str(refused.value)


def test_reveal_of_one_round_holds_nothing_of_another() -> None:
    data = event_file()
    revealed = reveal(data, read_event(data), MASTER, PUBLIC, ["round-2"], {})
    assert list(revealed.secrets) == ["round-2"]
    assert revealed.event_file.encode() == data


def test_reveal_with_another_master_or_round() -> None:
    data = event_file()
    with pytest.raises(BadFile, match="not the one that round round-1"):
        reveal(data, read_event(data), "0" * 128, PUBLIC, ["round-1"], {})
    with pytest.raises(BadFile, match="no round round-9"):
        reveal(data, read_event(data), MASTER, PUBLIC, ["round-9"], {})


def _round(**changes: Any) -> dict[str, Any]:
    return plan(rounds=[{"id": "r", "game": "troggu", "players": 4, "deals": [1, 9], **changes}])


@pytest.mark.parametrize(
    "fields, says",
    [
        ({}, "missing required field"),
        (plan(secret="spring-open"), "unknown field `secret`"),
        (plan(event=""), "length >= 1"),
        (plan(event="Open\nround-1"), "the event's name has a control character"),
        (plan(rounds=[]), "length >= 1"),
        (plan(rounds=plan()["rounds"] * 2), "another round of that id"),
        (_round(id="Round 1"), "matching regex"),
        (_round(id="r\n"), "a round is named by"),
        (_round(id="-"), "matching regex"),
        (_round(game="whist"), "no such game"),
        (_round(players=9), "is for 3 to 8 players"),
        (_round(rules={"vilage": "visp"}), "is `village` meant"),
        (_round(deals=[0, 9]), ">= 1"),
        (_round(deals=[9, 1]), "runs backwards"),
        (_round(spare=[12, 10]), "runs backwards"),
        (_round(spare=[9, 12]), "a spare deal is also one to be played"),
        (_round(commitment="0" * 64), "unknown field `commitment`"),
    ],
)
def test_plans_that_can_not_be(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(BadFile, match=says):
        to_plan(fields)


@pytest.mark.parametrize(
    "data, says",
    [
        (b"", "not JSON"),
        (b"[]", "Expected `object`"),
        (b"\xff{}", "not UTF-8"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"file": NaN}', "NaN is not JSON"),
        (event_file().replace(b'"event":', b'"event": "x", "event":'), "the same key twice"),
        (event_file().replace(b"referee-deal-v1", b"referee-deal-v2"), "Invalid enum value"),
        (event_file().replace(b'"round-2"', b'"round-1"'), "another round of that id"),
    ],
)
def test_event_files_that_can_not_be(data: bytes, says: str) -> None:
    with pytest.raises(BadFile, match=says):
        read_event(data)


def test_reveal_file_with_half_a_surrogate_pair() -> None:
    with pytest.raises(BadFile, match="half of a surrogate pair"):
        read_reveal(reveal_file(event_file="\ud800"))


def test_schema_takes_event_files_and_no_others() -> None:
    validator = jsonschema.Draft202012Validator(schema("event"))
    validator.check_schema(schema("event"))
    event = json.loads(event_file())
    assert validator.is_valid(event)
    assert not validator.is_valid(event | {"secret": "x"})
    assert not validator.is_valid(event | {"rounds": []})
