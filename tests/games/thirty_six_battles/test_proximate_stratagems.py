"""Set 5, card by card."""

from __future__ import annotations

import pytest

from tests.games.harness import asked, legal, play, told
from tests.games.thirty_six_battles.harness import (
    XIU,
    ZI,
    feud,
    finish_turn,
    garrisons,
    hero,
    of_kind,
    pile,
    pool,
    table,
)
from tianxia.kit.tracing import clause


@clause("B36-S5.1")
def test_replace_the_beams_swaps_with_a_soldier_on_enemy_land() -> None:
    s = feud(xiu={"army": [1, 2], "hand": ["replace_the_beams"]}, garrisons={"a1": 6, "c1": 3, "j8": 5})
    play(s, "play:replace_the_beams", "die:1")
    assert of_kind(s, "tile") == {"a1", "c1"}
    play(s, "tile:a1")
    assert (hero(s, "xiu")["army"], garrisons(s)["a1"]) == ([2, 6], 1)
    assert of_kind(feud(xiu={"army": [1], "hand": ["replace_the_beams"]}, garrisons={"j8": 5}), "play") == set()
    assert of_kind(feud(xiu={"hand": ["replace_the_beams"]}, garrisons={"a1": 5}), "play") == set()


@clause("B36-S5.2", "B36-R31")
def test_point_at_the_mulberry_tree_changes_the_card_for_its_player() -> None:
    s = feud(
        xiu={"hand": ["injure_oneself", "retreat"], "army": [5]},
        zi={"hand": ["point_at_mulberry", "pilfer_a_goat"], "army": [2]},
    )
    play(s, "play:injure_oneself")
    assert (asked(s), s.asked, legal(s)) == ("AnswerStratagem", [ZI], {"play:point_at_mulberry", "pass"})
    play(s, "play:point_at_mulberry")
    assert (asked(s), s.asked, legal(s)) == ("ShowCard", [ZI], {"card:pilfer_a_goat"})
    play(s, "card:pilfer_a_goat")
    assert (hero(s, "xiu")["army"], hero(s, "zi")["army"], hero(s, "xiu")["health"]) == ([2, 5], [], 20)
    assert (hero(s, "zi")["hand"], hero(s, "zi")["shown"]) == (["pilfer_a_goat"], ["pilfer_a_goat"])
    assert hero(s, "xiu")["discard"] == ["injure_oneself"]
    assert hero(s, "zi")["discard"] == ["point_at_mulberry"]
    assert pile(s, "hand:zi", None)["cards"] == ["card:pilfer_a_goat"]


@clause("B36-R31")
def test_by_option_the_shower_carries_the_shown_card_out() -> None:
    s = feud(
        xiu={"hand": ["injure_oneself", "retreat"], "army": [5]},
        zi={"hand": ["point_at_mulberry", "pilfer_a_goat"], "army": [2]},
        options={"mulberry_control": "shower"},
    )
    play(s, "play:injure_oneself", "play:point_at_mulberry", "card:pilfer_a_goat")
    assert (hero(s, "xiu")["army"], hero(s, "zi")["army"]) == ([], [2, 5])


@clause("B36-R31")
def test_a_changed_card_lies_where_the_shown_one_would() -> None:
    s = feud(
        xiu={"hand": ["injure_oneself", "retreat"]},
        zi={"hand": ["point_at_mulberry", "let_loose"]},
        dice=["card:besiege_wei", "card:golden_cicada"],
    )
    play(s, "play:injure_oneself", "play:point_at_mulberry", "card:let_loose")
    assert pile(s, "beside:xiu")["cards"] == ["card:injure_oneself"]
    assert table(s)["beside"]["injure_oneself"]["acts_as"] == "let_loose"
    finish_turn(s)
    finish_turn(s)
    assert table(s)["allowed"]["recruits_left"] == 2
    finish_turn(s)
    assert "injure_oneself" in hero(s, "xiu")["discard"]


@clause("B36-R31")
@pytest.mark.parametrize("shown", ["wait_at_leisure", "borrow_a_corpse", "remove_firewood"])
def test_a_shown_card_that_cannot_be_used_now_comes_to_nothing(shown: str) -> None:
    s = feud("recruit", xiu={"hand": ["injure_oneself", "retreat"]}, zi={"hand": ["point_at_mulberry", shown]})
    play(s, "play:injure_oneself", "play:point_at_mulberry", f"card:{shown}")
    assert "comes_to_nothing" in told(s)
    assert (hero(s, "xiu")["health"], asked(s)) == (20, "RecruitSoldier")


@clause("B36-R31", "B36-R29", "B36-S5.2")
def test_a_reaction_is_announced_and_can_be_changed_a_plain_card_even_in_the_others_turn() -> None:
    s = feud(
        "attack",
        xiu={"army": [6], "hand": ["point_at_mulberry", "sow_discord"]},
        zi={"hand": ["sacrifice_plum", "retreat"]},
    )
    play(s, "die:6", "pass", "pass", "play:sacrifice_plum")
    assert (asked(s), s.asked) == ("AnswerStratagem", [XIU])
    play(s, "play:point_at_mulberry", "card:sow_discord")
    assert hero(s, "xiu")["health"] == 14
    assert hero(s, "zi")["health"] == 14


@clause("B36-R31", "B36-S5.2")
def test_one_reaction_of_a_window_may_be_changed_to_the_other() -> None:
    s = feud(
        "attack",
        xiu={"army": [6], "hand": ["point_at_mulberry", "empty_fort"]},
        zi={"hand": ["chain_stratagems", "retreat"], "tile": "a1"},
        garrisons={"c1": 3},
    )
    play(s, "die:6", "play:chain_stratagems", "play:point_at_mulberry", "card:empty_fort")
    assert hero(s, "zi")["health"] == 20
    assert pile(s, "beside:zi")["cards"] == ["card:chain_stratagems"]
    assert garrisons(s) == {"c1": 3}


