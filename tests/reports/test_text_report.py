"""The report in words, from verdicts made by hand."""

from __future__ import annotations

import re
from typing import Any

import pytest

from referee.archive import Unreadable
from referee.checking import Judged
from referee.findings import CODES, Finding
from referee.reports import View, reporter
from referee.reports.layout import Line, beside, columns, in_rows, table, wrapped
from referee.reports.summary import Summary
from referee.verdict import Checked, Standings, Verdict

JOKER = {
    "referee": 1,
    "game": "joker",
    "players": ["Nino", "Giorgi", "Lali", "Tamar"],
    "rules": {"hist": [200, 500]},
    "deals": [
        {
            "dealer": 0,
            "size": 2,
            "trump_card": "7D",
            "hands": [["JH", "QC"], ["7H", "9C"], ["KH", "8S"], ["9H", "10C"]],
            "bids": [0, 0, 2, 0],
            "tricks": [{"leader": 1, "plays": ["7H", "8S", "9H", "JH"], "winner": 0}],
            "won": [0, 1, 1, 0],
        }
    ],
}
SABOKBAZ = {
    "referee": 1,
    "game": "sabokbaz",
    "players": ["Nasrin", "Omid", "Parvin", "Reza"],
    "deals": [
        {
            "dealer": 3,
            "tricks": [
                {"plays": ["3S", "KHAYYAM", "8Z", "12B"], "recitals": ["1S", None, "2K", "5B"]}
            ],
        }
    ],
}
TROGGU = {
    "referee": 1,
    "game": "troggu",
    "players": ["Anna", "Beat", "Carla"],
    "deals": [
        {
            "dealer": 2,
            "contract": "normal",
            "tappist": 1,
            "calls": ["pass", "take", "take"],
            "discards": ["KC", "T7"],
            "tricks": [{"plays": ["T1", "FOOL", "T21"]}],
            "points": [57, 57],
        }
    ],
}
DEMOCRACY = {
    "referee": 1,
    "game": "democracy",
    "players": ["Ada", "Ben", "Cyn"],
    "deals": [
        {
            "dealer": 1,
            "days": [
                {"hands": [["KC", "5H"]], "tricks": []},
                {"tricks": [{"vote": "QH", "plays": ["5D", "5H", "6D"], "winner": 0}]},
            ],
        }
    ],
}


def judged(log: dict[str, Any], *findings: Finding, **more: Any) -> Judged:
    verdict = Verdict(
        source=more.pop("source", "open.jsonl"),
        line=12,
        game=log["game"],
        ok=not findings,
        findings=list(findings),
        unfollowed=more.pop("unfollowed", []),
        checked=Checked(deals=1, tricks=1, plays=4),
        standings=Standings(**more),
    )
    return Judged(verdict, lambda: log)


def text(*logs: Judged, **view: Any) -> str:
    written: list[str] = []
    report = reporter("text", View(written.append, **view))
    for log in logs:
        report.log(log)
    return "".join(written)


def block(log: dict[str, Any], finding: Finding) -> list[str]:
    """The lines of a finding, without the rule, which other tests know."""
    lines = text(judged(log, finding)).splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(f"  {finding.code}"))
    shown = lines[start : lines.index("", start)]
    rule = next((i for i, line in enumerate(shown) if line.startswith("    rule ")), None)
    place = next(i for i, line in enumerate(shown) if line.startswith("    place"))
    return shown[: place if rule is None else rule] + shown[place:]


def test_an_illegal_play_with_its_trick_and_what_was_legal() -> None:
    finding = Finding(
        code="P402",
        at="/deals/0/tricks/0/plays/1",
        line=12,
        column=345,
        deal=0,
        trick=0,
        seat=2,
        player="Lali",
        found="8S",
        expected=["KH"],
        rule="joker 4.2",
        message="Lali played 8S; hearts were led.",
    )
    lines = text(judged(JOKER, finding)).splitlines()
    rule = next(i for i, line in enumerate(lines) if line.startswith("    rule    joker 4.2: "))
    place = next(i for i, line in enumerate(lines) if line.startswith("    place"))
    assert lines[:rule] == [
        "open.jsonl:12: Georgian Joker (Nino, Giorgi, Lali, Tamar): 1 finding",
        "    rules   hist [200,500]",
        "",
        "  P402 must-follow: deal 1 (2 cards, trumps diamonds, dealer Nino), trick 1, Lali",
        "    Lali played 8S; hearts were led.",
        "    trick   Giorgi   7 of hearts",
        "            Lali     8 of spades",
        "                     ^^^^^^^^^^^",
        "            Tamar    9 of hearts",
        "            Nino     jack of hearts",
        "    legal   king of hearts",
    ]
    assert lines[place:] == [
        "    place   open.jsonl:12:345  /deals/0/tricks/0/plays/1",
        "",
    ]


