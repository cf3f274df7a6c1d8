"""Laying the tiles, finding the first player, placing the soldiers, the order of turns."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.harness import legal, play, refused, supply
from tests.games.tenth_division.harness import asked, awaited, board, field, pass_turn, purse, start
from tianxia.engine.dice import NoDice
from tianxia.games.tenth_division.game import GAME
from tianxia.games.tenth_division.parts import DESERT, PARTS
from tianxia.kit.tracing import clause


@clause("TD-4.1", "TD-4.2", "TD-R09")
@pytest.mark.parametrize(("seats", "hill"), [(2, 9), (4, 14)])
def test_king_of_the_hill_keeps_a_desert_in_the_middle(seats: int, hill: int) -> None:
    elsewhere = set()
    size = "19" if seats == 2 else "30"
    for seed in range(40):
        s = start(seats, seed)
        assert s.terrain[hill] == DESERT
        assert s.board.hill == [hill]
        counts = Counter(s.terrain)
        assert [counts[kind] for kind in range(6)] == [one["tiles"][size] for one in PARTS["terrain"]]
        elsewhere |= {hex for hex in range(s.board.hexes) if s.terrain[hex] == DESERT and hex != hill}
    assert (len(elsewhere) > 5) == (seats == 4)


@clause("TD-4.3", "TD-R09")
@pytest.mark.parametrize("seats", [2, 4])
def test_total_war_shuffles_the_deserts_in(seats: int) -> None:
    places = {
        hex
        for seed in range(60)
        for hex, kind in enumerate(start(seats, seed, mode="total_war").terrain)
        if kind == DESERT
    }
    assert len(places) > 12
    assert start(seats, mode="total_war").board.hill == []


@clause("TD-R10")
def test_a_twin_hill_has_both_deserts_and_needs_both_hexes() -> None:
    s = start(4, hill30="twin", first="1")
    assert s.board.hill == [14, 15]
    assert s.terrain[14] == s.terrain[15] == DESERT
    assert not {"hex:H15", "hex:H16"} & legal(s)
    s = field({"H15": "1 2I", "H01": "2 1I"}, "movement", seats=4, hill30="twin")
    assert s.holder == -1
    play(s, "hex:H15 hex:H16 count:1")
    assert s.holder == 0
    s = field({"H15": "1 2I", "H01": "2 1I"}, "movement", seats=4, hill30="single")
    assert s.holder == 0


@clause("TD-4.6")
def test_all_tiles_are_face_up_before_anybody_places() -> None:
    s = GAME.start(seats=2, dice=NoDice())
    assert awaited(s) == "tiles 18"
    scene = GAME.scene(s, 0)
    assert all("terrain" not in facts for facts in scene["areas"].values())
    s = start(2)
    assert asked(s).startswith("PlaceSoldiers")
    assert all("terrain" in facts for facts in GAME.scene(s, None)["areas"].values())


@clause("TD-5.1", "TD-R12")
def test_the_first_player_is_drawn_or_agreed_on() -> None:
    assert {start(3, seed).first for seed in range(30)} == {0, 1, 2}
    assert {start(3, seed, first="2").first for seed in range(10)} == {1}


@clause("TD-5.2", "TD-5.3", "TD-6.2", "TD-5.1", "TD-6.1")
def test_seats_place_all_soldiers_on_one_hex_in_turn_order() -> None:
    s = start(3, first="2")
    assert asked(s) == "PlaceSoldiers 2"
    play(s, "hex:H01")
    assert asked(s) == "PlaceSoldiers 3"
    play(s, "hex:H03")
    assert asked(s) == "PlaceSoldiers 1"
    play(s, "hex:H19")
    assert board(s) == {"H01": "2 5I", "H03": "3 5I", "H19": "1 5I"}
    assert s.active == 1
    assert s.road_stock == 60
    assert purse(s, 3) == {"cash": 100}


@clause("TD-5.4", "TD-R13")
def test_the_middle_and_taken_hexes_are_barred_at_placement() -> None:
    s = start(2, first="1")
    assert legal(s) == {f"hex:H{n:02}" for n in range(1, 20) if n != 10}
    play(s, "hex:H01")
    assert "hex:H01" not in legal(s)
    assert refused(s) == {"hex:H10": "middle_barred", "hex:H01": "hex_taken"}
    assert "hex:H10" in legal(start(2, mode="total_war"))


@clause("TD-R09")
def test_the_other_desert_may_be_a_starting_hex() -> None:
    s = start(4)
    other = next(hex for hex in range(30) if s.terrain[hex] == DESERT and hex != 14)
    assert f"hex:H{other + 1:02}" in legal(s)


@clause("TD-R14")
def test_starting_hexes_may_be_adjacent_and_attacks_come_at_once() -> None:
    s = GAME.arrange({}, at="placement", dice=[1], seats=2)
    play(s, "hex:H01", "hex:H02")
    while asked(s).startswith("CollectCard"):
        play(s, next(iter(legal(s))))
    assert asked(s) == "DeclareAttack 1"
    assert legal(s) == {"hex:H01", "done"}


@clause("TD-5.5", "TD-5.6", "TD-12.1", "TD-12.2", "TD-R20", "TD-R26", "TD-R27")
def test_a_turn_has_six_steps_in_order_and_all_but_the_first_may_be_empty() -> None:
    rich = {"1": {"cash": 500, "rice": 5, "brick": 5}}
    s = field({"H09": "1 5I", "H10": "2 5I"}, "turn", position={"seats": rich, "terrain": {"H09": "fields"}})
    assert awaited(s) == "forage 1"
    supply(s, 1)
    for question in ("DeclareAttack", "ChooseTrade", "ChooseSide", "ChooseMover", "ChooseTraining"):
        assert asked(s) == f"{question} 1"
        play(s, "done")
    assert awaited(s) == "forage 1"
    assert s.active == 1


@clause("TD-5.1", "TD-R12")
def test_turns_go_round_and_skip_the_fallen() -> None:
    s = field(
        {"H01": "1 1I", "H03": "2 1I", "H19": "4 1I"}, "end", seats=4, position={"turn": "2", "first": "2"}, board="19"
    )
    assert (s.active, s.round) == (3, 1)
    pass_turn(s)
    assert (s.active, s.round) == (0, 1)
    pass_turn(s)
    assert (s.active, s.round) == (1, 2)


@clause("TD-R88")
def test_everybody_sees_after_how_many_rounds_the_game_is_stopped() -> None:
    s = field({"H01": "1 2I", "H03": "2 1I"}, max_rounds=30)
    assert GAME.scene(s, None)["turn"]["round"] == {"at": 1, "of": 30}
