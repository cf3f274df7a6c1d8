"""What a bot looks at: evaluation and playout weights."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.thirty_six_battles.harness import GAME, XIU, ZI, feud, play
from tianxia.engine.dice import Simulated

EVEN: dict[str, Any] = {"zi": {"tile": "a1"}, "xiu": {"tile": "j8"}}


def value(**position: Any) -> float:
    """How Xiu stands."""
    return GAME.evaluate(feud(**(EVEN | position)), XIU)


def test_the_values_of_both_seats_add_up_where_nothing_is_hidden() -> None:
    s = feud(xiu={"army": [6]}, garrisons={"a1": 3})
    assert GAME.evaluate(s, XIU) + GAME.evaluate(s, ZI) == pytest.approx(1.0)


@pytest.mark.parametrize(
    "better",
    [
        {"garrisons": {"h6": 2}},
        {"xiu": {"army": [6]}},
        {"xiu": {"bank": 5}},
        {"zi": {"health": 12}},
        {"xiu": {"hand": ["sacrifice_plum"]}},
    ],
)
def test_what_helps_is_worth_more(better: dict[str, Any]) -> None:
    assert value(**better) > value()


def chance(**position: Any) -> float:
    """What a search expects for Xiu."""
    chances = GAME.chances(feud(**(EVEN | position)))
    assert sum(chances) == pytest.approx(1.0)
    return chances[XIU]


@pytest.mark.parametrize(
    "better", [{"garrisons": {"h6": 2}}, {"xiu": {"army": [6], "tile": "j8"}}, {"xiu": {"tile": "d4"}}]
)
def test_what_helps_gives_a_better_chance(better: dict[str, Any]) -> None:
    assert chance(**better) > chance()


def test_a_finished_game_is_worth_its_outcome() -> None:
    s = feud("attack", xiu={"army": [6]}, zi={"health": 1})
    play(s, "die:6")
    assert (GAME.evaluate(s, XIU), GAME.evaluate(s, ZI)) == (1.0, 0.0)


def test_the_other_hand_is_not_looked_at() -> None:
    one = feud(zi={"hand": ["sacrifice_plum", "empty_fort"]})
    other = feud(zi={"hand": ["injure_oneself", "retreat"]})
    assert GAME.evaluate(one, XIU) == GAME.evaluate(other, XIU)
    assert GAME.evaluate(one.veiled(XIU), XIU) == GAME.evaluate(one, XIU)


def test_playout_weights_fit_every_question_of_random_games() -> None:
    for seed in range(10):
        s, dice = GAME.start(seed=seed), Simulated(seed, stream=8)
        while not s.over:
            weights = GAME.prefer(s)
            assert len(weights) == len(s.legal)
            assert min(weights) > 0.0
            assert 0.0 < GAME.evaluate(s, s.seat) < 1.0
            s.apply(s.legal[dice.below(len(s.legal))])


def test_a_playout_prefers_to_recruit_and_to_attack() -> None:
    s = feud("recruit")
    assert GAME.prefer(s)[0] > GAME.prefer(s)[-1]
    s = feud("attack", xiu={"army": [6]})
    assert GAME.prefer(s)[0] > GAME.prefer(s)[-1]
