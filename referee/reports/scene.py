"""What stood on the table where a finding is: the deal in a few words, the trick as played.

Every function takes the log as plain data, of which the form is known to be right: findings of
form are shown without a scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from referee.cards import SUIT_WORDS
from referee.escape import clip
from referee.findings import Finding
from referee.replay.telling import counted
from referee.reports.words import CONTRACTS, card_words, player_words

Piece = tuple[str, str]


class Row(NamedTuple):
    """Cards, bids or calls side by side.

    Attributes:
        label: what they are, in a word.
        pieces: pairs of a player, or nothing, and what is theirs.
        mark: index of the piece at fault.
        vote: the card that the players voted on (Democracy).
    """

    label: str
    pieces: list[Piece]
    mark: int | None
    vote: str = ""


class Scene(NamedTuple):
    """One finding's surroundings.

    Attributes:
        log: the whole log.
        deal: the deal the finding is in, with its place split into ``path`` (below the deal).
    """

    log: dict[str, Any]
    deal: dict[str, Any]
    path: list[str]

    @property
    def game(self) -> str:
        """Which game."""
        game: str = self.log["game"]
        return game

    @property
    def players(self) -> list[str]:
        """The players' names."""
        players: list[str] = self.log["players"]
        return players


def scene(log: Any, at: str) -> Scene | None:
    """The surroundings of a place in a deal; ``None`` for any other place."""
    head, *path = at.split("/")[1:] or [""]
    if head != "deals" or not path:
        return None
    return Scene(log, log["deals"][int(path[0])], path[1:])


def deal_words(found: Scene) -> str:
    """What there is to say of a deal: ``3 cards, dealer Nino, trumps hearts``."""
    parts = _DEALS[found.game](found)
    if found.deal.get("dealer") is not None:
        parts.append(f"dealer {player_words(found.players, found.deal['dealer'])}")
    return ", ".join(parts)


def owner(found: Scene) -> str:
    """The player whose hand a place is, or is in; else nothing."""
    path = found.path
    if "hands" in path[:-1]:
        return player_words(found.players, int(path[path.index("hands") + 1]))
    return ""


def row_at(found: Scene, finding: Finding) -> Row | None:
    """The row that shows a finding's place: a trick, a hand, the bids, the calls."""
    if (trick := _inside(found, "tricks")) is not None:
        return _trick_row(found, finding, *trick)
    if not found.path or found.path == ["days"]:
        return None
    field, *rest = found.path if found.path[0] != "days" else found.path[2:] or [""]
    holder = found.deal if found.path[0] != "days" else found.deal["days"][int(found.path[1])]
    mark = int(rest[-1]) if rest and rest[-1].isdigit() else None
    match field:
        case "hands" if rest:
            seat = int(rest[0])
            return _cards(found, "hand", holder["hands"][seat], mark if len(rest) > 1 else None)
        case "pool" | "tapp" | "discards":
            return _cards(found, field.removesuffix("s"), holder.get(field, []), mark)
        case "bids":
            return Row("bids", _by_seat(found, holder["bids"], str), mark)
        case "calls":
            first = holder["dealer"] + 1
            return Row("calls", _in_turn(found, holder.get("calls", []), first, str), mark)
        case "tribes" if "points" in holder:
            return Row("points", _by_seat(found, holder["points"], _suits), None)
    return None


def _suits(points: dict[str, int]) -> str:
    """What one player gathered in Democracy, suit by suit, in columns."""
    words = SUIT_WORDS["democracy"].items()
    return "   ".join(f"{clip(str(points.get(suit, 0)), 9):>2} {word}" for suit, word in words)


def _inside(
    found: Scene, field: str
) -> tuple[dict[str, Any], list[dict[str, Any]], list[str]] | None:
    """The trick that a path leads into, the tricks of its deal or day, and the rest of the path."""
    path = found.path
    holder = found.deal
    if path[:1] == ["days"] and len(path) > 2:
        holder, path = found.deal["days"][int(path[1])], path[2:]
    if path[:1] != [field] or len(path) < 2:
        return None
    tricks = holder[field]
    return tricks[int(path[1])], tricks, path[1:]


