"""Undo: at once where nothing was learnt since; else alone, or once everybody has agreed."""

from __future__ import annotations

from tianxia.engine.log import drawn
from tianxia.engine.table import Table
from tianxia.server.live.draft import Draft
from tianxia.server.live.table import LiveTable
from tianxia.server.live.tables import LiveTables
from tianxia.server.live.undo_right import ALONE, CONSENT, NONE, is_unseen, undo_right
from tianxia.server.protocol import forms
from tianxia.server.protocol.refusals import Refused
from tianxia.server.storage.stored import StoredTable
from tianxia.server.tables.checks import (
    demand_new,
    demand_ticket,
    is_repeated,
    stored_key,
)
from tianxia.server.tables.pledges import new_pledge


async def undo(tables: LiveTables, live: LiveTable, seat: int, form: forms.Undo) -> bool:
    """Undo the seat's last choice, or ask the others for consent."""
    if is_repeated(live, seat, form.key, lambda row: row.to >= 0):
        return False
    request = live.stored.undo
    if request is not None and request["by"] == seat and request.get("key") == form.key:
        return False
    demand_ticket(live, seat, form.ticket)
    right = undo_right(live, seat)
    if right == NONE:
        raise Refused("undo_refused", "there is nothing that you can undo")
    if right == CONSENT:
        await ask_all(tables, live, seat, form.key)
        return True
    if right == ALONE:
        await undo_beyond(tables, live, seat, form.key)
        return True

    def change() -> Draft:
        demand_new(live, seat, form.key)
        demand_ticket(live, seat, form.ticket)
        before, changed = live.playing(), live.copy()
        changed.undo(seat)
        return Draft(changed, quiet=is_unseen(live, before, changed, seat))

    await tables.play(live, change, stored_key(seat, form.key))
    return True


async def undo_beyond(tables: LiveTables, live: LiveTable, seat: int, key: str | None) -> None:
    """Undo beyond what was learnt; after the end of the game the next rolls come from a newly pledged seed."""
    table = live.table
    assert table is not None
    pledges = live.stored.pledges
    if table.state.over:
        pledges = [*pledges, new_pledge(drawn(table.rows))]

    def change() -> Draft:
        if live.table is not table:
            raise Refused("stale", "the table changed meanwhile")
        changed = Table(live.setting, live.dice(table.rows, pledges), origin=table)
        changed.undo(seat, beyond=True)
        return Draft(changed, changes={"pledges": pledges})

    await tables.play(live, change, None if key is None else stored_key(seat, key))


async def ask_all(tables: LiveTables, live: LiveTable, seat: int, key: str) -> None:
    """Ask everybody who plays for consent."""
    table = live.playing()
    keep = table.last_choice(seat)

    def edit(stored: StoredTable) -> None:
        if stored.undo is not None:
            raise Refused("undo_refused", "everybody is being asked about another undo already")
        stored.undo = {"by": seat, "keep": keep, "agreed": [seat], "key": key}

    await tables.edit(live, edit)


async def consent(tables: LiveTables, live: LiveTable, seat: int, form: forms.Consent) -> bool:
    """Agree to an undo, or refuse it."""
    request = live.stored.undo
    if request is None or seat not in live.stored.owners():
        raise Refused("undo_refused", "nobody asks for your consent now")
    if form.agree and seat in request["agreed"]:
        return False

    def edit(stored: StoredTable) -> None:
        if stored.undo is None:
            raise Refused("undo_refused", "the question was answered meanwhile")
        if not form.agree:
            stored.undo = None
        elif seat not in stored.undo["agreed"]:
            stored.undo = stored.undo | {"agreed": [*stored.undo["agreed"], seat]}

    await tables.edit(live, edit)
    request = live.stored.undo
    if request is not None and set(live.stored.owners()) <= set(request["agreed"]):
        await undo_beyond(tables, live, request["by"], None)
    return True
