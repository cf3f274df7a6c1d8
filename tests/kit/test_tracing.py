"""Clauses are followed to the tests that name them and the rules that cite them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.stand_in.game import SKIRMISH
from tianxia.kit.tracing import clause, trace

ALL = ", ".join(repr(id) for id in SKIRMISH.clauses.all)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    return tmp_path


def write(folder: Path, text: str) -> Path:
    (folder / "deep" / "test_rules.py").write_text(text, encoding="utf-8")
    return folder


def test_marks_on_functions_methods_and_classes_are_found(folder: Path) -> None:
    text = f"""
@clause({ALL})
def test_all(): ...

class TestRaid:
    @tracing.clause("SK-3.2")
    def test_hit(self): ...

@clause("SK-R1")
class TestWindow: ...
"""
    found = trace(SKIRMISH, write(folder, text))

    assert found.passed, found.faults
    assert found.clauses["SK-3.2"].tests == ["deep/test_rules.py::test_all", "deep/test_rules.py::TestRaid::test_hit"]
    assert "deep/test_rules.py::TestWindow" in found.clauses["SK-R1"].tests


def test_rules_that_cite_a_clause_are_found(folder: Path) -> None:
    found = trace(SKIRMISH, folder)

    assert found.clauses["SK-3.3"].rules == ["clash.SendSpy"]
    assert found.clauses["SK-R1"].rules == ["clash.React"]


def test_an_untested_clause_is_a_fault(folder: Path) -> None:
    found = trace(SKIRMISH, write(folder, '@clause("SK-3.2")\ndef test_hit(): ...\n'))

    assert "SK-R1 has no test" in found.faults
    assert "SK-3.2 has no test" not in found.faults


def test_an_id_that_is_no_clause_is_a_fault(folder: Path) -> None:
    found = trace(SKIRMISH, write(folder, f'@clause({ALL}, "SK-99")\ndef test_all(): ...\n'))

    assert found.faults == ["deep/test_rules.py::test_all names SK-99, but skirmish has no such clause"]


def test_ids_of_other_games_are_their_own_concern(folder: Path) -> None:
    found = trace(SKIRMISH, write(folder, f'@clause({ALL}, "CC-1")\ndef test_all(): ...\n'))

    assert found.passed


def test_a_trace_is_plain_data(folder: Path) -> None:
    plain = trace(SKIRMISH, folder).plain()

    assert json.loads(json.dumps(plain)) == plain


def test_a_marked_test_is_the_test_itself() -> None:
    def test() -> int:
        return 7

    assert clause("SK-1.1")(test) is test
