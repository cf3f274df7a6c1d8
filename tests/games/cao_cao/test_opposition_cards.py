"""The cards of the Opposition."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cao_cao.harness import area, table, war
from tests.games.cao_cao.printed import ACTIVE, HOMES, SETUP
from tests.games.harness import awaited
from tianxia.kit.tracing import clause

BLOCKED = {"yuzhou": {"control": "yuan_shu", "units": {"yuan_shu": 2, "cao": 1}}}
"""One Cao Cao unit keeps Yuan Shu from Xudu."""


@clause("CC-K06", "CC-K07", "CC-K08", "CC-K09", "CC-K10", "CC-K11", "CC-6.2A")
@pytest.mark.parametrize(
    ("card", "start", "goal", "units"),
    [
        ("lu_bu", "xuzhou", "dingtao", {"cao": 4, "lu_bu": 3}),
        ("yuan_shu", "shouchun", "yuzhou", {"cao": 1, "yuan_shu": 5}),
        ("yuan_shao", "jizhou", "yanzhou", {"cao": 4, "yuan_shao": 6}),
        ("liu_biao", "jingzhou", "wancheng", {"liu_biao": 5}),
        ("sun_quan", "yangzhou", "shouchun", {"yuan_shu": 3, "sun_quan": 4}),
        ("liu_bei", "xiakou", "xinye", {"liu_biao": 1, "liu_bei": 3}),
    ],
)
def test_an_activated_warlord_marches_and_takes_replacements(
    card: str, start: str, goal: str, units: dict[str, int]
) -> None:
    s = war({"card": card, "areas": BLOCKED, "status": ACTIVE})
    assert awaited(s) == "mandate"
    assert area(s, start)["units"] == {card: 1}
    assert area(s, goal)["units"] == units
    assert card in area(s, goal)["generals"]


@clause("CC-K08", "CC-K09", "CC-K10", "CC-K11")
@pytest.mark.parametrize("card", list(ACTIVE))
def test_the_card_of_an_inactive_warlord_only_shifts_his_marker(card: str) -> None:
    s = war({"card": card, "status": {card: 1}})
    assert table(s)["status"][card] == 2
    assert area(s, "xudu")["units"] == {"cao": 4}
    assert {name: area(s, name)["units"] for name in SETUP} == {name: {o: n} for name, (o, n, _) in SETUP.items()}


def siege(lord: str) -> dict[str, Any]:
    """A warlord and two units meet Cao Hong and three in Kuaiji, which is Cao Cao's; his pool holds one unit."""
    kuaiji = {"control": "cao", "units": {"cao": 3, lord: 2}, "generals": ["cao_hong", lord]}
    empty = {HOMES[lord]: {"control": lord}, "luoyang": {"units": {"cao": 3}}}
    return {"areas": {"kuaiji": kuaiji} | empty, "status": ACTIVE, "pools": {lord: 1}}


@clause("CC-K06", "CC-K07", "CC-K08", "CC-K09", "CC-K10", "CC-K11", "CC-6.2B")
@pytest.mark.parametrize("card", ["lu_bu", "yuan_shu", "yuan_shao", "liu_biao", "sun_quan", "liu_bei"])
def test_an_activated_warlord_with_cao_cao_units_in_his_area_fights_and_takes_replacements(card: str) -> None:
    hit, miss = (5, 6) if card == "lu_bu" else (2, 3)
    s = war({"card": card} | siege(card), dice=[6, 6, 6, 6, hit, miss, 6])
    assert awaited(s) == "mandate"
    assert area(s, "kuaiji")["units"] == {"cao": 2, card: 3}


@clause("CC-K13", "CC-13.3A")
def test_with_zhou_yu_sun_quan_strikes_first_and_with_bravery_three() -> None:
    s = war({"card": "zhou_yu"} | siege("sun_quan"), dice=[3, 3, 4, 1, 6])
    assert awaited(s) == "mandate"
    assert area(s, "kuaiji")["units"] == {"cao": 1, "sun_quan": 3}


@clause("CC-K10", "CC-13.3B")
def test_on_his_own_card_sun_quan_is_struck_first_and_has_bravery_two() -> None:
    s = war({"card": "sun_quan"} | siege("sun_quan"), dice=[1, 6, 6, 6, 2, 3])
    assert area(s, "kuaiji")["units"] == {"cao": 2, "sun_quan": 3}


@clause("CC-K14", "CC-13.3A")
def test_with_guan_yu_liu_bei_has_bravery_five_and_no_more_wits() -> None:
    s = war({"card": "guan_yu"} | siege("liu_bei"), dice=[1, 6, 6, 6, 5, 6])
    assert area(s, "kuaiji")["units"] == {"cao": 2, "liu_bei": 3}


@clause("CC-K15", "CC-13.3A")
def test_with_zhang_fei_liu_bei_has_bravery_four() -> None:
    s = war({"card": "zhang_fei"} | siege("liu_bei"), dice=[1, 6, 6, 6, 4, 5])
    assert area(s, "kuaiji")["units"] == {"cao": 2, "liu_bei": 3}


@clause("CC-K13", "CC-K14", "CC-K15")
@pytest.mark.parametrize(
    ("card", "start", "goal", "units"),
    [
        ("zhou_yu", "yangzhou", "shouchun", {"yuan_shu": 3, "sun_quan": 4}),
        ("guan_yu", "xiakou", "xinye", {"liu_biao": 1, "liu_bei": 3}),
        ("zhang_fei", "xiakou", "xinye", {"liu_biao": 1, "liu_bei": 3}),
    ],
)
def test_an_asterisk_card_lets_its_warlord_march_and_take_replacements(
    card: str, start: str, goal: str, units: dict[str, int]
) -> None:
    s = war({"card": card, "status": ACTIVE})
    assert awaited(s) == "mandate"
    assert sum(area(s, start)["units"].values()) == 1
    assert area(s, goal)["units"] == units
    assert card in table(s)["discard"]
