"""A table as this process holds it: what is stored about it, the game as played so far, and who is looking."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from typing import Any, Protocol

from tianxia.engine import catalogue
from tianxia.engine.dice import Committed, Dice, NoDice, Typed
from tianxia.engine.errors import BadRecord
from tianxia.engine.log import CORRECT, UNDO, Row, drawn, row_of
from tianxia.engine.record import Pledge, Record, reenact
from tianxia.engine.state import State
from tianxia.engine.story import Moment
from tianxia.engine.table import Replay, Replayed, Setting, Table
from tianxia.server.credentials import fits, hashed
from tianxia.server.limits import Buckets
from tianxia.server.live.views import View, view_of
from tianxia.server.protocol.refusals import Refused
from tianxia.server.storage.store import Entry
from tianxia.server.storage.stored import PINNED, StoredSeat, StoredTable

ALL_KINDS = "all"
MOST_MOMENTS = 40
"""How many moments are kept for viewers."""
CHAT_LIMIT = (5.0, 200.0)
"""Chat messages of one seat: per second on average, and at once."""


class Viewer(Protocol):
    """Somebody who watches a table through a socket."""

    seat: int | None

    def look(self) -> None:
        """Something may have changed."""

    def dismiss(self) -> None:
        """The table is gone."""


class Identity:
    """Who a secret belongs to."""

    def __init__(self, seat: int | None = None, is_host: bool = False, invited: int | None = None) -> None:
        self.seat = seat
        self.is_host = is_host
        self.invited = invited


class Thought:
    """The advice that is being computed for a seat, and the ticket of its question."""

    def __init__(self, ticket: str, task: asyncio.Task[list[dict[str, Any]]]) -> None:
        self.ticket = ticket
        self.task = task


@cache
def has_secrets(name: str) -> bool:
    """Whether a game has hands or pieces that only some seats may see."""
    game = catalogue.find(name)
    return game.most > 1 and bool(game.start(seed=0, seats=game.most).face)


class LiveTable:
    """One table. Its engine table is replaced, never changed, so readers always see a consistent one."""

    def __init__(self, stored: StoredTable) -> None:
        self.stored = stored
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.table: Table | None = None
        self.keys: dict[str, int] = {}
        self.quiet: set[int] = set()
        self.times: list[int] = []
        self.moments: list[Moment] = []
        """The table's recent moments, each after a step with a story event."""
        self.is_stale = False
        self.is_gone = False
        self.wrote_last = False
        """Whether the last entry came from this process, so that it is the one to go on."""
        self.timer: asyncio.TimerHandle | None = None
        self.acting: asyncio.Task[None] | None = None
        """What the server does here by itself just now."""
        self.thoughts: dict[int, Thought] = {}
        """The last advice for each seat."""
        self.chat: list[dict[str, Any]] | None = None
        self.chat_limits = Buckets(*CHAT_LIMIT)
        self._ends: list[int] = []
        self._ended: list[Row] = []
        self._views: dict[int | None, View] = {}
        self._current: set[int | None] = set()
        game = catalogue.find(stored.game)
        self.is_pinned = game.version != stored.version
        self.setting = Setting(game, len(stored.seats), stored.options, stored.position, stored.at)

    @property
    def id(self) -> str:
        """The table's id."""
        return self.stored.id

    @property
    def stage(self) -> str:
        """How far the table has come."""
        return PINNED if self.is_pinned else self.stored.stage

    @property
    def state(self) -> State:
        """The game as it stands; Refused while there is none."""
        if self.table is None:
            text = (
                "this table was begun under another version of the rules and cannot go on"
                if self.is_pinned
                else "the game has not begun yet"
            )
            raise Refused("not_playing", text)
        return self.table.state

    def playing(self) -> Table:
        """The engine's table; Refused while there is none or the game is over."""
        if self.state.over:
            raise Refused("not_playing", "the game is over")
        assert self.table is not None
        return self.table

    def seat(self, seat: int) -> StoredSeat:
        """What is stored about a seat."""
        if not 0 <= seat < len(self.stored.seats):
            raise Refused("unknown", f"seats go from 0 to {len(self.stored.seats) - 1}")
        return self.stored.seats[seat]

    def identify(self, secret: str | None) -> Identity:
        """Whose secret this is; Refused if it is nobody's."""
        if secret is None:
            return Identity()
        found = hashed(secret)
        host = fits(found, self.stored.host_hash)
        for seat in self.stored.seats:
            if fits(found, seat.secret_hash):
                return Identity(seat.seat, host)
        if host:
            return Identity(is_host=True)
        for seat in self.stored.seats:
            if fits(found, seat.invite_hash):
                return Identity(invited=seat.seat)
        raise Refused("forbidden", "this link does not open a seat of this table (any more)")

    # ---- dice

    def typed_kinds(self) -> list[str]:
        """The kinds of rolls that people make themselves."""
        kinds: list[str] = self.stored.settings["typed"]
        return self.setting.game.roll_kinds if ALL_KINDS in kinds else kinds

    def dice(self, rows: list[Row], pledges: list[dict[str, Any]] | None = None) -> Dice:
        """The table's dice where they were left; the seed is the last that was pledged."""
        seed = bytes.fromhex((pledges or self.stored.pledges)[-1]["seed"])
        return Typed(frozenset(self.typed_kinds()), Committed(seed, self.stored.entropy, drawn(rows)))

    # ---- play

    def stop_timer(self) -> None:
        """Drop the timer of what the server would do next."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def copy(self) -> Table:
        """A copy of the table, with dice, to try something on."""
        table = self.playing()
        return staged(Table(self.setting, self.dice(table.rows), origin=table))

    def begin(self) -> Table:
        """The first table of the game, not yet stored."""
        return Table(self.setting, self.dice([]))

    def swap(self, table: Table, times: list[int], keys: dict[str, int], quiet: set[int]) -> None:
        """What was tried on a copy is stored: that is the table from now on."""
        before = self.table
        if before is not None and self._ended is before.line and len(table.line) == len(before.line) + 1:
            self._ends = [*self._ends, story_length(table.state)]
            self._ended = table.line
        self._take(table)
        self.times += times
        self.keys.update(keys)
        self.quiet |= quiet
        self.changed()

    def append(self, entries: list[Entry]) -> None:
        """Entries read from the database."""
        if not entries or self.is_pinned:
            return
        rows = [row_of(json.loads(entry.row), entry.n) for entry in entries]
        self._take(self._replayed(rows))
        for entry in entries:
            self.times.append(entry.at)
            if entry.key is not None:
                self.keys[entry.key] = entry.n
            if entry.quiet:
                self.quiet.add(entry.n)
        self.changed()

    def _replayed(self, rows: list[Row]) -> Table:
        if self.table is None:
            return Table(self.setting, NoDice(), rows)
        dice = Replayed(self.setting.game.vocabulary)
        copy = staged(Table(self.setting, dice, origin=self.table))
        for row in rows:
            dice.load(row.rolls)
            reenact(copy, row)
            if copy.rows[-1].plain() != row.plain():
                raise BadRecord("an entry of another process does not follow from the log here")
        return copy

    def _take(self, table: Table) -> None:
        """Replace the table; while there are viewers, the moments in between are kept, but for undone ones."""
        before, self.table = self.table, table
        rows = table.rows[len(before.rows) :] if before is not None else []
        is_further = not any(row.kind in (UNDO, CORRECT) for row in rows)
        kept = self.moments if is_further and self.viewers else []
        story = table.state.story
        assert story is not None
        self.moments = [*kept, *story.take()][-MOST_MOMENTS:]

    # ---- what is seen

    def changed(self) -> None:
        """Views are drawn again when somebody looks."""
        self._current.clear()

    def view(self, seat: int | None) -> View:
        """The table as a seat or a spectator sees it; the same object as long as nothing changed in it."""
        before = self._views.get(seat)
        if before is not None and seat in self._current:
            return before
        view = view_of(self, seat, before)
        self._views[seat] = view
        self._current.add(seat)
        return view

    def ends(self) -> list[int]:
        """How many lines the whole story had after each entry of the line."""
        table = self.table
        assert table is not None
        if self._ended is not table.line:
            replay = Replay(self.setting, table.line)
            self._ends = [story_length(replay.state)]
            while replay.n < len(table.line):
                replay.step()
                self._ends.append(story_length(replay.state))
            self._ended = table.line
        return self._ends

    def summary(self, seat: int | None, is_host: bool = False) -> dict[str, Any]:
        """What a viewer may know of the table itself."""
        stored = self.stored
        settings = {name: value for name, value in stored.settings.items() if name != "name"}
        return {
            "table": stored.id,
            "game": stored.game,
            "version": stored.version,
            "name": stored.settings["name"],
            "stage": self.stage,
            "created": stored.created,
            "options": stored.options,
            "settings": settings,
            "secrets": has_secrets(stored.game) and len(stored.seats) > 1,
            "seats": [one.summary() for one in stored.seats],
            "dice": {"pledge": stored.pledges[-1]["hash"]},
            "undo_request": self._undo_request(),
            "next": stored.next,
            "me": self._me(seat, is_host),
        }

    def _undo_request(self) -> dict[str, Any] | None:
        undo = self.stored.undo
        if undo is None:
            return None
        waiting = [seat for seat in self.stored.owners() if seat not in undo["agreed"]]
        return {"by": undo["by"], "agreed": undo["agreed"], "waiting": waiting}

    def _me(self, seat: int | None, is_host: bool) -> dict[str, Any] | None:
        if seat is None and not is_host:
            return None
        me: dict[str, Any] = {"seat": seat, "host": is_host}
        if seat is not None:
            stored = self.seat(seat)
            me |= {"webhook": stored.webhook, "orders": stored.orders, "muted": stored.muted}
        return me

    # ---- records

    def record(self) -> Record:
        """The record of a finished game, with the revealed seeds."""
        if not self.state.over:
            raise Refused("not_playing", "the record is available when the game is over; until then get your film")
        assert self.table is not None
        pledges = [Pledge(one["hash"], one["first"], one["seed"]) for one in self.stored.pledges]
        return Record(self.setting, self.table.rows, pledges, self.stored.entropy, self.typed_kinds())

    def pledges(self) -> list[dict[str, Any]]:
        """What was pledged; seeds only when the game is over, and then all of them are spent."""
        revealed = self.table is not None and self.state.over
        return [one | {"seed": one["seed"] if revealed else ""} for one in self.stored.pledges]


def staged(table: Table) -> Table:
    """A table that keeps the moments between two questions."""
    assert table.state.story is not None
    table.state.story.stage()
    return table


def story_length(state: State) -> int:
    """How many lines a state's story has."""
    return 0 if state.story is None else len(state.story.events)
