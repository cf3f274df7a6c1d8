"""Chapter 9: replacements."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cao_cao.harness import area, table, war
from tests.games.cao_cao.printed import ACTIVE, CAPITALS
from tests.games.harness import asked, awaited, legal, play, refused
from tianxia.kit.tracing import clause

TWO_GENERALS_LOST = {
    "xudu": {"units": {"cao": 2}},
    "yanzhou": {"units": {"cao": 4}},
    "luoyang": {"units": {"cao": 3}, "generals": ["cao_cao", "cao_hong"]},
}
"""Xiahou Dun and Cao Ren are in the pool."""


def counts(*numbers: int) -> set[str]:
    return {f"count:{n}" for n in numbers}


# ---- how many, and where


@clause("CC-9A")
def test_two_units_from_the_pool_are_placed_in_the_area_of_the_general() -> None:
    s = play(war({"card": "cao_hong"}), "act:replace", "count:2")
    assert area(s, "luoyang")["units"] == {"cao": 5}
    assert table(s)["pools"]["cao"] == 12
    s = war({"card": "lu_bu", "clear": True, "areas": {"langye": {"units": {"lu_bu": 3}, "generals": ["lu_bu"]}}})
    assert area(s, "dingtao")["units"] == {"lu_bu": 4}
    assert table(s)["pools"]["lu_bu"] == 1


@clause("CC-9B")
def test_placement_needs_no_free_way_to_the_home_area() -> None:
    cut_off = {
        "changan": {"control": "lu_bu", "units": {"lu_bu": 2}, "generals": ["lu_bu"]},
        "luoyang": {"units": {"cao": 3}},
        "dingtao": {"units": {"cao": 3}},
    }
    s = war({"card": "lu_bu", "clear": True, "areas": cut_off})
    assert area(s, "luoyang")["units"] == {"cao": 3, "lu_bu": 3}
    far = {"kuaiji": {"units": {"cao": 1}, "generals": ["cao_hong"]}}
    s = play(war({"card": "cao_hong", "areas": far}), "act:replace", "count:2")
    assert area(s, "kuaiji")["units"] == {"cao": 3}


@clause("CC-9C1")
def test_if_the_pool_holds_too_few_all_there_are_come() -> None:
    assert area(war({"card": "lu_bu"}), "dingtao")["units"]["lu_bu"] == 2 + 1
    s = play(war({"card": "cao_hong", "pools": {"cao": 1}}), "act:replace")
    assert legal(s) == counts(0, 1)
    assert refused(s) == {"count:2": "pool_too_small"}
    s = play(war({"card": "cao_ren", "pools": {"cao": 1}}), "act:replace")
    assert refused(s) == {"count:2": "pool_too_small", "count:3": "pool_too_small"}


@clause("CC-9C2", "CC-R52")
def test_the_player_may_take_fewer() -> None:
    s = play(war({"card": "cao_hong"}), "act:replace")
    assert legal(s) == counts(0, 1, 2)
    play(s, "count:0")
    assert area(s, "luoyang")["units"] == {"cao": 3}


@clause("CC-9C2")
def test_opposition_generals_must_take_as_many_as_they_are_allowed() -> None:
    s = war({"card": "lu_bu", "clear": True, "areas": {"xuzhou": {"generals": ["lu_bu"]}}})
    assert asked(s) == ""
    assert area(s, "xuzhou")["units"] == {"lu_bu": 2}


@clause("CC-R52")
def test_replacements_are_offered_only_if_there_is_something_to_take() -> None:
    assert "act:replace" in legal(war({"card": "cao_hong", "pools": {"cao": 1}}))
    assert "act:replace" not in legal(war({"card": "cao_hong", "pools": {"cao": 0}}))
    s = war({"card": "cao_hong", "pools": {"cao": 0}, "areas": {"luoyang": {}}})
    assert "act:replace" in legal(s), "he himself is in the pool"


@clause("CC-R73", "CC-9C1")
def test_from_an_empty_opposition_pool_nothing_is_placed() -> None:
    s = war({"card": "lu_bu", "pools": {"lu_bu": 0}})
    assert area(s, "dingtao")["units"]["lu_bu"] == 2
    assert table(s)["pools"]["lu_bu"] == 0


# ---- the general himself


@clause("CC-9D1", "CC-9D2")
@pytest.mark.parametrize(("warlord", "home"), [("lu_bu", "xuzhou"), ("yuan_shu", "shouchun")])
def test_a_general_in_the_pool_comes_home_with_the_rest_and_counts_as_one(warlord: str, home: str) -> None:
    s = war({"card": warlord, "areas": {home: {}}})
    assert area(s, home) == {"control": warlord, "units": {warlord: 1}, "generals": [warlord]}


@clause("CC-9D1", "CC-9D2")
def test_a_cao_cao_general_in_the_pool_comes_to_xudu_and_counts_as_one() -> None:
    s = war({"card": "xiahou_dun", "areas": {"yanzhou": {"units": {"cao": 4}}}})
    assert legal(s) == {"act:replace", "act:pass"}
    play(s, "act:replace")
    assert legal(s) == counts(0, 1)
    play(s, "count:1")
    assert area(s, "xudu") == {"control": "cao", "units": {"cao": 5}, "generals": ["cao_cao", "xiahou_dun", "cao_ren"]}


@clause("CC-9D3", "CC-R58")
def test_a_general_lost_while_his_home_is_the_enemys_takes_no_replacements() -> None:
    areas = {
        "xuzhou": {"control": "cao", "units": {"cao": 1}},
        "dingtao": {"control": "cao", "units": {"cao": 4, "lu_bu": 1}, "generals": ["cao_ren", "lu_bu"]},
    }
    s = war({"card": "lu_bu", "areas": areas}, dice=[1, 1, 6, 6, 6])
    assert "lu_bu" in table(s)["pool_generals"]
    assert table(s)["defeated"] == []
    assert area(s, "xuzhou")["units"] == {"cao": 1}
    assert table(s)["pools"]["lu_bu"] == 4, "all but the units in Langye and Guangling"


@clause("CC-9D4")
def test_a_general_wiped_out_in_his_home_area_comes_back_there_in_the_same_activation() -> None:
    place = {"control": "yuan_shu", "units": {"cao": 5, "yuan_shu": 1}, "generals": ["cao_ren", "yuan_shu"]}
    s = war({"card": "yuan_shu", "areas": {"shouchun": place}}, dice=[1, 1, 6, 6, 6, 6])
    assert area(s, "shouchun") == {
        "control": "yuan_shu",
        "units": {"cao": 5, "yuan_shu": 1},
        "generals": ["cao_ren", "yuan_shu"],
    }


@clause("CC-R53", "CC-9D3")
@pytest.mark.parametrize(("needs_home", "taken"), [(False, 2), (True, 0)])
def test_a_general_on_the_map_needs_his_home_area_only_by_the_other_reading(needs_home: bool, taken: int) -> None:
    areas = {
        "xuzhou": {"control": "cao", "units": {"cao": 1}},
        "langye": {"units": {"lu_bu": 2}, "generals": ["lu_bu"]},
    }
    s = war({"card": "lu_bu", "areas": areas}, repl_needs_home=needs_home)
    assert area(s, "xuzhou")["units"] == {"cao": 1, "lu_bu": 1 + taken}


@clause("CC-R53")
def test_by_either_reading_one_capital_is_home_enough_for_yuan_shao() -> None:
    lost: dict[str, Any] = {name: {"control": "cao"} for name in CAPITALS[:3]}
    areas = lost | {"nanpi": {"units": {"yuan_shao": 1}, "generals": ["yuan_shao"]}, "pingyuan": {"units": {"cao": 1}}}
    for needs_home in (False, True):
        s = war({"card": "yuan_shao", "areas": areas, "status": ACTIVE}, repl_needs_home=needs_home)
        play(s, "area:pingyuan")
        assert area(s, "pingyuan")["units"] == {"cao": 1, "yuan_shao": 1}, needs_home


# ---- other generals


@clause("CC-9E1")
def test_the_replacements_of_one_general_cannot_bring_back_another() -> None:
    s = play(war({"card": "cao_hong", "areas": TWO_GENERALS_LOST}), "act:replace")
    assert asked(s) == "ChooseReplacements"
    assert legal(s) == counts(0, 1, 2)


@clause("CC-9E2", "CC-R54")
def test_with_the_card_cao_cao_his_replacements_may_include_any_generals() -> None:
    s = play(war({"card": "cao_cao", "areas": TWO_GENERALS_LOST}), "general:cao_cao", "act:replace")
    assert asked(s) == "ReturnGenerals"
    assert legal(s) == {"general:xiahou_dun", "general:cao_ren", "done"}
    play(s, "general:cao_ren", "done")
    assert legal(s) == counts(0, 1), "each counts as one"
    play(s, "count:1")
    assert area(s, "xudu") == {"control": "cao", "units": {"cao": 2}, "generals": ["cao_ren"]}
    assert area(s, "luoyang")["units"] == {"cao": 4}


@clause("CC-9E2", "CC-R54")
def test_both_replacements_may_be_generals_and_an_empty_pool_of_units_does_not_matter() -> None:
    position = {"card": "cao_cao", "areas": TWO_GENERALS_LOST, "pools": {"cao": 0}}
    s = play(war(position), "general:cao_cao", "act:replace", "general:xiahou_dun", "general:cao_ren")
    assert awaited(s) == "mandate"
    assert area(s, "xudu")["generals"] == ["xiahou_dun", "cao_ren"]


@clause("CC-R54")
@pytest.mark.parametrize(
    ("reading", "question"), [("cao_only", "ChooseReplacements"), ("any_general", "ReturnGenerals")]
)
def test_another_general_on_the_card_cao_cao_recalls_generals_only_by_the_other_reading(
    reading: str, question: str
) -> None:
    s = war({"card": "cao_cao", "areas": TWO_GENERALS_LOST}, cc_repl_generals=reading)
    play(s, "general:cao_hong", "act:replace")
    assert asked(s) == question


@clause("CC-R54", "CC-9E1")
def test_by_no_reading_do_other_cards_recall_generals() -> None:
    s = war({"card": "cao_hong", "areas": TWO_GENERALS_LOST}, cc_repl_generals="any_general")
    assert asked(play(s, "act:replace")) == "ChooseReplacements"


@clause("CC-R54")
@pytest.mark.parametrize(("reading", "where"), [("home", "xudu"), ("with_cao", "luoyang")])
def test_recalled_generals_appear_in_xudu_or_by_the_other_reading_with_cao_cao(reading: str, where: str) -> None:
    s = war({"card": "cao_cao", "areas": TWO_GENERALS_LOST}, cc_general_arrival=reading)
    play(s, "general:cao_cao", "act:replace", "general:cao_ren", "done", "count:1")
    assert "cao_ren" in area(s, where)["generals"]
    assert area(s, "luoyang")["units"] == {"cao": 4}, "plain units come to Cao Cao's area in either reading"


# ---- Yuan Shao


def yuan_shao_falls_in(where: str, control: str, *lost: str) -> dict[str, Any]:
    areas: dict[str, Any] = {name: {"control": "cao"} for name in lost}
    areas[where] = {"control": control, "units": {"cao": 4}, "generals": ["cao_ren", "yuan_shao"]}
    return {"card": "yuan_shao", "clear": True, "areas": areas, "status": ACTIVE}


FIVE_ROLLS_ONE_HIT = [1, 6, 6, 6, 6]


@clause("CC-R56", "CC-9D4", "CC-13.1B")
def test_capitals_are_counted_when_the_replacements_come_and_control_has_not_changed_by_then() -> None:
    s = war(yuan_shao_falls_in("jizhou", "yuan_shao"), dice=FIVE_ROLLS_ONE_HIT)
    assert area(s, "jizhou")["units"] == {"cao": 4, "yuan_shao": 3}, "four with himself: Jizhou still counts"
    won = {"control": "cao", "units": {"cao": 1, "yuan_shao": 2}, "generals": ["yuan_shao"]}
    position = {"card": "yuan_shao", "clear": True, "areas": {"jizhou": won}, "status": ACTIVE}
    s = war(position, dice=[6, 1, 6, 6])
    assert area(s, "jizhou")["units"] == {"yuan_shao": 2 + 3}, "Jizhou does not count yet"
    assert area(s, "jizhou")["control"] == "yuan_shao", "it is his after the card"


@clause("CC-R57", "CC-13.1C2")
def test_fallen_in_a_capital_of_his_yuan_shao_returns_there() -> None:
    s = war(yuan_shao_falls_in("youzhou", "yuan_shao"), dice=FIVE_ROLLS_ONE_HIT)
    assert area(s, "youzhou")["generals"] == ["cao_ren", "yuan_shao"]
    assert area(s, "youzhou")["units"] == {"cao": 4, "yuan_shao": 3}


@clause("CC-R57", "CC-13.1C1")
def test_fallen_in_a_capital_that_is_cao_caos_he_returns_elsewhere() -> None:
    s = war(yuan_shao_falls_in("youzhou", "cao"), dice=FIVE_ROLLS_ONE_HIT)
    assert area(s, "jizhou")["generals"] == ["yuan_shao"]
    s = war(yuan_shao_falls_in("youzhou", "cao", "jizhou"), dice=FIVE_ROLLS_ONE_HIT)
    assert awaited(s) == "refuge"


@clause("CC-R57")
def test_by_the_other_reading_he_returns_to_the_capital_although_it_is_cao_caos() -> None:
    position = yuan_shao_falls_in("youzhou", "cao", "jizhou")
    s = war(position, dice=FIVE_ROLLS_ONE_HIT, ysh_return_lost_capital=True)
    assert area(s, "youzhou")["generals"] == ["cao_ren", "yuan_shao"]
    assert area(s, "youzhou")["units"] == {"cao": 4, "yuan_shao": 1}, "two capitals are left: himself and one more"


@clause("CC-R57", "CC-13.1C2")
def test_fallen_outside_his_capitals_he_returns_to_jizhou() -> None:
    s = war(yuan_shao_falls_in("pingyuan", "yuan_shao"), dice=FIVE_ROLLS_ONE_HIT)
    assert area(s, "jizhou")["generals"] == ["yuan_shao"]