def _trick_row(
    found: Scene,
    finding: Finding,
    trick: dict[str, Any],
    tricks: list[dict[str, Any]],
    path: list[str],
) -> Row:
    index, *rest = path
    mark = int(rest[1]) if len(rest) > 1 else None
    words = _card(found)
    if rest[:1] == ["recitals"] and trick.get("recitals"):
        return Row("recited", _by_seat(found, trick["recitals"], words), mark)
    if found.game == "democracy":
        return _vote_row(found, trick, rest, mark)
    leader = _leader(found, finding, tricks, int(index), rest)
    if leader is None:
        return Row("trick", [("", words(card)) for card in trick["plays"]], mark)
    return Row("trick", _in_turn(found, trick["plays"], leader, words), mark)


def _vote_row(found: Scene, trick: dict[str, Any], rest: list[str], mark: int | None) -> Row:
    """A trick of Democracy: all play at once, so the cards stand by player."""
    words = _card(found)
    vote = words(trick["vote"])
    if "draws" in trick:
        return Row("drawn", _by_seat(found, trick["draws"], words), mark, vote)
    return Row("plays", _by_seat(found, trick.get("plays", []), words), mark, vote)


def _leader(
    found: Scene,
    finding: Finding,
    tricks: Sequence[dict[str, Any]],
    index: int,
    rest: list[str],
) -> int | None:
    """Whose card the first of a trick is: as the finding tells it, else as the hands bear it out.

    Of those who may have led, it is the first whose reading has the fewest cards that were not
    dealt so; ``None`` where nobody is known to have led.
    """
    players = len(found.players)
    if rest[:1] == ["plays"] and len(rest) > 1 and finding.seat is not UNSET:
        return (finding.seat - int(rest[1])) % players
    trick = tricks[index]
    told = [trick.get("leader"), tricks[index - 1].get("winner") if index else _first(found)]
    if finding.code == "T502":
        told.append(finding.expected)
    seats = [seat for seat in told if isinstance(seat, int)]
    return min(seats, key=lambda seat: _strangers(found, trick["plays"], seat), default=None)


def _first(found: Scene) -> int:
    """Who had to lead to the first trick, as the deal is recorded."""
    tappist: int | None = found.deal.get("tappist")
    if found.game == "troggu" and tappist is not None:
        return tappist
    return int(found.deal["dealer"] + 1) % len(found.players)


def _strangers(found: Scene, plays: Sequence[str], leader: int) -> int:
    """How many cards of a trick were dealt to somebody else, if ``leader`` led it."""
    hands = found.deal.get("hands")
    if hands is None:
        return 0
    tapp = found.deal.get("tapp", [])
    return sum(
        card.split(":")[0] not in [*hands[(leader + position) % len(hands)], *tapp]
        for position, card in enumerate(plays)
    )


def _cards(found: Scene, label: str, cards: Sequence[str], mark: int | None) -> Row:
    words = _card(found)
    return Row(label, [("", words(card)) for card in cards], mark)


def _by_seat(found: Scene, values: Sequence[Any], words: Callable[[Any], str]) -> list[Piece]:
    return _in_turn(found, values, 0, words)


def _in_turn(
    found: Scene, values: Sequence[Any], first: int, words: Callable[[Any], str]
) -> list[Piece]:
    players = found.players
    return [
        (player_words(players, (first + i) % len(players)), words(value))
        for i, value in enumerate(values)
    ]


def _card(found: Scene) -> Callable[[Any], str]:
    return lambda card: "-" if card is None else card_words(found.game, card)


def _joker(found: Scene) -> list[str]:
    deal = found.deal
    parts = [counted(deal["size"], "card")]
    words = SUIT_WORDS["joker"]
    turned = str(deal.get("trump_card", ""))[-1:]
    trump = deal.get("trump", turned) or ""
    if turned in words and trump != turned:
        # What was written is one of the findings, and nothing is judged by it.
        return [*parts, f"{card_words('joker', deal['trump_card'])} turned"]
    return [*parts, f"trumps {words[trump]}"] if trump in words else parts


def _democracy(found: Scene) -> list[str]:
    days = len(found.deal["days"])
    return [counted(days, "day")] if days else []


def _sabokbaz(found: Scene) -> list[str]:
    return []


def _troggu(found: Scene) -> list[str]:
    contract = found.deal.get("contract")
    tappist = found.deal.get("tappist")
    if contract is None:
        return []
    kind = CONTRACTS[contract]
    return [kind if tappist is None else f"{kind} of {player_words(found.players, tappist)}"]


_DEALS: dict[str, Callable[[Scene], list[str]]] = {
    "joker": _joker,
    "democracy": _democracy,
    "sabokbaz": _sabokbaz,
    "troggu": _troggu,
}
