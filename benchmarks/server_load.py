"""The server under load: choices acknowledged per second at many tables, beside a bare echo server in the same run."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import platform
import re
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import IO, Any
from urllib.request import Request, urlopen

import websockets

from tianxia import running
from tianxia.engine import catalogue

TABLES = 100
SECONDS = 10.0
WARM_UP = 2.0
TICKET = re.compile(r'"ticket":"([^"]*)"')
OPTIONS = re.compile(r'"options":\[([^\]]*)\]')


@dataclass
class Load:
    """What was measured of one server."""

    name: str
    per_second: float = 0.0
    p50_milliseconds: float = 0.0
    p99_milliseconds: float = 0.0
    times: list[float] = field(default_factory=list, repr=False)

    def close(self, seconds: float) -> None:
        """Work out the figures."""
        self.times.sort()
        count = len(self.times)
        self.per_second = count / seconds
        if count:
            self.p50_milliseconds = self.times[count // 2] * 1000
            self.p99_milliseconds = self.times[min(count - 1, count * 99 // 100)] * 1000

    def plain(self) -> dict[str, Any]:
        """The figures as data."""
        data = asdict(self)
        del data["times"]
        return data


class Clock:
    """When measuring begins and ends."""

    def __init__(self, seconds: float) -> None:
        self.begin = time.perf_counter() + WARM_UP
        self.end = self.begin + seconds

    def is_over(self) -> bool:
        """Whether it is time to stop."""
        return time.perf_counter() > self.end

    def note(self, load: Load, sent: float) -> None:
        """Note how long an answer took, if it counts."""
        now = time.perf_counter()
        if self.begin <= sent and now <= self.end:
            load.times.append(now - sent)


@contextlib.contextmanager
def started(command: list[str]) -> Iterator[str]:
    """A server in a process of its own; where it listens."""
    process = subprocess.Popen([sys.executable, "-c", *command], stdout=subprocess.PIPE, text=True)
    out: IO[str] | None = process.stdout
    assert out is not None
    try:
        found = re.search(r"http://[\d.]+:\d+", out.readline())
        assert found is not None
        until = time.monotonic() + 60
        while time.monotonic() < until:
            with contextlib.suppress(OSError), urlopen(f"{found[0]}/api/health", timeout=5):
                break
            time.sleep(0.05)
        yield found[0]
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)
        out.close()


# ---- our server


def serve() -> None:
    """The command `tianxia serve` alone."""
    import typer

    from tianxia.server.commands import attach

    app = typer.Typer()
    attach(app)
    app()


def create(url: str, game: str, seats: int) -> tuple[str, list[str]]:
    """A new table with people in all seats: its id and the seats' secrets."""
    body = json.dumps({"game": game, "seats": [{"kind": "me"}] * seats, "settings": {"local": True}}).encode()
    with urlopen(Request(f"{url}/api/tables", body, {"Content-Type": "application/json"}), timeout=60) as answer:
        told = json.load(answer)
    return told["table"], [seat["secret"] for seat in told["seats"]]


async def play_table(url: str, game: str, seats: int, clock: Clock, load: Load) -> None:
    """Games one after another at tables of their own until time is up."""
    while not clock.is_over():
        table, held = await asyncio.to_thread(create, url, game, seats)
        with contextlib.suppress(websockets.WebSocketException, asyncio.CancelledError):
            await asyncio.gather(*[play_seat(url, table, secret, clock, load) for secret in held])


async def play_seat(url: str, table: str, secret: str, clock: Clock, load: Load) -> None:
    """Answer every question with the first option until the game is over."""
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async with websockets.connect(address, max_size=None, compression=None, open_timeout=60) as socket:
        await socket.send(json.dumps({"type": "watch", "secret": secret}))
        sent = 0.0
        while not clock.is_over():
            text = str(await socket.recv())
            if text.startswith('{"type":"ack"'):
                clock.note(load, sent)
            if not text.startswith('{"type":"scene"'):
                continue
            if '"over":true' in text:
                return
            options = OPTIONS.search(text)
            ticket = TICKET.search(text)
            if options is None or ticket is None or not options[1]:
                continue
            act = {"type": "choose", "key": secrets.token_hex(8), "ticket": ticket[1]}
            token = secrets.choice(json.loads(f"[{options[1]}]"))
            sent = time.perf_counter()
            await socket.send(json.dumps(act | {"token": token}))


