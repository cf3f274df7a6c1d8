"""Designating defenders."""

from __future__ import annotations

from tests.games.harness import legal, play, supply
from tests.games.tenth_division.harness import asked, awaited, board, field
from tianxia.games.tenth_division.scopes import Sequence
from tianxia.kit.tracing import clause


def groups(s: object) -> list[int]:
    return s.scope(Sequence).group  # type: ignore[attr-defined, no-any-return]


@clause("TD-13.11", "TD-13.12", "TD-R51")
def test_units_are_divided_and_none_is_held_back() -> None:
    s = field({"H09": "1 1I", "H05": "1 1I", "H11": "1 1I", "H10": "2 3I 1C 1G"})
    play(s, "hex:H05 hex:H09 hex:H11")
    assert asked(s) == "AssignDefenders 2"
    assert legal(s) == {"count:0", "count:1", "count:2", "count:3"}
    play(s, "count:3")
    # two attacks are to come, so nothing more can be spared: the other types are settled
    assert groups(s) == [3, 0, 0, 0, 0, 0, 0, 0, 0]
    assert legal(s) == {"count:0", "count:1"}
    play(s, "count:0")
    assert groups(s) == [3, 0, 0, 0, 0, 1, 0, 1, 0]


@clause("TD-R51")
def test_every_attack_is_met_by_somebody() -> None:
    s = field({"H09": "1 1I", "H05": "1 1I", "H10": "2 1I 1C"})
    play(s, "hex:H05 hex:H09")
    assert legal(s) == {"count:0", "count:1"}
    play(s, "count:0")
    assert groups(s) == [0, 1, 0, 1, 0, 0]
    assert awaited(s) == "battle 4"


@clause("TD-13.14", "TD-13.15", "TD-R51")
def test_only_cannons_answer_distant_cannons_and_enough_must_be_left() -> None:
    s = field({"H08": "1 1G", "H09": "1 2I", "H10": "2 1I 2G"})
    play(s, "hex:H08 hex:H09 count:2")
    assert asked(s) == "AnswerBombardment 2"
    assert legal(s) == {"count:0", "count:1", "count:2"}
    s = field({"H08": "1 1G", "H09": "1 2I", "H10": "2 2G"})
    play(s, "hex:H08 hex:H09 count:2")
    assert legal(s) == {"count:0", "count:1"}
    s = field({"H08": "1 1G", "H09": "1 2I", "H10": "2 3I"})
    play(s, "hex:H08 hex:H09 count:2")
    assert awaited(s) == "battle 5"


@clause("TD-13.13", "TD-R52")
def test_too_few_are_judged_on_all_units_and_name_one_each_time() -> None:
    s = field({"H09": "1 1I", "H05": "1 1I", "H11": "1 1I", "H10": "2 1I 1C", "H19": "1 1I"}, dice=[1, 1, 6, 6])
    play(s, "hex:H05 hex:H09 hex:H11")
    assert asked(s) == "NameDefender 2"
    assert legal(s) == {"unit:infantry", "unit:cavalry"}
    play(s, "unit:cavalry")
    assert asked(s) == "Advance 2"
    play(s, "count:0 roll")
    assert asked(s) == "NameDefender 2"
    assert legal(s) == {"unit:infantry", "unit:cavalry"}


@clause("TD-R52", "TD-13.14")
def test_too_few_may_answer_a_bombardment_with_one_cannon_or_none() -> None:
    hexes = {"H08": "1 2G", "H09": "1 2I", "H10": "2 1G"}
    s = field(hexes)
    play(s, "hex:H08 count:2 hex:H09 count:2")
    assert asked(s) == "NameCannon 2"
    assert legal(s) == {"unit:cannon", "none"}
    play(s, "unit:cannon")
    assert awaited(s) == "battle 5"
    supply(s, 1, 1, 1, 6, 6)
    assert board(s) == {"H09": "1 2I", "H10": "2 1G"}
    assert asked(s) == "PressOn 1"
    s = field(hexes)
    play(s, "hex:H08 count:2 hex:H09 count:2", "none")
    supply(s, 1, 1, 1, 6, 6)
    assert board(s)["H08"] == "1 2G"
    assert asked(s) == "PressOn 1"


@clause("TD-R52", "TD-13.14")
def test_the_one_cannon_may_answer_a_bombardment_that_is_not_the_first_attack() -> None:
    s = field({"H08": "1 2G", "H09": "1 2I", "H10": "2 1G", "H19": "2 1I"}, dice=[1, 2, 3, 3, 3])
    play(s, "hex:H09 count:2 hex:H08 count:2", "count:0 roll")
    assert asked(s) == "NameCannon 2"
    play(s, "unit:cannon")
    assert groups(s) == [0, 0, 0, 0, 0, 1]
    assert awaited(s) == "battle 5"


