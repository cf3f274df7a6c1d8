"""The worked examples, each with its dice."""

from __future__ import annotations

import pytest

from tests.games.harness import legal, play, supply, told
from tests.games.tenth_division.harness import asked, awaited, board, field, pass_turn, purse
from tianxia.kit.tracing import clause

WOODS = {"terrain": {"H01": "forest", "H02": "forest", "H03": "fields"}}


@clause("TD-8.2", "TD-8.3", "TD-8.4", "TD-8.5", "TD-7.2")
@pytest.mark.parametrize(
    ("choices", "hand"),
    [
        (["res:rice"], {"cash": 150, "rice": 1, "wood": 1}),
        (["res:wood", "res:wood"], {"cash": 150, "wood": 2}),
        (["res:wood", "res:rice"], {"cash": 150, "rice": 1, "wood": 1}),
    ],
)
def test_example_1_collecting(choices: list[str], hand: dict[str, int]) -> None:
    s = field({"H01": "1 1I", "H02": "1 1I", "H03": "1 1I", "H19": "2 5I"}, "turn", [2], position=WOODS)
    assert legal(s) == {"res:rice", "res:wood"}
    play(s, *choices)
    assert purse(s, 1) == hand


@clause("TD-8.6", "TD-R08", "TD-R23")
def test_example_2_a_roll_above_the_hexes_held() -> None:
    terrain = {"terrain": {"H01": "hills", "H02": "mountains", "H03": "forest", "H04": "desert"}}
    hexes = {"H01": "1 1I", "H02": "1 1I", "H03": "1 1I", "H04": "1 1I", "H19": "2 5I"}
    s = field(hexes, "turn", [6], position=terrain, mode="total_war")
    assert purse(s, 1) == {"cash": 150, "brick": 1, "iron": 1, "wood": 1}
    assert asked(s) != "CollectCard 1"


@clause("TD-6.1", "TD-6.2", "TD-7.2", "TD-9.3", "TD-17.4")
def test_example_3_first_turn() -> None:
    place = {"terrain": {"H01": "fields"}}
    s = field({"H01": "1 5I", "H19": "2 5I"}, "turn", [4], position=place)
    assert purse(s, 1) == {"cash": 150, "rice": 1}
    play(s, "buy:rice")
    assert purse(s, 1) == {"cash": 50, "rice": 2}
    play(s, "done", "unit:infantry", "unit:infantry")
    assert purse(s, 1) == {"cash": 10}
    assert board(s)["H01"] == "1 7I"

    poorer = field({"H01": "1 5I", "H19": "2 5I"}, "turn", [4], position=place)
    play(poorer, "done", "done", "unit:infantry")
    assert purse(poorer, 1) == {"cash": 130}


@clause("TD-14.1", "TD-14.3", "TD-14.4", "TD-R56")
def test_example_4_plain_roll() -> None:
    s = field({"H09": "1 5I", "H10": "2 3I"}, dice=[6, 4, 2, 6, 3])
    play(s, "hex:H09", "count:5")
    assert board(s) == {"H09": "1 4I", "H10": "2 2I"}
    play(s, "roll")
    assert awaited(s) == "battle 5"


@clause("TD-14.1", "TD-R55", "TD-R56", "TD-R61")
def test_example_5_a_lone_attacker() -> None:
    s = field({"H09": "1 1I", "H10": "2 4I", "H01": "1 1I"}, dice=[6, 5, 5, 4, 1])
    play(s, "hex:H09")
    assert board(s)["H10"] == "2 2I"

    s = field({"H09": "1 1I", "H10": "2 4I", "H01": "1 1I"}, dice=[6, 2, 5, 4, 1])
    play(s, "hex:H09")
    assert asked(s) == "Advance 2"
    assert legal(s) == {"count:0", "count:1", "count:2", "count:3"}
    play(s, "count:2")
    assert board(s) == {"H09": "2 2I", "H10": "2 1I", "H01": "1 1I"}


@clause("TD-14.2", "TD-R56")
def test_example_6_one_against_one() -> None:
    s = field({"H09": "1 1I", "H10": "2 1I", "H01": "1 1I"}, dice=[4, 3, 4, 1])
    play(s, "hex:H09")
    assert board(s) == {"H10": "2 1I", "H01": "1 1I"}
    assert told(s).count("loses") == 1


