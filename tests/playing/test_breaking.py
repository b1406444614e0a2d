"""Every kind of mistake, made at every table that has a place for it, is found, and no other."""

from __future__ import annotations

from typing import Any

import pytest
from playing_tables import PLACES, Place

from referee import check
from referee.cards import PACKS
from referee.findings import CODES
from referee.fixtures_dir import fixtures_dir
from referee.games.registry import GAMES
from referee.playing.breaking import BrokenLog, CannotBreak, broken, kind_named
from referee.playing.breaks import KINDS, kinds_of

_NUMBERS = (1, 2)
CASES = [
    pytest.param(place, name, id=f"{place}-{name}")
    for place in PLACES
    for name in kinds_of(place.game)
]
# Form that keeps a log from being read at all, and rules that only an event has.
_NOT_PLAYED = {"F101", "F108"}


def _broken(place: Place, name: str, number: int) -> BrokenLog:
    sittings = place.sittings()
    return broken(sittings, kind_named(name, sittings.table), number)


def _found(log: Any) -> list[dict[str, str]]:
    return [{"code": finding.code, "at": finding.at} for finding in check(log).findings]


@pytest.mark.parametrize("place, name", CASES)
def test_the_mistake_is_found_where_it_was_made_and_nothing_else(place: Place, name: str) -> None:
    if name in place.never:
        with pytest.raises(CannotBreak):
            _broken(place, name, 1)
        return
    for number in _NUMBERS:
        made = _broken(place, name, number)
        assert made.log["meta"]["break"] == name
        assert _found(made.text()) == made.log["meta"]["expect"]


@pytest.mark.parametrize("game", GAMES)
def test_every_code_that_a_game_can_get_is_made(game: str) -> None:
    """The codes with a fixture are those that a game can get."""
    with_fixture = {path.name for path in (fixtures_dir() / game).iterdir()} & set(CODES)
    assert {kind.code for kind in kinds_of(game).values()} == with_fixture - _NOT_PLAYED


def test_kinds_of_one_name_are_one_kind_to_those_who_ask_for_it() -> None:
    told: dict[str, tuple[str, str]] = {}
    for kind in KINDS:
        assert told.setdefault(kind.name, (kind.code, kind.summary)) == (kind.code, kind.summary)
        assert kind.code in CODES
        assert set(kind.games) <= set(GAMES)
    assert len({(kind.name, game) for kind in KINDS for game in kind.games}) == sum(
        len(kind.games) for kind in KINDS
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_is_made_at_some_table(game: str) -> None:
    everywhere = [place.never for place in PLACES if place.game == game]
    assert not frozenset.intersection(*everywhere)


def test_the_same_seed_makes_the_same_mistake() -> None:
    place = Place("joker", 4)
    assert _broken(place, "revoke", 3).text() == _broken(place, "revoke", 3).text()


def test_a_mistake_is_made_in_the_sitting_of_that_number_if_it_offers_a_place() -> None:
    place = Place("sabokbaz", 4)
    clean, made = place.sittings().log(7), _broken(place, "winner", 7).log
    (expected,) = made["meta"]["expect"]
    _, _, k, _, t, _ = expected["at"].split("/")
    assert made["deals"][int(k)]["tricks"][int(t)].pop("winner") != clean["deals"][int(k)][
        "tricks"
    ][int(t)].pop("winner")
    assert made.pop("meta") != clean.pop("meta")
    assert made == clean


def test_a_revoke_is_played_on_after() -> None:
    """The hand holds the suit that was led, the card is another, and all cards are played."""
    log = _broken(Place("troggu", 4), "revoke", 1).log
    (expected,) = log["meta"]["expect"]
    assert expected["code"] == "P402"
    _, _, k, _, t, _, p = expected["at"].split("/")
    deal = log["deals"][int(k)]
    plays = deal["tricks"][int(t)]["plays"]
    assert plays[int(p)][-1] != plays[0][-1]
    played = [card for trick in deal["tricks"] for card in trick["plays"]]
    (pack,) = PACKS["troggu"].values()
    unplayed = set(pack.names) - set(played)
    assert unplayed == set(deal.get("discards", deal["tapp"]))


def test_a_doubled_key_stands_in_the_text() -> None:
    made = _broken(Place("joker", 4), "duplicate-key", 1)
    deals = 24
    for text in (made.text(), made.readable()):
        assert text.count('"dealer"') == deals + 1
        assert _found(text) == made.log["meta"]["expect"]


def test_an_unknown_kind() -> None:
    with pytest.raises(CannotBreak, match="no mistake named 'revok'"):
        kind_named("revok", Place("joker", 4).sittings().table)


def test_a_kind_of_another_game() -> None:
    with pytest.raises(CannotBreak, match="a mistake in Troggu, not in Georgian Joker"):
        kind_named("fool-early", Place("joker", 4).sittings().table)


def test_what_a_kind_needs_is_said() -> None:
    with pytest.raises(CannotBreak, match='needs the option joker_turned "redeal-for-more"'):
        _broken(Place("joker", 4), "redeal-played", 1)


def test_no_place_in_any_sitting() -> None:
    """A deal of one trick can't lack one: it would be a score sheet."""
    place = Place("joker", 4, {"schedule": [[1]]})
    with pytest.raises(CannotBreak, match="no place was found for trick-missing"):
        _broken(place, "trick-missing", 1)
