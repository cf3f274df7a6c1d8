"""Declaring sequences of attacks."""

from __future__ import annotations

from tests.games.harness import legal, play, refused, told
from tests.games.tenth_division.harness import asked, awaited, board, field
from tianxia.games.tenth_division.game import GAME
from tianxia.kit.tracing import clause


@clause("TD-13.1", "TD-13.2", "TD-13.3")
def test_a_sequence_is_declared_whole_before_the_first_roll() -> None:
    s = field({"H09": "1 4I", "H05": "1 2I", "H10": "2 3I", "H19": "2 1I"})
    play(s, "hex:H09 count:2 hex:H05")
    assert awaited(s) == ""
    play(s, "count:2")
    assert asked(s) == "AssignDefenders 2"
    play(s, "count:1")
    assert told(s).count("declares") == 2
    assert "rolls" not in told(s)
    assert awaited(s).startswith("battle")


@clause("TD-13.4", "TD-13.8", "TD-R62e")
def test_infantry_and_cavalry_attack_adjacent_enemy_hexes_only() -> None:
    s = field({"H09": "1 2I 2C", "H10": "2 1I", "H11": "2 1I", "H08": "1 1I", "H13": "1 1I", "H05": "2 1I"})
    play(s, "hex:H09")
    assert legal(s) == {"hex:H10", "hex:H05"}
    assert refused(s) == {"hex:H11": "only_cannons"}


@clause("TD-13.9", "TD-R49")
def test_cannons_attack_one_or_two_hexes_far() -> None:
    s = field({"H09": "1 1I 1G", "H10": "2 1I", "H11": "2 1I", "H12": "2 1I"})
    play(s, "hex:H09")
    assert legal(s) == {"hex:H10", "hex:H11"}


@clause("TD-R49")
def test_gaps_stop_cannons() -> None:
    s = field({"H09": "1 1I 1G", "H10": "2 1I"}, mode="total_war", formation="gaps")
    assert asked(s) != "DeclareAttack 1"


@clause("TD-R62e")
def test_only_enemy_hexes_are_targets() -> None:
    s = field({"H09": "1 2I", "H10": "1 1I", "H19": "2 1I"})
    assert asked(s) != "DeclareAttack 1"


@clause("TD-13.5", "TD-13.7")
def test_a_sequence_may_go_against_several_hexes_seats_and_from_several_sides() -> None:
    s = field({"H09": "1 4I", "H11": "1 1I", "H10": "2 2I", "H05": "3 1I"}, seats=3)
    play(s, "hex:H09 hex:H05 count:2", "hex:H09 count:2", "hex:H11")
    assert awaited(s) == "battle 5"
    assert told(s).count("declares") == 3


@clause("TD-13.6", "TD-R47")
def test_a_unit_is_in_one_attack_and_a_pair_of_hexes_stands_once() -> None:
    s = field({"H09": "1 4I", "H10": "2 2I", "H05": "2 1I"})
    play(s, "hex:H09 hex:H10 count:3")
    assert legal(s) == {"hex:H09", "done"}
    play(s, "hex:H09")
    # the only target left is taken without asking, and only one unit is free
    assert told(s).count("declares") == 2
    s = field({"H09": "1 4I", "H10": "2 2I", "H05": "2 1I", "H04": "2 1I"})
    play(s, "hex:H09 hex:H10 count:3", "hex:H09")
    assert legal(s) == {"hex:H04", "hex:H05"}
    assert refused(s)["hex:H10"] == "declared_already"


@clause("TD-13.6")
def test_a_hex_whose_units_are_all_committed_is_refused() -> None:
    s = field({"H09": "1 2I", "H10": "2 2I", "H05": "1 1I", "H01": "1 1I"})
    play(s, "hex:H09 count:2")
    assert refused(s) == {"hex:H09": "all_committed", "hex:H01": "nobody_in_reach"}


@clause("TD-R47", "TD-13.4")
def test_a_hex_whose_targets_are_all_declared_is_refused_for_that() -> None:
    s = field({"H09": "1 3I", "H10": "2 2I", "H05": "1 1I", "H11": "2 1I", "H19": "1 1I"})
    play(s, "hex:H09 count:1")
    assert refused(s)["hex:H09"] == "declared_already"
    assert refused(s)["hex:H19"] == "nobody_in_reach"


