"""What a bot thinks of a position between rivals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.yellow_scarves.harness import play, pvp
from tianxia.bots.courses import habit
from tianxia.bots.greedy import Greedy
from tianxia.engine.dice import Simulated
from tianxia.games.yellow_scarves import rivals
from tianxia.games.yellow_scarves.board import AREA, DISTANCE, NOBODY, PROVINCES
from tianxia.games.yellow_scarves.campaign import Campaign
from tianxia.games.yellow_scarves.game import GAME
from tianxia.games.yellow_scarves.outline import Outline, heir
from tianxia.games.yellow_scarves.setup import SeatRuler, TakeProvince
from tianxia.games.yellow_scarves.state import Realm

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
    at_a_look = [GAME.evaluate(s, seat) for seat in (0, 1)]
    assert sum(at_a_look) == pytest.approx(1.0)
    assert at_a_look[0] > at_a_look[1] >= rivals.DOUBT / 2
    ahead = GAME.chances(s)
    assert sum(ahead) == pytest.approx(1.0)
    assert ahead[0] > ahead[1] > 0.0


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


def outline(provinces: Mapping[str, tuple[int, int]], goal: int = 18) -> Outline:
    """A war in outline in Round 3; every other Province is nobody's, with four units."""
    owner, units = [NOBODY] * len(PROVINCES), [4] * len(PROVINCES)
    for name, (seat, count) in provinces.items():
        owner[PROVINCES.index(name)] = seat
        units[PROVINCES.index(name)] = count
    return Outline(owner, units, [0, 0], goal, 3)


def test_a_turn_in_outline_takes_what_is_weak_and_leaves_nothing_empty() -> None:
    o = outline({"luoyang": (0, 12), "changan": (1, 1), "ye": (1, 12)})
    o.play_turn(0)
    assert o.owner[PROVINCES.index("changan")] == 0
    assert o.owner[PROVINCES.index("ye")] == 1
    assert all(units > 0 for units in o.units)


def test_units_that_need_not_stay_go_to_the_front_as_far_as_the_way_is_own() -> None:
    o = outline({"shu": (0, 10), "ba": (0, 1), "hanzhong": (0, 1), "liaodong": (0, 5), "changan": (1, 9)})
    o.spread(0, 0)
    at = {name: o.units[PROVINCES.index(name)] for name in ("shu", "ba", "hanzhong", "liaodong")}
    assert at["hanzhong"] > at["shu"]
    assert at["hanzhong"] > at["ba"]
    assert at["liaodong"] == 5
    assert sum(at.values()) == 17


def test_unification_in_outline_is_as_likely_as_the_attacks_that_it_takes() -> None:
    o = outline({})
    assert o.unites(18, []) == 1.0
    assert o.unites(16, [0.9, 0.5, 0.8]) == pytest.approx(0.72)
    assert o.unites(16, [0.9]) == 0.0


def test_the_last_rival_has_won_and_the_highest_legacy_inherits() -> None:
    o = outline({"luoyang": (0, 3), "liaodong": (1, 9)})
    assert heir(o) == 0
    o = outline({"luoyang": (0, 12), "changan": (1, 1)})
    o.attack(0, 0)
    assert o.victory == 1.0


def test_a_rival_about_to_unite_the_realm_leaves_others_little_hope() -> None:
    names = [name for name in PROVINCES if name != "liaodong"][:17]
    here = {name: {"owner": "seat1", "infantry": 9} for name in names}
    s = pvp(here | {"liaodong": {"owner": "seat0", "infantry": 3}}, "reposition", position={"round": 3})
    assert GAME.chances(s)[0] < 0.1


def test_before_the_set_up_the_chances_of_rivals_are_alike() -> None:
    assert GAME.chances(GAME.start(7, 3, {"mode": "pvp"})) == pytest.approx([1 / 3] * 3)


def by_habit(s: Realm) -> str:
    """What habit chooses."""
    return GAME.vocabulary.text(s.legal[habit(GAME, s)])


def test_habit_begins_in_the_middle_and_keeps_its_provinces_apart() -> None:
    s = GAME.start(7, 2, {"mode": "pvp"})
    taken: dict[int, list[int]] = {0: [], 1: []}
    while not isinstance(s.agenda[-1], SeatRuler):
        seat, choice = s.asked[0], s.options(s.asked[0])[habit(GAME, s)]
        if isinstance(s.agenda[-1], TakeProvince):
            taken[seat].append(choice - AREA)
        s.apply(choice, seat)
    assert PROVINCES.index("luoyang") in taken[0] + taken[1]
    assert all(DISTANCE[one][other] > 1 for one, other in taken.values())


def test_habit_takes_what_is_free_and_abandons_nothing() -> None:
    s = pvp(HOMES | {"luoyang": {"owner": "seat0", "infantry": 8}}, position={"round": 3}, after=Simulated(3))
    turn = s.turns
    while s.turns == turn:
        s.apply(s.legal[habit(GAME, s)] if s.seat == 0 else s.legal[0])
    assert s.held[0] >= 5
    assert s.owner[PROVINCES.index("luoyang")] == 0
    assert s.owner[PROVINCES.index("liaodong")] == 0


def test_habit_attacks_nobody_who_is_far_too_strong() -> None:
    neutral = {name: {"infantry": 12} for name in PROVINCES}
    s = pvp(neutral | HOMES | {"luoyang": {"owner": "seat0", "infantry": 3}}, "invade", position={"round": 3})
    assert by_habit(s) == "done"


def test_a_bot_takes_several_empty_provinces_and_leaves_none_behind() -> None:
    s = pvp(HOMES | {"luoyang": {"owner": "seat0", "infantry": 8}}, position={"round": 3}, after=Simulated(3))
    turn = s.turns
    bot = Greedy(GAME, Simulated(5))
    while s.turns == turn:
        s.apply(bot.choose(s.veiled(s.seat), s.seat) if s.seat == 0 else s.legal[0])
    assert s.held[0] >= 5
    assert s.owner[PROVINCES.index("luoyang")] == 0
    assert s.owner[PROVINCES.index("liaodong")] == 0
