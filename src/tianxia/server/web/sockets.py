"""A viewer's socket: what changed is sent, as fast as the client reads."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tianxia.server.limits import BODY_BYTES, Bucket
from tianxia.server.live.table import LiveTable
from tianxia.server.live.views import View, dumped
from tianxia.server.protocol import forms
from tianxia.server.protocol.refusals import Refused, refusal_of
from tianxia.server.tables import acts, hints
from tianxia.server.web.services import Services

WATCH_SECONDS = 10.0
MOST_FAULTS = 50
MOST_PENDING = 200

MALFORMED, NO_TABLE, TOO_SLOW, TOO_MANY, TOO_LARGE = 4400, 4404, 4408, 4429, 1009

MESSAGE: TypeAdapter[Any] = TypeAdapter(forms.Message)

log = logging.getLogger("tianxia.server")


class Closed(Exception):
    """The socket is to be closed."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class Connection:
    """One socket. It keeps no queue of scenes: a slow client gets the latest."""

    def __init__(self, services: Services, live: LiveTable, socket: WebSocket) -> None:
        self.services = services
        self.live = live
        self.socket = socket
        self.seat: int | None = None
        self.is_host = False
        self.is_watching = False
        self.pending: list[str] = []
        self.news = asyncio.Event()
        self.taken = asyncio.Event()
        self.seen: View | None = None
        self.shown: tuple[Any, ...] = ()
        self.heard = -2
        self.faults = 0
        self.hinting: asyncio.Task[None] | None = None
        self.bucket = Bucket(services.config.messages_per_second, services.config.messages_per_second * 2)

    # ---- as a viewer

    def look(self) -> None:
        """Something may have changed."""
        self.news.set()

    def dismiss(self) -> None:
        """The table is gone."""
        self.say({"type": "gone"})

    def say(self, message: dict[str, Any]) -> None:
        """Send a message of its own."""
        self.pending.append(dumped(message))
        self.news.set()

    # ---- sending

    async def send_forever(self) -> None:
        """Send what is new until the socket closes."""
        while True:
            await self.news.wait()
            self.news.clear()
            pending, self.pending = self.pending, []
            for text in pending:
                await self.socket.send_text(text)
            self.taken.set()
            if self.live.is_gone:
                raise Closed(NO_TABLE, "the table was deleted")
            if self.is_watching:
                await self._send_table()
                await self._send_scene()
                await self._send_chat()

    async def _send_table(self) -> None:
        stored = self.live.stored
        shown = (stored.seats, stored.stage, stored.undo, stored.next, stored.pledges)
        if shown == self.shown:
            return
        self.shown = shown
        summary = self.live.summary(self.seat, self.is_host)
        await self.socket.send_text(dumped({"type": "table", "table": summary}))

    async def _send_scene(self) -> None:
        if self.live.table is None:
            return
        view = self.live.view(self.seat)
        if view is self.seen:
            return
        seen, self.seen = self.seen, view
        await self.socket.send_text(view.message(seen))

    async def _send_chat(self) -> None:
        chat = self.live.chat or []
        news = [one for one in chat if one["n"] > self.heard]
        if not news and self.heard >= -1:
            return
        self.heard = chat[-1]["n"] if chat else -1
        muted = [] if self.seat is None else self.live.seat(self.seat).muted
        more = bool(news) and news[0]["n"] > 0 and news[0]["n"] == chat[0]["n"]
        shown = [one for one in news if one["seat"] not in muted]
        await self.socket.send_text(dumped({"type": "chat", "messages": shown, "more": more}))

    # ---- reading

    async def read_forever(self) -> None:
        """Carry out what comes until the socket closes."""
        async with asyncio.timeout(WATCH_SECONDS) as limit:
            while not self.is_watching:
                await self._read_one()
            limit.reschedule(None)
            while True:
                await self._read_one()

    async def _read_one(self) -> None:
        text = await self._text()
        if not self.bucket.take():
            raise Closed(TOO_MANY, "too many messages")
        while len(self.pending) > MOST_PENDING:
            self.taken.clear()
            await self.taken.wait()
        key: str | None = None
        try:
            message = parsed(text)
            key = getattr(message, "key", None)
            await self._carry_out(message)
        except Exception as fault:
            self._count(self._refuse(key, fault))

    def _refuse(self, key: str | None, fault: Exception) -> Refused:
        """Say that something was refused."""
        refusal = refusal_of(fault)
        if not isinstance(fault, Refused) and refusal.code == "broken":
            log.exception("a message to table %s broke something", self.live.id)
        self.say({"type": "refused", "key": key} | refusal.plain())
        return refusal

    def _count(self, refusal: Refused) -> None:
        if refusal.code in ("malformed", "forbidden"):
            self.faults += 1
            if self.faults > MOST_FAULTS:
                raise Closed(MALFORMED, "too many faults")

    async def _text(self) -> str:
        message = await self.socket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if text is None:
            raise Closed(MALFORMED, "messages must be text, not binary")
        if len(text) > BODY_BYTES:
            raise Closed(TOO_LARGE, "too large")
        return str(text)

    async def _carry_out(self, message: Any) -> None:
        if isinstance(message, forms.Ping):
            self.say({"type": "pong"})
        elif isinstance(message, forms.Watch):
            await self._watch(message)
        elif not self.is_watching:
            raise Refused("malformed", "expected a first message of type watch")
        elif isinstance(message, forms.Hint):
            self.hinting = asyncio.create_task(self._hint(message, self.seat))
        else:
            await acts.act(self.services.tables, self.live, self.seat, message, self.say)

    async def _hint(self, message: forms.Hint, seat: int | None) -> None:
        """Answer when the strategist has thought, unless another viewer looks by then. The socket is read meanwhile."""
        try:
            advice = await hints.hint(self.services.tables, self.services.workers, self.live, seat, message.ticket)
            if seat != self.seat:
                raise Refused("stale", "another viewer is watching through this socket now")
        except Exception as fault:
            self._refuse(message.key, fault)
        else:
            self.say(advice | {"key": message.key})

    async def _watch(self, message: forms.Watch) -> None:
        if self.live.is_stale:
            self.live = await self.services.tables.get(self.live.id)
        who = self.live.identify(message.secret)
        if who.invited is not None:
            raise Refused("forbidden", "this is an invitation: join the table with it first")
        await self.services.tables.chat_of(self.live)
        self.seat, self.is_host = who.seat, who.is_host
        self.seen, self.shown, self.heard = None, (), -2
        if message.ticket is not None and self.live.table is not None:
            view = self.live.view(self.seat)
            if view.ticket == message.ticket:
                self.seen = view
                self.say({"type": "current", "ticket": view.ticket})
        self.is_watching = True
        self.live.viewers.add(self)
        self.look()


