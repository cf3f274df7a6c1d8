"""Chapter 8: attacks and blocks."""

from __future__ import annotations

import pytest

from tests.games.harness import asked, legal, play, refused
from tests.games.thirty_six_battles.harness import ZI, feud, garrisons, hero, of_kind, pool
from tianxia.games.thirty_six_battles.scene import under_way
from tianxia.games.thirty_six_battles.state import Feud
from tianxia.kit.tracing import clause


@clause("B36-4.4A", "B36-4.4B", "B36-1.3B")
def test_in_the_same_city_every_soldier_may_attack() -> None:
    s = feud("attack", xiu={"tile": "f6", "army": [1, 3, 6]}, zi={"tile": "g6"})
    assert legal(s) == {"die:1", "die:3", "die:6", "done"}
    play(s, "done")
    assert hero(s, "zi")["health"] == 20


@clause("B36-4.4C")
def test_in_different_cities_only_power_six_attacks() -> None:
    s = feud("attack", xiu={"tile": "f6", "army": [1, 5, 6]}, zi={"tile": "f7"})
    assert legal(s) == {"die:6", "done"}
    assert refused(s) == {"die:1": "too_weak_afar", "die:5": "too_weak_afar"}
    s = feud("attack", xiu={"army": [6]})
    assert "die:6" in legal(s)


@clause("B36-R39", "B36-8.2H")
def test_each_soldier_attacks_once_in_any_order_and_any_number() -> None:
    s = feud("attack", xiu={"tile": "f6", "army": [2, 2, 5], "hand": ["retreat"]}, zi={"tile": "f6"})
    play(s, "die:2", "pass")
    assert legal(s) == {"die:2", "die:5", "done"}
    play(s, "die:2", "pass")
    assert legal(s) == {"die:5", "done"}
    assert refused(s)["die:2"] == "has_attacked"
    play(s, "done")
    assert hero(s, "zi")["health"] == 16


@clause("B36-4.4D", "B36-8.2A", "B36-8.2H", "B36-R75")
def test_for_each_attack_the_defender_may_block_with_its_army_only() -> None:
    s = feud("attack", xiu={"army": [6, 6]}, zi={"army": [1, 4], "tile": "c1"}, garrisons={"c1": 5, "d1": 5})
    play(s, "die:6")
    assert (asked(s), s.asked, legal(s)) == ("ChooseBlocker", [ZI], {"die:1", "die:4", "pass"})
    play(s, "pass", "die:6")
    assert (asked(s), s.asked) == ("ChooseBlocker", [ZI])
    assert garrisons(s) == {"c1": 5, "d1": 5}


@clause("B36-8.2B", "B36-8.2C", "B36-8.2D", "B36-8.2E", "B36-8.2F", "B36-8.2G", "B36-1.4.3A")
@pytest.mark.parametrize(
    ("blocker", "attackers", "blockers", "health"),
    [(2, [4], [], 16), (6, [], [], 20)],
)
def test_a_blocked_attack(blocker: int, attackers: list[int], blockers: list[int], health: int) -> None:
    s = feud("attack", xiu={"army": [6]}, zi={"army": [blocker]})
    before = pool(s)
    play(s, "die:6", f"die:{blocker}")
    assert (hero(s, "xiu")["army"], hero(s, "zi")["army"], hero(s, "zi")["health"]) == (attackers, blockers, health)
    assert hero(s, "xiu")["health"] == 20
    assert pool(s) == before + 2 - len(attackers) - len(blockers)


@clause("B36-8.2E", "B36-8.2F")
def test_a_stronger_blocker_keeps_what_is_left() -> None:
    s = feud("attack", xiu={"tile": "f6", "army": [2]}, zi={"tile": "f6", "army": [5]})
    play(s, "die:2", "die:5")
    assert (hero(s, "xiu")["army"], hero(s, "zi")["army"], hero(s, "zi")["health"]) == ([], [3], 20)


@clause("B36-8.2F")
def test_an_unblocked_attack_hits_the_hero_with_its_power() -> None:
    s = feud("attack", xiu={"army": [6]}, zi={"army": [6]})
    play(s, "die:6", "pass")
    assert (hero(s, "zi")["health"], hero(s, "xiu")["army"], hero(s, "zi")["army"]) == (14, [6], [6])


@clause("B36-R40")
@pytest.mark.parametrize("again", [True, False])
def test_a_surviving_blocker_blocks_again_unless_by_option_it_is_tired(again: bool) -> None:
    s = feud(
        "attack",
        xiu={"tile": "f6", "army": [1, 2]},
        zi={"tile": "f6", "army": [6, 6]},
        options={"reuse_blocker": again},
    )
    play(s, "die:2", "die:6")
    assert hero(s, "zi")["army"] == [4, 6]
    play(s, "die:1")
    assert of_kind(s, "die") == ({"4", "6"} if again else {"6"})
    if not again:
        assert refused(s) == {"die:4": "has_blocked"}


