"""How a warlord is defeated, and what becomes of his pieces, his cards and those who depend on him."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cao_cao.harness import area, table, war
from tests.games.cao_cao.printed import ACTIVE, CAPITALS, HOMES, OPPOSITION, SETUP
from tests.games.harness import asked, awaited, legal, play
from tianxia.kit.tracing import clause

TAKEN: dict[str, Any] = {"control": "cao", "units": {"cao": 1}}

NAME_OF_CARD = {
    "lu_bu": "lu_bu",
    "yuan_shu": "yuan_shu",
    "yuan_shao": "yuan_shao",
    "liu_biao": "liu_biao",
    "liu_bei": "liu_bei",
    "sun_quan": "sun_quan",
    "zhou_yu": "sun_quan",
    "guan_yu": "liu_bei",
    "zhang_fei": "liu_bei",
}


def lost(lord: str) -> dict[str, Any]:
    """The areas of a warlord whose home is taken and who is in the pool himself."""
    homes = CAPITALS if lord == "yuan_shao" else [HOMES[lord]]
    return dict.fromkeys(homes, TAKEN)


@clause("CC-12A0", "CC-12A1", "CC-12A2", "CC-3.3c", "CC-K06", "CC-K07", "CC-K08", "CC-K09", "CC-K10", "CC-K11")
@clause("CC-K13", "CC-K14", "CC-K15")
@pytest.mark.parametrize(("card", "lord"), list(NAME_OF_CARD.items()))
def test_a_card_defeats_a_warlord_who_is_in_the_pool_and_has_lost_his_home(card: str, lord: str) -> None:
    s = war({"card": card, "areas": lost(lord), "status": ACTIVE})
    assert table(s)["defeated"] == [lord]
    assert awaited(s) == "mandate"


@clause("CC-12A0", "CC-12A1", "CC-3.3b")
@pytest.mark.parametrize("lord", OPPOSITION)
def test_a_warlord_in_the_pool_whose_home_is_his_own_returns_there(lord: str) -> None:
    s = war({"card": lord, "areas": {HOMES[lord]: {"control": lord}}, "status": ACTIVE})
    assert table(s)["defeated"] == []
    assert area(s, HOMES[lord])["generals"] == [lord]


@clause("CC-12A0", "CC-12A2")
@pytest.mark.parametrize("lord", ["lu_bu", "yuan_shu", "liu_biao", "liu_bei", "sun_quan"])
def test_a_warlord_on_the_map_who_has_lost_his_home_is_not_defeated(lord: str) -> None:
    nanpi = {"control": "yuan_shao", "units": {lord: 1, "yuan_shao": 1, "cao": 1}, "generals": [lord]}
    s = war({"card": lord, "areas": lost(lord) | {"nanpi": nanpi}, "status": ACTIVE}, dice=[6, 6])
    assert table(s)["defeated"] == []
    assert lord in area(s, "nanpi")["generals"]


@clause("CC-12A0", "CC-R58")
def test_only_his_own_cards_defeat_a_warlord() -> None:
    s = play(war({"card": "cao_hong", "areas": lost("lu_bu")}), "act:pass")
    assert table(s)["defeated"] == []


@clause("CC-12B1")
def test_the_pool_and_the_card_of_a_defeated_warlord_leave_the_game() -> None:
    s = war({"card": "lu_bu", "areas": lost("lu_bu")})
    assert table(s)["pools"]["lu_bu"] == 0
    assert table(s)["removed_units"] == {"lu_bu": 4}
    assert table(s)["removed"] == ["lu_bu"]
    assert table(s)["pool_generals"] == []
    assert table(s)["out"] == ["lu_bu"]


@clause("CC-12B2", "CC-R77")
def test_his_units_on_the_map_stay_and_keep_their_areas() -> None:
    s = war({"card": "lu_bu", "areas": lost("lu_bu")})
    for home in ("langye", "guangling"):
        assert area(s, home) == {"control": "lu_bu", "units": {"lu_bu": 1}, "generals": []}


@clause("CC-12B2", "CC-R77", "CC-R50")
def test_units_of_a_defeated_warlord_defend_by_the_area_and_leave_the_game_when_eliminated() -> None:
    langye = {"control": "lu_bu", "units": {"lu_bu": 1, "cao": 3}, "generals": ["cao_hong"]}
    s = war(
        {"card": "cao_hong", "areas": lost("lu_bu") | {"langye": langye}, "defeated": ["lu_bu"]},
        dice=[2, 1, 6, 6, 6],
    )
    removed = table(s)["removed_units"]["lu_bu"]
    play(s, "act:battle")
    assert awaited(s) == "mandate"
    assert area(s, "langye") == {"control": "cao", "units": {"cao": 3}, "generals": ["cao_hong"]}
    assert table(s)["removed_units"]["lu_bu"] == removed + 1
    assert table(s)["pools"]["lu_bu"] == 0


@clause("CC-R77", "CC-14A")
def test_victory_needs_the_areas_of_defeated_warlords_too() -> None:
    areas: dict[str, Any] = {name: {"control": "cao"} for name in SETUP}
    areas |= {"xudu": {"control": "cao", "generals": ["cao_cao", "cao_hong"]}}
    areas |= {"langye": {"control": "lu_bu", "units": {"lu_bu": 1}}}
    s = play(war({"card": "cao_hong", "areas": areas, "defeated": ["lu_bu"]}), "act:pass")
    assert not s.over


@clause("CC-12C")
def test_a_card_that_defeats_counts_as_not_turned_up() -> None:
    s = war(
        {"card": "lu_bu", "areas": lost("lu_bu"), "history": ["cao_hong"], "discard": ["cao_hong"]},
        dice=["card:emperor_xian"],
    )
    assert asked(s) == "ChooseAction"
    assert "area:changan" in legal(play(s, "act:march"))


@clause("CC-12C")
def test_a_card_that_defeats_goes_to_no_pile() -> None:
    s = war({"card": "yuan_shu", "areas": lost("yuan_shu")})
    assert table(s)["history"] == []
    assert table(s)["discard"] == []
    assert "yuan_shu" not in table(s)["draw"]


@clause("CC-R58", "CC-9D3")
def test_a_general_lost_in_his_own_activation_with_his_home_lost_is_not_defeated_yet() -> None:
    dingtao = {"control": "cao", "units": {"cao": 4}, "generals": ["xiahou_yuan", "lu_bu"]}
    areas = {"xuzhou": TAKEN, "dingtao": dingtao}
    s = war({"card": "lu_bu", "areas": areas}, dice=[1, 6, 6, 6, 6])
    assert table(s)["defeated"] == []
    assert table(s)["pool_generals"] == ["lu_bu"]
    assert area(s, "xuzhou")["generals"] == []
    assert "lu_bu" in table(s)["discard"]


@clause("CC-2.22d", "CC-K09", "CC-K10")
@pytest.mark.parametrize(("first", "second"), [("liu_biao", "sun_quan"), ("sun_quan", "liu_biao")])
def test_the_reserve_joins_liu_beis_pool_when_liu_biao_and_sun_quan_are_both_defeated(first: str, second: str) -> None:
    areas = lost("liu_biao") | lost("sun_quan")
    s = war({"card": first, "areas": areas, "status": ACTIVE}, dice=[f"card:{second}"])
    assert table(s)["defeated"] == ["liu_biao", "sun_quan"]
    assert table(s)["reserve"] == 0
    assert table(s)["pools"]["liu_bei"] == 1 + 3


@clause("CC-2.22d")
@pytest.mark.parametrize("lord", ["liu_biao", "sun_quan"])
def test_one_of_the_two_is_not_enough_to_free_the_reserve(lord: str) -> None:
    s = war({"card": lord, "areas": lost(lord), "status": ACTIVE})
    assert table(s)["reserve"] == 3
    assert table(s)["pools"]["liu_bei"] == 1


@clause("CC-2.22d")
def test_the_reserve_cannot_be_used_before_and_is_ordinary_afterwards() -> None:
    areas = {"xiakou": {"control": "liu_bei", "generals": ["liu_bei"]}}
    s = war({"card": "liu_bei", "areas": areas, "status": ACTIVE, "pools": {"liu_bei": 0}})
    assert area(s, "xiakou")["units"] == {}
    s = war({"card": "liu_bei", "areas": areas, "status": ACTIVE, "pools": {"liu_bei": 3}, "reserve": 0})
    assert area(s, "xiakou")["units"] == {"liu_bei": 2}


@clause("CC-R65")
def test_the_reserve_leaves_the_game_if_liu_bei_is_defeated_already() -> None:
    areas = lost("liu_biao") | lost("sun_quan") | lost("liu_bei")
    s = war({"card": "sun_quan", "areas": areas, "status": ACTIVE, "defeated": ["liu_biao", "liu_bei"], "reserve": 3})
    assert table(s)["reserve"] == 0
    assert table(s)["pools"]["liu_bei"] == 0
    assert table(s)["removed_units"]["liu_bei"] == 7


@clause("CC-R64")
@pytest.mark.parametrize("where", [{"kongming": 2}, {"zhuge_in_pool": True}])
def test_zhuge_liang_leaves_the_game_with_liu_bei_if_he_is_on_the_track_or_in_the_pool(where: dict[str, Any]) -> None:
    s = war({"card": "liu_bei", "areas": lost("liu_bei"), "status": ACTIVE} | where)
    assert set(table(s)["removed"]) == {"liu_bei", "zhuge_liang"}
    assert table(s)["kongming"] == -1


@clause("CC-R64", "CC-13.5B2")
def test_taking_jingzhou_no_longer_brings_zhuge_liang_in_when_liu_bei_is_defeated() -> None:
    jingzhou = {"control": "liu_biao", "units": {"cao": 1}}
    s = war(
        {"card": "liu_bei", "areas": lost("liu_bei") | {"jingzhou": jingzhou}, "status": ACTIVE},
        dice=["card:cao_hong"],
    )
    play(s, "act:pass")
    assert area(s, "jingzhou")["control"] == "cao"
    assert "zhuge_liang" in table(s)["removed"]


@clause("CC-R82")
def test_a_home_with_cao_cao_units_that_its_warlord_still_controls_is_not_lost() -> None:
    xuzhou = {"control": "lu_bu", "units": {"cao": 3}}
    s = war({"card": "lu_bu", "areas": {"xuzhou": xuzhou}}, dice=["card:emperor_xian", 1, 6])
    assert asked(s) == "Disband"
    assert table(s)["defeated"] == []
    assert area(s, "xuzhou") == {"control": "lu_bu", "units": {"cao": 2, "lu_bu": 3}, "generals": ["lu_bu"]}


@clause("CC-R83", "CC-R42")
def test_a_home_held_by_another_opposition_warlord_is_not_lost() -> None:
    s = war({"card": "lu_bu", "areas": {"xuzhou": {"control": "yuan_shu", "units": {"yuan_shu": 1}}}})
    assert table(s)["defeated"] == []
    assert area(s, "xuzhou") == {"control": "yuan_shu", "units": {"yuan_shu": 1, "lu_bu": 1}, "generals": ["lu_bu"]}
