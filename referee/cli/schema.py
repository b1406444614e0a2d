"""``referee schema``: the JSON Schema of a log, a verdict or an event."""

from __future__ import annotations

import click

from referee.cli.output import print_json
from referee.games.registry import GAMES


@click.command(epilog="Example: referee schema joker > joker.schema.json")
@click.argument("name", type=click.Choice([*GAMES, "verdict", "event"]))
def command(name: str) -> None:
    """Print the JSON Schema (2020-12) of a game's log, of a verdict or of an event file."""
    from referee.schema import schema  # not needed to offer the names

    print_json(schema(name))
