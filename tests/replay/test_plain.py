"""The quick look at deals in which everything fits decides nothing otherwise than the careful one.

Asking for the truth makes the referee read every deal with care; so each log is judged both ways.
"""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.checking import judge
from referee.fixtures_dir import fixtures_dir

CASES = [
    json.loads(line)["log"]
    for name in ("joker", "joker-engine", "sabokbaz")
    for line in (fixtures_dir() / "cases" / f"{name}.jsonl").read_text("utf-8").splitlines()
]
GAMES = [log for log in CASES if log["game"] == "joker" and len(log["deals"]) > 8]


def assert_judged_alike(log: dict[str, Any]) -> None:
    quick = judge(log).verdict
    careful = judge(log, truth={}).verdict
    assert quick == careful


@pytest.mark.parametrize("log", CASES)
def test_cases(log: dict[str, Any]) -> None:
    assert_judged_alike(log)


@given(st.data())
def test_whole_games_with_two_cards_exchanged(data: st.DataObject) -> None:
    """Two plays of a deal change places, which revokes, misplaces jokers, or does no harm."""
    log = copy.deepcopy(data.draw(st.sampled_from(GAMES)))
    tricks = data.draw(st.sampled_from([d["tricks"] for d in log["deals"] if d["size"] > 2]))
    place = st.tuples(st.sampled_from(tricks), st.integers(0, 3))
    (one, i), (other, j) = data.draw(place), data.draw(place)
    one["plays"][i], other["plays"][j] = other["plays"][j], one["plays"][i]
    assert_judged_alike(log)


@given(st.data())
def test_whole_games_with_one_thing_written_wrong(data: st.DataObject) -> None:
    """A leader, a winner or a card is another one, or is left out."""
    log = copy.deepcopy(data.draw(st.sampled_from(GAMES)))
    deal = data.draw(st.sampled_from(log["deals"]))
    trick = data.draw(st.sampled_from(deal["tricks"]))
    field = data.draw(st.sampled_from(["leader", "winner", "plays", "hands"]))
    if field in ("leader", "winner"):
        trick[field] = data.draw(st.integers(0, 3))
        if data.draw(st.booleans()):
            del trick[field]
    else:
        cards = trick["plays"] if field == "plays" else data.draw(st.sampled_from(deal["hands"]))
        card = data.draw(st.sampled_from(["7C", "AH", "JOKER:high", "JOKER", "JOKER:low:H", "6C"]))
        cards[data.draw(st.integers(0, len(cards) - 1))] = card
    assert_judged_alike(log)
