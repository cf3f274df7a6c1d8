"""What belongs to everybody stands in the scene, so that who comes late, bots and clients know it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, play
from tests.games.thirty_six_stratagems.harness import GAME, nation, realm, seen
from tianxia.engine.scene import Scene
from tianxia.games.thirty_six_stratagems.state import Realm
from tianxia.kit.tracing import clause
from tianxia.terminal.pages.board import Board
from tianxia.terminal.pages.reader import Reader

PUBLIC = [
    "trapped", "scouts", "emperor_on_map", "holder", "strong", "weak", "emperor_lost_in", "neutral_step", "track",
    "coins", "lasting_vp", "tribute", "rebellions", "bonus_points", "temple", "sanitation", "sections", "prefecture",
    "leisure", "fort", "fires", "shielded", "red_turban", "turtle_ships", "season", "phase", "order", "passed", "out",
    "chain",
]  # fmt: skip
"""The public fields but those of pieces and cards in their places, which are drawn, and where a seat began."""


def in_the_middle() -> Realm:
    """A tribute card being used, with an emperor who waits."""
    a = nation({"karakorum": "s2", "gobi": "s1"}, emperor_lost_in=3)
    b = nation({"lhasa": "emperor s2", "wutai": "scout"})
    return realm(a, b, at="card", card="t04", season=3, neutrals={"xian": 3})


def altered(value: Any) -> Any:
    """Another value of its kind."""
    if isinstance(value, list):
        return [altered(one) for one in value]
    return not value if isinstance(value, bool) else value + 1


@clause("S36-R74", "S36-D.10")
@pytest.mark.parametrize("field", PUBLIC)
def test_a_public_field_shows_in_the_scene(field: str) -> None:
    s = in_the_middle()
    before = GAME.scene(s, None)
    value = getattr(s, field)
    if field == "order":
        s.order = value[::-1]
    elif field == "holder":
        s.holder[GAME.vocabulary.token("area:kyoto")] = 1
    else:
        setattr(s, field, altered(value))
    assert GAME.scene(s, None) != before


def mat_of(scene: Scene, seat: int) -> dict[str, Any]:
    return dict(next(mat for mat in scene["mats"] if mat["owner"] == f"seat:{seat}"))


def test_lasting_effects_stand_on_the_mat_of_their_nation() -> None:
    flags: dict[str, Any] = {"shielded": True, "red_turban": True, "turtle_ships": True, "passed": True}
    s = realm(nation(holds=["karakorum"], fires=3, hand=["s04"]), nation(holds=["lhasa"], **flags), at="action")
    for viewer in (0, 1, None):
        scene = GAME.scene(s, viewer)
        assert mat_of(scene, 0)["facts"] == {"fires": 3}
        assert mat_of(scene, 1)["facts"] == flags
    gone = realm(nation(holds=["karakorum"]), nation(out=True, passed=True), nation(holds=["lhasa"]), at="income")
    assert mat_of(GAME.scene(gone, None), 1)["out"]
    assert mat_of(GAME.scene(gone, None), 1)["facts"] == {}


def under_way(s: Realm) -> list[Any]:
    return list(GAME.scene(s, 1)["under_way"])


def test_what_points_are_good_for_is_seen_by_all() -> None:
    a = nation({"nagasaki": "s2", "busan": "s1"}, holds=["karakorum"], cohesion=5)
    b = nation({"shanghai": "s1", "putuo": "scout"}, holds=["lhasa"])
    s = play(realm(a, b, at="card", card="s10"), "mode:event seat:1")
    assert under_way(s)[-1] == {"kind": "points", "left": 2, "riders": ["drm", "temple"], "against": "seat:1"}
    s = realm(a, b, points=4, prefectures=["nagasaki"], dice=[1])
    play(s, "act:raid area:shanghai")
    assert under_way(s)[-1] == {"kind": "points", "left": 2, "raided": ["area:shanghai"]}


def test_winter_shows_who_must_leave_and_how_many_groups_have_left() -> None:
    a = nation({"jinan": "s1", "linqing": "s1"}, holds=["karakorum"], coins=5)
    s = realm(a, at="winter", season=2, options={"variant": "advanced"}, neutrals={"beijing": 2})
    winter = {"kind": "wintering", "seat": "seat:0", "groups": 0}
    assert under_way(s) == [winter | {"leaving": ["area:jinan", "area:linqing"]}]
    play(s, "area:jinan act:eliminate unit:s1")
    assert under_way(s) == [winter | {"leaving": ["area:linqing"]}]


def test_the_terminal_tells_what_is_under_way_while_units_are_picked() -> None:
    s = realm(nation({"karakorum": "s2 s1 scout"}), points=3)
    play(s, "act:move unit:s2 unit:s1")
    drawn = Board(GAME.scene(s, 0), Reader(GAME, "en")).under_way()
    assert drawn.plain.endswith("Karakorum Strong army (2), Weak army (1)")


@clause("S36-R50", "S36-3.3.7H")
def test_a_player_sees_the_redeployment_that_he_plans_and_nobody_else_does() -> None:
    a = nation({"karakorum": "s2 s1", "ongi": "scout"}, coins=0, emperor_lost_in=1)
    s = realm(a, at="deployment")
    while asked(s) != "Redeploy":
        play(s, "done")
    play(s, "area:karakorum unit:s2 area:ongi")
    assert (seen(s, 0, "karakorum"), seen(s, 0, "ongi")) == ({"s1": 1}, {"s2": 1, "scout": 1})
    assert GAME.scene(s, 0)["under_way"] == [{"kind": "redeployment", "left": 5}]
    for viewer in (1, None):
        assert (seen(s, viewer, "karakorum"), seen(s, viewer, "ongi")) == ({"unit": 2}, {"unit": 1})
        assert GAME.scene(s, viewer)["under_way"] == []
