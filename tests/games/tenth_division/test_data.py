"""The data: parts, formations, geometry, options, words and clauses."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.harness import legal
from tests.games.tenth_division.harness import field, start
from tianxia.engine.errors import BadOption, BadSeat, UnknownToken
from tianxia.games.tenth_division.board import FORMATIONS, Board, formation, is_connected
from tianxia.games.tenth_division.game import GAME
from tianxia.games.tenth_division.parts import PARTS, RESOURCES, UNITS, VOCABULARY
from tianxia.kit.tracing import clause

SHAPES = ["hexagon", "rectangle", "branches", "gaps"]
COUNTS = {
    "hexagon19": (72, 54),
    "hexagon30": (109, 80),
    "rectangle19": (73, 55),
    "rectangle30": (111, 82),
    "branches19": (90, 72),
    "branches30": (141, 112),
    "gaps19": (87, 66),
    "gaps30": (120, 90),
}
HOLES = {"gaps19": 3, "gaps30": 1}
SNAKE = " ".join(f"{q},0" for q in range(19))


def board_of(name: str) -> Board:
    return formation(name[:-2], int(name[-2:]), False, [])


@clause("TD-4.4", "TD-R11")
@pytest.mark.parametrize("name", COUNTS)
def test_formations_use_every_tile_once_and_hang_together(name: str) -> None:
    board = board_of(name)
    assert board.hexes == int(name[-2:]) == len(set(board.cells))
    assert is_connected(board.cells)
    assert board.cells == sorted(board.cells, key=lambda cell: (cell[1], cell[0]))
    for hex in range(board.hexes):
        for other in board.adjacent[hex]:
            assert hex in board.adjacent[other]


@clause("TD-R37")
@pytest.mark.parametrize("name", COUNTS)
def test_sides_and_corners_are_counted_and_fit_eulers_number(name: str) -> None:
    board = board_of(name)
    assert (board.sides, board.nodes) == COUNTS[name]
    assert board.nodes - board.sides + board.hexes == 1 - HOLES.get(name, 0)
    for side in range(board.sides):
        assert board.ends[2 * side] != board.ends[2 * side + 1]
        assert len(board.flanks[side]) in (1, 2)
        assert set(board.flanks[side]) <= set(board.touches[side])


@clause("TD-R37")
def test_sides_are_named_after_their_lower_hex() -> None:
    board = board_of("hexagon19")
    for side in range(board.sides):
        hex, direction = divmod(board.side_names[side], 6)
        assert hex == min(board.flanks[side])
        assert board.side_at[hex * 6 + direction] == side
        other = board.toward[hex * 6 + direction]
        if other >= 0:
            assert board.side_at[other * 6 + (direction + 3) % 6] == side


@pytest.mark.parametrize("name", COUNTS)
def test_hexes_are_drawn_apart_and_on_the_canvas(name: str) -> None:
    board = board_of(name)
    assert len(set(zip(board.x, board.y, strict=True))) == board.hexes
    for x, y in zip(board.x, board.y, strict=True):
        assert board.radius <= y <= FORMATIONS["height"] - board.radius
        assert board.radius * 0.86 <= x <= FORMATIONS["width"] - board.radius * 0.86


def test_coordinates_and_neighbours_of_some_hexes() -> None:
    board = board_of("hexagon19")
    assert (board.x[0], board.y[0]) == (358, 104)
    assert (board.x[9], board.y[9]) == (500, 350)
    assert [n + 1 for n in board.adjacent[9]] == [5, 6, 9, 11, 14, 15]
    far = board_of("rectangle30")
    assert (far.x[23], far.y[23]) == (891, 473)
    assert [n + 1 for n in far.adjacent[23]] == [18, 23, 30]
    gaps = board_of("gaps30")
    assert [n + 1 for n in gaps.adjacent[6]] == [2, 3, 6, 8]


@clause("TD-R49")
def test_distance_two_needs_a_hex_between() -> None:
    board = board_of("gaps19")
    assert 9 in board.second[4]
    assert 9 not in board.second[8]  # H09 and H10 face each other over a gap
    assert [n + 1 for n in board.second[0]] == [3, 7]
    assert [n + 1 for n in board_of("hexagon19").second[7]] == [1, 5, 10, 14, 17]


@clause("TD-3.1", "TD-R06", "TD-R08")
def test_tiles_and_what_they_yield() -> None:
    yields = {one["id"]: one["yields"] for one in PARTS["terrain"]}
    assert yields == {
        "fields": "rice",
        "pasture": "rice",
        "forest": "wood",
        "hills": "brick",
        "mountains": "iron",
        "desert": "",
    }
    for size in ("19", "30"):
        assert sum(one["tiles"][size] for one in PARTS["terrain"]) == int(size)
    assert [one["tiles"]["19"] for one in PARTS["terrain"]] == [4, 4, 4, 3, 3, 1]
    assert [one["tiles"]["30"] for one in PARTS["terrain"]] == [6, 6, 6, 5, 5, 2]


@clause("TD-3.2", "TD-9.3", "TD-9.4", "TD-9.5", "TD-R15")
def test_troops_their_costs_and_limits() -> None:
    assert UNITS == ["infantry", "cavalry", "cannon"]
    costs = {one["id"]: (one["cash"], one["cards"], one["limit"]) for one in PARTS["unit"]}
    assert costs == {
        "infantry": (20, {"rice": 1}, 40),
        "cavalry": (30, {"rice": 2, "wood": 1}, 12),
        "cannon": (50, {"rice": 3, "wood": 1, "iron": 1}, 8),
    }


@clause("TD-3.3", "TD-R18", "TD-R16", "TD-R17")
def test_money_has_no_stock_but_cards_and_roads_have() -> None:
    assert "cash" not in PARTS["stock"]
    assert PARTS["stock"] == {"cards": {"19": 19, "30": 24}, "roads": {"19": 60, "30": 90}}
    s = start(2)
    assert s.bank == [19] * 4
    assert s.road_stock == 60
    s = start(6)
    assert s.bank == [24] * 4
    assert s.road_stock == 90


@clause("TD-8.1", "TD-R05", "TD-R93")
def test_metal_and_iron_are_one_resource() -> None:
    assert RESOURCES == ["rice", "wood", "brick", "iron"]
    with pytest.raises(UnknownToken):
        VOCABULARY.token("res:metal")
    assert PARTS["unit"][2]["cards"]["iron"] == 1


@clause("TD-R19")
def test_no_other_part_of_the_parent_games_has_a_token() -> None:
    kinds = {text.partition(":")[0] for text in VOCABULARY.texts}
    assert kinds == {
        *("hex", "side", "unit", "res", "bank", "buy", "seat", "give", "want", "count", "die", "attack", "tile"),
        *("roll", "next", "halt", "counter", "march", "pass", "yes", "no", "none", "done"),
    }
    assert VOCABULARY.size == 320 + 6


@clause("TD-R01", "TD-3.4", "TD-3.5", "TD-3.6", "TD-R03")
@pytest.mark.parametrize(("seats", "hexes"), [(2, 19), (3, 19), (4, 30), (5, 30), (6, 30)])
def test_seats_and_board_sizes(seats: int, hexes: int) -> None:
    assert start(seats).board.hexes == hexes
    assert start(seats, board="30").board.hexes == 30
    if seats <= 4:
        assert start(seats, board="19").board.hexes == 19
    else:
        with pytest.raises(BadOption, match="30 hexes"):
            start(seats, board="19")


@clause("TD-R01")
@pytest.mark.parametrize("seats", [1, 7])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(BadSeat):
        start(seats)


@clause("TD-1.1", "TD-1.2", "TD-R02")
def test_six_brigades_have_names_and_colours() -> None:
    owners = GAME.box()["owners"]
    assert [one["en"] for one in owners] == [
        *("First Brigade", "Second Brigade", "Third Brigade", "Fourth Brigade", "Fifth Brigade"),
        "Headquarters Guard",
    ]
    assert len({one["colour"] for one in owners}) == 6
    assert GAME.title.zh == "第十師"


@clause("TD-2.1", "TD-4.4", "TD-R11")
@pytest.mark.parametrize("shape", SHAPES)
def test_total_war_has_formations_and_king_of_the_hill_the_hexagon(shape: str) -> None:
    assert start(2, mode="total_war", formation=shape).board.name == f"{shape}19"
    assert start(4, mode="total_war", formation=shape).board.name == f"{shape}30"
    assert start(2, mode="koth", formation=shape).board.name == "hexagon19 H10"


@clause("TD-4.4", "TD-4.5", "TD-R11")
def test_players_draw_their_own_formation() -> None:
    s = start(2, mode="total_war", formation="custom", cells=SNAKE)
    assert s.board.hexes == 19
    assert s.board.adjacent[0] == [1]
    assert all(b - a == 1 for a, b in pairwise(range(19)))
    assert len(s.terrain) == 19
    assert legal(s) == {f"hex:H{n:02}" for n in range(1, 20)}
    drawing = GAME.scene(s, 0)["drawing"]
    assert len(drawing["areas"]) == 19
    assert len(drawing["edges"]) == s.board.sides


@clause("TD-R11")
@pytest.mark.parametrize(
    ("cells", "fault"),
    [
        ("", "0 cells"),
        ("0,0 1,0", "2 cells"),
        (SNAKE + " 0,0", "20 cells"),
        (SNAKE.replace("18,0", "0,0"), "stands twice"),
        (SNAKE.replace("18,0", "20,0"), "hang together"),
        (SNAKE.replace("18,0", "north"), "not of the form"),
    ],
)
def test_a_bad_formation_is_named(cells: str, fault: str) -> None:
    with pytest.raises(BadOption, match=fault):
        start(2, mode="total_war", formation="custom", cells=cells)


@clause("TD-R11", "TD-R03")
def test_a_drawn_formation_must_fit_the_board_and_the_seats() -> None:
    with pytest.raises(BadOption, match="option board is 30"):
        start(2, mode="total_war", formation="custom", cells=SNAKE, board="30")
    with pytest.raises(BadOption, match="5 seats need 30"):
        start(5, mode="total_war", formation="custom", cells=SNAKE)


@clause("TD-R12")
def test_a_first_player_must_have_a_seat() -> None:
    with pytest.raises(BadOption, match="first"):
        start(2, first="3")


@clause("TD-R04")
def test_a_piece_is_one_unit() -> None:
    s = field({"H09": "1 1I 1C 1G", "H10": "2 1I"})
    assert s.strength(8) == 3
    assert s.units_of(0) == 3
