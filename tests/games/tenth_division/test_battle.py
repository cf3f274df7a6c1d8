"""Dice, losses, stopping, volleys and advances."""

from __future__ import annotations

import pytest

from tests.games.harness import legal, play, supply, told
from tests.games.tenth_division.harness import asked, awaited, board, field, lines
from tianxia.games.tenth_division.battle.combined_arms import points
from tianxia.games.tenth_division.scopes import Attack
from tianxia.kit.tracing import clause

FORCES = {
    "I": [1, 0, 0],
    "C": [0, 1, 0],
    "G": [0, 0, 1],
    "IC": [1, 1, 0],
    "IG": [1, 0, 1],
    "CG": [0, 1, 1],
    "ICG": [1, 1, 1],
}


@clause("TD-14.1", "TD-14.2", "TD-R55")
@pytest.mark.parametrize(("mine", "theirs", "dice"), [(3, 2, 5), (2, 3, 5), (2, 2, 4), (1, 1, 4), (9, 1, 5)])
def test_the_larger_side_rolls_three_dice_the_other_two(mine: int, theirs: int, dice: int) -> None:
    s = field({"H09": f"1 {mine}I", "H10": f"2 {theirs}I"})
    play(s, "hex:H09", *([f"count:{mine}"] if mine > 1 else []))
    assert awaited(s) == f"battle {dice}"


@clause("TD-R55")
def test_units_are_counted_afresh_before_every_roll() -> None:
    s = field({"H09": "1 4I", "H10": "2 3I"}, dice=[1, 1, 1, 6, 6])
    play(s, "hex:H09 count:4")
    assert board(s) == {"H09": "1 2I", "H10": "2 3I"}
    play(s, "roll")
    assert awaited(s) == "battle 5"
    supply(s, 6, 6, 5, 5, 5)
    play(s, "roll")
    assert awaited(s) == "battle 5"
    assert board(s) == {"H09": "1 2I", "H10": "2 1I"}


@clause("TD-R55")
def test_only_units_in_the_attack_count_for_the_dice() -> None:
    s = field({"H09": "1 9I", "H10": "2 3I"})
    play(s, "hex:H09 count:2")
    assert awaited(s) == "battle 5"
    supply(s, 1, 1, 6, 6, 6)
    assert board(s) == {"H09": "1 7I", "H10": "2 3I"}


@clause("TD-14.3", "TD-R56", "TD-R87")
def test_at_most_two_units_fall_and_the_third_die_is_unused() -> None:
    s = field({"H09": "1 5I", "H10": "2 4I"}, dice=[6, 6, 6, 5, 5])
    play(s, "hex:H09 count:5")
    assert board(s) == {"H09": "1 5I", "H10": "2 2I"}


@clause("TD-R56")
def test_dice_are_sorted_before_they_are_compared() -> None:
    s = field({"H09": "1 5I", "H10": "2 4I"}, dice=[1, 3, 6, 2, 5])
    play(s, "hex:H09 count:5")
    assert board(s) == {"H09": "1 5I", "H10": "2 2I"}


@clause("TD-14.5", "TD-R62c")
def test_the_owner_picks_its_losses_one_after_another() -> None:
    s = field({"H09": "1 5I", "H10": "2 2I 1C 1G"}, dice=[6, 6, 6, 1, 1])
    play(s, "hex:H09 count:5")
    # the defence combines three arms against one and places two points, in vain
    play(s, "die:1 die:1")
    assert asked(s) == "ChooseLoss 2"
    assert legal(s) == {"unit:infantry", "unit:cavalry", "unit:cannon"}
    play(s, "unit:cannon unit:infantry")
    assert board(s)["H10"] == "2 1I 1C"