@clause("B36-R43")
def test_the_order_within_an_attack() -> None:
    s = feud(
        "attack",
        xiu={"tile": "f6", "army": [6], "hand": ["retreat"]},
        zi={"tile": "f6", "army": [1], "health": 5, "hand": ["let_loose"]},
    )
    play(s, "die:6")
    seen = []
    while asked(s) != "OrderAttack" and not s.over:
        seen.append((asked(s), s.asked[0]))
        play(s, "pass")
    assert seen == [
        ("AnswerAttack", 0),
        ("AnswerAttack", 1),
        ("ChooseBlocker", 0),
        ("AvertDamage", 0),
        ("AnswerDeath", 0),
    ]
    assert s.reason == "kill"
    s = feud("attack", xiu={"tile": "f6", "army": [6]}, zi={"tile": "f6", "army": [1], "hand": ["let_loose"]})
    play(s, "die:6", "pass", "pass", "pass")
    assert (asked(s), s.asked) == ("AnswerSettledAttack", [ZI])


@clause("B36-R44")
def test_a_soldier_gained_in_the_attack_phase_may_attack() -> None:
    s = feud("attack", xiu={"tile": "f6", "army": [3], "hand": ["pilfer_a_goat"]}, zi={"tile": "f6", "army": [3]})
    play(s, "die:3", "pass", "pass")
    assert of_kind(s, "die") == set()
    play(s, "play:pilfer_a_goat")
    assert of_kind(s, "die") == {"3"}


@clause("B36-R44")
def test_among_equal_dice_the_owner_gives_up_a_used_one() -> None:
    s = feud(
        "attack",
        xiu={"tile": "f6", "army": [3, 3], "hand": ["replace_the_beams"]},
        zi={"tile": "f6"},
        garrisons={"a1": 1},
    )
    play(s, "die:3", "pass", "play:replace_the_beams")
    play(s, *(["die:3"] if asked(s) == "ChooseRottenTimber" else []))
    assert hero(s, "xiu")["army"] == [1, 3]
    assert of_kind(s, "die") == {"1", "3"}


@clause("B36-R44")
def test_among_equal_dice_the_enemy_takes_an_unused_one() -> None:
    s = feud(
        "attack",
        xiu={"tile": "f6", "army": [3, 3], "hand": ["chain_stratagems", "injure_oneself"]},
        zi={"tile": "f6", "hand": ["point_at_mulberry", "pilfer_a_goat"]},
        options={"mulberry_control": "shower"},
    )
    play(s, "die:3", "pass", "play:chain_stratagems", "play:point_at_mulberry", "card:pilfer_a_goat")
    assert hero(s, "zi")["army"] == [3]
    while asked(s) != "OrderAttack":
        play(s, "pass")
    assert of_kind(s, "die") == set()


@clause("B36-R47")
def test_the_attacking_soldier_may_be_sacrificed_by_its_owner() -> None:
    s = feud(
        "attack",
        xiu={"tile": "f6", "army": [6], "health": 6, "hand": ["borrow_a_corpse"]},
        zi={"tile": "f6", "hand": ["sacrifice_plum"]},
    )
    play(s, "die:6", "pass", "pass", "play:sacrifice_plum")
    assert (asked(s), legal(s)) == ("AnswerDeath", {"play:borrow_a_corpse", "pass"})
    play(s, "play:borrow_a_corpse")
    assert (hero(s, "xiu")["health"], hero(s, "xiu")["army"]) == (1, [])
    assert not s.over


@clause("B36-R47")
def test_a_blocker_destroyed_in_the_same_attack_cannot_be_the_corpse() -> None:
    s = feud(
        "attack",
        xiu={"tile": "f6", "army": [6]},
        zi={"tile": "f6", "army": [1], "health": 5, "hand": ["borrow_a_corpse"]},
    )
    play(s, "die:6", "pass", "die:1", "pass")
    assert (s.over, s.reason) == (True, "kill")


@clause("B36-8.2C", "B36-R45")
def test_the_scene_shows_attack_and_block_as_a_pair_with_the_damage_that_comes_of_it() -> None:
    s = feud("attack", xiu={"army": [6]}, zi={"army": [4], "hand": ["sacrifice_plum", "retreat"]})
    play(s, "die:6", "pass", "die:4")
    assert isinstance(s, Feud)
    [attack] = under_way(s)
    assert [[piece["facts"]["power"] for piece in side["pieces"]] for side in attack["sides"]] == [[6], [4]]
    assert attack["damage"] == 2
