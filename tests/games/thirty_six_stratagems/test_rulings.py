"""Rulings that no other test names, options, clauses, positions and words."""

from __future__ import annotations

import pytest

from tests.games.harness import asked, legal, play
from tests.games.thirty_six_stratagems.harness import GAME, mat, nation, neutral, realm, table, units, vp
from tianxia.engine.errors import BadPosition
from tianxia.games.thirty_six_stratagems import board
from tianxia.kit.tracing import clause


@clause("S36-R12")
@pytest.mark.parametrize(("reading", "points"), [("controller", 5), ("card_player", 4)])
def test_who_is_rewarded_for_a_prefecture(reading: str, points: int) -> None:
    a = nation({"kaifeng": "scout"}, holds=["karakorum"])
    b = nation(holds=["lhasa"], hand=["p15"])
    s = realm(a, b, at="action", order=["1", "0"], options={"prefecture_award": reading})
    assert vp(play(s, "card:p15"), 0) == points


@clause("S36-R13", "S36-3.3.1O")
def test_a_prefecture_nobody_holds_goes_to_whoever_moves_in() -> None:
    a = nation({"xuzhou": "s1"}, holds=["karakorum"], hand=["p15", "s04"])
    s = play(realm(a, at="action", neutrals={"jinan": 2}), "card:p15")
    assert vp(s, 0) == 3
    play(s, "card:s04 mode:points act:move unit:s1 area:kaifeng")
    assert vp(s, 0) == 4
    assert mat(s, 0)["lasting_vp"] == 0


@clause("S36-R65", "S36-R73")
def test_nothing_can_be_given_away_and_the_vocabulary_is_fixed() -> None:
    kinds = {text.partition(":")[0] for text in GAME.vocabulary.texts}
    assert kinds == {
        "area", "card", "unit", "mode", "act", "seat", "track", "tax", "neutral", "buy", "pass", "done",
    }  # fmt: skip


@clause("S36-R35", "S36-R23", "S36-R24")
def test_neutral_armies_never_advance_or_return() -> None:
    a = nation({"luoyang": "s1"}, holds=["karakorum"])
    s = realm(a, neutrals={"xian": 1}, points=1, dice=[6, 6])
    play(s, "act:attack area:xian area:luoyang")
    assert (neutral(s, "xian"), units(s, 0)) == ((0, 0), {})
    assert vp(s, 0) == 3


@clause("S36-1.2")
def test_as_many_dice_as_needed() -> None:
    a = nation({"xian": "s2 s2 s2 s2 s2"}, holds=["karakorum"])
    s = realm(a, nation({"luoyang": "s1"}, holds=["lhasa"]), points=1)
    play(s, "act:attack area:luoyang area:xian " + "unit:s2 " * 5)
    assert s.waiting is not None
    assert s.waiting.times == 10


def test_every_card_has_an_event_or_a_city() -> None:
    from tianxia.games.thirty_six_stratagems.cards.event import EVENTS, Event

    for card in range(64):
        assert type(EVENTS[card]) is not Event, board.CARDS[card]


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"seats": {"0": {"units": {"gobi": ["s1"] * 4}}}}, "at most 3 units"),
        ({"seats": {"0": {"units": {"gobi": ["horse"]}}}}, "unknown 'horse'"),
        ({"seats": {"0": {"hand": ["s01", "s01"]}}}, "stands twice"),
        ({"seats": {"0": {"units": {"gobi": ["s1"]}}, "1": {"units": {"gobi": ["s1"]}}}}, "somebody else"),
        ({"seats": {"0": {"trapped": ["gobi"]}}}, "no unit of the seat"),
        ({"seats": {"0": {"units": {"karakorum": ["emperor", "emperor"]}}}}, "only 1 chits"),
        ({"order": ["0"]}, "every seat"),
        ({"season": 12}, "from 1 to 9"),
    ],
)
def test_faulty_positions_are_refused(position: dict[str, object], fault: str) -> None:
    with pytest.raises(BadPosition, match=fault):
        GAME.arrange(position, at="action", seats=2)


def test_hidden_faces_of_a_position_are_dealt() -> None:
    position = {
        "seats": {
            "0": {"units": {"karakorum": ["emperor", "s2"]}, "hand": ["s01"]},
            "1": {"units": {"lhasa": ["?", "?", "?"]}, "scouts": 1, "emperor": True, "hand": ["?stratagem", "?action"]},
        }
    }
    s = GAME.arrange(position, at="action", seats=2, deal=3)
    kinds = table(s)["seats"]["1"]["units"]["lhasa"]
    assert "emperor" in kinds
    assert "scout" in kinds
    assert [card[0] for card in table(s)["seats"]["1"]["hand"]] == ["s", "a"]
    assert asked(s) == "ChooseCard"
    assert legal(s) == {"card:s01", "pass"}


def test_the_box_draws_everything() -> None:
    box = GAME.box()
    the_map = box["boards"][0]
    assert len(the_map["areas"]) == 86
    assert {road["kind"] for road in the_map["roads"]} == {"road", "sea", "mountain_pass"}
    assert [edge["kind"] for edge in the_map["edges"]] == ["wall"] * 10 + ["wall_site"] * 4
    assert [region["kind"] for region in the_map["regions"]].count("capital") == 10
    assert {area["terrain"] for area in the_map["areas"]} <= {one["id"] for one in box["terrains"]}
    assert len(box["cards"]) == 96
    assert all(card["clause"] in GAME.clauses.all for card in box["cards"])


def test_markers_show_on_the_map_and_tracks_of_a_nation_begin_at_their_lowest() -> None:
    s = realm(
        nation({"wudang": "s1", "kaifeng": "scout"}, holds=["karakorum"], trapped=["wudang"]),
        temples=["wudang"], sanitation=["kaifeng"], prefectures=["kaifeng"],
    )  # fmt: skip
    scene = GAME.scene(s, None)
    marked = {"owner": "seat:0", "terrain": "temple", "facts": {"trapped": True}, "value": "困"}
    assert scene["areas"]["area:wudang"] == marked
    assert scene["areas"]["area:kaifeng"]["value"] == "府醫"
    assert scene["turn"]["phase"] == "phase:0"
    generals = next(track for track in scene["tracks"] if track["id"] == "generals" and track["owner"] == "seat:1")
    assert (generals["at"], generals["low"], generals["length"]) == (1, 1, 4)
    neutral = next(track for track in scene["tracks"] if track["id"] == "neutral_hits")
    assert (neutral["at"], neutral["low"], neutral["length"]) == (6, 3, 6)
