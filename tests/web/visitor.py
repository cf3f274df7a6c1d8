"""Somebody at a browser: what they see, what they click, and all that reaches their machine."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Response, WebSocket

REMEMBERED = """
if (!localStorage.getItem("tianxia.language")) {
  localStorage.setItem("tianxia.language", JSON.stringify(%s));
  localStorage.setItem("tianxia.look", JSON.stringify(%s));
  if (!%s) localStorage.setItem("tianxia.tour", JSON.stringify("seen"));
}
"""
EXPECTED = re.compile(r"WebSocket connection to .* failed|net::ERR_|status of 4\d\d")
PHONE = 500


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
        page.set_default_timeout(60_000)
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
    def question(self) -> str:
        """What is asked."""
        return self.page.locator(".question").inner_text()

    @property
    def ticket(self) -> str:
        """The ticket of the scene that is shown."""
        return next((str(message["ticket"]) for message in reversed(self.messages) if message["type"] == "scene"), "")

    @property
    def scenes(self) -> list[dict[str, Any]]:
        """All scenes that reached this browser."""
        return [message["scene"] for message in self.messages if message["type"] == "scene"]

    def is_over(self) -> bool:
        """Whether the end of the game is shown."""
        return bool(self.scenes) and bool(self.scenes[-1]["over"])

    # ---- doing

    def wait_for_answer(self) -> None:
        """Wait until nothing is under way."""
        self.page.locator(".table.sending").wait_for(state="detached")

    def choose(self, token: str) -> None:
        """Click an option of the list."""
        self.page.locator(f'.prompt .option[data-token="{token}"]:enabled').click()
        self.wait_for_answer()
