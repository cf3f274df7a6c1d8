"""Chapter 15.3: the combat tables, each entry computed anew from its definition."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest

from tests.games.cao_cao.dice_cup import dice_to_roll
from tests.games.cao_cao.harness import area, war
from tests.games.cao_cao.printed import ACTIVE
from tests.games.harness import awaited, play
from tianxia.engine.state import State
from tianxia.games.cao_cao.rules.tables import TABLES, dice_needed, table_hits
from tianxia.kit.tracing import clause

SUMS = range(2, 13)
COLUMNS = range(1, 21)


def share_of_rolls_up_to(total: int) -> Fraction:
    """The middle of the share that a sum of two dice takes among all 36 rolls."""
    rolls = [a + b for a, b in product(range(1, 7), repeat=2)]
    below = sum(roll < total for roll in rolls)
    up_to = sum(roll <= total for roll in rolls)
    return Fraction(below + up_to, 72)


def hits_by_definition(bravery: int, units: int, total: int) -> int:
    """The fewest hits whose chance, or that of fewer, with one die per unit reaches the share of the roll."""
    chance = Fraction(bravery, 6)
    reached = Fraction(0)
    for hits in range(units + 1):
        reached += comb(units, hits) * chance**hits * (1 - chance) ** (units - hits)
        if reached >= share_of_rolls_up_to(total):
            return hits
    raise AssertionError("the chances add up to less than one")


def fight(position: dict[str, Any], card: str, dice: list[int]) -> State:
    return play(war(position | {"card": card, "clear": True, "status": ACTIVE}, dice=dice, opt_15_3=True), "act:battle")


@clause("CC-15.3A", "CC-15.3B", "CC-R69")
@pytest.mark.parametrize("bravery", range(1, 6))
def test_every_entry_follows_from_the_spread_of_single_dice(bravery: int) -> None:
    expected = [[hits_by_definition(bravery, units, total) for total in SUMS] for units in COLUMNS]
    assert TABLES[bravery - 1] == expected


@clause("CC-15.3B")
def test_there_is_a_table_for_each_bravery_below_six_with_a_column_for_up_to_twenty_units() -> None:
    assert len(TABLES) == 5
    assert all(len(table) == len(COLUMNS) for table in TABLES)
    assert all(len(row) == len(SUMS) for table in TABLES for row in table)


@clause("CC-15.3B")
def test_a_higher_roll_never_scores_fewer_hits_and_no_more_than_there_are_units() -> None:
    for table in TABLES:
        for units, row in zip(COLUMNS, table, strict=True):
            assert row == sorted(row)
            assert row[-1] <= units


@clause("CC-15.3A", "CC-R69")
def test_the_tables_score_as_many_hits_as_single_dice_on_average() -> None:
    ways = [6 - abs(7 - total) for total in SUMS]
    gaps = []
    for bravery, table in enumerate(TABLES, start=1):
        for units, row in zip(COLUMNS, table, strict=True):
            mean = Fraction(sum(way * hits for way, hits in zip(ways, row, strict=True)), 36)
            gaps.append(abs(mean - Fraction(units * bravery, 6)))
    assert max(gaps) <= Fraction(1, 6)


@clause("CC-15.3A")
@pytest.mark.parametrize(("general", "where", "hits"), [("lu_bu", "dingtao", 6), ("yuan_shao", "jizhou", 3)])
def test_the_table_is_that_of_the_attacking_generals_bravery(general: str, where: str, hits: int) -> None:
    place = {"control": general, "units": {"cao": 9, general: 6}, "generals": [general]}
    position = {"card": general, "clear": True, "areas": {where: place}, "status": ACTIVE}
    s = war(position, dice=[4, 4], opt_15_3=True)
    assert area(s, where)["units"]["cao"] == 9 - hits


@clause("CC-15.3B")
def test_column_by_units_and_row_by_the_sum_of_two_dice() -> None:
    place = {"control": "cao", "units": {"cao": 10, "yuan_shao": 9}, "generals": ["cao_ren"]}
    for dice, hits in (([1, 1], 1), ([3, 4], 4), ([6, 6], 7)):
        s = fight({"areas": {"pingyuan": place}}, "cao_ren", dice)
        assert area(s, "pingyuan")["units"]["yuan_shao"] == 9 - hits


@clause("CC-15.3A")
def test_each_warlord_of_the_opposition_rolls_on_the_table_of_his_own_general() -> None:
    place = {
        "control": "cao",
        "units": {"cao": 9, "lu_bu": 5, "yuan_shu": 5},
        "generals": ["cao_ren", "lu_bu", "yuan_shu"],
    }
    s = fight({"areas": {"dingtao": place}}, "cao_ren", [1, 1, 6, 6])
    assert TABLES[4][5][0] + TABLES[1][5][10] == 3 + 5
    assert area(s, "dingtao")["units"]["cao"] == 9 - 8


@clause("CC-R69")
def test_more_than_twenty_attackers_roll_once_for_twenty_and_once_for_the_rest() -> None:
    place = {"control": "cao", "units": {"cao": 24, "yuan_shao": 16}, "generals": ["cao_ren"]}
    s = fight({"areas": {"pingyuan": place}}, "cao_ren", [1, 1, 6, 6])
    assert TABLES[1][19][0] + TABLES[1][4][10] == 2 + 4
    assert area(s, "pingyuan")["units"]["yuan_shao"] == 16 - 6
    assert awaited(s) == "mandate"


@clause("CC-R69")
def test_with_bravery_6_every_unit_hits_without_a_roll() -> None:
    assert dice_needed(9, 6) == 0
    assert table_hits(9, 6, []) == 9


@clause("CC-R69", "CC-15.3A")
@pytest.mark.parametrize(("tables", "dice"), [(False, 10), (True, 2)])
def test_the_tables_are_used_only_by_option(tables: bool, dice: int) -> None:
    place = {"control": "cao", "units": {"cao": 9, "yuan_shao": 9}, "generals": ["cao_ren"]}
    s = war({"card": "cao_ren", "clear": True, "areas": {"pingyuan": place}}, opt_15_3=tables)
    play(s, "act:battle")
    assert dice_to_roll(s) == dice
