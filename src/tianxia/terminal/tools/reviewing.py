"""A review on several processes, behind a progress bar."""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import active_children

from tianxia.bots.review import DEEPER, ReviewInfo, candidates, reviewer_of, summary, work_of
from tianxia.bots.reviewer import Found, Reviewer
from tianxia.engine.record import Record, read_record
from tianxia.terminal.tools.interruption import Interruption, dismiss_workers, ignore_interrupts
from tianxia.terminal.tools.simulation import PATIENCE
from tianxia.terminal.tools.simulation_page import progress_bar

TOGETHER = 8
"""So many entries are looked at in one go."""


def run(record: Record, iterations: int, seed: int, workers: int) -> ReviewInfo | None:
    """Review a finished game; None if somebody interrupted it."""
    reviewer = reviewer_of(record, iterations, seed)
    entries = len(reviewer.line)
    bar = progress_bar(record.setting.game.name)
    task = bar.task_ids[0]
    bar.update(task, total=work_of(entries))
    found: dict[int, Found] = {}
    with bar, Interruption() as interruption, Desk(record, reviewer, workers, interruption) as desk:
        for one in desk.examine(list(range(entries)), 1):
            found[one["entry"]] = one
            bar.advance(task)
        if not interruption.wanted:
            for one in desk.examine(candidates([found[n] for n in range(entries)]), DEEPER):
                found[one["entry"]] = one
                bar.advance(task)
    return None if interruption.wanted else summary(reviewer, [found[n] for n in range(entries)])


class Desk:
    """Where entries are looked at: in this process, or in several."""

    def __init__(self, record: Record, reviewer: Reviewer, workers: int, interruption: Interruption) -> None:
        self.reviewer = reviewer
        self.interruption = interruption
        self.others = [*active_children()]
        text = record.text()
        facts = (text, reviewer.iterations, reviewer.seed)
        self.pool = ProcessPoolExecutor(workers, initializer=open_record, initargs=facts) if workers > 1 else None

    def __enter__(self) -> Desk:
        return self

    def __exit__(self, *_: object) -> None:
        if self.pool is not None:
            if self.interruption.wanted:
                dismiss_workers(self.others)
            self.pool.shutdown(cancel_futures=True)

    def examine(self, entries: list[int], depth: int) -> Generator[Found, None, None]:
        """What is found about some entries, in any order, until somebody interrupts it."""
        if self.pool is None:
            for n in entries:
                if self.interruption.wanted:
                    return
                yield self.reviewer.examine(n, depth)
            return
        size = TOGETHER if depth == 1 else 1
        chunks = [entries[at : at + size] for at in range(0, len(entries), size)]
        waiting: set[Future[list[Found]]] = {self.pool.submit(examine_here, chunk, depth) for chunk in chunks}
        while waiting and not self.interruption.wanted:
            done, waiting = wait(waiting, PATIENCE, FIRST_COMPLETED)
            for future in done:
                yield from future.result()


HERE: list[Reviewer] = []
"""The reviewer of a worker process."""


def open_record(text: str, iterations: int, seed: int) -> None:
    """Make ready in a worker process."""
    ignore_interrupts()
    HERE[:] = [reviewer_of(read_record(text), iterations, seed)]


def examine_here(entries: list[int], depth: int) -> list[Found]:
    """Look at some entries in a worker process."""
    return [HERE[0].examine(n, depth) for n in entries]
