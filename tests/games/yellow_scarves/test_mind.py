"""What a bot thinks of a position between rivals, and what allies make of the Pot and of the room for their pool."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.yellow_scarves.harness import mine, neutral, play, pvp, realm, yellow
from tianxia.bots.courses import usual
from tianxia.bots.greedy import Greedy
from tianxia.engine.dice import Simulated
from tianxia.games.yellow_scarves.board import AREA, DISTANCE, GOLD, PROVINCES
from tianxia.games.yellow_scarves.game import GAME
from tianxia.games.yellow_scarves.mind import evaluation, rivals
from tianxia.games.yellow_scarves.mind.campaign import Campaign
from tianxia.games.yellow_scarves.mind.fights import WINS
from tianxia.games.yellow_scarves.mind.judge import NETS
from tianxia.games.yellow_scarves.mind.mind import RIVALS, UPRISING
from tianxia.games.yellow_scarves.mind.survey import SEEN, views
from tianxia.games.yellow_scarves.phases.setup import SeatRuler, TakeProvince
from tianxia.games.yellow_scarves.state import Realm

HOMES: dict[str, Any] = {
    "liaodong": {"owner": "seat0", "infantry": 3},
    "nanhai": {"owner": "seat1", "infantry": 3},
}
"""Two rivals who are out of each other's reach."""

MORE_HOMES: dict[str, Any] = {
    "wuwei": {"owner": "seat2", "infantry": 3},
    "jianning": {"owner": "seat3", "infantry": 3},
}
"""And two more of them."""


def standing(provinces: Mapping[str, Any], **rest: Any) -> list[float]:
    """What each seat has, in points, in the Reposition phase of seat 0."""
    return rivals.standings(pvp(HOMES | dict(provinces), "reposition", **rest))


def test_the_chances_of_rivals_add_up_and_nothing_is_certain_before_the_end() -> None:
    s = pvp(HOMES | {"luoyang": {"owner": "seat0", "infantry": 12}}, "reposition", seats=2)
    at_a_look = [RIVALS.evaluate(s, seat) for seat in (0, 1)]
    assert sum(at_a_look) == pytest.approx(1.0)
    assert at_a_look[0] > at_a_look[1] >= rivals.DOUBT / 2
    ahead = RIVALS.chances(s)
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
    s.pause_at = s.turns + 1
    play(s, "done")
    assert rivals.mover(s) == -1
    assert rivals.waits(s, 1)
    assert not rivals.waits(s, 0)
    assert rivals.standings(s)[0] == pytest.approx(before[0])


def test_a_campaign_counts_every_attack_that_its_armies_can_make() -> None:
    s = pvp(HOMES | {"luoyang": {"owner": "seat0", "infantry": 8}}, position={"round": 3})
    one = pvp(HOMES | {"luoyang": {"owner": "seat0", "infantry": 2}}, position={"round": 3})
    assert Campaign(s, 0).worth() > Campaign(one, 0).worth() > 0.0


def ahead(provinces: Mapping[str, Any]) -> list[float]:
    """Each seat's chance at the end of the turn of seat 0 in Round 3."""
    s = pvp(HOMES | dict(provinces), "reposition", position={"round": 3})
    s.pause_at = s.turns + 1
    play(s, "done")
    return RIVALS.chances(s)


def test_provinces_and_units_make_a_better_chance() -> None:
    bare = ahead({})
    held = ahead({"luoyang": {"owner": "seat0", "infantry": 1}})
    strong = ahead({"luoyang": {"owner": "seat0", "infantry": 9}})
    assert strong[0] > held[0] > bare[0]
    assert sum(held) == pytest.approx(1.0)


