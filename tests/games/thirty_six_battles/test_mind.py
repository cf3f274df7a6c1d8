"""What a bot looks at: evaluation and playout weights."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import play
from tests.games.thirty_six_battles.harness import GAME, XIU, ZI, feud
from tianxia.engine.dice import Simulated
from tianxia.engine.mind import Mind
from tianxia.engine.state import State
from tianxia.games.thirty_six_battles.mind import mind

MIND: Mind = mind.MIND

EVEN: dict[str, Any] = {"zi": {"tile": "a1"}, "xiu": {"tile": "j8"}}


def value(**position: Any) -> float:
    """How Xiu stands."""
    return MIND.evaluate(feud(**(EVEN | position)), XIU)


def test_the_values_of_both_seats_add_up_where_nothing_is_hidden() -> None:
    s = feud(xiu={"army": [6]}, garrisons={"a1": 3})
    assert MIND.evaluate(s, XIU) + MIND.evaluate(s, ZI) == pytest.approx(1.0)


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
    chances = MIND.chances(feud(**(EVEN | position)))
    assert sum(chances) == pytest.approx(1.0)
    return chances[XIU]


@pytest.mark.parametrize(
    "better", [{"garrisons": {"h6": 2}}, {"xiu": {"army": [6], "tile": "j8"}}, {"xiu": {"tile": "d4"}}]
)
def test_what_helps_gives_a_better_chance(better: dict[str, Any]) -> None:
    assert chance(**better) > chance()


def test_an_army_counts_for_more_where_its_blow_can_reach_and_nobody_blocks() -> None:
    far = chance(zi={"tile": "a1"}, xiu={"tile": "j8", "army": [5, 5]})
    near = chance(zi={"tile": "g8"}, xiu={"tile": "j8", "army": [5, 5]})
    blocked = chance(zi={"tile": "g8", "army": [5]}, xiu={"tile": "j8", "army": [5, 5]})
    assert near > far
    assert near > blocked


def test_a_kill_that_would_not_win_is_no_menace() -> None:
    cities = {"a1": 1, "c1": 1, "g1": 1, "i1": 1, "a3": 1, "c3": 1}  # six cities of Rong: 18 points
    near = {"zi": {"tile": "g8", "health": 8}, "garrisons": cities}
    far = {"zi": {"tile": "a1", "health": 8}, "garrisons": cities}
    army = {"xiu": {"tile": "j8", "army": [5, 5]}}
    behind = chance(**near, **army) - chance(**far, **army)
    even = chance(**(near | {"garrisons": {}}), **army) - chance(**(far | {"garrisons": {}}), **army)
    assert even > behind + 0.1


def weights_of(s: State) -> dict[str, float]:
    """The playout weights of what can be chosen."""
    return {GAME.vocabulary.text(token): weight for token, weight in zip(s.legal, MIND.policy(s), strict=True)}


def test_a_playout_hunts_a_hero_that_can_be_hurt() -> None:
    strong = weights_of(feud("move", zi={"tile": "g8"}, xiu={"tile": "j8", "army": [5, 5]}))
    weak = weights_of(feud("move", zi={"tile": "g8"}, xiu={"tile": "j8"}))
    assert max(strong[f"tile:{tile}"] for tile in ("f8", "g8", "h8")) > 10 * weak["tile:g8"]
    assert max(strong, key=lambda token: strong[token]) in {"tile:f8", "tile:g8", "tile:h8"}


def test_a_playout_looks_at_one_tile_of_a_city() -> None:
    weights = weights_of(feud("move", xiu={"tile": "j8"}))
    tiles_of_qiu = sorted(weights[f"tile:{tile}"] for tile in ("h6", "i6", "j6", "j5") if f"tile:{tile}" in weights)
    assert len(tiles_of_qiu) > 1
    assert tiles_of_qiu[-1] > 5 * tiles_of_qiu[-2]
    s = feud("recruit", xiu={"tile": "j8"}, dice=[3])
    play(s, "recruit")
    placed = sorted(weight for token, weight in weights_of(s).items() if token.startswith("tile:"))
    assert placed[-1] > 5 * placed[-2]


def test_a_finished_game_is_worth_its_outcome() -> None:
    s = feud("attack", xiu={"army": [6]}, zi={"health": 1})
    play(s, "die:6")
    assert (MIND.evaluate(s, XIU), MIND.evaluate(s, ZI)) == (1.0, 0.0)


def test_the_other_hand_is_not_looked_at() -> None:
    one = feud(zi={"hand": ["sacrifice_plum", "empty_fort"]})
    other = feud(zi={"hand": ["injure_oneself", "retreat"]})
    assert MIND.evaluate(one, XIU) == MIND.evaluate(other, XIU)
    assert MIND.evaluate(one.veiled(XIU), XIU) == MIND.evaluate(one, XIU)


def test_playout_weights_fit_every_question_of_random_games() -> None:
    for seed in range(10):
        s, dice = GAME.start(seed=seed), Simulated(seed, stream=8)
        while not s.over:
            weights = MIND.policy(s)
            assert len(weights) == len(s.legal)
            assert min(weights) > 0.0
            assert 0.0 < MIND.evaluate(s, s.seat) < 1.0
            s.apply(s.legal[dice.below(len(s.legal))])


def test_a_playout_prefers_to_recruit_and_to_attack() -> None:
    s = feud("recruit")
    assert MIND.policy(s)[0] > MIND.policy(s)[-1]
    s = feud("attack", xiu={"army": [6]})
    assert MIND.policy(s)[0] > MIND.policy(s)[-1]
