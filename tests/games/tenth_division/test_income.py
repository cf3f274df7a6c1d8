"""Income and foraging."""

from __future__ import annotations

import pytest

from tests.games.harness import legal, play, refused, supply
from tests.games.tenth_division.harness import asked, field, pass_turn, purse
from tianxia.kit.tracing import clause

LAND = {"H01": "fields", "H02": "pasture", "H03": "forest", "H04": "hills", "H05": "mountains"}
ALL_FIVE = dict.fromkeys(LAND, "1 1I") | {"H19": "2 1I"}


@clause("TD-7.2", "TD-R21")
@pytest.mark.parametrize("die", range(1, 7))
def test_fifty_dollars_come_every_turn_whatever_the_die(die: int) -> None:
    s = field({"H10": "1 5I", "H19": "2 5I"}, "turn", [die])
    assert purse(s, 1) == {"cash": 150}


@clause("TD-8.3", "TD-R06", "TD-R07", "TD-R24")
def test_each_terrain_gives_its_resource() -> None:
    s = field(ALL_FIVE, "turn", [6], position={"terrain": LAND})
    assert purse(s, 1) == {"cash": 150, "rice": 2, "wood": 1, "brick": 1, "iron": 1}


@clause("TD-R07")
def test_a_barren_pasture_yields_nothing() -> None:
    s = field(ALL_FIVE, "turn", [6], position={"terrain": LAND}, pasture="barren")
    assert purse(s, 1) == {"cash": 150, "rice": 1, "wood": 1, "brick": 1, "iron": 1}


@clause("TD-8.4", "TD-R24")
def test_many_units_in_a_hex_give_one_card() -> None:
    s = field({"H01": "1 9I", "H19": "2 1I"}, "turn", [6], position={"terrain": LAND})
    assert purse(s, 1) == {"cash": 150, "rice": 1}


@clause("TD-8.2", "TD-R23")
def test_exactly_as_many_cards_as_the_die_shows_are_taken() -> None:
    s = field(ALL_FIVE, "turn", [3], position={"terrain": LAND})
    assert legal(s) == {"res:rice", "res:wood", "res:brick", "res:iron"}
    play(s, "res:iron", "res:rice", "res:rice")
    assert purse(s, 1) == {"cash": 150, "rice": 2, "iron": 1}
    assert asked(s) != "CollectCard 1"


@clause("TD-8.4")
def test_a_used_up_terrain_is_refused() -> None:
    s = field(ALL_FIVE, "turn", [3], position={"terrain": LAND})
    play(s, "res:iron")
    assert refused(s) == {"res:iron": "no_such_hex"}


@clause("TD-R16", "TD-R23")
def test_what_the_bank_lacks_cannot_be_collected() -> None:
    hoard = {"seats": {"2": {"rice": 18}}, "terrain": LAND}
    s = field(ALL_FIVE, "turn", [6], position=hoard)
    assert purse(s, 1)["rice"] == 1
    assert s.bank[0] == 0
    s = field(ALL_FIVE, "turn", [6], position=hoard, card_limit=False)
    assert purse(s, 1)["rice"] == 2


@clause("TD-R22")
def test_hexes_count_at_the_moment_of_the_roll() -> None:
    s = field({"H01": "1 2I", "H19": "2 1I"}, "movement", position={"terrain": LAND, "seats": {"1": {"cash": 0}}})
    play(s, "hex:H01 hex:H02 count:1")
    pass_turn(pass_turn(s))
    supply(s, 6)
    assert purse(s, 1) == {"cash": 50, "rice": 2}


@clause("TD-R25")
def test_there_is_no_hand_limit() -> None:
    s = field(ALL_FIVE, "turn", [6], position={"terrain": LAND, "seats": {"1": {"wood": 18, "brick": 18}}})
    assert purse(s, 1)["wood"] == 19
    assert purse(s, 1)["brick"] == 19
