"""A few games of every kind, watched by all laws of the kit; `tianxia check` watches many."""

from __future__ import annotations

import tianxia
from tests.games.golden import by_game
from tianxia.kit.check import check

GAMES = 3


@by_game
def test_all_laws_hold_in_a_few_random_games(name: str) -> None:
    report = check(tianxia.game(name), games=GAMES, seed=1)
    assert report.passed, report.text()
    assert report.choices > 10 * GAMES
