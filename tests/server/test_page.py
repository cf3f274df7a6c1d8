"""The page's files: compressed, with an ETag, under a strict policy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.serving import served
from tianxia.server.config import Config

PAGE = "<!doctype html><title>page</title>" + "<p>text</p>" * 200


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("web")


@pytest.fixture(scope="module")
def web(folder: Path) -> Iterator[httpx.Client]:
    (folder / "web").mkdir()
    (folder / "web" / "index.html").write_text(PAGE)
    (folder / "web" / "rules.html").write_text(PAGE.replace("page", "rules"))
    (folder / "web" / "main.js").write_text("export const n = 1;\n" * 100)
    (folder / "secret.txt").write_text("secret")
    config = Config(database=f"sqlite:///{folder}/tables.db", workers=1, web=folder / "web")
    with served(config) as server, httpx.Client(base_url=server.url) as client:
        yield client


def test_files_are_compressed_and_kept_by_the_browser(web: httpx.Client) -> None:
    answer = web.get("/main.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"] == "no-cache"
    again = web.get("/main.js", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = web.get("/main.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == answer.text


def test_the_policy_lets_only_our_own_files_in(web: httpx.Client) -> None:
    for path in ("/", "/main.js", "/t/abc", "/api/health", "/api/nothing", "/nothing.js"):
        policy = web.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert "http" not in policy


def test_paths_of_the_page_give_the_page(web: httpx.Client) -> None:
    assert "page" in web.get("/t/abcdef").text
    assert "rules" in web.get("/rules").text
    assert web.get("/missing.js").status_code == 404


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//etc/passwd", "/%00", "/web/../../secret.txt"],
)
def test_nothing_outside_the_folder_is_served(web: httpx.Client, path: str) -> None:
    answer = web.get(path)
    assert "secret" not in answer.text
    assert "root:" not in answer.text


def test_an_edited_file_is_served_anew(web: httpx.Client, folder: Path) -> None:
    before = web.get("/main.js").headers["etag"]
    (folder / "web" / "main.js").write_text("export const n = 2;\n" * 100)
    answer = web.get("/main.js", headers={"If-None-Match": before})
    assert answer.status_code == 200
    assert "n = 2" in answer.text


def test_a_games_box_is_compressed_and_kept(web: httpx.Client) -> None:
    answer = web.get("/api/games/cao_cao")
    assert answer.headers["content-encoding"] == "gzip"
    again = web.get("/api/games/cao_cao", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304
