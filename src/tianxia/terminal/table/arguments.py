"""Options and files named on the command line."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from tianxia.engine.errors import BadOption, BadPosition, TianxiaError


def options_of(given: list[str]) -> dict[str, object]:
    """Options written as `name=value`; the game reads the values."""
    options: dict[str, object] = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals or not name:
            raise BadOption(f"an option is given as name=value, not {one[:40]!r}")
        options[name.strip()] = value.strip()
    return options


def position_of(path: Path) -> dict[str, Any]:
    """A position of a TOML or JSON file."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as fault:
        raise TianxiaError(f"cannot read {path}: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise TianxiaError(f"{path} is not a text file") from fault
    try:
        data = json.loads(text) if path.suffix.lower() == ".json" else tomllib.loads(text)
    except ValueError as fault:
        raise BadPosition([f"{path} is no valid {path.suffix.lstrip('.').upper() or 'TOML'}: {fault}"]) from fault
    if not isinstance(data, dict):
        raise BadPosition([f"{path}: expected a table of keys, not a {type(data).__name__}"])
    return data
