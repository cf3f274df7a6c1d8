"""The automated bots: every row of the D8 table, spreading, locking, Generals, and the rulings on them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, awaited, legal, told
from tests.games.yellow_scarves.harness import HOME, bot, mine, neutral, play, province, realm, settled, table, yellow
from tianxia.games.yellow_scarves.board import PROVINCES
from tianxia.games.yellow_scarves.game import GAME
from tianxia.games.yellow_scarves.opponents.invasion import eligible
from tianxia.games.yellow_scarves.scopes import Turn
from tianxia.games.yellow_scarves.state import Realm
from tianxia.kit.tracing import clause

NINES = {"neutral": 9}
NOBODY_THERE = {"owner": "neutral", "infantry": 0}


def invaded(s: Realm) -> str:
    """The Province that a bot has just invaded."""
    assert s.story is not None
    return next(PROVINCES[e.args[2]] for e in s.story.events if e.code == "invades")


@clause("YS-11.0", "YS-9.10", "YS-11.1B", "YS-R11")
def test_in_round_one_a_bot_receives_nothing_and_has_no_procurement() -> None:
    here = {"ye": yellow(8, ruler=True), **HOME}
    s = realm(here, "bot", [3], position={"round": 1} | NINES)
    settled(s)
    assert province(s, "ye")["infantry"] == 10
    assert "bot_receives" not in told(s)


@clause("YS-11.3", "YS-11.4", "YS-11.6", "YS-9.5")
@pytest.mark.parametrize(("die", "first"), [(2, "zhuo"), (1, "ye")])
def test_the_order_of_provinces_is_top_down_or_bottom_up(die: int, first: str) -> None:
    s = realm({"zhuo": yellow(2), "ye": yellow(2), **HOME}, "bot_invade", [die, 2], position=NINES)
    assert s.story is not None
    acted = [PROVINCES[e.args[0]] for e in s.story.events if e.code == "bot_invade_roll"]
    assert acted == [first]
    assert awaited(s) == "bot_action"


@clause("YS-11.7", "YS-R50")
@pytest.mark.parametrize(("infantry", "after"), [(5, 7), (13, 14), (14, 14)])
def test_row_three_recruits_within_room(infantry: int, after: int) -> None:
    s = realm({"ye": yellow(infantry), **HOME}, "bot_invade", [3], position=NINES)
    assert province(s, "ye")["infantry"] == after


@clause("YS-12.4A", "YS-12.4B", "YS-12.4C", "YS-12.4D", "YS-12.3", "YS-R64")
@pytest.mark.parametrize(("die", "target"), [(1, "julu"), (2, "beihai"), (3, "chenliu"), (4, "luoyang")])
def test_directions_by_the_d4(die: int, target: str) -> None:
    here = {"ye": yellow(9)} | dict.fromkeys(("julu", "beihai", "chenliu", "luoyang"), NOBODY_THERE)
    s = realm({**here, **HOME}, "bot_invade", [8, die], position=NINES)
    assert invaded(s) == target


@clause("YS-12.5A")
def test_a_players_province_comes_before_a_neutral_one() -> None:
    here = {"luoyang": yellow(9), "ye": mine(1), "chenliu": neutral(1), **HOME}
    s = realm(here, "bot_invade", [8, 2], position=NINES)
    assert invaded(s) == "ye"


@clause("YS-12.5B", "YS-R61", "YS-R62", "YS-R97")
@pytest.mark.parametrize(("speaker", "chooser"), [("first_player", 0), ("target_owner", 1)])
def test_of_equals_in_one_direction_the_players_choose(speaker: str, chooser: int) -> None:
    here = {"luoyang": yellow(9), "ye": mine(1, 1), "chenliu": mine(1, 1), **HOME}
    s = realm(here, "bot_invade", [8, 2], seats=2, position=NINES, speaker=speaker, difficulty="normal")
    assert asked(s) == "ChooseBotTarget"
    assert s.seat == chooser
    assert legal(s) == {"area:ye", "area:chenliu"}
    play(s, "area:chenliu")
    assert invaded(s) == "chenliu"


@clause("YS-R35", "YS-12.2", "YS-9.1")
def test_without_an_eligible_target_nothing_happens_and_bots_spare_bots() -> None:
    here = {"ye": yellow(9), "julu": yellow(1, 2), **HOME}
    s = realm(here, "bot_invade", [8], position=NINES)
    assert "bot_no_target" in told(s)
    assert province(s, "julu")["owner"] == "bot2"


@clause("YS-9.2A", "YS-9.2B", "YS-R31", "YS-R32", "YS-12.6", "YS-10.9", "YS-R94")
def test_all_but_one_infantry_attack_with_leaders_rolling_d8() -> None:
    here = {"ye": yellow(4, ruler=True, bot_generals=1), "luoyang": neutral(2), **HOME}
    s = realm(here, "bot_invade", [8, 4], position=NINES)
    settled(s)
    assert s.waiting is not None
    assert (s.waiting.kind, s.waiting.times, s.waiting.sides) == ("attack_leaders", 2, 8)
    s.supply([8, 8])
    s.supply([6])
    s.supply([6, 5])
    assert s.story is not None
    attack = next(e.rolled for e in s.story.events if e.code == "attack_dice")
    assert attack == [9, 8, 6]
    settled(s)
    won = province(s, "luoyang")
    assert won == {"owner": "bot1", "infantry": 3, "ruler": True, "bot_generals": 1, "captured_as": 1}
    bare = realm(
        {"ye": yellow(0, ruler=True, bot_generals=1), "luoyang": NOBODY_THERE, **HOME},
        "bot_invade",
        [8, 4],
        position=NINES,
    )
    assert province(bare, "ye")["bot_generals"] == 1
    assert province(bare, "luoyang")["ruler"]


@clause("YS-9.9A", "YS-9.9B", "YS-R36", "YS-R66", "YS-13.2", "YS-R73")
def test_all_enter_up_to_the_room_and_are_levelled_later() -> None:
    here = {"ye": yellow(14, ruler=True), "yanmen": NOBODY_THERE, "taiyuan": yellow(13), "julu": yellow(14), **HOME}
    s = realm(here, "bot_invade", [2, 8, 1, 3, 3], position=NINES)
    assert province(s, "yanmen")["infantry"] == 10
    assert province(s, "taiyuan")["infantry"] == 3
    assert bot(s)["captured"] == 1


@clause("YS-9.8", "YS-R45")
def test_infantry_without_room_are_lost() -> None:
    s = realm({"ye": yellow(13, ruler=True), **HOME}, "bot_deployment", [], position=NINES)
    assert province(s, "ye")["infantry"] == 13
    assert "bot_infantry_lost" in told(s)
    assert awaited(s) == "bot_action"


LOCKED = {name: yellow(3, 2) for name in ("julu", "beihai", "chenliu", "luoyang")}


@clause("YS-11.10", "YS-13.3", "YS-R34", "YS-R75")
def test_a_locked_province_rolls_nothing() -> None:
    s = realm({"ye": yellow(9), **LOCKED, **HOME}, "bot_invade", [], position=NINES)
    assert "bot_locked" in told(s)


@clause("YS-R48", "YS-13.4D", "YS-R72")
@pytest.mark.parametrize(("rule", "held"), [("lost", 0), ("hold", 4)])
def test_a_bot_locked_everywhere_loses_or_holds_its_infantry(rule: str, held: int) -> None:
    s = realm(
        {"ye": yellow(9), **LOCKED, **HOME},
        "bot_deployment",
        [],
        position=NINES,
        all_locked_deploy=rule,
        difficulty="normal",
    )
    assert bot(s)["placard"] == held
    assert province(s, "ye")["infantry"] == 9


@clause("YS-R49", "YS-R74", "C3K-F10")
def test_a_bot_flooded_everywhere_holds_its_infantry_and_rolls_nothing() -> None:
    position = {"fate": "flood", "fate_detail": 0} | NINES
    s = realm({"ye": yellow(5), **HOME}, "bot_deployment", [], position=position)
    assert bot(s)["placard"] == 4
    assert "bot_flooded" in told(s)


@clause("YS-13.4C", "YS-R70", "YS-R71")
def test_leaders_of_a_locked_province_spread_and_the_last_unit_stays() -> None:
    here = {"ye": yellow(1, ruler=True, bot_generals=1), "shu": yellow(2), "wu": yellow(2), **LOCKED, **HOME}
    s = realm(here, "bot_reposition", [2, 2], position=NINES)
    assert province(s, "shu")["ruler"]
    assert province(s, "wu")["bot_generals"] == 1
    assert province(s, "ye")["infantry"] == 1
    bare = {"ye": yellow(0, ruler=True, bot_generals=1), "shu": yellow(2), "wu": yellow(2), **LOCKED, **HOME}
    s = realm(bare, "bot_reposition", [2, 2], position=NINES)
    assert province(s, "ye") == {"owner": "bot1", "infantry": 0, "bot_generals": 1}


@clause("YS-13.5B", "YS-13.5A")
def test_what_finds_no_room_stays_in_the_locked_province() -> None:
    here = {"ye": yellow(9), "wuling": yellow(8), **LOCKED, **HOME}
    s = realm(here, "bot_reposition", [], position=NINES)
    assert province(s, "wuling")["infantry"] == 10
    assert province(s, "ye")["infantry"] == 7


@clause("YS-10.7", "YS-R41", "YS-R42", "YS-R44")
def test_a_general_who_cannot_be_placed_waits_in_reserve() -> None:
    position = {"bots": {"1": {"turns": 3}}, "fate": "flood", "fate_detail": 0}
    s = realm({"ye": yellow(5), **HOME}, "bot_generals", [], position=position)
    assert bot(s)["reserve"] == 1
    later = realm({"ye": yellow(5), **HOME}, "bot", [], position={"bots": {"1": {"turns": 4, "reserve": 1}}} | NINES)
    settled(later)
    assert bot(later)["reserve"] == 0
    assert province(later, "ye")["bot_generals"] == 1
    two = {"zhuo": yellow(2, ruler=True), "ye": yellow(2, bot_generals=1), **HOME}
    s = realm(two, "bot_generals", [1], position={"bots": {"1": {"turns": 3}}})
    assert province(s, "ye")["bot_generals"] == 2


def test_a_position_within_a_turn_of_a_bot_counts_that_turn_at_every_entry_point() -> None:
    here = {"ye": yellow(5), **HOME}
    for at in ("bot", "bot_generals", "bot_reposition"):
        s = realm(here, at, [], position={"bots": {"1": {"turns": 2}}} | NINES)
        assert bot(s)["turns"] == 2, at


@clause("YS-10.3", "YS-10.8", "YS-R39")
def test_lost_generals_are_replaced_but_never_more_than_three() -> None:
    full = realm({"ye": yellow(2, bot_generals=3), **HOME}, "bot_generals", [], position={"bots": {"1": {"turns": 3}}})
    assert province(full, "ye")["bot_generals"] == 3
    fewer = realm({"ye": yellow(2, bot_generals=2), **HOME}, "bot_generals", [], position={"bots": {"1": {"turns": 6}}})
    assert province(fewer, "ye")["bot_generals"] == 3


@clause("YS-11.5C", "YS-11.5D", "YS-R52")
def test_without_ruler_the_latest_general_dies_without_both_it_is_an_invasion() -> None:
    here = {"shu": mine(2, generals=["lu_su", "zhang_he"]), "nanhai": yellow(1)}
    s = realm(here, "bot_invade", [1, 6], position={"acquired": ["lu_su", "zhang_he"]} | NINES)
    settled(s)
    assert province(s, "shu")["generals"] == ["lu_su"]
    none = realm({"shu": mine(2), "nanhai": yellow(1)}, "bot_invade", [1], position=NINES)
    settled(none)
    assert "bot_no_target" in told(none)


@clause("YS-11.8F", "YS-R54", "C3K-T07", "YS-R55")
def test_bribe_without_general_is_an_invasion_and_the_loyal_stay() -> None:
    none = realm({"shu": mine(2), "nanhai": yellow(1)}, "bot_invade", [5], position=NINES)
    settled(none)
    assert "bot_no_target" in told(none)
    loyal = realm({"shu": mine(2, generals=["gao_shun"]), "nanhai": yellow(1)}, "bot_invade", [5, 6], position=NINES)
    settled(loyal)
    assert province(loyal, "shu")["generals"] == ["gao_shun"]


BRIBED = {"shu": mine(2, generals=["lu_su"]), "nanhai": yellow(1), "wuling": yellow(2, captured_as=1)}
"""Lu Su can be bribed; Wuling is what the bot captured last."""


@clause("YS-11.8B", "YS-R55", "YS-10.10")
def test_a_bribed_general_joins_the_bot_at_the_end_of_its_turn() -> None:
    s = realm(BRIBED, "bot_invade", [2, 5, 6], position=NINES)
    settled(s)
    assert table(s)["general_discard"] == ["lu_su"]
    assert awaited(s) == "bot_action"
    assert "bot_generals" not in province(s, "wuling")
    s.supply([2])
    assert awaited(s) == "priority"
    s.supply([2])
    assert province(s, "wuling")["bot_generals"] == 1


@clause("YS-R55")
def test_by_option_a_bribed_general_is_ready_at_once() -> None:
    s = realm(BRIBED, "bot_invade", [2, 5, 6], position=NINES, bribed_general="at_once", difficulty="normal")
    settled(s)
    assert awaited(s) == "bot_action"
    assert province(s, "wuling")["bot_generals"] == 1


@clause("YS-R55", "YS-R39", "YS-R40")
def test_the_bribed_general_is_the_third_and_the_third_capture_pays_none() -> None:
    here = BRIBED | {"nanhai": yellow(9, bot_generals=2), "changsha": NOBODY_THERE}
    counted = {"bots": {"1": {"captured": 2, "turns": 1}}}
    s = realm(here, "bot_invade", [2, 5, 6, 2, 1, 2], position=NINES | counted)
    settled(s)
    gained = [code for code in told(s) if code.startswith("bot_gains") or code == "bot_general_forfeited"]
    assert gained == ["bot_gains_bribed_general", "bot_general_forfeited"]
    assert sum(s.bot_generals) == 3
    assert (bot(s)["captured"], bot(s)["reserve"]) == (3, 0)


@clause("C3K-S02", "C3K-S09", "YS-R93")
def test_bots_respect_an_empty_fort_and_an_edict() -> None:
    here = {"ye": yellow(9), "julu": mine(1), "luoyang": mine(1, 1), "chenliu": neutral(1)}
    s = realm(here, "bot_invade", seats=2, position=NINES)
    source = PROVINCES.index("ye")
    assert [PROVINCES[area] for area in eligible(s, source)] == ["julu", "luoyang", "chenliu"]
    s.scope(Turn).forbidden |= 1 << PROVINCES.index("chenliu")
    assert [PROVINCES[area] for area in eligible(s, source)] == ["julu", "luoyang"]
    s.scope(Turn).protected |= 1 << 1
    assert [PROVINCES[area] for area in eligible(s, source)] == ["julu"]


@clause("YS-R39", "YS-10.10")
@pytest.mark.parametrize("reading", ["at_once", "end_of_turn"])
def test_a_bot_with_three_generals_gains_none_by_a_bribe(reading: str) -> None:
    here = BRIBED | {"nanhai": yellow(9, bot_generals=3)}
    dice = [2, 5, 6, 2, 2]
    s = realm(here, "bot_invade", dice, position=NINES, bribed_general=reading, difficulty="normal")
    settled(s)
    assert told(s).index("bribed_away") < told(s).index("bot_general_forfeited")
    assert awaited(s) != "bot_action"
    assert sum(s.bot_generals) == 3


@clause("YS-11.9C", "YS-R58", "YS-R96")
def test_rally_without_candidate_is_an_invasion() -> None:
    here = {"ye": yellow(5), **HOME}
    s = realm(here, "bot_invade", [7], position=NINES)
    assert "bot_no_rally" in told(s)
    flooded = realm(
        {"ye": yellow(5, ruler=True), "shu": yellow(2), **HOME},
        "bot_invade",
        [1, 7],
        position={"fate": "flood", "fate_detail": 0} | NINES,
    )
    assert "bot_no_rally" in told(flooded)


@clause("YS-R57", "YS-R38")
@pytest.mark.parametrize(("moves", "counts"), [(True, False), (False, True)])
def test_options_of_a_bot_rally(moves: bool, counts: bool) -> None:
    here = {"wuwei": yellow(3, ruler=True), "anding": neutral(4), "tianshui": mine(3)}
    s = realm(
        here,
        "bot_invade",
        [7],
        position=NINES,
        bot_rally_ruler_moves=moves,
        rally_counts_as_capture=counts,
        difficulty="normal",
    )
    assert province(s, "anding")["owner"] == "bot1"
    assert province(s, "anding").get("ruler", False) == moves
    assert bot(s)["captured"] == int(counts)
    alone = realm(
        {"wuwei": yellow(0, ruler=True), "anding": neutral(4), "tianshui": mine(3)}, "bot_invade", [7], position=NINES
    )
    assert province(alone, "wuwei")["ruler"]


@clause("YS-R43")
@pytest.mark.parametrize(("stacks", "top"), [(False, 9), (True, 10)])
def test_two_bot_generals_add_once_or_by_option_twice(stacks: bool, top: int) -> None:
    here = {"ye": yellow(3, bot_generals=2), "luoyang": neutral(1), **HOME}
    s = realm(here, "bot_invade", [8, 4, 8, 8, 1, 6], position=NINES, skillful_stacks=stacks, difficulty="normal")
    settled(s)
    assert s.story is not None
    assert next(e.rolled for e in s.story.events if e.code == "attack_dice")[0] == top


@clause("YS-R14", "YS-10.9", "C3K-7.9")
@pytest.mark.parametrize(("general", "ruler", "top"), [(1, 0, 9), (0, 0, 8), (2, 0, 10), (1, 3, 12), (0, 1, 9)])
def test_bonuses_of_a_bots_general_and_ruler_add_up(general: int, ruler: int, top: int) -> None:
    here = {"ye": yellow(3, ruler=True, bot_generals=1), "luoyang": neutral(1), **HOME}
    s = realm(
        here,
        "bot_invade",
        [8, 4, 8, 8, 1, 6],
        position=NINES,
        difficulty="normal",
        bot_general_bonus=general,
        bot_ruler_bonus=ruler,
    )
    settled(s)
    assert s.story is not None
    assert next(e.rolled for e in s.story.events if e.code == "attack_dice")[0] == top


@clause("YS-R78", "YS-R77")
def test_a_bot_without_provinces_is_out_with_what_it_held() -> None:
    here = {"ye": mine(9), "luoyang": yellow(1), "nanhai": yellow(1, 2)}
    s = realm(here, "invade", [6, 6, 6, 1], position={"bots": {"1": {"reserve": 1, "placard": 3}}})
    play(s, "act:invade", "area:luoyang", "count:8")
    settled(s)
    assert (bot(s)["reserve"], bot(s)["placard"]) == (0, 0)
    assert not s.over


@clause("YS-R93", "YS-R10")
def test_a_province_above_its_cap_acts() -> None:
    s = realm(
        {"yanmen": yellow(14, ruler=True), "zhuo": NOBODY_THERE, "shu": mine(3)}, "bot_invade", [8, 1], position=NINES
    )
    assert invaded(s) == "zhuo"


@clause("YS-6.1", "YS-R20", "C3K-F17")
@pytest.mark.parametrize(("rule", "left"), [("mirror", 3), ("none", 5)])
def test_banditry_robs_bots_of_infantry(rule: str, left: int) -> None:
    s = realm(
        {"ye": yellow(5), **HOME},
        "fate",
        [],
        position={"card": "banditry"},
        fate_gold_loss_bots=rule,
        difficulty="normal",
    )
    settled(s)
    assert province(s, "ye")["infantry"] == left
    assert table(s)["seats"]["0"]["gold"] in (2, 2 + 1)


def every_line() -> dict[str, Any]:
    return {"ye": yellow(9, ruler=True), "luoyang": neutral(2), "julu": neutral(4), **HOME}


@clause("YS-9.10", "YS-11.4")
def test_companion_play_says_every_step() -> None:
    s = realm(every_line(), "bot", [8, 4, 6, 5, 4, 2, 1], position={"round": 1} | NINES)
    settled(s)
    codes = told(s)
    for code in (
        "turn",
        "bot_invade_roll",
        "bot_direction",
        "invades",
        "attack_dice",
        "defence_dice",
        "losses",
        "captures",
        "bot_moves_in",
    ):
        assert code in codes


def lines(s: Realm) -> list[str]:
    """What is told, in English."""
    assert s.story is not None
    return [GAME.words.event(event) for event in s.story.events]


LED = {"shu": mine(2, ruler=True), "nanhai": yellow(1)}
SERVED = {"shu": mine(2, generals=["lu_su"]), "nanhai": yellow(1)}
ALONE = {"shu": mine(2), "nanhai": yellow(1)}


@clause("YS-11.5A", "YS-11.5B", "YS-11.5D", "YS-11.8A", "YS-11.8D", "YS-11.8E", "YS-11.8F")
@pytest.mark.parametrize(
    ("here", "dice", "result"),
    [
        (ALONE, [1], ["Player 1 has no leader to kill: Nanhai invades instead."]),
        (ALONE, [5], ["Player 1 has no General to bribe: Nanhai invades instead."]),
        (LED, [1, 3], ["Player 1 rolls the check: 3; only a 6 kills.", "The assassins fail."]),
        (SERVED, [5, 4], ["Player 1 rolls the check: 4; a 6 takes a General.", "The General refuses the bribe."]),
        (
            SERVED,
            [5, 1],
            ["Player 1 rolls the check: 1; a 6 takes a General.", "Player 1 keeps the bribe: 2 Gold."],
        ),
    ],
)
def test_a_plot_is_told_with_its_result(here: dict[str, Any], dice: list[int], result: list[str]) -> None:
    s = realm(here, "bot_invade", dice, position=NINES)
    settled(s)
    at = lines(s).index("The target is Player 1.") + 1
    assert lines(s)[at : at + len(result)] == result


@clause("YS-11.5A", "YS-R51")
def test_of_the_lots_everybody_s_own_die_is_told() -> None:
    s = realm(LED | {"ye": mine(2, 1)}, "bot_invade", [1, 4, 2], seats=2, position=NINES)
    settled(s)
    at = lines(s).index("The target is Player 2.") + 1
    assert lines(s)[at - 3 : at] == [
        "Player 1 rolls 4; the lowest is the target.",
        "Player 2 rolls 2; the lowest is the target.",
        "The target is Player 2.",
    ]


@clause("YS-12.4D", "YS-12.4E")
def test_a_direction_is_told_with_its_name() -> None:
    s = realm({"ye": yellow(9), "luoyang": neutral(2), **HOME}, "bot_invade", [2, 4], position=NINES)
    settled(s)
    assert "Ye rolls 4 for its direction: west first." in lines(s)


@clause("YS-11.7", "YS-R50")
def test_infantry_that_find_no_room_are_not_told_as_none() -> None:
    s = realm({"nanhai": yellow(10), **HOME}, "bot_invade", [3], position=NINES)
    assert "bot_is_full" in told(s)
    assert not any(" 0 " in line for line in lines(s))
