"""Worked examples, numbered as in the rules' own list."""

from __future__ import annotations

from typing import Any

from tests.games.harness import asked, awaited, legal, play, refused, told
from tests.games.thirty_six_battles.harness import (
    GAME,
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
    vp,
)
from tianxia.kit.tracing import clause


@clause("B36-4.4B", "B36-4.4D", "B36-8.2C", "B36-8.2D", "B36-8.2E", "B36-8.2F", "B36-8.2G", "B36-8.2H")
def test_example_01_four_attacks_two_blocks() -> None:
    s = feud("attack", active="zi", zi={"tile": "e3", "army": [1, 6, 4, 2]}, xiu={"tile": "e4", "army": [3, 2]})
    before = pool(s)
    play(s, "die:1", "pass")
    assert hero(s, "xiu")["health"] == 19
    play(s, "die:6", "die:3")
    assert hero(s, "xiu")["health"] == 16
    play(s, "die:4", "pass")
    assert hero(s, "xiu")["health"] == 12
    play(s, "die:2", "die:2")
    assert hero(s, "xiu")["health"] == 12
    assert (hero(s, "zi")["army"], hero(s, "xiu")["army"], pool(s)) == ([1, 3, 4], [], before + 3)
    assert hero(s, "zi")["health"] == 20


@clause("B36-S3.2", "B36-1.4.3B", "B36-1.4.3C", "B36-R28")
def test_example_02_borrow_a_corpse_saves_once() -> None:
    s = feud("attack", active="zi", zi={"army": [6, 6]}, xiu={"health": 5, "army": [1, 4], "hand": ["borrow_a_corpse"]})
    play(s, "die:6", "pass", "pass", "pass", "play:borrow_a_corpse", "die:1")
    assert (hero(s, "xiu")["health"], hero(s, "xiu")["army"]) == (1, [4])
    play(s, "die:6", "die:4")
    assert (s.over, s.reason, hero(s, "xiu")["health"], hero(s, "zi")["army"]) == (True, "kill", -1, [2, 6])
    assert hero(s, "zi")["bank"] == 10


@clause("B36-1.4.1bA", "B36-1.4.1bB", "B36-1.4.1bC", "B36-R03", "B36-R04")
def test_example_03_the_seventh_city() -> None:
    cities = {"i7": 1, "j8": 1, "g8": 1, "h6": 1, "g5": 1, "f6": 1, "f7": 1, "a1": 1, "c1": 1, "f1": 1, "i1": 1}
    for reading in ("live", "final"):
        s = feud(
            "recruit", xiu={"tile": "d8"}, zi={"bank": 5}, garrisons=cities, dice=[2], options={"city_vp": reading}
        )
        play(s, "recruit", "tile:d8")
        assert vp(s) == (17, 21)
        finish_turn(s)
        assert s.over == (reading == "live")
        assert s.outcome == ([0.0, 1.0] if s.over else [])


@clause("B36-1.4.1aE", "B36-10.1A")
def test_example_04_a_kill_that_loses() -> None:
    cities = {"a1": 1, "c1": 1, "j8": 1, "g8": 1, "h6": 1, "g5": 1, "f6": 1, "d7": 1}
    s = feud("attack", active="zi", zi={"army": [6]}, xiu={"health": 3}, garrisons=cities)
    play(s, "die:6")
    assert (vp(s), s.outcome) == ((16, 18), [0.0, 1.0])


@clause("B36-4.3E", "B36-4.3F", "B36-7.2A", "B36-R12", "B36-S5.6")
def test_example_05_a_recruit_on_enemy_land() -> None:
    soldiers = {"d5": 5, "e5": 2}
    s = feud("recruit", xiu={"tile": "d6"}, garrisons=soldiers, dice=[4])
    assert legal(s) == {"tile:d5", "tile:e5", "done"}
    play(s, "tile:d5")
    assert hero(s, "xiu")["army"] == []
    s = feud("recruit", xiu={"tile": "d6"}, garrisons=soldiers, dice=[4], options={"recruit_check": "four"})
    play(s, "tile:d5")
    assert hero(s, "xiu")["army"] == [5]
    s = feud(
        "recruit",
        xiu={"tile": "d6", "hand": ["host_and_guest"]},
        zi={"hand": ["besiege_wei", "disturb_the_water"]},
        garrisons=soldiers,
        dice=[4],
    )
    play(s, "play:host_and_guest", "tile:d5")
    assert (asked(s), s.asked) == ("AnswerRecruit", [ZI])
    assert legal(s) == {"play:besiege_wei", "play:disturb_the_water", "pass"}


@clause("B36-S1.1", "B36-R57")
def test_example_06_across_the_ocean() -> None:
    s = feud("move", xiu={"tile": "h5", "hand": ["deceive_heavens"]})
    play(s, "play:deceive_heavens")
    assert {"c5", "e2", "d5", "b5"} <= of_kind(s, "tile")
    assert "j2" not in of_kind(s, "tile")
    play(s, "tile:b5")
    assert awaited(s) == "terminal"


