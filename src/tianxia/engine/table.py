"""A game being played: the log, the state that it folds to, and what may be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tianxia.engine.dice import Dice, Roll
from tianxia.engine.errors import BadRecord, BadRoll, LearntSince, TianxiaError, UndoRefused
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
        begun: State
        if self.position is None:
            begun = self.game.start(seats=self.seats, options=self.options, dice=dice, told=True)
        else:
            begun = self.game.arrange(self.position, self.at, (), self.seats, self.options, dice, told=True)
        return begun


class Watch:
    """Whether anybody learns something by a choice: a roll, a face, a beat, the opened answers of others."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.was_window = state.decision_of(seat).is_window()
        self.knew = state.knows.copy()
        self.disclosures = state.disclosures
        self.top = state.agenda[-1]

    def is_boundary(self, rolls: Rolled) -> bool:
        """To be asked after the choice."""
        state = self.state
        shown = state.knows != self.knew or state.disclosures != self.disclosures
        beat = self.was_window or (bool(state.asked) and state.decision.is_window())
        opened = isinstance(self.top, Together) and not any(step is self.top for step in state.agenda)
        return shown or beat or opened or bool(rolls) or state.waiting is not None


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
        self.boundaries: list[bool] = []
        """Of each entry of the line, whether anybody learnt something by it: there free undo stops."""
        self.state: State
        if origin is not None:
            self._copy(origin)
            return
        if rows:
            self.rows = rows
            self._rebuild(fold(rows))
            return
        self.state = setting.begin(self.dice)
        self._grow(Row(START, rolls=self.dice.take()), True)

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
        self._grow(row, watch.is_boundary(row.rolls))

    def supply(self, typed: Rolled) -> None:
        """Dice rolled by people, where they are awaited: numbers, or the tokens of what was drawn."""
        state = self.state
        if state.waiting is None:
            raise BadRoll("no roll is awaited now")
        rolled = unwritten(typed, state.waiting, self.game.vocabulary)
        self._or_rebuild(lambda: state.supply(rolled))
        self._grow(Row(TYPED, typed=typed, rolls=self.dice.take()), True)

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

    def last_choice(self, seat: int) -> int:
        """The entry of the line that is a seat's last choice; 0 if it has made none."""
        for n in range(len(self.line) - 1, 0, -1):
            if self.line[n].seat == seat and self.line[n].kind in (CHOICE, SEALED):
                return n
        return 0

    def is_free(self, seat: int) -> bool:
        """Whether a seat may undo its last choice without consent: nothing was learnt by it or since.

        What others have answered under seal since does not count, as long as the seat sees nothing of it and they were
        asked before that choice already: so their answers stand.
        """
        keep = self.last_choice(seat)
        if keep == 0 or self.state.over or True in self.boundaries[keep:]:
            return False
        later = self.line[keep + 1 :]
        for row in later:
            if row.kind != SEALED:
                return False
        if not later:
            return True
        replay = Replay(self.setting, self.line[: keep + 1])
        asked = replay.to_end(keep).asked
        for row in later:
            if row.seat not in asked:
                return False
        return self.game.scene(replay.to_end(), seat) == self.game.scene(self.state, seat)

    def undo(self, seat: int, beyond: bool = False) -> None:
        """Undo a seat's last choice; beyond what was learnt since only alone, or by consent of all."""
        keep = self.last_choice(seat)
        if keep == 0:
            raise UndoRefused("there is nothing to undo")
        if self.is_free(seat):
            later = self.line[keep + 1 :]
            self.rewind(seat, keep)
            self._answer_again(later)
        elif beyond:
            self.rewind(seat, keep)
        else:
            raise LearntSince("something was rolled, shown or answered since: undoing it needs everybody's consent")

    def _answer_again(self, answers: list[Row]) -> None:
        """Give sealed answers again that nobody has seen yet. If one no longer fits, its seat is asked anew."""
        dropped: set[int] = set()
        for row in answers:
            if row.seat in dropped or not self._fits(row):
                dropped.add(row.seat)
            else:
                self.choose(row.token, row.seat)

    def _fits(self, row: Row) -> bool:
        """Whether an answer is one to the question that its seat is asked now."""
        state = self.state
        if row.seat not in state.asked or type(state.decision_of(row.seat)).__name__ != row.decision:
            return False
        return self.game.vocabulary.token(row.token) in state.options(row.seat)

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
        self.boundaries = origin.boundaries.copy()
        self.state = origin.state.clone(self.dice)
        if origin.state.story is not None:
            self.state.story = origin.state.story.copy()

    def _grow(self, row: Row, is_boundary: bool) -> None:
        self.rows.append(row)
        self.line.append(row)
        self.boundaries.append(is_boundary)

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
        self.boundaries = replay.boundaries
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
        self.boundaries: list[bool] = []
        self.n = 0
        try:
            self.state = setting.begin(self.dice)
        except BadRoll as fault:
            raise BadRecord(f"entry 0 (start): {fault}") from fault
        self._close_entry(True)

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
                is_boundary = True
            else:
                is_boundary = self._choose(row)
        except BadRecord:
            raise
        except TianxiaError as fault:
            raise BadRecord(f"entry {self.n} no longer fits the rules: {fault}") from fault
        self._close_entry(is_boundary)

    def _choose(self, row: Row) -> bool:
        state = self.state
        decision = state.decision_of(row.seat)
        name = type(decision).__name__
        if name != row.decision:
            raise BadRecord(f"entry {self.n} answers {row.decision or 'nothing'}, but {name} is asked")
        watch = Watch(state, row.seat)
        state.apply(self.vocabulary.token(row.token), row.seat)
        return watch.is_boundary(row.rolls)

    def _close_entry(self, is_boundary: bool) -> None:
        if self.dice.used != len(self.dice.rolls):
            raise BadRecord(f"entry {self.n}: {len(self.dice.rolls)} rolls stored, {self.dice.used} used")
        more = self.n + 1 < len(self.line)
        if self.state.waiting is not None and more and self.line[self.n + 1].kind != TYPED:
            raise BadRecord(f"entry {self.n}: rolls are missing")
        self.boundaries.append(is_boundary)
        self.n += 1


def is_sealed(state: State) -> bool:
    """Whether the answer stays secret for now: several are asked, or the question lies within a secret scope."""
    if isinstance(state.agenda[-1], Together):
        return True
    return any(isinstance(step, Scope) and step.opener() is not None for step in state.agenda)
