"""What could be played: any card of the hand (democracy 3.2)."""

from __future__ import annotations

from typing import Any

import pytest
from democracy_logs import day, match, playing, whole

from referee import legal
from referee.legality import NoSuchPlayError, UnknownHandError

HANDS = ["5C 7C 8D KH 6S", "JOKER 4D 10H 9S 7S", "5H 6H AC QD 8C", "3S KS JD 9D 10C"]
POOL = "JOKER 7H 4S 6C AD"


def first(*tricks: str) -> dict[str, Any]:
    """The first day of four players with ghosts."""
    first_day = day(*tricks, hands=HANDS, pool=POOL)
    return match(4, {"days": [first_day]}, rules={"ghost": "always"})


def test_the_whole_hand_is_legal() -> None:
    choice = legal(first("4S: 5C 4D"))
    assert choice.at == "/deals/0/days/0/tricks/0/plays/2"
    assert (choice.seat, choice.legal) == (2, ["8C", "AC", "QD", "5H", "6H"])
    assert choice.illegal == []


def test_cards_played_and_drawn_are_gone() -> None:
    log = first("JOKER~ 4D 5H 3S 5C", "7H: KH 10H 6H KS")
    assert legal(log).legal == ["7C", "8D", "6S"]
    assert legal(log, "/deals/0/days/0/tricks/1/plays/3").legal == ["10C", "9D", "JD", "KS"]


def test_before_the_first_trick() -> None:
    assert legal(first()).at == "/deals/0/days/0/tricks/0/plays/0"


def test_on_the_next_day() -> None:
    game = whole(2)
    del game["days"][1]["tricks"]
    assert legal(match(5, game)).at == "/deals/0/days/1/tricks/0/plays/0"


def test_a_hand_shown_by_a_whole_day() -> None:
    game = whole(2)
    for made in game["days"]:
        del made["hands"]
    choice = legal(match(5, game), "/deals/0/days/0/tricks/2/plays/1")
    assert choice.legal == ["5D", "QD"]


def test_a_hand_that_is_not_known() -> None:
    with pytest.raises(UnknownHandError):
        legal(playing(3, "7C: 8C 9C"))
    with pytest.raises(UnknownHandError):
        legal(first("4S: 3D 4D 5H 3S"))


@pytest.mark.parametrize(
    "at",
    [
        "/deals/0/days/0/tricks/0/plays/0",  # a ghost
        "/deals/0/days/0/tricks/9/plays/0",
        "/deals/0/days/9/tricks/0/plays/0",
        "/deals/0/days/0/tricks/x/plays/0",
        "/deals/0/days/00/tricks/1/plays/0",
        f"/deals/0/days/{'9' * 5_000}/tricks/1/plays/0",
        "/deals/0/days/0/tricks/0",
    ],
)
def test_no_such_play(at: str) -> None:
    with pytest.raises(NoSuchPlayError):
        legal(first("JOKER~ 4D 5H 3S 5C"), at)


def test_nothing_left_to_play() -> None:
    with pytest.raises(NoSuchPlayError):
        legal(match(5, whole(2)))
    with pytest.raises(NoSuchPlayError):
        legal(first("JOKER~ 4D 5H"))