def test_the_players_of_a_trick_are_those_of_the_reading_not_of_the_written_leader() -> None:
    finding = Finding(
        code="P402", at="/deals/0/tricks/0/plays/1", deal=0, trick=0, seat=3, message="x"
    )
    assert [line.split()[-4:-3] for line in block(JOKER, finding)[2:4]] == [["Lali"], ["Tamar"]]


def test_a_wrong_list_is_a_table_with_a_mark_where_it_differs() -> None:
    finding = Finding(
        code="S603",
        at="/deals/0/won",
        deal=0,
        found=[0, 1, 1, 0],
        expected=[1, 0, 1, 0],
        message="wrong.",
    )
    assert block(JOKER, finding) == [
        "  S603 wrong-count-won: deal 1 (2 cards, trumps diamonds, dealer Nino)",
        "    wrong.",
        "              written    correct",
        "    Nino            0          1  <",
        "    Giorgi          1          0  <",
        "    Lali            1          1",
        "    Tamar           0          0",
        "    place   open.jsonl:12:1  /deals/0/won",
    ]


def test_seats_are_shown_by_name() -> None:
    finding = Finding(
        code="T501",
        at="/deals/0/tricks/0/winner",
        deal=0,
        trick=0,
        found=0,
        expected=2,
        message="x",
    )
    assert block(JOKER, finding)[-3:-1] == ["    written Nino", "    correct Lali"]
    finding = Finding(code="S606", at="/final/winners", found=[0, 1], expected=[1], message="x")
    assert block(SABOKBAZ, finding) == [
        "  S606 wrong-final-winner: final result",
        "    x",
        "    written Nasrin and Parvin, Omid and Reza",
        "    correct Omid and Reza",
        "    place   open.jsonl:12:1  /final/winners",
    ]


def test_a_card_in_a_hand_and_a_bid_have_their_caret() -> None:
    finding = Finding(code="D202", at="/deals/0/hands/2/1", deal=0, found="8S", message="twice")
    assert block(JOKER, finding)[:4] == [
        "  D202 duplicate-card: deal 1 (2 cards, trumps diamonds, dealer Nino), hand of Lali",
        "    twice",
        "    hand    king of hearts   8 of spades",
        "                             ^^^^^^^^^^^",
    ]
    finding = Finding(
        code="B302", at="/deals/0/bids/2", deal=0, found=2, expected=[0, 1], message="x"
    )
    assert block(JOKER, finding)[2:8] == [
        "    bids    Nino     0",
        "            Giorgi   0",
        "            Lali     2",
        "                     ^",
        "            Tamar    0",
        "    allowed 0, 1",
    ]


def test_sabokbaz_without_a_written_leader_and_with_a_recital() -> None:
    finding = Finding(code="P410", at="/deals/0/tricks/0/recitals/2", deal=0, trick=0, message="x")
    assert block(SABOKBAZ, finding)[:7] == [
        "  P410 bad-recital: deal 1 (dealer Reza), trick 1",
        "    x",
        "    recited Nasrin   sabze 1",
        "            Omid     -",
        "            Parvin   kuze 2",
        "                     ^^^^^^",
        "            Reza     bade 5",
    ]
    finding = Finding(code="T501", at="/deals/0/tricks/0/winner", deal=0, trick=0, message="x")
    assert block(SABOKBAZ, finding)[2:6] == [
        "    trick   Nasrin   sabze 3",
        "            Omid     Khayyam",
        "            Parvin   zamane 8",
        "            Reza     bade 12",
    ]


