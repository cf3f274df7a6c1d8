"""How the game is won and lost, and the optional rules that make it easier or harder."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.games.cao_cao.harness import GAME, area, table, war
from tests.games.cao_cao.printed import SETUP
from tests.games.harness import asked, awaited, legal, play
from tianxia.kit.tracing import clause

WON = (True, [1.0], "conquest")


def conquered(**but: dict[str, Any]) -> dict[str, Any]:
    """Every area is Cao Cao's but some; Cao Cao and Cao Hong sit in Xudu."""
    areas: dict[str, Any] = {name: {"control": "cao"} for name in SETUP}
    areas["xudu"] = {"control": "cao", "units": {"cao": 1}, "generals": ["cao_cao", "cao_hong"]}
    return {"areas": areas | but}


LAST = {"control": "liu_biao", "units": {"cao": 1}}
"""The last area: it becomes Cao Cao's when control is checked after a card of his."""


@clause("CC-14A", "CC-1.2")
def test_the_game_is_won_at_once_when_cao_cao_controls_every_area() -> None:
    s = war({"card": "cao_hong"} | conquered(jiangling=LAST))
    assert not s.over
    play(s, "act:pass")
    assert (s.over, s.outcome, s.reason) == WON


@clause("CC-14A")
def test_one_area_too_few_is_no_victory() -> None:
    changsha = {"control": "liu_biao", "units": {"liu_biao": 1, "cao": 5}}
    s = play(war({"card": "cao_hong"} | conquered(jiangling=LAST, changsha=changsha)), "act:pass")
    assert not s.over


@clause("CC-14A")
def test_enemies_who_control_nothing_do_not_hinder_victory() -> None:
    langye = {"control": "cao", "units": {"lu_bu": 2}, "generals": ["lu_bu"]}
    s = play(war({"card": "cao_hong"} | conquered(jiangling=LAST, langye=langye)), "act:pass")
    assert (s.over, s.outcome, s.reason) == WON


@clause("CC-14A", "CC-R27")
def test_victory_by_a_repeated_card_comes_before_disbanding() -> None:
    before = {"card": "emperor_xian", "history": ["cao_hong"], "discard": ["cao_hong"]}
    s = play(war(before | conquered(jiangling=LAST)), "act:pass")
    assert (s.over, s.outcome, s.reason) == WON


@clause("CC-R70", "CC-14A")
def test_victory_on_the_last_card_allowed_is_a_victory() -> None:
    s = play(war({"card": "cao_hong", "cards": 499} | conquered(jiangling=LAST)), "act:pass")
    assert (s.over, s.outcome, s.reason) == WON


def against_lu_bu(*generals: str, units: int = 0) -> dict[str, Any]:
    """Generals of Cao Cao meet Lü Bu and two units in Dingtao."""
    dingtao = {"control": "cao", "units": {"cao": units, "lu_bu": 2}, "generals": [*generals, "lu_bu"]}
    return {
        "card": "lu_bu",
        "areas": {"dingtao": dingtao, "xuzhou": {"control": "lu_bu"}, "xudu": {"units": {"cao": 4}}},
    }


@clause("CC-14B1", "CC-R79")
def test_the_game_is_lost_at_once_when_the_general_cao_cao_is_eliminated() -> None:
    s = war(against_lu_bu("cao_cao"), dice=[1, 1, 6])
    assert (s.over, s.outcome, s.reason) == (True, [0.0], "cao_cao_lost")
    assert area(s, "dingtao")["units"] == {"lu_bu": 1}


@clause("CC-14B1")
def test_the_loss_of_another_general_does_not_end_the_game() -> None:
    position = against_lu_bu("xiahou_yuan")
    position["areas"]["xudu"]["generals"] = ["cao_cao"]
    s = war(position, dice=[6, 1, 1, 6])
    assert not s.over
    assert "xiahou_yuan" in table(s)["pool_generals"]