# ---- the bare echo server


def echo() -> None:
    """A server that sends back what it gets, on the same web server."""
    import socket

    import uvicorn
    from starlette.applications import Starlette
    from starlette.responses import PlainTextResponse
    from starlette.routing import Route, WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    async def answer(request: object) -> PlainTextResponse:
        return PlainTextResponse("ok")

    async def back(websocket: WebSocket) -> None:
        await websocket.accept()
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await websocket.send_text(await websocket.receive_text())

    app = Starlette(routes=[Route("/api/health", answer), WebSocketRoute("/echo", back)])
    listening = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    settings = uvicorn.Config(app, log_level="error", ws="websockets-sansio", ws_per_message_deflate=False)
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(settings).run(sockets=[listening])


async def talk(url: str, clock: Clock, load: Load) -> None:
    """Send something and wait for it to come back, over and over."""
    address = f"{url.replace('http', 'ws', 1)}/echo"
    act = json.dumps({"type": "choose", "key": "k" * 16, "ticket": "t" * 24, "token": "area:somewhere"})
    async with websockets.connect(address, compression=None, open_timeout=60) as socket:
        while not clock.is_over():
            sent = time.perf_counter()
            await socket.send(act)
            await socket.recv()
            clock.note(load, sent)


# ---- both


async def measure(url: str, name: str, tables: int, seconds: float, game: str = "") -> Load:
    """Load a server for so many seconds."""
    load = Load(name)
    clock = Clock(seconds)
    if game:
        seats = catalogue.find(game).fewest
        jobs = [play_table(url, game, seats, clock, load) for _ in range(tables)]
    else:
        jobs = [talk(url, clock, load) for _ in range(tables)]
    tasks = [asyncio.create_task(job) for job in jobs]
    await asyncio.wait(tasks, timeout=WARM_UP + seconds + 5)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    load.close(seconds)
    return load


def run(game: str, tables: int, seconds: float) -> dict[str, Any]:
    """Both servers in turn; the figures and their ratio."""
    with started(["from benchmarks.server_load import echo; echo()"]) as url:
        bare = asyncio.run(measure(url, "bare echo", tables, seconds))
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.db"
        options = ["serve", "--port", "0", "--database", database, "--creations", "1000000", "--workers", "1"]
        with started(["from benchmarks.server_load import serve; serve()", *options]) as url:
            ours = asyncio.run(measure(url, "choices acknowledged", tables, seconds, game))
    return {
        "game": game,
        "tables": tables,
        "code": "compiled" if running.is_compiled() else "interpreted",
        "python": platform.python_version(),
        "processors": os.cpu_count(),
        "ours": ours.plain(),
        "echo": bare.plain(),
        "ratio": round(ours.per_second / bare.per_second, 4) if bare.per_second else None,
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=catalogue.names()[0])
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    found = run(wanted.game, wanted.tables, wanted.seconds)
    if wanted.json:
        print(json.dumps(found, indent=1))
        return
    for one in (found["ours"], found["echo"]):
        print(
            f"{one['name']:>22}: {one['per_second']:8.0f}/s   "
            f"p50 {one['p50_milliseconds']:7.1f} ms   p99 {one['p99_milliseconds']:7.1f} ms"
        )
    print(
        f"{found['tables']} tables of {found['game']} ({found['code']}, durable SQLite, Python {found['python']},"
        f" {found['processors']} processors): {found['ratio']:.1%} of the bare echo server"
    )


if __name__ == "__main__":
    main()
