"""Before and after play: tables are made, seats taken and handed over, games begun, played again, put away."""

from __future__ import annotations

import secrets
from typing import Any

from tianxia.bots import spec
from tianxia.engine import catalogue
from tianxia.engine.dice import Simulated
from tianxia.engine.game import Game
from tianxia.engine.table import Setting, Table
from tianxia.server import forms
from tianxia.server.facts import ASK, BOT, EMPTY, GATHERING, LINK, PERSON, SeatFacts, TableFacts, now
from tianxia.server.house import House
from tianxia.server.keys import fits, hashed, new_secret, new_table_id
from tianxia.server.live import ALL_KINDS, Identity, LiveTable
from tianxia.server.pledges import new_pledge
from tianxia.server.refusals import Refused
from tianxia.server.tried import Tried
from tianxia.server.webhooks import demand_address

KINDS = {"me": PERSON, "link": LINK, "bot": BOT, "empty": EMPTY}


# ---- making a table


async def create(house: House, wanted: forms.TableWanted) -> dict[str, Any]:
    """Make a table; the answer holds every secret of it, which is not told again."""
    game = catalogue.find(wanted.game)
    demand_setting(game, wanted)
    host = new_secret()
    given: list[dict[str, Any]] = []
    facts = facts_of(wanted, given, host)
    live = await house.adopt(facts)
    await begin_if_full(house, live)
    return {"table": facts.id, "host": host, "stage": live.stage, "seats": given}


