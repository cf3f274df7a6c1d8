"""The golden playthroughs and counted positions of all games."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

import tianxia
from tianxia.kit.perft import Arranged, read

HERE: Final = Path(__file__).parent
PLAYTHROUGHS: Final = sorted(HERE.glob("*/playthroughs/*.txt"))
POSITIONS: Final = [
    pytest.param(file.parent.name, position, id=f"{file.parent.name}: {position.name}")
    for file in sorted(HERE.glob("*/perft.toml"))
    for position in read(file)
]

by_file = pytest.mark.parametrize("file", PLAYTHROUGHS, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
by_game = pytest.mark.parametrize("name", sorted({file.parent.parent.name for file in PLAYTHROUGHS}))
by_position = pytest.mark.parametrize(("game", "position"), POSITIONS)


def counted(game: str, position: Arranged, most: int) -> list[int]:
    """The counts as the rules have them now, of those depths where a count was not larger than this."""
    depths = [depth + 1 for depth, count in enumerate(position.counts) if count <= most]
    return [position.count(tianxia.game(game), depth) for depth in depths]
