"""``commit``, ``reveal``, ``deal --event`` and ``verify``, as one uses them."""

from __future__ import annotations

import hashlib
import io
import json
import stat
import tarfile
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result
from event_helpers import PUBLIC, log, plan, reveal_file, text

from referee.cli import commit, deal, reveal, verify

TOML = """
event = "Spring Open 2027"
organiser = "Chess Club"

[public]
what = "Dow Jones Industrial Average, close of 2027-03-12"
publisher = "S&P Dow Jones Indices"
when = "2027-03-12T21:00:00Z"
form = "DJI 2027-03-12 NNNNN.NN"
otherwise = "the close of the next trading day"

[[rounds]]
id = "round-1"
game = "joker"
players = 3
rules = { schedule = [[1, 1, 1, 1]] }
deals = [1, 4]
spare = [5, 7]

[[rounds]]
id = "round-2"
game = "joker"
players = 4
deals = [1, 24]
"""


def _run(command: click.Command, *args: object, **given: Any) -> Result:
    return CliRunner().invoke(command, [str(arg) for arg in args], standalone_mode=False, **given)


def _status(done: Result) -> int:
    if isinstance(done.exception, click.UsageError):
        return 2
    assert done.exception is None, done.exception
    return int(done.return_value or 0)


class Desk:
    """An organiser's files."""

    def __init__(self, folder: Path) -> None:
        self.plan = folder / "plan.json"
        self.secret = folder / "master"
        self.event = folder / "event.json"
        self.reveal = folder / "reveal.json"
        self.logs = folder / "logs.json"
        self.plan.write_text(json.dumps(plan()))

    def commit(self, planned: Path | None = None) -> Result:
        files = ["--secret", self.secret, "--event", self.event]
        return _run(commit.command, planned or self.plan, *files)

    def open(self, *args: object, public: str = PUBLIC) -> Result:
        given = ["--secret", self.secret, "--public", public, "--output", self.reveal]
        return _run(reveal.command, self.event, *given, *args)

    def deal(self, *args: object, game: str = "joker") -> Result:
        given = ["--event", self.event, "--secret", self.secret, "--public", PUBLIC]
        return _run(deal.command, game, *given, *args)

    def play(self, *args: object) -> None:
        """Deal round 1, and bid."""
        made = json.loads(self.deal("--round", "round-1", *args).stdout)
        for one in made["deals"]:
            one["bids"] = [0, 0, 0]
        self.logs.write_text(json.dumps(made))


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def test_whole_way_of_an_event(desk: Desk) -> None:
    committed = desk.commit()
    assert _status(committed) == 0
    digest = committed.stdout.split()[-1]
    assert digest == hashlib.sha256(desk.event.read_bytes()).hexdigest()
    desk.play()
    assert _status(desk.open("--round", "round-1")) == 0
    checked = _run(verify.command, desk.reveal, desk.logs, "--sha256", digest)
    assert _status(checked) == 0
    assert checked.stdout.splitlines()[-1] == "logs: 1, deals in them: 4, found: nothing"
    assert "round round-1: 4 deal numbers played (4 deals in logs)" in checked.stdout


def test_plan_as_toml_is_the_same_plan(desk: Desk, tmp_path: Path) -> None:
    toml = tmp_path / "plan.toml"
    toml.write_text(TOML)
    assert _status(desk.commit(toml)) == 0
    written = json.loads(desk.event.read_text())
    for key, value in plan().items():
        if key != "rounds":
            assert written[key] == value
    for one in written["rounds"]:
        del one["commitment"]
    assert written["rounds"] == plan()["rounds"]


def test_master_is_never_shown(desk: Desk) -> None:
    done = desk.commit()
    master = desk.secret.read_text().strip()
    assert len(master) == 128
    assert stat.S_IMODE(desk.secret.stat().st_mode) == 0o600
    assert master not in done.output + desk.event.read_text()
    assert master not in desk.open().output + desk.reveal.read_text()


@pytest.mark.parametrize("there", ["secret", "event"])
def test_commit_overwrites_nothing(desk: Desk, there: str) -> None:
    file: Path = getattr(desk, there)
    file.write_text("mine")
    assert _status(desk.commit()) == 2
    assert file.read_text() == "mine"
    assert desk.secret.exists() + desk.event.exists() == 1


def test_commit_that_can_not_write_leaves_no_secret(desk: Desk, tmp_path: Path) -> None:
    desk.event = tmp_path / "none" / "event.json"
    done = desk.commit()
    assert _status(done) == 3
    assert not desk.secret.exists()
    desk.event, desk.secret = tmp_path / "event.json", tmp_path / "none" / "secret"
    assert _status(desk.commit()) == 3
    assert not desk.event.exists()