def facts_of(wanted: forms.TableWanted, given: list[dict[str, Any]], host: str) -> TableFacts:
    """The facts of a table as it was wanted; what is given out is added to the list."""
    game = catalogue.find(wanted.game)
    seats = [take_place(n, seat, wanted.entropy, given) for n, seat in enumerate(wanted.seats)]
    return TableFacts(
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


def demand_bot(game: Game, bot: str) -> None:
    """UnknownBot unless such a bot can sit at the game."""
    spec.make(bot, game, Simulated(0))


def take_place(n: int, wanted: forms.SeatWanted, entropy: str, given: list[dict[str, Any]]) -> SeatFacts:
    """A seat as it was wanted; its secret or invitation is added to what is given out."""
    seat = new_seat(n, KINDS[wanted.kind], wanted.name, wanted.bot if wanted.kind == "bot" else "")
    told: dict[str, Any] = {"seat": n}
    if seat.kind == PERSON:
        told["secret"] = new_secret()
        seat.secret_hash = hashed(told["secret"])
        seat.joined = True
        seat.entropy = entropy
    elif seat.kind == LINK:
        told["invite"] = new_secret()
        seat.invite_hash = hashed(told["invite"])
    given.append(told)
    return seat


def new_seat(n: int, kind: str, name: str, bot: str) -> SeatFacts:
    """A seat that nobody has taken yet."""
    return SeatFacts(
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


# ---- taking a seat


async def join(house: House, live: LiveTable, secret: str, form: forms.Joining) -> dict[str, Any]:
    """Take a seat by its invitation, which yields a secret of one's own; or come again with that."""
    who = demand_invited(live, secret)
    fresh = new_secret() if who.seat is None else secret
    number = who.seat if who.seat is not None else who.invited
    assert number is not None
    invite = hashed(secret)

    def edit(facts: TableFacts) -> None:
        seat = facts.seats[number]
        if who.seat is None:
            if not fits(invite, seat.invite_hash) or seat.joined:
                raise Refused("invite_used", "this invitation was used already: open your own seat link")
            seat.secret_hash, seat.kind = hashed(fresh), PERSON
        if not seat.joined:
            seat.joined, seat.entropy = True, form.entropy
        seat.name = form.name or seat.name

    async with live.lock:
        await house.change(live, edit)
        await begin_if_full(house, live, locked=True)
        house.after(live)
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


async def begin_if_full(house: House, live: LiveTable, locked: bool = False) -> None:
    """Begin the game once every seat is taken."""
    if live.table is not None or not all(seat.is_taken() for seat in live.facts.seats):
        return
    if locked:
        await begin(house, live)
        return
    async with live.lock:
        await begin(house, live)
        house.after(live)


async def begin(house: House, live: LiveTable) -> None:
    """The set-up: entry 0. The seats' entropy is mixed into the dice from here on."""
    if live.table is not None:
        return
    live.facts.entropy = [seat.entropy for seat in live.facts.seats if seat.entropy]

    def change() -> Tried:
        if live.table is not None:
            raise Refused("stale", "the game has begun already")
        twin = live.begin()
        note_bots(live, twin)
        return Tried(twin)

    try:
        await house.play(live, change)
    except Refused as fault:
        if fault.code != "stale":
            raise


def note_bots(live: LiveTable, table: Table) -> None:
    """The log says from the start which seats bots play."""
    for seat in live.facts.seats:
        if seat.kind == BOT:
            table.hand_over(seat.seat, seat.bot)


async def start(house: House, live: LiveTable, who: Identity) -> None:
    """Begin although seats are not taken: they simply wait."""
    if not who.is_host:
        raise Refused("forbidden", "only whoever made the table can begin early")
    async with live.lock:
        if live.table is not None:
            raise Refused("not_playing", "the game has begun already")
        await begin(house, live)
        house.after(live)


# ---- handing over


async def hand_over(house: House, live: LiveTable, who: Identity, number: int, form: forms.SeatWanted) -> str | None:
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
            await house.change(live, lambda facts: vars(facts.seats[number]).update(change))
            await begin_if_full(house, live, locked=True)
        elif live.state.over:
            raise Refused("not_playing", "the game is over")
        else:
            await house.play(live, lambda: handed(live, number, form, change))
        house.after(live)
    return invite


def seat_change(seat: SeatFacts, form: forms.SeatWanted, invite: str | None) -> dict[str, Any]:
    """What changes about a seat that is handed over. Whoever joined keeps the secret, to take it back."""
    if form.kind == "bot":
        return {"kind": BOT, "bot": form.bot}
    if form.kind == "me":
        return {"kind": PERSON, "bot": ""}
    gone = {"joined": False, "secret_hash": None, "name": form.name, "bot": ""}
    return gone | {"kind": KINDS[form.kind], "invite_hash": hashed(invite) if invite else None}


def handed(live: LiveTable, number: int, form: forms.SeatWanted, change: dict[str, Any]) -> Tried:
    """A seat handed over in the middle of a game."""
    twin = live.draft()
    twin.hand_over(number, change["bot"] or PERSON)
    return Tried(twin, {number: change})


async def change_me(house: House, live: LiveTable, seat: int | None, form: forms.MeChanged) -> None:
    """What a seat's owner changes about it."""
    if seat is None:
        raise Refused("forbidden", "open a seat's link first")
    if form.webhook:
        await demand_address(form.webhook, house.config.private_webhooks)
    given = form.model_dump(by_alias=True)
    changes = {name: given[name] for name in form.model_fields_set if given[name] is not None}
    if "webhook" in form.model_fields_set:
        changes["webhook"] = form.webhook or None
    async with live.lock:
        await house.change(live, lambda facts: vars(facts.seats[seat]).update(changes))
        house.after(live)


# ---- afterwards


async def rematch(house: House, live: LiveTable, who: Identity) -> str:
    """The same people again, each one seat further; every seat's secret opens its new seat too."""
    if who.seat is None:
        raise Refused("forbidden", "only those who play can ask for another game")
    if not live.state.over:
        raise Refused("not_playing", "the game is not over yet")
    async with live.lock:
        if live.is_stale:
            await house.refresh(live)
        if live.facts.next is not None:
            return live.facts.next
        facts = again(live.facts, who.seat)
        await house.store.create(facts)

        def edit(old: TableFacts) -> None:
            if old.next is None:
                old.next = facts.id

        await house.change(live, edit)
        house.after(live)
    assert live.facts.next is not None
    await begin_if_full(house, await house.table(live.facts.next))
    return live.facts.next


def again(facts: TableFacts, asker: int) -> TableFacts:
    """A new table like an old one, with everybody one seat further."""
    count = len(facts.seats)
    seats: list[SeatFacts] = []
    for n in range(count):
        old = facts.seats[(n - 1) % count]
        seat = new_seat(n, old.kind, old.name, old.bot)
        seat.secret_hash, seat.webhook, seat.orders = old.secret_hash, old.webhook, dict(ASK)
        if old.kind == PERSON:
            seat.joined = old.seat == asker or bool(facts.settings["local"])
        elif old.kind == BOT and old.secret_hash is not None:
            seat.joined = True
        seats.append(seat)
    row = facts.row() | {
        "id": new_table_id(),
        "ticket_key": secrets.token_bytes(32),
        "pledges": [new_pledge(0)],
        "entropy": [],
        "stage": GATHERING,
        "asked": {},
        "due": None,
        "undo": None,
        "next": None,
        "created": now(),
        "changed": now(),
    }
    return TableFacts(seats=seats, **row)


async def delete(house: House, live: LiveTable, who: Identity) -> None:
    """Put a table away for good."""
    if not who.is_host:
        raise Refused("forbidden", "only whoever made the table can delete it")
    async with live.lock:
        await house.store.delete(live.id)
        house.dismiss(live)


async def glance(house: House, form: forms.Glance) -> list[dict[str, Any]]:
    """What a browser shows of the tables that it remembers."""
    found = await house.store.glance([one.table for one in form.tables])
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
