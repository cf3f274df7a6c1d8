"""Compiled and interpreted bots choose the same for a seed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

import tianxia
from tianxia import running
from tianxia.bots.courses import LUCK
from tianxia.engine.dice import Simulated

pytestmark = pytest.mark.skipif(not running.is_compiled(), reason="runs in the compiled half of `make test`")


RIVALS = ("yellow_scarves", 2, {"mode": "pvp"})
"""A game with habits."""

SETTINGS = [*[(name, tianxia.game(name).fewest, {}) for name in tianxia.games()], RIVALS]


def choices(setting: tuple[str, int, dict[str, str]], spec: str, **environment: str) -> dict[str, Any]:
    """The choices of bots as a process of its own finds them."""
    game, seats, options = setting
    inherited = {key: value for key, value in os.environ.items() if key != "TIANXIA_PURE"}
    command = [sys.executable, "-m", "tests.compiled.choices", game, spec, str(seats), json.dumps(options)]
    printed = subprocess.run(command, env=inherited | environment, check=True, capture_output=True, text=True).stdout
    found: dict[str, Any] = json.loads(printed)
    return found


def test_the_luck_of_a_world_fits_into_compiled_numbers() -> None:
    dice = Simulated(1, 1)
    assert all(0 <= dice.below(LUCK) < LUCK for _ in range(100))


@pytest.mark.parametrize("spec", ["greedy", "mcts:60"])
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: "-".join([setting[0], *setting[2].values()]))
def test_compiled_and_interpreted_bots_choose_the_same(setting: tuple[str, int, dict[str, str]], spec: str) -> None:
    compiled = choices(setting, spec)
    interpreted = choices(setting, spec, TIANXIA_PURE="1")

    assert compiled["compiled"]
    assert not interpreted["compiled"]
    assert compiled["choices"] == interpreted["choices"]


def test_compiled_and_interpreted_searches_leave_habit_for_the_same() -> None:
    assert choices(RIVALS, "mcts:2000")["choices"] == choices(RIVALS, "mcts:2000", TIANXIA_PURE="1")["choices"]
