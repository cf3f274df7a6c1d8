"""Set 4, card by card."""

from __future__ import annotations

import pytest

from tests.games.harness import asked, awaited, legal, play
from tests.games.thirty_six_battles.harness import ZI, feud, finish_turn, garrisons, hero, of_kind, pile, pool, table
from tianxia.kit.tracing import clause


@clause("B36-S4.1")
def test_remove_the_firewood_empties_the_enemy_capital() -> None:
    s = feud(xiu={"hand": ["remove_firewood"]}, garrisons={"a1": 6, "b2": 2, "c1": 3, "j8": 1})
    play(s, "play:remove_firewood")
    assert garrisons(s) == {"c1": 3, "j8": 1}
    assert of_kind(feud(xiu={"hand": ["remove_firewood"]}, garrisons={"c1": 3}), "play") == set()


@clause("B36-S4.2", "B36-R51", "B36-R73")
def test_disturb_the_water_takes_the_recruit() -> None:
    s = feud("recruit", zi={"hand": ["disturb_the_water"]}, dice=[6])
    play(s, "recruit")
    assert (asked(s), s.asked, legal(s)) == ("AnswerRecruit", [ZI], {"play:disturb_the_water", "pass"})
    play(s, "play:disturb_the_water")
    assert (hero(s, "zi")["army"], hero(s, "xiu")["army"], garrisons(s)) == ([6], [], {})
    assert asked(s) == "FinishTurn"


@clause("B36-S4.2", "B36-R52")
def test_disturb_the_water_takes_back_the_own_garrison() -> None:
    s = feud("recruit", xiu={"tile": "d6"}, zi={"hand": ["disturb_the_water"]}, garrisons={"d5": 2}, dice=[6])
    play(s, "tile:d5", "play:disturb_the_water")
    assert (hero(s, "zi")["army"], garrisons(s)) == ([2], {})


@clause("B36-S4.3", "B36-R59", "B36-R37")
def test_slough_off_the_shell_swaps_hero_and_soldier_even_when_pinned() -> None:
    s = feud(
        xiu={"tile": "e6", "hand": ["golden_cicada"]},
        zi={"tile": "f6"},
        garrisons={"j8": 5, "g6": 2, "a1": 1},
        allowed={"is_pinned": True},
    )
    play(s, "play:golden_cicada")
    assert of_kind(s, "tile") == {"j8", "g6"}
    play(s, "tile:j8")
    assert hero(s, "xiu")["tile"] == "j8"
    assert garrisons(s) == {"e6": 5, "g6": 2, "a1": 1}


@clause("B36-S4.3", "B36-R59")
def test_slough_off_the_shell_on_an_occupied_tile() -> None:
    s = feud(xiu={"tile": "e6", "hand": ["golden_cicada"]}, zi={"tile": "f6"}, garrisons={"j8": 5, "e6": 2})
    play(s, "play:golden_cicada")
    assert (asked(s), of_kind(s, "tile")) == ("ChooseWhereShellLies", {"f5", "f6", "g6"})
    play(s, "tile:f5")
    assert garrisons(s) == {"e6": 2, "f5": 5}
    full = {"j8": 5, "e6": 2, "f5": 1, "f6": 1, "g6": 1}
    s = feud(xiu={"tile": "e6", "hand": ["golden_cicada"]}, zi={"tile": "f6"}, garrisons=full)
    before = pool(s)
    play(s, "play:golden_cicada", "tile:j8")
    assert garrisons(s) == {"e6": 2, "f5": 1, "f6": 1, "g6": 1}
    assert (hero(s, "xiu")["tile"], pool(s)) == ("j8", before + 1)


@clause("B36-S4.3", "B36-R59", "B36-R22")
def test_slough_off_the_shell_on_enemy_land_leaves_an_enemy_soldier_and_is_an_arrival() -> None:
    s = feud(xiu={"tile": "d5", "hand": ["golden_cicada"]}, zi={"tile": "e5"}, garrisons={"f7": 5})
    play(s, "play:golden_cicada")
    assert garrisons(s) == {"d5": 5}
    assert awaited(s) == "terminal"


@clause("B36-S4.3")
@pytest.mark.parametrize(("theirs", "soldiers"), [("e5", {"j8": 5}), ("f6", {"e6": 5}), ("f6", {"a1": 5})])
def test_slough_off_the_shell_needs_one_city_and_a_soldier_elsewhere(theirs: str, soldiers: dict[str, int]) -> None:
    s = feud(xiu={"tile": "e6", "hand": ["golden_cicada"]}, zi={"tile": theirs}, garrisons=soldiers)
    assert of_kind(s, "play") == set()