@clause("B36-S3.3", "B36-S1.5", "B36-R54")
def test_example_07_the_tiger_is_enticed_into_a_burning_house() -> None:
    s = feud(
        "move",
        xiu={"tile": "e6", "army": [6, 2], "hand": ["retreat"]},
        zi={"hand": ["entice_the_tiger", "loot_burning_house"]},
    )
    play(s, "play:entice_the_tiger", "tile:d6", "play:loot_burning_house", "die:6")
    assert (hero(s, "xiu")["army"], hero(s, "zi")["army"]) == ([2], [6])
    assert (asked(s), s.asked, of_kind(s, "tile")) == ("MoveHero", [XIU], set())
    assert hero(s, "zi")["played"] == 2


@clause("B36-S5.2", "B36-R31", "B36-R69")
def test_example_08_the_mulberry_tree_as_a_counter() -> None:
    hands: dict[str, Any] = {
        "xiu": {"hand": ["hide_a_knife", "something_from_nothing"]},
        "zi": {"hand": ["point_at_mulberry", "wait_at_leisure"]},
    }
    s = feud("attack", **hands)
    play(s, "play:hide_a_knife", "play:point_at_mulberry", "card:wait_at_leisure")
    assert hero(s, "zi")["health"] == 20
    assert hero(s, "xiu")["hand"] == ["something_from_nothing"]
    assert hero(s, "xiu")["discard"] == ["hide_a_knife"]
    assert hero(s, "zi")["discard"] == ["point_at_mulberry"]
    assert (hero(s, "zi")["played"], hero(s, "xiu")["played"]) == (1, 1)
    assert pile(s, "hand:zi", XIU)["cards"] == ["card:wait_at_leisure"]
    s = feud("stratagem", dice=[3, 4], **hands)
    play(s, "play:hide_a_knife", "play:point_at_mulberry", "card:wait_at_leisure")
    assert hero(s, "xiu")["army"] == [3, 4]
    play(s, "done")
    assert asked(s) == "RecruitSoldier"


@clause("B36-S2.5", "B36-R46", "B36-R07", "B36-R28")
def test_example_09_the_plum_tree_kills_the_attacker() -> None:
    s = feud(
        "attack",
        active="zi",
        zi={"health": 4, "army": [6, 1], "hand": ["retreat"]},
        xiu={"health": 9, "hand": ["sacrifice_plum"]},
    )
    play(s, "die:6", "pass", "pass", "play:sacrifice_plum")
    assert (asked(s), s.asked, legal(s)) == ("AnswerDeath", [ZI], {"pass"})
    play(s, "pass")
    assert (s.over, hero(s, "zi")["health"], hero(s, "xiu")["bank"]) == (True, -2, 10)


@clause("B36-S6.2", "B36-S5.5", "B36-R48")
def test_example_10_the_empty_fort_is_filled() -> None:
    s = feud(
        "attack",
        active="zi",
        zi={"tile": "e6", "army": [5, 4, 3], "hand": ["false_blossoms"]},
        xiu={"tile": "f6", "hand": ["empty_fort"]},
        options={"soldier_dice": 13},
        dice=[1, 2, 3, 4],
    )
    assert pool(s) == 10
    play(s, "die:5", "play:empty_fort")
    assert hero(s, "xiu")["health"] == 20
    assert legal(s) == {"play:false_blossoms", "done"}
    play(s, "play:false_blossoms", "city:sanqiao")
    assert pool(s) == 6
    assert of_kind(s, "die") == {"4", "3"}


@clause("B36-S3.6", "B36-R41", "B36-R42")
def test_example_11_the_chief_is_captured() -> None:
    s = feud("attack", active="zi", zi={"army": [2, 3, 5, 6], "hand": ["capture_the_chief"]}, xiu={"army": [4]})
    play(s, "play:capture_the_chief")
    assert of_kind(s, "die") == {"6", "10", "12"}
    play(s, "die:12", "die:4")
    assert hero(s, "xiu")["health"] == 12
    play(s, "die:10")
    assert hero(s, "xiu")["health"] == 2
    play(s, "die:6")
    assert (s.over, s.reason) == (True, "kill")


@clause("B36-S6.5", "B36-12D")
def test_example_12_the_chain_around_grey_pine() -> None:
    s = feud(
        "attack",
        xiu={"army": [6], "hand": ["chain_stratagems"]},
        zi={"tile": "e3", "army": [1]},
        garrisons={"c1": 3, "d2": 6, "c3": 2, "g3": 5, "e2": 1, "a1": 4},
    )
    before = pool(s)
    assert vp(s) == (15, 0)
    play(s, "die:6", "play:chain_stratagems")
    assert (garrisons(s), pool(s), vp(s)) == ({"e2": 1, "a1": 4}, before + 4, (6, 0))
    assert (asked(s), s.asked) == ("ChooseBlocker", [ZI])


@clause("B36-S1.4", "B36-R16")
def test_example_13_one_die_left() -> None:
    s = feud(xiu={"hand": ["wait_at_leisure"], "army": [1] * 14}, zi={"army": [1] * 15}, dice=[6])
    play(s, "play:wait_at_leisure")
    assert (len(hero(s, "xiu")["army"]), pool(s)) == (15, 0)
    assert "recruit" not in legal(s)
    assert asked(s) == "OrderAttack"


