"""Tables are made, joined and deleted."""

from __future__ import annotations

import secrets
from typing import Any

from tianxia.engine import catalogue
from tianxia.engine.dice import Simulated
from tianxia.engine.game import Game
from tianxia.engine.table import Setting
from tianxia.server.credentials import fits, hashed, new_secret, new_table_id
from tianxia.server.live.table import ALL_KINDS, Identity, LiveTable
from tianxia.server.live.tables import LiveTables
from tianxia.server.protocol import forms
from tianxia.server.protocol.refusals import Refused
from tianxia.server.storage.stored import GATHERING, PERSON, StoredTable, now
from tianxia.server.tables.pledges import new_pledge
from tianxia.server.tables.seats import demand_bot, take_place
from tianxia.server.tables.start import begin_if_full


async def create(tables: LiveTables, wanted: forms.TableWanted) -> dict[str, Any]:
    """Make a table; the answer has its secrets, which are never sent again."""
    game = catalogue.find(wanted.game)
    demand_setting(game, wanted)
    host = new_secret()
    given: list[dict[str, Any]] = []
    stored = new_table(wanted, given, host)
    live = await tables.create(stored)
    await begin_if_full(tables, live)
    return {"table": stored.id, "host": host, "stage": live.stage, "seats": given}


def new_table(wanted: forms.TableWanted, given: list[dict[str, Any]], host: str) -> StoredTable:
    """A new table as it was asked for; secrets and invitations are added to the list."""
    game = catalogue.find(wanted.game)
    seats = [take_place(n, seat, wanted.entropy, given) for n, seat in enumerate(wanted.seats)]
    return StoredTable(
        id=new_table_id(),
        game=game.name,
        version=game.version,
        options=dict(wanted.options),
        position=wanted.position,
        at=wanted.at,
        settings=wanted.settings.plain(),
        ticket_key=secrets.token_bytes(32),
        host_hash=hashed(host),
        pledges=[new_pledge(0)],
        entropy=[],
        stage=GATHERING,
        asked={},
        due=None,
        undo=None,
        next=None,
        created=now(),
        changed=now(),
        seats=seats,
    )


def demand_setting(game: Game, wanted: forms.TableWanted) -> None:
    """Refused, or an error of the engine, if such a table cannot be played."""
    setting = Setting(game, len(wanted.seats), wanted.options, wanted.position, wanted.at)
    game.options.resolve(wanted.options)
    if wanted.position is not None:
        setting.begin(Simulated(0))
    for seat in wanted.seats:
        if seat.kind == "bot":
            demand_bot(game, seat.bot)
    demand_bot(game, wanted.settings.clock_bot)
    for kind in wanted.settings.typed:
        if kind != ALL_KINDS and kind not in game.roll_kinds:
            known = ", ".join([ALL_KINDS, *game.roll_kinds])
            raise Refused("malformed", f"settings.typed: there is no roll {kind!r}; there are: {known}")


async def join(tables: LiveTables, live: LiveTable, secret: str, form: forms.Joining) -> dict[str, Any]:
    """Take a seat by its invitation, which yields a secret of its own; or come back with that secret."""
    who = demand_invited(live, secret)
    fresh = new_secret() if who.seat is None else secret
    number = who.seat if who.seat is not None else who.invited
    assert number is not None
    invite = hashed(secret)

    def edit(stored: StoredTable) -> None:
        seat = stored.seats[number]
        if who.seat is None:
            if not fits(invite, seat.invite_hash) or seat.joined:
                raise Refused("invite_used", "this invitation was used already: open your own seat link")
            seat.secret_hash, seat.kind = hashed(fresh), PERSON
        if not seat.joined:
            seat.joined, seat.entropy = True, form.entropy
        seat.name = form.name or seat.name

    async with live.lock:
        await tables.edit(live, edit)
        await begin_if_full(tables, live, locked=True)
        tables.announce(live)
    return {"seat": number, "secret": fresh}


def demand_invited(live: LiveTable, secret: str) -> Identity:
    """Whose seat or invitation this is."""
    who = live.identify(secret)
    if who.seat is not None:
        return who
    if who.invited is None:
        raise Refused("forbidden", "this link does not open a seat")
    if live.seat(who.invited).joined:
        raise Refused("invite_used", "this invitation was used already: open your own seat link")
    return who


async def delete(tables: LiveTables, live: LiveTable, who: Identity) -> None:
    """Delete a table."""
    if not who.is_host:
        raise Refused("forbidden", "only whoever made the table can delete it")
    async with live.lock:
        await tables.store.delete(live.id)
        tables.dismiss(live)
