"""What the page is made of: words for everything, colours that stay apart, small files, and no game's name."""

from __future__ import annotations

import itertools
import math
import re
from pathlib import Path
from typing import Any

from tests.server.serving import Served
from tests.web.conftest import Visit
from tests.web.tables import TestTable
from tianxia.server.config import Config

WEB = Config().web
SCRIPTS = sorted(WEB.rglob("*.js"))
MOST_BYTES = 300_000
LEAST_APART = 0.11

BLINDNESS: dict[str, list[list[float]]] = {
    "none": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "protan": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deutan": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "tritan": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}
"""How colours look to the colour-blind, on linear light (Machado, Oliveira and Fernandes 2009)."""

TO_CONES = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
]
TO_OKLAB = [
    [0.2104542553, 0.7936177850, -0.0040720468],
    [1.9779984951, -2.4285922050, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.8086757660],
]


def applied(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """A matrix times a vector."""
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def linear(colour: str) -> list[float]:
    """A colour as linear light."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def seen(colour: str, blindness: str) -> list[float]:
    """Where a colour lies for an eye, in Oklab."""
    light = applied(BLINDNESS[blindness], linear(colour))
    return applied(TO_OKLAB, [max(0.0, cone) ** (1 / 3) for cone in applied(TO_CONES, light)])


def test_colours_stay_apart_for_every_eye() -> None:
    text = (WEB / "parts" / "emblems.js").read_text(encoding="utf-8")
    listed = re.search(r"COLOURS = \[(.*?)\]", text)
    assert listed is not None
    colours = re.findall(r"#[0-9a-f]{6}", listed[1])
    assert len(colours) == 8
    for blindness in BLINDNESS:
        for one, other in itertools.combinations(colours, 2):
            assert math.dist(seen(one, blindness), seen(other, blindness)) > LEAST_APART, (blindness, one, other)


def test_every_phrase_is_said_in_both_languages() -> None:
    text = (WEB / "parts" / "phrases.js").read_text(encoding="utf-8")
    phrases = dict(re.findall(r'^  "?([\w.]+)"?: \[\s*"(?:[^"\\]|\\.)+",\s*"((?:[^"\\]|\\.)+)",?\s*\],$', text, re.M))
    used = {key for file in SCRIPTS for key in re.findall(r'\bsay\(\s*"([^"]+)"', file.read_text(encoding="utf-8"))}
    assert used - set(phrases) == set()
    assert [key for key, chinese in phrases.items() if not re.search(r"[\u4e00-\u9fff]", chinese)] == []
    assert len(re.findall(r'^  "?[\w.]+"?: \[', text, re.M)) == len(phrases)


def test_no_file_names_a_game() -> None:
    games = [room.name for room in (WEB.parent / "games").iterdir() if (room / "game.py").exists()]
    assert games
    for file in [*WEB.rglob("*"), *(WEB.parent / "server").rglob("*.py")]:
        if file.is_file():
            text = file.read_text(encoding="utf-8").lower()
            for game in games:
                assert game not in text, file
                assert game.replace("_", " ") not in text, file


def test_nothing_inline_and_nothing_from_elsewhere() -> None:
    index = (WEB / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|style=|<script(?![^>]*src=)|\son\w+=", index)
    for file in WEB.rglob("*"):
        if file.suffix in {".js", ".css", ".html", ".svg"}:
            text = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
            assert not re.search(r"https?://\w", text), file
            assert "innerHTML" not in text, file


def test_page_is_light(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "cao_cao", [{"kind": "me"}])
    visitor = visit()
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    sizes: list[float] = []

    def finished(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    session.on("Network.loadingFinished", finished)
    visitor.go(table.link(0))
    visitor.options.first.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    assert 20_000 < sum(sizes) < MOST_BYTES
    assert visitor.strangers == []


def test_every_module_is_loaded_ahead() -> None:
    index = (WEB / "index.html").read_text(encoding="utf-8")
    ahead = set(re.findall(r'rel="modulepreload" href="/([^"]+)"', index))
    assert ahead == {str(file.relative_to(WEB).as_posix()) for file in SCRIPTS} - {"main.js"}


def test_modules_are_typed_by_jsdoc() -> None:
    for file in SCRIPTS:
        assert file.read_text(encoding="utf-8").startswith("/**"), f"{Path(file).name} does not say what it is"
