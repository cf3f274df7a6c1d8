"""A game of the catalogue: its facts, and the few things that everything outside asks of it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypedDict, cast

from mypy_extensions import mypyc_attr

from tianxia.engine.box import Box, Named
from tianxia.engine.clauses import Clauses
from tianxia.engine.dice import Dice, Scripted, Simulated
from tianxia.engine.errors import BadPosition, BadSeat
from tianxia.engine.measure import NO_SHEET, Goal, Sheet
from tianxia.engine.mind import MINDLESS, Mind, S
from tianxia.engine.options import OptionInfo, Options, Value
from tianxia.engine.position import Position
from tianxia.engine.scene import Scene, awaited_of, pile_of, prompt_of, refusals, story_line
from tianxia.engine.state import HIDDEN, UNSEEN, State
from tianxia.engine.story import Story
from tianxia.engine.vocabulary import Vocabulary
from tianxia.engine.words import Phrase, Words


class SeatRange(TypedDict):
    """How many seats a game can have."""

    fewest: int
    most: int


class GameInfo(TypedDict):
    """What a game says of itself, as plain data."""

    name: str
    version: int
    title: Named
    seats: SeatRange
    tokens: int
    rolls: list[str]
    entries: dict[str, Named]
    options: list[OptionInfo]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """What the engine needs to know of a game with tables of the class S. A room subclasses it once."""

    def __init__(
        self,
        name: str,
        version: int,
        title: Phrase,
        seats: tuple[int, int],
        vocabulary: Vocabulary,
        options: Options,
        words: Words,
        clauses: Clauses,
        roll_kinds: list[str] | None = None,
        entries: dict[str, Phrase] | None = None,
    ) -> None:
        self.name = name
        self.version = version
        self.title = title
        self.fewest = seats[0]
        self.most = seats[1]
        self.vocabulary = vocabulary
        self.options = options
        self.words = words
        self.clauses = clauses
        self.roll_kinds = roll_kinds or []
        self.entries = entries or {}
        self._laid: S | None = None
        self._laid_for: dict[str, object] = {}

    # ---- what a room supplies

    def new(self, seats: int, values: dict[str, Value], dice: Dice) -> S:
        """The table laid out for the set-up, with the set-up's steps on the agenda."""
        raise NotImplementedError

    def picture(self, v: S, scene: Scene) -> None:
        """Draw the table into a scene, from a veiled state alone."""
        raise NotImplementedError

    def box(self) -> Box:
        """What never changes and everybody sees: boards, cards with their texts."""
        return {}

    def lay(self, s: S, position: Position) -> None:
        """Change a table that is set up for the start into an arranged position."""
        raise NotImplementedError

    def describe(self, s: S) -> dict[str, Any]:
        """The position on the table, complete, such that arranging it gives the same table.

        Where play is within an action is told by the record, not by the position.
        """
        raise NotImplementedError

    def enter(self, s: S, at: str, position: Position) -> None:
        """Put the steps of a named entry point on the empty agenda."""
        raise NotImplementedError

    def census(self, s: S) -> dict[str, int]:
        """How many pieces of each kind there are, wherever they lie: numbers that never change in a game."""
        return {}

    def start_of(self, s: S, seat: int) -> str:
        """The id of where or as whom a seat began, if that differs from game to game: simulations count by it too."""
        return ""

    def sheet(self) -> Sheet:
        """The numbers that people watch; a game may do without."""
        return NO_SHEET

    def watch(self, s: S) -> list[int]:
        """Their values: what is secret reads HIDDEN in a veiled state."""
        return []

    def sides(self, s: S) -> list[int]:
        """The sides that take part, as the sheet counts them."""
        return list(range(s.seats))

    def goals(self, s: S, seat: int) -> list[Goal]:
        """The ways in which the game ends for a seat, the nearest to its mind first, by what is public."""
        return []

    def mind(self, s: S) -> Mind[S]:
        """What bots think of the game, by the mode that the table plays; without one they know the rules alone."""
        return MINDLESS

    # ---- what everything outside asks

    def start(
        self,
        seed: int | None = None,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        dice: Dice | None = None,
        told: bool = False,
    ) -> S:
        """A new game at its first question. Without seed or dice the game is a new one each time."""
        count = self.seat_count(seats)
        if dice is None:
            dice = Simulated(secrets.randbits(64) if seed is None else seed)
        state = cast(S, self._table(count, dict(options or {})).clone(dice))
        if told:
            state.story = Story()
        state.advance()
        return state

    def _table(self, seats: int, options: dict[str, object]) -> S:
        """The table laid out for the set-up; kept, so that many games of one setting cost a copy each."""
        laid = self._laid
        if laid is None or laid.seats != seats or self._laid_for != options:
            laid = self.new(seats, self.options.resolve(options), UNSEEN)
            self._laid = laid
            self._laid_for = options
        return laid

    def seat_count(self, seats: int | None) -> int:
        """The number of seats, checked; by default the fewest."""
        count = self.fewest if seats is None else seats
        if not self.fewest <= count <= self.most:
            allowed = str(self.fewest) if self.fewest == self.most else f"{self.fewest} to {self.most}"
            raise BadSeat(f"{self.name} has {allowed} seat(s), not {count}")
        return count

    def arrange(
        self,
        position: Mapping[str, Any],
        at: str = "",
        dice: Sequence[int | str] = (),
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        after: Dice | None = None,
        told: bool = False,
        deal: int = 0,
    ) -> S:
        """A position at a named entry point with the next rolls scripted; then dice `after`, or waiting.

        Faces that the position leaves open ("?", laid as HIDDEN) are dealt by the seed `deal`.
        """
        script = [self.vocabulary.token(one) if isinstance(one, str) else one for one in dice]
        source = Scripted(script, after)
        state = self.new(self.seat_count(seats), self.options.resolve(options or {}), source)
        state.agenda.clear()
        entry = at or next(iter(self.entries), "")
        reader = Position(position)
        if not self.entries:
            reader.fault(f"{self.name} begins at its start alone: it has no entry points for positions")
            raise BadPosition(reader.faults)
        if entry not in self.entries:
            reader.fault(f"at: unknown entry point {entry[:40]!r}; there are {', '.join(self.entries)}")
            raise BadPosition(reader.faults)
        self.lay(state, reader)
        self.enter(state, entry, reader)
        reader.close()
        reader.settle()
        if HIDDEN in state.face:
            state.deal_hidden(Simulated(deal))
        if told:
            state.story = Story()
        state.advance()
        return state

    def scene(self, state: State, seat: int | None, explain: bool = False) -> Scene:
        """The table as a seat (None: a spectator) sees it; `explain` adds what is refused and why."""
        if seat is not None and not 0 <= seat < state.seats:
            raise BadSeat(f"seats go from 0 to {state.seats - 1}, not {seat}")
        v = cast(S, state.veiled(seat))
        scene: Scene = {
            "game": self.name,
            "version": self.version,
            "viewer": seat,
            "seats": v.seats,
            "over": v.over,
            "outcome": v.outcome,
            "reason": v.reason,
            "prompt": prompt_of(v, seat, refusals(v, seat) if explain else []),
            "awaited": awaited_of(v, self.vocabulary, pile_of(v)),
            "story": [],
        }
        self.picture(v, scene)
        sheet = self.sheet()
        if sheet.measures:
            scene["measures"] = sheet.numbers(self.watch(v), self.sides(v))
        if seat is not None:
            scene["goals"] = [goal.plain() for goal in self.goals(v, seat)]
        if state.story is not None:
            scene["story"] = [story_line(event, self.clause_of(event.code)) for event in state.story.seen_by(seat)]
        return scene

    def clause_of(self, code: str) -> str:
        """The clause behind a story line."""
        phrase = self.words.events.get(code)
        return phrase.clause if phrase is not None else ""

    def info(self) -> GameInfo:
        """Name, title, seats and options as plain data."""
        return {
            "name": self.name,
            "version": self.version,
            "title": {"en": self.title.en, "zh": self.title.zh},
            "seats": {"fewest": self.fewest, "most": self.most},
            "tokens": self.vocabulary.size,
            "rolls": self.roll_kinds,
            "entries": {name: {"en": phrase.en, "zh": phrase.zh} for name, phrase in self.entries.items()},
            "options": self.options.info(),
        }
