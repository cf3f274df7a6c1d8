"""The scheduler: it does in time what is due at tables, whichever process served them before."""

from __future__ import annotations

import asyncio
import logging
import secrets

from sqlalchemy.exc import SQLAlchemyError

from tianxia.engine.errors import TianxiaError
from tianxia.engine.state import State
from tianxia.engine.table import Table
from tianxia.server.config import Config
from tianxia.server.live.autopilot import BY_BOT, BY_CLOCK, Due, next_due
from tianxia.server.live.draft import Draft
from tianxia.server.live.table import LiveTable
from tianxia.server.live.tables import LiveTables
from tianxia.server.protocol.refusals import Refused
from tianxia.server.storage.journal import Conflict
from tianxia.server.storage.stored import BOT, now
from tianxia.server.workers.pool import BotFailed, WorkerPool

FAR = 60.0
"""What is due in more seconds than this is left to the sweep."""

GRACE = 3.0
"""How many seconds longer a process waits if another one served the table last."""

log = logging.getLogger("tianxia.server")


class Scheduler:
    """Timers of this process, and a sweep for tables whose process went away."""

    def __init__(self, tables: LiveTables, workers: WorkerPool, config: Config) -> None:
        self.tables = tables
        self.workers = workers
        self.config = config
        self.sweeper: asyncio.Task[None] | None = None
        self.running: set[asyncio.Task[None]] = set()
        self.is_closing = False
        tables.plan = self.plan

    def open(self) -> None:
        """Begin; what is due already is done at once."""
        self.sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Stop all timers, and what they started."""
        self.is_closing = True
        for live in self.tables.held.values():
            live.stop_timer()
        tasks = [*self.running, *([self.sweeper] if self.sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def plan(self, live: LiveTable) -> None:
        """Set the timer of a table anew."""
        live.stop_timer()
        if live.table is None or live.is_gone or self.is_closing:
            return
        due = next_due(live.stored, live.state, live.times[-1])
        if due is None:
            return
        wait = max(0.0, (due.at - now()) / 1000) + (0.0 if live.wrote_last else GRACE)
        if wait > FAR:
            return
        live.timer = asyncio.get_running_loop().call_later(wait, self._start, live)

    def _start(self, live: LiveTable) -> None:
        live.timer = None
        if live.acting is not None and not live.acting.done():
            return
        live.acting = asyncio.create_task(self._run(live))
        self.running.add(live.acting)
        live.acting.add_done_callback(self.running.discard)

    async def _run(self, live: LiveTable) -> None:
        try:
            await self._act(live)
        except (Refused, Conflict):
            log.info("table %s changed before what was due was done", live.id)
        except Exception:
            log.exception("what was due at table %s failed", live.id)
            await asyncio.sleep(FAR / 2)
        finally:
            live.acting = None
        self.tables.announce(live)

    async def _act(self, live: LiveTable) -> None:
        """Do what is due, unless the table has changed meanwhile."""
        table = live.playing()
        due = next_due(live.stored, table.state, live.times[-1])
        if due is None or due.at > now() + 50:
            return
        choice = await self._answer(live, table, due)
        async with live.lock:
            if live.table is not table:
                return
            await self.tables.play(live, lambda: self._draft(live, table, due, choice))

    async def _answer(self, live: LiveTable, table: Table, due: Due) -> str:
        """The token that is chosen for the seat; none if its clock ran out."""
        if due.kind != BY_BOT:
            return due.token

        def asked() -> Table | None:
            return table if live.table is table and not live.is_gone else None

        try:
            return await self.workers.choose(live.id, due.seat, live.seat(due.seat).bot, asked)
        except BotFailed as fault:
            log.warning("table %s, seat %d: %s; a choice is made for it", live.id, due.seat, fault)
            return any_of(table.state, due.seat)

    def _draft(self, live: LiveTable, table: Table, due: Due, choice: str) -> Draft:
        if live.table is not table:
            raise Refused("stale", "the table changed meanwhile")
        changed = live.copy()
        if due.kind == BY_CLOCK:
            bot = live.stored.settings["clock_bot"]
            changed.hand_over(due.seat, bot)
            return Draft(changed, {due.seat: {"kind": BOT, "bot": bot}})
        try:
            changed.choose(choice, due.seat)
        except TianxiaError as fault:
            log.warning("table %s, seat %d chose what is not offered: %s", live.id, due.seat, type(fault).__name__)
            changed.choose(any_of(table.state, due.seat), due.seat)
        return Draft(changed)

    async def _sweep(self) -> None:
        """Look for tables where something is overdue: their process went away, or the time was far."""
        grace = 0.0
        while True:
            try:
                for id in await self.tables.store.due_tables(now() - int(grace * 1000)):
                    await self._pick_up(id)
            except SQLAlchemyError as fault:
                log.warning("the database does not answer: %s", type(fault).__name__)
            except Exception:
                log.exception("could not look for tables that are due")
            await asyncio.sleep(self.config.sweep_seconds)
            grace = GRACE + self.config.bot_seconds

    async def _pick_up(self, id: str) -> None:
        try:
            live = await self.tables.get(id)
        except TianxiaError as fault:
            log.info("table %s cannot go on: %s", id, type(fault).__name__)
            return
        if live.timer is None and live.acting is None and live.table is not None:
            live.wrote_last = True
            self.plan(live)


def any_of(state: State, seat: int) -> str:
    """Some legal choice of a seat."""
    return state.vocabulary.text(secrets.choice(state.options(seat)))
