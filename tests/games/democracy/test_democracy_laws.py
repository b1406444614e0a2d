"""Laws that hold for every legal game, and for every single mistake in one."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from support import assert_clean, filled, make_log, rules_of, shuffled

from referee import check
from referee.games.democracy.options import Options
from referee.games.democracy.pack import hand_size
from referee.games.democracy.play import play_deal
from referee.games.democracy.rules import rules_of as table_of

CHOICES: dict[str, list[Any]] = {
    "joker": ["wild", "dummy"],
    "tribe": ["majority", "plurality"],
    "bad_catch": ["off", "redeal", "high-stakes"],
    "bad_catch_cards": ["one", "one-and-two"],
    "high_stakes_tribes": [2, 3],
    "lie_penalty": [0, 5, "reset"],
    "ghost": ["off", "always", "dealer-chooses"],
    "sweep": ["off", "automatic", "announced", "announced-only"],
}


@st.composite
def tables(draw: st.DrawFn) -> tuple[Options, int]:
    """Options and a number of players that go together."""
    players = draw(st.integers(2, 10))
    decks = (["standard"] if players <= 6 else []) + (["extended"] if players >= 6 else [])
    chosen = {option: draw(st.sampled_from(values)) for option, values in CHOICES.items()}
    options = msgspec.convert({**chosen, "deck": draw(st.sampled_from(decks))}, Options)
    days = draw(st.integers(1, hand_size(options, players)))
    return msgspec.structs.replace(options, days=days), players


@st.composite
def games(draw: st.DrawFn, deals: int = 2) -> dict[str, Any]:
    """A log of random legal play, facts only, with all hands and pools."""
    options, players = draw(tables())
    return legal_log(options, players, draw(st.integers(0, 2**32)), deals)


def legal_log(options: Options, players: int, seed: int, deals: int) -> dict[str, Any]:
    rng = Random(seed)
    played = []
    for _ in range(deals):
        dealer = rng.randrange(players)
        dealt = shuffled("democracy", options, players, dealer, None, rng)
        played.append(play_deal(options, players, dealer, dealt, rng))
    return make_log("democracy", players, played, rules=rules_of(options))


@given(games())
def test_legal_games_are_clean(log: dict[str, Any]) -> None:
    assert_clean(log)


@given(games())
def test_with_all_claims_filled_in_they_are_clean(log: dict[str, Any]) -> None:
    verdict = assert_clean(filled(log))
    assert verdict.checked.claims_absent == 0
    assert verdict.standings.recorded == verdict.standings.correct


@given(games(), st.randoms(use_true_random=False))
def test_and_without_some_of_the_hands_and_pools(log: dict[str, Any], rng: Random) -> None:
    whole = filled(log)
    for deal in whole["deals"]:
        for day in deal["days"]:
            for field in ("hands", "pool"):
                if rng.random() < 0.5:
                    del day[field]
    assert_clean(whole)


@given(games(), st.randoms(use_true_random=False))
def test_every_beginning_of_a_game_is_clean(log: dict[str, Any], rng: Random) -> None:
    last = log["deals"][-1]
    last["days"] = last["days"][: rng.randint(0, len(last["days"]))]
    if last["days"] and "tricks" in last["days"][-1]:
        tricks = last["days"][-1]["tricks"]
        del tricks[rng.randint(0, len(tricks)) :]
        if tricks and "plays" in tricks[-1]:
            del tricks[-1]["plays"][rng.randint(0, len(log["players"])) :]
    assert_clean(log)


@given(games())
def test_points_of_a_suit_add_up_to_it_less_what_is_lost(log: dict[str, Any]) -> None:
    """25 (45) points, less the votes of ties; a ghost loses a joker, which has none (4.4, 7.1)."""
    whole = filled(log)
    options = msgspec.convert(log["rules"], Options)
    rules = table_of(options, len(log["players"]))
    for deal in whole["deals"]:
        if "points" not in deal:
            continue
        lost = [
            rules.pack.number[trick["vote"]]
            for day in deal["days"]
            for trick in day["tricks"]
            if trick["winner"] is None
        ]
        sums = [sum(row[suit] for row in deal["points"]) for suit in "CDHS"]
        assert sums == [rules.suit_points - points for points in rules.captured(lost)]


# One mistake each. A breaker changes the log, and says which findings it has to get, and where.
Breaker = Any
ANYWHERE = ""


def tricks_of(log: dict[str, Any], rng: Random, field: str = "plays") -> tuple[str, Any]:
    """A trick of the log with plays (or draws), and its place."""
    found = [
        (f"/deals/{k}/days/{d}/tricks/{t}", trick)
        for k, deal in enumerate(log["deals"])
        for d, day in enumerate(deal["days"])
        for t, trick in enumerate(day.get("tricks", ()))
        if field in trick
    ]
    assume(found)
    return rng.choice(found)


def days_of(log: dict[str, Any], rng: Random) -> tuple[str, Any]:
    """A played day of the log, and its place."""
    found = [
        (f"/deals/{k}/days/{d}", day)
        for k, deal in enumerate(log["deals"])
        for d, day in enumerate(deal["days"])
        if day.get("tricks")
    ]
    assume(found)
    return rng.choice(found)


def day_at(log: dict[str, Any], at: str) -> Any:
    """The day of a trick at this place."""
    _, _, k, _, d, *_ = at.split("/")
    return log["deals"][int(k)]["days"][int(d)]


def no_stakes(log: dict[str, Any]) -> None:
    """A wrong card in a hand would make a lie of a bad catch."""
    assume(not any("high_stakes" in deal for deal in log["deals"]))


def winner(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    at, trick = tricks_of(log, rng)
    others = [s for s in (None, *range(len(log["players"]))) if s != trick["winner"]]
    trick["winner"] = rng.choice(others)
    return [("T501", f"{at}/winner")]


def ghost_winner(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    at, trick = tricks_of(log, rng, "draws")
    trick["winner"] = rng.randrange(len(log["players"]))
    return [("T501", f"{at}/winner")]


def play_missing(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    at, trick = tricks_of(log, rng)
    trick["plays"].pop()
    return [("P408", f"{at}/plays")]


def draw_missing(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    at, trick = tricks_of(log, rng, "draws")
    trick["draws"].pop()
    return [("P411", f"{at}/draws")]


def unknown_play(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    at, trick = tricks_of(log, rng)
    seat = rng.randrange(len(trick["plays"]))
    trick["plays"][seat] = "2C"
    return [("D201", f"{at}/plays/{seat}")]


def unknown_vote(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    at, trick = tricks_of(log, rng)
    trick["vote"] = "1X"
    return [("D201", f"{at}/vote")]


def trick_missing(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    at, day = days_of(log, rng)
    del day["tricks"][rng.randrange(len(day["tricks"]))]
    return [("P409", f"{at}/tricks")]


def trick_twice(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    at, day = days_of(log, rng)
    day["tricks"].append(copy.deepcopy(rng.choice(day["tricks"])))
    return [("P409", f"{at}/tricks")]


def last_day_missing(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    several = [k for k, deal in enumerate(log["deals"]) if len(deal["days"]) > 1]
    assume(several)
    k = rng.choice(several)
    log["deals"][k]["days"].pop()
    return [("P409", f"/deals/{k}/days")]


def day_too_many(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    k = rng.randrange(len(log["deals"]))
    days = log["deals"][k]["days"]
    days.append({})
    return [("D205", f"/deals/{k}/days/{len(days) - 1}")]


def short_hand(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    at, day = days_of(log, rng)
    seat = rng.randrange(len(day["hands"]))
    day["hands"][seat].pop()
    return [("D203", f"{at}/hands/{seat}")]


def short_pool(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    at, day = days_of(log, rng)
    day["pool"].pop()
    return [("D203", f"{at}/pool")]


def unknown_in_hand(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    at, day = days_of(log, rng)
    seat = rng.randrange(len(day["hands"]))
    day["hands"][seat][0] = "2H"
    return [("D201", f"{at}/hands/{seat}/0")]


def foreign_play(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    """A card of another hand in place of the own one."""
    at, trick = tricks_of(log, rng)
    hands = day_at(log, at)["hands"]
    seat = rng.randrange(len(hands))
    others = [card for hand in hands for card in hand if card not in hands[seat]]
    assume(others)
    trick["plays"][seat] = rng.choice(others)
    return [("P401", f"{at}/plays/{seat}")]


def foreign_draw(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    """A card of another hand than the left neighbour's."""
    at, trick = tricks_of(log, rng, "draws")
    hands = day_at(log, at)["hands"]
    seat = rng.randrange(len(hands))
    neighbour = hands[(seat + 1) % len(hands)]
    others = [card for hand in hands for card in hand if card not in neighbour]
    assume(others)
    trick["draws"][seat] = rng.choice(others)
    return [("P411", f"{at}/draws/{seat}")]


