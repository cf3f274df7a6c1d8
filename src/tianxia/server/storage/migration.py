"""Moving stored tables to the present rules: those whose log fits them; of the others the first entry is named."""

from __future__ import annotations

import json

from tianxia.engine import catalogue
from tianxia.engine.errors import TianxiaError
from tianxia.engine.log import fold, row_of
from tianxia.engine.table import Replay, Setting
from tianxia.server.storage.store import Store
from tianxia.server.storage.stored import StoredTable


async def migrate(database: str, write: bool) -> list[str]:
    """What became of each table of other rules, in a line each."""
    store = Store(database)
    await store.open()
    lines: list[str] = []
    try:
        for id in await store.all_tables():
            stored = await store.table(id)
            line = await moved(store, stored, write)
            if line:
                lines.append(line)
    finally:
        await store.close()
    return lines


async def moved(store: Store, stored: StoredTable, write: bool) -> str:
    """Replay one table under the present rules; empty if it is played under them already."""
    try:
        game = catalogue.find(stored.game)
    except TianxiaError as fault:
        return f"{stored.id}: stays pinned: {fault}"
    if game.version == stored.version:
        return ""
    where = f"{stored.id} ({stored.game}, version {stored.version} to {game.version})"
    rows = [row_of(json.loads(entry.row), entry.n) for entry in await store.entries(stored.id, 0)]
    try:
        setting = Setting(game, len(stored.seats), stored.options, stored.position, stored.at)
        if rows:
            Replay(setting, fold(rows)).to_end()
    except TianxiaError as fault:
        return f"{where}: stays pinned: {fault}"
    if not write:
        return f"{where}: fits"

    def edit(stored: StoredTable) -> None:
        stored.version = game.version

    await store.change(stored.id, edit)
    return f"{where}: moved"
