"""Which tests run which lines of a game's rules, and how long they take."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any, Final

import pytest
from coverage import Coverage

WHOLE_GAMES: Final = ("tests/games/test_laws.py", "tests/games/test_playthroughs.py")
MIND: Final = "test_mind.py"
"""How well somebody plays is no test of rules."""


class Reach:
    """By file and line, the tests that run it: quick ones first, whole games last."""

    def __init__(self, lines: dict[str, dict[str, list[str]]], seconds: dict[str, float]) -> None:
        self.lines = lines
        self.seconds = seconds

    def tests_of(self, file: Path, line: int) -> list[str]:
        """The tests that run a line."""
        found = self.lines.get(str(file), {}).get(str(line), [])
        return sorted(found, key=lambda test: (test.startswith(WHOLE_GAMES), self.seconds[test]))


class Survey:
    """Takes part in a run of all tests of a game, and writes down what each runs."""

    def __init__(self, game: str, rules: list[Path]) -> None:
        self.game = game
        self.rules = rules
        self.coverage = Coverage(data_file=None, config_file=False, include=[str(file) for file in rules])
        self.seconds: dict[str, float] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.game in item.nodeid and item.path.name != MIND]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        self.coverage.switch_context(item.nodeid)
        begun = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - begun
        return result

    def run(self, into: Path) -> int:
        """Run the tests; what pytest returns."""
        self.coverage.start()
        code = pytest.main([f"tests/games/{self.game}", *WHOLE_GAMES, "-x", "-p", "no:cacheprovider"], plugins=[self])
        self.coverage.stop()
        data = self.coverage.get_data()
        lines = {
            str(file): {
                line: [test for test in tests if test] for line, tests in data.contexts_by_lineno(str(file)).items()
            }
            for file in self.rules
        }
        into.write_text(json.dumps([lines, self.seconds]), encoding="utf-8")
        return int(code)


class Selection:
    """Takes part in a run: just these tests, in this order."""

    def __init__(self, tests: list[str], reach: Reach) -> None:
        self.tests = tests
        self.reach = reach

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        by_name = {item.nodeid: item for item in items}
        items[:] = [by_name[test] for test in self.tests if test in by_name]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Altered rules may never come to an end: the process dies when a test has computed for far too long."""
        signal.setitimer(signal.ITIMER_VIRTUAL, 3 + 5 * self.reach.seconds[item.nodeid])
        return (yield)

    def run(self) -> int:
        """Run them up to the first that fails; what pytest returns."""
        files = list(dict.fromkeys(test.partition("::")[0] for test in self.tests))
        return int(pytest.main([*files, "-x", "-p", "no:cacheprovider", "-p", "no:timeout"], plugins=[self]))
