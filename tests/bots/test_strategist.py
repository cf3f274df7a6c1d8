"""The strategist: what it advises, what it foresees, and that it knows no more than the seat."""

from __future__ import annotations

from typing import Any

import pytest
from connect_four.game import GAME as CONNECT_FOUR

from tests.bots.test_search import four, questions
from tests.stand_in.game import SKIRMISH
from tianxia.bots.mcts import search_for
from tianxia.bots.strategist import FARTHEST, Advice, advise
from tianxia.engine.dice import Simulated
from tianxia.engine.state import State
from tianxia.games.cao_cao.game import GAME as CAO_CAO
from tianxia.games.cao_cao.mind.mind import MIND


def advised(state: State, iterations: int = 400, seed: int = 2) -> list[Advice]:
    """What the seat that is asked is advised in connect four."""
    return advise(CONNECT_FOUR, state.veiled(state.seat), state.seat, Simulated(seed), iterations, 0.0)


def skirmish(state: State, seat: int, seed: int = 3) -> list[dict[str, Any]]:
    """What a seat is advised in skirmish, as data."""
    ranked = advise(SKIRMISH, state.veiled(seat), seat, Simulated(seed), 60, 0.0)
    return [one.plain() for one in ranked]


def test_the_winning_move_comes_first_with_certainty() -> None:
    best, second = advised(four("001122"))[:2]

    assert best.token == "column:d"
    assert best.chance == 1.0
    assert second.chance < 1.0


def test_the_move_that_stops_the_other_comes_first_and_what_follows_otherwise_is_foreseen() -> None:
    ranked = advised(four("31313"), 2000)
    first, others = ranked[0], ranked[1:]

    assert first.token == "column:d"
    assert all(first.chance > one.chance for one in others)
    losing = max(others, key=lambda one: one.share)
    assert (losing.plan[1].seat, losing.plan[1].token) == (0, "column:d")


def test_every_option_is_ranked_once_and_the_shares_add_up() -> None:
    state = four("3")
    ranked = advised(state)

    assert sorted(one.token for one in ranked) == [f"column:{column}" for column in "abcdefg"]
    assert sum(one.share for one in ranked) == pytest.approx(1.0)
    assert all(0.0 <= one.chance <= 1.0 for one in ranked)


def test_a_plan_begins_with_its_option_alternates_between_the_seats_and_is_bounded() -> None:
    for one in advised(four("33"), 3000):
        assert one.plan[0].token == one.token
        assert one.plan[0].decision == "Drop"
        assert [step.seat for step in one.plan] == [n % 2 for n in range(len(one.plan))]
        assert len(one.plan) <= FARTHEST
    assert len(advised(four("33"), 3000)[0].plan) > 1


def test_two_states_that_look_alike_get_one_advice() -> None:
    """The strategist cannot cheat: what differs only in what is hidden from the seat is the same to it."""
    looked = 0
    for state in questions(5):
        seat = state.seat
        other = state.redeal(seat, Simulated(77))
        assert skirmish(state, seat) == skirmish(other, seat)
        looked += other.face != state.face
    assert looked


def test_advice_follows_from_the_seed() -> None:
    state = questions(5)[0]

    assert skirmish(state, state.seat, 4) == skirmish(state, state.seat, 4)
    assert skirmish(state, state.seat, 4) != skirmish(state, state.seat, 5)


def test_a_secret_choice_asked_of_several_at_once_is_advised_to_each() -> None:
    state = SKIRMISH.start(seed=1, seats=3)
    assert len(state.asked) > 1

    for seat in state.asked:
        tokens = [SKIRMISH.vocabulary.text(token) for token in state.options(seat)]
        assert sorted(one["token"] for one in skirmish(state, seat)) == sorted(tokens)


def test_somebody_who_plays_alone_is_told_the_chance_to_win() -> None:
    state = CAO_CAO.start(seed=3)

    ranked = advise(CAO_CAO, state.veiled(0), 0, Simulated(1), 30, 0.0)

    assert {one.token for one in ranked} == {CAO_CAO.vocabulary.text(token) for token in state.legal}
    assert any(0.0 < one.chance < 1.0 for one in ranked)


def test_seconds_bound_the_thought() -> None:
    state = four("")
    ranked = advise(CONNECT_FOUR, state.veiled(0), 0, Simulated(1), 10_000_000, 0.05)

    assert len(ranked) == 7


def test_chances_are_told_as_the_game_forecasts_them() -> None:
    """What a search of Cao Cao strives for is far below his chance in the first turns."""
    state = CAO_CAO.start(seed=3)
    search = search_for(MIND, Simulated(2))
    search.begin(state, 0)
    search.run(state, 0, 60, 0.0)
    best = advise(CAO_CAO, state.veiled(0), 0, Simulated(2), 60, 0.0)[0]

    worth = search.root.arm(CAO_CAO.vocabulary.token(best.token)).mean()
    assert best.chance == pytest.approx(MIND.forecast(worth))
    assert best.chance > 10 * worth
