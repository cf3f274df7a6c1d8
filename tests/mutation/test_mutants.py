"""Rules are altered in one place at a time."""

from __future__ import annotations

import ast
from pathlib import Path

from mutation.mutants import mutants_of
from tianxia.games.cao_cao.rules import battle


def altered(body: str) -> list[str]:
    """How the body of a function reads in each of its mutants."""
    source = f"def rule(a: int = 1) -> None:\n    {body}\n    return None\n"
    return [mutant.source.splitlines()[1].strip() for mutant in mutants_of(source)]


def test_comparisons_arithmetic_and_logic_are_swapped() -> None:
    assert altered("b = x < y") == ["b = x <= y"]
    assert altered("b = x - y") == ["b = x + y"]
    assert altered("b = x and not y") == ["b = x or not y", "b = x and (y)"]
    assert altered("b = x if y else z") == ["b = z if y else x"]
    assert altered("b = max(x, y)") == ["b = min(x, y)"]


def test_numbers_are_moved_by_one_and_truth_is_turned() -> None:
    assert altered("b = f(1, True)") == ["b = f(2, True)", "b = f(0, True)", "b = f(1, False)"]


def test_branches_are_swapped_and_statements_left_out() -> None:
    assert altered("if x: y = z") == ["if not (x): y = z"]
    assert altered("s.tell('哦')") == ["pass"]
    assert altered("s.x = y") == ["pass"]
    assert altered("x += y") == ["pass", "x -= y"]


def test_faults_texts_and_annotations_are_left_alone() -> None:
    assert altered("assert x < 1") == []
    assert altered("x: Literal[1] = f'{y + 1}'") == []
    assert altered("raise ValueError(x + 1)") == []


def test_what_stands_behind_chinese_words_is_altered_in_its_place() -> None:
    assert altered("b = '天下', x < y") == ["b = '天下', x <= y"]


def test_every_mutant_of_a_rule_is_a_program_that_differs() -> None:
    source = Path(battle.__file__).read_text(encoding="utf-8")
    mutants = mutants_of(source)
    assert len(mutants) > 100
    for mutant in mutants:
        assert ast.dump(ast.parse(mutant.source)) != ast.dump(ast.parse(source)), mutant.diff()
