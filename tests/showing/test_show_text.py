"""The text of a shown log: what stands where, what is marked, and 80 columns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from showlogs import data, democracy, joker

from referee.fixtures_dir import fixtures_dir
from referee.reports.layout import columns
from referee.showing.build import look
from referee.showing.pen import Pen
from referee.showing.report import Origin, report
from referee.showing.selection import Selection

HOSTILE = ["<script>alert(1)</script>", "\x1b[31mred\u202e", "名" * 10_000, "ნინო" * 30]


WHOLE = Selection()


def text(log: Any, selection: Selection = WHOLE, **style: Any) -> list[str]:
    raw = log if isinstance(log, bytes) else data(log)
    return list(report(look(raw), Origin("a.json", None, raw), Pen(**style), selection))


def line(lines: list[str], start: str, after: str = "") -> str:
    """The first line that begins so, words joined by single spaces, after one that begins so."""
    first = next(i for i, each in enumerate(lines) if each.startswith(after)) if after else 0
    return " ".join(next(each for each in lines[first:] if each.startswith(start)).split())


def test_hands_by_suit_bids_and_tricks_by_player() -> None:
    lines = text(joker())
    assert line(lines, "Deal 1") == "Deal 1, 2 cards each, dealer Nino"
    assert line(lines, "turned") == "turned 7♦"
    assert line(lines, "Lali") == "Lali ♥ K ♠ 8"
    assert line(lines, "tricks") == "tricks Nino Giorgi Lali Tamar"
    assert line(lines, "bids") == "bids 0 0 1 0"


def test_leader_taker_claimed_taker_and_fault_are_marked() -> None:
    assert line(text(joker()), " 1") == "1 8♥ >7♥? 8♠! 9♥*"


def test_cards_are_shown_with_who_played_them_whoever_is_written_as_leader() -> None:
    log = joker()
    log["deals"][1]["tricks"][1]["leader"] = 2
    lines = text(log)
    assert "T502" in [each.split()[1] for each in lines if each.startswith("  ! ")]
    assert line(lines, " 2", after="Deal 2") == "2 >Q♣* 9♣ 8♠ 10♣"


def test_findings_stand_under_their_trick_and_their_results() -> None:
    lines = text(joker())
    codes = [each.split()[1] for each in lines if each.startswith("  ! ")]
    assert codes == ["P402", "T501", "S601"]
    trick = next(i for i, each in enumerate(lines) if each.startswith(" 1"))
    assert lines[trick + 1].startswith("  ! P402 must-follow: Lali played")
    assert "    legal   king of hearts" in lines
    assert line(lines, "    rule").startswith("rule joker 4.2:")
    assert line(lines, "    place") == "place line 52, column 7, /deals/0/tricks/0/plays/1"


def test_wrong_results_stand_above_the_right_ones() -> None:
    lines = text(joker())
    at = next(i for i, each in enumerate(lines) if each.startswith("scores"))
    assert lines[at].split() == ["scores", "30", "50", "50", "50"]
    assert lines[at + 1].split() == ["right", "20", "50", "50", "50"]


def test_what_is_not_written_is_reckoned_and_said_to_be() -> None:
    lines = text(joker())
    assert line(lines, "[won]") == "[won] 1 0 0 1"
    assert line(lines, "[trumps]") == "[trumps] ♦"
    assert line(lines, "[winners]") == "[winners] Giorgi"
    assert line(lines, "  Giorgi", after="Standings") == "Giorgi 60 150 <"


def test_a_tappist_left_out_is_reckoned_from_the_calls() -> None:
    log = {
        "referee": 1,
        "game": "troggu",
        "players": ["Theodul", "Moritz", "Alois"],
        "deals": [{"dealer": 2, "calls": ["pass", "take", "pass"], "payments": [-10, 20, -10]}],
    }
    lines = text(log)
    assert line(lines, "calls") == "calls Theodul pass, Moritz take, Alois pass"
    assert line(lines, "[contract]") == "[contract] normal game"
    assert line(lines, "[tappist]") == "[tappist] Moritz"
    log["deals"][0].update(tappist=0)  # type: ignore[index]
    assert line(text(log), "tappist") == "tappist Theodul (right: Moritz)"


def test_no_line_is_reckoned_where_nothing_is_known() -> None:
    lines = text(joker(deals=joker()["deals"][:0]))
    assert not [each for each in lines if each.startswith(("[", "results", "Deal"))]


def test_votes_and_draws_of_democracy() -> None:
    lines = text(democracy())
    assert line(lines, "pool") == "pool Jo"
    assert line(lines, " 1 draw") == "1 draw Jo 7♦ Q♥ 3♠ 5♣"
    # The kings tie: nobody takes the trick.
    assert line(lines, " 1 vote") == "1 vote 9♣ K♦ K♥ 8♠ 7♠"
    assert line(lines, "Maya", after="Day 1") == "Maya ♣ 5"


@pytest.mark.parametrize(
    ("selection", "heads"),
    [
        (Selection(), ["Deal 1", "Day 1", "Day 2"]),
        (Selection(deal=1, day=2), ["Deal 1", "Day 2"]),
        (Selection(trick=1), ["Deal 1", "Day 1", "Day 2"]),
        (Selection(deal=1, day=1, trick=1), ["Deal 1", "Day 1"]),
        (Selection(deal=2), []),
        (Selection(day=3), []),
        (Selection(trick=2), []),
    ],
)
def test_a_selection_leaves_the_rest_out(selection: Selection, heads: list[str]) -> None:
    lines = text(democracy(), selection)
    assert [each for each in lines if each.startswith(("Deal", "Day"))] == heads


def test_one_trick_comes_with_its_findings_only() -> None:
    lines = text(joker(), Selection(deal=1, trick=1))
    assert [each.split()[1] for each in lines if each.startswith("  ! ")] == ["P402", "T501"]
    assert not [each for each in lines if each.startswith(("bids", "results", "Lali"))]


def test_letters_in_place_of_glyphs() -> None:
    for style in ({"ascii_only": True}, {"encoding": "ascii"}, {"encoding": "latin-1"}):
        lines = text(joker(), **style)
        assert line(lines, " 1") == "1 8H >7H? 8S! 9H*"
        assert "\n".join(lines).isascii()


def test_what_the_encoding_lacks_is_escaped_before_it_is_clipped() -> None:
    lines = text(joker(players=["ნინო" * 9, *"BCD"]), encoding="ascii")
    assert max(map(len, lines)) <= 80
    assert line(lines, "tricks").startswith("tricks \\u10dc\\u10d8")


def test_colour_is_asked_for_and_never_the_only_mark() -> None:
    plain, painted = "\n".join(text(joker())), "\n".join(text(joker(), colour=True))
    assert "\x1b" not in plain
    assert "\x1b[31m  ! P402" in painted
    for code in ("\x1b[0m", *(f"\x1b[{n}m" for n in (1, 2, 31, 32))):
        painted = painted.replace(code, "")
    assert painted == plain


def test_hostile_names_are_escaped_and_clipped() -> None:
    lines = text(joker(players=HOSTILE))
    shown = "\n".join(lines)
    assert shown.replace("\n", "").isprintable()
    assert max(map(columns, lines)) <= 80
    assert len(shown) < 6000


def test_a_log_of_unsound_form_shows_what_is_wrong_with_it() -> None:
    lines = text(joker(players=["Nino"]))
    assert lines[0] == "Georgian Joker: 1 finding"
    assert line(lines, "  !").startswith("! F105 wrong-count")
    assert (
        lines[-1] == "The form comes first: until it is right, nothing else in this log is judged."
    )
    assert text(b"[" * 100_000)[0] == "Log: 1 finding"


def logs() -> list[Path]:
    return sorted(fixtures_dir().rglob("*.json"))


@pytest.mark.parametrize("path", logs(), ids=lambda p: p.relative_to(fixtures_dir()).as_posix())
def test_every_fixture_fits_80_columns_and_shows_each_finding_once(path: Path) -> None:
    raw = path.read_bytes()
    looked = look(raw)
    for style in ({}, {"ascii_only": True}):
        lines = list(report(looked, Origin(path.name, None, raw), Pen(**style), Selection()))
        assert max(map(columns, lines)) <= 80
        found = [each.split()[1] for each in lines if each.startswith("  ! ")]
        assert sorted(found) == sorted(f.code for f in looked.judged.verdict.findings)


def test_the_taker_of_a_trick_that_is_not_judged_is_marked_as_written_and_no_more() -> None:
    log = democracy(rules={"days": 2})
    log["deals"][0]["days"] = [
        {"tricks": [{"vote": "9C", "plays": ["KD", "5H", "8S", "7S"], "winner": 3}]}
    ]
    log["final"] = {}
    lines = text(log)
    assert line(lines, " 1") == "1 vote 9♣ K♦ 5♥ 8♠ 7♠?"
    # What is wrong with the day stands above its tricks.
    finding = next(i for i, each in enumerate(lines) if each.startswith("  ! P409"))
    assert finding < lines.index(next(each for each in lines if each.startswith("tricks")))


def test_ten_players_of_democracy_have_room_for_every_mark() -> None:
    names = [f"Player {i}" for i in range(10)]
    # No hearts: the two tens are the highest and tie, so that nobody takes it.
    plays = ["10C", "9C", "9C", "8C", "8C", "6C", "7C", "7C", "6D", "10C"]
    trick = {"vote": "10H", "plays": plays, "winner": 9}
    log = democracy(players=names, rules={"days": 8}, deals=[{"days": [{"tricks": [trick]}]}])
    shown = line(text(log), " 1 vote")
    assert shown == "1 vote 10♥ 10♣ 9♣ 9♣ 8♣ 8♣ 6♣ 7♣ 7♣ 6♦ 10♣?"
