"""A change that was tried on a twin of a table and waits to be stored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tianxia.engine.table import Table


@dataclass
class Tried:
    """What is stored if nobody was quicker."""

    twin: Table
    seats: dict[int, dict[str, Any]] = field(default_factory=dict)
    """What changes about seats with it."""
    facts: dict[str, Any] = field(default_factory=dict)
    """What else changes about the table with it."""
    quiet: bool = False
    """Whether nobody but the seat itself may notice."""


Change = Callable[[], Tried]
"""Tries something; Refused if it is not allowed."""