def test_troggu_calls_discards_and_sides() -> None:
    finding = Finding(code="B303", at="/deals/0/calls/2", deal=0, found="take", message="x")
    assert block(TROGGU, finding)[:6] == [
        "  B303 illegal-call: deal 1 (normal game of Beat, dealer Carla)",
        "    x",
        "    calls   Anna    pass",
        "            Beat    take",
        "            Carla   take",
        "                    ^^^^",
    ]
    finding = Finding(code="B305", at="/deals/0/discards/0", deal=0, found="KC", message="x")
    assert block(TROGGU, finding)[2:4] == [
        "    discard king of cups   trump 7",
        "            ^^^^^^^^^^^^",
    ]
    finding = Finding(
        code="S603", at="/deals/0/points", deal=0, found=[57, 57], expected=[60, 54], message="x"
    )
    assert block(TROGGU, finding)[3:5] == [
        "    tappist's side         57         60  <",
        "    opponents              57         54  <",
    ]
    finding = Finding(code="T502", at="/deals/0/tricks/0/leader", deal=0, trick=0, message="x")
    assert block(TROGGU, finding)[2:5] == [
        "    trick   Beat    Bagatt (T1)",
        "            Carla   Fool (Bättler)",
        "            Anna    Mund (T21)",
    ]


def test_democracy_shows_the_vote_and_the_cards_by_player() -> None:
    finding = Finding(
        code="T501",
        at="/deals/0/days/1/tricks/0/winner",
        deal=0,
        day=1,
        trick=0,
        found=0,
        expected=None,
        message="a tie",
    )
    assert block(DEMOCRACY, finding)[:-1] == [
        "  T501 wrong-winner: deal 1 (2 days, dealer Ben), day 2, trick 1",
        "    a tie",
        "    vote    queen of hearts",
        "    plays   Ada   5 of diamonds",
        "            Ben   5 of hearts",
        "            Cyn   6 of diamonds",
        "    written Ada",
        "    correct nobody",
    ]
    finding = Finding(code="D201", at="/deals/0/days/0/hands/0/1", deal=0, day=0, message="x")
    assert block(DEMOCRACY, finding)[0].endswith("day 1, hand of Ada")
    had = [{"C": 13}, {}, {"S": 25}]
    has = [{"C": 13}, {"H": 2}, {"S": 20}]
    finding = Finding(
        code="S603", at="/deals/0/points", deal=0, found=had, expected=has, message="x"
    )
    assert block(DEMOCRACY, finding)[3:5] == [
        "    Ben hearts          0          2  <",
        "    Cyn spades         25         20  <",
    ]


def test_missing_days_are_shown_without_a_row() -> None:
    finding = Finding(code="P409", at="/deals/0/days", deal=0, message="days are missing.")
    shown = text(judged(DEMOCRACY, finding))
    assert "  P409 wrong-trick-count: deal 1 (2 days, dealer Ben)\n    days are missing.\n" in shown


def test_standings_are_shown_where_they_differ_only() -> None:
    same = text(judged(JOKER, recorded=[1, 2, 3, 4], correct=[1, 2, 3, 4]))
    assert same == "open.jsonl:12: Georgian Joker (Nino, Giorgi, Lali, Tamar): clean\n"
    differ = text(judged(SABOKBAZ, recorded=[7, 0], correct=[0, 7])).splitlines()
    assert differ[-4:] == [
        "  Standings",
        "                        recorded    correct",
        "    Nasrin and Parvin          7          0  <",
        "    Omid and Reza              0          7  <",
    ]
    finding = Finding(code="S602", at="/deals/0/bonus", message="Wrong.")
    unmoved = text(judged(JOKER, finding, recorded=[1, 2, 3, 4], correct=[1, 2, 3, 4]))
    assert "\n  The standings stay as they are recorded.\n" in unmoved
    assert "not known" in text(judged(JOKER, recorded=[1, 2, 3, 4], correct=None))
    assert "tandings" not in text(judged(JOKER, recorded=None, correct=[1, 2, 3, 4]))


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ("", "The form comes first: until it is right, nothing else in this log is judged."),
        ("/deals/2", "Deal 3 and what comes after it is not judged."),
        (
            "/deals/2/tricks",
            "Deal 3 could not be followed from its tricks on; its results count as written.",
        ),
        (
            "/deals/2/tricks/3/plays",
            "Deal 3 could not be followed from trick 4 on; its results count as written.",
        ),
        (
            "/deals/0/days/1/tricks/0/vote",
            "Deal 1 could not be followed from day 2, trick 1 on; its results count as written.",
        ),
    ],
)
def test_places_where_judging_stopped_are_said_in_words(at: str, words: str) -> None:
    assert f"  {words}\n" in text(judged(JOKER, unfollowed=[at]))


