"""Limits: how much one may send, and how often."""

from __future__ import annotations

import time

BODY_BYTES = 64 * 1024
MOST_BUCKETS = 10_000


class Bucket:
    """So many per second on average, somewhat more at once."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self.per_second = per_second
        self.at_once = at_once
        self.left = at_once
        self.since = time.monotonic()

    def take(self) -> bool:
        """Whether one more is fine."""
        at = time.monotonic()
        self.left = min(self.at_once, self.left + (at - self.since) * self.per_second)
        self.since = at
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each of many senders."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self.per_second = per_second
        self.at_once = at_once
        self.all: dict[str, Bucket] = {}

    def take(self, sender: str) -> bool:
        """Whether one more of a sender is fine."""
        if len(self.all) > MOST_BUCKETS:
            self.all.clear()
        return self.all.setdefault(sender, Bucket(self.per_second, self.at_once)).take()
