"""What could be played, what the claims should be, and under which rules a log is clean."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from referee import check, legal, score
from referee.checking import FormError, judge
from referee.legality import Forbidden, NoSuchPlayError, UnknownHandError
from referee.logs.writing import readable
from referee.which import clearing, words

# Four players, two cards each, diamonds are trumps; Giorgi (seat 1) leads.
HANDS = [["JH", "QC"], ["7H", "JOKER"], ["KH", "8S"], ["9H", "7D"]]


def deal(**fields: Any) -> dict[str, Any]:
    return {"dealer": 0, "size": 2, "hands": HANDS, "trump_card": "9D", **fields}


def log(*deals: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {
        "referee": 1,
        "game": "joker",
        "players": ["Nino", "Giorgi", "Lali", "Tamar"],
        "rules": {"schedule": [[2, 3]]},
        "deals": copy.deepcopy(list(deals)),
        **fields,
    }


BIDS = [0, 1, 0, 0]
PLAYED = deal(
    bids=BIDS,
    tricks=[{"plays": ["7H", "KH", "9H", "JH"]}, {"plays": ["8S", "7D", "QC", "JOKER:high"]}],
)


def test_next_play_of_an_unfinished_log_is_the_lead_of_the_seat_after_the_dealer() -> None:
    choice = legal(log(deal(bids=BIDS)))
    assert (choice.at, choice.player) == ("/deals/0/tricks/0/plays/0", "Giorgi")
    # joker 4.5: a joker that leads names high or low and any of the four suits
    jokers = [f"JOKER:{height}:{suit}" for height in ("high", "low") for suit in "CDHS"]
    assert choice.legal == ["7H", *jokers]
    assert choice.illegal == []


def test_next_play_must_follow() -> None:
    choice = legal(log(deal(bids=BIDS, tricks=[{"plays": ["7H"]}])))
    assert (choice.seat, choice.legal) == (2, ["KH"])
    assert choice.illegal == [Forbidden("8S", "P402", "joker 4.2")]


def test_a_play_in_the_middle_and_the_joker_in_each_of_its_ways() -> None:
    # Lali leads the 8 of spades to the second trick; Giorgi plays last and holds only the joker.
    choice = legal(log(PLAYED), "/deals/0/tricks/1/plays/3")
    assert (choice.seat, choice.legal) == (1, ["JOKER:high", "JOKER:low"])


def test_void_in_the_led_suit_must_trump() -> None:
    tricks = [{"plays": ["7H", "KH", "9H", "JH"]}, {"plays": ["8S"]}]
    choice = legal(log(deal(bids=BIDS, tricks=tricks)))
    assert (choice.player, choice.legal, choice.illegal) == ("Tamar", ["7D"], [])


def test_a_hand_taken_from_complete_play_is_known_and_one_from_a_part_is_not() -> None:
    whole = {name: value for name, value in PLAYED.items() if name != "hands"}
    assert legal(log(whole), "/deals/0/tricks/0/plays/1").legal == ["KH"]
    part = {**whole, "tricks": [{"plays": ["7H", "KH"]}]}
    with pytest.raises(UnknownHandError, match="Lali"):
        legal(log(part), "/deals/0/tricks/0/plays/1")


@pytest.mark.parametrize(
    "at",
    [
        "",
        "/deals",
        "/deals/0/bids/1",
        "/deals/9/tricks/0/plays/0",
        "x",
        "/deals/00/tricks/0/plays/0",
        "/deals/0/tricks/0/plays/٠",
        "x/deals/0/tricks/0/plays/0",
        f"/deals/{'9' * 5_000}/tricks/0/plays/0",
        f"/deals/0/tricks/{'9' * 5_000}/plays/0",
    ],
)
def test_a_pointer_that_names_no_play(at: str) -> None:
    with pytest.raises(NoSuchPlayError):
        legal(log(PLAYED), at)


def test_nothing_is_left_to_play() -> None:
    handless = {name: value for name, value in PLAYED.items() if name != "hands"}
    sheet = {"dealer": 0, "size": 2, "bids": BIDS, "won": [0, 1, 1, 0]}
    for whole in (PLAYED, handless, sheet):
        with pytest.raises(NoSuchPlayError):
            legal(log(whole))


def test_form_comes_first() -> None:
    with pytest.raises(FormError):
        legal(log(deal(weather="fine")))
    with pytest.raises(FormError):
        score(log(deal(weather="fine")))


def test_score_fills_in_every_claim() -> None:
    filled = score(log(PLAYED))["deals"][0]
    assert [(t["leader"], t["winner"]) for t in filled["tricks"]] == [(1, 2), (2, 1)]
    assert filled["won"] == [0, 1, 1, 0]
    # Giorgi bid 1 and took 1: 100; Lali passed and took 1: 10; passes without a trick: 50.
    assert filled["scores"] == [50, 100, 10, 50]
    assert (filled["totals"], filled["trump"]) == ([50, 100, 10, 50], "D")


def test_score_replaces_what_is_wrong_and_leaves_facts_alone() -> None:
    wrong = copy.deepcopy(PLAYED)
    wrong["tricks"][0] |= {"leader": 1, "winner": 0}
    wrong |= {"won": [1, 1, 0, 0], "scores": [10, 100, 50, 50], "totals": [99, 99, 99, 99]}
    before = log(wrong)
    given = copy.deepcopy(before)
    filled = score(before)
    assert before == given
    assert filled == score(log(PLAYED))
    assert check(filled).ok


def test_score_adds_final_where_the_game_is_over() -> None:
    over = score(log(PLAYED, rules={"schedule": [[2]]}))
    # Every bid of the set was made by all but Lali: their best score counts once more.
    assert over["deals"][0]["bonus"] == [50, 100, 0, 50]
    assert over["final"] == {"scores": [100, 200, 10, 100], "winners": [1]}
    assert "final" not in score(log(PLAYED))


def test_score_takes_away_a_bonus_where_no_set_ends() -> None:
    assert "bonus" not in score(log({**PLAYED, "bonus": [0, 0, 0, 0]}))["deals"][0]


def rules_that_clear(faulty: dict[str, Any]) -> list[str]:
    judged = judge(faulty)
    return [words(change) for change in clearing(judged.log, judged.verdict)]


def test_one_option_clears_a_log() -> None:
    missed = score(log({**PLAYED, "bids": [0, 1, 1, 1]}))
    missed["deals"][0]["scores"][3] = -200  # bid 1, no trick: a khisht
    missed["deals"][0]["totals"][3] = -200
    assert rules_that_clear(missed) == ["hist=[200, 500]", "hist=[200, 200]", "hist=per-card"]


def test_two_options_clear_a_log_that_none_clears_alone() -> None:
    # Nino and Tamar bid 1 and took nothing; Giorgi made the set, Lali's 10 are struck out.
    missed = score(log({**PLAYED, "bids": [1, 1, 0, 1]}, rules={"schedule": [[2]]}))
    missed["deals"][0] |= {
        "scores": [-500, 100, 10, -500],
        "bonus": [0, 100, -10, 0],
        "totals": [-500, 200, 0, -500],
    }
    missed["final"] = {"scores": [-500, 200, 0, -500], "winners": [1]}
    assert rules_that_clear(missed) == [
        f"hist={hist} strike={strike}"
        for hist in ("[200, 500]", "[500, 500]")
        for strike in ("others", "others-unless-shared")
    ]


def test_no_option_clears_a_revoke() -> None:
    revoke = copy.deepcopy(PLAYED)
    revoke["tricks"][0]["plays"][1], revoke["tricks"][1]["plays"][0] = "8S", "KH"
    assert check(log(revoke)).findings[0].code == "P402"
    assert rules_that_clear(log(revoke)) == []


def test_readable_breaks_only_what_does_not_fit() -> None:
    assert readable({"a": [1, 2]}) == '{"a": [1, 2]}'
    long = {"deals": [["x" * 60], ["y" * 60]]}
    assert readable(long).splitlines() == [
        "{",
        '  "deals": [',
        f'    ["{"x" * 60}"],',
        f'    ["{"y" * 60}"]',
        "  ]",
        "}",
    ]


# Lali's king took the first trick; the log gives it to Nino, who did lead the next one.
GIVEN_AWAY = deal(
    bids=BIDS,
    tricks=[
        {"leader": 1, "plays": ["7H", "KH", "9H", "JH"], "winner": 0},
        {"leader": 0, "plays": ["QC", "JOKER:low", "8S", "7D"], "winner": 3},
    ],
)


def test_score_leaves_no_wrong_leader_and_the_cards_tell_who_led() -> None:
    before = check(log(GIVEN_AWAY))
    assert [finding.code for finding in before.findings] == ["T501"]
    filled = score(log(GIVEN_AWAY))
    assert [(t["leader"], t["winner"]) for t in filled["deals"][0]["tricks"]] == [(1, 2), (2, 3)]
    assert [(f.code, f.at) for f in check(filled).findings] == [
        ("P401", "/deals/0/tricks/1/plays/0")
    ]
    assert filled["deals"][0]["totals"] == before.standings.correct


def test_score_puts_right_a_leader_for_whom_no_card_and_no_winner_speaks() -> None:
    tricks = [
        {"plays": ["7H", "KH", "9H", "JH"]},
        {"leader": 0, "plays": ["8S", "7D", "QC", "JOKER:high"]},
    ]
    without_hands = log({**PLAYED, "tricks": tricks})
    del without_hands["deals"][0]["hands"]
    assert [finding.code for finding in check(without_hands).findings] == ["T502"]
    filled = score(without_hands)
    assert filled["deals"][0]["tricks"][1]["leader"] == 2
    assert check(filled).ok


def test_score_changes_nothing_in_what_it_made() -> None:
    for one in (PLAYED, GIVEN_AWAY, {**GIVEN_AWAY, "tricks": GIVEN_AWAY["tricks"][:1]}):
        filled = score(log(one))
        assert score(filled) == filled


def test_score_leaves_totals_that_alone_tell_an_unknown_bonus() -> None:
    # The log begins in mid-set, so that the bonus at the set's end is not known.
    late = {**PLAYED, "scores": [50, 50, 10, 50], "totals": [150, 100, 30, 70]}
    given = log(late, rules={"schedule": [[1, 2]]}, first_deal=1)
    filled = score(given)
    assert filled["deals"][0]["scores"] == [50, 100, 10, 50]
    assert filled["deals"][0]["totals"] == [150, 100, 30, 70]
    assert score(filled) == filled


def test_score_finds_the_winners_of_final_scores_that_nothing_else_tells() -> None:
    unknown = log(first_deal=2, final={"scores": [30, 50, 20, 10], "winners": [0]})
    assert score(unknown)["final"] == {"scores": [30, 50, 20, 10], "winners": [1]}
