"""The law of two worlds: what a seat cannot know makes no difference to it.

Two redeals look alike to a viewer. Fed the same choices and the same visible rolls they must go on looking alike, until
a face is shown to it or the book itself tells: the same scenes and story, and, as bots go by them, the same veiled
states. This finds what a single moment cannot show: a window posed by what a hand holds, a story line that says too
much, a chit that can be followed by its id, a hidden card copied into a public field. What is copied while the table is
set up is alike in every redeal, so two worlds go on from before the first roll, too.
"""

from __future__ import annotations

from tianxia.engine.dice import Dice, NoDice, Roll
from tianxia.engine.fingerprint import plain
from tianxia.engine.game import Game
from tianxia.engine.scene import Scene
from tianxia.engine.state import State
from tianxia.engine.story import Story, passing, viewer_bit
from tianxia.kit.law import Broken, Law, Walk, viewer_name
from tianxia.kit.secrecy import difference, in_secret

CHOICES = 30
"""How many choices a pair of worlds is played for."""

LONGEST_SECRET = 40
"""A secret scope is followed for at most so many choices."""

MOST_TRIES = 200
"""How many choices are tried in one world to make it look like the other."""


Sight = tuple[list[Scene], object]
"""The scenes of a story up to now, the present one last, and the veiled state."""


class Happening:
    """Something that happens in both worlds: a choice of a seat, or a roll with its result in each."""

    def __init__(self, seat: int, token: int, rolled: list[int] | None = None) -> None:
        self.seat = seat
        self.token = token
        self.rolled = rolled


class Ended(Exception):
    """The two worlds can no longer be compared; that breaks no law."""


class TwoWorlds(Law):
    """Two worlds fed the same choices and visible rolls show the viewer the same scenes, story and veiled states."""

    every = 16

    def look(self, walk: Walk) -> None:
        self.follow(walk, walk.state)

    def end(self, walk: Walk) -> None:
        """The same, from before the first roll on."""
        setting, game = walk.table.setting, walk.game
        start = game.new(setting.seats, game.options.resolve(setting.options), NoDice())
        start.advance()
        self.follow(walk, start)

    def follow(self, walk: Walk, start: State) -> None:
        """Play two worlds for a while, and compare what one of the viewers sees."""
        if not start.face:
            return
        pair = Pair(walk.game, walk.viewers[self.dice.below(len(walk.viewers))], self.dice, start)
        try:
            while pair.choices < CHOICES and not pair.one.over:
                pair.go_on()
        except Ended:
            return
        finally:
            self.counts["choices"] += pair.choices


