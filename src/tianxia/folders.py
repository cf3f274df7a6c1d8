"""Where a user's games are kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path


def home(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder of all that is kept: TIANXIA_HOME, or where data of a user belongs on this system."""
    if environment.get("TIANXIA_HOME"):
        return Path(environment["TIANXIA_HOME"])
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "tianxia"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tianxia"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tianxia"


def new_save(game: str, now: datetime) -> Path:
    """The file for a game that begins now; it does not exist yet."""
    folder = home() / "saves"
    stem = f"{game}-{now:%Y%m%d-%H%M%S}"
    path = folder / f"{stem}.json"
    n = 2
    while path.exists():
        path = folder / f"{stem}-{n}.json"
        n += 1
    return path
