"""Warlords who are not yet in the war, how they enter it, and the cards that come with them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cao_cao.harness import area, table, war
from tests.games.cao_cao.printed import ACTIVE, ASTERISK, DECK
from tests.games.harness import awaited, play
from tianxia.games.cao_cao.board import YUAN_SHAO
from tianxia.games.cao_cao.rules.status import shift_status
from tianxia.games.cao_cao.state import War
from tianxia.kit.tracing import clause

LIU_BEIS_CARDS = {"guan_yu", "zhang_fei", "zhuge_liang"}

LOST: dict[str, dict[str, Any]] = {
    "liu_biao": {"jingzhou": {"control": "cao", "units": {"cao": 2}}},
    "sun_quan": {"yangzhou": {"control": "cao", "units": {"cao": 2}}},
}


@clause("CC-11.0", "CC-11.1A", "CC-11.1B", "CC-11.2A4")
@pytest.mark.parametrize("card", list(ACTIVE))
def test_the_card_of_an_inactive_warlord_shifts_his_marker_one_box_and_does_nothing_else(card: str) -> None:
    before = table(war(at="turn"))
    s = war({"card": card})
    assert table(s)["status"] == before["status"] | {card: 1}
    assert table(s)["areas"] == before["areas"]
    assert table(s)["pools"] == before["pools"]


@clause("CC-11.0", "CC-11.2B")
@pytest.mark.parametrize(
    ("card", "general_at"),
    [("yuan_shao", "yanzhou"), ("liu_biao", "wancheng"), ("liu_bei", "xinye"), ("sun_quan", "shouchun")],
)
def test_the_card_of_an_active_warlord_activates_him_and_shifts_nothing(card: str, general_at: str) -> None:
    s = war({"card": card, "status": {card: ACTIVE[card]}})
    assert card in area(s, general_at)["generals"]
    assert table(s)["status"][card] == ACTIVE[card]


@clause("CC-11.1A")
def test_other_cards_shift_no_marker() -> None:
    s = play(war({"card": "cao_hong"}), "act:pass")
    assert set(table(s)["status"].values()) == {0}
    assert set(table(war({"card": "lu_bu"}))["status"].values()) == {0}


@clause("CC-11.1C", "CC-11.1D", "CC-R16")
@pytest.mark.parametrize(("box", "shift", "ends"), [(2, -1, 1), (1, -1, 0), (0, -1, 0), (1, -3, 0), (2, 9, 4)])
def test_a_marker_can_be_shifted_left_and_never_leaves_its_track(box: int, shift: int, ends: int) -> None:
    s = war({"status": {"yuan_shao": box}}, at="turn")
    assert isinstance(s, War)
    shift_status(s, YUAN_SHAO, shift)
    assert table(s)["status"] == {"yuan_shao": ends, "liu_biao": 0, "liu_bei": 0, "sun_quan": 0}


@clause("CC-11.2A1", "CC-R66")
@pytest.mark.parametrize("card", list(ACTIVE))
def test_a_marker_that_reaches_active_brings_the_warlord_in_but_he_does_not_act_on_that_card(card: str) -> None:
    before = table(war(at="turn"))
    s = war({"card": card, "status": {card: ACTIVE[card] - 1}})
    assert table(s)["status"][card] == ACTIVE[card]
    assert table(s)["areas"] == before["areas"]
    assert awaited(s) == "mandate"


@clause("CC-11.2A1")
@pytest.mark.parametrize(("preset", "steps"), [("easy", 5), ("standard", 4), ("hard", 3)])
def test_the_preset_sets_how_many_shifts_it_takes(preset: str, steps: int) -> None:
    s = war({"card": "yuan_shao", "status": {"yuan_shao": steps}}, preset=preset)
    assert "yuan_shao" in area(s, "yanzhou")["generals"]
    s = war({"card": "yuan_shao", "status": {"yuan_shao": steps - 1}}, preset=preset)
    assert "yuan_shao" in area(s, "jizhou")["generals"]


@clause("CC-11.2A1")
def test_the_number_of_shifts_can_be_set() -> None:
    s = war({"card": "sun_quan"}, steps_sun_quan=1)
    assert table(s)["status"]["sun_quan"] == 1
    assert "zhou_yu" in table(s)["discard"]


@clause("CC-11.2A2", "CC-R38", "CC-R66", "CC-R85")
def test_marching_into_his_territory_brings_a_warlord_in_at_once() -> None:
    s = war({"card": "xiahou_dun"})
    play(s, "act:march", "area:pingyuan", "count:3")
    assert table(s)["status"] == {"yuan_shao": 4, "liu_biao": 0, "liu_bei": 0, "sun_quan": 0}


@clause("CC-11.2A2")
def test_marching_elsewhere_brings_nobody_in() -> None:
    s = war({"card": "cao_ren"})
    play(s, "act:march", "area:yuzhou", "done", "count:3")
    assert set(table(s)["status"].values()) == {0}


@clause("CC-R38")
def test_marching_through_his_territory_is_an_invasion_too() -> None:
    areas = {
        "chaisang": {"control": "cao", "units": {"cao": 3}, "generals": ["cao_hong"]},
        "xiakou": {"control": "liu_bei"},
    }
    s = war({"card": "cao_hong", "areas": areas})
    assert table(s)["status"]["liu_bei"] == 0
    play(s, "act:march", "area:jingzhou", "count:2")
    assert area(s, "jingzhou")["generals"] == ["cao_hong", "liu_biao"]
    assert table(s)["status"] == {"yuan_shao": 0, "liu_biao": 5, "liu_bei": 6, "sun_quan": 6}


@clause("CC-11.2A3", "CC-K09", "CC-K10", "CC-R85")
@pytest.mark.parametrize("card", ["liu_biao", "sun_quan"])
def test_liu_bei_enters_at_once_when_liu_biao_or_sun_quan_is_defeated(card: str) -> None:
    s = war({"card": card, "areas": LOST[card], "status": {card: ACTIVE[card]}})
    assert table(s)["defeated"] == [card]
    assert table(s)["status"]["liu_bei"] == ACTIVE["liu_bei"]
    assert set(table(s)["discard"]) >= LIU_BEIS_CARDS
    assert set(table(s)["aside"]) == ({"zhou_yu"} if card == "liu_biao" else set())


@clause("CC-11.2A3")
@pytest.mark.parametrize("card", ["lu_bu", "yuan_shu"])
def test_liu_bei_does_not_enter_when_somebody_else_is_defeated(card: str) -> None:
    home = {"lu_bu": "xuzhou", "yuan_shu": "shouchun"}[card]
    s = war({"card": card, "areas": {home: {"control": "cao", "units": {"cao": 1}}}})
    assert table(s)["defeated"] == [card]
    assert table(s)["status"]["liu_bei"] == 0


@clause("CC-11.2A4")
def test_an_inactive_warlord_does_not_fight_cao_cao_units_in_his_area() -> None:
    changan = {"control": "cao", "units": {"cao": 2, "yuan_shao": 2}, "generals": ["cao_hong", "yuan_shao"]}
    s = war({"card": "yuan_shao", "areas": {"changan": changan}})
    assert awaited(s) == "mandate"
    assert area(s, "changan") == changan
    assert table(s)["status"]["yuan_shao"] == 1


@clause("CC-11.2B", "CC-R85", "CC-11.1D")
def test_once_active_a_warlord_stays_active_and_his_marker_stays_in_the_last_box() -> None:
    s = war({"card": "yuan_shao", "status": {"yuan_shao": 4}}, dice=["card:emperor_xian", *[6] * 12])
    assert table(s)["status"]["yuan_shao"] == 4


@clause("CC-11.2B")
def test_invaders_who_leave_again_do_not_send_a_warlord_back() -> None:
    s = war({"card": "xiahou_dun"}, dice=["card:emperor_xian"])
    play(s, "act:march", "area:pingyuan", "count:2")
    play(s, "act:march", "area:yanzhou", "count:2", "done")
    assert "xiahou_dun" in area(s, "yanzhou")["generals"]
    assert table(s)["status"]["yuan_shao"] == ACTIVE["yuan_shao"]


@clause("CC-13.2A")
def test_the_asterisk_cards_start_set_aside() -> None:
    s = war(at="turn")
    assert set(table(s)["aside"]) == set(ASTERISK)
    assert set(table(s)["draw"]) == set(DECK)


@clause("CC-11.2C", "CC-13.2B", "CC-R14", "CC-K13", "CC-K14", "CC-K15", "CC-K16")
@pytest.mark.parametrize(
    ("card", "added"),
    [("liu_bei", LIU_BEIS_CARDS), ("sun_quan", {"zhou_yu"}), ("liu_biao", set()), ("yuan_shao", set())],
)
def test_the_cards_of_a_warlord_are_discarded_when_his_marker_brings_him_in(card: str, added: set[str]) -> None:
    s = war({"card": card, "status": {card: ACTIVE[card] - 1}})
    assert set(table(s)["discard"]) == added | {card}
    assert set(table(s)["aside"]) == set(ASTERISK) - added


@clause("CC-11.2C", "CC-13.2B", "CC-R14")
@pytest.mark.parametrize(
    ("start", "goal", "added"),
    [("lujiang", "xiakou", LIU_BEIS_CARDS), ("lujiang", "yangzhou", {"zhou_yu"})],
)
def test_the_cards_of_a_warlord_are_discarded_when_he_is_invaded(start: str, goal: str, added: set[str]) -> None:
    areas = {
        start: {"control": "cao", "units": {"cao": 3}, "generals": ["cao_hong"]},
        goal: {"control": "cao", "units": {"cao": 1}},
    }
    s = war({"card": "cao_hong", "areas": areas})
    play(s, "act:march", f"area:{goal}", "count:1")
    assert set(table(s)["discard"]) == added | {"cao_hong"}
    assert set(table(s)["aside"]) == set(ASTERISK) - added


@clause("CC-13.2C")
def test_added_cards_come_into_play_with_the_shuffle_after_the_next_emperor_xian() -> None:
    s = war({"card": "sun_quan", "status": {"sun_quan": 5}}, dice=["card:yuan_shao", "card:emperor_xian"])
    assert "zhou_yu" not in table(s)["draw"]
    play(s, "done")
    assert set(table(s)["draw"]) == {*DECK, "zhou_yu"}
    assert table(s)["discard"] == []


@clause("CC-13.2D")
def test_an_added_card_is_played_normally_while_its_warlord_is_not_defeated() -> None:
    s = war({"card": "zhou_yu", "status": {"sun_quan": 6}})
    assert "sun_quan" in area(s, "shouchun")["generals"]
    assert "zhou_yu" in table(s)["discard"]


@clause("CC-R76")
@pytest.mark.parametrize(("card", "goal"), [("lu_bu", "dingtao"), ("yuan_shu", "yuzhou")])
def test_lu_bu_and_yuan_shu_are_active_from_the_start_and_have_no_marker(card: str, goal: str) -> None:
    yuzhou = {"control": "yuan_shu", "units": {"yuan_shu": 2, "cao": 1}}
    s = war({"card": card, "areas": {"yuzhou": yuzhou}})
    assert card in area(s, goal)["generals"]
    assert card not in table(s)["status"]
