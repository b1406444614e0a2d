"""Georgian Joker by clause: schedule, bids, following, winners, scores, bonus."""

from __future__ import annotations

from typing import Any

import pytest
from support import make_log, only

from referee.games.joker.options import Options
from referee.games.joker.rules import JokerRules, bonuses, forbidden_bid, rules_of, score
from referee.games.joker.schedule import is_full, pack, schedule
from referee.replay.choices import code_of
from referee.replay.tricks import Trick

STANDARD, ALWAYS = "beaten-by-trump", "always-wins"


def spoken(rules: JokerRules, plays: str) -> list[int]:
    """Play numbers; ``high:H`` stands for ``JOKER:high:H``."""
    words = [w if w in rules.spelled else f"JOKER:{w}" for w in plays.split()]
    return [rules.spelled[word] for word in words]


@pytest.mark.parametrize(
    "deck, cards, sixes",
    [
        ("36", 36, {"6D", "6H"}),
        ("black-sixes", 36, {"6D", "6H"}),
        ("38", 38, {"6C", "6D", "6H", "6S"}),
    ],
)
def test_1_1_and_1_3_packs(deck: Any, cards: int, sixes: set[str]) -> None:
    names = pack(Options(deck=deck)).listed
    assert len(names) == cards
    assert names.count("JOKER") == 2
    assert {name for name in names if name.startswith("6")} == sixes


@pytest.mark.parametrize(
    "players, rising, most, deals",
    [(3, 11, 12, 28), (4, 8, 9, 24), (5, 6, 7, 22), (6, 5, 6, 22)],
)
def test_1_4_schedule(players: int, rising: int, most: int, deals: int) -> None:
    sets = schedule(Options(), players)
    up = list(range(1, rising + 1))
    assert sets == [up, [most] * players, up[::-1], [most] * players]
    assert sum(map(len, sets)) == deals


def test_1_5_schedule_as_stated() -> None:
    assert schedule(Options(schedule=[[9, 9], [1]]), 4) == [[9, 9], [1]]


@pytest.mark.parametrize(
    "deck, players, size, full",
    [("36", 4, 9, True), ("36", 3, 12, True), ("36", 5, 7, False), ("38", 4, 9, False)],
)
def test_2_2_and_2_5_full_deals(deck: Any, players: int, size: int, full: bool) -> None:
    assert is_full(Options(deck=deck), players, size) == full


@pytest.mark.parametrize(
    "others, size, forbidden",
    [
        pytest.param([0, 0, 1], 2, 1, id="8-two-cards-each"),
        pytest.param([0, 0, 0], 3, 3, id="3.2-none-bid"),
        pytest.param([1, 1, 1], 3, 0, id="3.2-pass-forbidden"),
        pytest.param([2, 1, 1], 3, None, id="3.2-overbid-already"),
    ],
)
def test_3_2_forbidden_bid(others: list[int], size: int, forbidden: int | None) -> None:
    assert forbidden_bid(others, size) == forbidden


def codes_after(
    lead: str, hand: str, trump: str | None, how: str = STANDARD
) -> dict[str, set[str]]:
    """Card to codes, over all ways to play it to this lead."""
    rules = rules_of("36", trump, how)
    cards = [rules.pack.number[name] for name in hand.split()]
    read = Trick((0,), 0, None)
    read.plays = [*spoken(rules, lead), 0]
    read.held = [0, rules.pack.tally(cards)]
    return {
        rules.pack.names[card]: {code_of(rules, 0, read, 1, way) for way in rules.ways(card, 1)}
        for card in cards
    }


