"""What is stored is what was asked to be stored, whatever the order, the collisions and the restarts."""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter
from sqlalchemy import event

from tests.server.misbehaving import SKIRMISH
from tests.server.postgres import Postgres
from tianxia.engine.fingerprint import fingerprint
from tianxia.server.config import Config
from tianxia.server.live.table import LiveTable
from tianxia.server.live.tables import LiveTables, changes_of
from tianxia.server.live.undo_right import NONE, undo_right
from tianxia.server.protocol import forms
from tianxia.server.protocol.refusals import Refused
from tianxia.server.storage.journal import Batch, Conflict
from tianxia.server.storage.store import Store
from tianxia.server.tables import acts, lobby
from tianxia.server.web.services import Services

OPERATIONS = st.lists(
    st.one_of(
        st.tuples(st.just("append"), st.integers(0, 2), st.integers(1, 3)),
        st.tuples(st.just("stale"), st.integers(0, 2), st.integers(0, 5)),
        st.tuples(st.just("same_key"), st.integers(0, 2), st.integers(0, 5)),
        st.tuples(st.just("rename"), st.integers(0, 2), st.text(max_size=40).filter(lambda text: "\0" not in text)),
        st.tuples(st.just("say"), st.integers(0, 2), st.integers(0, 5)),
        st.tuples(st.just("delete"), st.integers(0, 2), st.integers(0, 0)),
        st.tuples(st.just("reopen"), st.integers(0, 0), st.integers(0, 0)),
    ),
    max_size=25,
)


ACT: TypeAdapter[forms.Act] = TypeAdapter(forms.Act)


def wanted(**fields: Any) -> forms.TableWanted:
    """A table of the stand-in game for two."""
    body = {"game": SKIRMISH.name, "seats": [{"kind": "me"}, {"kind": "me"}]} | fields
    return forms.TableWanted.model_validate(body)


def entry(table: str, n: int, key: str | None = None) -> dict[str, Any]:
    """An entry to be stored."""
    return {"table_id": table, "n": n, "row": json.dumps({"n": n}), "key": key, "quiet": False, "at": n}


def change(time: int) -> dict[str, Any]:
    """What entries change about their table."""
    stored = lobby.new_table(wanted(), [], "host")
    stored.changed = time
    return changes_of(stored)


