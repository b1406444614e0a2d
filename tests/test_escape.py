from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.escape import clip, safe, safe_json


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Nino", "Nino"),
        ("Käthi Bürgi", "Käthi Bürgi"),
        ("\x1b[31mred\x1b[0m", "\\x1b[31mred\\x1b[0m"),
        ("two\nlines\r\t", "two\\x0alines\\x0d\\x09"),
        ("\x9b2J", "\\x9b2J"),
        ("abc\u202egnp", "abc\\u202egnp"),
        ("\u2066x\u2069", "\\u2066x\\u2069"),
        ("a\u200bb", "a\\u200bb"),
        ("\ud800", "\\ud800"),
        ("\U000e0041", "\\U000e0041"),
        ("", ""),
    ],
)
def test_what_does_not_print_is_shown_escaped(text: str, shown: str) -> None:
    assert safe(text) == shown


def test_a_joiner_is_kept_where_persian_spelling_has_it_and_nowhere_else() -> None:
    assert safe("سبک\u200cباز") == "سبک\u200cباز"
    assert safe("Ada\u200c") == "Ada\\u200c"
    assert safe("\u200cAda") == "\\u200cAda"


@given(st.text())
def test_safe_text_stays_on_one_line_and_changes_no_more(text: str) -> None:
    shown = safe(text)
    assert all(char.isprintable() or char in "\u200c\u200d" for char in shown)
    assert safe(shown) == shown


def test_clip_cuts_long_text_and_counts_escapes() -> None:
    assert clip("Nino", 4) == "Nino"
    assert clip("Ninos", 4) == "Nin…"
    assert clip("\x1b\x1b", 5) == "\\x1b…"
    assert len(clip("x" * 1_000_000, 40)) == 40


@given(st.recursive(st.text() | st.integers(-(2**53), 2**53), st.lists))
def test_json_reads_back_and_holds_no_raw_control_character(value: object) -> None:
    text = safe_json(value)
    assert text.isprintable()
    assert json.loads(text) == value


def test_json_escapes_what_json_itself_would_let_through() -> None:
    assert safe_json("\x7f\x9b\u202e\U000e0041") == '"\\u007f\\u009b\\u202e\\udb40\\udc41"'
    assert safe_json("Bättler") == '"Bättler"'
