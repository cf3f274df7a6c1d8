"""Which clauses have tests: tests name the ids that they check, rules cite those that they carry out."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from tianxia.engine.citations import citations, source_of
from tianxia.engine.game import Game

F = TypeVar("F", bound=Callable[..., object])
Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def clause(*ids: str) -> Callable[[F], F]:
    """Mark a test with the clauses and rulings that it checks: `@clause("CC-7.2C", "CC-R35")`."""

    def marked(test: F) -> F:
        return test

    return marked


class Traced:
    """One clause: the tests that name it and the rules that cite it."""

    def __init__(self) -> None:
        self.tests: list[str] = []
        self.rules: list[str] = []


class Trace:
    """All clauses of a game with their tests and rules, and what is missing or unknown."""

    def __init__(self, game: str, clauses: dict[str, Traced], faults: list[str]) -> None:
        self.game = game
        self.clauses = clauses
        self.faults = faults

    @property
    def passed(self) -> bool:
        """Whether every clause has a test and every id named exists."""
        return not self.faults

    def plain(self) -> dict[str, Any]:
        """The trace as data."""
        return {
            "game": self.game,
            "passed": self.passed,
            "clauses": {id: {"tests": one.tests, "rules": one.rules} for id, one in self.clauses.items()},
            "faults": self.faults,
        }


def trace(game: Game, tests: Path) -> Trace:
    """Follow every clause and ruling of a game to its tests (in a folder) and its rules (beside its module)."""
    clauses = {id: Traced() for id in game.clauses.all}
    prefixes = {id.partition("-")[0] for id in clauses}
    faults: list[str] = []
    for test, id in named_in_tests(tests):
        if id in clauses:
            clauses[id].tests.append(test)
        elif id.partition("-")[0] in prefixes:
            faults.append(f"{test} names {id}, but {game.name} has no such clause")
    for rule, id in cited_in_rules(game):
        if id in clauses:
            clauses[id].rules.append(rule)
        else:
            faults.append(f"{rule} cites {id}, but {game.name} has no such clause")
    faults += [f"{id} has no test" for id, traced in clauses.items() if not traced.tests]
    return Trace(game.name, clauses, faults)


def named_in_tests(folder: Path) -> Iterator[tuple[str, str]]:
    """Each test under a folder with each id that it names; other games' ids too."""
    for path in sorted(folder.rglob("*.py")):
        for name, id in named_in_source(path.read_text(encoding="utf-8")):
            yield path.relative_to(folder).as_posix() + name, id


def named_in_source(text: str) -> Iterator[tuple[str, str]]:
    """Each test of a source with each id that it names."""
    for name, definition in definitions(ast.parse(text), ""):
        for id in named_by(definition):
            yield name, id


def tests_of(game: Game, id: str) -> list[str]:
    """The tests that name a clause; none where a game is installed without them."""
    folder = tests_beside(game)
    if folder is None:
        return []
    found: list[str] = []
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if id in text:
            where = path.relative_to(folder.parent).as_posix()
            found += [where + name for name, named in named_in_source(text) if named == id]
    return found


def tests_beside(game: Game) -> Path | None:
    """The folder of tests in the project where a game is developed."""
    source = source_of(type(game).__module__)
    for folder in source.parents if source is not None else ():
        if (folder / "pyproject.toml").exists() and (folder / "tests").is_dir():
            return folder / "tests"
    return None


def definitions(node: ast.AST, within: str) -> Iterator[tuple[str, Definition]]:
    """The classes and functions of a source, each with its full name."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Definition):
            name = f"{within}::{child.name}"
            yield name, child
            yield from definitions(child, name)


def named_by(definition: Definition) -> list[str]:
    """The ids in the `clause` marks of a test."""
    ids: list[str] = []
    for decorator in definition.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).rpartition(".")[2] == clause.__name__:
            ids += [one.value for one in decorator.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    return ids


def cited_in_rules(game: Game) -> Iterator[tuple[str, str]]:
    """Each rule of a game's package with each id that its docstring cites."""
    source = source_of(type(game).__module__)
    if source is None:
        return
    for path in sorted(source.parent.rglob("*.py")):
        module = path.relative_to(source.parent).with_suffix("").as_posix().replace("/", ".")
        for name, ids in citations(path).items():
            for id in ids:
                yield f"{module}.{name}", id
