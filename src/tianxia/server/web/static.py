"""The files of the page: compressed once, with an ETag each; and the security headers of every answer."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)

HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]

TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
SMALL = 500
PACKED = {".woff2", ".png", ".jpg", ".jpeg", ".webp", ".gz"}
INDEX = "index.html"


class SafeHeaders:
    """Puts the same security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


class Packed:
    """Something to be served, compressed if that helps."""

    def __init__(self, body: bytes, media_type: str, may_pack: bool = True) -> None:
        self.body = body
        self.media_type = media_type
        self.etag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
        packed = gzip.compress(body, 9, mtime=0) if may_pack and len(body) > SMALL else body
        self.packed = packed if len(packed) < len(body) else None

    def answer(self, request: Request, status: int = 200) -> Response:
        """The answer: nothing if the browser has it already."""
        headers = {"etag": self.etag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if self.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.packed, status, headers, self.media_type)
        return Response(self.body, status, headers, self.media_type)


class Files:
    """The folder of the page. A path without a file of its own is the page itself, which reads the path."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.read: dict[Path, tuple[int, Packed]] = {}

    def find(self, path: str) -> Packed | None:
        """The file of a path: the file itself, or the page of that name."""
        name = path.strip("/") or INDEX
        for candidate in (name, f"{name}.html"):
            file = (self.folder / candidate).resolve()
            if file.is_relative_to(self.folder) and file.is_file() and file.suffix != ".py":
                return self._packed(file)
        return None

    def _packed(self, file: Path) -> Packed:
        changed = file.stat().st_mtime_ns
        known = self.read.get(file)
        if known is not None and known[0] == changed:
            return known[1]
        guessed = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        packed = Packed(file.read_bytes(), guessed, file.suffix not in PACKED)
        self.read[file] = (changed, packed)
        return packed

    def serve(self, request: Request, path: str) -> Response:
        """Answer a request for the page."""
        found = self.find(path) if "\0" not in path else None
        if found is not None:
            return found.answer(request)
        page = self.find(INDEX)
        if page is None or "." in path.rpartition("/")[2]:
            return Response("not found", 404, media_type="text/plain")
        return page.answer(request)
