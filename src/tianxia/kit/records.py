"""The laws of the log: replay gives the same game, and undo stops where something was learnt."""

from __future__ import annotations

from tianxia.engine.dice import NoDice
from tianxia.engine.errors import UndoRefused
from tianxia.engine.fingerprint import fingerprint
from tianxia.engine.log import SEALED
from tianxia.engine.record import Record, read_record
from tianxia.engine.step import Together
from tianxia.engine.table import Replay, Table
from tianxia.kit.law import Broken, Law, Walk, insist


class ReplayGivesTheSame(Law):
    """The record, written and read at whatever question, within an action too, replays to the same state."""

    every = 30

    def look(self, walk: Walk) -> None:
        self.save_and_load(walk)

    def end(self, walk: Walk) -> None:
        self.save_and_load(walk)

    def save_and_load(self, walk: Walk) -> None:
        """Write the record, read it and carry it out."""
        table = walk.table
        text = Record(table.setting, table.rows, [], [], []).text()
        again = read_record(text)
        insist(again.text() == text, "the record changed when it was written and read")
        insist(fingerprint(again.replay().to_end()) == fingerprint(table.state), "replay leads to a different state")


class UndoStopsAtBoundaries(Law):
    """Without leave a seat takes back its own last choice alone, and only if nothing was rolled, shown or opened since.

    Answers that others have sealed meanwhile, unseen, stand.
    """

    every = 14

    def before(self, walk: Walk, seat: int, token: int) -> None:
        state = walk.state
        self.then = fingerprint(state)
        self.knew = state.knows.copy()
        self.disclosures = state.disclosures
        self.was_window = state.decision_of(seat).is_window()
        self.top = state.agenda[-1]
        self.was_free = [walk.table.is_free(other) for other in range(state.seats)]
        self.scenes = [walk.game.scene(state, other) for other in range(state.seats)]

    def after(self, walk: Walk, seat: int, token: int) -> None:
        table = walk.table
        now, learnt = fingerprint(table.state), self.learnt(walk)
        for other in range(table.state.seats):
            if learnt:
                self.refuse(walk, other, learnt)
            elif other != seat:
                self.look_at_another(walk, other)
        insist(fingerprint(table.state) == now, "a refused undo changed the table")
        if learnt:
            return
        table.undo(seat)
        insist(fingerprint(table.state) == self.then, "undo leads to a different state than the one before the choice")
        table.choose(token, seat)
        insist(fingerprint(table.state) == now, "the same choice after an undo leads to a different state")

    def learnt(self, walk: Walk) -> str:
        """What anybody learnt by the last choice."""
        state = walk.state
        if state.over:
            return "the game is over"
        if walk.table.rows[-1].rolls or state.waiting is not None:
            return "dice were rolled"
        if state.knows != self.knew or state.disclosures != self.disclosures:
            return "something was shown"
        if self.was_window or any(state.decision_of(asked).is_window() for asked in state.asked):
            return "a window was posed"
        if isinstance(self.top, Together) and not any(step is self.top for step in state.agenda):
            return "sealed answers were opened"
        return ""

    def look_at_another(self, walk: Walk, seat: int) -> None:
        """A seat that did not make the last choice takes back its own before that only if it saw nothing of it."""
        table = walk.table
        last = table.rows[-1]
        is_unseen = last.kind == SEALED and walk.game.scene(walk.state, seat) == self.scenes[seat]
        if not (self.was_free[seat] and is_unseen and self.was_asked_before(walk, last.seat, seat)):
            self.refuse(walk, seat, "another seat has chosen since")
            return
        twin = Table(table.setting, NoDice(), origin=table)
        token = twin.line[twin.last_choice(seat)].token
        twin.undo(seat)
        twin.choose(token, seat)
        insist(fingerprint(twin.state) == fingerprint(table.state), "an undo lost what others had answered under seal")

    def was_asked_before(self, walk: Walk, seat: int, other: int) -> bool:
        """Whether a seat was asked already when another made its last choice."""
        table = walk.table
        return seat in Replay(table.setting, table.line[: table.last_choice(other)]).to_end().asked

    def refuse(self, walk: Walk, seat: int, why: str) -> None:
        """Try an undo that needs leave."""
        rows = len(walk.table.rows)
        try:
            walk.table.undo(seat)
        except UndoRefused:
            insist(len(walk.table.rows) == rows, "a refused undo was logged")
            return
        raise Broken(f"seat {seat} could take a choice back without leave, although {why}")
