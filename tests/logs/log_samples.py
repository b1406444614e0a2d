"""One small log a game with every sort of field: sound in form, whatever the rules say of it."""

from __future__ import annotations

import copy
import json
from typing import Any

from referee.logs.decode import read

JOKER: dict[str, Any] = {
    "referee": 1,
    "game": "joker",
    "id": "table 4",
    "players": ["Nino", "Giorgi", "Lali", "Tamar"],
    "rules": {"schedule": [[2, 3]], "hist": [200, 500]},
    "first_deal": 0,
    "deals": [
        {
            "dealer": 0,
            "size": 2,
            "trump_card": "JOKER",
            "redeal": True,
            "hands": [["JH", "QC"], ["7H", "9C"], ["KH", "8S"], ["9H", "10C"]],
        },
        {
            "dealer": 0,
            "size": 2,
            "hands": [["JH", "QC"], ["7H", "9C"], ["KH", "8S"], ["9H", "10C"]],
            "trump_card": "7D",
            "trump": None,
            "multiplier": 1,
            "bids": [1, 0, 2, 0],
            "tricks": [
                {"leader": 1, "plays": ["7H", "KH", "9H", "JH"], "winner": 2},
                {"leader": 2, "plays": ["8S", "10C", "QC", "9C"], "winner": 2},
            ],
            "won": [0, 0, 2, 0],
            "scores": [0, 50, 200, 50],
            "bonus": [0, 0, 0, 0],
            "totals": [0, 50, 200, 50],
            "shuffle": {"seed": "s", "deal": 3, "public": "p", "round": "r"},
            "meta": {"note": "late start"},
        },
    ],
    "final": {"scores": [0, 50, 200, 50], "winners": [2]},
    "meta": {"event": "Tbilisi open", "round": 3, "weights": [0.5, None, True]},
}

DEMOCRACY: dict[str, Any] = {
    "referee": 1,
    "game": "democracy",
    "players": ["Ada", "Ben"],
    "rules": {"days": 1, "ghost": "always"},
    "deals": [
        {
            "dealer": 1,
            "days": [
                {
                    "hands": [["5D", "6H"], ["AC", "JOKER"]],
                    "pool": ["7C", "JOKER"],
                    "tricks": [
                        {"vote": "7C", "plays": ["5D", "AC"], "winner": None},
                        {"vote": "JOKER", "draws": ["JOKER", "6H"]},
                    ],
                }
            ],
            "bad_catch": [1],
            "high_stakes": [0],
            "sweeps": [{"seat": 0, "suit": "H"}],
            "points": [{"C": 13, "D": 0}, {"H": 5, "S": 14}],
            "tribes": [1, 1],
            "totals": [1, 1],
        }
    ],
    "final": {"scores": [1, 1], "winners": [0, 1]},
}

SABOKBAZ: dict[str, Any] = {
    "referee": 1,
    "game": "sabokbaz",
    "players": ["Sara", "Omid", "Mina", "Reza"],
    "deals": [
        {
            "dealer": 3,
            "hands": [["1S"], ["KHAYYAM"], ["3B"], ["AJAL"]],
            "tricks": [
                {
                    "leader": 0,
                    "plays": ["1S", "KHAYYAM", "3B", "AJAL"],
                    "winner": 3,
                    "recitals": [None, "KHAYYAM", "3B", None],
                }
            ],
            "points": [0, -2],
            "totals": [0, -2],
        }
    ],
    "final": {"scores": [0, -2], "winners": [0]},
}

TROGGU: dict[str, Any] = {
    "referee": 1,
    "game": "troggu",
    "players": ["Anna", "Beat", "Carla", "David"],
    "rules": {"village": "visp", "stake": 20},
    "deals": [
        {
            "dealer": 3,
            "hands": [["KC"], ["2D"], ["3C"], ["5C"]],
            "tapp": ["T2"],
            "calls": ["take", "pass", "pass", "pass"],
            "contract": "normal",
            "tappist": 0,
            "discards": ["T3"],
            "called": "T20",
            "tricks": [{"leader": 0, "plays": ["KC", "2D", "3C", "5C"], "winner": 0}],
            "fool_exchange": "2D",
            "points": [60, 54],
            "payments": [60, -20, -20, -20],
            "totals": [60, -20, -20, -20],
        }
    ],
}

SAMPLES = {"joker": JOKER, "democracy": DEMOCRACY, "sabokbaz": SABOKBAZ, "troggu": TROGGU}


def changed(log: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A copy of a log with other values at these paths (``deals/0/size``), or without (``...``)."""
    log = copy.deepcopy(log)
    for path, value in changes.items():
        *parents, last = [int(part) if part.isdigit() else part for part in path.split("/")]
        place: Any = log
        for part in parents:
            place = place[part]
        if value is ...:
            del place[last]
        elif isinstance(place, list) and last == len(place):
            place.append(value)
        else:
            place[last] = value
    return log


def faults(log: Any, event: dict[str, Any] | None = None) -> list[tuple[str, str]]:
    """Code and place of what is found in a log: a text, or data read as such and as texts."""
    if isinstance(log, str):
        sources: list[Any] = [log, log.encode()]
    else:
        sources = [log, json.dumps(log), json.dumps(log, indent=2).encode()]
    readings = [read(source, event) for source in sources]
    found = [[(finding.code, finding.at) for finding in one.findings] for one in readings]
    assert all(one == found[0] for one in found)
    return found[0]
