"""Links of the pages lead somewhere, and pictures are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, ROOT, prose, text_of

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as they are shown on the web."""
    heads = HEADING.findall(text_of(page))
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


def broken(page: Path) -> list[str]:
    """The links of a page that lead nowhere."""
    found = []
    for link in LINK.findall(prose(page)):
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        if ":" not in path and (not target.exists() or (anchor and anchor not in anchors(target))):
            found.append(link)
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    assert broken(page) == []


def test_every_page_can_be_found() -> None:
    linked = {(page.parent / link.partition("#")[0]).resolve() for page in PAGES for link in LINK.findall(prose(page))}
    assert [page.name for page in PAGES if page.parent != ROOT and page not in linked] == []


def test_what_leads_nowhere_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Here\n[a](page.md#here) [b](#there) [c](none.md) [d](https://example.org)\n", encoding="utf-8")
    assert broken(page) == ["#there", "none.md"]