@clause("TD-14.6", "TD-14.7", "TD-R57")
def test_the_attacker_may_roll_on_go_on_or_halt() -> None:
    hexes = {"H09": "1 4I", "H10": "2 3I", "H05": "2 3I"}
    tokens = "hex:H09 hex:H10 count:2 hex:H09 count:2"
    s = field(hexes, dice=[6, 1, 5, 5, 5])
    play(s, tokens)
    assert legal(s) == {"roll", "next", "halt"}
    play(s, "next")
    assert asked(s) == "PressOn 1"
    play(s, "roll")
    assert awaited(s) == "battle 5"
    s = field(hexes, dice=[6, 1, 5, 5, 5])
    play(s, tokens, "halt")
    assert asked(s) == "DeclareAttack 1"
    assert board(s) == {"H09": "1 3I", "H10": "2 2I", "H05": "2 3I"}


@clause("TD-14.7", "TD-14.8", "TD-R47")
def test_attacks_follow_one_another_in_declared_order() -> None:
    s = field({"H09": "1 4I", "H10": "2 1I", "H05": "2 3I"}, dice=[6, 6, 6, 1, 1])
    play(s, "hex:H09 hex:H10 count:3 hex:H09", "count:0")
    assert asked(s) == "PressOn 1"
    assert s.scope(Attack).number == 1
    play(s, "roll")
    assert awaited(s) == "battle 5"


@clause("TD-13.18")
def test_nothing_moves_between_hexes_while_both_hold_out() -> None:
    s = field({"H09": "1 4I", "H10": "2 4I"}, dice=[6, 1, 5, 5])
    play(s, "hex:H09 count:4 halt done")
    assert board(s) == {"H09": "1 3I", "H10": "2 3I"}
    assert "advances" not in told(s)


@clause("TD-13.19", "TD-R60")
def test_winners_may_advance_by_type_or_stay() -> None:
    s = field({"H09": "1 2I 1C", "H10": "2 1I", "H19": "2 1I"}, dice=[6, 6, 6, 1, 1])
    play(s, "hex:H09 count:2 count:1 die:1")
    assert asked(s) == "Advance 1"
    assert legal(s) == {"count:0", "count:1", "count:2"}
    play(s, "count:1")
    assert legal(s) == {"count:0", "count:1"}
    play(s, "count:1")
    assert board(s) == {"H09": "1 1I", "H10": "1 1I 1C", "H19": "2 1I"}


@clause("TD-R60")
def test_only_the_units_of_the_attack_advance() -> None:
    s = field({"H09": "1 9I", "H10": "2 1I", "H19": "2 1I"}, dice=[6, 6, 6, 1, 1])
    play(s, "hex:H09 count:3")
    assert legal(s) == {"count:0", "count:1", "count:2", "count:3"}


@clause("TD-R60")
def test_an_attack_on_a_hex_opened_meanwhile_is_won_without_a_roll() -> None:
    s = field({"H09": "1 3I", "H05": "1 2I", "H10": "2 1I", "H19": "2 1I"}, dice=[6, 6, 6, 1, 1])
    play(s, "hex:H09 count:3 hex:H05 count:2", "count:0")
    assert asked(s) == "Advance 1"
    play(s, "count:2")
    assert board(s) == {"H09": "1 3I", "H10": "1 2I", "H19": "2 1I"}


@clause("TD-R61")
def test_by_option_only_the_attacker_advances() -> None:
    hexes = {"H09": "1 1I", "H10": "2 3I", "H01": "1 1I"}
    s = field(hexes, dice=[1, 1, 6, 6, 6], advance_by="attacker")
    play(s, "hex:H09")
    assert asked(s) != "Advance 2"
    s = field(hexes, dice=[1, 1, 6, 6, 6], advance_by="winner")
    play(s, "hex:H09")
    assert asked(s) == "Advance 2"


@clause("TD-R61")
def test_an_origin_that_is_still_held_is_not_entered() -> None:
    s = field({"H09": "1 2I", "H10": "2 3I"}, dice=[1, 1, 6, 6, 6])
    play(s, "hex:H09 count:1")
    assert asked(s) == "DeclareAttack 1"


