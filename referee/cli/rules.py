"""``referee rules``: the rules of a game as they are applied."""

from __future__ import annotations

import difflib
from textwrap import shorten

import click
import msgspec
from click.shell_completion import CompletionItem

from referee.clauses import UnknownClause, clause, clauses, options, rules_text
from referee.cli.output import print_json
from referee.cli.parameters import ANSWER, GAME
from referee.games.registry import GAMES

_HELP_WIDTH = 60


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The clauses of the game already given, each with how it begins."""
    game = ctx.params.get("game")
    return [
        CompletionItem(number, help=shorten(text, _HELP_WIDTH, placeholder="…"))
        for number, text in (clauses(game).items() if game in GAMES else ())
        if number.startswith(incomplete)
    ]


@click.command(epilog="Example: referee rules joker 4.6")
@click.argument("game", type=GAME)
@click.argument("number", metavar="[CLAUSE]", required=False, shell_complete=_complete)
@ANSWER
def command(game: str, number: str | None, form: str) -> None:
    """Show the rules of GAME as they are applied, or one CLAUSE of them.

    Findings name the clause that they enforce: joker 4.6 is clause 4.6 of the rules of joker.
    """
    text = rules_text(game) if number is None else _clause(game, number)
    if form == "text":
        head = "" if number is None else f"{game} {number}\n\n"
        click.echo(head + text.rstrip())
    elif number is None:
        print_json(_whole(game))
    else:
        print_json({"game": game, "clause": number, "text": text})


def _whole(game: str) -> dict[str, object]:
    return {
        "game": game,
        "title": GAMES[game].title,
        "options": msgspec.to_builtins(options(game)),
        "clauses": dict(clauses(game)),
    }


def _clause(game: str, number: str) -> str:
    try:
        return clause(game, number)
    except UnknownClause as error:
        known = list(clauses(game))
        near = [each for each in known if each.startswith(f"{number}.")]
        near = near or difflib.get_close_matches(number, known, n=5, cutoff=0.5)
        hint = f" There are {', '.join(near)}." if near else ""
        raise click.UsageError(f"The rules of {game} have no clause {number!r}.{hint}") from error
