"""Whole games by random play: they end, no piece is lost or made, and luck alone never wins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.cao_cao.harness import GAME, table
from tests.games.cao_cao.printed import ASTERISK, CAO_GENERALS, DECK, OPPOSITION
from tests.games.cao_cao.random_games import LATE, finished, played
from tests.games.harness import awaited, told
from tianxia.engine.fingerprint import fingerprint
from tianxia.kit.tracing import clause

PLAIN = {"cao": 30, "lu_bu": 6, "yuan_shu": 7, "yuan_shao": 16, "liu_biao": 9, "liu_bei": 7, "sun_quan": 7}
COUNTERS_OF_CAO = {"easy": 32, "standard": 30, "hard": 28}


def plain_units(t: dict[str, Any]) -> Counter[str]:
    """Plain units of each colour, wherever they are."""
    found = Counter(t["pools"])
    for one in t["areas"].values():
        found.update(one["units"])
    found.update(t["removed_units"])
    found["liu_bei"] += t["reserve"]
    return found


def pieces(t: dict[str, Any]) -> list[str]:
    """Generals and Zhuge Liang, wherever they are."""
    found = [name for one in t["areas"].values() for name in one["generals"]]
    found += t["pool_generals"] + t["removed"]
    if t["kongming"] >= 0:
        found.append("zhuge_liang")
    return sorted(found)


@clause("CC-2.0", "CC-2.3", "CC-2.21a")
@pytest.mark.parametrize("preset", ["easy", "standard", "hard"])
def test_counters_and_cards_are_conserved(preset: str) -> None:
    totals = PLAIN | {"cao": COUNTERS_OF_CAO[preset]}
    everybody = sorted([*CAO_GENERALS, *OPPOSITION, "zhuge_liang"])
    for seed in range(20):
        for s in played(seed, preset=preset):
            t = table(s)
            assert plain_units(t) == totals
            assert pieces(t) == everybody
            if not s.over:
                cards = t["draw"] + t["discard"] + t["aside"] + t["out"]
                assert sorted(cards) == sorted([*DECK, *ASTERISK])
    assert sum(PLAIN.values()) == 82
    assert len(everybody) == 11 + 1


@clause("CC-12B1", "CC-12B2", "CC-2.22d", "CC-13.5C")
def test_counters_are_conserved_through_defeats_and_the_plan() -> None:
    seen: set[str] = set()
    for seed in range(60):
        for s in played(seed, LATE, opt_15_1=True, opt_15_2=True):
            assert plain_units(table(s)) == PLAIN
            assert len(set(pieces(table(s)))) == len(pieces(table(s))) == 12
        seen.update(told(s))
    assert seen >= {"defeated", "reserve", "plan", "refuge", "cancelled", "general_dies", "loses_general"}


@clause("CC-R26")
def test_emperor_xian_is_in_the_draw_pile_whenever_a_card_is_drawn() -> None:
    for seed in range(50):
        for s in played(seed):
            if not s.over:
                assert "emperor_xian" in table(s)["draw"]


@clause("CC-1.2", "CC-14B1", "CC-14B2")
def test_random_play_ends_early_never_wins_and_mostly_loses_xudu() -> None:
    games = [finished(seed) for seed in range(400)]
    assert all(s.outcome == [0.0] for s in games)
    reasons = Counter(s.reason for s in games)
    assert set(reasons) <= {"xudu_entered", "cao_cao_lost"}
    assert reasons["xudu_entered"] > 0.9 * len(games)
    cards = sum(table(s)["cards"] for s in games) / len(games)
    assert 5 < cards < 20


@clause("CC-15.0", "CC-15.1", "CC-R67", "CC-R70")
@pytest.mark.parametrize("preset", ["easy", "standard", "hard"])
@pytest.mark.parametrize(
    "options",
    [
        {"opt_15_1": True},
        {"opt_15_2": True, "disband_cao_cao": True},
        {"opt_15_3": True},
        {"opt_15_1": True, "opt_15_2": True, "opt_15_3": True, "max_cards": 100},
        {
            "opp_ties": "random",
            "xian_memory": "game",
            "retreat_leaves_one": True,
            "control_clear": "faction",
            "control_scope": "acting_area",
            "xy_losses": "all",
            "repl_needs_home": True,
            "cc_repl_generals": "any_general",
            "cc_general_arrival": "with_cao",
            "ysh_return_lost_capital": True,
            "plan_scope": "all_undefeated",
            "plan_yuan_shao": "capitals",
            "plan_on_arrival": True,
            "first_card_xian": False,
            "opt_15_1": True,
        },
    ],
)
def test_games_end_under_every_reading(preset: str, options: dict[str, Any]) -> None:
    endings = {"xudu_lost", "cao_cao_lost", "timeout"} if "opt_15_1" in options else {"xudu_entered", "cao_cao_lost"}
    for seed in range(15):
        s = finished(seed, preset=preset, **options)
        assert s.reason in endings
        assert s.outcome == [0.0]


@clause("CC-R87")
@pytest.mark.parametrize("options", [{}, {"opt_15_1": True, "opt_15_2": True}])
def test_a_described_position_arranges_the_same_table(options: dict[str, Any]) -> None:
    for seed in range(16):
        for s in played(seed, LATE if seed % 2 else None, **options):
            if s.over:
                continue
            again = GAME.arrange(table(s), at="turn", options=options)
            assert awaited(again) == "mandate"
            assert table(again) == table(s)
            assert fingerprint(again) == fingerprint(s)


def test_the_same_seed_gives_the_same_game() -> None:
    assert [fingerprint(s) for s in played(3)] == [fingerprint(s) for s in played(3)]
    assert fingerprint(finished(3)) != fingerprint(finished(4))
