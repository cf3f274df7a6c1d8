"""The chat of a table."""

from __future__ import annotations

from tianxia.server.live.table import LiveTable
from tianxia.server.live.tables import LiveTables
from tianxia.server.protocol import forms
from tianxia.server.protocol.refusals import Refused
from tianxia.server.tables.checks import (
    stored_key,
)


async def say(tables: LiveTables, live: LiveTable, seat: int, form: forms.Chat) -> bool:
    """Something said."""
    if not live.chat_limits.take(str(seat)):
        raise Refused("too_many", "too many messages; wait a little")
    message, repeated = await tables.store.say(live.id, seat, form.text, stored_key(seat, form.key))
    if not repeated:
        (await tables.chat_of(live)).append(message)
    return not repeated
