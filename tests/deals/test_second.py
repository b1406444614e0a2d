"""A second implementation, in another language, must shuffle every pack alike."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from referee.cards import PACKS
from referee.deals.shuffle import Shuffler

PROGRAM = Path(__file__).with_name("second.mjs")
PACK_NAMES = [(game, name) for game, packs in PACKS.items() for name in packs]
LETTERS = "abcXYZ 019-:/é߷ש\N{PLAYING CARD ACE OF SPADES}\N{COMBINING ACUTE ACCENT}"


def _text(rng: random.Random, longest: int) -> str:
    return "".join(rng.choices(LETTERS, k=rng.randint(1, longest)))


def _question(rng: random.Random) -> list[str]:
    game, name = rng.choice(PACK_NAMES)
    public = rng.choice(["-", _text(rng, 32)])
    round = rng.choice(["-", "a", "round-1", "0.9_x-"])
    number = rng.choice([rng.randint(1, 100), rng.randint(1, 10**30)])
    return [game, name, _text(rng, 140), public, round, str(number)]


def _ours(question: list[str]) -> list[str]:
    game, name, secret, public, round, number = question
    return Shuffler(secret, public).cards(game, PACKS[game][name], int(number), round)


def _theirs(questions: list[list[str]]) -> list[Any]:
    node = shutil.which("node")
    if node is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("Node.js 18 or newer is not here")
    asked = "".join(json.dumps(question) + "\n" for question in questions)
    done = subprocess.run(
        [node, str(PROGRAM)], input=asked, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_both_shuffle_alike() -> None:
    rng = random.Random(20270313)
    published = [[game, name, "spring-open", "-", "-", "1"] for game, name in PACK_NAMES]
    questions = published + [_question(rng) for _ in range(1000)]
    answers = _theirs(questions)
    assert len(answers) == len(questions)
    for question, answer in zip(questions, answers, strict=True):
        assert answer == _ours(question), question
