"""Somebody at a browser: what they see, what they click, and all that reaches their machine."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Response, WebSocket

T = TypeVar("T")

REMEMBERED = """
if (!localStorage.getItem("tianxia.language")) {
  localStorage.setItem("tianxia.language", JSON.stringify(%s));
  localStorage.setItem("tianxia.look", JSON.stringify(%s));
  if (!%s) localStorage.setItem("tianxia.tour", JSON.stringify("seen"));
}
"""
EXPECTED = re.compile(r"WebSocket connection to .* failed|net::ERR_|status of 4\d\d")
PHONE = 500
PATIENCE = 60_000
"""Milliseconds that anything may take: a busy machine is no fault of the page. All waiting goes by this."""

A_MOMENT = 200
"""Milliseconds in which what is at rest stays where it is."""


class Visitor:
    """A browser profile with one page."""

    def __init__(
        self, browser: Browser, url: str, language: str, look: str, size: tuple[int, int], tour: bool, motion: bool
    ) -> None:
        self.url = url
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=size[0] < PHONE,
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.context.add_init_script(REMEMBERED % (json.dumps(language), json.dumps(look), json.dumps(tour)))
        self.faults: list[str] = []
        self.strangers: list[str] = []
        self.received: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.page = self.open_page()

    def open_page(self) -> Page:
        """Another tab of the same profile."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("request", self._request)
        page.on("response", self._response)
        page.on("websocket", self._websocket)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not EXPECTED.search(message.text):
            self.faults.append(message.text)

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.strangers.append(request.url)

    def _response(self, response: Response) -> None:
        if "/api/" in response.url:
            self.received.append(response.url)

    def _websocket(self, socket: WebSocket) -> None:
        def hear(payload: str | bytes) -> None:
            text = payload if isinstance(payload, str) else payload.decode()
            self.received.append(text)
            self.messages.append(json.loads(text))

        socket.on("framereceived", hear)

    def leave(self) -> None:
        """Close the browser profile."""
        self.context.close()

    # ---- going

    def go(self, path: str) -> None:
        """Open a path of the server."""
        self.page.goto(self.url + path)

    def begin(self, game: str) -> None:
        """Two clicks from the shelf to a playable board."""
        self.go("/")
        self.page.locator(".game", has_text=game).get_by_role("button", name="Play").click()
        self.options.first.wait_for()

    # ---- seeing

    @property
    def options(self) -> Locator:
        """What may be chosen, in the list."""
        return self.page.locator(".prompt .options .option:enabled")

    @property
    def shown(self) -> dict[str, Any]:
        """The scene that the page shows, as it was sent; it is noted here before the page shows it."""
        ticket = self.page.evaluate("document.querySelector('.table')?.dataset.ticket ?? ''")
        sent = (message for message in reversed(self.messages) if message["type"] == "scene")
        return next((message for message in sent if message["ticket"] == ticket), {})

    @property
    def scene(self) -> dict[str, Any]:
        """What there is to see in what is shown."""
        scene: dict[str, Any] = self.shown.get("scene", {})
        return scene

    @property
    def scenes(self) -> list[dict[str, Any]]:
        """All scenes that reached this browser."""
        return [message["scene"] for message in self.messages if message["type"] == "scene"]

    def is_over(self) -> bool:
        """Whether the end of the game is shown."""
        return bool(self.scene.get("over"))

    def asked(self) -> dict[str, Any]:
        """What this visitor has to answer; nothing if another has, or if the server answers it by itself."""
        self.wait_for_answer()
        shown = self.shown
        prompt: dict[str, Any] = shown.get("scene", {}).get("prompt") or {}
        return prompt if prompt.get("mine") and not shown["answers_itself"] else {}

    def copied(self, part: str) -> str:
        """What was copied last; it has this part."""

        def text_copied() -> str | None:
            text = str(self.page.evaluate("navigator.clipboard.readText()"))
            return text if part in text else None

        return wait_until(text_copied, self)

    # ---- doing

    def wait_for_answer(self) -> None:
        """Wait until what comes of an answer is shown."""
        self.page.locator(".table.sending").wait_for(state="detached")

    def choose(self, token: str) -> None:
        """Click an option of the list."""
        self.page.locator(f'.prompt .option[data-token="{token}"]:enabled').click()
        self.wait_for_answer()

    def point_at(self, place: str, name: str) -> None:
        """Point at a place until it tells of itself: a board just drawn may still slip from under the pointer."""
        plaque = self.page.locator(f'.spot[data-id="{place}"] .plaque')
        title = self.page.locator(".inspector h3")

        def told() -> bool:
            before = plaque.bounding_box()
            plaque.hover(force=True)
            self.page.wait_for_timeout(A_MOMENT)
            return title.count() == 1 and name in title.inner_text() and plaque.bounding_box() == before

        wait_until(told, self)

    def put_away(self) -> None:
        """Put away what is being told, which lies over the board."""
        self.page.locator(".ticker").evaluate("ticker => ticker.click()")


def whoever_is_asked(*visitors: Visitor) -> tuple[Visitor, dict[str, Any]]:
    """Wait until one of these has to answer: who, and what."""

    def asked() -> tuple[Visitor, dict[str, Any]] | None:
        return next(((visitor, prompt) for visitor in visitors if (prompt := visitor.asked())), None)

    return wait_until(asked, visitors[0])


def wait_until(found: Callable[[], T | None], visitor: Visitor) -> T:
    """Wait for something that takes more than a look at one page; it is what is returned."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        value = found()
        if value:
            return value
        visitor.page.wait_for_timeout(10)
    raise AssertionError(f"waited in vain for {found.__name__}")
