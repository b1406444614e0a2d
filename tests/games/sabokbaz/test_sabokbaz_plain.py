"""The quick look at a deal in which everything fits finds what the careful reading finds.

Asking for the truth makes the referee read every deal with care; so each log is judged both ways.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sabokbaz_logs import SPECIALS, sitting, whole
from support import found

from referee import score
from referee.checking import judge
from referee.deals.hand_out import Dealt
from referee.games.sabokbaz.options import Options
from referee.games.sabokbaz.play import play_deal
from referee.games.sabokbaz.rules import PACK, PLAYERS

Draw = Callable[[st.SearchStrategy[Any]], Any]
REQUIRED = {"recitals": "required"}


def clean(seed: int, *, recitals: bool = False) -> dict[str, Any]:
    """A log of one whole deal with hands and every claim."""
    rng = Random(seed)
    cards = rng.sample(PACK.listed, len(PACK))
    hands = [cards[seat::PLAYERS] for seat in range(PLAYERS)]
    deal = play_deal(Options(recitals="required"), PLAYERS, 3, Dealt([hands]), rng)
    if not recitals:
        for trick in deal["tricks"]:
            trick.pop("recitals", None)
    return score(sitting(deal))


def special_led(log: dict[str, Any]) -> bool:
    return any(trick["plays"][0] in SPECIALS for trick in log["deals"][0]["tricks"])


WITHOUT = [clean(seed) for seed in range(8)]
LOGS = [*WITHOUT, *(clean(seed, recitals=True) for seed in range(4))]


def assert_judged_alike(log: dict[str, Any]) -> None:
    assert judge(log).verdict == judge(log, truth={}).verdict


def test_the_usual_deal_is_not_read_with_care(monkeypatch: pytest.MonkeyPatch) -> None:
    def careful(*args: Any, **kwargs: Any) -> None:
        raise AssertionError

    monkeypatch.setattr("referee.games.sabokbaz.judge.read", careful)
    usual = [log for log in WITHOUT if not special_led(log)]
    assert usual
    for log in usual:
        assert judge(log).verdict.ok


@pytest.mark.parametrize("log", LOGS)
def test_clean_deals(log: dict[str, Any]) -> None:
    assert judge(log).verdict.ok
    assert_judged_alike(log)


@pytest.mark.parametrize("log", WITHOUT)
def test_quatrains_are_missed_where_they_are_required(log: dict[str, Any]) -> None:
    verdict = judge(log | {"rules": REQUIRED}).verdict
    assert [finding.code for finding in verdict.findings] == ["P410"]


def test_a_special_card_led_too_early_is_not_missed() -> None:
    # The dealer leads AJAL at once and keeps the 2 of bade for the end; all else is right.
    made = whole(3)
    made["tricks"][1]["plays"][0], made["tricks"][-1]["plays"][0] = "AJAL", "2B"
    made["tricks"][-1]["winner"] = 2
    assert found(sitting(made)) == [("P405", "/deals/0/tricks/1/plays/0")]


def exchange(deal: dict[str, Any], draw: Draw) -> None:
    """Two plays change places."""
    place = st.tuples(st.sampled_from(deal["tricks"]), st.integers(0, PLAYERS - 1))
    (one, i), (other, j) = draw(place), draw(place)
    one["plays"][i], other["plays"][j] = other["plays"][j], one["plays"][i]


def seat(deal: dict[str, Any], draw: Draw) -> None:
    """A leader or winner is another one, or is left out."""
    trick = draw(st.sampled_from(deal["tricks"]))
    field = draw(st.sampled_from(["leader", "winner"]))
    trick[field] = draw(st.integers(0, PLAYERS - 1))
    if draw(st.booleans()):
        del trick[field]


def card(deal: dict[str, Any], draw: Draw) -> None:
    """A card played or held is another one."""
    lists = [*(trick["plays"] for trick in deal["tricks"]), *deal["hands"]]
    cards = draw(st.sampled_from(lists))
    cards[draw(st.integers(0, len(cards) - 1))] = draw(st.sampled_from([*PACK.listed, "13S"]))


def points(deal: dict[str, Any], draw: Draw) -> None:
    """The points are written otherwise, or are left out."""
    deal["points"] = draw(st.sampled_from([deal["points"][::-1], [7, 0], [0, 0]]))
    if draw(st.booleans()):
        del deal["points"]


@given(st.data(), st.sampled_from([exchange, seat, card, points]))
def test_deals_with_something_wrong(
    data: st.DataObject, mistake: Callable[[dict[str, Any], Draw], None]
) -> None:
    log = copy.deepcopy(data.draw(st.sampled_from(LOGS)))
    mistake(log["deals"][0], data.draw)
    assert_judged_alike(log)
