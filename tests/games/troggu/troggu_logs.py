"""Logs of Troggu in a few words, and whole deals that can be reckoned by heart."""

from __future__ import annotations

import copy
from typing import Any

from support import make_log

# Six players, seat 0 leads every trick and takes it, with all 114 points (tapp included).
SIX = (
    "0: T21 T1 T2 T3 T4 T5 > 0",
    "0: T20 T6 T7 T8 T9 T10 > 0",
    "0: T19 T11 T12 T13 T14 T15 > 0",
    "0: KC QC NC JC 6C 5C > 0",
    "0: KD QD ND JD 6D 5D > 0",
    "0: KS QS NS JS 10S 9S > 0",
    "0: KB QB NB JB 10B 9B > 0",
    "0: FOOL T16 T17 T18 8S 8B > 0",
    "0: 4C 3C 2C 1C 4D 3D > 0",
)
SIX_TAPP = ["2D", "1D", "7S", "6S", "5S", "7B", "6B", "5B"]
# The same, but that seat 1 has the better cup in the last trick: 6 points.
SIX_ONE_TRICK = (*SIX[:-1], "0: 3C 4C 2C 1C 4D 3D > 1")

# Eight players, seat 0 takes all; seat 4 plays T19.
EIGHT = (
    "0: T21 T1 T3 T4 T5 T6 T7 T8 > 0",
    "0: T20 T9 T10 T11 T12 T13 T14 T15 > 0",
    "0: KC QC NC JC 6C 5C 4C 3C > 0",
    "0: KD QD ND JD 6D 5D 4D 3D > 0",
    "0: KS QS NS JS 10S 9S 8S 7S > 0",
    "0: KB QB NB JB 10B 9B 8B 7B > 0",
    "0: FOOL T16 T17 T18 T19 2C 2D 1C > 0",
)
EIGHT_DISCARDS = ["T2", "1D", "5S", "6S", "5B", "6B"]

# Eight players; seat 7 withholds the Fool in trick 5 and shows it in the last, which seat 4 takes.
# Seat 1 takes tricks 4 and 5: 18 points each.
FOOL = (
    "0: T21 T1 T3 T4 T5 T6 T7 T8 > 0",
    "0: T20 T9 T10 T11 T12 T13 T14 T15 > 0",
    "0: KC QC NC JC 6C 5C 4C 3C > 0",
    "0: QD KD ND JD 6D 5D 4D 3D > 1",
    "1: KS NS JS 10S 9S 8S 2D QS > 1",
    "1: QB NB JB 10B 9B 8B 7B KB > 0",
    "0: 7S T16 T17 T18 T19 2C 1C FOOL > 4",
)

# Four players in a misère: seat 2 withholds the Fool in trick 1 and takes no trick.
MISERE = (
    "0: T9 T2 6C T4 > 0",
    "0: KD QD ND 5D > 0",
    "0: KS QS NS 7S > 0",
    "0: KB QB NB 7B > 0",
    "0: JD 4D 3D 2D > 0",
    "0: JS 8S 9S 10S > 0",
    "0: JB 8B 9B 10B > 0",
    "0: 5S T16 6S T10 > 1",
    "1: QC 5C 4C KC > 0",
    "0: T11 T12 NC T13 > 3",
    "3: T15 T17 T18 3C > 1",
    "1: T14 2C T3 T5 > 1",
    "1: T19 FOOL T20 1D > 3",
)
PASSES: dict[str, Any] = {"calls": ["pass"] * 4, "contract": "misere", "tappist": None}


def cards(text: str) -> list[str]:
    """Cards written with blanks between them."""
    return text.split()


def trick(text: str) -> dict[str, Any]:
    """``"0: KS QS > 0"``: leader, plays, winner; leader and winner may be left out."""
    head, _, rest = text.rpartition(":")
    plays, _, winner = rest.partition(">")
    made: dict[str, Any] = {"plays": plays.split()}
    if head:
        made["leader"] = int(head)
    if winner:
        made["winner"] = int(winner)
    return made


def deal(*tricks: str, dealer: int = -1, players: int, **fields: Any) -> dict[str, Any]:
    """A deal with these tricks; seat 0 speaks first unless another dealer is named."""
    made: dict[str, Any] = {"dealer": dealer % players, **copy.deepcopy(fields)}
    if tricks:
        made["tricks"] = [trick(text) for text in tricks]
    return made


def sitting(players: int, *deals: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A log of these deals."""
    return make_log("troggu", players, deals, **fields)


def playing(players: int, *tricks: str, **fields: Any) -> dict[str, Any]:
    """A solo of seat 0 in progress, with these tricks and no hands; or what ``fields`` say."""
    rules = fields.pop("rules", {})
    solo = {"calls": ["solo"], "contract": "solo", "tappist": 0}
    return sitting(players, deal(*tricks, players=players, **{**solo, **fields}), rules=rules)


def unplayed(players: int, **fields: Any) -> dict[str, Any]:
    """A deal before its first trick."""
    rules = fields.pop("rules", {})
    return sitting(players, deal(players=players, **fields), rules=rules)


def hands_of(tricks: tuple[str, ...], players: int) -> list[list[str]]:
    """What each seat plays in these tricks."""
    hands: list[list[str]] = [[] for _ in range(players)]
    for text in tricks:
        made = trick(text)
        for position, card in enumerate(made["plays"]):
            hands[(made["leader"] + position) % players].append(card)
    return hands


def six(tricks: tuple[str, ...] = SIX, **fields: Any) -> dict[str, Any]:
    """The whole deal of six, as a solo of seat 0."""
    rules = fields.pop("rules", {})
    solo = {"tapp": SIX_TAPP, "calls": ["solo"], "contract": "solo", "tappist": 0}
    return sitting(6, deal(*tricks, players=6, **{**solo, **fields}), rules=rules)


def taken(players: int, seat: int = 0) -> dict[str, Any]:
    """Calls by which a seat takes, seat 0 speaking first."""
    calls = ["take" if other == seat else "pass" for other in range(players)]
    return {"calls": calls, "contract": "normal", "tappist": seat}


def six_taken(tricks: tuple[str, ...] = SIX, **fields: Any) -> dict[str, Any]:
    """The same as a normal game: what lies in the tapp is discarded again."""
    return six(tricks, **{**taken(6), "discards": list(SIX_TAPP), **fields})


def eight(tricks: tuple[str, ...] = EIGHT, **fields: Any) -> dict[str, Any]:
    """A normal game of eight, seat 0 tappist, T19 called: seat 4 is the partner."""
    rules = fields.pop("rules", {})
    made = {**taken(8), "discards": EIGHT_DISCARDS, "called": "T19", **fields}
    return sitting(8, deal(*tricks, players=8, **made), rules=rules)


def without(log: dict[str, Any], *fields: str, k: int = 0) -> dict[str, Any]:
    """The log with these fields of a deal left out."""
    changed = copy.deepcopy(log)
    for field in fields:
        changed["deals"][k].pop(field)
    return changed
