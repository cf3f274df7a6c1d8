"""Unguessable texts: made here, given out once, stored as hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"


def new_secret() -> str:
    """A secret of 144 bits, fit for a link."""
    return secrets.token_urlsafe(18)


def new_table_id() -> str:
    """An id of 80 bits that can be read aloud."""
    return "".join(secrets.choice(ALPHABET) for _ in range(16))


def hashed(secret: str) -> str:
    """What is stored of a secret. It is too long to be guessed, so one round is enough."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def fits(hash_of_secret: str, stored: str | None) -> bool:
    """Whether a secret's hash is the stored one."""
    return stored is not None and hmac.compare_digest(hash_of_secret, stored)
