"""Set 2, card by card."""

from __future__ import annotations

import pytest

from tests.games.harness import asked, awaited, legal, play
from tests.games.thirty_six_battles.harness import GAME, XIU, ZI, feud, garrisons, hero, of_kind, pile, table, vp
from tianxia.engine.box import Card
from tianxia.kit.tracing import clause


@clause("B36-S2.1")
def test_create_something_from_nothing_draws_two() -> None:
    s = feud(xiu={"hand": ["something_from_nothing"]}, dice=["card:retreat", "card:let_loose"])
    play(s, "play:something_from_nothing")
    assert hero(s, "xiu")["hand"] == ["let_loose", "retreat"]


@clause("B36-S2.1", "B36-R32")
@pytest.mark.parametrize(("reading", "usable"), [("reshuffle", True), ("stop", False)])
def test_create_something_from_nothing_needs_a_card_to_draw(reading: str, usable: bool) -> None:
    cards = [card["id"].removeprefix("card:") for card in s_cards() if card["id"] != "card:something_from_nothing"]
    s = feud(
        xiu={"hand": ["something_from_nothing"], "discard": cards[:10]},
        zi={"discard": cards[10:]},
        options={"deck_empty": reading},
    )
    assert (of_kind(s, "play") == {"something_from_nothing"}) == usable
    if usable:
        play(s, "play:something_from_nothing")
        assert awaited(s) == "stratagem"
        assert s.waiting is not None
        assert len(s.waiting.pile or []) == 35


def s_cards() -> list[Card]:
    """All Stratagem cards."""
    return [card for card in GAME.box()["cards"] if card["deck"] == "stratagem"]


@clause("B36-S2.2", "B36-R58")
def test_repair_the_gallery_roads_moves_a_soldier_nearer_and_calls_a_garrison() -> None:
    s = feud(xiu={"hand": ["gallery_roads"]}, garrisons={"c1": 2, "h3": 5, "a1": 6, "j7": 1, "j8": 4, "f8": 3})
    play(s, "play:gallery_roads")
    assert (asked(s), of_kind(s, "tile")) == ("ChooseWanderer", {"c1", "h3"})
    play(s, "tile:h3")
    assert {"h2", "g3"} <= of_kind(s, "tile"), "one tile closer"
    assert not {"i2", "g4", "i3", "h4"} & of_kind(s, "tile"), "as far away, or farther"
    assert not {"c1", "a1", "h3", "j1", "j8"} & of_kind(s, "tile")
    play(s, "tile:b2")
    assert garrisons(s)["b2"] == 5
    assert (asked(s), of_kind(s, "city")) == ("ChooseGarrison", {"ningdu", "taohua"})
    play(s, "city:ningdu")
    assert hero(s, "xiu")["army"] == [1, 4]
    assert vp(s) == (6, 3)


@clause("B36-S2.2", "B36-R26")
def test_gallery_roads_skips_an_impossible_part() -> None:
    s = feud(xiu={"hand": ["gallery_roads"]}, garrisons={"j8": 4})
    play(s, "play:gallery_roads")
    assert hero(s, "xiu")["army"] == [4]
    s = feud(xiu={"hand": ["gallery_roads"]}, garrisons={"a1": 4})
    assert of_kind(s, "play") == set()
    s = feud(xiu={"hand": ["gallery_roads"]}, garrisons={"a3": 4})
    play(s, "play:gallery_roads")
    assert asked(s) == "ChooseWayStation"
    assert of_kind(s, "tile") == {"a1", "b1", "a2", "b2"}


@clause("B36-S2.2", "B36-R10")
def test_by_option_only_own_soldiers_follow_the_call() -> None:
    s = feud(
        xiu={"hand": ["gallery_roads"]},
        garrisons={"j7": 1, "j8": {"power": 4, "placer": "zi"}},
        options={"garrison_owner": "placer"},
    )
    play(s, "play:gallery_roads")
    assert hero(s, "xiu")["army"] == [1]
    assert garrisons(s) == {"j8": 4}


