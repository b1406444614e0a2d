"""Random sittings: complete, clean, and made from seed and number alone."""

from __future__ import annotations

from typing import Any

import pytest
from playing_tables import EVERY_NUMBER, PLACES, Place

from referee import check
from referee.deals.shuffle import UnusableInput
from referee.deals.table import table
from referee.playing.sitting import MOST_DEALS, Sittings


@pytest.mark.parametrize("place", [*PLACES, *EVERY_NUMBER], ids=str)
def test_sittings_are_clean_and_claim_everything(place: Place) -> None:
    for number in (1, 2, 3):
        verdict = check(place.sittings().log(number))
        assert verdict.findings == []
        assert verdict.unfollowed == []
        assert verdict.checked.claims_absent == 0
        assert verdict.checked.deals > 0


@pytest.mark.parametrize("place", EVERY_NUMBER, ids=str)
def test_every_deal_names_its_shuffle_and_the_sitting_is_over(place: Place) -> None:
    log = place.sittings("spring").log(2)
    assert [deal["shuffle"] for deal in log["deals"]] == [
        {"seed": "spring-2", "deal": number} for number in range(1, len(log["deals"]) + 1)
    ]
    assert set(log["final"]) == {"scores", "winners"}
    assert log["id"] == "spring-2"
    assert log["meta"] == {"seed": "spring", "sitting": 2}


def test_the_same_seed_and_number_make_the_same_log() -> None:
    place = Place("troggu", 5)
    assert place.sittings("a").log(4) == place.sittings("a").log(4)
    assert place.sittings("a").log(4)["deals"] != place.sittings("b").log(4)["deals"]
    assert place.sittings("a").log(4)["deals"] != place.sittings("a").log(5)["deals"]


@pytest.mark.parametrize("players, deals", [(3, 28), (4, 24), (5, 22), (6, 22)])
def test_joker_has_its_whole_schedule(players: int, deals: int) -> None:
    assert len(Place("joker", players).sittings().log(1)["deals"]) == deals


def test_joker_deals_again_after_a_joker_was_turned() -> None:
    rules = {"joker_turned": "redeal-for-more", "schedule": [[1, 2, 3, 4, 5, 6, 7, 8]]}
    deals = _first(Place("joker", 4, rules), lambda deals: any("redeal" in d for d in deals))
    thrown = next(k for k, deal in enumerate(deals) if "redeal" in deal)
    assert deals[thrown]["trump_card"] == "JOKER"
    assert deals[thrown + 1]["dealer"] == deals[thrown]["dealer"]
    assert deals[thrown + 1]["size"] == deals[thrown]["size"]
    assert sum("redeal" not in deal for deal in deals) == 8


def _first(place: Place, wanted: Any) -> list[dict[str, Any]]:
    logs = (place.sittings().log(number)["deals"] for number in range(1, 50))
    return next(deals for deals in logs if wanted(deals))


def test_the_deal_passes_to_the_next_seat() -> None:
    dealers = [
        deal["dealer"] for deal in Place("sabokbaz", 4, {"deals": 6}).sittings().log(1)["deals"]
    ]
    assert dealers == [(dealers[0] + k) % 4 for k in range(6)]


@pytest.mark.parametrize(
    "place", [Place("sabokbaz", 4, {"target": 40}), Place("democracy", 4, {"target": 4})], ids=str
)
def test_a_sitting_ends_with_the_deal_that_reaches_the_target(place: Place) -> None:
    log = place.sittings().log(1)
    assert place.rules is not None
    target = place.rules["target"]
    assert [max(deal["totals"]) >= target for deal in log["deals"]] == [
        *[False] * (len(log["deals"]) - 1),
        True,
    ]
    assert log["final"]["scores"] == log["deals"][-1]["totals"]


def test_a_number_of_deals_ends_a_sitting() -> None:
    log = Place("sabokbaz", 4, {"deals": 5}).sittings().log(1)
    assert len(log["deals"]) == 5
    assert "final" in log


def test_fewer_deals_leave_a_sitting_open_where_the_rules_say_when_it_is_over() -> None:
    for place in (Place("joker", 4), Place("sabokbaz", 4, {"deals": 9, "target": 900})):
        log = place.sittings(deals=2).log(1)
        assert len(log["deals"]) == 2
        assert "final" not in log
        assert check(log).ok


def test_fewer_deals_are_a_whole_sitting_where_it_may_end_at_any() -> None:
    log = Place("troggu", 4).sittings(deals=1).log(1)
    assert len(log["deals"]) == 1
    assert "final" in log


def test_a_target_out_of_reach_leaves_the_sitting_open() -> None:
    log = Place("sabokbaz", 4, {"target": 10**6}).sittings().log(1)
    assert len(log["deals"]) == MOST_DEALS
    assert "final" not in log
    assert check(log).ok


@pytest.mark.parametrize("seed", ["", "a\nb", "\ud800"])
def test_a_seed_that_makes_no_deal(seed: str) -> None:
    with pytest.raises(UnusableInput):
        Sittings(table("joker", 4), seed)