@clause("TD-15.1", "TD-R62")
def test_example_7_cavalry_with_infantry() -> None:
    s = field({"H09": "1 2I 1C", "H10": "2 3I"}, dice=[5, 3, 5, 3])
    play(s, "hex:H09", "count:2", "count:1")
    assert asked(s) == "PlacePoint 1"
    play(s, "die:1")
    assert legal(s) == {"unit:infantry", "unit:cavalry"}
    play(s, "unit:infantry")
    assert board(s) == {"H09": "1 1I 1C", "H10": "2 2I"}


@clause("TD-15.2", "TD-15.3", "TD-15.4", "TD-R62", "TD-R62a")
def test_example_8_all_arms() -> None:
    s = field({"H09": "1 1I 1C 1G", "H10": "2 3I"}, dice=[6, 1, 6, 2])
    play(s, "hex:H09", "count:1", "count:1", "count:1", "die:1", "die:1")
    assert board(s)["H10"] == "2 2I"
    assert asked(s) == "ChooseLoss 1"

    s = field({"H09": "1 1I 1C 1G", "H10": "2 2I 1G"}, dice=[6, 1, 6, 2])
    play(s, "hex:H09", "count:1", "count:1", "count:1", "die:1")
    assert asked(s) == "ChooseLoss 2"

    for mine, theirs, dice in (("1 1I 1C 1G", "2 1I 1C 1G", [6, 1, 6, 2]), ("1 1I 1G", "2 3I", [6, 1, 6, 2, 1])):
        s = field({"H09": mine, "H10": theirs}, dice=dice)
        play(s, "hex:H09", *["count:1"] * (len(mine.split()) - 1))
        assert "raises" not in told(s)
        assert not asked(s).startswith("PlacePoint")


@clause("TD-13.7", "TD-13.12", "TD-R51", "TD-R57")
def test_example_9_splitting() -> None:
    s = field({"H10": "2 3I 1C", "H09": "1 4I", "H05": "1 2I"}, dice=[6, 5, 4, 3, 3, 6, 1, 5, 1])
    play(s, "hex:H09", "count:4", "hex:H05", "count:2")
    assert asked(s) == "AssignDefenders 2"
    assert legal(s) == {"count:0", "count:1", "count:2", "count:3"}
    play(s, "count:2")
    assert legal(s) == {"count:0", "count:1"}
    play(s, "count:0")
    assert board(s) == {"H10": "2 1I 1C", "H09": "1 4I", "H05": "1 2I"}
    assert asked(s) == "PressOn 1"
    assert legal(s) == {"roll", "next", "halt"}
    play(s, "roll")
    assert asked(s) == "PlacePoint 2"


@clause("TD-13.13", "TD-R52", "TD-R60", "TD-R61")
def test_example_10_too_few_to_split() -> None:
    s = field({"H10": "2 1I", "H05": "1 1I", "H09": "1 2I", "H14": "1 1I", "H19": "2 1I"}, dice=[3, 2, 5, 1])
    play(s, "hex:H05", "hex:H09", "count:2", "hex:H14")
    assert asked(s) == "Advance 2"
    play(s, "count:0")
    assert asked(s) == "PressOn 1"
    play(s, "roll")
    supply(s, 6, 4, 4, 5, 5)
    assert asked(s) == "Advance 1"
    play(s, "count:1")
    assert board(s) == {"H09": "1 1I", "H10": "1 1I", "H14": "1 1I", "H19": "2 1I"}
    assert asked(s) != "PressOn 1"


@clause("TD-13.9", "TD-13.15", "TD-R58")
def test_example_11_volley() -> None:
    s = field({"H08": "1 1G", "H10": "2 4I"}, dice=[6, 4, 5, 4, 2])
    play(s, "hex:H08")
    assert board(s) == {"H08": "1 1G", "H10": "2 3I"}
    assert asked(s) == "DeclareAttack 1"


@clause("TD-13.10", "TD-R51", "TD-R58", "TD-R60")
def test_example_12_volley_then_assault() -> None:
    s = field({"H08": "1 1G", "H09": "1 3I", "H10": "2 1I 1C", "H19": "2 1I"}, dice=[6, 3, 5, 4, 1])
    play(s, "hex:H08", "hex:H09", "count:3")
    assert asked(s) == "ChooseVolleyLoss 2"
    play(s, "unit:infantry", "roll")
    supply(s, 6, 2, 1, 5, 5)
    assert asked(s) == "Advance 1"
    assert legal(s) == {"count:0", "count:1", "count:2", "count:3"}

    s = field({"H08": "1 1G", "H09": "1 3I", "H10": "2 1I", "H19": "2 1I"}, dice=[6, 3, 5, 4])
    play(s, "hex:H08", "hex:H09", "count:3")
    assert asked(s) == "Advance 1"
    play(s, "count:3")
    assert board(s) == {"H08": "1 1G", "H10": "1 3I", "H19": "2 1I"}


