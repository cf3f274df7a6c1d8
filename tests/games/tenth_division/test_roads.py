"""Roads."""

from __future__ import annotations

import pytest

from tests.games.harness import legal, play, refused, told
from tests.games.tenth_division.harness import asked, board, field, pass_turn, purse
from tianxia.games.tenth_division.game import GAME
from tianxia.games.tenth_division.rules.roads import is_connected
from tianxia.kit.tracing import clause

MEANS = {"seats": {"1": {"brick": 3, "cash": 20}}}
HOME = {"H09": "1 1I", "H19": "2 1I"}


def sides(s: object) -> set[str]:
    return {text for text in legal(s) if text.startswith("side:")}  # type: ignore[arg-type]


@clause("TD-11.1", "TD-11.2", "TD-7.4", "TD-R45")
def test_a_road_costs_five_dollars_and_a_brick_that_go_to_the_bank() -> None:
    s = field(HOME, "roads", position=MEANS)
    play(s, "side:H09-0")
    assert purse(s, 1) == {"cash": 15, "brick": 2}
    assert s.bank[2] == 17
    assert s.road_stock == 59
    assert GAME.describe(s)["roads"] == ["H09-0"]


@clause("TD-11.2", "TD-R17")
@pytest.mark.parametrize(("means", "why"), [({"brick": 0}, "no_brick"), ({"brick": 1, "cash": 0}, "too_little_money")])
def test_who_cannot_pay_cannot_build(means: dict[str, int], why: str) -> None:
    s = field(HOME, "roads", position={"seats": {"1": means}, "roads": ["H09-0"]})
    assert sides(s) == {"side:H09-0"}
    assert refused(s)["side:H05-4"] == why


@clause("TD-R17")
def test_road_pieces_run_out() -> None:
    names = [f"H{side // 6 + 1:02}-{side % 6}" for side in field(HOME).board.side_names]
    s = field(HOME, "roads", position=MEANS | {"roads": names[:60]})
    assert s.road_stock == 0
    assert all(text[5:] in names[:60] for text in sides(s))
    assert "no_roads_left" in refused(s).values()


@clause("TD-R41", "TD-R37")
def test_roads_are_built_from_corners_of_own_hexes_and_their_chains() -> None:
    s = field(HOME, "roads", position=MEANS)
    assert len(sides(s)) == 12
    assert refused(s)["side:H11-0"] == "side_out_of_reach"
    play(s, "side:H05-5")
    assert "side:H05-0" in legal(s)
    assert "side:H06-4" in legal(s)


@clause("TD-R41")
def test_building_beside_own_hexes_only_or_anywhere() -> None:
    s = field(HOME, "roads", position=MEANS | {"roads": ["H05-5"]}, road_build="own")
    assert "side:H06-4" not in legal(s)
    s = field(HOME, "roads", position=MEANS, road_build="anywhere")
    assert len(sides(s)) == 72


@clause("TD-R37")
def test_border_sides_may_be_built_on() -> None:
    s = field({"H01": "1 1I", "H19": "2 1I"}, "roads", position=MEANS)
    assert "side:H01-2" in legal(s)


@clause("TD-R42")
def test_sides_of_enemy_hexes_may_be_built_on() -> None:
    s = field({"H09": "1 1I", "H10": "2 1I"}, "roads", position=MEANS | {"roads": ["H05-5"]})
    assert "side:H06-4" in legal(s)


@clause("TD-11.5", "TD-11.6", "TD-R43", "TD-R44", "TD-R46")
def test_any_touching_road_may_be_destroyed_for_nothing_and_rebuilt() -> None:
    s = field(
        {"H10": "2 1I", "H05": "1 1I"}, "roads", position=MEANS | {"turn": "2", "roads": ["H05-5", "H05-4", "H01-3"]}
    )
    assert sides(s) == {"side:H05-5", "side:H05-4"}
    assert refused(s)["side:H01-3"] == "road_out_of_reach"
    play(s, "side:H05-5", "side:H05-4")
    assert purse(s, 2) == {"cash": 100}
    assert s.road_stock == 59
    s = field(HOME, "roads", position=MEANS | {"roads": ["H09-0"]})
    play(s, "side:H09-0", "side:H09-0", "side:H09-0")
    assert purse(s, 1) == {"cash": 15, "brick": 2}
    assert told(s).count("destroys") == 2


@clause("TD-R43")
def test_by_option_only_roads_on_own_sides_may_be_destroyed() -> None:
    corner = {"roads": ["H05-5", "H05-4"]}  # both touch H10, the first lies on its side
    s = field({"H10": "1 1I", "H19": "2 1I"}, "roads", position=corner, road_adjacent="side")
    assert sides(s) == {"side:H05-5"}


