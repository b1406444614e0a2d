"""JSON Schema (2020-12) of logs, verdicts and event files, generated from the structs.

A log's schema says less than `decode`: not that lists have one entry for each of *these* players,
nor which options go together, nor that ``1.0`` is no integer here.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from referee.clauses import options
from referee.deals.event import Event
from referee.findings import CODES
from referee.games.registry import GAMES, Game
from referee.meanings import EVENT, MEANINGS, VERDICT
from referee.verdict import Verdict

DIALECT = "https://json-schema.org/draft/2020-12/schema"
NAMES = (*GAMES, "verdict", "event")


def schema(name: str) -> dict[str, Any]:
    """The schema of a game's log, of the ``"verdict"`` or of an ``"event"`` file.

    Raises:
        KeyError: none of these.
    """
    if name == "event":
        return _event()
    return _verdict() if name == "verdict" else _log(GAMES[name])


def write(folder: Path) -> None:
    """Write every schema into a folder, one file each."""
    for name in NAMES:
        text = msgspec.json.format(msgspec.json.encode(schema(name)), indent=2)
        (folder / f"{name}.json").write_bytes(text + b"\n")


def _log(game: Game) -> dict[str, Any]:
    described = msgspec.json.schema(game.log_type)
    definitions = described["$defs"]
    _refine(definitions, _limits(game))
    definitions["Log"]["properties"]["players"] |= _items(*game.players)
    if "Vote" in definitions:
        definitions["Vote"]["oneOf"] = [{"required": ["plays"]}, {"required": ["draws"]}]
    _explain(definitions, MEANINGS[game.name] | _house_rules(game.name))
    return {"$schema": DIALECT, "title": f"{game.title}: game log, format 1"} | described


def _house_rules(game: str) -> dict[str, str]:
    return {f"Options.{o.name}": f"{o.summary} ({game} {o.clause})" for o in options(game)}


def _verdict() -> dict[str, Any]:
    described = msgspec.json.schema(Verdict)
    finding = described["$defs"]["Finding"]["properties"]
    finding["code"]["enum"] = list(CODES)
    finding["name"] = {"enum": [code.name for code in CODES.values()]}
    _explain(described["$defs"], VERDICT)
    return {"$schema": DIALECT, "title": "Verdict on a game log"} | described


def _event() -> dict[str, Any]:
    described = msgspec.json.schema(Event)
    _explain(described["$defs"], EVENT)
    return {"$schema": DIALECT, "title": "Event file: fair deals committed to"} | described


def _limits(game: Game) -> dict[str, dict[str, Any]]:
    """What a schema can say of each role, at tables of any allowed size."""
    fewest, most = game.players
    return {
        "seat": {"minimum": 0, "maximum": most - 1},
        "side": {"minimum": 0, "maximum": game.sides(most) - 1},
        "true": {"const": True},
        "per-seat": _items(fewest, most),
        "per-side": _items(game.sides(fewest), game.sides(most)),
        "per-seat-or-two": _items(2, most),
    }


def _items(fewest: int, most: int) -> dict[str, int]:
    return {"minItems": fewest, "maxItems": most}


def _refine(node: Any, limits: dict[str, dict[str, Any]]) -> None:
    """Put what a role means in the place of its name, in a schema and all within it."""
    if isinstance(node, dict):
        if isinstance(node.get("role"), str):
            node |= limits[node.pop("role")]
        for inner in node.values():
            _refine(inner, limits)
    elif isinstance(node, list):
        for inner in node:
            _refine(inner, limits)


def _explain(definitions: dict[str, Any], meanings: dict[str, str]) -> None:
    for struct, definition in definitions.items():
        definition["description"] = " ".join(definition["description"].split("\n\n")[0].split())
        for name, field in definition["properties"].items():
            field["description"] = meanings[f"{struct}.{name}"]


if __name__ == "__main__":
    write(Path(sys.argv[1] if len(sys.argv) > 1 else "schemas"))