@clause("B36-S4.4", "B36-R37", "B36-R35", "B36-R34")
def test_shut_the_door_pins_the_hero_in_its_next_turn() -> None:
    s = feud(
        xiu={"tile": "e6", "hand": ["shut_the_door"]},
        zi={"tile": "e5", "hand": ["retreat", "safe_passage", "deceive_heavens", "beauty_trap", "wait_at_leisure"]},
        dice=["card:injure_oneself"],
    )
    play(s, "play:shut_the_door")
    assert pile(s, "beside:zi")["cards"] == ["card:shut_the_door"]
    finish_turn(s)
    assert of_kind(s, "play") == {"wait_at_leisure", "injure_oneself"}
    play(s, "done")
    assert (asked(s), of_kind(s, "tile"), of_kind(s, "play")) == ("MoveHero", set(), {"injure_oneself"})
    play(s, "done")
    assert "recruit" in legal(s)
    finish_turn(s)
    assert hero(s, "xiu")["discard"] == ["shut_the_door"]


@clause("B36-S4.4", "B36-12D")
@pytest.mark.parametrize(("theirs", "usable"), [("f6", False), ("e5", True), ("d4", False)])
def test_shut_the_door_needs_adjacent_cities(theirs: str, usable: bool) -> None:
    s = feud(xiu={"tile": "e6", "hand": ["shut_the_door"]}, zi={"tile": theirs})
    assert ("shut_the_door" in of_kind(s, "play")) == usable


@clause("B36-R37")
def test_the_pin_beats_the_longer_move() -> None:
    s = feud(
        "move",
        xiu={"hand": ["retreat"]},
        beside={
            "shut_the_door": {"player": "zi", "hero": "xiu", "until": 1},
            "stomp_the_grass": {"player": "zi", "hero": "xiu", "until": 1},
        },
    )
    assert legal(s) == {"done"}


@clause("B36-S4.5", "B36-R56")
def test_befriend_a_distant_state_draws_at_distance_three() -> None:
    s = feud(xiu={"tile": "e6", "hand": ["befriend_distant"]}, zi={"tile": "e3"}, dice=["card:retreat"])
    play(s, "play:befriend_distant")
    assert hero(s, "xiu")["hand"] == ["retreat"]
    s = feud("discard", xiu={"tile": "e6", "hand": ["befriend_distant"]}, zi={"tile": "e3"})
    assert of_kind(s, "play") == {"befriend_distant"}


@clause("B36-S4.5")
def test_befriend_a_distant_state_else_lets_one_weak_soldier_attack_afar() -> None:
    s = feud("attack", xiu={"army": [2, 3, 6], "hand": ["befriend_distant"]})
    assert of_kind(s, "die") == {"6"}
    play(s, "play:befriend_distant")
    assert of_kind(s, "die") == {"2", "3", "6"}
    play(s, "die:6")
    assert of_kind(s, "die") == {"2", "3"}
    play(s, "die:3")
    assert hero(s, "zi")["health"] == 11
    assert asked(s) == "FinishTurn"


@clause("B36-S4.5")
@pytest.mark.parametrize(("phase", "allowed"), [("discard", {}), ("stratagem", {"skips_attack": True})])
def test_befriend_a_distant_state_needs_an_attack_phase_to_come(phase: str, allowed: dict[str, bool]) -> None:
    assert of_kind(feud(phase, xiu={"hand": ["befriend_distant"]}, allowed=allowed), "play") == set()


@clause("B36-R56")
@pytest.mark.parametrize(("reading", "draws"), [("exact", False), ("at_least", True)])
def test_by_option_any_greater_distance_is_distant(reading: str, draws: bool) -> None:
    s = feud(xiu={"hand": ["befriend_distant"]}, options={"befriend": reading})
    play(s, "play:befriend_distant")
    assert (awaited(s) == "stratagem") == draws
    assert ("befriend_distant" in table(s)["beside"]) == (not draws)


@clause("B36-S4.6", "B36-R55")
def test_obtain_safe_passage_replaces_a_move() -> None:
    s = feud("move", xiu={"hand": ["safe_passage"]}, zi={"tile": "a4"})
    assert of_kind(s, "play") == {"safe_passage"}
    play(s, "play:safe_passage")
    assert hero(s, "xiu")["tile"] == "b5"
    assert awaited(s) == "terminal"
    s = feud("move", xiu={"hand": ["safe_passage"]}, zi={"tile": "a4"}, dice=["terminal:suspected_rebel"])
    play(s, "play:safe_passage")
    assert asked(s) == "FinishTurn"


@clause("B36-S4.6", "B36-R55")
@pytest.mark.parametrize(
    ("mine", "theirs", "allowed"),
    [
        ("j8", "a1", {}),
        ("j8", "b5", {}),
        ("b5", "a4", {}),
        ("j8", "a4", {"moves_left": 0}),
        ("j8", "a4", {"is_pinned": True}),
    ],
)
def test_obtain_safe_passage_needs_a_terminal_city_next_to_the_enemy(
    mine: str, theirs: str, allowed: dict[str, object]
) -> None:
    s = feud("move", xiu={"tile": mine, "hand": ["safe_passage"]}, zi={"tile": theirs}, allowed=allowed)
    assert of_kind(s, "play") == set()
