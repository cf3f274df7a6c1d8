from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.cli.harness import refused, tianxia


def test_all_games_are_listed_with_titles_seats_and_options() -> None:
    shown = tianxia("games").stdout

    assert "Skirmish 小戰" in shown
    assert "2–3 seats" in shown
    assert "rounds" in shown
    assert "SK-5.2" in shown
    assert "a whole number from 2 to 5; 3 unless set" in shown


def test_a_program_reads_the_games_as_json() -> None:
    games = json.loads(tianxia("games", "--json").stdout)

    skirmish = next(game for game in games if game["name"] == "skirmish")
    assert skirmish["title"] == {"en": "Skirmish", "zh": "小戰"}
    assert skirmish["seats"] == {"fewest": 2, "most": 3}
    assert {"name", "kind", "default", "clause"} <= set(skirmish["options"][0])


def test_help_names_the_commands() -> None:
    result = tianxia("--help")

    assert result.exit_code == 0
    assert "simulate" in result.stdout


def test_without_a_command_the_games_open_in_a_browser(tmp_path: Path) -> None:
    environment = os.environ | {"TIANXIA_DATABASE": f"sqlite:///{tmp_path}/tables.db", "BROWSER": "echo opened %s"}
    with subprocess.Popen(
        [sys.executable, "-m", "tianxia"], env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            lines = [process.stdout.readline() for _ in range(2)]
        finally:
            process.terminate()

    where = lines[0].split()[5]
    assert where.startswith("http://127.0.0.1:")
    assert lines[1].split() == ["opened", where]


def test_the_version_says_which_code_runs() -> None:
    assert tianxia("--version").stdout.strip().endswith(("(interpreted)", "(compiled)"))


def test_every_command_has_help() -> None:
    for command in ("games", "play", "simulate", "rules", "clauses", "check", "replay", "verify"):
        result = tianxia(command, "--help")
        assert result.exit_code == 0, command
        assert "Usage" in result.stdout


def test_an_unknown_command_is_one_line_and_exit_code_2() -> None:
    said = refused("plya")

    assert "plya" in said
    assert said.count("\n") == 1


def test_an_unknown_flag_names_the_help_to_read() -> None:
    assert "play --help" in refused("play", "--sets", 2)
