"""Another game: the same people at a new table, each one seat further."""

from __future__ import annotations

import secrets

from tianxia.server.credentials import new_table_id
from tianxia.server.live.table import Identity, LiveTable
from tianxia.server.live.tables import LiveTables
from tianxia.server.protocol.refusals import Refused
from tianxia.server.storage.stored import ASK, BOT, GATHERING, PERSON, StoredSeat, StoredTable, now
from tianxia.server.tables.pledges import new_pledge
from tianxia.server.tables.seats import new_seat
from tianxia.server.tables.start import begin_if_full


async def rematch(tables: LiveTables, live: LiveTable, who: Identity) -> str:
    """The same people again, each one seat further; every seat's secret opens its new seat too."""
    if who.seat is None:
        raise Refused("forbidden", "only those who play can ask for another game")
    if not live.state.over:
        raise Refused("not_playing", "the game is not over yet")
    async with live.lock:
        if live.is_stale:
            await tables.refresh(live)
        if live.stored.next is not None:
            return live.stored.next
        stored = again(live.stored, who.seat)
        await tables.store.create(stored)

        def edit(old: StoredTable) -> None:
            if old.next is None:
                old.next = stored.id

        await tables.edit(live, edit)
        tables.announce(live)
    assert live.stored.next is not None
    await begin_if_full(tables, await tables.get(live.stored.next))
    return live.stored.next


def again(stored: StoredTable, asker: int) -> StoredTable:
    """A new table like an old one, everybody one seat further."""
    count = len(stored.seats)
    seats: list[StoredSeat] = []
    for n in range(count):
        old = stored.seats[(n - 1) % count]
        seat = new_seat(n, old.kind, old.name, old.bot)
        seat.secret_hash, seat.webhook, seat.orders = old.secret_hash, old.webhook, dict(ASK)
        if old.kind == PERSON:
            seat.joined = old.seat == asker or bool(stored.settings["local"])
        elif old.kind == BOT and old.secret_hash is not None:
            seat.joined = True
        seats.append(seat)
    row = stored.row() | {
        "id": new_table_id(),
        "ticket_key": secrets.token_bytes(32),
        "pledges": [new_pledge(0)],
        "entropy": [],
        "stage": GATHERING,
        "asked": {},
        "due": None,
        "undo": None,
        "next": None,
        "created": now(),
        "changed": now(),
    }
    return StoredTable(seats=seats, **row)
