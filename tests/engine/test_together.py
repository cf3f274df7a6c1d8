"""Several seats are asked at once, answer in any order, and nothing is opened before the last is in."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.stand_in.course import Bid, Place
from tests.stand_in.game import SKIRMISH
from tests.stand_in.table import Skirmish
from tianxia.engine.dice import NoDice, Simulated
from tianxia.engine.errors import OutOfTurn, RuleFault
from tianxia.engine.fingerprint import fingerprint, plain
from tianxia.engine.state import State
from tianxia.engine.step import Together
from tianxia.engine.table import is_sealed

V = SKIRMISH.vocabulary


def bidding() -> Skirmish:
    s = SKIRMISH.arrange({}, at="round", seats=3, told=True)
    assert isinstance(s, Skirmish)
    return s


def choose(s: State, seat: int, *tokens: str) -> None:
    for token in tokens:
        s.apply(V.token(token), seat)


def told(s: State) -> list[str]:
    assert s.story is not None
    return [event.code for event in s.story.events]


def test_all_are_asked_and_each_has_its_own_options() -> None:
    s = SKIRMISH.arrange({"supply": {"1": 1}}, at="round", seats=3)

    assert s.asked == [0, 1, 2]
    assert [[V.text(token) for token in s.options(seat)][-1] for seat in range(3)] == ["count:3", "count:1", "count:3"]


def test_any_order_of_answers_leads_to_the_same_table() -> None:
    found = set()
    for order in permutations(range(3)):
        s = bidding()
        for seat in order:
            choose(s, seat, f"count:{seat}")
        found.add(fingerprint(s))
        assert s.first == 2

    assert len(found) == 1


def test_answers_stay_sealed_until_the_last_is_in() -> None:
    s = bidding()
    before = {viewer: plain(s.veiled(viewer)) for viewer in (0, 1, None)}
    choose(s, 2, "count:3")

    assert s.asked == [0, 1]
    assert {viewer: plain(s.veiled(viewer)) for viewer in (0, 1, None)} == before
    assert told(s) == []
    choose(s, 0, "count:1")
    choose(s, 1, "count:0")
    assert told(s) == ["bid", "bid", "bid"]


def test_who_has_answered_is_not_asked_again() -> None:
    s = bidding()
    choose(s, 1, "count:2")
    with pytest.raises(OutOfTurn, match="seat 1 is not asked now; asked: seat 0, 2"):
        choose(s, 1, "count:0")


def test_answers_still_to_be_asked_for_do_not_count_while_something_else_comes_first() -> None:
    s = SKIRMISH.start(seats=2, dice=NoDice())
    assert s.waiting is not None

    for viewer in (0, 1, None):
        assert s.veiled(viewer).asked == []
        assert SKIRMISH.scene(s, viewer, explain=True)["prompt"] is None


def test_a_choice_before_answers_that_are_still_to_be_asked_for_is_not_sealed() -> None:
    s = SKIRMISH.arrange({}, at="act")
    s.agenda.insert(0, Together([Bid(0), Bid(1)]))

    assert not is_sealed(s)
    assert s.veiled(0).legal == s.legal


def test_to_those_who_wait_everybody_else_still_seems_to_be_asked() -> None:
    s = bidding()
    choose(s, 0, "count:1")
    choose(s, 1, "count:2")

    prompt = SKIRMISH.scene(s, 0)["prompt"]
    assert prompt is not None
    assert (prompt["mine"], prompt["seats"], prompt["options"]) == (False, [1, 2], [])


def test_a_redeal_does_not_know_foreign_answers() -> None:
    s = bidding()
    choose(s, 2, "count:3")
    r = s.redeal(0, Simulated(1))

    assert r.asked == [0, 1, 2]
    assert plain(r.veiled(0)) == plain(s.veiled(0))


def test_a_compound_answer_is_given_in_its_own_lane() -> None:
    s = SKIRMISH.start(seed=3, seats=2, told=True)
    assert isinstance(s, Skirmish)
    choose(s, 0, "area:hill", "area:ford")
    choose(s, 1, "area:wood")
    third = s.decision_of(0)
    assert isinstance(third, Place)
    assert third.chit == 2
    choose(s, 0, "area:ford", "area:wood")
    assert s.asked == [1]
    assert "mustered" not in told(s)
    choose(s, 1, "area:wood", "area:wood", "area:wood")

    assert [len(s.stack(0, area)) for area in range(3)] == [1, 2, 1]
    assert [len(s.stack(1, area)) for area in range(3)] == [0, 0, 4]


def test_clones_do_not_share_lanes() -> None:
    s = bidding()
    twin = s.clone(NoDice())
    before = fingerprint(s)
    choose(twin, 0, "count:3")

    assert fingerprint(s) == before
    assert s.asked == [0, 1, 2]


def test_a_question_that_leads_to_no_secret_scope_cannot_be_asked_together() -> None:
    from tests.stand_in.course import Act
    from tests.stand_in.turn import Turn

    s = bidding()
    s.agenda.clear()
    s.then(Together([Act(0), Act(1)]), Turn(0))
    s.advance()
    with pytest.raises(RuleFault, match="Act was asked of several seats together, but put no secret scope"):
        choose(s, 0, "done")