@clause("TD-13.14", "TD-R51", "TD-R59")
def test_example_13_answered_bombardment() -> None:
    s = field({"H08": "1 2G", "H10": "2 3I 2G"}, dice=[6, 3, 5, 3])
    play(s, "hex:H08", "count:2")
    assert asked(s) == "AnswerBombardment 2"
    assert legal(s) == {"count:0", "count:1", "count:2"}
    play(s, "count:2")
    assert board(s) == {"H08": "1 1G", "H10": "2 3I 1G"}
    assert asked(s) == "PressOn 1"

    s = field({"H08": "1 2G", "H10": "2 3I 2G"}, dice=[6, 3, 1, 5, 3])
    play(s, "hex:H08", "count:2", "count:1")
    assert board(s) == {"H08": "1 2G", "H10": "2 3I 1G"}
    assert asked(s) == "DeclareAttack 1"


@clause("TD-16.1", "TD-16.2", "TD-16.3", "TD-16.4", "TD-16.7", "TD-16.8", "TD-R64", "TD-R67", "TD-R68", "TD-R70")
def test_example_14_counterattack_window() -> None:
    hexes = {"H10": "1 6I", "H05": "2 2I", "H11": "3 3I", "H01": "4 2I"}
    dice = [6, 4, 1, 5, 4, 6, 2, 2, 3, 3, 5, 5, 5, 6, 4]
    s = field(hexes, dice=dice, seats=4, board="19")
    play(s, "hex:H10 hex:H11 count:4 done halt", "hex:H10 hex:H11 count:5 halt", "hex:H10 hex:H05 count:4 halt")
    assert board(s) == {"H10": "1 3I", "H05": "2 1I", "H11": "3 1I", "H01": "4 2I"}
    assert asked(s) == "CounterOrMarch 2"
    play(s, "march", "hex:H05", "hex:H04")
    assert board(s)["H04"] == "2 1I"
    assert asked(s) == "CounterOrMarch 3"
    play(s, "counter")
    assert awaited(s) == "battle 5"
    supply(s, 6, 6, 5, 5, 1)
    assert board(s)["H10"] == "1 1I"
    play(s, "halt")
    assert asked(s) == "DeclareAttack 1"
    assert legal(s) == {"hex:H10", "done"}
    play(s, "hex:H10")
    assert awaited(s) == "battle 4"


@clause("TD-16.5", "TD-16.6", "TD-R64", "TD-R66")
def test_example_15_no_window() -> None:
    hexes = {"H10": "1 9I", "H11": "2 9I"}
    one_each = [6, 1, 5, 4]
    s = field(hexes, dice=one_each * 2)
    play(s, "hex:H10 count:9 halt", "hex:H10 count:8 halt", "done")
    assert asked(s) == "ChooseTrade 1"

    s = field(hexes, dice=one_each * 3)
    play(s, "hex:H10 count:9 halt", "hex:H10 count:8 halt", "hex:H10 count:7 halt")
    assert asked(s) == "CounterOrMarch 2"


@clause("TD-2.2", "TD-2.3", "TD-2.4", "TD-R80")
def test_example_16_hill_count_from_an_own_turn() -> None:
    s = field({"H09": "2 2I", "H01": "1 1I"}, "movement", [6] * 40, position={"turn": "2", "round": 4})
    play(s, "hex:H09 hex:H10 count:2")
    counts: dict[int, int] = {}
    while not s.over:
        play(s, "done")
        if s.active == 0 and s.round - 1 not in counts:
            counts[s.round - 1] = s.hill_count
    assert counts == {round: round - 4 for round in range(4, 11)}
    assert s.outcome == [0.0, 1.0]
    assert s.reason == "hill"
    assert s.round == 11


