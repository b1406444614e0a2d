"""The package as a library: what it exports, and what comes of files and directories."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from msgspec import UNSET

import referee
from referee.archive import Unreadable
from referee.fixtures_dir import fixtures_dir

WRONG = (fixtures_dir() / "joker" / "P402" / "wrong.json").read_bytes()
RIGHT = (fixtures_dir() / "joker" / "P402" / "right.json").read_bytes()


def test_everything_that_is_promised_is_there() -> None:
    for name in referee.__all__:
        assert getattr(referee, name)
    with pytest.raises(AttributeError, match="cheat"):
        _ = referee.cheat


@pytest.mark.parametrize("kind", ["bytes", "str", "dict", "path"])
def test_check_takes_a_log_in_every_form(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    path.write_bytes(WRONG)
    source = {"bytes": WRONG, "str": WRONG.decode(), "dict": json.loads(WRONG), "path": path}[kind]
    verdict = referee.check(source)
    (finding,) = verdict.findings
    assert (finding.code, finding.name) == ("P402", "must-follow")
    assert finding.rule == "joker 4.2"
    assert not verdict.ok


def test_check_many_names_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "b.json").write_bytes(WRONG)
    lines = [json.dumps(json.loads(log)).encode() for log in (RIGHT, WRONG)]
    (tmp_path / "a.jsonl.gz").write_bytes(gzip.compress(b"\n\n".join(lines)))
    verdicts = list(referee.check_many([tmp_path]))
    assert [(Path(str(v.source)).name, v.line, v.ok) for v in verdicts] == [
        ("a.jsonl.gz", 1, True),
        ("a.jsonl.gz", 3, False),
        ("b.json", UNSET, False),
    ]
    assert verdicts[1].findings[0].line == 3


def test_check_many_goes_on_where_somebody_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(RIGHT)
    paths = [tmp_path / "gone.json", tmp_path / "a.json"]
    with pytest.raises(OSError, match=r"gone\.json"):
        list(referee.check_many(paths))
    missed: list[Unreadable] = []
    assert [v.ok for v in referee.check_many(paths, unreadable=missed.append)] == [True]
    assert [Path(problem.source).name for problem in missed] == ["gone.json"]
