"""Every Strategy card, windows, the Pot, hands."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, awaited, legal, refused, told
from tests.games.yellow_scarves.harness import (
    FAR_BOT,
    HOME,
    holding,
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
from tianxia.games.yellow_scarves.board import AMBUSH, CARD
from tianxia.games.yellow_scarves.game import GAME
from tianxia.games.yellow_scarves.state import Realm
from tianxia.kit.tracing import clause

EMPTY = {"owner": "neutral", "infantry": 0}
RIVALS: dict[str, Any] = {"ye": mine(6), "luoyang": mine(4, 1), "changan": mine(4, 1), "shu": mine(2)}


def attacked(card: str, dice: list[Any] | None = None, defender: dict[str, Any] | None = None) -> Realm:
    """Seat 0 attacks Luoyang, and seat 1 holds a card."""
    here = RIVALS | ({"luoyang": defender} if defender else {})
    s = pvp(here, dice=dice or [], position=holding(card, n=1))
    play(s, "act:invade", "area:ye", "area:luoyang", "count:6")
    return s


def attacking(card: str, dice: list[Any] | None = None, target: dict[str, Any] | None = None) -> Realm:
    """Seat 0 attacks Luoyang holding a card."""
    here = {"ye": mine(6), "luoyang": target or yellow(4), **HOME, **FAR_BOT}
    s = realm(here, dice=dice or [], position=holding(card))
    play(s, "act:invade", "area:ye", "area:luoyang", "count:6")
    return s


def rolled(s: Realm, code: str) -> list[int]:
    assert s.story is not None
    return next(e.rolled for e in s.story.events if e.code == code)


# ---- any time


@clause("C3K-S01")
def test_ambush() -> None:
    s = attacked("ambush", [1, 1, 1, 5, 3, 2])
    play(s, "card:ambush")
    settled(s)
    assert rolled(s, "defence_dice") == [6, 4, 3]


@clause("C3K-S02")
def test_empty_fort() -> None:
    s = attacked("empty_fort", defender=mine(3, 1))
    play(s, "card:empty_fort")
    assert asked(s) == "ChooseInvasion"
    play(s, "act:invade", "area:ye")
    assert refused(s)["area:luoyang"] == "empty_fort"
    assert "card:empty_fort" not in legal(attacked("empty_fort"))


@clause("C3K-S03")
def test_reinforcements() -> None:
    s = attacked("reinforcements")
    play(s, "card:reinforcements", "area:luoyang")
    assert province(s, "luoyang")["infantry"] == 6
    own = realm({"ye": mine(13), **FAR_BOT}, "reposition", position=holding("reinforcements"))
    play(own, "card:reinforcements")
    assert province(own, "ye")["infantry"] == 14


@clause("C3K-S04", "YS-R85")
def test_miracle_physician() -> None:
    here = {"shu": mine(0, ruler=True), "nanhai": yellow(1)}
    s = realm(here, "bot_invade", [1, 6], position=holding("miracle_physician") | {"neutral": 9})
    play(s, "card:miracle_physician")
    settled(s)
    assert province(s, "shu")["ruler"]
    assert "saved" in told(s)


@clause("C3K-S05", "YS-R56")
def test_counterspy_on_a_bot() -> None:
    here = {"shu": mine(2, ruler=True), "nanhai": yellow(1)}
    s = realm(here, "bot_invade", [1], position=holding("counterspy") | {"neutral": 9})
    play(s, "card:counterspy")
    assert "plot_foiled" in told(s)
    assert "bot_no_target" not in told(s)


@clause("C3K-S05", "C3K-11.1")
def test_counterspy_on_a_rival() -> None:
    position = {"seats": {"0": {"hand": ["land_tax"]}, "1": {"hand": ["counterspy"]}}}
    s = pvp(RIVALS, "procurement", position=position)
    play(s, "card:land_tax", "card:counterspy")
    assert seat(s)["gold"] == 3
    assert table(s)["discard"] == ["counterspy", "land_tax"]


@clause("C3K-S06")
def test_mandate_of_heaven() -> None:
    s = attacked("mandate_of_heaven", [6, 6, 6, 1, 1, 1, 6, 6, 6])
    play(s, "card:mandate_of_heaven")
    settled(s)
    assert province(s, "ye")["infantry"] == 3
    assert province(s, "luoyang")["infantry"] == 4


@clause("C3K-S07")
def test_sudden_fog() -> None:
    s = attacked("sudden_fog")
    play(s, "card:sudden_fog")
    assert asked(s) == "ChooseInvasion"
    assert province(s, "ye")["infantry"] == 6


@clause("C3K-S08")
def test_orderly_withdrawal() -> None:
    s = attacked("orderly_withdrawal", [1, 1, 1, 6, 1, 1])
    settled(s)
    play(s, "yes", "card:orderly_withdrawal")
    assert province(s, "changan")["infantry"] == 4 + 4
    assert province(s, "luoyang")["owner"] == "seat0"


@clause("C3K-S09")
def test_imperial_edict() -> None:
    s = pvp(RIVALS, "turn", position=holding("imperial_edict", n=1))
    play(s, "card:imperial_edict", "done", "act:invade", "area:ye")
    assert refused(s)["area:luoyang"] == "edict"


@clause("C3K-S10")
def test_omens_averted() -> None:
    s = realm({"ye": mine(9), **FAR_BOT}, "fate", [], position=holding("omens_averted") | {"card": "plague"})
    play(s, "card:omens_averted")
    assert province(s, "ye")["infantry"] == 9


@clause("C3K-S11")
def test_secret_treasury() -> None:
    s = realm({"ye": mine(9), **FAR_BOT}, "procurement", position=holding("secret_treasury"))
    play(s, "card:secret_treasury")
    assert seat(s)["gold"] == 5


# ---- plots


@clause("C3K-S12", "YS-9.4")
@pytest.mark.parametrize(("die", "dies"), [(5, True), (4, False)])
def test_assassination_of_a_bot_general(die: int, dies: bool) -> None:
    here = {"ye": mine(3), "nanhai": yellow(2, bot_generals=1)}
    s = realm(here, "procurement", [die], position=holding("assassination"))
    play(s, "card:assassination")
    assert ("bot_generals" not in province(s, "nanhai")) == dies


@clause("C3K-S12", "C3K-T06")
def test_assassination_of_a_ruler_needs_a_six_and_no_guardian() -> None:
    here = {"ye": mine(3), "nanhai": yellow(2, ruler=True)}
    s = realm(here, "procurement", [6], position=holding("assassination"))
    play(s, "card:assassination")
    assert "ruler" not in province(s, "nanhai")
    guarded = RIVALS | {"luoyang": mine(4, 1, ruler=True, generals=["dian_wei", "lu_su"])}
    t = pvp(guarded, position=holding("assassination"))
    play(t, "card:assassination")
    assert awaited(t) == "card_check"


@clause("C3K-S13")
def test_bribe() -> None:
    here = RIVALS | {"luoyang": mine(4, 1, generals=["lu_su", "gao_shun"])}
    s = pvp(here, dice=[4], position=holding("bribe"))
    play(s, "card:bribe", "area:shu")
    assert province(s, "shu")["generals"] == ["lu_su"]
    assert seat(s)["gold"] == 2
    bots = realm({"ye": mine(3), "nanhai": yellow(2, bot_generals=2)}, "procurement", [6], position=holding("bribe"))
    play(bots, "card:bribe")
    assert province(bots, "nanhai")["bot_generals"] == 1


@clause("C3K-S14", "YS-5.2B")
def test_revolt() -> None:
    s = pvp(RIVALS, dice=[4], position=holding("revolt"))
    play(s, "card:revolt", "area:luoyang")
    assert province(s, "luoyang") == {"owner": "neutral", "infantry": 4}


@clause("C3K-S26", "C3K-14.1")
def test_honey_trap() -> None:
    here = {"ye": mine(6), "luoyang": yellow(2, bot_generals=1), **HOME}
    s = realm(here, dice=[6, 6, 6, 1, 1], position=holding("honey_trap"))
    play(s, "card:honey_trap", "act:invade", "area:ye", "area:luoyang", "count:6")
    settled(s)
    assert rolled(s, "defence_dice") == [1, 1]
    assert province(s, "luoyang")["bot_generals"] == 1


@clause("C3K-S27", "YS-R23")
def test_spies_on_a_rival() -> None:
    position = {"seats": {"0": {"hand": ["spies"]}, "1": {"hand": ["duel", "ambush"]}}}
    s = pvp(RIVALS, position=position)
    play(s, "card:spies")
    settled(s)
    assert legal(s) == {"card:duel", "card:ambush"}
    play(s, "card:duel")
    assert seat(s, 1)["hand"] == ["ambush"]
    assert s.veiled(0).face.count(CARD + AMBUSH) == 1
    assert s.veiled(None).face.count(CARD + AMBUSH) == 0


@clause("C3K-S27", "C3K-12.1")
def test_spies_on_fate() -> None:
    here = {"ye": mine(6), "shu": mine(2, 1), **FAR_BOT}
    s = realm(here, dice=["fate:flood", "fate:plague", "fate:famine"], seats=2, position=holding("spies"))
    play(s, "card:spies", "fate:plague")
    assert asked(s.veiled(1)) == "PutFateBack"
    play(s, "fate:flood")
    assert table(s)["fate_top"] == ["plague", "flood", "famine"]
    assert not any(pile["cards"] for pile in GAME.scene(s, 1)["piles"] if pile["id"] == "fate_deck")


# ---- war


@clause("C3K-S15")
def test_forced_march() -> None:
    here = {"ye": mine(8), "luoyang": mine(1), "changan": mine(1), **FAR_BOT}
    s = realm(here, position=holding("forced_march"))
    play(s, "card:forced_march", "area:ye", "area:changan")
    assert legal(s) == {f"count:{n}" for n in range(1, 6)}
    play(s, "count:5")
    assert province(s, "changan")["infantry"] == 6


@clause("C3K-S16", "YS-R83")
@pytest.mark.parametrize(("die", "left"), [(2, 3), (3, 2)])
def test_fire_attack(die: int, left: int) -> None:
    s = attacking("fire_attack", [die])
    play(s, "card:fire_attack")
    assert province(s, "luoyang")["infantry"] == left
    last = attacking("fire_attack", [3], neutral(2))
    play(last, "card:fire_attack")
    assert asked(last) == "AdvanceInfantry"


@clause("C3K-S17")
def test_night_raid() -> None:
    s = attacking("night_raid", [1, 1, 1, 6, 6])
    play(s, "card:night_raid")
    settled(s)
    assert rolled(s, "defence_dice") == [6, 6]


@clause("C3K-S18")
def test_war_drums() -> None:
    s = attacking("war_drums", [5, 2, 1, 6, 6, 6])
    play(s, "card:war_drums")
    settled(s)
    assert rolled(s, "attack_dice") == [6, 2, 1]


@clause("C3K-S19")
def test_cavalry_charge() -> None:
    s = attacking("cavalry_charge", [5, 4, 2, 1, 6, 6, 6])
    play(s, "card:cavalry_charge")
    settled(s)
    assert rolled(s, "attack_dice") == [5, 4, 2, 1]


@clause("C3K-S20", "YS-R83", "YS-R84")
@pytest.mark.parametrize(("dice", "falls"), [([8, 1], "theirs"), ([1, 8], "ours"), ([4, 4], "theirs"), ([3, 4], "")])
def test_duel(dice: list[int], falls: str) -> None:
    here = {"ye": mine(6, generals=["lu_zhi"]), "luoyang": yellow(4, ruler=True), **HOME, **FAR_BOT}
    s = realm(here, dice=dice, position=holding("duel"))
    play(s, "act:invade", "area:ye", "area:luoyang", "count:6", "general:lu_zhi", "card:duel")
    assert ("ruler" not in province(s, "luoyang")) == (falls == "theirs")
    assert ("generals" not in province(s, "ye")) == (falls == "ours")


@clause("C3K-S20", "YS-R14")
@pytest.mark.parametrize(("bonus", "dies"), [(0, True), (1, False)])
def test_a_bots_ruler_duels_with_the_bonus_set_for_him(bonus: int, dies: bool) -> None:
    here = {"ye": mine(6, generals=["lu_zhi"]), "luoyang": yellow(4, ruler=True), **HOME, **FAR_BOT}
    s = realm(here, dice=[4, 4], position=holding("duel"), bot_ruler_bonus=bonus, difficulty="normal")
    play(s, "act:invade", "area:ye", "area:luoyang", "count:6", "general:lu_zhi", "card:duel")
    assert ("ruler" not in province(s, "luoyang")) == dies


@clause("C3K-S24")
def test_burn_the_granaries() -> None:
    s = realm({"ye": mine(6), "luoyang": neutral(2), **FAR_BOT}, position=holding("burn_the_granaries"))
    play(s, "card:burn_the_granaries", "area:luoyang")
    assert province(s, "luoyang")["infantry"] == 1


@clause("C3K-S25")
@pytest.mark.parametrize(("die", "come"), [(3, 1), (4, 2)])
def test_defection(die: int, come: int) -> None:
    s = realm({"ye": mine(6), "luoyang": neutral(4), **FAR_BOT}, dice=[die], position=holding("defection"))
    play(s, "card:defection", "area:luoyang")
    assert province(s, "ye")["infantry"] == 6 + come
    assert province(s, "luoyang")["infantry"] == 4 - come


@clause("C3K-S28")
def test_fortify() -> None:
    s = realm(
        {"ye": mine(2), "luoyang": yellow(9)},
        "reposition",
        [8, 2, 6, 6, 6, 4, 4],
        position=holding("fortify") | {"round": 1, "neutral": 9},
    )
    play(s, "card:fortify", "done")
    settled(s)
    assert rolled(s, "defence_dice") == [5, 4]


@clause("C3K-S29")
def test_rally_the_people() -> None:
    s = realm(
        {"ye": mine(6), "luoyang": neutral(2), "chenliu": neutral(4), **FAR_BOT}, position=holding("rally_the_people")
    )
    play(s, "card:rally_the_people", "area:luoyang")
    assert province(s, "luoyang") == {"owner": "seat0", "infantry": 2}
    play(s, "act:invade")
    assert "area:luoyang" not in legal(s)


@clause("C3K-S31")
def test_naval_expedition() -> None:
    s = realm({"wu": mine(6), "beihai": EMPTY, **HOME, **FAR_BOT}, position=holding("naval_expedition"))
    play(s, "card:naval_expedition", "area:wu", "area:beihai", "count:4", "count:4")
    assert province(s, "beihai")["owner"] == "seat0"


@clause("C3K-S32")
def test_mountain_path() -> None:
    s = realm({"shu": mine(9), "xiangyang": EMPTY, **FAR_BOT}, position=holding("mountain_path"))
    play(s, "card:mountain_path", "area:xiangyang")
    assert legal(s) == {f"count:{n}" for n in range(1, 6)}


# ---- Gold, Infantry, Generals, cards


@clause("C3K-S21", "C3K-S22")
def test_conscription_and_land_tax() -> None:
    here = {name: mine(1) for name in ("ye", "luoyang", "changan", "julu")} | FAR_BOT
    s = realm(here, "procurement", position=holding("conscription", "land_tax"))
    play(s, "card:conscription", "card:land_tax")
    assert (seat(s)["pool"], seat(s)["gold"]) == (3, 5)


@clause("C3K-S23", "C3K-14.3")
def test_recommendation() -> None:
    three = ["general:guan_yu", "general:lu_su", "general:zhu_jun"]
    s = realm({"ye": mine(6), **FAR_BOT}, "procurement", three, position=holding("recommendation"))
    play(s, "card:recommendation", "general:guan_yu")
    assert seat(s)["gold"] == 0
    assert table(s)["general_discard"] == ["lu_su", "zhu_jun"]


@clause("C3K-S30", "YS-R19")
def test_veterans_counsel() -> None:
    position = holding("veterans_counsel") | {"discard": ["duel", "revolt"]}
    s = realm({"ye": mine(6), **FAR_BOT}, "procurement", position=position)
    play(s, "card:veterans_counsel")
    assert seat(s)["hand"] == ["duel"]


@clause("C3K-S33")
def test_supply_train() -> None:
    s = realm({"ye": mine(14), **FAR_BOT}, "procurement", position=holding("supply_train"))
    play(s, "card:supply_train")
    assert s.room(s.areas_of(0)[0]) == 4


@clause("C3K-S34", "YS-R18", "YS-5.2B")
def test_council_of_war_and_revolt_is_replaced() -> None:
    s = realm(
        {"ye": mine(6), **FAR_BOT},
        "procurement",
        ["card:revolt", "card:duel", "card:bribe"],
        position=holding("council_of_war"),
    )
    play(s, "card:council_of_war")
    assert seat(s)["hand"] == ["bribe", "duel"]
    assert "revolt" in table(s)["discard"]


# ---- windows, the Pot, hands


@clause("C3K-11.4", "C3K-11.5", "YS-R90", "C3K-11.3", "YS-R89")
def test_windows_are_posed_whatever_a_hand_holds() -> None:
    asked_with = []
    for card in ("ambush", "land_tax"):
        s = attacked(card)
        asked_with.append((asked(s), s.asked))
    assert asked_with[0] == asked_with[1] == ("PlayOrPass", [1])
    s = attacked("land_tax")
    assert legal(s) == {"pass"}
    empty = pvp(RIVALS)
    play(empty, "act:invade", "area:ye", "area:luoyang", "count:6")
    assert awaited(empty) == "attack_infantry"


@clause("C3K-11.6", "YS-5.2A", "YS-5.1C")
def test_a_pot_card_helps_the_invaded_ally() -> None:
    here = {"ye": mine(2), "shu": mine(2, 1), "luoyang": yellow(9)}
    s = realm(here, "bot_invade", [8, 2, 1, 1, 1, 5, 5], seats=2, position={"pot": ["ambush"], "neutral": 9})
    assert asked(s) == "PlayOrPass"
    play(s, "pass")
    assert s.seat == 1
    play(s, "pot:ambush")
    settled(s)
    assert rolled(s, "defence_dice") == [6, 6]
    assert table(s)["discard"] == ["ambush"]


@clause("YS-R16", "YS-5.1A")
def test_the_pot_keeps_its_size_when_a_seat_is_out() -> None:
    here = {"ye": mine(2), "shu": mine(2, 1), **FAR_BOT}
    s = realm(here, seats=3, position={"seats": {"2": {"out": True}}})
    assert s.pot_size() == 2


@clause("YS-R17")
@pytest.mark.parametrize(("open_hands", "seen"), [(False, 0), (True, 1)])
def test_allies_see_hands_only_by_option(open_hands: bool, seen: int) -> None:
    here = {"ye": mine(2), "shu": mine(2, 1), **FAR_BOT}
    s = realm(here, seats=2, position=holding("ambush"), open_hands=open_hands, difficulty="normal")
    hands = [pile for pile in GAME.scene(s, 1)["piles"] if pile["id"] == "hand" and pile["owner"] == "seat0"]
    assert len(hands[0]["cards"]) == seen
    assert hands[0]["count"] == 1


@clause("YS-R99")
def test_hand_cards_are_not_discarded_at_will() -> None:
    here = {"ye": mine(2), "shu": mine(2, 1), **FAR_BOT}
    s = realm(here, seats=2, position=holding("ambush"))
    assert not any("discard" in text for text in legal(s))
    play(s, "act:pot_add", "card:ambush", "act:pot_discard")
    assert table(s)["discard"] == ["ambush"]
