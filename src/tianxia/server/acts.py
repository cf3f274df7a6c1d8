"""What people do at a table: choose, roll, take back, agree, speak."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tianxia.engine.errors import BadRoll, TianxiaError
from tianxia.engine.log import TYPED, Row, drawn
from tianxia.engine.scene import refusals
from tianxia.engine.state import State
from tianxia.engine.table import Table
from tianxia.server import forms, taking_back
from tianxia.server.facts import TableFacts
from tianxia.server.house import House
from tianxia.server.live import LiveTable
from tianxia.server.pledges import new_pledge
from tianxia.server.refusals import Refused
from tianxia.server.tried import Tried

Answer = Callable[[dict[str, Any]], None]
"""Takes the acknowledgement, before anybody else hears of it."""


async def act(house: House, live: LiveTable, seat: int | None, form: forms.Act, answer: Answer) -> None:
    """Carry out an act of a seat: validate, commit, acknowledge, show."""
    if seat is None:
        raise Refused("forbidden", "spectators look on: open a seat's link to play")
    async with live.lock:
        if live.is_stale:
            await house.refresh(live)
        try:
            done = await DOING[type(form)](house, live, seat, form)
        except Repeated:
            done = False
        answer({"type": "ack", "key": form.key, "repeated": not done})
        if done:
            house.after(live)


class Repeated(Exception):
    """Another process stored the same submission meanwhile."""


def demand_new(live: LiveTable, seat: int, key: str) -> None:
    """Repeated if a submission turns out to be stored already."""
    if stored_key(seat, key) in live.keys:
        raise Repeated


def is_repeated(live: LiveTable, seat: int, key: str, fits: Callable[[Row], bool]) -> bool:
    """Whether this submission was stored before; Refused if its key was used for something else."""
    n = live.keys.get(stored_key(seat, key))
    if n is None:
        return False
    assert live.table is not None
    if not fits(live.table.rows[n]):
        raise Refused("key_reused", "this key was used for something else; take a new one for each submission")
    return True


def stored_key(seat: int, key: str) -> str:
    """Keys are each seat's own."""
    return f"{seat}:{key}"


def demand_player(live: LiveTable, seat: int) -> None:
    """Refused unless a person plays the seat."""
    if seat not in live.facts.people():
        raise Refused("out_of_turn", "a bot plays this seat now: take it back first")


def demand_ticket(live: LiveTable, seat: int, ticket: str) -> None:
    """Refused unless the seat answers what it is shown now."""
    if live.view(seat).ticket != ticket:
        raise Refused("stale", "the table has changed since: look at the present scene and choose again")


async def choose(house: House, live: LiveTable, seat: int, form: forms.Choose) -> bool:
    """A choice."""
    state = live.state
    if is_repeated(live, seat, form.key, lambda row: row.token == form.token):
        return False
    demand_player(live, seat)
    if state.over:
        raise Refused("not_playing", "the game is over")

    def change() -> Tried:
        demand_new(live, seat, form.key)
        demand_ticket(live, seat, form.ticket)
        demand_legal(live, seat, form.token)
        twin = live.draft()
        twin.choose(form.token, seat)
        return Tried(twin)

    await house.play(live, change, stored_key(seat, form.key))
    return True


def demand_asked(live: LiveTable, seat: int) -> State:
    """The state as the seat may know it; Refused unless the seat is asked."""
    v = live.state.veiled(seat)
    if seat not in v.asked:
        asked = ", ".join(str(one) for one in v.asked)
        raise Refused("out_of_turn", f"you are not asked now; asked: seat {asked}" if asked else "nobody is asked now")
    return v


def demand_legal(live: LiveTable, seat: int, token: str) -> None:
    """Refused, saying why, unless the seat is offered the token; all is taken from what the seat may know."""
    v = demand_asked(live, seat)
    words = live.setting.game.vocabulary
    if token in [words.text(one) for one in v.legal]:
        return
    reason = [one.reason for one in refusals(v, seat) if words.text(one.token) == token]
    decision = type(v.decision_of(seat)).__name__
    raise Refused("illegal", f"{token} is not offered at {decision}", **({"reason": reason[0]} if reason else {}))


async def roll(house: House, live: LiveTable, seat: int, form: forms.Roll) -> bool:
    """Dice that people rolled."""
    return await _typed(house, live, seat, form, lambda twin: twin.supply(list(form.typed)))


async def correct(house: House, live: LiveTable, seat: int, form: forms.Correct) -> bool:
    """Other dice in place of those typed last."""

    def change(twin: Table) -> None:
        if twin.line[-1].kind != TYPED:
            raise Refused("bad_roll", "only the dice typed last can be corrected, before the next choice")
        twin.correct(list(form.typed))

    return await _typed(house, live, seat, form, change)