@clause("TD-R58")
def test_a_volley_is_one_roll_against_all_units_and_risks_nothing() -> None:
    s = field({"H08": "1 3G", "H10": "2 3I"}, dice=[1, 1, 6, 6])
    play(s, "hex:H08 count:3")
    assert board(s) == {"H08": "1 3G", "H10": "2 3I"}
    assert asked(s) == "DeclareAttack 1"
    assert "takes_cover" in told(s), "a roll that can hit nobody is told as no answer"
    assert "rolls_back" not in told(s)


@clause("TD-R58")
@pytest.mark.parametrize(("gunners", "infantry"), [("1", "2"), ("2", "1")])
def test_a_volley_hits_whosever_troops_they_are(gunners: str, infantry: str) -> None:
    hexes = {"H08": f"{gunners} 3G", "H10": f"{infantry} 3I"}
    s = field(hexes, dice=[6, 6, 6, 1], position={"turn": gunners})
    play(s, "hex:H08 count:3")
    assert board(s) == {"H08": f"{gunners} 3G", "H10": f"{infantry} 2I"}


@clause("TD-R58")
def test_a_sustained_bombardment_goes_on_until_it_stops_or_the_hex_is_empty() -> None:
    s = field({"H08": "1 3G", "H10": "2 3I", "H19": "2 1I"}, dice=[6, 6, 5, 5], bombard="sustained")
    play(s, "hex:H08 count:3")
    assert asked(s) == "PressOn 1"
    play(s, "roll")
    assert awaited(s) == "battle 5"
    supply(s, 6, 6, 6, 5, 5)
    assert board(s) == {"H08": "1 3G", "H19": "2 1I"}
    assert asked(s) != "PressOn 1"


@clause("TD-R58")
def test_a_sustained_bombardment_of_too_few_asks_for_an_answer_once() -> None:
    hexes = {"H08": "1 1G", "H09": "1 1I", "H05": "1 1I", "H11": "1 1I", "H10": "2 1I 1G"}
    s = field(hexes, dice=[1, 1, 6, 6, 6], bombard="sustained")
    play(s, "hex:H08 hex:H05 hex:H09 hex:H11")
    assert asked(s) == "NameCannon 2"
    play(s, "none")
    assert asked(s) == "PressOn 1"
    play(s, "roll")
    assert awaited(s).startswith("battle")


@clause("TD-R58", "TD-14.5")
def test_the_owner_picks_type_and_group_of_a_volleys_victim() -> None:
    s = field({"H08": "1 1G", "H09": "1 2I", "H05": "1 2I", "H10": "2 4I 1C"}, dice=[6, 1, 5, 4, 4])
    play(s, "hex:H08 hex:H09 count:2 hex:H05 count:2", "count:2 count:0")
    assert asked(s) == "ChooseVolleyLoss 2"
    play(s, "unit:infantry")
    assert asked(s) == "ChooseLossGroup 2"
    assert legal(s) == {"attack:2", "attack:3"}


@clause("TD-R58")
def test_units_in_no_group_can_be_hit() -> None:
    s = field({"H08": "1 2G", "H10": "2 2I 2G", "H16": "1 1G"}, dice=[6, 1, 5, 4, 4])
    play(s, "hex:H08 count:2 hex:H16", "count:0 count:1")
    assert asked(s) == "ChooseVolleyLoss 2"
    play(s, "unit:cannon")
    assert legal(s) == {"attack:0", "attack:2"}


@clause("TD-R59")
def test_answered_bombardment_never_advances() -> None:
    s = field({"H08": "1 2G", "H10": "2 1G", "H19": "2 1I"}, dice=[6, 6, 6, 1, 1])
    play(s, "hex:H08 count:2 count:1")
    assert board(s) == {"H08": "1 2G", "H19": "2 1I"}
    assert "advances" not in told(s)


