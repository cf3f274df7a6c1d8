"""Set 3, card by card."""

from __future__ import annotations

import pytest

from tests.games.harness import asked, legal, play, refused
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


@clause("B36-S3.1", "B36-R35", "B36-12I", "B36-2.3D", "B36-R34", "B36-5.2D")
def test_stomp_the_grass_destroys_a_soldier_and_lengthens_the_enemys_next_move() -> None:
    s = feud(
        xiu={"hand": ["stomp_the_grass"]},
        garrisons={"a1": 6, "c1": 2, "j8": 1},
        dice=["card:retreat", "card:let_loose"],
    )
    play(s, "play:stomp_the_grass")
    assert of_kind(s, "tile") == {"a1", "c1"}
    play(s, "tile:a1")
    assert garrisons(s) == {"c1": 2, "j8": 1}
    assert pile(s, "beside:zi")["cards"] == ["card:stomp_the_grass"]
    assert hero(s, "xiu")["discard"] == []
    finish_turn(s)
    assert pile(s, "beside:zi")["count"] == 1
    play(s, "done")
    assert {"g1", "f2"} <= of_kind(s, "tile")
    assert "h1" not in of_kind(s, "tile")
    finish_turn(s)
    assert pile(s, "beside:zi")["count"] == 0
    assert hero(s, "xiu")["discard"] == ["stomp_the_grass"]
    play(s, "done")
    assert "j3" not in of_kind(s, "tile")


@clause("B36-S3.1")
def test_stomp_the_grass_needs_a_soldier_on_enemy_land() -> None:
    assert of_kind(feud(xiu={"hand": ["stomp_the_grass"]}, garrisons={"j8": 1}), "play") == set()


@clause("B36-S3.2", "B36-5.2C", "B36-5.2B")
def test_borrow_a_corpse_revives_in_the_enemys_attack_phase() -> None:
    s = feud("attack", xiu={"army": [6]}, zi={"health": 3, "army": [2, 4], "hand": ["borrow_a_corpse"]})
    play(s, "die:6", "pass", "pass", "pass")
    assert (asked(s), s.asked, legal(s)) == ("AnswerDeath", [ZI], {"play:borrow_a_corpse", "pass"})
    play(s, "play:borrow_a_corpse")
    assert legal(s) == {"die:2", "die:4"}
    play(s, "die:2")
    assert (hero(s, "zi")["health"], hero(s, "zi")["army"]) == (1, [4])
    assert not s.over


@clause("B36-S3.2")
def test_without_an_army_there_is_no_corpse() -> None:
    s = feud("attack", xiu={"army": [6]}, zi={"health": 3, "hand": ["borrow_a_corpse"]})
    play(s, "die:6", "pass", "pass")
    assert s.over


@clause("B36-S3.3", "B36-R54", "B36-R22")
def test_entice_the_tiger_moves_the_enemy_hero() -> None:
    s = feud(xiu={"tile": "c2", "hand": ["retreat"]}, zi={"hand": ["entice_the_tiger"]})
    play(s, "done")
    assert (asked(s), s.asked, legal(s)) == ("AnswerMovePhase", [ZI], {"play:entice_the_tiger", "pass"})
    play(s, "play:entice_the_tiger")
    assert (asked(s), s.asked) == ("MoveEnemyHero", [ZI])
    assert "f1" in of_kind(s, "tile")
    assert "g1" not in of_kind(s, "tile")
    play(s, "tile:b2")
    assert (asked(s), s.asked, legal(s)) == ("MoveHero", [XIU], {"done"})
    assert hero(s, "xiu")["bank"] == 5


@clause("B36-S3.3", "B36-R54")
def test_entice_the_tiger_covers_two_moves_and_a_stay() -> None:
    s = feud(
        "move",
        xiu={"hand": ["retreat"]},
        zi={"hand": ["entice_the_tiger"]},
        beside={"let_loose": {"player": "xiu", "hero": "xiu", "until": 1}},
    )
    play(s, "play:entice_the_tiger", "done")
    assert asked(s) == "MoveEnemyHero"
    play(s, "tile:j7")
    assert legal(s) == {"done"}
    play(s, "done")
    assert table(s)["allowed"]["recruits_left"] == 2


@clause("B36-S3.3", "B36-R37")
def test_a_pinned_hero_cannot_be_enticed() -> None:
    s = feud("move", xiu={"hand": ["retreat"]}, zi={"hand": ["entice_the_tiger"]}, allowed={"is_pinned": True})
    assert (asked(s), legal(s)) == ("MoveHero", {"done"})


@clause("B36-S3.4", "B36-R36", "B36-R38", "B36-R35")
def test_let_loose_gives_two_moves_and_recruits_next_turn() -> None:
    s = feud(
        xiu={"hand": ["let_loose", "wait_at_leisure", "retreat"]},
        dice=["card:besiege_wei", "card:golden_cicada", 1, 2],
    )
    play(s, "play:let_loose")
    assert pile(s, "beside:xiu")["cards"] == ["card:let_loose"]
    assert "wait_at_leisure" not in of_kind(s, "play")
    play(s, "done")
    assert asked(s) == "RecruitSoldier"
    finish_turn(s)
    finish_turn(s)
    play(s, "done", "pass")
    assert "play:retreat" not in legal(s)
    play(s, "tile:h8", "tile:f8", "done", "recruit", "pass", "tile:f8", "recruit", "pass", "tile:g8")
    assert garrisons(s) == {"f8": 1, "g8": 2}
    finish_turn(s)
    assert "let_loose" in hero(s, "xiu")["discard"]