async def _typed(
    house: House, live: LiveTable, seat: int, form: forms.Roll | forms.Correct, bring: Callable[[Table], None]
) -> bool:
    if is_repeated(live, seat, form.key, lambda row: row.typed == form.typed):
        return False
    demand_player(live, seat)

    def change() -> Tried:
        demand_new(live, seat, form.key)
        demand_ticket(live, seat, form.ticket)
        twin = live.draft()
        try:
            bring(twin)
        except BadRoll as fault:
            raise Refused("bad_roll", str(fault)) from fault
        except Refused:
            raise
        except TianxiaError as fault:
            raise Refused("bad_roll", "these dice do not fit what is rolled") from fault
        return Tried(twin)

    await house.play(live, change, stored_key(seat, form.key))
    return True


# ---- taking back


async def undo(house: House, live: LiveTable, seat: int, form: forms.Undo) -> bool:
    """Take back one's last choice, or ask the others whether one may."""
    if is_repeated(live, seat, form.key, lambda row: row.to >= 0):
        return False
    request = live.facts.undo
    if request is not None and request["by"] == seat and request.get("key") == form.key:
        return False
    demand_ticket(live, seat, form.ticket)
    way = taking_back.way(live, seat)
    if way == taking_back.NONE:
        raise Refused("undo_refused", "there is nothing that you can take back")
    if way == taking_back.CONSENT:
        await ask_all(house, live, seat, form.key)
        return True
    if way == taking_back.ALONE:
        await undo_beyond(house, live, seat, form.key)
        return True

    def change() -> Tried:
        demand_new(live, seat, form.key)
        demand_ticket(live, seat, form.ticket)
        before, twin = live.playing(), live.draft()
        twin.undo(seat)
        return Tried(twin, quiet=taking_back.is_unseen(live, before, twin, seat))

    await house.play(live, change, stored_key(seat, form.key))
    return True


async def undo_beyond(house: House, live: LiveTable, seat: int, key: str | None) -> None:
    """Take back past what was learnt; after the end the next rolls come from a newly pledged seed."""
    table = live.table
    assert table is not None
    pledges = live.facts.pledges
    if table.state.over:
        pledges = [*pledges, new_pledge(drawn(table.rows))]

    def change() -> Tried:
        if live.table is not table:
            raise Refused("stale", "the table changed meanwhile")
        twin = Table(live.setting, live.dice(table.rows, pledges), origin=table)
        twin.undo(seat, beyond=True)
        return Tried(twin, facts={"pledges": pledges})

    await house.play(live, change, None if key is None else stored_key(seat, key))


async def ask_all(house: House, live: LiveTable, seat: int, key: str) -> None:
    """Ask everybody for consent."""
    table = live.playing()
    keep = table.last_choice(seat)

    def edit(facts: TableFacts) -> None:
        if facts.undo is not None:
            raise Refused("undo_refused", "everybody is being asked about taking something back already")
        facts.undo = {"by": seat, "keep": keep, "agreed": [seat], "key": key}

    await house.change(live, edit)


async def consent(house: House, live: LiveTable, seat: int, form: forms.Consent) -> bool:
    """Answer the question whether something may be taken back."""
    request = live.facts.undo
    if request is None or seat not in live.facts.owners():
        raise Refused("undo_refused", "nobody asks you to agree to anything now")
    if form.agree and seat in request["agreed"]:
        return False

    def edit(facts: TableFacts) -> None:
        if facts.undo is None:
            raise Refused("undo_refused", "the question was answered meanwhile")
        if not form.agree:
            facts.undo = None
        elif seat not in facts.undo["agreed"]:
            facts.undo = facts.undo | {"agreed": [*facts.undo["agreed"], seat]}

    await house.change(live, edit)
    request = live.facts.undo
    if request is not None and set(live.facts.owners()) <= set(request["agreed"]):
        await undo_beyond(house, live, request["by"], None)
    return True


# ---- talking


async def chat(house: House, live: LiveTable, seat: int, form: forms.Chat) -> bool:
    """Something said."""
    if not house.sayings.take(f"{live.id} {seat}"):
        raise Refused("too_many", "you speak too fast; wait a little")
    message, repeated = await house.store.say(live.id, seat, form.text, stored_key(seat, form.key))
    if not repeated:
        (await house.chat_of(live)).append(message)
    return not repeated


DOING: dict[type, Any] = {
    forms.Choose: choose,
    forms.Roll: roll,
    forms.Correct: correct,
    forms.Undo: undo,
    forms.Consent: consent,
    forms.Chat: chat,
}
