"""What is no JSON text, in plain words and with its place (F101)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.logs.decode import read

BROKEN: list[tuple[bytes | str, tuple[int, int], str]] = [
    (b"", (1, 1), "empty"),
    (b" \n ", (1, 1), "empty"),
    (b"\xef\xbb\xbf{}", (1, 1), "byte order mark"),
    ("\ufeff{}", (1, 1), "byte order mark"),
    ('{"a":1}'.encode("utf-16"), (1, 1), "UTF-16"),
    ('{"a":1}'.encode("utf-16-le"), (1, 1), "UTF-16"),
    ('{"a":1}'.encode("utf-16-be"), (1, 1), "UTF-16"),
    (b'{"a":\n "\xff"}', (2, 3), "not UTF-8"),
    ('{"ქ": "'.encode() + b"\xc3", (1, 8), "not UTF-8"),
    (b'{"a": "\xed\xa0\x80"}', (1, 8), "not UTF-8"),
    ('{"a": "\ud800"}', (1, 8), "surrogate"),
    (b'{"a": "\\ud800"}', (1, 8), "surrogate"),
    (b'{"a": "\\ud83d\\ude00 \\\\ud800 \\udc00"}', (1, 29), "surrogate"),
    (b"[1, 2", (1, 6), "cut off: the text ends inside a list"),
    (b'{"a": [1, 2]', (1, 13), "cut off: the text ends inside an object"),
    (b'{"a": [1]\n', (1, 10), "cut off: the text ends inside an object"),
    (b'{"a', (1, 4), "cut off: the text ends inside a quoted text"),
    (b'["]\\"', (1, 6), "cut off: the text ends inside a quoted text"),
    (b'["\\', (1, 4), "cut off: the text ends inside a quoted text"),
    (b'["\\u00', (1, 7), "cut off: the text ends inside a quoted text"),
    (b'{"a":', (1, 6), "cut off: the text ends inside an object"),
    (b'{"a": tr', (1, 9), "cut off: the text ends inside an object"),
    (b'["\\\\"', (1, 6), "cut off: the text ends inside a list"),
    (b"-", (1, 2), "cut off"),
    (b"{} {}", (1, 4), "more than one value"),
    (b"{}\n\n]", (3, 1), "more than one value"),
    (b"{'a': 1}", (1, 2), "`'` where a field name in double quotes should stand"),
    (b'{"a" 1}', (1, 6), "`1` where a colon should stand"),
    (b'{"a": 1 "b": 2}', (1, 9), "where a comma"),
    (b'{"a": 01}', (1, 8), "where a comma"),
    (b"[1,\n2,\n  x]", (3, 3), "`x` where a value should stand"),
    (b"}", (1, 1), "`}` where a value should stand"),
    (b'{"a": NaN}', (1, 7), "`NaN`"),
    (b'{"NaN": "NaN", "a": [-Infinity]}', (1, 22), "`-Infinity`"),
    (b'["\\"Infinity", Infinity]', (1, 16), "`Infinity`"),
    (b'{"a": "x\ty"}', (1, 9), "control character"),
    (b'{"a": "x\n"}', (1, 9), "control character"),
    (b'{"a": "\\x"}', (1, 8), "escape"),
    (b'{"a": "\\u12"}', (1, 9), "hexadecimal"),
    (b"[" * 100_000, (1, 201), "nested too deeply"),
    (b"[" * 100_000 + b"]" * 100_000, (1, 201), "nested too deeply"),
    (b'{"meta":' * 50_000 + b"1" + b"}" * 50_000, (1, 8 * 200 + 1), "nested too deeply"),
]


@pytest.mark.parametrize("text, place, told", BROKEN)
def test_not_json(text: bytes | str, place: tuple[int, int], told: str) -> None:
    reading = read(text)
    assert reading.log is None
    assert reading.value is None
    assert reading.game is None
    assert reading.id is None
    (finding,) = reading.findings
    assert (finding.code, finding.at) == ("F101", "")
    assert (finding.line, finding.column) == place
    assert told.lower() in finding.message.lower()
    assert finding.message.isprintable()


def test_columns_count_characters() -> None:
    (finding,) = read('{"id": "ნინო 😀", x}').findings
    assert (finding.line, finding.column) == (1, 18)


def test_trailing_comma() -> None:
    (finding,) = read(b'{"a": 1,}').findings
    assert finding.code == "F101"
    assert finding.line == 1
    assert finding.column in (8, 9)  # the comma or the bracket, by version of the interpreter


class Circle(dict[str, Any]):
    def __init__(self) -> None:
        super().__init__()
        self["self"] = self


@pytest.mark.parametrize(
    "data",
    [{"a": "\ud800"}, {"a": {1, 2}}, {"a": float("nan")}, {"a": b"x"}, {"a": object()}, Circle()],
)
def test_data_that_json_has_not(data: Any) -> None:
    (finding,) = read(data).findings
    assert (finding.code, finding.at) == ("F101", "")
    assert not isinstance(finding.line, int)


@pytest.mark.parametrize("start, end", [("[", "]"), ('{"a":', "}"), ('[{"b":1,"a":', "}]")])
def test_levels_that_can_be_read(start: str, end: str) -> None:
    def nested(levels: int) -> list[str]:
        deep = start * levels + "1" + end * levels
        log = '{"referee":1,"game":"joker","players":["a","b","c"],"deals":[],"meta":{"x":@}}'
        return [finding.code for finding in read(log.replace("@", deep)).findings]

    brackets = len(end)
    assert nested(198 // brackets) == []
    assert nested(198 // brackets + 1) == ["F101"]
    assert nested(900 // brackets) == ["F101"]
