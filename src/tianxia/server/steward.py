"""The steward sees to it that bots, windows and clocks go on, whoever served the table before."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from tianxia.engine.errors import TianxiaError
from tianxia.engine.state import State
from tianxia.engine.table import Table
from tianxia.server.facts import BOT, now
from tianxia.server.journal import Conflict
from tianxia.server.live import LiveTable
from tianxia.server.refusals import Refused
from tianxia.server.standing import BY_BOT, BY_CLOCK, Errand, next_errand
from tianxia.server.tried import Tried
from tianxia.server.workers import BotFailed

if TYPE_CHECKING:
    from tianxia.server.house import House

FAR = 60.0
"""What is due later than this is left to the sweep."""

GRACE = 3.0
"""How much longer a process waits for something that another one should do."""

log = logging.getLogger("tianxia.server")


class Steward:
    """Timers of this process, and a sweep for tables whose process went away."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.sweeper: asyncio.Task[None] | None = None
        self.errands: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Begin; what is due already is done at once."""
        self.sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Stop."""
        tasks = [*self.errands, *([self.sweeper] if self.sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def look(self, live: LiveTable) -> None:
        """Set the timer of a table anew."""
        self.forget(live)
        if live.table is None or live.is_gone or self.house.is_closing:
            return
        errand = next_errand(live.facts, live.state, live.times[-1])
        if errand is None:
            return
        wait = max(0.0, (errand.at - now()) / 1000) + (0.0 if live.wrote_last else GRACE)
        if wait > FAR:
            return
        live.timer = asyncio.get_running_loop().call_later(wait, self._start, live)

    def forget(self, live: LiveTable) -> None:
        """Drop the timer of a table."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None

    def _start(self, live: LiveTable) -> None:
        live.timer = None
        if live.errand is not None and not live.errand.done():
            return
        live.errand = asyncio.create_task(self._run(live))
        self.errands.add(live.errand)
        live.errand.add_done_callback(self.errands.discard)

    async def _run(self, live: LiveTable) -> None:
        try:
            await self._do(live)
        except (Refused, Conflict):
            log.info("table %s went another way", live.id)
        except Exception:
            log.exception("an errand at table %s failed", live.id)
            await asyncio.sleep(FAR / 2)
        finally:
            live.errand = None
        self.house.after(live)

    async def _do(self, live: LiveTable) -> None:
        """Do what is due, unless the table has changed meanwhile."""
        table = live.playing()
        errand = next_errand(live.facts, table.state, live.times[-1])
        if errand is None or errand.at > now() + 50:
            return
        choice = await self._answer(live, table, errand)
        async with live.lock:
            if live.table is not table:
                return
            await self.house.play(live, lambda: self._changed(live, table, errand, choice))

    async def _answer(self, live: LiveTable, table: Table, errand: Errand) -> str:
        """The token that is chosen for the seat; none if its clock ran out."""
        if errand.kind != BY_BOT:
            return errand.token
        try:
            return await self.house.workers.choose(live, table, errand.seat)
        except BotFailed as fault:
            log.warning("table %s, seat %d: %s; a choice is made for it", live.id, errand.seat, fault)
            return any_of(table.state, errand.seat)

    def _changed(self, live: LiveTable, table: Table, errand: Errand, choice: str) -> Tried:
        if live.table is not table:
            raise Refused("stale", "the table changed meanwhile")
        twin = live.draft()
        if errand.kind == BY_CLOCK:
            bot = live.facts.settings["clock_bot"]
            twin.hand_over(errand.seat, bot)
            return Tried(twin, {errand.seat: {"kind": BOT, "bot": bot}})
        try:
            twin.choose(choice, errand.seat)
        except TianxiaError as fault:
            log.warning("table %s, seat %d chose what is not offered: %s", live.id, errand.seat, type(fault).__name__)
            twin.choose(any_of(table.state, errand.seat), errand.seat)
        return Tried(twin)

    async def _sweep(self) -> None:
        """Look for tables where something is overdue: their process went away, or the time was far."""
        grace = 0.0
        while True:
            try:
                for id in await self.house.store.due_tables(now() - int(grace * 1000)):
                    await self._pick_up(id)
            except SQLAlchemyError as fault:
                log.warning("the database does not answer: %s", type(fault).__name__)
            except Exception:
                log.exception("could not look for tables that are due")
            await asyncio.sleep(self.house.config.sweep_seconds)
            grace = GRACE + self.house.config.bot_seconds

    async def _pick_up(self, id: str) -> None:
        try:
            live = await self.house.table(id)
        except TianxiaError as fault:
            log.info("table %s cannot go on: %s", id, type(fault).__name__)
            return
        if live.timer is None and live.errand is None and live.table is not None:
            live.wrote_last = True
            self.look(live)


def any_of(state: State, seat: int) -> str:
    """Some legal choice of a seat."""
    return state.vocabulary.text(secrets.choice(state.options(seat)))