@clause("TD-R52")
def test_infantry_beside_a_cannon_does_not_weaken_its_defence() -> None:
    for defenders in ("1G", "1I 1G", "9I 1G"):
        s = field({"H08": "1 1G", "H12": "1 1G", "H10": f"2 {defenders}"}, dice=[1, 1, 6, 6, 1, 1, 6, 6])
        play(s, "hex:H08 hex:H12")
        assert asked(s) == "NameCannon 2", defenders
        play(s, "unit:cannon")
        while asked(s) != "NameCannon 2":
            play(s, "roll" if "roll" in legal(s) else "none")
        assert legal(s) == {"unit:cannon", "none"}, defenders


@clause("TD-R52", "TD-R51")
def test_cannons_too_few_for_the_bombardments_stand_apart_while_others_are_split() -> None:
    s = field({"H08": "1 1G", "H12": "1 1G", "H09": "1 2I", "H10": "2 3I 1G"})
    play(s, "hex:H08 hex:H09 count:2 hex:H12")
    assert asked(s) == "NameCannon 2"
    assert groups(s) == [0, 0, 0, 3, 0, 0, 0, 0, 0]


@clause("TD-R53")
def test_a_group_lost_to_a_bombardment_is_replaced() -> None:
    s = field({"H08": "1 8G", "H09": "1 2I", "H05": "1 2I", "H10": "2 3I", "H19": "2 1I"}, dice=[6, 6, 6, 1, 1])
    play(s, "hex:H08 count:8 hex:H09 count:2 hex:H05 count:2")
    assert asked(s) == "AssignDefenders 2"
    play(s, "count:1")
    assert asked(s) == "ChooseLossGroup 2"
    assert legal(s) == {"attack:2", "attack:3"}
    play(s, "attack:2")
    assert board(s)["H10"] == "2 1I"
    assert asked(s) == "PressOn 1"
    play(s, "roll")
    # the one left stood against the third attack and now meets the second
    assert groups(s)[3:6] == [1, 0, 0]
    assert groups(s)[6:9] == [0, 0, 0]
    assert awaited(s) == "battle 5"


@clause("TD-R53")
def test_the_replacement_is_chosen_by_type_and_group() -> None:
    hexes = {"H08": "1 8G", "H09": "1 2I", "H05": "1 2I", "H11": "1 2I", "H10": "2 4I 1C", "H19": "2 1I"}
    s = field(hexes, dice=[6, 1, 1, 5, 1])
    play(s, "hex:H08 count:8 hex:H09 count:2 hex:H05 count:2 hex:H11 count:2")
    play(s, "count:1 count:0", "count:2 count:0")
    assert groups(s)[3:] == [1, 0, 0, 2, 0, 0, 1, 1, 0]
    play(s, "unit:infantry attack:2 roll")
    assert asked(s) == "NameDefender 2"
    assert legal(s) == {"unit:infantry", "unit:cavalry"}
    play(s, "unit:infantry")
    assert asked(s) == "NameGroup 2"
    assert legal(s) == {"attack:3", "attack:4"}
    play(s, "attack:4")
    assert groups(s)[3:] == [1, 0, 0, 2, 0, 0, 0, 1, 0]


@clause("TD-R54")
def test_seats_allocate_in_turn_order_and_hexes_in_their_own() -> None:
    hexes = {"H10": "2 9I", "H04": "2 9I", "H02": "2 9I", "H05": "3 3I", "H01": "3 9I", "H09": "1 3I"}
    s = field(hexes, seats=3, position={"turn": "2"})
    play(s, "hex:H10 hex:H09 count:1", "hex:H04 hex:H09 count:1", "hex:H10 count:1", "hex:H04 hex:H05 count:1")
    play(s, "hex:H04 count:1", "hex:H02 hex:H01 count:1", "done")
    asks = []
    while s.waiting is None:
        asks.append((asked(s), len(legal(s))))
        play(s, "count:1")
    assert asks == [("AssignDefenders 3", 8), ("AssignDefenders 3", 2), ("AssignDefenders 1", 2)]


@clause("TD-13.16", "TD-13.17")
def test_a_new_sequence_is_allocated_anew() -> None:
    s = field({"H09": "1 9I", "H05": "1 9I", "H10": "2 9I"}, dice=[6, 1, 1, 5, 4])
    play(s, "hex:H09 count:9 hex:H05 count:9 count:4 halt")
    play(s, "hex:H09 count:8 hex:H05 count:9")
    assert asked(s) == "AssignDefenders 2"
    assert legal(s) == {f"count:{n}" for n in range(1, 8)}
