"""Moving stored tables to the present rules: those whose log fits them; of the others the first entry is named."""

from __future__ import annotations

import json

from tianxia.engine import catalogue
from tianxia.engine.errors import TianxiaError
from tianxia.engine.log import fold, row_of
from tianxia.engine.table import Replay, Setting
from tianxia.server.facts import TableFacts
from tianxia.server.store import Store


async def migrate(database: str, write: bool) -> list[str]:
    """What became of each table of other rules, in a line each."""
    store = Store(database)
    await store.open()
    lines: list[str] = []
    try:
        for id in await store.all_tables():
            facts = await store.facts(id)
            line = await moved(store, facts, write)
            if line:
                lines.append(line)
    finally:
        await store.close()
    return lines


async def moved(store: Store, facts: TableFacts, write: bool) -> str:
    """Replay one table under the present rules; empty if it is played under them already."""
    try:
        game = catalogue.find(facts.game)
    except TianxiaError as fault:
        return f"{facts.id}: stays pinned: {fault}"
    if game.version == facts.version:
        return ""
    where = f"{facts.id} ({facts.game}, version {facts.version} to {game.version})"
    rows = [row_of(json.loads(entry.row), entry.n) for entry in await store.entries(facts.id, 0)]
    try:
        setting = Setting(game, len(facts.seats), facts.options, facts.position, facts.at)
        if rows:
            Replay(setting, fold(rows)).to_end()
    except TianxiaError as fault:
        return f"{where}: stays pinned: {fault}"
    if not write:
        return f"{where}: fits"

    def edit(stored: TableFacts) -> None:
        stored.version = game.version

    await store.change(facts.id, edit)
    return f"{where}: moved"
