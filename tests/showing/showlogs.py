"""Small logs to show, with what is right and wrong in them worked out by hand."""

from __future__ import annotations

import json
from typing import Any

PLAYERS = ["Nino", "Giorgi", "Lali", "Tamar"]


def joker(**changes: Any) -> dict[str, Any]:
    """Two deals of two cards, hearts and then no trumps.

    In the first Lali holds the king of hearts, throws a spade on hearts (P402), and the trick,
    which Tamar takes with the nine, is written for Giorgi (T501).
    """
    log = {
        "referee": 1,
        "game": "joker",
        "players": PLAYERS,
        "rules": {"schedule": [[2, 2]]},
        "deals": [
            {
                "dealer": 0,
                "size": 2,
                "hands": [["8H", "QC"], ["7H", "9C"], ["KH", "8S"], ["9H", "10C"]],
                "trump_card": "7D",
                "bids": [0, 0, 1, 0],
                "tricks": [
                    {"leader": 1, "plays": ["7H", "8S", "9H", "8H"], "winner": 1},
                    {"leader": 3, "plays": ["10C", "QC", "9C", "KH"], "winner": 0},
                ],
            },
            {
                "dealer": 1,
                "size": 2,
                "hands": [["JOKER", "QC"], ["7H", "9C"], ["KH", "8S"], ["9H", "10C"]],
                "trump_card": "JOKER",
                "bids": [1, 0, 0, 0],
                "tricks": [
                    {"leader": 2, "plays": ["KH", "9H", "JOKER:high", "7H"], "winner": 0},
                    {"leader": 0, "plays": ["QC", "9C", "8S", "10C"], "winner": 0},
                ],
                "won": [2, 0, 0, 0],
                "scores": [30, 50, 50, 50],
            },
        ],
    }
    return {**log, **changes}


def democracy(**changes: Any) -> dict[str, Any]:
    """Two days among four: a ghost in which each draws from the left, and a trick that ties."""
    log = {
        "referee": 1,
        "game": "democracy",
        "players": ["Maya", "Darnell", "Sofia", "Walt"],
        "rules": {"days": 10, "ghost": "always"},
        "deals": [
            {
                "days": [
                    {
                        "hands": [["5C"], ["7D"], ["QH"], ["3S"]],
                        "pool": ["JOKER"],
                        "tricks": [
                            {"vote": "JOKER", "draws": ["7D", "QH", "3S", "5C"], "winner": None}
                        ],
                    },
                    {"tricks": [{"vote": "9C", "plays": ["KD", "KH", "8S", "7S"], "winner": None}]},
                ],
            }
        ],
    }
    return {**log, **changes}


def data(log: dict[str, Any]) -> bytes:
    """The log as it stands in a file."""
    return json.dumps(log, indent=1, ensure_ascii=False).encode()
