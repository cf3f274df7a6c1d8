"""Compiled rules play as the golden playthroughs say, and have as many continuations as were counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.golden import by_file, by_position, counted
from tianxia import running
from tianxia.kit.perft import Arranged
from tianxia.kit.playthrough import difference

pytestmark = pytest.mark.skipif(not running.is_compiled(), reason="runs in the compiled half of `make test`")


@by_file
def test_a_game_is_played_as_its_playthrough_says(file: Path) -> None:
    assert not difference(file)


@by_position
def test_a_position_has_as_many_continuations_as_were_counted(game: str, position: Arranged) -> None:
    assert counted(game, position, max(position.counts)) == position.counts
