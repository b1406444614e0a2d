"""What there is to say of a log before its first deal: the verdict, event, rules in force."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from referee.clauses import options
from referee.findings import CODES
from referee.games.registry import GAMES
from referee.replay.telling import counted
from referee.verdict import Verdict

_MOST_META = 12


class Option(NamedTuple):
    """An option in force.

    Attributes:
        name: as in a log.
        value: a JSON value.
        standard: it is what the game's rules have without options.
        summary: what it settles, in a few words.
        clause: number of the clause.
    """

    name: str
    value: Any
    standard: bool
    summary: str
    clause: str


def title(verdict: Verdict) -> str:
    """The game, as people call it; ``Log`` where it is not known."""
    return "Log" if verdict.game is UNSET else GAMES[verdict.game].title


def result(verdict: Verdict) -> str:
    """The verdict in two words: ``clean``, or how many findings."""
    count = len(verdict.findings)
    return counted(count, "finding") if count else "clean"


def by_code(verdict: Verdict) -> dict[str, int]:
    """How often each code was found, in the order of the registry."""
    found = [finding.code for finding in verdict.findings]
    return {code: found.count(code) for code in CODES if code in found}


def judged(verdict: Verdict) -> str:
    """How much was judged, in words."""
    checked = verdict.checked
    counts = ((checked.deals, "deal"), (checked.tricks, "trick"), (checked.plays, "play"))
    claims, absent = counted(checked.claims, "claim"), counted(checked.claims_absent, "claim")
    return f"{', '.join(counted(*each) for each in counts)}, {claims}; {absent} absent"


def meta(log: Any) -> dict[str, str]:
    """What the recorder noted of the event: the plain values in ``meta``."""
    noted = log.get("meta") if isinstance(log, dict) else None
    if not isinstance(noted, dict):
        return {}
    plain = {name: str(v) for name, v in noted.items() if isinstance(v, (str, int, float))}
    return dict(list(plain.items())[:_MOST_META])


def in_force(game: str, players: int, rules: dict[str, Any]) -> list[Option]:
    """The options of a game as these rules have them, in the order of its rules file."""
    kind = GAMES[game].options_type
    given = msgspec.convert(rules, kind)
    effective = GAMES[game].effective(given, players)
    standard = GAMES[game].effective(kind(), players)
    found = []
    for info in options(game):
        value = getattr(effective, info.name, getattr(given, info.name))
        usual = getattr(standard, info.name, UNSET)
        if value is not UNSET:
            plain = msgspec.to_builtins(value)
            found.append(Option(info.name, plain, value == usual, info.summary, info.clause))
    return found
