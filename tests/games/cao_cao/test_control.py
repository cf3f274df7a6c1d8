"""Who controls an area, and when that changes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cao_cao.harness import area, table, war
from tests.games.cao_cao.printed import SETUP
from tests.games.harness import asked, awaited, play
from tianxia.kit.tracing import clause

LEFT_BY_LIU_BIAO: dict[str, Any] = {"jiangling": {"control": "liu_biao", "units": {"cao": 1}}}


@clause("CC-3.4A", "CC-3.4B")
def test_at_the_start_every_area_is_controlled_by_the_warlord_who_stands_there() -> None:
    areas = table(war(at="first"))["areas"]
    assert {name: one["control"] for name, one in areas.items()} == {name: one[0] for name, one in SETUP.items()}


@clause("CC-3.4C", "CC-3.4B")
def test_after_a_card_of_his_cao_cao_takes_an_area_that_its_controller_has_left() -> None:
    s = war({"card": "cao_hong", "areas": LEFT_BY_LIU_BIAO})
    assert area(s, "jiangling")["control"] == "liu_biao"
    play(s, "act:pass")
    assert area(s, "jiangling")["control"] == "cao"


@clause("CC-3.4C")
def test_an_area_in_which_its_controller_still_has_a_unit_stays_his() -> None:
    areas = {"jiangling": {"control": "liu_biao", "units": {"cao": 5, "liu_biao": 1}}}
    s = play(war({"card": "cao_hong", "areas": areas}), "act:pass")
    assert area(s, "jiangling")["control"] == "liu_biao"


@clause("CC-3.4C", "CC-2.11c")
def test_a_general_holds_an_area_like_any_unit() -> None:
    areas = {"jingzhou": {"control": "liu_biao", "units": {"cao": 5}, "generals": ["liu_biao"]}}
    s = play(war({"card": "cao_hong", "areas": areas}), "act:pass")
    assert area(s, "jingzhou")["control"] == "liu_biao"


@clause("CC-3.4C")
def test_an_area_that_nobody_has_units_in_stays_as_it_is() -> None:
    s = play(war({"card": "cao_hong", "areas": {"jiangling": {"control": "liu_biao"}}}), "act:pass")
    assert area(s, "jiangling")["control"] == "liu_biao"


@clause("CC-3.4C", "CC-R41")
@pytest.mark.parametrize(("card", "control"), [("lu_bu", "lu_bu"), ("liu_bei", "cao")])
def test_an_opposition_warlord_takes_what_cao_cao_has_left_on_his_own_card_only(card: str, control: str) -> None:
    areas = {"changan": {"control": "cao", "units": {"lu_bu": 1}}}
    assert area(war({"card": card, "areas": areas}), "changan")["control"] == control


@clause("CC-R41", "CC-11.2A4")
def test_a_warlord_whose_card_only_shifts_his_marker_has_not_acted() -> None:
    areas = {"changan": {"control": "cao", "units": {"yuan_shao": 1}}}
    assert area(war({"card": "yuan_shao", "areas": areas}), "changan")["control"] == "cao"


@clause("CC-R40")
def test_cao_cao_takes_an_area_although_another_opposition_warlord_stands_there() -> None:
    areas = {"jiangling": {"control": "liu_biao", "units": {"cao": 1, "sun_quan": 1}}}
    s = play(war({"card": "cao_hong", "areas": areas}), "act:pass")
    assert area(s, "jiangling")["control"] == "cao"


@clause("CC-R40")
def test_by_the_option_the_whole_faction_must_have_left() -> None:
    areas = {"jiangling": {"control": "liu_biao", "units": {"cao": 1, "sun_quan": 1}}}
    areas["changsha"] = {"control": "liu_biao", "units": {"cao": 1}}
    s = play(war({"card": "cao_hong", "areas": areas}, control_clear="faction"), "act:pass")
    assert area(s, "jiangling")["control"] == "liu_biao"
    assert area(s, "changsha")["control"] == "cao"


@clause("CC-R41")
@pytest.mark.parametrize("card", ["cao_cao", "xiahou_dun", "xiahou_yuan", "cao_ren", "cao_hong"])
def test_cao_cao_acts_on_each_of_his_five_cards_even_if_he_does_nothing(card: str) -> None:
    s = war({"card": card, "areas": LEFT_BY_LIU_BIAO})
    if asked(s) == "ChooseGeneral":
        play(s, "general:cao_ren")
    play(s, "act:pass")
    assert area(s, "jiangling")["control"] == "cao"


@clause("CC-R41", "CC-14A")
def test_every_area_of_the_map_is_checked() -> None:
    areas = {name: {"control": owner, "units": {"cao": 1}} for name, (owner, _, _) in SETUP.items()}
    areas["xudu"] = {"control": "cao", "generals": ["cao_cao", "cao_hong"]}
    s = play(war({"card": "cao_hong", "areas": areas}), "act:pass")
    assert {one["control"] for one in table(s)["areas"].values()} == {"cao"}
    assert s.reason == "conquest"


@clause("CC-R41")
def test_emperor_xian_with_nothing_to_repeat_lets_nobody_act() -> None:
    s = play(war({"card": "emperor_xian", "areas": LEFT_BY_LIU_BIAO}), "done")
    assert area(s, "jiangling")["control"] == "liu_biao"


@clause("CC-R41")
def test_by_the_option_control_changes_only_where_the_general_acted() -> None:
    here = {"changsha": {"control": "liu_biao", "units": {"cao": 1}, "generals": ["cao_hong"]}}
    s = play(war({"card": "cao_hong", "areas": LEFT_BY_LIU_BIAO | here}, control_scope="acting_area"), "act:pass")
    assert area(s, "jiangling")["control"] == "liu_biao"
    assert area(s, "changsha")["control"] == "cao"


@clause("CC-R41")
def test_by_the_option_the_area_that_a_march_ends_in_is_where_the_general_acted() -> None:
    here = {"henei": {"control": "yuan_shao"}}
    s = war({"card": "cao_hong", "areas": LEFT_BY_LIU_BIAO | here}, control_scope="acting_area")
    play(s, "act:march", "area:henei", "count:1")
    assert area(s, "henei")["control"] == "cao"
    assert area(s, "jiangling")["control"] == "liu_biao"


@clause("CC-R42")
def test_an_opposition_warlord_never_takes_an_area_of_another() -> None:
    areas = {"lujiang": {"control": "yuan_shu", "units": {"lu_bu": 1}}}
    s = war({"card": "lu_bu", "areas": areas})
    assert awaited(s) == "mandate"
    assert area(s, "lujiang")["control"] == "yuan_shu"


@clause("CC-R43")
def test_an_area_emptied_by_disbanding_stays_cao_caos() -> None:
    s = war({"card": "emperor_xian"}, dice=["card:lu_bu"])
    play(s, "area:changan", "done")
    assert awaited(s) == "mandate"
    assert area(s, "changan") == {"control": "cao", "units": {}, "generals": []}


@clause("CC-R43")
def test_an_area_emptied_by_disbanding_falls_to_an_acting_warlord_with_a_unit_there() -> None:
    areas = {"changan": {"control": "cao", "units": {"cao": 1, "lu_bu": 1}}}
    s = war({"card": "emperor_xian", "areas": areas}, dice=["card:lu_bu"])
    play(s, "area:changan", "done")
    assert area(s, "changan") == {"control": "lu_bu", "units": {"lu_bu": 1}, "generals": []}


@clause("CC-R27", "CC-10A")
def test_control_is_checked_after_the_repeat_and_before_disbanding() -> None:
    position = {"card": "emperor_xian", "history": ["cao_hong"], "discard": ["cao_hong"], "areas": LEFT_BY_LIU_BIAO}
    s = play(war(position), "act:pass")
    assert asked(s) == "Disband"
    assert area(s, "jiangling")["control"] == "cao"


@clause("CC-R27")
def test_control_is_not_checked_after_disbanding() -> None:
    areas = {"changan": {"control": "cao", "units": {"cao": 1, "lu_bu": 1}}}
    s = war({"card": "emperor_xian", "history": ["lu_bu"], "discard": ["lu_bu"], "areas": areas})
    play(s, "area:changan", "done")
    assert awaited(s) == "mandate"
    assert area(s, "changan") == {"control": "cao", "units": {"lu_bu": 1}, "generals": []}
