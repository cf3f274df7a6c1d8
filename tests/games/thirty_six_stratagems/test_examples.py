"""The worked examples, by number."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, legal, play, refused, supply, told
from tests.games.thirty_six_stratagems.harness import GUARDED, awaited, mat, nation, neutral, realm, table, units, vp
from tianxia.games.thirty_six_stratagems.state import Realm
from tianxia.kit.tracing import clause


def at_xian(dice: list[int], **facts: Any) -> Realm:
    """Emperor and two strong armies in Luoyang next to neutral Xi'an."""
    a = nation({"luoyang": "emperor s2 s2"}, holds=["karakorum"], **facts)
    return realm(a, neutrals={"xian": 2}, points=1, dice=dice)


ATTACK_XIAN = "act:attack area:xian area:luoyang unit:emperor unit:s2 unit:s2"


@clause("S36-3.3.1.C4", "S36-3.3.1.C6", "S36-3.3.1.C12", "S36-R31", "S36-2.9", "S36-2.10", "S36-3.1.1.1D")
def test_1_attack_on_a_neutral_capital() -> None:
    s = play(at_xian([]), ATTACK_XIAN)
    assert awaited(s) == ("combat", 4)
    assert awaited(supply(s, 1, 1, 1, 1)) == ("combat", 2)


@clause("S36-3.3.1.C14", "S36-3.3.1.C15", "S36-FAQ.1", "S36-R23", "S36-R21", "S36-3.1H")
def test_2_damage() -> None:
    s = play(at_xian([6, 3, 2, 1, 1, 1]), ATTACK_XIAN)
    assert neutral(s, "xian") == (0, 1)
    s = play(at_xian([6, 6, 4, 1, 1, 1]), ATTACK_XIAN)
    assert asked(s) == "AdvanceUnit"
    assert vp(s, 0) == 3
    play(s, "unit:s2 done")
    assert vp(s, 0) == 6
    assert mat(s, 0)["holds"] == ["karakorum", "xian"]
    s = play(at_xian([6, 6, 4, 1, 1, 1]), ATTACK_XIAN, "done")
    assert neutral(s, "xian") == (0, 0)
    assert mat(s, 0)["holds"] == ["karakorum"]


@clause("S36-2.11", "S36-2.12", "S36-3.1M", "S36-3.3.1.C14")
@pytest.mark.parametrize(("generals", "hits"), [(3, 3), (1, 1), (2, 2), (4, 4)])
def test_3_hit_factor(generals: int, hits: int) -> None:
    a = nation({"luoyang": "emperor s2 s2"}, holds=["karakorum"], generals=generals)
    s = realm(a, neutrals={"xian": 8}, points=1, dice=[3, 4, 5, 6] + [1] * 8)
    play(s, ATTACK_XIAN)
    strong, weak = neutral(s, "xian")
    assert 8 - (2 * strong + weak) == hits


@clause("S36-3.3.4C", "S36-3.3.4E", "S36-3.3.3B", "S36-3.1L")
@pytest.mark.parametrize(("rebellions", "coins"), [(1, 11), (0, 14)])
def test_4_income(rebellions: int, coins: int) -> None:
    a = nation(holds=["karakorum", "xian", "beijing", "kyoto"], taxation=3, coins=0, rebellions=rebellions)
    s = play(realm(a, at="income"), "tax:keep")
    assert mat(s, 0)["coins"] == coins
    assert mat(s, 0)["rebellions"] == 0


@clause("S36-3.3.1.C5", "S36-3.3.1.C13", "S36-3.3.1.C17", "S36-3.1.1.1L")
def test_5_wall() -> None:
    a = nation({"guihua": "s2 s2 s1"}, holds=["karakorum"])
    b = nation({"datong": "s1 scout"}, holds=["lhasa"])
    s = play(realm(a, b, points=1), "act:attack area:datong area:guihua unit:s2 unit:s2 unit:s1")
    assert awaited(s) == ("combat", 3)
    assert awaited(supply(s, 6, 1, 1)) == ("combat", 1)
    supply(s, 1)
    assert legal(s) == {"unit:s1", "unit:scout"}
    play(s, "unit:scout")
    assert units(s, 1) == {"datong": "s1"}


