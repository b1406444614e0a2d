"""``referee which-rules``: under which options would these logs be clean?"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import click
from msgspec import UNSET

from referee.archive import Unreadable
from referee.checking import judge
from referee.cli.parameters import ANSWER, FILE, rules_option
from referee.cli.several import every_log, say_unreadable
from referee.cli.status import Status
from referee.escape import safe
from referee.replay.telling import counted
from referee.which import Change, clearing, words

_REFUSAL = "Nothing to read: name files, or send logs through a pipe."


class Tally(NamedTuple):
    """What many logs come to: how many were faulty, and which change clears which of them."""

    read: int
    faulty: int
    unreadable: int
    ranked: list[tuple[Change, list[str]]]


@click.command(epilog="Example: referee which-rules round-1/")
@click.argument("paths", nargs=-1, required=True, metavar="LOG...", type=FILE)
@rules_option("The rules to start from.")
@ANSWER
def command(paths: tuple[str, ...], rules: dict[str, Any] | None, form: str) -> Status:
    """Find the smallest changes of options under which faulty logs would be clean.

    LOGs are files or directories, or - for standard input. Single options are tried first, then
    pairs; what clears most logs comes first. Exit status: 1 where logs stay faulty under every
    change, 0 otherwise.
    """
    tally = _tally(paths, rules)
    click.echo(_as_json(tally) if form == "json" else _as_text(tally), nl=False)
    if not tally.read and not tally.unreadable:
        click.echo("referee: no log found", err=True)
    if tally.unreadable or not tally.read:
        return Status.UNREADABLE
    cleared = {name for _, names in tally.ranked for name in names}
    return Status.FINDINGS if tally.faulty > len(cleared) else Status.OK


def _tally(paths: Sequence[str], rules: dict[str, Any] | None) -> Tally:
    read = faulty = unreadable = 0
    cleared: dict[str, tuple[Change, list[str]]] = {}
    for entry in every_log(paths, _REFUSAL):
        if isinstance(entry, Unreadable):
            unreadable += 1
            say_unreadable(entry)
            continue
        read += 1
        judged = judge(entry.data, rules)
        if judged.verdict.ok:
            continue
        faulty += 1
        name = entry.source if entry.line is None else f"{entry.source}:{entry.line}"
        for change in [] if judged.log is None else clearing(judged.log, judged.verdict):
            cleared.setdefault(words(change), (change, []))[1].append(name)
    ranked = sorted(cleared.values(), key=lambda item: (-len(item[1]), len(item[0])))
    return Tally(read, faulty, unreadable, ranked)


def _as_text(tally: Tally) -> str:
    if not tally.read:
        return ""
    if not tally.faulty:
        return f"Clean as recorded: {counted(tally.read, 'log')}.\n"
    lines = [f"Faulty: {tally.faulty} of {counted(tally.read, 'log')}."]
    for change, names in tally.ranked:
        lines.append(f"{words(change)}: clears {len(names)} of {tally.faulty}")
        lines += [f"    {safe(name)}" for name in names]
    if not tally.ranked:
        lines.append("No change of one option or two clears any of them.")
    return "".join(f"{line}\n" for line in lines)


def _as_json(tally: Tally) -> str:
    """``null`` for an option stands for its standard value."""
    ranked = [
        {
            "change": {option: _plain(value) for option, value in change.items()},
            "clears": len(names),
            "logs": names,
        }
        for change, names in tally.ranked
    ]
    return json.dumps({"logs": tally.read, "faulty": tally.faulty, "rules": ranked}) + "\n"


def _plain(value: Any) -> Any:
    return None if value is UNSET else value
