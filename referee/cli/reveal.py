"""``referee reveal``: open the rounds of an event that have been played."""

from __future__ import annotations

import re
from collections.abc import Iterable

import click

from referee.cli.files import unwritable
from referee.cli.output import opened
from referee.cli.parameters import FILE
from referee.cli.sealed import master_in, published
from referee.deals.event import Event
from referee.deals.eventfiles import BadFile, file_text, numbers, spares
from referee.deals.secrecy import reveal
from referee.deals.shuffle import UnusableInput, check_public
from referee.escape import clip, safe

_WITHDRAWN = re.compile(r"([^:]+):([1-9][0-9]{0,8})")


@click.command(
    epilog="Example: referee reveal open-event.json --secret open.secret "
    '--public "DJI 2027-03-12 44123.45" --round round-1 --withdrawn round-1:4 '
    "--output open-reveal.json"
)
@click.argument("event", type=FILE)
@click.option(
    "--secret",
    "secret_file",
    required=True,
    type=FILE,
    metavar="FILE",
    help="The master secret, as commit wrote it.",
)
@click.option(
    "--public", required=True, help="The public value, exactly in the form that was announced."
)
@click.option(
    "--round",
    "rounds",
    multiple=True,
    metavar="ROUND",
    help="Reveal this round only; can be given several times.  [default: all]",
)
@click.option(
    "--withdrawn",
    multiple=True,
    metavar="ROUND:N",
    help="Deal N of that round was withdrawn; can be given several times.",
)
@click.option(
    "--output",
    required=True,
    type=FILE,
    metavar="FILE",
    help="Write the reveal file to FILE, which is replaced.",
)
def command(
    event: str,
    secret_file: str,
    public: str,
    rounds: tuple[str, ...],
    withdrawn: tuple[str, ...],
    output: str,
) -> None:
    """Open the rounds of the EVENT file that have been played.

    The reveal file holds the event file as it was, the public value, the secret of every round
    revealed and the numbers of withdrawn deals. The secret of one round tells nothing of another:
    rounds still to be played stay closed as long as they are not revealed.
    """
    data, content = published(event)
    numbers_withdrawn = _withdrawn(content, withdrawn)
    opened_rounds = list(rounds or (planned.id for planned in content.rounds))
    try:
        check_public(public)
        master = master_in(secret_file)
        revealed = reveal(data, content, master, public, opened_rounds, numbers_withdrawn)
    except (BadFile, UnusableInput) as error:
        raise click.UsageError(safe(str(error))) from None
    try:
        with opened(output) as stream:
            stream.write(file_text(revealed))
    except OSError as error:
        unwritable(output, error)


def _withdrawn(event: Event, given: Iterable[str]) -> dict[str, list[int]]:
    """Round id to withdrawn numbers, ascending; fails where the event has no such deal."""
    known = {planned.id: planned for planned in event.rounds}
    withdrawn: dict[str, set[int]] = {}
    for word in given:
        match = _WITHDRAWN.fullmatch(word)
        if not match or match[1] not in known:
            raise click.UsageError(
                f"--withdrawn {clip(word, 40)}: no round and number such as r1:4."
            )
        planned, number = known[match[1]], int(match[2])
        if number not in numbers(planned.deals) and number not in spares(planned):
            raise click.UsageError(f"--withdrawn {word}: that round has no such deal.")
        withdrawn.setdefault(planned.id, set()).add(number)
    return {id: sorted(found) for id, found in withdrawn.items()}
