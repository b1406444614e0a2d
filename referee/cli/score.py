"""``referee score``: a log with every claim filled in by the rules."""

from __future__ import annotations

from typing import Any

import click

from referee.checking import FormError
from referee.cli.output import in_utf8, opened
from referee.cli.parameters import FILE, rules_option
from referee.cli.single import LINE, one_log, refuse_form
from referee.cli.status import Status
from referee.logs.writing import readable
from referee.scoring import score


@click.command(epilog="Example: referee score sheet.json > filled-in.json")
@click.argument("log", metavar="LOG", type=FILE)
@LINE
@rules_option("The event's rules.")
@click.option("--output", type=FILE, metavar="FILE", help="Write the log to FILE.")
def command(log: str, line: int | None, rules: dict[str, Any] | None, output: str | None) -> Status:
    """Fill in every claim of LOG by the rules, as JSON.

    Leaders, winners, results and totals that are missing are added, wrong ones are replaced;
    what was dealt, said and played stays as it is. LOG may be - for standard input.
    """
    try:
        filled = score(one_log(log, line).data, rules)
    except FormError as error:
        refuse_form(error)
    with opened(output) as stream:
        in_utf8(stream).write(readable(filled) + "\n")
    return Status.OK
