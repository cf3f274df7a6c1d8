"""How much one may send."""

from __future__ import annotations

import json
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tianxia.server.limits import BODY_BYTES

FILE_BYTES = 8 * 1024 * 1024
FILE_PATHS = ("/api/films", "/api/verify", "/api/reviews")


class BodyLimit:
    """Refuses bodies that are too long, before they are read."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = FILE_BYTES if scope["path"] in FILE_PATHS else BODY_BYTES
        lengths = [value for name, value in scope["headers"] if name == b"content-length"]
        if any(not value.isdigit() or int(value) > most for value in lengths):
            await refuse(send)
            return
        read = 0
        too_large = False
        answered = False

        async def counted() -> Message:
            nonlocal read, too_large
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                too_large = True
                return {"type": "http.disconnect"}
            return message

        async def watched(message: Message) -> None:
            nonlocal answered
            if not too_large:
                answered = True
                await send(message)

        try:
            await self.app(scope, counted, watched)
        except Exception:
            if not too_large:
                raise
        if too_large and not answered:
            await refuse(send)


async def refuse(send: Send) -> None:
    """The answer to something too large."""
    error: dict[str, Any] = {"code": "too_large", "text": f"a request may have {BODY_BYTES} bytes, a file {FILE_BYTES}"}
    body = json.dumps({"error": error}).encode()
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": body})
