"""Pictures of every page for the documentation: `python docs/make_screenshots.py` writes docs/pictures/."""

from __future__ import annotations

import json
import shutil
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import httpx
import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from tianxia.server.config import Config
from tianxia.server.web import app as application

PICTURES: Final = Path(__file__).parent / "pictures"
GAMES: Final = [
    f"tianxia.games.{name}.game:GAME"
    for name in ("cao_cao", "tenth_division", "thirty_six_battles", "thirty_six_stratagems", "yellow_scarves")
]
GAME: Final = "cao_cao"
DESK: Final = (1280, 800)
PHONE: Final = (390, 844)
QUALITY: Final = 84
SETTLE: Final = 900
LONG: Final = 30
"""Choices of a game that is worth a picture of its replay."""
PATIENCE: Final = 300_000
"""Milliseconds for the strategist, who has a whole game to think about."""
OPENING: Final = ["card:cao_ren", "act:march"]

REMEMBERED: Final = """
if (!localStorage.getItem("tianxia.language")) {
  localStorage.setItem("tianxia.language", JSON.stringify(%s));
  localStorage.setItem("tianxia.look", JSON.stringify(%s));
  if (!%s) localStorage.setItem("tianxia.tour", JSON.stringify("seen"));
}
"""


class Studio:
    """A server and a browser, and the camera between them."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url

    def shoot(
        self,
        name: str,
        scene: Callable[[Page], None],
        size: tuple[int, int] = DESK,
        language: str = "en",
        look: str = "light",
        tour: bool = False,
    ) -> None:
        """Set a scene with a visitor of its own and take its picture."""
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=size == PHONE, device_scale_factor=1
        )
        context.add_init_script(REMEMBERED % (json.dumps(language), json.dumps(look), json.dumps(tour)))
        page = context.new_page()
        scene(page)
        page.wait_for_timeout(SETTLE)
        page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=QUALITY)
        context.close()
        print(name)

    def all_looks(self, name: str, scene: Callable[[Page], None]) -> None:
        """The same scene at a desk and on a phone, light and dark, in both languages."""
        for where, size in (("desk", DESK), ("phone", PHONE)):
            for language in ("en", "zh"):
                for look in ("light", "dark"):
                    self.shoot(f"{name}-{where}-{language}-{look}", scene, size, language, look)

    def go(self, path: str, then: Callable[[Page], None] | None = None) -> Callable[[Page], None]:
        """A scene that is a path."""

        def visit(page: Page) -> None:
            page.goto(self.url + path)
            page.wait_for_load_state("networkidle")
            if then is not None:
                then(page)

        return visit

    def table(self, seats: list[dict[str, Any]], **settings: Any) -> dict[str, Any]:
        """A new table."""
        body = {"game": GAME, "seats": seats, "settings": settings}
        answer = httpx.post(f"{self.url}/api/tables", json=body)
        answer.raise_for_status()
        facts: dict[str, Any] = answer.json()
        return facts

    def playing(self, *tokens: str, then: Callable[[Page], None] | None = None) -> Callable[[Page], None]:
        """A scene at a new table after some choices."""

        def play(page: Page) -> None:
            facts = self.table([{"kind": "me", "name": "李白 Li Bai"}])
            page.goto(f"{self.url}/t/{facts['table']}#{facts['seats'][0]['secret']}")
            for token in tokens:
                page.locator(f'.option[data-token="{token}"]:enabled').click()
                page.wait_for_timeout(400)
            page.locator(".option").first.wait_for()
            if tokens:
                page.wait_for_timeout(4000)
            page.mouse.move(1, 1)
            if then is not None:
                then(page)

        return play

    def finished(self) -> str:
        """A table whose game is over, after more than a few choices, and its seat's secret."""
        while True:
            choices, link = self.played()
            if choices >= LONG:
                return link

    def played(self) -> tuple[int, str]:
        """How many choices a game took, and its table with its seat's secret."""
        facts = self.table([{"kind": "me", "name": "李白 Li Bai"}])
        head = {"Authorization": f"Bearer {facts['seats'][0]['secret']}"}
        base = f"{self.url}/api/tables/{facts['table']}"
        n = 0
        while True:
            view = httpx.get(f"{base}/scene", headers=head).json()
            prompt = view["scene"]["prompt"]
            if view["scene"]["over"] or not prompt:
                return n, f"{facts['table']}#{facts['seats'][0]['secret']}"
            options = prompt["options"]
            act = {"type": "choose", "key": f"n{n}", "ticket": view["ticket"], "token": options[n % len(options)]}
            httpx.post(f"{base}/acts", json=act, headers=head).raise_for_status()
            n += 1


