"""Every Fate card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, awaited, legal, refused
from tests.games.yellow_scarves.harness import (
    FAR_BOT,
    HOME,
    mine,
    neutral,
    play,
    province,
    realm,
    seat,
    settled,
    table,
    yellow,
)
from tianxia.games.yellow_scarves.board import PROVINCES
from tianxia.games.yellow_scarves.invasion.borders import is_barred
from tianxia.games.yellow_scarves.opponents.turn import bot_income
from tianxia.games.yellow_scarves.phases.deployment import bonus_infantry
from tianxia.games.yellow_scarves.phases.procurement import hire_cost, income
from tianxia.games.yellow_scarves.state import Realm
from tianxia.kit.tracing import clause

LAND: dict[str, Any] = {
    "luoyang": mine(3, ruler=True),
    "bohai": mine(3),
    "wu": mine(3),
    "changan": yellow(3, ruler=True),
    "xiapi": yellow(3),
}


def fate(card: str, here: dict[str, Any] | None = None, dice: list[Any] | None = None, **more: Any) -> Realm:
    """A Fate card is revealed and its window passed."""
    s = realm(here or LAND, "fate", dice or [], position={"card": card, **more})
    settled(s)
    return s


def under(card: str, here: dict[str, Any] | None = None, detail: int = -1) -> Realm:
    """A Fate card holds for the Round."""
    return realm(here or LAND, "invade", position={"fate": card, "fate_detail": detail})


PLAIN = under("desertion")


@clause("C3K-F01", "C3K-F02", "C3K-F03", "C3K-F04", "C3K-F05", "YS-6.2", "YS-R22")
@pytest.mark.parametrize(
    ("card", "gold", "infantry"),
    [
        ("bountiful_harvest", 2, 4),
        ("imperial_largesse", 1, 2),
        ("silk_road_caravans", 1, 2),
        ("salt_monopoly", 2, 2),
        ("volunteers_assemble", 0, 2),
        ("season_of_talent", 0, 0),
        ("auspicious_star", 0, 0),
    ],
)
def test_what_fortune_gives(card: str, gold: int, infantry: int) -> None:
    s = under(card)
    assert income(s, 0) - income(PLAIN, 0) == gold
    assert bot_income(s, 4) - bot_income(PLAIN, 4) == infantry
    assert bonus_infantry(s, 0) == (2 if card == "volunteers_assemble" else 0)


@clause("C3K-F06")
def test_season_of_talent_makes_hiring_cheaper() -> None:
    assert hire_cost(under("season_of_talent"), 0, 0, 0) == hire_cost(PLAIN, 0, 0, 0) - 1


@clause("C3K-F07")
def test_wandering_scholars_bring_a_card() -> None:
    s = fate("wandering_scholars", dice=["card:duel"])
    assert seat(s)["hand"] == ["duel"]


@clause("C3K-F08")
@pytest.mark.parametrize(("card", "left"), [("auspicious_star", 3), ("famine", 4)])
def test_auspicious_star_wins_the_first_tie(card: str, left: int) -> None:
    s = realm(
        {"ye": mine(3), "luoyang": neutral(4), **HOME, **FAR_BOT}, "invade", [5, 1, 1, 5, 5, 5], position={"fate": card}
    )
    play(s, "act:invade", "area:ye", "area:luoyang", "count:3")
    settled(s)
    assert province(s, "luoyang")["infantry"] == left


@clause("C3K-F09")
def test_sturdy_walls_help_every_defender() -> None:
    s = realm(
        {"ye": mine(3), "luoyang": neutral(4), **HOME, **FAR_BOT},
        "invade",
        [6, 1, 1, 5, 5, 5],
        position={"fate": "sturdy_walls"},
    )
    play(s, "act:invade", "area:ye", "area:luoyang", "count:3")
    settled(s)
    assert province(s, "luoyang")["infantry"] == 4


@clause("C3K-F10", "YS-R26")
@pytest.mark.parametrize(("die", "wet", "dry"), [(3, "luoyang", "wu"), (4, "wu", "luoyang")])
def test_flood_closes_the_provinces_of_one_river(die: int, wet: str, dry: str) -> None:
    s = fate("flood", dice=[die])
    from tianxia.games.yellow_scarves.board import PROVINCES

    assert s.is_flooded(PROVINCES.index(wet))
    assert not s.is_flooded(PROVINCES.index(dry))
    here = {"luoyang": mine(3, ruler=True), "ye": neutral(2), "taiyuan": neutral(2), **HOME, **FAR_BOT}
    t = under("flood", here, 0)
    assert "act:rally" not in legal(t)
    assert refused(t)["act:rally"] == "barred"
    play(t, "act:invade")
    assert "area:luoyang" not in legal(t)


@clause("C3K-F11", "C3K-12.2", "C3K-12.3", "YS-6.1")
def test_plague() -> None:
    s = fate("plague", {"ye": mine(6), "shu": mine(5), "nanhai": yellow(7), "wu": neutral(8)})
    assert [province(s, name)["infantry"] for name in ("ye", "shu", "nanhai", "wu")] == [4, 5, 5, 6]


@clause("C3K-F12", "C3K-F13", "C3K-4.1")
def test_famine_and_locusts() -> None:
    assert income(under("famine"), 0) == 3
    assert bot_income(under("famine"), 4) == 2 * 2 + 2
    assert income(PLAIN, 0) == 7
    assert income(under("locusts", detail=1), 0) == 4
    s = fate("locusts", dice=[4])
    assert s.fate_detail == 3


@clause("C3K-F14")
def test_earthquake() -> None:
    s = fate("earthquake", {"ye": mine(5), **FAR_BOT}, ["area:ye"])
    assert province(s, "ye")["infantry"] == 2


@clause("C3K-F15", "YS-R95")
def test_sudden_illness_takes_the_latest_general_or_the_northernmost() -> None:
    here = {
        "ye": mine(2, generals=["lu_su", "cao_ren"]),
        "zhuo": yellow(2, bot_generals=1),
        "wu": yellow(2, bot_generals=1),
    }
    s = fate("sudden_illness", here, [1, 1], acquired=["lu_su", "cao_ren"])
    settled(s)
    assert province(s, "ye")["generals"] == ["lu_su"]
    assert "bot_generals" not in province(s, "zhuo")
    assert province(s, "wu")["bot_generals"] == 1


@clause("C3K-F16", "YS-9.3")
def test_ill_omen_kills_rulers_on_a_one() -> None:
    s = fate("ill_omen", LAND, [1, 2])
    settled(s)
    assert "ruler" not in province(s, "luoyang")
    assert province(s, "changan")["ruler"]


@clause("C3K-F17")
def test_banditry_takes_gold() -> None:
    s = fate("banditry", {"ye": mine(2), "wu": yellow(5), "zhuo": yellow(5)})
    assert s.gold[0] == 2 + income(s, 0)
    assert [province(s, "zhuo")["infantry"], province(s, "wu")["infantry"]] == [4, 4]


@clause("C3K-F18")
def test_desertion() -> None:
    s = fate("desertion", {"ye": mine(4), "shu": mine(4, ruler=True), "nanhai": yellow(3), "wu": neutral(5)})
    assert [province(s, name)["infantry"] for name in ("ye", "shu", "nanhai", "wu")] == [3, 4, 3, 5]


@clause("C3K-F19", "YS-R96")
def test_heavy_snow_bars_invasions_in_the_north() -> None:
    here = {"luoyang": mine(3, ruler=True), "ye": neutral(2), "chenliu": neutral(2), **HOME, **FAR_BOT}
    s = under("heavy_snow", here)
    assert "act:rally" in legal(s)
    play(s, "act:invade")
    assert "area:ye" not in legal(s)
    t = realm({"ye": yellow(9), **HOME}, "bot_invade", [8], position={"fate": "heavy_snow", "neutral": 1})
    assert province(t, "luoyang")["owner"] == "neutral"
    assert awaited(t) != "direction"


@clause("C3K-S10", "C3K-F10", "C3K-F19")
@pytest.mark.parametrize("weather", [{"fate": "heavy_snow"}, {"fate": "flood", "fate_detail": 0}])
@pytest.mark.parametrize(("averted", "seat"), [(["0"], 0), (["1"], 1), (["2"], 2), ([], -1)])
def test_omens_are_averted_for_the_provinces_of_one_seat(
    weather: dict[str, Any], averted: list[str], seat: int
) -> None:
    here = {"ye": mine(3), "beihai": mine(3, 1), "bohai": mine(3, 2), **FAR_BOT}
    s = realm(here, seats=3, position=weather | {"averted": averted})
    barred = [is_barred(s, PROVINCES.index(name)) for name in ("ye", "beihai", "bohai")]
    assert barred == [n != seat for n in range(3)]


@clause("C3K-F20", "C3K-F21")
def test_miasma_and_raids() -> None:
    s = fate("southern_miasma", {"wu": mine(3), "ye": mine(3), "nanhai": yellow(2), "changsha": neutral(4)})
    assert [province(s, name)["infantry"] for name in ("wu", "ye", "nanhai", "changsha")] == [2, 3, 2, 3]
    t = fate("border_raids", {"liaodong": mine(2), "yanmen": yellow(1), "wuwei": neutral(4), "ye": mine(3)})
    assert [province(t, name)["infantry"] for name in ("liaodong", "yanmen", "wuwei", "ye")] == [1, 1, 3, 3]


@clause("C3K-F22")
def test_palace_intrigue() -> None:
    s = fate("palace_intrigue", seats={"0": {"hand": ["duel", "ambush"]}})
    assert asked(s) == "DiscardCard"
    play(s, "card:duel")
    assert seat(s)["hand"] == ["ambush"]


@clause("C3K-12.1")
def test_one_card_each_round_from_the_second_discarded_at_its_end() -> None:
    s = realm(LAND, "round", [], position={"round": 2, "fate_top": ["plague"]})
    settled(s)
    assert table(s)["fate"] == "plague"
    first = realm(LAND, "round", [], position={"round": 1})
    assert "fate" not in table(first)
    done = realm(LAND, "round_end", [], position={"round": 2, "fate": "famine"})
    assert table(done)["fate_discard"] == ["famine"]
    assert awaited(done) == "fate"
