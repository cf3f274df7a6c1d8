from __future__ import annotations

import json
from pathlib import Path

from tests.cli.harness import refused, tianxia


def test_a_game_that_keeps_all_laws_passes_the_check() -> None:
    result = tianxia("check", "skirmish", "--games", 3, "--workers", 1)

    assert result.exit_code == 0
    assert "3 games" in result.stdout
    assert "all laws hold" in result.stdout


def test_a_program_reads_the_check_as_json() -> None:
    report = json.loads(tianxia("check", "skirmish", "--games", 2, "--workers", 1, "--json").stdout)

    assert report["passed"]
    assert report["games"] == 2


def test_a_broken_law_is_named_with_the_line_to_see_it_again() -> None:
    result = tianxia("check", "tests.cli.leaky:LEAKY", "--games", 4, "--workers", 1)

    assert result.exit_code == 1
    assert "tianxia check tests.cli.leaky:LEAKY --seed" in result.stdout


def test_clauses_without_tests_are_named_and_fail(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text('@clause("SK-1.2")\ndef test_one() -> None: ...\n')

    result = tianxia("clauses", "skirmish", "--tests", tmp_path)

    assert result.exit_code == 1
    assert "1 of " in result.stdout
    assert "SK-5.2" in result.stdout.partition("without a test")[2]
    assert "from tianxia.kit.tracing import clause" in result.stdout


def test_clauses_that_all_have_tests_pass(tmp_path: Path) -> None:
    ids = [one["id"] for one in json.loads(tianxia("rules", "skirmish", "--json").stdout)]
    (tmp_path / "test_all.py").write_text(f"@clause({', '.join(map(repr, ids))})\ndef test_all() -> None: ...\n")

    result = tianxia("clauses", "skirmish", "--tests", tmp_path)

    assert result.exit_code == 0
    assert "every clause has a test" in result.stdout


def test_a_program_reads_the_clauses_as_json(tmp_path: Path) -> None:
    [found] = json.loads(tianxia("clauses", "skirmish", "--tests", tmp_path, "--json").stdout)

    assert found["game"] == "skirmish"
    assert not found["passed"]
    assert found["clauses"]["SK-1.2"]["rules"]


def test_all_games_are_traced_where_none_is_named(tmp_path: Path) -> None:
    found = json.loads(tianxia("clauses", "--tests", tmp_path, "--json").stdout)

    assert {"cao_cao", "skirmish"} <= {one["game"] for one in found}


def test_a_folder_of_tests_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "name the folder of the tests" in refused("clauses", "skirmish", "--tests", tmp_path / "nowhere")
