"""Laws of Georgian Joker: random legal games are clean, and each single mistake gets its code."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, reject
from hypothesis import strategies as st
from joker_logs import game
from support import assert_clean, filled, found, shuffled
from support import rules_of as spelled_rules

from referee.games.joker.options import Options
from referee.games.joker.play import play_deal
from referee.games.joker.rules import JokerRules, forbidden_bid, rules_of
from referee.games.joker.schedule import pack, schedule
from referee.replay.choices import code_of
from referee.replay.playing import play_tricks, spell_plays
from referee.replay.tricks import Trick

seeds = st.integers(0, 2**32)
players = st.integers(3, 6)


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, Options]:
    """A number of players, and any options that go with it."""
    seats = draw(players)
    most = 36 // seats
    sizes = st.lists(
        st.lists(st.sampled_from([1, 2, 3, most]), min_size=1, max_size=3), min_size=1, max_size=2
    )
    options = Options(
        deck=draw(st.sampled_from(["36", "black-sixes", "38"])),
        schedule=draw(sizes),
        full_deal_trump=draw(st.sampled_from(["last-card", "none", "chosen"])),
        joker_turned=draw(st.sampled_from(["no-trump", "redeal-for-more"])),
        hist=draw(st.sampled_from([None, (200, 500), "per-card"])),
        bonus=draw(st.sampled_from(["best", "best-but-last", "none"])),
        strike=draw(st.sampled_from(["off", "others", "others-unless-shared"])),
        led_high_joker=draw(st.sampled_from(["beaten-by-trump", "always-wins"])),
    )
    return seats, options


def random_game(seats: int, options: Options, seed: int) -> dict[str, Any]:
    """A whole game of random legal play with every claim filled in."""
    rng = Random(seed)
    dealer = rng.randrange(seats)
    deals = []
    for size in (size for sizes in schedule(options, seats) for size in sizes):
        while True:
            dealt = shuffled("joker", options, seats, dealer, size, rng)
            deals.append(play_deal(options, seats, dealer, dealt, rng))
            if "redeal" not in deals[-1]:
                break
        dealer = (dealer + 1) % seats
    return filled(game(*deals, players=seats, rules=spelled_rules(options), final={}))


def without(log: dict[str, Any], *fields: str) -> dict[str, Any]:
    """The log without these fields of its deals and tricks."""
    made = copy.deepcopy(log)
    for deal in made["deals"]:
        for part in (deal, *deal.get("tricks", [])):
            for field in fields:
                part.pop(field, None)
    return made


@given(tables(), seeds)
def test_random_legal_games_are_clean(table: tuple[int, Options], seed: int) -> None:
    log = random_game(*table, seed)
    checked = assert_clean(log).checked
    deals = [deal for deal in log["deals"] if "redeal" not in deal]
    assert checked.deals == len(log["deals"])
    assert checked.tricks == sum(deal["size"] for deal in deals)
    assert checked.plays == table[0] * checked.tricks


@given(tables(), seeds)
def test_clean_without_what_may_be_left_out(table: tuple[int, Options], seed: int) -> None:
    log = random_game(*table, seed)
    for fields in (("hands",), ("leader",), ("winner",), ("hands", "leader", "winner")):
        assert_clean(without(log, *fields))
    results = ("won", "scores", "bonus", "totals", "multiplier")
    assert_clean(without(log, *results))


@given(tables(), seeds)
def test_a_score_sheet_of_the_game_is_clean(table: tuple[int, Options], seed: int) -> None:
    log = random_game(*table, seed)
    assert_clean(without(log, "tricks", "hands"))


@given(tables(), seeds)
def test_scores_make_totals_and_totals_the_final_score(
    table: tuple[int, Options], seed: int
) -> None:
    log = random_game(*table, seed)
    totals = [0] * table[0]
    for deal in log["deals"]:
        for field in ("scores", "bonus"):
            totals = [a + b for a, b in zip(totals, deal.get(field, [0] * table[0]), strict=True)]
        if "redeal" not in deal:
            assert sum(deal["won"]) == deal["size"]
            assert sum(deal["bids"]) != deal["size"]
            assert deal["totals"] == totals
    assert log["final"]["scores"] == totals


@given(tables(), seeds)
def test_clean_from_the_middle_of_the_game(table: tuple[int, Options], seed: int) -> None:
    log = random_game(*table, seed)
    starts = [k for k, deal in enumerate(log["deals"]) if k and "redeal" not in log["deals"][k - 1]]
    assume(starts)
    start = Random(seed).choice(starts)
    before = sum("redeal" not in deal for deal in log["deals"][:start])
    assert_clean({**log, "deals": log["deals"][start:], "first_deal": before})


@given(tables(), seeds)
def test_clean_at_every_moment_of_play(table: tuple[int, Options], seed: int) -> None:
    rng = Random(seed)
    log = random_game(*table, seed)
    del log["final"]
    k = rng.randrange(len(log["deals"]))
    last = log["deals"][k]
    del log["deals"][k + 1 :]
    if "redeal" not in last:
        for field in ("won", "scores", "bonus", "totals"):
            last.pop(field, None)
        del last["tricks"][rng.randrange(len(last["tricks"])) + 1 :]
        trick = last["tricks"][-1]
        del trick["winner"]
        del trick["plays"][rng.randrange(table[0]) :]
    assert_clean(log)
    assert_clean(without(log, "hands"))


STANDARD = Options(schedule=[[1, 2, 9], [9, 3]])


def last_deal(log: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The last deal of nine cards, and its place."""
    return "/deals/3", log["deals"][3]


