"""Worker processes: bots think and films are cut there, never in the event loop; who stalls is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tianxia.bots.strategist import SECONDS
from tianxia.engine.table import Table
from tianxia.server.config import Config
from tianxia.server.refusals import Refused

if TYPE_CHECKING:
    from tianxia.server.live import LiveTable

LONGEST_LINE = 256 * 1024 * 1024
FILE_SECONDS = 60.0
START_SECONDS = 60.0
MOST_KNOWN = 32

log = logging.getLogger("tianxia.server")


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
            *("-m", "tianxia.server.worker", *loads),
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


class Workers:
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

    async def choose(self, live: LiveTable, table: Table, seat: int) -> str:
        """A bot's choice; BotFailed if none comes in time."""
        job = {"job": "choose", "seat": seat, "bot": live.seat(seat).bot}
        token: str = await self._think(live, job, "token", lambda: live.table is table)
        return token

    async def advise(self, live: LiveTable, seat: int, ticket: str) -> list[dict[str, Any]]:
        """The strategist's advice at the question of a ticket; BotFailed if none comes in time."""
        job = {"job": "advise", "seat": seat, "seconds": min(SECONDS, self.config.bot_seconds / 2)}
        options: list[dict[str, Any]] = await self._think(
            live, job, "options", lambda: live.view(seat).ticket == ticket
        )
        return options

    async def _think(self, live: LiveTable, job: dict[str, Any], wanted: str, is_asked: Callable[[], bool]) -> Any:
        """What a worker finds out about a table as it stands, unless the question is gone when a worker is free."""
        worker = await self._take(live.id)
        try:
            if live.is_gone or not is_asked():
                raise Refused("stale", "the table changed while its bot waited for a process")
            table = live.playing()
            known = worker.known.get(live.id, 0)
            job |= {
                "table": live.id,
                "setting": setting_of(live) if known == 0 else None,
                "rows": [row.plain() for row in table.rows[known:]],
            }
            answer = await worker.ask(job, self.config.bot_seconds)
            worker.known[live.id] = len(table.rows)
            if len(worker.known) > MOST_KNOWN:
                worker.known.pop(next(iter(worker.known)))
        except TimeoutError as fault:
            raise BotFailed(f"no answer after {self.config.bot_seconds:g} seconds") from fault
        except (WorkerGone, OSError, ValueError) as fault:
            raise BotFailed("the bot's process ended") from fault
        finally:
            await self._give_back(worker)
        if wanted not in answer:
            worker.known.pop(live.id, None)
            raise BotFailed(str(answer.get("fault", "no answer"))[:200])
        return answer[wanted]

    async def read(self, job: dict[str, Any]) -> dict[str, Any]:
        """Cut a film, or check a file."""
        worker = await self._take("")
        try:
            answer = await worker.ask(job, FILE_SECONDS)
        except (TimeoutError, WorkerGone, OSError, ValueError) as fault:
            raise Refused("malformed", "this took too long or too much to read") from fault
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


def setting_of(live: LiveTable) -> dict[str, Any]:
    """What a table plays, as data."""
    setting = live.setting
    return {
        "game": setting.game.name,
        "seats": setting.seats,
        "options": setting.options,
        "position": setting.position,
        "at": setting.at,
    }