@clause("S36-3.3.1.C5", "S36-3.3.1.C6", "S36-3.3.1.C13", "S36-R07", "S36-3.3.1.C10")
def test_6_wall_capital_pass_and_the_minimum_die() -> None:
    a = nation({"shangdu": "s2 s1"}, holds=["karakorum"])
    s = play(realm(a, neutrals={"beijing": 2}, points=1), "act:attack area:beijing area:shangdu unit:s2 unit:s1")
    assert awaited(s) == ("combat", 1)
    assert awaited(supply(s, 1)) == ("combat", 2)
    for points in (1, 2):
        by_route = realm(a, neutrals={"beijing": 2}, points=points, options={"attack_cost": "link"})
        assert ("act:attack" in legal(by_route)) == (points == 2)


@clause("S36-3.3.1.C7", "S36-3.3.1.C9", "S36-R07")
def test_7_flank() -> None:
    a = nation({"luoyang": "s2 s2", "hanzhong": "s2"}, holds=["karakorum"])
    s = realm(a, neutrals={"xian": 2}, points=2)
    play(s, "act:attack area:xian area:luoyang unit:s2 unit:s2 area:hanzhong")
    assert awaited(s) == ("combat", 6)
    assert table(s)["seats"]["0"]["units"] == {"luoyang": ["s2", "s2"], "hanzhong": ["s2"]}
    for points, options in ((1, {}), (2, {"attack_cost": "link"})):
        short = realm(a, neutrals={"xian": 2}, points=points, options=options)
        assert awaited(play(short, "act:attack area:xian area:luoyang unit:s2 unit:s2")) == ("combat", 3)


@clause("S36-3.3.1.C13", "S36-3.3.1.C17", "S36-1.4")
def test_8_lone_scout() -> None:
    a = nation({"linqing": "s2"}, holds=["karakorum"])
    b = nation({"jinan": "scout"}, holds=["lhasa"])
    s = play(realm(a, b, points=1, dice=[1, 1]), "act:attack area:jinan area:linqing")
    assert units(s, 1) == {"jinan": "scout"}
    s = play(realm(a, b, points=1, dice=[6, 1]), "act:attack area:jinan area:linqing")
    assert mat(s, 1)["scouts"] == 0
    assert asked(s) == "AdvanceUnit"


@clause("S36-3.3.1.C18", "S36-FAQ.4", "S36-FAQ.5", "S36-R22", "S36-R30", "S36-3.1.1.1R", "S36-3.1.1.1C")
def test_9_empty_capital_and_region_defence() -> None:
    a = nation({"xuzhou": "s2 s2"}, holds=["karakorum"])
    b = nation({"hangzhou": "s2", "shanghai": "s1 scout"}, holds=["nanjing"])
    s = play(realm(a, b, points=1), "act:attack area:nanjing area:xuzhou unit:s2 unit:s2")
    assert asked(s) == "Reinforce"
    assert s.seat == 1
    play(s, "area:hangzhou unit:s2 area:shanghai unit:s1 done")
    assert awaited(s) == ("combat", 3)
    supply(s, 1, 1, 1)
    assert awaited(s) == ("combat", 3)
    supply(s, 1, 1, 1)
    assert units(s, 1) == {"nanjing": "s2 s1", "shanghai": "scout"}
    s = play(realm(a, b, points=1), "act:attack area:nanjing area:xuzhou unit:s2 unit:s2 done")
    assert asked(s) == "AdvanceUnit"
    play(s, "unit:s2 done")
    assert (vp(s, 0), vp(s, 1)) == (6, 0)


@clause("S36-3.1.1.5B", "S36-3.1.1.5C", "S36-3.1.1.5E", "S36-3.1.1.5F", "S36-B.9", "S36-R08")
def test_10_tribute_overflow() -> None:
    a = nation({"luoyang": "scout"}, holds=["karakorum"], tribute=5)
    s = realm(a, at="card", card="s03", prefectures=["luoyang"], dice=[1])
    play(s, "mode:tribute")
    assert asked(s) == "ShiftNeutralArmies"
    assert mat(s, 0)["tribute"] == 0
    play(s, "neutral:stronger")
    assert awaited(s) == ("tribute", 1)
    assert table(s)["neutral_step"] == 1