@clause("CC-R79", "CC-8E1")
def test_cao_cao_cannot_be_lost_while_plain_units_of_his_are_there() -> None:
    s = war(against_lu_bu("cao_cao", units=1), dice=[6, 6, 1, 6, 6])
    assert not s.over
    assert area(s, "dingtao")["units"].get("cao", 0) == 0


@clause("CC-R79", "CC-8E3")
@pytest.mark.parametrize(("lost", "over"), [("cao_cao", True), ("cao_hong", False)])
def test_among_generals_the_player_picks_who_is_lost_and_picking_cao_cao_ends_the_game(lost: str, over: bool) -> None:
    s = war(against_lu_bu("cao_cao", "cao_hong"), dice=[6, 6, 1, 6, 6])
    assert asked(s) == "ChooseLostGeneral"
    assert legal(s) == {"general:cao_cao", "general:cao_hong"}
    play(s, f"general:{lost}")
    assert s.over == over
    assert s.reason == ("cao_cao_lost" if over else "")


@clause("CC-R79", "CC-14B1")
def test_the_last_piece_must_be_picked_even_if_it_is_cao_cao() -> None:
    s = war(against_lu_bu("cao_cao", "cao_hong"), dice=[6, 6, 1, 1, 6])
    assert s.reason == "cao_cao_lost"


@clause("CC-14B2", "CC-R37", "CC-R10")
def test_the_game_is_lost_at_once_when_an_opposition_unit_enters_xudu() -> None:
    s = war({"card": "yuan_shu"})
    assert (s.over, s.outcome, s.reason) == (True, [0.0], "xudu_entered")
    assert table(s)["pools"]["yuan_shu"] == 1


@clause("CC-14B2", "CC-R37")
def test_xudu_as_first_area_of_a_march_ends_the_game_too() -> None:
    yuzhou = {"control": "yuan_shu", "units": {"yuan_shu": 1}, "generals": ["yuan_shu"]}
    s = war({"card": "yuan_shu", "areas": {"yuzhou": yuzhou}})
    assert s.reason == "xudu_entered"


@clause("CC-14B2")
def test_the_opposition_may_stand_next_to_xudu() -> None:
    yuzhou = {"control": "yuan_shu", "units": {"yuan_shu": 2, "cao": 1}}
    s = war({"card": "yuan_shu", "areas": {"yuzhou": yuzhou}})
    assert not s.over


@clause("CC-15.1", "CC-R67")
def test_with_15_1_the_opposition_may_enter_xudu_and_ends_its_march_there() -> None:
    s = war({"card": "yuan_shu"}, opt_15_1=True)
    assert awaited(s) == "mandate"
    assert area(s, "xudu") == {
        "control": "cao",
        "units": {"cao": 4, "yuan_shu": 3},
        "generals": ["cao_cao", "cao_ren", "yuan_shu"],
    }


@clause("CC-15.1", "CC-R67")
def test_with_15_1_the_game_is_lost_when_the_control_check_gives_xudu_to_the_opposition() -> None:
    areas = {"xudu": {"control": "cao"}, "luoyang": {"units": {"cao": 3}, "generals": ["cao_cao"]}}
    s = war({"card": "yuan_shu", "areas": areas}, opt_15_1=True)
    assert (s.over, s.outcome, s.reason) == (True, [0.0], "xudu_lost")
    assert area(s, "xudu")["control"] == "yuan_shu"
    assert area(s, "xudu")["units"] == {"yuan_shu": 3}


@clause("CC-R67", "CC-6.2B")
def test_with_15_1_a_warlord_in_xudu_fights_there() -> None:
    xudu = {"control": "cao", "units": {"cao": 2, "yuan_shu": 1}, "generals": ["yuan_shu", "cao_cao"]}
    s = war({"card": "yuan_shu", "areas": {"xudu": xudu}, "pools": {"yuan_shu": 0}}, dice=[1, 6, 6, 6], opt_15_1=True)
    assert awaited(s) == "mandate"
    assert area(s, "xudu")["units"] == {"cao": 2, "yuan_shu": 1}


