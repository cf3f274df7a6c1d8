"""Movement, control, temples, routes, stacking."""

from __future__ import annotations

import pytest

from tests.games.harness import asked, legal, play, refused
from tests.games.thirty_six_stratagems.harness import mat, nation, realm, seen, table, units, vp
from tianxia.games.thirty_six_stratagems.board import AREAS
from tianxia.kit.tracing import clause


@clause("S36-3.3.1J", "S36-3.3.1K", "S36-3.1.1.1I", "S36-3.1.1.1J", "S36-3.1.1.1K", "S36-3.3.1L", "S36-3.3.1M")
def test_roads_cost_one_sea_and_passes_two() -> None:
    a = nation({"busan": "s1 s2"}, holds=["karakorum"])
    s = play(realm(a, points=1), "act:move unit:s2 done")
    assert legal(s) == {"area:hanseong", "area:haeinsa"}
    assert refused(s)["area:tsushima"] == "too_dear"
    s = play(realm(a, points=2), "act:move unit:s2 done area:tsushima")
    assert units(s, 0) == {"busan": "s1", "tsushima": "s2"}
    s = play(realm(nation({"kokonor": "s2"}, holds=["karakorum"]), points=2), "act:move unit:s2 area:nagqu")
    assert units(s, 0) == {"nagqu": "s2"}
    s = play(realm(a, points=2), "act:move unit:s2 unit:s1 area:hanseong act:move unit:s2 unit:s1 area:pyongyang")
    assert units(s, 0) == {"pyongyang": "s2 s1"}


@clause("S36-3.1.1.1T", "S36-R18", "S36-R19")
def test_three_units_in_a_space_but_any_number_in_a_capital() -> None:
    a = nation({"gobi": "s1 s1", "ongi": "s2 s2 scout", "karakorum": "s1 s1 s1"})
    s = play(realm(a, points=1), "act:move area:ongi unit:s2")
    assert legal(s) >= {"unit:s2", "done"}
    play(s, "unit:s2 done")
    assert "area:gobi" not in legal(s)
    assert refused(s)["area:gobi"] == "stack_full"
    play(s, "area:karakorum")
    assert units(s, 0)["karakorum"] == "s2 s2 s1 s1 s1"
    late = realm(a, points=1, options={"stack_check": "card_end"})
    play(late, "act:move area:ongi unit:s2 unit:s2 done area:gobi done")
    assert asked(late) == "GiveUpUnit"
    assert units(realm(nation(units(late, 0)), options={"stack_check": "card_end"}), 0) == units(late, 0)
    play(late, "unit:s1")
    assert units(late, 0)["gobi"] == "s2 s2 s1"


@clause("S36-2.6", "S36-3.1.1.1U", "S36-3.1.1.1V", "S36-3.1.1.1A", "S36-3.1.1.2C", "S36-R21")
def test_a_left_capital_stays_controlled_another_space_does_not() -> None:
    a = nation({"karakorum": "s2", "etsin": "s1"})
    s = play(realm(a, points=2), "act:move area:karakorum unit:s2 area:ongi")
    assert mat(s, 0)["holds"] == ["karakorum"]
    assert vp(s, 0) == 3
    s = play(
        realm(nation({"ongi": "scout"}, holds=["lhasa"]), nation(holds=["hanseong"]), points=1), "act:move unit:scout"
    )
    play(s, "area:karakorum")
    assert mat(s, 0)["holds"] == ["karakorum", "lhasa"]


@clause("S36-3.3.1.C1", "S36-R19", "S36-R22", "S36-3.1.1.1W")
def test_enemies_can_only_be_attacked_and_scouts_never_do() -> None:
    a = nation({"ongi": "scout", "gobi": "s1"}, holds=["hanseong"])
    b = nation({"tuul": "scout"}, holds=["karakorum"])
    s = play(realm(a, b, points=2), "act:move area:ongi unit:scout")
    assert "area:karakorum" not in legal(s)
    assert refused(s)["area:karakorum"] == "must_attack"
    s = play(realm(a, b, points=2), "act:attack area:tuul")
    assert legal(s) == {"area:gobi"}


@clause("S36-3.1.1.1N", "S36-R20", "S36-3.3.8F")
def test_passing_a_temple_is_an_arrival_there() -> None:
    a = nation({"taiyuan": "s2", "datong": "s1"}, holds=["beijing"], trapped=["datong"])
    b = nation({"wutai": "scout"}, holds=["lhasa"])
    s = play(realm(a, b, points=2), "act:move unit:s2 area:wutai area:beijing")
    assert mat(s, 0)["trapped"] == []


