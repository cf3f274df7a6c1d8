"""Set 1, card by card."""

from __future__ import annotations

import pytest

from tests.games.harness import asked, legal, play, refused
from tests.games.thirty_six_battles.harness import XIU, ZI, feud, garrisons, hero, of_kind, pool, table, vp
from tianxia.kit.tracing import clause


@clause("B36-S1.1", "B36-R57", "B36-R34")
def test_deceive_the_heavens_crosses_to_the_other_land() -> None:
    s = feud("move", xiu={"tile": "h5", "hand": ["deceive_heavens", "retreat"]}, allowed={"moves_left": 2})
    play(s, "play:deceive_heavens")
    far = of_kind(s, "tile")
    assert {"c5", "e2", "b5", "d5"} <= far
    assert "j2" not in far
    play(s, "tile:c5")
    assert "h5" not in of_kind(s, "tile")


@clause("B36-S1.1", "B36-R57")
def test_deceive_the_heavens_also_leads_home() -> None:
    s = feud("move", xiu={"tile": "d5", "hand": ["deceive_heavens"]})
    play(s, "play:deceive_heavens")
    assert {"h6", "i6"} <= of_kind(s, "tile")
    assert "d1" in of_kind(s, "tile")
    assert "a2" not in of_kind(s, "tile")


@clause("B36-S1.1")
@pytest.mark.parametrize(
    ("tile", "allowed"),
    [("h5", {"moves_left": 0}), ("h5", {"is_pinned": True}), ("h5", {"reach": 6}), ("j8", {})],
)
def test_deceive_the_heavens_needs_a_move_and_a_far_shore(tile: str, allowed: dict[str, object]) -> None:
    s = feud("move", xiu={"tile": tile, "hand": ["deceive_heavens"]}, allowed=allowed)
    assert of_kind(s, "play") == set()
    assert refused(s)["play:deceive_heavens"] == "deceive_heavens"


@clause("B36-S1.1", "B36-R25")
def test_deceive_the_heavens_belongs_to_the_move_phase() -> None:
    s = feud(xiu={"tile": "h5", "hand": ["deceive_heavens"]})
    assert refused(s)["play:deceive_heavens"] == "other_phase"


@clause("B36-S1.2")
def test_besiege_wei_cancels_a_recruit_on_the_own_land() -> None:
    s = feud("recruit", xiu={"tile": "d6"}, zi={"hand": ["besiege_wei"]}, garrisons={"d5": 2}, dice=[6])
    play(s, "tile:d5")
    assert (asked(s), s.asked, legal(s)) == ("AnswerRecruit", [ZI], {"play:besiege_wei", "pass"})
    play(s, "play:besiege_wei")
    assert (garrisons(s), hero(s, "xiu")["army"]) == ({"d5": 2}, [])
    assert table(s)["allowed"]["recruits_left"] == 0


@clause("B36-S1.2")
def test_besiege_wei_does_not_answer_a_recruit_on_the_recruiters_land() -> None:
    s = feud("recruit", zi={"hand": ["besiege_wei"]}, dice=[6])
    play(s, "recruit")
    assert legal(s) == {"pass"}
    assert refused(s) == {"play:besiege_wei": "besiege_wei"}


@clause("B36-S1.3", "B36-R77", "B36-R49")
def test_kill_with_a_borrowed_sword_a_soldier_of_any_land_attacks_and_is_blocked() -> None:
    s = feud(
        xiu={"hand": ["borrowed_sword"]},
        zi={"tile": "d5", "army": [2]},
        garrisons={"c6": 5, "e6": 4, "d6": 6, "a1": 6},
    )
    play(s, "play:borrowed_sword")
    assert legal(s) == {"tile:c6", "tile:e6"}
    play(s, "tile:c6")
    assert (asked(s), s.asked) == ("ChooseBlocker", [ZI])
    play(s, "die:2")
    assert (hero(s, "zi")["health"], hero(s, "zi")["army"]) == (17, [])
    assert garrisons(s)["c6"] == 3
    assert asked(s) == "MoveHero"


@clause("B36-S1.3")
def test_kill_with_a_borrowed_sword_needs_a_soldier_next_door() -> None:
    s = feud(xiu={"hand": ["borrowed_sword"]}, zi={"tile": "d5"}, garrisons={"d6": 6, "a1": 6})
    assert of_kind(s, "play") == set()


