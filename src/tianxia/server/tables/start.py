"""The game of a table begins: once every seat is taken, or when its host says so."""

from __future__ import annotations

from tianxia.engine.table import Table
from tianxia.server.live.draft import Draft
from tianxia.server.live.table import Identity, LiveTable
from tianxia.server.live.tables import LiveTables
from tianxia.server.protocol.refusals import Refused
from tianxia.server.storage.stored import BOT


async def begin_if_full(tables: LiveTables, live: LiveTable, locked: bool = False) -> None:
    """Begin the game once every seat is taken."""
    if live.table is not None or not all(seat.is_taken() for seat in live.stored.seats):
        return
    if locked:
        await begin(tables, live)
        return
    async with live.lock:
        await begin(tables, live)
        tables.announce(live)


async def begin(tables: LiveTables, live: LiveTable) -> None:
    """The set-up: entry 0. The seats' entropy is mixed into the dice from here on."""
    if live.table is not None:
        return
    live.stored.entropy = [seat.entropy for seat in live.stored.seats if seat.entropy]

    def change() -> Draft:
        if live.table is not None:
            raise Refused("stale", "the game has begun already")
        changed = live.begin()
        note_bots(live, changed)
        return Draft(changed)

    try:
        await tables.play(live, change)
    except Refused as fault:
        if fault.code != "stale":
            raise


def note_bots(live: LiveTable, table: Table) -> None:
    """The log says from the start which seats bots play."""
    for seat in live.stored.seats:
        if seat.kind == BOT:
            table.hand_over(seat.seat, seat.bot)


async def start(tables: LiveTables, live: LiveTable, who: Identity) -> None:
    """Begin although seats are free; these can be taken later."""
    if not who.is_host:
        raise Refused("forbidden", "only whoever made the table can begin early")
    async with live.lock:
        if live.table is not None:
            raise Refused("not_playing", "the game has begun already")
        await begin(tables, live)
        tables.announce(live)