@clause("S36-3.3.1N", "S36-3.3.1O", "S36-3.1.1.2E", "S36-3.1.1.2F", "S36-3.3.6C", "S36-R12", "S36-R14", "S36-R01")
def test_11_prefecture_life() -> None:
    a = nation({"kaifeng": "scout"}, holds=["karakorum"])
    b = nation(holds=["lhasa"], hand=["p15"])
    c = nation({"luoyang": "s2"}, holds=["hanseong"], hand=["s04"])
    s = realm(a, b, c, at="action", order=["1", "2", "0"], dice=[6, 1])
    play(s, "card:p15")
    assert vp(s, 0) == 5
    play(s, "card:s04 mode:points act:attack area:kaifeng area:luoyang unit:s2")
    assert (vp(s, 0), vp(s, 2)) == (4, 4)
    lone = nation(holds=["lhasa"])
    left = realm(nation(holds=["karakorum"], lasting_vp=1), lone, at="end", prefectures=["kaifeng"])
    assert table(left)["removed"] == ["p15"]
    assert vp(left, 0) == 4


@clause("S36-3.1.1.1M", "S36-3.1.1.1N", "S36-3.1.1.1O", "S36-R20", "S36-3.3.1.C2")
def test_12_temple_passage() -> None:
    a = nation({"taiyuan": "s2"}, holds=["beijing"])
    b = nation({"wutai": "scout"}, holds=["lhasa"])
    s = play(realm(a, b, points=2), "act:move unit:s2")
    assert "area:wutai" in legal(s)
    play(s, "area:wutai")
    assert legal(s) == {"area:beijing", "area:datong"}
    assert units(play(s, "area:beijing"), 0) == {"beijing": "s2"}
    s = play(realm(a, b, points=1), "act:move unit:s2")
    assert "area:wutai" not in legal(s)
    closed = nation({"taiyuan": "s2"}, holds=["karakorum"])
    s = play(realm(closed, b, neutrals={"beijing": 2}, points=2), "act:move unit:s2 area:wutai")
    assert legal(s) == {"area:datong"}
    assert refused(s)["area:beijing"] == "must_attack"
    assert "act:attack" not in legal(realm(closed, b, points=2))
    turban = nation({"wutai": "scout"}, holds=["lhasa"], red_turban=True)
    assert "act:attack" in legal(realm(closed, turban, points=2))
    smile = play(realm(closed, b, at="card", card="s10"), "mode:event seat:1")
    assert "act:attack" in legal(smile)


@clause("S36-3.3.5A", "S36-3.3.5B", "S36-3.3.5D", "S36-3.3.5E", "S36-3.3.5G", "S36-R43", "S36-R44", "S36-R45")
def test_13_winter_and_hunger() -> None:
    a = nation({"karakorum": "emperor scout", "gobi": "s2 s1"}, coins=3)
    s = realm(a, at="winter", season=2, options={"variant": "advanced"}, neutrals=GUARDED)
    assert asked(s) == "ChooseLeaving"
    play(s, "area:gobi act:retreat unit:s2 unit:s1")
    assert legal(s) == {"area:wutai", "area:mogao"}
    play(s, "area:mogao")
    play(s, "act:retreat unit:scout")
    assert legal(s) == {"area:mogao"}
    play(s, "area:mogao")
    assert units(s, 0) == {"karakorum": "emperor", "mogao": "s2 s1 scout"}
    fed = nation({"karakorum": "emperor scout", "tuul": "scout", "gobi": "s2 s1"}, coins=9)
    s = realm(fed, at="winter", season=2, options={"variant": "advanced"})
    assert "retreats" not in told(s)
    assert units(s, 0) == {"karakorum": "emperor scout", "tuul": "scout", "gobi": "s2 s1"}


