"""The games are played as their golden playthroughs say, and positions have as many continuations as were counted."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import tianxia
from tests.games.golden import HERE, POSITIONS, by_file, by_game, by_position, counted
from tianxia.kit.perft import Arranged
from tianxia.kit.playthrough import difference, read

QUICK: Final = 6_000
"""Interpreted, no more ways are counted; compiled, all are."""

AT_LEAST: Final = 8


@by_file
def test_a_game_is_played_as_its_playthrough_says(file: Path) -> None:
    found = difference(file)
    assert not found, "\n".join([*found, f"If that is intended: tianxia playthrough {file} --write"])


@by_position
def test_a_position_has_as_many_continuations_as_were_counted(game: str, position: Arranged) -> None:
    found = counted(game, position, QUICK)
    assert len(found) >= 2, "a count of one choice says little"
    assert found == position.counts[: len(found)]


@by_game
def test_every_mode_variant_and_number_of_seats_has_a_playthrough(name: str) -> None:
    game = tianxia.game(name)
    files = sorted((HERE / name / "playthroughs").glob("*.txt"))
    settings = [read(file).setting for file in files]
    played = [game.options.resolve(setting.options) for setting in settings]

    assert len(files) >= AT_LEAST
    assert {setting.seats for setting in settings} == set(range(game.fewest, game.most + 1))
    for option in game.options.declared.values():
        values = {values[option.name] for values in played}
        wanted = set(option.values) if option.name in ("mode", "variant", "preset", "difficulty") else set()
        assert values >= wanted, option.name
        assert len(values) > 1 or option.kind in ("number", "text"), f"{option.name} is never set otherwise"
    assert sum("\nOver after " in file.read_text(encoding="utf-8") for file in files) >= 3


@by_game
def test_three_positions_of_every_game_are_counted(name: str) -> None:
    assert sum(position.values[0] == name for position in POSITIONS) >= 3
