"""The examples pass as packages of their own what our games pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.packages import ROOT, Package

EXAMPLES = sorted(path.name for path in (ROOT / "examples").iterdir() if path.is_dir())


def test_there_are_examples() -> None:
    assert EXAMPLES == ["connect_four", "kuhn_poker"]


@pytest.mark.parametrize("game", EXAMPLES)
def test_an_example_is_in_good_order(game: str, tmp_path: Path) -> None:
    Package(ROOT / "examples" / game, tmp_path).examine(game)
