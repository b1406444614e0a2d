"""What each game has to say of a deal beside its cards: trumps, calls, contract, results."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from referee.cards import SUIT_WORDS
from referee.reports.words import CONTRACTS, TWO_SIDES, side_words
from referee.showing.model import Fact, Row


class Source(NamedTuple):
    """One deal as plain data, with its pointer, and what its claims have to be by pointer."""

    game: str
    players: list[str]
    deal: dict[str, Any]
    at: str
    truth: Mapping[str, Any]

    def written(self, field: str) -> Any:
        """A field as written; ``UNSET`` where it is left out."""
        return self.deal.get(field, UNSET)

    def right(self, field: str) -> Any:
        """What a claim has to be; ``UNSET`` where it is not known."""
        return self.truth.get(f"{self.at}/{field}", UNSET)


def facts(source: Source) -> list[Fact]:
    """What is written of a deal in single fields, in the order of the game."""
    found = [fact for fact in _FACTS[source.game](source) if fact is not None]
    shuffle = source.deal.get("shuffle")
    if shuffle is not None:
        words = "; ".join(f"{name} {value}" for name, value in shuffle.items())
        found.append(Fact("shuffle", "text", words, UNSET))
    return found


def results(source: Source) -> list[Row]:
    """The results of a deal that are written or known, in the order of the game."""
    rows = []
    for field in _RESULTS[source.game]:
        written, right = source.written(field), source.right(field)
        if written is UNSET and right is UNSET:
            continue
        rows += _rows(source, field, written, right)
    return rows


def final_scores(
    game: str, players: list[str], final: Mapping[str, Any], truth: Mapping[str, Any]
) -> Row | None:
    """The final scores, where they are written or known."""
    at = "/final/scores"
    written, right = final.get("scores", UNSET), truth.get(at, UNSET)
    if written is UNSET and right is UNSET:
        return None
    return Row("final scores", at, _sides(game, players), written, right)


def winners(
    game: str, players: list[str], final: Mapping[str, Any], truth: Mapping[str, Any]
) -> Fact | None:
    """Who won, where that is written or known; in any order."""
    names = side_words(game, players)
    written, right = final.get("winners", UNSET), truth.get("/final/winners", UNSET)
    if written is UNSET and right is UNSET:
        return None
    same = written is not UNSET and right is not UNSET and sorted(written) == sorted(right)
    return Fact("winners", "text", _named(names, written), UNSET if same else _named(names, right))


def _named(names: Sequence[str], sides: Any) -> Any:
    return UNSET if sides is UNSET else ", ".join(names[side] for side in sides) or "nobody"


def _rows(source: Source, field: str, written: Any, right: Any) -> list[Row]:
    at = f"{source.at}/{field}"
    if source.game == "democracy" and field == "points":
        return [
            Row(f"pts {word}", at, None, _of_suit(written, suit), _of_suit(right, suit))
            for suit, word in SUIT_WORDS["democracy"].items()
        ]
    names = _sides(source.game, source.players)
    if source.game == "troggu" and field == "points":
        lengths = {len(value) for value in (written, right) if value is not UNSET}
        if lengths == {2}:
            names = TWO_SIDES
        elif len(lengths) == 2:
            # Points of the other kind of contract: they have no side or seat to stand under.
            names = []
    return [Row(field, at, names, written, right)]


def _of_suit(points: Any, suit: str) -> Any:
    if points is UNSET:
        return UNSET
    return [of_player.get(suit, 0) for of_player in points]


def _sides(game: str, players: Sequence[str]) -> list[str] | None:
    return side_words(game, players) if game == "sabokbaz" else None


def _fact(source: Source, label: str, field: str, kind: str) -> Fact | None:
    """A fact that is written, or that has to be; ``right`` only where the two differ."""
    written, right = source.written(field), source.right(field)
    if written is UNSET and right is UNSET:
        return None
    return Fact(label, kind, written, UNSET if right == written else right)


def _joker(source: Source) -> list[Fact | None]:
    thrown_in = Fact("dealt again", "text", "yes", UNSET) if "redeal" in source.deal else None
    multiplier = _fact(source, "multiplier", "multiplier", "text")
    if multiplier is not None and multiplier.value is UNSET and multiplier.right == 1:
        multiplier = None
    return [
        _fact(source, "turned", "trump_card", "card"),
        _fact(source, "trumps", "trump", "suit"),
        multiplier,
        thrown_in,
    ]


def _democracy(source: Source) -> list[Fact | None]:
    sweeps = [
        (sweep["seat"], SUIT_WORDS["democracy"][sweep["suit"]])
        for sweep in source.deal.get("sweeps", [])
    ]
    return [
        _fact(source, "bad catch", "bad_catch", "seats"),
        _fact(source, "high stakes", "high_stakes", "seats"),
        Fact("sweeps", "said", sweeps, UNSET) if sweeps else None,
    ]


def _sabokbaz(source: Source) -> list[Fact | None]:
    return []


def _troggu(source: Source) -> list[Fact | None]:
    first, seats = source.deal["dealer"] + 1, len(source.players)
    calls = [((first + i) % seats, call) for i, call in enumerate(source.deal.get("calls", []))]
    contract = _fact(source, "contract", "contract", "text")
    if contract is not None:
        contract = contract._replace(
            value=CONTRACTS.get(contract.value, contract.value),
            right=CONTRACTS.get(contract.right, contract.right),
        )
    return [
        Fact("calls", "said", calls, UNSET) if calls else None,
        contract,
        _fact(source, "tappist", "tappist", "seat"),
        _fact(source, "called", "called", "card"),
        _fact(source, "for the Fool", "fool_exchange", "card"),
    ]


_FACTS: dict[str, Callable[[Source], list[Fact | None]]] = {
    "joker": _joker,
    "democracy": _democracy,
    "sabokbaz": _sabokbaz,
    "troggu": _troggu,
}
_RESULTS = {
    "joker": ("won", "scores", "bonus", "totals"),
    "democracy": ("points", "tribes", "totals"),
    "sabokbaz": ("points", "totals"),
    "troggu": ("points", "payments", "totals"),
}