class Model:
    """The store, and beside it what it should hold."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.store = Store(url)
        self.ids: list[str] = []
        self.rows: dict[str, list[str]] = {}
        self.names: dict[str, str] = {}
        self.said: dict[str, list[str]] = {}

    async def open(self) -> None:
        await self.store.open()
        for _ in range(3):
            stored = lobby.new_table(wanted(), [], "host")
            await self.store.create(stored)
            self.ids.append(stored.id)
            self.rows[stored.id], self.names[stored.id], self.said[stored.id] = [], "", []

    async def do(self, kind: str, which: int, value: Any) -> None:
        table = self.ids[which]
        if kind == "reopen":
            await self.store.close()
            self.store = Store(self.url)
            await self.store.open()
        elif table not in self.rows:
            with pytest.raises(Refused):
                await self.store.table(table)
        else:
            await getattr(self, kind)(table, value)

    async def append(self, table: str, count: int) -> None:
        first = len(self.rows[table])
        entries = [entry(table, first + i, f"key{first + i}") for i in range(count)]
        await self.store.journal.commit(Batch(table, entries, change(first)))
        self.rows[table] += [one["row"] for one in entries]

    async def stale(self, table: str, back: int) -> None:
        n = len(self.rows[table]) - 1 - back
        if n < 0:
            return
        with pytest.raises(Conflict):
            await self.store.journal.commit(Batch(table, [entry(table, n)], change(-1)))

    async def same_key(self, table: str, back: int) -> None:
        n = len(self.rows[table])
        if n - 1 - back < 0:
            return
        with pytest.raises(Conflict):
            await self.store.journal.commit(Batch(table, [entry(table, n, f"key{n - 1 - back}")], change(-1)))

    async def rename(self, table: str, name: str) -> None:
        try:
            name.encode()
        except UnicodeEncodeError:
            return
        await self.store.change(table, lambda stored: vars(stored.seats[0]).update(name=name))
        self.names[table] = name

    async def say(self, table: str, n: int) -> None:
        _, repeated = await self.store.say(table, 0, f"line {n}", f"key{n}")
        assert repeated == (f"line {n}" in self.said[table])
        if not repeated:
            self.said[table].append(f"line {n}")

    async def delete(self, table: str, _: int) -> None:
        await self.store.delete(table)
        del self.rows[table]

    async def check(self) -> None:
        for table, rows in self.rows.items():
            stored = await self.store.table(table)
            assert stored.seats[0].name == self.names[table]
            assert stored.changed >= 0
            assert [one.row for one in await self.store.entries(table, 0)] == rows
            assert [one["text"] for one in (await self.store.chat(table))[0]] == self.said[table]
        assert set(await self.store.all_tables()) >= set(self.rows)


async def run_model(url: str, operations: list[tuple[str, int, Any]]) -> None:
    """Carry out operations and compare store and model after each."""
    model = Model(url)
    await model.open()
    try:
        for operation in operations:
            await model.do(*operation)
            await model.check()
    finally:
        await model.store.close()


@given(OPERATIONS)
@settings(max_examples=25, deadline=None)
def test_sqlite_holds_what_was_stored(operations: list[tuple[str, int, Any]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run_model(f"sqlite:///{folder}/tables.db", operations))


def test_postgresql_holds_what_was_stored(postgres: Postgres) -> None:
    database = postgres.database()

    @given(OPERATIONS)
    @settings(max_examples=15, deadline=None)
    def hold(operations: list[tuple[str, int, Any]]) -> None:
        asyncio.run(run_model(database, operations))

    hold()


# ---- many at once


def with_store(url: str, work: Callable[[Store], Awaitable[None]]) -> None:
    """Do something with an open store."""

    async def run() -> None:
        store = Store(url)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_choices_of_many_tables_share_a_commit(database: str) -> None:
    async def work(store: Store) -> None:
        tables = [lobby.new_table(wanted(), [], "host") for _ in range(50)]
        for stored in tables:
            await store.create(stored)
        before = store.journal.commits
        batches = [Batch(stored.id, [entry(stored.id, 0)], change(7)) for stored in tables]
        await asyncio.gather(*[store.journal.commit(batch) for batch in batches])
        assert store.journal.commits - before <= 3
        assert [(await store.table(stored.id)).changed for stored in tables] == [7] * 50

    with_store(database, work)


def test_a_conflict_in_a_shared_commit_hurts_nobody_else(database: str) -> None:
    async def work(store: Store) -> None:
        tables = [lobby.new_table(wanted(), [], "host") for _ in range(10)]
        for stored in tables:
            await store.create(stored)
        await store.journal.commit(Batch(tables[3].id, [entry(tables[3].id, 0)], change(1)))
        batches = [Batch(stored.id, [entry(stored.id, 0)], change(7)) for stored in tables]
        results = await asyncio.gather(*[store.journal.commit(batch) for batch in batches], return_exceptions=True)
        assert [type(result) for result in results] == [type(None)] * 3 + [Conflict] + [type(None)] * 6
        assert (await store.table(tables[3].id)).changed == 1

    with_store(database, work)


def test_of_many_writers_of_one_entry_one_wins(database: str) -> None:
    async def work(store: Store) -> None:
        stored = lobby.new_table(wanted(), [], "host")
        await store.create(stored)
        others = [Store(database) for _ in range(3)]
        for other in others:
            await other.open()
        batches = [store.journal.commit(Batch(stored.id, [entry(stored.id, 0)], change(1)))]
        batches += [other.journal.commit(Batch(stored.id, [entry(stored.id, 0)], change(1))) for other in others]
        results = await asyncio.gather(*batches, return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["Conflict"] * 3 + ["NoneType"]
        for other in others:
            await other.close()

    with_store(database, work)


# ---- a table read again is the same table


def test_a_table_that_is_deleted_while_it_is_read_is_read_whole_or_not_at_all(database: str) -> None:
    async def work(store: Store) -> None:
        stored = lobby.new_table(wanted(), [], "host")
        await store.create(stored)

        def delete_it() -> None:
            with_store(database, lambda other: other.delete(stored.id))

        def between(_: object, __: object, statement: str, *___: object) -> None:
            if "FROM tables" in statement and not deleting:
                deleting.append(threading.Thread(target=delete_it))
                deleting[0].start()
                deleting[0].join()

        deleting: list[threading.Thread] = []
        event.listen(store.engine.sync_engine, "after_cursor_execute", between)
        found = await store.table(stored.id)
        event.remove(store.engine.sync_engine, "after_cursor_execute", between)
        assert deleting
        assert len(found.seats) == 2
        with pytest.raises(Refused):
            await store.table(stored.id)

    with_store(database, work)


async def act(tables: LiveTables, live: LiveTable, seat: int, **fields: Any) -> None:
    """An act of a seat."""
    await acts.act(tables, live, seat, ACT.validate_python(fields), lambda answer: None)


async def play_at_random(tables: LiveTables, live: LiveTable, dice: random.Random, steps: int) -> None:
    """Choices and undos of all seats, in any order that is allowed."""
    for n in range(steps):
        if live.state.over:
            return
        seat = dice.choice(live.state.asked)
        ticket = live.view(seat).ticket
        if dice.random() < 0.2 and undo_right(live, seat) not in (NONE, "consent"):
            await act(tables, live, seat, type="undo", key=f"u{n}", ticket=ticket)
        else:
            token = live.setting.game.vocabulary.text(dice.choice(live.state.options(seat)))
            await act(tables, live, seat, type="choose", key=f"c{n}", ticket=ticket, token=token)


@given(st.integers(0, 2**32), st.integers(0, 40))
@settings(max_examples=12, deadline=None)
def test_a_table_read_again_is_the_same_in_everybodys_eyes(seed: int, steps: int) -> None:
    async def run(folder: str) -> None:
        config = Config(database=f"sqlite:///{folder}/tables.db", workers=1)
        one, other = Services(config), Services(config)
        await one.open()
        await other.open()
        try:
            table = (await lobby.create(one.tables, wanted(settings={"pace": 10, "beat": 60})))["table"]
            live = await one.tables.get(table)
            early = await other.tables.get(table)
            await play_at_random(one.tables, live, random.Random(seed), steps)
            early.is_stale = True
            late = Services(config)
            await late.open()
            for again in (await other.tables.get(table), await late.tables.get(table)):
                assert fingerprint(again.state) == fingerprint(live.state)
                for seat in (None, 0, 1):
                    here, there = live.view(seat), again.view(seat)
                    assert here.message(None) == there.message(None)
                assert again.keys == live.keys
            await late.close()
        finally:
            await one.close()
            await other.close()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(folder))
