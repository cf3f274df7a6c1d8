"""Set 6, card by card."""

from __future__ import annotations

import pytest

from tests.games.harness import asked, legal, play, refused
from tests.games.thirty_six_battles.harness import XIU, ZI, feud, finish_turn, garrisons, hero, of_kind, pile, table, vp
from tianxia.kit.tracing import clause


@clause("B36-S6.1", "B36-R62", "B36-R36")
@pytest.mark.parametrize(("rolled", "tile", "points"), [(3, "a1", 5), (4, "j8", 0)])
def test_the_beauty_trap(rolled: int, tile: str, points: int) -> None:
    s = feud(xiu={"hand": ["beauty_trap", "wait_at_leisure"]}, dice=[rolled])
    play(s, "play:beauty_trap")
    assert (hero(s, "xiu")["tile"], vp(s)) == (tile, (0, points))
    assert of_kind(s, "play") == set()
    play(s, "done")
    assert asked(s) == "RecruitSoldier"


@clause("B36-R62")
def test_the_beauty_trap_within_the_capital_pays_nothing_more() -> None:
    s = feud(xiu={"tile": "b1", "bank": 5, "reached_capital": True, "hand": ["beauty_trap"]}, dice=[1])
    play(s, "play:beauty_trap")
    assert (hero(s, "xiu")["tile"], vp(s)) == ("a1", (0, 5))


@clause("B36-S6.1", "B36-R37")
@pytest.mark.parametrize("allowed", [{"is_pinned": True}, {"skips_move": True}])
def test_the_beauty_trap_needs_a_move_phase(allowed: dict[str, bool]) -> None:
    assert of_kind(feud(xiu={"hand": ["beauty_trap"]}, allowed=allowed), "play") == set()


@clause("B36-S6.2", "B36-R48", "B36-R34")
def test_the_empty_fort_voids_the_attack_and_lies_to_the_end_of_the_turn() -> None:
    s = feud(
        "attack",
        xiu={"army": [6, 6], "hand": ["borrowed_sword"]},
        zi={"hand": ["empty_fort"]},
        garrisons={"c1": 3},
        dice=["card:retreat"],
    )
    play(s, "die:6")
    assert (asked(s), s.asked, legal(s)) == ("AnswerAttack", [ZI], {"play:empty_fort", "pass"})
    play(s, "play:empty_fort")
    assert (hero(s, "zi")["health"], legal(s)) == (20, {"done"})
    assert refused(s)["die:6"] == "empty_fort_lies"
    assert refused(s)["play:borrowed_sword"] == "borrowed_sword"
    assert pile(s, "beside:zi")["cards"] == ["card:empty_fort"]
    finish_turn(s)
    assert "empty_fort" in hero(s, "zi")["discard"]


@clause("B36-S6.2")
def test_the_empty_fort_needs_an_empty_city() -> None:
    s = feud("attack", xiu={"army": [6]}, zi={"hand": ["empty_fort"]}, garrisons={"b2": 1})
    play(s, "die:6")
    assert legal(s) == {"pass"}


@clause("B36-R48")
def test_the_empty_fort_does_not_keep_off_a_knife() -> None:
    s = feud(
        "attack",
        xiu={"army": [6], "hand": ["hide_a_knife", "retreat"]},
        zi={"hand": ["empty_fort"]},
    )
    play(s, "die:6", "play:empty_fort", "play:hide_a_knife", "card:retreat", "pass")
    assert hero(s, "zi")["health"] == 15


@clause("B36-R48")
def test_by_option_the_empty_fort_is_built_beforehand() -> None:
    s = feud(
        xiu={"hand": ["empty_fort"]},
        zi={"army": [6], "hand": ["retreat"]},
        options={"empty_fort": "ongoing"},
        dice=["card:besiege_wei"],
    )
    play(s, "play:empty_fort")
    finish_turn(s)
    play(s, "done", "done", "done")
    assert (asked(s), s.asked, of_kind(s, "die")) == ("OrderAttack", [ZI], set())
    assert pile(s, "beside:xiu")["count"] == 1
    finish_turn(s)
    assert pile(s, "beside:xiu")["count"] == 0


@clause("B36-S6.3", "B36-R63", "B36-R48")
def test_sow_discord_deals_the_power_of_an_enemy_soldier() -> None:
    s = feud(xiu={"hand": ["sow_discord"], "army": [6]}, zi={"army": [4]}, garrisons={"a1": 5, "j8": 6})
    play(s, "play:sow_discord")
    assert legal(s) == {"die:4", "tile:a1"}
    play(s, "tile:a1")
    assert (hero(s, "zi")["health"], garrisons(s), hero(s, "zi")["army"]) == (15, {"a1": 5, "j8": 6}, [4])
    s = feud(xiu={"hand": ["sow_discord"], "army": [6]}, zi={"army": [4]})
    play(s, "play:sow_discord")
    assert hero(s, "zi")["health"] == 16
    assert of_kind(feud(xiu={"hand": ["sow_discord"], "army": [6]}), "play") == set()


