"""The worked examples, the book's own first."""

from __future__ import annotations

import pytest

from tests.games.harness import asked, awaited, legal, told
from tests.games.yellow_scarves.harness import (
    FAR_BOT,
    HOME,
    bot,
    mine,
    neutral,
    play,
    province,
    pvp,
    realm,
    seat,
    settled,
    table,
    yellow,
)
from tianxia.engine.dice import Simulated
from tianxia.games.yellow_scarves.board import PROVINCES
from tianxia.games.yellow_scarves.game import GAME
from tianxia.games.yellow_scarves.state import Realm
from tianxia.kit.tracing import clause


@clause("YS-12.2", "YS-12.6", "YS-R65", "YS-12.1")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_ex01_ten_units_attack_four_not_five(die: int) -> None:
    here = {
        "julu": yellow(10),
        "ye": neutral(4),
        "taiyuan": mine(5),
        "zhuo": yellow(1),
        "bohai": yellow(1),
        "beiping": yellow(1),
    }
    s = realm(here, "bot_invade", [2, 8, 8, 8, 8, die], position={"neutral": 9})
    assert s.story is not None
    assert ("invades", [4, 8, 11, 9]) in [(e.code, e.args) for e in s.story.events]


@clause("YS-12.4C", "YS-12.4E", "YS-R60", "YS-R63")
def test_ex02_of_north_and_east_a_three_means_north() -> None:
    here = {
        "lujiang": yellow(9),
        "pei": neutral(1),
        "jianye": neutral(1),
        "jiangxia": yellow(1),
        "yuzhang": yellow(1),
        **HOME,
    }
    s = realm(here, "bot_invade", [2, 8, 3], position={"neutral": 9})
    assert s.story is not None
    assert any(e.code == "invades" and e.args[2] == 16 for e in s.story.events)


@clause("YS-12.7", "C3K-7.7", "C3K-7.10", "YS-R67", "C3K-7.11")
def test_ex03_a_bot_stops_when_it_is_no_stronger_than_the_defenders() -> None:
    here = {"runan": yellow(9), "pei": neutral(4), **HOME}
    s = realm(here, "bot_invade", [8, 2, 3, 2, 1, 6, 5, 4, 6, 2, 1, 5, 4, 3], position={"neutral": 9})
    settled(s)
    assert "bot_stops" in told(s)
    assert province(s, "runan")["infantry"] == 4
    assert province(s, "pei")["infantry"] == 3


@clause("YS-13.4A", "YS-13.4B", "YS-13.3", "YS-13.5A")
def test_ex04_eleven_units_leave_a_locked_province_for_five() -> None:
    here = {name: yellow(4) for name in ("beiping", "zhuo", "taiyuan", "bohai", "ye")}
    s = realm({**here, "julu": yellow(12), **HOME}, "bot_reposition", [2, 4])
    assert [province(s, name)["infantry"] for name in ("julu", "beiping", "zhuo", "taiyuan", "bohai", "ye")] == [
        1,
        7,
        6,
        6,
        6,
        6,
    ]


@clause("YS-10.1", "YS-10.4A", "YS-10.4B", "YS-10.5", "YS-10.10", "YS-R37")
def test_ex05_the_general_of_the_third_turn_comes_to_the_first_province_without_a_leader() -> None:
    here = {"zhuo": yellow(2, ruler=True), "julu": yellow(2), "ye": yellow(2), **HOME}
    s = realm(here, "bot_generals", [2], position={"bots": {"1": {"turns": 3}}})
    assert province(s, "julu")["bot_generals"] == 1
    assert bot(s)["turns"] == 3


@clause("YS-5.1A", "YS-R15")
def test_ex06_a_full_pot_takes_no_card_and_alone_there_is_none() -> None:
    three = {"ye": mine(), "luoyang": mine(3, 1), "shu": mine(3, 2), **FAR_BOT}
    hand = {"seats": {"0": {"hand": ["ambush"]}}}
    full = realm(three, "procurement", seats=3, position=hand | {"pot": ["war_drums", "ambush"]})
    assert "act:pot_add" not in legal(full)
    free = realm(three, "procurement", seats=3, position=hand | {"pot": ["war_drums"]})
    assert "act:pot_add" in legal(free)
    alone = realm({"ye": mine(), **FAR_BOT}, "procurement", position=hand)
    assert "act:pot_add" not in legal(alone)