@clause("B36-S1.3", "B36-S5.4", "B36-R49")
def test_the_ladder_answers_a_borrowed_sword() -> None:
    s = feud(xiu={"hand": ["borrowed_sword"]}, zi={"tile": "d5", "hand": ["remove_the_ladder"]}, garrisons={"c6": 5})
    play(s, "play:borrowed_sword", "pass", "pass", "play:remove_the_ladder")
    assert (hero(s, "zi")["health"], garrisons(s)) == (15, {})


@clause("B36-S1.4", "B36-R36")
def test_wait_at_leisure_skips_the_move_and_adds_two() -> None:
    s = feud(xiu={"hand": ["wait_at_leisure", "let_loose"]}, zi={"hand": ["disturb_the_water"]}, dice=[3, 5])
    play(s, "play:wait_at_leisure")
    assert hero(s, "xiu")["army"] == [3, 5]
    assert of_kind(s, "play") == set()
    play(s, "done")
    assert asked(s) == "RecruitSoldier"


@clause("B36-S1.4", "B36-R16")
def test_wait_at_leisure_needs_a_die_in_the_pool() -> None:
    s = feud(xiu={"hand": ["wait_at_leisure"], "army": [1] * 15}, zi={"army": [1] * 15})
    assert of_kind(s, "play") == set()
    s = feud("move", xiu={"hand": ["wait_at_leisure"]})
    assert refused(s)["play:wait_at_leisure"] == "other_phase"


@clause("B36-S1.5", "B36-R73", "B36-12G")
def test_loot_a_burning_house_takes_a_soldier_of_the_invader() -> None:
    s = feud("move", xiu={"tile": "e6", "army": [1, 5]}, zi={"hand": ["loot_burning_house"]})
    play(s, "pass", "tile:e5")
    assert (asked(s), s.asked) == ("AnswerInvasion", [ZI])
    play(s, "play:loot_burning_house")
    assert (asked(s), s.asked, legal(s)) == ("TakeEnemySoldier", [ZI], {"die:1", "die:5"})
    play(s, "die:5")
    assert (hero(s, "zi")["army"], hero(s, "xiu")["army"]) == ([5], [1])


@clause("B36-S1.5")
def test_loot_a_burning_house_needs_an_army() -> None:
    s = feud("move", xiu={"tile": "e6"}, zi={"hand": ["loot_burning_house"]})
    play(s, "pass", "tile:e5")
    assert s.asked == [XIU]


@clause("B36-S1.6", "B36-R36", "B36-R39")
def test_make_a_sound_in_the_east_goes_home_and_strikes_with_all() -> None:
    s = feud(
        xiu={"tile": "c3", "army": [1, 3, 3], "hand": ["sound_east_strike_west", "pilfer_a_goat"]}, zi={"army": [2]}
    )
    play(s, "play:sound_east_strike_west")
    assert hero(s, "xiu")["tile"] == "j8"
    assert (asked(s), legal(s)) == ("StrikeInTheWest", {"die:1", "die:3", "done"})
    play(s, "die:3", "pass", "pass")
    assert legal(s) == {"die:1", "die:3", "done"}
    play(s, "die:3", "pass", "pass")
    assert legal(s) == {"die:1", "done"}
    play(s, "done")
    assert (hero(s, "zi")["health"], hero(s, "xiu")["army"]) == (14, [1, 3, 3])
    play(s, "done")
    assert asked(s) == "FinishTurn"


@clause("B36-S1.6", "B36-R37")
def test_a_pinned_hero_strikes_from_where_it_is() -> None:
    s = feud(xiu={"tile": "c3", "army": [1], "hand": ["sound_east_strike_west"]}, allowed={"is_pinned": True})
    play(s, "play:sound_east_strike_west", "die:1")
    assert (hero(s, "xiu")["tile"], hero(s, "zi")["health"]) == ("c3", 19)


@clause("B36-S1.6", "B36-R34")
def test_the_chief_lapses_when_the_attack_phase_is_skipped() -> None:
    s = feud(xiu={"army": [2], "hand": ["capture_the_chief", "sound_east_strike_west"]})
    play(s, "play:capture_the_chief", "play:sound_east_strike_west", "die:2")
    assert (hero(s, "zi")["health"], hero(s, "xiu")["army"]) == (18, [2])
    assert pool(s) == 29
    assert vp(s) == (0, 0)
