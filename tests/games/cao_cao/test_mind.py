"""What a bot looks at agrees with what a player would say."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cao_cao.harness import GAME, war
from tests.games.harness import play
from tianxia.engine.dice import Simulated
from tianxia.engine.mind import Mind
from tianxia.games.cao_cao.mind import mind

MIND: Mind = mind.MIND

OPEN: dict[str, Any] = {"draw": ["cao_hong"]}
BLOCKED: dict[str, Any] = OPEN | {
    "areas": {
        "xudu": {"units": {}, "generals": ["cao_cao"]},
        "yuzhou": {"units": {"cao": 4, "yuan_shu": 2}, "generals": ["cao_ren"]},
    }
}


def worth(position: dict[str, Any]) -> float:
    return MIND.evaluate(war(position, at="turn"), 0)


def test_a_blocked_road_to_xudu_is_better_than_an_open_one() -> None:
    assert worth(BLOCKED) > worth(OPEN)


def test_an_enemy_in_xudu_is_worse_than_one_at_its_door() -> None:
    def enemy_in(area: str) -> float:
        cao = {"xudu": {"units": {}, "generals": []}, "luoyang": {"units": {"cao": 3}, "generals": ["cao_cao"]}}
        areas = cao | {"shouchun": {"units": {}}, area: {"units": {"yuan_shu": 4}, "generals": ["yuan_shu"]}}
        return MIND.evaluate(war(OPEN | {"areas": areas}, at="turn", opt_15_1=True), 0)

    assert enemy_in("xudu") < enemy_in("yuzhou")


@pytest.mark.parametrize("area", ["shouchun", "lujiang", "xuzhou"])
def test_more_land_is_better(area: str) -> None:
    taken = BLOCKED | {"areas": BLOCKED["areas"] | {area: {"control": "cao", "units": {"cao": 1}}}}
    assert worth(taken) > worth(BLOCKED)


def test_a_defeated_warlord_is_better_than_a_beaten_one() -> None:
    lost = {"xuzhou": {"control": "cao", "units": {"cao": 1}}}
    beaten = BLOCKED | {"areas": BLOCKED["areas"] | lost}
    assert worth(beaten | {"defeated": ["lu_bu"]}) > worth(beaten)


def test_a_warlord_in_the_pool_without_a_home_is_as_good_as_defeated() -> None:
    taken = {"xuzhou": {"control": "cao", "units": {"cao": 1}, "generals": []}}
    at_large = BLOCKED | {
        "areas": BLOCKED["areas"] | taken | {"langye": {"units": {"lu_bu": 1}, "generals": ["lu_bu"]}}
    }
    in_the_pool = BLOCKED | {"areas": BLOCKED["areas"] | taken}
    assert worth(in_the_pool) > worth(at_large)


def test_a_rear_garrison_is_better_in_the_pool_but_not_the_blockers_of_a_road_to_xudu() -> None:
    s = war(BLOCKED | {"card": "emperor_xian", "pools": {"cao": 4}}, at="card")
    before = MIND.evaluate(s, 0)
    assert MIND.evaluate(play(s.clone(Simulated(1)), "area:changan"), 0) > before
    assert MIND.evaluate(play(s.clone(Simulated(1)), "area:yuzhou", "count:4"), 0) < before


def test_an_inactive_warlord_is_a_threat_when_he_is_about_to_wake() -> None:
    open_road = {"yanzhou": {"control": "cao", "units": {}, "generals": []}}
    soon = BLOCKED | {"areas": BLOCKED["areas"] | open_road, "status": {"yuan_shao": 3}}
    assert worth(soon) < worth(soon | {"status": {"yuan_shao": 0}})


def test_who_has_had_his_cards_is_no_danger_before_the_shuffle() -> None:
    coming = OPEN | {"draw": ["cao_hong", "yuan_shu"]}
    assert worth(OPEN) > worth(coming)
    assert worth(coming | {"draw": ["cao_hong", "cao_ren", "xiahou_dun", "yuan_shu"]}) > worth(coming)


def test_zhuge_liang_is_worse_the_nearer_he_is() -> None:
    assert worth(BLOCKED) > worth(BLOCKED | {"kongming": 2})


def test_what_is_worth_is_a_chance_and_the_end_is_certain() -> None:
    assert 0.0 < worth(OPEN) < 1.0
    s = war({"card": "yuan_shu"})
    assert s.reason == "xudu_entered"
    assert MIND.evaluate(s, 0) == 0.0


def test_a_forecast_is_sure_only_of_the_end_and_keeps_the_order() -> None:
    worths = [0.0, 1e-6, worth(OPEN), worth(BLOCKED), 0.5, 0.999, 1.0]
    told = [MIND.forecast(one) for one in worths]

    assert told == sorted(told)
    assert (told[0], told[-1]) == (0.0, 1.0)
    assert worth(BLOCKED) < 0.01 < told[3] < 0.5


def test_by_habit_every_option_has_a_weight_and_passing_the_most() -> None:
    s = war({"card": "cao_ren"}, at="card")
    weights = MIND.habits(s)

    assert len(weights) == len(s.legal)
    assert s.vocabulary.text(s.legal[weights.index(max(weights))]) == "act:pass"


def test_playouts_weigh_every_option() -> None:
    s = GAME.start(seed=1)
    for _ in range(30):
        if s.over:
            break
        weights = MIND.policy(s)
        assert len(weights) == len(s.legal)
        assert min(weights) > 0
        s.apply(s.legal[0])
