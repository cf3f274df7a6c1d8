"""Who may undo: freely as long as nothing was learnt, else alone or with everybody's consent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tianxia.engine.table import Table

if TYPE_CHECKING:
    from tianxia.server.live.table import LiveTable

FREE: Final = "free"
ALONE: Final = "alone"
CONSENT: Final = "consent"
NONE: Final = "none"


def undo_right(live: LiveTable, seat: int | None) -> str:
    """On what terms a viewer may undo its last choice."""
    table = live.table
    if table is None or seat is None or seat not in live.stored.people() or table.last_choice(seat) == 0:
        return NONE
    if table.is_free(seat):
        return FREE
    if live.stored.owners() == [seat] or live.stored.settings["local"]:
        return ALONE
    return NONE if table.state.over else CONSENT


def is_unseen(live: LiveTable, before: Table, after: Table, by: int) -> bool:
    """Whether nobody but the seat can see that something was undone."""
    game = live.setting.game
    others: list[int | None] = [seat for seat in range(before.state.seats) if seat != by]
    return all(game.scene(before.state, one) == game.scene(after.state, one) for one in [None, *others])
