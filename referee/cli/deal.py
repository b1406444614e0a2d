"""``referee deal``: seeded deals as logs, or as sheets to deal a table from."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Any, NamedTuple

import click

from referee.cli.files import read_line
from referee.cli.parameters import FILE, GAME, rules_option
from referee.cli.sealed import master_in, published
from referee.deals.event import PlannedRound
from referee.deals.eventfiles import BadFile, numbers, spares, table_of
from referee.deals.making import Series
from referee.deals.secrecy import committed_secret
from referee.deals.sheets import sheets
from referee.deals.shuffle import NONE, UnusableInput
from referee.deals.table import Table, table
from referee.escape import clip, safe, safe_json

_SEED_BYTES = 64  # 512 bits: a pack of 62 has some 2**284 orders.
_USUAL_PLAYERS = 4
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


@click.command(epilog="Example: referee deal joker --players 4 --seed spring-open --format text")
@click.argument("game", type=GAME)
@click.option("--players", type=int, help="How many sit at the table.  [default: 4]")
@click.option(
    "--seed",
    help="The secret that the cards come from. Left out, a fresh one of 512 bits is drawn and "
    "written into the output.",
)
@click.option(
    "--seed-file",
    type=FILE,
    metavar="FILE",
    help="Read the seed from the first line of FILE: other users of a machine can read a command "
    "line, and shells keep it.",
)
@click.option(
    "--event",
    "event_file",
    type=FILE,
    metavar="FILE",
    help="Deal the --round of this event file: players, rules and deals are those of the round. "
    "Sheets do not tell the round's secret; logs do: keep them back until the round is played.",
)
@click.option(
    "--secret",
    "secret_file",
    type=FILE,
    metavar="FILE",
    help="With --event: the event's master secret.",
)
@click.option(
    "--deals",
    metavar="NUMBERS",
    callback=_ranges,
    help="Deal numbers, such as 1-24 or 1-10,25.  [default: the event's; Joker's whole schedule; "
    "else 1]",
)
@rules_option("The options that differ from the standard rules.")
@click.option("--round", default=NONE, help="Id of the round that the deals are for.")
@click.option("--public", help="The public value that is mixed in; an event needs it.")
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
def command(dealer: int | None, form: str, **given: Any) -> None:
    """Make seeded deals of GAME.

    The cards depend on game, pack, seed, public value, round and deal number and on nothing else:
    the same on every machine and in every version. The logs are ready to be played and checked,
    and name the seed that their cards came from.
    """
    wish = Wish(**given)
    public = NONE if wish.public is None else wish.public
    try:
        source = _of_event(wish) if wish.event_file else _of_seed(wish)
        series = Series(
            source.table, source.seed, public=public, round=wish.round, first_dealer=dealer
        )
        wanted = chain.from_iterable(wish.deals or [source.deals or series.usual_deals()])
        mixed_in = {"public": public, "round": wish.round}
        told = source.told | {what: text for what, text in mixed_in.items() if text != NONE}
        for line in _lines(form, series, wanted, told):
            click.echo(line)
    except UnusableInput as error:
        raise click.UsageError(safe(str(error))) from None


class Wish(NamedTuple):
    """What was asked for on the command line, as far as it says where the cards come from."""

    game: str
    players: int | None
    seed: str | None
    seed_file: str | None
    event_file: str | None
    secret_file: str | None
    deals: list[range] | None
    rules: dict[str, Any] | None
    round: str
    public: str | None


class Source(NamedTuple):
    """Where the cards come from.

    ``told`` is what a sheet tells of it: a round's secret is not told to a table, which could
    make the deals to come. ``deals`` are the usual ones, ``None`` where the game says which.
    """

    table: Table
    seed: str
    told: dict[str, str]
    deals: range | None


def _of_seed(wish: Wish) -> Source:
    if wish.secret_file is not None:
        raise click.UsageError("--secret goes with --event.")
    if wish.seed is not None and wish.seed_file is not None:
        raise click.UsageError("--seed and --seed-file can't both be given.")
    if wish.seed_file is not None:
        seed = read_line(wish.seed_file)
    else:
        seed = secrets.token_hex(_SEED_BYTES) if wish.seed is None else wish.seed
    players = _USUAL_PLAYERS if wish.players is None else wish.players
    return Source(table(wish.game, players, wish.rules), seed, {"seed": seed}, None)


def _of_event(wish: Wish) -> Source:
    """The round as it was committed to; nothing of it can be changed here."""
    if any(x is not None for x in (wish.players, wish.seed, wish.seed_file, wish.rules)):
        raise click.UsageError("with --event there is no --players, --seed, --seed-file, --rules.")
    if wish.event_file is None or wish.secret_file is None:
        raise click.UsageError("--event needs --secret.")
    if wish.public is None:
        raise click.UsageError("--event needs --public, in the form that was announced.")
    event = published(wish.event_file).event
    planned = next((planned for planned in event.rounds if planned.id == wish.round), None)
    if planned is None:
        known = ", ".join(planned.id for planned in event.rounds)
        raise click.UsageError(f"--event needs a --round of it: {safe(known)}.")
    if planned.game != wish.game:
        raise click.UsageError(f"round {planned.id} is {planned.game}, not {wish.game}.")
    for asked in wish.deals or ():
        if not any(asked.start in own and asked[-1] in own for own in _own(planned)):
            told = f"deals {asked.start} to {asked[-1]}" if len(asked) > 1 else f"deal {asked[0]}"
            raise click.UsageError(f"round {planned.id} has no {told}.")
    try:
        seed = committed_secret(event, master_in(wish.secret_file), planned.id)
    except BadFile as error:
        raise click.UsageError(safe(str(error))) from None
    return Source(table_of(planned), seed, {"event": event.event}, numbers(planned.deals))


def _own(planned: PlannedRound) -> tuple[range, range]:
    return numbers(planned.deals), spares(planned)


def _lines(form: str, series: Series, wanted: Iterator[int], told: dict[str, str]) -> Iterator[str]:
    if form == "text":
        yield from sheets(series.table, series.each(wanted), told)
    elif form == "jsonl":
        for log in series.each(wanted):
            yield safe_json(log)
    else:
        yield safe_json(series.log(wanted))