@clause("YS-6.2", "YS-9.7", "YS-2.7B", "YS-11.2", "YS-R47", "YS-11.1A", "C3K-F01")
def test_ex07_harvest_and_deployment_within_caps() -> None:
    here = {"zhuo": yellow(8, ruler=True), "julu": yellow(4), "ye": yellow(5), **HOME}
    s = realm(here, "bot_deployment", [5], position={"round": 3, "fate": "bountiful_harvest"})
    found = [province(s, name)["infantry"] for name in ("ye", "julu", "zhuo")]
    assert found == [5 + 7, 4 + 6, 8 + 3]


@clause("YS-13.1", "YS-R46", "YS-R69", "YS-9.6", "YS-R68")
def test_ex08_levelling_gives_each_province_without_leader_one_first() -> None:
    here = {"zhuo": yellow(0, ruler=True), "julu": yellow(1), "ye": yellow(6), **HOME}
    s = realm(here, "bot_reposition", [1])
    assert [province(s, name)["infantry"] for name in ("zhuo", "julu", "ye")] == [2, 2, 3]


def assassins(dice: list[int], generals: list[str]) -> Realm:
    here = {
        "ye": mine(2, 0, ruler=True),
        "shu": mine(2, 1, ruler=True, generals=generals),
        "wu": mine(2, 2, ruler=True),
        "nanhai": yellow(1),
    }
    return realm(here, "bot_invade", [1, *dice], seats=3)


@clause("YS-11.5A", "YS-11.5B", "YS-R51", "YS-R53", "C3K-T06", "YS-9.3")
def test_ex09_the_lowest_roll_loses_its_ruler_unless_a_guardian_stands_by() -> None:
    s = assassins([2, 2, 5, 3, 1, 6], [])
    settled(s)
    assert "ruler" not in province(s, "shu")
    assert table(s)["ruler_discard"]
    guarded = assassins([2, 2, 5, 3, 1, 6], ["dian_wei"])
    settled(guarded)
    assert province(guarded, "shu")["ruler"]
    assert "guarded" in told(guarded)


@clause("YS-11.8A", "YS-11.8B", "YS-11.8C", "YS-11.8D", "YS-11.8E")
@pytest.mark.parametrize(("check", "gold", "generals"), [(6, 3, ["lu_su"]), (1, 5, ["lu_su", "zhang_he"])])
def test_ex10_a_bribe_takes_the_latest_general_or_backfires(check: int, gold: int, generals: list[str]) -> None:
    here = {"ye": mine(2, generals=["lu_su", "zhang_he"]), "nanhai": yellow(1, bot_generals=3)}
    s = realm(here, "bot_invade", [5, check], position={"acquired": ["lu_su", "zhang_he"]})
    settled(s)
    assert province(s, "ye")["generals"] == generals
    assert seat(s)["gold"] == gold
    assert province(s, "nanhai")["bot_generals"] == 3


@clause("YS-11.9A", "YS-11.9B", "YS-R33", "YS-R38", "YS-R57", "YS-R59")
def test_ex11_a_bot_rallies_where_its_ruler_is() -> None:
    here = {
        "zhuo": yellow(4, ruler=True),
        "yanmen": neutral(2),
        "beiping": neutral(4),
        "julu": yellow(1),
        "ye": yellow(1),
        "shu": mine(9),
    }
    s = realm(here, "bot_invade", [1, 7, 1], position={"neutral": 9})
    assert province(s, "beiping") == {"owner": "bot1", "infantry": 4, "ruler": True}
    assert bot(s)["captured"] == 0


@clause("C3K-7.9", "C3K-7.12", "C3K-T01", "C3K-T04", "C3K-7.8")
@pytest.mark.parametrize(("general", "own", "theirs"), [("guan_yu", 3, 2), ("zhang_liao", 4, 1)])
def test_ex12_the_skilled_and_the_vanguard(general: str, own: int, theirs: int) -> None:
    here = {"ye": mine(5, generals=[general]), "julu": yellow(3, ruler=True), **HOME}
    s = realm(here, "invade", [5, 6, 3, 7, 4, 3])
    play(s, "act:invade", "area:ye", "area:julu", "count:5", f"general:{general}")
    settled(s)
    assert asked(s) == "GoOn"
    assert province(s, "ye")["infantry"] == own
    assert province(s, "julu")["infantry"] == theirs


def rally(die: int) -> Realm:
    here = {"nanyang": mine(3, ruler=True), "xiangyang": neutral(4), **HOME, **FAR_BOT}
    s = realm(here, "invade", [die])
    play(s, "act:rally", "area:xiangyang")
    return s


