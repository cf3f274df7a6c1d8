"""Chapters 6 and 7: activation and marching."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cao_cao.dice_cup import dice_to_roll
from tests.games.cao_cao.harness import area, table, war
from tests.games.cao_cao.printed import ACTIVE, TOWARDS_XUDU
from tests.games.harness import asked, awaited, legal, play, refused, told
from tianxia.engine.state import State
from tianxia.kit.tracing import clause

CAO_REN_IN_YUZHOU = {"control": "yuan_shu", "units": {"cao": 3, "yuan_shu": 2}, "generals": ["cao_ren"]}


def counts(*numbers: int) -> set[str]:
    return {f"count:{n}" for n in numbers}


def stands(s: State, general: str) -> str:
    places: dict[str, Any] = table(s)["areas"]
    return next(name for name, place in places.items() if general in place["generals"])


# ---- 6. Activation


@clause("CC-6.0")
def test_only_units_in_the_area_of_the_activated_general_take_part() -> None:
    s = play(war({"card": "cao_hong"}), "act:march", "area:xudu")
    assert asked(s) == "ChooseMarchers", "the generals in Xudu cannot be taken along"
    assert legal(s) == counts(0, 1, 2)
    s = war({"card": "cao_ren", "areas": {"yuzhou": CAO_REN_IN_YUZHOU}}, dice=[6, 6])
    play(s, "act:battle")
    assert dice_to_roll(s) == 4, "the units in Xudu, next door, do not roll"


@clause("CC-6.1", "CC-R88")
@pytest.mark.parametrize(
    ("action", "dice"),
    [
        (["act:march", "area:xudu", "count:3"], []),
        (["act:battle"], [6, 6, 6, 6, 6, 6]),
        (["act:replace", "count:2"], []),
        (["act:pass"], []),
    ],
)
def test_a_cao_cao_general_takes_exactly_one_of_four_actions(action: list[str], dice: list[int]) -> None:
    s = war({"card": "cao_ren", "areas": {"yuzhou": CAO_REN_IN_YUZHOU}}, dice=dice)
    assert legal(s) == {"act:march", "act:battle", "act:replace", "act:pass"}
    play(s, *action)
    assert awaited(s) == "mandate"


@clause("CC-6.1", "CC-R05")
@pytest.mark.parametrize("general", ["xiahou_dun", "xiahou_yuan", "cao_ren", "cao_hong"])
def test_without_enemies_there_is_no_battle_to_choose(general: str) -> None:
    assert legal(war({"card": general})) == {"act:march", "act:replace", "act:pass"}


@clause("CC-6.2A")
def test_an_opposition_general_without_enemies_in_his_area_marches_then_takes_replacements() -> None:
    s = war({"card": "lu_bu"})
    assert area(s, "xuzhou") == {"control": "lu_bu", "units": {"lu_bu": 1}, "generals": []}
    assert area(s, "dingtao")["generals"] == ["xiahou_yuan", "lu_bu"]
    assert area(s, "dingtao")["units"] == {"cao": 4, "lu_bu": 3}, "two marched, one came as a replacement"
    assert table(s)["pools"]["lu_bu"] == 0


@clause("CC-6.2B", "CC-R06")
def test_an_opposition_general_with_enemies_in_his_area_fights_then_takes_replacements() -> None:
    place = {"control": "cao", "units": {"cao": 1, "lu_bu": 2}, "generals": ["lu_bu"]}
    s = war({"card": "lu_bu", "clear": True, "areas": {"dingtao": place}}, dice=[6, 1, 6, 6])
    assert stands(s, "lu_bu") == "dingtao"
    assert area(s, "dingtao")["units"] == {"lu_bu": 4}, "the battle is won, yet he does not march on"


# ---- 7.1 What holds for all marches


@clause("CC-7.1C")
def test_a_march_stops_on_entering_an_area_with_enemy_units() -> None:
    s = play(war({"card": "cao_ren"}), "act:march")
    assert "area:yuzhou" in legal(s)
    assert "area:shouchun" not in legal(s)
    s = play(war({"card": "cao_ren", "areas": {"yuzhou": {}}}), "act:march")
    assert {"area:yuzhou", "area:shouchun"} <= legal(s)


@clause("CC-7.1D", "CC-R32")
@pytest.mark.parametrize(("plain", "may_go"), [(1, []), (2, [0, 1]), (4, [0, 1, 2, 3])])
def test_a_march_leaves_one_unit_behind_in_cao_caos_area(plain: int, may_go: list[int]) -> None:
    place = {"control": "cao", "units": {"cao": plain}, "generals": ["xiahou_dun"]}
    s = play(war({"card": "xiahou_dun", "areas": {"yanzhou": place}}), "act:march", "area:xudu")
    if not may_go:
        assert area(s, "yanzhou")["units"] == {"cao": 1}, "going alone was the only way"
    else:
        assert legal(s) == counts(*may_go)


@clause("CC-7.1D", "CC-R32", "CC-2.11c")
def test_a_general_will_do_as_the_unit_that_stays() -> None:
    s = play(war({"card": "cao_ren"}), "act:march", "area:luoyang", "done", "count:4")
    assert area(s, "xudu") == {"control": "cao", "units": {}, "generals": ["cao_cao"]}


@clause("CC-7.1D", "CC-R32")
def test_one_unit_stays_in_cao_caos_area_although_enemies_are_in_it() -> None:
    place = {"control": "cao", "units": {"cao": 3, "lu_bu": 1}, "generals": ["xiahou_yuan"]}
    s = play(war({"card": "xiahou_yuan", "areas": {"dingtao": place}}), "act:march", "area:yanzhou")
    assert legal(s) == counts(0, 1, 2)


@clause("CC-7.1D", "CC-R32")
def test_one_unit_stays_in_an_enemy_area_that_would_be_empty() -> None:
    place = {"control": "yuan_shu", "units": {"cao": 3}, "generals": ["cao_ren"]}
    s = play(war({"card": "cao_ren", "areas": {"yuzhou": place}}), "act:march", "area:xudu")
    assert legal(s) == counts(0, 1, 2)


@clause("CC-R32")
def test_all_may_leave_an_enemy_area_with_enemy_units() -> None:
    s = play(war({"card": "cao_ren", "areas": {"yuzhou": CAO_REN_IN_YUZHOU}}), "act:march", "area:xudu")
    assert legal(s) == counts(0, 1, 2, 3)
    play(s, "count:3")
    assert area(s, "yuzhou") == {"control": "yuan_shu", "units": {"yuan_shu": 2}, "generals": []}


@clause("CC-R32")
def test_by_the_other_reading_one_unit_stays_even_among_enemies() -> None:
    s = war({"card": "cao_ren", "areas": {"yuzhou": CAO_REN_IN_YUZHOU}}, retreat_leaves_one=True)
    play(s, "act:march", "area:xudu")
    assert legal(s) == counts(0, 1, 2)


# ---- 7.2 Cao Cao's marches


@clause("CC-7.2A")
def test_a_cao_cao_general_takes_along_up_to_ten_units() -> None:
    stack = {"units": {"cao": 15}, "generals": ["cao_ren", "cao_cao", "cao_hong"]}
    position = {"card": "cao_ren", "areas": {"xudu": stack}}
    s = play(war(position), "act:march", "area:yanzhou", "done")
    assert legal(s) == counts(*range(11))
    s = play(war(position), "act:march", "area:yanzhou", "general:cao_cao", "general:cao_hong")
    assert legal(s) == counts(*range(9))
    play(s, "count:8")
    assert area(s, "yanzhou") == {
        "control": "cao",
        "units": {"cao": 12},
        "generals": ["cao_cao", "xiahou_dun", "cao_ren", "cao_hong"],
    }


@clause("CC-7.2B", "CC-R36")
def test_all_marchers_go_to_the_same_destination_and_none_is_dropped_on_the_way() -> None:
    s = play(war({"card": "cao_ren"}), "act:march", "area:dingtao", "done", "count:3")
    assert awaited(s) == "mandate"
    assert area(s, "yanzhou") == {"control": "cao", "units": {"cao": 4}, "generals": ["xiahou_dun"]}
    assert area(s, "dingtao") == {"control": "cao", "units": {"cao": 7}, "generals": ["xiahou_yuan", "cao_ren"]}


@clause("CC-7.2C")
def test_a_march_may_not_go_straight_from_enemy_to_enemy() -> None:
    s = play(war({"card": "cao_ren", "areas": {"yuzhou": CAO_REN_IN_YUZHOU}}), "act:march")
    assert "area:shouchun" not in legal(s)
    assert "area:xudu" in legal(s)
    s = play(war({"card": "cao_ren", "areas": {"yuzhou": CAO_REN_IN_YUZHOU, "shouchun": {}}}), "act:march")
    assert "area:shouchun" in legal(s)


@clause("CC-7.1A", "CC-7.1C", "CC-7.2C", "CC-7.2D")
def test_every_area_is_a_destination_or_refused_for_one_reason() -> None:
    s = play(war({"card": "cao_ren", "areas": {"yuzhou": CAO_REN_IN_YUZHOU}}), "act:march")
    tokens = [s.vocabulary.text(one.token) for one in s.decision.refused(s)]
    assert sorted([*tokens, *legal(s), "area:yuzhou"]) == sorted(f"area:{name}" for name in table(s)["areas"])
    assert refused(s)["area:shouchun"] == "enemy_to_enemy"
    assert refused(s)["area:youzhou"] == "out_of_reach"


@clause("CC-7.1C", "CC-7.2D")
def test_enemies_on_a_way_or_side_roads_that_do_not_serve_are_why_an_area_is_refused() -> None:
    on_the_way = {"yanzhou": {"control": "cao", "units": {"cao": 1, "lu_bu": 1}}}
    s = play(war({"card": "cao_hong", "areas": on_the_way}), "act:march")
    assert refused(s)["area:dingtao"] == "must_stop"
    s = play(war({"card": "cao_hong"}), "act:march")
    assert refused(s)["area:pingyuan"] == "side_road"


@clause("CC-7.2C")
def test_with_an_area_free_of_enemies_in_between_a_march_may_go_from_enemy_to_enemy() -> None:
    s = play(war({"card": "cao_ren", "areas": {"yuzhou": CAO_REN_IN_YUZHOU}}), "act:march")
    assert "area:wancheng" in legal(s)
    play(s, "area:wancheng", "count:3")
    assert area(s, "wancheng")["units"] == {"cao": 3, "liu_biao": 2}


@clause("CC-7.2D", "CC-R35")
@pytest.mark.parametrize(
    ("areas", "destination", "open_"),
    [
        ({}, "dingtao", True),
        ({"luoyang": {"control": "yuan_shao", "units": {"cao": 3}, "generals": ["cao_hong"]}}, "dingtao", False),
        ({"yanzhou": {"control": "lu_bu", "units": {"cao": 2}}}, "dingtao", False),
        ({"dingtao": {"control": "lu_bu"}}, "dingtao", False),
        ({}, "pingyuan", False),
        ({"pingyuan": {"control": "cao"}}, "pingyuan", True),
    ],
)
def test_a_side_road_needs_cao_caos_control_of_every_area_of_the_march(
    areas: dict[str, Any], destination: str, open_: bool
) -> None:
    s = play(war({"card": "cao_hong", "areas": areas}), "act:march")
    assert (f"area:{destination}" in legal(s)) is open_


@clause("CC-R35", "CC-7.1C")
def test_enemy_units_in_cao_caos_areas_leave_side_roads_open_but_stop_the_march() -> None:
    at_the_end = {"dingtao": {"control": "cao", "units": {"cao": 1, "lu_bu": 1}}}
    assert "area:dingtao" in legal(play(war({"card": "cao_hong", "areas": at_the_end}), "act:march"))
    on_the_way = {"yanzhou": {"control": "cao", "units": {"cao": 1, "lu_bu": 1}}}
    s = play(war({"card": "cao_hong", "areas": on_the_way}), "act:march")
    assert "area:yanzhou" in legal(s)
    assert "area:dingtao" not in legal(s)


@clause("CC-R35", "CC-7.2C")
def test_a_side_road_does_not_lead_straight_from_enemy_to_enemy() -> None:
    start = {"control": "cao", "units": {"cao": 3, "lu_bu": 1}, "generals": ["xiahou_yuan"]}
    areas: dict[str, Any] = {"dingtao": start, "yuzhou": {"control": "cao", "units": {"yuan_shu": 1}}}
    assert "area:yuzhou" not in legal(play(war({"card": "xiahou_yuan", "areas": areas}), "act:march"))
    areas["yuzhou"] = {"control": "cao"}
    assert "area:yuzhou" in legal(play(war({"card": "xiahou_yuan", "areas": areas}), "act:march"))


# ---- 7.3 Marches of the Opposition


def lu_bu_at(start: str, **others: dict[str, Any]) -> dict[str, Any]:
    place = {"control": "lu_bu", "units": {"lu_bu": 3}, "generals": ["lu_bu"]}
    return {"card": "lu_bu", "clear": True, "areas": {start: place, **others}}


@clause("CC-7.3A", "CC-7.3B", "CC-R31", "CC-R37")
@pytest.mark.parametrize("start", [name for name in TOWARDS_XUDU if name != "xudu"])
def test_an_opposition_march_goes_two_areas_nearer_to_xudu_along_main_roads(start: str) -> None:
    s = war(lu_bu_at(start))
    way = [start]
    while way[-1] != "xudu" and len(way) < 3:
        nearer = TOWARDS_XUDU[way[-1]][1]
        if len(nearer) > 1:
            assert asked(s) == "ChooseRoute"
            assert legal(s) == {f"area:{name}" for name in nearer}
            play(s, f"area:{nearer[-1]}")
        way.append(nearer[-1])
    assert stands(s, "lu_bu") == way[-1]
    assert s.over is (way[-1] == "xudu")
    assert s.reason == ("xudu_entered" if s.over else "")


@clause("CC-7.3A", "CC-R31")
def test_units_on_the_way_do_not_change_the_distance() -> None:
    s = war(lu_bu_at("xuzhou", dingtao={"units": {"cao": 9}}))
    assert stands(s, "lu_bu") == "dingtao"
    s = war(lu_bu_at("jizhou", yanzhou={"units": {"cao": 9}}))
    assert stands(s, "lu_bu") == "yanzhou", "not round by Henei"


@clause("CC-R31", "CC-15.1")
def test_an_opposition_general_already_in_xudu_does_not_march() -> None:
    place = {"control": "cao", "units": {"lu_bu": 2}, "generals": ["lu_bu"]}
    areas = {"xudu": place, "luoyang": {"generals": ["cao_cao"]}}
    s = war({"card": "lu_bu", "clear": True, "areas": areas}, opt_15_1=True)
    assert stands(s, "lu_bu") == "xudu"
    assert area(s, "xudu")["units"] == {"lu_bu": 4}


@clause("CC-7.3B")
def test_an_opposition_march_ends_on_entering_an_area_with_cao_cao_units() -> None:
    s = war(lu_bu_at("langye", xuzhou={"units": {"cao": 1}}))
    assert stands(s, "lu_bu") == "xuzhou"
    s = war(lu_bu_at("langye"))
    assert stands(s, "lu_bu") == "dingtao"


@clause("CC-7.3C", "CC-7.1B")
@pytest.mark.parametrize(("start", "end"), [("xuzhou", "dingtao"), ("dingtao", "yanzhou"), ("changan", "luoyang")])
def test_opposition_generals_never_use_side_roads_though_one_would_be_as_short(start: str, end: str) -> None:
    s = war(lu_bu_at(start, **{end: {"units": {"cao": 1}}}))
    assert asked(s) == ""
    assert stands(s, "lu_bu") == end


@clause("CC-7.3D")
def test_an_opposition_general_takes_all_his_units_but_one_without_limit() -> None:
    areas = {
        "jizhou": {"units": {"yuan_shao": 14}, "generals": ["yuan_shao"]},
        "yanzhou": {"units": {"cao": 1}},
    }
    s = war({"card": "yuan_shao", "clear": True, "areas": areas, "status": ACTIVE, "pools": {"yuan_shao": 0}})
    assert area(s, "jizhou")["units"] == {"yuan_shao": 1}
    assert area(s, "yanzhou")["units"] == {"cao": 1, "yuan_shao": 13}


@clause("CC-R30")
def test_the_player_chooses_between_equal_routes_of_the_opposition() -> None:
    position = {
        "card": "yuan_shao",
        "clear": True,
        "areas": {"youzhou": {"units": {"yuan_shao": 2}, "generals": ["yuan_shao"]}},
        "status": ACTIVE,
    }
    s = war(position)
    assert asked(s) == "ChooseRoute"
    assert legal(s) == {"area:jizhou", "area:pingyuan"}
    assert stands(play(s, "area:pingyuan"), "yuan_shao") == "pingyuan"
    assert stands(play(war(position), "area:jizhou"), "yuan_shao") == "jizhou"


@clause("CC-R30")
@pytest.mark.parametrize(("rolled", "route"), [(1, "jizhou"), (2, "pingyuan")])
def test_by_the_other_reading_chance_chooses_between_equal_routes(rolled: int, route: str) -> None:
    position = {
        "card": "yuan_shao",
        "clear": True,
        "areas": {"youzhou": {"units": {"yuan_shao": 2}, "generals": ["yuan_shao"]}},
        "status": ACTIVE,
    }
    s = war(position, opp_ties="random")
    assert asked(s) == ""
    assert awaited(s) == "route"
    s = war(position, dice=[rolled], opp_ties="random")
    assert stands(s, "yuan_shao") == route


@clause("CC-R30")
def test_open_losses_of_the_opposition_are_the_players_choice_in_either_reading() -> None:
    place = {"control": "cao", "units": {"cao": 2, "lu_bu": 1, "yuan_shu": 1}, "generals": ["xiahou_yuan"]}
    for reading in ("player", "random"):
        s = war({"card": "xiahou_yuan", "areas": {"dingtao": place}}, dice=[1, 6, 6], opp_ties=reading)
        play(s, "act:battle")
        assert asked(s) == "ChooseOppositionLoss"
        assert legal(s) == {"warlord:lu_bu", "warlord:yuan_shu"}


# ---- who stays behind of the Opposition


@clause("CC-R33", "CC-7.1D")
def test_of_the_warlord_on_his_own_territory_one_plain_unit_stays() -> None:
    areas = {
        "xuzhou": {"control": "lu_bu", "units": {"lu_bu": 3, "yuan_shu": 1}, "generals": ["lu_bu"]},
        "dingtao": {"units": {"cao": 1}},
    }
    s = war({"card": "lu_bu", "clear": True, "areas": areas, "pools": {"lu_bu": 0}})
    assert area(s, "xuzhou")["units"] == {"lu_bu": 1, "yuan_shu": 1}
    assert area(s, "dingtao")["units"] == {"cao": 1, "lu_bu": 2}


@clause("CC-R33", "CC-7.1D", "CC-3.2b")
@pytest.mark.parametrize("control", ["yuan_shu", "lu_bu"])
def test_where_units_of_the_territorys_warlord_stay_anyway_nobody_else_has_to(control: str) -> None:
    areas = {
        "shouchun": {"control": control, "units": {"lu_bu": 2, "yuan_shu": 1}, "generals": ["lu_bu"]},
        "yuzhou": {"units": {"cao": 1}},
    }
    s = war({"card": "lu_bu", "clear": True, "areas": areas, "pools": {"lu_bu": 0}})
    assert area(s, "shouchun")["units"] == {"yuan_shu": 1}
    assert area(s, "yuzhou")["units"] == {"cao": 1, "lu_bu": 2}


@clause("CC-R33", "CC-7.1D")
@pytest.mark.parametrize(
    ("control", "others", "stay"),
    [
        ("lu_bu", {"yuan_shu": 1}, {"lu_bu": 1, "yuan_shu": 1}),
        ("cao", {"yuan_shu": 1}, {"yuan_shu": 1}),
        ("cao", {}, {"lu_bu": 1}),
    ],
)
def test_elsewhere_the_controlling_warlord_leaves_a_unit_or_any_unit_must_be_left(
    control: str, others: dict[str, int], stay: dict[str, int]
) -> None:
    areas = {
        "dingtao": {"control": control, "units": {"lu_bu": 3} | others, "generals": ["lu_bu"]},
        "yanzhou": {"units": {"cao": 1}},
    }
    s = war({"card": "lu_bu", "clear": True, "areas": areas, "pools": {"lu_bu": 0}})
    assert area(s, "dingtao")["units"] == stay
    assert area(s, "yanzhou")["units"] == {"cao": 1, "lu_bu": 3 - stay.get("lu_bu", 0)}


@clause("CC-R34")
def test_a_lone_general_who_must_stay_does_not_march_but_takes_replacements() -> None:
    s = war({"card": "lu_bu", "clear": True, "areas": {"xuzhou": {"generals": ["lu_bu"]}}})
    assert area(s, "xuzhou") == {"control": "lu_bu", "units": {"lu_bu": 2}, "generals": ["lu_bu"]}


@clause("CC-R34", "CC-13.6B1", "CC-13.6B2")
@pytest.mark.parametrize(("plain", "end"), [(0, "xiakou"), (1, "xinye")])
def test_liu_bei_and_zhuge_liang_stay_or_march_together(plain: int, end: str) -> None:
    place = {"units": {"liu_bei": plain}, "generals": ["liu_bei", "zhuge_liang"]}
    s = war({"card": "liu_bei", "clear": True, "areas": {"xiakou": place}, "status": ACTIVE, "reserve": 3})
    assert area(s, end)["generals"] == ["liu_bei", "zhuge_liang"]
    assert area(s, end)["units"] == {"liu_bei": 2}
    assert ("comes_nearer" in told(s)) == (end != "xiakou"), "no units of his go along, and none are told of"
    assert "marches_nearer" not in told(s)


# ---- rulings on the way


@clause("CC-R36")
def test_control_of_an_area_passed_through_does_not_change() -> None:
    s = play(war({"card": "cao_ren", "areas": {"yuzhou": {}}}), "act:march", "area:shouchun", "done", "count:3")
    assert area(s, "yuzhou") == {"control": "yuan_shu", "units": {}, "generals": []}
    assert area(s, "shouchun")["units"] == {"cao": 3, "yuan_shu": 3}


@clause("CC-R37", "CC-14B2")
@pytest.mark.parametrize("start", ["shouchun", "yuzhou"])
def test_an_opposition_march_ends_in_xudu_and_the_game_is_lost(start: str) -> None:
    areas = {"yuzhou": {}, start: {"units": {"yuan_shu": 3}, "generals": ["yuan_shu"]}}
    s = war({"card": "yuan_shu", "areas": areas})
    assert s.over
    assert (s.outcome, s.reason) == ([0.0], "xudu_entered")
    assert area(s, "xudu")["generals"] == ["cao_cao", "cao_ren", "yuan_shu"]


@clause("CC-R37", "CC-15.1")
def test_with_the_easier_rule_the_march_ends_in_xudu_all_the_same() -> None:
    s = war({"card": "yuan_shu", "areas": {"yuzhou": {}}}, opt_15_1=True)
    assert not s.over
    assert stands(s, "yuan_shu") == "xudu"


@clause("CC-R38", "CC-11.2A2")
def test_marching_through_a_territory_is_an_invasion() -> None:
    areas = {"jingzhou": {"units": {"cao": 2}, "generals": ["cao_ren"]}}
    s = war({"card": "cao_ren", "clear": True, "areas": areas})
    play(s, "act:march", "area:chaisang", "count:1")
    assert table(s)["status"]["liu_bei"] == ACTIVE["liu_bei"], "only passed through"
    assert table(s)["status"]["sun_quan"] == ACTIVE["sun_quan"]
    assert table(s)["status"]["yuan_shao"] == 0


@clause("CC-R38")
def test_an_invasion_takes_effect_before_the_immediate_battle() -> None:
    areas = {"yanzhou": {"units": {"cao": 3}, "generals": ["xiahou_yuan"]}}
    s = play(war({"card": "xiahou_yuan", "areas": areas}), "act:march", "area:pingyuan", "count:2")
    assert asked(s) == "FightAtOnce"
    assert table(s)["status"]["yuan_shao"] == ACTIVE["yuan_shao"]


@clause("CC-R39")
def test_a_march_ends_elsewhere_than_it_began() -> None:
    s = play(war({"card": "cao_ren"}), "act:march")
    assert "area:xudu" not in legal(s)


@clause("CC-R39")
def test_there_is_no_limit_to_the_pieces_in_an_area() -> None:
    areas = {
        "xudu": {"units": {"cao": 11}, "generals": ["cao_cao", "cao_ren"]},
        "yanzhou": {"units": {"cao": 15}, "generals": ["xiahou_dun"]},
    }
    s = war({"card": "cao_ren", "clear": True, "areas": areas})
    play(s, "act:march", "area:yanzhou", "done", "count:10")
    assert area(s, "yanzhou")["units"] == {"cao": 25}


@clause("CC-R74")
def test_a_general_may_march_alone_if_another_piece_stays() -> None:
    place = {"units": {"cao": 1}, "generals": ["xiahou_yuan"]}
    s = war({"card": "xiahou_yuan", "areas": {"dingtao": place}})
    play(s, "act:march", "area:yanzhou")
    assert awaited(s) == "mandate"
    assert area(s, "yanzhou")["generals"] == ["xiahou_dun", "xiahou_yuan"]
    assert area(s, "dingtao")["units"] == {"cao": 1}
    assert "marches_alone" in told(s)
    assert "marches" not in told(s)


@clause("CC-R74")
def test_the_last_piece_of_cao_caos_area_may_not_march() -> None:
    s = war({"card": "xiahou_yuan", "areas": {"dingtao": {"generals": ["xiahou_yuan"]}}})
    assert legal(s) == {"act:replace", "act:pass"}


@clause("CC-R74")
def test_companions_are_offered_only_while_the_march_can_be_completed() -> None:
    place = {"generals": ["xiahou_dun", "cao_ren", "cao_hong"]}
    s = play(war({"card": "xiahou_dun", "areas": {"yanzhou": place}}), "act:march", "area:xudu")
    assert legal(s) == {"general:cao_ren", "general:cao_hong", "done"}
    play(s, "general:cao_ren")
    assert awaited(s) == "mandate", "somebody has to stay, so nobody else can go"
    assert area(s, "yanzhou")["generals"] == ["cao_hong"]


@clause("CC-R74")
def test_without_a_companion_who_could_go_none_is_asked_for() -> None:
    place = {"generals": ["xiahou_dun", "cao_ren"]}
    s = play(war({"card": "xiahou_dun", "areas": {"yanzhou": place}}), "act:march", "area:dingtao")
    assert awaited(s) == "mandate"
    assert area(s, "yanzhou")["generals"] == ["cao_ren"]


@clause("CC-R78")
def test_units_of_a_defeated_warlord_are_enemies_on_the_march() -> None:
    areas: dict[str, Any] = {"shouchun": {"units": {"yuan_shu": 1}}}
    s = play(war({"card": "cao_ren", "areas": areas, "defeated": ["yuan_shu"]}), "act:march")
    assert "area:yuzhou" in legal(s)
    assert "area:shouchun" not in legal(s), "his units in Yuzhou stop the march"
    areas["yuzhou"] = CAO_REN_IN_YUZHOU
    s = play(war({"card": "cao_ren", "areas": areas, "defeated": ["yuan_shu"]}), "act:march")
    assert "area:shouchun" not in legal(s), "from enemy to enemy"


@clause("CC-R80")
def test_units_of_inactive_warlords_neither_stop_an_opposition_march_nor_go_along() -> None:
    areas = {
        "bingzhou": {"units": {"lu_bu": 3, "yuan_shao": 2}, "generals": ["lu_bu"]},
        "henei": {"units": {"yuan_shao": 3}, "generals": ["yuan_shao"]},
    }
    s = war({"card": "lu_bu", "clear": True, "areas": areas, "pools": {"lu_bu": 0}})
    assert area(s, "bingzhou")["units"] == {"yuan_shao": 2}
    assert area(s, "henei") == {"control": "yuan_shao", "units": {"yuan_shao": 3}, "generals": ["yuan_shao"]}
    assert area(s, "luoyang") == {"control": "lu_bu", "units": {"lu_bu": 3}, "generals": ["lu_bu"]}
    assert table(s)["status"]["yuan_shao"] == 0


@clause("CC-R88", "CC-6.1")
def test_enemies_in_his_area_do_not_force_a_cao_cao_general_to_fight() -> None:
    s = play(war({"card": "cao_ren", "areas": {"yuzhou": CAO_REN_IN_YUZHOU}}), "act:replace", "count:2")
    assert area(s, "yuzhou")["units"] == {"cao": 5, "yuan_shu": 2}
    s = play(war({"card": "cao_ren", "areas": {"yuzhou": CAO_REN_IN_YUZHOU}}), "act:march", "area:xudu", "count:0")
    assert area(s, "yuzhou")["units"] == {"cao": 3, "yuan_shu": 2}


@clause("CC-R89", "CC-7.1C")
def test_plain_units_without_a_general_stop_enemy_marches() -> None:
    s = war({"card": "lu_bu", "clear": True, "areas": {"xuzhou": {"units": {"lu_bu": 2}, "generals": ["lu_bu"]}}})
    assert stands(s, "lu_bu") == "yanzhou"
    s = war({"card": "lu_bu", "areas": {"dingtao": {"units": {"cao": 1}}}})
    assert stands(s, "lu_bu") == "dingtao"


@clause("CC-R89", "CC-3.4C")
def test_plain_units_without_a_general_hold_control() -> None:
    place = {"control": "cao", "units": {"cao": 1, "lu_bu": 2}, "generals": ["lu_bu"]}
    s = war({"card": "lu_bu", "clear": True, "areas": {"dingtao": place}}, dice=[6, 6, 6, 6])
    assert area(s, "dingtao") == {"control": "cao", "units": {"cao": 1, "lu_bu": 4}, "generals": ["lu_bu"]}


@clause("CC-R89", "CC-2.11d")
def test_plain_units_without_a_general_stay_until_one_fetches_them() -> None:
    place = {"control": "cao", "units": {"cao": 5}}
    s = play(war({"card": "cao_hong", "areas": {"changan": place}}), "act:march", "area:changan", "count:0")
    assert area(s, "changan")["units"] == {"cao": 5}
    s = war({"card": "cao_hong", "areas": {"changan": place | {"generals": ["cao_hong"]}}})
    play(s, "act:march", "area:luoyang", "count:4")
    assert area(s, "changan")["units"] == {"cao": 1}
