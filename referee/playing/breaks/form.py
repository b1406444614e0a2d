"""Mistakes of form: fields, values and options that are not what the format or the game allows."""

from __future__ import annotations

from typing import Any

from referee.games.democracy.pack import hand_size
from referee.playing.kinds import ALL, Kind
from referee.playing.scene import Scene

_TWIN = "dealer, once more"
_REQUIRED = {"democracy": ("days",), "joker": ("dealer", "size")}
_VILLAGES_FOR_OTHERS = {3: "visp", 8: "st-niklaus"}


def _some_deal(scene: Scene) -> tuple[str, dict[str, Any]]:
    k = scene.chance.below(len(scene.deals))
    return f"/deals/{k}", scene.deals[k]


def _unknown_field(scene: Scene) -> str:
    at, deal = _some_deal(scene)
    deal["remarks"] = "none"
    return f"{at}/remarks"


def _missing_field(scene: Scene) -> str:
    at, deal = _some_deal(scene)
    field = scene.one_of(_REQUIRED.get(scene.table.game, ("dealer",)))
    del deal[field]
    return f"{at}/{field}"


def _wrong_type(scene: Scene) -> str:
    at, deal = _some_deal(scene)
    deal["dealer"] = str(deal["dealer"])
    return f"{at}/dealer"


def _unknown_option(scene: Scene) -> str:
    scene.log["rules"] = {**scene.log.get("rules", {}), "kibitzers": 2}
    return "/rules/kibitzers"


def _other_version(scene: Scene) -> str:
    scene.log["referee"] = 2
    return "/referee"


def _duplicate_key(scene: Scene) -> str:
    at, deal = _some_deal(scene)
    deal[_TWIN] = scene.other(deal["dealer"], scene.table.players)
    scene.twin = (_TWIN, "dealer")
    return f"{at}/dealer"


def _short_list(scene: Scene) -> str:
    k = scene.one_of(scene.claims("totals"))
    scene.deals[k]["totals"].pop()
    return f"/deals/{k}/totals"


def _no_such_seat(scene: Scene) -> str:
    """Seats count from 0: the last player is written as if they counted from 1."""
    at, trick = scene.one_of(scene.tricks())
    trick["winner"] = scene.table.players
    return f"{at}/winner"


def _rules_conflict(scene: Scene) -> str:
    table = scene.table
    rules = scene.log.setdefault("rules", {})
    match table.game:
        case "joker":
            rules["schedule"] = [[len(table.pack) // table.players + 1]]
            return "/rules/schedule"
        case "democracy":
            rules["days"] = hand_size(table.options, table.players) + 1
            return "/rules/days"
    scene.insist(table.players in _VILLAGES_FOR_OTHERS)
    rules["village"] = _VILLAGES_FOR_OTHERS[table.players]
    return "/rules/village"


KINDS = (
    Kind("unknown-field", "F102", ALL, "a deal has a field that the format lacks", _unknown_field),
    Kind("missing-field", "F102", ALL, "a field that a deal must have is left out", _missing_field),
    Kind("wrong-type", "F102", ALL, "the dealer is written as text", _wrong_type),
    Kind("unknown-option", "F102", ALL, "the rules have an option of no game", _unknown_option),
    Kind("other-version", "F103", ALL, "the log is of a format to come", _other_version),
    Kind("duplicate-key", "F104", ALL, "a deal names two dealers", _duplicate_key),
    Kind("short-list", "F105", ALL, "totals lack the last of the players or sides", _short_list),
    Kind("no-such-seat", "F106", ALL, "a winner is numbered from 1, not from 0", _no_such_seat),
    Kind(
        "rules-conflict",
        "F107",
        ("democracy", "joker", "troggu"),
        "an option does not fit the number of players",
        _rules_conflict,
        "3 or 8 players in Troggu",
    ),
)
