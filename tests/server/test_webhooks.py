"""Webhooks: told when it is one's turn, without anything secret, and never into a private network unless allowed."""

from __future__ import annotations

import asyncio
import json
import queue
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from tests.server.playing import Client
from tianxia.server.live.webhooks import demand_address, is_public
from tianxia.server.protocol.refusals import Refused


class Hook:
    """A webhook's receiver."""

    def __init__(self, statuses: list[int]) -> None:
        self.heard: queue.Queue[dict[str, Any]] = queue.Queue()
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                self.send_response(statuses.pop(0) if statuses else 200)
                self.end_headers()
                hook.heard.put(json.loads(body) | {"path": self.path})

            def log_message(self, format: str, *args: Any) -> None:
                return

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/turn?x=1"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def hook() -> Iterator[Hook]:
    made = Hook([500])
    yield made
    made.server.shutdown()


def test_a_player_is_told_when_the_turn_comes(client: Client, hook: Hook) -> None:
    table = client.create("me", "me", name="Friday")
    assert table.ask("PATCH", "/me", table.secret(0), json={"webhook": hook.url}).json()["me"]["webhook"] == hook.url
    assert table.get()["me"] is None
    with table.sit(0) as one, table.sit(1) as two:
        for player in (one, two):
            while player.is_asked() and player.decision == "Place":
                player.choose_and_see("area:hill")
        first, second = hook.heard.get(timeout=60), hook.heard.get(timeout=60)
        assert first == second
        assert first.pop("at") > 0
        assert first == {
            "event": "your_turn",
            "table": table.id,
            "game": "skirmish",
            "name": "Friday",
            "seat": 0,
            "path": "/turn?x=1",
        }
    assert table.ask("PATCH", "/me", table.secret(0), json={"webhook": None}).json()["me"]["webhook"] is None


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "192.168.1.1",
        "172.16.0.1",
        "169.254.169.254",
        "0.0.0.0",
        "100.64.0.1",
        "224.0.0.1",
        "::1",
        "fe80::1",
        "fc00::1",
        "::ffff:127.0.0.1",
        "2002:7f00:1::",
        "ff02::1",
    ],
)
def test_addresses_of_our_own_network_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111"])
def test_addresses_in_the_world_are_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/",
        "http://",
        "nonsense",
        "http://user@example.org/",
        "http://127.0.0.1/",
        "http://localhost/",
        "http://[::1]/",
        "http://2130706433/",
        "http://127.0.0.1:99999/",
        "file:///etc/passwd",
    ],
)
def test_such_a_webhook_is_refused(url: str) -> None:
    with pytest.raises(Refused):
        asyncio.run(demand_address(url, private=False))
