"""Chapter 7: recruiting on the own land and on enemy land."""

from __future__ import annotations

import pytest

from tests.games.harness import asked, legal, play, refused
from tests.games.thirty_six_battles.harness import ZI, feud, garrisons, hero, of_kind, pool, table
from tianxia.kit.tracing import clause


@clause("B36-4.3A", "B36-4.3B", "B36-4.3D", "B36-R17", "B36-R81", "B36-R18")
def test_on_the_own_land_a_die_is_rolled_and_then_placed_or_joins() -> None:
    s = feud("recruit", dice=[1], garrisons={"i7": 2})
    assert legal(s) == {"recruit", "done"}
    play(s, "recruit")
    assert legal(s) == {"tile:g7", "tile:h7", "tile:j7", "tile:i8", "tile:j8", "army"}
    assert refused(s) == {"tile:i7": "tile_is_taken"}
    play(s, "tile:j8")
    assert garrisons(s) == {"i7": 2, "j8": 1}
    s = feud("recruit", dice=[6])
    play(s, "recruit", "army")
    assert (hero(s, "xiu")["army"], garrisons(s), pool(s)) == ([6], {}, 29)
    assert asked(s) == "OrderAttack"


@clause("B36-4.3A")
def test_recruiting_is_optional_and_happens_once() -> None:
    s = feud("recruit", dice=[2], xiu={"hand": ["retreat"]})
    play(s, "recruit", "army")
    assert legal(s) == {"done"}
    assert refused(s)["recruit"] == "has_recruited"
    s = feud("recruit")
    play(s, "done")
    assert asked(s) == "FinishTurn"


@clause("B36-4.3C", "B36-12J")
def test_in_a_full_city_the_soldier_must_join_the_army() -> None:
    s = feud("recruit", dice=[5], garrisons={"g7": 1, "h7": 1, "i7": 1, "j7": 1, "i8": 1, "j8": 1})
    play(s, "recruit")
    assert hero(s, "xiu")["army"] == [5]
    assert len(garrisons(s)) == 6


@clause("B36-4.3E", "B36-4.3F", "B36-R14")
def test_on_enemy_land_only_a_soldier_of_the_heros_city_can_be_won() -> None:
    s = feud("recruit", xiu={"tile": "d6"}, garrisons={"d5": 5, "e5": 2, "c6": 1})
    assert legal(s) == {"tile:d5", "tile:e5", "done"}
    assert refused(s)["recruit"] == "not_own_land"
    s = feud("recruit", xiu={"tile": "d6"}, garrisons={"c6": 1})
    assert asked(s) == "FinishTurn"


@clause("B36-7.2A", "B36-R12", "B36-R13", "B36-12G", "B36-R15")
@pytest.mark.parametrize(("rolled", "wins"), [(2, False), (3, True), (6, True)])
def test_the_check_needs_the_soldiers_power(rolled: int, wins: bool) -> None:
    s = feud("recruit", xiu={"tile": "d6"}, garrisons={"d5": 3}, dice=[rolled])
    play(s, "tile:d5")
    assert hero(s, "xiu")["army"] == ([3] if wins else [])
    assert garrisons(s) == ({} if wins else {"d5": 3})
    assert table(s)["allowed"]["recruits_left"] == 0


@clause("B36-4.3G", "B36-R12")
@pytest.mark.parametrize(("power", "rolled", "wins"), [(6, 4, True), (1, 3, False)])
def test_by_option_the_check_needs_four(power: int, rolled: int, wins: bool) -> None:
    s = feud("recruit", xiu={"tile": "d6"}, garrisons={"d5": power}, dice=[rolled], options={"recruit_check": "four"})
    play(s, "tile:d5")
    assert hero(s, "xiu")["army"] == ([power] if wins else [])


@clause("B36-7.2B")
def test_recruiting_is_done_where_the_hero_ends_its_move() -> None:
    s = feud("move", dice=[4])
    play(s, "tile:f8", "recruit")
    assert of_kind(s, "tile") == {"f8", "g8", "h8"}


@clause("B36-R10")
def test_by_option_a_seat_takes_its_own_soldier_back_without_a_check() -> None:
    mine = {"d5": {"power": 6, "placer": "xiu"}}
    s = feud("recruit", xiu={"tile": "d6"}, garrisons=mine, options={"garrison_owner": "placer"})
    play(s, "tile:d5")
    assert hero(s, "xiu")["army"] == [6]
    s = feud("recruit", xiu={"tile": "d6"}, garrisons=mine, dice=[1])
    play(s, "tile:d5")
    assert hero(s, "xiu")["army"] == []


@clause("B36-R51")
def test_no_reaction_is_asked_for_a_failed_check() -> None:
    s = feud("recruit", xiu={"tile": "d6"}, zi={"hand": ["disturb_the_water"]}, garrisons={"d5": 3}, dice=[2])
    play(s, "tile:d5")
    assert asked(s) == "FinishTurn"
    s = feud("recruit", xiu={"tile": "d6"}, zi={"hand": ["disturb_the_water"]}, garrisons={"d5": 3}, dice=[3])
    play(s, "tile:d5")
    assert (asked(s), s.asked) == ("AnswerRecruit", [ZI])


@clause("B36-R51", "B36-R52")
@pytest.mark.parametrize("tile", ["j8", "d6"])
def test_by_option_the_water_is_disturbed_before_the_roll(tile: str) -> None:
    garrison = {"d5": 6} if tile == "d6" else {}
    s = feud(
        "recruit",
        xiu={"tile": tile},
        zi={"hand": ["disturb_the_water"]},
        garrisons=garrison,
        dice=[6] if tile == "j8" else [],
        options={"disturb_timing": "before_roll"},
    )
    play(s, "recruit" if tile == "j8" else "tile:d5")
    assert (asked(s), s.asked, legal(s)) == ("AnswerRecruit", [ZI], {"play:disturb_the_water", "pass"})
    play(s, "play:disturb_the_water")
    assert (hero(s, "zi")["army"], hero(s, "xiu")["army"]) == ([6], [])
    assert garrisons(s) == {}


@clause("B36-R51")
def test_by_option_besiege_wei_still_comes_after_the_check() -> None:
    s = feud(
        "recruit",
        xiu={"tile": "d6"},
        zi={"hand": ["besiege_wei"]},
        garrisons={"d5": 3},
        dice=[3],
        options={"disturb_timing": "before_roll"},
    )
    play(s, "tile:d5")
    assert legal(s) == {"pass"}
    play(s, "pass")
    assert legal(s) == {"play:besiege_wei", "pass"}
    play(s, "play:besiege_wei")
    assert (garrisons(s), hero(s, "xiu")["army"]) == ({"d5": 3}, [])