@clause("B36-S2.3")
def test_watch_the_fires_empties_an_enemy_city() -> None:
    s = feud(xiu={"hand": ["watch_the_fires"]}, garrisons={"c1": 2, "d2": 5, "a1": 6, "j8": 4})
    play(s, "play:watch_the_fires")
    assert of_kind(s, "city") == {"beiyuan", "rongdu"}
    play(s, "city:beiyuan")
    assert garrisons(s) == {"a1": 6, "j8": 4}
    assert of_kind(feud(xiu={"hand": ["watch_the_fires"]}, garrisons={"j8": 4}), "play") == set()


@clause("B36-S2.4")
def test_hide_a_knife_gives_a_card_and_deals_five() -> None:
    s = feud(xiu={"hand": ["hide_a_knife", "retreat", "let_loose"]}, zi={"army": [6]})
    play(s, "play:hide_a_knife")
    assert (asked(s), of_kind(s, "card")) == ("GiveCard", {"let_loose", "retreat"})
    play(s, "card:retreat", "pass")
    assert (hero(s, "zi")["hand"], hero(s, "xiu")["hand"]) == (["retreat"], ["let_loose"])
    assert hero(s, "zi")["health"] == 15
    assert hero(s, "zi")["army"] == [6]


@clause("B36-S2.4")
def test_hide_a_knife_the_card_given_is_seen_by_both_seats_only() -> None:
    s = feud(xiu={"hand": ["hide_a_knife", "retreat", "let_loose"]})
    play(s, "play:hide_a_knife", "card:retreat")
    assert pile(s, "hand:zi", XIU)["cards"] == pile(s, "hand:zi", ZI)["cards"] == ["card:retreat"]
    assert pile(s, "hand:zi", None) == {"id": "hand:zi", "owner": "zi", "count": 1, "cards": [], "hand": True}


@clause("B36-S2.4")
def test_hide_a_knife_needs_another_card() -> None:
    assert of_kind(feud(xiu={"hand": ["hide_a_knife"]}), "play") == set()


@clause("B36-S2.5", "B36-R46")
def test_sacrifice_the_plum_tree_turns_the_damage() -> None:
    s = feud("attack", xiu={"army": [6]}, zi={"hand": ["sacrifice_plum"], "army": [2]})
    play(s, "die:6", "pass", "die:2")
    assert (asked(s), s.asked, legal(s)) == ("AvertDamage", [ZI], {"play:sacrifice_plum", "pass"})
    play(s, "play:sacrifice_plum")
    assert (hero(s, "zi")["health"], hero(s, "xiu")["health"]) == (20, 16)


@clause("B36-S2.5", "B36-R45")
def test_no_damage_no_plum_tree() -> None:
    s = feud("attack", xiu={"army": [6]}, zi={"hand": ["sacrifice_plum"], "army": [6]})
    play(s, "die:6", "pass", "die:6")
    assert asked(s) == "FinishTurn"


@clause("B36-S2.5", "B36-S2.4", "B36-R46", "B36-R07")
@pytest.mark.parametrize(("reading", "points"), [("opponent", 10), ("none", 0)])
def test_a_knife_turned_upon_its_player(reading: str, points: int) -> None:
    s = feud(
        xiu={"hand": ["hide_a_knife", "retreat"], "health": 5},
        zi={"hand": ["sacrifice_plum"]},
        options={"suicide_vp": reading},
    )
    play(s, "play:hide_a_knife", "card:retreat", "play:sacrifice_plum")
    assert (s.reason, vp(s)) == ("kill", (points, 0))


@clause("B36-S2.6", "B36-R73")
def test_pilfer_a_goat_takes_a_soldier() -> None:
    s = feud(xiu={"hand": ["pilfer_a_goat"]}, zi={"army": [2, 6]})
    play(s, "play:pilfer_a_goat")
    assert s.asked == [XIU]
    play(s, "die:6")
    assert (hero(s, "zi")["army"], hero(s, "xiu")["army"]) == ([2], [6])
    assert of_kind(feud(xiu={"hand": ["pilfer_a_goat"]}), "play") == set()
    assert table(s)["turn"] == 1
