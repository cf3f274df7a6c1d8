"""Chapters 1.4 and 10: points, and how the game ends."""

from __future__ import annotations

import pytest

from tests.games.harness import play
from tests.games.thirty_six_battles.harness import feud, hero, vp
from tianxia.kit.tracing import clause

SEVEN = {"i7": 1, "f8": 1, "h6": 1, "g5": 1, "e6": 1, "f7": 1, "d7": 1}


@clause("B36-1.4.1aA", "B36-1.4.1bA", "B36-1.4.1bB", "B36-R10", "B36-R11")
def test_cities_of_the_own_land_count_three_each_however_many_soldiers() -> None:
    assert vp(feud(garrisons={"a1": 1, "b1": 1, "f2": 1, "j8": 2})) == (6, 3)
    assert vp(feud(garrisons=dict.fromkeys(SEVEN, 1))) == (0, 21)


@clause("B36-1.4.1bC")
def test_losing_the_last_soldier_of_a_city_loses_its_points() -> None:
    s = feud(xiu={"hand": ["stomp_the_grass"]}, garrisons={"a1": 1, "c1": 2, "d1": 2})
    assert vp(s) == (6, 0)
    play(s, "play:stomp_the_grass", "tile:c1")
    assert vp(s) == (6, 0)
    s = feud(xiu={"hand": ["stomp_the_grass"]}, garrisons={"a1": 1, "c1": 2, "d1": 2})
    play(s, "play:stomp_the_grass", "tile:a1")
    assert vp(s) == (3, 0)


@clause("B36-R10")
def test_by_option_soldiers_count_for_whoever_placed_them_anywhere() -> None:
    mixed = {"a1": {"power": 1, "placer": "xiu"}, "b1": {"power": 1, "placer": "zi"}, "j8": 2}
    assert vp(feud(garrisons=mixed, options={"garrison_owner": "placer"})) == (3, 6)
    assert vp(feud(garrisons=mixed)) == (3, 3)


@clause("B36-4.6A", "B36-10.1B", "B36-1.3C", "B36-1.4.1aD", "B36-R04")
def test_twenty_points_end_the_game_at_the_check_of_the_turn() -> None:
    s = feud("discard", garrisons=SEVEN)
    assert not s.over
    play(s, "done")
    assert (s.reason, s.outcome) == ("vp20", [0.0, 1.0])


@clause("B36-R04")
def test_the_goal_of_the_seat_not_active_counts_as_well() -> None:
    s = feud("discard", active="zi", garrisons=SEVEN)
    play(s, "done")
    assert s.outcome == [0.0, 1.0]


@clause("B36-R04")
def test_by_option_the_goal_ends_the_game_at_once() -> None:
    six = dict.fromkeys(list(SEVEN)[:6], 1)
    s = feud("recruit", xiu={"tile": "d7"}, garrisons=six, dice=[1], options={"vp_check": "instant"})
    play(s, "recruit", "tile:d7")
    assert (s.over, s.reason) == (True, "vp20")
    s = feud("recruit", xiu={"tile": "d7"}, garrisons=six, dice=[1])
    play(s, "recruit", "tile:d7")
    assert not s.over


@clause("B36-R03")
@pytest.mark.parametrize(("reading", "ends"), [("live", True), ("final", False)])
def test_by_option_cities_do_not_count_for_the_goal(reading: str, ends: bool) -> None:
    s = feud("discard", garrisons=SEVEN, options={"city_vp": reading})
    play(s, "done")
    assert s.over == ends
    s = feud("discard", xiu={"bank": 20}, zi={"bank": 15}, garrisons={"a1": 1, "c1": 1}, options={"city_vp": reading})
    play(s, "done")
    assert s.outcome == [1.0, 0.0]


@clause("B36-R78", "B36-R05")
def test_both_above_twenty_the_higher_total_wins() -> None:
    s = feud("discard", xiu={"bank": 20}, zi={"bank": 20}, garrisons={"a1": 1})
    play(s, "done")
    assert s.outcome == [1.0, 0.0]


@clause("B36-R05")
def test_a_dead_hero_has_no_health_however_hard_it_was_hit() -> None:
    s = feud(
        "move",
        xiu={"tile": "b4", "health": 3},
        zi={"tile": "h6", "health": 3},
        garrisons={"a1": 6, "j8": 5},
        dice=["terminal:nowhere_to_hide"],
        options={"tie": "health"},
    )
    play(s, "tile:b5")
    assert (hero(s, "zi")["health"], hero(s, "xiu")["health"]) == (-2, -3)
    assert s.outcome == [0.5, 0.5]


@clause("B36-R05")
@pytest.mark.parametrize(("reading", "outcome"), [("draw", [0.5, 0.5]), ("health", [0.0, 1.0])])
def test_equal_totals(reading: str, outcome: list[float]) -> None:
    s = feud("discard", xiu={"bank": 20}, zi={"bank": 20, "health": 19}, options={"tie": reading})
    play(s, "done")
    assert s.outcome == outcome
    s = feud("discard", xiu={"bank": 20}, zi={"bank": 20}, options={"tie": reading})
    play(s, "done")
    assert s.outcome == [0.5, 0.5]


@clause("B36-1.4.3B", "B36-1.4.3C", "B36-1.4.1aC", "B36-10.1A", "B36-1.4.1aD")
def test_a_kill_banks_ten_and_ends_the_game_at_once() -> None:
    s = feud("attack", xiu={"army": [6, 6]}, zi={"health": 6})
    play(s, "die:6")
    assert (s.over, s.reason, vp(s), s.outcome) == (True, "kill", (0, 10), [0.0, 1.0])


@clause("B36-1.4.1aE")
def test_the_killer_loses_if_the_dead_seat_has_more_points() -> None:
    s = feud("attack", xiu={"army": [6]}, zi={"health": 1, "bank": 11})
    play(s, "die:6")
    assert s.outcome == [1.0, 0.0]


@clause("B36-R07")
@pytest.mark.parametrize(("reading", "total"), [("opponent", 10), ("none", 0)])
def test_a_death_by_an_own_card(reading: str, total: int) -> None:
    s = feud(xiu={"hand": ["injure_oneself"], "health": 2}, options={"suicide_vp": reading})
    play(s, "play:injure_oneself")
    assert (s.reason, vp(s)) == ("kill", (total, 0))


@clause("B36-R09")
def test_health_at_the_start_is_an_option() -> None:
    s = feud(options={"start_health": 12})
    assert (hero(s, "zi")["health"], hero(s, "xiu")["health"]) == (12, 12)
    assert feud().over is False
    assert hero(feud(), "zi")["health"] == 20