def foreign_vote(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    """A card of a hand in place of the vote."""
    at, trick = tricks_of(log, rng)
    day = day_at(log, at)
    held = {card for hand in day["hands"] for card in hand} - {*day["pool"], "JOKER"}
    assume(held and trick["vote"] != "JOKER")
    trick["vote"] = rng.choice(sorted(held))
    return [("P412", f"{at}/vote")]


def exchanged(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    """Two cards of two hands change places in the record; the first that is played shows it."""
    no_stakes(log)
    assume(log["rules"].get("ghost", "off") == "off")
    _, day = days_of(log, rng)
    one, other = rng.sample(day["hands"], 2)
    i, j = rng.randrange(len(one)), rng.randrange(len(other))
    assume(one[i] != other[j])
    one[i], other[j] = other[j], one[i]
    return [("P401", ANYWHERE)]


def doubled(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    """A card of another hand is written in place of the own one."""
    no_stakes(log)
    _, day = days_of(log, rng)
    one, other = rng.sample(day["hands"], 2)
    i, card = rng.randrange(len(one)), rng.choice(other)
    assume(one[i] != card)
    one[i] = card
    return [("D202", ANYWHERE)]


def ghost_not_allowed(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    """The rules have no ghost, and it is the first one that stops each game."""
    log["rules"]["ghost"] = "off"
    ghosts = [
        f"/deals/{k}/days/{d}/tricks/{t}/draws"
        for k, deal in enumerate(log["deals"])
        for d, day in enumerate(deal["days"])
        for t, trick in enumerate(day.get("tricks", ()))
        if "draws" in trick
    ]
    assume(ghosts)
    first = {at.split("/")[2]: at for at in reversed(ghosts)}
    return [("P411", first[k]) for k in sorted(first)]


def bad_catch_without_option(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    assume(log["rules"].get("bad_catch") != "redeal")
    k = rng.randrange(len(log["deals"]))
    log["deals"][k]["bad_catch"] = [rng.randrange(len(log["players"]))]
    return [("B308", f"/deals/{k}/bad_catch/0")]


def stakes_without_option(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    assume(log["rules"].get("bad_catch") != "high-stakes")
    k = rng.randrange(len(log["deals"]))
    log["deals"][k]["high_stakes"] = [rng.randrange(len(log["players"]))]
    return [("B308", f"/deals/{k}/high_stakes/0")]


def sweep_without_option(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    assume(log["rules"].get("sweep", "off") in ("off", "automatic"))
    k = rng.randrange(len(log["deals"]))
    log["deals"][k]["sweeps"] = [{"seat": 0, "suit": rng.choice("CDHS")}]
    return [("B308", f"/deals/{k}/sweeps/0")]


def deal_too_many(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    best = max(log["deals"][0]["totals"])
    assume(best > 0)
    log["rules"]["target"] = best
    log["deals"] = [log["deals"][0]]
    again = copy.deepcopy(log["deals"][0])
    del again["totals"]
    log["deals"].append(again)
    return [("D208", "/deals/1")]


def end_too_early(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    log["rules"]["target"] = max(1, *(max(deal["totals"]) for deal in log["deals"])) + 1
    log["final"] = {}
    return [("D208", "/final")]


def wrong_list(field: str, code: str) -> Breaker:
    def broken(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
        k = len(log["deals"]) - 1
        deal = log["deals"][k]
        assume(field in deal)
        seat = rng.randrange(len(log["players"]))
        if field == "points":
            deal["points"][seat][rng.choice("CDHS")] += 1
        else:
            deal[field][seat] += 9
        return [(code, f"/deals/{k}/{field}")]

    broken.__name__ = f"wrong_{field}"
    return broken


def final_score(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    totals = log["deals"][-1]["totals"]
    log["final"] = {"scores": [total + 1 for total in totals]}
    return [("S605", "/final/scores")]


def final_winner(log: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    totals = log["deals"][-1]["totals"]
    assume(min(totals) < max(totals))
    log["final"] = {"winners": [totals.index(min(totals))]}
    return [("S606", "/final/winners")]


BREAKERS: list[Breaker] = [
    winner,
    ghost_winner,
    play_missing,
    draw_missing,
    unknown_play,
    unknown_vote,
    trick_missing,
    trick_twice,
    last_day_missing,
    day_too_many,
    short_hand,
    short_pool,
    unknown_in_hand,
    foreign_play,
    foreign_draw,
    foreign_vote,
    exchanged,
    doubled,
    ghost_not_allowed,
    bad_catch_without_option,
    stakes_without_option,
    sweep_without_option,
    deal_too_many,
    end_too_early,
    wrong_list("points", "S603"),
    wrong_list("tribes", "S601"),
    wrong_list("totals", "S604"),
    final_score,
    final_winner,
]


@pytest.mark.parametrize("breaker", BREAKERS, ids=lambda breaker: str(breaker.__name__))
@given(data=st.data())
@settings(max_examples=15, suppress_health_check=list(HealthCheck))
def test_one_mistake_is_one_finding(breaker: Breaker, data: st.DataObject) -> None:
    """At its place, with every claim that followed from the truth left standing."""
    log = filled(data.draw(games(deals=1)))
    correct = list(log["deals"][-1]["totals"])
    expected = breaker(log, data.draw(st.randoms(use_true_random=False)))
    verdict = check(log)
    assert [finding.code for finding in verdict.findings] == [code for code, _ in expected]
    for finding, (_, at) in zip(verdict.findings, expected, strict=True):
        assert at in (finding.at, ANYWHERE)
    if breaker is not deal_too_many:
        assert verdict.standings.correct == correct
