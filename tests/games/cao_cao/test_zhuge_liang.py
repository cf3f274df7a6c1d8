"""Kongming emerges, stays with Liu Bei, and makes his Plan."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cao_cao.harness import GAME, area, table, war
from tests.games.cao_cao.printed import ACTIVE
from tests.games.harness import asked, awaited, legal, play, told
from tianxia.kit.tracing import clause

LIU_BEI_ACTIVE = {"status": {"liu_bei": ACTIVE["liu_bei"]}}

WITH_LIU_BEI: dict[str, Any] = {
    "xiakou": {"control": "liu_bei", "units": {"liu_bei": 3}, "generals": ["liu_bei", "zhuge_liang"]}
}


def in_pool(s: Any) -> bool:
    return "zhuge_liang" in table(s)["pool_generals"]


# ---- he emerges


@clause("CC-13.5.0", "CC-13.5A", "CC-K16")
@pytest.mark.parametrize("box", [0, 1])
def test_each_card_moves_zhuge_liang_one_box_while_he_is_on_the_track(box: int) -> None:
    assert table(war(at="turn"))["kongming"] == 0
    s = war({"card": "zhuge_liang", "kongming": box} | LIU_BEI_ACTIVE)
    assert awaited(s) == "mandate"
    assert table(s)["kongming"] == box + 1


@clause("CC-13.5B1", "CC-K16", "CC-R62")
def test_the_third_visit_brings_him_to_liu_bei_without_a_plan() -> None:
    before = table(war(LIU_BEI_ACTIVE, at="turn"))
    s = war({"card": "zhuge_liang", "kongming": 2} | LIU_BEI_ACTIVE)
    assert awaited(s) == "mandate"
    assert area(s, "xiakou")["generals"] == ["liu_bei", "zhuge_liang"]
    assert table(s)["kongming"] == -1
    assert table(s)["pools"] == before["pools"]


@clause("CC-R62")
def test_by_the_option_the_plan_follows_on_the_card_that_brings_him() -> None:
    s = war({"card": "zhuge_liang", "kongming": 2} | LIU_BEI_ACTIVE, plan_on_arrival=True)
    assert asked(s) == "ChooseWarlordOfPlan"
    assert area(s, "xiakou")["generals"] == ["liu_bei", "zhuge_liang"]
    s = war({"card": "zhuge_liang", "kongming": 1} | LIU_BEI_ACTIVE, plan_on_arrival=True)
    assert awaited(s) == "mandate"


@clause("CC-13.5B1")
def test_he_joins_liu_bei_wherever_he_is() -> None:
    areas = {"xiakou": {"units": {"liu_bei": 1}}, "xinye": {"units": {"liu_bei": 1}, "generals": ["liu_bei"]}}
    s = war({"card": "zhuge_liang", "kongming": 2, "areas": areas} | LIU_BEI_ACTIVE)
    assert area(s, "xinye")["generals"] == ["liu_bei", "zhuge_liang"]


@clause("CC-13.5C")
def test_he_goes_to_the_pool_if_liu_bei_is_there() -> None:
    s = war({"card": "zhuge_liang", "kongming": 2, "areas": {"xiakou": {"control": "liu_bei"}}} | LIU_BEI_ACTIVE)
    assert in_pool(s)
    assert table(s)["kongming"] == -1


JINGZHOU_FALLS: dict[str, Any] = {"jingzhou": {"control": "liu_biao", "units": {"cao": 2}}}


@clause("CC-13.5B2", "CC-R63")
def test_when_cao_cao_takes_jingzhou_he_joins_liu_bei_who_stays_inactive() -> None:
    s = play(war({"card": "cao_hong", "areas": JINGZHOU_FALLS}), "act:pass")
    assert area(s, "jingzhou")["control"] == "cao"
    assert area(s, "xiakou")["generals"] == ["liu_bei", "zhuge_liang"]
    assert table(s)["kongming"] == -1
    assert table(s)["status"]["liu_bei"] == 0
    assert "zhuge_liang" in table(s)["aside"]


@clause("CC-13.5B2")
def test_taking_another_area_does_not_bring_him() -> None:
    areas = {"jiangling": {"control": "liu_biao", "units": {"cao": 2}}}
    s = play(war({"card": "cao_hong", "areas": areas}), "act:pass")
    assert area(s, "jiangling")["control"] == "cao"
    assert table(s)["kongming"] == 0


@clause("CC-13.5B2", "CC-13.5C")
def test_when_jingzhou_falls_with_liu_bei_in_the_pool_he_goes_there_too() -> None:
    s = war({"card": "cao_hong", "areas": JINGZHOU_FALLS | {"xiakou": {"control": "liu_bei"}}})
    assert in_pool(play(s, "act:pass"))


@clause("CC-R86")
def test_taking_jingzhou_again_changes_nothing_once_he_has_left_the_track() -> None:
    s = play(war({"card": "cao_hong", "areas": JINGZHOU_FALLS, "zhuge_in_pool": True}), "act:pass")
    assert area(s, "xiakou")["generals"] == ["liu_bei"]
    assert in_pool(s)
    s = play(war({"card": "cao_hong", "areas": JINGZHOU_FALLS | WITH_LIU_BEI}), "act:pass")
    assert area(s, "jingzhou")["control"] == "cao"
    assert "zhuge_joins" not in told(s)


# ---- the piece


def battle_at_xinye(card: str, generals: list[str], liu_bei: int = 1, **units: int) -> dict[str, Any]:
    """Cao Cao's pieces and Liu Bei's meet in Xinye, which is Liu Biao's."""
    there = {"control": "liu_biao", "units": {"liu_bei": liu_bei} | units, "generals": generals}
    return {"card": card, "areas": {"xinye": there, "xiakou": {}}, "pools": {"liu_bei": 0}} | LIU_BEI_ACTIVE


