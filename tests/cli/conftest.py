"""Every test has a home of its own, and the small game of the tests in the catalogue."""

from __future__ import annotations

from pathlib import Path

import pytest

import tests.stand_in.game  # noqa: F401  (importing it adds skirmish to the catalogue)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's games are kept."""
    folder = tmp_path / "home"
    monkeypatch.setenv("TIANXIA_HOME", str(folder))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "en_GB.UTF-8")
    return folder
