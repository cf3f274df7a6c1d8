from __future__ import annotations

import pytest
from tianxia.engine.errors import IllegalChoice
from tianxia.engine.state import State
from tianxia.kit.tracing import clause

from connect_four.game import GAME


def after(columns: str) -> State:
    """The table after discs were dropped into these columns in turn."""
    s = GAME.start()
    for column in columns:
        s.apply(GAME.vocabulary.token(f"column:{column}"))
    return s


def discs(s: State) -> dict[str, str]:
    """Who has which place."""
    return {piece["at"]: piece["owner"] for piece in GAME.scene(s, None)["pieces"]}


@clause("CF-1")
def test_discs_fall_onto_each_other_and_the_seats_take_turns() -> None:
    s = after("dde")

    assert discs(s) == {"cell:d1": "red", "cell:d2": "yellow", "cell:e1": "red"}
    assert s.seat == 1


@clause("CF-1")
def test_a_full_column_is_refused() -> None:
    s = after("aaaaaa")

    assert "column:a" not in [GAME.vocabulary.text(token) for token in s.legal]
    with pytest.raises(IllegalChoice, match="column_full"):
        s.apply(GAME.vocabulary.token("column:a"))


@clause("CF-2")
@pytest.mark.parametrize("columns", ["aabbccd", "abababa", "abbccdcddgd", "gffeededdad"])
def test_four_in_a_row_win(columns: str) -> None:
    before, s = after(columns[:-1]), after(columns)

    assert not before.over
    assert s.over
    assert (s.outcome, s.reason) == ([1.0, 0.0], "four")


@clause("CF-2")
def test_three_in_a_row_do_not() -> None:
    assert not after("abacad").over


@clause("CF-3")
def test_a_full_grid_is_a_draw() -> None:
    s = after("edgabeffbbfabgabffbaegdcggaegfcaececcc")

    assert (s.over, s.outcome, s.reason) == (True, [0.5, 0.5], "full")
