"""The page of a log: self-contained, escaped, every finding with its place, rule and log line."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from showlogs import data, democracy, joker

from referee.fixtures_dir import fixtures_dir
from referee.showing.anchors import finding_anchor
from referee.showing.build import look
from referee.showing.page import page
from referee.showing.report import Origin

HOSTILE = [
    "<script>alert(1)</script>",
    "</style>\"'><img src=x onerror=alert(1)>",
    "\x1b[31mred\u202e\x00",
    "x" * 10_000,
]
VOID = {"meta", "input"}


class Page(HTMLParser):
    """The elements, ids, links and texts of a page; fails where tags do not fit."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(source)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs)
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID and tag not in ("path", "use"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("path", "use"):
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        for tag in self.open:
            self.texts.setdefault(tag, []).append(data)

    def values(self, attribute: str) -> list[str]:
        return [value for _, attrs in self.elements if (value := attrs.get(attribute))]

    def text(self, tag: str) -> str:
        return "".join(self.texts.get(tag, []))


def source(log: Any, line: int | None = None, event: dict[str, Any] | None = None) -> str:
    raw = log if isinstance(log, bytes) else data(log)
    return page(look(raw, event, line or 1), Origin("a.json", line, raw, event))


@pytest.mark.parametrize(
    ("at", "anchor"),
    [
        ("/deals/2/tricks/4/plays/1", "d3t5c2"),
        ("/deals/0/days/1/tricks/2/plays/3", "d1y2t3c4"),
        ("/deals/0/days/1/tricks/2/draws/0", "d1y2t3c1"),
        ("/deals/0/tricks/0/winner", "d1t1"),
        ("/deals/0/hands/1/4", "d1"),
        ("/deals/0/days/1/pool", "d1y2"),
        ("/deals/9/scores", "d10r"),
        ("/final/winners", "final"),
        ("/rules", ""),
    ],
)
def test_places_are_named_as_people_count(at: str, anchor: str) -> None:
    assert finding_anchor(at) == anchor


def test_verdict_first_then_the_log_it_was_given_on() -> None:
    log = joker(id="table 7", meta={"event": "Spring open", "rounds": [1]})
    shown = source(log)
    parsed = Page(shown)
    assert parsed.text("h1") == "✗ 3 findings"
    assert parsed.text("title") == "3 findings: Georgian Joker table 7"
    header = parsed.text("header")
    assert "1 × P402" in header
    assert "Spring open" in header
    assert "schedule [[2,2]]" in header
    assert hashlib.sha256(data(log)).hexdigest() in header
    assert shown.index("<h1>") < shown.index("<main")


def test_a_clean_log_says_so_in_words() -> None:
    assert Page(source(democracy())).text("h1") == "✓ Clean"


def test_a_finding_has_legal_cards_the_whole_clause_pointer_and_line() -> None:
    article = Page(source(joker())).text("article")
    assert "Lali played 8S; hearts were led, and the player held KH." in article
    assert "LegalK" in article
    assert "king of hearts" in article
    assert "Whoever holds a card of the led suit follows" in article
    assert "line 52, column 7" in article
    assert "/deals/0/tricks/0/plays/1" in article


def test_wrong_results_stand_beside_the_right_ones() -> None:
    parsed = Page(source(joker()))
    assert parsed.texts["del"].count("30") == 2  # in the finding, and in the deal
    assert "150" in parsed.texts["ins"]  # Giorgi's correct standing


def test_cards_have_words_for_those_who_listen() -> None:
    shown = source(joker())
    assert '<span class="unseen">king of hearts </span>' in shown
    assert '<span class="unseen">joker (high) </span>' in shown


def test_policy_allows_this_style_and_script_and_nothing_else() -> None:
    shown = source(joker())
    policy = next(
        value for value in Page(shown).values("content") if value.startswith("default-src")
    )
    assert policy.startswith("default-src 'none'; ")
    for element, directive in (("style", "style-src"), ("script", "script-src")):
        (content,) = re.findall(f"<{element}>(.*?)</{element}>", shown, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{directive} 'sha256-{digest}'" in policy


def logs() -> list[Path]:
    return sorted(fixtures_dir().rglob("*.json"))


@pytest.mark.parametrize("path", logs(), ids=lambda p: p.relative_to(fixtures_dir()).as_posix())
def test_every_fixture_makes_a_sound_page(path: Path) -> None:
    raw = path.read_bytes()
    looked = look(raw)
    parsed = Page(page(looked, Origin(path.name, None, raw)))
    ids = parsed.values("id")
    assert len(ids) == len(set(ids))
    local = parsed.values("href")
    assert all(target.startswith("#") for target in local)
    assert {target[1:] for target in local} <= set(ids)
    assert set(parsed.values("data-place")) <= set(ids)
    count = len(looked.judged.verdict.findings)
    assert [f"f{i + 1}" in ids for i in range(count)] == [True] * count
    assert_nothing_runs(parsed)


def assert_nothing_runs(parsed: Page) -> None:
    """No script but ours, no handler, no inline style, nothing from elsewhere."""
    assert [tag for tag, _ in parsed.elements].count("script") == 1
    names = {name for _, attrs in parsed.elements for name in attrs}
    assert not {name for name in names if name.startswith("on")} | (names & {"style", "src"})
    assert not {tag for tag, _ in parsed.elements} & {"img", "iframe", "object", "link", "base"}


@pytest.mark.parametrize("shape", ["sound", "unsound"])
def test_hostile_text_stays_text(shape: str) -> None:
    log = joker(
        players=HOSTILE if shape == "sound" else HOSTILE[2:],
        id="</title><script>alert(2)</script>",
        meta={"</dd><b>event": "<b onclick=x>'\"\u202e"},
    )
    log["deals"][0]["hands"][0][0] = "<script>alert(3)</script>"
    shown = source(log)
    assert_nothing_runs(Page(shown))
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert "\x00" not in shown
    assert shown.count("x" * 1000) == 10  # in the log alone, where it is whole


def test_the_log_can_be_copied_and_is_the_same() -> None:
    log = joker(players=["a\u202eb", "<&>", "\x7f", 'q"\\'])
    shown = Page(source(log)).text("pre")
    assert json.loads(shown) == log


def test_lines_of_the_log_are_those_of_the_file() -> None:
    shown = source(joker(), line=41)
    ids = Page(shown).values("id")
    assert "L41" in ids
    assert "L40" not in ids
    assert 'href="#L92"' in shown  # line 52 of a log that begins on line 41


def test_the_event_s_rules_are_said_to_be_its() -> None:
    shown = Page(source(joker(), event={"schedule": [[2, 2]], "bonus": "none"}))
    assert 'bonus "none" (the event’s)' in shown.text("header")
    assert "F108 rules-differ" in shown.text("article")


def test_what_is_no_json_has_a_page_too() -> None:
    for raw in (b"\xff\xfe{", b"", b"[" * 10_000, b"\x80"):
        parsed = Page(source(raw))
        assert parsed.text("h1") == "✗ 1 finding"
        assert "F101" in parsed.text("article")


def test_the_taker_of_a_trick_that_is_not_judged_is_as_written() -> None:
    log = joker()
    log["deals"][1]["tricks"].append({"plays": ["7H"], "winner": 1})
    log["deals"][1]["tricks"][0]["winner"] = 1
    row = Page(source(log))
    assert "as written" in row.text("small")
    assert "as written" not in Page(source(joker())).text("small")
