"""A seat of a game with several boards, played in the terminal against a bot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.harness import tianxia
from tests.terminal.test_board import written
from tianxia.games.tenth_division.game import GAME
from tianxia.terminal.pages.board import Board, board
from tianxia.terminal.pages.map import maps
from tianxia.terminal.pages.reader import Reader

NAME = "tianxia.games.tenth_division.game:GAME"
READER = Reader(GAME, "en")
ROADS = {"roads": ["H05-0", "H05-4"], "turn": "1"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIANXIA_HOME", str(tmp_path))


def troops(seat: str, **units: int) -> dict[str, object]:
    return {"seat": seat, **units}


def test_only_the_board_in_use_is_drawn_with_terrain_and_hill() -> None:
    state = GAME.start(seed=1, seats=2)
    [drawn] = maps(GAME.scene(state, 0), READER, 80, 24)

    assert [f"H{n:02}" in drawn.plain for n in (1, 19, 20)] == [True, True, False]
    assert "H10 0/7" in drawn.plain
    assert drawn.plain.count("Forest") == 4


def test_a_formation_of_the_players_is_drawn() -> None:
    line = " ".join(f"{q},0" for q in range(19))
    options = {"mode": "total_war", "formation": "custom", "cells": line}
    [drawn] = maps(GAME.scene(GAME.start(seed=1, seats=2, options=options), 0), READER, 120, 24)

    assert sum("H" in row for row in drawn.plain.splitlines()) < 5
    assert "H19" in drawn.plain


def test_roads_lie_on_sides_and_are_listed_by_name() -> None:
    state = GAME.arrange(
        ROADS | {"hexes": {"H09": troops("1", infantry=3, cavalry=1), "H10": troops("2", infantry=2)}}, "attacks"
    )
    scene = GAME.scene(state, 0)
    [drawn] = maps(scene, READER, 80, 24)

    assert drawn.plain.count("═══") == 1
    assert drawn.plain.count("║") == 1
    assert "east side of H05, south-west side of H05" in written(board(scene, READER, 100), 100)
    assert Board(scene, READER).mixed().plain == "■ H09 3 infantry, 1 cavalry"


def test_a_battle_shows_both_sides_with_their_dice() -> None:
    hexes = {"H09": troops("1", infantry=3, cavalry=1), "H10": troops("2", infantry=2)}
    state = GAME.arrange({"turn": "1", "hexes": hexes}, "attacks", dice=[6, 1, 1, 5, 5])
    for token in ("hex:H09", "count:3", "count:1"):
        state.apply(GAME.vocabulary.token(token))

    shown = Board(GAME.scene(state, 0), READER).under_way().plain
    assert "Attack 1 H09 H10: First Brigade attacks with infantry 3, cavalry 1 [6 1 1]" in shown
    assert "⇄ Second Brigade defends with infantry 2 [5 5]" in shown


def test_a_seat_is_played_against_a_bot() -> None:
    turn = "rule\nboard\n?\n" + "done\n" * 5
    typed = "H01\n" + turn * 3 + "look H01\nquit\n"
    played = tianxia("play", NAME, "--bots", "random", "--seed", "3", "-o", "first=1", typed=typed)

    assert played.exit_code == 0, played.output
    assert "The First Brigade places 5 soldiers at H01." in played.output
    assert "— Round 3: the First Brigade —" in played.output
    assert "Turn of the First Brigade 6 Train" in played.output
    assert "■ Second Brigade  Cash" in played.output
    assert "Traceback" not in played.output
