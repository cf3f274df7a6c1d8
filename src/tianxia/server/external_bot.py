"""An external bot: a client of the protocol like any other, which sees scenes and nothing else."""

from __future__ import annotations

import asyncio
import json
import secrets
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit

import websockets

from tianxia.bots import spec as specs
from tianxia.engine.errors import TianxiaError

BACK_OFF = (0.5, 1.0, 2.0, 5.0, 10.0, 20.0)
JOINING = "join="


class NoTable(TianxiaError):
    """A link that opens no seat, or a server that cannot be reached."""


class Link:
    """A seat's link: where the server is, which table, and the secret."""

    def __init__(self, text: str) -> None:
        parts = urlsplit(text)
        folders = [one for one in parts.path.split("/") if one]
        if parts.scheme not in ("http", "https") or len(folders) < 2 or folders[-2] != "t" or not parts.fragment:
            raise NoTable(f"expected a seat's link like https://HOST/t/TABLE#SECRET, not {text[:80]!r}")
        self.table = folders[-1]
        prefix = "/".join(folders[:-2])
        self.root = f"{parts.scheme}://{parts.netloc}/{prefix}".rstrip("/")
        self.is_invite = parts.fragment.startswith(JOINING)
        self.secret = parts.fragment.removeprefix(JOINING)

    @property
    def socket(self) -> str:
        """The address of the table's socket."""
        return f"{self.root.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"

    def __str__(self) -> str:
        return f"{self.root}/t/{self.table}#{self.secret}"


async def call(link: Link, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """A REST call; NoTable with the server's text if it is refused."""

    def send() -> dict[str, Any]:
        request = urllib.request.Request(
            f"{link.root}/api/tables/{link.table}/{path}",
            json.dumps(body).encode(),
            {"Content-Type": "application/json", "Authorization": f"Bearer {link.secret}"},
        )
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                found: dict[str, Any] = json.load(answer)
                return found
        except urllib.error.HTTPError as fault:
            raise NoTable(json.load(fault)["error"]["text"]) from fault
        except OSError as fault:
            raise NoTable(f"cannot reach {link.root}: {fault}") from fault

    return await asyncio.to_thread(send)


class Chooser:
    """What chooses among the options of a prompt."""

    def __init__(self, spec: str) -> None:
        if spec != specs.RANDOM:
            known = specs.RANDOM
            raise specs.UnknownBot(
                f"an external bot sees only scenes: {known} can play from them, {spec[:40]!r} cannot"
            )

    def choose(self, message: dict[str, Any]) -> str:
        """The token that is chosen."""
        options: list[str] = message["scene"]["prompt"]["options"]
        return secrets.choice(options)


async def play(link_text: str, spec: str, name: str) -> str:
    """Play a seat until the game is over, reconnecting as often as needed; the outcome in words."""
    link = Link(link_text)
    chooser = Chooser(spec)
    if link.is_invite:
        joined = await call(link, "join", {"name": name or f"bot {spec}", "entropy": secrets.token_hex(16)})
        link.secret = joined["secret"]
        print(f"joined as seat {joined['seat']}; the seat's own link is {link}", flush=True)
    tries = 0
    while True:
        try:
            async with websockets.connect(link.socket, max_size=None) as socket:
                tries = 0
                end = await sit(socket, link, chooser)
                if end is not None:
                    return end
        except (OSError, websockets.WebSocketException) as fault:
            if tries >= len(BACK_OFF):
                raise NoTable(f"the server cannot be reached any more: {fault}") from fault
        await asyncio.sleep(BACK_OFF[min(tries, len(BACK_OFF) - 1)])
        tries += 1


async def sit(socket: websockets.ClientConnection, link: Link, chooser: Chooser) -> str | None:
    """Answer every question until the game is over (the outcome) or the connection ends (None)."""
    await socket.send(json.dumps({"type": "watch", "secret": link.secret}))
    async for text in socket:
        message = json.loads(text)
        kind = message["type"]
        if kind == "gone":
            return "the table was deleted"
        if kind == "refused" and message["code"] == "forbidden":
            raise NoTable(message["text"])
        if kind != "scene":
            continue
        scene = message["scene"]
        if scene["over"]:
            return f"the game is over ({scene['reason']}): {scene['outcome']}"
        if scene["prompt"] and scene["prompt"]["mine"]:
            answer = {"type": "choose", "key": secrets.token_hex(12), "ticket": message["ticket"]}
            await socket.send(json.dumps(answer | {"token": chooser.choose(message)}))
    return None
