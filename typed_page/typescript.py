"""Declarations as TypeScript."""

from __future__ import annotations

import ast
import json
from typing import Final

from typed_page.declarations import LISTS, TABLES, Declarations, NotPlain, Shape, parts_of

SIMPLE: Final = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "None": "null",
    "object": "unknown",
    "Any": "unknown",
}
HEAD: Final = "// Written by `make types` from what Python declares: change it there.\n"


def typescript(declarations: Declarations) -> str:
    """All types in the order of their names."""
    told = {name: table(shape) for name, shape in declarations.shapes.items()}
    told |= {name: type_of(alias) for name, alias in declarations.aliases.items()}
    return HEAD + "".join(
        f"\n{comment(declarations.texts.get(name, ''))}export type {name} = {told[name]};\n" for name in sorted(told)
    )


def comment(text: str) -> str:
    """What is told of a type."""
    return f"/** {text} */\n" if text else ""


def table(shape: Shape) -> str:
    """A shape: its bases and its own fields."""
    lines = [f"  {field.name}{'?' if field.may_miss else ''}: {type_of(field.type)};\n" for field in shape.fields]
    own = [f"{{\n{''.join(lines)}}}"] if lines or not shape.bases else []
    return " & ".join([*shape.bases, *own])


def type_of(node: ast.expr) -> str:
    """A type of Python; NotPlain if no plain data is of it."""
    if isinstance(node, ast.BinOp):
        return f"{type_of(node.left)} | {type_of(node.right)}"
    if isinstance(node, ast.Subscript):
        return built(*parts_of(node))
    name = ast.unparse(node)
    return SIMPLE.get(name, name)


def built(outer: str, parts: list[ast.expr]) -> str:
    """list[…], dict[str, …], tuple[…], Literal[…], Annotated[…]."""
    if outer == "Literal":
        return " | ".join(json.dumps(ast.literal_eval(part)) for part in parts)
    types = [type_of(part) for part in parts if outer != "Annotated" or part is parts[0]]
    if outer == "Annotated":
        return types[0]
    if outer in LISTS:
        return f"({types[0]})[]" if " " in types[0] else f"{types[0]}[]"
    if outer in TABLES and types[0] == "string":
        return f"Record<string, {types[1]}>"
    if outer == "tuple":
        return f"[{', '.join(types)}]"
    raise NotPlain(f"no plain data for the page is of the type {outer}[{', '.join(types)}]")
