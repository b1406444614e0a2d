"""Every fault of form in one log, in document order (F102 to F108).

Walks the plain data against the structs of the log format and the roles on their fields, so that
the structs stay the one description of the format. Used where a typed decode has failed or
something looked odd; a clean log never comes here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, NamedTuple

from msgspec import UNSET, UnsetType, inspect

from referee.escape import clip
from referee.findings import Finding, as_sentence
from referee.games.registry import GAMES, Game
from referee.logs.houserules import Weighed, weigh
from referee.logs.jsontext import Doubled, OutOfRange
from referee.logs.kinds import fits, is_short, kind_name, nearest, quoted, role_of, value_name
from referee.logs.types import Final, FirstDeal, Part
from referee.version import LOG_FORMAT

# What of a field the place of a fault is: its value, its key, or its key's second occurrence.
Anchor = Literal["value", "key", "second"]


class Fault(NamedTuple):
    """One finding, and what its pointer means in the text."""

    finding: Finding
    anchor: Anchor


class Shape(NamedTuple):
    """The faults of one log, and the options in force (None: they can't be read)."""

    faults: list[Fault]
    rules: Any


class Envelope(Part):
    """What logs of every game share: all that is known of one whose game can't be read."""

    referee: Literal[1]
    game: str
    players: list[str]
    deals: list[dict[str, Any]]
    id: str | UnsetType = UNSET
    rules: dict[str, Any] | UnsetType = UNSET
    first_deal: FirstDeal | UnsetType = UNSET
    final: Final | UnsetType = UNSET
    meta: dict[str, Any] | UnsetType = UNSET


def examine(value: Any, event: dict[str, Any] | None = None) -> Shape:
    """The form of a log's plain data, as ``jsontext.parse`` gives it.

    ``event``: the options of the event, which the log's are held against.
    """
    if not isinstance(value, dict):
        told = f"the log is {value_name(value)}; it must be an object"
        return Shape([Fault(Finding(code="F102", at="", message=as_sentence(told)), "value")], None)
    unsupported = _unsupported(value)
    if unsupported is not None:
        return Shape([Fault(unsupported, "value")], None)
    name = value.get("game")
    game = GAMES[name] if isinstance(name, str) else None
    walk = _Walk(game, value, event)
    walk.part(_described(game), value, "")
    return Shape(_reported(walk.faults), walk.rules.in_force if walk.rules else None)


def _unsupported(log: dict[str, Any]) -> Finding | None:
    """F103: a version, or else a game, that is well written and not known here."""
    version = log.get("referee")
    if type(version) is int and version != LOG_FORMAT:
        told = f"format version {clip(str(version), 20)}; this referee reads version {LOG_FORMAT}"
        return Finding(code="F103", at="/referee", message=as_sentence(told))
    game = log.get("game")
    if isinstance(game, str) and game not in GAMES:
        told = f"there is no game {quoted(game)} here{nearest(game, GAMES)}"
        return Finding(code="F103", at="/game", expected=list(GAMES), message=as_sentence(told))
    return None


@cache
def _described(game: Game | None) -> inspect.StructType:
    kind = inspect.type_info(Envelope if game is None else game.log_type)
    assert isinstance(kind, inspect.StructType)
    return kind


def _reported(faults: list[Fault]) -> list[Fault]:
    """Of F105, or else of F106, only the first: the others follow from the same slip."""
    codes = {fault.finding.code for fault in faults}
    passed_over = {"F106"} if "F105" in codes else set()
    kept = []
    for fault in faults:
        code = fault.finding.code
        if code not in passed_over:
            kept.append(fault)
        if code in ("F105", "F106"):
            passed_over.add(code)
    return kept


class _Walk:
    """One walk through one log."""

    def __init__(
        self, game: Game | None, log: dict[str, Any], event: dict[str, Any] | None
    ) -> None:
        players, stated = log.get("players"), log.get("rules")
        self.faults: list[Fault] = []
        self.game = game
        self.seats = len(players) if game and isinstance(players, list) else None
        self.sides = game.sides(self.seats) if game and self.seats is not None else None
        self.rules: Weighed | None = None
        if game is not None:
            stated = stated if isinstance(stated, dict) else None
            allowed = self.seats if self._allows(game) else None
            self.rules = weigh(game, stated, allowed, event)

    def _allows(self, game: Game) -> bool:
        return self.seats is not None and game.allows(self.seats)

    def add(
        self, code: str, at: str, message: str, anchor: Anchor = "value", **details: Any
    ) -> None:
        self.faults.append(
            Fault(Finding(code=code, at=at, message=as_sentence(message), **details), anchor)
        )

    def part(self, kind: inspect.StructType, part: dict[str, Any], at: str) -> None:
        """An object of the log: missing fields first, then the others as they come."""
        kinds = {field.encode_name: field.type for field in kind.fields}
        for field in kind.fields:
            if field.required and field.encode_name not in part:
                self._missing(field.encode_name, at)
        one_of: tuple[str, ...] = getattr(kind.cls, "one_of", ())
        there = [name for name in one_of if name in part]
        if one_of and not there:
            self._missing(one_of[0], at)
        if at == "" and "rules" not in part and self.rules is not None:
            self._absent_rules(self.rules)
        for name, value in self._fields(part, at):
            place = f"{at}/{_token(name)}"
            if name not in kinds:
                told = f"there is no field {quoted(name)} in {_where(at)}" + nearest(name, kinds)
                self.add("F102", place, told, "key")
            elif name in there[1:]:
                told = f"`{name}` beside `{there[0]}`; only one of them may be there"
                self.add("F102", place, told, "key")
            else:
                self._field(kinds[name], value, place)

    def _missing(self, name: str, at: str) -> None:
        self.add("F102", f"{at}/{name}", f"`{name}` is missing in {_where(at)}")

    def _fields(self, part: dict[str, Any], at: str) -> Iterator[tuple[str, Any]]:
        """Each field once, where it stands last; a key's second place is a fault (F104)."""
        if not isinstance(part, Doubled):
            yield from part.items()
            return
        last = {name: i for i, (name, _) in enumerate(part.pairs)}
        times = dict.fromkeys(last, 0)
        for i, (name, value) in enumerate(part.pairs):
            times[name] += 1
            if times[name] == 2:
                told = f"the key {quoted(name)} stands twice in {_where(at)}"
                self.add("F104", f"{at}/{_token(name)}", told, "second")
            if i == last[name]:
                yield name, value

    def _field(self, kind: inspect.Type, value: Any, at: str) -> None:
        if at == "/rules" and self.rules is not None and isinstance(value, dict):
            self._options(self.rules, value)
        elif fits(kind, value):
            if at == "/players":
                self._players(value)
            self._inside(kind, value, at)
        else:
            self._misfit(kind, value, at)

    def _misfit(self, kind: inspect.Type, value: Any, at: str) -> None:
        told = f"{_where(at)} is {value_name(value)}; it must be {kind_name(kind)}"
        found = {"found": value} if is_short(value) else {}
        self.add("F102", at, told, **found)

    def _players(self, players: list[Any]) -> None:
        if self.game is not None and not self._allows(self.game):
            wanted = self.game.players_words
            told = f"{_many(len(players), 'player', 'players')}; {self.game.title} is for {wanted}"
            self.add("F105", "/players", told, found=len(players))

    def _inside(self, kind: inspect.Type, value: Any, at: str) -> None:
        """What a value that fits its kind holds."""
        match kind:
            case inspect.Metadata():
                self._role(role_of(kind), value, at)
                self._inside(kind.type, value, at)
            case inspect.UnionType():
                member = next(member for member in kind.types if fits(member, value))
                self._inside(member, value, at)
            case inspect.StructType():
                self.part(kind, value, at)
            case inspect.ListType():
                self._entries(kind.item_type, value, at)
            case inspect.DictType() | inspect.AnyType():
                self._free(value, at)

    def _entries(self, kind: inspect.Type, entries: list[Any], at: str) -> None:
        """A list: of the entries that do not fit, only the first is a fault."""
        told = False
        for i, entry in enumerate(entries):
            place = f"{at}/{i}"
            if fits(kind, entry):
                self._inside(kind, entry, place)
            elif not told:
                self._misfit(kind, entry, place)
                told = True

    def _free(self, value: Any, at: str) -> None:
        """What may hold anything: only what can't be read for sure is a fault.

        With a stack of its own, for such a value may be nested deeper than calls can be.
        """
        open_values = [iter([(at, value)])]
        while open_values:
            for place, inner in open_values[-1]:
                if isinstance(inner, (dict, list)):
                    open_values.append(self._held(inner, place))
                    break
                if isinstance(inner, OutOfRange):
                    self.add("F102", place, f"{_where(place)} is {value_name(inner)}")
            else:
                open_values.pop()

    def _held(self, value: dict[str, Any] | list[Any], at: str) -> Iterator[tuple[str, Any]]:
        if isinstance(value, dict):
            for name, inner in self._fields(value, at):
                yield f"{at}/{_token(name)}", inner
        else:
            for i, inner in enumerate(value):
                yield f"{at}/{i}", inner

    def _role(self, name: str | None, value: Any, at: str) -> None:
        if self.seats is None or self.sides is None:
            return
        match name:
            case "seat":
                self._number(value, self.seats, "seat", at)
            case "side":
                self._number(value, self.sides, "side", at)
            case "per-seat":
                self._count(value, (self.seats,), "player", at)
            case "per-side":
                self._count(value, (self.sides,), "side", at)
            case "per-seat-or-two":
                self._count(value, (self.seats, 2), "player", at)

    def _number(self, number: int, many: int, what: str, at: str) -> None:
        if not 0 <= number < many:
            told = f"{_where(at)} is {value_name(number)}; the {what}s are 0 to {many - 1}"
            self.add("F106", at, told, found=number)

    def _count(self, entries: list[Any], counts: tuple[int, ...], what: str, at: str) -> None:
        if len(entries) not in counts:
            told = f"{_where(at)} has {_many(len(entries), 'entry', 'entries')}; it must have "
            told += f"{counts[0]}, one a {what}" + (", or two" if len(counts) > 1 else "")
            self.add("F105", at, told, found=len(entries), expected=counts[0])

    def _absent_rules(self, rules: Weighed) -> None:
        """The event's rules, where the log states none."""
        if rules.in_force is None:
            self.add("F108", "/rules", rules.differs)
        for name, (told, clause) in rules.conflicts.items():
            self.add("F107", f"/rules/{name}", told, rule=clause)

    def _options(self, rules: Weighed, stated: dict[str, Any]) -> None:
        if rules.differs:
            self.add("F108", "/rules", rules.differs)
        for name, (told, clause) in rules.conflicts.items():
            if name not in stated:
                self.add("F107", f"/rules/{name}", told, rule=clause)
        for name, _ in self._fields(stated, "/rules"):
            place = f"/rules/{_token(name)}"
            if name in rules.faulty:
                anchor: Anchor = "key" if name in rules.unknown else "value"
                self.add("F102", place, rules.faulty[name], anchor)
            if name in rules.conflicts:
                told, clause = rules.conflicts[name]
                self.add("F107", place, told, rule=clause)


def _token(name: str) -> str:
    """A key as a reference token of a JSON Pointer (RFC 6901 3)."""
    return name.replace("~", "~0").replace("/", "~1")


def _many(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"


def _where(at: str) -> str:
    """A pointer in words: from its last name on."""
    if at == "":
        return "the log"
    tokens = at.split("/")
    start = max(i for i, token in enumerate(tokens) if not token.isdigit())
    path = "/".join(tokens[start:]).replace("~1", "/").replace("~0", "~")
    return f"`{clip(path, 60)}`"