def parsed(text: str) -> Any:
    """A message, validated; Refused names the field that is wrong."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise Refused("malformed", "this is not JSON") from fault
    try:
        return MESSAGE.validate_python(data)
    except ValidationError as fault:
        raise Refused("malformed", faults_of(fault)) from fault
    except RecursionError as fault:
        raise Refused("malformed", "nested too deeply") from fault


def faults_of(fault: ValidationError) -> str:
    """What is wrong with a message, without repeating its content."""
    return in_one_line(fault.errors(include_input=False, include_url=False, include_context=False))


def in_one_line(errors: Any) -> str:
    """Faults of a form in one line: field and what was expected."""
    lines = [f"{'.'.join(str(part)[:40] for part in one['loc']) or 'message'}: {one['msg']}" for one in errors[:5]]
    return "; ".join(lines)[:600]


async def serve(services: Services, table: str, socket: WebSocket) -> None:
    """Serve a socket until either side closes it."""
    await socket.accept()
    try:
        live = await services.tables.get(table)
    except Refused as fault:
        await socket.close(NO_TABLE, fault.text)
        return
    connection = Connection(services, live, socket)
    tasks = [asyncio.create_task(connection.send_forever()), asyncio.create_task(connection.read_forever())]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        ended = next((task.exception() for task in done), None)
    finally:
        connection.live.viewers.discard(connection)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    await close(socket, ended)


async def close(socket: WebSocket, fault: BaseException | None) -> None:
    """Close a socket, saying why."""
    if isinstance(fault, WebSocketDisconnect) or socket.application_state != WebSocketState.CONNECTED:
        return
    code, text = 1011, "something broke here"
    if isinstance(fault, Closed):
        code, text = fault.code, fault.text
    elif isinstance(fault, TimeoutError):
        code, text = TOO_SLOW, "expected a first message of type watch"
    elif fault is not None and not isinstance(fault, RuntimeError | OSError):
        log.error("a socket broke", exc_info=fault)
    try:
        await socket.close(code, text)
    except RuntimeError:
        return
