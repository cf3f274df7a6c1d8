"""Looking at a finished game again: the report, its JSON, and files that cannot be reviewed."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.harness import finished, refused, saved, tianxia
from tianxia.terminal.pages.review_page import chart


def test_the_report_has_a_chart_turning_points_and_luck_apart_from_skill(tmp_path: Path) -> None:
    file = finished(tmp_path / "game.json")

    shown = tianxia("review", file, "--iterations", 4, "--workers", 1).stdout

    assert "◆ Review · Skirmish" in shown
    assert "Chances to win over time" in shown
    assert "▁" in shown
    assert "Turning points" in shown
    assert "Skill and luck" in shown
    assert "±" in shown
    assert "tianxia replay" in shown


def test_a_program_reads_the_review_as_json_and_processes_change_nothing(tmp_path: Path) -> None:
    file = finished(tmp_path / "game.json", "-o", "rounds=2")

    alone, shared = (tianxia("review", file, "--iterations", 3, "--workers", n, "--json").stdout for n in (1, 2))

    assert json.loads(alone) == json.loads(shared)
    found = json.loads(alone)
    assert found["game"] == "skirmish"
    assert found["points"][-1]["chances"] == found["outcome"]
    assert len(found["tally"]) == found["seats"] == 2
    assert {turn["kind"] for turn in found["turns"]} <= {"choice", "luck"}


def test_the_report_is_written_in_chinese_too(tmp_path: Path) -> None:
    shown = tianxia(
        "review", finished(tmp_path / "game.json"), "--iterations", 2, "--workers", 1, "--lang", "zh"
    ).stdout

    assert "復盤" in shown
    assert "技與運" in shown


def test_a_game_under_way_is_not_reviewed(home: Path) -> None:
    tianxia("play", "skirmish")

    assert "not over yet" in refused("review", saved(home))


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes.json"
    file.write_text("[1, 2]")

    assert "this is no record of tianxia" in refused("review", file)
    assert "cannot read" in refused("review", tmp_path / "missing.json")
    assert "--iterations" in refused("review", file, "--iterations", 0)


def test_a_chart_rises_with_its_values() -> None:
    assert chart([0.0, 0.25, 0.5, 0.75, 1.0], high=2) == ["   ▄█", "▁▄███"]
    assert chart([0.0, 0.05, 0.1], 0.1, 1) == ["▁▄█"]
