"""Chapters 1.4.4 and 6.2: the five Terminal cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, awaited, legal, play, told
from tests.games.thirty_six_battles.harness import XIU, ZI, feud, garrisons, hero, vp
from tianxia.engine.state import State
from tianxia.kit.tracing import clause


def draw(card: str, dice: list[int | str] | None = None, xiu: dict[str, Any] | None = None, **more: Any) -> State:
    """Xiu moves to f7 and draws this card."""
    s = feud("move", xiu={"tile": "f6"} | (xiu or {}), dice=[f"terminal:{card}", *(dice or [])], **more)
    while "tile:f7" not in legal(s):
        play(s, "pass")
    return play(s, "tile:f7")


@clause("B36-T1", "B36-R66", "B36-1.4.4B")
@pytest.mark.parametrize(("score", "each"), [("1.0", 1.0), ("0.5", 0.5)])
def test_lantern_festival_both_win(score: str, each: float) -> None:
    s = draw(
        "lantern_festival",
        zi={"tile": "e5", "health": 15},
        xiu={"health": 15},
        garrisons={"a1": 1},
        options={"marriage_score": score},
    )
    assert (s.over, s.reason, s.outcome) == (True, "T1", [each, each])


@clause("B36-T1", "B36-6.2D")
@pytest.mark.parametrize(("tile", "health"), [("e4", 20), ("e5", 14)])
def test_lantern_festival_needs_nearness_and_good_health(tile: str, health: int) -> None:
    s = draw("lantern_festival", zi={"tile": tile, "health": health})
    assert not s.over
    assert "terminal_fails" in told(s)


@clause("B36-T2", "B36-R67", "B36-R16")
def test_suspected_rebel_sends_five_soldiers_against_five_dice() -> None:
    s = draw("suspected_rebel", [1, 2, 3, 4, 5], zi={"army": [1] * 5})
    assert hero(s, "xiu")["army"] == [1, 2, 3, 4, 5]
    s = draw("suspected_rebel", zi={"army": [6] * 4})
    assert hero(s, "xiu")["army"] == []
    s = draw("suspected_rebel", [6, 6], zi={"army": [1] * 28})
    assert hero(s, "xiu")["army"] == [6, 6]


@clause("B36-T3", "B36-1.4.4B")
@pytest.mark.parametrize(("army", "outcome"), [([3, 3], [1.0, 0.0]), ([4], [0.0, 1.0])])
def test_decisive_clash_the_greater_army_wins_whatever_the_points(army: list[int], outcome: list[float]) -> None:
    s = draw(
        "decisive_clash",
        zi={"tile": "f5", "health": 10, "army": army},
        xiu={"health": 7, "army": [5]},
        garrisons={"a1": 1, "c1": 1} if outcome[XIU] else {"j8": 1, "f8": 1},
    )
    assert (s.over, s.reason, s.outcome) == (True, "T3", outcome)


@clause("B36-T3")
@pytest.mark.parametrize(("tile", "health"), [("e4", 10), ("f5", 11)])
def test_decisive_clash_needs_nearness_and_weakness(tile: str, health: int) -> None:
    s = draw("decisive_clash", zi={"tile": tile, "health": health, "army": [6]}, xiu={"health": 7})
    assert not s.over


@clause("B36-R68")
@pytest.mark.parametrize("reading", ["continue", "draw"])
def test_an_even_clash(reading: str) -> None:
    s = draw("decisive_clash", zi={"tile": "f5", "health": 9}, xiu={"health": 9}, options={"t3_tie": reading})
    assert s.over == (reading == "draw")
    assert s.outcome == ([0.5, 0.5] if s.over else [])


@clause("B36-T4", "B36-R69")
def test_master_of_stratagems_needs_six_cards_played() -> None:
    assert vp(draw("master_of_stratagems", xiu={"played": 5})) == (0, 0)
    assert vp(draw("master_of_stratagems", xiu={"played": 6})) == (0, 10)


@clause("B36-R69")
@pytest.mark.parametrize(("repeat", "points"), [(True, 20), (False, 10)])
def test_master_of_stratagems_again(repeat: bool, points: int) -> None:
    s = draw(
        "master_of_stratagems",
        xiu={"played": 9, "bank": 10, "was_master": True},
        options={"master_repeat": repeat},
    )
    assert vp(s) == (0, points)


@clause("B36-R69")
def test_every_announced_card_counts_as_played_also_reactions_and_changed_ones() -> None:
    s = feud(
        xiu={"hand": ["hide_a_knife", "something_from_nothing"]},
        zi={"hand": ["point_at_mulberry", "wait_at_leisure"]},
        dice=[1, 1],
    )
    play(s, "play:hide_a_knife", "play:point_at_mulberry", "card:wait_at_leisure")
    assert (hero(s, "zi")["played"], hero(s, "xiu")["played"]) == (1, 1)
    s = feud(xiu={"hand": ["hide_a_knife", "retreat"]})
    play(s, "play:hide_a_knife", "card:retreat")
    assert hero(s, "xiu")["played"] == 1


@clause("B36-T5", "B36-R70", "B36-R08", "B36-R45")
def test_nowhere_to_hide_hits_both_at_the_same_time() -> None:
    s = feud(
        "move",
        xiu={"tile": "b4", "health": 10},
        zi={"tile": "h6", "health": 10},
        garrisons={"a1": 6, "c1": 4, "j8": 5, "j5": 5},
        dice=["terminal:nowhere_to_hide"],
    )
    play(s, "tile:b5")
    assert (hero(s, "zi")["health"], hero(s, "xiu")["health"]) == (0, 0)
    assert (s.over, s.reason, vp(s)) == (True, "kill", (16, 16))
    assert s.outcome == [0.5, 0.5]
    assert len(garrisons(s)) == 4


@clause("B36-T5")
@pytest.mark.parametrize(("mine", "theirs"), [("b4", "a1"), ("f6", "h6")])
def test_nowhere_to_hide_needs_both_on_enemy_land(mine: str, theirs: str) -> None:
    goal = "b5" if mine == "b4" else "f7"
    s = feud(
        "move",
        xiu={"tile": mine},
        zi={"tile": theirs},
        garrisons={"a3": 6, "j8": 6},
        dice=["terminal:nowhere_to_hide"],
    )
    play(s, f"tile:{goal}")
    assert (hero(s, "zi")["health"], hero(s, "xiu")["health"]) == (20, 20)


@clause("B36-R70", "B36-R48", "B36-R50")
def test_nowhere_to_hide_can_be_averted_by_the_empty_fort_the_seat_not_drawing_first() -> None:
    s = feud(
        "move",
        xiu={"tile": "b4", "hand": ["empty_fort"]},
        zi={"tile": "h6", "hand": ["chain_stratagems"]},
        garrisons={"a1": 6, "j8": 5},
        dice=["terminal:nowhere_to_hide"],
    )
    play(s, "pass", "tile:b5")
    assert (asked(s), s.asked, legal(s)) == ("AnswerAttack", [ZI], {"pass"})
    play(s, "pass")
    assert (asked(s), s.asked) == ("AvertDamage", [ZI])
    play(s, "pass")
    assert (asked(s), s.asked, legal(s)) == ("AnswerAttack", [XIU], {"play:empty_fort", "pass"})
    play(s, "play:empty_fort")
    assert (hero(s, "zi")["health"], hero(s, "xiu")["health"]) == (15, 20)


@clause("B36-R70")
def test_nowhere_to_hide_counts_both_sides_before_any_reaction() -> None:
    s = feud(
        "move",
        xiu={"tile": "b4", "hand": ["empty_fort"]},
        zi={"tile": "h6", "hand": ["sacrifice_plum", "point_at_mulberry", "false_blossoms"]},
        garrisons={"a1": 6, "j8": 5},
        dice=["terminal:nowhere_to_hide", 4],
    )
    play(s, "pass", "tile:b5", "pass", "play:sacrifice_plum", "play:point_at_mulberry", "card:false_blossoms")
    play(s, "city:gulou")
    assert garrisons(s) == {"a1": 6, "b5": 4, "j8": 5}
    assert (hero(s, "zi")["health"], hero(s, "xiu")["health"]) == (15, 14)


@clause("B36-R70", "B36-R46")
def test_nowhere_to_hide_can_be_turned_upon_the_other() -> None:
    s = feud(
        "move",
        xiu={"tile": "b4"},
        zi={"tile": "h6", "hand": ["sacrifice_plum"]},
        garrisons={"a1": 6, "j8": 5},
        dice=["terminal:nowhere_to_hide"],
    )
    play(s, "pass", "tile:b5", "pass", "play:sacrifice_plum")
    assert (hero(s, "zi")["health"], hero(s, "xiu")["health"]) == (20, 9)


@clause("B36-R70")
def test_nowhere_to_hide_by_option_soldiers_attack_singly_and_are_blocked() -> None:
    s = feud(
        "move",
        xiu={"tile": "b4", "army": [2]},
        zi={"tile": "h6"},
        garrisons={"a1": 6, "c1": 3, "j8": 5},
        dice=["terminal:nowhere_to_hide"],
        options={"t5_block": True},
    )
    play(s, "tile:b5")
    assert (asked(s), s.asked, legal(s)) == ("ChooseBlocker", [XIU], {"die:2", "pass"})
    play(s, "die:2")
    assert hero(s, "xiu")["health"] == 20 - 4 - 3
    assert hero(s, "zi")["health"] == 15
    assert garrisons(s) == {"a1": 4, "c1": 3, "j8": 5}


@clause("B36-R07")
@pytest.mark.parametrize(("reading", "points"), [("opponent", 10), ("none", 0)])
def test_by_option_a_death_in_the_ambush_pays_nobody(reading: str, points: int) -> None:
    s = feud(
        "move",
        xiu={"tile": "b4", "health": 3},
        zi={"tile": "h6"},
        garrisons={"a1": 6},
        dice=["terminal:nowhere_to_hide"],
        options={"suicide_vp": reading},
    )
    play(s, "tile:b5")
    assert vp(s) == (3 + points, 0)


@clause("B36-13A")
def test_a_terminal_card_may_be_drawn_in_the_first_turns() -> None:
    s = feud("move", xiu={"tile": "g7"}, turn=1)
    play(s, "tile:f7")
    assert awaited(s) == "terminal"
