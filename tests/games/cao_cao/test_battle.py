"""Chapter 8, battles; 13.3, ratings given by a card; 13.4, the specials of Cao Cao's generals.

A script of dice that is too short or too long is an error, so every test also checks how many dice are rolled and when.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cao_cao.dice_cup import dice_to_roll
from tests.games.cao_cao.harness import GAME, area, table, war
from tests.games.cao_cao.printed import ACTIVE
from tests.games.harness import asked, awaited, legal, play, refused, told
from tianxia.engine.state import State
from tianxia.kit.tracing import clause


def field(where: str, control: str, generals: list[str], **units: int) -> dict[str, Any]:
    """One area with two armies, and nothing else on the map."""
    return {
        "clear": True,
        "areas": {where: {"control": control, "units": units, "generals": generals}},
        "status": ACTIVE,
    }


def attacked(position: dict[str, Any], card: str, dice: list[int], **options: Any) -> State:
    """An Opposition card is carried out with empty pools: at most two of the units just lost come back."""
    empty = dict.fromkeys(["lu_bu", "yuan_shu", "yuan_shao", "liu_biao", "liu_bei", "sun_quan"], 0)
    return war(position | {"card": card, "pools": empty, "reserve": 0}, dice=dice, **options)


def attack(position: dict[str, Any], card: str, dice: list[int], **options: Any) -> State:
    """A Cao Cao general fights on his own card."""
    return play(war(position | {"card": card}, dice=dice, **options), "act:battle")


def units(s: State, where: str = "yuzhou") -> dict[str, int]:
    found: dict[str, int] = area(s, where)["units"]
    return found


def generals(s: State, where: str = "yuzhou") -> list[str]:
    found: list[str] = area(s, where)["generals"]
    return found


# ---- who fights


@clause("CC-8.0a")
def test_battle_may_be_chosen_only_with_enemy_units_in_the_area() -> None:
    assert "act:battle" in legal(war(field("yuzhou", "cao", ["cao_ren"], cao=1, yuan_shu=1) | {"card": "cao_ren"}))
    assert "act:battle" not in legal(war(field("yuzhou", "cao", ["cao_ren"], cao=1) | {"card": "cao_ren"}))


@clause("CC-8.0b")
def test_an_opposition_general_always_fights_where_cao_cao_units_are() -> None:
    s = attacked(field("yuzhou", "yuan_shu", ["yuan_shu", "cao_ren"], cao=9, yuan_shu=1), "yuan_shu", [])
    assert awaited(s) == "dice"
    s = attacked(field("yuzhou", "yuan_shu", ["yuan_shu"], yuan_shu=1), "yuan_shu", [])
    assert s.over, "without them he marches on Xudu"


@clause("CC-R72", "CC-8.0b")
def test_he_fights_even_where_nobody_can_strike_back() -> None:
    s = attacked(field("yuzhou", "yuan_shu", ["yuan_shu"], cao=1), "yuan_shu", [6])
    assert generals(s) == ["yuan_shu"]
    assert units(s) == {"cao": 1}


# ---- who attacks first


@clause("CC-8A1", "CC-8B")
def test_the_higher_intelligence_attacks_first() -> None:
    position = field("yuzhou", "yuan_shu", ["cao_cao", "yuan_shu"], cao=1, yuan_shu=1)
    s = play(war(position | {"card": "cao_cao"}, dice=[1, 1]), "general:cao_cao", "act:battle")
    assert units(s) == {"cao": 1}, "Cao Cao's Intelligence 2 on his card beats 1: the enemy is gone before it rolls"
    assert "yuan_shu" in table(s)["pool_generals"]


@clause("CC-8A1", "CC-13.6A", "CC-R84")
def test_the_highest_intelligence_among_enemy_generals_counts() -> None:
    with_zhuge = field("jingzhou", "cao", ["cao_cao", "liu_biao", "liu_bei", "zhuge_liang"], cao=1)
    s = play(war(with_zhuge | {"card": "cao_cao"}, dice=[6, 6, 6]), "general:cao_cao", "act:battle")
    assert awaited(s) == "dice", "3 beats 2: Liu Biao, Liu Bei and Zhuge Liang have rolled"
    assert dice_to_roll(s) == 2
    without = field("jingzhou", "cao", ["cao_cao", "liu_biao", "liu_bei"], cao=1)
    s = play(war(without | {"card": "cao_cao"}, dice=[6, 6]), "general:cao_cao", "act:battle")
    assert dice_to_roll(s) == 2, "2 beats 1: Cao Cao and his unit have rolled, now the two warlords"


@clause("CC-8A2", "CC-8B", "CC-R44")
@pytest.mark.parametrize(("control", "first"), [("yuan_shu", "opposition"), ("cao", "cao")])
def test_a_side_without_general_has_intelligence_1_only_where_it_controls_the_area(control: str, first: str) -> None:
    position = field("yuzhou", control, ["cao_ren"], cao=2, yuan_shu=1)
    s = attack(position, "cao_ren", [])
    assert dice_to_roll(s) == (1 if first == "opposition" else 3)


@clause("CC-8A2", "CC-R81")
@pytest.mark.parametrize(("control", "first"), [("cao", "cao"), ("yuan_shu", "opposition")])
def test_the_area_also_counts_for_cao_caos_units_without_general(control: str, first: str) -> None:
    s = attacked(field("yuzhou", control, ["yuan_shu"], cao=3, yuan_shu=1), "yuan_shu", [])
    assert dice_to_roll(s) == (3 if first == "cao" else 2)


@clause("CC-8A2")
def test_the_areas_intelligence_does_not_lower_a_cleverer_general() -> None:
    position = field("xiakou", "liu_bei", ["cao_cao", "liu_bei", "zhuge_liang"], cao=4)
    s = play(war(position | {"card": "cao_cao"}), "general:cao_cao", "act:battle")
    assert dice_to_roll(s) == 2


@clause("CC-8B")
@pytest.mark.parametrize(("card", "dice"), [("cao_ren", 3), ("yuan_shu", 5)])
def test_on_a_tie_the_side_that_is_not_acting_attacks_first(card: str, dice: int) -> None:
    position = field("yuzhou", "yuan_shu", ["cao_ren", "yuan_shu"], cao=4, yuan_shu=2)
    s = attack(position, card, []) if card == "cao_ren" else attacked(position, card, [])
    assert dice_to_roll(s) == dice


# ---- attacks


@clause("CC-8C", "CC-8D1")
def test_losses_of_the_first_attack_are_removed_before_the_second() -> None:
    position = field("yuzhou", "yuan_shu", ["cao_ren", "yuan_shu"], cao=4, yuan_shu=2)
    s = attacked(position, "yuan_shu", [1, 2, 3, 4, 5, 1])
    assert units(s) == {"cao": 3, "yuan_shu": 2}, "two of three gone, so one die is rolled back; then they return"
    assert generals(s) == ["cao_ren", "yuan_shu"]


@clause("CC-8D1", "CC-2.11c", "CC-13.6.0")
def test_every_unit_rolls_one_die_general_and_zhuge_liang_included() -> None:
    position = field("xiakou", "liu_bei", ["cao_ren", "liu_bei", "zhuge_liang"], cao=4, liu_bei=2)
    s = attack(position, "cao_ren", [6] * 4)
    assert dice_to_roll(s) == 5


@clause("CC-8D2")
@pytest.mark.parametrize(("die", "hit"), [(1, True), (2, True), (3, False), (6, False)])
def test_a_die_up_to_bravery_2_is_a_hit(die: int, hit: bool) -> None:
    s = attack(field("yuzhou", "cao", ["cao_ren"], yuan_shu=3), "cao_ren", [die])
    assert units(s) == {"yuan_shu": 2 if hit else 3}


@clause("CC-8D2", "CC-R18")
@pytest.mark.parametrize(("die", "hit"), [(5, True), (6, False)])
def test_lu_bu_hits_with_up_to_5(die: int, hit: bool) -> None:
    s = attacked(field("dingtao", "lu_bu", ["lu_bu"], cao=3), "lu_bu", [die])
    assert units(s, "dingtao") == {"cao": 2 if hit else 3}


@clause("CC-8D3", "CC-2.21f", "CC-R81")
@pytest.mark.parametrize(("die", "hit"), [(2, True), (3, False)])
def test_cao_caos_units_without_general_strike_at_bravery_2_where_he_controls(die: int, hit: bool) -> None:
    s = attacked(field("dingtao", "cao", ["lu_bu"], cao=1, lu_bu=1), "lu_bu", [die])
    assert dice_to_roll(s) == (1 if hit else 2), "what is left of Lü Bu's two strikes back"


@clause("CC-8D3", "CC-R50")
@pytest.mark.parametrize(("die", "hit"), [(2, True), (3, False)])
def test_an_opposition_garrison_strikes_at_bravery_2_where_it_controls(die: int, hit: bool) -> None:
    s = attack(field("langye", "lu_bu", ["cao_ren"], cao=1, lu_bu=1), "cao_ren", [die, 6] if hit else [die, 6, 6])
    assert units(s, "langye") == ({"lu_bu": 1} if hit else {"cao": 1, "lu_bu": 1})


@clause("CC-R44")
def test_a_side_without_general_and_control_cannot_strike_but_can_be_hit() -> None:
    s = attack(field("yuzhou", "cao", ["cao_ren"], cao=1, yuan_shu=3), "cao_ren", [1, 6])
    assert awaited(s) == "mandate"
    assert units(s) == {"cao": 1, "yuan_shu": 2}
    s = attacked(field("yuzhou", "yuan_shu", ["yuan_shu"], cao=3), "yuan_shu", [1])
    assert awaited(s) == "mandate"
    assert units(s) == {"cao": 2}


@clause("CC-R45", "CC-R81")
@pytest.mark.parametrize(("dice", "left"), [([2, 3, 3, 6], 3), ([3, 3, 3, 3], 4)])
def test_several_cao_cao_generals_defend_with_the_best_rating_not_with_a_sum(dice: list[int], left: int) -> None:
    position = field("yuzhou", "cao", ["cao_cao", "xiahou_dun", "cao_hong", "yuan_shu"], cao=1, yuan_shu=3)
    s = attacked(position, "yuan_shu", dice)
    assert dice_to_roll(s) == left


@clause("CC-R45", "CC-13.3B")
def test_cao_cao_defends_with_intelligence_1() -> None:
    position = field("yuzhou", "cao", ["cao_cao", "sun_quan"], cao=4, sun_quan=1)
    s = attacked(position, "zhou_yu", [])
    assert dice_to_roll(s) == 2, "Sun Quan's Intelligence of 2 beats him"


# ---- losses


@clause("CC-8E0")
def test_each_hit_sends_one_unit_to_its_pool() -> None:
    s = attack(field("yuzhou", "cao", ["cao_ren"], cao=1, yuan_shu=3), "cao_ren", [1, 2])
    pools = {"cao": 29, "lu_bu": 6, "yuan_shu": 4, "yuan_shao": 16, "liu_biao": 9, "liu_bei": 4, "sun_quan": 7}
    assert table(s)["pools"] == pools | {"yuan_shu": 4 + 2}


@clause("CC-8E1")
def test_a_general_is_hit_only_after_the_plain_units_of_his_warlord() -> None:
    position = field("yuzhou", "yuan_shu", ["cao_ren", "yuan_shu"], cao=1, yuan_shu=1)
    s = attack(position, "cao_ren", [1, 6, 1])
    assert (units(s), generals(s)) == ({}, ["cao_ren", "yuan_shu"]), "one hit each, and both took the plain unit"
    s = attack(position, "cao_ren", [1, 1])
    assert "cao_ren" in table(s)["pool_generals"], "the second hit takes the general"


@clause("CC-8E1", "CC-8G1")
def test_generals_wait_for_plain_units_of_their_own_warlord_only() -> None:
    position = field("dingtao", "cao", ["cao_ren", "lu_bu"], cao=3, yuan_shu=2)
    s = attack(position, "cao_ren", [6, 1, 6, 6, 6])
    assert asked(s) == "ChooseOppositionLoss"
    assert legal(s) == {"warlord:lu_bu", "warlord:yuan_shu"}
    battle = GAME.scene(s, 0)["under_way"][-1]
    assert battle == {"kind": "battle", "at": "area:dingtao", "acting": "cao", "hits": 1}
    play(s, "warlord:lu_bu")
    assert generals(s, "dingtao") == ["cao_ren"]
    assert units(s, "dingtao") == {"cao": 3, "yuan_shu": 2}


@clause("CC-8E2", "CC-R51")
def test_units_on_their_own_territory_are_hit_only_when_no_others_are_left() -> None:
    position = field("shouchun", "cao", ["cao_ren"], cao=3, yuan_shu=2, sun_quan=1)
    s = attack(position, "cao_ren", [1, 6, 6, 6])
    assert units(s, "shouchun") == {"cao": 3, "yuan_shu": 2}
    s = attack(position, "cao_ren", [1, 1, 6, 6])
    assert units(s, "shouchun") == {"cao": 3, "yuan_shu": 1}


@clause("CC-8E3", "CC-R51")
def test_the_player_picks_the_warlord_of_every_opposition_loss() -> None:
    position = field("dingtao", "cao", ["cao_ren"], cao=3, lu_bu=2, yuan_shu=2, sun_quan=1)
    s = attack(position, "cao_ren", [1, 1, 1, 6])
    assert legal(s) == {"warlord:lu_bu", "warlord:yuan_shu", "warlord:sun_quan"}
    play(s, "warlord:sun_quan")
    assert legal(s) == {"warlord:lu_bu", "warlord:yuan_shu"}
    play(s, "warlord:lu_bu", "warlord:lu_bu")
    assert units(s, "dingtao") == {"cao": 3, "yuan_shu": 2}


@clause("CC-8E2", "CC-8E3")
def test_of_several_warlords_the_one_on_his_own_territory_is_refused() -> None:
    position = field("shouchun", "cao", ["cao_ren"], cao=3, yuan_shu=2, sun_quan=2, lu_bu=2)
    s = attack(position, "cao_ren", [1, 6, 6, 6])
    assert legal(s) == {"warlord:lu_bu", "warlord:sun_quan"}
    assert refused(s) == {"warlord:yuan_shu": "own_territory"}


@clause("CC-8E3")
@pytest.mark.parametrize("card", ["cao_ren", "yuan_shu"])
def test_the_player_picks_the_general_who_is_lost_whoever_attacks(card: str) -> None:
    position = field("yuzhou", "yuan_shu", ["cao_ren", "xiahou_dun", "cao_hong", "yuan_shu"], yuan_shu=1)
    s = attack(position, card, [1, 6]) if card == "cao_ren" else attacked(position, card, [6, 6, 6, 1, 6])
    assert asked(s) == "ChooseLostGeneral"
    assert legal(s) == {"general:cao_ren", "general:xiahou_dun", "general:cao_hong"}
    play(s, "general:cao_hong")
    assert "cao_hong" in table(s)["pool_generals"]
    assert {"cao_ren", "xiahou_dun"} <= set(generals(s))


@clause("CC-R49", "CC-8E3")
@pytest.mark.parametrize("where", ["yuzhou", "dingtao"])
@pytest.mark.parametrize("hits", [2, 5])
def test_surplus_hits_are_lost_and_nothing_is_asked_when_all_are_hit(where: str, hits: int) -> None:
    position = field(where, "cao", ["cao_ren"], cao=4, yuan_shu=1, lu_bu=1)
    s = attack(position, "cao_ren", [1] * hits + [6] * (5 - hits))
    assert units(s, where) == {"cao": 4}
    assert awaited(s) == "mandate"


@clause("CC-R79", "CC-14B1")
def test_cao_cao_can_be_picked_only_after_all_plain_units_and_ends_the_game() -> None:
    position = field("yuzhou", "yuan_shu", ["cao_cao", "cao_ren", "yuan_shu"], cao=1, yuan_shu=2)
    s = attack(position, "cao_ren", [1, 6, 6, 6, 6])
    assert generals(s) == ["cao_cao", "cao_ren", "yuan_shu"]
    assert "cao" not in units(s)
    s = attack(position, "cao_ren", [1, 1, 6])
    assert legal(s) == {"general:cao_cao", "general:cao_ren"}
    play(s, "general:cao_cao")
    assert (s.over, s.outcome, s.reason) == (True, [0.0], "cao_cao_lost")


@clause("CC-R79")
def test_cao_cao_must_be_taken_if_he_is_the_only_piece_left() -> None:
    s = attacked(field("yuzhou", "yuan_shu", ["cao_cao", "yuan_shu"], yuan_shu=2), "yuan_shu", [6, 1, 6, 6])
    assert (s.over, s.reason) == (True, "cao_cao_lost")


# ---- the end of a battle


@clause("CC-8F1")
def test_each_side_attacks_once_then_the_battle_ends() -> None:
    position = field("yuzhou", "yuan_shu", ["cao_ren", "yuan_shu"], cao=2, yuan_shu=2)
    s = attack(position, "cao_ren", [6, 6, 6, 6, 6, 6])
    assert awaited(s) == "mandate"
    assert units(s) == {"cao": 2, "yuan_shu": 2}


@clause("CC-8F2")
def test_if_the_first_attack_destroys_all_there_is_no_second() -> None:
    position = field("yuzhou", "yuan_shu", ["cao_ren", "yuan_shu"], cao=1, yuan_shu=2)
    s = attack(position, "cao_ren", [1, 1, 6])
    assert awaited(s) == "mandate"
    assert units(s) == {"yuan_shu": 2}


# ---- several warlords


@clause("CC-8G1")
def test_on_cao_caos_card_all_opposition_units_fight_each_with_their_own_generals_bravery() -> None:
    position = field("dingtao", "cao", ["cao_ren", "lu_bu", "yuan_shu"], cao=6, lu_bu=1, yuan_shu=1)
    s = attack(position, "cao_ren", [5, 5, 5, 5] + [6] * 5)
    assert units(s, "dingtao")["cao"] == 4, "fives hit for Lü Bu's two units, not for Yuan Shu's"
    s = attack(position, "cao_ren", [6, 6, 2, 2] + [6] * 5)
    assert units(s, "dingtao")["cao"] == 4
    assert s.story is not None
    lines = [GAME.words.event(event) for event in s.story.events if event.code == "strikes"]
    assert lines[:2] == [
        "Lü Bu's army rolls 6 6, hitting on 5 or less: 0 hits.",
        "Yuan Shu's army rolls 2 2, hitting on 2 or less: 2 hits.",
    ], "whose dice these are"


@clause("CC-8G2", "CC-R81")
def test_on_an_opposition_card_only_the_acting_warlords_units_fight_and_can_be_hit() -> None:
    position = field("dingtao", "cao", ["cao_ren", "lu_bu", "yuan_shu"], cao=1, lu_bu=4, yuan_shu=1)
    s = attacked(position, "yuan_shu", [1, 1])
    assert units(s, "dingtao") == {"cao": 1, "lu_bu": 4}
    assert generals(s, "dingtao") == ["cao_ren", "lu_bu"]


@clause("CC-8G2", "CC-R84")
def test_on_an_opposition_card_only_the_acting_generals_intelligence_counts() -> None:
    position = field("jingzhou", "liu_biao", ["cao_ren", "liu_biao", "liu_bei", "zhuge_liang"], cao=4, liu_biao=1)
    s = attacked(position, "liu_biao", [])
    assert dice_to_roll(s) == 5, "a tie of 1 with 1: Cao Cao's side first, whatever Zhuge Liang knows"


@clause("CC-R84", "CC-8G1")
def test_on_cao_caos_card_all_opposition_units_attack_together() -> None:
    position = field("jingzhou", "liu_biao", ["cao_cao", "liu_biao", "liu_bei", "zhuge_liang"], cao=4, liu_biao=1)
    s = play(war(position | {"card": "cao_cao"}), "general:cao_cao", "act:battle")
    assert dice_to_roll(s) == 4, "Zhuge Liang's 3 beats 2, so Liu Biao's units attack before Cao Cao's side too"


@clause("CC-R50")
@pytest.mark.parametrize(("control", "dice"), [("sun_quan", 3), ("cao", 1)])
def test_units_without_general_strike_if_any_opposition_warlord_controls_the_area(control: str, dice: int) -> None:
    position = field("yangzhou", control, ["cao_ren", "yuan_shu"], cao=2, lu_bu=2)
    s = attack(position, "cao_ren", [])
    assert dice_to_roll(s) == dice, "Yuan Shu himself, and Lü Bu's two only if the area is the Opposition's"


@clause("CC-R50")
def test_units_of_inactive_and_defeated_warlords_take_part() -> None:
    position = field("xinye", "liu_biao", ["cao_ren"], cao=3, liu_biao=1, yuan_shu=1)
    position |= {"status": {}, "defeated": ["yuan_shu"]}
    s = attack(position, "cao_ren", [2, 2, 1, 6])
    assert units(s, "xinye") == {"cao": 1, "liu_biao": 1}, "both hit, and the defeated warlord's unit is hit first"


@clause("CC-R51", "CC-8C")
def test_all_opposition_dice_of_an_attack_are_rolled_before_losses() -> None:
    position = field("dingtao", "lu_bu", ["cao_ren", "lu_bu", "yuan_shu"], cao=2, lu_bu=1, yuan_shu=2)
    s = attack(position, "cao_ren", [])
    assert dice_to_roll(s) == 5


@clause("CC-R51", "CC-8E1", "CC-13.6C")
def test_the_piece_that_is_lost_follows_from_the_warlord_picked() -> None:
    position = field("dingtao", "cao", ["cao_ren", "liu_bei", "zhuge_liang"], cao=6, liu_bei=1, lu_bu=2)
    s = attack(position, "cao_ren", [6, 6, 6, 1, 1, 6, 6, 6, 6, 6])
    play(s, "warlord:liu_bei")
    assert units(s, "dingtao") == {"cao": 6, "lu_bu": 2}
    play(s, "warlord:liu_bei")
    assert generals(s, "dingtao") == ["cao_ren", "liu_bei"], "Zhuge Liang is lost next to last"


@clause("CC-R81")
def test_all_cao_cao_pieces_in_the_area_fight_when_attacked() -> None:
    position = field("dingtao", "cao", ["cao_ren", "cao_hong", "lu_bu"], cao=3, lu_bu=2)
    s = attacked(position, "lu_bu", [])
    assert dice_to_roll(s) == 5


# ---- the acting general falls


@clause("CC-R46", "CC-13.4a")
@pytest.mark.parametrize(("lost", "left"), [("xiahou_dun", 3), ("cao_ren", 2)])
def test_the_survivors_attack_but_the_special_of_a_lost_general_is_void(lost: str, left: int) -> None:
    position = field("yuzhou", "yuan_shu", ["xiahou_dun", "cao_ren"], yuan_shu=3)
    s = attack(position, "xiahou_dun", [1, 6, 6, 6])
    play(s, f"general:{lost}")
    assert awaited(s) == "mandate", "the survivor has rolled his one die"
    assert units(s) == {"yuan_shu": left}


# ---- ratings given by a card


@clause("CC-13.3A")
@pytest.mark.parametrize(
    ("card", "general", "home", "best"),
    [
        ("zhou_yu", "sun_quan", "yangzhou", 3),
        ("guan_yu", "liu_bei", "xiakou", 5),
        ("zhang_fei", "liu_bei", "xiakou", 4),
        ("sun_quan", "sun_quan", "yangzhou", 2),
        ("liu_bei", "liu_bei", "xiakou", 2),
    ],
)
def test_a_rating_given_by_the_card_replaces_the_printed_one(card: str, general: str, home: str, best: int) -> None:
    position = field(home, general, [general], cao=3)
    assert units(attacked(position, card, [best]), home) == {"cao": 2}
    assert units(attacked(position, card, [best + 1]), home) == {"cao": 3}


@clause("CC-13.3A")
def test_a_card_that_gives_only_bravery_leaves_the_intelligence_as_printed() -> None:
    position = field("xiakou", "liu_bei", ["liu_bei", "cao_ren"], cao=2, liu_bei=4)
    for card in ("guan_yu", "zhang_fei"):
        assert dice_to_roll(attacked(position, card, [])) == 3, "1 ties with 1: Cao Cao's side first"


@clause("CC-13.3B")
def test_card_ratings_hold_only_in_a_battle_on_that_card() -> None:
    position = field("yuzhou", "yuan_shu", ["cao_cao", "xiahou_dun", "yuan_shu"], cao=4, yuan_shu=1)
    s = play(war(position | {"card": "cao_cao"}), "general:cao_cao", "act:battle")
    assert dice_to_roll(s) == 6, "Intelligence 2 on his own card"
    s = play(war(position | {"card": "cao_cao"}), "general:xiahou_dun", "act:battle")
    assert dice_to_roll(s) == 2, "1 when another general uses his card"
    s = attack(position, "xiahou_dun", [])
    assert dice_to_roll(s) == 2, "1 on another's card"
    s = attacked(field("yuzhou", "yuan_shu", ["sun_quan", "cao_ren"], cao=3, sun_quan=1), "sun_quan", [])
    assert dice_to_roll(s) == 4, "Sun Quan's printed Intelligence of 1 ties on his own name card"


# ---- specials


@clause("CC-13.4.0")
def test_specials_work_only_with_the_generals_own_card() -> None:
    position = field("yuzhou", "cao", ["xiahou_dun"], cao=1, yuan_shu=3) | {"card": "cao_cao"}
    s = play(war(position, dice=[6, 6]), "general:xiahou_dun", "act:battle")
    assert units(s) == {"cao": 1, "yuan_shu": 3}, "no extra hit"

    position = field("yuzhou", "yuan_shu", ["cao_hong"], cao=3, yuan_shu=2) | {"card": "cao_cao"}
    s = play(war(position, dice=[1, 1, 6, 6]), "general:cao_hong", "act:battle")
    assert units(s) == {"cao": 1, "yuan_shu": 2}, "no hit is ignored"

    position = field("xudu", "cao", ["cao_cao", "cao_ren"], cao=1) | {"card": "cao_cao"}
    s = play(war(position), "general:cao_ren", "act:replace")
    assert legal(s) == {"count:0", "count:1", "count:2"}, "two replacements, not three"

    position = {"card": "cao_cao", "areas": {"dingtao": {"units": {"cao": 3}, "generals": ["xiahou_yuan"]}}}
    s = play(war(position), "general:xiahou_yuan", "act:march", "area:xuzhou", "count:2")
    assert awaited(s) == "mandate", "no battle at once"


@clause("CC-13.4a", "CC-R48")
@pytest.mark.parametrize(("dice", "left"), [([6, 6], 2), ([1, 6], 1), ([1, 1], 0)])
def test_xiahou_dun_scores_one_extra_hit(dice: list[int], left: int) -> None:
    s = attack(field("yuzhou", "cao", ["xiahou_dun"], cao=1, yuan_shu=3), "xiahou_dun", dice)
    assert units(s).get("yuan_shu", 0) == left


@clause("CC-R48")
def test_the_extra_hit_comes_with_the_tables_too() -> None:
    position = field("yuzhou", "cao", ["xiahou_dun"], cao=1, yuan_shu=3)
    s = attack(position, "xiahou_dun", [1, 1], opt_15_3=True)
    assert units(s) == {"cao": 1, "yuan_shu": 2}


@clause("CC-R48", "CC-8F2")
def test_the_extra_hit_needs_an_attack_that_takes_place() -> None:
    s = attack(field("yuzhou", "yuan_shu", ["xiahou_dun"], yuan_shu=3), "xiahou_dun", [1, 6, 6])
    assert units(s) == {"yuan_shu": 3}


@clause("CC-R48", "CC-13.4.0")
def test_there_is_no_extra_hit_when_xiahou_dun_defends() -> None:
    position = field("yuzhou", "cao", ["xiahou_dun", "yuan_shu"], cao=1, yuan_shu=2)
    s = attacked(position, "yuan_shu", [6, 6, 6, 6, 6])
    assert units(s) == {"cao": 1, "yuan_shu": 2}


def xiahou_yuan_marches(dice: list[int], waiting: int = 3, marchers: int = 3, **options: Any) -> State:
    areas = {
        "xudu": {"units": {"cao": 5}, "generals": ["cao_cao", "cao_ren", "xiahou_yuan"]},
        "yuzhou": {"control": "yuan_shu", "units": {"cao": waiting, "yuan_shu": 2}, "generals": ["yuan_shu"]},
    }
    s = war({"card": "xiahou_yuan", "areas": areas}, dice=dice, **options)
    return play(s, "act:march", "area:yuzhou", "done", f"count:{marchers}")


@clause("CC-13.4b", "CC-R47")
def test_xiahou_yuans_marchers_may_fight_at_once() -> None:
    s = xiahou_yuan_marches([])
    assert asked(s) == "FightAtOnce"
    assert legal(s) == {"yes", "no"}
    play(s, "no")
    assert awaited(s) == "mandate"
    assert units(s) == {"cao": 6, "yuan_shu": 2}


@clause("CC-13.4b", "CC-R47")
def test_without_enemies_in_the_destination_no_battle_is_offered() -> None:
    s = play(war({"card": "xiahou_yuan"}), "act:march", "area:yanzhou", "count:2")
    assert awaited(s) == "mandate"


@clause("CC-13.4b", "CC-R47")
def test_only_the_marchers_roll_in_the_immediate_battle() -> None:
    s = play(xiahou_yuan_marches([6, 6, 6], waiting=3, marchers=2), "yes")
    assert dice_to_roll(s) == 3, "Xiahou Yuan and two, not the three who waited there"


@clause("CC-R47", "CC-8G1")
def test_the_opposition_fights_the_marchers_with_all_its_units() -> None:
    areas = {
        "yanzhou": {"units": {"cao": 3}, "generals": ["xiahou_yuan"]},
        "pingyuan": {"units": {"yuan_shao": 1, "liu_biao": 1}},
    }
    s = play(war({"card": "xiahou_yuan", "areas": areas}), "act:march", "area:pingyuan", "count:2", "yes")
    assert dice_to_roll(s) == 2


@clause("CC-R47")
def test_by_default_only_marchers_can_be_hit_in_the_immediate_battle() -> None:
    s = play(xiahou_yuan_marches([1, 6, 6], waiting=2, marchers=0), "yes")
    assert awaited(s) == "mandate"
    assert units(s) == {"cao": 2, "yuan_shu": 2}
    assert "xiahou_yuan" in table(s)["pool_generals"]


@clause("CC-R47")
def test_by_the_other_reading_all_in_the_area_can_be_hit_in_the_immediate_battle() -> None:
    s = play(xiahou_yuan_marches([1, 6, 6, 1], waiting=2, marchers=0, xy_losses="all"), "yes")
    assert awaited(s) == "mandate"
    assert units(s) == {"cao": 1, "yuan_shu": 1}
    assert "xiahou_yuan" in generals(s)


@clause("CC-R47")
@pytest.mark.parametrize(("dice", "left"), [([1, 6, 6], 3), ([1, 1, 6], 3), ([1, 1, 1], 2)])
def test_those_who_look_on_are_lost_before_those_who_fight(dice: list[int], left: int) -> None:
    s = play(xiahou_yuan_marches(dice, waiting=2, marchers=2, xy_losses="all"), "yes")
    assert dice_to_roll(s) == left


@clause("CC-13.4c")
def test_cao_ren_takes_three_replacements_on_his_own_card() -> None:
    s = play(war({"card": "cao_ren"}), "act:replace")
    assert legal(s) == {"count:0", "count:1", "count:2", "count:3"}
    assert area(play(s, "count:3"), "xudu")["units"] == {"cao": 7}


@clause("CC-13.4d")
@pytest.mark.parametrize(("dice", "left"), [([6, 6, 6], 4), ([1, 6, 6], 4), ([1, 1, 6], 3), ([1, 1, 1], 2)])
def test_cao_hong_ignores_one_hit(dice: list[int], left: int) -> None:
    position = field("yuzhou", "yuan_shu", ["cao_hong", "yuan_shu"], cao=4, yuan_shu=2)
    s = attack(position, "cao_hong", dice + [6] * (left + 1))
    assert units(s) == {"cao": left, "yuan_shu": 2}
    assert ("ignored_hit" in told(s)) == (1 in dice), "nothing is told of a hit that never was"


@clause("CC-13.4d", "CC-13.4.0")
def test_cao_hong_ignores_nothing_when_attacked() -> None:
    position = field("yuzhou", "yuan_shu", ["cao_hong", "yuan_shu"], cao=4, yuan_shu=2)
    s = attacked(position, "yuan_shu", [6, 6, 6, 6, 6, 1, 6, 6])
    assert units(s) == {"cao": 3, "yuan_shu": 2}