@pytest.mark.parametrize(
    "lead, hand, trump, breaches",
    [
        pytest.param("9H", "7H AH JOKER 8S KD", "S", "8S=P402 KD=P402", id="4.2-suit-held"),
        pytest.param("9H", "8S JOKER KD 7C", "S", "KD=P403 7C=P403", id="4.3-void-with-trump"),
        pytest.param("9H", "KD 7C JOKER", "S", "", id="4.4-neither"),
        pytest.param("9H", "KD 8S", None, "", id="4.4-void-without-trumps"),
        pytest.param("KH", "7H AH", "S", "", id="4.4-no-duty-to-beat"),
        pytest.param("9S", "7S KD", "S", "KD=P402", id="4.2-trump-led"),
        pytest.param("9S", "KD 7C", "S", "", id="4.4-void-in-trumps"),
        pytest.param(
            "high:H", "7H KH AH JOKER 8S", "S", "7H=P404 KH=P404 8S=P402", id="4.6-highest"
        ),
        pytest.param("high:H", "AH 8S KD", "S", "8S=P402 KD=P402", id="4.6-suit-held"),
        pytest.param("high:H", "7S AS KD JOKER", "S", "KD=P403", id="4.6-any-trump"),
        pytest.param("high:H", "KD 7C", "S", "", id="4.6-neither"),
        pytest.param("high:S", "KD 7C AH", "S", "", id="4.6-trumps-asked-and-none"),
        pytest.param("high:S", "7S AS KD", "S", "7S=P404 KD=P402", id="4.6-trumps-asked"),
        pytest.param("high:H", "KD 8S", None, "", id="4.6-without-trumps"),
        pytest.param("low:H", "7H KH AH JOKER 8S", "S", "8S=P402", id="4.7-any-card-of-it"),
        pytest.param("low:H", "8S KD JOKER", "S", "KD=P403", id="4.7-trump"),
        pytest.param("low:H", "KD 7C", "S", "", id="4.7-neither"),
        pytest.param("H", "7H AH 8S", "S", "7H=P404 8S=P402", id="4.8-taken-as-high"),
        pytest.param("high", "7H AH 8S KD", "S", "", id="4.8-no-suit-no-duty"),
    ],
)
def test_4_following(lead: str, hand: str, trump: str | None, breaches: str) -> None:
    expected = {card: {""} for card in hand.split()}
    expected |= {card: {code} for card, _, code in (b.partition("=") for b in breaches.split())}
    assert codes_after(lead, hand, trump) == expected


@pytest.mark.parametrize(
    "play, position, code",
    [
        ("high:H", 0, ""),
        ("low:S", 0, ""),
        ("high", 0, "P407"),
        ("low", 0, "P407"),
        ("H", 0, "P407"),
        ("JOKER", 0, "P407"),
        ("high", 1, ""),
        ("low", 1, ""),
        ("high:H", 1, "P407"),
        ("low:S", 1, "P407"),
        ("H", 1, "P407"),
        ("JOKER", 1, "P407"),
        ("7H", 0, ""),
        ("7H", 1, ""),
    ],
)
def test_4_8_what_is_said(play: str, position: int, code: str) -> None:
    rules = rules_of("36", "S", STANDARD)
    read = Trick((0,), 0, None)
    read.plays = [*spoken(rules, "9D"), 0]
    read.plays[position] = spoken(rules, play)[0]
    assert rules.misplaced(0, read, position) == code


