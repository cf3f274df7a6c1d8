"""The page's JavaScript keeps to the types that Python declares, and leaves hardly anything unchecked."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from typed_page.npm import NoPackage, package
from typed_page.page import WEB, complaints, unchecked

UNCHECKED = {"parts/api.js": 2}
"""Where the page says `any`: an answer of the server is of the type that the function declares which asks for it."""


@pytest.fixture(scope="module")
def typescript() -> None:
    """TypeScript comes from npm."""
    try:
        package("typescript")
    except NoPackage as fault:
        pytest.skip(str(fault))


@pytest.mark.usefixtures("typescript")
def test_the_page_keeps_to_its_types() -> None:
    assert complaints() == ""


@pytest.mark.usefixtures("typescript")
def test_what_is_not_declared_is_found(tmp_path: Path) -> None:
    web = tmp_path / "web"
    shutil.copytree(WEB, web)
    script = web / "table" / "mats.js"
    text = script.read_text(encoding="utf-8")
    script.write_text(text.replace("scene.mats", "scene.mates", 1), encoding="utf-8")
    assert re.search(r"mats\.js.*'mates' does not exist on type 'Scene'", complaints(web))


@pytest.mark.parametrize(
    ("script", "count"),
    [
        ("/** @param {any} scene anything */", 1),
        ("/** @type {Map<string, any[]>} */ /** @returns {{a: any, b: {c: any}}} any */", 3),
        ("/** Any of many: any {any} */ // @type {any}", 0),
    ],
)
def test_types_that_say_nothing_are_counted(script: str, count: int) -> None:
    assert unchecked(script) == count


def test_hardly_anything_is_unchecked() -> None:
    found = {
        file.relative_to(WEB).as_posix(): unchecked(file.read_text(encoding="utf-8")) for file in WEB.rglob("*.js")
    }
    assert {name: count for name, count in found.items() if count} == UNCHECKED


def test_without_npm_it_is_said_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoPackage, match="typescript comes from npm, which is not installed here"):
        package("typescript", kept=tmp_path)
