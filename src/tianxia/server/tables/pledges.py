"""Seeds of a table's dice, pledged before they are used."""

from __future__ import annotations

import secrets
from typing import Any

from tianxia.engine.dice import commitment

SEED_BYTES = 32


def new_pledge(first: int) -> dict[str, Any]:
    """A new seed, its hash, and the number of the first roll that it is for."""
    seed = secrets.token_bytes(SEED_BYTES)
    return {"hash": commitment(seed), "first": first, "seed": seed.hex()}
