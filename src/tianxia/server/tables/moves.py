"""Moves: choices, and dice that people rolled themselves."""

from __future__ import annotations

from collections.abc import Callable

from tianxia.engine.errors import BadRoll, TianxiaError
from tianxia.engine.log import TYPED
from tianxia.engine.table import Table
from tianxia.server.live.draft import Draft
from tianxia.server.live.table import LiveTable
from tianxia.server.live.tables import LiveTables
from tianxia.server.protocol import forms
from tianxia.server.protocol.refusals import Refused
from tianxia.server.tables.checks import (
    demand_legal,
    demand_new,
    demand_player,
    demand_ticket,
    is_repeated,
    stored_key,
)


async def choose(tables: LiveTables, live: LiveTable, seat: int, form: forms.Choose) -> bool:
    """A choice."""
    state = live.state
    if is_repeated(live, seat, form.key, lambda row: row.token == form.token):
        return False
    demand_player(live, seat)
    if state.over:
        raise Refused("not_playing", "the game is over")

    def change() -> Draft:
        demand_new(live, seat, form.key)
        demand_ticket(live, seat, form.ticket)
        demand_legal(live, seat, form.token)
        changed = live.copy()
        changed.choose(form.token, seat)
        return Draft(changed)

    await tables.play(live, change, stored_key(seat, form.key))
    return True


async def roll(tables: LiveTables, live: LiveTable, seat: int, form: forms.Roll) -> bool:
    """Dice that people rolled."""
    return await _typed(tables, live, seat, form, lambda changed: changed.supply(list(form.typed)))


async def correct(tables: LiveTables, live: LiveTable, seat: int, form: forms.Correct) -> bool:
    """Other dice in place of those typed last."""

    def change(changed: Table) -> None:
        if changed.line[-1].kind != TYPED:
            raise Refused("bad_roll", "only the dice typed last can be corrected, before the next choice")
        changed.correct(list(form.typed))

    return await _typed(tables, live, seat, form, change)


async def _typed(
    tables: LiveTables, live: LiveTable, seat: int, form: forms.Roll | forms.Correct, bring: Callable[[Table], None]
) -> bool:
    if is_repeated(live, seat, form.key, lambda row: row.typed == form.typed):
        return False
    demand_player(live, seat)

    def change() -> Draft:
        demand_new(live, seat, form.key)
        demand_ticket(live, seat, form.ticket)
        changed = live.copy()
        try:
            bring(changed)
        except BadRoll as fault:
            raise Refused("bad_roll", str(fault)) from fault
        except Refused:
            raise
        except TianxiaError as fault:
            raise Refused("bad_roll", "these dice do not fit what is rolled") from fault
        return Draft(changed)

    await tables.play(live, change, stored_key(seat, form.key))
    return True
