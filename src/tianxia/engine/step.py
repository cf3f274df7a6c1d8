"""The kinds of steps that rules are made of: what runs, what is rolled, what is chosen, what is under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tianxia.engine.dice import Roll

if TYPE_CHECKING:
    from tianxia.engine.state import State

S = TypeVar("S", bound="State")


class Refusal:
    """A plausible token that a decision does not offer, and the code of the reason."""

    def __init__(self, token: int, reason: str) -> None:
        self.token = token
        self.reason = reason


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One rule. Plain steps run: they change the table and put further steps on the agenda."""

    def run(self, s: S) -> None:
        """Carry the rule out."""
        raise NotImplementedError

    def proceed(self, s: S) -> bool:
        """Take the step, which was lifted off the agenda; True if play stops at it. Each kind of step has its way."""
        self.run(s)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[S]):
    """A rule that rolls or draws; the engine brings the dice."""

    def proceed(self, s: S) -> bool:
        return s.roll_for(self)

    def dice(self, s: S) -> Roll:
        """What is rolled now."""
        raise NotImplementedError

    def land(self, s: S, rolled: list[int]) -> None:
        """Use what was rolled."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A rule that asks a seat for one token."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def proceed(self, s: S) -> bool:
        return s.pose(self)

    def options(self, s: S) -> list[int]:
        """The tokens to choose from, never none."""
        raise NotImplementedError

    def choose(self, s: S, token: int) -> None:
        """Carry out the choice."""
        raise NotImplementedError

    def refused(self, s: S) -> list[Refusal]:
        """Plausible tokens that are not offered, and why; computed only when a person looks."""
        return []

    def is_open(self) -> bool:
        """The options follow from public facts, so the engine may take a lone one."""
        return True

    def is_window(self) -> bool:
        """A reaction window: a public beat, whether or not there was a choice."""
        return False

    def ends_turn(self) -> bool:
        """A lone option is asked all the same, since it ends the seat's turn."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Scope(Step[S]):
    """Something under way: it stays beneath its own sub-steps, holds what changes meanwhile and runs last."""

    def clone(self) -> Scope[S]:
        """A copy that shares nothing that changes."""
        raise NotImplementedError

    def opener(self) -> Decision[Any] | None:
        """Of a secret scope: the question that everybody else still sees being asked of its seat."""
        return None

    def is_turn(self) -> bool:
        """A turn or an activation: what a player plans as a whole."""
        return False

    def run(self, s: S) -> None:
        """What happens at its end; by default nothing."""

    def proceed(self, s: S) -> bool:
        if self.is_turn():
            s.turns += 1
        self.run(s)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class SealedChoice(Decision[S]):
    """A decision whose answer stays secret until its time comes (with Together: until the last is in)."""

    def choose(self, s: S, token: int) -> None:
        s.then(SealedAnswer(self, token))

    def reveal(self, s: S, token: int) -> None:
        """Carry out the opened answer."""
        raise NotImplementedError


class SealedAnswer(Scope[Any]):
    """The answer in its envelope."""

    def __init__(self, question: SealedChoice[Any], token: int) -> None:
        self.question = question
        self.token = token

    def clone(self) -> SealedAnswer:
        return SealedAnswer(self.question, self.token)

    def opener(self) -> Decision[Any] | None:
        return self.question

    def run(self, s: Any) -> None:
        self.question.reveal(s, self.token)


class Together(Scope[Any]):
    """Several seats are asked at once and answer in any order; the answers are opened when the last is in.

    Each question leads to one secret scope (at its simplest a SealedAnswer); a lane is what a seat has still to do.
    """

    def __init__(self, questions: list[Decision[Any]]) -> None:
        self.lanes: list[list[Step[Any]]] = [[question] for question in questions]
        self.seats = [question.seat for question in questions]

    def proceed(self, s: Any) -> bool:
        return s.ask_together(self)  # type: ignore[no-any-return]

    def clone(self) -> Together:
        twin = Together([])
        twin.lanes = [copied(lane) for lane in self.lanes]
        twin.seats = self.seats
        return twin

    def lane_of(self, seat: int) -> int:
        """The index of the seat's lane if it still owes an answer, else -1."""
        for i in range(len(self.seats)):
            if self.seats[i] == seat and isinstance(self.lanes[i][-1], Decision):
                return i
        return -1

    def owing(self) -> list[int]:
        """The seats whose answer is not in."""
        return [seat for seat in self.seats if self.lane_of(seat) >= 0]


def copied(agenda: list[Step[Any]]) -> list[Step[Any]]:
    """The agenda for a clone: scopes are the only steps that change, so only they are copied."""
    twin = agenda.copy()
    for i in range(len(twin)):
        step = twin[i]
        if isinstance(step, Scope):
            twin[i] = step.clone()
    return twin
