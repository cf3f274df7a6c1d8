"""Arranged positions: a small dict becomes a table, and every fault of a bad one is named."""

from __future__ import annotations

import pytest

from tests.stand_in.game import SKIRMISH, SkirmishGame
from tests.stand_in.table import Skirmish
from tianxia.engine.errors import BadPosition, BadRoll
from tianxia.engine.fingerprint import fingerprint
from tianxia.engine.position import Position


def test_a_position_is_arranged_at_an_entry_point() -> None:
    s = SKIRMISH.arrange({"hands": {"1": {"raid": 1}}, "score": {"0": 2}, "seat": 1}, at="act")

    assert isinstance(s, Skirmish)
    assert s.asked == [1]
    assert [SKIRMISH.vocabulary.text(token) for token in s.legal] == ["card:raid", "redeploy", "done"]
    assert s.score == [2, 0]


def test_the_next_rolls_are_scripted_by_number_or_token() -> None:
    s = SKIRMISH.arrange({"hands": {"0": {"raid": 1}}}, dice=[2, "card:truce"])
    for token in ("card:raid", "done", "count:1", "count:0"):
        s.apply(SKIRMISH.vocabulary.token(token), s.asked[0])

    assert isinstance(s, Skirmish)
    assert s.score[0] == 1
    assert s.held(0) == [SKIRMISH.vocabulary.token("card:truce")]


def test_a_script_that_does_not_fit_is_refused() -> None:
    s = SKIRMISH.arrange({"hands": {"0": {"raid": 1}}}, dice=[9])
    with pytest.raises(BadRoll, match="from 1 to 4, got 9"):
        s.apply(SKIRMISH.vocabulary.token("card:raid"))


def test_every_fault_is_named() -> None:
    bad = {
        "round": "two",
        "hands": {"0": {"raid": 9, "sword": 1}, "7": {}},
        "chits": {"0": {"hill": ["scout", "scout"], "ford": "guard"}},
        "weather": "rain",
    }
    with pytest.raises(BadPosition) as raised:
        SKIRMISH.arrange(bad)

    assert raised.value.faults == [
        "round: expected a whole number from 0 to 9, not 'two'",
        "hands: unknown '7'; there are 0, 1",
        "hands.0.raid: expected a whole number from 0 to 4, not 9",
        "hands.0.sword: unknown; this table has ambush, fog, herald, raid, shield, spy, truce",
        "chits.0.hill: there are not so many of scout",
        "chits.0.ford: expected a list of names, not 'guard'",
        "chits.0.: all 4 chits of the seat must be placed",
        "weather: unknown; this table has chits, discard, first, hands, round, score, seat, seen, supply",
    ]


def test_the_order_of_keys_says_nothing() -> None:
    spread = {"hill": ["scout", "guard"], "ford": ["guard"], "wood": ["host"]}
    one = SKIRMISH.arrange({"chits": {"1": spread, "0": spread}, "hands": {"1": {"spy": 1}, "0": {"raid": 1}}})
    other = SKIRMISH.arrange({"hands": {"0": {"raid": 1}, "1": {"spy": 1}}, "chits": {"0": spread, "1": spread}})

    assert fingerprint(one) == fingerprint(other)


def test_a_seat_knows_what_a_position_says_it_was_shown() -> None:
    hands = {"hands": {"1": {"spy": 1, "raid": 1}}}
    s = SKIRMISH.arrange(hands | {"seen": {"0": {"hand1": ["spy"]}}})
    spy = SKIRMISH.vocabulary.token("card:spy")

    assert [spy in s.veiled(viewer).face for viewer in (0, 1, None)] == [True, True, False]
    assert SKIRMISH.describe(s)["seen"] == {"0": {"hand1": ["spy"]}}
    with pytest.raises(BadPosition, match=r"seen\.spectators\.hand1: fog does not lie there unseen"):
        SKIRMISH.arrange(hands | {"seen": {"spectators": {"hand1": ["fog"]}}})


def test_an_unknown_entry_point_is_a_fault() -> None:
    with pytest.raises(BadPosition, match="unknown entry point 'dawn'; there are act, round"):
        SKIRMISH.arrange({}, at="dawn")


def test_readers_take_names_and_switches() -> None:
    position = Position({"area": "ford", "areas": ["hill", "wood", "hill"], "open": True, "shut": "no", "odd": 3})
    names = ["hill", "ford", "wood"]

    assert position.name("area", 0, names) == 1
    assert position.names("areas", [], names) == [0, 2, 0]
    assert position.names("odd", [1], names) == [1]
    assert position.name("nowhere", 2, names) == 2
    assert position.switch("open", False) is True
    assert position.switch("shut", False) is False
    assert position.faults == [
        "areas: a name is listed twice",
        "odd: expected a list of names, not 3",
        "shut: expected true or false, not 'no'",
    ]


def test_a_game_without_entry_points_says_that_it_begins_at_its_start_alone() -> None:
    game = SkirmishGame("no_entries")
    game.entries = {}

    with pytest.raises(BadPosition, match="no_entries begins at its start alone"):
        game.arrange({})