@clause("S36-S16", "S36-FAQ.3")
def test_14_card_16() -> None:
    a = nation({"xiangyang": "s2 s2 s1"}, holds=["karakorum", "xian"], cohesion=3)
    b = nation({"wuchang": "s2 s1"}, holds=["lhasa"])
    s = realm(a, b, at="card", card="s16", dice=[6, 6, 1, 1, 1] + [1] * 3)
    play(s, "mode:event act:attack area:wuchang area:xiangyang unit:s2 unit:s2 unit:s1 unit:s2")
    assert units(s, 1) == {"wuchang": "s1"}
    assert asked(s) == "PlaceCaptured"
    assert legal(s) == {"area:karakorum", "area:xian"}
    play(s, "area:xian area:karakorum")
    assert units(s, 0) == {"xiangyang": "s2 s2 s1", "xian": "s1", "karakorum": "s1"}


@clause("S36-3.3.8C", "S36-3.3.8D", "S36-3.3.8E", "S36-3.3.8F", "S36-D.6", "S36-D.7", "S36-R52", "S36-S22")
def test_15_entrapment() -> None:
    a = nation({"mogao": "s1", "jiayuguan": "s1"}, holds=["karakorum"], cohesion=3)
    b = nation({"hami": "s2", "gobi": "scout"}, holds=["lhasa"], hand=["s04"])
    s = realm(a, b, at="card", card="s22", dice=[3])
    play(s, "mode:event act:entrap area:hami done")
    assert mat(s, 1)["trapped"] == ["hami"]
    play(s, "card:s04 mode:points act:move")
    assert "area:hami" not in legal(s)
    play(s, "unit:scout area:etsin")
    assert mat(s, 1)["trapped"] == []


@clause("S36-3.3.6A", "S36-3.3.6B", "S36-R48", "S36-3.1K")
def test_16_attrition() -> None:
    a = nation({"karakorum": "emperor s2 s1 s1 scout scout"}, coins=2)
    s = realm(a, at="attrition")
    assert legal(s) == {"area:karakorum"}
    play(s, "area:karakorum")
    assert legal(s) == {"unit:s2", "unit:s1"}
    play(s, "unit:s1 area:karakorum unit:s1")
    assert units(s, 0)["karakorum"] == "emperor s2 scout scout"
    assert mat(s, 0)["coins"] == 0


@clause("S36-3.3.7B", "S36-3.3.7C", "S36-3.3.7D", "S36-3.3.7E", "S36-2.14", "S36-B.2", "S36-R68")
def test_17_deployment_budget() -> None:
    a = nation({"karakorum": "emperor", "mukden": "scout", "jinan": "scout"}, coins=5, bonus_points=3)
    s = realm(a, at="deployment", neutrals={"xian": 2}, prefectures=["mukden", "jinan"], dice=["unit:s1", "unit:s2"])
    play(s, "buy:unit buy:unit buy:scout")
    assert legal(s) == {"buy:neutral", "done"}
    play(s, "buy:neutral buy:neutral")
    assert asked(s) == "SplitOrGoOn", "nothing more can be bought"
    assert neutral(s, "xian") == (3, 0)
    assert mat(s, 0)["coins"] == 0


@clause("S36-3.3.1D", "S36-3.3.1E", "S36-3.3.1F", "S36-R10")
def test_18_passing() -> None:
    a = nation(holds=["karakorum"], hand=["s09", "p09"])
    s = realm(a, at="action", season=4)
    assert "pass" not in legal(s)
    play(s, "card:p09")
    assert "pass" in legal(s)
    last = realm(nation(holds=["karakorum"], hand=["s09"]), at="action", season=9)
    assert legal(last) == {"card:s09"}


@clause("S36-3.1J", "S36-3.3.1I", "S36-B.8")
def test_19_cohesion_gate() -> None:
    a = nation({"karakorum": "s2", "kaifeng": "scout"}, cohesion=2)
    assert legal(realm(a, at="card", card="s07")) == {"mode:points", "mode:tribute"}
    assert "mode:event" in legal(realm(a, at="card", card="s07", prefectures=["kaifeng"]))


@clause("S36-3.3.1.C13", "S36-3.3.1.C19", "S36-3.3.1.C21", "S36-R49")
def test_20_emperor_against_neutrals() -> None:
    a = nation({"dartsedo": "emperor"}, holds=["karakorum"])
    s = realm(a, neutrals={"chengdu": 2}, points=2, dice=[4, 6, 2])
    play(s, "act:attack area:chengdu area:dartsedo")
    assert vp(s, 0) == 2
    assert not mat(s, 0)["emperor"]
    back = realm(nation(holds=["karakorum"], lasting_vp=-1), at="deployment")
    assert units(back, 0) == {"karakorum": "emperor"}
    assert vp(back, 0) == 2


