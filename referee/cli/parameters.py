"""Kinds of arguments that commands share, with their completion in a shell."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from referee.escape import clip
from referee.findings import BY_NAME, CODES, find_code
from referee.games.registry import GAMES
from referee.logs.houserules import option_faults, unknown_options
from referee.logs.jsontext import Doubled, NotJsonError, parse

if TYPE_CHECKING:
    _ParamType = click.ParamType[Any]
else:
    _ParamType = click.ParamType  # takes no parameter before click 8.5

_MOST_BYTES = 1 << 20
_Command = TypeVar("_Command", bound=Callable[..., Any])
_LONGEST = 400

GAME = click.Choice(list(GAMES))
# What can't be read is found by opening it: status 3, and the rest is done.
FILE = click.Path(readable=False)
ANSWER = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Answer in words or as JSON.",
)


def near(word: str, known: list[str]) -> str:
    """A sentence that offers what was perhaps meant, or nothing."""
    found = difflib.get_close_matches(word, known)
    return f" Did you mean {' or '.join(found)}?" if found else ""


class Codes(_ParamType):
    """Finding codes, their names, or prefixes of codes, separated by commas; as a set of codes."""

    name = "codes"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> frozenset[str]:
        """The codes meant; fails where a word means none."""
        codes: set[str] = set()
        for word in str(value).split(","):
            meant = _meant(word.strip())
            if not meant:
                known = [*CODES, *BY_NAME]
                self.fail(f"no finding has the code {word!r}.{near(word, known)}", param, ctx)
            codes |= meant
        return frozenset(codes)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Completes the last of the words."""
        before, comma, word = incomplete.rpartition(",")
        return _completions(before + comma, word)


class OneCode(_ParamType):
    """One finding code, given by code or name."""

    name = "code"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The code; fails where there is none of that code or name."""
        word = str(value)
        entry = find_code(word)
        if entry is None:
            known = [*CODES, *BY_NAME]
            self.fail(f"no finding has the code or name {word!r}.{near(word, known)}", param, ctx)
        return entry.code

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Completes a code or a name."""
        return _completions("", incomplete)


class Rules(_ParamType):
    """An event's rules: options as JSON, or a file that holds them."""

    name = "file|json"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> dict[str, Any]:
        """The options; fails unless they are options of some game."""
        text = str(value)
        raw = text.encode("utf-8", "surrogateescape")
        if not text.lstrip().startswith("{"):
            try:
                with open(text, "rb") as file:
                    raw = file.read(_MOST_BYTES + 1)
            except (OSError, ValueError) as error:
                why = getattr(error, "strerror", None) or str(error)
                self.fail(f"can't read the rules from {text!r}: {why}.", param, ctx)
        rules = self._parsed(raw, param, ctx)
        if not isinstance(rules, dict):
            self.fail("the rules are no JSON object.", param, ctx)
        if reasons := _not_options(rules):
            self.fail(f"{clip(reasons, _LONGEST)}.", param, ctx)
        return rules

    def _parsed(self, raw: bytes, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if len(raw) > _MOST_BYTES:
            self.fail(f"the rules are longer than {_MOST_BYTES >> 10} KiB.", param, ctx)
        try:
            rules = parse(raw)
        except NotJsonError as error:
            self.fail(f"the rules are no JSON object: {error}.", param, ctx)
        if isinstance(rules, Doubled):
            self.fail("the rules have an option twice.", param, ctx)
        return rules

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Leaves it to the shell to complete a file."""
        return [CompletionItem(incomplete, type="file")]


def rules_option(told: str) -> Callable[[_Command], _Command]:
    """The option ``--rules``; ``told`` is its help."""
    return click.option("--rules", type=Rules(), metavar="FILE|JSON", help=told)


def _completions(before: str, word: str) -> list[CompletionItem]:
    """Codes that begin so, and names once a letter is there."""
    return [
        CompletionItem(before + known, help=entry.summary)
        for entry in CODES.values()
        for known in ((entry.code, entry.name) if word else (entry.code,))
        if known.lower().startswith(word.lower())
    ]


def _meant(word: str) -> set[str]:
    if word.lower() in BY_NAME:
        return {BY_NAME[word.lower()].code}
    return {code for code in CODES if word and code.startswith(word.upper())}


def _not_options(rules: dict[str, Any]) -> str:
    """Why these are options of no game: of the one they fit best. Empty where they fit one."""
    faults = {name: option_faults(game, rules) for name, game in GAMES.items()}
    if not all(faults.values()):
        return ""
    strange = {name: len(unknown_options(GAMES[name], rules)) for name in GAMES}
    nearest = min(faults, key=lambda name: (strange[name], len(faults[name])))
    if strange[nearest] == len(rules):
        return (
            f"no game has the option{'s' if len(rules) > 1 else ''} {', '.join(map(repr, rules))}"
        )
    return "; ".join(faults[nearest].values())
