"""Yuan Shao and his four capitals."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cao_cao.harness import area, table, war
from tests.games.cao_cao.printed import ACTIVE, CAPITALS, OPPOSITION
from tests.games.harness import awaited, told
from tianxia.kit.tracing import clause


def yuan_shao(*taken: str, areas: dict[str, Any] | None = None, **position: Any) -> dict[str, Any]:
    """His card with nobody on the map but Cao Cao in Xudu and the areas given; Cao Cao controls some capitals."""
    there: dict[str, Any] = {"xudu": {"control": "cao", "units": {"cao": 2}, "generals": ["cao_cao"]}}
    there |= {capital: {"control": "cao"} for capital in taken}
    for name, one in (areas or {}).items():
        there[name] = there.get(name, {}) | one
    return {"card": "yuan_shao", "clear": True, "status": {"yuan_shao": ACTIVE["yuan_shao"]}, "areas": there} | position


ALONE_IN_NANPI = {"nanpi": {"generals": ["yuan_shao"]}}
"""He cannot march, since one plain unit would have to stay, and takes his replacements there."""


@clause("CC-13.1.0", "CC-13.1B", "CC-K08")
@pytest.mark.parametrize(
    ("taken", "count"),
    [
        ([], 4),
        (["jizhou"], 3),
        (["youzhou"], 3),
        (["bingzhou"], 3),
        (["qingzhou"], 3),
        (["jizhou", "qingzhou"], 2),
        (["youzhou", "bingzhou", "qingzhou"], 1),
        (CAPITALS, 0),
    ],
)
def test_he_takes_one_replacement_for_each_capital_that_is_not_cao_caos(taken: list[str], count: int) -> None:
    s = war(yuan_shao(*taken, areas=ALONE_IN_NANPI))
    assert awaited(s) == "mandate"
    assert area(s, "nanpi")["units"].get("yuan_shao", 0) == count


@clause("CC-13.1B")
def test_other_areas_of_his_do_not_count() -> None:
    s = war(yuan_shao(areas={"nanpi": {"control": "cao", "generals": ["yuan_shao"]}, "henei": {"control": "cao"}}))
    assert area(s, "nanpi")["units"] == {"yuan_shao": 4}


@clause("CC-13.1B")
def test_a_capital_held_by_another_warlord_counts() -> None:
    s = war(yuan_shao(areas=ALONE_IN_NANPI | {"qingzhou": {"control": "lu_bu", "units": {"lu_bu": 1}}}))
    assert area(s, "nanpi")["units"] == {"yuan_shao": 4}


@clause("CC-13.1B", "CC-9C1")
def test_his_replacements_are_limited_by_his_pool() -> None:
    s = war(yuan_shao(areas=ALONE_IN_NANPI, pools={"yuan_shao": 3}))
    assert area(s, "nanpi")["units"] == {"yuan_shao": 3}


@clause("CC-13.1A", "CC-9D1", "CC-9D2")
def test_he_returns_in_jizhou_and_counts_as_one_of_the_replacements() -> None:
    s = war(yuan_shao("youzhou"))
    assert awaited(s) == "mandate"
    assert area(s, "jizhou") == {"control": "yuan_shao", "units": {"yuan_shao": 2}, "generals": ["yuan_shao"]}


@clause("CC-13.1C1")
@pytest.mark.parametrize(
    ("die", "refuge"),
    [(1, "bingzhou"), (2, "bingzhou"), (3, "youzhou"), (4, "youzhou"), (5, "qingzhou"), (6, "qingzhou")],
)
def test_with_jizhou_lost_a_die_says_where_he_returns(die: int, refuge: str) -> None:
    assert awaited(war(yuan_shao("jizhou"))) == "refuge"
    s = war(yuan_shao("jizhou"), dice=[die])
    assert awaited(s) == "mandate"
    assert area(s, refuge) == {"control": "yuan_shao", "units": {"yuan_shao": 2}, "generals": ["yuan_shao"]}


@clause("CC-13.1C1")
def test_the_die_is_rolled_again_while_it_names_a_capital_of_cao_caos() -> None:
    assert awaited(war(yuan_shao("jizhou", "bingzhou"), dice=[1])) == "refuge"
    s = war(yuan_shao("jizhou", "bingzhou"), dice=[1, 2, 5])
    assert [code for code in told(s) if "refuge" in code] == ["no_refuge", "no_refuge", "refuge"]
    assert area(s, "qingzhou") == {"control": "yuan_shao", "units": {"yuan_shao": 1}, "generals": ["yuan_shao"]}


def falls_in(name: str, control: str) -> dict[str, Any]:
    """Yuan Shao stands alone against Cao Hong and four units."""
    return {name: {"control": control, "units": {"cao": 4}, "generals": ["cao_hong", "yuan_shao"]}}


DEADLY = [1, 6, 6, 6, 6]


@clause("CC-13.1C2", "CC-R56", "CC-R57", "CC-9D4")
def test_eliminated_in_a_capital_of_his_he_returns_in_the_area_of_the_battle() -> None:
    s = war(yuan_shao(areas=falls_in("bingzhou", "yuan_shao")), dice=DEADLY)
    assert awaited(s) == "mandate"
    assert area(s, "bingzhou") == {
        "control": "yuan_shao",
        "units": {"cao": 4, "yuan_shao": 3},
        "generals": ["cao_hong", "yuan_shao"],
    }


@clause("CC-13.1C2")
def test_with_jizhou_lost_he_still_returns_in_the_capital_of_the_battle_without_a_die() -> None:
    s = war(yuan_shao("jizhou", areas=falls_in("youzhou", "yuan_shao")), dice=DEADLY)
    assert awaited(s) == "mandate"
    assert area(s, "youzhou")["generals"] == ["cao_hong", "yuan_shao"]


@clause("CC-13.1C2")
def test_eliminated_elsewhere_he_returns_in_jizhou() -> None:
    s = war(yuan_shao(areas=falls_in("henei", "yuan_shao")), dice=DEADLY)
    assert area(s, "henei")["generals"] == ["cao_hong"]
    assert area(s, "jizhou") == {"control": "yuan_shao", "units": {"yuan_shao": 3}, "generals": ["yuan_shao"]}


@clause("CC-R57")
def test_eliminated_in_a_capital_of_cao_caos_he_returns_in_jizhou() -> None:
    s = war(yuan_shao(areas=falls_in("bingzhou", "cao")), dice=DEADLY)
    assert area(s, "jizhou") == {"control": "yuan_shao", "units": {"yuan_shao": 2}, "generals": ["yuan_shao"]}


@clause("CC-R57", "CC-13.1C1")
def test_eliminated_in_a_capital_of_cao_caos_with_jizhou_lost_he_rolls() -> None:
    s = war(yuan_shao("jizhou", areas=falls_in("bingzhou", "cao")), dice=[*DEADLY, 6])
    assert area(s, "qingzhou") == {"control": "yuan_shao", "units": {"yuan_shao": 1}, "generals": ["yuan_shao"]}


@clause("CC-R57")
def test_by_the_option_he_returns_even_in_a_lost_capital() -> None:
    s = war(yuan_shao(areas=falls_in("bingzhou", "cao")), dice=DEADLY, ysh_return_lost_capital=True)
    assert area(s, "bingzhou")["generals"] == ["cao_hong", "yuan_shao"]
    assert area(s, "bingzhou")["units"] == {"cao": 4, "yuan_shao": 2}


@clause("CC-13.1D", "CC-12A2")
@pytest.mark.parametrize("kept", CAPITALS)
def test_with_one_capital_left_he_is_not_defeated(kept: str) -> None:
    dice = {"jizhou": [], "bingzhou": [1], "youzhou": [3], "qingzhou": [5]}[kept]
    s = war(yuan_shao(*[capital for capital in CAPITALS if capital != kept]), dice=dice)
    assert table(s)["defeated"] == []
    assert area(s, kept)["generals"] == ["yuan_shao"]


@clause("CC-13.1D", "CC-12A2")
def test_with_all_four_capitals_lost_he_is_defeated() -> None:
    s = war(yuan_shao(*CAPITALS))
    assert table(s)["defeated"] == ["yuan_shao"]
    assert awaited(s) == "mandate"


@clause("CC-R04")
@pytest.mark.parametrize("lord", [lord for lord in OPPOSITION if lord != "yuan_shao"])
def test_every_other_warlord_takes_two(lord: str) -> None:
    areas = {"xudu": {"generals": ["cao_cao"]}, "nanpi": {"control": lord, "generals": [lord]}}
    s = war({"card": lord, "clear": True, "areas": areas, "status": ACTIVE, "pools": {lord: 4}})
    assert area(s, "nanpi")["units"] == {lord: 2}
