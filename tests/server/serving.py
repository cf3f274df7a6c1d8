"""Servers for tests: in a thread of this process, or as processes of their own that can be killed."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import httpx
import uvicorn

from tianxia.engine import catalogue
from tianxia.engine.citations import citations, source_of
from tianxia.server.config import Config
from tianxia.server.web import app as application
from tianxia.server.web.services import Services

LOOPBACK = "127.0.0.1"
SKIRMISH = "tests.server.misbehaving:SKIRMISH"
ROOT = Path(__file__).parent.parent.parent
WAIT = 60.0


class Served:
    """A server in a thread."""

    def __init__(self, config: Config) -> None:
        self.app = application.make(config)
        read_citations()
        self.listening = socket.create_server((LOOPBACK, 0))
        self.url = f"http://{LOOPBACK}:{self.listening.getsockname()[1]}"
        settings = uvicorn.Config(
            self.app,
            log_level="warning",
            ws="websockets-sansio",
            ws_max_size=128 * 1024,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=1,
        )
        self.server = uvicorn.Server(settings)
        self.thread = threading.Thread(target=self.server.run, args=([self.listening],), daemon=True)

    @property
    def services(self) -> Services:
        """What the server consists of; only to be looked at."""
        services: Services = self.app.state.services
        return services

    def open(self) -> None:
        """Begin to serve."""
        self.thread.start()
        reach(self.url)

    def close(self) -> None:
        """Stop."""
        self.server.should_exit = True
        self.thread.join(20)


def read_citations() -> None:
    """Read what the rules cite before there is a second thread: CPython 3.11 parses in one thread at a time only."""
    for name in catalogue.names():
        source = source_of(type(catalogue.find(name)).__module__)
        for file in sorted(source.parent.rglob("*.py")) if source is not None else []:
            citations(file)


@contextlib.contextmanager
def served(config: Config) -> Iterator[Served]:
    """A server in a thread for the length of a test."""
    server = Served(config)
    server.open()
    try:
        yield server
    finally:
        server.close()


class Process:
    """A server as a process of its own."""

    def __init__(self, database: str, *arguments: str, packages: Path = ROOT) -> None:
        self.database = database
        command = "from tests.server.serving import command; command()"
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-c", command, "serve", "--port", "0", "--database", database),
                *("--game", SKIRMISH, "--workers", "1", "--creations", "100000", *arguments),
            ],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (ROOT / "src", ROOT, packages)))},
        )
        self.url = self._address()

    def _address(self) -> str:
        out: IO[str] | None = self.process.stdout
        assert out is not None
        found = re.search(r"http://[\d.]+:\d+", out.readline())
        assert found is not None, "the server did not say where it is"
        reach(found[0])
        return found[0]

    def kill(self) -> None:
        """As a power cut would, except that the disk goes on."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)

    def close(self) -> None:
        """Stop it in good order."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()


@contextlib.contextmanager
def process(database: str, *arguments: str) -> Iterator[Process]:
    """A server process for the length of a test."""
    server = Process(database, *arguments)
    try:
        yield server
    finally:
        server.close()


def reach(url: str) -> None:
    """Wait until a server answers."""
    until = time.monotonic() + WAIT
    while time.monotonic() < until:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"{url}/api/health", timeout=5).status_code == 200:
                return
        time.sleep(0.05)
    raise AssertionError("the server does not answer")


def command() -> None:
    """The commands of the server alone."""
    import typer

    from tianxia.server.commands import attach

    app = typer.Typer()
    attach(app)
    app()
