from __future__ import annotations

import bz2
import gzip
import io
import lzma
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import referee.archive as archive
from referee.archive import Input, Log, Unreadable, find, listed, logs, standard_input

ONE = b'{"referee": 1, "game": "joker"}'
TWO = b'{"referee": 1, "game": "troggu"}'


def read(*paths: Path, lines: bool | None = None) -> list[tuple[str, int | None, bytes] | str]:
    return list(_read(map(str, paths), lines))


def _read(
    paths: Iterator[str], lines: bool | None
) -> Iterator[tuple[str, int | None, bytes] | str]:
    for found in find(paths, lines):
        if isinstance(found, Unreadable):
            yield f"{Path(found.source).name}: {found.reason}"
            continue
        yield from map(_told, logs(found))


def _told(log: Log | Unreadable) -> tuple[str, int | None, bytes] | str:
    if isinstance(log, Unreadable):
        return f"{Path(log.source).name}: {log.reason}"
    return Path(log.source).name, log.line, log.data


def piped(data: bytes, lines: bool | None = None) -> list[tuple[str, int | None, bytes] | str]:
    return [_told(log) for log in logs(standard_input("-", lines), io.BytesIO(data))]


def test_a_json_file_is_one_log_and_its_lines_are_not_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(ONE + b"\n" + TWO + b"\n")
    assert read(path) == [("a.json", None, ONE + b"\n" + TWO + b"\n")]


def test_json_lines_are_numbered_as_in_the_file_and_blank_ones_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"\n" + ONE + b"\r\n  \t\n{broken\n" + TWO)
    assert read(path) == [
        ("a.jsonl", 2, ONE),
        ("a.jsonl", 4, b"{broken"),
        ("a.jsonl", 5, TWO),
    ]


@pytest.mark.parametrize(
    ("extension", "pack"),
    [(".gz", gzip.compress), (".bz2", bz2.compress), (".xz", lzma.compress)],
)
def test_compressed_files_read_like_plain_ones_whatever_their_name(
    tmp_path: Path, extension: str, pack: Callable[[bytes], bytes]
) -> None:
    named = tmp_path / f"a.jsonl{extension}"
    unnamed = tmp_path / "b.ndjson"
    for path in (named, unnamed):
        path.write_bytes(pack(ONE + b"\n" + TWO + b"\n"))
    assert [entry[1:] for entry in read(named, unnamed)] == [(1, ONE), (2, TWO)] * 2
    assert piped(pack(ONE)) == [("-", 1, ONE)]


def test_a_directory_is_walked_in_sorted_order_for_logs_only(tmp_path: Path) -> None:
    for name in ("b.json", "a/z.jsonl", "a/b/c.ndjson.gz", "notes.txt", "B.JSON", "a.jsonl.zip"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"")
    (tmp_path / "a" / "round").symlink_to(tmp_path, target_is_directory=True)
    found = [Path(i.source).relative_to(tmp_path).as_posix() for i in find([str(tmp_path)])]
    assert found == ["B.JSON", "a/b/c.ndjson.gz", "a/z.jsonl", "b.json"]


def test_a_walk_passes_what_is_no_file_and_tells_of_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "endless.json")
    (tmp_path / "loop.json").symlink_to("loop.json")
    (tmp_path / "nowhere.json").symlink_to("gone")
    (tmp_path / "up").symlink_to(tmp_path)
    (tmp_path / "up.json").symlink_to(tmp_path)
    (tmp_path / "z.json").write_text("{}")
    assert [
        entry if isinstance(entry, Unreadable) else entry.path for entry in find([str(tmp_path)])
    ] == [
        Unreadable(str(tmp_path / "endless.json"), "not an ordinary file"),
        Unreadable(str(tmp_path / "loop.json"), "Too many levels of symbolic links"),
        Unreadable(str(tmp_path / "nowhere.json"), "No such file or directory"),
        str(tmp_path / "z.json"),
    ]


def test_a_pipe_that_is_named_is_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=("{}",))
    writer.start()
    (source,) = find([str(pipe)])
    assert isinstance(source, Input)
    assert [log.data for log in logs(source) if isinstance(log, Log)] == [b"{}"]
    writer.join()