@clause("CC-13.6A")
def test_with_him_liu_bei_is_cleverer_than_cao_cao_on_his_own_card() -> None:
    s = war(
        battle_at_xinye("cao_cao", ["cao_cao", "liu_bei", "zhuge_liang"], cao=2),
        dice=[1, 6, 6, 6, 6],
    )
    play(s, "general:cao_cao", "act:battle")
    assert awaited(s) == "mandate"
    assert area(s, "xinye")["units"] == {"cao": 1, "liu_bei": 1}
    assert s.story is not None
    (battle,) = [event for event in s.story.events if event.code == "battle"]
    assert battle.args[2:] == [2, 3]


@clause("CC-13.6A")
def test_without_him_cao_cao_strikes_first_on_his_own_card() -> None:
    s = war(battle_at_xinye("cao_cao", ["cao_cao", "liu_bei"], cao=2), dice=[1, 6, 6, 6])
    play(s, "general:cao_cao", "act:battle")
    assert awaited(s) == "mandate"
    assert area(s, "xinye")["units"] == {"cao": 2}


@clause("CC-13.6A")
def test_with_him_liu_bei_strikes_first_when_he_acts_himself() -> None:
    s = war(battle_at_xinye("liu_bei", ["cao_hong", "liu_bei", "zhuge_liang"], cao=2), dice=[1, 6, 6, 6, 6])
    assert awaited(s) == "mandate"
    assert area(s, "xinye")["units"] == {"cao": 1, "liu_bei": 1}


@clause("CC-13.6A")
def test_off_the_map_they_are_not_together() -> None:
    nowhere: dict[str, Any] = {"xiakou": {"control": "liu_bei", "units": {"liu_bei": 3}}}
    pool = {"zhuge_in_pool": True, "kongming": -1, "pool_generals": ["liu_bei"]}
    s = war({"card": "cao_cao", "areas": nowhere, **LIU_BEI_ACTIVE, **pool})
    assert table(s)["pool_generals"] == ["liu_bei", "zhuge_liang"]
    figures = {piece.get("id"): piece.get("facts", {}) for piece in GAME.scene(s, 0)["pieces"]}
    assert figures["general:liu_bei"]["intelligence"] == 1


