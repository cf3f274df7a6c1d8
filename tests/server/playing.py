"""People at a table, for tests: a client of the protocol that can be told what to do."""

from __future__ import annotations

import itertools
import json
import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from types import TracebackType
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Data = dict[str, Any]
WAIT = 90.0
NOTHING_KEPT = httpx.Limits(max_keepalive_connections=0)
"""No connection is kept: a server may close an idle one at the very moment that it is used again."""

_keys = itertools.count()


def new_key() -> str:
    """An idempotency key that was never used."""
    return f"k{next(_keys)}-{random.getrandbits(40):x}"


class Client:
    """Somebody with a browser."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=f"{url}/api", timeout=WAIT, limits=NOTHING_KEPT)
        self.opened: list[Opened] = []

    def create(self, *seats: str, game: str = "skirmish", options: Data | None = None, **settings: Any) -> Opened:
        """A table with seats such as me, link, bot, bot:spec, empty."""
        wanted = []
        for seat in seats:
            kind, _, bot = seat.partition(":")
            wanted.append({"kind": kind} | ({"bot": bot} if bot else {}))
        body = {
            "game": game,
            "seats": wanted,
            "options": options or {},
            "settings": {"pace": 0, "beat": 0.2} | settings,
        }
        answer = self.http.post("/tables", json=body)
        assert answer.status_code == 201, answer.text
        self.opened.append(Opened(self, answer.json()))
        return self.opened[-1]

    def leave(self) -> None:
        """Delete the tables, so that nobody plays on at them."""
        for table in self.opened:
            table.ask("DELETE", "", table.host)
        self.http.close()

    def request(self, method: str, path: str, secret: str | None = None, **extra: Any) -> httpx.Response:
        """A request, with a secret if there is one."""
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        return self.http.request(method, path, headers=headers, **extra)


class Opened:
    """A table that was created, with all its secrets."""

    def __init__(self, client: Client, told: Data) -> None:
        self.client = client
        self.told = told
        self.id: str = told["table"]
        self.host: str = told["host"]

    def secret(self, seat: int) -> str:
        """The secret of a seat of one's own."""
        secret: str = self.told["seats"][seat]["secret"]
        return secret

    def invite(self, seat: int) -> str:
        """The invitation to a seat."""
        invite: str = self.told["seats"][seat]["invite"]
        return invite

    def sit(self, seat: int | None, url: str | None = None) -> Seated:
        """Sit down, or look on."""
        return Seated(url or self.client.url, self.id, None if seat is None else self.secret(seat))

    def get(self, path: str = "", secret: str | None = None, **extra: Any) -> Any:
        """What a request of the table answers."""
        answer = self.client.request("GET", f"/tables/{self.id}{path}", secret, **extra)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def ask(self, method: str, path: str, secret: str | None = None, **extra: Any) -> httpx.Response:
        """Any request of the table."""
        return self.client.request(method, f"/tables/{self.id}{path}", secret, **extra)


