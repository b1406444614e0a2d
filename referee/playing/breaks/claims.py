"""Mistakes of the recorder: one claim that does not follow from what was played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.playing.kinds import ALL, TURNS, Kind
from referee.playing.scene import Scene
from referee.replay.totals import winners

_SLIPS = (-20, -10, -5, -1, 1, 5, 10, 20)
_OVER = "a sitting that is over"


def _winner(scene: Scene) -> str:
    at, trick = scene.one_of(scene.tricks())
    takers: list[int | None] = list(range(scene.table.players))
    if scene.table.game == "democracy":
        takers.append(None)
    trick["winner"] = scene.one_of(taker for taker in takers if taker != trick["winner"])
    return f"{at}/winner"


def _leader(scene: Scene) -> str:
    at, trick = scene.one_of(scene.tricks())
    trick["leader"] = scene.other(trick["leader"], scene.table.players)
    return f"{at}/leader"


def _slip(field: str) -> Callable[[Scene], str]:
    """A number of a deal's list is miscounted."""

    def make(scene: Scene) -> str:
        k = scene.one_of(scene.claims(field))
        _miscount(scene, scene.deals[k][field])
        return f"/deals/{k}/{field}"

    return make


def _carried(field: str) -> Callable[[Scene], str]:
    """A number of a deal's list is miscounted, and reckoned with from then on."""

    def make(scene: Scene) -> str:
        k = scene.one_of(scene.claims(field))
        side, slip = scene.chance.below(len(scene.deals[k][field])), scene.one_of(_SLIPS)
        if field != "totals":
            scene.deals[k][field][side] += slip
        for deal in scene.deals[k:]:
            if "totals" in deal:
                deal["totals"][side] += slip
        if "final" in scene.log:
            final = scene.log["final"]
            final["scores"][side] += slip
            final["winners"] = winners(final["scores"])
        return f"/deals/{k}/{field}"

    return make


def _points_of_suits(scene: Scene) -> str:
    k = scene.one_of(scene.claims("points"))
    player = scene.one_of(scene.deals[k]["points"])
    player[scene.one_of(player)] += scene.one_of(_SLIPS)
    return f"/deals/{k}/points"


def _miscount(scene: Scene, counts: list[int]) -> None:
    counts[scene.chance.below(len(counts))] += scene.one_of(_SLIPS)


def _points(scene: Scene) -> str:
    if scene.table.game == "democracy":
        return _points_of_suits(scene)
    return _slip("points")(scene)


def _bonus_nowhere(scene: Scene) -> str:
    played = [k for k in scene.played() if "bonus" not in scene.deals[k]]
    k = scene.one_of(played)
    scene.deals[k]["bonus"] = [0] * scene.table.players
    return f"/deals/{k}/bonus"


def _final_score(scene: Scene) -> str:
    _miscount(scene, _final(scene)["scores"])
    return "/final/scores"


def _final_winner(scene: Scene) -> str:
    final = _final(scene)
    right = winners(final["scores"])
    final["winners"] = [scene.one_of(s for s in range(len(final["scores"])) if [s] != right)]
    return "/final/winners"


def _final(scene: Scene) -> dict[str, Any]:
    final: dict[str, Any] = scene.one_of([scene.log["final"]] if "final" in scene.log else [])
    return final


_SCORE = "a deal's score is wrong"
_TRIBES = "tribes are miscounted"
_PAYMENT = "a payment is wrong"
_POINTS = "card points are miscounted"
_TOTAL = "a running total is added up wrongly"
_ON = "and all that is added to it"

KINDS = (
    Kind("winner", "T501", ALL, "a trick is given to who did not take it", _winner),
    Kind("leader", "T502", TURNS, "a trick is written as led by who did not lead", _leader),
    Kind("won", "S603", ("joker",), "tricks are miscounted", _slip("won")),
    Kind(
        "points",
        "S603",
        ("democracy", "sabokbaz", "troggu"),
        _POINTS,
        _points,
    ),
    Kind("scores", "S601", ("joker",), _SCORE, _slip("scores")),
    Kind("tribes", "S601", ("democracy",), _TRIBES, _slip("tribes")),
    Kind("payments", "S601", ("troggu",), _PAYMENT, _slip("payments")),
    Kind("bonus", "S602", ("joker",), "a bonus at the end of a set is wrong", _slip("bonus")),
    Kind(
        "bonus-nowhere", "S602", ("joker",), "a bonus is written where no set ends", _bonus_nowhere
    ),
    Kind("total", "S604", ALL, _TOTAL, _slip("totals")),
    Kind("scores-carried", "S601", ("joker",), f"{_SCORE}, {_ON}", _carried("scores")),
    Kind("tribes-carried", "S601", ("democracy",), f"{_TRIBES}, {_ON}", _carried("tribes")),
    Kind("payments-carried", "S601", ("troggu",), f"{_PAYMENT}, {_ON}", _carried("payments")),
    Kind("points-carried", "S603", ("sabokbaz",), f"{_POINTS}, {_ON}", _carried("points")),
    Kind("total-carried", "S604", ALL, f"{_TOTAL}, {_ON}", _carried("totals")),
    Kind("final-score", "S605", ALL, "a final score is not the last total", _final_score, _OVER),
    Kind("final-winner", "S606", ALL, "somebody wins who has not the most", _final_winner, _OVER),
)
