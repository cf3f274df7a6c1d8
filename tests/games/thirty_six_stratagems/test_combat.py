"""Combat: what is revealed, dice, losses, advance, emperors, region defence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, legal, play, refused, supply
from tests.games.thirty_six_stratagems.harness import GAME, awaited, mat, nation, neutral, realm, seen, units, vp
from tianxia.engine.dice import Simulated
from tianxia.games.thirty_six_stratagems.state import Realm
from tianxia.kit.tracing import clause

STRIKE = "act:attack area:jinan area:linqing"


def duel(mine: str, theirs: str, dice: list[int], **facts: Any) -> Realm:
    """A in Linqing, B in Jinan, by road."""
    a = nation({"linqing": mine}, holds=["karakorum"])
    b = nation({"jinan": theirs}, holds=["lhasa"])
    return realm(a, b, points=1, dice=dice, **facts)


@clause("S36-3.3.1.C3", "S36-FAQ.2", "S36-R60", "S36-R81")
def test_defenders_and_those_who_attack_are_revealed_no_others() -> None:
    s = play(duel("s2 s1 scout", "s1 scout", []), STRIKE, "unit:s1")
    assert seen(s, None, "linqing") == {"s1": 1, "unit": 2}
    assert seen(s, None, "jinan") == {"s1": 1, "scout": 1}
    assert awaited(s) == ("combat", 1)
    supply(supply(s, 1), 1)
    assert seen(s, None, "linqing") == {"unit": 3}, "mixed again"
    assert seen(s, None, "jinan") == {"s1": 1, "scout": 1}, "all of them were seen"
    assert seen(s, 0, "linqing") == {"s2": 1, "s1": 1, "scout": 1}


@clause("S36-R60", "S36-R81")
@pytest.mark.parametrize("choices", ["act:attack", "act:attack area:jinan", f"{STRIKE} unit:s2", "act:split"])
def test_what_is_prepared_shows_to_nobody_else(choices: str) -> None:
    before = duel("s2 s1", "s1", [], neutrals={"kaifeng": 1})
    s = play(duel("s2 s1", "s1", [], neutrals={"kaifeng": 1}), choices)
    for viewer in (1, None):
        assert GAME.scene(s, viewer) == GAME.scene(before, viewer)
        assert s.redeal(viewer, Simulated(3)).legal, "there is something to choose in every world"
    assert GAME.scene(s, 0)["prompt"] != GAME.scene(before, 0)["prompt"]


@clause("S36-3.3.1.C16", "S36-R27", "S36-R62", "S36-R24")
def test_both_sides_suffer_at_the_same_time_defender_first() -> None:
    s = play(duel("s1", "s1", [6, 6]), STRIKE)
    assert units(s, 0) == units(s, 1) == {}
    s = play(duel("s2 s1", "s2 s1", [6, 1, 1, 6, 1, 1]), STRIKE, "unit:s2 unit:s1")
    assert (asked(s), s.seat) == ("TakeDefenceHit", 1)
    play(s, "unit:s2")
    assert (asked(s), s.seat) == ("TakeAttackHit", 0)
    play(s, "unit:s1")
    assert (units(s, 0), units(s, 1)) == ({"linqing": "s2"}, {"jinan": "s1 s1"})


@clause("S36-R28", "S36-3.3.1.C15")
def test_a_strong_army_is_lost_where_no_weak_chit_is_left() -> None:
    a = nation({"linqing": "s2"}, holds=["karakorum"])
    b = nation({"jinan": "s2", "lhasa": " ".join(["s1"] * 14)})
    s = play(realm(a, b, points=1, dice=[6, 1, 1, 1]), STRIKE)
    assert "jinan" not in units(s, 1)


@clause("S36-R27", "S36-1.5", "S36-3.3.1.C15")
def test_neutral_armies_are_flipped_before_one_is_removed() -> None:
    a = nation({"luoyang": "s2 s2"}, holds=["karakorum"])
    s = realm(a, neutrals={"xian": 3}, points=1, dice=[6, 1, 1, 1, 1, 1])
    play(s, "act:attack area:xian area:luoyang unit:s2 unit:s2")
    assert neutral(s, "xian") == (0, 2)


@clause("S36-FAQ.1", "S36-R25", "S36-3.1.1.1T")
def test_any_part_of_those_who_attacked_advances() -> None:
    s = play(duel("s2 s1 scout", "scout", [6, 1, 1]), STRIKE, "unit:s2 unit:s1")
    assert legal(s) == {"unit:s2", "unit:s1", "done"}
    play(s, "unit:s1 done")
    assert units(s, 0) == {"linqing": "s2 scout", "jinan": "s1"}


@clause("S36-R25", "S36-R27", "S36-3.3.1.C9")
def test_after_a_flank_attack_spaces_are_named_for_losses_and_advance() -> None:
    a = nation({"linqing": "s2", "xuzhou": "s1 s1"}, holds=["karakorum"])
    b = nation({"jinan": "s1"}, holds=["lhasa"])
    s = realm(a, b, points=2, dice=[6, 1, 1, 1, 1, 6])
    play(s, "act:attack area:jinan area:linqing area:xuzhou unit:s1 unit:s1")
    assert asked(s) == "ChooseStruckSpace"
    play(s, "area:linqing")
    assert asked(s) == "AdvanceFrom"
    play(s, "area:xuzhou area:linqing done")
    assert units(s, 0) == {"jinan": "s1 s1", "xuzhou": "s1"}


@clause("S36-3.3.1.C18", "S36-R30", "S36-R64", "S36-3.1.1.1R")
def test_region_defence_needs_the_capital_and_a_unit_there() -> None:
    a = nation({"kaifeng": "s2"}, holds=["karakorum"])
    held = nation({"xuzhou": "scout", "hangzhou": "s2", "shanghai": "s1"}, holds=["nanjing"], trapped=["shanghai"])
    s = play(realm(a, held, points=1), "act:attack area:xuzhou area:kaifeng")
    assert asked(s) == "Reinforce"
    assert s.decision.is_window()
    assert legal(s) == {"area:hangzhou", "done"}
    near = play(realm(a, held, points=1, options={"region_range": "adjacent"}), "act:attack area:xuzhou area:kaifeng")
    assert awaited(near) == ("combat", 2), "Hangzhou is not linked to Xuzhou"
    lost = nation({"xuzhou": "scout", "hangzhou": "s2"}, holds=["lhasa"])
    s = play(realm(a, lost, points=1), "act:attack area:xuzhou area:kaifeng")
    assert awaited(s) == ("combat", 2)


@clause("S36-R26", "S36-3.3.1.C5")
@pytest.mark.parametrize(("reading", "dice"), [("any", 3), ("all", 5)])
def test_the_wall_in_a_flank_attack(reading: str, dice: int) -> None:
    a = nation({"guihua": "s2", "taiyuan": "s2"}, holds=["karakorum"])
    b = nation({"datong": "s1"}, holds=["lhasa"])
    s = play(realm(a, b, points=2, options={"wall_flank": reading}), "act:attack area:datong area:guihua area:taiyuan")
    assert awaited(s) == ("combat", dice)


@clause("S36-3.3.1.C8", "S36-B.3", "S36-B.4")
@pytest.mark.parametrize(
    ("cities", "dice"), [([], 2), (["xiangyang"], 1), (["wuchang"], 3), (["xiangyang", "wuchang"], 2)]
)
def test_walls_and_arsenals(cities: list[str], dice: int) -> None:
    a = nation({"wuchang": "s2"}, holds=["karakorum"])
    b = nation({"xiangyang": "s1"}, holds=["lhasa"])
    s = play(realm(a, b, points=1, prefectures=cities), "act:attack area:xiangyang area:wuchang")
    assert awaited(s) == ("combat", dice)


@clause("S36-3.3.1.C19", "S36-3.3.1.C20", "S36-3.1.1.2G", "S36-R82")
def test_emperors_are_captured_and_both_may_fall() -> None:
    s = play(duel("emperor", "emperor", [6, 6]), STRIKE)
    assert (vp(s, 0), vp(s, 1)) == (5, 5)
    assert not mat(s, 0)["emperor"]
    s = play(duel("s1", "emperor", [6, 1]), STRIKE)
    assert (vp(s, 0), vp(s, 1)) == (5, 3)


@clause("S36-R32", "S36-R49")
def test_an_emperor_starved_is_not_captured_and_waits_a_season() -> None:
    a = nation({"gobi": "emperor"}, holds=["karakorum"], coins=0)
    s = play(realm(a, at="attrition"), "area:gobi unit:emperor")
    assert not mat(s, 0)["emperor"]
    assert mat(s, 0)["lasting_vp"] == 0
    assert mat(s, 0)["emperor_lost_in"] == 1
    later = realm(nation(holds=["karakorum"], emperor_lost_in=1), at="deployment", season=2)
    assert units(later, 0) == {"karakorum": "emperor"}
    homeless = realm(nation({"gobi": "s1"}), at="deployment")
    assert units(homeless, 0) == {"gobi": "s1"}


@clause("S36-R34", "S36-3.1.1.2I")
def test_the_total_is_never_below_zero() -> None:
    s = realm(nation({"gobi": "s1"}, lasting_vp=-4))
    assert vp(s, 0) == 0
    assert vp(realm(nation({"gobi": "s1"}, holds=["karakorum"], lasting_vp=-1)), 0) == 2


@clause("S36-3.3.8E", "S36-R52")
def test_trapped_stacks_neither_move_nor_attack_but_defend() -> None:
    a = nation({"linqing": "s2"}, holds=["karakorum"], trapped=["linqing"])
    b = nation({"jinan": "s1"}, holds=["lhasa"])
    s = realm(a, b, points=2)
    assert "act:attack" not in legal(s)
    assert "act:move" not in legal(s)
    s = realm(b, a, points=1, dice=[])
    play(s, "act:attack area:linqing area:jinan")
    supply(s, 1)
    assert awaited(s) == ("combat", 2)


@clause("S36-R71", "S36-3.1.1.1M", "S36-T13")
def test_protected_spaces_are_refused_with_the_reason() -> None:
    a = nation({"shanghai": "s2"}, holds=["karakorum"])
    b = nation({"putuo": "s1", "nagasaki": "s1", "hangzhou": "scout"}, holds=["lhasa"], turtle_ships=True)
    s = play(realm(a, b, points=2, forts=["hangzhou"]), "act:move unit:s2")
    assert "area:nagasaki" not in legal(s)
    s = realm(a, b, points=2, forts=["hangzhou"])
    assert "act:attack" not in legal(s)
    open_sea = nation({"putuo": "s1", "nagasaki": "s1", "hangzhou": "scout"}, holds=["lhasa"])
    s = play(realm(a, open_sea, points=2, forts=["hangzhou"]), "act:attack")
    assert legal(s) == {"area:nagasaki"}
    assert refused(s) == {"area:putuo": "sanctuary", "area:hangzhou": "fort"}


@clause("S36-2.15", "S36-R70", "S36-3.3.7I")
def test_connected_routes_go_through_own_units_and_capitals() -> None:
    from tianxia.games.thirty_six_stratagems.board import AREAS
    from tianxia.games.thirty_six_stratagems.pieces.control import connected

    s = realm(nation({"ongi": "s1", "gobi": "s1", "orkhon": "s1", "mogao": "s1"}, holds=["karakorum"]))
    reached = {AREAS[area] for area in range(len(AREAS)) if connected(s, 0)[area]}
    assert reached == {"karakorum", "ongi", "gobi", "orkhon"}
