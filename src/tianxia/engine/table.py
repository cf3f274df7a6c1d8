"""A game being played: the log, the state that it folds to, and what may be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tianxia.engine.dice import Dice, Roll
from tianxia.engine.errors import BadRecord, BadRoll, TianxiaError, UndoRefused
from tianxia.engine.game import Game
from tianxia.engine.log import CHOICE, CORRECT, SEALED, SEAT, START, TYPED, UNDO, VOID, Rolled, Row, fold
from tianxia.engine.state import State
from tianxia.engine.step import Scope, Together
from tianxia.engine.vocabulary import Vocabulary


class Noted(Dice):
    """A source whose rolls are noted for the log."""

    def __init__(self, source: Dice, vocabulary: Vocabulary) -> None:
        self.source = source
        self.vocabulary = vocabulary
        self.rolls: Rolled = []

    def roll(self, roll: Roll) -> list[int] | None:
        rolled = self.source.roll(roll)
        if rolled is not None:
            for value in rolled:
                self.rolls.append(value if roll.pile is None else self.vocabulary.text(value))
        return rolled

    def take(self) -> Rolled:
        """What was rolled since this was last asked."""
        rolls = self.rolls
        self.rolls = []
        return rolls


class Replayed(Dice):
    """The stored rolls of one entry: exactly these, then waiting. Replay never rolls."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.rolls: Rolled = []
        self.used = 0

    def load(self, rolls: Rolled) -> None:
        """The rolls of the next entry."""
        self.rolls = rolls
        self.used = 0

    def roll(self, roll: Roll) -> list[int] | None:
        stored = self.rolls[self.used : self.used + roll.times]
        if not stored and roll.times > 0:
            return None
        self.used += len(stored)
        rolled = unwritten(stored, roll, self.vocabulary)
        roll.check(rolled)
        return rolled


def unwritten(stored: Rolled, roll: Roll, vocabulary: Vocabulary) -> list[int]:
    """Rolls of a log, or typed by people, as the numbers that rules use."""
    rolled: list[int] = []
    for value in stored:
        if roll.pile is not None:
            rolled.append(vocabulary.token(value) if isinstance(value, str) else -1)
        elif isinstance(value, int):
            rolled.append(value)
        else:
            raise BadRoll(f"{roll.kind}: expected numbers from 1 to {roll.sides}, got {value[:40]!r}")
    return rolled


class Setting:
    """What a table plays: the game, its seats and options, and the position if it does not begin at the start."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        position: Mapping[str, Any] | None = None,
        at: str = "",
    ) -> None:
        self.game = game
        self.seats = game.seat_count(seats)
        self.options = dict(options or {})
        self.position = position
        self.at = at

    def begin(self, dice: Dice) -> State:
        """The first state, with a story."""
        if self.position is None:
            return self.game.start(seats=self.seats, options=self.options, dice=dice, told=True)
        return self.game.arrange(self.position, self.at, (), self.seats, self.options, dice, told=True)


class Mark:
    """What undo must know of an entry of the line: whose it was, and whether something was learnt by it."""

    def __init__(self, seat: int, is_boundary: bool) -> None:
        self.seat = seat
        self.is_boundary = is_boundary


BY_NOBODY: Final = Mark(-1, True)


class Watch:
    """What a choice let anybody learn: a roll, a face, a beat, the opened answers of others."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.was_window = state.decision_of(seat).is_window()
        self.knew = state.knows.copy()
        self.told = state.told
        self.top = state.agenda[-1]

    def mark(self, rolls: Rolled) -> Mark:
        """To be called after the choice."""
        state = self.state
        shown = state.knows != self.knew or state.told != self.told
        beat = self.was_window or (bool(state.asked) and state.decision.is_window())
        opened = isinstance(self.top, Together) and not any(step is self.top for step in state.agenda)
        return Mark(self.seat, shown or beat or opened or bool(rolls) or state.waiting is not None)


