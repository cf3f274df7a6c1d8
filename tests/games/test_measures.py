"""What people watch, and how near the end is: from positions of every game."""

from __future__ import annotations

import tianxia
from tianxia.engine.scene import Scene
from tianxia.engine.state import State
from tianxia.games.tenth_division.state import Division


def scene_of(name: str, state: State, viewer: int | None = 0) -> Scene:
    """A table as a seat sees it."""
    return tianxia.game(name).scene(state, viewer)


def watched(scene: Scene) -> dict[str, dict[str, int]]:
    """The measures by name."""
    return {one["measure"]: one["of"] for one in scene["measures"]}


def goals(scene: Scene) -> dict[str, tuple[bool, int, int]]:
    """The goals by name: whether it is a win, where it stands, where it must come to."""
    return {one["goal"]: (one["won"], one["now"], one["end"]) for one in scene["goals"]}


def test_cao_cao_is_told_how_far_the_nearest_enemy_is_from_xudu() -> None:
    scene = scene_of("cao_cao", tianxia.game("cao_cao").start(7))

    assert watched(scene)["areas"]["cao"] == goals(scene)["conquest"][1] == 5
    assert goals(scene)["conquest"] == (True, 5, 27)
    assert goals(scene)["xudu_entered"] == (False, 2, 0)
    assert "xudu_lost" not in goals(scene)


def test_with_the_easier_ending_xudu_must_be_lost() -> None:
    scene = scene_of("cao_cao", tianxia.game("cao_cao").start(7, options={"opt_15_1": True}))

    assert "xudu_lost" in goals(scene)
    assert "xudu_entered" not in goals(scene)


def test_the_hill_counts_for_its_holder_and_against_all_others() -> None:
    state = tianxia.game("tenth_division").start(3, seats=3)
    assert isinstance(state, Division)
    state.holder, state.hill_count = 1, 4

    assert goals(scene_of("tenth_division", state, 1))["hill"] == (True, 4, 7)
    assert goals(scene_of("tenth_division", state, 0))["hill"] == (True, 0, 7)
    assert goals(scene_of("tenth_division", state, 0))["rival_hill"] == (False, 4, 7)
    assert watched(scene_of("tenth_division", state))["hill_turns"] == {"seat:1": 0, "seat:2": 4, "seat:3": 0}


def test_hidden_money_is_watched_by_its_owner_alone() -> None:
    state = tianxia.game("tenth_division").start(3, seats=2, options={"hands": "hidden"})

    assert set(watched(scene_of("tenth_division", state, 0))["cash"]) == {"seat:1"}
    assert watched(scene_of("tenth_division", state, None))["cash"] == {}


def test_a_spectator_has_no_goals() -> None:
    assert "goals" not in scene_of("thirty_six_battles", tianxia.game("thirty_six_battles").start(1), None)


def test_points_count_up_to_the_goal_of_the_options() -> None:
    state = tianxia.game("thirty_six_battles").start(1, options={"vp_goal": 30})

    assert goals(scene_of("thirty_six_battles", state))["points"] == (True, 0, 30)
    assert goals(scene_of("thirty_six_battles", state))["kill"] == (True, 20, 0)


def test_the_uprising_and_its_bots_are_watched_together_with_the_seats() -> None:
    state = tianxia.game("yellow_scarves").start(5, seats=2, options={"mode": "coop"})
    scene = scene_of("yellow_scarves", state)

    assert {"annihilation", "time_is_up", "overrun"} == set(goals(scene))
    assert goals(scene)["time_is_up"][2] == 6
    assert [who for who in watched(scene)["provinces"] if who.startswith("bot")]
    assert set(watched(scene)["gold"]) == {"seat0", "seat1"}


def test_rivals_of_c3k_race_for_provinces_only_if_unification_wins() -> None:
    game = tianxia.game("yellow_scarves")
    united = scene_of("yellow_scarves", game.start(5, seats=3, options={"mode": "pvp", "pvp_victory": "unification"}))
    other = scene_of("yellow_scarves", game.start(5, seats=3, options={"mode": "pvp", "pvp_victory": "annihilation"}))

    assert "unification" in goals(united)
    assert "unification" not in goals(other)
    assert "legacy" in goals(other)


def test_neutral_armies_are_watched_as_units_and_as_nothing_else() -> None:
    scene = scene_of("thirty_six_stratagems", tianxia.game("thirty_six_stratagems").start(2, seats=3))

    assert watched(scene)["units"]["neutral"] > 0
    assert "neutral" not in watched(scene)["coins"]
    assert goals(scene)["points"][2] == 31
