"""``referee deal``: seeded deals as logs, or as sheets to deal a table from."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from itertools import chain, pairwise

import click

from referee.cli.files import object_given, read_line
from referee.deals.making import Series
from referee.deals.sheets import sheets
from referee.deals.shuffle import NONE, UnusableInput
from referee.deals.table import Table, table
from referee.escape import clip, safe, safe_json
from referee.games.registry import GAMES

_SEED_BYTES = 64  # 512 bits: a pack of 62 has some 2**284 orders.
_RANGE = re.compile(r"([1-9][0-9]{0,17})(?:-([1-9][0-9]{0,17}))?")


def _ranges(
    context: click.Context, option: click.Parameter, value: str | None
) -> list[range] | None:
    """Deal numbers as single ones and ranges, ``1-10,25,11-24``, in the order given."""
    if value is None:
        return None
    ranges = [_range(part.strip()) for part in value.split(",")]
    in_order = sorted(ranges, key=lambda numbers: numbers.start)
    for before, after in pairwise(in_order):
        if after.start in before:
            raise click.BadParameter(f"deal {after.start} is asked for twice.")
    return ranges


def _range(part: str) -> range:
    match = _RANGE.fullmatch(part)
    if not match:
        raise click.BadParameter(f"{clip(part, 40)} is no deal number and no range such as 1-24.")
    first, last = int(match[1]), int(match[2] or match[1])
    if last < first:
        raise click.BadParameter(f"{part} runs backwards.")
    return range(first, last + 1)


@click.command()
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option("--players", type=int, help="How many sit at the table.  [default: 4]", default=4)
@click.option(
    "--seed",
    help="The secret that the cards come from. Left out, a fresh one of 512 bits is drawn and "
    "written into the output.",
)
@click.option(
    "--seed-file",
    metavar="FILE",
    help="Read the seed from the first line of FILE: other users of a machine can read a command "
    "line, and shells keep it.",
)
@click.option(
    "--deals",
    metavar="NUMBERS",
    callback=_ranges,
    help="Deal numbers, such as 1-24 or 1-10,25.  [default: Joker's whole schedule, else 1]",
)
@click.option("--rules", metavar="FILE|JSON", help="The options that differ from standard rules.")
@click.option("--round", default=NONE, help="Id of the round that the deals are for.")
@click.option("--public", default=NONE, help="The public value that is mixed in.")
@click.option(
    "--dealer",
    type=int,
    help="Seat, from 0, that deals the first of these deals; the deal passes on from there. Left "
    "out, seat 0 deals deal 1 and the deal passes on with the numbers.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["json", "jsonl", "text"]),
    default="json",
    show_default=True,
    help="One log with all deals, a log for each deal on a line of its own, or sheets to deal a "
    "table from.",
)
def command(
    game: str,
    players: int,
    seed: str | None,
    seed_file: str | None,
    deals: list[range] | None,
    rules: str | None,
    round: str,
    public: str,
    dealer: int | None,
    form: str,
) -> None:
    """Make seeded deals of GAME.

    The cards depend on game, pack, seed, public value, round and deal number and on nothing else:
    the same on every machine and in every version. The logs are ready to be
    played and checked, and name the seed that their cards came from.

    \b
    Example:
      referee deal joker --players 4 --seed spring-open --format text
    """
    try:
        place = table(game, players, object_given(rules) if rules else None)
        series = Series(
            place, _seed(seed, seed_file), public=public, round=round, first_dealer=dealer
        )
        numbers = chain.from_iterable(deals or [series.usual_deals()])
        for line in _lines(form, place, series, numbers):
            click.echo(line)
    except UnusableInput as error:
        raise click.UsageError(safe(str(error))) from error


def _lines(form: str, place: Table, series: Series, numbers: Iterator[int]) -> Iterator[str]:
    if form == "text":
        yield from sheets(place, series.each(numbers))
    elif form == "jsonl":
        for log in series.each(numbers):
            yield safe_json(log)
    else:
        yield safe_json(series.log(numbers))


def _seed(seed: str | None, seed_file: str | None) -> str:
    if seed is not None and seed_file is not None:
        raise click.UsageError("--seed and --seed-file can't both be given.")
    if seed_file is None:
        return secrets.token_hex(_SEED_BYTES) if seed is None else seed
    return read_line(seed_file)
