"""A worker process: jobs and answers are lines of JSON."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import secrets
import sys
from time import perf_counter
from typing import Any, TextIO

from tianxia.bots import spec, strategist
from tianxia.bots.bot import Bot
from tianxia.bots.review import reviewer_of, summary
from tianxia.bots.reviewer import Reviewer
from tianxia.engine import catalogue
from tianxia.engine.dice import Simulated
from tianxia.engine.errors import TianxiaError
from tianxia.engine.log import CHOICE, PLAYED, SEALED, SEAT, Row, fold, row_of
from tianxia.engine.record import FILM_FORMAT, film, read_film, read_record, verify
from tianxia.engine.table import Replay, Setting

MOST_MEMORY = 2 << 30
MOST_TABLES = 64


class Followed:
    """A table that this process thinks about: the log so far, replayed."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.rows: list[Row] = []
        self.replay: Replay | None = None
        self.bots: dict[tuple[int, str], Bot] = {}

    def follow(self, rows: list[Row]) -> None:
        """Further rows of the log."""
        self.rows += rows
        if self.replay is not None and all(row.kind in (*PLAYED, SEAT) for row in rows):
            self.replay.line += [row for row in rows if row.kind != SEAT]
        else:
            self.replay = Replay(self.setting, fold(self.rows))
        self.replay.to_end()

    def choose(self, seat: int, bot: str) -> str:
        """The choice of a bot, which is shown what its seat may know."""
        assert self.replay is not None
        player = self.bots.get((seat, bot))
        if player is None:
            player = spec.make(bot, self.setting.game, Simulated(secrets.randbits(64), 1 + seat))
            self.bots[seat, bot] = player
        state = self.replay.state.veiled(seat)
        return self.setting.game.vocabulary.text(player.choose(state, seat))

    def advise(self, seat: int, seconds: float) -> list[dict[str, Any]]:
        """The advice of the strategist, which is shown what the seat may know."""
        assert self.replay is not None
        v, dice = self.replay.state.veiled(seat), Simulated(secrets.randbits(64))
        ranked = strategist.advise(self.setting.game, v, seat, dice, seconds=seconds)
        return [one.plain() for one in ranked]


FOLLOWED: dict[str, Followed] = {}


def setting_of(data: dict[str, Any]) -> Setting:
    """What a table plays."""
    return Setting(catalogue.find(data["game"]), data["seats"], data["options"], data["position"], data["at"])


def followed(job: dict[str, Any]) -> Followed:
    """A table as it stands now, of which this process has the rows sent before."""
    table: str = job["table"]
    if job["setting"] is not None:
        FOLLOWED.pop(table, None)
        while len(FOLLOWED) >= MOST_TABLES:
            FOLLOWED.pop(next(iter(FOLLOWED)))
        FOLLOWED[table] = Followed(setting_of(job["setting"]))
    found = FOLLOWED[table]
    found.follow([row_of(row, n) for n, row in enumerate(job["rows"])])
    return found


def choose(job: dict[str, Any]) -> dict[str, Any]:
    """A bot's choice."""
    return {"token": followed(job).choose(job["seat"], job["bot"])}


def advise(job: dict[str, Any]) -> dict[str, Any]:
    """The strategist's advice."""
    return {"options": followed(job).advise(job["seat"], job["seconds"])}


def cut(job: dict[str, Any]) -> dict[str, Any]:
    """The film of a table for a viewer."""
    rows = [row_of(row, n) for n, row in enumerate(job["rows"])]
    return {"film": film(setting_of(job["setting"]), fold(rows), job["viewer"]).text()}


def open_file(job: dict[str, Any]) -> dict[str, Any]:
    """The film of a file: a film as it is, a record as a viewer would have seen it."""
    text: str = job["text"]
    if FILM_FORMAT in text[:2000]:
        return {"film": read_film(text).text()}
    record = read_record(text)
    return {"film": film(record.setting, record.line(), job["viewer"]).text()}


def check(job: dict[str, Any]) -> dict[str, Any]:
    """Whether a record's dice are those that were pledged."""
    try:
        record = read_record(job["text"])
        found = verify(record)
    except TianxiaError as fault:
        return {"ok": False, "text": str(fault)}
    return {
        "ok": True,
        "game": record.setting.game.name,
        "choices": sum(row.kind in (CHOICE, SEALED) for row in record.rows),
        "pledges": [pledge.plain() for pledge in record.pledges],
        "rolls": found.checked,
        "typed": found.typed,
        "undone": found.undone,
        "corrected": found.corrected,
    }


REVIEWED: dict[tuple[str, int], Reviewer] = {}
"""The record that was looked at last."""


def reviewer(job: dict[str, Any]) -> Reviewer:
    """What looks at the entries of a record."""
    text, iterations = job["text"], job["iterations"]
    if (text, iterations) not in REVIEWED:
        REVIEWED.clear()
        REVIEWED[text, iterations] = reviewer_of(read_record(text), iterations)
    return REVIEWED[text, iterations]


def reviewable(job: dict[str, Any]) -> dict[str, Any]:
    """How many entries a record has, if it can be reviewed."""
    return {"entries": len(reviewer(job).line)}


def examine(job: dict[str, Any]) -> dict[str, Any]:
    """Look at the first of some entries: as many as fit into the seconds."""
    desk = reviewer(job)
    until = perf_counter() + job["seconds"]
    found: list[dict[str, Any]] = []
    for n in job["entries"]:
        found.append(desk.examine(n, job["depth"]))
        if perf_counter() > until:
            break
    return {"found": found}


def summed_up(job: dict[str, Any]) -> dict[str, Any]:
    """The review, out of what was found about all entries."""
    return {"review": summary(reviewer(job), job["found"])}


def ready(job: dict[str, Any]) -> dict[str, Any]:
    """Says that the process is ready: the games are loaded."""
    return {"games": [catalogue.find(name).name for name in catalogue.names()]}


JOBS = {"ready": ready, "choose": choose, "advise": advise, "film": cut, "open": open_file, "verify": check}
JOBS |= {"reviewable": reviewable, "examine": examine, "summary": summed_up}


def answer(line: str) -> dict[str, Any]:
    """Do a job; an error is an answer, too."""
    job = json.loads(line)
    try:
        return JOBS[job["job"]](job)
    except TianxiaError as fault:
        return {"fault": str(fault)}
    except (Exception, RecursionError, MemoryError) as fault:
        return {"fault": f"{type(fault).__name__} in the worker"}


def limit_memory() -> None:
    """Limit memory and priority, so that a runaway bot harms only itself."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    with contextlib.suppress(OSError):
        os.nice(5)


def own_channel() -> TextIO:
    """The way back to the server; whatever a bot prints goes to the error stream instead."""
    channel = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return channel


def main() -> None:
    """Do jobs until the server closes the channel."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", action="append", default=[])
    for game in parser.parse_args().game:
        catalogue.load(game)
    limit_memory()
    channel = own_channel()
    print(json.dumps({"ready": True}), file=channel, flush=True)
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):
        for line in sys.stdin:
            print(json.dumps(answer(line)), file=channel, flush=True)


if __name__ == "__main__":
    main()
