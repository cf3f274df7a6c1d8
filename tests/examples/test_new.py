"""`tianxia new` makes a package that passes everything from the start; mistakes are named and change nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.harness import refused, tianxia
from tests.examples.packages import Package


def test_a_new_package_is_in_good_order(tmp_path: Path) -> None:
    made = tmp_path / "go_stones"
    result = tianxia("new", "go_stones", made)

    assert result.exit_code == 0
    assert "tianxia check go_stones" in result.stdout
    assert not [path for path in made.rglob("*") if "my_game" in path.name or ".template" in path.name]
    assert "class GoStones(Game[Table])" in (made / "go_stones" / "game.py").read_text()
    assert "[GS-1]" in (made / "go_stones" / "rules.py").read_text()
    Package(made, tmp_path / "elsewhere").examine("go_stones")


def test_without_a_folder_it_is_named_after_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    tianxia("new", "pebbles")

    assert (tmp_path / "pebbles" / "pebbles" / "rules.py").exists()


@pytest.mark.parametrize("name", ["", "x", "My", "3d", "my-game", "a b", "../up", "class", "a" * 31])
def test_a_bad_name_is_refused(name: str, tmp_path: Path) -> None:
    assert "expected 2 to 30 small letters" in refused("new", name, tmp_path / "game")
    assert not (tmp_path / "game").exists()


@pytest.mark.parametrize("name", ["cao_cao", "json", "tianxia"])
def test_a_name_that_is_taken_is_refused(name: str, tmp_path: Path) -> None:
    assert f"named {name} already" in refused("new", name, tmp_path / "game")


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")

    assert "exists already: name a new or an empty folder" in refused("new", "pebbles", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
