"""What cards do to a foe: raids with reactions inside reactions, spies, heralds; and fog over one's own chits."""

from __future__ import annotations

from tests.stand_in.pieces import (
    AMBUSH,
    AREA,
    CARD,
    CHIT,
    HERALD,
    HOST,
    LOST,
    PASS,
    RAID,
    REACTIONS,
    SEAT,
    SHIELD,
)
from tests.stand_in.table import Skirmish
from tianxia.engine.dice import Roll, dice, draw
from tianxia.engine.step import Chance, Decision, Scope, Step
from tianxia.engine.story import PUBLIC, viewer_bit


class PickFoe(Decision[Skirmish]):
    """Name the foe that your card is meant for. [SK-3.1]"""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, s: Skirmish) -> list[int]:
        return [SEAT + foe for foe in s.foes(self.seat)]

    def choose(self, s: Skirmish, token: int) -> None:
        s.then(PickArea(self.seat, token - SEAT, self.card))


class PickArea(Decision[Skirmish]):
    """Name an area where that foe has chits. [SK-3.1]"""

    def __init__(self, seat: int, foe: int, card: int) -> None:
        super().__init__(seat)
        self.foe = foe
        self.card = card

    def options(self, s: Skirmish) -> list[int]:
        return [AREA + area for area in s.areas_of(self.foe)]

    def choose(self, s: Skirmish, token: int) -> None:
        s.then(deed(self.card, self.seat, self.foe, token - AREA))


def deed(card: int, by: int, foe: int, area: int) -> Step[Skirmish]:
    """What a card does to a foe in an area."""
    if card == RAID:
        return StartRaid(by, foe, area)
    return AskHerald(by, foe, area) if card == HERALD else SendSpy(by, foe, area)


class Deed(Step[Skirmish]):
    """Something done to a foe in an area. [SK-3.1]"""

    def __init__(self, by: int, foe: int, area: int) -> None:
        self.by = by
        self.foe = foe
        self.area = area


class SendSpy(Deed):
    """Look at a chit in secret; the variant of open spies shows it to all. [SK-3.3]"""

    def run(self, s: Skirmish) -> None:
        s.tell("spied", self.by, self.foe, self.area)
        unknown = [back for back in s.stack(self.foe, self.area) if not s.knows[back] & 1 << self.by]
        if not unknown:
            return
        audience = PUBLIC if s.values["spies"] == "open" else viewer_bit(self.by)
        s.show(unknown[0], audience)
        s.tell("saw", s.face[unknown[0]] - CHIT, to=audience)


class AskHerald(Deed):
    """The foe must say whether its host stands in the area, so the book itself tells. [SK-3.4]"""

    def run(self, s: Skirmish) -> None:
        s.book_tells()
        is_there = any(s.face[back] == HOST for back in s.stack(self.foe, self.area))
        s.tell("host_is_there" if is_there else "host_is_elsewhere", self.foe, self.area)


class StartRaid(Deed):
    """The foe may react before the raid comes off. [SK-3.2]"""

    def run(self, s: Skirmish) -> None:
        s.tell("raids", self.by, self.foe, self.area)
        s.then(*window(s, self.foe), Raid(self.by, self.foe, self.area))


class Clash(Scope[Skirmish]):
    """A blow under way, which a reaction can make void. [SK-3.2]"""

    def __init__(self, by: int, foe: int, area: int) -> None:
        self.by = by
        self.foe = foe
        self.area = area
        self.void = False

    def clone(self) -> Clash:
        twin = type(self)(self.by, self.foe, self.area)
        twin.void = self.void
        return twin


class Raid(Clash):
    """Unless parried, the raid hits a chit. [SK-3.2]"""

    def run(self, s: Skirmish) -> None:
        if self.void:
            s.tell("parried", self.foe)
        elif s.stack(self.foe, self.area):
            s.then(Hit(self.by, self.foe, self.area))


class Ambush(Clash):
    """Unless parried, an ambush scores and makes void what it answers. [SK-3.2]"""

    def run(self, s: Skirmish) -> None:
        if self.void:
            s.tell("parried", self.foe)
            return
        s.score[self.by] += 1
        s.scope(Clash).void = True
        s.tell("ambushed", self.by, self.foe)


class React(Decision[Skirmish]):
    """Parry with a shield, answer with an ambush, or pass. [SK-3.2 SK-R1]"""

    def options(self, s: Skirmish) -> list[int]:
        return [PASS] + [card for card in s.held(self.seat) if card in REACTIONS]

    def choose(self, s: Skirmish, token: int) -> None:
        if token == PASS:
            s.tell("passed", self.seat)
            return
        s.discard(self.seat, token)
        s.tell("reacted", self.seat, token - CARD)
        clash = s.scope(Clash)
        if token == SHIELD:
            clash.void = True
        elif token == AMBUSH:
            s.then(*window(s, clash.by), Ambush(self.seat, clash.by, clash.area))

    def is_open(self) -> bool:
        return False

    def is_window(self) -> bool:
        return True


def window(s: Skirmish, seat: int) -> list[React]:
    """The reaction window of a seat: posed by what everybody can see."""
    return [React(seat)] if s.may_react(seat) else []


class Hit(Chance[Skirmish]):
    """A die says which chit of the stack is hit; it is shown and lost, a host is worth two points. [SK-3.2]"""

    def __init__(self, by: int, foe: int, area: int) -> None:
        self.by = by
        self.foe = foe
        self.area = area

    def dice(self, s: Skirmish) -> Roll:
        return dice("hit", 1, len(s.stack(self.foe, self.area)))

    def land(self, s: Skirmish, rolled: list[int]) -> None:
        back = s.stack(self.foe, self.area)[rolled[0] - 1]
        s.show(back)
        s.where[back] = LOST
        s.score[self.by] += 2 if s.face[back] == HOST else 1
        s.tell("hit", self.by, self.foe, s.face[back] - CHIT, rolled=rolled)


class Mix(Decision[Skirmish]):
    """Name an area where you mix your chits. [SK-3.6]"""

    def options(self, s: Skirmish) -> list[int]:
        return [AREA + area for area in s.areas_of(self.seat)]

    def choose(self, s: Skirmish, token: int) -> None:
        s.then(MixStack(self.seat, token - AREA))


class MixStack(Chance[Skirmish]):
    """The chits of a stack are mixed face down: what others knew of them is lost. [SK-3.6]"""

    def __init__(self, seat: int, area: int) -> None:
        self.seat = seat
        self.area = area

    def dice(self, s: Skirmish) -> Roll:
        faces = [s.face[back] for back in s.stack(self.seat, self.area)]
        return draw("fog", faces, len(faces))

    def land(self, s: Skirmish, rolled: list[int]) -> None:
        for back, face in zip(s.stack(self.seat, self.area), rolled, strict=True):
            s.deal(back, face)
        s.tell("mixed", self.seat, self.area)
