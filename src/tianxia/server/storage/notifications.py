"""How a process hears that another one changed a table: LISTEN/NOTIFY, or a look at SQLite's version."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

import asyncpg  # type: ignore[import-untyped]

from tianxia.server.storage.journal import CHANNEL
from tianxia.server.storage.store import Store

LOOK_SECONDS = 0.5
MOST_BACK_OFF = 10.0

log = logging.getLogger("tianxia.server")

OnChange = Callable[[str | None], Awaitable[None]]
"""Called with the id of the table that changed; None if any may have."""


class Notifications:
    """Runs in the background until it is closed."""

    def __init__(self, store: Store, on_change: OnChange) -> None:
        self.store = store
        self.on_change = on_change
        self.tasks: list[asyncio.Task[None]] = []
        self.is_listening = asyncio.Event()

    async def open(self) -> None:
        """Begin to listen; returns when nothing can be missed any more."""
        self.tasks.append(asyncio.create_task(self.listen()))
        await asyncio.wait_for(self.is_listening.wait(), 30)

    async def close(self) -> None:
        """Stop."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def listen(self) -> None:
        """Listen until cancelled."""
        raise NotImplementedError


class SqliteNotifications(Notifications):
    """Several processes on one file: its data version changes when another one commits."""

    async def listen(self) -> None:
        known = await self.store.journal.version()
        self.is_listening.set()
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                version = await self.store.journal.version()
                if version != known:
                    await self.on_change(None)
                known = version
            except Exception:
                log.exception("could not look at what others changed")


class PostgresNotifications(Notifications):
    """LISTEN on a connection of its own; after a lost connection anything may have changed."""

    async def listen(self) -> None:
        url = self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        back_off = 0.5
        changed: asyncio.Queue[str | None] = asyncio.Queue()
        self.tasks.append(asyncio.create_task(self._serve(changed)))
        while True:
            try:
                connection = await asyncpg.connect(url)
                lost = asyncio.Event()
                connection.add_termination_listener(partial(set_event, lost))
                await connection.add_listener(CHANNEL, lambda *heard: self._hear(str(heard[3]), changed))
                self.is_listening.set()
                changed.put_nowait(None)
                back_off = 0.5
                await lost.wait()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
                log.warning("no notifications from the database: %s", type(fault).__name__)
            await asyncio.sleep(back_off)
            back_off = min(MOST_BACK_OFF, back_off * 2)

    def _hear(self, news: str, changed: asyncio.Queue[str | None]) -> None:
        node, _, table = news.partition(" ")
        if node != self.store.journal.node:
            changed.put_nowait(table)

    async def _serve(self, changed: asyncio.Queue[str | None]) -> None:
        while True:
            heard = {await changed.get()}
            while not changed.empty():
                heard.add(changed.get_nowait())
            for id in [None] if None in heard else sorted(one for one in heard if one is not None):
                try:
                    await self.on_change(id)
                except Exception:
                    log.exception("could not read what others changed")


def set_event(event: asyncio.Event, _: object) -> None:
    """Set an event when a connection ends."""
    event.set()


def notifications_of(store: Store, on_change: OnChange) -> Notifications:
    """How this process hears of changes in a store."""
    return PostgresNotifications(store, on_change) if store.is_postgres else SqliteNotifications(store, on_change)
