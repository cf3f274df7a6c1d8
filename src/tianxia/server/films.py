"""Films of tables: the steps of the replay slider, cut in a worker and kept until the table changes."""

from __future__ import annotations

from collections import OrderedDict

from tianxia.server.house import House
from tianxia.server.live import LiveTable
from tianxia.server.refusals import Refused
from tianxia.server.workers import setting_of

SPECTATOR = "spectator"
MOST_BYTES = 64 * 1024 * 1024

_kept: OrderedDict[tuple[str, int | None], tuple[int, str]] = OrderedDict()


def viewer_of(text: str, seats: int) -> int | None:
    """The viewer that a query names."""
    if text == SPECTATOR:
        return None
    if text.isdecimal() and len(text) < 4 and int(text) < seats:
        return int(text)
    raise Refused("malformed", f"viewer: expected a seat from 0 to {seats - 1}, or {SPECTATOR}")


async def film_of(house: House, live: LiveTable, viewer: int | None) -> str:
    """The film of a table as it stands."""
    table = live.table
    if table is None:
        raise Refused("not_playing", "the game has not begun yet")
    rows = len(table.rows)
    kept = _kept.get((live.id, viewer))
    if kept is not None and kept[0] == rows:
        _kept.move_to_end((live.id, viewer))
        return kept[1]
    job = {
        "job": "film",
        "setting": setting_of(live),
        "rows": [row.plain() for row in table.rows],
        "viewer": viewer,
    }
    film: str = (await house.workers.read(job))["film"]
    _kept[live.id, viewer] = (rows, film)
    while sum(len(text) for _, text in _kept.values()) > MOST_BYTES:
        _kept.popitem(last=False)
    return film
