"""Whether plain data is of a declared type, told field by field. It may always hold more than its type names."""

from __future__ import annotations

import ast
from typing import Final

from typed_page.declarations import LISTS, TABLES, Declarations, parts_of

KINDS: Final[dict[str, tuple[type, ...]]] = {
    "str": (str,),
    "int": (int,),
    "float": (int, float),
    "bool": (bool,),
    "None": (type(None),),
    "object": (object,),
    "Any": (object,),
}


class Fitting:
    """Compares data with the types that are declared."""

    def __init__(self, declarations: Declarations) -> None:
        self.declarations = declarations

    def faults(self, value: object, name: str) -> list[str]:
        """Where a value is not of a type; nothing if it fits."""
        return self._faults(value, ast.Name(name), name)

    def _faults(self, value: object, wanted: ast.expr, where: str) -> list[str]:
        if isinstance(wanted, ast.BinOp):
            found = [self._faults(value, side, where) for side in (wanted.left, wanted.right)]
            return min(found, key=len) if all(found) else []
        if isinstance(wanted, ast.Subscript):
            return self._built(value, *parts_of(wanted), where)
        name = ast.unparse(wanted)
        if name in self.declarations.shapes:
            return self._table(value, name, where)
        if name in self.declarations.aliases:
            return self._faults(value, self.declarations.aliases[name], where)
        is_flag = isinstance(value, bool) and name in ("int", "float")
        return [] if isinstance(value, KINDS[name]) and not is_flag else [f"{where}: {value!r:.60} is no {name}"]

    def _built(self, value: object, outer: str, parts: list[ast.expr], where: str) -> list[str]:
        if outer == "Literal":
            known = [ast.literal_eval(part) for part in parts]
            return [] if value in known else [f"{where}: {value!r:.60} is none of {known}"]
        if outer == "Annotated":
            return self._faults(value, parts[0], where)
        if outer in LISTS and isinstance(value, list):
            return [one for n, part in enumerate(value) for one in self._faults(part, parts[0], f"{where}[{n}]")]
        if outer in TABLES and isinstance(value, dict):
            return [one for key, part in value.items() for one in self._faults(part, parts[1], f"{where}.{key}")]
        if outer == "tuple" and isinstance(value, list | tuple) and len(value) == len(parts):
            return [one for n, part in enumerate(parts) for one in self._faults(value[n], part, f"{where}[{n}]")]
        return [f"{where}: {value!r:.60} is no {outer}"]

    def _table(self, value: object, name: str, where: str) -> list[str]:
        if not isinstance(value, dict):
            return [f"{where}: {value!r:.60} is no {name}"]
        found: list[str] = []
        for field in self.declarations.fields(name):
            if field.name in value:
                found += self._faults(value[field.name], field.type, f"{where}.{field.name}")
            elif not field.may_miss:
                found.append(f"{where}.{field.name} is missing")
        return found
