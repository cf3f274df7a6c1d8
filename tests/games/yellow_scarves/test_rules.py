"""Set-up, the Round, the phases of a seat's turn, victory."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, awaited, legal, refused, told
from tests.games.yellow_scarves.harness import (
    FAR_BOT,
    HOME,
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
from tianxia.engine.errors import BadOption
from tianxia.games.yellow_scarves.board import START_INFANTRY_COOP
from tianxia.games.yellow_scarves.game import GAME
from tianxia.games.yellow_scarves.phases.procurement import income
from tianxia.games.yellow_scarves.state import Realm
from tianxia.kit.tracing import clause

TWO: dict[str, Any] = {"ye": mine(3), "shu": mine(3, 1), **FAR_BOT}


def begun(seats: int, seed: int = 1, **options: object) -> Realm:
    s = GAME.start(seed=seed, seats=seats, options=options, told=True)
    assert isinstance(s, Realm)
    return s


# ---- set-up


@clause("C3K-2.1", "C3K-2.2", "YS-4.1A", "YS-R06", "YS-R07", "C3K-2.4", "YS-2.1A")
def test_the_row_then_initiative_with_ties_rolled_again_then_rulers() -> None:
    dice: list[Any] = ["general:guan_yu", "general:lu_su", "general:zhu_jun", 4, 4, 2, 3, 5]
    dice += ["ruler:cao_cao", "ruler:lu_bu", "ruler:liu_bei", "ruler:ma_teng", "ruler:he_jin", "ruler:liu_yu"]
    dice += ["ruler:tao_qian", "ruler:liu_yan", "ruler:shi_xie"]
    s = GAME.arrange({"round": 0}, at="setup", dice=dice, seats=3)
    assert isinstance(s, Realm)
    assert s.first == 1
    assert s.asked == [1, 2, 0]
    assert {GAME.vocabulary.text(t) for t in s.options(1)} == {"ruler:cao_cao", "ruler:lu_bu", "ruler:liu_bei"}
    assert GAME.scene(s, 0)["prompt"] is not None
    s.apply(GAME.vocabulary.token("ruler:cao_cao"), 1)
    assert s.ruler_card[1] == -1
    s.apply(GAME.vocabulary.token("ruler:ma_teng"), 2)
    s.apply(GAME.vocabulary.token("ruler:shi_xie"), 0)
    assert [s.ruler_card[n] >= 0 for n in range(3)] == [True, True, True]
    assert sum(place == 0 for place in s.crown_at) == 16


@clause("C3K-2.5", "YS-2.1B", "C3K-2.3")
def test_the_draft_goes_round_and_back() -> None:
    s = begun(3)
    while asked(s) == "ChooseRuler":
        s.apply(s.legal[0])
    order = []
    while asked(s) == "TakeProvince":
        order.append(s.seat)
        s.apply(s.legal[0])
    assert order[:3] == order[3:][::-1]
    assert s.gold[:3] == [3, 3, 3]
    assert s.held[:3] == [2, 2, 2]


@clause("YS-2.3A", "YS-2.3C", "YS-2.6", "YS-2.7A")
def test_bots_begin_in_one_random_province_each_with_a_ruler() -> None:
    found = set()
    for seed in range(6):
        s = begun(1, seed)
        while s.round == 0:
            s.apply(s.legal[0])
        found.add(tuple(s.bot_start[:2]))
        assert s.held[4:6] == [1, 1]
        assert s.ruler_at[4:6] == s.bot_start[:2]
    assert len(found) > 2


@clause("C3K-2.8", "YS-R01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_starting_infantry_by_number_of_seats(seats: int) -> None:
    s = begun(seats)
    while asked(s) != "SplitInfantry":
        s.apply(s.legal[0])
    least = [int(text.split(":")[1]) for text in legal(s)]
    assert min(least) >= 1
    while s.round == 0:
        s.apply(s.legal[0])
    assert {sum(s.inf[a] for a in s.areas_of(n)) for n in range(seats)} == {START_INFANTRY_COOP[seats - 1]}


@clause("C3K-2.8")
def test_no_more_infantry_start_than_the_provinces_hold() -> None:
    """So many would overfill small Provinces: each is full then, and the rest stays out."""
    for seed in range(12):
        s = GAME.start(seed=seed, seats=4, options={"start_infantry": 18})
        assert isinstance(s, Realm)
        while s.round == 0:
            s.apply(s.legal[0])
        for one in range(4):
            areas = s.areas_of(one)
            assert all(s.room(area) >= 0 for area in areas)
            assert sum(s.inf[area] for area in areas) == min(18, sum(s.inf[area] + s.room(area) for area in areas))


@clause("C3K-2.8")
def test_too_few_infantry_for_all_provinces_are_refused() -> None:
    with pytest.raises(BadOption, match="at least 2"):
        GAME.start(seed=1, options={"start_infantry": 1})


@clause("C3K-2.9", "C3K-R14")
def test_hands_of_two_cards_kong_rongs_of_four() -> None:
    for seed in range(40):
        s = begun(2, seed)
        s.apply(s.legal[-1])
        while s.round == 0:
            s.apply(s.legal[0])
        sizes = {4 if s.ruler_card[n] == 13 else 2 for n in range(2)}
        assert {s.hand_size(n) for n in range(2)} == sizes


# ---- the Round


@clause("C3K-3.1", "YS-4.2A", "YS-4.2B", "YS-4.1B", "C3K-3.3")
def test_seats_clockwise_from_the_first_then_bots_in_order() -> None:
    here = {"ye": mine(3), "shu": mine(3, 1), "wu": mine(3, 2), "nanhai": yellow(1), "liaodong": yellow(1, 2)}
    s = realm(here, "round", [], seats=3, position={"first": 1, "round": 1}, after=Simulated(3))
    while s.round < 2:
        s.apply(s.legal[0] if asked(s) == "PlayOrPass" else s.legal[-1])
    assert s.story is not None
    turns = [e.args[0] for e in s.story.events if e.code == "turn"]
    assert turns[:5] == [1, 2, 0, 4, 5]


@clause("C3K-3.2", "YS-R05")
@pytest.mark.parametrize(("initiative", "rolls"), [("once", False), ("each_round", True)])
def test_initiative_once_or_each_round(initiative: str, rolls: bool) -> None:
    s = realm(TWO, "round", [], seats=2, position={"round": 3}, initiative=initiative, difficulty="normal")
    assert (awaited(s) == "initiative") == rolls


@clause("C3K-3.4")
def test_the_truce_of_round_one() -> None:
    here = {"ye": mine(3), "julu": mine(3, 1), "shu": mine(3, 1), "wu": mine(3)}
    s = pvp(here, position={"round": 1})
    play(s, "act:invade", "area:ye")
    assert "area:julu" not in legal(s)
    assert refused(s)["area:julu"] == "truce"
    later = pvp(here, position={"round": 2})
    play(later, "act:invade", "area:ye")
    assert "area:julu" in legal(later)


@clause("C3K-3.5", "YS-R25", "YS-7.2", "YS-5.1B", "YS-5.1D", "YS-5.1E")
@pytest.mark.parametrize("phase", ["procurement", "invade", "reposition"])
def test_every_main_menu_has_cards_pot_gifts_and_rally(phase: str) -> None:
    position = {"seats": {"0": {"hand": ["secret_treasury"]}}, "pot": []}
    s = realm({**TWO, "ye": mine(3, ruler=True)}, phase, seats=2, position=position)
    assert {"card:secret_treasury", "act:pot_add", "act:gift", "act:rally"} <= legal(s)
    play(s, "act:pot_add", "card:secret_treasury")
    assert {"pot:secret_treasury", "act:pot_discard"} <= legal(s)
    play(s, "pot:secret_treasury")
    assert seat(s)["gold"] == 5


# ---- Gold


@clause("C3K-4.1", "YS-R21", "C3K-4.2")
@pytest.mark.parametrize(("round_", "round1", "gold"), [(1, False, 3), (1, True, 8), (2, False, 8)])
def test_gold_for_provinces_from_round_two(round_: int, round1: bool, gold: int) -> None:
    here = {"luoyang": mine(3), "ye": mine(3), **FAR_BOT}
    s = realm(here, "turn", position={"round": round_}, round1_income=round1, difficulty="normal")
    settled(s)
    assert seat(s)["gold"] == gold


@clause("YS-R24", "YS-7.2")
@pytest.mark.parametrize(("phase", "may_ask"), [("procurement", True), ("invade", True), ("reposition", False)])
def test_allies_may_be_asked_for_gold_where_it_is_spent(phase: str, may_ask: bool) -> None:
    s = realm(TWO, phase, seats=2)
    assert ("act:ask_gold" in legal(s)) == may_ask
    if not may_ask:
        assert refused(s)["act:ask_gold"] == "no_gold_needed"
        return
    play(s, "act:ask_gold")
    assert (asked(s), s.seat, legal(s)) == ("GiveGold", 1, {"count:0", "count:1", "count:2", "count:3"})
    play(s, "count:2")
    assert (seat(s, 0)["gold"], seat(s, 1)["gold"]) == (5, 1)
    assert refused(s)["act:ask_gold"] == "no_giver"


@clause("YS-R24")
def test_who_gave_nothing_is_asked_again_in_the_next_phase_only() -> None:
    here = {"ye": mine(3), "shu": mine(3, 1), "wu": mine(3, 2), **FAR_BOT}
    s = realm(here, "procurement", seats=3)
    play(s, "act:ask_gold", "seat:1", "count:0", "act:ask_gold", "count:0")
    assert "act:ask_gold" not in legal(s)
    play(s, "done", "act:ask_gold")
    assert legal(s) == {"seat:1", "seat:2"}


@clause("YS-R24", "C3K-S13")
def test_an_allys_gold_pays_a_bribe_in_the_invade_phase() -> None:
    here = {**TWO, "nanhai": yellow(2, bot_generals=1)}
    seats = {"0": {"gold": 0, "hand": ["bribe"]}, "1": {"gold": 5}}
    s = realm(here, "invade", [4], seats=2, position={"seats": seats})
    assert "card:bribe" not in legal(s)
    play(s, "act:ask_gold", "count:1", "card:bribe")
    assert "bot_generals" not in province(s, "nanhai")
    assert (seat(s, 0)["gold"], seat(s, 1)["gold"]) == (0, 4)


@clause("YS-R24")
def test_by_option_gold_is_given_on_the_own_turn_only() -> None:
    s = realm(TWO, "procurement", seats=2, gifts="own_turn", difficulty="normal")
    assert "act:ask_gold" not in legal(s)
    assert "act:gift" in legal(s)


@clause("YS-7.2", "YS-7.3", "YS-7.4")
def test_gifts_are_of_gold_only() -> None:
    s = realm(TWO, "procurement", seats=2)
    play(s, "act:gift", "count:3")
    assert (seat(s, 0)["gold"], seat(s, 1)["gold"]) == (0, 6)
    assert not any(word in text for text in legal(s) for word in ("give", "trade"))


# ---- Procurement


@clause("C3K-5.1", "C3K-5.2")
def test_a_gold_buys_two_infantry() -> None:
    s = realm({"ye": mine(3), **FAR_BOT}, "procurement")
    play(s, "act:buy_infantry", "count:2")
    assert (seat(s)["gold"], seat(s)["pool"]) == (1, 4)
    play(s, "act:buy_infantry")
    assert seat(s)["pool"] == 6
    assert "act:buy_infantry" not in legal(s)


@clause("C3K-5.3", "C3K-14.2")
def test_hiring_refills_the_row_and_stops_at_three() -> None:
    position = {"row": ["lu_su", "zhang_he", "cao_ren"], "seats": {"0": {"gold": 9}}}
    s = realm(
        {"ye": mine(3, generals=["guan_yu"]), **FAR_BOT},
        "procurement",
        ["general:zhu_jun", "general:lu_zhi"],
        position=position,
    )
    play(s, "act:hire", "general:lu_su")
    assert seat(s)["pool_generals"] == ["lu_su"]
    assert "zhu_jun" in table(s)["row"]
    play(s, "act:hire", "general:zhang_he")
    assert seat(s)["gold"] == 5
    assert refused(s)["act:hire"] == "three_generals"
    assert table(s)["acquired"] == ["guan_yu", "lu_su", "zhang_he"]


@clause("C3K-5.4", "C3K-11.2")
def test_two_cards_a_turn_at_most() -> None:
    s = realm({"ye": mine(3), **FAR_BOT}, "procurement", ["card:ambush", "card:duel"])
    play(s, "act:buy_card", "act:buy_card")
    assert seat(s)["hand"] == ["ambush", "duel"]
    assert seat(s)["gold"] == 1
    assert refused(s)["act:buy_card"] == "two_cards"


@clause("C3K-5.5", "C3K-13.2", "YS-R80")
def test_enthroning_shows_two_rulers_and_puts_one_to_the_bottom() -> None:
    s = realm({"ye": mine(3), **FAR_BOT}, "procurement", ["ruler:cao_cao", "ruler:lu_bu"])
    play(s, "act:enthrone")
    assert legal(s) == {"ruler:cao_cao", "ruler:lu_bu"}
    play(s, "ruler:lu_bu")
    assert seat(s)["ruler"] == "lu_bu"
    assert table(s)["ruler_bottom"] == ["cao_cao"]
    play(s, "done")
    assert province(s, "ye")["ruler"]


@clause("YS-R81")
def test_an_empty_ruler_deck_is_made_of_the_discard() -> None:
    from tianxia.games.yellow_scarves.board import RULERS

    gone = [name for name in RULERS if name != "zhang_jue"]
    s = realm(
        {"ye": mine(3), **FAR_BOT}, "procurement", ["ruler:cao_cao", "ruler:lu_bu"], position={"ruler_discard": gone}
    )
    play(s, "act:enthrone", "ruler:cao_cao")
    assert not table(s)["ruler_discard"]


# ---- Deployment


@clause("C3K-6.2", "C3K-6.1")
def test_leaders_first_then_infantry_within_room() -> None:
    position = {"seats": {"0": {"pool": 5, "pool_generals": ["lu_zhi"]}}}
    s = realm({"ye": mine(12), "luoyang": mine(3), **FAR_BOT}, "deployment", position=position)
    assert asked(s) == "ChoosePlaceOfGeneral"
    play(s, "area:ye", "area:ye")
    assert province(s, "ye")["infantry"] == 13
    assert province(s, "luoyang")["infantry"] == 7
    assert asked(s) == "ChooseInvasion"


@clause("C3K-6.3")
def test_infantry_without_room_are_lost_leaders_wait_and_a_flood_keeps_the_pool() -> None:
    position = {"seats": {"0": {"pool": 5, "pool_generals": ["lu_zhi"]}}}
    s = realm({"ye": mine(14), **FAR_BOT}, "deployment", position=position)
    assert seat(s)["pool"] == 0
    assert seat(s)["pool_generals"] == ["lu_zhi"]
    wet = realm({"ye": mine(3), **FAR_BOT}, "deployment", position=position | {"fate": "flood", "fate_detail": 0})
    assert seat(wet)["pool"] == 5


# ---- Invasion


@clause("C3K-7.1", "C3K-7.2", "YS-7.1", "C3K-7.4")
def test_targets_are_neighbours_neutral_or_enemy() -> None:
    here = {"ye": mine(5), "julu": mine(2, 1), "chenliu": yellow(2), "luoyang": neutral(2), "beihai": mine(2), **HOME}
    s = realm(here, seats=2)
    play(s, "act:invade", "area:ye")
    assert legal(s) == {"area:chenliu", "area:luoyang"}
    assert refused(s)["area:julu"] == "allies"


@clause("C3K-7.3", "C3K-7.6", "C3K-7.14", "C3K-8.4")
@pytest.mark.parametrize(("momentum", "may"), [(1, False), (2, True)])
def test_a_captured_province_is_no_source_but_for_momentum(momentum: int, may: bool) -> None:
    here = {"ye": mine(5), "luoyang": {"owner": "neutral", "infantry": 0}, **HOME, **FAR_BOT}
    s = realm(here, momentum=momentum, difficulty="normal")
    play(s, "act:invade", "area:ye", "area:luoyang", "count:3", "count:3")
    assert province(s, "luoyang")["infantry"] == 3
    play(s, "act:invade")
    assert ("area:luoyang" in legal(s)) == may


@clause("C3K-7.5")
def test_the_only_province_must_be_held_others_may_be_abandoned() -> None:
    here = {"ye": mine(3), "luoyang": {"owner": "neutral", "infantry": 0}, **FAR_BOT}
    only = realm(here)
    play(only, "act:invade", "area:luoyang")
    assert legal(only) == {"count:1", "count:2"}
    s = realm({**here, **HOME})
    play(s, "act:invade", "area:ye", "area:luoyang", "count:3", "count:3")
    assert province(s, "ye") == {"owner": "neutral", "infantry": 0}
    assert "falls_empty" in told(s)


@clause("C3K-7.13", "C3K-7.15", "YS-R82")
def test_the_attacker_may_stop_and_a_destroyed_force_is_gone() -> None:
    here = {"ye": mine(3), "luoyang": neutral(4), **HOME, **FAR_BOT}
    s = realm(here, dice=[1, 1, 1, 6, 6, 6])
    play(s, "act:invade", "area:ye", "area:luoyang", "count:3")
    settled(s)
    assert province(s, "ye") == {"owner": "neutral", "infantry": 0}
    stop = realm(here, dice=[1, 1, 6, 6, 6, 1, 1])
    play(stop, "act:invade", "area:ye", "area:luoyang", "count:2")
    settled(stop)
    assert province(stop, "ye")["infantry"] == 1
    again = realm(here, dice=[6, 1, 1, 1, 1, 1])
    play(again, "act:invade", "area:ye", "area:luoyang", "count:3")
    settled(again)
    assert asked(again) == "GoOn"
    play(again, "no")
    assert (province(again, "ye")["infantry"], province(again, "luoyang")["infantry"]) == (1, 3)


@clause("C3K-7.12", "YS-R80")
def test_generals_fall_as_the_owner_picks_the_ruler_last() -> None:
    here = {"ye": mine(0, generals=["lu_su", "cao_ren"], ruler=True), "luoyang": neutral(4), **HOME, **FAR_BOT}
    s = realm(here, dice=[1, 1, 1, 6, 6, 5])
    play(s, "act:invade", "area:ye", "area:luoyang", "general:lu_su", "general:cao_ren", "unit:ruler")
    settled(s)
    assert province(s, "ye")["owner"] == "neutral"
    assert set(table(s)["general_discard"]) == {"lu_su", "cao_ren"}
    assert len(table(s)["ruler_discard"]) == 1
    few = realm({**here, "luoyang": neutral(1)}, dice=[1, 1, 1, 6])
    play(few, "act:invade", "area:ye", "area:luoyang", "general:lu_su", "general:cao_ren", "unit:ruler")
    settled(few)
    assert asked(few) == "ChooseFallenGeneral"
    play(few, "general:lu_su")
    assert table(few)["general_discard"] == ["lu_su"]


@clause("YS-R87", "C3K-7.9")
def test_a_bonus_of_the_highest_die_goes_to_one_die_only() -> None:
    here = {"ye": mine(3, generals=["lu_zhi"]), "luoyang": neutral(3), **HOME, **FAR_BOT}
    s = realm(here, dice=[4, 4, 4, 4, 4, 3])
    play(s, "act:invade", "area:ye", "area:luoyang", "count:3", "general:lu_zhi")
    settled(s)
    assert province(s, "luoyang")["infantry"] == 1


# ---- Reposition


@clause("C3K-8.1", "C3K-8.2", "C3K-8.3")
def test_units_move_once_through_own_provinces() -> None:
    here = {"ye": mine(3), "luoyang": mine(2), "changan": mine(1), "shu": mine(2), **FAR_BOT}
    s = realm(here, "reposition")
    play(s, "act:reposition", "area:ye")
    assert legal(s) == {"area:changan", "area:luoyang"}
    play(s, "area:changan", "count:3")
    assert province(s, "ye")["owner"] == "neutral"
    play(s, "act:reposition", "area:changan")
    assert province(s, "luoyang")["infantry"] == 3
    assert province(s, "changan")["infantry"] == 3


@clause("YS-R86", "C3K-1.4")
def test_units_above_a_cap_stay_but_none_enter() -> None:
    s = realm({"yanmen": mine(12), "zhuo": mine(2), **FAR_BOT}, "reposition")
    play(s, "act:reposition")
    assert province(s, "yanmen")["infantry"] == 12
    assert "area:zhuo" not in legal(s)


# ---- end of turn, victory


@clause("C3K-9.1", "C3K-9.2")
def test_spoils_and_the_hand_limit() -> None:
    here = {"ye": mine(5), "luoyang": neutral(1), **HOME, **FAR_BOT}
    position = {"seats": {"0": {"hand": ["ambush", "ambush", "duel", "duel", "bribe"]}}}
    s = realm(here, dice=[6, 6, 6, 1, "card:spies"], position=position)
    play(s, "act:invade", "area:ye", "area:luoyang", "count:3", "count:3", "done", "done")
    assert asked(s) == "DiscardCard"
    assert len(seat(s)["hand"]) == 6
    play(s, "card:spies")
    assert len(seat(s)["hand"]) == 5


@clause("C3K-10.1", "C3K-10.2", "YS-R98")
def test_a_seat_without_provinces_is_out_and_its_conqueror_takes_the_gold() -> None:
    here = {"ye": mine(9), "luoyang": mine(1, 1), "shu": mine(3, 2)}
    position = {"seats": {"1": {"gold": 7, "pool": 2, "hand": ["duel"]}}}
    s = pvp(here, dice=[6, 6, 6, 1], seats=3, position=position)
    play(s, "act:invade", "area:luoyang", "count:8")
    settled(s)
    assert seat(s, 1) == {"gold": 0, "pool": 0, "hand": [], "out": True}
    assert seat(s, 0)["gold"] == 10
    assert "duel" in table(s)["discard"]
    assert not s.over
    two = pvp({"ye": mine(9), "luoyang": mine(1, 1)}, dice=[6, 6, 6, 1])
    play(two, "act:invade", "area:luoyang", "count:8")
    settled(two)
    assert two.over
    assert two.reason == "survivor"
    assert two.outcome == [1.0, 0.0]


@clause("C3K-10.4", "C3K-10.3")
def test_annihilation_has_no_unification() -> None:
    from tianxia.games.yellow_scarves.board import PROVINCES

    here = {name: mine(1) for name in PROVINCES[:20]} | {"nanhai": mine(1, 1)}
    s = pvp(here, "reposition", pvp_victory="annihilation")
    play(s, "done")
    assert not s.over
    won = pvp(here, "reposition")
    play(won, "done")
    assert won.over


@clause("C3K-10.5", "YS-R88")
def test_legacy_decides_at_the_cap() -> None:
    s = pvp({"luoyang": mine(1), "ye": mine(1, 1)}, "round_end", position={"round": 10})
    assert s.over
    assert s.reason == "legacy"
    assert s.outcome == [1.0, 0.0]
    assert s.story is not None
    assert [event.args for event in s.story.events if event.code == "legacy"] == [[0, 4], [1, 3]]


@clause("C3K-10.5", "YS-R88")
@pytest.mark.parametrize(
    ("provinces", "gold", "outcome"),
    [
        ({"julu": mine(1), "ye": mine(1, 1)}, 0, [0.5, 0.5]),
        ({"luoyang": mine(1), "julu": mine(9, 1)}, 9, [1.0, 0.0]),
        ({"luoyang": mine(9), "wuwei": mine(1, 1), "zhuo": mine(1, 1)}, 0, [0.0, 1.0]),
        ({"julu": mine(1), "ye": mine(2, 1)}, 0, [0.0, 1.0]),
        ({"julu": mine(2), "ye": mine(1, 1, ruler=True)}, 0, [0.5, 0.5]),
        ({"julu": mine(2), "ye": mine(1, 1)}, 9, [1.0, 0.0]),
        ({"julu": mine(1), "ye": mine(1, 1)}, 1, [0.0, 1.0]),
    ],
)
def test_ties_of_legacy_go_by_provinces_units_and_gold(
    provinces: dict[str, Any], gold: int, outcome: list[float]
) -> None:
    position = {"round": 10, "seats": {"0": {"gold": 0}, "1": {"gold": gold}}}
    assert pvp(provinces, "round_end", position=position).outcome == outcome


@clause("YS-R79")
def test_all_seats_out_is_defeat_at_once() -> None:
    s = realm({"ye": mine(1), "julu": yellow(9)}, "bot_invade", [8, 3, 6, 6, 6, 1], position={"neutral": 9})
    settled(s)
    assert s.over
    assert s.outcome == [0.0]
    assert s.reason == "overrun"


@clause("YS-7.5", "C3K-1.3", "YS-R92")
def test_a_province_has_one_owner_and_an_abandoned_one_is_neutral() -> None:
    s = begun(3, 4)
    dice = Simulated(1, 1)
    for _ in range(300):
        if s.over:
            break
        s.apply(s.legal[dice.below(len(s.legal))])
        for general in s.acquired:
            if s.general_at[general] >= 0:
                assert s.owner[s.general_at[general]] == s.general_of[general]
    empty = realm({"ye": {"owner": "neutral", "infantry": 0}, **HOME, **FAR_BOT})
    assert province(empty, "ye") == {"owner": "neutral", "infantry": 0}


@clause("C3K-4.1")
def test_income_of_the_mighty() -> None:
    s = realm({"luoyang": mine(1), "shu": mine(1), **FAR_BOT})
    assert income(s, 0) == 6