class Pair:
    """Two worlds that look alike to a viewer."""

    def __init__(self, game: Game, viewer: int | None, dice: Dice, start: State) -> None:
        self.game = game
        self.viewer = viewer
        self.me = -1 if viewer is None else viewer
        self.bit = viewer_bit(viewer)
        self.dice = dice
        self.choices = 0
        self.one = self.redealt(start)
        self.other = self.redealt(start)
        self.compare_start()

    def redealt(self, state: State) -> State:
        """A world that looks like the state, and waits for its rolls."""
        world = state.redeal(self.viewer, self.dice)
        world.dice = NoDice()
        world.story = Story().stage()
        return world

    def compare_start(self) -> None:
        """Two redeals of one state must look alike to begin with."""
        if self.scene(self.one) != self.scene(self.other):
            raise Broken(f"two redeals for {viewer_name(self.viewer)} look different")

    def scene(self, world: State) -> Scene:
        """What the viewer sees of a world."""
        return self.game.scene(world, self.viewer, True)

    def sight(self, world: State) -> Sight:
        """What the viewer can know of a world now."""
        story = world.story
        assert story is not None
        on_the_way = passing(story.moments, story.events, self.viewer, 0)
        scenes = [*(self.scene(moment.state) for moment in on_the_way), self.scene(world)]
        return scenes, plain(world.veiled(self.viewer))

    # ---- one stretch: a choice or a roll, and what is chosen in secret after it

    def go_on(self) -> None:
        """Make the same things happen in both worlds, up to the next moment without a secret scope, and compare."""
        self.start_one, self.start_other = twin(self.one), twin(self.other)
        happened: list[Happening] = []
        in_step = True
        while not happened or hides_something(self.one, self.me):
            if len(happened) > LONGEST_SECRET or self.one.over:
                raise Ended
            in_step = self.let_happen(happened, in_step)
        in_step = in_step and not hides_something(self.other, self.me)
        if self.one.disclosures != self.start_one.disclosures or self.other.disclosures != self.start_one.disclosures:
            raise Ended
        seen = self.sight(self.one)
        if not in_step or self.sight(self.other) != seen:
            if in_step and self.was_shown_something():
                self.other = self.redealt(self.one)
            else:
                self.follow(happened, seen, in_step)
        self.one.story, self.other.story = Story().stage(), Story().stage()

    def let_happen(self, happened: list[Happening], in_step: bool) -> bool:
        """One choice or roll, in both worlds if they are still in step; returns whether they are."""
        if self.one.waiting is not None:
            return self.roll(happened, in_step)
        seats = self.one.asked
        seat = seats[self.dice.below(len(seats))]
        offered = self.one.options(seat)
        if in_step and seat in self.other.asked:
            both = self.other.options(seat)
            offered = [token for token in offered if token in both] or offered
        if not offered:
            raise Ended  # that the seat is asked at all tells what no redeal knows: somewhere it has a choice
        token = offered[self.dice.below(len(offered))]
        in_step = in_step and seat in self.other.asked and token in self.other.options(seat)
        if not in_step and not happened:
            raise Ended
        happened.append(Happening(seat, token))
        self.choices += 1
        self.apply(self.one, seat, token)
        if in_step:
            self.apply(self.other, seat, token)
        return in_step

    def apply(self, world: State, seat: int, token: int) -> None:
        """A choice in a world."""
        name = type(world.decision_of(seat)).__name__
        try:
            world.apply(token, seat)
        except Exception as fault:
            text = f"the rules raise an error in a redeal for {viewer_name(self.viewer)} after {name}"
            raise Broken(f"{text}: {type(fault).__name__}: {fault}") from fault

    # ---- rolls

    def roll(self, happened: list[Happening], in_step: bool) -> bool:
        """A roll: the same in both worlds if the viewer sees it, else one for each."""
        here = self.one.waiting
        there = self.other.waiting if in_step else None
        assert here is not None
        before = self.one.face.copy()
        rolled = drawn_from(common(here, there) if there is not None else here, self.dice)
        is_common = there is None or fits(there, rolled)
        self.one.supply(rolled)
        if there is None:
            happened.append(Happening(-1, -1, rolled))
            return False
        if self.is_hidden(here, there, rolled, before):
            rolled = drawn_from(there, self.dice)
        elif not is_common:
            raise Ended
        happened.append(Happening(-1, -1, rolled))
        self.other.supply(rolled)
        return True

    def is_hidden(self, here: Roll, there: Roll, rolled: list[int], before: list[int]) -> bool:
        """Whether what was just drawn lies only on backs that the viewer does not know."""
        if here.pile is None or there.pile is None:
            return False
        world = self.one
        changed = [back for back, face in enumerate(world.face) if face != before[back] and face in rolled]
        if any(world.knows[back] & self.bit for back in changed):
            return False
        return bool(changed) or sorted(here.pile) != sorted(there.pile)

    # ---- what was shown

    def was_shown_something(self) -> bool:
        """Whether the viewer has come to know another face here than there, or a hidden one left another back.

        What was shown in passing counts, too, as far as something was told then.
        """
        here, there = self.one.veiled(self.viewer), self.other.veiled(self.viewer)
        return here.face != there.face or here.knows != there.knows or self.shown(self.one) != self.shown(self.other)

    def shown(self, world: State) -> set[tuple[int, int]]:
        """The backs that the viewer knew on the way, with their faces."""
        story = world.story
        assert story is not None
        veiled = [moment.state.veiled(self.viewer) for moment in story.moments]
        return {(back, face) for state in veiled for back, face in enumerate(state.face) if face >= 0}

    # ---- the same appearance by other choices

    def follow(self, happened: list[Happening], seen: Sight, in_step: bool) -> None:
        """Find choices of other seats by which the other world looks as this one does; if none can, it is a tell.

        A token of somebody else may mean another thing here and there (a chit named by its hidden kind); but if the
        same tokens lead to another sight, others must lead to this one.
        """
        is_exhausted = self.search(self.start_other, happened, seen, [MOST_TRIES])
        if is_exhausted is None:
            return
        if not in_step or not is_exhausted:
            self.other = self.redealt(self.one)
            return
        asked = " then ".join(self.name_of(one) for one in happened)
        raise Broken(f"after {asked} {viewer_name(self.viewer)} can tell what is hidden by: {self.apart(seen)}")

    def apart(self, seen: Sight) -> str:
        """By what the two worlds differ."""
        here, there = seen[0][-1], self.scene(self.other)
        keys = sorted(key for key in {*here, *there} if here.get(key) != there.get(key))
        if keys:
            return ", ".join(keys)
        fields = difference(self.one.veiled(self.viewer), self.other.veiled(self.viewer))
        return f"the field {fields}" if fields else "the scenes on the way"

    def search(self, world: State, happened: list[Happening], seen: Sight, tries: list[int]) -> bool | None:
        """None: found, the other world now looks so; True: nothing can; False: not everything was tried."""
        if not happened:
            if hides_something(world, self.me) or self.sight(world) != seen:
                return True
            self.other = world
            return None
        one = happened[0]
        is_exhausted = True
        for token in self.alternatives(world, one):
            tries[0] -= 1
            if tries[0] < 0:
                return False
            next_world = twin(world)
            if one.rolled is not None:
                next_world.supply(one.rolled)
            else:
                self.apply(next_world, one.seat, token)
            below = self.search(next_world, happened[1:], seen, tries)
            if below is None:
                return None
            is_exhausted = is_exhausted and below
        return is_exhausted

    def alternatives(self, world: State, one: Happening) -> list[int]:
        """What could have happened there instead: of the viewer's own choices and of rolls nothing else."""
        if one.rolled is not None:
            return [-1] if world.waiting is not None and fits(world.waiting, one.rolled) else []
        if one.seat not in world.asked:
            return []
        options = world.options(one.seat)
        if one.seat == self.me:
            return [one.token] if one.token in options else []
        return sorted(options, key=lambda token: token != one.token)

    def name_of(self, one: Happening) -> str:
        """What happened, in words."""
        if one.rolled is not None:
            return "a roll"
        return f"{self.game.vocabulary.text(one.token)} of seat {one.seat}"


def twin(world: State) -> State:
    """A copy of a world, with its story."""
    copy = world.clone(NoDice())
    if world.story is not None:
        copy.story = world.story.copy()
    return copy


def hides_something(world: State, me: int) -> bool:
    """Whether another seat goes on in secret."""
    return bool(in_secret(world) - {me})


def drawn_from(roll: Roll, dice: Dice) -> list[int]:
    """Something that can be rolled."""
    rolled = dice.roll(roll)
    assert rolled is not None
    return rolled


def fits(roll: Roll, rolled: list[int]) -> bool:
    """Whether this can have been rolled."""
    if len(rolled) != roll.times:
        return False
    if roll.pile is None:
        return all(1 <= value <= roll.sides for value in rolled)
    return all(rolled.count(value) <= roll.pile.count(value) for value in rolled)


def common(here: Roll, there: Roll) -> Roll:
    """A roll of what can be rolled in both worlds, if that is enough, else of what can be here."""
    if here.pile is None or there.pile is None:
        return here
    left = there.pile.copy()
    both: list[int] = []
    for value in here.pile:
        if value in left:
            left.remove(value)
            both.append(value)
    return Roll(here.kind, here.times, len(both), both) if len(both) >= here.times else here
