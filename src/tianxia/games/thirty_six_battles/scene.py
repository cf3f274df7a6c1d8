"""What is seen of the table: everything but hands."""

from __future__ import annotations

from typing import Any

from tianxia.engine.scene import Scene
from tianxia.games.thirty_six_battles.state import Feud


def picture(v: Feud, scene: Scene) -> None:
    """X"""


def box() -> dict[str, Any]:
    return {}