@clause("YS-8.1", "YS-8.2", "YS-8.3", "YS-8.4", "YS-8.5", "YS-8.6", "YS-R28", "YS-R29")
def test_ex13_a_rally_that_succeeds() -> None:
    s = rally(4)
    assert province(s, "xiangyang") == {"owner": "seat0", "infantry": 4, "ruler": True}
    assert province(s, "nanyang")["infantry"] == 3
    play(s, "act:invade")
    assert "area:xiangyang" not in legal(s)


@clause("YS-8.7", "YS-8.8")
def test_ex14_a_rally_that_fails() -> None:
    s = rally(3)
    assert province(s, "xiangyang") == {"owner": "neutral", "infantry": 4}
    assert "act:rally" not in legal(s)
    play(s, "act:invade", "area:nanyang", "area:xiangyang")
    assert legal(s) == {"count:1", "count:2", "count:3"}
    play(s, "count:3")
    assert awaited(s) == "attack_infantry", "the Ruler has tried to rally: nobody leads"


@clause("YS-3.4E", "YS-R10", "C3K-1.4", "YS-2.7C", "YS-2.7D", "YS-R12")
def test_ex15_expert_bots_may_stand_above_the_cap() -> None:
    s = realm({"yanmen": yellow(14, ruler=True, bot_generals=1), **HOME}, "bot_deployment", [])
    assert s.units(s.areas_of(4)[0]) == 16
    assert s.room(s.areas_of(4)[0]) == 0


@clause("YS-2.4A", "YS-2.4B", "YS-2.4C", "YS-R09", "C3K-2.7")
def test_ex16_neutral_piles_of_one_seat_normal() -> None:
    s = GAME.start(seed=3, seats=1)
    while asked(s) in ("ChooseRuler", "TakeProvince"):
        s.apply(s.legal[0])
    assert isinstance(s, Realm)
    neutrals = sorted(s.inf[a] for a in range(33) if s.owner[a] < 0)
    assert neutrals == [2] * 15 + [4] * 14


@clause("YS-10.2", "YS-10.6", "YS-R39", "YS-R40", "YS-10.3")
def test_ex17_a_capture_pays_before_the_turn_does() -> None:
    here = {
        "runan": yellow(9, bot_generals=1),
        "jianning": yellow(1, bot_generals=1),
        "pei": {"owner": "neutral", "infantry": 0},
        **HOME,
    }
    position = {"bots": {"1": {"turns": 2, "captured": 2}}, "neutral": 9}
    s = realm(here, "bot_invade", [2, 8, 1, 3, 2], position=position)
    settled(s)
    assert province(s, "pei")["owner"] == "bot1"
    assert bot(s)["captured"] == 3
    assert sum(s.bot_generals) == 3


@clause("YS-14.1", "YS-14.2", "YS-R76", "YS-R77")
def test_ex18_the_last_province_in_the_last_round() -> None:
    here = {"ye": mine(5), "julu": yellow(1), "shu": mine(3, 1)}
    position = {"round": 6, "first": 1, "active": "seat0"}
    won = realm(here, "invade", [6, 6, 6, 1], seats=2, position=position)
    play(won, "act:invade", "area:julu", "count:4")
    settled(won)
    assert won.over
    assert won.outcome == [1.0, 1.0]
    lost = realm(here, "invade", [], seats=2, position=position, after=Simulated(1))
    while not lost.over:
        lost.apply(lost.legal[-1] if asked(lost) != "PlayOrPass" else lost.legal[0])
    assert lost.outcome == [0.0, 0.0]
    assert lost.reason == "time_is_up"


@clause("C3K-2.6")
def test_ex19_neutral_piles_of_three_rivals() -> None:
    s = GAME.start(seed=3, seats=3, options={"mode": "pvp"})
    while asked(s) in ("ChooseRuler", "TakeProvince"):
        s.apply(s.legal[0])
    assert isinstance(s, Realm)
    neutrals = sorted(s.inf[a] for a in range(33) if s.owner[a] < 0)
    assert neutrals == [0] * 9 + [2] * 9 + [4] * 9


@clause("C3K-10.3", "C3K-9.3")
def test_ex20_thirteen_provinces_of_four_rivals_unite_the_realm() -> None:
    names = PROVINCES[1:14]
    here = {name: mine(1) for name in names}
    here |= {"shu": mine(1, 1), "wu": mine(1, 2), "nanhai": mine(1, 3)}
    s = pvp(here, "reposition", seats=4)
    play(s, "done")
    assert s.over
    assert s.outcome == [1.0, 0.0, 0.0, 0.0]
    assert s.reason == "unification"