@clause("B36-S5.2", "B36-R31")
def test_the_mulberry_tree_may_be_pointed_at_for_an_own_card() -> None:
    s = feud(xiu={"hand": ["injure_oneself", "point_at_mulberry", "remove_firewood"]}, garrisons={"a1": 2})
    play(s, "play:injure_oneself")
    assert (asked(s), s.asked) == ("AnswerStratagem", [XIU])
    play(s, "play:point_at_mulberry", "card:remove_firewood")
    assert (garrisons(s), hero(s, "xiu")["health"]) == ({}, 20)


@clause("B36-S5.2")
def test_the_mulberry_tree_needs_another_card() -> None:
    s = feud(xiu={"hand": ["injure_oneself"]}, zi={"hand": ["point_at_mulberry"]})
    play(s, "play:injure_oneself")
    assert asked(s) != "AnswerStratagem"
    assert hero(s, "xiu")["health"] == 18


@clause("B36-S5.3")
def test_feign_madness_rerolls_any_number() -> None:
    s = feud(xiu={"army": [1, 1, 2], "hand": ["feign_madness"]}, dice=[5, 6])
    play(s, "play:feign_madness")
    assert legal(s) == {"die:1", "die:2", "done"}
    play(s, "die:1")
    assert legal(s) == {"die:1", "die:2", "done"}
    play(s, "die:1")
    assert legal(s) == {"die:2", "done"}
    play(s, "done")
    assert hero(s, "xiu")["army"] == [2, 5, 6]
    assert of_kind(feud(xiu={"hand": ["feign_madness"]}), "play") == set()


@clause("B36-S5.4", "B36-R49")
def test_remove_the_ladder_destroys_the_attacker_the_damage_stands() -> None:
    s = feud("attack", xiu={"army": [6]}, zi={"hand": ["remove_the_ladder"]})
    play(s, "die:6", "pass", "pass")
    assert (asked(s), s.asked, legal(s)) == ("AnswerSettledAttack", [ZI], {"play:remove_the_ladder", "pass"})
    play(s, "play:remove_the_ladder")
    assert (hero(s, "zi")["health"], hero(s, "xiu")["army"]) == (14, [])


@clause("B36-S5.4")
def test_remove_the_ladder_needs_a_living_attacker() -> None:
    s = feud("attack", xiu={"army": [6]}, zi={"army": [6], "hand": ["remove_the_ladder"]})
    play(s, "die:6", "pass", "die:6")
    assert asked(s) == "FinishTurn"


@clause("B36-S5.5", "B36-R60", "B36-12J")
def test_deck_the_tree_fills_a_city_of_either_land() -> None:
    s = feud(
        xiu={"hand": ["false_blossoms"]},
        zi={"hand": ["disturb_the_water"]},
        garrisons={"a2": 6, "f2": 1},
        dice=[1, 2, 3],
    )
    play(s, "play:false_blossoms")
    assert "qionglou" not in of_kind(s, "city")
    assert {"rongdu", "ningdu"} <= of_kind(s, "city")
    play(s, "city:rongdu")
    assert garrisons(s) == {"a1": 1, "b1": 2, "a2": 6, "b2": 3, "f2": 1}


@clause("B36-S5.5", "B36-R16")
def test_deck_the_tree_with_a_short_pool_the_player_picks_tiles() -> None:
    s = feud(xiu={"hand": ["false_blossoms"], "army": [1] * 15}, zi={"army": [1] * 13}, dice=[4, 5])
    play(s, "play:false_blossoms", "city:ningdu")
    assert (asked(s), of_kind(s, "tile")) == ("ChooseBlossom", {"g7", "h7", "i7", "j7", "i8", "j8"})
    play(s, "tile:j8", "tile:i7")
    assert (asked(s), garrisons(s), pool(s)) == ("MoveHero", {"i7": 5, "j8": 4}, 0)
    s = feud(xiu={"hand": ["false_blossoms"], "army": [1] * 15}, zi={"army": [1] * 15})
    assert of_kind(s, "play") == set()


@clause("B36-S5.6", "B36-R61")
@pytest.mark.parametrize(("power", "rolled", "wins"), [(6, 2, True), (6, 1, False), (1, 1, True)])
def test_host_and_guest_need_two_at_most(power: int, rolled: int, wins: bool) -> None:
    s = feud("recruit", xiu={"tile": "d6", "hand": ["host_and_guest"]}, garrisons={"d5": power}, dice=[rolled])
    play(s, "play:host_and_guest", "tile:d5")
    assert hero(s, "xiu")["army"] == ([power] if wins else [])


@clause("B36-R61")
def test_host_and_guest_is_used_up_by_the_next_check() -> None:
    s = feud(
        "recruit",
        xiu={"tile": "d6", "hand": ["host_and_guest"]},
        garrisons={"d5": 6, "e5": 6},
        dice=[1, 5],
        allowed={"recruits_left": 2},
    )
    play(s, "play:host_and_guest", "tile:d5", "tile:e5")
    assert hero(s, "xiu")["army"] == []


@clause("B36-S5.6")
@pytest.mark.parametrize(("tile", "left"), [("j8", 1), ("d6", 0), ("c7", 1)])
def test_host_and_guest_needs_a_recruit_in_a_garrisoned_city_of_enemy_land(tile: str, left: int) -> None:
    s = feud(
        "recruit",
        xiu={"tile": tile, "hand": ["host_and_guest"]},
        garrisons={"d5": 6, "j8": 1},
        allowed={"recruits_left": left},
    )
    assert of_kind(s, "play") == set()
