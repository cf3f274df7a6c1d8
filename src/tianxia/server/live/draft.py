"""A change that was tried on a copy of a table and waits to be stored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tianxia.engine.table import Table


@dataclass
class Draft:
    """What is stored if nobody was quicker."""

    table: Table
    """The copy, changed."""
    seats: dict[int, dict[str, Any]] = field(default_factory=dict)
    """What changes about seats with it."""
    changes: dict[str, Any] = field(default_factory=dict)
    """What else changes of what is stored about the table."""
    quiet: bool = False
    """Whether nobody but the seat itself may notice."""


Change = Callable[[], Draft]
"""Tries something; Refused if it is not allowed."""
