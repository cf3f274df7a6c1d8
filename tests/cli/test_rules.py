from __future__ import annotations

import json
from pathlib import Path

from tests.cli.harness import refused, tianxia

ROOT = Path(__file__).parent.parent.parent


def test_the_rules_are_listed_by_chapter() -> None:
    shown = tianxia("rules", "skirmish").stdout

    assert "SK-1.2" in shown
    assert shown.index("SK-1.2") < shown.index("SK-5.2")


def test_a_clause_is_shown_with_what_cites_it() -> None:
    shown = tianxia("rules", "skirmish", "sk-3.1").stdout

    assert "◆ SK-3.1" in shown
    assert "clash.PickFoe" in shown


def test_a_clause_is_shown_with_the_tests_that_check_it() -> None:
    assert "tests/games/cao_cao/" not in tianxia("rules", "skirmish", "SK-3.1").stdout
    shown = tianxia("rules", "cao_cao", "cc-7.2d").stdout
    tests = [line.strip() for line in shown.splitlines() if "tests/games/cao_cao/" in line]
    assert tests
    for test in tests:
        file, _, name = test.partition("::")
        assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8")


def test_the_rules_are_there_in_chinese() -> None:
    assert (
        tianxia("rules", "cao_cao", "CC-7.1A", "--lang", "zh").stdout != tianxia("rules", "cao_cao", "CC-7.1A").stdout
    )


def test_a_ruling_says_what_was_asked_and_why() -> None:
    shown = tianxia("rules", "cao_cao", "CC-R01").stdout

    assert "Question:" in shown
    assert "Why:" in shown


def test_the_rules_can_be_searched() -> None:
    found = json.loads(tianxia("rules", "cao_cao", "--search", "side road", "--json").stdout)

    assert "CC-7.2D" in [clause["id"] for clause in found]
    assert all("side road" in json.dumps(clause).lower() for clause in found)


def test_a_program_reads_a_clause_as_json() -> None:
    clause = json.loads(tianxia("rules", "skirmish", "SK-3.1", "--json").stdout)

    assert clause["id"] == "SK-3.1"
    assert "clash.PickFoe" in clause["cited_in"]
    assert isinstance(clause["tested_in"], list)


def test_an_unknown_clause_or_a_vain_search_is_refused() -> None:
    assert "no clause 'SK-99'" in refused("rules", "skirmish", "SK-99")
    assert "no clause of skirmish contains" in refused("rules", "skirmish", "--search", "elephants")
