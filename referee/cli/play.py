"""``referee play``: logs of random legal play, or with one known mistake in each."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any

import click

from referee.cli.output import in_utf8, opened
from referee.cli.parameters import FILE, GAME, rules_option
from referee.deals.shuffle import UnusableInput
from referee.deals.table import table
from referee.escape import safe, safe_json
from referee.games.registry import GAMES
from referee.logs.writing import readable
from referee.playing.breaking import CannotBreak, broken, kind_named
from referee.playing.breaks import KINDS
from referee.playing.kinds import Kind
from referee.playing.sitting import Sittings

LIST = "list"
_SEED_BYTES = 16


@click.command(
    epilog="Example: referee play joker --players 4 --seed test --count 100 --break revoke"
)
@click.argument("game", type=GAME, required=False)
@click.option("--players", type=int, default=4, show_default=True, help="How many sit there.")
@click.option(
    "--seed",
    help="Makes all cards and choices: the same seed gives the same bytes. Left out, a fresh one "
    "is drawn and written into the logs.",
)
@click.option(
    "--count",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="How many logs. Each depends on the seed and its own number alone.",
)
@click.option(
    "--deals",
    type=click.IntRange(min=1),
    help="The most deals of a sitting.  [default: Joker's whole schedule; until the rules' target "
    "or number of deals; else 3]",
)
@rules_option("The options that differ from the standard rules.")
@click.option(
    "--break",
    "mistake",
    metavar="KIND",
    help="Put one mistake of this kind into each log, and into its meta what must be found. "
    f"`--break {LIST}` lists the kinds.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["jsonl", "json"]),
    default="jsonl",
    show_default=True,
    help="A log on every line, or one log broken into lines as people read it.",
)
@click.option("--output", type=FILE, metavar="FILE", help="Write the logs to FILE.")
def command(
    game: str | None,
    players: int,
    seed: str | None,
    count: int,
    deals: int | None,
    rules: dict[str, Any] | None,
    mistake: str | None,
    form: str,
    output: str | None,
) -> None:
    """Write logs of whole sittings of GAME: random legal play, every claim true.

    They are test data for servers, bots and referees. With --break KIND one thing is wrong in
    each, and nothing else: its meta has, under "expect", the code and the place of the finding
    that a referee must report.
    """
    if mistake == LIST:
        with opened(output) as stream:
            stream.writelines(f"{line}\n" for line in _kinds(game))
        return
    if game is None:
        raise click.UsageError("Missing argument 'GAME'.")
    if form == "json" and count > 1:
        raise click.UsageError("--format json is for one log: --count 1.")
    try:
        sittings = Sittings(
            table(game, players, rules),
            secrets.token_hex(_SEED_BYTES) if seed is None else seed,
            deals,
        )
        kind = None if mistake is None else kind_named(mistake, sittings.table)
        with opened(output) as stream:
            in_utf8(stream)
            stream.writelines(f"{text}\n" for text in _logs(sittings, kind, count, form))
    except (UnusableInput, CannotBreak) as error:
        raise click.UsageError(safe(str(error))) from None


def _logs(sittings: Sittings, kind: Kind | None, count: int, form: str) -> Iterator[str]:
    for number in range(1, count + 1):
        if kind is None:
            log = sittings.log(number)
            yield readable(log) if form == "json" else safe_json(log)
        else:
            made = broken(sittings, kind, number)
            yield made.readable() if form == "json" else made.text()


def _kinds(game: str | None) -> Iterator[str]:
    """The kinds of mistakes, of one game or of all, each with its code and what it is."""
    games: dict[str, list[str]] = {}
    for kind in KINDS:
        games.setdefault(kind.name, []).extend(kind.games)
    kinds = {kind.name: kind for kind in KINDS if game is None or game in kind.games}
    widest = max(map(len, kinds))
    for name, kind in sorted(kinds.items()):
        where = "" if game or len(games[name]) == len(GAMES) else f" [{', '.join(games[name])}]"
        needs = f" (needs {kind.needs})" if kind.needs else ""
        yield f"{name:<{widest}}  {kind.code}  {kind.summary}{where}{needs}"
