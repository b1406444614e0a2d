"""Many logs: files, directories and standard input turned into one log after another.

`find` lists what there is to read, without opening it; `logs` reads one such input, log by log.
The two are apart, and an `Input` is plain data, so that inputs can be read in any process.
Nothing here looks into a log, beyond telling one JSON text from JSON Lines.
"""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import os
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import PurePath
from typing import BinaryIO, NamedTuple, cast

import msgspec

# Far above the longest sitting anybody plays, and far below what would exhaust a machine.
MOST_BYTES = 64 << 20
_TOO_LONG = f"longer than {MOST_BYTES >> 20} MiB"

_LINES = {".json": False, ".jsonl": True, ".ndjson": True}
_OPENERS: dict[str, Callable[[BinaryIO], object]] = {
    ".gz": lambda raw: gzip.GzipFile(fileobj=raw, mode="rb"),
    ".bz2": bz2.BZ2File,
    ".xz": lzma.LZMAFile,
}
_MAGIC = {b"\x1f\x8b": ".gz", b"BZh": ".bz2", b"\xfd7zXZ\x00": ".xz"}
_BROKEN = (OSError, EOFError, zlib.error, lzma.LZMAError)


class Input(NamedTuple):
    """One file to read, or standard input.

    Attributes:
        source: its name in reports.
        path: where it is; ``None`` for standard input.
        lines: JSON Lines (``True``), one JSON text (``False``), or what its content says.
        size: bytes as stored; 0 where that is not known.
    """

    source: str
    path: str | None
    lines: bool | None
    size: int


class Log(NamedTuple):
    """The bytes of one log.

    Attributes:
        source: name of the input.
        line: its line in a JSON Lines input, from 1; ``None`` where the input is one JSON text.
        data: the JSON text.
        offset: bytes of the input, as stored, that have been read so far.
    """

    source: str
    line: int | None
    data: bytes
    offset: int


class Unreadable(NamedTuple):
    """Something that could not be read, and why."""

    source: str
    reason: str


def find(paths: Iterable[str], lines: bool | None = None) -> Iterator[Input | Unreadable]:
    """The inputs that these paths name, in order; a directory is walked in sorted order.

    Args:
        paths: files and directories.
        lines: read every input as JSON Lines (``True``) or as one JSON text (``False``); else
            its extension decides, and for other extensions its content.
    """
    for path in paths:
        if os.path.isdir(path):
            yield from _walk(path, lines)
        else:
            yield _file(path, lines)


def standard_input(name: str = "-", lines: bool | None = None) -> Input:
    """Standard input, under this name."""
    return Input(_shown(name), None, lines, 0)


def logs(source: Input, stdin: BinaryIO | None = None) -> Iterator[Log | Unreadable]:
    """The logs of one input, in order.

    What can't be read is told as `Unreadable`: the rest of that input, or one line that is too
    long. JSON Lines are read one at a time, and blank lines passed over.

    Args:
        source: the input.
        stdin: the stream to read where the input is standard input.
    """
    try:
        with _raw(source, stdin) as raw:
            stream = _unpacked(source, raw)
            if source.lines is None:
                yield from _by_content(source, stream, raw)
            elif source.lines:
                yield from _json_lines(source, _lines_of(stream), raw)
            else:
                yield _whole(source, stream.read(MOST_BYTES + 1), raw)
    except _BROKEN as error:
        yield Unreadable(source.source, _reason(error))


def listed(path: str, stdin: BinaryIO | None = None) -> list[str]:
    """The paths listed in a file (``-``: standard input), one a line or ended by NUL.

    Raises:
        OSError: the list can't be read.
    """
    if path == "-":
        data = stdin.read() if stdin is not None else b""
    else:
        with open(path, "rb") as file:
            data = file.read()
    names = data.split(b"\0") if b"\0" in data else data.splitlines()
    return [os.fsdecode(name) for name in names if name.strip()]


def _file(path: str, lines: bool | None) -> Input | Unreadable:
    try:
        size = os.stat(path).st_size
    except (OSError, ValueError) as error:
        return Unreadable(_shown(path), _reason(error))
    return Input(_shown(path), path, _kind(path) if lines is None else lines, size)


