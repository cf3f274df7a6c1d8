"""Rulings on slips of the rulebook: names, headings and references, and what follows from them in play."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.cao_cao.harness import GAME, area, table, war
from tests.games.cao_cao.printed import ACTIVE, ASTERISK, CAO_GENERALS, DECK
from tests.games.harness import asked, awaited, legal, play
from tianxia.engine.errors import UnknownToken
from tianxia.games.cao_cao import board
from tianxia.games.cao_cao.rules.status import shift_status
from tianxia.games.cao_cao.state import War
from tianxia.kit.tracing import clause


def is_token(text: str) -> bool:
    try:
        GAME.vocabulary.token(text)
    except UnknownToken:
        return False
    return True


def named(things: list[dict[str, Any]], id: str) -> tuple[str, str]:
    thing = next(one for one in things if one["id"] == id)
    return thing["en"], thing["zh"]


@clause("CC-R01")
def test_the_title_names_the_first_year_of_jianan() -> None:
    assert "First Year of Jian'an" in GAME.title.en
    assert "建安元年" in GAME.title.zh
    assert "Jianbin" not in GAME.title.en


@clause("CC-R02", "CC-13.1A")
def test_yuan_shaos_home_is_jizhou_and_yizhou_is_out_of_play() -> None:
    assert named(board.BOARD["area"], "jizhou") == ("Jizhou", "冀州")
    assert not is_token("area:yizhou")
    s = war({"card": "yuan_shao", "areas": {"jizhou": {}}, "status": ACTIVE})
    assert area(s, "jizhou")["generals"] == ["yuan_shao"]


@clause("CC-R03", "CC-13.1C1")
@pytest.mark.parametrize("die", [1, 2])
def test_one_and_two_of_the_refuge_die_are_bingzhou(die: int) -> None:
    assert named(board.BOARD["area"], "bingzhou") == ("Bingzhou", "并州")
    s = war({"card": "yuan_shao", "areas": {"jizhou": {"control": "cao"}}, "status": ACTIVE}, dice=[die])
    assert area(s, "bingzhou")["generals"] == ["yuan_shao"]


@clause("CC-R03", "CC-13.5B2")
@pytest.mark.parametrize(("where", "kongming"), [("jingzhou", -1), ("bingzhou", 0)])
def test_the_fall_of_liu_biaos_jingzhou_brings_zhuge_liang_not_that_of_a_capital(where: str, kongming: int) -> None:
    s = war({"card": "cao_ren", "areas": {where: {"units": {"cao": 1}}}})
    play(s, "act:pass")
    assert area(s, where)["control"] == "cao"
    assert table(s)["kongming"] == kongming


@clause("CC-R04", "CC-9A", "CC-13.1B")
@pytest.mark.parametrize(("warlord", "home", "units"), [("yuan_shu", "shouchun", 1), ("yuan_shao", "jizhou", 3)])
def test_the_exception_for_replacements_is_yuan_shaos_not_yuan_shus(warlord: str, home: str, units: int) -> None:
    s = war({"card": warlord, "clear": True, "status": ACTIVE})
    assert area(s, home) == {"control": warlord, "units": {warlord: units}, "generals": [warlord]}


@clause("CC-R05")
@pytest.mark.parametrize("general", CAO_GENERALS)
def test_each_of_the_five_cao_cao_generals_has_the_four_actions(general: str) -> None:
    place = {"control": "yuan_shu", "units": {"cao": 2, "yuan_shu": 1}, "generals": [general]}
    s = war({"card": general, "areas": {"yuzhou": place}})
    if general == "cao_cao":
        play(s, "general:cao_cao")
    assert legal(s) == {"act:march", "act:battle", "act:replace", "act:pass"}


@clause("CC-R06")
def test_with_enemies_in_his_area_an_opposition_general_fights_and_takes_replacements() -> None:
    place = {"control": "yuan_shu", "units": {"cao": 1, "yuan_shu": 1}, "generals": ["yuan_shu"]}
    s = war({"card": "yuan_shu", "clear": True, "areas": {"yuzhou": place}}, dice=[6, 6])
    assert area(s, "yuzhou") == {"control": "yuan_shu", "units": {"cao": 1, "yuan_shu": 3}, "generals": ["yuan_shu"]}


@clause("CC-R07")
def test_the_reserve_holds_liu_bei_units_and_has_nothing_to_do_with_lu_bu() -> None:
    s = war({"card": "lu_bu", "pools": {"lu_bu": 0}})
    assert area(s, "dingtao")["units"] == {"cao": 4, "lu_bu": 2}, "nothing comes from the reserve"
    assert table(s)["reserve"] == 3
    s = war({"card": "lu_bu", "areas": {"xuzhou": {"control": "cao"}}})
    assert table(s)["defeated"] == ["lu_bu"]
    assert table(s)["reserve"] == 3, "nor does his defeat touch it"
    s = war({"card": "sun_quan", "areas": {"yangzhou": {"control": "cao"}}, "defeated": ["liu_biao"]})
    assert table(s)["pools"]["liu_bei"] == 1 + 3, "they are Liu Bei's"


@clause("CC-R08")
def test_the_card_zhuge_liang_moves_zhuge_liang() -> None:
    assert named(board.DECK, "zhuge_liang") == ("Zhuge Liang", "諸葛亮")
    assert not is_token("card:zhang_liang")
    assert table(war({"card": "zhuge_liang", "status": ACTIVE, "kongming": 1}))["kongming"] == 2


@clause("CC-R09")
def test_xiahou_dun_is_named_so_and_found_by_the_books_spelling() -> None:
    assert is_token("general:xiahou_dun")
    assert is_token("card:xiahou_dun")
    assert not is_token("general:xiahou_chun")
    assert named(board.LORDS["general"], "xiahou_dun") == ("Xiahou Dun", "夏侯惇")
    assert [one["id"] for one in board.LORDS["general"] if one.get("alias") == "Xiahou Chun"] == ["xiahou_dun"]
    assert [one["id"] for one in board.DECK if one.get("alias") == "Xiahou Chun"] == ["xiahou_dun"]


@clause("CC-R10", "CC-14B2")
@pytest.mark.parametrize(("start", "end"), [("xuzhou", "yanzhou"), ("bingzhou", "luoyang"), ("jingzhou", "wancheng")])
def test_only_xudu_is_lost_by_being_entered(start: str, end: str) -> None:
    place = {"control": "lu_bu", "units": {"lu_bu": 2}, "generals": ["lu_bu"]}
    s = war({"card": "lu_bu", "clear": True, "areas": {start: place}})
    assert area(s, end)["generals"] == ["lu_bu"]
    assert not s.over


@clause("CC-R11", "CC-10B")
def test_dispersing_on_the_card_is_disbanding() -> None:
    s = play(war({"card": "emperor_xian"}), "area:changan", "general:cao_hong", "done")
    assert area(s, "changan") == {"control": "cao", "units": {}, "generals": []}
    assert table(s)["pools"]["cao"] == 15
    assert table(s)["pool_generals"] == ["cao_hong"]


@clause("CC-R12")
@pytest.mark.parametrize(("source", "target"), [("CC-3.2b", "CC-7.1D"), ("CC-11.2C", "CC-13.2B")])
def test_cross_references_lead_where_they_make_sense(source: str, target: str) -> None:
    assert target in GAME.clauses.find(source).en
    assert target in GAME.clauses.find(source).zh


@clause("CC-R12")
def test_every_cross_reference_of_the_rules_leads_to_a_clause() -> None:
    for one in GAME.clauses.all.values():
        for id in re.findall(r"CC-[\w.]*\w", one.en + one.zh):
            assert id in GAME.clauses.all, (one.id, id)


@clause("CC-R13", "CC-7.1B")
def test_a_major_road_is_a_main_road() -> None:
    place = {"control": "lu_bu", "units": {"cao": 2}, "generals": ["cao_ren"]}
    s = play(war({"card": "cao_ren", "clear": True, "areas": {"guangling": place}}), "act:march")
    assert legal(s) == {"area:xuzhou", "area:langye", "area:dingtao"}, "not Yangzhou by the side road"


@clause("CC-R13", "CC-11.1B")
def test_one_row_to_the_right_is_one_box() -> None:
    assert table(war({"card": "liu_biao", "status": {"liu_biao": 2}}))["status"]["liu_biao"] == 3


@clause("CC-R14", "CC-13.2B")
def test_zhou_yu_is_added_when_sun_quan_enters() -> None:
    s = war({"card": "sun_quan", "status": {"sun_quan": 5}})
    assert table(s)["discard"] == ["sun_quan", "zhou_yu"]
    assert table(s)["aside"] == ["guan_yu", "zhang_fei", "zhuge_liang"]


@clause("CC-R15")
def test_cao_cao_the_warlord_the_general_and_the_card_have_names_of_their_own() -> None:
    assert board.WARLORDS[0] == "cao"
    assert GAME.vocabulary.token("general:cao_cao") != GAME.vocabulary.token("card:cao_cao")
    assert not is_token("warlord:cao"), "no choice names Cao Cao's own side"
    assert area(war({"card": "lu_bu"}), "xudu") == {
        "control": "cao",
        "units": {"cao": 4},
        "generals": ["cao_cao", "cao_ren"],
    }


@clause("CC-R16", "CC-11.1C", "CC-11.1D")
def test_a_shift_to_the_left_is_possible_and_stops_at_the_end_of_the_track() -> None:
    s = war({"card": "cao_ren", "status": {"yuan_shao": 2}})
    assert isinstance(s, War)
    boxes = []
    for _ in range(3):
        shift_status(s, board.YUAN_SHAO, -1)
        boxes.append(table(s)["status"]["yuan_shao"])
    assert boxes == [1, 0, 0]


@clause("CC-R16")
@pytest.mark.parametrize("card", DECK + ASTERISK)
def test_no_card_shifts_to_the_left(card: str) -> None:
    before = {name: last - 2 for name, last in ACTIVE.items()}
    after = table(war({"card": card, "status": before}))["status"]
    assert all(after[name] >= box for name, box in before.items())


@clause("CC-R17")
def test_guan_yu_zhang_fei_and_zhou_yu_are_cards_only_zhuge_liang_is_a_piece_too() -> None:
    for name in ("guan_yu", "zhang_fei", "zhou_yu"):
        assert name in board.CARDS
        assert name not in board.PIECES
        assert not is_token(f"general:{name}")
    assert "zhuge_liang" in board.CARDS
    assert board.PIECES[:-1] == board.GENERALS


@clause("CC-R18")
def test_printed_ratings_are_2_and_1_but_lu_bus_bravery_is_5() -> None:
    ratings = {one["id"]: (one["bravery"], one["intelligence"]) for one in board.LORDS["general"]}
    assert ratings.pop("lu_bu") == (5, 1)
    assert set(ratings.values()) == {(2, 1)}
    assert len(ratings) == 10


@clause("CC-R19", "CC-2.21f")
def test_area_ratings_serve_the_side_that_is_not_acting_only() -> None:
    lu_bu_acts = {"control": "lu_bu", "units": {"cao": 3}, "generals": ["lu_bu"]}
    s = war({"card": "lu_bu", "clear": True, "areas": {"xuzhou": lu_bu_acts}, "pools": {"lu_bu": 0}}, dice=[5])
    assert area(s, "xuzhou")["units"] == {"cao": 2}, "Lü Bu strikes with his own 5 in an area that his side controls"
    units_wait = {"control": "lu_bu", "units": {"cao": 3, "lu_bu": 2}, "generals": ["cao_ren"]}
    s = play(war({"card": "cao_ren", "clear": True, "areas": {"xuzhou": units_wait}}, dice=[2, 5]), "act:battle")
    assert area(s, "xuzhou")["units"] == {"cao": 2, "lu_bu": 2}, "his units without him strike with the area's 2"
    assert awaited(s) == "dice"
    assert asked(s) == ""
