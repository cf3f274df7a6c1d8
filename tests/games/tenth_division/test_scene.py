"""What is seen: box, scenes, story."""

from __future__ import annotations

import json

from tests.games.harness import play, supply
from tests.games.tenth_division.harness import field, played, start
from tianxia.engine.vocabulary import Vocabulary
from tianxia.games.tenth_division.game import GAME
from tianxia.games.tenth_division.scene import STAGES, under_way
from tianxia.kit.tracing import clause

VOCABULARY: Vocabulary = GAME.vocabulary


def test_the_box_has_every_formation_with_hexes_and_sides_of_the_vocabulary() -> None:
    box = GAME.box()
    json.dumps(box)
    assert len(box["boards"]) == 8
    for board in box["boards"]:
        assert board["kind"] == "hexes"
        for area in board["areas"]:
            VOCABULARY.token(area["id"])
        for edge in board["edges"]:
            VOCABULARY.token(edge["id"])
            length = ((edge["x1"] - edge["x2"]) ** 2 + (edge["y1"] - edge["y2"]) ** 2) ** 0.5
            assert abs(length - board["areas"][0]["size"]) < 2
    assert [one["id"] for one in box["kinds"]] == ["infantry", "cavalry", "cannon", "road"]


def test_an_edge_lies_between_its_hexes() -> None:
    board = GAME.box()["boards"][0]
    at = {area["id"]: (area["x"], area["y"]) for area in board["areas"]}
    for edge in board["edges"]:
        if len(edge["between"]) == 2:
            (x1, y1), (x2, y2) = (at[one] for one in edge["between"])
            assert abs((edge["x1"] + edge["x2"]) / 2 - (x1 + x2) / 2) < 2
            assert abs((edge["y1"] + edge["y2"]) / 2 - (y1 + y2) / 2) < 2


def test_a_scene_shows_stacks_roads_hill_and_battle() -> None:
    s = field({"H09": "1 3I 1C", "H10": "2 2I"}, position={"roads": ["H05-5"], "turn": "1"})
    play(s, "hex:H09 count:3 count:1")
    supply(s, 6, 1, 1, 5, 5)
    scene = GAME.scene(s, 1)
    json.dumps(scene)
    assert scene["board"] == "hexagon19"
    assert {"kind": "cavalry", "at": "hex:H09", "owner": "seat:1", "count": 1} in scene["pieces"]
    assert {"kind": "road", "at": "side:H05-5", "count": 1} in scene["pieces"]
    assert scene["areas"]["hex:H10"] == {"terrain": "desert", "owner": "seat:2", "track": "hill"}
    assert scene["tracks"] == [{"id": "hill", "at": 0, "length": 7, "owner": "seat:2"}]
    turn, sequence, attack = scene["under_way"]
    assert turn == {"kind": "turn", "owner": "seat:1", "stage": "attacks"}
    assert sequence == {"kind": "sequence", "owner": "seat:1"}
    assert (attack["from"], attack["to"], attack["number"], attack["now"]) == ("hex:H09", "hex:H10", 1, True)
    assert attack["sides"] == [
        {"owner": "seat:1", "does": "attackers", "holds": {"infantry": 3, "cavalry": 1}, "dice": [6, 1, 1]},
        {"owner": "seat:2", "does": "defenders", "holds": {"infantry": 2}, "dice": [5, 5]},
    ]


def test_a_scene_tells_who_went_first_who_may_counterattack_and_whether_the_hill_was_gained() -> None:
    hexes = {"H09": "1 3I", "H10": "2 1I", "H11": "2 1I"}
    s = field(hexes, dice=[6, 6, 6, 1, 1], position={"first": "2", "turn": "1"})
    before = GAME.scene(s, None)["turn"]
    assert before["first"] == "seat:2"
    assert {"attacked", "hill_gained"} & set(before) == set()
    play(s, "hex:H09 count:3", "count:3")
    after = GAME.scene(s, None)["turn"]
    assert (after["attacked"], after["hill_gained"]) == (["seat:2"], True)


def test_a_scene_shows_the_attack_being_declared_and_of_what_the_number_is_asked() -> None:
    s = field({"H09": "1 3I 1C", "H10": "2 2I"}, position={"turn": "1"})
    play(s, "hex:H09 count:2")
    scene = GAME.scene(s, 0)
    declared = scene["under_way"][-1]
    assert (declared["kind"], declared["from"], declared["to"]) == ("declaring", "hex:H09", "hex:H10")
    assert [side["holds"] for side in declared["sides"]] == [{"infantry": 2}, {"infantry": 2}]
    assert scene["prompt"] is not None
    assert scene["prompt"]["about"] == ["cavalry"]


def test_a_scene_says_which_of_the_six_things_of_a_turn_is_done() -> None:
    s = start(seats=2)
    seen: list[str] = []
    while s.round == 1:
        seen += [step["stage"] for step in under_way(s) if step["kind"] == "turn"]
        s.apply(s.legal[-1])
    in_order = ["collect", "attacks", "trade", "roads", "move", "train"]
    assert list(dict.fromkeys(seen)) == [stage for stage in in_order if stage in seen]
    assert len(set(seen)) > 3


@clause("TD-R92")
def test_battles_are_open_to_spectators() -> None:
    s = field({"H09": "1 3I 1C", "H10": "2 2I"})
    play(s, "hex:H09 count:3 count:1")
    assert GAME.scene(s, None)["under_way"] == GAME.scene(s, 0)["under_way"]
    assert GAME.scene(s, 0)["under_way"] == GAME.scene(s, 1)["under_way"]


def test_every_event_prompt_and_refusal_has_words() -> None:
    words = GAME.words
    for seed in range(6):
        for n, s in enumerate(played(seed, 2 + seed % 5, mode="total_war" if seed % 2 else "koth", max_rounds=30)):
            if s.over or n % 7:
                continue
            assert type(s.decision).__name__ in words.prompts
            for one in s.decision.refused(s):
                assert one.reason in words.refusals, one.reason
        assert s.reason in words.outcomes
        assert s.story is not None
        for event in s.story.events:
            assert event.code in words.events, event.code
            for language in ("en", "zh"):
                assert "{" not in words.event(event, language)


def test_names_of_places_and_numbers_have_words() -> None:
    s = field({"H09": "1 3I", "H10": "2 2I"}, position={"turn": "1"})
    play(s, "hex:H09 count:3")
    scene = GAME.scene(s, 0)
    places = GAME.words.places
    for key in scene["turn"]:
        assert key in places
    for mat in scene["mats"]:
        for key in mat["numbers"]:
            assert key in places
    for track in scene["tracks"]:
        assert track["id"] in places
    for step in scene["under_way"]:
        assert step["kind"] in places
        for side in step.get("sides", []):
            assert side["does"] in places
            assert set(side["holds"]) <= set(places) | {one["id"] for one in GAME.box()["kinds"]}
    assert {"collect", *STAGES} <= set(places)
