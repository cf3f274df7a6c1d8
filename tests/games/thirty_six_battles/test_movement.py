"""Chapter 6: moving and arriving."""

from __future__ import annotations

import pytest

from tests.games.harness import asked, awaited, legal, play, refused, told
from tests.games.thirty_six_battles.harness import XIU, ZI, feud, garrisons, hero, of_kind, vp
from tianxia.kit.tracing import clause


@clause("B36-4.2A", "B36-6.1A", "B36-6.2A")
def test_one_move_of_up_to_four_steps() -> None:
    s = feud("move")
    assert {"j4", "f8", "i8"} <= of_kind(s, "tile")
    assert not {"j3", "e8", "j8"} & of_kind(s, "tile")
    assert refused(s)["tile:e8"] == "too_far"
    play(s, "tile:h8")
    assert hero(s, "xiu")["tile"] == "h8"
    assert asked(s) == "RecruitSoldier"


@clause("B36-6.1A", "B36-6.2A")
def test_after_the_move_no_tile_is_left_but_cards_are() -> None:
    s = feud("move", xiu={"hand": ["injure_oneself"]})
    play(s, "tile:h8")
    assert legal(s) == {"play:injure_oneself", "done"}
    assert refused(s)["tile:g8"] == "has_moved"


@clause("B36-4.2A", "B36-R20")
def test_a_hero_may_stay() -> None:
    s = feud("move")
    play(s, "done")
    assert hero(s, "xiu")["tile"] == "j8"
    assert "hero_moves" not in told(s)


@clause("B36-6.2B", "B36-R19")
def test_soldiers_lines_borders_and_heroes_do_not_hinder() -> None:
    s = feud("move", xiu={"tile": "e6"}, zi={"tile": "d5"}, garrisons={"e5": 6, "d6": 6, "d5": 6})
    assert {"d5", "e5", "d6", "e3", "c5"} <= of_kind(s, "tile")
    play(s, "tile:d5")
    assert hero(s, "xiu")["tile"] == hero(s, "zi")["tile"] == "d5"
    assert garrisons(s)["d5"] == 6


@clause("B36-4.2B", "B36-6.1C", "B36-1.4.4A", "B36-12F", "B36-6.2C")
def test_landing_on_a_terminal_city_draws_and_reveals_a_card() -> None:
    s = feud("move", xiu={"tile": "f6"})
    play(s, "tile:f7")
    assert awaited(s) == "terminal"
    assert s.waiting is not None
    assert len(set(s.waiting.pile or [])) == 5
    s = feud("move", xiu={"tile": "f6"}, dice=["terminal:suspected_rebel"])
    play(s, "tile:f7")
    assert told(s)[-2:] == ["terminal", "terminal_fails"]


@clause("B36-R21")
def test_passing_over_or_staying_on_a_terminal_city_draws_nothing() -> None:
    s = feud("move", xiu={"tile": "f6"})
    play(s, "tile:f8")
    assert asked(s) == "RecruitSoldier"
    s = feud("move", xiu={"tile": "f7"})
    play(s, "done")
    assert asked(s) == "RecruitSoldier"


@clause("B36-R21")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_by_option_the_owner_may_decline_the_terminal_card(answer: str) -> None:
    s = feud("move", xiu={"tile": "f6"}, options={"terminal_draw": "may"})
    play(s, "tile:f7")
    assert (asked(s), legal(s)) == ("DrawOrNot", {"yes", "no"})
    play(s, answer)
    assert awaited(s) == ("terminal" if answer == "yes" else "")


@clause("B36-6.2E")
def test_the_terminal_deck_is_whole_at_every_draw() -> None:
    s = feud("move", xiu={"tile": "f6"}, dice=["terminal:suspected_rebel"], allowed={"moves_left": 2, "reach": 6})
    play(s, "tile:f7", "tile:i4")
    assert awaited(s) == "terminal"
    assert s.waiting is not None
    assert len(set(s.waiting.pile or [])) == 5


@clause("B36-R24", "B36-6.2F", "B36-7.1A")
def test_a_terminal_draw_costs_neither_the_second_move_nor_the_recruit() -> None:
    s = feud("move", xiu={"tile": "f6"}, dice=["terminal:suspected_rebel"], allowed={"moves_left": 2})
    play(s, "tile:f7")
    assert asked(s) == "MoveHero"
    assert "f8" in of_kind(s, "tile")
    s = feud("move", xiu={"tile": "f6"}, dice=["terminal:suspected_rebel", 3])
    play(s, "tile:f7")
    assert "recruit" in legal(s)
    play(s, "recruit", "tile:f7")
    assert garrisons(s) == {"f7": 3}


@clause("B36-1.4.2A", "B36-1.4.1aB", "B36-R06", "B36-R23")
def test_the_first_arrival_in_the_enemy_capital_banks_five() -> None:
    s = feud("move", xiu={"tile": "c1"}, allowed={"moves_left": 2})
    play(s, "tile:b1")
    assert vp(s) == (0, 5)
    play(s, "tile:a1")
    assert vp(s) == (0, 5)


@clause("B36-R06")
def test_passing_through_the_capital_does_not_count() -> None:
    s = feud("move", xiu={"tile": "c2"})
    play(s, "tile:a3")
    assert vp(s) == (0, 0)


@clause("B36-R06")
@pytest.mark.parametrize(("reading", "points"), [("once", 5), ("each_arrival", 10)])
def test_a_second_arrival_counts_by_option_from_outside(reading: str, points: int) -> None:
    s = feud(
        "move",
        xiu={"tile": "c1", "bank": 5, "reached_capital": True},
        allowed={"moves_left": 2},
        options={"capital_vp": reading},
    )
    play(s, "tile:b1", "tile:a1")
    assert vp(s) == (0, points)


@clause("B36-R22", "B36-R23")
def test_every_relocation_is_an_arrival_capital_then_reaction_then_terminal() -> None:
    s = feud(xiu={"hand": ["beauty_trap"], "army": [4]}, zi={"hand": ["loot_burning_house"]}, dice=[3])
    play(s, "play:beauty_trap")
    assert hero(s, "xiu")["tile"] == "a1"
    assert vp(s) == (0, 5)
    assert (asked(s), s.asked) == ("AnswerInvasion", [ZI])
    s = feud("move", active="zi", zi={"tile": "e5", "army": [2]}, xiu={"hand": ["loot_burning_house"]})
    play(s, "pass", "tile:f7")
    assert asked(s) == "AnswerInvasion"
    play(s, "pass")
    assert awaited(s) == "terminal"


@clause("B36-R53")
def test_moving_about_inside_a_land_is_no_invasion() -> None:
    s = feud("move", active="zi", zi={"tile": "f6", "army": [2]}, xiu={"hand": ["loot_burning_house"]})
    play(s, "pass", "tile:f5")
    assert asked(s) == "FinishTurn"
    s = feud("move", active="zi", zi={"tile": "e5", "army": [2]}, xiu={"hand": ["loot_burning_house"]})
    play(s, "pass", "tile:e6")
    assert (asked(s), s.asked) == ("AnswerInvasion", [XIU])