@clause("CC-13.6A")
def test_on_another_warlords_card_he_lends_his_wits_to_nobody_else() -> None:
    generals = ["cao_hong", "lu_bu", "liu_bei", "zhuge_liang"]
    s = war(battle_at_xinye("lu_bu", generals, cao=2, lu_bu=1) | {"pools": {"lu_bu": 0}}, dice=[1, 6, 6, 6])
    assert awaited(s) == "mandate"
    assert area(s, "xinye")["units"] == {"cao": 2, "lu_bu": 1, "liu_bei": 1}


@clause("CC-13.6.0")
def test_he_rolls_a_die_like_any_unit() -> None:
    s = war(battle_at_xinye("liu_bei", ["cao_hong", "liu_bei", "zhuge_liang"], liu_bei=0, cao=2), dice=[1, 2, 6])
    assert area(s, "xinye")["units"] == {}


@clause("CC-13.6B1")
def test_liu_bei_and_he_march_together() -> None:
    s = war({"card": "liu_bei", "areas": WITH_LIU_BEI} | LIU_BEI_ACTIVE)
    assert area(s, "xiakou") == {"control": "liu_bei", "units": {"liu_bei": 1}, "generals": []}
    assert area(s, "xinye")["generals"] == ["liu_bei", "zhuge_liang"]


@clause("CC-13.6B1", "CC-13.6B2", "CC-R34")
def test_if_they_are_alone_and_one_would_have_to_stay_the_march_is_cancelled() -> None:
    xinye = {"control": "liu_biao", "generals": ["liu_bei", "zhuge_liang"]}
    s = war({"card": "liu_bei", "areas": {"xinye": xinye, "xiakou": {}}} | LIU_BEI_ACTIVE)
    assert area(s, "xinye") == {
        "control": "liu_biao",
        "units": {"liu_bei": 2},
        "generals": ["liu_bei", "zhuge_liang"],
    }


@clause("CC-13.6B2", "CC-R33")
def test_if_nobody_has_to_stay_they_march_alone() -> None:
    xinye = {"control": "liu_biao", "units": {"liu_biao": 1}, "generals": ["liu_bei", "zhuge_liang"]}
    wancheng = {"control": "liu_biao", "units": {"cao": 1}}
    s = war({"card": "liu_bei", "areas": {"xinye": xinye, "wancheng": wancheng, "xiakou": {}}} | LIU_BEI_ACTIVE)
    assert area(s, "wancheng")["generals"] == ["liu_bei", "zhuge_liang"]
    assert area(s, "xinye")["generals"] == []


@clause("CC-R34")
@pytest.mark.parametrize(("card", "home"), [("lu_bu", "xuzhou"), ("yuan_shu", "shouchun")])
def test_a_general_alone_where_one_must_stay_does_not_march_but_takes_replacements(card: str, home: str) -> None:
    s = war({"card": card, "areas": {home: {"control": card, "generals": [card]}}})
    assert area(s, home) == {"control": card, "units": {card: 2}, "generals": [card]}


@clause("CC-13.6C", "CC-8E1")
@pytest.mark.parametrize(
    ("hits", "units", "generals"),
    [
        (1, {}, ["cao_ren", "liu_bei", "zhuge_liang"]),
        (2, {}, ["cao_ren", "liu_bei"]),
        (3, {}, ["cao_ren"]),
    ],
)
def test_of_liu_beis_units_he_is_lost_last_and_zhuge_liang_next_to_last(
    hits: int, units: dict[str, int], generals: list[str]
) -> None:
    position = battle_at_xinye("cao_ren", ["cao_ren", "liu_bei", "zhuge_liang"], cao=3)
    s = war(position, dice=[6, 6, 6, *[1] * hits, *[6] * (4 - hits)])
    play(s, "act:battle")
    assert awaited(s) == "mandate"
    assert area(s, "xinye")["units"] == {"cao": 3} | units
    assert area(s, "xinye")["generals"] == generals