def some_trick(log: dict[str, Any], rng: Random) -> tuple[str, dict[str, Any]]:
    at, deal = last_deal(log)
    k = rng.randrange(9)
    return f"{at}/tricks/{k}", deal["tricks"][k]


def wrong_winner(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, trick = some_trick(log, rng)
    trick["winner"] = (trick["winner"] + rng.randrange(1, 4)) % 4
    return "T501", f"{at}/winner"


def wrong_leader(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, trick = some_trick(log, rng)
    trick["leader"] = (trick["leader"] + rng.randrange(1, 4)) % 4
    return "T502", f"{at}/leader"


def wrong_won(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, deal = last_deal(log)
    deal["won"][rng.randrange(4)] += 1
    return "S603", f"{at}/won"


def wrong_scores(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, deal = last_deal(log)
    deal["scores"][rng.randrange(4)] += 7
    return "S601", f"{at}/scores"


def wrong_bonus(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    log["deals"][2]["bonus"][rng.randrange(4)] += 7
    return "S602", "/deals/2/bonus"


def bonus_out_of_place(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    log["deals"][1]["bonus"] = [0, 0, 0, 0]
    return "S602", "/deals/1/bonus"


def wrong_total(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, deal = last_deal(log)
    deal["totals"][rng.randrange(4)] += 7
    return "S604", f"{at}/totals"


def wrong_final(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    log["final"]["scores"][rng.randrange(4)] += 7
    return "S605", "/final/scores"


def wrong_winners(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    log["final"]["winners"] = []
    return "S606", "/final/winners"


def wrong_dealer(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, deal = last_deal(log)
    deal["dealer"] = (deal["dealer"] + rng.randrange(1, 4)) % 4
    return "D204", f"{at}/dealer"


def wrong_size(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, deal = last_deal(log)
    deal["size"] = rng.randrange(1, 9)
    return "D205", f"{at}/size"


def wrong_trump(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, deal = last_deal(log)
    deal["trump"] = rng.choice(
        [suit for suit in ["C", "D", "H", "S", None] if suit != deal["trump"]]
    )
    return "D206", f"{at}/trump"


def wrong_multiplier(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, deal = last_deal(log)
    deal["multiplier"] = rng.choice([0, 2, 3])
    return "D209", f"{at}/multiplier"


def redeal_without_right(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    _, deal = last_deal(log)
    thrown = {"dealer": deal["dealer"], "size": 9, "redeal": True}
    log["deals"].insert(3, thrown)
    return "D209", "/deals/3/redeal"


def deal_too_many(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    again = copy.deepcopy(log["deals"][4])
    log["deals"].append(again)
    return "D208", "/deals/5"


def deal_missing_at_the_end(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    log["deals"].pop()
    del log["final"]["scores"], log["final"]["winners"]
    return "D208", "/final"


def bid_out_of_range(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, deal = last_deal(log)
    seat = rng.randrange(4)
    deal["bids"][seat] = 10
    without_results(log)
    return "B301", f"{at}/bids/{seat}"


def forbidden_total(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, deal = last_deal(log)
    dealer = deal["dealer"]
    bid = forbidden_bid([b for seat, b in enumerate(deal["bids"]) if seat != dealer], 9)
    assume(bid is not None)
    deal["bids"][dealer] = bid
    without_results(log)
    return "B302", f"{at}/bids/{dealer}"


def without_results(log: dict[str, Any]) -> None:
    """Take results away that other bids would make others."""
    del log["final"]["scores"], log["final"]["winners"]
    for deal in log["deals"]:
        for field in ("scores", "bonus", "totals"):
            deal.pop(field, None)


def unknown_in_hand(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, deal = last_deal(log)
    deal["hands"][2][5] = "5D"
    return "D201", f"{at}/hands/2/5"


def short_hand(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, deal = last_deal(log)
    seat = rng.randrange(4)
    deal["hands"][seat].remove(rng.choice(plain(deal["hands"][seat], deal)))
    return "D203", f"{at}/hands/{seat}"


def plain(hand: list[str], deal: dict[str, Any]) -> list[str]:
    """The cards of a hand without jokers and without the card that is shown."""
    return [card for card in hand if card not in ("JOKER", deal["trump_card"])]


def doubled_in_hand(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, deal = last_deal(log)
    hands = deal["hands"]
    lost = hands[3].index(rng.choice(plain(hands[3], deal)))
    hands[3][lost] = rng.choice(plain(hands[0], deal))
    return "D202", f"{at}/hands/3/{lost}"


def unknown_play(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, trick = some_trick(log, rng)
    trick["plays"][1] = "JOKER:H:low"
    return "D201", f"{at}/plays/1"


def missing_play(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, trick = some_trick(log, rng)
    trick["plays"].pop()
    return "P408", f"{at}/plays"


def missing_trick(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, deal = last_deal(log)
    deal["tricks"].pop(rng.randrange(9))
    return "P409", f"{at}/tricks"


def joker_without_a_word(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    for d, deal in enumerate(log["deals"]):
        for k, trick in enumerate(deal["tricks"]):
            for position, play in enumerate(trick["plays"]):
                if play.startswith("JOKER"):
                    trick["plays"][position] = "JOKER"
                    return "P407", f"/deals/{d}/tricks/{k}/plays/{position}"
    return reject()


MISTAKES = [
    wrong_winner,
    wrong_leader,
    wrong_won,
    wrong_scores,
    wrong_bonus,
    bonus_out_of_place,
    wrong_total,
    wrong_final,
    wrong_winners,
    wrong_dealer,
    wrong_size,
    wrong_trump,
    wrong_multiplier,
    redeal_without_right,
    deal_too_many,
    deal_missing_at_the_end,
    bid_out_of_range,
    forbidden_total,
    unknown_in_hand,
    short_hand,
    doubled_in_hand,
    unknown_play,
    missing_play,
    missing_trick,
    joker_without_a_word,
]


@pytest.mark.parametrize("mistake", MISTAKES)
@given(seed=seeds)
def test_one_mistake_one_finding(mistake: Any, seed: int) -> None:
    log = random_game(4, STANDARD, seed)
    place = mistake(log, Random(seed))
    assert found(log) == [place]


class OneSlip(JokerRules):
    """Rules by which one player at one place may play only what the true rules forbid."""

    def __init__(self, true: JokerRules, place: tuple[int, int]) -> None:
        self.__dict__.update(true.__dict__)
        self.true = true
        self.place = place

    def misplaced(self, trick: int, read: Trick, position: int) -> str:
        return self.true.misplaced(trick, read, position)

    def follow(self, trick: int, read: Trick, position: int, hand: int) -> str:
        code = self.true.follow(trick, read, position, hand)
        if (trick, position) != self.place:
            return code
        return "" if code else "legal"


@given(players, st.sampled_from(["C", "D", "H", "S", None]), st.booleans(), seeds)
def test_one_illegal_play_is_one_finding(
    seats: int, trump: str | None, always: bool, seed: int
) -> None:
    rng = Random(seed)
    how = "always-wins" if always else "beaten-by-trump"
    options = Options(schedule=[[6]], led_high_joker=how, full_deal_trump="chosen")
    deck = pack(options)
    dealt = shuffled("joker", options, seats, seats - 1, 6, rng)
    hands = [deck.tally(deck.number[card] for card in hand) for hand in dealt.hands]
    k, position = rng.randrange(5), rng.randrange(1, seats)
    true = rules_of("36", trump, how)
    slip = OneSlip(true, (k, position))
    try:
        tricks = play_tricks(slip, deck, hands, 0, rng)
    except IndexError:  # nothing was forbidden there
        reject()
    code = code_of(true, k, tricks[k], position, tricks[k].plays[position])
    deal = {
        "dealer": seats - 1,
        "size": 6,
        "hands": dealt.hands,
        "trump": trump,
        "tricks": [{"plays": spell_plays(slip, trick)} for trick in tricks],
    }
    log = filled(game(deal, players=seats, rules=spelled_rules(options)))
    place = (code, f"/deals/0/tricks/{k}/plays/{position}")
    assert code in ("P402", "P403", "P404")
    assert found(log) == [place]
    assert found(without(log, "hands")) == [place]
    assert found(without(log, "hands", "leader", "winner")) == [place]