@clause("TD-R50")
def test_a_sequence_has_no_more_attacks_than_its_limit() -> None:
    s = field({"H09": "1 4I", "H10": "2 2I", "H05": "2 1I", "H04": "2 1I"}, max_attacks=2)
    play(s, "hex:H09 hex:H10 count:1", "hex:H09 hex:H05 count:1")
    assert awaited(s) != ""
    assert told(s).count("declares") == 2


@clause("TD-13.3", "TD-13.6")
def test_units_are_named_by_type_and_at_least_one_goes() -> None:
    s = field({"H09": "1 2I 1C 2G", "H10": "2 2I"})
    play(s, "hex:H09")
    assert legal(s) == {"count:0", "count:1", "count:2"}
    play(s, "count:0 count:0")
    assert legal(s) == {"count:1", "count:2"}


@clause("TD-13.10", "TD-R48")
def test_distant_cannons_are_an_attack_of_their_own() -> None:
    s = field({"H09": "1 3I 2G", "H11": "2 4I"})
    play(s, "hex:H09")
    assert legal(s) == {"count:1", "count:2"}
    play(s, "count:2")
    assert awaited(s) == "battle 5"
    assert told(s).count("declares") == 1


@clause("TD-R48")
def test_by_option_each_cannon_is_an_attack() -> None:
    s = field({"H09": "1 3I 3G", "H11": "2 4I"}, dice=[6, 1, 5, 1, 1], battery="each")
    play(s, "hex:H09 count:3")
    assert board(s)["H11"] == "2 3I"
    assert asked(s) == "PressOn 1"
    play(s, "roll")
    assert awaited(s) == "battle 5"
    s = field({"H09": "1 8G", "H11": "2 4I"}, battery="each", max_attacks=3)
    play(s, "hex:H09")
    assert legal(s) == {"count:1", "count:2", "count:3"}


@clause("TD-R50")
def test_at_most_twelve_attacks_or_as_many_as_the_option_says() -> None:
    hexes = {"H10": "1 9I", "H09": "2 1I", "H11": "2 1I", "H05": "2 1I"}
    s = field(hexes, max_attacks=2)
    play(s, "hex:H10 hex:H09 count:1", "hex:H10 hex:H11 count:1")
    assert awaited(s).startswith("battle")
    s = field(hexes, max_attacks=3)
    play(s, "hex:H10 hex:H09 count:1", "hex:H10 hex:H11 count:1")
    assert asked(s) == "DeclareAttack 1"


@clause("TD-R50")
def test_a_turn_has_six_sequences_at_most() -> None:
    hexes = {"H09": "1 9I", "H10": "2 9I"}
    s = field(hexes, dice=[6, 1, 5, 4], position={"sequences": 5})
    play(s, "hex:H09 count:9 halt pass")
    assert asked(s) == "ChooseTrade 1"
    s = field(hexes, position={"sequences": 3}, max_sequences="3")
    assert asked(s) == "ChooseTrade 1"
    s = field(hexes, position={"sequences": 6}, max_sequences="9")
    assert asked(s) == "DeclareAttack 1"


@clause("TD-R50")
def test_by_option_there_is_no_limit_of_sequences() -> None:
    s = field({"H09": "1 9I", "H10": "2 9I"}, position={"sequences": 99}, max_sequences="unlimited")
    assert asked(s) == "DeclareAttack 1"
    assert GAME.scene(s, None)["turn"]["sequences"] == 99


@clause("TD-R50", "TD-R66")
def test_the_first_roll_of_a_sequence_is_compulsory() -> None:
    s = field({"H09": "1 9I", "H10": "2 9I"})
    play(s, "hex:H09 count:9")
    assert awaited(s) == "battle 4"


@clause("TD-5.6", "TD-12.1")
def test_attacking_is_optional() -> None:
    s = field({"H09": "1 9I", "H10": "2 9I"})
    play(s, "done")
    assert asked(s) == "ChooseTrade 1"
    assert "declares" not in told(s)


@clause("TD-13.16", "TD-13.17", "TD-R62d")
def test_survivors_may_attack_again_also_from_where_they_advanced() -> None:
    s = field({"H09": "1 4I", "H10": "2 1I", "H11": "2 2I"}, dice=[6, 6, 6, 1, 1])
    play(s, "hex:H09 count:4 count:3")
    assert board(s) == {"H09": "1 1I", "H10": "1 3I", "H11": "2 2I"}
    assert legal(s) == {"hex:H10", "done"}
    play(s, "hex:H10")
    assert legal(s) == {"count:1", "count:2", "count:3"}
