"""Worked examples of play, E1 to E20."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cao_cao.dice_cup import dice_to_roll
from tests.games.cao_cao.harness import area, table, war
from tests.games.cao_cao.printed import ACTIVE
from tests.games.harness import asked, awaited, legal, play
from tianxia.engine.state import State
from tianxia.games.cao_cao.rules.tables import TABLES
from tianxia.kit.tracing import clause


def counts(*numbers: int) -> set[str]:
    return {f"count:{n}" for n in numbers}


def e1(*cards: str) -> State:
    """Cao Ren blocks Yuzhou with the first card; then these cards come."""
    s = play(war(at="first", dice=cards), "card:cao_ren", "act:march", "area:yuzhou", "done")
    assert legal(s) == counts(0, 1, 2, 3, 4)
    return play(s, "count:4")


@clause("CC-5A1", "CC-7.1C", "CC-7.1D", "CC-7.3B", "CC-9C1", "CC-R32", "CC-R33")
def test_e1_cao_ren_blocks_yuzhou() -> None:
    s = e1()
    assert area(s, "xudu") == {"control": "cao", "units": {}, "generals": ["cao_cao"]}
    assert area(s, "yuzhou") == {"control": "yuan_shu", "units": {"cao": 4, "yuan_shu": 2}, "generals": ["cao_ren"]}
    s = e1("card:yuan_shu")
    assert area(s, "shouchun") == {"control": "yuan_shu", "units": {"yuan_shu": 1}, "generals": []}
    assert area(s, "yuzhou")["generals"] == ["cao_ren", "yuan_shu"]
    assert area(s, "yuzhou")["units"] == {"cao": 4, "yuan_shu": 5}
    assert table(s)["pools"]["yuan_shu"] == 0


@clause("CC-7.3A", "CC-7.3B", "CC-14B2", "CC-R37")
def test_e2_yuan_shu_reaches_xudu() -> None:
    s = play(war(at="first", dice=["card:yuan_shu"]), "card:cao_hong", "act:pass")
    assert (s.over, s.outcome, s.reason) == (True, [0.0], "xudu_entered")
    assert area(s, "xudu")["generals"] == ["cao_cao", "cao_ren", "yuan_shu"]
    assert area(s, "xudu")["units"]["cao"] == 4
    assert table(s)["pools"]["yuan_shu"] == 1, "before replacements"


@clause("CC-6.2B", "CC-8A1", "CC-8B", "CC-8C", "CC-8D2", "CC-8F1", "CC-9A")
def test_e3_yuan_shu_fights_at_yuzhou() -> None:
    position = table(e1("card:yuan_shu")) | {"card": "yuan_shu"}
    s = war(position, dice=[1, 2, 2, 5, 6])
    assert area(s, "yuzhou")["units"] == {"cao": 4, "yuan_shu": 2}
    s = war(position, dice=[1, 2, 2, 5, 6, 2, 4, 6])
    assert area(s, "yuzhou")["units"] == {"cao": 3, "yuan_shu": 4}
    assert area(s, "yuzhou")["generals"] == ["cao_ren", "yuan_shu"]
    assert table(s)["pools"]["yuan_shu"] == 1


@clause("CC-13.3A", "CC-13.3B", "CC-13.4.0", "CC-K01", "CC-K13")
def test_e4_cao_caos_intelligence_is_2_on_his_own_card_only() -> None:
    stack = {"units": {"cao": 5, "yuan_shao": 5}, "generals": ["cao_cao", "xiahou_dun", "yuan_shao"]}
    position = {"card": "cao_cao", "clear": True, "areas": {"yanzhou": stack}, "status": ACTIVE}
    s = play(war(position), "general:cao_cao", "act:battle")
    assert dice_to_roll(s) == 7, "his side rolls first"

    s = play(war(position, dice=[6] * 6 + [6] * 7), "general:xiahou_dun", "act:battle")
    assert awaited(s) == "mandate", "Yuan Shao's six have rolled first"
    assert area(s, "yanzhou")["units"] == {"cao": 5, "yuan_shao": 5}, "no extra hit"

    stack = {"units": {"cao": 5, "sun_quan": 2}, "generals": ["cao_cao", "xiahou_dun", "sun_quan"]}
    position = {"card": "zhou_yu", "clear": True, "areas": {"yanzhou": stack}, "status": ACTIVE}
    s = war(position, dice=[3, 3, 4])
    assert area(s, "yanzhou")["units"] == {"cao": 3, "sun_quan": 2}, "Sun Quan's three roll first, at Bravery 3"


@clause("CC-8A2", "CC-8D3", "CC-13.4a", "CC-3.4C", "CC-11.2A2", "CC-R48")
def test_e5_xiahou_dun_takes_pingyuan() -> None:
    s = play(war({"card": "xiahou_dun"}), "act:march", "area:pingyuan", "count:3")
    assert table(s)["status"]["yuan_shao"] == ACTIVE["yuan_shao"]
    s = play(war(table(s) | {"card": "xiahou_dun"}, dice=[5, 3, 4, 5, 6]), "act:battle")
    assert awaited(s) == "mandate"
    assert area(s, "pingyuan") == {"control": "cao", "units": {"cao": 3}, "generals": ["xiahou_dun"]}


@clause("CC-13.4b", "CC-K03", "CC-R47")
def test_e6_xiahou_yuan_fights_at_once_with_his_marchers() -> None:
    areas = {
        "xudu": {"units": {"cao": 4}, "generals": ["cao_cao", "cao_ren", "xiahou_yuan"]},
        "yuzhou": {"control": "yuan_shu", "units": {"cao": 3, "yuan_shu": 2}, "generals": ["yuan_shu"]},
    }
    s = war({"card": "xiahou_yuan", "areas": areas}, dice=[1, 1, 4])
    play(s, "act:march", "area:yuzhou", "done", "count:3", "yes")
    assert dice_to_roll(s) == 2, "Xiahou Yuan and one unit, not five"
    assert area(s, "yuzhou")["units"] == {"cao": 4, "yuan_shu": 2}


@clause("CC-13.4d", "CC-13.4.0", "CC-K05")
def test_e7_cao_hong_ignores_a_hit() -> None:
    place = {"control": "yuan_shu", "units": {"cao": 5, "yuan_shu": 2}, "generals": ["cao_hong", "yuan_shu"]}
    position = {"clear": True, "areas": {"yuzhou": place}}
    s = play(war(position | {"card": "cao_hong"}, dice=[1, 1, 1]), "act:battle")
    assert area(s, "yuzhou")["units"]["cao"] == 5 - 2
    s = play(war(position | {"card": "cao_hong"}, dice=[6, 6, 6]), "act:battle")
    assert area(s, "yuzhou")["units"]["cao"] == 5
    s = war(position | {"card": "yuan_shu"}, dice=[6] * 6 + [1, 1, 1])
    assert area(s, "yuzhou")["units"]["cao"] == 5 - 3


@clause("CC-8G1", "CC-8E1", "CC-8E2", "CC-13.6A", "CC-13.6C")
def test_e8_liu_bei_and_zhuge_liang_fall_before_liu_biao_in_his_home() -> None:
    place = {
        "control": "liu_biao",
        "units": {"cao": 9, "liu_biao": 2, "liu_bei": 1},
        "generals": ["cao_ren", "liu_biao", "liu_bei", "zhuge_liang"],
    }
    position = {"card": "cao_ren", "clear": True, "areas": {"jingzhou": place}, "status": ACTIVE}
    s = play(war(position), "act:battle")
    assert dice_to_roll(s) == 6, "the Opposition first"
    for hits, units, generals in [
        (1, {"cao": 9, "liu_biao": 2}, ["cao_ren", "liu_biao", "liu_bei", "zhuge_liang"]),
        (2, {"cao": 9, "liu_biao": 2}, ["cao_ren", "liu_biao", "liu_bei"]),
        (3, {"cao": 9, "liu_biao": 2}, ["cao_ren", "liu_biao"]),
    ]:
        s = play(war(position, dice=[3] * 6 + [1] * hits + [6] * (10 - hits)), "act:battle")
        assert awaited(s) == "mandate", "the order is forced"
        assert area(s, "jingzhou")["units"] == units
        assert area(s, "jingzhou")["generals"] == generals


@clause("CC-12A0", "CC-12B1", "CC-12C", "CC-9D3", "CC-K12", "CC-R24", "CC-R58")
def test_e9_a_repeated_card_leads_to_a_defeat_and_the_one_before_is_played() -> None:
    areas = {
        "xuzhou": {"control": "cao", "units": {"cao": 1}},
        "dingtao": {"units": {"cao": 4, "lu_bu": 2}, "generals": ["xiahou_yuan", "lu_bu"]},
    }
    position = {"card": "lu_bu", "areas": areas, "history": ["cao_ren"], "discard": ["cao_ren"]}
    s = war(position, dice=[1, 1, 1, 6, 6])
    assert awaited(s) == "mandate"
    assert table(s)["pool_generals"] == ["lu_bu"], "wiped out, and without his home he takes no replacements"
    assert table(s)["defeated"] == []
    s = war(position, dice=[1, 1, 1, 6, 6, "card:emperor_xian"])
    assert table(s)["defeated"] == ["lu_bu"]
    assert table(s)["out"] == ["lu_bu"]
    assert table(s)["pools"]["lu_bu"] == 0
    assert table(s)["history"] == ["cao_ren"]
    assert asked(s) == "ChooseAction"
    assert legal(play(s, "act:replace")) == counts(0, 1, 2, 3), "Cao Ren on his own card again"


@clause("CC-13.1B", "CC-13.1C1", "CC-13.1D", "CC-9C1")
def test_e10_yuan_shao_takes_one_replacement_per_capital_and_finds_a_refuge() -> None:
    place = {"units": {"yuan_shao": 1}, "generals": ["yuan_shao"]}
    position = {"card": "yuan_shao", "areas": {"jizhou": place, "yanzhou": {"units": {"cao": 1}}}, "status": ACTIVE}
    s = war(position)
    assert area(s, "yanzhou")["units"] == {"cao": 1, "yuan_shao": 4}
    s = war(position | {"pools": {"yuan_shao": 3}})
    assert area(s, "yanzhou")["units"] == {"cao": 1, "yuan_shao": 3}, "limited by his pool"

    lost = {"jizhou": {"control": "cao"}, "youzhou": {"control": "cao"}}
    position = {"card": "yuan_shao", "areas": lost, "status": ACTIVE}
    assert awaited(war(position, dice=[3])) == "refuge", "Youzhou is Cao Cao's: again"
    s = war(position, dice=[3, 1])
    assert table(s)["defeated"] == []
    assert area(s, "bingzhou") == {"control": "yuan_shao", "units": {"yuan_shao": 3}, "generals": ["yuan_shao"]}


@clause("CC-11.2A1", "CC-13.1B", "CC-R23", "CC-R66")
def test_e11_yuan_shao_enters_and_emperor_xian_lets_him_act_at_once() -> None:
    position = {"card": "yuan_shao", "status": {"yuan_shao": 3}}
    s = war(position)
    assert table(s)["status"]["yuan_shao"] == 4
    assert area(s, "jizhou") == {"control": "yuan_shao", "units": {"yuan_shao": 5}, "generals": ["yuan_shao"]}
    s = war(position, dice=["card:emperor_xian"])
    assert area(s, "jizhou") == {"control": "yuan_shao", "units": {"yuan_shao": 1}, "generals": []}
    assert area(s, "yanzhou")["generals"] == ["xiahou_dun", "yuan_shao"]
    assert area(s, "yanzhou")["units"] == {"cao": 4, "yuan_shao": 6}
    assert asked(s) == "Disband"


@clause("CC-13.6B2", "CC-R33", "CC-R34")
@pytest.mark.parametrize(("liu_biao", "end"), [(0, "xinye"), (1, "wancheng")])
def test_e12_liu_bei_and_zhuge_liang_march_only_if_nobody_has_to_stay(liu_biao: int, end: str) -> None:
    areas = {
        "xinye": {"units": {"liu_biao": liu_biao}, "generals": ["liu_bei", "zhuge_liang"]},
        "wancheng": {"units": {"cao": 1}},
    }
    s = war({"card": "liu_bei", "clear": True, "areas": areas, "status": ACTIVE})
    assert area(s, end)["generals"] == ["liu_bei", "zhuge_liang"]
    assert area(s, end)["units"]["liu_bei"] == 2


E13: dict[str, Any] = {
    "card": "zhuge_liang",
    "areas": {
        "jingzhou": {"control": "cao", "units": {"cao": 2}},
        "xiakou": {"units": {"liu_bei": 3}, "generals": ["liu_bei", "zhuge_liang"]},
        "xuzhou": {"units": {"lu_bu": 2}, "generals": ["lu_bu"]},
        "jizhou": {"units": {"yuan_shao": 2}, "generals": ["yuan_shao"]},
    },
    "status": ACTIVE | {"sun_quan": 2},
    "defeated": ["yuan_shu"],
    "pools": {"lu_bu": 2, "yuan_shao": 5, "liu_bei": 0},
}


@clause("CC-13.7a", "CC-13.7b", "CC-13.7c", "CC-R60", "CC-R61")
def test_e13_the_plan_to_divide_the_realm_in_three() -> None:
    s = war(E13)
    assert legal(s) == {"warlord:liu_bei", "warlord:yuan_shao", "warlord:lu_bu", "warlord:liu_biao"}
    play(s, "warlord:liu_bei")
    assert area(s, "jingzhou")["generals"] == ["liu_bei", "zhuge_liang"], "with an empty pool he marches"
    assert area(s, "jingzhou")["units"] == {"cao": 2, "liu_bei": 2}
    play(s, "warlord:yuan_shao")
    assert area(s, "jizhou")["units"] == {"yuan_shao": 4}, "two, not one per capital"
    play(s, "warlord:lu_bu")
    assert area(s, "xuzhou")["units"] == {"lu_bu": 4}
    assert awaited(s) == "mandate"
    assert table(s)["pool_generals"] == ["liu_biao"], "nothing happens to him"
    assert table(s)["defeated"] == ["yuan_shu"]


@clause("CC-13.7b", "CC-R61")
def test_e13_under_the_plan_liu_bei_fights_at_bravery_2() -> None:
    there = {"control": "cao", "units": {"cao": 2, "liu_bei": 3}, "generals": ["liu_bei", "zhuge_liang"]}
    position = E13 | {"areas": E13["areas"] | {"jingzhou": there, "xiakou": {}}}
    s = play(war(position, dice=[2, 3, 3, 3, 3]), "warlord:liu_bei")
    assert area(s, "jingzhou")["units"] == {"cao": 1, "liu_bei": 3}


@clause("CC-3.4C", "CC-R40", "CC-R41")
def test_e14_cao_cao_takes_control_although_another_warlord_stands_there() -> None:
    place = {"control": "yuan_shu", "units": {"cao": 3, "sun_quan": 2}, "generals": ["cao_ren", "sun_quan"]}
    position = {"card": "cao_hong", "areas": {"shouchun": place}, "status": ACTIVE}
    s = play(war(position, dice=["card:sun_quan"]), "act:pass")
    assert area(s, "shouchun")["control"] == "cao"
    assert awaited(s) == "dice", "Sun Quan's next card: battle"


@clause("CC-15.3A", "CC-15.3B")
@pytest.mark.parametrize(
    ("bravery", "units", "total", "hits"),
    [(2, 11, 2, 1), (2, 11, 7, 4), (2, 11, 12, 7), (5, 6, 2, 3), (5, 6, 7, 5), (5, 6, 12, 6), (3, 3, 7, 1)],
)
def test_e15_entries_of_the_tables(bravery: int, units: int, total: int, hits: int) -> None:
    assert TABLES[bravery - 1][units - 1][total - 2] == hits


@clause("CC-7.1A", "CC-7.1C", "CC-7.2D", "CC-R35")
def test_e16_where_cao_hong_may_march() -> None:
    s = play(war({"card": "cao_hong"}), "act:march")
    names = ["xudu", "yanzhou", "dingtao", "yuzhou", "wancheng", "changan", "henei"]
    assert legal(s) == {f"area:{name}" for name in names}


@clause("CC-9D4", "CC-8F2", "CC-R49")
def test_e17_lu_bu_falls_at_home_and_comes_back() -> None:
    place = {"control": "lu_bu", "units": {"cao": 8, "lu_bu": 2}, "generals": ["cao_ren", "lu_bu"]}
    s = war({"card": "lu_bu", "areas": {"xuzhou": place}}, dice=[1, 1, 2, 2, 6, 6, 6, 6, 6])
    assert awaited(s) == "mandate", "no second attack"
    assert area(s, "xuzhou") == {"control": "lu_bu", "units": {"cao": 8, "lu_bu": 1}, "generals": ["cao_ren", "lu_bu"]}


@clause("CC-7.2C", "CC-R32")
def test_e18_cao_ren_leaves_yuzhou() -> None:
    place = {"control": "yuan_shu", "units": {"cao": 3, "yuan_shu": 2}, "generals": ["cao_ren", "yuan_shu"]}
    s = play(war({"card": "cao_ren", "areas": {"yuzhou": place}}), "act:march")
    assert "area:shouchun" not in legal(s)
    assert legal(play(s, "area:xudu")) == counts(0, 1, 2, 3)
    s = war({"card": "cao_ren", "areas": {"yuzhou": place | {"control": "cao"}}})
    assert legal(play(s, "act:march", "area:xudu")) == counts(0, 1, 2)


@clause("CC-15.2", "CC-R68")
def test_e19_a_disbanded_general_dies_if_his_card_comes_first() -> None:
    s = war({"card": "emperor_xian"}, dice=["card:xiahou_yuan"], opt_15_2=True)
    play(s, "general:xiahou_yuan", "done")
    assert table(s)["removed"] == ["xiahou_yuan"]
    assert table(s)["out"] == ["xiahou_yuan"]
    assert awaited(s) == "mandate", "the next card is drawn"
    s = war({"card": "emperor_xian"}, dice=["card:liu_biao", "card:xiahou_yuan"], opt_15_2=True)
    play(s, "general:xiahou_yuan", "done")
    assert legal(s) == {"act:replace", "act:pass"}, "as second card it is played as usual"


@clause("CC-13.5B2", "CC-12A0", "CC-11.2A3", "CC-13.2B", "CC-R63")
def test_e20_the_fall_of_jingzhou_brings_zhuge_liang_and_liu_biaos_defeat_brings_liu_bei() -> None:
    place = {"control": "liu_biao", "units": {"cao": 3, "liu_biao": 1}, "generals": ["xiahou_dun"]}
    position = {"card": "xiahou_dun", "areas": {"jingzhou": place}}
    s = play(war(position, dice=[6, 6, 6, 6, 6]), "act:battle")
    assert area(s, "jingzhou") == {"control": "cao", "units": {"cao": 3}, "generals": ["xiahou_dun"]}
    assert table(s)["kongming"] == -1
    assert area(s, "xiakou")["generals"] == ["liu_bei", "zhuge_liang"]
    assert table(s)["status"]["liu_bei"] == 0, "Liu Bei stays inactive"
    s = play(war(position, dice=[6, 6, 6, 6, 6, "card:liu_biao"]), "act:battle")
    assert table(s)["defeated"] == ["liu_biao"]
    assert table(s)["status"]["liu_bei"] == ACTIVE["liu_bei"]
    assert table(s)["discard"] == ["xiahou_dun", "guan_yu", "zhang_fei", "zhuge_liang"]