@clause("B36-S2.1", "B36-R32")
def test_example_14_the_deck_runs_out_in_the_middle_of_a_draw() -> None:
    cards = [card["id"].removeprefix("card:") for card in GAME.box()["cards"][:36]]
    cards.remove("something_from_nothing")
    cards.remove("retreat")
    s = feud(
        xiu={"hand": ["something_from_nothing", *cards[:4]], "discard": cards[9:22]},
        zi={"hand": cards[4:9], "discard": cards[22:]},
        dice=["card:retreat", f"card:{cards[30]}"],
    )
    assert pile(s, "deck")["count"] == 1
    assert (pile(s, "discard:zi")["count"], pile(s, "discard:xiu")["count"]) == (12, 13)
    play(s, "play:something_from_nothing")
    assert pile(s, "deck")["count"] == 24
    assert pile(s, "discard:zi")["cards"] == []
    assert pile(s, "discard:xiu")["cards"] == ["card:something_from_nothing"]
    assert set(hero(s, "xiu")["hand"]) == {*cards[:4], "retreat", cards[30]}


@clause("B36-T5", "B36-R70")
def test_example_15_nowhere_to_hide() -> None:
    s = feud(
        "move",
        xiu={"tile": "b4", "health": 9},
        zi={"tile": "h6", "health": 18},
        garrisons={"a1": 3, "c1": 5, "f1": 2, "j8": 6, "g8": 6, "d7": 4},
        dice=["terminal:nowhere_to_hide"],
    )
    play(s, "tile:b5")
    assert (hero(s, "xiu")["health"], hero(s, "zi")["health"]) == (-1, 2)
    assert (s.over, vp(s), s.outcome) == (True, (19, 9), [1.0, 0.0])


@clause("B36-S3.4", "B36-S4.4", "B36-R37", "B36-R38")
def test_example_16_let_loose_behind_a_shut_door() -> None:
    s = feud(
        xiu={"tile": "e6", "hand": ["shut_the_door"]},
        zi={"tile": "e5", "hand": ["entice_the_tiger"]},
        beside={"let_loose": {"player": "zi", "hero": "zi", "until": 2}},
        dice=["card:retreat", 1, 2],
    )
    play(s, "play:shut_the_door")
    finish_turn(s)
    play(s, "done")
    assert (asked(s), of_kind(s, "tile")) == ("MoveHero", set())
    play(s, "done")
    play(s, "recruit", "tile:e5", "recruit", "tile:d5")
    assert garrisons(s) == {"d5": 2, "e5": 1}
    finish_turn(s)
    assert "let_loose" in hero(s, "zi")["discard"]
    assert "shut_the_door" in hero(s, "xiu")["discard"]


@clause("B36-S6.6", "B36-12H")
def test_example_17_a_double_retreat() -> None:
    s = feud("move", xiu={"tile": "f6", "hand": ["retreat"]}, zi={"tile": "d5"})
    play(s, "play:retreat")
    assert "f5" not in of_kind(s, "tile")
    play(s, "tile:i6", "tile:j8")
    assert hero(s, "xiu")["tile"] == "j8"
    assert table(s)["allowed"]["recruits_left"] == 2


@clause("B36-S4.6", "B36-R55", "B36-R23")
def test_example_18_safe_passage_beside_grey_pine() -> None:
    s = feud("move", xiu={"tile": "e6", "army": [1], "hand": ["safe_passage"]}, zi={"tile": "e4", "hand": ["retreat"]})
    play(s, "pass", "play:safe_passage")
    assert hero(s, "xiu")["tile"] == "f2"
    assert (asked(s), s.asked) == ("AnswerInvasion", [ZI])
    play(s, "pass")
    assert awaited(s) == "terminal"
    s = feud(
        "move",
        xiu={"hand": ["safe_passage", "retreat"]},
        zi={"tile": "e4"},
        dice=["terminal:suspected_rebel"],
    )
    play(s, "play:safe_passage")
    assert refused(s)["tile:f1"] == "has_moved"


@clause("B36-S4.2", "B36-R51")
def test_example_19_a_fish_of_power_six() -> None:
    s = feud("recruit", active="zi", zi={"tile": "c3"}, xiu={"hand": ["disturb_the_water"]}, dice=[6])
    play(s, "recruit", "play:disturb_the_water")
    assert hero(s, "xiu")["army"] == [6]
    assert table(s)["allowed"]["recruits_left"] == 0
    assert asked(s) == "FinishTurn"


@clause("B36-T3", "B36-R68")
def test_example_20_the_clash() -> None:
    for army, ends in (([3, 2], False), ([3, 3], True)):
        s = feud(
            "move",
            xiu={"tile": "f6", "health": 10, "army": army},
            zi={"tile": "f5", "health": 7, "army": [5]},
            garrisons={"a1": 1},
            dice=["terminal:decisive_clash"],
        )
        play(s, "tile:f7")
        assert "clash" in told(s)
        assert s.over == ends
        assert s.outcome == ([0.0, 1.0] if ends else [])
