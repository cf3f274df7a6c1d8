"""Films of tables: the steps of the replay slider, made in a worker and kept until the table changes."""

from __future__ import annotations

from collections import OrderedDict

from tianxia.engine.table import Table
from tianxia.server.workers.pool import WorkerPool, plain_setting

MOST_BYTES = 64 * 1024 * 1024


class Films:
    """The films that a server process made of late."""

    def __init__(self, workers: WorkerPool) -> None:
        self.workers = workers
        self.kept: OrderedDict[tuple[str, int | None], tuple[int, str]] = OrderedDict()

    async def of_table(self, id: str, table: Table, viewer: int | None) -> str:
        """The film of a table as it stands, as a viewer sees it."""
        rows = len(table.rows)
        kept = self.kept.get((id, viewer))
        if kept is not None and kept[0] == rows:
            self.kept.move_to_end((id, viewer))
            return kept[1]
        job = {
            "job": "film",
            "setting": plain_setting(table.setting),
            "rows": [row.plain() for row in table.rows],
            "viewer": viewer,
        }
        film: str = (await self.workers.read(job))["film"]
        self.kept[id, viewer] = (rows, film)
        while sum(len(text) for _, text in self.kept.values()) > MOST_BYTES:
            self.kept.popitem(last=False)
        return film
