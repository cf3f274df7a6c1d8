"""A PostgreSQL of the tests' own, on a free loopback port."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

NAMES = ("initdb", "postgres", "pg_ctl")


def programs() -> Path | None:
    """The folder of PostgreSQL's programs; None if they are not installed."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if all((folder / name).exists() for name in NAMES)), None)


def why_not() -> str:
    """Why there can be no PostgreSQL here; empty if there can."""
    if programs() is None:
        return "PostgreSQL is not installed (initdb, postgres and pg_ctl are needed)"
    if os.getuid() == 0 and not someone():
        return "PostgreSQL does not run as root, and there is no user postgres or nobody to run it as"
    return ""


def someone() -> str:
    """A user that is not root."""
    known = [user.pw_name for user in pwd.getpwall()]
    return next((name for name in ("postgres", "nobody") if name in known), "")


class Postgres:
    """A server with its data in a temporary folder."""

    def __init__(self) -> None:
        folder = programs()
        assert folder is not None
        self.programs = folder
        self.home = Path(tempfile.mkdtemp(prefix="tianxia-postgres-"))
        if os.getuid() == 0:
            shutil.chown(self.home, someone())
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self._run("initdb", "-D", f"{self.home}/data", "-U", "tianxia", "-A", "trust", "--no-sync", "-E", "UTF8")
        self.start()
        self.made = 0

    def _run(self, name: str, *arguments: str) -> None:
        user = {"user": someone()} if os.getuid() == 0 else {}
        subprocess.run(
            [str(self.programs / name), *arguments],
            check=True,
            cwd=self.home,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=os.environ | {"LC_ALL": "C"},
            **user,  # type: ignore[call-overload]
        )

    def database(self) -> str:
        """The URL of a new, empty database."""
        import asyncio

        import asyncpg  # type: ignore[import-untyped]

        self.made += 1
        name = f"tables{self.made}"

        async def create() -> None:
            connection = await asyncpg.connect(f"postgresql://tianxia@127.0.0.1:{self.port}/postgres")
            await connection.execute(f"create database {name}")
            await connection.close()

        asyncio.run(create())
        return f"postgresql://tianxia@127.0.0.1:{self.port}/{name}"

    def start(self) -> None:
        """Start it; the machine itself does not crash, so nothing is synced to disk."""
        options = f"-h 127.0.0.1 -p {self.port} -k {self.home} -c fsync=off"
        self._run("pg_ctl", "-D", f"{self.home}/data", "-w", "-l", f"{self.home}/log", "-o", options, "start")

    def restart(self) -> None:
        """As after a crash of the machine."""
        self._run("pg_ctl", "-D", f"{self.home}/data", "-m", "immediate", "stop")
        self.start()

    def close(self) -> None:
        """Stop it and remove its data."""
        self._run("pg_ctl", "-D", f"{self.home}/data", "-m", "immediate", "stop")
        shutil.rmtree(self.home, ignore_errors=True)
