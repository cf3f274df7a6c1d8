"""The journal: entries of many tables are written in one durable commit."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import bindparam, insert, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tianxia.server.storage import schema

CHANNEL = "tianxia"
WRITING = {"writing": True}


ADVANCED = ("stage", "asked", "due", "undo", "entropy", "pledges", "changed")
"""What entries change about their table."""

ADVANCE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of"))
    .values({name: bindparam(name, type_=schema.tables.c[name].type) for name in ADVANCED})
)


class Conflict(Exception):
    """Another process wrote that entry first."""


@dataclass
class Batch:
    """New entries of one table, and what changes of its row with them."""

    table: str
    entries: list[dict[str, Any]]
    changes: dict[str, Any]
    seat_changes: list[tuple[int, dict[str, Any]]] = field(default_factory=list)


Work = Callable[[AsyncConnection], Awaitable[Any]]
Waiting = tuple[Batch | Work, "asyncio.Future[Any]"]


class Journal:
    """The one writer of a process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.wanted: list[Waiting] = []
        self.has_work = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.commits = 0
        self.node = secrets.token_hex(8)
        self.is_postgres = engine.dialect.name == "postgresql"
        self.connection: AsyncConnection | None = None

    def open(self) -> None:
        """Begin to write."""
        self.task = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if self.task is None:
            return
        while self.wanted and not self.task.done():
            await asyncio.sleep(0.01)
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        if self.connection is not None:
            await self.connection.close()

    async def commit(self, batch: Batch) -> None:
        """Store entries; returns when they are durable. Conflict if one of them exists already."""
        await self._want(batch)

    async def do(self, work: Work) -> Any:
        """Carry out other changes in a transaction of their own; returns what the work returns."""
        return await self._want(work)

    async def _want(self, item: Batch | Work) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.wanted.append((item, done))
        self.has_work.set()
        return await done

    async def _write(self) -> None:
        while True:
            await self.has_work.wait()
            self.has_work.clear()
            wanted, self.wanted = self.wanted, []
            batches = sorted(
                [(item, done) for item, done in wanted if isinstance(item, Batch)], key=lambda pair: pair[0].table
            )
            await self._store(batches)
            for item, done in wanted:
                if not isinstance(item, Batch):
                    await self._alone(item, done)

    async def _store(self, batches: list[tuple[Batch, asyncio.Future[Any]]]) -> None:
        """All batches in one commit; if one of them does not go in, each in its own."""
        if not batches:
            return
        try:
            await self._transaction(lambda connection: self._insert(connection, [batch for batch, _ in batches]))
        except Exception as fault:
            if len(batches) > 1:
                for one in batches:
                    await self._store([one])
                return
            settle(batches[0][1], Conflict() if isinstance(fault, IntegrityError) else fault)
            return
        for _, done in batches:
            settle(done, None)

    async def _alone(self, work: Work, done: asyncio.Future[Any]) -> None:
        try:
            settle(done, await self._transaction(work))
        except Exception as fault:
            settle(done, fault)

    async def _transaction(self, work: Work) -> Any:
        connection = await self._writer()
        try:
            async with connection.begin():
                found = await work(connection)
        finally:
            if self.is_postgres:
                await connection.close()
        self.commits += 1
        return found

    async def _writer(self) -> AsyncConnection:
        """SQLite's writer stays the same, so that its data version tells what others committed."""
        if self.connection is not None:
            return self.connection
        connection = await self.engine.connect()
        await connection.execution_options(**WRITING)
        if not self.is_postgres:
            self.connection = connection
        return connection

    async def version(self) -> int:
        """SQLite: a number that changes when another process commits."""

        async def work(connection: AsyncConnection) -> Any:
            return (await connection.execute(text("PRAGMA data_version"))).scalar()

        found: int = await self.do(work)
        return found

    async def _insert(self, connection: AsyncConnection, batches: list[Batch]) -> None:
        await connection.execute(insert(schema.entries), [entry for batch in batches for entry in batch.entries])
        await connection.execute(ADVANCE, [{"of": batch.table} | batch.changes for batch in batches])
        for batch in batches:
            for seat, change in batch.seat_changes:
                mine = (schema.seats.c.table_id == batch.table) & (schema.seats.c.seat == seat)
                await connection.execute(update(schema.seats).where(mine).values(change))
        await self.notify(connection, [batch.table for batch in batches])

    async def notify(self, connection: AsyncConnection, tables: list[str]) -> None:
        """Notify other processes, when this is committed, that tables changed."""
        if self.is_postgres:
            call = text("select pg_notify(:channel, :news)")
            await connection.execute(call, [{"channel": CHANNEL, "news": f"{self.node} {one}"} for one in tables])


def settle(done: asyncio.Future[Any], result: Any) -> None:
    """Answer the caller, if it still waits."""
    if done.cancelled():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)