def _walk(directory: str, lines: bool | None) -> Iterator[Input | Unreadable]:
    try:
        entries = sorted(os.scandir(directory), key=lambda entry: entry.name)
    except OSError as error:
        yield Unreadable(_shown(directory), _reason(error))
        return
    for entry in entries:
        # A link to a directory could lead round in a circle.
        if entry.is_dir(follow_symlinks=False):
            yield from _walk(entry.path, lines)
        elif _kind(entry.path) is not None and not os.path.isdir(entry.path):
            yield _ordinary(_file(entry.path, lines))


def _ordinary(found: Input | Unreadable) -> Input | Unreadable:
    """What a walk came upon; a pipe or a device, which might never end, is not read."""
    if isinstance(found, Unreadable) or found.path is None or os.path.isfile(found.path):
        return found
    return Unreadable(found.source, "not an ordinary file")


def _kind(path: str) -> bool | None:
    name = PurePath(path.lower())
    if name.suffix in _OPENERS:
        name = name.with_suffix("")
    return _LINES.get(name.suffix)


@contextmanager
def _raw(source: Input, stdin: BinaryIO | None) -> Iterator[io.BufferedReader]:
    if source.path is not None:
        with open(source.path, "rb") as raw:
            yield raw
    elif stdin is None:
        raise OSError("standard input is closed")
    elif isinstance(stdin, io.BufferedReader):
        yield stdin
    else:
        yield io.BufferedReader(cast(io.RawIOBase, stdin))


def _unpacked(source: Input, raw: io.BufferedReader) -> BinaryIO:
    """The stream under its compression, known by extension, else by how it begins."""
    extension = PurePath((source.path or "").lower()).suffix
    if extension not in _OPENERS:
        head = raw.peek(6)
        extension = next((e for magic, e in _MAGIC.items() if head.startswith(magic)), "")
    opener = _OPENERS.get(extension)
    return cast(BinaryIO, raw if opener is None else opener(raw))


def _lines_of(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines as they are; ``None`` for one that is too long, which is passed over."""
    while line := stream.readline(MOST_BYTES + 1):
        if len(line) <= MOST_BYTES:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = stream.readline(1 << 20)
        yield None


def _json_lines(
    source: Input, lines: Iterable[bytes | None], raw: io.BufferedReader
) -> Iterator[Log | Unreadable]:
    for number, line in enumerate(lines, 1):
        if line is None:
            yield Unreadable(source.source, f"line {number} is {_TOO_LONG}")
        elif not line.isspace():
            yield Log(source.source, number, line.rstrip(b"\r\n"), _offset(raw))


def _whole(source: Input, data: bytes, raw: io.BufferedReader) -> Log | Unreadable:
    if len(data) > MOST_BYTES:
        return Unreadable(source.source, _TOO_LONG)
    return Log(source.source, None, data, _offset(raw))


def _by_content(
    source: Input, stream: BinaryIO, raw: io.BufferedReader
) -> Iterator[Log | Unreadable]:
    """JSON Lines if the first line with anything in it is a whole object, or the next a whole log.

    So one broken line at the head of a file does not make the rest of it unreadable, and a log
    that is written over many lines is still one log.
    """
    lines = _lines_of(stream)
    head: list[bytes] = []
    wanted = _is_object
    for line in lines:
        if line is None or wanted(line):
            yield from _json_lines(source, chain(head, [line], lines), raw)
            return
        head.append(line)
        if line.isspace():
            continue
        if wanted is _is_log:
            break
        wanted = _is_log
    text = b"".join(head)
    if text.strip():
        yield _whole(source, text + stream.read(max(0, MOST_BYTES + 1 - len(text))), raw)


def _is_object(line: bytes) -> bool:
    return isinstance(_value(line), dict)


def _is_log(line: bytes) -> bool:
    value = _value(line)
    return isinstance(value, dict) and "game" in value


def _value(line: bytes) -> object:
    if not line.lstrip().startswith(b"{"):
        return None
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _offset(raw: io.BufferedReader) -> int:
    try:
        return raw.tell()
    except OSError:
        return 0


def _shown(path: str) -> str:
    """A path as valid text: bytes that are no UTF-8 are shown escaped."""
    return os.fsencode(path).decode("utf-8", "backslashreplace")


def _reason(error: BaseException) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error) or type(error).__name__
