"""Chapter 5.2: hands are secret, and a question tells nothing of what a hand holds."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, legal, play, refused
from tests.games.thirty_six_battles.harness import GAME, XIU, ZI, feud, hero, of_kind, pile
from tianxia.engine.dice import NoDice, Simulated
from tianxia.engine.fingerprint import plain
from tianxia.engine.state import State
from tianxia.kit.tracing import clause

REACTIONS = {
    "besiege_wei",
    "loot_burning_house",
    "sacrifice_plum",
    "borrow_a_corpse",
    "entice_the_tiger",
    "disturb_the_water",
    "point_at_mulberry",
    "remove_the_ladder",
    "empty_fort",
    "chain_stratagems",
}


@clause("B36-5.2A")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    s = feud(zi={"hand": ["retreat", "let_loose"]})
    assert pile(s, "hand:zi", ZI)["cards"] == ["card:let_loose", "card:retreat"]
    for viewer in (XIU, None):
        assert pile(s, "hand:zi", viewer) == {"id": "hand:zi", "owner": "zi", "count": 2, "cards": [], "hand": True}


@clause("B36-5.2A")
def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    s = feud("turn", dice=["card:retreat"])
    codes = {viewer: [line["code"] for line in GAME.scene(s, viewer)["story"]] for viewer in (ZI, XIU, None)}
    assert codes[XIU] == ["turn", "draws", "draws_card"]
    assert codes[ZI] == codes[None] == ["turn", "draws"]
    assert "retreat" not in str(GAME.scene(s, ZI)) + str(GAME.scene(s, None))


@clause("B36-5.2B", "B36-R27")
def test_the_ten_reactions_are_never_played_outside_their_windows() -> None:
    for phase in ("stratagem", "move", "recruit", "attack", "discard"):
        s = feud(
            phase, xiu={"hand": sorted(REACTIONS), "army": [6], "health": 1}, zi={"army": [3]}, garrisons={"a1": 1}
        )
        assert of_kind(s, "play") == set()
        assert {refused(s)[f"play:{card}"] for card in REACTIONS} == {"only_as_reaction"}


@clause("B36-R28")
@pytest.mark.parametrize("held", ["entice_the_tiger", "retreat"])
def test_a_window_is_posed_whether_or_not_the_card_is_held(held: str) -> None:
    s = feud("move", zi={"hand": [held]})
    assert (asked(s), s.asked) == ("AnswerMovePhase", [ZI])
    assert legal(s) == ({"play:entice_the_tiger", "pass"} if held == "entice_the_tiger" else {"pass"})
    assert s.decision.is_window()
    assert not s.decision.is_open()
    assert "AnswerMovePhase" in str(GAME.scene(s, XIU)["prompt"])


@clause("B36-R28")
@pytest.mark.parametrize(
    "position",
    [
        {"zi": {}},
        {"zi": {"hand": ["retreat"], "discard": ["entice_the_tiger"]}},
        {"zi": {"hand": ["retreat"]}, "beside": {"entice_the_tiger": {"acts_as": "let_loose"}}},
        {"zi": {"hand": ["shut_the_door"], "shown": ["shut_the_door"]}},
        {"zi": {"hand": ["retreat"]}, "xiu": {"hand": ["entice_the_tiger"], "shown": ["entice_the_tiger"]}},
    ],
)
def test_no_window_is_posed_when_everybody_sees_that_the_card_is_elsewhere(position: dict[str, Any]) -> None:
    s = feud("move", **position)
    assert asked(s) == "MoveHero"


@clause("B36-R28")
def test_a_window_is_posed_if_one_card_of_the_hand_is_not_known_to_all() -> None:
    s = feud("move", zi={"hand": ["shut_the_door", "retreat"], "shown": ["shut_the_door"]})
    assert (asked(s), s.asked) == ("AnswerMovePhase", [ZI])


@clause("B36-R28")
def test_what_only_the_two_seats_know_does_not_decide_whether_a_window_is_posed() -> None:
    s = feud("move", zi={"hand": ["retreat"]}, xiu={"hand": ["entice_the_tiger"], "known": ["entice_the_tiger"]})
    assert asked(s) == "AnswerMovePhase"


@clause("B36-R28")
def test_a_lone_pass_looks_to_the_others_like_a_choice() -> None:
    seen = []
    for held in ("entice_the_tiger", "retreat"):
        s = feud("move", zi={"hand": [held]}, xiu={"hand": ["let_loose"]})
        before = GAME.scene(s, XIU)
        play(s, "pass")
        seen.append((before, GAME.scene(s, XIU)))
    assert seen[0] == seen[1]


@clause("B36-R29")
def test_the_opponent_is_asked_before_the_player_and_the_defender_before_the_attacker() -> None:
    s = feud(
        xiu={"hand": ["injure_oneself", "retreat", "let_loose"]}, zi={"hand": ["point_at_mulberry", "golden_cicada"]}
    )
    play(s, "play:injure_oneself")
    assert (asked(s), s.asked) == ("AnswerStratagem", [ZI])
    play(s, "pass")
    assert (asked(s), s.asked) == ("AnswerStratagem", [XIU])
    s = feud("attack", xiu={"hand": ["retreat"], "army": [6]}, zi={"hand": ["golden_cicada"]})
    play(s, "die:6")
    assert s.asked == [ZI]
    play(s, "pass")
    assert s.asked == [XIU]


@clause("B36-R29")
def test_after_a_reaction_the_same_window_is_posed_again_while_its_trigger_holds() -> None:
    s = feud(
        "attack", xiu={"army": [6]}, zi={"hand": ["chain_stratagems", "empty_fort"], "tile": "a1"}, garrisons={"i6": 3}
    )
    play(s, "die:6", "play:chain_stratagems")
    assert (asked(s), s.asked, legal(s)) == ("AnswerAttack", [ZI], {"play:empty_fort", "pass"})
    play(s, "play:empty_fort")
    assert asked(s) == "FinishTurn"


@clause("B36-R29")
def test_reactions_nest_last_in_first_out() -> None:
    s = feud(
        "attack",
        xiu={"army": [6, 2], "health": 5, "hand": ["borrow_a_corpse", "point_at_mulberry", "retreat"]},
        zi={"hand": ["sacrifice_plum", "let_loose", "golden_cicada"]},
    )
    play(s, "die:6", "pass", "pass", "play:sacrifice_plum", "pass", "pass")
    assert (asked(s), s.asked) == ("AnswerDeath", [XIU])
    play(s, "play:borrow_a_corpse")
    assert (asked(s), s.asked) == ("AnswerStratagem", [ZI])
    play(s, "pass", "pass", "die:2")
    assert (hero(s, "xiu")["health"], hero(s, "zi")["health"]) == (1, 20)
    assert [kind["kind"] for kind in GAME.scene(s, None)["under_way"]] == ["attack"]


@clause("B36-2.3C")
def test_the_player_of_a_card_makes_its_choices() -> None:
    s = feud("move", xiu={"army": [1, 2], "tile": "e6"}, zi={"hand": ["loot_burning_house"]})
    play(s, "pass", "tile:e5", "play:loot_burning_house")
    assert s.asked == [ZI]


@clause("B36-R31", "B36-S2.4")
def test_a_shown_card_given_away_is_lost_from_the_lookers_on_sight() -> None:
    s = feud(xiu={"hand": ["hide_a_knife", "retreat", "let_loose"], "shown": ["retreat", "let_loose"]})
    play(s, "play:hide_a_knife", "card:retreat")
    assert pile(s, "hand:zi", None)["cards"] == pile(s, "hand:xiu", None)["cards"] == []
    assert pile(s, "hand:xiu", ZI)["cards"] == ["card:let_loose"]
    assert pile(s, "hand:zi", XIU)["cards"] == ["card:retreat"]


def random_states(games: int) -> list[State]:
    """Every seventh state of some random games."""
    found: list[State] = []
    for seed in range(games):
        s, dice = GAME.start(seed=seed), Simulated(seed, stream=3)
        n = 0
        while not s.over:
            s.apply(s.legal[dice.below(len(s.legal))])
            n += 1
            if n % 7 == 0 and not s.over:
                found.append(s.clone(NoDice()))
    return found


@clause("B36-5.2A", "B36-R28")
def test_a_redeal_looks_the_same_and_asks_the_same() -> None:
    dice = Simulated(5)
    for s in random_states(12):
        for viewer in (ZI, XIU, None):
            twin = s.redeal(viewer, dice)
            assert plain(twin.veiled(viewer)) == plain(s.veiled(viewer))
            assert GAME.scene(twin, viewer, True) == GAME.scene(s, viewer, True)
            assert GAME.census(twin) == GAME.census(s)
            if s.seat == viewer:
                assert twin.legal == s.legal


@clause("B36-5.2A")
def test_a_redeal_deals_no_card_twice_and_none_that_is_seen() -> None:
    dice = Simulated(6)
    for s in random_states(6):
        for viewer in (ZI, XIU, None):
            table = GAME.describe(s.redeal(viewer, dice))
            cards = [card for one in table["heroes"].values() for card in one["hand"] + one["discard"]]
            cards += list(table["beside"])
            assert len(cards) == len(set(cards))


@clause("B36-R82")
def test_an_illegal_choice_changes_nothing_and_names_what_is_offered() -> None:
    from tianxia.engine.errors import IllegalChoice
    from tianxia.engine.fingerprint import fingerprint

    s = feud("recruit", xiu={"tile": "d6"}, garrisons={"d5": 1})
    before = fingerprint(s)
    with pytest.raises(IllegalChoice, match=r"recruit.*not_own_land.*offered: tile:d5, done"):
        play(s, "recruit")
    assert fingerprint(s) == before
