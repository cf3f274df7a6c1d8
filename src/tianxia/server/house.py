"""The house: the tables that this process holds, and the one way in which anything is stored about their play."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tianxia.server.bells import Bell, bell_of
from tianxia.server.config import Config
from tianxia.server.facts import ASK, OVER, PERSON, PLAYING, TableFacts, now
from tianxia.server.journal import ADVANCED, Batch, Conflict
from tianxia.server.limits import Buckets
from tianxia.server.live import LiveTable
from tianxia.server.refusals import Refused
from tianxia.server.reviews import Reviews
from tianxia.server.standing import fulfilled_orders, next_errand
from tianxia.server.steward import Steward
from tianxia.server.store import Store
from tianxia.server.tried import Change, Tried
from tianxia.server.webhooks import Messenger
from tianxia.server.workers import Workers

MOST_TABLES = 2000
TRIES = 8
READINGS = (2.0, 60.0)
"""Films and files that one address may have read per second, and at once."""
SAYINGS = (5.0, 200.0)
"""What one seat may say per second, and at once."""

log = logging.getLogger("tianxia.server")


class House:
    """All tables of one server process. Other processes may hold the same ones."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.database)
        self.workers = Workers(config)
        self.reviews = Reviews(self.workers)
        self.messenger = Messenger(config.private_webhooks)
        self.steward = Steward(self)
        self.bell: Bell = bell_of(self.store, self.ring)
        self.held: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.creations = Buckets(config.creations_per_minute / 60, config.creations_per_minute)
        self.readings = Buckets(*READINGS)
        self.sayings = Buckets(*SAYINGS)
        self.is_closing = False

    async def open(self) -> None:
        """Begin to serve."""
        await self.store.open()
        await self.bell.open()
        self.workers.open()
        self.steward.open()

    async def close(self) -> None:
        """Finish what is under way; everything acknowledged is stored."""
        self.is_closing = True
        for live in self.held.values():
            self.steward.forget(live)
        await self.steward.close()
        await self.reviews.close()
        await self.bell.close()
        await self.messenger.close()
        await self.workers.close()
        await self.store.close()

    # ---- holding tables

    async def table(self, id: str) -> LiveTable:
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
        live = LiveTable(await self.store.facts(id))
        live.append(await self.store.entries(id, 0))
        self._make_room()
        self.held[id] = live
        self.steward.look(live)
        return live

    async def adopt(self, facts: TableFacts) -> LiveTable:
        """Store a new table and hold it."""
        await self.store.create(facts)
        live = LiveTable(facts)
        self._make_room()
        self.held[facts.id] = live
        return live

    def _make_room(self) -> None:
        """Let go of tables that nobody looks at."""
        if len(self.held) < MOST_TABLES:
            return
        idle = [one for one in self.held.values() if not one.viewers and one.timer is None and not one.lock.locked()]
        for live in idle[: MOST_TABLES // 4]:
            self.let_go(live)

    def let_go(self, live: LiveTable) -> None:
        """Hold a table no longer; it is loaded again when somebody wants it."""
        self.steward.forget(live)
        self.held.pop(live.id, None)

    async def refresh(self, live: LiveTable) -> None:
        """Read what other processes stored. To be called with the table's lock held."""
        live.is_stale = False
        try:
            live.facts = await self.store.facts(live.id)
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
        self.show(live)
        self.steward.look(live)

    async def chat_of(self, live: LiveTable) -> list[dict[str, Any]]:
        """The last messages said at a table."""
        if live.chat is None:
            live.chat, _ = await self.store.chat(live.id)
        return live.chat

    async def ring(self, id: str | None) -> None:
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
        self.let_go(live)
        for viewer in list(live.viewers):
            viewer.dismiss()

    def show(self, live: LiveTable) -> None:
        """Let everybody look who is there."""
        for viewer in live.viewers:
            viewer.look()

    # ---- changing them

    async def play(self, live: LiveTable, change: Change, key: str | None = None) -> None:
        """Validate on a twin, commit, swap the twin in. To be called with the table's lock held.

        If another process was quicker, its entries are read and the change is tried again.
        """
        for _ in range(TRIES):
            if live.is_stale:
                await self.refresh(live)
            tried = change()
            try:
                await self._commit(live, tried, key)
                return
            except Conflict:
                live.is_stale = True
        raise Refused("stale", "others were quicker; look at the table and try again")

    async def _commit(self, live: LiveTable, tried: Tried, key: str | None) -> None:
        first = 0 if live.table is None else len(live.table.rows)
        rows = tried.twin.rows[first:]
        at = now()
        entries = [
            {
                "table_id": live.id,
                "n": first + i,
                "row": json.dumps(row.plain(), ensure_ascii=False, separators=(",", ":")),
                "key": key if i == 0 else None,
                "quiet": tried.quiet,
                "at": at,
            }
            for i, row in enumerate(rows)
        ]
        facts = advanced(live.facts, tried, at, first)
        await self.store.journal.commit(Batch(live.id, entries, changes_of(facts), list(tried.seats.items())))
        newly = [seat for seat in map(int, facts.asked) if str(seat) not in live.facts.asked]
        live.facts = facts
        keys = {key: first} if key is not None else {}
        numbers = set(range(first, first + len(rows)))
        live.swap(tried.twin, [at] * len(rows), keys, numbers if tried.quiet else set())
        live.wrote_last = True
        self._tell_outside(live, newly)

    def _tell_outside(self, live: LiveTable, newly_asked: list[int]) -> None:
        """Call the webhooks of those whose turn it has become."""
        errand = next_errand(live.facts, live.state, live.times[-1])
        for seat in newly_asked:
            held = live.seat(seat)
            answered = errand is not None and errand.seat == seat and errand.token
            if held.kind == PERSON and held.webhook and not answered:
                self.messenger.tell(held.webhook, live.facts, seat)

    async def change(self, live: LiveTable, edit: Callable[[TableFacts], None]) -> None:
        """Change what is stored about a table besides its log. To be called with the table's lock held."""

        def edit_and_plan(facts: TableFacts) -> None:
            edit(facts)
            if live.table is not None:
                errand = next_errand(facts, live.state, live.times[-1])
                facts.due = None if errand is None else errand.at

        live.facts = await self.store.change(live.id, edit_and_plan)
        live.changed()

    def after(self, live: LiveTable) -> None:
        """A change is stored and acknowledged: show it and see what the server has to do next."""
        self.show(live)
        self.steward.look(live)


def advanced(facts: TableFacts, tried: Tried, at: int, first: int) -> TableFacts:
    """The facts of a table once a twin with further entries stands: stage, who is asked since when, what is due."""
    twin, state = tried.twin, tried.twin.state
    for seat in fulfilled_orders(facts, state):
        tried.seats[seat] = tried.seats.get(seat, {}) | {"orders": dict(ASK)}
    moved = {row.seat for row in twin.rows[first:]}
    new = replace(facts, changed=at, stage=OVER if state.over else PLAYING, **tried.facts)
    if tried.seats:
        new.seats = [replace(seat, **tried.seats.get(seat.seat, {})) for seat in facts.seats]
    new.asked = {
        str(seat): facts.asked[str(seat)] if str(seat) in facts.asked and seat not in moved else at
        for seat in state.asked
    }
    if facts.undo is not None and (facts.undo["by"] in moved or state.over or len(twin.line) <= facts.undo["keep"]):
        new.undo = None
    errand = next_errand(new, state, at)
    new.due = None if errand is None else errand.at
    return new


def changes_of(facts: TableFacts) -> dict[str, object]:
    """What an entry changes of a table's stored row."""
    return {name: getattr(facts, name) for name in ADVANCED}