@clause("B36-S6.4", "B36-R64")
def test_inflict_injury_hurts_first_and_then_destroys_both_armies() -> None:
    s = feud(xiu={"hand": ["injure_oneself"], "army": [6]}, zi={"army": [4, 5]}, garrisons={"j8": 6})
    play(s, "play:injure_oneself")
    assert (hero(s, "xiu")["health"], hero(s, "xiu")["army"], hero(s, "zi")["army"]) == (18, [], [])
    assert garrisons(s) == {"j8": 6}
    s = feud(xiu={"hand": ["injure_oneself"], "army": [6], "health": 2}, zi={"army": [4]})
    play(s, "play:injure_oneself")
    assert (s.over, hero(s, "xiu")["army"], hero(s, "zi")["army"]) == (True, [6], [4])


@clause("B36-R64")
def test_a_revived_hero_loses_its_army_afterwards_and_the_injury_can_be_turned() -> None:
    s = feud(xiu={"hand": ["injure_oneself", "borrow_a_corpse"], "army": [6, 1], "health": 2})
    play(s, "play:injure_oneself", "pass", "play:borrow_a_corpse", "die:1")
    assert (s.over, hero(s, "xiu")["health"], hero(s, "xiu")["army"]) == (False, 1, [])
    s = feud(xiu={"hand": ["injure_oneself", "sacrifice_plum"]}, zi={"army": [2]})
    play(s, "play:injure_oneself", "play:sacrifice_plum")
    assert (hero(s, "xiu")["health"], hero(s, "zi")["health"], hero(s, "zi")["army"]) == (20, 18, [])


@clause("B36-S6.5", "B36-R50")
def test_chain_stratagems_by_the_attacker_hits_around_the_defender() -> None:
    s = feud(
        "attack",
        xiu={"army": [6], "hand": ["chain_stratagems"]},
        zi={"tile": "e6"},
        garrisons={"e5": 6, "d7": 3, "f6": 2, "a1": 4, "f7": 1},
    )
    play(s, "die:6")
    assert (asked(s), s.asked, legal(s)) == ("AnswerAttack", [XIU], {"play:chain_stratagems", "pass"})
    play(s, "play:chain_stratagems")
    assert garrisons(s) == {"f6": 2, "a1": 4}
    assert hero(s, "zi")["health"] == 14


@clause("B36-S6.5", "B36-R50")
def test_chain_stratagems_by_the_defender_hits_around_the_attacker_and_spares_the_attacking_soldier() -> None:
    s = feud(
        xiu={"tile": "j8", "hand": ["borrowed_sword"]},
        zi={"tile": "f6", "hand": ["chain_stratagems"]},
        garrisons={"g7": 4, "h8": 5, "j6": 6},
    )
    play(s, "play:borrowed_sword", "tile:g7")
    assert (asked(s), s.asked) == ("AnswerAttack", [ZI])
    play(s, "play:chain_stratagems")
    assert garrisons(s) == {"g7": 4, "h8": 1, "j6": 2}


@clause("B36-S6.6", "B36-R65", "B36-12H", "B36-R38")
def test_retreat_twice_each_time_farther_and_recruit_twice() -> None:
    s = feud("move", xiu={"tile": "f6", "hand": ["retreat"]}, zi={"tile": "d5"}, dice=[1, 2])
    play(s, "play:retreat")
    assert "f5" not in of_kind(s, "tile")
    assert refused(s)["tile:f5"] == "must_retreat"
    play(s, "tile:i6")
    assert "h6" not in of_kind(s, "tile")
    play(s, "tile:j8")
    assert table(s)["allowed"]["recruits_left"] == 2


@clause("B36-S6.6", "B36-R65")
def test_a_retreating_hero_may_stay() -> None:
    s = feud("move", xiu={"tile": "f6", "hand": ["retreat"]}, zi={"tile": "d5"})
    play(s, "play:retreat", "done")
    assert (hero(s, "xiu")["tile"], table(s)["allowed"]["recruits_left"]) == ("f6", 2)


@clause("B36-S6.6", "B36-R38")
@pytest.mark.parametrize("allowed", [{"moves_left": 0}, {"has_second_move": True}, {"is_pinned": True}])
def test_retreat_needs_an_unmoved_hero_without_a_second_move(allowed: dict[str, object]) -> None:
    s = feud("move", xiu={"tile": "f6", "hand": ["retreat"]}, allowed=allowed)
    assert of_kind(s, "play") == set()
    s = feud("move", xiu={"tile": "j8", "hand": ["retreat"]})
    assert of_kind(s, "play") == set()


@clause("B36-S6.6", "B36-R38")
def test_by_option_a_retreating_hero_recruits_after_each_move() -> None:
    s = feud(
        "move", xiu={"tile": "f6", "hand": ["retreat"]}, zi={"tile": "d5"}, dice=[1, 2], options={"double_move": "MRMR"}
    )
    play(s, "play:retreat", "tile:g6", "recruit", "tile:g6")
    assert asked(s) == "MoveHero"
    assert "f6" not in of_kind(s, "tile")
    play(s, "tile:h6", "recruit", "tile:h6")
    assert garrisons(s) == {"g6": 1, "h6": 2}
