"""The log of a table only grows; the line of play is its fold."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.errors import BadRecord

START: Final = "start"
CHOICE: Final = "choice"
SEALED: Final = "sealed"
TYPED: Final = "typed"
UNDO: Final = "undo"
CORRECT: Final = "correct"
SEAT: Final = "seat"
VOID: Final = "void"
"""Rolls that were made for a choice which the rules then could not carry out: nobody saw them, and they are spent."""

PLAYED: Final = (START, CHOICE, SEALED, TYPED)
"""The rows that are moves of the line of play."""

KINDS: Final = (START, CHOICE, SEALED, TYPED, UNDO, CORRECT, SEAT, VOID)

SHAPE: Final[dict[str, type]] = {
    "kind": str,
    "seat": int,
    "decision": str,
    "token": str,
    "typed": list,
    "rolls": list,
    "to": int,
    "holder": str,
}

Rolled = list[int | str]
"""Rolls as a log keeps them: dice as numbers, what was drawn as the text of its token."""


class Row:
    """One thing that happened at a table: a choice, typed dice, an undo, a corrected roll, a seat handed over."""

    def __init__(
        self,
        kind: str,
        seat: int = -1,
        decision: str = "",
        token: str = "",
        typed: Rolled | None = None,
        rolls: Rolled | None = None,
        to: int = -1,
        holder: str = "",
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.decision = decision
        self.token = token
        self.typed: Rolled = typed or []
        self.rolls: Rolled = rolls or []
        self.to = to
        self.holder = holder

    def plain(self) -> dict[str, Any]:
        """The row as data, without what it does not use."""
        row: dict[str, Any] = {"kind": self.kind}
        if self.seat >= 0:
            row["seat"] = self.seat
        if self.decision:
            row["decision"] = self.decision
        if self.token:
            row["token"] = self.token
        if self.typed:
            row["typed"] = self.typed
        if self.rolls:
            row["rolls"] = self.rolls
        if self.to >= 0:
            row["to"] = self.to
        if self.holder:
            row["holder"] = self.holder
        return row


def row_of(data: object, n: int) -> Row:
    """Read a row; BadRecord if it is none."""
    if not isinstance(data, dict):
        raise BadRecord(f"row {n} is not a table")
    for key, value in data.items():
        if key not in SHAPE or type(value) is not SHAPE[key]:
            raise BadRecord(f"row {n}: {str(key)[:40]!r} is unknown or of the wrong type")
    for value in data.get("rolls", []) + data.get("typed", []):
        if type(value) is not int and type(value) is not str:
            raise BadRecord(f"row {n}: rolls are numbers or tokens")
    if data.get("kind") not in KINDS:
        raise BadRecord(f"row {n} has no known kind")
    return Row(**data)


def fold(rows: list[Row]) -> list[Row]:
    """The line of play: what stands after all undos and corrections."""
    line: list[Row] = []
    for n in range(len(rows)):
        row = rows[n]
        if row.kind in PLAYED:
            if (row.kind == START) != (n == 0):
                raise BadRecord(f"row {n}: a log begins with its start, and only there")
            line.append(row)
        elif row.kind == UNDO:
            if not 1 <= row.to < len(line):
                raise BadRecord(f"row {n}: an undo to {row.to} of {len(line)} entries")
            del line[row.to :]
        elif row.kind == CORRECT:
            if not line or line[-1].kind != TYPED:
                raise BadRecord(f"row {n}: there are no typed dice to correct")
            line[-1] = Row(TYPED, typed=row.typed, rolls=row.rolls)
    return line


def drawn(rows: list[Row]) -> int:
    """How many rolls the table's own dice have made, those undone included."""
    return sum(len(row.rolls) for row in rows)
