"""A small event with a known master, and logs of it, for the tests to tamper with."""

from __future__ import annotations

import copy
import json
from typing import Any

import msgspec

from referee.deals import deal
from referee.deals.eventfiles import read_event, to_plan
from referee.deals.secrecy import commit, reveal, round_secret

MASTER = "0" * 127 + "1"
PUBLIC = "DJI 2027-03-12 44123.45"
RULES = {"schedule": [[1, 1, 1, 1]]}
PLAN: dict[str, Any] = {
    "event": "Spring Open 2027",
    "organiser": "Chess Club",
    "public": {
        "what": "Dow Jones Industrial Average, close of 2027-03-12",
        "publisher": "S&P Dow Jones Indices",
        "when": "2027-03-12T21:00:00Z",
        "form": "DJI 2027-03-12 NNNNN.NN",
        "otherwise": "the close of the next trading day",
    },
    "rounds": [
        {
            "id": "round-1",
            "game": "joker",
            "players": 3,
            "rules": RULES,
            "deals": [1, 4],
            "spare": [5, 7],
        },
        {"id": "round-2", "game": "joker", "players": 4, "deals": [1, 24]},
    ],
}
SECRETS = {id: round_secret(MASTER, PLAN["event"], id) for id in ("round-1", "round-2")}


def plan(**changes: Any) -> dict[str, Any]:
    """The plan with other fields."""
    return copy.deepcopy(PLAN) | changes


def event_file(fields: dict[str, Any] | None = None) -> bytes:
    """The bytes of the event file of a plan."""
    event = commit(to_plan(fields or plan()), MASTER, "2027-03-01T10:00:00Z")
    return json.dumps(msgspec.to_builtins(event), indent=2).encode()


def reveal_fields(**changes: Any) -> dict[str, Any]:
    """The fields of a reveal file of round 1, with changes."""
    data = event_file()
    revealed = reveal(data, read_event(data), MASTER, PUBLIC, ["round-1"], {})
    fields: dict[str, Any] = msgspec.to_builtins(revealed)
    return fields | changes


def reveal_file(**changes: Any) -> bytes:
    """The bytes of a reveal file of round 1, with changes."""
    return json.dumps(reveal_fields(**changes)).encode()


def log(*deals: int, **given: Any) -> dict[str, Any]:
    """A log of round 1 (or as given) whose deals have been bid on."""
    usual: dict[str, Any] = {"players": 3, "rules": RULES, "round": "round-1"}
    usual["seed"] = SECRETS["round-1"]
    made = deal("joker", deals=deals or (1, 2, 3, 4), public=PUBLIC, **(usual | given))
    for one in made["deals"]:
        one["bids"] = [0] * len(made["players"])
    return made


def text(value: Any) -> bytes:
    """A log as a file has it."""
    return json.dumps(value).encode()
