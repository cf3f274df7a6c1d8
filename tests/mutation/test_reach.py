"""Tests are run quick ones first, and one that never ends kills its process, however busy the machine is."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from mutation.__main__ import apart
from mutation.reach import Reach, Selection

ENDLESS = """
def test_quick():
    pass

def test_endless():
    while True:
        pass
"""


def test_quick_tests_run_first_and_whole_games_last() -> None:
    whole, slow, quick = (
        "tests/games/test_laws.py::test",
        "tests/games/go/test_slow.py::test",
        "tests/games/go/test_go.py::test",
    )
    reach = Reach({"rule.py": {"7": [whole, slow, quick]}}, {whole: 0.1, slow: 9.0, quick: 0.2})
    assert reach.tests_of(Path("rule.py"), 7) == [quick, slow, whole]
    assert reach.tests_of(Path("rule.py"), 8) == []


@pytest.mark.parametrize(
    ("test", "code"),
    [("test_rule.py::test_quick", pytest.ExitCode.OK), ("test_rule.py::test_endless", -signal.SIGVTALRM)],
)
def test_a_test_that_never_ends_is_given_up(
    test: str, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "test_rule.py").write_text(ENDLESS)
    monkeypatch.chdir(tmp_path)
    assert apart(Selection([test], Reach({}, {test: 0.0})).run) == code
