"""The diagrams of docs/rooms.md show the imports that there are, and the layers that the contracts demand."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.docs.pages import PROJECT, ROOT, SPAN, blocks_of, text_of

PAGE = ROOT / "docs" / "rooms.md"
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "tianxia"
ARROW = re.compile(r"^\s*([\w &]+) --> ([\w &]+)$", re.MULTILINE)
OUTSIDE = {"__init__", "__main__", "running", "folders"}
"""Single modules beside the rooms."""

Arrows = set[tuple[str, str]]


def drawn(diagram: str) -> Arrows:
    """The arrows of a diagram; those over the network are dotted, and no imports."""
    return {
        (one.strip(), other.strip())
        for left, right in ARROW.findall(diagram)
        for one in left.split("&")
        for other in right.split("&")
    }


def imported(package: Path) -> Arrows:
    """Which room of a package imports which."""
    found: Arrows = set()
    rooms = {path.stem for path in package.iterdir() if path.is_dir() or path.suffix == ".py"} - OUTSIDE
    for file in package.rglob("*.py"):
        room = file.relative_to(package).parts[0].removesuffix(".py")
        names = {name.split(".")[1] for name in modules(file) if name.startswith(f"{package.name}.")}
        found |= {(room, name) for name in names & rooms if name != room}
    return {(room, name) for room, name in found if room not in OUTSIDE}


def modules(file: Path) -> Iterator[str]:
    """All modules and names that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield from (f"{node.module}.{one.name}" for one in node.names)


def layers(container: str) -> list[list[str]]:
    """The layers that a contract demands, the highest first; of the whole package those without a container."""
    contracts: list[dict[str, Any]] = PROJECT["tool"]["importlinter"]["contracts"]
    contract = next(one for one in contracts if one["type"] == "layers" and container in one.get("containers", [""]))
    return [[name.strip().rpartition(".")[2] for name in layer.split("|")] for layer in contract["layers"]]


def diagrams() -> list[str]:
    """The diagrams of the page: the package, the server."""
    return [block.text for block in blocks_of(PAGE) if block.language == "mermaid"]


def test_the_diagram_shows_the_imports() -> None:
    assert drawn(diagrams()[0]) == imported(PACKAGE)


def test_arrows_point_down_the_layers() -> None:
    level = {name: n for n, layer in enumerate(layers("")) for name in layer}
    for room, other in drawn(diagrams()[0]):
        if room in level:
            assert level[room] < level[other], f"{room} --> {other}"
        else:
            assert (room, other) == ("games", "engine")


def test_the_rooms_of_the_server_are_those_of_its_contract() -> None:
    wanted = layers("tianxia.server")
    below = itertools.pairwise(wanted)
    assert drawn(diagrams()[1]) == {(one, other) for upper, lower in below for one in upper for other in lower}


def test_what_one_begins_with_is_there() -> None:
    paths = [path for path in SPAN.findall(text_of(PAGE)) if path.endswith((".py", ".js"))]
    assert len(paths) > 10
    assert [path for path in paths if not (PACKAGE / path).exists()] == []


def test_imports_are_found_wherever_they_stand(tmp_path: Path) -> None:
    package = tmp_path / "tianxia"
    for room in ("engine", "bots"):
        (package / room).mkdir(parents=True)
    (package / "engine" / "state.py").write_text("def late():\n    from tianxia.bots import tree\n", encoding="utf-8")
    (package / "bots" / "tree.py").write_text("import tianxia.engine.state\n", encoding="utf-8")
    assert imported(package) == {("engine", "bots"), ("bots", "engine")}
