"""The requests that docs/protocol.md tells of are those that the server answers, and the page asks for no others."""

from __future__ import annotations

import re

from tests.docs.pages import ROOT, text_of
from tianxia.server.config import Config
from tianxia.server.web.app import make

PAGE = ROOT / "docs" / "protocol.md"
ASKING = ROOT / "src" / "tianxia" / "web" / "parts" / "api.js"
METHODS = "GET|POST|PUT|PATCH|DELETE"


def plain(method: str, path: str) -> str:
    """A request with a star for each part of its path that stands for something."""
    parts = re.sub(r"\$?\{[^{}]*\}", "*", path.partition("?")[0]).strip("/").split("/")
    return f"{method} /" + "/".join("*" if part.isupper() else part for part in parts)


def answered() -> set[str]:
    """The requests that the server answers."""
    paths = make(Config()).openapi()["paths"]
    return {plain(method.upper(), path) for path, methods in paths.items() for method in methods}


def test_every_request_is_told_of() -> None:
    told = {plain(method, path) for method, path in re.findall(rf"`({METHODS}) (/api/[^`]+)`", text_of(PAGE))}
    assert told == answered()


def test_the_page_asks_for_what_there_is() -> None:
    text = re.sub(r"\$\{viewer \? .*? : \"\"\}", "", text_of(ASKING))
    asked = re.findall(rf'ask\("({METHODS})", (?:[^`"]*\? )?[`"]([^`"]+)[`"]', text)
    asked += [("GET", path) for path in re.findall(r'facts\([`"]([^`"]+)[`"]\)', text)]
    assert len(asked) > 15
    assert {plain(method, f"/api{path}") for method, path in asked} <= answered()
