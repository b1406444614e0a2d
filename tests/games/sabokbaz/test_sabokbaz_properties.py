"""Laws of Sabokbaz: random legal deals are clean, and each single mistake gets its code."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st
from sabokbaz_logs import sitting
from support import assert_clean, filled, found, shuffled
from support import rules_of as spelled_rules

from referee.games.sabokbaz.options import Options
from referee.games.sabokbaz.play import play_deal
from referee.games.sabokbaz.rules import PACK, SabokbazRules, rules_of
from referee.replay.choices import code_of
from referee.replay.playing import play_tricks, spell_plays
from referee.replay.tricks import Trick

options = st.builds(
    Options,
    when_void=st.sampled_from(["zamane-or-bade", "any"]),
    recitals=st.sampled_from(["optional", "required"]),
)
seeds = st.integers(0, 2**32)


def random_sitting(rules: Options, seed: int, deals: int = 2) -> dict[str, Any]:
    """Random legal play with every claim filled in."""
    rng = Random(seed)
    first = rng.randrange(4)
    made = []
    for k in range(deals):
        dealer = (first + k) % 4
        dealt = shuffled("sabokbaz", rules, 4, dealer, None, rng)
        made.append(play_deal(rules, 4, dealer, dealt, rng))
    return filled(sitting(*made, rules=spelled_rules(rules), final={}))


def without(log: dict[str, Any], *fields: str) -> dict[str, Any]:
    """The log without these fields of its deals and tricks."""
    made = copy.deepcopy(log)
    for deal in made["deals"]:
        for part in (deal, *deal["tricks"]):
            for field in fields:
                part.pop(field, None)
    return made


@given(options, seeds)
def test_random_legal_deals_are_clean(rules: Options, seed: int) -> None:
    log = random_sitting(rules, seed)
    checked = assert_clean(log).checked
    assert (checked.deals, checked.tricks, checked.plays) == (2, 26, 104)
    assert checked.claims_absent == 0


@given(options, seeds)
def test_every_deal_is_worth_seven(rules: Options, seed: int) -> None:
    for deal in random_sitting(rules, seed)["deals"]:
        assert sum(deal["points"]) == 7


@given(options, seeds)
def test_clean_without_what_may_be_left_out(rules: Options, seed: int) -> None:
    log = random_sitting(rules, seed, deals=1)
    for fields in (("hands",), ("leader",), ("winner",), ("hands", "leader", "winner")):
        assert_clean(without(log, *fields))


@given(options, seeds, st.integers(0, 12), st.integers(0, 3))
def test_clean_at_every_moment_of_play(rules: Options, seed: int, tricks: int, plays: int) -> None:
    log = without(random_sitting(rules, seed, deals=1), "points", "totals")
    del log["final"]
    deal = log["deals"][0]
    del deal["tricks"][tricks + 1 :]
    last = deal["tricks"][-1]
    del last["plays"][plays:]
    last.pop("winner")
    last.pop("recitals", None)
    if "KHAYYAM" in last["plays"]:
        last["recitals"] = [None] * 4
    assert_clean(log)
    assert_clean(without(log, "hands"))


def pick(log: dict[str, Any], rng: Random) -> tuple[str, dict[str, Any]]:
    k = rng.randrange(13)
    return f"/deals/0/tricks/{k}", log["deals"][0]["tricks"][k]


def wrong_winner(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, trick = pick(log, rng)
    trick["winner"] = (trick["winner"] + rng.randrange(1, 4)) % 4
    return "T501", f"{at}/winner"


def wrong_leader(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, trick = pick(log, rng)
    trick["leader"] = (trick["leader"] + rng.randrange(1, 4)) % 4
    return "T502", f"{at}/leader"


def wrong_points(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    log["deals"][0]["points"][rng.randrange(2)] += rng.choice([-2, -1, 1, 5])
    return "S603", "/deals/0/points"


def wrong_total(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    log["deals"][1]["totals"][rng.randrange(2)] += rng.choice([-10, -1, 1, 10])
    return "S604", "/deals/1/totals"


def wrong_final(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    log["final"]["scores"][rng.randrange(2)] += 1000
    log["final"]["winners"] = winners_of(log)
    return "S605", "/final/scores"


def winners_of(log: dict[str, Any]) -> list[int]:
    scores = log["final"]["scores"]
    return [side for side in (0, 1) if scores[side] == max(scores)]


def wrong_winners(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    log["final"]["winners"] = [] if len(winners_of(log)) == 2 else [0, 1]
    return "S606", "/final/winners"


def wrong_dealer(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    deal = log["deals"][1]
    deal["dealer"] = (deal["dealer"] + rng.randrange(1, 4)) % 4
    return "D204", "/deals/1/dealer"


def unknown_in_hand(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    log["deals"][0]["hands"][2][5] = "13Z"
    return "D201", "/deals/0/hands/2/5"


def short_hand(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    seat = rng.randrange(4)
    log["deals"][0]["hands"][seat].pop()
    return "D203", f"/deals/0/hands/{seat}"


def doubled_in_hand(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    hands = log["deals"][0]["hands"]
    hands[3][4] = hands[0][2]
    return "D202", "/deals/0/hands/3/4"


def exchanged_hands(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    deal = log["deals"][0]
    hands, first = deal["hands"], deal["tricks"][0]
    one, other = rng.sample(range(4), 2)
    hands[one], hands[other] = hands[other], hands[one]
    position = min((seat - first["leader"]) % 4 for seat in (one, other))
    return "P401", f"/deals/0/tricks/0/plays/{position}"


def unknown_play(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, trick = pick(log, rng)
    trick["plays"][1] = "0B"
    return "D201", f"{at}/plays/1"


def missing_play(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    at, trick = pick(log, rng)
    trick["plays"].pop()
    return "P408", f"{at}/plays"


def missing_trick(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    log["deals"][0]["tricks"].pop(rng.randrange(13))
    return "P409", "/deals/0/tricks"


def reading_of_a_played_card(log: dict[str, Any], rng: Random) -> tuple[str, str]:
    for k, trick in enumerate(log["deals"][0]["tricks"]):
        if "KHAYYAM" in trick["plays"]:
            seat = rng.randrange(4)
            trick.setdefault("recitals", [None] * 4)[seat] = "KHAYYAM"
            return "P410", f"/deals/0/tricks/{k}/recitals/{seat}"
    raise AssertionError("nobody played KHAYYAM")


MISTAKES = [
    wrong_winner,
    wrong_leader,
    wrong_points,
    wrong_total,
    wrong_final,
    wrong_winners,
    wrong_dealer,
    unknown_in_hand,
    short_hand,
    doubled_in_hand,
    exchanged_hands,
    unknown_play,
    missing_play,
    missing_trick,
    reading_of_a_played_card,
]


@pytest.mark.parametrize("mistake", MISTAKES)
@given(seed=seeds)
def test_one_mistake_one_finding(mistake: Any, seed: int) -> None:
    log = random_sitting(Options(), seed)
    place = mistake(log, Random(seed))
    assert found(log) == [place]


@given(seeds)
def test_card_of_another_hand_is_one_finding(seed: int) -> None:
    """A card written wrong is found at its play, and nothing is said of what follows from it."""
    rng = Random(seed)
    log = random_sitting(Options(), seed, deals=1)
    deal = log["deals"][0]
    k, position = rng.randrange(13), rng.randrange(4)
    trick = deal["tricks"][k]
    seat = (trick["leader"] + position) % 4
    others = [card for other in range(4) if other != seat for card in deal["hands"][other]]
    trick["plays"][position] = rng.choice(others)
    if "recitals" in trick and "KHAYYAM" not in trick["plays"]:
        del trick["recitals"]
    assert found(log)[0] == ("P401", f"/deals/0/tricks/{k}/plays/{position}")


class OneSlip(SabokbazRules):
    """Rules by which one player at one place may play only what the true rules forbid."""

    def __init__(self, when_void: str, place: tuple[int, int]) -> None:
        super().__init__(when_void)
        self.place = place

    def misplaced(self, trick: int, read: Trick, position: int) -> str:
        code = super().misplaced(trick, read, position)
        return self._turned(code, trick, position) if position == 0 else code

    def follow(self, trick: int, read: Trick, position: int, hand: int) -> str:
        return self._turned(super().follow(trick, read, position, hand), trick, position)

    def _turned(self, code: str, trick: int, position: int) -> str:
        if (trick, position) != self.place:
            return code
        return "" if code else "legal"


@given(st.sampled_from(["zamane-or-bade", "any"]), seeds)
def test_one_illegal_play_is_one_finding(when_void: str, seed: int) -> None:
    rng = Random(seed)
    rules = Options(when_void=when_void)
    k, position = rng.randrange(8), rng.randrange(4)
    dealt = shuffled("sabokbaz", rules, 4, 3, None, rng)
    hands = [PACK.tally(PACK.number[card] for card in hand) for hand in dealt.hands]
    slip = OneSlip(when_void, (k, position))
    try:
        tricks = play_tricks(slip, PACK, hands, 0, rng)
    except IndexError:  # nothing was forbidden there
        reject()
    read = tricks[k]
    code = code_of(rules_of(when_void), k, read, position, read.plays[position])
    made = {
        "dealer": 3,
        "hands": dealt.hands,
        "tricks": [{"plays": spell_plays(slip, trick)} for trick in tricks],
    }
    log = filled(sitting(made, rules={"when_void": when_void}))
    place = (code, f"/deals/0/tricks/{k}/plays/{position}")
    assert code in ("P402", "P403", "P405")
    assert found(log) == [place]
    assert found(without(log, "hands")) == [place]
    assert found(without(log, "hands", "leader", "winner")) == [place]