def open_tab(name: str) -> Callable[[Page], None]:
    """Open a tab of the table."""

    def click(page: Page) -> None:
        page.locator(f"#tab-{name}").click()

    return click


def open_tool(name: str) -> Callable[[Page], None]:
    """Open something from the bar."""

    def click(page: Page) -> None:
        page.locator(f".tool-{name}").click()

    return click


def look_at_stack(page: Page) -> None:
    """Point at a stack, so that it fans out and tells what it is."""
    page.locator('.spot[data-id="area:xudu"] .plaque').hover(force=True)


def search_rules(page: Page) -> None:
    """Look something up."""
    page.locator("#tab-rules").click()
    page.locator(".rules input").fill("march")


def ask_strategist(page: Page) -> None:
    """Ask for a hint, and wait until it is there."""
    page.locator(".hint-button").click()
    page.locator(".advised-option").first.wait_for(timeout=PATIENCE)
    page.mouse.move(1, 1)


def look_at_review(page: Page) -> None:
    """Wait for the review, and go to the first turning point where there is room for both."""
    page.locator(".chart").wait_for(timeout=PATIENCE)
    if page.viewport_size == {"width": DESK[0], "height": DESK[1]}:
        page.locator(".turn-point").first.click()
    page.mouse.move(1, 1)


def take_pictures(studio: Studio) -> None:
    """Every page."""
    studio.all_looks("shelf", studio.go("/"))
    studio.all_looks("table", studio.playing(*OPENING))
    studio.shoot("table-start", studio.playing())
    studio.shoot("table-stack", studio.playing(*OPENING, then=look_at_stack))
    studio.shoot("table-log", studio.playing(*OPENING, then=open_tab("log")))
    studio.shoot("table-rules", studio.playing(*OPENING, then=search_rules))
    studio.shoot("table-chat", studio.playing(*OPENING, then=open_tab("chat")))
    studio.shoot("table-menu", studio.playing(*OPENING, then=open_tool("menu")))
    studio.shoot("table-links", studio.playing(*OPENING, then=open_tool("share")))
    studio.shoot("table-help", studio.playing(*OPENING, then=open_tool("help")), language="zh")
    studio.shoot("table-hint", studio.playing(*OPENING, then=ask_strategist))
    studio.shoot("table-hint-phone", studio.playing(*OPENING, then=ask_strategist), PHONE)
    studio.shoot("table-tour", studio.playing(then=lambda page: page.locator(".tour-sheet").wait_for()), tour=True)
    studio.all_looks("setup", studio.go(f"/new/{GAME}"))
    studio.shoot("rules", studio.go(f"/rules/{GAME}"))
    done = studio.finished()
    table = done.partition("#")[0]
    studio.shoot("table-end", studio.go(f"/t/{done}"))
    studio.shoot("replay", studio.go(f"/film/{table}#at=9"))
    studio.shoot("replay-phone", studio.go(f"/film/{table}#at=9"), PHONE, look="dark")
    studio.shoot("review", studio.go(f"/film/{table}#review=1", then=look_at_review))
    studio.shoot("review-phone", studio.go(f"/film/{table}#review=1", then=look_at_review), PHONE)
    studio.shoot("verify", studio.go(f"/verify/{table}"))
    studio.shoot("replay-file", studio.go("/film"))
    studio.shoot("no-such-table", studio.go("/t/none"))


def main() -> None:
    """Serve, look, save."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        raise SystemExit("no Chromium on the path: install one (and a Chinese font) to make the pictures")
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        config = Config(database=f"sqlite:///{folder}/tables.db", games=GAMES, workers=1, creations_per_minute=100_000)
        listening = socket.create_server(("127.0.0.1", 0))
        settings = uvicorn.Config(application.make(config), log_level="warning", ws="websockets-sansio")
        server = uvicorn.Server(settings)
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.05)
        with sync_playwright() as playwright:
            arguments = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"]
            browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
            take_pictures(Studio(browser, f"http://127.0.0.1:{listening.getsockname()[1]}"))
            browser.close()
        server.should_exit = True
        thread.join(10)


if __name__ == "__main__":
    main()
