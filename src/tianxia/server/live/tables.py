"""The tables that this process holds; every move is stored here, in one way."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tianxia.server.live.autopilot import fulfilled_orders, next_due
from tianxia.server.live.draft import Change, Draft
from tianxia.server.live.table import LiveTable
from tianxia.server.live.webhooks import Webhooks
from tianxia.server.protocol.refusals import Refused
from tianxia.server.storage.journal import ADVANCED, Batch, Conflict
from tianxia.server.storage.store import Store
from tianxia.server.storage.stored import ASK, OVER, PERSON, PLAYING, StoredTable, now

MOST_TABLES = 2000
TRIES = 8

log = logging.getLogger("tianxia.server")


def nothing_to_plan(_: LiveTable) -> None:
    """For tables without a scheduler."""


class LiveTables:
    """All tables that this process holds. Other processes may hold the same ones."""

    def __init__(self, store: Store, webhooks: Webhooks) -> None:
        self.store = store
        self.webhooks = webhooks
        self.held: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.plan: Callable[[LiveTable], None] = nothing_to_plan
        """Called when a table may wait for something else than before; the scheduler puts itself here."""

    # ---- holding tables

    async def get(self, id: str) -> LiveTable:
        """A table, up to date; Refused if there is none."""
        live = self.held.get(id)
        if live is None:
            live = await self._opened(id)
        elif live.is_stale and not live.lock.locked():
            async with live.lock:
                await self.refresh(live)
        return live

    async def _opened(self, id: str) -> LiveTable:
        task = self.opening.get(id)
        if task is None:
            task = asyncio.create_task(self._load(id))
            self.opening[id] = task
            task.add_done_callback(lambda _: self.opening.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> LiveTable:
        live = LiveTable(await self.store.table(id))
        live.append(await self.store.entries(id, 0))
        self._make_room()
        self.held[id] = live
        self.plan(live)
        return live

    async def create(self, stored: StoredTable) -> LiveTable:
        """Store a new table and hold it."""
        await self.store.create(stored)
        live = LiveTable(stored)
        self._make_room()
        self.held[stored.id] = live
        return live

    def _make_room(self) -> None:
        """Release tables that nobody looks at."""
        if len(self.held) < MOST_TABLES:
            return
        idle = [one for one in self.held.values() if not one.viewers and one.timer is None and not one.lock.locked()]
        for live in idle[: MOST_TABLES // 4]:
            self.release(live)

    def release(self, live: LiveTable) -> None:
        """Hold a table no longer; it is loaded again when somebody wants it."""
        live.stop_timer()
        self.held.pop(live.id, None)

    async def refresh(self, live: LiveTable) -> None:
        """Read what other processes stored. To be called with the table's lock held."""
        live.is_stale = False
        try:
            live.stored = await self.store.table(live.id)
        except Refused:
            self.dismiss(live)
            raise
        known = 0 if live.table is None else len(live.table.rows)
        fresh = await self.store.entries(live.id, known)
        if fresh:
            live.wrote_last = False
            live.append(fresh)
        if live.chat is not None:
            news, _ = await self.store.chat(live.id, after=live.chat[-1]["n"] if live.chat else -1)
            live.chat += news
        live.changed()
        self.announce(live)

    async def chat_of(self, live: LiveTable) -> list[dict[str, Any]]:
        """The last messages of a table's chat."""
        if live.chat is None:
            live.chat, _ = await self.store.chat(live.id)
        return live.chat

    async def changed_elsewhere(self, id: str | None) -> None:
        """Another process changed a table, or (None) may have changed any."""
        for live in list(self.held.values()) if id is None else [self.held[id]] if id in self.held else []:
            live.is_stale = True
            if live.viewers or live.timer is not None:
                async with live.lock:
                    if live.is_stale:
                        await self._refresh_or_dismiss(live)

    async def _refresh_or_dismiss(self, live: LiveTable) -> None:
        try:
            await self.refresh(live)
        except Refused:
            log.info("table %s is gone", live.id)

    def dismiss(self, live: LiveTable) -> None:
        """A table was deleted."""
        live.is_gone = True
        self.release(live)
        for viewer in list(live.viewers):
            viewer.dismiss()

    def announce(self, live: LiveTable) -> None:
        """A change is stored and acknowledged: viewers look again, and the scheduler plans anew."""
        for viewer in live.viewers:
            viewer.look()
        self.plan(live)

    # ---- changing them

    async def play(self, live: LiveTable, change: Change, key: str | None = None) -> None:
        """Validate on a copy, commit, swap the copy in. To be called with the table's lock held.

        If another process was quicker, its entries are read and the change is tried again.
        """
        for _ in range(TRIES):
            if live.is_stale:
                await self.refresh(live)
            draft = change()
            try:
                await self._commit(live, draft, key)
                return
            except Conflict:
                live.is_stale = True
        raise Refused("stale", "the table keeps changing; look at it and try again")

    async def _commit(self, live: LiveTable, draft: Draft, key: str | None) -> None:
        first = 0 if live.table is None else len(live.table.rows)
        rows = draft.table.rows[first:]
        at = now()
        entries = [
            {
                "table_id": live.id,
                "n": first + i,
                "row": json.dumps(row.plain(), ensure_ascii=False, separators=(",", ":")),
                "key": key if i == 0 else None,
                "quiet": draft.quiet,
                "at": at,
            }
            for i, row in enumerate(rows)
        ]
        stored = advanced(live.stored, draft, at, first)
        await self.store.journal.commit(Batch(live.id, entries, changes_of(stored), list(draft.seats.items())))
        newly = [seat for seat in map(int, stored.asked) if str(seat) not in live.stored.asked]
        live.stored = stored
        keys = {key: first} if key is not None else {}
        numbers = set(range(first, first + len(rows)))
        live.swap(draft.table, [at] * len(rows), keys, numbers if draft.quiet else set())
        live.wrote_last = True
        self._call_webhooks(live, newly)

    def _call_webhooks(self, live: LiveTable, newly_asked: list[int]) -> None:
        """Call the webhooks of those whose turn it has become."""
        due = next_due(live.stored, live.state, live.times[-1])
        for seat in newly_asked:
            held = live.seat(seat)
            answered = due is not None and due.seat == seat and due.token
            if held.kind == PERSON and held.webhook and not answered:
                self.webhooks.call(held.webhook, live.stored, seat)

    async def edit(self, live: LiveTable, edit: Callable[[StoredTable], None]) -> None:
        """Change what is stored about a table besides its log. To be called with the table's lock held."""

        def edit_and_plan(stored: StoredTable) -> None:
            edit(stored)
            if live.table is not None:
                due = next_due(stored, live.state, live.times[-1])
                stored.due = None if due is None else due.at

        live.stored = await self.store.change(live.id, edit_and_plan)
        live.changed()


def advanced(stored: StoredTable, draft: Draft, at: int, first: int) -> StoredTable:
    """What is stored about a table once a draft stands: stage, who is asked since when, what is due."""
    table, state = draft.table, draft.table.state
    for seat in fulfilled_orders(stored, state):
        draft.seats[seat] = draft.seats.get(seat, {}) | {"orders": dict(ASK)}
    moved = {row.seat for row in table.rows[first:]}
    new = replace(stored, changed=at, stage=OVER if state.over else PLAYING, **draft.changes)
    if draft.seats:
        new.seats = [replace(seat, **draft.seats.get(seat.seat, {})) for seat in stored.seats]
    new.asked = {
        str(seat): stored.asked[str(seat)] if str(seat) in stored.asked and seat not in moved else at
        for seat in state.asked
    }
    if stored.undo is not None and (stored.undo["by"] in moved or state.over or len(table.line) <= stored.undo["keep"]):
        new.undo = None
    due = next_due(new, state, at)
    new.due = None if due is None else due.at
    return new


def changes_of(stored: StoredTable) -> dict[str, object]:
    """What an entry changes of a table's stored row."""
    return {name: getattr(stored, name) for name in ADVANCED}
