"""Chapters 3, 4, 9 and 11: set-up, the order of a turn, discarding, the next turn."""

from __future__ import annotations

import pytest

from tests.games.harness import asked, awaited, legal, play, refused
from tests.games.thirty_six_battles.harness import (
    GAME,
    XIU,
    ZI,
    feud,
    finish_turn,
    garrisons,
    hero,
    of_kind,
    pile,
    pool,
    table,
)
from tianxia.engine.dice import Scripted
from tianxia.engine.state import State
from tianxia.kit.tracing import clause

SIX = ["injure_oneself", "let_loose", "beauty_trap", "retreat", "safe_passage", "host_and_guest"]


def fresh(*first: str) -> State:
    """A new game whose first cards are scripted."""
    begun: State = GAME.start(dice=Scripted([GAME.vocabulary.token(f"card:{card}") for card in first]), told=True)
    return begun


@clause("B36-3.1A", "B36-3.1B", "B36-3.1C", "B36-3.1D", "B36-3.1G", "B36-3.1H", "B36-3.1I", "B36-R09", "B36-2.5B")
def test_the_set_up() -> None:
    s = fresh()
    for name, tile in (("zi", "a1"), ("xiu", "j8")):
        one = hero(s, name)
        assert (one["tile"], one["health"], one["bank"]) == (tile, 20, 0)
        assert one["army"] == one["hand"] == one["discard"] == []
        assert pile(s, f"discard:{name}")["count"] == 0
    assert garrisons(s) == {}
    assert pool(s) == 30


@clause("B36-3.1E", "B36-3.1F", "B36-R79", "B36-4.1A", "B36-11.2A")
def test_xiu_draws_one_of_all_thirty_six_before_anything_else() -> None:
    s = fresh()
    assert awaited(s) == "stratagem"
    assert s.waiting is not None
    assert s.waiting.times == 1
    assert sorted(s.waiting.pile or []) == sorted(
        GAME.vocabulary.token(card["id"]) for card in GAME.box()["cards"][:36]
    )
    assert pile(s, "terminal")["count"] == 5


@clause("B36-3.2A", "B36-R76")
def test_xiu_in_seat_one_has_the_first_turn() -> None:
    s = fresh("retreat")
    assert (s.asked, table(s)["turn"], table(s)["active"]) == ([XIU], 1, "xiu")
    assert hero(s, "xiu")["hand"] == ["retreat"]
    assert asked(s) == "PlayStratagems"


@clause("B36-4.0A", "B36-1.3A", "B36-4.7A", "B36-11.1A", "B36-11.2A")
def test_a_turn_goes_through_its_phases_and_then_the_other_seat_draws() -> None:
    s = fresh("retreat", "let_loose")
    seen = []
    while table(s)["turn"] == 1:
        seen.append(asked(s))
        play(s, "done")
    assert seen == ["PlayStratagems", "MoveHero", "RecruitSoldier", "OrderAttack", "FinishTurn"]
    assert (table(s)["active"], s.asked, asked(s)) == ("zi", [ZI], "PlayStratagems")
    assert hero(s, "zi")["hand"] == ["let_loose"]


@clause("B36-4.0A")
def test_a_phase_in_which_everybody_sees_that_nothing_is_left_is_not_asked() -> None:
    s = feud("attack", xiu={"army": [3]})
    assert asked(s) == "FinishTurn"


@clause("B36-11.1A")
def test_the_end_of_a_turn_is_always_announced() -> None:
    s = feud("discard")
    assert (asked(s), legal(s)) == ("FinishTurn", {"done"})
    play(s, "done")
    assert awaited(s) == "stratagem"


@clause("B36-4.1B", "B36-1.3D", "B36-R25")
@pytest.mark.parametrize("phase", ["stratagem", "move", "recruit", "attack", "discard"])
def test_cards_are_announced_in_every_phase_one_after_another(phase: str) -> None:
    s = feud(phase, xiu={"hand": ["pilfer_a_goat", "sow_discord", "retreat"]}, zi={"army": [2, 5]})
    assert of_kind(s, "play") >= {"pilfer_a_goat", "sow_discord"}
    play(s, "play:pilfer_a_goat", "die:5")
    assert of_kind(s, "play") >= {"sow_discord"}
    play(s, "play:sow_discord")
    assert hero(s, "zi")["health"] == 18
    assert table(s)["turn"] == 1


@clause("B36-R25")
def test_no_card_is_announced_in_the_middle_of_an_attack_a_recruit_or_a_card() -> None:
    s = feud("attack", xiu={"hand": ["injure_oneself"], "army": [6]}, zi={"army": [1]})
    play(s, "die:6")
    assert (asked(s), legal(s)) == ("AnswerAttack", {"pass"})
    play(s, "pass")
    assert (asked(s), s.asked) == ("ChooseBlocker", [ZI])
    s = feud("recruit", xiu={"hand": ["injure_oneself"]}, dice=[4])
    play(s, "recruit")
    assert of_kind(s, "play") == set()
    s = feud(xiu={"hand": ["pilfer_a_goat", "injure_oneself"]}, zi={"army": [1, 2]})
    play(s, "play:pilfer_a_goat")
    assert legal(s) == {"die:1", "die:2"}


