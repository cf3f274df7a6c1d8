from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.harness import refused


@pytest.mark.parametrize("command", ["play", "simulate", "rules", "check", "clauses"])
def test_an_unknown_game_is_refused_and_those_there_are_named(command: str) -> None:
    said = refused(command, "chess")

    assert "no game 'chess'" in said
    assert "skirmish" in said


def test_a_module_or_object_that_is_no_game_is_refused() -> None:
    assert "cannot load 'no.such:GAME'" in refused("simulate", "no.such:GAME")
    assert "has no 'NOTHING'" in refused("simulate", "tests.stand_in.game:NOTHING")
    assert "not a tianxia.engine.game.Game" in refused("simulate", "tests.stand_in.game:words")


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_unknown_options_and_values_are_refused_with_what_is_expected(command: str) -> None:
    assert "unknown option 'speed'" in refused(command, "skirmish", "--option", "speed=9")
    assert "a whole number from 2 to 5" in refused(command, "skirmish", "--option", "rounds=9")
    assert "given as name=value" in refused(command, "skirmish", "--option", "rounds")


def test_seats_and_bots_that_the_game_does_not_have_are_refused() -> None:
    assert "2 to 3 seat(s), not 4" in refused("play", "skirmish", "--seats", 4)
    assert "3 bots are named" in refused("play", "skirmish", "--bots", "random,random,random")
    assert "no bot 'genius'" in refused("play", "skirmish", "--bots", "genius")
    assert "--seats" in refused("play", "skirmish", "--seats", "two")


def test_a_position_that_breaks_rules_is_refused_and_every_fault_is_named(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('kongming = 9\nstatus = { yuan_shao = 99 }\ncolour = "red"\n')

    said = refused("play", "cao_cao", "--position", file, "--at", "turn")

    for fault in ("kongming", "yuan_shao", "colour"):
        assert fault in said


def test_a_position_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("areas = [")
    (tmp_path / "bad.json").write_text("[1]")

    assert "is no valid TOML" in refused("play", "cao_cao", "--position", tmp_path / "bad.toml")
    assert "expected a table" in refused("play", "cao_cao", "--position", tmp_path / "bad.json")
    assert "No such file" in refused("play", "cao_cao", "--position", tmp_path / "nothing.toml")
    assert "Is a directory" in refused("play", "cao_cao", "--position", tmp_path)


def test_an_entry_point_needs_a_position_and_must_be_one_of_the_game(tmp_path: Path) -> None:
    (tmp_path / "start.toml").write_text("")

    assert "give both" in refused("play", "cao_cao", "--at", "turn")
    assert "unknown entry point 'noon'" in refused(
        "play", "cao_cao", "--position", tmp_path / "start.toml", "--at", "noon"
    )


def test_somebody_who_names_no_game_and_says_nothing_is_told_which_there_are() -> None:
    assert "no game chosen; there are: " in refused("play")
