"""Choices that are the same everywhere: each follows from ``random()`` alone."""

from __future__ import annotations

import math
from random import Random

import pytest

from referee.playing.chance import Chance


def _floats(text: str, count: int) -> list[float]:
    stream = Random(text)
    return [stream.random() for _ in range(count)]


def test_a_text_makes_the_stream_that_python_promises() -> None:
    # Logs made from a seed must not change with the version of Python.
    assert Chance("spring").random() == 0.23443211467946157
    assert Chance("a").random() != Chance("b").random()


def test_choice_and_below_take_one_number_each() -> None:
    chance = Chance("s")
    first, second, third = _floats("s", 3)
    assert chance.below(7) == math.floor(first * 7)
    assert chance.choice("abcde") == "abcde"[math.floor(second * 5)]
    assert chance.randint(-2, 2) == -2 + math.floor(third * 5)


def test_shuffle_swaps_from_the_last_place_down() -> None:
    drawn = _floats("s", 3)
    expected = list("abcd")
    for last, number in zip((3, 2, 1), drawn, strict=True):
        other = math.floor(number * (last + 1))
        expected[last], expected[other] = expected[other], expected[last]
    mixed = list("abcd")
    Chance("s").shuffle(mixed)
    assert mixed == expected


def test_sample_leaves_the_list_alone() -> None:
    cards = list(range(10))
    sample = Chance("s").sample(cards, 4)
    assert cards == list(range(10))
    assert len(set(sample)) == 4
    assert set(sample) <= set(cards)


def test_every_choice_comes_up() -> None:
    chance = Chance("s")
    assert {chance.choice("abc") for _ in range(100)} == set("abc")
    assert {chance.randint(1, 3) for _ in range(100)} == {1, 2, 3}


def test_nothing_to_choose_from() -> None:
    with pytest.raises(IndexError):
        Chance("s").choice([])
