"""Leaders who fall, withdraw or die in a Duel, and a seat that loses its last Province."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, awaited, legal, told
from tests.games.yellow_scarves.harness import (
    FAR_BOT,
    HOME,
    holding,
    mine,
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
from tianxia.games.yellow_scarves.invasion.holding import move_bot_generals
from tianxia.games.yellow_scarves.state import Realm
from tianxia.kit.tracing import clause


def fought(luoyang: dict[str, Any], dice: list[int], **more: Any) -> Realm:
    """Six Infantry out of Ye attack a bot in Luoyang."""
    s = realm({"ye": mine(6), "luoyang": luoyang, **HOME, **FAR_BOT}, dice=dice, **more)
    play(s, "act:invade", "area:ye", "area:luoyang", "count:6")
    settled(s)
    return s


# ---- in an Engagement


@clause("C3K-7.12")
def test_a_bots_generals_fall_after_its_infantry_and_before_its_ruler() -> None:
    s = fought(yellow(1, bot_generals=2, ruler=True), [6, 6, 6, 1, 1, 1])
    assert told(s)[-3:] == ["losses", "bot_general_falls", "bot_general_falls"]
    assert province(s, "luoyang") == {"owner": "bot1", "infantry": 0, "ruler": True}
    s = fought(yellow(2, bot_generals=2, ruler=True), [6, 6, 6, 1, 1, 1])
    assert province(s, "luoyang") == {"owner": "bot1", "infantry": 0, "ruler": True, "bot_generals": 1}


@clause("C3K-7.12", "C3K-S26")
def test_of_a_bots_generals_the_one_under_honey_trap_falls_first() -> None:
    trap = {"traps": {"0": {"seat": "0", "province": "luoyang"}}}
    s = fought(yellow(1, bot_generals=2), [6, 6, 6, 1, 1], position=trap)
    assert (province(s, "luoyang")["bot_generals"], table(s).get("traps", {})) == (1, {})
    s = fought(yellow(2, bot_generals=2), [6, 6, 1, 1, 1, 1], position=trap)
    assert (province(s, "luoyang")["bot_generals"], len(table(s)["traps"])) == (2, 1), "only Infantry fell"


@clause("C3K-7.12", "C3K-13.2", "YS-R80")
def test_a_rivals_ruler_who_falls_loses_his_card() -> None:
    here = {"ye": mine(6), "luoyang": mine(1, 1, ruler=True), "shu": mine(2, 1), **HOME}
    position = {"seats": {"1": {"ruler": "liu_biao"}}}
    s = pvp(here, dice=[6, 6, 6, 1, 1], position=position)
    play(s, "act:invade", "area:ye", "area:luoyang", "count:6")
    settled(s)
    assert "ruler_falls" in told(s)
    assert table(s)["ruler_discard"] == ["liu_biao"]
    assert "ruler" not in seat(s, 1)


@clause("C3K-S26", "YS-9.4")
def test_of_a_bots_generals_the_one_under_honey_trap_moves_last_and_stays_under_it() -> None:
    ye, julu = PROVINCES.index("ye"), PROVINCES.index("julu")
    trap = {"traps": {"0": {"seat": "0", "province": "ye"}}}
    for count, where in ((1, "ye"), (2, "julu")):
        s = realm({"ye": yellow(2, bot_generals=2), "julu": yellow(1), **HOME}, position=trap)
        move_bot_generals(s, ye, julu, count)
        assert s.bot_generals[julu] == count
        assert table(s)["traps"] == {"0": {"seat": "0", "province": where}}


# ---- Marksmen, Duels, withdrawals


@clause("C3K-T05")
def test_a_marksman_shoots_at_infantry_only() -> None:
    here = {"ye": mine(5, generals=["huang_zhong"]), "luoyang": mine(0, 1, generals=["lu_su"]), **HOME}
    s = pvp({**here, "shu": mine(2, 1)})
    play(s, "act:invade", "area:ye", "area:luoyang", "count:5", "general:huang_zhong")
    settled(s)
    assert awaited(s) == "attack_leaders"
    s = pvp({**here, "luoyang": mine(1, 1, generals=["lu_su"]), "shu": mine(2, 1)})
    play(s, "act:invade", "area:ye", "area:luoyang", "count:5", "general:huang_zhong")
    settled(s)
    assert awaited(s) == "marksman"


@clause("C3K-S20")
@pytest.mark.parametrize(("dice", "falls"), [([4, 2], "theirs"), ([4, 3], ""), ([4, 4], "ours"), ([8, 7], "")])
def test_a_bots_general_duels_before_its_ruler_and_with_a_bonus(dice: list[int], falls: str) -> None:
    here = {"ye": mine(6, generals=["lu_su"]), "luoyang": yellow(4, bot_generals=1, ruler=True), **HOME, **FAR_BOT}
    s = realm(here, dice=dice, position=holding("duel"))
    play(s, "act:invade", "area:ye", "area:luoyang", "count:6", "general:lu_su", "card:duel")
    assert ("bot_generals" in province(s, "luoyang"), "generals" in province(s, "ye")) == (
        falls != "theirs",
        falls != "ours",
    )
    assert province(s, "luoyang")["ruler"]


@clause("C3K-S20", "C3K-S26")
def test_a_bots_general_under_honey_trap_leaves_the_duel_to_the_ruler() -> None:
    here = {"ye": mine(6, generals=["lu_su"]), "luoyang": yellow(4, bot_generals=1, ruler=True), **HOME, **FAR_BOT}
    position = holding("duel") | {"traps": {"0": {"seat": "0", "province": "luoyang"}}}
    s = realm(here, dice=[8, 1], position=position)
    play(s, "act:invade", "area:ye", "area:luoyang", "count:6", "general:lu_su", "card:duel")
    assert province(s, "luoyang") == {"owner": "bot1", "infantry": 4, "bot_generals": 1}


@clause("C3K-S20", "C3K-7.12")
def test_a_ruler_who_dies_in_a_duel_is_gone_from_the_force() -> None:
    here = {"ye": mine(6, ruler=True), "luoyang": yellow(4, bot_generals=1), **HOME, **FAR_BOT}
    s = realm(here, dice=[1, 8], position=holding("duel"))
    play(s, "act:invade", "area:ye", "area:luoyang", "count:6", "unit:ruler", "card:duel")
    assert told(s)[-1] == "ruler_dies"
    assert province(s, "ye") == {"owner": "seat0", "infantry": 6}
    settled(s)
    assert awaited(s) == "attack_infantry", "no leader rolls"


@clause("C3K-S20", "YS-R83", "YS-R84")
@pytest.mark.parametrize(
    ("dice", "force", "question"),
    [
        ([8, 1], ["count:6", "general:lu_su"], "AdvanceInfantry"),
        ([1, 8], ["count:0"], "ChooseInvasion"),
        ([1, 8], ["count:6", "general:lu_su"], ""),
    ],
)
def test_a_duel_may_end_an_invasion(dice: list[int], force: list[str], question: str) -> None:
    here = {"ye": mine(6, generals=["lu_su"]), "luoyang": yellow(0, ruler=True), **HOME, **FAR_BOT}
    s = realm(here, dice=dice, position=holding("duel"))
    play(s, "act:invade", "area:ye", "area:luoyang", *force, "card:duel")
    assert asked(s) == question


@clause("C3K-S08")
@pytest.mark.parametrize(("room", "come"), [(5, 2), (3, 0)])
def test_leaders_withdraw_before_infantry(room: int, come: int) -> None:
    s = withdrawn(room)
    there = {"owner": "seat1", "infantry": 16 - room + come, "ruler": True, "generals": ["zhang_he", "gao_shun"]}
    assert province(s, "changan") == there
    assert province(s, "luoyang")["owner"] == "seat0"


@clause("C3K-S08")
def test_generals_for_whom_there_is_no_room_are_lost_before_the_ruler() -> None:
    s = withdrawn(1)
    assert province(s, "changan") == {"owner": "seat1", "infantry": 15, "ruler": True}
    assert table(s)["general_discard"] == ["zhang_he", "gao_shun"]


def withdrawn(room: int) -> Realm:
    """Three Infantry with their leaders withdraw to Chang'an, which has that much room."""
    generals = ["zhang_he", "gao_shun"]
    here = {"ye": mine(6), "luoyang": mine(3, 1, ruler=True, generals=generals), "changan": mine(16 - room, 1), **HOME}
    s = pvp(here, dice=[1, 1, 1, 7, 7, 7, 6], position=holding("orderly_withdrawal", n=1))
    play(s, "act:invade", "area:ye", "area:luoyang", "count:5")
    settled(s)
    play(s, "yes", "card:orderly_withdrawal")
    return s