@clause("B36-4.5A", "B36-9A", "B36-5.2E")
def test_the_hand_is_cut_down_to_five_by_the_players_choice() -> None:
    s = feud("discard", xiu={"hand": [*SIX, "besiege_wei"]})
    assert asked(s) == "FinishTurn"
    play(s, "done")
    assert (asked(s), of_kind(s, "card")) == ("DiscardCard", {*SIX, "besiege_wei"})
    play(s, "card:besiege_wei")
    assert of_kind(s, "card") == set(SIX)
    play(s, "card:retreat")
    assert awaited(s) == "stratagem"
    assert hero(s, "xiu")["discard"] == ["besiege_wei", "retreat"]
    assert len(hero(s, "xiu")["hand"]) == 5


@clause("B36-9A")
def test_any_number_of_cards_is_held_within_the_turn() -> None:
    s = feud("stratagem", xiu={"hand": [*SIX, "besiege_wei"]})
    play(s, "done")
    assert asked(s) == "MoveHero"
    assert len(hero(s, "xiu")["hand"]) == 7


@clause("B36-R72", "B36-5.2E")
def test_a_hand_above_five_in_the_others_turn_is_kept_until_the_owners_own_end() -> None:
    five = ["let_loose", "beauty_trap", "besiege_wei", "golden_cicada", "gallery_roads"]
    s = feud(xiu={"hand": ["hide_a_knife", "retreat"]}, zi={"hand": five}, dice=["card:injure_oneself"])
    play(s, "play:hide_a_knife", "card:retreat", "pass")
    assert len(hero(s, "zi")["hand"]) == 6
    finish_turn(s)
    assert (table(s)["active"], len(hero(s, "zi")["hand"])) == ("zi", 7)
    finish_turn(s)
    assert len(hero(s, "zi")["hand"]) == 5


@clause("B36-R33")
def test_discard_piles_are_open_to_all_and_belong_to_the_players() -> None:
    s = feud("discard", xiu={"hand": SIX}, zi={"army": [1]})
    play(s, "done", "card:retreat")
    for viewer in (ZI, XIU, None):
        assert pile(s, "discard:xiu", viewer)["cards"] == ["card:retreat"]
    s = feud(xiu={"hand": ["pilfer_a_goat"]}, zi={"army": [1]})
    play(s, "play:pilfer_a_goat")
    assert "card:pilfer_a_goat" in pile(s, "discard:xiu")["cards"]


@clause("B36-R71")
def test_the_game_ends_after_the_cap_of_turns() -> None:
    s = feud("discard", active="zi", turn=200, garrisons={"a1": 1})
    play(s, "done")
    assert (s.over, s.reason, s.outcome) == (True, "cap", [1.0, 0.0])
    s = feud("discard", active="zi", turn=100, options={"turn_cap": 99})
    play(s, "done")
    assert (s.reason, s.outcome) == ("cap", [0.5, 0.5])


@clause("B36-R30")
def test_the_same_card_is_not_announced_twice_in_a_turn_though_drawn_again() -> None:
    others = [card["id"].removeprefix("card:") for card in GAME.box()["cards"][:36]]
    others.remove("something_from_nothing")
    s = feud(
        "discard",
        xiu={"hand": ["something_from_nothing"], "discard": others[:18]},
        zi={"discard": others[18:]},
        dice=["card:golden_cicada", "card:befriend_distant", "card:something_from_nothing"],
    )
    play(s, "play:something_from_nothing")
    assert hero(s, "xiu")["announced"] == ["something_from_nothing"]
    assert pile(s, "deck")["count"] == 33
    s = feud(xiu={"hand": ["something_from_nothing", "injure_oneself"], "announced": ["something_from_nothing"]})
    assert of_kind(s, "play") == {"injure_oneself"}
    assert refused(s)["play:something_from_nothing"] == "announced_before"
    finish_turn(s)
    assert hero(s, "xiu")["announced"] == []


@clause("B36-R80")
def test_there_is_no_free_way_between_army_and_city() -> None:
    s = feud("recruit", xiu={"army": [3]}, garrisons={"j7": 2}, allowed={"recruits_left": 0})
    assert asked(s) == "FinishTurn"
    s = feud("recruit", xiu={"army": [3]}, garrisons={"j7": 2})
    assert legal(s) == {"recruit", "done"}


@clause("B36-2.5A", "B36-R16")
def test_thirty_dice_are_a_hard_limit() -> None:
    army = [1] * 15
    s = feud("recruit", xiu={"army": army}, zi={"army": army})
    assert pool(s) == 0
    assert asked(s) == "FinishTurn"
    s = feud("recruit", xiu={"army": army, "tile": "d6"}, zi={"army": army[1:]}, garrisons={"d5": 1}, dice=[1])
    play(s, "tile:d5")
    assert len(hero(s, "xiu")["army"]) == 16
