"""Talents of Generals and bonuses of Rulers; Rally once more."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, awaited, legal, told
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
)
from tianxia.engine.dice import Simulated
from tianxia.games.yellow_scarves.board import PROVINCES
from tianxia.games.yellow_scarves.cards.book import ALL
from tianxia.games.yellow_scarves.game import GAME
from tianxia.games.yellow_scarves.phases.deployment import bonus_infantry
from tianxia.games.yellow_scarves.phases.procurement import hire_cost, income
from tianxia.games.yellow_scarves.phases.turn import hand_limit
from tianxia.games.yellow_scarves.state import Realm
from tianxia.kit.tracing import clause

EMPTY = {"owner": "neutral", "infantry": 0}


def led(
    ruler: str, here: dict[str, Any] | None = None, at: str = "invade", dice: list[Any] | None = None, **more: Any
) -> Realm:
    """Seat 0 under a Ruler, who stands in Ye with 5 Infantry unless told otherwise."""
    land = here or {"ye": mine(5, ruler=True), "luoyang": neutral(4), **HOME, **FAR_BOT}
    seats = {"0": {"ruler": ruler} | more.pop("seat", {})}
    return realm(land, at, dice or [], position={"seats": seats, **more}, zhang_jue="allow", difficulty="normal")


def attack(s: Realm, *leaders: str, infantry: int = 5) -> None:
    play(s, "act:invade", "area:ye", "area:luoyang", f"count:{infantry}", *(leaders or ()))
    if asked(s) == "CommitLeaders":
        play(s, "done")
    settled(s)


def rolled(s: Realm, code: str) -> list[int]:
    assert s.story is not None
    return next(e.rolled for e in s.story.events if e.code == code)


# ---- talents


@clause("C3K-T02", "C3K-14.1")
def test_fierce() -> None:
    here = {"ye": mine(5, generals=["zhang_fei"]), "luoyang": neutral(4), **HOME, **FAR_BOT}
    s = realm(here, dice=[7, 6, 1, 2, 2, 2])
    attack(s, "general:zhang_fei")
    assert rolled(s, "attack_dice") == [8, 6, 1]


@clause("C3K-T03")
def test_steadfast() -> None:
    here = {"ye": mine(5), "luoyang": mine(2, 1, generals=["cao_ren"]), "shu": mine(2, 1), **HOME}
    s = pvp(here, dice=[6, 6, 6, 4, 1, 1])
    attack(s)
    assert rolled(s, "defence_dice") == [5, 1, 1]


@clause("C3K-T05", "YS-R83")
@pytest.mark.parametrize(("die", "left"), [(5, 3), (4, 4)])
def test_marksman(die: int, left: int) -> None:
    here = {"ye": mine(5, generals=["huang_zhong"]), "luoyang": neutral(4), **HOME, **FAR_BOT}
    s = realm(here, dice=[die])
    attack(s, "general:huang_zhong")
    assert province(s, "luoyang")["infantry"] == left
    last = realm({**here, "luoyang": neutral(1)}, dice=[6])
    attack(last, "general:huang_zhong")
    assert asked(last) == "AdvanceInfantry"


@clause("C3K-T06", "C3K-T07")
def test_guardian_and_loyal() -> None:
    here = {"ye": mine(5), "luoyang": mine(2, 1, generals=["dian_wei", "lu_su", "gao_shun"], ruler=True), **HOME}
    s = pvp(here)
    luoyang = PROVINCES.index("luoyang")

    def aims(title: str) -> set[str]:
        return {GAME.vocabulary.text(token) for token in ALL[title].leaders(s, luoyang)}

    assert aims("assassination") == {"general:dian_wei"}
    assert aims("bribe") == {"general:dian_wei", "general:lu_su"}


@clause("C3K-T08", "C3K-T09", "C3K-T10")
def test_quartermaster_recruiter_steward() -> None:
    here = {"ye": mine(5, generals=["lu_su", "zhu_jun", "xun_yu"]), **FAR_BOT}
    s = realm(here)
    assert s.limit(s.areas_of(0)[0]) == 17
    assert bonus_infantry(s, 0) == 1
    assert income(s, 0) == 3


@clause("C3K-T11")
def test_strategist() -> None:
    s = realm({"ye": mine(5, generals=["guo_jia"]), **FAR_BOT}, "procurement", ["card:duel", "card:ambush"])
    play(s, "act:buy_card", "card:ambush")
    assert seat(s)["hand"] == ["ambush"]
    assert table(s)["discard"] == ["duel"]


@clause("C3K-T12")
def test_swift() -> None:
    here = {"ye": mine(9, generals=["zhang_he"]), "shu": mine(1), **FAR_BOT}
    s = realm(here, "reposition")
    play(s, "act:reposition")
    assert legal(s) == {f"count:{n}" for n in range(5)}
    play(s, "count:4")
    assert province(s, "shu") == {"owner": "seat0", "infantry": 5, "generals": ["zhang_he"]}


@clause("C3K-14.3")
def test_the_row_stays_short_when_there_are_no_generals() -> None:
    from tianxia.games.yellow_scarves.board import GENERALS

    few = ["cao_ren", "zhang_he", "lu_su"]
    position = {"row": few[:2], "general_discard": few[2:], "offered": [g for g in GENERALS if g not in few]}
    s = realm({"ye": mine(9), **FAR_BOT}, "procurement", ["general:lu_su"], position=position)
    play(s, "act:hire", "general:cao_ren")
    assert table(s)["row"] == ["zhang_he", "lu_su"]


# ---- Rulers


@clause("C3K-R01")
def test_zhang_jue() -> None:
    s = led("zhang_jue", {"ye": mine(5, ruler=True), "luoyang": neutral(1), **HOME, **FAR_BOT}, dice=[6, 6, 1])
    play(s, "act:invade", "area:ye", "area:luoyang", "count:2", "done", "count:2")
    assert province(s, "luoyang")["infantry"] == 4


@clause("C3K-R02", "C3K-R04", "C3K-R15")
@pytest.mark.parametrize(
    ("ruler", "dice", "attack_dice"),
    [("cao_cao", [5, 6, 1], [7, 5, 1]), ("sun_jian", [5, 6, 1], [6, 6, 1]), ("lu_bu", [2, 7, 6, 1], [7, 6, 1])],
)
def test_fighting_rulers(ruler: str, dice: list[int], attack_dice: list[int]) -> None:
    s = led(ruler, dice=[*dice, 2, 2, 2])
    play(s, "act:invade", "area:ye", "area:luoyang", "count:5", "unit:ruler")
    settled(s)
    assert rolled(s, "attack_dice") == attack_dice


@clause("C3K-R03", "C3K-13.1")
def test_liu_bei() -> None:
    s = led("liu_bei")
    assert hire_cost(s, 0, 0, 0) == 3
    s.ruler_at[0] = -2
    assert hire_cost(s, 0, 0, 0) == 4


@clause("C3K-R05", "C3K-R17")
def test_yuan_shao_and_gongsun_du() -> None:
    assert bonus_infantry(led("yuan_shao"), 0) == 2
    here = {
        "ye": mine(5, ruler=True),
        **{name: mine(1) for name in ("liaodong", "yanmen", "beiping", "wuwei")},
        **FAR_BOT,
    }
    assert bonus_infantry(led("gongsun_du", here), 0) == 3


@clause("C3K-R06", "C3K-R18")
def test_yuan_shu_and_shi_xie() -> None:
    here = {"ye": mine(5, ruler=True), "bohai": mine(1), "beihai": mine(1), "wu": mine(1), **FAR_BOT}
    base = income(led("cao_cao", here), 0)
    assert income(led("yuan_shu", here), 0) == base + 1
    assert income(led("shi_xie", here), 0) == base + 2


@clause("C3K-R07")
def test_dong_zhuo() -> None:
    here = {"ye": mine(5, ruler=True), "luoyang": neutral(1), "julu": neutral(1), **HOME, **FAR_BOT}
    s = led("dong_zhuo", here, dice=[6, 6, 1, 6, 6, 1])
    play(s, "act:invade", "area:ye", "area:luoyang", "count:2", "done", "count:2")
    play(s, "act:invade", "area:ye", "area:julu", "count:2", "done", "count:2")
    assert seat(s)["gold"] == 4


@clause("C3K-R08", "C3K-S19")
def test_gongsun_zan() -> None:
    s = led("gongsun_zan", dice=[5, 4, 3, 2, 6, 6, 6])
    attack(s)
    assert rolled(s, "attack_dice") == [5, 4, 3, 2]


@clause("C3K-R09")
def test_liu_biao() -> None:
    here = {"ye": mine(5), "luoyang": mine(2, 1), "nanyang": mine(2, 1, ruler=True), **HOME}
    s = pvp(here, dice=[6, 6, 6, 3, 3], position={"seats": {"1": {"ruler": "liu_biao"}}})
    attack(s)
    assert rolled(s, "defence_dice") == [4, 3]


@clause("C3K-R10", "C3K-R11", "C3K-R14")
def test_liu_yan_tao_qian_kong_rong() -> None:
    s = led("liu_yan")
    assert s.limit(s.areas_of(0)[1]) == 17
    t = led("tao_qian", at="procurement", dice=["card:duel"])
    play(t, "act:buy_card")
    assert seat(t)["gold"] == 3
    assert hand_limit(led("kong_rong"), 0) == 7
    assert hand_limit(t, 0) == 5


@clause("C3K-R12")
def test_ma_teng() -> None:
    s = led("ma_teng", dice=[5, 1, 1, 5, 5, 5])
    attack(s)
    assert province(s, "luoyang")["infantry"] == 3


@clause("C3K-R13")
def test_zhang_lu() -> None:
    s = realm(
        {"ye": mine(8, ruler=True), **FAR_BOT},
        "fate",
        [],
        position={"card": "plague", "seats": {"0": {"ruler": "zhang_lu"}}},
    )
    settled(s)
    assert province(s, "ye")["infantry"] == 8


@clause("C3K-R16")
def test_liu_yu() -> None:
    s = led("liu_yu", dice=[6, 6, 6, 1, 1])
    attack(s)
    assert rolled(s, "defence_dice") == [1, 1]
    t = led("liu_yu", dice=[5])
    play(t, "act:rally", "area:luoyang")
    assert province(t, "luoyang")["owner"] == "seat0"


@clause("C3K-R19")
def test_he_jin_begins_with_a_general() -> None:
    for seed in range(60):
        s = GAME.start(seed=seed, seats=1)
        assert isinstance(s, Realm)
        if "ruler:he_jin" in legal(s):
            play(s, "ruler:he_jin")
            while s.round == 0:
                s.apply(s.legal[0])
            assert s.general_at[s.acquired[0]] == s.ruler_at[0]
            return
    raise AssertionError("He Jin never came")


@clause("C3K-R20")
def test_han_sui_rolls_again_once() -> None:
    s = led("han_sui", dice=[3, 4])
    play(s, "act:rally", "area:luoyang")
    assert asked(s) == "RollAgain"
    play(s, "yes")
    assert province(s, "luoyang")["owner"] == "seat0"
    kept = led("han_sui", dice=[3])
    play(kept, "act:rally", "area:luoyang", "no")
    assert "rally_fails" in told(kept)


# ---- Rally


@clause("YS-R26", "YS-R27", "YS-R30")
def test_when_a_ruler_may_rally() -> None:
    alone = realm({"ye": mine(0, ruler=True), **FAR_BOT})
    assert "act:rally" not in legal(alone)
    two = realm({"ye": mine(0, ruler=True), **HOME, **FAR_BOT}, dice=[2])
    play(two, "act:rally", "area:julu")
    assert province(two, "ye")["owner"] == "neutral"
    empty = {"ye": mine(3, ruler=True), **dict.fromkeys(("julu", "beihai", "chenliu", "luoyang"), EMPTY), **FAR_BOT}
    assert "act:rally" not in legal(realm(empty))
    moved = realm({**empty, "taiyuan": neutral(2), **HOME})
    play(moved, "act:invade", "area:ye", "area:luoyang", "count:1", "unit:ruler", "count:1")
    assert "act:rally" in legal(moved)


# ---- whole games


@pytest.mark.parametrize("mode", ["coop", "pvp"])
def test_random_games_end_and_keep_their_pieces(mode: str) -> None:
    for seed in range(8):
        seats = 2 + seed % 3
        s = GAME.start(seed=seed, seats=seats, options={"mode": mode})
        dice = Simulated(seed, 1)
        before = GAME.census(s)
        count = 0
        while not s.over:
            s.apply(s.legal[dice.below(len(s.legal))])
            count += 1
            if count % 20 == 0:
                assert GAME.census(s) == before
            assert count < 10_000
        assert GAME.census(s) == before
        assert awaited(s) == ""


@pytest.mark.parametrize("mode", ["coop", "pvp"])
def test_the_outlook_is_a_chance_and_an_army_betters_it(mode: str) -> None:
    s = GAME.start(seed=2, seats=2, options={"mode": mode})
    assert isinstance(s, Realm)
    dice = Simulated(2, 1)
    while s.round < 2:
        s.apply(s.legal[dice.below(len(s.legal))])
    before = GAME.mind(s).evaluate(s, 0)
    assert 0.0 < before < 1.0
    s.inf[s.areas_of(0)[0]] += 6
    assert GAME.mind(s).evaluate(s, 0) > before
    if mode == "pvp":
        assert GAME.mind(s).evaluate(s, 1) < 1.0 - before


def test_weights_of_playouts_fit_the_choices() -> None:
    s = GAME.start(seed=5, seats=3)
    dice = Simulated(5, 2)
    while not s.over:
        weights = GAME.mind(s).policy(s)
        assert len(weights) == len(s.legal)
        assert min(weights) >= 0.0
        assert sum(weights) > 0.0
        s.apply(s.legal[dice.below(len(s.legal))])
