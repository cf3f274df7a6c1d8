"""The minds of the games are worth something: greedy bots beat random ones. Whole games, so compiled only."""

from __future__ import annotations

import pytest

import tianxia
from tianxia import running
from tianxia.bots.match import Match
from tianxia.engine.options import Value

pytestmark = pytest.mark.skipif(not running.is_compiled(), reason="runs in the compiled half of `make test`")

GAMES = 20


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("tenth_division", {"mode": "koth"}),
        ("tenth_division", {"mode": "total_war"}),
        ("thirty_six_battles", {}),
        ("thirty_six_stratagems", {}),
        ("yellow_scarves", {"mode": "pvp", "pvp_rounds": 6}),
    ],
)
def test_a_greedy_bot_beats_a_random_one(name: str, options: dict[str, Value]) -> None:
    game = tianxia.game(name)
    won = 0.0
    for seed in range(GAMES):
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        won += Match(game, 2, options, bots).play(seed).outcome[bots.index("greedy")]
    assert won >= 0.8 * GAMES