def test_a_finding_of_form_is_shown_without_a_scene_whatever_the_log_is() -> None:
    finding = Finding(code="F102", at="/deals/0/won", message="`won` is a text")
    for log in ({"game": "joker", "deals": "none", "players": [1]}, {"game": "joker"}):
        assert "  F102 wrong-shape: deal 1\n    `won` is a text\n" in text(judged(log, finding))
    nothing = Judged(judged(JOKER, finding).verdict, lambda: None)
    assert "F102" in text(nothing)


def test_hostile_names_and_sources_are_shown_escaped_and_cut() -> None:
    log = {**JOKER, "players": ["\x1b[2J", "a\nb", "\u202e", "x" * 5000], "id": "y"}
    finding = Finding(
        code="P402",
        at="/deals/0/tricks/0/plays/1",
        deal=0,
        trick=0,
        seat=1,
        player="a\nb",
        found="\x07",
        expected=["\x9b"],
        rule="joker \x1b",
        message="a\nb played \x1b]0;x\x07",
    )
    shown = text(judged(log, finding, source="\x1b.json", recorded=[0] * 4, correct=[1] * 4))
    assert all(char.isprintable() or char == "\n" for char in shown)
    assert max(map(len, shown.splitlines())) < 130
    assert "a\\x0ab" in shown


def test_colour_is_only_added(capsys: pytest.CaptureFixture[str]) -> None:
    finding = Finding(code="D202", at="/deals/0/hands/2/1", deal=0, found="8S", message="twice")
    plain = text(judged(JOKER, finding, recorded=[0] * 4, correct=[1, 0, 0, 0]))
    colour = text(judged(JOKER, finding, recorded=[0] * 4, correct=[1, 0, 0, 0]), colour=True)
    assert "\x1b[31m" in colour
    assert re.sub("\x1b\\[[0-9]+m", "", colour) == plain


def test_the_events_rules_are_named_as_such() -> None:
    finding = Finding(code="F108", at="/rules", message="x")
    assert "    event's hist null\n" in text(judged(JOKER, finding), event={"hist": None})
    assert "    event's standard\n" in text(judged(JOKER, finding), event={})


def test_the_summary_counts_everything() -> None:
    finding = Finding(code="P402", at="", message="x")
    summary = Summary()
    summary.add(judged(JOKER, finding, finding).verdict)
    summary.add(judged(JOKER).verdict)
    summary.miss(Unreadable("gone.json", "No such file"))
    written: list[str] = []
    reporter("text", View(written.append)).end(summary)
    assert "".join(written).splitlines() == [
        "2 logs read, 1 with findings.",
        "2 findings: 2 P402 must-follow.",
        "Judged: 2 deals, 2 tricks, 8 plays, 0 claims; 0 claims absent.",
        "1 file could not be read, or not to the end.",
    ]


def test_every_code_can_be_shown_at_the_log_itself() -> None:
    for code in CODES:
        assert f"  {code} {CODES[code].name}: the log\n" in text(
            judged(JOKER, Finding(code=code, at="", message="x"))
        )


def test_layout() -> None:
    assert columns("ok") == 2
    assert columns("é") == columns("e\u0301") == 1
    assert columns("猫") == 2
    assert columns("سبک\u200cباز") == 6
    assert wrapped("", "  a ", "  ") == ["  a"]
    assert beside([("Ann", "x"), ("猫", "yy")], 1, "  ") == [
        Line("  Ann   x"),
        Line("  猫    yy"),
        Line("        ^^", marked=True),
    ]
    rows = in_rows(["a" * 50, "b" * 50, "c"], 2, "")
    assert rows == [
        Line("a" * 50),
        Line("b" * 50 + "   c"),
        Line(" " * 53 + "^", marked=True),
    ]
    assert in_rows([], None, "") == []
    assert table(["é", "bc"], [1, 2], [1, 3], ("x", "y"), " ") == [
        Line("             x          y"),
        Line(" é           1          1"),
        Line(" bc          2          3  <", marked=True),
    ]


