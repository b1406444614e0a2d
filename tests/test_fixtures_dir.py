"""Fixtures are found in a checkout and in an installed package."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import fixtures_dir as module


def test_in_a_checkout_they_lie_beside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "referee").mkdir()
    monkeypatch.setattr(module, "_PACKAGE", tmp_path / "referee")
    assert module.fixtures_dir() == tmp_path / "fixtures"


def test_installed_they_lie_inside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "referee" / "fixtures").mkdir(parents=True)
    monkeypatch.setattr(module, "_PACKAGE", tmp_path / "referee")
    assert module.fixtures_dir() == tmp_path / "referee" / "fixtures"


def test_they_are_there() -> None:
    names = {path.name for path in module.fixtures_dir().iterdir()}
    assert names == {
        "joker",
        "sabokbaz",
        "democracy",
        "troggu",
        "cases",
        "demo",
        "disputes",
        "recipe",
    }
