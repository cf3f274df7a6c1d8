"""The agenda: steps in order, scopes beneath their sub-steps, forced choices, waiting for dice, a guard."""

from __future__ import annotations

from typing import Any

import pytest

from tests.stand_in.clash import Ambush, Clash, Raid, React
from tests.stand_in.course import Act
from tests.stand_in.faulty import Endless, OffersNothing
from tests.stand_in.game import SKIRMISH, SkirmishGame
from tests.stand_in.table import Skirmish
from tests.stand_in.turn import Turn
from tianxia.engine.dice import NoDice, Simulated
from tianxia.engine.errors import BadRoll, BadSeat, IllegalChoice, OutOfTurn, RuleFault
from tianxia.engine.fingerprint import fingerprint
from tianxia.engine.state import State

V = SKIRMISH.vocabulary
CLASH = {"hands": {"0": {"raid": 1, "shield": 1}, "1": {"ambush": 1}}}


def at(position: dict[str, Any], *tokens: str, dice: tuple[int | str, ...] = (), seats: int = 2) -> Skirmish:
    s = SKIRMISH.arrange(position, dice=dice, seats=seats, told=True)
    assert isinstance(s, Skirmish)
    for token in tokens:
        s.apply(V.token(token))
    return s


def told(s: State) -> list[str]:
    assert s.story is not None
    return [event.code for event in s.story.events]


def test_a_lone_open_option_is_taken_by_the_engine() -> None:
    """With two seats and all chits on one hill, foe and area of a raid are no question."""
    s = at(CLASH, "card:raid")

    assert isinstance(s.decision, React)


def test_with_a_choice_of_foes_the_question_is_asked() -> None:
    s = at(CLASH, "card:raid", seats=3)

    assert [V.text(token) for token in s.legal] == ["seat:1", "seat:2"]


def test_a_lone_private_pass_is_asked_all_the_same() -> None:
    s = at({"hands": {"0": {"raid": 1}, "1": {"spy": 1}}}, "card:raid")

    assert s.asked == [1]
    assert [V.text(token) for token in s.legal] == ["pass"]


def test_a_reaction_inside_a_reaction() -> None:
    s = at(CLASH, "card:raid", "card:ambush")

    assert s.asked == [0]
    assert [type(step) for step in s.agenda if isinstance(step, Clash)] == [Raid, Ambush]
    assert isinstance(s.scope(Clash), Ambush)


def test_the_inner_parry_leaves_the_outer_blow() -> None:
    s = at(CLASH, "card:raid", "card:ambush", "card:shield", dice=(1,))

    assert told(s)[-3:] == ["reacted", "parried", "hit"]
    assert s.score == [1, 0]


def test_the_inner_blow_makes_the_outer_one_void() -> None:
    s = at(CLASH, "card:raid", "card:ambush", "pass")

    assert s.score == [0, 1]
    assert told(s)[-2:] == ["ambushed", "parried"]


def test_ending_a_scope_drops_what_was_still_to_come_of_it() -> None:
    s = at({"hands": {"0": {"truce": 1, "raid": 1}}, "round": 3}, "card:truce")

    assert s.over
    assert s.reason == "rounds"
    assert told(s) == ["played", "truce"]


def test_ending_what_is_not_under_way_is_a_fault_of_the_rules() -> None:
    s = at({})
    with pytest.raises(RuleFault, match="no Raid is under way"):
        s.scope(Raid)
    with pytest.raises(RuleFault, match="no Raid is under way"):
        s.end(Raid)


def test_a_state_waits_for_dice_that_nobody_brings() -> None:
    s = at(CLASH, "card:raid", "pass")

    assert s.waiting is not None
    assert (s.waiting.kind, s.waiting.sides, s.asked, s.legal) == ("hit", 4, [], [])
    with pytest.raises(OutOfTurn, match=r"a roll is awaited \(hit\), not a choice"):
        s.apply(0, 0)
    before = fingerprint(s)
    with pytest.raises(BadRoll, match="from 1 to 4, got 5"):
        s.supply([5])
    assert fingerprint(s) == before
    s.supply([4])
    assert s.score[0] == 2
    with pytest.raises(OutOfTurn, match="no roll is awaited"):
        s.supply([1])


def test_an_illegal_choice_names_seat_decision_clause_reason_and_offers() -> None:
    s = at({"hands": {"0": {"shield": 1}}})
    before = fingerprint(s)
    with pytest.raises(IllegalChoice) as raised:
        s.apply(V.token("card:shield"))

    assert str(raised.value) == (
        "seat 0 cannot choose card:shield at Act [SK-2.2 SK-4.1] (only_as_reaction); offered: redeploy, done"
    )
    assert fingerprint(s) == before


def test_a_seat_that_is_not_asked_is_refused() -> None:
    s = at({})
    with pytest.raises(OutOfTurn, match="seat 1 is not asked now; asked: seat 0"):
        s.apply(V.token("done"), 1)


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    s = at({"round": 3}, "done")
    with pytest.raises(OutOfTurn, match="the game is over"):
        s.apply(V.token("done"), 0)


def test_an_endless_agenda_is_a_clear_error() -> None:
    s = at({})
    s.then(Endless())
    with pytest.raises(RuleFault, match="endless agenda: 100000 steps without a decision, now at Endless"):
        s.advance()


def test_an_empty_agenda_before_the_end_is_a_clear_error() -> None:
    s = at({})
    s.agenda.clear()
    with pytest.raises(RuleFault, match="the agenda is empty"):
        s.advance()


def test_a_decision_without_options_is_a_clear_error() -> None:
    game = SkirmishGame("offers_nothing_here", OffersNothing)
    s = game.arrange({"hands": {"0": {"raid": 1}, "1": {"spy": 1}}})
    with pytest.raises(RuleFault, match="NoOptions of seat 1 has no options"):
        s.apply(V.token("card:raid"))


def test_a_clone_goes_on_by_its_own_dice_and_tells_nothing() -> None:
    s = at(CLASH, "card:raid")
    twin = s.clone(Simulated(3))
    before = fingerprint(s)
    twin.apply(V.token("pass"))

    assert twin.waiting is None
    assert twin.story is None
    assert fingerprint(s) == before


def test_a_scope_is_copied_with_what_changes_in_it() -> None:
    s = at(CLASH, "card:raid")
    twin = s.clone(NoDice())
    twin.apply(V.token("card:ambush"))
    twin.apply(V.token("pass"))

    assert not s.scope(Clash).void


def test_steps_are_done_in_the_order_in_which_they_are_given() -> None:
    s = at({})
    s.agenda.clear()
    first, second = Act(0), Act(1)
    s.then(first, second, Turn(0))

    assert s.agenda[-1] is first
    assert s.agenda[-2] is second


@pytest.mark.parametrize("seats", [0, 1, 4])
def test_a_number_of_seats_that_the_game_does_not_have_is_refused(seats: int) -> None:
    with pytest.raises(BadSeat, match=f"skirmish has 2 to 3 seat\\(s\\), not {seats}"):
        SKIRMISH.start(seats=seats)


def test_a_state_rests_at_the_end_of_a_turn_before_luck_goes_on_and_can_be_woken() -> None:
    s, twin = (SKIRMISH.start(seed=4) for _ in range(2))
    s.pause_at = s.turns + 1
    while s.asked:
        token = s.legal[0]
        s.apply(token)
        twin.apply(token)

    assert (s.turns, s.asked, s.legal, s.over, s.waiting) == (1, [], [], False, None)
    s.pause_at = s.turns + 1
    s.advance()
    assert (s.asked, s.legal) == (twin.asked, twin.legal)
