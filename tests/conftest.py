"""What holds for all tests."""

from __future__ import annotations

import hashlib
import itertools
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, settings

from tianxia.server.tables import pledges

# A busy machine is no fault of what is tested: nothing fails for being slow.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables of a test roll the same dice each time it is run: what it meets is no matter of luck."""
    tables = itertools.count()

    def seed(size: int) -> bytes:
        return hashlib.sha256(f"{request.node.nodeid} {next(tables)}".encode()).digest()[:size]

    monkeypatch.setattr(pledges, "secrets", SimpleNamespace(token_bytes=seed))
