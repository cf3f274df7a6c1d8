"""A table: rows only grow, the state follows from them, and undo stops where something was learnt."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.stand_in.game import SKIRMISH
from tests.stand_in.table import Skirmish
from tianxia.engine.dice import Committed, Dice, Simulated, Typed, dice
from tianxia.engine.errors import BadRecord, BadRoll, IllegalChoice, OutOfTurn, RuleFault, UndoRefused, UnknownToken
from tianxia.engine.fingerprint import fingerprint
from tianxia.engine.log import CHOICE, CORRECT, SEALED, SEAT, START, TYPED, UNDO, Row, drawn
from tianxia.engine.table import Replay, Setting, Table

V = SKIRMISH.vocabulary
POSITION = {
    "hands": {"0": {"raid": 2, "spy": 1, "herald": 1}, "1": {"shield": 1}},
    "chits": {str(seat): {"hill": ["scout", "guard"], "ford": ["guard", "host"]} for seat in range(2)},
}


def table(source: Dice | None = None) -> Table:
    return Table(Setting(SKIRMISH, 2, {}, POSITION, "act"), source or Simulated(7))


def typed_table() -> Table:
    return table(Typed(frozenset({"hit"}), Simulated(7)))


def choose(at: Table, *tokens: str) -> None:
    for token in tokens:
        at.choose(token)


def kinds(at: Table) -> list[str]:
    return [row.kind for row in at.rows]


class TestRows:
    def test_every_choice_is_a_row_with_its_rolls(self) -> None:
        at = table()
        choose(at, "card:raid", "area:hill", "pass")
        last = at.rows[-1].plain()

        assert kinds(at) == [START, CHOICE, CHOICE, CHOICE]
        assert {"kind": "choice", "seat": 1, "decision": "React", "token": "pass"}.items() <= last.items()
        assert len(last["rolls"]) == 1

    def test_what_is_chosen_in_secret_is_a_sealed_row(self) -> None:
        at = table()
        choose(at, "redeploy", "area:hill")

        assert kinds(at) == [START, CHOICE, SEALED]

    def test_what_was_drawn_is_kept_as_text(self) -> None:
        at = Table(Setting(SKIRMISH, 2), Simulated(3))

        assert at.rows[0].rolls
        assert all(str(card).startswith("card:") for card in at.rows[0].rolls)

    def test_a_seat_handed_over_is_noted(self) -> None:
        at = table()
        at.hand_over(1, "bot:greedy")

        assert at.rows[-1].plain() == {"kind": SEAT, "seat": 1, "holder": "bot:greedy"}

    @pytest.mark.parametrize(
        ("token", "seat", "error"),
        [
            ("card:shield", 0, IllegalChoice),
            ("done", 1, OutOfTurn),
            ("done", 9, OutOfTurn),
            ("sword", 0, UnknownToken),
            (-1, 0, IllegalChoice),
        ],
    )
    def test_a_wrong_choice_changes_nothing(self, token: str | int, seat: int, error: type[Exception]) -> None:
        at = table()
        before = fingerprint(at.state)
        with pytest.raises(error):
            at.choose(token, seat)

        assert kinds(at) == [START]
        assert fingerprint(at.state) == before

    def test_rules_that_break_down_leave_the_table_as_it_was(self) -> None:
        at = table()
        before = fingerprint(at.state)
        state = at.state
        assert isinstance(state, Skirmish)
        state.agenda.clear()
        state.then(*table().state.agenda[::-1][:1])
        with pytest.raises(RuleFault):
            at.choose("done")

        assert kinds(at) == [START]
        assert fingerprint(at.state) == before


class TestUndo:
    def test_ones_own_choice_is_taken_back(self) -> None:
        at = table()
        before = fingerprint(at.state)
        at.choose("redeploy")
        after = fingerprint(at.state)
        at.undo(0)
        assert fingerprint(at.state) == before
        at.choose("redeploy")

        assert fingerprint(at.state) == after
        assert kinds(at) == [START, CHOICE, UNDO, CHOICE]

    @pytest.mark.parametrize(
        ("tokens", "seat"),
        [
            (["card:raid", "area:hill", "pass"], 1),
            (["card:spy", "area:hill"], 0),
            (["card:herald", "area:hill"], 0),
            (["card:raid", "area:hill"], 0),
            (["card:raid"], 0),
        ],
        ids=["a roll", "a private look", "the book tells", "a window", "a shown card"],
    )
    def test_undo_stops_where_something_was_learnt(self, tokens: list[str], seat: int) -> None:
        at = table()
        choose(at, *tokens)
        now = fingerprint(at.state)
        with pytest.raises(UndoRefused, match="needs everybody's consent"):
            at.undo(seat)

        assert fingerprint(at.state) == now
        assert UNDO not in kinds(at)

    def test_the_last_sealed_answer_opens_the_others_and_stands(self) -> None:
        at = Table(Setting(SKIRMISH, 2, {}, {}, "round"), Typed(frozenset({"deck"}), Simulated(1)))
        at.choose("count:1", 0)
        at.undo(0)
        at.choose("count:2", 0)
        at.choose("count:3", 1)
        with pytest.raises(UndoRefused, match="consent"):
            at.undo(1)

    def test_opened_answers_stand_even_if_nothing_is_rolled_after_them(self) -> None:
        at = Table(Setting(SKIRMISH, 2), Simulated(1))
        for seat in (0, 1):
            for _ in range(4):
                at.choose("area:hill", seat)
        assert not at.rows[-1].rolls
        with pytest.raises(UndoRefused, match="consent"):
            at.undo(1)

    def test_with_leave_it_goes_beyond(self) -> None:
        at = table()
        before = fingerprint(at.state)
        choose(at, "card:raid", "area:hill", "pass")
        for _ in range(2):
            at.undo(0, beyond=True)

        assert fingerprint(at.state) == before

    def test_a_seat_takes_back_its_own_choice_alone(self) -> None:
        at = table()
        at.choose("redeploy")
        with pytest.raises(UndoRefused, match="nothing to undo"):
            at.undo(1)

    def test_what_others_have_sealed_meanwhile_stands(self) -> None:
        at = Table(Setting(SKIRMISH, 3, {}, {}, "round"), Simulated(1))
        at.choose("count:1", 0)
        at.choose("count:2", 1)
        assert at.is_free(0)
        at.undo(0)
        assert at.state.asked == [0, 2]

        assert kinds(at) == [START, SEALED, SEALED, UNDO, SEALED]
        assert [(row.seat, row.token) for row in at.line[1:]] == [(1, "count:2")]

    def test_a_choice_by_which_others_came_to_be_asked_is_not_free_once_they_have_answered(self) -> None:
        at = table()
        at.choose("done")
        assert at.is_free(0)
        at.choose("count:1", 1)

        assert not at.is_free(0)
        with pytest.raises(UndoRefused, match="consent"):
            at.undo(0)

    def test_a_finished_game_is_not_reopened_freely(self) -> None:
        at = Table(Setting(SKIRMISH, 2, {"rounds": 2}), Simulated(1))
        while not at.state.over:
            at.choose(at.state.legal[-1])
        seat = at.line[-1].seat

        assert not at.is_free(seat)
        at.undo(seat, beyond=True)
        assert not at.state.over

    def test_there_must_be_something_to_take_back(self) -> None:
        with pytest.raises(UndoRefused, match="nothing to undo"):
            table().undo(0, beyond=True)
        with pytest.raises(UndoRefused, match="cannot be kept"):
            table().rewind(0, 5)

    def test_a_roll_that_was_undone_is_never_dealt_again(self) -> None:
        source = Committed(bytes(32), ["a"])
        at = table(source)
        choose(at, "card:raid", "area:hill", "pass")
        at.undo(1, beyond=True)
        at.choose("pass")

        assert source.index == 2
        expected = Committed(bytes(32), ["a"], 1).roll(dice("hit", 1, 2))
        assert at.rows[-1].rolls == expected
        assert drawn(at.rows) == 2


class TestTypedDice:
    def test_the_table_waits_and_takes_what_people_rolled(self) -> None:
        at = typed_table()
        choose(at, "card:raid", "area:ford", "pass")
        with pytest.raises(OutOfTurn, match="a roll is awaited"):
            at.choose("done", 0)
        at.supply([2])

        assert isinstance(at.state, Skirmish)
        assert at.state.score == [2, 0]
        assert at.rows[-1].plain() == {"kind": TYPED, "typed": [2]}

    @pytest.mark.parametrize("typed", [[], [3], [1, 1], ["card:raid"]])
    def test_dice_that_do_not_fit_change_nothing(self, typed: list[int | str]) -> None:
        at = typed_table()
        choose(at, "card:raid", "area:ford", "pass")
        before = fingerprint(at.state)
        with pytest.raises(BadRoll):
            at.supply(typed)

        assert fingerprint(at.state) == before

    def test_no_dice_where_none_are_awaited(self) -> None:
        with pytest.raises(BadRoll, match="no roll is awaited"):
            typed_table().supply([1])

    def test_the_last_typed_roll_can_be_corrected_and_is_marked(self) -> None:
        at = typed_table()
        choose(at, "card:raid", "area:ford", "pass")
        at.supply([2])
        at.correct([1])

        assert isinstance(at.state, Skirmish)
        assert at.state.score == [1, 0]
        assert kinds(at)[-2:] == [TYPED, CORRECT]
        assert fingerprint(Table(at.setting, Simulated(0), at.rows).state) == fingerprint(at.state)

    def test_a_correction_that_does_not_fit_changes_nothing(self) -> None:
        at = typed_table()
        choose(at, "card:raid", "area:ford", "pass")
        at.supply([2])
        before, rows = fingerprint(at.state), kinds(at)
        with pytest.raises(BadRoll):
            at.correct([9])

        assert (fingerprint(at.state), kinds(at)) == (before, rows)

    def test_after_the_next_choice_nothing_is_corrected(self) -> None:
        at = typed_table()
        choose(at, "card:raid", "area:ford", "pass")
        at.supply([2])
        at.choose("redeploy")
        with pytest.raises(UndoRefused, match="before the next choice"):
            at.correct([1])

    def test_undo_takes_typed_dice_back_with_their_choice(self) -> None:
        at = typed_table()
        choose(at, "card:raid", "area:ford")
        before = fingerprint(at.state)
        at.choose("pass")
        at.supply([2])
        at.undo(1, beyond=True)

        assert fingerprint(at.state) == before

    def test_what_was_drawn_is_typed_by_its_token(self) -> None:
        at = Table(Setting(SKIRMISH, 2, {}, POSITION, "round"), Typed(frozenset({"deck"}), Simulated(1)))
        at.choose("count:1", 0)
        at.choose("count:0", 1)
        with pytest.raises(BadRoll, match="not in the pile"):
            at.supply(["chit:scout"])
        at.supply(["card:truce"])

        assert V.token("card:truce") in at.state.legal


class TestReplay:
    def test_another_decision_than_asked_is_named(self) -> None:
        at = table()
        at.choose("redeploy")
        rows = [at.rows[0], Row(CHOICE, 0, "March", "redeploy")]
        with pytest.raises(BadRecord, match="entry 1 answers March, but Act is asked"):
            Replay(at.setting, rows).to_end()

    @pytest.mark.parametrize(
        ("rolls", "text"),
        [([], "rolls are missing"), ([1, 2], "2 rolls stored, 1 used"), ([9], "no longer fits the rules")],
    )
    def test_exactly_the_stored_rolls_are_used(self, rolls: list[int | str], text: str) -> None:
        at = table()
        choose(at, "card:raid", "area:hill", "pass", "done")
        at.rows[3] = Row(CHOICE, 1, "React", "pass", rolls=rolls)
        with pytest.raises(BadRecord, match=text):
            Replay(at.setting, at.rows).to_end()

    def test_any_point_of_the_line_can_be_visited(self) -> None:
        at = table()
        before = [fingerprint(at.state)]
        for token in ("card:raid", "area:hill", "pass", "redeploy"):
            at.choose(token)
            before.append(fingerprint(at.state))

        visited = [fingerprint(Replay(at.setting, at.line).to_end(n)) for n in range(1, 6)]
        assert visited == before


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 1 << 30), st.lists(st.integers(0, 9), max_size=40), st.booleans())
def test_the_rows_alone_give_the_table_back(seed: int, deeds: list[int], is_typed: bool) -> None:
    """Choices, undos, typed and corrected dice in any order: a table rebuilt from its rows is the same."""
    source = Simulated(seed)
    at = Table(Setting(SKIRMISH, 2 + seed % 2), Typed(frozenset({"hit", "fog"} if is_typed else ()), source))
    people = Simulated(seed, 5)
    for deed in deeds:
        if at.state.waiting is not None:
            rolled = people.roll(at.state.waiting)
            assert rolled is not None
            typed = [V.text(value) if at.state.waiting.pile is not None else value for value in rolled]
            at.supply(typed)
            if deed < 3:
                at.correct(typed)
        elif deed < 2 and at.last_choice(deed):
            at.undo(deed, beyond=True)
        elif not at.state.over:
            seats = at.state.asked
            seat = seats[people.below(len(seats))]
            options = at.state.options(seat)
            at.choose(options[people.below(len(options))], seat)

    rebuilt = Table(at.setting, Simulated(0), at.rows.copy())
    assert fingerprint(rebuilt.state) == fingerprint(at.state)
    assert rebuilt.boundaries == at.boundaries
    assert [row.plain() for row in rebuilt.line] == [row.plain() for row in at.line]
