"""Compiled code runs only where it was built from just these sources, and a wheel that pip installs is compiled."""

from __future__ import annotations

import ast
import os
import site
import subprocess
import sys
import venv
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tianxia import running

ROOT = Path(__file__).parents[2]
COMPILED = EXTENSION_SUFFIXES[0]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with two compiled modules in a room, and one that never is."""
    room = tmp_path / "room"
    room.mkdir()
    (room / "__init__.py").write_text("")
    for name in ("one", "two"):
        (room / f"{name}.py").write_text(f"NAME = {name!r}\n")
        (room / f"{name}{COMPILED}").touch()
    (tmp_path / f"room__mypyc{COMPILED}").touch()
    sources = [room / "one.py", room / "two.py"]
    (tmp_path / running.STAMP).write_text(running.stamp_of(tmp_path, sources))
    return tmp_path


def test_what_was_built_from_just_these_sources_runs_whatever_the_times_of_the_files(package: Path) -> None:
    os.utime(package / "room" / f"one{COMPILED}", (0, 0))
    assert running.stale_modules(package) == []


def test_an_edited_source_is_stale_though_its_time_is_old(package: Path) -> None:
    source = package / "room" / "one.py"
    source.write_text("NAME = 'other'\n")
    os.utime(source, (0, 0))
    assert running.stale_modules(package) == ["one"]


def test_a_source_that_is_gone_is_stale(package: Path) -> None:
    (package / "room" / "two.py").unlink()
    assert running.stale_modules(package) == ["two"]


def test_a_compiled_file_that_is_gone_is_stale_so_that_nothing_is_mixed(package: Path) -> None:
    (package / "room" / f"two{COMPILED}").unlink()
    assert running.stale_modules(package) == ["two"]


def test_a_compiled_file_beyond_the_stamp_is_stale(package: Path) -> None:
    (package / "room" / "three.py").touch()
    (package / "room" / f"three{COMPILED}").touch()
    assert running.stale_modules(package) == ["three"]


def test_without_a_stamp_everything_compiled_is_stale(package: Path) -> None:
    (package / running.STAMP).unlink()
    assert running.stale_modules(package) == ["one", "two"]


def test_without_anything_compiled_nothing_is_stale(package: Path) -> None:
    for file in package.rglob(f"*{COMPILED}"):
        file.unlink()
    assert running.stale_modules(package) == []


@pytest.mark.skipif(not running.is_compiled(), reason="runs in the compiled half of `make test`")
def test_a_wheel_that_pip_installs_runs_compiled(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "TIANXIA"))}

    def run(*command: object) -> str:
        done = subprocess.run(
            [str(word) for word in command], cwd=tmp_path, env=environment, capture_output=True, text=True
        )
        assert (done.returncode, done.stderr.strip()) == (0, "")
        return done.stdout

    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    wheel_command = [*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(tmp_path), str(ROOT)]
    subprocess.run(wheel_command, env=environment, check=True)
    (wheel,) = tmp_path.glob("tianxia-*.whl")
    clean = tmp_path / "clean"
    venv.create(clean)
    (packages,) = clean.glob("lib/python*/site-packages")
    subprocess.run([*pip, "--python", str(clean), "install", "--no-deps", str(wheel)], env=environment, check=True)
    (packages / "dependencies.pth").write_text("\n".join(site.getsitepackages()) + "\n")
    program = "import tianxia, tianxia.running as r; print(tianxia.__file__, r.is_compiled(), *tianxia.games())"
    where, compiled, *games = run(clean / "bin" / "python", "-c", program).split()
    assert Path(where).is_relative_to(clean)
    assert compiled == "True"
    assert "cao_cao" in games
    assert "5" in run(clean / "bin" / "tianxia", "simulate", "cao_cao", "--games", "5", "--seed", "1")


def test_compiled_code_asks_isinstance_of_tuples() -> None:
    """Of a union of classes a new object is made at each call."""
    unions = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for room in ("engine", "bots", "games")
        for file in sorted((ROOT / "src" / "tianxia" / room).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance"
        if any(isinstance(part, ast.BinOp) for part in node.args[1:])
    ]
    assert unions == []
