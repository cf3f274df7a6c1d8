"""The database: opening it, and reading and changing what is stored about tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import delete, event, func, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tianxia.engine.errors import TianxiaError
from tianxia.server.protocol.refusals import Refused
from tianxia.server.storage import schema
from tianxia.server.storage.journal import Journal
from tianxia.server.storage.stored import StoredTable, now

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
CHAT_PAGE = 100
SCHEMA_LOCK = 0x7469616E


@dataclass
class Entry:
    """A stored entry of a table's log."""

    n: int
    row: str
    key: str | None
    quiet: bool
    at: int


class NoDatabase(TianxiaError):
    """A database that cannot be opened."""


def engine_of(url: str) -> AsyncEngine:
    """The engine of a database URL: SQLite (the file's folder is made) or PostgreSQL."""
    try:
        parsed = make_url(url)
    except ArgumentError as fault:
        raise NoDatabase(f"expected a URL such as sqlite:///tables.db or postgresql://…, not {url[:80]!r}") from fault
    name = parsed.drivername.partition("+")[0]
    if name not in DRIVERS:
        raise NoDatabase(f"databases are sqlite and postgresql, not {name!r}")
    parsed = parsed.set(drivername=DRIVERS[name])
    if name != "sqlite":
        return create_async_engine(parsed, pool_size=5, pool_pre_ping=True)
    if parsed.database and parsed.database != ":memory:":
        try:
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise NoDatabase(f"cannot make the folder of {parsed.database}: {fault.strerror}") from fault
    engine = create_async_engine(parsed)
    event.listen(engine.sync_engine, "connect", _durable)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _durable(connection: Any, _: object) -> None:
    """SQLite as a server wants it: readers beside a writer, and what is committed survives a power cut."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Any) -> None:
    """A writer takes its lock at once, so that two processes wait for each other instead of failing."""
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


class Store:
    """What is stored, for all processes; writing goes through the journal."""

    def __init__(self, url: str) -> None:
        self.engine = engine_of(url)
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self.snapshots = (
            self.engine.execution_options(isolation_level="REPEATABLE READ") if self.is_postgres else self.engine
        )
        """For reading: one connection reads one consistent snapshot."""
        self.journal = Journal(self.engine)

    async def open(self) -> None:
        """Make the tables that are missing, and begin to write."""
        try:
            async with self.engine.connect() as connection:
                await connection.execution_options(writing=True)
                async with connection.begin():
                    if self.is_postgres:
                        await connection.execute(select(func.pg_advisory_xact_lock(SCHEMA_LOCK)))
                    await connection.run_sync(schema.metadata.create_all)
        except (SQLAlchemyError, OSError) as fault:
            reason = getattr(fault, "orig", None) or fault
            raise NoDatabase(f"cannot open the database: {reason}") from fault
        self.journal.open()

    async def close(self) -> None:
        """Finish writing, and close."""
        await self.journal.close()
        await self.engine.dispose()

    # ---- tables

    async def create(self, stored: StoredTable) -> None:
        """Store a new table."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(schema.tables).values(stored.row()))
            await connection.execute(insert(schema.seats), stored.seat_rows())

        await self.journal.do(work)

    async def table(self, table: str) -> StoredTable:
        """What is stored about a table; Refused if there is none."""
        async with self.snapshots.connect() as connection:
            return await _table(connection, table)

    async def change(self, table: str, edit: Callable[[StoredTable], None]) -> StoredTable:
        """Read what is stored about a table, edit it and store it again, with nobody in between."""

        async def work(connection: AsyncConnection) -> StoredTable:
            stored = await _table(connection, table, lock=True)
            edit(stored)
            stored.changed = now()
            await connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(stored.row()))
            for seat in stored.seat_rows():
                mine = (schema.seats.c.table_id == table) & (schema.seats.c.seat == seat["seat"])
                await connection.execute(update(schema.seats).where(mine).values(seat))
            await self.journal.notify(connection, [table])
            return stored

        found: StoredTable = await self.journal.do(work)
        return found

    async def delete(self, table: str) -> None:
        """Delete a table."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.tables).where(schema.tables.c.id == table))
            await self.journal.notify(connection, [table])

        await self.journal.do(work)

    async def due_tables(self, before: int) -> list[str]:
        """Tables for which the server should have done something by then."""
        wanted = select(schema.tables.c.id).where(schema.tables.c.due < before).order_by(schema.tables.c.due).limit(500)
        async with self.snapshots.connect() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def all_tables(self) -> list[str]:
        """Every table, the oldest first."""
        async with self.snapshots.connect() as connection:
            wanted = select(schema.tables.c.id).order_by(schema.tables.c.created)
            return list((await connection.execute(wanted)).scalars())

    async def glance(self, tables: list[str]) -> dict[str, tuple[dict[str, Any], list[dict[str, Any]]]]:
        """The stored rows of tables and of their seats."""
        async with self.snapshots.connect() as connection:
            found = await connection.execute(select(schema.tables).where(schema.tables.c.id.in_(tables)))
            rows = {row["id"]: dict(row) for row in found.mappings()}
            seats = await connection.execute(select(schema.seats).where(schema.seats.c.table_id.in_(tables)))
            held: dict[str, list[dict[str, Any]]] = {table: [] for table in rows}
            for seat in seats.mappings():
                held[seat["table_id"]].append(dict(seat))
        return {table: (rows[table], held[table]) for table in rows}

    # ---- entries

    async def entries(self, table: str, first: int) -> list[Entry]:
        """The entries of a table from one on."""
        columns = schema.entries.c
        wanted = (
            select(columns.n, columns.row, columns.key, columns.quiet, columns.at)
            .where((columns.table_id == table) & (columns.n >= first))
            .order_by(columns.n)
        )
        async with self.snapshots.connect() as connection:
            return [Entry(*row) for row in await connection.execute(wanted)]

    # ---- chat

    async def say(self, table: str, seat: int, said: str, key: str) -> tuple[dict[str, Any], bool]:
        """Store what was said; the message, and whether it had been stored before."""
        columns = schema.chat.c

        async def work(connection: AsyncConnection) -> tuple[dict[str, Any], bool]:
            await _table(connection, table, lock=True)
            known = await connection.execute(
                select(columns.n, columns.seat, columns.text, columns.at).where(
                    (columns.table_id == table) & (columns.key == key)
                )
            )
            before = known.mappings().first()
            if before is not None:
                return dict(before), True
            last = await connection.execute(select(func.max(columns.n)).where(columns.table_id == table))
            highest = last.scalar()
            message = {"n": 0 if highest is None else highest + 1, "seat": seat, "text": said, "at": now()}
            await connection.execute(insert(schema.chat).values(message | {"table_id": table, "key": key}))
            await self.journal.notify(connection, [table])
            return message, False

        found: tuple[dict[str, Any], bool] = await self.journal.do(work)
        return found

    async def chat(self, table: str, before: int | None = None, after: int = -1) -> tuple[list[dict[str, Any]], bool]:
        """The last messages of a table, the oldest of them first, and whether there are earlier ones."""
        columns = schema.chat.c
        wanted = select(columns.n, columns.seat, columns.text, columns.at).where(
            (columns.table_id == table) & (columns.n > after)
        )
        if before is not None:
            wanted = wanted.where(columns.n < before)
        async with self.snapshots.connect() as connection:
            found = await connection.execute(wanted.order_by(columns.n.desc()).limit(CHAT_PAGE + 1))
            messages = [dict(row) for row in found.mappings()]
        return messages[:CHAT_PAGE][::-1], len(messages) > CHAT_PAGE


async def _table(connection: AsyncConnection, table: str, lock: bool = False) -> StoredTable:
    wanted = select(schema.tables).where(schema.tables.c.id == table)
    row = (await connection.execute(wanted.with_for_update() if lock else wanted)).mappings().first()
    if row is None:
        raise Refused("unknown", "there is no such table; it may have been deleted")
    seats = await connection.execute(select(schema.seats).where(schema.seats.c.table_id == table))
    return StoredTable.read(dict(row), [dict(seat) for seat in seats.mappings()])