@pytest.mark.parametrize(
    "plays, trump, position",
    [
        pytest.param("9H KH AH 8D", "S", 2, id="5.1-highest-of-the-suit"),
        pytest.param("9H KH AH 7S", "S", 3, id="5.1-trump"),
        pytest.param("9H 7S AH 8S", "S", 3, id="5.1-highest-trump"),
        pytest.param("9H AH AH 8D", "S", 1, id="5.1-the-first-of-a-card-written-twice"),
        pytest.param("9H KH AH 7S", None, 2, id="5.6-no-trumps"),
        pytest.param("9H AD AC AS", None, 0, id="5.6-other-suits"),
        pytest.param("6H 7D 8D 9D", "C", 0, id="1.1-six"),
        pytest.param("10H JH QH 9H", "S", 2, id="1.1-order"),
        pytest.param("9H high AH AS", "S", 1, id="5.2-over-trumps"),
        pytest.param("9H high AH high", "S", 3, id="5.3-the-later"),
        pytest.param("high:D AD high AS", "S", 2, id="5.3-the-later-beats-the-led"),
        pytest.param("high:H AH KH 7S", "S", 3, id="5.4-beaten-by-trump"),
        pytest.param("high:H 8S KH 7S", "S", 1, id="5.4-the-highest-trump"),
        pytest.param("high:S AS KS QS", "S", 0, id="5.4-trumps-asked"),
        pytest.param("high:H AH KH AD", "S", 0, id="5.4-no-trump-played"),
        pytest.param("high:H AH KH 7S", None, 0, id="5.6-no-trump-to-lose-to"),
        pytest.param("high:H 7S high 8S", "S", 2, id="5.4-other-joker-high"),
        pytest.param("9H low KH 8D", "S", 2, id="5.5-low-never-wins"),
        pytest.param("9H low AD AC", None, 0, id="5.5-low-under-a-bare-lead"),
        pytest.param("low:H AD AC 7D", "S", 0, id="5.5-led-low-wins-by-default"),
        pytest.param("low:H AD AC 6H", "S", 3, id="5.5-suit-named"),
        pytest.param("low:H AH AC 7S", "S", 3, id="5.5-trump"),
        pytest.param("low:H AH high 7S", "S", 2, id="5.5-high-joker"),
        pytest.param("low:H low AC 7D", "S", 0, id="5.5-both-low"),
        pytest.param("low:S AH AC 7S", "S", 3, id="5.5-trumps-named"),
        pytest.param("9H H AH AS", "S", 1, id="4.8-taken-as-high"),
    ],
)
def test_5_winner(plays: str, trump: str | None, position: int) -> None:
    rules = rules_of("36", trump, STANDARD)
    assert rules.winner((), 0, spoken(rules, plays)) == position


@pytest.mark.parametrize(
    "plays, position",
    [
        ("high:H AH KH 7S", 0),
        ("high:H 7S high 8S", 2),
        ("low:H AH AC 7S", 3),
        ("9H AH 7S 8D", 2),
    ],
)
def test_5_4_always_wins(plays: str, position: int) -> None:
    rules = rules_of("36", "S", ALWAYS)
    assert rules.winner((), 0, spoken(rules, plays)) == position


@pytest.mark.parametrize(
    "bid, won, points",
    [(3, 3, 200), (3, 4, 40), (4, 3, 30), (4, 4, 400), (0, 0, 50), (0, 2, 20), (1, 0, 0)],
)
def test_8_scores_of_four_card_deals(bid: int, won: int, points: int) -> None:
    assert score(bid, won, 4) == points


@pytest.mark.parametrize(
    "bid, won, size, points",
    [
        pytest.param(1, 1, 9, 100, id="6.1"),
        pytest.param(8, 8, 9, 450, id="6.1-eight"),
        pytest.param(1, 1, 1, 100, id="6.2-one-card"),
        pytest.param(9, 9, 9, 900, id="6.2"),
        pytest.param(2, 5, 9, 50, id="6.3-over"),
        pytest.param(5, 2, 9, 20, id="6.3-under"),
        pytest.param(0, 9, 9, 90, id="6.3-all-after-a-pass"),
        pytest.param(0, 0, 9, 50, id="6.4-pass"),
        pytest.param(9, 0, 9, 0, id="6.4-nothing"),
    ],
)
def test_6_scores(bid: int, won: int, size: int, points: int) -> None:
    assert score(bid, won, size) == points


@pytest.mark.parametrize(
    "bid, won, long_set, hist, points",
    [
        (1, 0, False, (200, 500), -200),
        (1, 0, True, (200, 500), -500),
        (0, 0, True, (200, 500), 50),
        (3, 1, True, (200, 500), 10),
        (1, 0, True, "per-card", -900),
        (2, 0, False, None, 0),
    ],
)
def test_6_5_hist(bid: int, won: int, long_set: bool, hist: Any, points: int) -> None:
    assert score(bid, won, 9, hist=hist, long_set=long_set) == points


