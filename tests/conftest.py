"""What holds for all tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# A busy machine is no fault of what is tested: nothing fails for being slow.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")
