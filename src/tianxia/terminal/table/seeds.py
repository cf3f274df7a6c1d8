"""Seeds of running games: kept apart from the saves, so that nobody who holds a save can foresee its dice."""

from __future__ import annotations

import hashlib
import os
import secrets
from pathlib import Path

from tianxia.engine.dice import commitment
from tianxia.engine.errors import BadRecord, TianxiaError
from tianxia.folders import home


def fresh_seed(chosen: str | None) -> bytes:
    """A seed that nobody knows, or the one that follows from what the user chose."""
    if chosen is None:
        return secrets.token_bytes(32)
    return hashlib.sha256(f"tianxia seed {chosen}".encode()).digest()


def _file(pledge: str) -> Path:
    """The file of a pledge; what a record calls its pledge may be anything, so only a hash is taken as a name."""
    if len(pledge) != 64 or not set(pledge) <= set("0123456789abcdef"):
        raise BadRecord("a pledge of this record is not a hash; use an unchanged copy of the file")
    return home() / "seeds" / pledge


def keep(seed: bytes) -> str:
    """Put a seed away where only its user can read it; returns the pledge, the hash to be published."""
    pledge = commitment(seed)
    path = _file(pledge)
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(seed.hex())
            file.flush()
            os.fsync(file.fileno())
    except OSError as fault:
        raise TianxiaError(f"cannot keep the seed of the dice in {path.parent}: {fault.strerror}") from fault
    return pledge


def find(pledge: str) -> bytes | None:
    """The seed of a pledge, if it is kept here and is the one that was pledged."""
    try:
        seed = bytes.fromhex(_file(pledge).read_text())
    except (OSError, ValueError):
        return None
    return seed if commitment(seed) == pledge else None


def forget(pledge: str) -> None:
    """Drop a seed that has been revealed."""
    _file(pledge).unlink(missing_ok=True)