def test_a_trick_whose_leader_is_written_wrong_is_shown_as_the_hands_bear_it_out() -> None:
    # Lali is written as leader; but the seven of hearts was dealt to Giorgi, whose lead it was.
    trick = {"leader": 2, "plays": ["7H", "8S", "9H", "JH"]}
    deal = {**JOKER["deals"][0], "tricks": [trick]}  # type: ignore[index]
    finding = Finding(
        code="T502",
        at="/deals/0/tricks/0/leader",
        deal=0,
        trick=0,
        seat=2,
        found=2,
        expected=1,
        message="Wrong.",
    )
    assert block({**JOKER, "deals": [deal]}, finding)[2:6] == [
        "    trick   Giorgi   7 of hearts",
        "            Lali     8 of spades",
        "            Tamar    9 of hearts",
        "            Nino     jack of hearts",
    ]
    handless = {key: value for key, value in deal.items() if key != "hands"}
    assert block({**JOKER, "deals": [handless]}, finding)[2] == "    trick   Lali     7 of hearts"


def test_trumps_that_are_not_the_turned_card_s_are_not_said_of_the_deal() -> None:
    deal = {**JOKER["deals"][0], "trump": "S"}  # type: ignore[index]
    finding = Finding(code="S603", at="/deals/0/won", deal=0, message="Wrong.")
    head = block({**JOKER, "deals": [deal]}, finding)[0]
    assert head.endswith("deal 1 (2 cards, 7 of diamonds turned, dealer Nino)")


def test_a_blank_name_and_one_that_two_have_go_with_their_seats() -> None:
    log = {**JOKER, "players": ["Nino", " ", "Nino", "Tamar"]}
    finding = Finding(code="T501", at="/deals/0/tricks/0/winner", deal=0, seat=2, message="Wrong.")
    lines = block(log, finding)
    assert lines[0].endswith("Nino (seat 0)), Nino (seat 2)")
    assert lines[2] == "    trick   (seat 1)        7 of hearts"
    assert "(Nino (seat 0), (seat 1), Nino (seat 2), Tamar)" in text(judged(log))


@pytest.mark.parametrize(
    ("log", "finding", "line"),
    [
        (
            DEMOCRACY,
            {"code": "S603", "at": "/deals/0/points", "found": [{"C": 20, "H": 1}, {}, {"C": 6}]},
            "    written Ada: clubs 20, hearts 1; Ben: nothing; Cyn: clubs 6",
        ),
        (
            DEMOCRACY,
            {"code": "B308", "at": "/deals/0/high_stakes/0", "found": 2},
            "    written Cyn",
        ),
        (
            DEMOCRACY,
            {"code": "B308", "at": "/deals/0/sweeps/0", "found": {"seat": 1, "suit": "H"}},
            "    written Ben, hearts",
        ),
        (
            TROGGU,
            {"code": "B304", "at": "/deals/0/contract", "found": "misere", "expected": "normal"},
            "    written misère",
        ),
        (
            TROGGU,
            {"code": "P413", "at": "/deals/0/fool_exchange", "found": "KC", "expected": ["1C"]},
            "    allowed 1 of cups",
        ),
    ],
)
def test_values_are_said_as_people_say_them(
    log: dict[str, Any], finding: dict[str, Any], line: str
) -> None:
    assert line in block(log, Finding(deal=0, message="Wrong.", **finding))


def test_tribes_are_shown_with_the_points_by_suit() -> None:
    points = [{"C": 25, "D": 3}, {"D": 22, "S": 12}, {"H": 25, "S": 13}]
    deal = {"days": [], "points": points, "tribes": [1, 1, 3]}
    finding = Finding(
        code="S601",
        at="/deals/0/tribes",
        deal=0,
        found=[1, 1, 3],
        expected=[1, 1, 2],
        message="Wrong.",
    )
    assert block({**DEMOCRACY, "deals": [deal]}, finding)[2:5] == [
        "    points  Ada   25 clubs    3 diamonds    0 hearts    0 spades",
        "            Ben    0 clubs   22 diamonds    0 hearts   12 spades",
        "            Cyn    0 clubs    0 diamonds   25 hearts   13 spades",
    ]
