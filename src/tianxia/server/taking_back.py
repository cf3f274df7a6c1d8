"""Taking back: freely as long as nothing was learnt, else alone or by everybody's consent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tianxia.engine.errors import TianxiaError
from tianxia.engine.log import CHOICE, SEALED, Row
from tianxia.engine.table import Replay, Table

if TYPE_CHECKING:
    from tianxia.server.live import LiveTable

FREE: Final = "free"
ALONE: Final = "alone"
CONSENT: Final = "consent"
NONE: Final = "none"


def way(live: LiveTable, seat: int | None) -> str:
    """How a viewer may take back its last choice."""
    table = live.table
    if table is None or seat is None or seat not in live.facts.people():
        return NONE
    keep = last_own(table, seat)
    if keep == 0:
        return NONE
    if not table.state.over and is_free(live, table, seat, keep):
        return FREE
    if live.facts.people() == [seat] or live.facts.settings["local"]:
        return ALONE
    return NONE if table.state.over else CONSENT


def last_own(table: Table, seat: int) -> int:
    """The place in the line of a seat's last choice; 0 if there is none."""
    for n in range(len(table.line) - 1, 0, -1):
        if table.line[n].kind in (CHOICE, SEALED) and table.line[n].seat == seat:
            return n
    return 0


def is_free(live: LiveTable, table: Table, seat: int, keep: int) -> bool:
    """Whether nothing has happened since that the seat may know of: others' sealed answers do not count."""
    if table.marks[keep].is_boundary:
        return False
    later = range(keep + 1, len(table.line))
    if not later:
        return True
    if any(table.line[n].kind != SEALED or table.marks[n].is_boundary for n in later):
        return False
    then = Replay(live.setting, table.line[: keep + 1]).to_end()
    game = live.setting.game
    return game.scene(then, seat) == game.scene(table.state, seat)


def take_back(table: Table, seat: int, keep: int) -> None:
    """Rewind a table; others' sealed answers, which nobody saw, are given again where they still fit."""
    later = table.line[keep + 1 :]
    table.rewind(seat, keep)
    dropped: set[int] = {seat}
    for row in later:
        if row.kind != SEALED or row.seat in dropped or not given_again(table, row):
            dropped.add(row.seat)


def given_again(table: Table, row: Row) -> bool:
    """Whether a sealed answer still fits, and is given."""
    state = table.state
    if row.seat not in state.asked or type(state.decision_of(row.seat)).__name__ != row.decision:
        return False
    try:
        table.choose(row.token, row.seat)
    except TianxiaError:
        return False
    return True


def is_unseen(live: LiveTable, before: Table, after: Table, by: int) -> bool:
    """Whether nobody but the seat can see that something was taken back."""
    game = live.setting.game
    others: list[int | None] = [seat for seat in range(before.state.seats) if seat != by]
    return all(game.scene(before.state, one) == game.scene(after.state, one) for one in [None, *others])
