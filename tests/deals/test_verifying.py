"""Every way to cheat with an event's deals, and the name it is reported under."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest
from event_helpers import (
    MASTER,
    RULES,
    SECRETS,
    event_file,
    log,
    plan,
    reveal_fields,
    reveal_file,
    text,
)
from hypothesis import given
from hypothesis import strategies as st

from referee.deals.breaches import BREACHES, Breach
from referee.deals.opening import open_reveal
from referee.deals.verifying import RoundCount, Verification


def _verified(
    *logs: dict[str, Any] | bytes, reveal: bytes | None = None, sha256: str | None = None
) -> tuple[list[Breach], list[RoundCount]]:
    verification = Verification(open_reveal(reveal or reveal_file(), sha256))
    for k, one in enumerate(logs):
        verification.add(f"{k}.json", None, one if isinstance(one, bytes) else text(one))
    counts = verification.finish()
    assert all(breach.name in BREACHES for breach in verification.breaches)
    return verification.breaches, counts


def _names(*logs: dict[str, Any] | bytes, **given: Any) -> list[str]:
    return [breach.name for breach in _verified(*logs, **given)[0]]


def _withdrawing(*numbers: int) -> bytes:
    return reveal_file(withdrawn={"round-1": list(numbers)})


def _changed_event(**changes: Any) -> bytes:
    event = json.loads(event_file()) | changes
    return reveal_file(event_file=json.dumps(event))


def test_all_as_it_should_be() -> None:
    breaches, (count,) = _verified(log())
    assert breaches == []
    assert (count.id, count.played, count.deals_logged) == ("round-1", [1, 2, 3, 4], 4)


def test_tables_may_play_the_same_deals_whoever_deals() -> None:
    assert _names(log(), log(first_dealer=2), log(1, 2), log(3, 4)) == []


def test_event_file_as_in_the_bulletin() -> None:
    digest = hashlib.sha256(event_file()).hexdigest()
    assert _names(log(), sha256=digest) == []
    assert _names(log(), sha256=digest.upper()) == []


def test_event_file_changed_since_the_bulletin() -> None:
    digest = hashlib.sha256(event_file()).hexdigest()
    changed = reveal_file(event_file=event_file().decode() + " ")
    assert _names(log(), reveal=changed, sha256=digest) == ["event-changed"]


@pytest.mark.parametrize("data", [b"{", b"{}", b"\xff", b"[" * 100_000, b'{"a":1,"a":2}'])
def test_reveal_file_that_can_not_be_used(data: bytes) -> None:
    assert _names(log(), reveal=data) == ["bad-reveal"]


def test_event_file_that_can_not_be_used() -> None:
    assert _names(log(), reveal=reveal_file(event_file="{}")) == ["bad-event"]
    assert _names(log(), reveal=_changed_event(algorithm="mine")) == ["bad-event"]


def test_public_value_that_can_not_be_used() -> None:
    assert _names(log(), reveal=reveal_file(public="a\u0007")) == ["bad-public-value"]
    assert _names(log(), reveal=reveal_file(public="a" * 129)) == ["bad-public-value"]


def test_secret_changed_after_the_commitment() -> None:
    other = reveal_file(secrets={"round-1": "f" * 128})
    assert _names(log(seed="f" * 128), reveal=other) == ["wrong-commitment"]


def test_secret_that_was_chosen_and_not_generated() -> None:
    chosen = hashlib.sha256(b"referee-commit-v1\nspring-open").hexdigest()
    rounds = json.loads(event_file())["rounds"]
    rounds[0]["commitment"] = chosen
    fields = json.loads(_changed_event(rounds=rounds))
    reveal = json.dumps(fields | {"secrets": {"round-1": "spring-open"}}).encode()
    assert _names(log(seed="spring-open"), reveal=reveal) == ["wrong-commitment"]


def test_reveal_of_a_round_that_the_event_does_not_have() -> None:
    secrets = reveal_fields()["secrets"] | {"round-3": "0" * 128}
    assert _names(log(), reveal=reveal_file(secrets=secrets)) == ["unknown-round"]
    assert _names(log(), reveal=reveal_file(withdrawn={"round-3": [1]})) == ["unknown-round"]


def test_withdrawn_deal_that_the_round_does_not_have() -> None:
    assert _names(log(), reveal=_withdrawing(9)) == ["withdrawn-out-of-range"]


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b'{"referee": 1, "game": "joker"}'])
def test_log_that_can_not_be_read(data: bytes) -> None:
    assert _names(log(), data) == ["bad-log"]


def test_log_that_does_not_say_where_its_cards_came_from() -> None:
    silent = log()
    for one in silent["deals"]:
        del one["shuffle"]
    breaches, _ = _verified(log(), silent)
    assert [(b.name, b.source, b.at) for b in breaches] == [("no-shuffle", "1.json", "")]


def test_one_deal_that_does_not_say_where_its_cards_came_from() -> None:
    silent = log()
    del silent["deals"][2]["shuffle"]
    breaches, _ = _verified(log(), silent)
    assert [(b.name, b.at) for b in breaches] == [("no-shuffle", "/deals/2")]


def test_log_of_a_round_that_is_not_revealed() -> None:
    second = log(players=4, rules=None, seed=SECRETS["round-2"], round="round-2")
    assert _names(log(), second) == ["not-revealed"]


def test_log_of_a_round_that_the_event_does_not_have() -> None:
    assert _names(log(), log(round="round-3")) == ["unknown-round"]
    assert _names(log(), log(round="-")) == ["unknown-round"]


def test_deals_from_another_secret() -> None:
    breaches, _ = _verified(log(1, 2, 3), log(4, seed="f" * 128))
    assert [b.name for b in breaches] == ["other-secret", "never-played"]
    assert breaches[0].deals == breaches[1].deals == (4, 4)


def test_deals_made_with_another_public_value() -> None:
    other = log(4)
    other["deals"][0]["shuffle"]["public"] = "DJI 2027-03-12 44123.46"
    assert _names(log(), other) == ["other-public-value"]
    del other["deals"][0]["shuffle"]["public"]
    assert _names(log(), other) == ["other-public-value"]


def test_another_game() -> None:
    other = {
        "referee": 1,
        "game": "sabokbaz",
        "players": ["a", "b", "c", "d"],
        "deals": [{"dealer": 0, "shuffle": log()["deals"][0]["shuffle"]}],
    }
    assert _names(log(), other) == ["wrong-game"]


def test_another_number_of_players() -> None:
    assert _names(log(), log(players=4)) == ["wrong-players"]


def test_other_rules() -> None:
    assert _names(log(), log(rules=RULES | {"bonus": "none"})) == ["wrong-rules"]


def test_standard_rules_written_out_are_no_other_rules() -> None:
    written_out = log()
    written_out["rules"]["deck"] = "36"
    assert _names(written_out) == []


def test_deal_that_is_in_no_range() -> None:
    breaches, _ = _verified(log(), log(8))
    assert [(b.name, b.deals) for b in breaches] == [("out-of-range", (8, 8))]


def test_cards_changed_at_the_table() -> None:
    forged = log()
    hands = forged["deals"][1]["hands"]
    hands[0], hands[1] = hands[1], hands[0]
    breaches, _ = _verified(forged)
    assert [(b.name, b.at) for b in breaches] == [("wrong-cards", "/deals/1/shuffle")]


def test_turned_card_changed() -> None:
    forged = log()
    forged["deals"][0]["trump_card"] = forged["deals"][0]["hands"][0][0]
    assert _names(forged) == ["wrong-cards"]


def test_cards_changed_where_hands_are_not_recorded() -> None:
    forged = log()
    one = forged["deals"][0]
    del one["trump_card"]
    hands, one["trump"] = one.pop("hands"), None
    one["tricks"] = [{"leader": 1, "plays": [hands[1][0], hands[2][0], hands[0][0]]}]
    assert _names(forged) == []
    one["tricks"][0]["plays"].reverse()
    assert _names(forged) == ["wrong-cards"]


def test_two_logs_with_different_cards_for_one_deal() -> None:
    forged = log()
    hands = forged["deals"][1]["hands"]
    hands[0], hands[1] = hands[1], hands[0]
    breaches, _ = _verified(log(), forged)
    assert [(b.name, b.deals, b.source) for b in breaches] == [
        ("wrong-cards", (2, 2), "1.json"),
        ("different-cards", (2, 2), "1.json"),
    ]
    assert "0.json" in breaches[1].message


def test_two_logs_with_the_same_wrong_cards() -> None:
    forged = log()
    hands = forged["deals"][1]["hands"]
    hands[0], hands[1] = hands[1], hands[0]
    assert _names(forged, forged) == ["wrong-cards", "wrong-cards"]


def test_one_table_plays_a_deal_twice() -> None:
    again = log(1, 2, 3, 4)
    again["deals"][3] = log(2, first_dealer=1)["deals"][0]
    assert _names(log(), again) == ["played-twice"]


def test_withdrawn_deal_played() -> None:
    breaches, _ = _verified(log(), reveal=_withdrawing(3))
    assert [(b.name, b.deals) for b in breaches] == [("withdrawn-played", (3, 3))]


def test_withdrawn_deal_only_dealt() -> None:
    dealt = log(1, 2, 3, 4)
    del dealt["deals"][2]["bids"]
    assert _names(dealt, reveal=_withdrawing(3)) == []


def test_spare_in_place_of_a_withdrawn_deal() -> None:
    breaches, (count,) = _verified(log(1, 2, 5, 4), reveal=_withdrawing(3))
    assert breaches == []
    assert (count.withdrawn, count.spares_played) == ([3], [5])


def test_spare_of_a_spare() -> None:
    assert _names(log(1, 2, 6, 4), reveal=_withdrawing(3, 5)) == []


def test_spare_though_nothing_was_withdrawn() -> None:
    breaches, _ = _verified(log(), log(5))
    assert [(b.name, b.deals) for b in breaches] == [("spare-not-due", (5, 5))]


def test_spare_that_was_picked() -> None:
    assert _names(log(1, 2, 7, 4), reveal=_withdrawing(3)) == ["spare-not-due"]


def test_deals_never_played() -> None:
    breaches, _ = _verified(log(2))
    assert [(b.name, b.deals) for b in breaches] == [
        ("never-played", (1, 1)),
        ("never-played", (3, 4)),
    ]


def test_dealt_is_not_played() -> None:
    dealt = log(1, 2, 3, 4)
    del dealt["deals"][3]["bids"]
    assert _names(dealt) == ["never-played"]


def test_endless_range_is_counted_and_not_walked() -> None:
    fields = plan()
    fields["rounds"][0]["deals"] = [8, 10**9]
    data = event_file(fields)
    assert MASTER.encode() not in data
    breaches, _ = _verified(log(5), reveal=reveal_file(event_file=data.decode()))
    assert [(b.name, b.deals) for b in breaches] == [
        ("spare-not-due", (5, 5)),
        ("never-played", (8, 10**9)),
    ]


def test_no_secret_in_what_is_said() -> None:
    forged = log()
    forged["deals"][1]["hands"].reverse()
    breaches, _ = _verified(forged, log(seed="f" * 128))
    said = repr(breaches)
    assert SECRETS["round-1"] not in said
    assert "f" * 128 not in said
    assert SECRETS["round-1"] not in repr(open_reveal(reveal_file()))


def test_cards_changed_so_that_a_hand_is_too_short() -> None:
    forged = log()
    hands = forged["deals"][1]["hands"]
    hands[0] += hands[1]
    hands[1] = []
    assert _names(forged) == ["wrong-cards"]


def test_the_same_wrong_cards_whoever_deals() -> None:
    forged, turned = log(first_dealer=0), log(first_dealer=1)
    for one in (forged["deals"][0], turned["deals"][0]):
        first, second = (one["dealer"] + 1) % 3, (one["dealer"] + 2) % 3
        hands = one["hands"]
        hands[first], hands[second] = hands[second], hands[first]
    assert _names(forged, turned) == ["wrong-cards", "wrong-cards"]


HOSTILE: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, 0, -1, 7, 10**30, 1.5, "", "\u001b", "JOKER", [], [[]], {}]
)


def _leaves(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for key, inner in items:
        found.append((*at, key))
        if isinstance(inner, (dict, list)):
            found += _leaves(inner, (*at, key))
    return found


@given(st.data())
def test_no_log_is_too_odd_to_be_verified(data: st.DataObject) -> None:
    odd = log()
    for _ in range(data.draw(st.integers(1, 3))):
        *parents, last = data.draw(st.sampled_from(_leaves(odd)))
        holder: Any = odd
        for key in parents:
            holder = holder[key]
        holder[last] = data.draw(HOSTILE)
    breaches, _ = _verified(odd)
    assert all(breach.message for breach in breaches)
