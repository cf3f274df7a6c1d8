"""Troop movement."""

from __future__ import annotations

from tests.games.harness import legal, play, refused
from tests.games.tenth_division.harness import asked, board, field
from tianxia.kit.tracing import clause


@clause("TD-10.1", "TD-R35")
def test_units_move_to_adjacent_hexes_only() -> None:
    s = field({"H10": "1 2I", "H01": "2 1I"}, "movement")
    play(s, "hex:H10")
    assert legal(s) == {"hex:H05", "hex:H06", "hex:H09", "hex:H11", "hex:H14", "hex:H15"}
    assert refused(s)["hex:H02"] == "no_road"


@clause("TD-R35", "TD-R31")
def test_own_hexes_are_no_road() -> None:
    s = field({"H10": "1 2I", "H11": "1 1I", "H01": "2 1I"}, "movement")
    play(s, "hex:H10")
    assert "hex:H12" not in legal(s)
    assert "hex:H11" in legal(s)


@clause("TD-10.3", "TD-R36")
def test_occupied_hexes_are_closed_to_enemies() -> None:
    s = field({"H09": "1 2I", "H10": "2 1I"}, "movement")
    play(s, "hex:H09")
    assert "hex:H10" not in legal(s)
    assert refused(s)["hex:H10"] == "hex_occupied"


@clause("TD-R31")
def test_own_hexes_may_be_entered_unless_closed() -> None:
    hexes = {"H09": "1 2I", "H10": "1 1I", "H19": "2 1I"}
    s = field(hexes, "movement")
    play(s, "hex:H09 hex:H10 count:2")
    assert board(s)["H10"] == "1 3I"
    s = field(hexes, "movement", own_hex="closed")
    play(s, "hex:H09")
    assert "hex:H10" not in legal(s)


@clause("TD-10.4", "TD-R34", "TD-10.5")
def test_nothing_moves_through_an_enemy_hex_but_roads_are_outside_hexes() -> None:
    hexes = {"H09": "1 2I", "H10": "2 1I"}
    s = field(hexes, "movement")
    play(s, "hex:H09")
    assert "hex:H11" not in legal(s)
    s = field(hexes, "movement", position={"roads": ["H05-5", "H06-4"]})
    play(s, "hex:H09 hex:H11 count:1")
    assert board(s) == {"H09": "1 1I", "H10": "2 1I", "H11": "1 1I"}


@clause("TD-R32", "TD-10.1")
def test_who_has_come_stays_but_others_of_the_hex_may_go() -> None:
    for came, stood in (("1C", "1G"), ("1I", "1G"), ("1G", "1I"), ("1C", "1I")):
        s = field({"H01": f"1 {came}", "H02": f"1 {stood}", "H19": "2 1I"}, "movement")
        play(s, "hex:H01 hex:H02")
        assert legal(s) == {"hex:H02", "done"}
        play(s, "hex:H02 hex:H01")
        assert board(s) == {"H01": f"1 {stood}", "H02": f"1 {came}", "H19": "2 1I"}


@clause("TD-R34", "TD-10.3")
def test_a_road_move_cannot_end_in_an_enemy_hex() -> None:
    s = field({"H10": "1 1I", "H16": "2 1I"}, "movement", position={"roads": ["H11-4"]})
    play(s, "hex:H10")
    assert "hex:H16" not in legal(s)


@clause("TD-R32", "TD-R33")
def test_each_unit_moves_once_also_when_merged() -> None:
    s = field({"H09": "1 2I", "H10": "1 1I", "H19": "2 1I"}, "movement")
    play(s, "hex:H09 hex:H10 count:2", "hex:H10 hex:H11")
    assert board(s) == {"H10": "1 2I", "H11": "1 1I", "H19": "2 1I"}
    assert asked(s) == "ChooseTraining 1"

    s = field({"H09": "1 2I", "H19": "2 1I"}, "movement")
    play(s, "hex:H09 hex:H10 count:1")
    assert legal(s) == {"hex:H09", "done"}
    assert refused(s) == {"hex:H10": "has_moved"}


@clause("TD-R32")
def test_groups_are_named_by_type_and_never_empty() -> None:
    s = field({"H09": "1 2I 1C 1G", "H19": "2 1I"}, "movement")
    play(s, "hex:H09 hex:H10")
    assert legal(s) == {"count:0", "count:1", "count:2"}
    play(s, "count:0")
    assert legal(s) == {"count:0", "count:1"}
    play(s, "count:0")
    assert board(s)["H10"] == "1 1G"


@clause("TD-R33")
def test_units_that_fought_and_advanced_still_move() -> None:
    s = field({"H09": "1 3I", "H10": "2 1I", "H19": "2 1I"}, dice=[6, 6, 6, 1, 1])
    play(s, "hex:H09 count:3 count:3")
    while asked(s) != "ChooseMover 1":
        play(s, "done")
    play(s, "hex:H10 hex:H11 count:3")
    assert board(s)["H11"] == "1 3I"


@clause("TD-R29", "TD-R30")
def test_a_hex_may_be_left_empty_and_is_nobodys_then() -> None:
    s = field({"H09": "1 1I", "H19": "2 1I"}, "movement")
    play(s, "hex:H09 hex:H08")
    assert s.owner[8] == -1
    assert board(s) == {"H08": "1 1I", "H19": "2 1I"}


@clause("TD-10.3", "TD-R89")
def test_troops_that_are_hemmed_in_are_not_asked() -> None:
    around = dict.fromkeys(("H02", "H04", "H05"), "2 1I")
    s = field({"H01": "1 1I", **around}, "movement")
    assert asked(s) == "ChooseTraining 1"
    s = field({"H01": "1 1I", "H19": "1 1I", **around}, "movement")
    assert legal(s) == {"hex:H19", "done"}
    assert refused(s) == {"hex:H01": "hemmed_in"}
