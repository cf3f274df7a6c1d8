"""The commands of the server: `tianxia serve`, `tianxia bot`, `tianxia migrate`."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import socket
import threading
import time
import webbrowser
from typing import Annotated, Final

import typer

from tianxia.engine import catalogue
from tianxia.engine.errors import TianxiaError
from tianxia.server.config import Config, usual_database, usual_workers
from tianxia.server.limits import BODY_BYTES

LOOPBACK = "127.0.0.1"
PORT = 8042
TRIED_PORTS = 20
REACH_SECONDS = 30.0
GARBAGE_THRESHOLDS: Final = (50_000, 20, 100)

Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="TIANXIA_DATABASE",
        help="sqlite:///FILE or postgresql://…; by default a file in your home folder.",
    ),
]


class NoPort(TianxiaError):
    """No port to listen on."""


def attach(app: typer.Typer) -> None:
    """Add the commands of the server to a command line."""
    app.command()(serve)
    app.command()(bot)
    app.command()(migrate)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = LOOPBACK,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="By default 8042, or the next that is free.")
    ] = None,
    database: Database = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes in which bots think.")] = None,
    bot_seconds: Annotated[float, typer.Option(min=0.1, help="After so long a bot's choice is made for it.")] = 10.0,
    private_webhooks: Annotated[
        bool, typer.Option("--private-webhooks", help="Let webhooks call loopback and private addresses.")
    ] = False,
    game: Annotated[
        list[str] | None, typer.Option(metavar="MODULE:OBJECT", help="A game that is not installed; may be repeated.")
    ] = None,
    creations: Annotated[int, typer.Option(min=1, help="Tables that one address may create in a minute.")] = 120,
    forwarded: Annotated[
        str | None, typer.Option(metavar="ADDRESSES", help="Proxies whose X-Forwarded-For is believed.")
    ] = None,
    verbose: Annotated[bool, typer.Option("--verbose", help="Log every request.")] = False,
) -> None:
    """Serve the games to browsers: on this machine, or to others."""
    import uvicorn

    from tianxia.server.web import app as application

    config = Config(
        database=database or usual_database(),
        games=game or [],
        workers=workers or usual_workers(),
        bot_seconds=bot_seconds,
        private_webhooks=private_webhooks,
        creations_per_minute=creations,
    )
    logging.basicConfig(level=logging.INFO if verbose else logging.WARNING, format="%(levelname)s %(message)s")
    asyncio.run(reach(config.database))
    app = application.make(config)
    listening = listen(host, port)
    where = f"http://{shown_host(host)}:{listening.getsockname()[1]}/"
    print(f"天下 Tianxia is open at {where} (Ctrl+C closes it; every choice is saved)", flush=True)
    if open_page:
        threading.Thread(target=open_when_ready, args=(where,), daemon=True).start()
    settings = uvicorn.Config(
        app,
        log_level="info" if verbose else "warning",
        access_log=verbose,
        ws="websockets-sansio",
        ws_max_size=2 * BODY_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        proxy_headers=forwarded is not None,
        forwarded_allow_ips=forwarded,
        server_header=False,
    )
    server = uvicorn.Server(settings)
    spare_the_garbage_collector()
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if not server.started:
        raise TianxiaError("the server could not start; the lines above say why")


def spare_the_garbage_collector() -> None:
    """Games and modules stay, so collections pass them over; what tables hold lives long, so collections are few."""
    for name in catalogue.names():
        catalogue.find(name)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


async def reach(database: str) -> None:
    """Try to open the database, before the server says that it is open; NoDatabase if that fails."""
    from tianxia.server.storage.store import Store

    store = Store(database)
    try:
        await store.open()
    finally:
        await store.close()


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens: on the port named, or on the first free one from the usual."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in [port] if port is not None else range(PORT, PORT + TRIED_PORTS):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
            listening.listen(1024)
            listening.setblocking(False)
            return listening
        except OSError as fault:
            listening.close()
            reason = fault.strerror
    raise NoPort(f"cannot listen on {host}, port {port or f'{PORT} to {candidate}'}: {reason}; try another --port")


def shown_host(host: str) -> str:
    """The host as a browser on this machine reaches it."""
    if host in ("0.0.0.0", "::"):
        return LOOPBACK
    return f"[{host}]" if ":" in host else host


def open_when_ready(where: str) -> None:
    """Open the page as soon as the server answers."""
    from urllib.parse import urlsplit

    parts = urlsplit(where)
    until = time.monotonic() + REACH_SECONDS
    while time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection((parts.hostname or "", parts.port or 80), 1):
            webbrowser.open(where)
            return
        time.sleep(0.1)


def bot(
    table: Annotated[str, typer.Option(help="A seat's link, as the page shows it.")],
    spec: Annotated[str, typer.Option("--bot", help="Which bot plays.")] = "random",
    name: Annotated[str, typer.Option(help="The name at the table.")] = "",
    game: Annotated[
        list[str] | None, typer.Option(metavar="MODULE:OBJECT", help="A game that is not installed; may be repeated.")
    ] = None,
) -> None:
    """Play a seat of a table on any server, until the game is over."""
    from tianxia.server.external_bot import play

    for one in game or []:
        catalogue.load(one)
    end = asyncio.run(play(table, spec, name))
    print(end)


def migrate(
    database: Database = None,
    write: Annotated[bool, typer.Option("--write", help="Move the tables that fit; else only say which do.")] = False,
) -> None:
    """Replay stored tables under the present rules; those that fit are moved to them."""
    from tianxia.server.storage.migration import migrate as moved

    found = asyncio.run(moved(database or usual_database(), write))
    for line in found:
        print(line)
    if not found:
        print("every table is played under the present rules")
