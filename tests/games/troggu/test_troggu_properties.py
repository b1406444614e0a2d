"""Laws of Troggu: random legal deals are clean, and each single mistake gets its code."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec import UNSET
from support import assert_clean, check, filled, found, rules_of, shuffled
from troggu_logs import sitting

from referee import legal
from referee.deals.provenance import expected
from referee.games.troggu.options import Options, conflicts
from referee.games.troggu.play import play_deal
from referee.games.troggu.rules import PACK
from referee.logs.types import Shuffle


def option(*values: Any) -> st.SearchStrategy[Any]:
    return st.sampled_from([UNSET, *values])


options = st.builds(
    Options,
    village=option("visp", "st-niklaus", "graechen"),
    round_suits=option("six-high", "one-high"),
    deal=option("tapp-first", "tapp-after-first-round"),
    burn=option("four-kings", "all-seven", "none"),
    misere=option("most-pays", "least-wins", "off"),
    double_at=option(0, 20, 31, 56),
    stake=option(1, 5, 10),
)
players = st.integers(3, 8)
seeds = st.integers(0, 2**32)


def facts(options: Options, players: int, seed: int, deals: int = 2) -> dict[str, Any]:
    """Random deals, facts alone."""
    assume(not conflicts(options, players))
    rng = Random(seed)
    first = rng.randrange(players)
    played = []
    for k in range(deals):
        dealer = (first + k) % players
        dealt = shuffled("troggu", options, players, dealer, None, rng)
        played.append(play_deal(options, players, dealer, dealt, rng))
    return sitting(players, *played, rules=rules_of(options), final={})


@given(options, players, seeds)
def test_random_legal_deals_are_clean(options: Options, players: int, seed: int) -> None:
    log = filled(facts(options, players, seed))
    verdict = assert_clean(log)
    assert verdict.standings.recorded == verdict.standings.correct
    assert verdict.checked.claims_absent == 0


@given(options, players, seeds)
def test_payments_sum_to_nothing_and_points_to_114(
    options: Options, players: int, seed: int
) -> None:
    for deal in filled(facts(options, players, seed))["deals"]:
        assert sum(deal["payments"]) == 0
        if deal["tappist"] is not None:
            assert sum(deal["points"]) == 114
        elif deal["contract"] == "misere":
            tapp = [PACK.number[name] for name in deal["tapp"]]
            assert len(tapp) + sum(deal["points"]) <= 114


HIDDEN = [["hands"], ["tapp"], ["hands", "tapp"], ["discards"], ["hands", "discards"]]


@pytest.mark.parametrize("hidden", HIDDEN, ids="-".join)
@given(options, players, seeds)
def test_what_was_not_recorded_is_taken_from_the_plays(
    hidden: list[str], options: Options, players: int, seed: int
) -> None:
    log = filled(facts(options, players, seed))
    for deal in log["deals"]:
        for field in hidden:
            deal.pop(field, None)
    verdict = assert_clean(log)
    assert verdict.standings.recorded == verdict.standings.correct


@given(options, players, seeds, st.booleans())
def test_a_shuffle_is_recognized(
    options: Options, players: int, seed: int, with_cards: bool
) -> None:
    assume(not conflicts(options, players))
    rng = Random(seed)
    dealer = rng.randrange(players)
    dealt = expected("troggu", options, players, dealer, None, Shuffle(seed="open", deal=7))
    deal = play_deal(options, players, dealer, dealt, rng)
    log = filled(sitting(players, deal, rules=rules_of(options)))
    deal = log["deals"][0]
    deal["shuffle"] = {"seed": "open", "deal": 7}
    if not with_cards and deal.get("tricks"):
        deal.pop("hands")
        deal.pop("tapp")
    assert_clean(log)
    deal["shuffle"]["deal"] = 8
    assert found(log) == [("D207", "/deals/0/shuffle")]


@given(options, players, seeds)
def test_what_was_played_could_be_played(options: Options, players: int, seed: int) -> None:
    """In a deal broken off somewhere the next card is among the legal ones."""
    log = filled(facts(options, players, seed, deals=1))
    deal = log["deals"][0]
    rng = Random(seed)
    k, position = rng.randrange(len(_tricks(deal))), rng.randrange(players)
    following = deal["tricks"][k]["plays"][position]
    del deal["tricks"][k + 1 :], deal["tricks"][k]["plays"][position:], log["final"]
    for field in ("points", "payments", "totals", "fool_exchange"):
        deal.pop(field, None)
    deal["tricks"][k].pop("winner")
    assert_clean(log)
    choice = legal(log)
    assert following in choice.legal
    assert choice.at == f"/deals/0/tricks/{k}/plays/{position}"
    deal["tricks"][k]["plays"].append(following)
    assert_clean(log)
    for wrong in choice.illegal:
        deal["tricks"][k]["plays"][-1] = wrong.card
        assert found(log) == [(wrong.code, choice.at)]


def _tricks(deal: dict[str, Any]) -> Any:
    assume(deal.get("tricks"))
    return deal["tricks"]


def _winner(deal: dict[str, Any], rng: Random) -> str:
    k = rng.randrange(len(_tricks(deal)))
    trick = deal["tricks"][k]
    trick["winner"] = (trick["winner"] + 1) % len(trick["plays"])
    return f"tricks/{k}/winner"


def _points(deal: dict[str, Any], rng: Random) -> str:
    deal["points"][rng.randrange(len(deal["points"]))] += 1
    return "points"


def _payments(deal: dict[str, Any], rng: Random) -> str:
    deal["payments"][0] += 1
    return "payments"


def _totals(deal: dict[str, Any], rng: Random) -> str:
    deal["totals"][0] += 1
    return "totals"


def _contract(deal: dict[str, Any], rng: Random) -> str:
    deal["contract"] = {"normal": "solo", "solo": "normal"}.get(deal["contract"], "normal")
    return "contract"


def _lost_trick(deal: dict[str, Any], rng: Random) -> str:
    deal["tricks"].pop(rng.randrange(len(_tricks(deal))))
    return "tricks"


def _short_trick(deal: dict[str, Any], rng: Random) -> str:
    k = rng.randrange(len(_tricks(deal)))
    deal["tricks"][k]["plays"].pop()
    return f"tricks/{k}/plays"


def _short_hand(deal: dict[str, Any], rng: Random) -> str:
    seat = rng.randrange(len(deal["hands"]))
    deal["hands"][seat].pop()
    return f"hands/{seat}"


def _odd_card(deal: dict[str, Any], rng: Random) -> str:
    k = rng.randrange(len(_tricks(deal)))
    deal["tricks"][k]["plays"][0] = "7C"
    return f"tricks/{k}/plays/0"


def _lost_discard(deal: dict[str, Any], rng: Random) -> str:
    assume("discards" in deal)
    deal["discards"].pop()
    return "discards"


def _burned_five(deal: dict[str, Any], rng: Random) -> str:
    assume("discards" in deal)
    place = rng.randrange(len(deal["discards"]))
    deal["discards"][place] = "T21"
    assume(not {"FOOL", "KC"} & set(deal["discards"]))
    return f"discards/{place}"


def _mund_called(deal: dict[str, Any], rng: Random) -> str:
    deal["called"] = "T21"
    return "called"


def _another_call(deal: dict[str, Any], rng: Random) -> str:
    deal["calls"].append("pass")
    return f"calls/{len(deal['calls']) - 1}"


def _fool_given(deal: dict[str, Any], rng: Random) -> str:
    deal["fool_exchange"] = _tricks(deal)[-1]["plays"][0]
    return "fool_exchange"


MISTAKES = {
    "T501": _winner,
    "S603": _points,
    "S601": _payments,
    "S604": _totals,
    "B304": _contract,
    "P409": _lost_trick,
    "P408": _short_trick,
    "D203": _short_hand,
    "D201": _odd_card,
    "B306": _lost_discard,
    "B305": _burned_five,
    "B307": _mund_called,
    "B303": _another_call,
    "P413": _fool_given,
}


@pytest.mark.parametrize("code", MISTAKES)
@given(options, players, seeds)
def test_each_mistake_is_one_finding(code: str, options: Options, players: int, seed: int) -> None:
    log = filled(facts(options, players, seed, deals=1))
    deal = log["deals"][0]
    assume(deal["contract"] != "passed-out")
    place = MISTAKES[code](deal, Random(seed))
    assert found(log) == [(code, f"/deals/0/{place}")]


@given(options, players, seeds)
def test_a_card_of_another_hand_is_one_finding(options: Options, players: int, seed: int) -> None:
    """Somebody's card is written as one that another player still holds."""
    log = filled(facts(options, players, seed, deals=1))
    deal = log["deals"][0]
    k = Random(seed).randrange(len(_tricks(deal)) - 1)
    deal["tricks"][k]["plays"][1] = deal["tricks"][k + 1]["plays"][0]
    seat = (deal["tricks"][k]["leader"] + 1) % players
    assume(seat != deal["tricks"][k + 1]["leader"])
    findings = check(log).findings
    assert [f.code for f in findings][:1] == ["P401"]
    assert findings[0].at == f"/deals/0/tricks/{k}/plays/1"


@given(options, players, seeds, st.data())
def test_any_single_slip_is_judged_without_a_crash(
    options: Options, players: int, seed: int, data: st.DataObject
) -> None:
    log = copy.deepcopy(filled(facts(options, players, seed, deals=1)))
    deal = log["deals"][0]
    for _ in range(data.draw(st.integers(1, 6))):
        trick = data.draw(st.sampled_from(_tricks(deal)))
        place = data.draw(st.integers(0, players - 1))
        trick["plays"][place] = data.draw(st.sampled_from(PACK.names))
        if data.draw(st.booleans()):
            deal.pop("hands", None)
        if data.draw(st.booleans()):
            trick.pop("leader", None)
    assert all(finding.message.endswith(".") for finding in check(log).findings)