@clause("TD-R26")
def test_roads_are_built_in_step_four_only() -> None:
    for at in ("trades", "movement", "training"):
        assert not sides(field(HOME, at, position=MEANS))
    assert sides(field(HOME, "roads", position=MEANS))


@clause("TD-R37", "TD-R38")
def test_linking_roads_lie_across_shared_sides_and_join_two_hexes() -> None:
    s = field(HOME, "roads", position=MEANS, road_model="link")
    assert sides(s) == {"side:H09-0", "side:H04-5", "side:H05-4", "side:H08-0", "side:H09-4", "side:H09-5"}
    play(s, "side:H09-0")
    assert "side:H10-0" in legal(s)
    play(s, "side:H10-0", "done", "hex:H09")
    assert "hex:H11" in legal(s)
    assert "hex:H06" not in legal(s)
    s = field({"H01": "1 1I", "H19": "2 1I"}, "roads", position=MEANS, road_model="link")
    assert "side:H01-2" not in legal(s)


@clause("TD-R39")
def test_a_chain_may_go_a_long_way_round_unless_it_must_go_along() -> None:
    hexes = {"H09": "1 1I", "H10": "2 1I"}
    detour = ["H13-0", "H14-4", "H14-5", "H15-4", "H15-5", "H15-0"]
    s = field(hexes, "movement", position={"roads": detour})
    play(s, "hex:H09")
    assert "hex:H11" in legal(s)
    for roads in (detour, [*detour, "H05-5"]):
        s = field(hexes, "movement", position={"roads": roads}, road_move="along")
        play(s, "hex:H09")
        assert "hex:H11" not in legal(s)
    s = field(hexes, "movement", position={"roads": ["H05-5", "H06-4"]}, road_move="along")
    play(s, "hex:H09")
    assert {"hex:H11", "hex:H06"} <= legal(s)
    whole_round = ["H05-5", "H06-4", "H10-0", "H10-5", "H10-4", "H09-0"]
    s = field(hexes, "movement", position={"roads": whole_round}, road_move="along")
    play(s, "hex:H09")
    assert "hex:H11" in legal(s)


@clause("TD-R39")
def test_along_with_linking_roads_means_both_links() -> None:
    hexes = {"H09": "1 1I", "H10": "2 1I"}
    detour = ["H05-4", "H05-0", "H06-5"]
    one_of_two = [["H09-0", *detour], ["H10-0", *detour]]
    for roads, reachable in ((["H09-0", "H10-0"], True), *((roads, False) for roads in [detour, *one_of_two])):
        s = field(hexes, "movement", position={"roads": roads}, road_model="link", road_move="along")
        play(s, "hex:H09")
        assert ("hex:H11" in legal(s)) == reachable


@clause("TD-R40")
def test_the_smallest_roads() -> None:
    one = field({"H09": "1 1I", "H19": "2 1I"}, "movement", position={"roads": ["H05-5"]})
    play(one, "hex:H09")
    assert "hex:H06" in legal(one)
    assert "hex:H11" not in legal(one)


@clause("TD-11.7")
def test_roads_change_neither_attack_nor_income() -> None:
    roads = {"roads": ["H05-5", "H06-4", "H09-0", "H10-0"]}
    s = field({"H09": "1 2I", "H11": "2 2I"}, "attacks", position=roads)
    assert asked(s) != "DeclareAttack 1"
    s = field({"H10": "1 2I", "H19": "2 2I"}, "turn", [6], position=roads)
    assert purse(s, 1) == {"cash": 150}


@clause("TD-11.4", "TD-11.5", "TD-R73", "TD-R38")
def test_a_chain_connects_seats_through_hexes_of_others() -> None:
    hexes = {"H09": "1 1I", "H10": "3 1I", "H11": "2 1I"}
    s = field(hexes, "movement", seats=3, position={"roads": ["H05-5", "H06-4"]})
    assert is_connected(s, 0, 1)
    assert is_connected(s, 0, 2)
    s = field(hexes, "movement", seats=3, position={"roads": ["H01-3", "H12-0"]})
    assert not is_connected(s, 0, 1)


@clause("TD-11.5")
def test_everyone_may_use_every_road() -> None:
    s = field({"H09": "1 1I", "H06": "2 1I"}, "roads", position=MEANS)
    play(s, "side:H05-5")
    pass_turn(s)
    s.supply([1])
    while asked(s) != "ChooseMover 2":
        play(s, "done" if "done" in legal(s) else next(iter(legal(s))))
    play(s, "hex:H06")
    assert "hex:H09" not in legal(s)
    assert board(s)["H09"] == "1 1I"
    s = field({"H09": "2 1I", "H19": "1 1I"}, "movement", position={"roads": ["H05-5"], "turn": "2"})
    play(s, "hex:H09")
    assert "hex:H06" in legal(s)
