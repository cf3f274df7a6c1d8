"""Which tests run which lines of a game's rules, and how long they take."""

from __future__ import annotations

import json
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any, Final

import pytest
from coverage import Coverage

GOLDEN: Final = "tests/games/test_playthroughs.py"


class Reach:
    """By file and line, the tests that run it: quick ones first, whole games last."""

    def __init__(self, lines: dict[str, dict[str, list[str]]], seconds: dict[str, float]) -> None:
        self.lines = lines
        self.seconds = seconds

    def tests_of(self, file: Path, line: int) -> list[str]:
        """The tests that run a line."""
        found = self.lines.get(str(file), {}).get(str(line), [])
        return sorted(found, key=lambda test: (test.startswith(GOLDEN), self.seconds[test]))

    def slowest(self, tests: list[str]) -> float:
        """The seconds of the slowest of these tests."""
        return max(self.seconds[test] for test in tests)


class Survey:
    """Takes part in a run of all tests of a game, and writes down what each runs."""

    def __init__(self, game: str, rules: list[Path]) -> None:
        self.game = game
        self.rules = rules
        self.coverage = Coverage(data_file=None, config_file=False, include=[str(file) for file in rules])
        self.seconds: dict[str, float] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.game in item.nodeid]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        self.coverage.switch_context(item.nodeid)
        begun = time.perf_counter()
        result = yield
        self.seconds[item.nodeid] = time.perf_counter() - begun
        return result

    def run(self, into: Path) -> int:
        """Run the tests; what pytest returns."""
        self.coverage.start()
        code = pytest.main([f"tests/games/{self.game}", GOLDEN, "-x", "-p", "no:cacheprovider"], plugins=[self])
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

    def __init__(self, tests: list[str]) -> None:
        self.tests = tests

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        by_name = {item.nodeid: item for item in items}
        items[:] = [by_name[test] for test in self.tests if test in by_name]

    def run(self, seconds: float) -> int:
        """Run them up to the first that fails, each for so many seconds at most; what pytest returns."""
        files = list(dict.fromkeys(test.partition("::")[0] for test in self.tests))
        options = ["-x", "-p", "no:cacheprovider", f"--timeout={seconds:.0f}"]
        return int(pytest.main([*files, *options], plugins=[self]))
