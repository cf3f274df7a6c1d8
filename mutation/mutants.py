"""The mutants of a source: each alters one operator, number or branch of a function, or removes one statement."""

from __future__ import annotations

import ast
import copy
import difflib
from collections.abc import Iterator
from typing import Any, Final

SWAPPED: Final[dict[type[ast.AST], type[Any]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
SWAPPED_NAMES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
NO_RULES: Final = (ast.Assert, ast.Raise, ast.JoinedStr, ast.arguments, ast.FunctionDef)
"""What stands within these is left alone: faults, texts, signatures (and a function within has its own turn)."""


class Mutant:
    """A source in which one place reads otherwise."""

    def __init__(self, source: str, line: int, start: int, end: int, text: str) -> None:
        raw = source.encode()
        self.line = line
        self.original = source
        self.source = (raw[:start] + text.encode() + raw[end:]).decode()

    def diff(self) -> str:
        """The altered lines, before and after."""
        lines = difflib.unified_diff(self.original.splitlines(), self.source.splitlines(), n=0, lineterm="")
        return "\n".join(list(lines)[3:])


def mutants_of(source: str) -> list[Mutant]:
    """All mutants of a source, in the order of its lines."""
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        conditions = [node.test for node in ast.walk(function) if isinstance(node, ast.If)]
        for node in _places(function.body):
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or node.col_offset)
            negated = [f"not ({ast.unparse(node)})"] if node in conditions else []
            texts = [*negated, *_removed(node, function), *_altered(node)]
            found += [Mutant(source, node.lineno, start, end, text) for text in texts]
    return sorted(found, key=lambda mutant: mutant.line)


def _places(child: Any) -> Iterator[ast.stmt | ast.expr]:
    """The statements and expressions within a list, a node, or something that is neither."""
    if isinstance(child, list):
        for one in child:
            yield from _places(one)
    elif isinstance(child, ast.AST) and not isinstance(child, NO_RULES):
        if isinstance(child, ast.stmt | ast.expr):
            yield child
        for name, value in ast.iter_fields(child):
            if name != "annotation":
                yield from _places(value)


def _removed(node: ast.AST, function: ast.FunctionDef) -> list[str]:
    """A statement without which the function still makes sense is left out."""
    last = function.body[-1]
    if isinstance(node, ast.Expr):
        is_told = isinstance(node.value, ast.Call)
        return ["pass"] if is_told and function.name != "__init__" else []
    if isinstance(node, ast.Assign) and function.name != "__init__":
        return [] if isinstance(node.targets[0], ast.Name | ast.Tuple) else ["pass"]
    if isinstance(node, ast.Return):
        return [] if node is last else ["pass"]
    return ["pass"] if isinstance(node, ast.AugAssign | ast.Delete | ast.Continue | ast.Break) else []


def _altered(node: ast.AST) -> Iterator[str]:
    """Other readings of a statement or an expression."""
    match node:
        case ast.Constant(value=bool(value)):
            yield str(not value)
        case ast.Constant(value=int(value)):
            yield str(value + 1)
            yield str(value - 1)
        case ast.Compare():
            for i in range(len(node.ops)):
                twin = copy.deepcopy(node)
                twin.ops[i] = SWAPPED[type(node.ops[i])]()
                yield ast.unparse(twin)
        case ast.BinOp(op=op) | ast.BoolOp(op=op) | ast.AugAssign(op=op) if type(op) in SWAPPED:
            other = copy.deepcopy(node)
            other.op = SWAPPED[type(op)]()
            yield ast.unparse(other)
        case ast.UnaryOp(op=ast.Not()):
            yield f"({ast.unparse(node.operand)})"
        case ast.IfExp():
            yield ast.unparse(ast.IfExp(node.test, node.orelse, node.body))
        case ast.Name() if node.id in SWAPPED_NAMES:
            yield SWAPPED_NAMES[node.id]
