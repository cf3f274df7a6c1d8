"""Compiled and interpreted rules play the same games; an uncompiled game plays on the compiled engine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

import tianxia
from tests.compiled.fingerprints import GAMES
from tianxia import running
from tianxia.engine.citations import cited_by

pytestmark = pytest.mark.skipif(not running.is_compiled(), reason="runs in the compiled half of `make test`")


def digests(game: str, **environment: str) -> dict[str, Any]:
    """The digests of a game as a process of its own finds them."""
    inherited = {key: value for key, value in os.environ.items() if key != "TIANXIA_PURE"}
    command = [sys.executable, "-m", "tests.compiled.fingerprints", game]
    printed = subprocess.run(command, env=inherited | environment, check=True, capture_output=True, text=True).stdout
    found: dict[str, Any] = json.loads(printed)
    return found


@pytest.mark.parametrize("game", tianxia.games())
def test_compiled_and_interpreted_rules_play_the_same_games(game: str) -> None:
    compiled = digests(game)
    interpreted = digests(game, TIANXIA_PURE="1")

    assert compiled["compiled"]
    assert not interpreted["compiled"]
    assert compiled["digests"] == interpreted["digests"]
    assert len(compiled["digests"]) == GAMES
    assert len(set(compiled["digests"])) > GAMES // 2, "random games that are mostly the same prove nothing"


def test_compiled_rules_cite_their_clauses() -> None:
    for name in tianxia.games():
        assert cited_by(type(tianxia.game(name).start(seed=1).decision)), name
