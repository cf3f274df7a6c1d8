"""What Python declares of plain data (TypedDicts, forms, names for types), read from the sources."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

ROOTS: Final = {"TypedDict", "BaseModel"}
"""What plain data is built on: what is sent, and what is read."""

LISTS: Final = ("list", "Sequence")
TABLES: Final = ("dict", "Mapping")
SIMPLE: Final = ("str", "int", "float", "bool", "None", "object", "Any")
BUILT: Final = (*LISTS, *TABLES, "tuple", "Literal", "Annotated")


class NotPlain(Exception):
    """A type that has no counterpart among the page's plain data."""


class Field:
    """A field of a table: its name, its type, and whether it may be left out."""

    def __init__(self, name: str, type: ast.expr, may_miss: bool) -> None:
        self.name = name
        self.type = type
        self.may_miss = may_miss


class Shape:
    """A table with fields, which adds to others."""

    def __init__(self, bases: list[str], fields: list[Field]) -> None:
        self.bases = bases
        self.fields = fields


class Declarations:
    """The types that some modules declare, by name."""

    def __init__(self, sources: list[Path]) -> None:
        self.shapes: dict[str, Shape] = {}
        self.aliases: dict[str, ast.expr] = {}
        self.texts: dict[str, str] = {}
        for source in sources:
            self._read(source)

    def fields(self, name: str) -> list[Field]:
        """All fields of a shape, with those of its bases."""
        shape = self.shapes[name]
        return [field for base in shape.bases for field in self.fields(base)] + shape.fields

    def _read(self, source: Path) -> None:
        """Note what a module declares. A text may follow a name for a type."""
        last = ""
        for node in ast.parse(source.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and last:
                self.texts[last] = first_line(str(node.value.value))
            last = ""
            if isinstance(node, ast.ClassDef) and self._is_plain(node):
                self._enter(node.name, source, shape_of_class(node))
                self.texts[node.name] = first_line(ast.get_docstring(node) or "")
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                last = self._assigned(node.targets[0].id, node.value, source)

    def _assigned(self, name: str, value: ast.expr, source: Path) -> str:
        """Note a name for a type; the name, or nothing if it is none."""
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "TypedDict":
            self._enter(name, source, shape_of_call(value))
        elif isinstance(value, ast.BinOp | ast.Subscript) and self.is_type(value):
            self._enter(name, source, None)
            self.aliases[name] = value
        else:
            return ""
        return name

    def _enter(self, name: str, source: Path, shape: Shape | None) -> None:
        if name in self.shapes or name in self.aliases:
            raise NotPlain(f"{source.name}: there are two types named {name}, and the page knows no modules")
        if shape is not None:
            self.shapes[name] = shape

    def _is_plain(self, node: ast.ClassDef) -> bool:
        """Whether a class is plain data: all that it builds on is."""
        bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
        return bool(bases) and all(base in ROOTS or base in self.shapes for base in bases)

    def is_type(self, node: ast.expr) -> bool:
        """Whether an expression is a type of plain data."""
        if isinstance(node, ast.Constant):
            return node.value is None
        if isinstance(node, ast.Name):
            return node.id in SIMPLE or node.id in self.shapes or node.id in self.aliases
        if isinstance(node, ast.BinOp):
            return isinstance(node.op, ast.BitOr) and self.is_type(node.left) and self.is_type(node.right)
        return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in BUILT


def first_line(text: str) -> str:
    """What a text says first."""
    return text.strip().split("\n")[0]


def is_partial(keywords: list[ast.keyword]) -> bool:
    """Whether fields may be left out: `total=False`."""
    return any(key.arg == "total" for key in keywords)


def shape_of_class(node: ast.ClassDef) -> Shape:
    """The shape of a class; a field with a default may be left out."""
    bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id not in ROOTS]
    fields = [
        Field(sent_as(field), field.annotation, field.value is not None or is_partial(node.keywords))
        for field in node.body
        if isinstance(field, ast.AnnAssign)
    ]
    return Shape(bases, fields)


def sent_as(field: ast.AnnAssign) -> str:
    """The name of a field where it is sent: its alias, if it has one."""
    for key in field.value.keywords if isinstance(field.value, ast.Call) else []:
        if key.arg == "alias":
            return str(ast.literal_eval(key.value))
    return ast.unparse(field.target)


def shape_of_call(node: ast.Call) -> Shape:
    """The shape of a TypedDict that is written as a call, since a field has a name that Python does not allow."""
    table = node.args[1]
    assert isinstance(table, ast.Dict)
    named = [(ast.literal_eval(key), value) for key, value in zip(table.keys, table.values, strict=True) if key]
    return Shape([], [Field(name, value, is_partial(node.keywords)) for name, value in named])


def parts_of(node: ast.Subscript) -> tuple[str, list[ast.expr]]:
    """What a built type is called, and what it is built of."""
    return ast.unparse(node.value), node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
