"""Action cards, tribute cards, tribute itself."""

from __future__ import annotations

import pytest

from tests.games.harness import legal, play, refused, supply, told
from tests.games.thirty_six_stratagems.harness import (
    HOME,
    RIVAL,
    awaited,
    event,
    is_playable,
    mat,
    nation,
    neutral,
    realm,
    seen,
    table,
    units,
    vp,
)
from tianxia.games.thirty_six_stratagems.board import CARD_DATA, CARDS
from tianxia.kit.tracing import clause

# ---- action cards


@clause("S36-A01", "S36-A02", "S36-D.4", "S36-D.8", "S36-3.3.8I", "S36-R53")
@pytest.mark.parametrize("card", ["a01", "a02"])
@pytest.mark.parametrize(
    ("die", "coins", "left"), [(1, 0, "s2"), (2, 2, "s2"), (3, 2, "s2"), (4, 3, "s1"), (6, 3, "s1")]
)
def test_japanese_pirates(card: str, die: int, coins: int, left: str) -> None:
    b = nation({"busan": "s2"}, **RIVAL, coins=9)
    s = event(card, nation(**HOME, coins=0), b, dice=[die])
    play(s, *["unit:s2"] * (left == "s1"))
    assert mat(s, 0)["coins"] == coins
    assert units(s, 1) == {"busan": left}
    assert not is_playable(card, nation(**HOME))
    assert not is_playable(card, nation(**HOME), nation({"busan": "s2"}, **RIVAL, turtle_ships=True))
    assert not is_playable(card, nation(**HOME), nation({"busan": "s2"}, **RIVAL, shielded=True))


@clause("S36-A03", "S36-A04", "S36-D.9", "S36-3.3.8L", "S36-R54")
@pytest.mark.parametrize("card", ["a03", "a04"])
def test_loot(card: str) -> None:
    a = nation({"nagqu": "s1 scout"}, **HOME, coins=0)
    s = play(event(card, a, nation(**RIVAL, coins=9), dice=[4]), "seat:1")
    assert (mat(s, 0)["coins"], mat(s, 1)["coins"]) == (4, 5)
    s = play(event(card, a, nation(**RIVAL, coins=9), dice=[1]), "seat:1")
    play(s, "unit:scout")
    assert units(s, 0) == {"nagqu": "s1"}
    assert not is_playable(card, nation({"gobi": "s1"}, **HOME))


@clause("S36-A05", "S36-A06", "S36-3.3.8M", "S36-3.3.8N", "S36-R55", "S36-R32")
@pytest.mark.parametrize("card", ["a05", "a06"])
def test_plague(card: str) -> None:
    a = nation({"ongi": "s1", "gobi": "s1"}, **HOME)
    b = nation({"tuul": "emperor s2"}, **RIVAL)
    s = event(card, a, b, neutrals={"ordos": 2}, sanitation=["ongi"])
    assert "area:ongi" not in legal(s)
    play(s, "area:gobi")
    assert awaited(s) == ("plague", 1)
    supply(s, 4)
    assert units(s, 0) == {"ongi": "s1"}
    assert awaited(s) == ("plague", 2)
    supply(s, 6, 5)
    assert units(s, 1) == {"tuul": "s2"}, "the emperor's die comes first"
    assert (mat(s, 1)["lasting_vp"], mat(s, 0)["lasting_vp"]) == (0, 0)
    assert awaited(s) == ("plague", 1)
    supply(s, 6)
    assert neutral(s, "ordos") == (0, 1)
    mad = nation({"tuul": "s2"}, **RIVAL, shielded=True)
    assert "area:tuul" not in legal(event(card, a, mad))


@clause("S36-A07", "S36-A08", "S36-3.3.8N", "S36-R56")
@pytest.mark.parametrize("card", ["a07", "a08"])
def test_sanitation(card: str) -> None:
    a = nation({"gobi": "s1"}, **HOME)
    s = event(card, a)
    assert legal(s) == {"area:gobi", "area:karakorum"}
    play(s, "area:gobi")
    assert legal(s) == {"area:karakorum", "done"}
    play(s, "done")
    assert table(s)["sanitation"] == ["gobi"]
    eight = ["hami", "ongi", "etsin", "hue", "macau", "edo", "kyoto", "jinan"]
    assert not is_playable(card, a, sanitation=eight)


@clause("S36-A09", "S36-A10", "S36-3.3.7B")
@pytest.mark.parametrize(("card", "points"), [("a09", 3), ("a10", 4)])
def test_conscription(card: str, points: int) -> None:
    s = event(card, nation(**HOME))
    assert mat(s, 0)["bonus_points"] == points
    assert mat(realm(nation(**HOME, bonus_points=points), at="end"), 0)["bonus_points"] == 0


