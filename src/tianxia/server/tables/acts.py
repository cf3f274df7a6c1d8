"""What people do at a table while they play: every act comes in here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tianxia.server.live.table import LiveTable
from tianxia.server.live.tables import LiveTables
from tianxia.server.protocol import forms
from tianxia.server.protocol.refusals import Refused
from tianxia.server.tables import chat, moves, undo
from tianxia.server.tables.checks import (
    Repeated,
)

Answer = Callable[[dict[str, Any]], None]
"""Takes the acknowledgement, before anybody else hears of it."""


async def act(tables: LiveTables, live: LiveTable, seat: int | None, form: forms.Act, answer: Answer) -> None:
    """Carry out an act of a seat: validate, commit, acknowledge, show."""
    if seat is None:
        raise Refused("forbidden", "spectators look on: open a seat's link to play")
    async with live.lock:
        if live.is_stale:
            await tables.refresh(live)
        try:
            done = await CARRY_OUT[type(form)](tables, live, seat, form)
        except Repeated:
            done = False
        answer({"type": "ack", "key": form.key, "repeated": not done})
        if done:
            tables.announce(live)


CARRY_OUT: dict[type, Any] = {
    forms.Choose: moves.choose,
    forms.Roll: moves.roll,
    forms.Correct: moves.correct,
    forms.Undo: undo.undo,
    forms.Consent: undo.consent,
    forms.Chat: chat.say,
}
