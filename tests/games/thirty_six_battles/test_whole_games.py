"""Whole games by random play: they end, nothing is lost or made, both sides have their chances."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.thirty_six_battles.harness import GAME
from tianxia.engine.dice import Simulated
from tianxia.engine.fingerprint import fingerprint
from tianxia.engine.options import Option, Value
from tianxia.games.thirty_six_battles.state import Feud
from tianxia.kit.tracing import clause


def finished(seed: int, options: dict[str, Value] | None = None) -> Feud:
    """The end of a random game in which dice and cards are counted after every choice."""
    s, dice = GAME.start(seed=seed, options=options), Simulated(seed, stream=1)
    assert isinstance(s, Feud)
    whole = GAME.census(s)
    while not s.over:
        assert s.legal
        s.apply(s.legal[dice.below(len(s.legal))])
        assert GAME.census(s) == whole
    return s


def any_value(option: Option, dice: Simulated) -> Value:
    """A random value of an option."""
    if option.kind == "switch":
        return dice.below(2) == 1
    if option.kind == "choice":
        return option.values[dice.below(len(option.values))]
    return option.low + int(dice.below(option.high - option.low + 1))


@clause("B36-2.5A", "B36-1.4.1aD", "B36-R71")
def test_random_games_end_in_every_way_and_conserve_dice_and_cards() -> None:
    games = [finished(seed) for seed in range(150)]
    reasons = Counter(s.reason for s in games)
    assert set(reasons) <= {"kill", "vp20", "T1", "T3"}
    assert reasons["kill"] > reasons["vp20"] > 0
    turns = [s.turn for s in games]
    assert 25 < sum(turns) / len(turns) < 50
    assert max(turns) < 200
    assert sum(s.outcome[0] > s.outcome[1] for s in games) > 30
    assert sum(s.outcome[1] > s.outcome[0] for s in games) > 30


@clause("B36-R30")
@pytest.mark.parametrize("seed", range(60))
def test_games_end_under_all_options(seed: int) -> None:
    dice = Simulated(seed, stream=7)
    options = {name: any_value(option, dice) for name, option in GAME.options.declared.items()}
    s = finished(seed, options)
    assert s.reason in {"kill", "vp20", "T1", "T3", "cap"}
    assert all(score in (0.0, 0.5, 1.0) for score in s.outcome)


@pytest.mark.parametrize("name", list(GAME.options.declared))
def test_games_end_under_each_value_of_each_option(name: str) -> None:
    option = GAME.options.declared[name]
    values: list[Value] = [False, True] if option.kind == "switch" else list(option.values)
    if option.kind == "number":
        values = [option.low, option.high]
    for value in values:
        finished(11, {name: value})


def test_the_same_seed_gives_the_same_game() -> None:
    assert fingerprint(finished(3)) == fingerprint(finished(3))
    assert fingerprint(finished(3)) != fingerprint(finished(4))
