"""What a bot thinks of a position between rivals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.yellow_scarves.harness import play, pvp
from tianxia.bots.greedy import Greedy
from tianxia.engine.dice import Simulated
from tianxia.games.yellow_scarves import rivals
from tianxia.games.yellow_scarves.board import PROVINCES
from tianxia.games.yellow_scarves.campaign import Campaign
from tianxia.games.yellow_scarves.game import GAME

HOMES: dict[str, Any] = {
    "liaodong": {"owner": "seat0", "infantry": 3},
    "nanhai": {"owner": "seat1", "infantry": 3},
}
"""Two rivals who are out of each other's reach."""


def standing(provinces: Mapping[str, Any], **rest: Any) -> list[float]:
    """What each seat has, in points, in the Reposition phase of seat 0."""
    return rivals.standings(pvp(HOMES | dict(provinces), "reposition", **rest))


def test_the_chances_of_rivals_add_up_and_nothing_is_certain_before_the_end() -> None:
    s = pvp(HOMES | {"luoyang": {"owner": "seat0", "infantry": 12}}, "reposition", seats=2)
    chances = GAME.chances(s)
    assert sum(chances) == pytest.approx(1.0)
    assert chances[0] > chances[1] >= rivals.DOUBT / 2
    assert GAME.evaluate(s, 0) == chances[0]


def test_provinces_and_units_are_worth_having() -> None:
    bare = standing({})
    held = standing({"luoyang": {"owner": "seat0", "infantry": 1}})
    strong = standing({"luoyang": {"owner": "seat0", "infantry": 9}})
    assert strong[0] > held[0] > bare[0]
    assert held[1] == bare[1]


def test_a_province_beside_a_rival_who_moves_next_is_in_danger() -> None:
    weak = {"luoyang": {"owner": "seat0", "infantry": 2}, "changan": {"owner": "seat1", "infantry": 12}}
    safe = {"luoyang": {"owner": "seat0", "infantry": 2}, "shu": {"owner": "seat1", "infantry": 12}}
    assert standing(weak, position={"round": 3})[0] < standing(safe, position={"round": 3})[0]


def test_ending_a_turn_is_not_blamed_for_what_the_rival_may_do_next() -> None:
    here = HOMES | {"luoyang": {"owner": "seat0", "infantry": 4}, "changan": {"owner": "seat1", "infantry": 8}}
    s = pvp(here, "reposition", position={"round": 3})
    before = rivals.standings(s)
    s.rest = s.turns + 1
    play(s, "done")
    assert rivals.mover(s) == -1
    assert rivals.waits(s, 1)
    assert not rivals.waits(s, 0)
    assert rivals.standings(s)[0] == pytest.approx(before[0])


def test_a_campaign_counts_every_attack_that_its_armies_can_make() -> None:
    s = pvp(HOMES | {"luoyang": {"owner": "seat0", "infantry": 8}}, position={"round": 3})
    one = pvp(HOMES | {"luoyang": {"owner": "seat0", "infantry": 2}}, position={"round": 3})
    assert Campaign(s, 0).worth() > Campaign(one, 0).worth() > 0.0


def test_a_bot_takes_several_empty_provinces_and_leaves_none_behind() -> None:
    s = pvp(HOMES | {"luoyang": {"owner": "seat0", "infantry": 8}}, position={"round": 3}, after=Simulated(3))
    turn = s.turns
    bot = Greedy(GAME, Simulated(5))
    while s.turns == turn:
        s.apply(bot.choose(s.veiled(s.seat), s.seat) if s.seat == 0 else s.legal[0])
    assert s.held[0] >= 5
    assert s.owner[PROVINCES.index("luoyang")] == 0
    assert s.owner[PROVINCES.index("liaodong")] == 0
