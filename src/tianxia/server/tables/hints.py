"""Hints: what the strategist advises a seat that is asked, for that seat alone."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from tianxia.engine.table import Table
from tianxia.server.live.table import LiveTable, Thought
from tianxia.server.live.tables import LiveTables
from tianxia.server.protocol.refusals import Refused
from tianxia.server.tables.checks import demand_asked, demand_player, demand_ticket
from tianxia.server.workers.pool import BotFailed, WorkerPool

log = logging.getLogger("tianxia.server")


async def hint(
    tables: LiveTables, workers: WorkerPool, live: LiveTable, seat: int | None, ticket: str
) -> dict[str, Any]:
    """The advice at a seat's present question. It is computed once, however often it is asked for."""
    if seat is None:
        raise Refused("forbidden", "spectators get no hints: open a seat's link to play")
    if live.is_stale:
        async with live.lock:
            await tables.refresh(live)
    if not live.stored.settings.get("hints", True):
        raise Refused("no_hints", "this table is played without hints")
    live.playing()
    demand_player(live, seat)
    demand_asked(live, seat)
    demand_ticket(live, seat, ticket)

    def asked() -> Table | None:
        return live.playing() if not live.is_gone and live.view(seat).ticket == ticket else None

    thought = live.thoughts.get(seat)
    if thought is None or thought.ticket != ticket:
        if thought is not None and not thought.task.done():
            raise Refused("too_many", "the strategist is still busy with your last question; ask again in a moment")
        thought = Thought(ticket, asyncio.create_task(workers.advise(live.id, seat, asked)))
        live.thoughts[seat] = thought
    try:
        options = await asyncio.shield(thought.task)
    except BotFailed as fault:
        log.warning("table %s, seat %d: no advice: %s", live.id, seat, fault)
        live.thoughts.pop(seat, None)
        raise Refused("broken", "the strategist found no advice in time; ask again") from fault
    demand_ticket(live, seat, ticket)
    return {"type": "hint", "ticket": ticket, "options": options}
