"""The tables that a browser remembers: how each one stands."""

from __future__ import annotations

from typing import Any

from tianxia.server.credentials import fits, hashed
from tianxia.server.live.tables import LiveTables
from tianxia.server.protocol import forms
from tianxia.server.storage.stored import PERSON


async def glance(tables: LiveTables, form: forms.Glance) -> list[dict[str, Any]]:
    """How each table stands that a browser asks about."""
    found = await tables.store.glance([one.table for one in form.tables])
    return [glanced(one, found.get(one.table)) for one in form.tables]


def glanced(one: forms.Glanced, stored: tuple[dict[str, Any], list[dict[str, Any]]] | None) -> dict[str, Any]:
    """One table of the list."""
    if stored is None:
        return {"table": one.table, "found": False}
    row, seats = stored
    secret = hashed(one.secret) if one.secret else ""
    mine = next((seat for seat in seats if secret and fits(secret, seat["secret_hash"])), None)
    seat = None if mine is None else mine["seat"]
    return {
        "table": one.table,
        "found": True,
        "game": row["game"],
        "name": row["settings"]["name"],
        "stage": row["stage"],
        "seat": seat,
        "my_turn": mine is not None and mine["kind"] == PERSON and str(seat) in row["asked"],
        "created": row["created"],
        "next": row["next"],
    }