@clause("TD-R81")
def test_example_16_hill_gained_in_another_turn() -> None:
    s = field({"H10": "1 3I", "H11": "2 3I", "H19": "1 1I"}, position={"round": 4, "sequences": 2})
    play(s, "hex:H10", "count:2")
    supply(s, 6, 6, 5, 5, 1)
    play(s, "halt", "counter")
    supply(s, 6, 6, 5, 5, 1)
    play(s, "roll")
    supply(s, 6, 6, 5, 5)
    assert asked(s) == "Advance 2"
    play(s, "count:1")
    assert board(s) == {"H10": "2 1I", "H19": "1 1I"}
    pass_turn(s)
    assert (s.active, s.round, s.hill_count) == (1, 4, 0)
    pass_turn(s)
    assert (s.active, s.round, s.hill_count) == (0, 5, 1)


@clause("TD-2.4", "TD-R82")
def test_example_16_relief_before_the_garrison_leaves() -> None:
    hexes = {"H10": "1 2I", "H05": "1 1I", "H19": "2 5I"}
    s = field(hexes, "movement", position={"hill_count": 4})
    play(s, "hex:H05 hex:H10", "hex:H10 hex:H11 count:2")
    assert s.hill_count == 4
    pass_turn(s)
    assert s.hill_count == 5

    s = field(hexes, "movement", position={"hill_count": 4})
    play(s, "hex:H10 hex:H11 count:2")
    assert s.hill_count == 0
    play(s, "hex:H05 hex:H10")
    pass_turn(s)
    assert s.hill_count == 0
    assert s.holder == 0


@clause("TD-10.2", "TD-10.5", "TD-11.3", "TD-R34", "TD-R37", "TD-R38", "TD-R40")
def test_example_17_roads_for_movement() -> None:
    hexes = {"H10": "1 2I", "H16": "1 1I", "H01": "2 1I"}
    s = field(hexes, "movement", position={"roads": ["H11-4"]})
    play(s, "hex:H10")
    assert "hex:H16" in legal(s)
    play(s, "hex:H16", "count:1", "hex:H16")
    assert "hex:H10" in legal(s)

    hexes = {"H09": "1 1I", "H10": "2 1I"}
    s = field(hexes, "movement", position={"roads": ["H05-5", "H06-4"]})
    play(s, "hex:H09")
    assert {"hex:H11", "hex:H06"} <= legal(s)
    s = field(hexes, "movement", position={"roads": ["H05-5"]})
    play(s, "hex:H09")
    assert "hex:H06" in legal(s)
    assert "hex:H11" not in legal(s)


@clause("TD-17.1", "TD-17.2", "TD-R38", "TD-R72", "TD-R74")
def test_example_18_roads_for_trade() -> None:
    hexes = {"H09": "1 1I", "H11": "2 1I"}
    rich = {"1": {"rice": 2, "brick": 1, "cash": 5}, "2": {"cash": 40}}
    s = field(hexes, "trades", position={"roads": ["H05-5", "H06-4"], "seats": rich})
    play(s, "seat:2 give:rice give:rice done want:cash20 want:cash20", "yes")
    assert purse(s, 1) == {"cash": 45, "brick": 1}
    assert purse(s, 2) == {"cash": 0, "rice": 2}

    s = field(hexes, "trades", [1] * 9, position={"roads": ["H05-5"], "seats": rich})
    assert asked(s) == "ChooseSide 1"
    play(s, "side:H06-4")
    assert not asked(s).startswith("ChooseTrade")


@clause("TD-R61", "TD-R83", "TD-R85")
def test_example_19_elimination_by_ones_own_attack() -> None:
    hexes = {"H09": "1 1I", "H10": "2 2I", "H19": "3 1I"}
    s = field(hexes, dice=[2, 1, 5, 4, 3], seats=3, position={"seats": {"1": {"rice": 3}}}, mode="total_war")
    play(s, "hex:H09")
    assert asked(s) == "Advance 2"
    assert purse(s, 1) == {"cash": 0}
    assert s.bank[0] == 19
    play(s, "count:2")
    assert awaited(s) == "forage 1"
    assert s.active == 1
    assert s.fallen == [0]


@clause("TD-R63", "TD-R88")
@pytest.mark.parametrize(("mode", "winner"), [("koth", 0), ("total_war", 1)])
def test_example_20_cap(mode: str, winner: int) -> None:
    hexes = {"H10": "1 3I", "H19": "2 30I"}
    more = {"hill_count": 1} if mode == "koth" else {}
    s = field(hexes, "end", position={"round": 120, "turn": "2", "first": "1"} | more, mode=mode)
    assert s.over
    assert s.reason == "cap"
    assert s.outcome[winner] == 1.0
    assert sum(s.outcome) == 1.0