@clause("TD-15.1", "TD-15.2", "TD-15.3", "TD-15.4", "TD-R62a")
@pytest.mark.parametrize("any_two", [False, True])
def test_the_matrix_of_combined_arms(any_two: bool) -> None:
    ones, twos = {"I", "C", "G"}, {"IC", "IG", "CG"}
    for own, mine in FORCES.items():
        for enemy, theirs in FORCES.items():
            expected = 0
            if own == "ICG":
                expected = 2 if enemy in ones else 1 if enemy in twos else 0
            elif enemy in ones and (own == "IC" or (any_two and own in twos)):
                expected = 1
            assert points(mine, theirs, 0, any_two) == expected, (own, enemy)


@clause("TD-R62a")
def test_by_option_any_two_types_combine() -> None:
    s = field({"H09": "1 1I 1G", "H10": "2 2I"}, dice=[6, 1, 6, 2], dual_arms="any_two")
    play(s, "hex:H09 count:1 count:1")
    assert asked(s) == "PlacePoint 1"


@clause("TD-15.1", "TD-15.4")
def test_the_defence_gains_points_as_well() -> None:
    s = field({"H09": "1 3I", "H10": "2 2I 1C"}, dice=[6, 5, 5, 5])
    play(s, "hex:H09 count:3")
    assert asked(s) == "PlacePoint 2"
    play(s, "die:1")
    # six against six and five against five: both ties go to the defence
    assert board(s) == {"H09": "1 1I", "H10": "2 2I 1C"}


@clause("TD-15.2", "TD-R62")
def test_two_points_may_be_spread_and_dice_are_sorted_again() -> None:
    s = field({"H09": "1 1I 1C 1G", "H10": "2 3I"}, dice=[5, 5, 5, 5])
    play(s, "hex:H09 count:1 count:1 count:1 die:2")
    assert s.scope(Attack).attack_dice == [6, 5]
    assert lines(s)[-1] == "Combined arms: the First Brigade raises a 5 to a 6."
    play(s, "die:2")
    assert board(s)["H10"] == "2 1I"


@clause("TD-R62")
def test_the_third_die_may_be_raised_and_a_die_may_exceed_six() -> None:
    s = field({"H09": "1 3I 1C 1G", "H10": "2 3I"}, dice=[6, 5, 5, 6, 6])
    play(s, "hex:H09 count:3 count:1 count:1")
    assert legal(s) == {"die:1", "die:2", "die:3"}
    play(s, "die:3")
    assert s.scope(Attack).attack_dice == [6, 6, 5]
    play(s, "die:1")
    assert board(s)["H10"] == "2 2I"


@clause("TD-R62")
def test_by_option_points_are_placed_before_the_roll_by_order_of_rolling() -> None:
    s = field({"H09": "1 2I 1C", "H10": "2 3I"}, bonus_timing="before")
    play(s, "hex:H09 count:2 count:1")
    assert asked(s) == "PlacePoint 1"
    assert awaited(s) == ""
    play(s, "die:2")
    assert lines(s)[-1] == "Combined arms: the First Brigade will add 1 to its die no. 2."
    supply(s, 3, 5, 5, 4)
    # the second die rolled becomes a six
    assert board(s)["H10"] == "2 2I"
    assert asked(s) == "ChooseLoss 1"


@clause("TD-R62b")
def test_types_are_those_in_the_attack_at_the_moment_of_the_roll() -> None:
    s = field({"H09": "1 3I 1C", "H10": "2 3I 1C"}, dice=[6, 1, 5, 5, 5])
    play(s, "hex:H09 count:3 count:0")
    assert asked(s) == "PlacePoint 2"
    s = field({"H08": "1 1G", "H10": "2 3I 1C"}, dice=[6, 1, 5, 5, 5])
    play(s, "hex:H08")
    assert "raises" not in told(s)
    assert asked(s) == "ChooseVolleyLoss 2"
