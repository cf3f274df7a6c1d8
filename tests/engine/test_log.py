"""The log only grows; the line of play is its fold."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tianxia.engine.errors import BadRecord
from tianxia.engine.log import CHOICE, CORRECT, SEALED, SEAT, START, TYPED, UNDO, Row, drawn, fold, row_of

TOKENS = st.sampled_from(["a", "b", "c"])
ROLLS = st.lists(st.integers(1, 6), max_size=3)


@st.composite
def logs(draw: st.DrawFn) -> tuple[list[Row], list[str]]:
    """A log that a table could have written, and what must stand of it."""
    rows = [Row(START, rolls=list(draw(ROLLS)))]
    stands = ["start"]
    kinds = ["start"]
    for _ in range(draw(st.integers(0, 25))):
        kind = draw(st.sampled_from([CHOICE, SEALED, TYPED, UNDO, CORRECT, SEAT]))
        if kind in (CHOICE, SEALED):
            token = draw(TOKENS)
            rows.append(Row(kind, 0, "Act", token, rolls=list(draw(ROLLS))))
            stands.append(token)
        elif kind == TYPED:
            rows.append(Row(TYPED, typed=[1]))
            stands.append("1")
        elif kind == UNDO and len(stands) > 1:
            keep = draw(st.integers(1, len(stands) - 1))
            rows.append(Row(UNDO, 0, to=keep))
            del stands[keep:]
            del kinds[keep:]
            continue
        elif kind == CORRECT and kinds[-1] == TYPED:
            rows.append(Row(CORRECT, typed=[6]))
            stands[-1] = "6"
            continue
        else:
            rows.append(Row(SEAT, 0, holder="bot"))
            continue
        kinds.append(kind)
    return rows, stands


def said(row: Row) -> str:
    if row.kind == TYPED:
        return str(row.typed[0])
    return row.token or row.kind


@given(logs())
def test_what_was_undone_and_corrected_does_not_stand(log: tuple[list[Row], list[str]]) -> None:
    rows, stands = log

    assert [said(row) for row in fold(rows)] == stands


@given(logs())
def test_rows_round_trip_as_plain_data(log: tuple[list[Row], list[str]]) -> None:
    rows, _ = log

    assert [row_of(row.plain(), n).plain() for n, row in enumerate(rows)] == [row.plain() for row in rows]


@given(logs())
def test_rolls_that_were_undone_are_still_counted(log: tuple[list[Row], list[str]]) -> None:
    rows, _ = log

    assert drawn(rows) == sum(len(row.rolls) for row in rows)


@pytest.mark.parametrize(
    ("rows", "text"),
    [
        ([Row(CHOICE, 0, "Act", "a")], "begins with its start"),
        ([Row(START), Row(START)], "and only there"),
        ([Row(START), Row(UNDO, 0, to=1)], "an undo to 1 of 1 entries"),
        ([Row(START), Row(CHOICE, 0, "Act", "a"), Row(UNDO, 0, to=0)], "an undo to 0"),
        ([Row(START), Row(CORRECT, typed=[1])], "no typed dice to correct"),
    ],
)
def test_an_impossible_log_is_refused(rows: list[Row], text: str) -> None:
    with pytest.raises(BadRecord, match=text):
        fold(rows)


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=5)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)),
    max_leaves=6,
)
KEYS = st.sampled_from(["kind", "seat", "decision", "token", "typed", "rolls", "to", "holder", "else"])


@given(st.one_of(JSON, st.dictionaries(KEYS, JSON)))
def test_whatever_stands_in_a_row_is_read_or_refused(data: object) -> None:
    with suppress(BadRecord):
        row_of(row_of(data, 0).plain(), 0)