def test_commit_with_a_plan_that_can_not_be(desk: Desk) -> None:
    desk.plan.write_text(json.dumps(plan(event="a\u001b[2Jb")))
    assert _status(desk.commit()) == 2
    desk.plan.write_text("{")
    assert _status(desk.commit()) == 2
    desk.plan.unlink()
    assert _status(desk.commit()) == 3
    assert not desk.secret.exists()


def test_reveal_of_finished_rounds_only(desk: Desk) -> None:
    desk.commit()
    desk.open("--round", "round-2")
    assert list(json.loads(desk.reveal.read_text())["secrets"]) == ["round-2"]
    desk.open()
    fields = json.loads(desk.reveal.read_text())
    assert list(fields["secrets"]) == ["round-1", "round-2"]
    assert fields["event_file"].encode() == desk.event.read_bytes()


def test_reveal_names_withdrawn_deals(desk: Desk) -> None:
    desk.commit()
    desk.open("--withdrawn", "round-1:5", "--withdrawn", "round-1:3", "--withdrawn", "round-1:3")
    assert json.loads(desk.reveal.read_text())["withdrawn"] == {"round-1": [3, 5]}


@pytest.mark.parametrize(
    "args",
    [
        ["--withdrawn", "round-1:8"],
        ["--withdrawn", "round-3:1"],
        ["--withdrawn", "round-1"],
        ["--round", "round-3"],
    ],
)
def test_reveal_of_what_the_event_does_not_have(desk: Desk, args: list[str]) -> None:
    desk.commit()
    assert _status(desk.open(*args)) == 2
    assert not desk.reveal.exists()


def test_reveal_with_wrong_files(desk: Desk) -> None:
    desk.commit()
    assert _status(desk.open(public="a\nb")) == 2
    desk.secret.write_text("0" * 128 + "\n")
    refused = desk.open()
    assert _status(refused) == 2
    assert "0" * 128 not in str(refused.exception)
    desk.secret.unlink()
    assert _status(desk.open()) == 3
    assert not desk.reveal.exists()


def test_reveal_warns_where_others_can_read_the_master(desk: Desk) -> None:
    desk.commit()
    assert desk.open().stderr == ""
    desk.secret.chmod(0o644)
    assert "others than its owner can read" in desk.open().stderr


def test_reveal_that_can_not_be_written(desk: Desk, tmp_path: Path) -> None:
    desk.commit()
    desk.reveal = tmp_path / "none" / "reveal.json"
    done = desk.open()
    assert _status(done) == 3
    assert "can't write" in done.stderr


def test_sheets_for_an_event_keep_the_secret(desk: Desk) -> None:
    desk.commit()
    secret = json.loads(desk.deal("--round", "round-1").stdout)["deals"][0]["shuffle"]["seed"]
    sheet = desk.deal("--round", "round-1", "--format", "text").stdout
    assert "event      Spring Open 2027" in sheet
    assert f"public     {PUBLIC}" in sheet
    assert "seed" not in sheet
    assert secret[:64] not in sheet


def test_deals_of_an_event_are_those_of_the_round(desk: Desk) -> None:
    desk.commit()
    made = json.loads(desk.deal("--round", "round-1", "--deals", "1-2,5,4").stdout)
    assert [one["shuffle"]["deal"] for one in made["deals"]] == [1, 2, 5, 4]
    assert (len(made["players"]), made["rules"]) == (3, {"schedule": [[1, 1, 1, 1]]})


@pytest.mark.parametrize(
    "args, game",
    [
        ([], "joker"),
        (["--round", "round-3"], "joker"),
        (["--round", "round-1"], "troggu"),
        (["--round", "round-1", "--players", "3"], "joker"),
        (["--round", "round-1", "--seed", "mine"], "joker"),
        (["--round", "round-1", "--rules", "{}"], "joker"),
        (["--round", "round-1", "--deals", "8"], "joker"),
        (["--round", "round-1", "--deals", "3-5"], "joker"),
    ],
)
def test_deals_of_an_event_can_not_be_changed(desk: Desk, args: list[str], game: str) -> None:
    desk.commit()
    assert _status(desk.deal(*args, game=game)) == 2


def test_event_and_secret_go_together(desk: Desk) -> None:
    desk.commit()
    assert _status(_run(deal.command, "joker", "--secret", desk.secret)) == 2
    assert _status(_run(deal.command, "joker", "--event", desk.event)) == 2


