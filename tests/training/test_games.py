"""The games that the judge of rivals learns from."""

from __future__ import annotations

from random import Random

import pytest

from tianxia.games.yellow_scarves.mind.survey import SEEN
from training.games import Seen, among_greedy, among_habits


@pytest.mark.parametrize("seats", [2, 3])
def test_every_seat_sees_the_end_of_every_turn_and_learns_who_won(seats: int) -> None:
    random, seen = Random(3), Seen()
    for number in range(2):
        among_habits(seats, number, random, seen)
    assert len(seen.views) == len(seen.alive) == len(seen.rounds) == len(seen.is_greedy) == len(seen.outcomes) > 4
    assert {len(view) for position in seen.views for view in position} == {len(SEEN)}
    assert all(sum(outcome) == pytest.approx(1.0) for outcome in seen.outcomes)
    assert seen.rounds[0] == 1
    assert not any(any(one) for one in seen.is_greedy)


def test_against_greedy_bots_one_seat_plays_by_habit_each_in_turn() -> None:
    random, seen = Random(4), Seen()
    among_greedy(2, 0, random, seen)
    first = len(seen.views)
    among_greedy(2, 1, random, seen)
    assert seen.is_greedy[0] == [0.0, 1.0]
    assert seen.is_greedy[first] == [1.0, 0.0]


def test_the_same_seed_gives_the_same_lessons() -> None:
    lessons = []
    for _ in range(2):
        random, seen = Random(5), Seen()
        among_habits(2, 0, random, seen)
        lessons.append((seen.views, seen.outcomes))
    assert lessons[0] == lessons[1]
