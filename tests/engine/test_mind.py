"""Minds: which function weighs a question, and what a game has that declares no mind."""

from __future__ import annotations

from typing import Any

import pytest

from tests.stand_in.game import SKIRMISH
from tianxia.bots.mcts import search_for
from tianxia.engine.dice import Simulated
from tianxia.engine.mind import MINDLESS, UNWEIGHTED, ByQuestion, Mind, all_alike


class Question:
    """A kind of question."""


class Narrower(Question):
    """A question that is a kind of the first."""


def weighed(name: float) -> Any:
    """A function that gives itself away."""
    return lambda s, question: [name]


def test_a_question_is_weighed_by_its_class_or_else_by_the_nearest_base() -> None:
    state = SKIRMISH.start(seed=1)
    weigh = ByQuestion({Question: weighed(2.0)}, all_alike)
    both = ByQuestion({Question: weighed(2.0), Narrower: weighed(3.0)}, all_alike)
    for _ in range(2):
        assert weigh.weigh(state, Question()) == [2.0]
        assert weigh.weigh(state, Narrower()) == [2.0]
        assert both.weigh(state, Narrower()) == [3.0]
        assert weigh.weigh(state, state.decision) == [1.0] * len(state.legal)


def test_a_game_without_a_mind_is_judged_at_its_end_alone() -> None:
    state = SKIRMISH.start(seed=1)
    mind = SKIRMISH.mind(state)
    assert mind is MINDLESS
    assert mind.chances(state) == [0.5, 0.5]
    assert mind.policy(state) is UNWEIGHTED


def test_a_mind_of_no_kind_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match="expected a TreeMind, ActionMind or HabitMind"):
        search_for(Mind(mastery=1), Simulated(1))