@clause("CC-R67", "CC-R31")
def test_with_15_1_a_warlord_in_xudu_does_not_march_on() -> None:
    areas = {
        "xudu": {"control": "cao", "units": {"yuan_shu": 1}, "generals": ["yuan_shu"]},
        "luoyang": {"units": {"cao": 3}, "generals": ["cao_cao"]},
    }
    s = war({"card": "yuan_shu", "areas": areas}, opt_15_1=True)
    assert s.reason == "xudu_lost"
    assert area(s, "xudu")["generals"] == ["yuan_shu"]


@clause("CC-R67")
def test_with_15_1_generals_return_to_xudu_among_enemies_while_it_is_cao_caos() -> None:
    xudu = {"control": "cao", "units": {"cao": 1, "yuan_shu": 1}, "generals": ["cao_cao"]}
    s = war({"card": "cao_ren", "areas": {"xudu": xudu, "lujiang": {}}}, opt_15_1=True)
    play(s, "act:replace", "count:0")
    assert area(s, "xudu")["generals"] == ["cao_cao", "cao_ren"]


WITHOUT_GENERALS: dict[str, Any] = {
    "dingtao": {"units": {"cao": 4}},
    "luoyang": {"units": {"cao": 3}},
}
"""Xiahou Yuan and Cao Hong are in the pool."""


@clause("CC-15.2", "CC-R68")
def test_with_15_2_a_general_in_the_pool_dies_if_his_card_is_the_first_after_a_shuffle() -> None:
    s = war({"card": "xiahou_yuan", "areas": WITHOUT_GENERALS, "pass_start": True}, opt_15_2=True)
    assert awaited(s) == "mandate"
    assert table(s)["removed"] == ["xiahou_yuan"]
    assert table(s)["out"] == ["xiahou_yuan"]
    assert table(s)["history"] == []


@clause("CC-R68")
def test_with_15_2_the_card_after_that_is_not_the_first() -> None:
    s = war(
        {"card": "xiahou_yuan", "areas": WITHOUT_GENERALS, "pass_start": True},
        dice=["card:cao_hong"],
        opt_15_2=True,
    )
    assert asked(s) == "ChooseAction"
    assert table(s)["removed"] == ["xiahou_yuan"]


@clause("CC-R68", "CC-12C")
def test_with_15_2_the_card_after_one_that_leads_to_a_defeat_is_the_first_still() -> None:
    yuan_shu = {"shouchun": {"control": "cao", "units": {"cao": 1}}}
    position = {"card": "yuan_shu", "areas": WITHOUT_GENERALS | yuan_shu, "pass_start": True}
    s = war(position, dice=["card:xiahou_yuan"], opt_15_2=True)
    assert table(s)["defeated"] == ["yuan_shu"]
    assert table(s)["removed"] == ["xiahou_yuan", "yuan_shu"]


@clause("CC-15.2", "CC-12B1")
def test_everybody_sees_who_is_defeated_and_whether_the_first_card_after_a_shuffle_is_to_come() -> None:
    s = war({"defeated": ["yuan_shu"], "pass_start": True}, at="turn", opt_15_2=True)
    turn = GAME.scene(s, None)["turn"]
    assert (turn["defeated"], turn["after_shuffle"]) == (["yuan_shu"], True)
    assert set(turn) <= set(GAME.words.places)
    turn = GAME.scene(war({"pass_start": True}, at="turn"), None)["turn"]
    assert set(turn) == {"cards", "most"}


@clause("CC-2.21f", "CC-R81")
def test_the_map_tells_how_well_units_without_a_general_fight() -> None:
    for place in GAME.box()["boards"][0]["areas"]:
        assert place["facts"] == {"bravery": 2, "intelligence": 1}


