"""Hidden hands: what nobody else may know, and what everybody sees all the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.harness import legal, play, refused
from tests.games.tenth_division.harness import asked, field, finished, played, purse
from tianxia.engine.dice import NoDice, Simulated
from tianxia.engine.state import HIDDEN
from tianxia.games.tenth_division.game import GAME
from tianxia.games.tenth_division.state import Division
from tianxia.kit.tracing import clause

NEAR = {"H09": "1 1I", "H11": "2 1I", "H01": "3 1I"}
ROADS = ["H05-5", "H06-4"]


def trading(means: Mapping[str, Any], max_offers: str = "3") -> Division:
    position = {"roads": ROADS, "seats": means}
    return field(NEAR, "trades", seats=3, position=position, hands="hidden", max_offers=max_offers)


@clause("TD-R92")
def test_open_hands_are_seen_by_all() -> None:
    s = field(NEAR, "trades", seats=3, position={"seats": {"2": {"rice": 3}}})
    for viewer in (0, 1, 2, None):
        mats = GAME.scene(s, viewer)["mats"]
        assert mats[1]["numbers"]["rice"] == 3
        assert mats[1]["numbers"]["cash"] == 100


@clause("TD-R92")
def test_hidden_hands_show_only_the_number_of_cards() -> None:
    s = trading({"2": {"rice": 3, "wood": 1}})
    for viewer in (0, 2, None):
        numbers = GAME.scene(s, viewer)["mats"][1]["numbers"]
        assert numbers["cards"] == 4
        assert "cash" not in numbers
        assert "rice" not in numbers
    own = GAME.scene(s, 1)["mats"][1]["numbers"]
    assert (own["rice"], own["cash"]) == (3, 100)
    veiled = s.veiled(0)
    assert veiled.face[5:10] == [HIDDEN] * 5


@clause("TD-R92")
def test_what_the_bank_has_left_is_seen_by_all_though_it_tells_the_other_of_two_hands() -> None:
    s = field({"H09": "1 1I", "H11": "2 1I"}, "trades", position={"seats": {"2": {"rice": 3}}}, hands="hidden")
    mats = {mat["owner"]: mat["numbers"] for mat in GAME.scene(s, 0)["mats"]}
    assert mats["bank"]["rice"] == 19 - 3
    assert "rice" not in mats["seat:2"]


@clause("TD-R76", "TD-R92")
def test_offer_tokens_do_not_depend_on_the_partners_cards() -> None:
    seen = []
    for partner in ({}, {"wood": 9, "cash": 0}, {"rice": 1, "cash": 500}):
        s = trading({"1": {"rice": 2, "cash": 20}, "2": partner})
        steps = [legal(s)]
        play(s, "seat:2")
        steps.append(legal(s))
        play(s, "give:rice done")
        steps.append(legal(s))
        seen.append(steps)
    assert seen[0] == seen[1] == seen[2]
    assert seen[0][2] == {f"want:{good}" for good in ("wood", "brick", "iron", "cash100", "cash20", "cash5")}


@clause("TD-R76")
def test_who_lacks_what_is_wanted_can_only_decline_and_is_asked_all_the_same() -> None:
    s = trading({"1": {"rice": 2, "cash": 20}, "2": {"cash": 0}})
    play(s, "seat:2 give:rice done want:iron done")
    assert asked(s) == "AnswerOffer 2"
    assert legal(s) == {"no"}
    assert refused(s) == {"yes": "cannot_pay"}
    play(s, "no")
    assert purse(s, 1) == {"cash": 20, "rice": 2}
    s = trading({"1": {"rice": 2, "cash": 20}, "2": {"iron": 1, "cash": 0}})
    play(s, "seat:2 give:rice done want:iron done yes")
    assert purse(s, 1) == {"cash": 20, "rice": 1, "iron": 1}


@clause("TD-R74", "TD-R76", "TD-R92")
def test_what_is_wanted_of_a_hidden_hand_is_named_in_the_fixed_order() -> None:
    s = trading({"1": {"rice": 2, "cash": 20}})
    play(s, "seat:2 give:rice done want:brick")
    assert legal(s) == {"done", *(f"want:{good}" for good in ("brick", "iron", "cash100", "cash20", "cash5"))}
    play(s, "want:cash20")
    assert legal(s) == {"done", "want:cash20", "want:cash5"}


@clause("TD-R76")
def test_not_all_kinds_can_be_given() -> None:
    s = trading({"1": {"rice": 1, "wood": 1, "brick": 1, "iron": 1, "cash": 20}})
    play(s, "seat:2 give:rice give:wood give:brick give:iron")
    assert legal(s) == {"done"}
    assert refused(s)["give:cash5"] == "nothing_left_to_ask"


@clause("TD-R74", "TD-R92")
def test_an_offer_is_its_proposers_secret_until_it_is_complete() -> None:
    for hands in ("open", "hidden"):
        means = {"1": {"rice": 2, "cash": 20}, "2": {"wood": 2}}
        s = field(NEAR, "trades", seats=3, position={"roads": ROADS, "seats": means}, hands=hands)
        before = GAME.scene(s, 2)
        play(s, "seat:2 give:rice")
        assert GAME.scene(s, 2) == before
        assert GAME.scene(s, 0) != before
        play(s, "done want:wood done")
        offer = GAME.scene(s, 2)["under_way"][-1]
        assert offer["sides"] == [
            {"owner": "seat:1", "does": "gives", "holds": {"rice": 1}},
            {"owner": "seat:2", "does": "asked", "holds": {"wood": 1}},
        ]


@clause("TD-R89", "TD-R92")
def test_questions_that_depend_on_a_hidden_hand_are_asked_whatever_it_holds() -> None:
    s = trading({"1": {"cash": 0}}, max_offers="0")
    for question in ("ChooseTrade 1", "ChooseSide 1", "ChooseMover 1", "ChooseTraining 1"):
        assert asked(s) == question
        play(s, "done")


@clause("TD-R92")
def test_a_redeal_keeps_what_is_seen_and_the_sums_of_the_bank() -> None:
    dice = Simulated(7)
    changed = 0
    for seed in range(3):
        for n, s in enumerate(played(seed, 4, hands="hidden")):
            if n % 25:
                continue
            census = GAME.census(s)
            untold = s.clone(NoDice())
            for viewer in (0, 3, None):
                other = s.redeal(viewer, dice)
                assert isinstance(other, Division)
                assert GAME.census(other) == census
                assert GAME.scene(other, viewer) == GAME.scene(untold, viewer)
                assert min(other.face) >= 0
                changed += other.face != s.face
    assert changed > 20


@clause("TD-R92")
def test_games_with_hidden_hands_end() -> None:
    for seats in (2, 3, 6):
        assert finished(seats, seats, hands="hidden", max_rounds=30).over
