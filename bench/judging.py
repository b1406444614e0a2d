"""How fast whole games are judged, beside the pure decoding of the same bytes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from bench.timing import seconds
from referee.checking import judge
from referee.fixtures_dir import fixtures_dir
from referee.games.registry import GAMES

COPIES = 10


def rows() -> Iterator[str]:
    """Plays a second for the clean whole games of the fixtures."""
    logs = [_json(case["log"]) for case in _cases() if not case["expect"]["findings"]]
    decode = msgspec.json.Decoder(GAMES["joker"].log_type).decode
    plays = COPIES * sum(
        len(trick.plays) for log in logs for deal in decode(log).deals for trick in deal.tricks
    )
    decoding = seconds(lambda: _each(decode, logs))
    judging = seconds(lambda: _each(judge, logs))
    yield f"joker, {len(logs)} clean games of four: {plays / judging:,.0f} plays a second and core"
    yield f"  msgspec decoding alone: {plays / decoding:,.0f} plays a second"
    yield f"  judging takes {judging / decoding:.1f} times as long as decoding"


def _each(do: Callable[[bytes], object], logs: list[bytes]) -> None:
    """One after the other, as an archive is read: nothing is kept."""
    for log in logs * COPIES:
        do(log)


def _cases() -> list[Any]:
    path = fixtures_dir() / "cases" / "joker-engine.jsonl"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _json(log: Any) -> bytes:
    return msgspec.json.encode(log)
