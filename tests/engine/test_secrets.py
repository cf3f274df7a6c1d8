"""One veil: what a viewer may know, and what a redeal keeps of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.stand_in.course import Act
from tests.stand_in.game import SKIRMISH
from tests.stand_in.redeployment import PickFrom
from tests.stand_in.table import Skirmish
from tianxia.engine.dice import Simulated
from tianxia.engine.errors import BadSeat
from tianxia.engine.fingerprint import plain
from tianxia.engine.scene import Piece, Scene
from tianxia.engine.state import HIDDEN

V = SKIRMISH.vocabulary
HANDS = {"hands": {"0": {"spy": 1, "herald": 1, "fog": 1}, "1": {"raid": 1, "shield": 1}}}
SPREAD = {str(seat): {"hill": ["scout", "guard"], "ford": ["guard", "host"]} for seat in range(2)}


def table(*tokens: str, **options: object) -> Skirmish:
    s = SKIRMISH.arrange(HANDS | {"chits": SPREAD}, dice=[], options=options, told=True, after=Simulated(1))
    assert isinstance(s, Skirmish)
    for token in tokens:
        s.apply(V.token(token))
    return s


def hand(scene: Scene, seat: int) -> tuple[int, list[str]]:
    pile = next(one for one in scene["piles"] if one["id"] == f"hand:{seat}")
    return pile["count"], pile["cards"]


def chits(scene: Scene, seat: int) -> list[tuple[str, str, int]]:
    pieces: list[Piece] = scene["pieces"]
    return [(one["at"], one.get("id", "?"), one["count"]) for one in pieces if one["owner"] == f"seat:{seat}"]


def codes(scene: Scene) -> list[str]:
    return [line["code"] for line in scene["story"]]


def test_a_hand_is_seen_by_its_owner_and_counted_by_others() -> None:
    s = table()

    assert hand(SKIRMISH.scene(s, 1), 1) == (2, ["card:raid", "card:shield"])
    assert hand(SKIRMISH.scene(s, 0), 1) == (2, [])
    assert hand(SKIRMISH.scene(s, None), 0) == (3, [])


def test_face_down_chits_have_place_and_count_but_no_id() -> None:
    s = table()

    assert chits(SKIRMISH.scene(s, 0), 1) == [("hill", "?", 2), ("ford", "?", 2)]
    assert not any("id" in piece for piece in SKIRMISH.scene(s, None)["pieces"])


def test_a_private_look_is_seen_by_who_looked_alone() -> None:
    s = table("card:spy", "area:ford")

    assert chits(SKIRMISH.scene(s, 0), 1) == [("hill", "?", 2), ("ford", "?", 1), ("ford", "chit:guard", 1)]
    assert chits(SKIRMISH.scene(s, None), 1) == [("hill", "?", 2), ("ford", "?", 2)]
    assert codes(SKIRMISH.scene(s, 0)) == ["played", "spied", "saw"]
    assert codes(SKIRMISH.scene(s, 1)) == ["played", "spied"]


def test_an_open_spy_shows_the_chit_to_all() -> None:
    s = table("card:spy", "area:ford", spies="open")

    assert ("ford", "chit:guard", 1) in chits(SKIRMISH.scene(s, None), 1)
    assert codes(SKIRMISH.scene(s, None)) == ["played", "spied", "saw"]


def test_what_was_shown_is_remembered_until_pieces_are_mixed() -> None:
    s = table("card:spy", "area:ford", "card:fog", "area:hill", "done")
    seen = [back for back in s.chits(1) if s.knows[back] & 1]
    assert len(seen) == 1

    s.show(s.chits(0)[0], 2)
    from tests.stand_in.clash import MixStack

    MixStack(0, 0).land(s, [s.face[back] for back in s.stack(0, 0)])
    assert not any(s.knows[back] & 2 for back in s.chits(0))


def test_the_book_itself_tells() -> None:
    s = table("card:herald", "area:ford")

    assert s.disclosures == 1
    assert codes(SKIRMISH.scene(s, None)) == ["played", "host_is_there"]


def test_others_see_the_opening_question_of_a_secret_scope() -> None:
    s = table("redeploy", "area:hill", "chit:scout", "area:wood")
    before = table()

    assert isinstance(s.decision, PickFrom)
    assert isinstance(s.veiled(1).decision, Act)
    assert plain(s.veiled(1)) == plain(before.veiled(1))
    assert SKIRMISH.scene(s, 1) == SKIRMISH.scene(before, 1)
    assert SKIRMISH.scene(s, 0)["prompt"] != SKIRMISH.scene(before, 0)["prompt"]


def test_the_table_changes_when_the_secret_is_complete() -> None:
    s = table("redeploy", "area:hill", "chit:scout", "area:wood", "done")

    assert chits(SKIRMISH.scene(s, 1), 0) == [("hill", "?", 1), ("ford", "?", 2), ("wood", "?", 1)]
    assert codes(SKIRMISH.scene(s, 1)) == ["redeployed"]


def test_a_redeal_looks_the_same_and_deals_the_rest_anew() -> None:
    s = table("card:spy", "area:ford")
    faces = set()
    for seed in range(20):
        r = s.redeal(0, Simulated(seed))
        assert isinstance(r, Skirmish)
        assert plain(r.veiled(0)) == plain(s.veiled(0))
        assert sorted(r.face[back] for back in r.chits(1)) == sorted(s.face[back] for back in s.chits(1))
        faces.add(tuple(r.face))

    assert len(faces) > 5


def test_in_a_redeal_others_know_what_lies_in_their_hands() -> None:
    r = table().redeal(0, Simulated(2))
    assert isinstance(r, Skirmish)

    assert all(r.knows[back] & 2 for back in r.hand(1) + r.chits(1))


def test_a_veiled_state_holds_no_hidden_face_and_no_foreign_options() -> None:
    v = table().veiled(1)
    assert isinstance(v, Skirmish)

    assert {v.face[back] for back in v.hand(0) + v.chits(0)} == {HIDDEN}
    assert v.legal == []


def test_an_awaited_draw_shows_what_the_viewer_cannot_rule_out() -> None:
    s = SKIRMISH.arrange(HANDS | {"chits": SPREAD}, at="round", told=True)
    s.apply(V.token("count:1"), 0)
    s.apply(V.token("count:0"), 1)

    def pile(viewer: int | None) -> list[str]:
        awaited = SKIRMISH.scene(s, viewer)["awaited"]
        assert awaited is not None
        return awaited["pile"]

    assert s.waiting is not None
    assert s.waiting.pile is not None
    assert len(pile(None)) == 7
    redealt = s.redeal(None, Simulated(1))
    assert SKIRMISH.scene(redealt, None)["awaited"] == SKIRMISH.scene(s, None)["awaited"]


def test_refusals_are_explained_to_the_asked_seat_when_it_looks() -> None:
    s = SKIRMISH.arrange({"hands": {"0": {"shield": 1}}})

    def refused(viewer: int, explain: bool) -> list[Any]:
        prompt = SKIRMISH.scene(s, viewer, explain)["prompt"]
        assert prompt is not None
        return prompt["refused"]

    assert refused(0, True) == [("card:shield", "only_as_reaction")]
    assert refused(0, False) == []
    assert refused(1, True) == []


def test_a_viewer_that_sits_nowhere_is_refused() -> None:
    with pytest.raises(BadSeat, match="seats go from 0 to 1, not 5"):
        SKIRMISH.scene(table(), 5)