@clause("S36-A11", "S36-A12", "S36-3.1.1.1Q", "S36-R66", "S36-3.1.1.2H")
@pytest.mark.parametrize("card", ["a11", "a12"])
def test_temple_founding(card: str) -> None:
    a = nation({"wudang": "scout", "tsesterleg": "s1"}, **HOME)
    s = event(card, a)
    assert legal(s) == {"area:wudang", "area:tsesterleg"}
    play(s, "area:tsesterleg")
    assert table(s)["temples"] == ["tsesterleg"]
    assert vp(s, 0) == 4
    assert not is_playable(card, a, temples=["wudang", "tsesterleg"])


@clause("S36-A13", "S36-R72")
def test_the_great_wall_needs_coins_and_an_end() -> None:
    a = nation({"mukden": "s1"}, **HOME, coins=2)
    s = event("a13", a)
    assert legal(s) == {"area:liao", "area:jianzhou"}
    assert not is_playable("a13", nation({"mukden": "s1"}, **HOME, coins=1))
    assert not is_playable("a13", nation({"hue": "s1"}, **HOME, coins=9))


@clause("S36-A14")
def test_imperial_examinations() -> None:
    s = event("a14", nation(holds=["karakorum"], cohesion=2))
    assert mat(s, 0)["cohesion"] == 3
    assert not is_playable("a14", nation(**HOME))


# ---- tribute


@clause("S36-3.1.1.5A", "S36-3.1.1.5D", "S36-3.1.1.5E", "S36-3.1.1.4A", "S36-3.1.1.4B", "S36-R09", "S36-R63")
def test_receiving_tribute() -> None:
    a = nation({"karakorum": "s2"}, tribute=6, cohesion=5)
    s = play(realm(a, at="card", card="s04", dice=[1]), "mode:tribute")
    assert legal(s) == {"neutral:stronger", "neutral:keep"}, "six is the minimum"
    play(s, "neutral:stronger")
    supply(s, "card:t05")
    assert table(s)["up"] == ["s04", "t05"]
    assert legal(s) == {"mode:event", "mode:points", "mode:tribute"}
    assert table(s)["neutral_step"] == 1
    strongest = play(realm(a, at="card", card="s04", dice=[1], neutral_step=3), "mode:tribute")
    assert legal(strongest) == {"neutral:weaker", "neutral:keep"}
    s = realm(a, at="card", card="t05", options={"tribute_chain": False})
    assert refused(s)["mode:tribute"] == "tribute_chain"
    assert refused(realm(a, at="card", card="t05", chain=14))["mode:tribute"] == "tribute_chain"


@clause("S36-3.1.1.5B", "S36-R06")
def test_tribute_takes_the_whole_card_or_by_option_what_is_left() -> None:
    a = nation({"gobi": "s2"}, holds=["karakorum"])
    s = play(realm(a, at="card", card="s02", dice=[2]), "mode:tribute")
    assert mat(s, 0)["tribute"] == 5
    s = realm(a, at="card", card="s02", dice=[2], options={"tribute_points": "remainder"})
    assert refused(s)["mode:tribute"] == "tribute_from_points"
    play(s, "mode:points act:move unit:s2 area:ongi mode:tribute")
    assert mat(s, 0)["tribute"] == 4
    assert "mode:tribute" not in legal(s)


@clause("S36-R08", "S36-3.1.1.5F")
@pytest.mark.parametrize(("reading", "left"), [("lost", 0), ("carried", 2)])
def test_points_beyond_seven(reading: str, left: int) -> None:
    a = nation(holds=["karakorum"], tribute=5)
    s = play(realm(a, at="card", card="s02", dice=[1], options={"tribute_overflow": reading}), "mode:tribute")
    assert mat(s, 0)["tribute"] == left


@clause("S36-R08", "S36-3.1.1.5F")
def test_a_marker_carried_on_stops_short_of_the_next_tribute() -> None:
    a = nation(holds=["karakorum"], tribute=6)
    s = play(realm(a, at="card", card="s18", dice=[6], options={"tribute_overflow": "carried"}), "mode:tribute")
    assert 6 + 6 + CARD_DATA[CARDS.index("s18")]["value"] > 2 * 7
    assert mat(s, 0)["tribute"] == 6


# ---- tribute cards


@clause("S36-T01", "S36-R57", "S36-D.3")
def test_t01_red_turban() -> None:
    s = play(event("t01", nation(**HOME)), "seat:1")
    assert mat(s, 1)["red_turban"]
    assert not mat(realm(nation(**HOME, red_turban=True), at="end"), 0)["red_turban"]
    s = realm(nation(**HOME), nation(**RIVAL, shielded=True), at="card", card="t01")
    assert legal(s) == {"done"}, "nobody can be named"
    play(s, "done")
    assert table(s)["discard"] == ["t01"]
    assert "without_effect" in told(s)


@clause("S36-T02", "S36-3.3.8K")
def test_t02_wanli_emperor_loots_without_risk() -> None:
    s = play(event("t02", nation({"gobi": "s1"}, **HOME, coins=0), nation(**RIVAL, coins=9), dice=[1]), "seat:1")
    assert (mat(s, 0)["coins"], units(s, 0)) == (0, {"gobi": "s1"})
    s = play(event("t02", nation(**HOME, coins=0), nation(**RIVAL, coins=2), dice=[6]), "seat:1")
    assert mat(s, 0)["coins"] == 2


