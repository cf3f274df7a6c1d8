"""Reviews of finished games: computed bit by bit in the workers, so that bots come between, and kept."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from tianxia.bots.review import DEEPER, candidates, work_of
from tianxia.engine.record import Record
from tianxia.server.protocol.refusals import Refused
from tianxia.server.workers.pool import WorkerPool

MOST_KEPT = 64
MOST_WAITING = 16
BIT = 1.0
"""A worker answers after so many seconds, so that other jobs come between."""

log = logging.getLogger("tianxia.server")


class Review:
    """The review of a record, done or under way."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.done = 0
        self.total = 0
        self.result: dict[str, Any] | None = None
        self.fault: Refused | None = None
        self.task: asyncio.Task[None] | None = None

    def plain(self) -> dict[str, Any]:
        """How far it has come; the review itself when it is done."""
        return {"done": self.done, "total": self.total, "review": self.result}


class Reviews:
    """The reviews of a server process: one at a time, the last ones kept."""

    def __init__(self, workers: WorkerPool) -> None:
        self.workers = workers
        self.kept: OrderedDict[str, Review] = OrderedDict()
        self.turn = asyncio.Semaphore(1)

    async def close(self) -> None:
        """Stop what is under way."""
        tasks = [one.task for one in self.kept.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def of_table(self, id: str, record: Callable[[], Record]) -> dict[str, Any]:
        """The review of a finished table; begun if nobody wanted it yet."""
        return self._progress(id, self._find(id) or self._begin(id, record().text()))

    def of_file(self, text: str) -> dict[str, Any]:
        """The review of a record's file; begun if nobody wanted it yet. Its id is good for looking again."""
        key = hashlib.sha256(text.encode()).hexdigest()
        return {"id": key} | self._progress(key, self._find(key) or self._begin(key, text))

    def again(self, id: str) -> dict[str, Any]:
        """The review of a file that was sent before."""
        review = self._find(id)
        if review is None:
            raise Refused("unknown", "there is no such review (any more): send the record again")
        return {"id": id} | self._progress(id, review)

    def _progress(self, key: str, review: Review) -> dict[str, Any]:
        """How far a review has come; what went wrong is said once, then it can be tried again."""
        if review.fault is not None:
            self.kept.pop(key, None)
            raise review.fault
        return review.plain()

    def _find(self, key: str) -> Review | None:
        review = self.kept.get(key)
        if review is not None:
            self.kept.move_to_end(key)
        return review

    def _begin(self, key: str, text: str) -> Review:
        waiting = sum(one.result is None and one.fault is None for one in self.kept.values())
        if waiting >= MOST_WAITING:
            raise Refused("too_many", "too many games are being reviewed; try again in a minute")
        review = Review(text)
        review.task = asyncio.create_task(self._run(review))
        self.kept[key] = review
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return review

    async def _run(self, review: Review) -> None:
        try:
            async with self.turn:
                await self._carry_out(review)
        except Refused as fault:
            review.fault = fault
        except Exception:
            log.exception("a review broke")
            review.fault = Refused("broken", "the review broke; try again")
        finally:
            review.text, review.task = "", None

    async def _carry_out(self, review: Review) -> None:
        entries: int = (await self._ask(review, "reviewable"))["entries"]
        review.total = work_of(entries)
        found: dict[int, dict[str, Any]] = {}
        await self._examine(review, found, list(range(entries)), 1)
        await self._examine(review, found, candidates([found[n] for n in range(entries)]), DEEPER)
        looks = [found[n] for n in range(entries)]
        review.result = (await self._ask(review, "summary", found=looks))["review"]
        review.done = review.total

    async def _examine(self, review: Review, found: dict[int, Any], entries: list[int], depth: int) -> None:
        """Look at some entries, as many at a time as fit into a bit of time."""
        while entries:
            answer = await self._ask(review, "examine", entries=entries, depth=depth, seconds=BIT)
            looks = answer["found"]
            found |= {one["entry"]: one for one in looks}
            entries = entries[len(looks) :]
            review.done += len(looks)

    async def _ask(self, review: Review, job: str, **fields: Any) -> dict[str, Any]:
        iterations = self.workers.config.review_iterations
        return await self.workers.read({"job": job, "text": review.text, "iterations": iterations} | fields)