@clause("S36-3.1.1.2D", "S36-3.1.1.2I", "S36-R02", "S36-3.1.1.1P", "S36-3.1.1.1Q")
def test_21_temple_sets() -> None:
    temples = ["wutai", "shaolin", "emei", "putuo", "nanhua", "haeinsa"]

    def points(held: list[str], **facts: Any) -> int:
        return vp(realm(nation(dict.fromkeys(held, "scout")), nation(holds=["lhasa"]), **facts), 0)

    assert points(temples[:5]) == 3
    assert points(temples) == 6
    assert points(temples[:4]) == 3
    assert points([*temples[:2], "wudang"]) == 0
    assert points([*temples[:2], "wudang"], temples=["wudang"]) == 3
    assert points(temples, options={"temple_vp": "single"}) == 3


@clause("S36-3.3.8I", "S36-B.12", "S36-D.8")
def test_22_nagasaki_raid() -> None:
    a = nation({"nagasaki": "scout"}, holds=["karakorum"], coins=0)
    b = nation({"busan": "s1 scout"}, holds=["lhasa"], coins=2)
    s = realm(a, b, points=3, prefectures=["nagasaki"], dice=[5])
    play(s, "act:raid unit:scout")
    assert (mat(s, 0)["coins"], mat(s, 1)["coins"]) == (2, 0)
    assert units(s, 1) == {"busan": "s1"}
    assert "act:raid" not in legal(s)
    rich = realm(a, b, points=4, prefectures=["nagasaki"], dice=[1])
    assert "act:raid" not in legal(play(rich, "act:raid"))


@clause("S36-3.3.3A", "S36-3.3.3B", "S36-3.3.4A", "S36-3.3.4D", "S36-R38")
@pytest.mark.parametrize(("tax", "coins", "popularity"), [("keep", 8, 3), ("up", 10, 2)])
def test_23_rebellion_and_tax(tax: str, coins: int, popularity: int) -> None:
    a = nation({"xining": "scout"}, holds=["karakorum", "xian", "beijing", "kyoto"], coins=0)
    s = play(realm(a, at="rebellion", dice=[2, 4, 6]), f"tax:{tax}")
    assert mat(s, 0)["coins"] == coins
    assert mat(s, 0)["popularity"] == popularity


@clause("S36-S03", "S36-R33", "S36-R35")
def test_24_borrowed_knife() -> None:
    a = nation(holds=["karakorum"])
    b = nation({"luoyang": "emperor"}, holds=["lhasa"])
    s = realm(a, b, at="card", card="s03", neutrals={"xian": 2})
    play(s, "mode:event area:xian")
    assert awaited(s) == ("combat", 2)
    supply(s, 6, 1)
    assert awaited(s) == ("combat", 1)
    supply(s, 1)
    assert vp(s, 1) == 2
    assert vp(s, 0) == 3
    assert units(s, 1) == {}


@clause("S36-A13", "S36-3.1.1.1L", "S36-R72")
def test_25_great_wall_card() -> None:
    a = nation({"xian": "s1"}, coins=4, cohesion=3)
    s = play(realm(a, at="card", card="a13"), "mode:event")
    assert mat(s, 0)["coins"] == 2
    assert mat(s, 0)["lasting_vp"] == 1
    assert table(s)["walls"] == ["ordos"]
    b = nation({"ordos": "s2 s2 s1"}, holds=["lhasa"])
    s = realm(b, nation(holds=["xian"]), points=1, walls=["ordos"])
    play(s, "act:attack area:xian area:ordos unit:s2 unit:s2 unit:s1")
    assert asked(s) == "AdvanceUnit", "nobody defends"
    s = realm(b, nation({"xian": "s1"}), points=1, walls=["ordos"])
    play(s, "act:attack area:xian area:ordos unit:s2 unit:s2 unit:s1")
    assert awaited(s) == ("combat", 2)
