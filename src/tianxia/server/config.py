"""The configuration of a server: its database, its workers, what it allows."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from tianxia.bots.reviewer import ITERATIONS
from tianxia.folders import home


def usual_database() -> str:
    """The SQLite file of this user."""
    return f"sqlite:///{home() / 'tables.db'}"


def usual_workers() -> int:
    """One processor is left for the server itself."""
    return max(1, min(8, (os.cpu_count() or 2) - 1))


@dataclass
class Config:
    """What an operator can set."""

    database: str = field(default_factory=usual_database)
    games: list[str] = field(default_factory=list)
    """Games that are not installed, as module:object."""
    workers: int = field(default_factory=usual_workers)
    bot_seconds: float = 10.0
    """After so long a bot's choice is made for it."""
    review_iterations: int = ITERATIONS
    """Courses of play that a review tries at each choice."""
    private_webhooks: bool = False
    """Whether webhooks may go to loopback and private addresses."""
    creations_per_minute: int = 120
    """Tables that one address may create."""
    messages_per_second: int = 100
    """Messages that one connection may send, on average."""
    sweep_seconds: float = 5.0
    """How often tables are looked for whose server went away."""
    web: Path = Path(__file__).parent.parent / "web"
    """The files of the page."""
