"""``referee legal``: the cards that may be played at one place of a log."""

from __future__ import annotations

import json
from typing import Any

import click
import msgspec

from referee.checking import FormError
from referee.cli.parameters import ANSWER, FILE, rules_option
from referee.cli.single import LINE, one_log, refuse_form
from referee.cli.status import Status
from referee.escape import clip, safe
from referee.findings import CODES
from referee.legality import Legal, NoSuchPlayError, UnknownHandError, legal
from referee.reports.words import NAME_WIDTH

_LONGEST = 200


@click.command(epilog="Example: referee legal game.json --at /deals/3/tricks/1/plays/2")
@click.argument("log", metavar="LOG", type=FILE)
@LINE
@click.option("--at", metavar="POINTER", help="The play; by itself the next one of the log.")
@rules_option("The event's rules.")
@ANSWER
def command(
    log: str, line: int | None, at: str | None, rules: dict[str, Any] | None, form: str
) -> Status:
    """List the cards that may be played at one place of LOG, and why the others may not.

    LOG may be - for standard input. Exit status: 1 where the hand is not known, 2 where the
    pointer names no play.
    """
    try:
        choice = legal(one_log(log, line).data, at, rules)
    except FormError as error:
        refuse_form(error)
    except NoSuchPlayError as error:
        raise click.UsageError(f"{clip(str(error), _LONGEST)}.") from None
    except UnknownHandError as error:
        click.echo(f"referee: {safe(str(error))}", err=True)
        return Status.FINDINGS
    if form == "json":
        click.echo(json.dumps(msgspec.to_builtins(choice)))
    else:
        click.echo(_text(choice), nl=False)
    return Status.OK


def _text(choice: Legal) -> str:
    player = clip(choice.player, NAME_WIDTH)
    lines = [f"{choice.at}: {player} to play", f"  legal:   {' '.join(choice.legal)}"]
    lines += [
        f"  not {each.card}: {each.code} {CODES[each.code].name}, {each.rule}"
        for each in choice.illegal
    ]
    return "".join(f"{line}\n" for line in lines)