@clause("S36-T03")
def test_t03_hongwu_emperor() -> None:
    s = event("t03", nation(holds=["karakorum"]))
    assert legal(s) == {"track:cohesion", "track:taxation"}
    play(s, "track:taxation")
    assert (mat(s, 0)["taxation"], mat(s, 0)["popularity"]) == (3, 3)
    s = event("t03", nation(**HOME, taxation=5))
    assert mat(s, 0)["taxation"] == 5


@clause("S36-T04")
def test_t04_yongle_emperor() -> None:
    assert mat(event("t04", nation(**HOME)), 0)["generals"] == 2
    assert not is_playable("t04", nation(**HOME, generals=4))
    assert not is_playable("t04", nation(holds=["karakorum"], cohesion=3)), "its value is 4"


@clause("S36-T05")
@pytest.mark.parametrize(
    ("coasts", "coins"), [([], 2), (["busan", "edo"], 4), (["busan", "edo", "hue", "macau", "shuri"], 6)]
)
def test_t05_treasure_fleet(coasts: list[str], coins: int) -> None:
    s = event("t05", nation(dict.fromkeys(coasts, "scout"), **HOME, coins=0))
    assert mat(s, 0)["coins"] == coins


@clause("S36-T06", "S36-3.1.1.2H")
@pytest.mark.parametrize(("holds", "points"), [(["karakorum"], 1), (["beijing"], 2)])
def test_t06_forbidden_city(holds: list[str], points: int) -> None:
    assert mat(event("t06", nation(holds=holds)), 0)["lasting_vp"] == points


@clause("S36-T07", "S36-3.3.8C")
@pytest.mark.parametrize(("die", "trapped"), [(2, []), (3, ["hue"])])
def test_t07_tumu_crisis(die: int, trapped: list[str]) -> None:
    s = play(event("t07", nation(**HOME), nation({"hue": "s1", "nagqu": "s1"}, **RIVAL), dice=[die]), "area:hue")
    assert mat(s, 1)["trapped"] == trapped
    assert not is_playable("t07", nation(**HOME), nation({"nagqu": "s1"}, **RIVAL))


@clause("S36-T08")
def test_t08_qi_jiguang() -> None:
    s = play(event("t08", nation(**HOME)), "area:karakorum")
    assert units(s, 0) == {"karakorum": "s2"}
    assert seen(s, 1, "karakorum") == {"unit": 1}
    assert not is_playable("t08", nation({"gobi": "s1"}, cohesion=5))


@clause("S36-T09")
def test_t09_altan_khan() -> None:
    s = play(event("t09", nation({"ordos": "s1"}, **HOME), neutrals={"xian": 3}), "area:xian")
    assert neutral(s, "xian") == (1, 0)
    s = event("t09", nation({"ordos": "scout"}, **HOME, coins=0), neutrals={"xian": 3})
    assert mat(s, 0)["coins"] == 3


@clause("S36-T10")
def test_t10_single_whip_reform() -> None:
    assert mat(event("t10", nation(**HOME, coins=1)), 0)["coins"] == 5


@clause("S36-T11")
def test_t11_tsongkhapa() -> None:
    s = event("t11", nation({"wutai": "scout", "emei": "scout"}, **HOME, popularity=6, coins=0))
    assert (mat(s, 0)["popularity"], mat(s, 0)["coins"]) == (6, 2)
    assert mat(event("t11", nation(**HOME)), 0)["popularity"] == 4


@clause("S36-T12", "S36-R38", "S36-R67")
@pytest.mark.parametrize(("holds", "rebels"), [(["lhasa", "xian"], 1), (["lhasa", "dongguan"], 2)])
def test_t12_lam_son_uprising(holds: list[str], rebels: int) -> None:
    s = play(event("t12", nation(**HOME), nation(holds=holds)), "seat:1")
    assert mat(s, 1)["rebellions"] == rebels
    assert not is_playable("t12", nation(**HOME))
    full = realm(nation(holds=["karakorum", "xian"], rebellions=2), at="rebellion", dice=[6])
    assert mat(full, 0)["rebellions"] == 2


@clause("S36-T13")
def test_t13_turtle_ships() -> None:
    s = event("t13", nation({"nagasaki": "s1"}, **HOME), nation({"shanghai": "s2"}, **RIVAL, hand=["s03"]))
    assert mat(s, 0)["turtle_ships"]
    play(s, "card:s03 mode:points")
    assert "act:attack" not in legal(s)
    assert not mat(realm(nation(**HOME, turtle_ships=True), at="end"), 0)["turtle_ships"]


@clause("S36-T14")
def test_t14_wang_yangming() -> None:
    s = event("t14", nation(**HOME, hand=["p01"]))
    assert awaited(s) == ("stratagem", 2)
    supply(s, "card:s01", "card:s02")
    assert mat(s, 0)["hand"] == ["s01", "s02", "p01"]
