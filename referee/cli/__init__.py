"""The command line: one group of commands, loaded when used, and the exit status of every run."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from typing import Any, NoReturn

import click

from referee.cli.status import Status
from referee.version import DEAL_ALGORITHM, LOG_FORMAT, __version__

# Every command, with what it does in a line. Each is the `command` of the module of its name
# (`which-rules`: `referee/cli/which_rules.py`).
COMMANDS = {
    "check": "Judge logs and report every finding.",
    "show": "Show one log as people read it.",
    "score": "Fill in every claim of a log by the rules.",
    "legal": "List the cards that may be played at one place of a log.",
    "deal": "Deal reproducible cards, as logs.",
    "commit": "Prepare fair deals for an event, before it.",
    "reveal": "Reveal the deals of an event, after it.",
    "verify": "Check an event's logs against what was revealed.",
    "play": "Write logs of random legal play.",
    "rules": "Show the rules of a game as they are applied.",
    "explain": "Explain a finding code.",
    "which-rules": "Find the options under which logs would be clean.",
    "schema": "Print a JSON Schema.",
}


_DEBUG = click.Option(["--debug"], is_flag=True, expose_value=False, hidden=True)


class _ReaderGone(Exception):
    """Whoever read our output has gone; told apart before click makes exit status 1 of it."""


@contextmanager
def _reader_watched() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError as error:
        raise _ReaderGone from error


class Commands(click.Group):
    """The group of `COMMANDS`; a command's module is imported when that command is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name in COMMANDS if find_spec(_module(name)) is not None]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        command: click.Command = import_module(_module(cmd_name)).command
        if all(param.name != "debug" for param in command.params):
            # So that a command line that failed can be run again with --debug at its end.
            command.params.append(_DEBUG)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        known = self.list_commands(ctx)
        if args[0] not in known:
            from referee.cli.parameters import near  # only here: it is slow to load

            ctx.fail(f"No such command: {args[0]!r}.{near(args[0], known)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(ctx)])

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        with _reader_watched():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with _reader_watched():
            return super().invoke(ctx)


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Example: referee check round-1/ table7.jsonl.gz",
)
@click.option("--version", is_flag=True, help="Print the version and stop.")
@click.option("--verbose", is_flag=True, help="With --version: log format and deal algorithm too.")
@click.option("--debug", is_flag=True, help="Print a traceback when the referee itself fails.")
@click.pass_context
def group(ctx: click.Context, version: bool, verbose: bool, debug: bool) -> None:
    """Referee for Georgian Joker, Democracy, Sabokbaz and Troggu.

    Says of a recorded game whether every play was legal and every winner and score is right.
    """
    if version:
        click.echo(f"referee {__version__}")
        if verbose:
            click.echo(f"log format {LOG_FORMAT}\ndeal algorithm {DEAL_ALGORITHM}")
        ctx.exit(Status.OK)
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help(), err=True)
        ctx.exit(Status.USAGE)


def main() -> NoReturn:
    """Run the command line of this process, and leave with its exit status."""
    sys.exit(run(sys.argv[1:]))


def run(args: Sequence[str]) -> int:
    """Run one command line; its exit status. Never raises."""
    try:
        status = _run(list(args))
    except BaseException as error:
        _leave_output()
        return _failed(error, debug="--debug" in args)
    return status


def _run(args: list[str]) -> int:
    if sys.stdout is None:
        raise OSError("standard output is closed")
    if isinstance(sys.stdout, TextIOWrapper):
        # What the terminal's encoding does not have is shown escaped, too.
        sys.stdout.reconfigure(errors="backslashreplace")
    result = group.main(args, prog_name="referee", standalone_mode=False)
    sys.stdout.flush()
    return int(result or Status.OK)


def _failed(error: BaseException, *, debug: bool) -> int:
    """Say what went wrong; the exit status for it."""
    match error:
        case click.ClickException():
            with suppress(OSError):
                error.show()
            return Status.USAGE
        case click.Abort() | KeyboardInterrupt():
            _say("interrupted")
            return Status.INTERRUPTED
        case _ReaderGone() | BrokenPipeError():
            return Status.READER_GONE
        case SystemExit():
            return error.code if isinstance(error.code, int) else Status.BUG
        case OSError():
            what = error.filename or "can't write"
            _say(f"{what}: {error.strerror or error}")
            return Status.UNREADABLE
    _say(f"internal error: {type(error).__name__}: {error}")
    for note in getattr(error, "__notes__", ()):
        _say(note)
    _say("this is a bug in the referee" + ("" if debug else "; --debug shows where"))
    if debug:
        traceback.print_exception(error)
    return Status.BUG


def _say(message: str) -> None:
    from referee.escape import safe  # only here, where something went wrong: it is slow to load

    with suppress(OSError):
        click.echo(f"referee: {safe(message)}", err=True)


def _leave_output() -> None:
    """Let what is still buffered go nowhere, so that the interpreter's last flush can't fail."""
    with suppress(OSError, ValueError, AttributeError):
        sys.stdout.flush()
        return
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _module(command: str) -> str:
    return f"{__name__}.{command.replace('-', '_')}"