class Seated:
    """A socket, and all that came through it."""

    def __init__(self, url: str, table: str, secret: str | None, ticket: str | None = None) -> None:
        self.url = url
        self.table_id = table
        self.secret = secret
        self.closing = ExitStack()
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.socket: ClientConnection = self.closing.enter_context(connect(address, max_size=None, open_timeout=20))
        self.all: list[str] = []
        self.table: Data = {}
        self.view: Data = {}
        self.story: list[Data] = []
        self.chat: list[Data] = []
        self.scenes = 0
        watch: Data = {"type": "watch", "secret": secret}
        self.send(watch | ({"ticket": ticket} if ticket else {}))
        self.await_message(lambda message: message["type"] == "chat")

    def __enter__(self) -> Seated:
        return self

    def __exit__(self, kind: type | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        self.closing.close()

    # ---- messages

    def send(self, message: Data) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def receive(self, seconds: float = WAIT) -> Data:
        """The next message."""
        text = self.socket.recv(seconds)
        assert isinstance(text, str)
        self.all.append(text)
        message: Data = json.loads(text)
        if message["type"] == "scene":
            self.view = message
            self.scenes += 1
            story = message["story"]
            assert story["from"] <= len(self.story)
            self.story = self.story[: story["from"]] + story["lines"]
        elif message["type"] == "table":
            self.table = message["table"]
        elif message["type"] == "chat":
            self.chat += message["messages"]
        return message

    def await_message(self, fits: Callable[[Data], bool], seconds: float = WAIT) -> Data:
        """Read until a message fits."""
        until = time.monotonic() + seconds
        while True:
            message = self.receive(max(0.01, until - time.monotonic()))
            if fits(message):
                return message

    def settle(self) -> None:
        """Read all that the server has to say by now: what changed is sent between two answers to a ping."""
        for _ in range(2):
            self.send({"type": "ping"})
            self.await_message(lambda message: message["type"] == "pong")

    def rest(self, seconds: float = 0.02) -> None:
        """Read until nothing comes for a while."""
        while True:
            try:
                self.receive(seconds)
            except TimeoutError:
                return

    def until(self, fits: Callable[[Seated], bool], seconds: float = WAIT) -> None:
        """Read until something is the case."""
        end = time.monotonic() + seconds
        while not fits(self):
            self.receive(max(0.01, end - time.monotonic()))

    # ---- play

    @property
    def ticket(self) -> str:
        """The ticket of what is shown."""
        ticket: str = self.view["ticket"]
        return ticket

    @property
    def scene(self) -> Data:
        """What is shown."""
        scene: Data = self.view["scene"]
        return scene

    @property
    def options(self) -> list[str]:
        """What is offered."""
        prompt = self.scene["prompt"]
        return prompt["options"] if prompt else []

    @property
    def decision(self) -> str:
        """The question that is shown."""
        return self.scene["prompt"]["decision"] if self.scene["prompt"] else ""

    def is_asked(self) -> bool:
        """Whether one is asked oneself."""
        return bool(self.view) and self.scene["prompt"] is not None and self.scene["prompt"]["mine"]

    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.view) and self.scene["over"]

    def act(self, kind: str, **fields: Any) -> Data:
        """Do something and read up to the answer."""
        message = {"type": kind, "key": new_key()} | fields
        self.send(message)
        return self.await_message(lambda one: one["type"] in ("ack", "refused") and one["key"] == message["key"])

    def choose(self, token: str, **fields: Any) -> Data:
        """Choose and read up to the answer."""
        return self.act("choose", **({"ticket": self.ticket, "token": token} | fields))

    def choose_and_see(self, token: str) -> None:
        """Choose, and read the scene that follows."""
        self.act_and_see("choose", token=token)

    def act_and_see(self, kind: str, **fields: Any) -> None:
        """Do something with the present ticket, and read the scene that follows."""
        ticket = self.ticket
        answer = self.act(kind, ticket=ticket, **fields)
        assert answer["type"] == "ack", answer
        self.see_more_than(ticket)

    def see_more_than(self, ticket: str) -> None:
        """Read until the scene of a ticket is past."""
        self.until(lambda me: me.ticket != ticket)


def play_out(players: list[Seated], pick: Callable[[Seated], str], most: int = 1000) -> int:
    """Let people play until the game is over; the number of choices."""
    count = 0
    while count < most:
        if all(player.is_over() for player in players):
            return count
        player = next((player for player in players if player.is_asked()), None)
        if player is None:
            for one in players:
                one.rest()
            continue
        ticket = player.ticket
        answer = player.choose(pick(player))
        if answer["type"] == "ack":
            player.see_more_than(ticket)
            count += 1
        else:
            assert answer["code"] in ("stale", "out_of_turn"), answer
            player.rest()
    raise AssertionError("the game does not end")


def any_option(player: Seated) -> str:
    """Some option."""
    return random.choice(player.options)