@clause("S36-3.1.1.1Q", "S36-R79", "S36-R78")
def test_an_empty_temple_can_be_held_and_attacked_from() -> None:
    a = nation({"taiyuan": "s2"}, holds=["karakorum"])
    s = play(realm(a, points=1), "act:move unit:s2 area:wutai")
    assert units(s, 0) == {"wutai": "s2"}
    assert "act:attack" in legal(realm(nation({"wutai": "s2"}, holds=["karakorum"]), neutrals={"beijing": 2}, points=1))
    site = nation({"wudang": "scout"}, holds=["lhasa"])
    near = nation({"xiangyang": "s2"}, holds=["karakorum"])
    assert "act:attack" in legal(realm(near, site, points=1)), "a site gives no sanctuary"
    assert "act:attack" not in legal(realm(near, site, points=1, temples=["wudang"]))


@clause("S36-3.3.8A", "S36-3.3.8B", "S36-R28", "S36-R51")
def test_splitting() -> None:
    a = nation({"gobi": "s2"}, holds=["karakorum"])
    s = play(realm(a, points=1), "act:split area:gobi")
    assert units(s, 0) == {"gobi": "s1 s1"}
    assert "act:split" not in legal(s), "the reverse is never allowed, and no strong army is left"
    full = nation({"gobi": "s2 s2 s2"}, holds=["karakorum"])
    assert "act:split" not in legal(realm(full, points=1))
    none_left = nation({"karakorum": " ".join(["s1"] * 13 + ["s2"])})
    assert "act:split" not in legal(realm(none_left, points=1))
    s = realm(nation({"karakorum": "s2"}, coins=0), at="deployment")
    assert asked(s) == "SplitOrGoOn"
    play(s, "area:karakorum")
    assert units(s, 0)["karakorum"].split().count("s1") == 2


@clause("S36-3.1F", "S36-R60", "S36-R74")
def test_others_see_numbers_not_kinds_and_cannot_follow_a_chit() -> None:
    a = nation({"gobi": "s2 scout"}, holds=["karakorum"])
    s = realm(a, points=1)
    assert seen(s, 1, "gobi") == seen(s, None, "gobi") == {"unit": 2}
    s.reveal(0, AREAS.index("gobi"), 0b10)
    assert seen(s, 1, "gobi") == {"s2": 1, "scout": 1}
    play(s, "act:move unit:scout area:ongi")
    assert seen(s, 1, "gobi") == seen(s, 1, "ongi") == {"unit": 1}
    assert seen(s, 0, "ongi") == {"scout": 1}


@clause("S36-B.5", "S36-B.6", "S36-B.7", "S36-B.13")
@pytest.mark.parametrize(
    ("where", "to", "city"), [("busan", "tsushima", "busan"), ("chongqing", "guiyang", "chongqing")]
)
def test_harbours_and_passes_make_routes_cheap(where: str, to: str, city: str) -> None:
    a = nation({where: "s2"}, holds=["karakorum"])
    s = play(realm(a, points=1), "act:move unit:s2")
    assert f"area:{to}" not in legal(s)
    s = play(realm(a, points=1, prefectures=[city]), "act:move unit:s2")
    assert f"area:{to}" in legal(s)
    s = play(realm(a, points=1, prefectures=["hue"]), "act:move unit:s2")
    assert f"area:{to}" not in legal(s)


@clause("S36-B.7")
def test_horses_make_one_point_two() -> None:
    a = nation({"lanzhou": "s2"}, holds=["karakorum"], hand=["s04"])
    s = play(realm(a, at="action", prefectures=["lanzhou"]), "card:s04 mode:points")
    play(s, "act:move unit:s2 area:xian")
    assert "act:move" in legal(s)
    s = play(realm(a, at="action"), "card:s04 mode:points act:move unit:s2 area:xian")
    assert "act:move" not in legal(s)


@clause("S36-3.3.1L", "S36-3.3.1M", "S36-3.3.1.C11", "S36-R83", "S36-R84")
def test_moves_and_attacks_mix_and_repeat() -> None:
    a = nation({"luoyang": "s2 s2", "gobi": "s1"}, holds=["karakorum"])
    s = realm(a, neutrals={"xian": 2}, points=4, dice=[1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 6, 1, 1, 1])
    strike = "act:attack area:xian area:luoyang unit:s2 unit:s2"
    play(s, "act:attack area:xian area:luoyang unit:s2 unit:s2")
    play(s, "act:move area:gobi unit:s1 area:ongi")
    play(s, strike)
    assert table(s)["neutrals"]["xian"] == {"strong": 0, "weak": 1}
    play(s, strike)
    assert asked(s) == "AdvanceUnit"


@clause("S36-R16", "S36-3.3.1K")
def test_points_left_are_lost() -> None:
    a = nation({"gobi": "s2"}, holds=["karakorum"], hand=["s04", "s09"])
    s = play(realm(a, at="action"), "card:s09 mode:points done card:s04 mode:points act:move unit:s2")
    assert "area:etsin" in legal(s)
    play(s, "area:etsin")
    assert "act:move" not in legal(s), "the two points of the other card are gone"