@clause("CC-13.6D1")
def test_in_the_pool_he_is_the_first_replacement_and_comes_to_liu_beis_area() -> None:
    jingzhou = {"control": "liu_biao", "units": {"cao": 1, "liu_bei": 1}, "generals": ["liu_bei"]}
    areas = {"jingzhou": jingzhou, "xiakou": {"control": "liu_bei"}}
    s = war({"card": "liu_bei", "areas": areas, "zhuge_in_pool": True} | LIU_BEI_ACTIVE, dice=[6, 6])
    assert area(s, "jingzhou")["generals"] == ["liu_bei", "zhuge_liang"]
    assert area(s, "jingzhou")["units"] == {"cao": 1, "liu_bei": 2}
    assert not in_pool(s)


@clause("CC-13.6D2")
def test_if_both_are_in_the_pool_liu_bei_comes_first_and_he_second() -> None:
    s = war({"card": "liu_bei", "areas": {"xiakou": {"control": "liu_bei"}}, "zhuge_in_pool": True} | LIU_BEI_ACTIVE)
    assert area(s, "xiakou") == {"control": "liu_bei", "units": {}, "generals": ["liu_bei", "zhuge_liang"]}


# ---- the Plan


def plan(areas: dict[str, Any] | None = None, **position: Any) -> dict[str, Any]:
    """His card while he is with Liu Bei in Xiakou."""
    return {"card": "zhuge_liang", "areas": WITH_LIU_BEI | (areas or {})} | LIU_BEI_ACTIVE | position


@clause("CC-13.7a", "CC-13.7c", "CC-K16", "CC-R60")
def test_the_plan_gives_every_active_warlord_two_replacements_in_the_players_order() -> None:
    s = war(plan({"langye": {"control": "lu_bu"}, "lujiang": {"control": "yuan_shu"}}))
    assert asked(s) == "ChooseWarlordOfPlan"
    assert legal(s) == {"warlord:lu_bu", "warlord:yuan_shu", "warlord:liu_bei"}
    play(s, "warlord:yuan_shu")
    assert area(s, "shouchun")["units"] == {"yuan_shu": 5}
    assert area(s, "xuzhou")["units"] == {"lu_bu": 3}
    assert legal(s) == {"warlord:lu_bu", "warlord:liu_bei"}
    play(s, "warlord:lu_bu")
    assert awaited(s) == "mandate"
    assert area(s, "xuzhou")["units"] == {"lu_bu": 5}
    assert area(s, "xiakou")["units"] == {"liu_bei": 4}


@clause("CC-R60")
def test_the_plan_leaves_defeated_warlords_out() -> None:
    areas = {"xuzhou": {"control": "cao", "units": {"cao": 1}}}
    s = war(plan(areas, defeated=["lu_bu"]))
    assert legal(s) == {"warlord:yuan_shu", "warlord:liu_bei"}


@clause("CC-R60")
def test_by_the_option_the_plan_serves_inactive_warlords_too() -> None:
    s = war(plan(), plan_scope="all_undefeated")
    lords = ("lu_bu", "yuan_shu", "yuan_shao", "liu_biao", "liu_bei", "sun_quan")
    assert legal(s) == {f"warlord:{lord}" for lord in lords}
    play(s, "warlord:sun_quan")
    assert area(s, "yangzhou")["units"] == {"sun_quan": 5}
    assert table(s)["status"]["sun_quan"] == 0


@clause("CC-R61")
@pytest.mark.parametrize(("reading", "units"), [("two", 7), ("capitals", 9)])
def test_under_the_plan_yuan_shao_takes_two_or_by_the_option_one_for_each_capital(reading: str, units: int) -> None:
    empty = {"nanpi": {"control": "yuan_shao"}, "henei": {"control": "yuan_shao"}}
    s = war(plan(empty, status={"liu_bei": 6, "yuan_shao": 4}), plan_yuan_shao=reading)
    play(s, "warlord:yuan_shao")
    assert area(s, "jizhou")["units"] == {"yuan_shao": units}


@clause("CC-13.7b")
def test_a_warlord_with_an_empty_pool_marches_instead() -> None:
    s = play(war(plan(pools={"lu_bu": 0})), "warlord:lu_bu")
    assert area(s, "dingtao")["units"] == {"cao": 4, "lu_bu": 2}
    assert area(s, "xuzhou")["units"] == {"lu_bu": 1}


