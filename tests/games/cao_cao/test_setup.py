"""Chapters 1 to 5: material, factions, territory, control, set-up and the sequence of play; and the printed data."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.cao_cao.dice_cup import cards_to_draw, dice_to_roll
from tests.games.cao_cao.harness import GAME, area, table, war
from tests.games.cao_cao.printed import (
    ACTIVE,
    ASTERISK,
    CAO_GENERALS,
    CAPITALS,
    DECK,
    HOMES,
    MAIN,
    OPPOSITION,
    SETUP,
    SIDE,
    TOWARDS_XUDU,
    neighbours,
    within_two,
)
from tests.games.harness import asked, awaited, legal, play
from tianxia.engine.errors import UnknownToken
from tianxia.games.cao_cao import board
from tianxia.games.cao_cao.board import BOARD, LORDS
from tianxia.kit.tracing import clause

PLAIN_TOTAL = {"cao": 30, "lu_bu": 6, "yuan_shu": 7, "yuan_shao": 16, "liu_biao": 9, "liu_bei": 7, "sun_quan": 7}
SETUP_PLAIN = {name: sum(units for owner, units, _ in SETUP.values() if owner == name) for name in PLAIN_TOTAL}
STARTING_POOL = {"cao": 14, "lu_bu": 1, "yuan_shu": 1, "yuan_shao": 2, "liu_biao": 1, "liu_bei": 1, "sun_quan": 2}


def at_start() -> dict[str, Any]:
    return table(GAME.start(seed=1))


def plain_on_map(position: dict[str, Any]) -> Counter[str]:
    count: Counter[str] = Counter()
    for place in position["areas"].values():
        count.update(place["units"])
    return count


# ---- 1. Introduction


@clause("CC-1.1", "CC-3.1C")
def test_one_player_commands_all_forces_of_cao_cao() -> None:
    assert (GAME.fewest, GAME.most) == (1, 1)
    s = war({"card": "cao_cao"})
    assert s.asked == [0]
    assert legal(s) == {f"general:{name}" for name in CAO_GENERALS}


@clause("CC-1.1", "CC-3.1D")
@pytest.mark.parametrize("card", OPPOSITION)
def test_the_opponents_are_driven_by_cards_and_rules_alone(card: str) -> None:
    s = war({"card": card, "areas": {"yuzhou": {"units": {"cao": 1, "yuan_shu": 2}}}})
    assert asked(s) == ""
    assert awaited(s) == "mandate"


@clause("CC-1.2")
def test_play_goes_on_without_turn_limit_and_score_until_somebody_has_won() -> None:
    s = play(war({"card": "cao_ren", "cards": 400}), "act:pass")
    assert not s.over
    assert s.outcome == []
    assert awaited(s) == "mandate"


# ---- 2. Components


@clause("CC-2.0")
def test_the_box_holds_27_areas_98_counters_16_cards_and_needs_six_sided_dice() -> None:
    pieces = sum(PLAIN_TOTAL.values()) + len(board.GENERALS) + 1 + len(at_start()["status"])
    assert len(board.AREAS) == 27
    assert pieces == 98
    assert len(board.CARDS) == 16
    s = war({"card": "lu_bu", "areas": {"xuzhou": {"units": {"cao": 2, "lu_bu": 3}, "generals": ["lu_bu", "cao_ren"]}}})
    assert s.waiting is not None
    assert (s.waiting.kind, s.waiting.sides) == ("dice", 6)


@clause("CC-2.0", "CC-15.3B")
def test_two_dice_are_enough_with_the_tables() -> None:
    place = {"units": {"cao": 9, "lu_bu": 3}, "generals": ["lu_bu", "cao_ren"]}
    s = war({"card": "lu_bu", "areas": {"xuzhou": place}}, opt_15_3=True)
    assert dice_to_roll(s) == 2


@clause("CC-2.1")
def test_pieces_are_units_and_markers() -> None:
    start = at_start()
    plain = sum(plain_on_map(start).values()) + sum(start["pools"].values()) + start["reserve"]
    generals = [name for place in start["areas"].values() for name in place["generals"]]
    assert plain == 82
    assert len(generals) == 11
    assert list(start["status"]) == ["yuan_shao", "liu_biao", "liu_bei", "sun_quan"]
    assert start["kongming"] == 0


@clause("CC-2.11a")
def test_every_unit_belongs_to_exactly_one_warlord() -> None:
    start = at_start()
    count = plain_on_map(start)
    for warlord, total in PLAIN_TOTAL.items():
        reserve = start["reserve"] if warlord == "liu_bei" else 0
        assert count[warlord] + start["pools"][warlord] + reserve == total, warlord
    assert Counter(one["warlord"] for one in LORDS["general"]) == {"cao": 5} | dict.fromkeys(OPPOSITION, 1)


@clause("CC-2.11b")
def test_every_general_has_both_ratings_and_acts_when_a_card_says_so() -> None:
    for one in LORDS["general"]:
        assert one["bravery"] >= 1, one["id"]
        assert one["intelligence"] >= 1, one["id"]
    s = play(war({"card": "cao_hong"}), "act:march")
    assert "area:changan" in legal(s)
    assert "area:xuzhou" not in legal(s)


@clause("CC-2.11c")
def test_a_general_is_a_unit_in_every_respect() -> None:
    lone = {"control": "yuan_shu", "units": {"cao": 1}, "generals": ["yuan_shu"]}
    s = war({"card": "yuan_shu", "areas": {"shouchun": lone}})
    assert dice_to_roll(s) == 1, "he rolls a die"

    s = play(war({"card": "cao_ren", "areas": {"xudu": {"units": {"cao": 15}, "generals": ["cao_ren", "cao_cao"]}}}))
    play(s, "act:march", "area:luoyang", "general:cao_cao")
    assert legal(s) == {f"count:{n}" for n in range(10)}, "he counts for the limit of ten"

    s = play(war({"card": "cao_ren"}), "act:march", "area:yuzhou", "done", "count:4")
    assert area(s, "xudu") == {"control": "cao", "units": {}, "generals": ["cao_cao"]}, "he holds an area"

    s = play(war({"card": "cao_hong", "areas": {"luoyang": {}}}), "act:replace", "count:1")
    assert area(s, "xudu")["generals"] == ["cao_cao", "cao_ren", "cao_hong"], "he is taken as a replacement"
    assert area(s, "xudu")["units"] == {"cao": 5}

    alone = {"control": "lu_bu", "units": {"lu_bu": 3}, "generals": ["lu_bu", "cao_ren"]}
    s = war({"card": "lu_bu", "areas": {"xuzhou": alone}}, dice=[6, 1, 6, 6, 6])
    assert table(s)["pool_generals"] == ["cao_ren"], "he is lost"


@clause("CC-2.11d", "CC-7.3D")
def test_plain_units_act_only_when_led_by_a_general_of_their_warlord() -> None:
    s = war({"card": "lu_bu", "areas": {"xuzhou": {"units": {"lu_bu": 3, "yuan_shu": 1}, "generals": ["lu_bu"]}}})
    assert area(s, "xuzhou")["units"] == {"lu_bu": 1, "yuan_shu": 1}
    assert area(s, "langye")["units"] == {"lu_bu": 1}
    assert area(s, "guangling")["units"] == {"lu_bu": 1}
    assert area(s, "dingtao")["units"] == {"cao": 4, "lu_bu": 3}


@clause("CC-2.12", "CC-2.22a")
@pytest.mark.parametrize("warlord", list(ACTIVE))
def test_a_status_marker_shows_how_near_a_warlord_is_to_entering_the_war(warlord: str) -> None:
    s = war({"card": warlord})
    assert table(s)["status"] == dict.fromkeys(ACTIVE, 0) | {warlord: 1}


@clause("CC-2.21a")
def test_a_unit_on_the_map_is_in_exactly_one_area() -> None:
    before = plain_on_map(at_start())
    s = play(war({"card": "xiahou_dun"}), "act:march", "area:pingyuan", "count:3")
    assert plain_on_map(table(s)) == before
    assert area(s, "yanzhou")["units"] == {"cao": 1}
    assert area(s, "pingyuan")["units"] == {"cao": 3, "yuan_shao": 1}
    holders = [name for name, place in table(s)["areas"].items() if "xiahou_dun" in place["generals"]]
    assert holders == ["pingyuan"]


@clause("CC-2.21b")
@pytest.mark.parametrize("region", ["liangzhou", "hanzhong", "yizhou", "jiaozhou", "liaodong"])
def test_regions_out_of_play_cannot_be_entered(region: str) -> None:
    assert region in {one["en"].lower() for one in BOARD["unnamed_region"]}
    assert region not in board.AREAS
    with pytest.raises(UnknownToken):
        GAME.vocabulary.token(f"area:{region}")


@clause("CC-2.21c", "CC-3.4A", "CC-3.4B")
def test_every_area_shows_its_controlling_warlord_who_at_the_start_is_the_occupant() -> None:
    control = {name: place["control"] for name, place in at_start()["areas"].items()}
    assert control == {name: owner for name, (owner, _, _) in SETUP.items()}


@clause("CC-2.21d", "CC-3.3b", "CC-9D1")
@pytest.mark.parametrize("warlord", OPPOSITION)
def test_a_returning_general_is_placed_in_his_home_area(warlord: str) -> None:
    home = HOMES[warlord]
    s = war({"card": warlord, "areas": {home: {}}, "status": ACTIVE})
    assert area(s, home)["generals"] == [warlord]


@clause("CC-2.21d", "CC-3.3b")
@pytest.mark.parametrize("general", ["xiahou_dun", "xiahou_yuan", "cao_ren", "cao_hong"])
def test_a_returning_cao_cao_general_is_placed_in_xudu(general: str) -> None:
    start = next(name for name, (_, _, generals) in SETUP.items() if general in generals)
    rest = {"units": {"cao": 4}, "generals": [one for one in SETUP[start][2] if one != general]}
    s = play(war({"card": general, "areas": {start: rest}}), "act:replace", "count:0")
    assert general in area(s, "xudu")["generals"]


@clause("CC-2.21e", "CC-4A", "CC-R75")
def test_generals_and_units_start_as_printed_in_each_area() -> None:
    expected = {
        name: {"control": owner, "units": {owner: units}, "generals": generals}
        for name, (owner, units, generals) in SETUP.items()
    }
    assert at_start()["areas"] == expected


@clause("CC-2.21f", "CC-8A2", "CC-8D3")
def test_area_ratings_serve_a_controlling_side_without_general_when_its_enemy_acts() -> None:
    place = {"control": "yuan_shao", "units": {"yuan_shao": 2, "cao": 1}, "generals": ["cao_ren"]}
    s = play(war({"card": "cao_ren", "areas": {"pingyuan": place}}, dice=[2, 3, 6]), "act:battle")
    assert area(s, "pingyuan")["units"] == {"yuan_shao": 2}, "Intelligence 1 ties, so they roll first, at Bravery 2"


@clause("CC-2.21g", "CC-7.1A", "CC-7.1B", "CC-R39")
@pytest.mark.parametrize("start", list(SETUP))
def test_a_march_goes_one_or_two_steps_along_main_roads(start: str) -> None:
    place = {"control": "yuan_shu", "units": {"cao": 2}, "generals": ["cao_ren"]}
    if start == "xudu":
        place |= {"control": "cao", "generals": ["cao_cao", "cao_ren"]}
    s = play(war({"card": "cao_ren", "clear": True, "areas": {start: place}}), "act:march")
    assert legal(s) == {f"area:{name}" for name in within_two(start, MAIN)}


@clause("CC-2.21g", "CC-7.2D")
@pytest.mark.parametrize("start", list(SETUP))
def test_side_roads_serve_where_everything_is_cao_caos(start: str) -> None:
    near = within_two(start, MAIN + SIDE)
    areas: dict[str, Any] = {name: {"control": "cao"} for name in near - {"xudu"}}
    areas[start] = {"control": "cao", "units": {"cao": 2}, "generals": ["cao_ren"]}
    if start == "xudu":
        areas[start] |= {"generals": ["cao_cao", "cao_ren"]}
    s = play(war({"card": "cao_ren", "clear": True, "areas": areas}), "act:march")
    assert legal(s) == {f"area:{name}" for name in near}


def _turn(a: list[int], b: list[int], c: list[int]) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _cross(a: list[int], b: list[int], c: list[int], d: list[int]) -> bool:
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def roads_over_rivers() -> list[tuple[str, str]]:
    at = {one["id"]: [one["x"], one["y"]] for one in BOARD["area"]}
    banks = [(p, q) for river in BOARD["river"] for p, q in zip(river["points"], river["points"][1:], strict=False)]
    return [(a, b) for a, b in MAIN if any(_cross(at[a], at[b], p, q) for p, q in banks)]


@clause("CC-2.21h")
def test_rivers_have_no_effect_on_marches() -> None:
    crossing = roads_over_rivers()
    assert len(crossing) >= 5
    for start, end in crossing:
        place = {"control": "cao", "units": {"cao": 2}, "generals": ["cao_ren"]}
        s = play(war({"card": "cao_ren", "clear": True, "areas": {start: place}}), "act:march")
        further = {f"area:{name}" for name in neighbours(end, MAIN) - {start}}
        assert legal(s) >= {f"area:{end}"} | further, (start, end)


@clause("CC-2.22b", "CC-4E")
def test_zhuge_liang_starts_on_the_kongming_track_and_counts_visits_there() -> None:
    assert at_start()["kongming"] == 0
    s = war({"card": "zhuge_liang", "status": {"liu_bei": 6}})
    assert table(s)["kongming"] == 1


@clause("CC-2.22c", "CC-8E0")
def test_every_warlord_has_a_pool_of_his_own() -> None:
    assert list(at_start()["pools"]) == list(PLAIN_TOTAL)
    place = {"control": "liu_biao", "units": {"cao": 3, "liu_biao": 1, "sun_quan": 1}, "generals": ["cao_ren"]}
    s = play(war({"card": "cao_ren", "areas": {"wancheng": place}}, dice=[6, 6, 1, 1, 6, 6]), "act:battle")
    assert table(s)["pools"]["liu_biao"] == STARTING_POOL["liu_biao"] + 2
    assert table(s)["pools"]["sun_quan"] == STARTING_POOL["sun_quan"]


@clause("CC-2.22d", "CC-R07")
def test_reserve_units_cannot_be_used() -> None:
    s = war({"card": "liu_bei", "status": {"liu_bei": 6}, "pools": {"liu_bei": 0}})
    assert table(s)["reserve"] == 3
    assert plain_on_map(table(s))["liu_bei"] == 3


@clause("CC-2.22d")
@pytest.mark.parametrize(("first", "second"), [("liu_biao", "sun_quan"), ("sun_quan", "liu_biao")])
def test_the_reserve_is_released_when_both_liu_biao_and_sun_quan_are_defeated(first: str, second: str) -> None:
    lost = {HOMES[second]: {"control": "cao"}}
    s = war({"card": second, "areas": lost, "status": ACTIVE})
    assert table(s)["defeated"] == [second]
    assert (table(s)["reserve"], table(s)["pools"]["liu_bei"]) == (3, 1)
    s = war({"card": second, "areas": lost, "status": ACTIVE, "defeated": [first]})
    assert set(table(s)["defeated"]) == {first, second}
    assert (table(s)["reserve"], table(s)["pools"]["liu_bei"]) == (0, 4)


@clause("CC-2.22d", "CC-9A")
def test_released_reserve_units_are_ordinary_replacements() -> None:
    position = {"card": "liu_bei", "status": ACTIVE, "defeated": ["liu_biao", "sun_quan"], "reserve": 0}
    s = war(position | {"pools": {"liu_bei": 3}})
    assert table(s)["pools"]["liu_bei"] == 1
    assert plain_on_map(table(s))["liu_bei"] == 5


@clause("CC-2.3")
def test_there_are_16_mandate_cards() -> None:
    start = at_start()
    assert len(board.CARDS) == 16
    assert sorted(start["draw"] + start["aside"]) == sorted(board.CARDS)
    assert (start["discard"], start["out"]) == ([], [])


# ---- 3. Game basics


@clause("CC-3.1A")
def test_opposition_warlords_are_one_faction_and_never_fight_each_other() -> None:
    areas = {"xuzhou": {"units": {"lu_bu": 2, "yuan_shu": 1, "sun_quan": 1}, "generals": ["lu_bu", "yuan_shu"]}}
    s = war({"card": "lu_bu", "areas": areas})
    assert awaited(s) == "mandate", "no battle dice are rolled"
    assert area(s, "dingtao")["units"] == {"cao": 4, "lu_bu": 3}


@clause("CC-3.1B", "CC-6.2A")
def test_a_card_makes_the_general_of_its_warlord_act() -> None:
    s = war({"card": "yuan_shu", "areas": {"yuzhou": {"units": {"cao": 1, "yuan_shu": 2}}}})
    assert area(s, "yuzhou")["generals"] == ["yuan_shu"]
    assert area(s, "xuzhou") == {"control": "lu_bu", "units": {"lu_bu": 3}, "generals": ["lu_bu"]}


@clause("CC-3.1D")
def test_each_opposition_warlord_is_himself_the_only_general_of_his_side() -> None:
    led = {one["id"]: one["warlord"] for one in LORDS["general"] if one["warlord"] != "cao"}
    assert led == {warlord: warlord for warlord in OPPOSITION}


@clause("CC-3.1E", "CC-11.2A4")
@pytest.mark.parametrize("warlord", list(ACTIVE))
def test_inactive_warlords_take_no_actions(warlord: str) -> None:
    s = war({"card": warlord})
    assert table(s)["areas"] == at_start()["areas"]
    assert table(s)["pools"] == STARTING_POOL


@clause("CC-3.1E")
@pytest.mark.parametrize(("warlord", "goes_to"), [("lu_bu", "dingtao"), ("yuan_shu", "yuzhou")])
def test_lu_bu_and_yuan_shu_start_active(warlord: str, goes_to: str) -> None:
    units = {"cao": 1, SETUP[goes_to][0]: SETUP[goes_to][1]}
    s = war({"card": warlord, "areas": {goes_to: {"units": units}}})
    assert warlord in area(s, goes_to)["generals"]


@clause("CC-3.1E")
def test_units_of_inactive_warlords_are_enemy_units() -> None:
    s = play(war({"card": "cao_hong"}), "act:march")
    assert "area:henei" in legal(s)
    assert "area:jizhou" not in legal(s), "the unit in Henei stops the march"


@clause("CC-3.2a")
def test_set_up_areas_are_territory_whoever_controls_them_later() -> None:
    s = war({"card": "xiahou_dun", "areas": {"pingyuan": {"control": "cao"}}})
    play(s, "act:march", "area:pingyuan", "count:1")
    assert table(s)["status"]["yuan_shao"] == 4, "entering it is still an invasion"


@clause("CC-3.2a", "CC-8E2")
def test_units_on_their_territory_are_hit_last_although_cao_cao_controls_it() -> None:
    place = {"control": "cao", "units": {"cao": 3, "yuan_shao": 1, "liu_biao": 1}, "generals": ["cao_ren"]}
    s = play(war({"card": "cao_ren", "areas": {"pingyuan": place}}, dice=[1, 6, 6, 6]), "act:battle")
    assert area(s, "pingyuan")["units"] == {"cao": 3, "yuan_shao": 1}


@clause("CC-3.2b", "CC-7.1D", "CC-R33")
def test_a_unit_of_the_warlord_whose_territory_it_is_stays_behind_first() -> None:
    place = {"control": "lu_bu", "units": {"yuan_shu": 3, "lu_bu": 1}, "generals": ["yuan_shu"]}
    s = war({"card": "yuan_shu", "areas": {"shouchun": place, "yuzhou": {"units": {"cao": 1}}}})
    assert area(s, "shouchun")["units"] == {"lu_bu": 1, "yuan_shu": 1}


@clause("CC-3.3a", "CC-13.1.0")
def test_each_warlord_has_one_home_area_within_his_territory() -> None:
    assert all(SETUP[home][0] == warlord for warlord, home in HOMES.items())
    assert {one["id"]: one["home"] for one in LORDS["warlord"]} == HOMES
    assert LORDS["yuan_shao"]["capitals"] == CAPITALS


@clause("CC-3.3c", "CC-12A0", "CC-12A2")
def test_a_warlord_whose_home_area_is_the_enemys_may_be_defeated() -> None:
    lost = {"xuzhou": {"control": "cao"}}
    assert table(war({"card": "lu_bu", "areas": lost}))["defeated"] == ["lu_bu"]
    kept = {"xuzhou": {"control": "lu_bu"}}
    assert table(war({"card": "lu_bu", "areas": kept}))["defeated"] == []


@clause("CC-3.4B", "CC-3.4C")
def test_after_a_card_the_acting_warlord_takes_control_where_the_controlling_one_has_no_unit_left() -> None:
    place = {"control": "yuan_shu", "units": {"cao": 2}, "generals": ["cao_ren"]}
    s = war({"card": "cao_ren", "areas": {"yuzhou": place}})
    assert area(s, "yuzhou")["control"] == "yuan_shu", "not during the card"
    play(s, "act:pass")
    assert area(s, "yuzhou")["control"] == "cao"


@clause("CC-3.4C")
@pytest.mark.parametrize(
    ("units", "card", "control"),
    [
        ({"cao": 2}, "cao_ren", "cao"),
        ({"cao": 2, "yuan_shu": 1}, "cao_ren", "yuan_shu"),
        ({}, "cao_ren", "yuan_shu"),
        ({"cao": 2}, "liu_biao", "yuan_shu"),
    ],
)
def test_control_changes_only_to_an_acting_enemy_with_a_unit_there(
    units: dict[str, int], card: str, control: str
) -> None:
    s = war({"card": card, "areas": {"yuzhou": {"control": "yuan_shu", "units": units}}})
    if card == "cao_ren":
        play(s, "act:pass")
    assert area(s, "yuzhou")["control"] == control


# ---- 4. Set-up


@clause("CC-4B")
def test_three_liu_bei_units_start_in_the_reserve() -> None:
    assert at_start()["reserve"] == 3


@clause("CC-4C")
def test_all_remaining_units_start_in_the_pools() -> None:
    assert at_start()["pools"] == STARTING_POOL
    assert at_start()["pool_generals"] == []


@clause("CC-4D")
def test_the_four_status_markers_start_on_their_first_box() -> None:
    assert at_start()["status"] == dict.fromkeys(ACTIVE, 0)


@clause("CC-4F", "CC-13.2A")
def test_the_four_asterisk_cards_start_set_aside() -> None:
    assert at_start()["aside"] == ASTERISK


@clause("CC-4G")
def test_the_other_twelve_cards_are_the_draw_pile_in_no_known_order() -> None:
    assert at_start()["draw"] == DECK
    for name in DECK:
        if name != "lu_bu":
            s = war(at="first", dice=[f"card:{name}"])
            assert table(play(s, "card:lu_bu"))["cards"] == 2


# ---- 5. Sequence of play


@clause("CC-5A", "CC-5B")
def test_the_next_card_is_turned_up_and_carried_out() -> None:
    s = war({"cards": 3}, at="turn")
    assert awaited(s) == "mandate"
    s = war({"cards": 3}, at="turn", dice=["card:liu_biao"])
    assert table(s)["status"]["liu_biao"] == 1
    assert table(s)["cards"] == 4
    assert table(s)["history"] == ["liu_biao"]


@clause("CC-5A1")
def test_the_very_first_card_is_chosen_among_the_draw_pile() -> None:
    s = GAME.start(seed=1)
    assert asked(s) == "ChooseFirstCard"
    assert legal(s) == {f"card:{name}" for name in DECK}


@clause("CC-5A1")
def test_only_the_very_first_card_is_chosen() -> None:
    s = play(war(at="first"), "card:cao_ren", "act:pass")
    assert awaited(s) == "mandate"
    assert cards_to_draw(s) == {f"card:{name}" for name in DECK if name != "cao_ren"}


@clause("CC-5B")
def test_a_completed_card_goes_to_the_discard_pile_before_the_next_is_turned_up() -> None:
    s = play(war(at="first", dice=["card:liu_biao"]), "card:cao_ren", "act:pass")
    assert table(s)["discard"] == ["cao_ren", "liu_biao"]
    assert len(table(s)["draw"]) == 10


@clause("CC-5C")
def test_discarded_cards_do_not_come_back_before_emperor_xian() -> None:
    cards = ["card:yuan_shao", "card:liu_biao", "card:sun_quan", "card:liu_bei"]
    s = play(war(at="first", dice=cards), "card:cao_ren", "act:pass")
    left = set(DECK) - {"cao_ren", "yuan_shao", "liu_biao", "sun_quan", "liu_bei"}
    assert cards_to_draw(s) == {f"card:{name}" for name in left}


@clause("CC-5D")
def test_after_emperor_xian_all_cards_form_a_new_draw_pile() -> None:
    s = play(war({"card": "emperor_xian", "draw": ["lu_bu", "cao_cao", "emperor_xian"]}), "done")
    assert table(s)["draw"] == DECK
    assert table(s)["discard"] == []
    assert table(s)["history"] == []
    assert cards_to_draw(s) == {f"card:{name}" for name in DECK}


# ---- the data


def test_the_areas_are_as_printed() -> None:
    assert list(SETUP) == board.AREAS
    found = {one["id"]: (one["owner"], one["units"], one["generals"]) for one in BOARD["area"]}
    assert found == SETUP
    assert (BOARD["area_bravery"], BOARD["area_intelligence"]) == (2, 1)


def test_the_areas_lie_apart_on_the_canvas() -> None:
    spots = [(one["x"], one["y"]) for one in BOARD["area"]]
    assert all(0 < x < 1000 and 0 < y < 700 for x, y in spots)
    for i, (x, y) in enumerate(spots):
        assert all((x - u) ** 2 + (y - v) ** 2 >= 50**2 for u, v in spots[:i])


def test_the_roads_are_as_printed() -> None:
    assert {frozenset(pair) for pair in BOARD["main"]} == {frozenset(pair) for pair in MAIN}
    assert {frozenset(pair) for pair in BOARD["side"]} == {frozenset(pair) for pair in SIDE}
    assert (len(BOARD["main"]), len(BOARD["side"])) == (30, 12)


def test_the_distances_to_xudu_follow_from_the_main_roads() -> None:
    distance = {"xudu": 0}
    edge = ["xudu"]
    while edge:
        edge = [other for one in edge for other in sorted(neighbours(one, BOARD["main"])) if other not in distance]
        distance |= dict.fromkeys(edge, max(distance.values()) + 1)
    assert distance == {name: steps for name, (steps, _) in TOWARDS_XUDU.items()}
    for name, (steps, nearer) in TOWARDS_XUDU.items():
        assert {one for one in neighbours(name, MAIN) if distance[one] == steps - 1} == set(nearer), name


def test_the_warlords_are_as_printed() -> None:
    assert list(PLAIN_TOTAL) == board.WARLORDS
    found = {one["id"]: one for one in LORDS["warlord"]}
    assert {name: one["pool"] for name, one in found.items()} == STARTING_POOL
    assert {name: one["pool"] + one["reserve"] + SETUP_PLAIN[name] for name, one in found.items()} == PLAIN_TOTAL
    assert {name: one["reserve"] for name, one in found.items() if one["reserve"]} == {"liu_bei": 3}
    assert {name: one["steps"] for name, one in found.items() if one["steps"]} == ACTIVE
    assert len({one["colour"] for one in found.values()}) == 7


def test_the_generals_are_as_printed() -> None:
    assert [*CAO_GENERALS, *OPPOSITION] == board.GENERALS
    start = {general: name for name, (_, _, generals) in SETUP.items() for general in generals}
    found = {one["id"]: (one["bravery"], one["intelligence"]) for one in LORDS["general"]}
    assert found == {name: (5 if name == "lu_bu" else 2, 1) for name in start}
    at = at_start()["areas"]
    assert all(name in at[where]["generals"] for name, where in start.items())


def test_the_refuge_die_is_as_printed() -> None:
    assert LORDS["yuan_shao"]["refuge_die"] == ["bingzhou", "bingzhou", "youzhou", "youzhou", "qingzhou", "qingzhou"]


def test_the_cards_are_as_printed() -> None:
    assert board.CARDS == DECK + ASTERISK
    cards = {one["id"]: one for one in board.DECK}
    assert {name: one["with"] for name, one in cards.items() if "with" in one} == {
        "zhou_yu": "sun_quan",
        "guan_yu": "liu_bei",
        "zhang_fei": "liu_bei",
        "zhuge_liang": "liu_bei",
    }
    ratings = {name: (one.get("bravery"), one.get("intelligence")) for name, one in cards.items()}
    assert {name: rating for name, rating in ratings.items() if rating != (None, None)} == {
        "cao_cao": (2, 2),
        "zhou_yu": (3, 2),
        "guan_yu": (5, None),
        "zhang_fei": (4, None),
    }
    lords = dict.fromkeys(CAO_GENERALS, "cao") | {name: name for name in OPPOSITION} | {"emperor_xian": ""}
    lords |= {"zhou_yu": "sun_quan", "guan_yu": "liu_bei", "zhang_fei": "liu_bei", "zhuge_liang": "liu_bei"}
    assert {name: one["warlord"] for name, one in cards.items()} == lords


@pytest.mark.parametrize(
    ("preset", "pool", "steps"),
    [("easy", 16, (5, 6, 7, 7)), ("standard", 14, (4, 5, 6, 6)), ("hard", 12, (3, 4, 5, 5))],
)
def test_a_preset_sets_the_pool_of_cao_cao_and_the_lengths_of_the_tracks(
    preset: str, pool: int, steps: tuple[int, ...]
) -> None:
    assert table(GAME.start(seed=1, options={"preset": preset}))["pools"] == STARTING_POOL | {"cao": pool}
    for warlord, last in zip(ACTIVE, steps, strict=True):
        s = war({"card": warlord, "status": {warlord: last - 1}}, preset=preset)
        assert table(s)["status"][warlord] == last
        assert table(s)["areas"] == at_start()["areas"], "he enters the war, but does not act yet"
        s = war({"card": warlord, "status": {warlord: last - 2}}, preset=preset)
        s = war({"card": warlord, "status": table(s)["status"]}, preset=preset)
        assert table(s)["areas"] == at_start()["areas"], "one box earlier he has not entered"


def test_single_numbers_can_be_set_beside_a_preset() -> None:
    s = war({"card": "yuan_shao"}, preset="hard", cao_pool=20, steps_yuan_shao=1)
    assert table(s)["pools"]["cao"] == 20
    s = war({"card": "yuan_shao", "status": {"yuan_shao": 1}}, steps_yuan_shao=1)
    assert "yuan_shao" in area(s, "yanzhou")["generals"]
