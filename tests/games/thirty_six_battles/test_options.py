"""Numbers that can be set before play; second readings of the text are tested beside the rules they change."""

from __future__ import annotations

from tests.games.harness import play
from tests.games.thirty_six_battles.harness import GAME, feud, finish_turn, hero, of_kind, pile, pool, vp
from tianxia.engine.dice import Simulated

RULINGS = [one for one in GAME.clauses.all.values() if one.is_ruling]


def test_every_ruling_with_two_readings_has_its_option() -> None:
    assert {one.option for one in RULINGS if one.option} == {
        "city_vp",
        "vp_check",
        "tie",
        "capital_vp",
        "suicide_vp",
        "start_health",
        "garrison_owner",
        "recruit_check",
        "terminal_draw",
        "double_move",
        "reuse_blocker",
        "chief_reach",
        "chief_destroy",
        "empty_fort",
        "disturb_timing",
        "mulberry_control",
        "deck_empty",
        "befriend",
        "marriage_score",
        "t3_tie",
        "master_repeat",
        "t5_block",
        "turn_cap",
    }


def test_steps_of_a_move() -> None:
    s = feud("move", options={"max_move": 2})
    assert of_kind(s, "tile") == {"h8", "i7", "i8", "j6", "j7"}


def test_cards_drawn_kept_and_dealt() -> None:
    s = GAME.start(seed=1, options={"start_hand": 3, "draw_per_turn": 2})
    assert (pile(s, "hand:zi")["count"], pile(s, "hand:xiu")["count"]) == (3, 5)
    s = feud("discard", xiu={"hand": ["retreat", "let_loose", "beauty_trap", "besiege_wei"]}, options={"hand_limit": 3})
    finish_turn(s)
    assert len(hero(s, "xiu")["hand"]) == 3


def test_soldier_dice() -> None:
    assert pool(feud(options={"soldier_dice": 12})) == 12
    s = GAME.start(seed=2, options={"soldier_dice": 10})
    assert GAME.census(s)["soldier"] == 10


def test_points() -> None:
    points = {"vp_city": 4, "vp_capital": 7, "vp_kill": 11, "vp_master": 12, "vp_goal": 26}
    s = feud("move", xiu={"tile": "c1"}, garrisons={"j8": 1}, options=points)
    play(s, "tile:b1")
    assert vp(s) == (0, 11)
    s = feud("attack", xiu={"army": [6]}, zi={"health": 1}, options=points)
    play(s, "die:6")
    assert vp(s) == (0, 11)
    s = feud("move", xiu={"tile": "f6", "played": 6}, dice=["terminal:master_of_stratagems"], options=points)
    play(s, "tile:f7")
    assert vp(s) == (0, 12)
    s = feud("discard", xiu={"bank": 25}, options=points)
    play(s, "done")
    assert not s.over
    s = feud("discard", xiu={"bank": 26}, options=points)
    play(s, "done")
    assert s.reason == "vp20"


def test_a_blocker_outside_the_attack_phase_is_not_tired_in_it() -> None:
    s = feud(
        xiu={"hand": ["borrowed_sword"], "army": [6]},
        zi={"tile": "d5", "army": [6]},
        garrisons={"c6": 1},
        options={"reuse_blocker": False},
    )
    play(s, "play:borrowed_sword", "die:6", "done", "done", "die:6")
    assert of_kind(s, "die") == {"5"}


def test_random_games_are_the_same_with_and_without_defaults_spelt_out() -> None:
    spelt = {name: option.default for name, option in GAME.options.declared.items()}
    ends = []
    for options in ({}, spelt):
        s, dice = GAME.start(seed=5, options=options), Simulated(5, stream=2)
        while not s.over:
            s.apply(s.legal[dice.below(len(s.legal))])
        ends.append((s.reason, s.outcome, GAME.describe(s)))
    assert ends[0] == ends[1]
