"""How fast whole games are judged, beside the pure decoding of the same bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from bench.games import clean_games
from bench.timing import seconds
from referee.checking import judge
from referee.games.registry import GAMES

COPIES = 10


def rows() -> Iterator[str]:
    """Plays a second for the clean whole games of the fixtures."""
    logs = [msgspec.json.encode(log) for log in clean_games()]
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
