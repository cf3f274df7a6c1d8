"""What a player reads of what happened: what became of Soldiers and cities, and nothing told of nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import play, told
from tests.games.thirty_six_battles.harness import GAME, feud, pool
from tianxia.engine.dice import Simulated
from tianxia.engine.state import State
from tianxia.kit.tracing import clause


def lines(s: State, language: str = "en") -> list[str]:
    """The story so far."""
    return [GAME.words.event(event, language) for event in s.story.events] if s.story is not None else []


def terminal(card: str, dice: tuple[int, ...] = (), mine: str = "f6", **more: Any) -> State:
    """Xiu moves to a Terminal City and draws this card."""
    goal = {"f6": "f7", "b4": "b5"}[mine]
    xiu = {"tile": mine} | more.pop("xiu", {})
    return play(feud("move", xiu=xiu, dice=[f"terminal:{card}", *dice], **more), f"tile:{goal}")


@clause("B36-8.2D", "B36-8.2E")
def test_what_became_of_both_soldiers_of_an_exchange_is_told() -> None:
    s = play(feud("attack", xiu={"army": [6]}, zi={"army": [6, 2]}), "die:6", "die:6")
    assert lines(s)[-2:] == ["Xiu's Soldier falls.", "Zi's Soldier falls."]
    s = play(feud("attack", xiu={"army": [6]}, zi={"army": [6, 2]}), "die:6", "die:2")
    assert lines(s)[2:4] == ["Xiu's Soldier fights on with Power 4.", "Zi's Soldier falls."]


@clause("B36-S1.3", "B36-1.4.1bC")
def test_a_city_that_loses_its_last_soldier_in_an_attack_is_named() -> None:
    s = feud(xiu={"hand": ["borrowed_sword"]}, zi={"army": [6]}, garrisons={"c1": 2})
    play(s, "play:borrowed_sword", "die:6")
    assert lines(s)[-3:] == [
        "Xiu's Soldier falls.",
        "Zi's Soldier fights on with Power 4.",
        "No Soldier is left in Beiyuan.",
    ]


@clause("B36-S6.5", "B36-R50")
def test_the_chain_tells_what_fell_in_each_city() -> None:
    s = feud(
        "attack",
        xiu={"tile": "b2", "army": [5], "hand": ["chain_stratagems"]},
        garrisons={"c1": 2, "c2": 6, "d1": 1, "a3": 1, "i1": 1},
    )
    play(s, "die:5", "play:chain_stratagems")
    assert lines(s)[2:] == [
        "Chain: every Soldier around Xiu's enemy takes 5 damage.",
        "1 Soldier survives in Beiyuan with less Power.",
        "2 Soldiers fall in Beiyuan.",
        "1 Soldier falls in Xiliu.",
        "No Soldier is left in Xiliu.",
        "Zi takes 5 damage (Health 15).",
    ]


@clause("B36-S2.3", "B36-S4.1", "B36-S3.1", "B36-S2.2")
@pytest.mark.parametrize(
    ("card", "choices", "last"),
    [
        ("watch_the_fires", ["city:beiyuan"], ["2 Soldiers fall in Beiyuan.", "No Soldier is left in Beiyuan."]),
        ("remove_firewood", [], ["1 Soldier falls in Rongdu.", "No Soldier is left in Rongdu."]),
        ("stomp_the_grass", ["tile:a1"], ["The Soldier on Rongdu a1 is destroyed.", "No Soldier is left in Rongdu."]),
        (
            "gallery_roads",
            ["tile:c1", "tile:b1"],
            ["1 Soldier leaves Ningdu for Xiu's Army.", "No Soldier is left in Ningdu."],
        ),
    ],
)
def test_what_a_card_costs_a_city_is_told(card: str, choices: list[str], last: list[str]) -> None:
    s = feud(xiu={"hand": [card]}, garrisons={"a1": 3, "c1": 2, "d1": 6, "j8": 1})
    play(s, f"play:{card}", *choices)
    assert lines(s)[-2:] == last


@clause("B36-S1.2")
def test_besieging_wei_tells_that_the_soldier_stays() -> None:
    s = feud("recruit", xiu={"tile": "c1"}, zi={"hand": ["besiege_wei"]}, garrisons={"d1": 2}, dice=[6])
    play(s, "tile:d1", "play:besiege_wei")
    assert lines(s)[-1] == "The Soldier on Beiyuan d1 stays where it is."


@clause("B36-4.3F", "B36-1.4.1bC")
def test_winning_over_the_last_soldier_of_a_city_is_told() -> None:
    s = play(feud("recruit", xiu={"tile": "c1"}, garrisons={"d1": 2}, dice=[6]), "tile:d1")
    assert lines(s)[-2:] == ["A Soldier of Power 2 joins Xiu's Army.", "No Soldier is left in Beiyuan."]


@clause("B36-S4.3")
def test_a_shell_that_stays_where_it_is_does_not_move() -> None:
    s = feud(
        xiu={"tile": "j8", "hand": ["golden_cicada"]},
        zi={"tile": "h7"},
        garrisons={"j8": 4, "i8": 3},
    )
    play(s, "play:golden_cicada", "tile:i8")
    assert "soldier_moves" not in told(s)
    assert lines(s)[-1] == "Xiu moves to Ningdu i8."


@clause("B36-S3.6", "B36-S6.4")
def test_armies_that_perish_are_counted_and_empty_ones_are_not_told_of() -> None:
    s = feud(xiu={"hand": ["injure_oneself"], "army": [1, 2]})
    play(s, "play:injure_oneself")
    assert lines(s)[-1] == "Xiu's Army perishes: 2 Soldiers."
    assert told(s).count("army_perishes") == 1
    s = feud("attack", xiu={"tile": "b2", "hand": ["capture_the_chief"], "army": [3]}, zi={"army": [6]})
    play(s, "play:capture_the_chief", "die:6", "die:6")
    assert "army_spent" not in told(s)
    s = feud("attack", xiu={"hand": ["capture_the_chief"], "army": [2]})
    play(s, "play:capture_the_chief", "done")
    assert "“Capture the Chief” ends: Xiu's Army loses 1 Soldier." in lines(s)


@clause("B36-T1", "B36-1.4.1aE")
def test_a_marriage_is_told_and_no_score() -> None:
    s = terminal("lantern_festival", zi={"tile": "e5"})
    assert lines(s)[-1] == "Zi and Xiu marry: both sides win."
    assert "final" not in told(s)


@clause("B36-T3", "B36-R68")
@pytest.mark.parametrize(
    ("army", "last"),
    [([4], "Zi's Army is the stronger and wins the game."), ([1], "The Armies are equally strong: neither wins.")],
)
def test_a_clash_tells_who_is_stronger_and_no_score(army: list[int], last: str) -> None:
    s = terminal("decisive_clash", zi={"tile": "f5", "health": 9, "army": army}, xiu={"health": 9, "army": [1]})
    assert lines(s)[-1] == last
    assert "final" not in told(s)


@clause("B36-T2", "B36-R16")
def test_help_for_which_no_die_is_left_is_told() -> None:
    s = terminal("suspected_rebel", zi={"army": [1] * 30})
    assert lines(s)[-2:] == [
        "The enemy Army is feared: the king sends Xiu new Soldiers.",
        "No Soldier die is left: nobody joins.",
    ]


@clause("B36-T5")
def test_nowhere_to_hide_without_soldiers_tells_that_nobody_is_hurt() -> None:
    s = terminal("nowhere_to_hide", mine="b4", zi={"tile": "h6"}, garrisons={"a1": 2})
    assert "No Soldier stands on the land around Zi: no damage." in lines(s)
    assert "Xiu takes 2 damage (Health 18)." in lines(s)


QUOTED = {"en": ("“", "”"), "zh": ("《", "》")}


def test_titles_of_cards_stand_in_quotes() -> None:
    words = GAME.words
    for code, phrase in words.events.items():
        for language, (before, after) in QUOTED.items():
            for slot in ("{card:0}", "{card:1}", "{card:2}", "{terminal:1}"):
                text = phrase.text(language)
                assert slot not in text or f"{before}{slot}{after}" in text, (code, language)


@clause("B36-S1.3", "B36-S5.5")
def test_where_a_borrowed_soldier_attacks_from_and_where_new_ones_stand_is_told() -> None:
    s = play(feud(xiu={"hand": ["borrowed_sword"]}, garrisons={"c1": 2}), "play:borrowed_sword")
    assert "Xiu attacks from Beiyuan c1 with a Soldier of Power 2." in lines(s)
    s = play(feud(xiu={"hand": ["false_blossoms"]}, dice=[4]), "play:false_blossoms", "city:gulou")
    assert lines(s)[-1] == "Xiu posts 1 new Soldier in Gulou: 4."


def test_all_facts_of_the_box_that_a_player_can_look_at_have_chinese_labels() -> None:
    box = GAME.box()
    board = box["boards"][0]
    for thing in (*board["areas"], *board["regions"], *box["cards"]):
        for key in set(thing) & {"terrain", "land", "city", "kind", "number", "set", "start"}:
            assert key in GAME.words.places, (thing["id"], key)
    assert GAME.words.token("land:zi", "zh") == "戎"


RAISED = {"recruits": -1, "soldiers_join": 1, "blossoms": 1}
"""What takes Soldiers out of the pool, and which argument counts them; -1 where it is a single one."""
LOST = {
    "falls": -1,
    "soldier_destroyed": -1,
    "ladder_removed": -1,
    "revives": -1,
    "army_perishes": 1,
    "army_spent": 1,
    "soldiers_fall": 1,
}


@clause("B36-2.5A", "B36-8.2D")
def test_every_soldier_that_comes_or_falls_is_told() -> None:
    fallen = 0
    for seed in range(60):
        s, dice = GAME.start(seed=seed, told=True), Simulated(seed, stream=3)
        while not s.over:
            s.apply(s.legal[dice.below(len(s.legal))])
        assert s.story is not None
        events = [(event.code, event.args) for event in s.story.events]
        raised, lost = (
            sum(1 if kinds[code] < 0 else args[kinds[code]] for code, args in events if code in kinds)
            for kinds in (RAISED, LOST)
        )
        assert pool(s) == 30 - raised + lost, seed
        fallen += lost
    assert fallen > 300
