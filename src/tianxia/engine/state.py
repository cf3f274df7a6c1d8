"""The table: what lies on it, and the agenda of steps still to be done."""

from __future__ import annotations

from typing import Any, Final, TypeVar, cast

from mypy_extensions import i64, mypyc_attr

from tianxia.engine.citations import cited_by
from tianxia.engine.dice import Dice, NoDice, Roll
from tianxia.engine.errors import IllegalChoice, OutOfTurn, RuleFault
from tianxia.engine.step import Chance, Decision, Scope, Step, Together, copied
from tianxia.engine.story import PUBLIC, Event, Story, viewer_bit
from tianxia.engine.vocabulary import Vocabulary

T = TypeVar("T")

UNDRAWN: Final = -2
"""The face of a back that lies in a pile: it has none before it is drawn."""

HIDDEN: Final = -1
"""The face of a back that the viewer of a veiled state does not know."""

NOBODY: Final = -1
"""The seat that is asked when none is."""

RUNAWAY: Final[i64] = 100_000
"""This many steps without a decision are taken for an endless loop in the rules."""

NONE: Final = -(1 << 60)
"""An argument that was left out."""

NEVER: Final = 1 << 60
"""More turns than any game has."""

UNSEEN: Final = NoDice()

EXACT: Final[dict[type[Any], bool]] = {}
"""Kinds of scopes that were looked for, and whether their type alone tells them: no other kind is derived from them."""


class Pack:
    """Backs first, first + 1, … whose faces are dealt out of one set of tokens."""

    def __init__(self, first: int, faces: list[int]) -> None:
        self.first = first
        self.faces = faces