def test_a_missing_file_is_told_and_the_rest_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(ONE)
    assert read(tmp_path / "gone.json", path) == [
        "gone.json: No such file or directory",
        ("a.json", None, ONE),
    ]
    assert read(Path("a\0b")) == ["a\0b: embedded null byte"]


@pytest.mark.parametrize("extension", [".gz", ".bz2", ".xz"])
def test_broken_compression_is_told_after_the_logs_before_it(
    tmp_path: Path, extension: str
) -> None:
    noise = tmp_path / f"noise.json{extension}"
    noise.write_bytes(b"no compressed data at all")
    (told,) = read(noise)
    assert isinstance(told, str)
    assert told.startswith(f"noise.json{extension}: ")


def test_a_gzip_file_that_was_cut_off_gives_what_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl.gz"
    first = gzip.compress(ONE + b"\n")
    path.write_bytes(first + gzip.compress(os.urandom(5000))[:2000])
    assert read(path)[0] == ("cut.jsonl.gz", 1, ONE)
    assert "cut.jsonl.gz: Compressed file ended" in str(read(path)[-1])


def test_a_line_that_is_too_long_is_told_and_the_next_one_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST_BYTES", 100)
    path = tmp_path / "a.jsonl"
    path.write_bytes(ONE + b"\n" + b"x" * 3_000_000 + b"\n" + TWO + b"\n")
    first, told, second = read(path)
    assert (first, second) == (("a.jsonl", 1, ONE), ("a.jsonl", 3, TWO))
    assert str(told).startswith("a.jsonl: line 2 is longer than")
    single = tmp_path / "b.json"
    single.write_bytes(b"x" * 101)
    assert str(read(single)[0]).startswith("b.json: longer than")


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", []),
        (b" \n\n", []),
        (ONE, [(1, ONE)]),
        (ONE + b"\n\n" + TWO + b"\n", [(1, ONE), (3, TWO)]),
        (b"\n" + ONE, [(2, ONE)]),
        (b"{cut off\n" + TWO + b"\n", [(1, b"{cut off"), (2, TWO)]),
        (b'{\n "referee": 1,\n "game": "joker"\n}', [(None, None)]),
        (b'\n{"deals": [\n{}\n]}', [(None, None)]),
        (b"[1,\n2]", [(None, None)]),
        (b"[" * 100_000, [(None, None)]),
        (b'{"a": "\xff"}\n' + TWO, [(1, b'{"a": "\xff"}'), (2, TWO)]),
    ],
)
def test_a_pipe_is_told_by_its_content(
    data: bytes, expected: list[tuple[int | None, bytes | None]]
) -> None:
    whole = [(line, data if text is None else text) for line, text in expected]
    assert [entry[1:] for entry in piped(data)] == whole


def test_a_stated_format_goes_before_name_and_content(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(ONE + b"\n" + TWO)
    assert read(path, lines=True) == [("a.json", 1, ONE), ("a.json", 2, TWO)]
    assert piped(ONE + b"\n" + TWO, lines=False) == [("-", None, ONE + b"\n" + TWO)]
    assert piped(b"", lines=False) == [("-", None, b"")]


def test_closed_standard_input_can_not_be_read() -> None:
    assert list(logs(standard_input(), None)) == [Unreadable("-", "standard input is closed")]


def test_json_lines_are_read_one_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes((ONE + b"\n") * 100_000)
    (source,) = find([str(path)])
    assert isinstance(source, Input)
    assert source.size == path.stat().st_size
    first = next(logs(source))
    assert isinstance(first, Log)
    assert first.offset < 200_000


def test_a_file_name_that_is_no_utf8_is_shown_escaped(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/\xff.json"
    with open(path, "wb") as file:
        file.write(ONE)
    (source,) = find([os.fsdecode(path)])
    assert source.source.endswith("/\\xff.json")
    assert isinstance(source, Input)
    assert next(logs(source)).source == source.source


def test_a_list_of_files_has_one_a_line_or_ends_each_by_nul(tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_bytes(b"a.json\n\nb c.json\r\n")
    assert listed(str(path)) == ["a.json", "b c.json"]
    path.write_bytes(b"a\nb.json\0c.json\0")
    assert listed(str(path)) == ["a\nb.json", "c.json"]
    assert listed("-", io.BytesIO(b"x.json\n")) == ["x.json"]
    with pytest.raises(FileNotFoundError):
        listed(str(tmp_path / "gone"))