@clause("B36-R38")
def test_by_option_a_recruit_follows_each_of_two_moves() -> None:
    s = feud(
        "move",
        xiu={"hand": ["retreat"]},
        beside={"let_loose": {"player": "xiu", "hero": "xiu", "until": 1}},
        options={"double_move": "MRMR"},
        dice=[1, 2],
    )
    play(s, "tile:h8", "done", "recruit", "tile:h8", "done")
    assert asked(s) == "MoveHero"
    assert "play:retreat" not in legal(s)
    play(s, "tile:i8", "done", "recruit", "tile:i8", "done")
    assert garrisons(s) == {"h8": 1, "i8": 2}
    assert asked(s) == "OrderAttack"


@clause("B36-R38")
@pytest.mark.parametrize("reading", ["MMRR", "MRMR"])
@pytest.mark.parametrize("allowed", [{"is_pinned": True}, {"skips_move": True}])
def test_the_second_recruit_stays_without_a_move(reading: str, allowed: dict[str, bool]) -> None:
    more = {"recruits_left": 2, "moves_left": 2} if reading == "MMRR" else {"rounds_left": 1}
    s = feud("move", allowed=allowed | more, options={"double_move": reading}, dice=[1, 2])
    play(s, "recruit", "tile:j8", "recruit", "tile:i8")
    assert garrisons(s) == {"j8": 1, "i8": 2}


@clause("B36-S3.5")
def test_toss_a_brick_swaps_with_a_soldier_next_door() -> None:
    s = feud(
        xiu={"tile": "e6", "army": [1, 3], "hand": ["toss_a_brick"]}, garrisons={"e5": 6, "g6": 5, "d7": 4, "a1": 2}
    )
    play(s, "play:toss_a_brick", "die:1")
    assert of_kind(s, "tile") == {"e5", "d7"}
    play(s, "tile:e5")
    assert (hero(s, "xiu")["army"], garrisons(s)["e5"]) == ([3, 6], 1)
    assert (
        of_kind(feud(xiu={"tile": "e6", "army": [1], "hand": ["toss_a_brick"]}, garrisons={"g6": 5}), "play") == set()
    )


@clause("B36-S3.6", "B36-R41", "B36-R42")
def test_capture_the_chief_doubles_and_destroys() -> None:
    s = feud(xiu={"army": [2, 3, 5], "hand": ["capture_the_chief"]}, zi={"army": [4]})
    play(s, "play:capture_the_chief")
    assert hero(s, "xiu")["army"] == [2, 3, 5]
    play(s, "done", "done")
    assert hero(s, "xiu")["army"] == [4, 6, 10]
    assert of_kind(s, "die") == {"6", "10"}
    play(s, "die:10", "die:4")
    assert (hero(s, "zi")["health"], hero(s, "xiu")["army"]) == (14, [4, 6, 6])
    play(s, "done")
    assert hero(s, "xiu")["army"] == []
    assert pool(s) == 30


@clause("B36-S3.6")
def test_capture_the_chief_in_the_attack_phase_doubles_at_once_also_who_joins_later() -> None:
    s = feud("attack", xiu={"army": [3], "hand": ["capture_the_chief", "pilfer_a_goat"]}, zi={"army": [5]})
    play(s, "play:capture_the_chief")
    assert of_kind(s, "die") == {"6"}
    play(s, "play:pilfer_a_goat")
    assert of_kind(s, "die") == {"6", "10"}


@clause("B36-R41")
def test_by_option_only_an_undoubled_six_strikes_afar() -> None:
    s = feud("attack", xiu={"army": [3, 6], "hand": ["capture_the_chief"]}, options={"chief_reach": "base"})
    play(s, "play:capture_the_chief")
    assert of_kind(s, "die") == {"12"}


@clause("B36-R42")
def test_by_option_only_attackers_are_destroyed_and_the_others_halved_again() -> None:
    s = feud("attack", xiu={"army": [2, 3], "hand": ["capture_the_chief"]}, options={"chief_destroy": "attackers"})
    play(s, "play:capture_the_chief", "die:6", "done")
    assert hero(s, "xiu")["army"] == [2]


@clause("B36-R42")
def test_a_doubled_soldier_that_leaves_is_halved_and_rerolls_are_doubled() -> None:
    s = feud(
        "attack",
        xiu={"army": [3, 5], "hand": ["capture_the_chief", "replace_the_beams", "feign_madness"]},
        garrisons={"a1": 2},
        dice=[6],
    )
    play(s, "play:capture_the_chief", "play:replace_the_beams", "die:10")
    assert garrisons(s) == {"a1": 5}
    assert hero(s, "xiu")["army"] == [4, 6]
    play(s, "play:feign_madness", "die:4", "done")
    assert hero(s, "xiu")["army"] == [6, 12]


@clause("B36-S3.6")
def test_capture_the_chief_needs_an_army_and_an_attack_phase() -> None:
    assert of_kind(feud(xiu={"hand": ["capture_the_chief"]}), "play") == set()
    s = feud("discard", xiu={"army": [2], "hand": ["capture_the_chief"]})
    assert refused(s)["play:capture_the_chief"] == "other_phase"
    s = feud(xiu={"army": [2], "hand": ["capture_the_chief"]}, allowed={"skips_attack": True})
    assert of_kind(s, "play") == set()
