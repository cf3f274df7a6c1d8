"""Webhooks: HTTP calls that notify players of their turn; into private networks only if the operator allows it."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import socket
import ssl
from typing import Any
from urllib.parse import SplitResult, urlsplit

from tianxia.server.protocol.refusals import Refused
from tianxia.server.storage.stored import StoredTable, now

SECONDS = 10.0
TRIES = 3
PAUSE = 2.0
PORTS = {"http": 80, "https": 443}

log = logging.getLogger("tianxia.server")


async def demand_address(url: str, private: bool) -> tuple[SplitResult, str]:
    """The parts of a webhook's URL and a numeric address that may be called; Refused if there is none."""
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname or parts.username is not None:
        raise Refused("malformed", "webhook: expected a URL like https://example.org/turn")
    try:
        port = parts.port or PORTS[parts.scheme]
        found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    except (OSError, ValueError, UnicodeError) as fault:
        raise Refused("malformed", "webhook: this address cannot be found") from fault
    addresses = [str(one[4][0]) for one in found]
    if not private and not all(is_public(one) for one in addresses):
        raise Refused("malformed", "webhook: loopback and private addresses are not allowed by this server")
    return parts, addresses[0]


def is_public(address: str) -> bool:
    """Whether an address is on the public internet."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    mapped = getattr(ip, "ipv4_mapped", None) or getattr(ip, "sixtofour", None)
    if mapped is not None:
        ip = mapped
    return ip.is_global and not ip.is_multicast


async def post(parts: SplitResult, address: str, body: bytes) -> int:
    """POST to the address that was checked, so that a name cannot point elsewhere meanwhile; the status."""
    secure = ssl.create_default_context() if parts.scheme == "https" else None
    port = parts.port or PORTS[parts.scheme]
    reader, writer = await asyncio.open_connection(
        address, port, ssl=secure, server_hostname=parts.hostname if secure else None
    )
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        head = [
            f"POST {path} HTTP/1.1",
            f"Host: {parts.netloc}",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
            "User-Agent: tianxia",
            "Connection: close",
        ]
        writer.write("\r\n".join([*head, "", ""]).encode("ascii") + body)
        await writer.drain()
        status = (await reader.readline()).split()
        return int(status[1])
    finally:
        writer.close()


class Webhooks:
    """Calls webhooks in the background."""

    def __init__(self, private: bool) -> None:
        self.private = private
        self.calls: set[asyncio.Task[None]] = set()

    def call(self, url: str, stored: StoredTable, seat: int) -> None:
        """Notify a seat of its turn, without a word about the game and without secrets."""
        message = {
            "event": "your_turn",
            "table": stored.id,
            "game": stored.game,
            "name": stored.settings["name"],
            "seat": seat,
            "at": now(),
        }
        call = asyncio.create_task(self._deliver(url, message))
        self.calls.add(call)
        call.add_done_callback(self.calls.discard)

    async def close(self) -> None:
        """Cancel the calls under way."""
        for call in self.calls:
            call.cancel()
        await asyncio.gather(*self.calls, return_exceptions=True)

    async def _deliver(self, url: str, message: dict[str, Any]) -> None:
        body = json.dumps(message, ensure_ascii=False).encode("utf-8", "replace")
        for tried in range(TRIES):
            try:
                async with asyncio.timeout(SECONDS):
                    parts, address = await demand_address(url, self.private)
                    if await post(parts, address, body) < 500:
                        return
            except (Refused, OSError, TimeoutError, ValueError, IndexError, ssl.SSLError) as fault:
                log.info("a webhook of table %s failed: %s", message["table"], type(fault).__name__)
            await asyncio.sleep(PAUSE * (tried + 1))