@clause("CC-15.2")
def test_without_15_2_and_later_in_the_pass_the_card_is_played_normally() -> None:
    position = {"card": "xiahou_yuan", "areas": WITHOUT_GENERALS}
    assert legal(war(position | {"pass_start": True})) == {"act:replace", "act:pass"}
    assert legal(war(position, opt_15_2=True)) == {"act:replace", "act:pass"}


@clause("CC-15.2")
def test_with_15_2_generals_on_the_map_are_safe() -> None:
    s = war({"card": "xiahou_dun", "pass_start": True}, opt_15_2=True)
    assert asked(s) == "ChooseAction"
    assert table(s)["removed"] == []


@clause("CC-15.2", "CC-R68")
def test_with_15_2_any_other_first_card_saves_the_generals_in_the_pool() -> None:
    position = {"card": "liu_bei", "areas": WITHOUT_GENERALS, "pass_start": True}
    s = war(position, dice=["card:xiahou_yuan"], opt_15_2=True)
    assert legal(s) == {"act:replace", "act:pass"}


@clause("CC-R68")
def test_with_15_2_the_very_first_card_of_the_game_is_exempt() -> None:
    s = war({"areas": WITHOUT_GENERALS}, at="first", opt_15_2=True)
    play(s, "card:xiahou_yuan")
    assert legal(s) == {"act:replace", "act:pass"}


@clause("CC-R68", "CC-15.2")
def test_with_15_2_disbanded_generals_are_at_risk() -> None:
    s = war({"card": "emperor_xian"}, dice=["card:xiahou_yuan", "card:cao_cao"], opt_15_2=True)
    play(s, "general:xiahou_yuan", "done")
    assert table(s)["removed"] == ["xiahou_yuan"]
    assert asked(s) == "ChooseGeneral"
    assert "general:xiahou_yuan" not in legal(s)


@clause("CC-15.0")
@pytest.mark.parametrize(("easier", "harder", "tables"), list(product([False, True], repeat=3)))
def test_the_optional_rules_are_independent_of_each_other(easier: bool, harder: bool, tables: bool) -> None:
    on: dict[str, Any] = {"opt_15_1": easier, "opt_15_2": harder, "opt_15_3": tables}
    assert war({"card": "yuan_shu"}, **on).over == (not easier)
    dead = table(war({"card": "xiahou_yuan", "areas": WITHOUT_GENERALS, "pass_start": True}, **on))["removed"]
    assert dead == (["xiahou_yuan"] if harder else [])
    yuzhou = {"control": "yuan_shu", "units": {"cao": 6, "yuan_shu": 1}, "generals": ["cao_hong"]}
    s = play(war({"card": "cao_hong", "areas": {"yuzhou": yuzhou}}, **on), "act:battle")
    assert s.waiting is not None
    assert s.waiting.times == (2 if tables else 1)


@clause("CC-15.0", "CC-15.1", "CC-15.2")
def test_the_optional_rules_are_off_unless_they_are_asked_for() -> None:
    assert war({"card": "yuan_shu"}).over
    s = war({"card": "xiahou_yuan", "areas": WITHOUT_GENERALS, "pass_start": True})
    assert table(s)["removed"] == []


@clause("CC-R71", "CC-14B1")
def test_cao_caos_death_on_a_card_comes_before_the_victory_at_its_end() -> None:
    wancheng = {"control": "cao", "units": {"lu_bu": 1}, "generals": ["cao_cao", "lu_bu"]}
    position = conquered(jiangling=LAST, wancheng=wancheng, xudu={"control": "cao", "generals": ["cao_hong"]})
    s = war({"card": "cao_cao"} | position, dice=[6, 1, 6])
    play(s, "general:cao_cao", "act:battle")
    assert (s.over, s.outcome, s.reason) == (True, [0.0], "cao_cao_lost")
    assert area(s, "jiangling")["control"] == "liu_biao"
