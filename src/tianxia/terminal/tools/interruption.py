"""Ctrl-C as a request that is checked between two steps, so that nothing stops half done."""

from __future__ import annotations

import signal
import threading
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any


class Interruption:
    """Within this context the first Ctrl-C only notes that somebody wants to stop; a second one stops at once."""

    def __init__(self) -> None:
        self.wanted = False
        self.before: Any = None

    def __enter__(self) -> Interruption:
        if threading.current_thread() is threading.main_thread():
            self.before = signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, *_: object) -> None:
        if self.before is not None:
            signal.signal(signal.SIGINT, self.before)

    def _note(self, signal_number: int, frame: FrameType | None) -> None:
        if self.wanted:
            raise KeyboardInterrupt
        self.wanted = True


def ignore_interrupts() -> None:
    """For a worker: its parent decides when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def dismiss_workers(others: list[BaseProcess]) -> None:
    """End the worker processes of this one, but for some others."""
    for worker in active_children():
        if worker not in others:
            worker.terminate()