def test_a_strong_rival_who_moves_next_is_worse_beside_a_weak_province_than_elsewhere() -> None:
    weak = {"luoyang": {"owner": "seat0", "infantry": 2}, "ye": {"owner": "seat0", "infantry": 2}}
    near = ahead(weak | {"changan": {"owner": "seat1", "infantry": 12}})
    far = ahead(weak | {"jianning": {"owner": "seat1", "infantry": 12}})
    assert near[0] < far[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_judge_knows_all_that_it_is_shown(seats: int) -> None:
    """A net for each number of seats, and a weight for each number that a seat sees."""
    net = NETS[seats - 2]
    homes = HOMES | dict(list(MORE_HOMES.items())[: seats - 2])
    seen = views(pvp(homes, "reposition", seats=seats))
    assert len(seen) == seats
    assert {len(view) for view in seen} == {len(weights) for weights in net.hidden} == {len(net.hidden[0])}
    assert len(net.hidden) == len(net.bias) == len(net.out)


def test_a_seat_sees_what_it_can_take_and_what_it_may_lose() -> None:
    """Two armies face each other, and nobody holds the rest."""
    s = pvp({"luoyang": {"owner": "seat0", "infantry": 9}, "changan": {"owner": "seat1", "infantry": 4}}, "reposition")
    mine, others = (dict(zip(SEEN, view, strict=True)) for view in views(s))
    gold = GOLD[PROVINCES.index("changan")]
    assert (mine["places"], mine["income"]) == (1.0, GOLD[PROVINCES.index("luoyang")])
    assert mine["units"] == pytest.approx(0.9)
    assert mine["prey"] == others["danger"] == WINS[8][4]
    assert mine["prey_gold"] == gold * WINS[8][4]
    assert mine["danger"] == WINS[3][9]
    assert mine["free"] > others["free"] > 0
    assert (mine["front"], mine["contact"], mine["idle"]) == (1, 1, 0)


def test_nobody_who_is_out_has_a_chance() -> None:
    s = pvp(HOMES, "reposition", seats=3, position={"seats": {"2": {"out": True}}})
    found = RIVALS.chances(s)
    assert found[2] == 0.0
    assert sum(found) == pytest.approx(1.0)


def test_a_rival_about_to_unite_the_realm_leaves_others_little_hope() -> None:
    names = [name for name in PROVINCES if name != "liaodong"][:17]
    here = {name: {"owner": "seat1", "infantry": 9} for name in names}
    s = pvp(here | {"liaodong": {"owner": "seat0", "infantry": 3}}, "reposition", position={"round": 3})
    assert RIVALS.chances(s)[0] < 0.1


def test_before_the_set_up_the_chances_of_rivals_are_alike() -> None:
    assert RIVALS.chances(GAME.start(7, 3, {"mode": "pvp"})) == pytest.approx([1 / 3] * 3)


def by_habit(s: Realm) -> str:
    """What habit chooses."""
    return GAME.vocabulary.text(usual(RIVALS, s))


def test_habit_begins_in_the_middle_and_keeps_its_provinces_apart() -> None:
    s = GAME.start(7, 2, {"mode": "pvp"})
    taken: dict[int, list[int]] = {0: [], 1: []}
    while not isinstance(s.agenda[-1], SeatRuler):
        seat, choice = s.asked[0], usual(RIVALS, s)
        if isinstance(s.agenda[-1], TakeProvince):
            taken[seat].append(choice - AREA)
        s.apply(choice, seat)
    assert PROVINCES.index("luoyang") in taken[0] + taken[1]
    assert all(DISTANCE[one][other] > 1 for one, other in taken.values())


def test_habit_takes_what_is_free_and_abandons_nothing() -> None:
    s = pvp(HOMES | {"luoyang": {"owner": "seat0", "infantry": 8}}, position={"round": 3}, after=Simulated(3))
    turn = s.turns
    while s.turns == turn:
        s.apply(usual(RIVALS, s) if s.seat == 0 else s.legal[0])
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
    assert s.held[0] >= 4
    assert s.owner[PROVINCES.index("luoyang")] == 0
    assert s.owner[PROVINCES.index("liaodong")] == 0


# ---- allies


def waiting(**more: Any) -> Realm:
    """Infantry in the pool have no room beside a Province that they could take: who is done has less to hope for."""
    here = {"yanmen": mine(10), "taiyuan": neutral(2), "shu": mine(3), "wu": mine(3, 1), "nanhai": yellow(1)}
    seats = {"0": {"pool": 6, "gold": 2, "hand": ["ambush"]}, "1": {"gold": 2}}
    return realm(here, "procurement", seats=2, position={"seats": seats} | more)


def best(s: Realm) -> str:
    """What the bot that looks one step ahead does."""
    return GAME.vocabulary.text(Greedy(GAME, Simulated(1)).choose(s.veiled(0), 0))


@pytest.mark.parametrize("pot", [[], ["counterspy"]])
def test_allies_do_not_pass_the_time_with_the_pot_or_with_gold(pot: list[str]) -> None:
    s = waiting(pot=pot)
    now = UPRISING.evaluate(s, 0)
    for token in ("act:pot_discard",) if pot else ("act:pot_add", "act:gift", "act:ask_gold"):
        after = s.clone(Simulated(1))
        after.apply(GAME.vocabulary.token(token))
        assert UPRISING.evaluate(after, 0) < now
    assert best(s) not in ("act:pot_discard", "act:pot_add", "act:gift", "act:ask_gold")


def test_a_pool_without_room_beside_the_enemy_makes_no_army_there() -> None:
    s = waiting()
    full, roomy = PROVINCES.index("yanmen"), PROVINCES.index("shu")
    assert evaluation.army(s, 0, full) - evaluation.army(s, 0, roomy) == pytest.approx(10 - 3 - 6)