class Table:
    """A game being played. Every change is one row of the log; the state follows from the rows."""

    def __init__(
        self, setting: Setting, dice: Dice, rows: list[Row] | None = None, origin: Table | None = None
    ) -> None:
        self.setting = setting
        self.game = setting.game
        self.dice = Noted(dice, self.game.vocabulary)
        self.rows: list[Row] = []
        self.line: list[Row] = []
        self.marks: list[Mark] = []
        self.state: State
        if origin is not None:
            self._copy(origin)
            return
        if rows:
            self.rows = rows
            self._rebuild(fold(rows))
            return
        self.state = setting.begin(self.dice)
        self._grow(Row(START, rolls=self.dice.take()), BY_NOBODY)

    # ---- play

    def choose(self, token: str | int, seat: int | None = None) -> None:
        """A choice of the asked seat, by text or number. An illegal one changes nothing."""
        number = self.game.vocabulary.token(token) if isinstance(token, str) else token
        state = self.state
        who = state.seat if seat is None else seat
        decision = state.decision_of(who)
        kind = SEALED if is_sealed(state) else CHOICE
        watch = Watch(state, who)
        self._or_rebuild(lambda: state.apply(number, who))
        row = Row(kind, who, type(decision).__name__, self.game.vocabulary.text(number), rolls=self.dice.take())
        self._grow(row, watch.mark(row.rolls))

    def supply(self, typed: Rolled) -> None:
        """Dice rolled by people, where they are awaited: numbers, or the tokens of what was drawn."""
        state = self.state
        if state.waiting is None:
            raise BadRoll("no roll is awaited now")
        rolled = unwritten(typed, state.waiting, self.game.vocabulary)
        self._or_rebuild(lambda: state.supply(rolled))
        self._grow(Row(TYPED, typed=typed, rolls=self.dice.take()), BY_NOBODY)

    def correct(self, typed: Rolled) -> None:
        """Other dice in place of those typed last, while nothing has been chosen since."""
        if self.line[-1].kind != TYPED:
            raise UndoRefused("only the dice typed last can be corrected, before the next choice")
        before = self.line[:-1]
        self._rebuild(before)
        try:
            self.supply(typed)
        except TianxiaError:
            self._rebuild(fold(self.rows))
            raise
        self.rows[-1] = Row(CORRECT, typed=typed, rolls=self.rows[-1].rolls)

    def hand_over(self, seat: int, holder: str) -> None:
        """Note that somebody else plays a seat from now on."""
        self.rows.append(Row(SEAT, seat, holder=holder))

    # ---- undo

    def boundary(self, seat: int) -> int:
        """How many entries of the line stand if the seat takes back all that it may: nothing was learnt after them."""
        keep = len(self.line)
        while keep > 1 and self.marks[keep - 1].seat == seat and not self.marks[keep - 1].is_boundary:
            keep -= 1
        return keep

    def undo(self, seat: int, beyond: bool = False) -> None:
        """Take back the last choice. Past the information boundary only with leave: alone, or by consent of all."""
        keep = len(self.line) - 1
        while keep > 1 and self.line[keep].kind == TYPED:
            keep -= 1
        if keep < 1:
            raise UndoRefused("there is nothing to take back")
        if keep < self.boundary(seat) and not beyond:
            raise UndoRefused("something was rolled, shown or answered since: taking it back needs everybody's consent")
        self.rewind(seat, keep)

    def rewind(self, seat: int, keep: int) -> None:
        """Take back all but so many entries of the line; whether that is allowed is for the caller to ask."""
        if not 1 <= keep < len(self.line):
            raise UndoRefused(f"there are {len(self.line)} entries, so {keep} cannot be kept")
        self.rows.append(Row(UNDO, seat, to=keep))
        self._rebuild(self.line[:keep])

    # ---- the fold

    def _copy(self, origin: Table) -> None:
        """Stand where another table stands, with the same story, and go on without it."""
        self.rows = origin.rows.copy()
        self.line = origin.line.copy()
        self.marks = origin.marks.copy()
        self.state = origin.state.clone(self.dice)
        if origin.state.story is not None:
            self.state.story = origin.state.story.copy()

    def _grow(self, row: Row, mark: Mark) -> None:
        self.rows.append(row)
        self.line.append(row)
        self.marks.append(mark)

    def _or_rebuild(self, change: Callable[[], None]) -> None:
        """Carry out a change; if the rules break down in it, the table is as before."""
        try:
            change()
        except TianxiaError:
            raise
        except Exception:
            spent = self.dice.take()
            if spent:
                self.rows.append(Row(VOID, rolls=spent))
            self._rebuild(self.line)
            raise

    def _rebuild(self, line: list[Row]) -> None:
        """The state of a line, by replay."""
        replay = Replay(self.setting, line)
        replay.to_end()
        self.line = line.copy()
        self.marks = replay.marks
        self.state = replay.state
        self.state.dice = self.dice


class Replay:
    """A line of play carried out again, entry by entry: the same decisions, exactly the stored rolls."""

    def __init__(self, setting: Setting, line: list[Row]) -> None:
        if not line or line[0].kind != START:
            raise BadRecord("entry 0 is not a start")
        self.line = line
        self.vocabulary = setting.game.vocabulary
        self.dice = Replayed(self.vocabulary)
        self.dice.load(line[0].rolls)
        self.marks: list[Mark] = []
        self.n = 0
        try:
            self.state = setting.begin(self.dice)
        except BadRoll as fault:
            raise BadRecord(f"entry 0 (start): {fault}") from fault
        self._close_entry(BY_NOBODY)

    def to_end(self, stop: int | None = None) -> State:
        """Carry out entries up to the end, or until `stop` of them stand."""
        last = len(self.line) if stop is None else stop
        while self.n < last:
            self.step()
        return self.state

    def step(self) -> None:
        """Carry out the next entry."""
        row = self.line[self.n]
        state = self.state
        self.dice.load(row.rolls)
        try:
            if row.kind == TYPED:
                if state.waiting is None:
                    raise BadRecord(f"entry {self.n}: typed dice, but none are awaited")
                state.supply(unwritten(row.typed, state.waiting, self.vocabulary))
                mark = BY_NOBODY
            else:
                mark = self._choose(row)
        except BadRecord:
            raise
        except TianxiaError as fault:
            raise BadRecord(f"entry {self.n} no longer fits the rules: {fault}") from fault
        self._close_entry(mark)

    def _choose(self, row: Row) -> Mark:
        state = self.state
        decision = state.decision_of(row.seat)
        name = type(decision).__name__
        if name != row.decision:
            raise BadRecord(f"entry {self.n} answers {row.decision or 'nothing'}, but {name} is asked")
        watch = Watch(state, row.seat)
        state.apply(self.vocabulary.token(row.token), row.seat)
        return watch.mark(row.rolls)

    def _close_entry(self, mark: Mark) -> None:
        if self.dice.used != len(self.dice.rolls):
            raise BadRecord(f"entry {self.n}: {len(self.dice.rolls)} rolls stored, {self.dice.used} used")
        more = self.n + 1 < len(self.line)
        if self.state.waiting is not None and more and self.line[self.n + 1].kind != TYPED:
            raise BadRecord(f"entry {self.n}: rolls are missing")
        self.marks.append(mark)
        self.n += 1


def is_sealed(state: State) -> bool:
    """Whether the answer stays secret for now: several are asked, or the question lies within a secret scope."""
    for step in state.agenda:
        if isinstance(step, Together) or (isinstance(step, Scope) and step.opener() is not None):
            return True
    return False