@clause("CC-13.7b", "CC-R61")
def test_a_warlord_with_an_empty_pool_fights_with_printed_ratings_and_takes_back_what_he_lost() -> None:
    dingtao = {"control": "cao", "units": {"cao": 3, "lu_bu": 2}, "generals": ["lu_bu"]}
    areas = {"dingtao": dingtao, "xuzhou": {"control": "lu_bu", "units": {"lu_bu": 1}}}
    s = war(plan(areas, pools={"lu_bu": 0}), dice=[1, 3, 6, 5, 6])
    play(s, "warlord:lu_bu")
    assert asked(s) == "ChooseWarlordOfPlan"
    assert area(s, "dingtao")["units"] == {"cao": 2, "lu_bu": 2}
    assert table(s)["pools"]["lu_bu"] == 0


@clause("CC-13.7a")
def test_a_warlord_with_something_in_his_pool_neither_marches_nor_fights() -> None:
    dingtao = {"control": "cao", "units": {"cao": 3, "lu_bu": 2}, "generals": ["lu_bu"]}
    s = play(war(plan({"dingtao": dingtao, "xuzhou": {"control": "lu_bu"}})), "warlord:lu_bu")
    assert asked(s) == "ChooseWarlordOfPlan"
    assert area(s, "dingtao")["units"] == {"cao": 3, "lu_bu": 4}


@clause("CC-R61")
def test_a_general_in_the_pool_is_something_to_replace() -> None:
    s = play(war(plan({"xuzhou": {"control": "lu_bu", "units": {"lu_bu": 1}}}, pools={"lu_bu": 0})), "warlord:lu_bu")
    assert area(s, "xuzhou") == {"control": "lu_bu", "units": {"lu_bu": 1}, "generals": ["lu_bu"]}


@clause("CC-R61")
def test_under_the_plan_a_general_in_the_pool_whose_home_is_lost_does_nothing_and_is_not_defeated() -> None:
    s = play(war(plan({"xuzhou": {"control": "cao", "units": {"cao": 1}}})), "warlord:lu_bu")
    assert table(s)["defeated"] == []
    assert table(s)["pool_generals"] == ["lu_bu"]
    assert table(s)["pools"]["lu_bu"] == 4


@clause("CC-R61", "CC-R41", "CC-3.4C")
def test_control_is_checked_once_after_the_whole_plan_for_all_that_did_something() -> None:
    areas = {"luoyang": {"control": "cao", "units": {"lu_bu": 1}}, "langye": {"control": "lu_bu"}}
    areas |= {"changan": {"control": "cao", "units": {"yuan_shu": 1}}, "lujiang": {"control": "yuan_shu"}}
    s = play(war(plan(areas)), "warlord:lu_bu")
    assert area(s, "luoyang")["control"] == "cao"
    play(s, "warlord:yuan_shu")
    assert awaited(s) == "mandate"
    assert area(s, "luoyang")["control"] == "lu_bu"
    assert area(s, "changan")["control"] == "yuan_shu"


@clause("CC-R61", "CC-R41")
def test_a_warlord_for_whom_the_plan_did_nothing_takes_no_control() -> None:
    areas = {"luoyang": {"control": "cao", "units": {"lu_bu": 1}}, "xuzhou": {"control": "cao", "units": {"cao": 1}}}
    s = play(war(plan(areas)), "warlord:lu_bu", "warlord:yuan_shu")
    assert awaited(s) == "mandate"
    assert area(s, "luoyang")["control"] == "cao"


@clause("CC-R62", "CC-K16")
def test_the_card_has_no_effect_while_he_is_in_the_pool() -> None:
    before = table(war({"zhuge_in_pool": True} | LIU_BEI_ACTIVE, at="turn"))
    s = war({"card": "zhuge_liang", "zhuge_in_pool": True} | LIU_BEI_ACTIVE)
    assert awaited(s) == "mandate"
    assert table(s)["areas"] == before["areas"]
    assert table(s)["pools"] == before["pools"]
    assert in_pool(s)
    assert table(s)["kongming"] == -1
