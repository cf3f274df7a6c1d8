"""The card Emperor Xian: repeat, disband, shuffle."""

from __future__ import annotations

import pytest

from tests.games.cao_cao.harness import area, table, war
from tests.games.cao_cao.printed import DECK
from tests.games.harness import asked, awaited, legal, play
from tianxia.kit.tracing import clause


@clause("CC-10.0", "CC-10B", "CC-R55")
def test_units_of_every_area_and_every_general_but_cao_cao_may_be_disbanded() -> None:
    s = war({"card": "emperor_xian"})
    assert asked(s) == "Disband"
    generals = {f"general:{name}" for name in ("xiahou_dun", "xiahou_yuan", "cao_ren", "cao_hong")}
    areas = {f"area:{name}" for name in ("xudu", "yanzhou", "dingtao", "luoyang", "changan")}
    assert legal(s) == generals | areas | {"done"}


@clause("CC-10.0", "CC-11.1A")
@pytest.mark.parametrize("card", ["yuan_shao", "liu_biao", "sun_quan", "liu_bei"])
def test_no_other_card_lets_the_player_disband(card: str) -> None:
    assert awaited(war({"card": card})) == "mandate"


@clause("CC-10A", "CC-K12")
def test_disbanding_comes_after_the_repeated_card() -> None:
    s = war({"card": "emperor_xian", "history": ["cao_hong"], "discard": ["cao_hong"]})
    assert asked(s) == "ChooseAction"
    play(s, "act:march", "area:xudu", "count:2")
    assert asked(s) == "Disband"
    assert area(s, "xudu")["units"] == {"cao": 6}


@clause("CC-10B")
def test_any_number_of_units_goes_to_the_pool() -> None:
    s = war({"card": "emperor_xian"})
    play(s, "area:dingtao")
    assert asked(s) == "DisbandUnits"
    assert legal(s) == {"count:1", "count:2", "count:3", "count:4"}
    play(s, "count:3", "area:yanzhou", "count:4", "general:xiahou_dun", "done")
    assert awaited(s) == "mandate"
    assert area(s, "dingtao") == {"control": "cao", "units": {"cao": 1}, "generals": ["xiahou_yuan"]}
    assert area(s, "yanzhou") == {"control": "cao", "units": {}, "generals": []}
    assert table(s)["pools"]["cao"] == 14 + 7
    assert table(s)["pool_generals"] == ["xiahou_dun"]


@clause("CC-10B")
def test_more_than_ten_units_are_disbanded_in_several_goes() -> None:
    s = war({"card": "emperor_xian", "areas": {"luoyang": {"units": {"cao": 12}, "generals": ["cao_hong"]}}})
    play(s, "area:luoyang")
    assert legal(s) == {f"count:{n}" for n in range(1, 11)}
    play(s, "count:10", "area:luoyang", "count:2")
    assert area(s, "luoyang")["units"] == {}


@clause("CC-10B", "CC-R55")
def test_the_last_units_of_xudu_and_of_an_area_with_enemies_may_go() -> None:
    yuzhou = {"control": "yuan_shu", "units": {"yuan_shu": 2, "cao": 1}, "generals": ["cao_cao"]}
    areas = {"yuzhou": yuzhou, "xudu": {"units": {"cao": 1}}, "luoyang": {"units": {"yuan_shu": 1, "cao": 1}}}
    s = play(war({"card": "emperor_xian", "areas": areas}), "area:xudu", "area:luoyang", "done")
    assert area(s, "xudu") == {"control": "cao", "units": {}, "generals": []}
    assert area(s, "luoyang") == {"control": "cao", "units": {"yuan_shu": 1}, "generals": []}
    assert not s.over


@clause("CC-10B")
def test_units_in_the_pool_and_enemies_are_not_offered() -> None:
    areas = {"dingtao": {"control": "cao", "units": {"lu_bu": 1}}}
    offered = legal(war({"card": "emperor_xian", "areas": areas}))
    assert "general:xiahou_yuan" not in offered
    assert not offered & {"area:dingtao", "area:xuzhou"}


@clause("CC-10C")
def test_disbanded_units_are_taken_as_ordinary_replacements_later() -> None:
    s = war({"card": "emperor_xian", "pools": {"cao": 0}}, dice=["card:cao_ren", "card:cao_hong"])
    play(s, "area:dingtao", "count:2", "general:cao_hong", "done")
    play(s, "act:replace", "count:1")
    assert area(s, "xudu")["units"] == {"cao": 5}
    play(s, "act:replace", "count:1")
    assert area(s, "xudu") == {"control": "cao", "units": {"cao": 6}, "generals": ["cao_cao", "cao_ren", "cao_hong"]}


@clause("CC-R55")
def test_cao_cao_may_be_disbanded_only_by_the_option_and_is_not_eliminated_by_it() -> None:
    s = war({"card": "emperor_xian"}, dice=["card:cao_cao"], disband_cao_cao=True)
    assert "general:cao_cao" in legal(s)
    play(s, "general:cao_cao", "done")
    assert not s.over
    assert table(s)["pool_generals"] == ["cao_cao"]
    play(s, "general:cao_cao")
    assert legal(s) == {"act:replace", "act:pass"}
    play(s, "act:replace", "count:0")
    assert area(s, "xudu")["generals"] == ["cao_cao", "cao_ren"]


@clause("CC-K12")
def test_emperor_xian_plays_the_last_card_again_disbands_and_shuffles_in_that_order() -> None:
    before = ["cao_ren", "yuan_shao"]
    s = war({"card": "emperor_xian", "history": before, "discard": before})
    assert table(s)["status"]["yuan_shao"] == 1
    assert asked(s) == "Disband"
    assert set(table(s)["discard"]) >= set(before)
    play(s, "done")
    assert awaited(s) == "mandate"
    assert set(table(s)["draw"]) == set(DECK)


@clause("CC-K12")
def test_emperor_xian_with_nothing_to_disband_goes_straight_to_the_shuffle() -> None:
    s = war({"card": "emperor_xian", "clear": True, "areas": {"xudu": {"generals": ["cao_cao"]}}})
    assert awaited(s) == "mandate"
    assert set(table(s)["draw"]) == set(DECK)
