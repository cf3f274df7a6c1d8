"""Which clauses a piece of rule code cites: read from its source, since compiled code keeps no docstrings."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import Final

CLAUSE_ID: Final = re.compile(r"\b[A-Z][A-Z0-9]*-(?:[A-Z]+\.)?[A-Z]?\d(?:[\w.]*\w)?")

_read: dict[str, dict[str, list[str]]] = {}
_cited: dict[type, list[str]] = {}


def source_of(module: str) -> Path | None:
    """The source file of a loaded module: found in its package, since a compiled module does not know where it lies."""
    package, _, name = module.rpartition(".")
    for folder in getattr(sys.modules.get(package), "__path__", ()):
        path = Path(folder) / f"{name}.py"
        if path.exists():
            return path
    origin = getattr(getattr(sys.modules.get(module), "__spec__", None), "origin", None)
    return Path(origin) if origin is not None and origin.endswith(".py") else None


def citations(path: Path) -> dict[str, list[str]]:
    """Class and function names of a source file, with the clause ids that their docstrings cite in brackets."""
    if str(path) not in _read:
        found: dict[str, list[str]] = {}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                inside = " ".join(re.findall(r"\[([^\]]*)\]", ast.get_docstring(node) or ""))
                found.setdefault(node.name, []).extend(CLAUSE_ID.findall(inside))
        _read[str(path)] = found
    return _read[str(path)]


def cited_by(kind: type) -> list[str]:
    """The clauses that a step cites; looked up once for each kind of step."""
    if kind not in _cited:
        path = source_of(kind.__module__)
        _cited[kind] = citations(path).get(kind.__name__, []) if path is not None and path.exists() else []
    return _cited[kind]