@mypyc_attr(allow_interpreted_subclasses=True)
class Fixture:
    """What never changes once it is made, so that states share it: its name says all about it."""

    def __init__(self, name: str) -> None:
        self.name = name


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's table has: seats, agenda, question, secrets. A game adds its own flat, public fields.

    The only secret fields are `face` (which token a back shows) and `knows` (the mask of those who know it). A game
    says what faces there are (`packs`), and who knows a back by where it lies (`keepers`); its rules say when a face
    comes under a back (`deal`), and when it is shown to more than those (`show`).

    `turns` counts the turns that have ended, so that a bot can plan by turns: a Scope that says `is_turn` raises it as
    it ends; a game without one raises it itself where a turn ends. Once `turns` is `pause_at`, the state pauses
    before the next roll or question, so that a bot can judge a turn before luck goes on.

    `disclosures` counts how often the rulebook itself let players conclude something hidden.
    """

    def __init__(self, vocabulary: Vocabulary, seats: int, dice: Dice, origin: State | None = None) -> None:
        self.vocabulary = vocabulary
        self.dice = dice
        self.story: Story | None = None
        self.waiting: Roll | None = None
        self.pause_at = NEVER
        if origin is None:
            self.seats = seats
            self.agenda: list[Step[Any]] = []
            self.over = False
            self.outcome: list[float] = []
            self.reason = ""
            self.seat = NOBODY
            self.legal: list[int] = []
            self.face: list[int] = []
            self.knows: list[int] = []
            self.disclosures = 0
            self.turns = 0
            return
        self.seats = origin.seats
        self.agenda = copied(origin.agenda)
        self.over = origin.over
        self.outcome = origin.outcome
        self.reason = origin.reason
        self.seat = origin.seat
        self.legal = origin.legal
        self.face = origin.face.copy()
        self.knows = origin.knows.copy()
        self.disclosures = origin.disclosures
        self.turns = origin.turns
        self.waiting = origin.waiting

    def clone(self, dice: Dice) -> State:
        """A copy that goes on by other dice, and whose story is not told."""
        raise NotImplementedError

    def packs(self) -> list[Pack]:
        """The sets of faces that are dealt over backs; a game without secrets has none."""
        return []

    def keepers(self, back: int) -> int:
        """The mask of those who know a back that has a face by its place alone: the owner of the hand it lies in."""
        return 0

    # ---- the agenda, for rules

    def then(self, *steps: Step[Any]) -> None:
        """Do these next, in this order, before what was already to be done."""
        self.agenda.extend(steps if len(steps) == 1 else steps[::-1])

    def scope(self, kind: type[T]) -> T:
        """The innermost thing of that kind under way."""
        agenda = self.agenda
        i = len(agenda) - 1
        is_exact = EXACT.get(kind)
        if is_exact is None:
            is_exact = EXACT[kind] = not kind.__subclasses__()
        while i >= 0:
            step = agenda[i]
            if type(step) is kind if is_exact else isinstance(step, kind):
                return cast(T, step)
            i -= 1
        raise RuleFault(f"no {kind.__name__} is under way")

    def end(self, kind: type[Any]) -> None:
        """Drop what was still to come of the innermost thing of that kind; its own end comes next."""
        agenda = self.agenda
        while agenda and not isinstance(agenda[-1], kind):
            agenda.pop()
        if not agenda:
            raise RuleFault(f"no {kind.__name__} is under way")

    def finish(self, outcome: list[float], reason: str) -> None:
        """The game is over."""
        self.over = True
        self.outcome = outcome
        self.reason = reason

    # ---- secrets, for rules

    def deal(self, back: int, face: int) -> None:
        """A face comes under a back, which lies in its place already: its keepers alone know it."""
        self.face[back] = face
        self.knows[back] = self.keepers(back)

    def show(self, back: int, to: int = PUBLIC) -> None:
        """Let these seats (a mask) know the face of a back."""
        self.knows[back] |= to

    def book_tells(self) -> None:
        """Say that the rulebook itself lets players conclude something hidden from what happens here."""
        self.disclosures += 1

    def tell(
        self,
        code: str,
        a: int = NONE,
        b: int = NONE,
        c: int = NONE,
        d: int = NONE,
        rolled: list[int] | None = None,
        to: int = PUBLIC,
    ) -> None:
        """Add an event to the story, if there is one."""
        story = self.story
        if story is None:
            return
        args = [arg for arg in (a, b, c, d) if arg != NONE]
        story.events.append(Event(code, args, [] if rolled is None else rolled.copy(), to))

    # ---- the question that is asked

    @property
    def asked(self) -> list[int]:
        """The seats that owe an answer."""
        if self.seat == NOBODY:
            return []
        top = self.agenda[-1]
        return top.owing() if isinstance(top, Together) else [self.seat]

    @property
    def decision(self) -> Decision[Any]:
        """The decision that is asked (of the first seat, where several are)."""
        return self.decision_of(self.seat)

    def decision_of(self, seat: int) -> Decision[Any]:
        """The decision that is asked of a seat."""
        top = self.agenda[-1] if self.agenda and self.seat != NOBODY else None
        if isinstance(top, Together):
            i = top.lane_of(seat)
            if i >= 0:
                question = top.lanes[i][-1]
                if isinstance(question, Decision):
                    return question
        elif isinstance(top, Decision) and top.seat == seat:
            return top
        raise OutOfTurn(self._whose_turn(seat))

    def options(self, seat: int) -> list[int]:
        """What a seat may choose from now; nothing if it is not asked."""
        if seat == self.seat:
            return self.legal
        if seat not in self.asked:
            return []
        together = self.agenda[-1]
        if not isinstance(together, Together):
            raise RuleFault("several seats are asked, but not by a Together step")
        return self._lane_options(together, together.lane_of(seat))

    def _lane_options(self, together: Together, i: int) -> list[int]:
        """Options of a lane: its own scopes lie on the agenda while they are computed."""
        agenda = self.agenda
        height = len(agenda)
        agenda.extend(together.lanes[i])
        question = agenda[-1]
        if not isinstance(question, Decision):
            raise RuleFault("this seat's answer is in already")
        options = question.options(self)
        del agenda[height:]
        return options

    def _whose_turn(self, seat: int) -> str:
        if self.over:
            return "the game is over: nothing more can be chosen"
        if self.waiting is not None:
            return f"a roll is awaited ({self.waiting.kind}), not a choice"
        asked = ", ".join(str(one) for one in self.asked)
        return f"seat {seat} is not asked now; asked: seat {asked}"

    def _why_not(self, token: int, seat: int) -> str:
        """What is wrong with a choice, in terms of the decision, its clauses and what it offers."""
        decision = self.decision_of(seat)
        text = self.vocabulary.text(token) if 0 <= token < self.vocabulary.size else f"token {token}"
        reason = ""
        for refusal in decision.refused(self):
            if refusal.token == token:
                reason = f" ({refusal.reason})"
        offered = ", ".join(self.vocabulary.text(option) for option in self.options(seat))
        cited = " ".join(cited_by(type(decision)))
        return f"seat {seat} cannot choose {text} at {type(decision).__name__} [{cited}]{reason}; offered: {offered}"

    # ---- play

    def apply(self, token: int, seat: int = NOBODY) -> None:
        """Carry out a choice of the asked seat and go on to the next question. An illegal one changes nothing."""
        if seat == NOBODY:
            seat = self.seat
        if seat == NOBODY or (seat != self.seat and seat not in self.asked):
            raise OutOfTurn(self._whose_turn(seat))
        if token not in (self.legal if seat == self.seat else self.options(seat)):
            raise IllegalChoice(self._why_not(token, seat))
        self._carry_out(token, seat)

    def take_offered(self, token: int) -> None:
        """Carry out a choice that is known to be on offer: for searches, which take it out of `legal`."""
        self._carry_out(token, self.seat)

    def _carry_out(self, token: int, seat: int) -> None:
        step = self.agenda.pop()
        if isinstance(step, Decision):
            step.choose(self, token)
        elif isinstance(step, Together):
            self.agenda.append(step)
            self._answer(step, seat, token)
        self.advance()

    def supply(self, rolled: list[int]) -> None:
        """Bring the dice that are waited for and go on. Dice that do not fit change nothing."""
        if self.waiting is None:
            raise OutOfTurn("no roll is awaited now")
        self.waiting.check(rolled)
        self.waiting = None
        step = self.agenda.pop()
        if isinstance(step, Chance):
            step.land(self, rolled)
        self.advance()

    def advance(self) -> None:
        """Carry out steps up to the next question, awaited roll or the end of the game."""
        if not self._run(0) and not self.over:
            raise RuleFault("the agenda is empty, but the game is not over")

    def _run(self, floor: int) -> bool:
        """Carry out the steps above the floor; True if play stopped at a question or an awaited roll."""
        agenda = self.agenda
        count: i64 = 0
        self.seat = NOBODY
        story = self.story
        is_staged = story is not None and story.is_staged and floor == 0
        while not self.over and len(agenda) > floor:
            if is_staged and story is not None and story.is_news():
                story.keep(self.clone(UNSEEN))
            step = agenda.pop()
            count += 1
            if count > RUNAWAY:
                raise RuleFault(f"endless agenda: {RUNAWAY} steps without a decision, now at {type(step).__name__}")
            if step.proceed(self):
                return True
        self.legal = []
        return False

    def pose(self, decision: Decision[Any]) -> bool:
        """Ask a decision, unless the engine may take its lone option itself."""
        if self.turns >= self.pause_at:
            return self._stop_at(decision)
        options = decision.options(self)
        if len(options) == 1 and decision.is_open() and not decision.ends_turn():
            decision.choose(self, options[0])
            return False
        if not options:
            raise RuleFault(f"{type(decision).__name__} of seat {decision.seat} has no options")
        self.agenda.append(decision)
        self.legal = options
        self.seat = decision.seat
        return True

    def roll_for(self, chance: Chance[Any]) -> bool:
        """Bring the dice, or wait for them."""
        if self.turns >= self.pause_at:
            return self._stop_at(chance)
        roll = chance.dice(self)
        rolled = self.dice.roll(roll) if roll.times else []
        if rolled is None:
            self.waiting = roll
            return self._stop_at(chance)
        chance.land(self, rolled)
        return False

    def _stop_at(self, step: Step[Any]) -> bool:
        """Leave a step on the agenda, and nobody is asked."""
        self.agenda.append(step)
        self.legal = []
        return True

    def ask_together(self, together: Together) -> bool:
        """Ask the first seat that owes an answer; if none does, open all answers in the order of the seats asked."""
        if self.turns >= self.pause_at:
            return self._stop_at(together)
        owing = together.owing()
        if not owing:
            i = len(together.lanes) - 1
            while i >= 0:
                self.agenda.extend(together.lanes[i])
                i -= 1
            return False
        self.agenda.append(together)
        self.seat = owing[0]
        self.legal = self._lane_options(together, together.lane_of(owing[0]))
        if not self.legal:
            raise RuleFault(f"{type(self.decision).__name__} of seat {self.seat} has no options")
        return True

    def _answer(self, together: Together, seat: int, token: int) -> None:
        """Play on in one seat's lane until it asks again or its secret scope alone is left."""
        agenda = self.agenda
        height = len(agenda)
        i = together.lane_of(seat)
        agenda.extend(together.lanes[i])
        question = agenda.pop()
        if isinstance(question, Decision):
            question.choose(self, token)
        bottom = agenda[height] if len(agenda) > height else None
        if not isinstance(bottom, Scope) or bottom.opener() is None:
            raise RuleFault(
                f"{type(question).__name__} was asked of several seats together, but put no secret scope on the agenda"
            )
        self._run(height + 1)
        if self.waiting is not None:
            raise RuleFault("nothing can be rolled while several seats are asked at once")
        together.lanes[i] = agenda[height:]
        del agenda[height:]

    # ---- the veil

    def veiled(self, seat: int | None) -> State:
        """The state as a seat (None: a spectator) may know it: the one place where secrets are cut out."""
        v = self.clone(UNSEEN)
        bit = viewer_bit(seat)
        for i in range(len(v.face)):
            if not v.knows[i] & bit:
                v.knows[i] = 0
                if v.face[i] >= 0:
                    v.face[i] = HIDDEN
        me = NOBODY if seat is None else seat
        v._cut_secret_scopes(me)
        if v.seat != me:
            v.legal = []
        if v.waiting is not None:
            v.waiting = Roll(v.waiting.kind, v.waiting.times, v.waiting.sides)
        return v

    def _cut_secret_scopes(self, me: int) -> None:
        """Of what others do in secret only the opening question is left, as if still being asked."""
        for k in range(len(self.agenda)):
            step = self.agenda[k]
            opener = step.opener() if isinstance(step, Scope) else None
            if opener is not None and opener.seat != me:
                del self.agenda[k:]
                self.agenda.append(opener)
                self.waiting = None
                self.seat = opener.seat
                return
        top = self.agenda[-1] if self.agenda else None
        if isinstance(top, Together):
            for i in range(len(top.lanes)):
                if top.seats[i] != me:
                    top.lanes[i] = [_opening(top.lanes[i][0])]
            mine = top.lane_of(me)
            self.seat = me if mine >= 0 else top.owing()[0]
            self.legal = self._lane_options(top, mine) if mine >= 0 else []

    def redeal(self, seat: int | None, dice: Dice) -> State:
        """A state that looks the same to a seat: what it does not know is dealt anew, out of the veiled state alone."""
        v = self.veiled(seat)
        v.dice = dice
        v.deal_hidden(dice)
        for i in range(len(v.face)):
            if v.face[i] != UNDRAWN:
                v.knows[i] |= v.keepers(i)
        v._pose_again()
        return v

    def deal_hidden(self, dice: Dice) -> None:
        """Deal missing faces over the hidden backs of each pack. A game may refine this."""
        for pack in self.packs():
            end = pack.first + len(pack.faces)
            hidden = [back for back in range(pack.first, end) if self.face[back] == HIDDEN]
            if not hidden:
                continue
            left = pack.faces.copy()
            for back in range(pack.first, end):
                if self.face[back] >= 0:
                    left.remove(self.face[back])
            dice.shuffle(left)
            for k in range(len(hidden)):
                self.face[hidden[k]] = left[k]

    def _pose_again(self) -> None:
        """The question of a redealt state, computed afresh from its faces."""
        if self.over or not self.agenda:
            return
        top = self.agenda[-1]
        if isinstance(top, Together):
            self.legal = self._lane_options(top, top.lane_of(self.seat))
        elif isinstance(top, Decision):
            self.seat = top.seat
            self.legal = top.options(self)
        elif isinstance(top, Chance):
            self.waiting = top.dice(self)


def _opening(bottom: Step[Any]) -> Step[Any]:
    """What others see of a lane: its opening question, answered or not."""
    if isinstance(bottom, Scope):
        opener = bottom.opener()
        if opener is not None:
            return opener
    return bottom
