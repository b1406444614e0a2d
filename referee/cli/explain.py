"""``referee explain``: what a finding code means."""

from __future__ import annotations

from collections.abc import Iterator

import click
import msgspec

from referee.cli.output import print_json
from referee.cli.parameters import ANSWER, GAME, OneCode
from referee.escape import safe
from referee.explain import Example, Explanation, explain
from referee.games.registry import GAMES
from referee.reports.layout import wrapped


@click.command(epilog="Example: referee explain must-follow --game joker")
@click.argument("code", type=OneCode())
@click.option("--game", type=GAME, help="Clauses and example of this game only.")
@ANSWER
def command(code: str, game: str | None, form: str) -> None:
    """Explain CODE, a finding code such as P402 or its name.

    What was found, why it matters, the clauses behind it in each game, and for each game a small
    log with the mistake and its right twin.
    """
    explanation = explain(code)
    if game is not None:
        explanation = _of_one_game(explanation, game)
    if form == "json":
        print_json(explanation)
    else:
        click.echo("\n".join(_lines(explanation)))


def _of_one_game(explanation: Explanation, game: str) -> Explanation:
    if game not in explanation.clauses:
        raise click.UsageError(f"{explanation.code} does not occur in {GAMES[game].title}.")
    return msgspec.structs.replace(
        explanation,
        clauses={game: explanation.clauses[game]},
        examples={game: explanation.examples[game]},
    )


def _lines(explanation: Explanation) -> Iterator[str]:
    yield f"{explanation.code} {explanation.name}"
    yield ""
    yield from wrapped(explanation.what, "  ", "  ")
    yield from wrapped(explanation.why, "  ", "  ")
    for game, numbers in explanation.clauses.items():
        yield ""
        clauses = f": {', '.join(f'{game} {number}' for number in numbers)}" if numbers else ""
        yield f"{GAMES[game].title}{clauses}"
        yield from _example(explanation.examples[game])


def _example(example: Example) -> Iterator[str]:
    at = f" (at {safe(example.at)})" if example.at else ""
    for label, text, log in (
        ("Wrong", f"{example.note}{at}", example.wrong),
        ("Right", example.remedy, example.right),
    ):
        yield from wrapped(safe(text), f"  {label}: ", "  ")
        yield from (f"    {safe(line)}" for line in log.splitlines())
