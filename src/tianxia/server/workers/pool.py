"""Worker processes: bots think and files are read there, never in the event loop; one that stalls is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sys
from collections.abc import Callable
from typing import Any

from tianxia.bots.strategist import SECONDS
from tianxia.engine.table import Setting, Table
from tianxia.server.config import Config
from tianxia.server.protocol.refusals import Refused

LONGEST_LINE = 256 * 1024 * 1024
FILE_SECONDS = 60.0
START_SECONDS = 60.0
MOST_KNOWN = 32

log = logging.getLogger("tianxia.server")


Asked = Callable[[], Table | None]
"""The table whose question is to be answered, as it stands when a worker is free; None if the question is gone."""


class BotFailed(Exception):
    """A bot that crashed, stalled or said nothing useful."""


class WorkerGone(Exception):
    """A worker that ended in the middle of a job."""


class Worker:
    """One process, one job at a time."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.process: asyncio.subprocess.Process | None = None
        self.known: dict[str, int] = {}
        """How many rows of a table's log the process has."""
        self.ending: set[asyncio.Task[int]] = set()
        self.is_closed = False

    async def ask(self, job: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Have a job done; on any failure the process is ended, and the next job gets a new one."""
        try:
            process = await self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(json.dumps(job).encode() + b"\n")
            await process.stdin.drain()
            line = await asyncio.wait_for(process.stdout.readline(), seconds)
            if not line:
                raise WorkerGone
            answer: dict[str, Any] = json.loads(line)
            return answer
        except BaseException:
            self.end()
            raise

    async def _running(self) -> asyncio.subprocess.Process:
        if self.process is not None and self.process.returncode is None:
            return self.process
        self.known.clear()
        loads = [part for game in self.config.games for part in ("--game", game)]
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "tianxia.server.workers.process", *loads),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(one for one in sys.path if one)},
        )
        self.process = process
        assert process.stdout is not None
        if self.is_closed or not await asyncio.wait_for(process.stdout.readline(), START_SECONDS):
            raise WorkerGone
        return process

    def end(self) -> None:
        """End the process."""
        self.known.clear()
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            task = asyncio.create_task(process.wait())
            self.ending.add(task)
            task.add_done_callback(self.ending.discard)

    async def close(self) -> None:
        """End it for good."""
        self.is_closed = True
        self.end()
        await asyncio.gather(*self.ending)


class WorkerPool:
    """The workers of a server process."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.all = [Worker(config) for _ in range(config.workers)]
        self.free = list(self.all)
        self.freed = asyncio.Condition()
        self.first: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start one worker before anybody needs it."""
        self.first = asyncio.create_task(self._warm())

    async def _warm(self) -> None:
        worker = await self._take("")
        try:
            await worker.ask({"job": "ready"}, START_SECONDS)
        except (TimeoutError, WorkerGone, OSError, ValueError):
            log.warning("a worker could not be started")
        finally:
            await self._give_back(worker)

    async def close(self) -> None:
        """End all of them."""
        await asyncio.gather(*[worker.close() for worker in self.all])
        if self.first is not None:
            await self.first
        await asyncio.gather(*[worker.close() for worker in self.all])

    async def choose(self, id: str, seat: int, bot: str, asked: Asked) -> str:
        """A bot's choice at a table; BotFailed if none comes in time."""
        token: str = await self._think(id, {"job": "choose", "seat": seat, "bot": bot}, "token", asked)
        return token

    async def advise(self, id: str, seat: int, asked: Asked) -> list[dict[str, Any]]:
        """The strategist's advice at a table's question; BotFailed if none comes in time."""
        job = {"job": "advise", "seat": seat, "seconds": min(SECONDS, self.config.bot_seconds / 2)}
        options: list[dict[str, Any]] = await self._think(id, job, "options", asked)
        return options

    async def _think(self, id: str, job: dict[str, Any], wanted: str, asked: Asked) -> Any:
        """What a worker finds out about a table as it stands, unless the question is gone when a worker is free."""
        worker = await self._take(id)
        try:
            table = asked()
            if table is None:
                raise Refused("stale", "the table changed while its question waited for a worker")
            known = worker.known.get(id, 0)
            job |= {
                "table": id,
                "setting": plain_setting(table.setting) if known == 0 else None,
                "rows": [row.plain() for row in table.rows[known:]],
            }
            answer = await worker.ask(job, self.config.bot_seconds)
            worker.known[id] = len(table.rows)
            if len(worker.known) > MOST_KNOWN:
                worker.known.pop(next(iter(worker.known)))
        except TimeoutError as fault:
            raise BotFailed(f"no answer after {self.config.bot_seconds:g} seconds") from fault
        except (WorkerGone, OSError, ValueError) as fault:
            raise BotFailed("the bot's process ended") from fault
        finally:
            await self._give_back(worker)
        if wanted not in answer:
            worker.known.pop(id, None)
            raise BotFailed(str(answer.get("fault", "no answer"))[:200])
        return answer[wanted]

    async def read(self, job: dict[str, Any]) -> dict[str, Any]:
        """Have a film made, or a file read."""
        worker = await self._take("")
        try:
            answer = await worker.ask(job, FILE_SECONDS)
        except (TimeoutError, WorkerGone, OSError, ValueError) as fault:
            raise Refused("malformed", "reading this took too long or too much memory") from fault
        finally:
            await self._give_back(worker)
        if "fault" in answer:
            raise Refused("malformed", str(answer["fault"])[:2000])
        return answer

    async def _take(self, table: str) -> Worker:
        """A free worker, best one that knows the table."""
        async with self.freed:
            await self.freed.wait_for(lambda: bool(self.free))
            worker = next((one for one in self.free if table in one.known), self.free[0])
            self.free.remove(worker)
            return worker

    async def _give_back(self, worker: Worker) -> None:
        async with self.freed:
            self.free.append(worker)
            self.freed.notify()


def plain_setting(setting: Setting) -> dict[str, Any]:
    """What a table plays, as data."""
    return {
        "game": setting.game.name,
        "seats": setting.seats,
        "options": setting.options,
        "position": setting.position,
        "at": setting.at,
    }
