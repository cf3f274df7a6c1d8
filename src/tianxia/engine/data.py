"""The data files of a game: TOML beside its code, wherever the package is installed."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


def read_toml(package: str, file: str) -> dict[str, Any]:
    """A data file of a package."""
    return tomllib.loads(files(package).joinpath(file).read_text(encoding="utf-8"))