def test_deals_of_an_event_need_the_value_that_was_announced(desk: Desk) -> None:
    desk.commit()
    given = ["--event", desk.event, "--secret", desk.secret, "--round", "round-1"]
    done = _run(deal.command, "joker", *given)
    assert (_status(done), done.stdout) == (2, "")
    assert "--event needs --public" in str(done.exception)
    assert _run(deal.command, "joker", *given, "--public", PUBLIC).stdout


def test_deals_that_a_round_does_not_have_are_named(desk: Desk) -> None:
    desk.commit()
    one = desk.deal("--round", "round-1", "--deals", "99").exception
    assert "round round-1 has no deal 99." in str(one)
    many = desk.deal("--round", "round-1", "--deals", "98-99").exception
    assert "round round-1 has no deals 98 to 99." in str(many)


def test_verify_says_what_is_wrong_and_where(tmp_path: Path) -> None:
    (tmp_path / "reveal").write_bytes(reveal_file())
    (tmp_path / "a.jsonl").write_bytes(text(log(1, 2, 3)) + b"\n" + text(log(9)) + b"\n")
    done = _run(verify.command, tmp_path / "reveal", tmp_path / "a.jsonl")
    assert _status(done) == 1
    assert f"{tmp_path}/a.jsonl:2 /deals/0/shuffle: out-of-range: " in done.stdout
    assert "\nnever-played: Deal 4 of round round-1" in done.stdout
    assert done.stdout.endswith("logs: 2, deals in them: 4, found: 2\n")


def test_verify_as_json(tmp_path: Path) -> None:
    (tmp_path / "reveal").write_bytes(reveal_file(withdrawn={"round-1": [3]}))
    (tmp_path / "a.json").write_bytes(text(log(1, 2, 5)))
    done = _run(verify.command, tmp_path / "reveal", tmp_path / "a.json", "--format", "json")
    assert _status(done) == 1
    said = json.loads(done.stdout)
    assert said["ok"] is False
    assert [(found["name"], found["deals"]) for found in said["findings"]] == [
        ("never-played", [4, 4])
    ]
    assert said["rounds"] == [
        {
            "id": "round-1",
            "deals_logged": 3,
            "played": [1, 2, 5],
            "spares_played": [5],
            "withdrawn": [3],
        }
    ]


def test_verify_reads_standard_input(tmp_path: Path) -> None:
    (tmp_path / "reveal").write_bytes(reveal_file())
    assert _status(_run(verify.command, tmp_path / "reveal", "-", input=text(log()))) == 0


def test_verify_goes_on_where_a_file_can_not_be_read(tmp_path: Path) -> None:
    (tmp_path / "reveal").write_bytes(reveal_file())
    (tmp_path / "a.json").write_bytes(text(log(1)))
    done = _run(verify.command, tmp_path / "reveal", tmp_path / "none", tmp_path / "a.json")
    assert _status(done) == 3
    assert "none: No such file" in done.stderr
    assert "never-played: Deals 2 to 4" in done.stdout


def test_verify_without_any_log(tmp_path: Path) -> None:
    (tmp_path / "reveal").write_bytes(reveal_file())
    (tmp_path / "logs").mkdir()
    assert _status(_run(verify.command, tmp_path / "reveal", tmp_path / "logs")) == 3
    assert _status(_run(verify.command, tmp_path / "none", tmp_path / "logs")) == 3
    assert _status(_run(verify.command, tmp_path / "reveal")) == 2
    sha = ["--sha256", "12"]
    assert _status(_run(verify.command, tmp_path / "reveal", tmp_path / "logs", *sha)) == 2


def test_verify_shows_hostile_text_escaped(tmp_path: Path) -> None:
    (tmp_path / "reveal").write_bytes(reveal_file())
    hostile = log(4)
    hostile["deals"][0]["shuffle"]["round"] = "r\u001b[2J\u202e" + "x" * 5000
    (tmp_path / "a.json").write_bytes(text(hostile))
    done = _run(verify.command, tmp_path / "reveal", tmp_path / "a.json")
    assert _status(done) == 1
    assert "\u001b" not in done.output
    assert "\u202e" not in done.output
    assert max(map(len, done.stdout.splitlines())) < 1000
    as_json = _run(verify.command, tmp_path / "reveal", tmp_path / "a.json", "--format", "json")
    assert "\u202e" not in as_json.stdout
    assert json.loads(as_json.stdout)["ok"] is False


def test_verify_of_a_file_that_is_no_text(tmp_path: Path) -> None:
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w:gz"):
        pass
    (tmp_path / "reveal").write_bytes(archive.getvalue())
    (tmp_path / "a.json").write_bytes(text(log()))
    done = _run(verify.command, tmp_path / "reveal", tmp_path / "a.json")
    assert _status(done) == 1
    assert "bad-reveal: The reveal file can't be used: it is not UTF-8." in done.stdout