@pytest.mark.parametrize(
    "bid, won, hist, points",
    [
        pytest.param(1, 1, None, 300, id="6.1"),
        pytest.param(2, 2, None, 600, id="6.2"),
        pytest.param(1, 2, None, 60, id="6.3"),
        pytest.param(1, 0, (200, 500), -600, id="6.5"),
        pytest.param(1, 0, "per-card", -600, id="6.5-per-card"),
        pytest.param(0, 0, None, 50, id="pass-made"),
        pytest.param(0, 1, None, 30, id="pass-missed"),
    ],
)
def test_7_4_multiplier(bid: int, won: int, hist: Any, points: int) -> None:
    assert score(bid, won, 2, 3, hist) == points


# Three deals. Seat 0 makes every bid (100, 50, 150), seat 1 misses the last one (200, 50, 10),
# seat 2 misses all and has nothing (0, -200, 0), seat 3 has its best in the last (0, 20, 300).
SCORES = [[100, 200, 0, 0], [50, 50, -200, 20], [150, 10, 0, 300]]
MADE = [[True, True, False, False], [True, True, False, False], [True, False, False, True]]


@pytest.mark.parametrize(
    "bonus, strike, expected",
    [
        pytest.param("best", "off", [150, 0, 0, 0], id="6.6"),
        pytest.param("best-but-last", "off", [100, 0, 0, 0], id="6.6-best-but-last"),
        pytest.param("none", "off", [0, 0, 0, 0], id="6.6-none"),
        pytest.param("none", "others", [0, 0, 0, 0], id="6.6-none-strikes-nobody"),
        pytest.param("best", "others", [150, -200, 0, -300], id="6.6a"),
        pytest.param("best-but-last", "others", [100, -200, 0, -20], id="6.6a-best-but-last"),
        pytest.param("best", "others-unless-shared", [150, -200, 0, -300], id="6.6a-one-earned"),
    ],
)
def test_6_6_bonus(bonus: str, strike: str, expected: list[int]) -> None:
    assert bonuses(SCORES, MADE, bonus, strike) == expected


def test_6_6a_shared() -> None:
    made = [[True, False, False, True], [True, False, False, True], [True, True, True, True]]
    assert bonuses(SCORES, made, "best", "others") == [150, -200, 0, 300]
    assert bonuses(SCORES, made, "best", "others-unless-shared") == [150, 0, 0, 300]


def test_6_6a_nothing_is_struck_of_a_loss() -> None:
    made = [[True, False], [True, False]]
    assert bonuses([[50, -200], [50, -500]], made, "best", "others") == [50, 0]


def test_6_6a_nobody_earned() -> None:
    made = [[False] * 4, *MADE[1:]]
    assert bonuses(SCORES, made, "best", "others") == [0, 0, 0, 0]


def test_6_6_set_of_one_deal() -> None:
    assert bonuses([[100, 0]], [[True, False]], "best", "others") == [100, 0]
    assert bonuses([[100, 0]], [[True, False]], "best-but-last", "others") == [0, 0]


@pytest.mark.parametrize(
    ("second", "clause", "reason"),
    [
        ("JOKER:high", "joker 5.3", "of two high jokers the later wins"),
        ("JOKER:low", "joker 5.2", "a joker played high wins"),
    ],
)
def test_why_a_joker_takes_the_trick(second: str, clause: str, reason: str) -> None:
    """The log gives the trick to the ace; a low joker beside the high one is no rival."""
    plays = ["AH", "JOKER:high", second, "7H"]
    if second == "JOKER:low":
        plays[1], plays[2] = plays[2], plays[1]
    deal = {"dealer": 0, "size": 1, "trump_card": "7D", "bids": [0, 0, 0, 0]}
    trick = {"leader": 1, "plays": plays, "winner": 1}
    finding = only(
        make_log("joker", 4, [{**deal, "tricks": [trick]}], rules={"schedule": [[1, 2]]})
    )
    assert (finding.code, finding.rule, finding.expected) == ("T501", clause, 3)
    assert finding.message.endswith(f"{reason}.")
