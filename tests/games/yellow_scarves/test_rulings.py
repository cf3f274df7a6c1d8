"""Readings of what the book leaves open, and cases that are easily got wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, legal, refused, told
from tests.games.yellow_scarves.harness import (
    FAR_BOT,
    HOME,
    bot,
    holding,
    mine,
    neutral,
    play,
    province,
    pvp,
    realm,
    settled,
    yellow,
)
from tianxia.games.yellow_scarves.board import PROVINCES
from tianxia.games.yellow_scarves.state import Realm
from tianxia.kit.tracing import clause

EMPTY = {"owner": "neutral", "infantry": 0}
NINES = {"neutral": 9}


# ---- losses


@clause("C3K-7.12")
def test_the_ruler_outlives_the_loss_of_the_last_general() -> None:
    here = {"ye": mine(0, ruler=True, generals=["yan_liang"]), "luoyang": yellow(3), **HOME, **FAR_BOT}
    s = realm(here, dice=[1, 6, 2, 2, 3])
    play(s, "act:invade", "area:ye", "area:luoyang", "general:yan_liang", "unit:ruler")
    settled(s)
    assert told(s)[-2:] == ["losses", "general_falls"]
    assert province(s, "ye") == {"owner": "seat0", "infantry": 0, "ruler": True}
    assert province(s, "luoyang")["infantry"] == 2


@clause("C3K-7.12")
def test_all_generals_and_then_the_ruler_fall() -> None:
    here = {"ye": mine(1, ruler=True, generals=["yan_liang"]), "luoyang": yellow(3), **HOME, **FAR_BOT}
    s = realm(here, dice=[1, 1, 1, 6, 6, 6])
    play(s, "act:invade", "area:ye", "area:luoyang", "count:1", "general:yan_liang", "unit:ruler", "done")
    settled(s)
    assert told(s)[-5:] == ["losses", "general_falls", "ruler_falls", "force_destroyed", "falls_empty"]


# ---- cards without effect


def invaded_with(card: str, count: int = 2) -> Realm:
    """Seat 1 holds copies of a card while seat 0 invades."""
    position = {"seats": {"1": {"hand": [card] * count}}}
    s = pvp({"ye": mine(6), "luoyang": mine(4, 1), "wu": mine(2), "shu": mine(2, 1)}, position=position)
    play(s, "act:invade", "area:ye", "area:luoyang", "count:5")
    return s


def attacking_with(*cards: str, force: int = 5, target: dict[str, Any] | None = None, **ye: Any) -> Realm:
    """Seat 0 holds cards and invades Luoyang."""
    here = {"ye": mine(6, **ye), "luoyang": target or yellow(4), **HOME, **FAR_BOT}
    s = realm(here, position=holding(*cards))
    play(s, "act:invade", "area:ye", "area:luoyang", f"count:{force}")
    return s


@clause("C3K-11.1", "C3K-S01")
def test_a_second_ambush_has_no_effect() -> None:
    s = invaded_with("ambush")
    play(s, "card:ambush")
    assert asked(s) == "PlayOrPass"
    while asked(s) == "PlayOrPass":
        assert "card:ambush" not in legal(s)
        play(s, "pass")


@clause("C3K-11.1", "C3K-S09")
def test_a_second_edict_has_no_effect() -> None:
    position = {"seats": {"1": {"hand": ["imperial_edict", "imperial_edict"]}}}
    s = pvp({"ye": mine(6), "luoyang": mine(4, 1)}, at="turn", position=position)
    play(s, "card:imperial_edict")
    while asked(s) == "PlayOrPass":
        assert "card:imperial_edict" not in legal(s)
        play(s, "pass")


@clause("C3K-11.1", "C3K-S33", "C3K-S28")
def test_a_second_supply_train_or_fort_has_no_effect() -> None:
    s = realm(
        {"ye": mine(3), "shu": mine(3, fortified=True), **FAR_BOT},
        position={"seats": {"0": {"hand": ["supply_train", "fortify"], "supplied": True}}},
    )
    assert refused(s)["card:supply_train"] == "no_target"
    play(s, "card:fortify")
    assert province(s, "ye")["fortified"]


@clause("C3K-11.1", "C3K-S19")
def test_a_charge_needs_somebody_left_to_roll() -> None:
    assert "card:cavalry_charge" not in legal(attacking_with("cavalry_charge", force=3))
    assert "card:cavalry_charge" in legal(attacking_with("cavalry_charge", force=4))
    twice = attacking_with("cavalry_charge", "cavalry_charge", force=4)
    play(twice, "card:cavalry_charge")
    assert (asked(twice), legal(twice)) == ("PlayOrPass", {"pass"})
    five = attacking_with("cavalry_charge", "cavalry_charge", force=5)
    play(five, "card:cavalry_charge")
    assert "card:cavalry_charge" in legal(five)


@clause("C3K-11.1", "C3K-S19", "C3K-R08")
@pytest.mark.parametrize(("force", "offered"), [(4, False), (5, True)])
def test_a_charge_beside_the_white_horse_riders_needs_a_fifth_unit(force: int, offered: bool) -> None:
    here = {"ye": mine(6), "shu": mine(1, ruler=True), "luoyang": yellow(4), **FAR_BOT}
    s = realm(here, position=holding("cavalry_charge", ruler="gongsun_zan"))
    play(s, "act:invade", "area:ye", "area:luoyang", f"count:{force}")
    assert (asked(s) == "PlayOrPass" and "card:cavalry_charge" in legal(s)) == offered


@clause("C3K-11.1", "C3K-S19", "C3K-S26")
def test_a_general_in_a_trap_gives_a_charge_no_die() -> None:
    here = {"ye": mine(3, generals=["lu_su"]), "luoyang": mine(4, 1), "shu": mine(2), "wu": mine(2, 1)}
    position = holding("cavalry_charge") | {"traps": {"0": {"seat": "1", "general": "lu_su"}}}
    s = pvp(here, position=position)
    play(s, "act:invade", "area:ye", "area:luoyang", "count:3", "general:lu_su")
    settled(s)
    assert "card:cavalry_charge" not in legal(s)


@clause("C3K-S17", "YS-R104", "C3K-R16")
def test_night_raid_works_on_neutrals_unless_they_roll_no_more_anyway() -> None:
    assert "card:night_raid" in legal(attacking_with("night_raid", target=neutral(4)))
    here = {"ye": mine(6, ruler=True), "luoyang": neutral(4), **FAR_BOT}
    s = realm(here, position=holding("night_raid", ruler="liu_yu"))
    play(s, "act:invade", "area:luoyang", "count:5", "done")
    assert (asked(s), legal(s)) == ("PlayOrPass", {"pass"})


# ---- Flood


@clause("C3K-S25", "C3K-F10")
def test_nobody_defects_out_of_or_into_a_flood() -> None:
    flood = {"fate": "flood", "fate_detail": 0, "neutral": 1}
    out_of = realm({"runan": mine(3), "chenliu": neutral(4), **FAR_BOT}, position=holding("defection") | flood)
    assert "card:defection" not in legal(out_of)
    into = realm({"chenliu": mine(3), "runan": neutral(4), **FAR_BOT}, position=holding("defection") | flood)
    assert "card:defection" not in legal(into)
    dry = realm({"nanyang": mine(3), "yingchuan": neutral(4), **FAR_BOT}, position=holding("defection") | flood)
    assert "card:defection" in legal(dry)


def locked_bot(*areas: str) -> dict[str, Any]:
    """Bot 1 owns some provinces, and bot 2 everything else around; a seat is far away."""
    return {name: yellow(1, 1 if name in areas else 2) for name in PROVINCES if name != "nanhai"} | {"nanhai": mine(9)}


@clause("YS-R48", "YS-R49")
def test_infantry_of_a_locked_bot_are_lost_though_a_flood_is_over_one_of_its_provinces() -> None:
    s = realm(locked_bot("ye", "julu"), "bot_deployment", position={"fate": "flood", "fate_detail": 0})
    assert "bot_infantry_lost" in told(s)
    assert bot(s)["placard"] == 0


@clause("YS-R48", "YS-R49")
def test_infantry_are_held_where_the_flood_alone_keeps_them_out() -> None:
    here = locked_bot("liaodong", "ye") | {"chenliu": mine(2)}
    s = realm(here, "bot_deployment", position={"fate": "flood", "fate_detail": 0})
    assert "bot_holds" in told(s)
    assert bot(s)["placard"] == 6


# ---- talents


@clause("C3K-T12")
def test_of_two_swift_generals_the_player_says_who_moves() -> None:
    here = {"ye": mine(6, generals=["zhang_he", "xiahou_yuan"]), "shu": mine(2), **FAR_BOT}
    s = realm(here, "reposition")
    play(s, "act:reposition")
    assert asked(s) == "ChooseSwiftGeneral"
    play(s, "general:xiahou_yuan", "count:4", "done")
    assert province(s, "shu") == {"owner": "seat0", "infantry": 6, "generals": ["xiahou_yuan"]}
    assert province(s, "ye")["generals"] == ["zhang_he"]


@clause("C3K-T08", "YS-R105")
def test_two_quartermasters_raise_a_cap_once() -> None:
    s = realm({"ye": mine(2, generals=["lu_su", "ju_shou"]), **FAR_BOT})
    assert s.limit(s.areas_of(0)[0]) == 14 + 3


@clause("C3K-R08", "YS-R103")
def test_an_unopposed_capture_leaves_the_riders_to_the_first_fight() -> None:
    here = {"ye": mine(7), "shu": mine(1, ruler=True), "julu": EMPTY, "luoyang": yellow(4), **FAR_BOT}
    s = realm(here, position=holding(ruler="gongsun_zan"))
    play(s, "act:invade", "area:ye", "area:julu", "count:1", "act:invade", "area:ye", "area:luoyang", "count:5")
    assert s.waiting is not None
    assert (s.waiting.kind, s.waiting.times) == ("attack_infantry", 4)


# ---- who was won this turn invades nowhere


def rallied(*cards: str, **more: Any) -> Realm:
    """The Ruler has rallied Xiangyang with four Infantry; Jiangxia is an own Province with two."""
    here = {"nanyang": mine(3, ruler=True), "xiangyang": neutral(4), "jiangxia": mine(2), **FAR_BOT}
    s = realm(here, dice=[4], position=holding(*cards, **more))
    play(s, "act:rally", "area:xiangyang")
    return s


@clause("YS-8.5", "YS-R28", "YS-R100", "C3K-7.3")
def test_won_over_infantry_invade_from_nowhere_though_they_march_on() -> None:
    s = rallied("forced_march")
    play(s, "card:forced_march", "area:xiangyang", "area:jiangxia", "count:4", "done")
    assert province(s, "jiangxia")["infantry"] == 6
    play(s, "act:invade", "area:jiangxia", "area:runan")
    assert legal(s) == {"count:1", "count:2"}
    assert refused(s)["count:3"] == "tired"


@clause("YS-R100", "YS-R28")
def test_a_ruler_who_marches_on_after_a_rally_invades_no_more() -> None:
    s = rallied("forced_march")
    play(s, "card:forced_march", "area:xiangyang", "area:jiangxia", "count:0")
    play(s, "act:invade", "area:jiangxia", "area:runan", "count:2")
    assert asked(s) != "CommitLeaders"


@clause("YS-R100")
def test_the_fresh_march_before_the_won() -> None:
    s = rallied("forced_march", "forced_march")
    play(s, "card:forced_march", "area:xiangyang", "area:jiangxia", "count:4", "done")
    play(s, "card:forced_march", "area:jiangxia", "area:nanyang", "count:5")
    play(s, "act:invade")
    assert asked(s) == "ChooseInvasionTarget"
    assert "area:luoyang" in legal(s)
    s = rallied("forced_march", "forced_march")
    play(s, "card:forced_march", "area:xiangyang", "area:jiangxia", "count:4", "done")
    play(s, "card:forced_march", "area:jiangxia", "area:nanyang", "count:3")
    play(s, "act:invade", "area:yingchuan")
    assert legal(s) == {f"count:{n}" for n in range(1, 6)}


@clause("YS-R100", "C3K-7.3")
def test_leaders_who_captured_a_province_march_on_but_invade_no_more() -> None:
    here = {"ye": mine(4, generals=["lu_su"]), "luoyang": EMPTY, "chenliu": mine(2), "shu": mine(2), "wu": mine(1, 1)}
    s = pvp(here, position=holding("forced_march"))
    play(s, "act:invade", "area:ye", "area:luoyang", "count:3", "general:lu_su", "count:3")
    play(s, "card:forced_march", "area:luoyang", "area:chenliu", "count:2", "general:lu_su")
    play(s, "act:invade", "area:chenliu")
    play(s, "area:pei")
    assert legal(s) == {"count:1", "count:2"}
    play(s, "count:2")
    assert asked(s) != "CommitLeaders"


@clause("YS-R100", "C3K-7.3")
def test_who_marches_out_of_a_captured_province_strikes_only_once_more() -> None:
    here = {"ye": mine(6), "luoyang": EMPTY, "chenliu": mine(1), "pei": EMPTY, **HOME, **FAR_BOT}
    s = realm(here, position=holding("forced_march"))
    play(s, "act:invade", "area:ye", "area:luoyang", "count:5", "count:5")
    play(s, "card:forced_march", "area:luoyang", "area:chenliu", "count:4")
    play(s, "act:invade", "area:chenliu", "area:pei", "count:4", "count:4")
    play(s, "act:invade")
    assert "area:pei" not in legal(s)
    assert refused(s)["area:pei"] == "won_this_turn"


@clause("YS-R106", "C3K-7.3", "C3K-9.1")
def test_what_is_captured_twice_in_a_turn_stays_spent() -> None:
    """Pei falls to an army that has struck already, is left, and falls again to a fresh one."""
    here = {"ye": mine(4), "chenliu": EMPTY, "pei": EMPTY, "xiapi": mine(3), **HOME, **FAR_BOT}
    s = realm(here, position=holding("forced_march"))
    play(s, "act:invade", "area:ye", "area:chenliu", "count:3", "count:3")
    play(s, "act:invade", "area:chenliu", "area:pei", "count:2", "count:2")
    play(s, "card:forced_march", "area:pei", "area:xiapi", "count:2")
    assert province(s, "pei")["owner"] == "neutral"
    play(s, "act:invade", "area:xiapi", "area:pei", "count:3", "count:3")
    play(s, "act:invade")
    assert refused(s)["area:pei"] == "won_this_turn"


# ---- an empty Province


@clause("YS-R107", "C3K-9.1", "C3K-R01", "C3K-R07")
@pytest.mark.parametrize("ruler", ["zhang_jue", "dong_zhuo"])
def test_an_empty_province_brings_nothing_but_itself(ruler: str) -> None:
    here = {"ye": mine(4), "shu": mine(1, ruler=True), "julu": EMPTY, **FAR_BOT}
    s = realm(here, position=holding(ruler=ruler), zhang_jue="allow", difficulty="normal")
    play(s, "act:invade", "area:ye", "area:julu", "count:2", "count:2")
    assert province(s, "julu") == {"owner": "seat0", "infantry": 2}
    play(s, "done", "done")
    assert not {"followers", "plunders", "spoils"} & set(told(s))
    assert s.gold[0] == 3


@clause("YS-R107", "C3K-9.1", "C3K-R07")
def test_defenders_beaten_by_fire_alone_leave_spoils() -> None:
    here = {"ye": mine(4), "shu": mine(1, ruler=True), "julu": neutral(1), **FAR_BOT}
    s = realm(here, dice=[6], position=holding("fire_attack", ruler="dong_zhuo"))
    play(s, "act:invade", "area:ye", "area:julu", "count:2", "card:fire_attack", "count:2")
    assert s.gold[0] == 4
    play(s, "done", "done")
    assert "spoils" in told(s)