# ---- the last Province


def conquered() -> Realm:
    """Seat 1 of three loses its only Province to seat 0."""
    here = {"ye": mine(9), "luoyang": mine(1, 1), "shu": mine(2, 2)}
    lost = {"hand": ["duel", "ambush"], "gold": 5, "pool": 3, "pool_generals": ["lu_su"], "ruler": "liu_biao"}
    s = pvp(here, dice=[6, 6, 6, 1], seats=3, position={"seats": {"0": {"gold": 2}, "1": lost}}, after=Simulated(1))
    play(s, "act:invade", "area:luoyang", "count:8")
    settled(s)
    play(s, "count:8")
    return s


@clause("C3K-10.1", "YS-R79", "YS-R98")
def test_a_seat_without_provinces_is_out_and_its_conqueror_takes_the_gold() -> None:
    s = conquered()
    assert seat(s, 1) == {"gold": 0, "pool": 0, "hand": [], "out": True}
    assert seat(s, 0)["gold"] == 2 + 5
    assert table(s)["discard"] == ["ambush", "duel"]
    assert table(s)["general_discard"] == ["lu_su"]
    assert table(s)["ruler_discard"] == ["liu_biao"]
    assert not s.over


@clause("C3K-10.1")
def test_a_seat_that_is_out_takes_no_more_turns() -> None:
    s = conquered()
    turns = []
    while s.round == 2:
        turns.append(s.active)
        play(s, "done" if "done" in legal(s) else "pass")
    assert set(turns) == {0, 2}
