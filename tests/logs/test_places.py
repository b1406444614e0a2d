"""Line and column of what a JSON Pointer points at."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from log_samples import SAMPLES, changed

from referee.findings import Finding
from referee.logs.decode import read
from referee.logs.places import Places, line_column

TEXT = """\
{
  "a": [1, "x", {"b": null}],
  "ნ😀": {"~/": true, "": [ ]},
  "c": 1, "a": {"d" : -1.5e3}
}
"""


@pytest.mark.parametrize(
    "pointer, place",
    [
        ("", (1, 1)),
        ("/ნ😀", (3, 9)),
        ("/ნ😀/~0~1", (3, 16)),
        ("/ნ😀/", (3, 26)),
        ("/c", (4, 8)),
        ("/a", (4, 16)),  # the last of the two
        ("/a/d", (4, 23)),
        ("/a/0", (4, 16)),  # not in the last one: where that begins
        ("/a/x/y/z", (4, 16)),
        ("/none", (1, 1)),
        ("/c/0", (4, 8)),
        ("no pointer", (1, 1)),
    ],
)
def test_place(pointer: str, place: tuple[int, int]) -> None:
    assert Places(TEXT).of(pointer) == place
    assert Places(TEXT.encode(), first_line=12).of(pointer) == (place[0] + 11, place[1])


def test_places_of_keys() -> None:
    places = Places('{"a": 1,\n "b": [5], "b": 2, "b": 3}')
    assert places.of_key("/a") == (1, 2)
    assert places.of_key("/b") == (2, 20)
    assert places.of_second_key("/b") == (2, 12)
    assert places.of("/b") == (2, 25)
    assert places.of_second_key("/a") == (1, 2)


def test_entries_of_a_list() -> None:
    places = Places('[10, [20 ,\n30] ,"]"]')
    assert [places.of(f"/{at}") for at in ("0", "1", "1/0", "1/1", "2", "3")] == [
        (1, 2),
        (1, 6),
        (1, 7),
        (2, 1),
        (2, 6),
        (1, 1),
    ]


def test_numbers_of_any_length() -> None:
    text = '{"a": ' + "9" * 5000 + ', "b": 1e999, "c": 2}'
    assert Places(text).of("/c") == (1, text.index("2}") + 1)


@pytest.mark.parametrize(
    "text", ["", "{", '{"a"', '{"a": 1, "a', '{"a": [1, }', "[" * 5000, "[1 2", '{"a" "b"}', "\x00"]
)
def test_broken_text_raises_nothing(text: str) -> None:
    places = Places(text)
    for pointer in ("", "/a", "/a/0", "/0/0/0", "/b"):
        assert places.of(pointer) >= (1, 1)


@given(st.binary(max_size=60), st.text(max_size=10))
def test_any_bytes_raise_nothing(data: bytes, pointer: str) -> None:
    Places(data).of(pointer)
    Places(data).of_second_key("/" + pointer)


def leaves(value: Any, at: str = "") -> Iterator[tuple[str, Any]]:
    yield at, value
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, f"{at}/{name.replace('~', '~0').replace('/', '~1')}")
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from leaves(inner, f"{at}/{i}")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=12,
)


@given(JSON, st.sampled_from([None, 1, 3]), st.booleans())
def test_what_stands_at_the_place_of_a_pointer_is_its_value(
    value: Any, indent: int | None, ascii_only: bool
) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    lines = text.split("\n")
    places = Places(text)
    for pointer, expected in leaves(value):
        line, column = places.of(pointer)
        rest = "\n".join([lines[line - 1][column - 1 :], *lines[line:]])
        assert json.JSONDecoder().raw_decode(rest)[0] == expected


def test_line_and_column() -> None:
    assert line_column("ab\ncd", 0) == (1, 1)
    assert line_column("ab\ncd", 4) == (2, 2)
    assert line_column("ab\n", 3) == (2, 1)


def test_locate_counts_lines_of_the_file() -> None:
    text = '{"a":\n [1]}'
    places = Places(text, first_line=10)
    fresh = Finding(code="P402", at="/a/0", message="")
    places.locate(fresh)
    assert (fresh.line, fresh.column) == (11, 3)
    placed = Finding(code="F101", at="", line=2, column=7, message="")
    places.locate(placed)
    assert (placed.line, placed.column) == (11, 7)


def test_places_of_form_findings() -> None:
    text = (
        '{"referee": 1, "game": "joker", "players": ["a", "b", "c"],\n'
        ' "oops": 1, "deals": [\n'
        '  {"size": 2, "size": 3, "size": "x",\n'
        '   "bids": [1, 2]}]}'
    )
    found = [(f.code, f.at, f.line, f.column) for f in read(text).findings]
    assert found == [
        ("F102", "/oops", 2, 2),  # an unknown field: its name
        ("F102", "/deals/0/dealer", 3, 3),  # a missing one: where its object begins
        ("F104", "/deals/0/size", 3, 15),  # the second key
        ("F102", "/deals/0/size", 3, 34),  # the value that counts
        ("F105", "/deals/0/bids", 4, 12),
    ]


def test_data_in_memory_have_no_lines() -> None:
    (finding,) = read(changed(SAMPLES["joker"], {"id": 1})).findings
    assert not isinstance(finding.line, int)


@given(st.lists(st.text(" \n\r", max_size=5), min_size=1, max_size=20), st.integers(1, 99))
def test_every_place_is_counted_by_the_lines_before_it(gaps: list[str], first: int) -> None:
    text = "[" + ",".join(f"{gap}{i}{gap[::-1]}" for i, gap in enumerate(gaps)) + "]"
    places = Places(text, first)
    position = 1
    for i, gap in enumerate(gaps):
        lines = text[: position + len(gap)].split("\n")
        assert places.of(f"/{i}") == (first + len(lines) - 1, len(lines[-1]) + 1)
        position += 2 * len(gap) + len(str(i)) + 1
