"""Seats: as they are made, handed over, and changed by those who hold them."""

from __future__ import annotations

from typing import Any

from tianxia.bots import spec
from tianxia.engine.dice import Simulated
from tianxia.engine.game import Game
from tianxia.server.credentials import hashed, new_secret
from tianxia.server.live.draft import Draft
from tianxia.server.live.table import Identity, LiveTable
from tianxia.server.live.tables import LiveTables
from tianxia.server.live.webhooks import demand_address
from tianxia.server.protocol import forms
from tianxia.server.protocol.refusals import Refused
from tianxia.server.storage.stored import ASK, BOT, EMPTY, LINK, PERSON, StoredSeat
from tianxia.server.tables.start import begin_if_full

KINDS = {"me": PERSON, "link": LINK, "bot": BOT, "empty": EMPTY}


def new_seat(n: int, kind: str, name: str, bot: str) -> StoredSeat:
    """A seat that nobody has taken yet."""
    return StoredSeat(
        seat=n,
        kind=kind,
        name=name,
        bot=bot,
        joined=False,
        secret_hash=None,
        invite_hash=None,
        entropy="",
        webhook=None,
        orders=dict(ASK),
        muted=[],
    )


def take_place(n: int, wanted: forms.SeatWanted, entropy: str, given: list[dict[str, Any]]) -> StoredSeat:
    """A seat as it was asked for; its secret or invitation is added to the list."""
    seat = new_seat(n, KINDS[wanted.kind], wanted.name, wanted.bot if wanted.kind == "bot" else "")
    secrets_of_seat: dict[str, Any] = {"seat": n}
    if seat.kind == PERSON:
        secrets_of_seat["secret"] = new_secret()
        seat.secret_hash = hashed(secrets_of_seat["secret"])
        seat.joined = True
        seat.entropy = entropy
    elif seat.kind == LINK:
        secrets_of_seat["invite"] = new_secret()
        seat.invite_hash = hashed(secrets_of_seat["invite"])
    given.append(secrets_of_seat)
    return seat


def demand_bot(game: Game, bot: str) -> None:
    """UnknownBot unless such a bot can sit at the game."""
    spec.make(bot, game, Simulated(0))


async def hand_over(
    tables: LiveTables, live: LiveTable, who: Identity, number: int, form: forms.SeatWanted
) -> str | None:
    """Let somebody else play a seat; the new invitation if it is given to a friend."""
    seat = live.seat(number)
    if who.seat != number and not (who.is_host and not seat.joined):
        raise Refused("forbidden", "a seat is handed over by whoever holds it, a free one by whoever made the table")
    if form.kind == "bot":
        demand_bot(live.setting.game, form.bot)
    if form.kind == "me" and who.seat != number:
        raise Refused("forbidden", "take a free seat by its invitation")
    if form.kind in ("link", "empty") and who.seat == number and live.table is not None and not who.is_host:
        raise Refused("forbidden", "give your seat to a bot; your link takes it back")
    invite = new_secret() if form.kind == "link" else None
    change = seat_change(seat, form, invite)
    async with live.lock:
        if live.table is None:
            await tables.edit(live, lambda stored: vars(stored.seats[number]).update(change))
            await begin_if_full(tables, live, locked=True)
        elif live.state.over:
            raise Refused("not_playing", "the game is over")
        else:
            await tables.play(live, lambda: handed(live, number, form, change))
        tables.announce(live)
    return invite


def seat_change(seat: StoredSeat, form: forms.SeatWanted, invite: str | None) -> dict[str, Any]:
    """What changes about a seat that is handed over. Whoever joined keeps the secret, to take it back."""
    if form.kind == "bot":
        return {"kind": BOT, "bot": form.bot}
    if form.kind == "me":
        return {"kind": PERSON, "bot": ""}
    gone = {"joined": False, "secret_hash": None, "name": form.name, "bot": ""}
    return gone | {"kind": KINDS[form.kind], "invite_hash": hashed(invite) if invite else None}


def handed(live: LiveTable, number: int, form: forms.SeatWanted, change: dict[str, Any]) -> Draft:
    """A seat handed over in the middle of a game."""
    changed = live.copy()
    changed.hand_over(number, change["bot"] or PERSON)
    return Draft(changed, {number: change})


async def change_me(tables: LiveTables, live: LiveTable, seat: int | None, form: forms.MeChanged) -> None:
    """What a seat's owner changes about it."""
    if seat is None:
        raise Refused("forbidden", "open a seat's link first")
    if form.webhook:
        await demand_address(form.webhook, tables.webhooks.private)
    given = form.model_dump(by_alias=True)
    changes = {name: given[name] for name in form.model_fields_set if given[name] is not None}
    if "webhook" in form.model_fields_set:
        changes["webhook"] = form.webhook or None
    async with live.lock:
        await tables.edit(live, lambda stored: vars(stored.seats[seat]).update(changes))
        tables.announce(live)
