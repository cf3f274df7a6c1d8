"""Chapter 6: what an activated general does. Also 13.3: the ratings that a card gives him."""

from __future__ import annotations

from tianxia.engine.step import Decision, Refusal, Step
from tianxia.games.cao_cao.board import (
    BATTLE,
    CAO,
    GENERAL_OF,
    MARCH,
    PASS,
    REPLACE,
    XUDU,
)
from tianxia.games.cao_cao.rules.battle import BeginBattle
from tianxia.games.cao_cao.rules.control import ActedAt
from tianxia.games.cao_cao.rules.march import ChooseDestination, March, MarchOnXudu, destinations, must_leave_one
from tianxia.games.cao_cao.rules.replacements import TakeReplacements, TakeWarlordReplacements, can_take_replacements
from tianxia.games.cao_cao.scopes import Activation, CardPlay
from tianxia.games.cao_cao.state import War


class ActivateCaoGeneral(Step[War]):
    """A general of Cao Cao acts with the units of his area. [CC-6.0 CC-6.1 CC-2.11b CC-R05]"""

    def __init__(self, general: int, card: int, is_own_card: bool) -> None:
        self.general = general
        self.card = card
        self.is_own_card = is_own_card

    def run(self, s: War) -> None:
        s.tell("activated", CAO, self.general)
        activation = Activation(CAO, self.general, self.card, self.is_own_card, self.is_own_card)
        s.then(ChooseAction(), activation, NoteWhereActed(CAO, self.general))


class ChooseAction(Decision[War]):
    """March, fight, take replacements or do nothing. [CC-6.1 CC-2.11d CC-8.0a CC-R28 CC-R88]"""

    def __init__(self) -> None:
        super().__init__(0)

    def options(self, s: War) -> list[int]:
        general = s.scope(Activation).general
        area = s.place[general]
        found: list[int] = []
        if area >= 0:
            if s.own[area] > must_leave_one(s, area) and destinations(s, area):
                found.append(MARCH)
            if s.opp[area]:
                found.append(BATTLE)
        if can_take_replacements(s, general):
            found.append(REPLACE)
        found.append(PASS)
        return found

    def choose(self, s: War, token: int) -> None:
        activation = s.scope(Activation)
        if token == MARCH:
            s.then(ChooseDestination(), March(activation.general, s.place[activation.general]))
        elif token == BATTLE:
            s.then(BeginBattle(CAO, s.place[activation.general]))
        elif token == REPLACE:
            s.then(TakeReplacements(activation.general))
        else:
            s.tell("does_nothing", activation.general)

    def refused(self, s: War) -> list[Refusal]:
        general = s.scope(Activation).general
        area = s.place[general]
        found: list[Refusal] = []
        if area < 0:
            found += [Refusal(MARCH, "general_in_pool"), Refusal(BATTLE, "general_in_pool")]
        else:
            found.append(Refusal(MARCH, "nobody_to_stay" if s.own[area] <= must_leave_one(s, area) else "no_way"))
            found.append(Refusal(BATTLE, "no_enemy_here"))
        found.append(Refusal(REPLACE, "home_lost" if area < 0 and s.control[XUDU] != CAO else "nothing_in_pool"))
        return found


class NoteWhereActed(Step[War]):
    """Remember who acted and where, for the check of control after the card. [CC-R41]"""

    def __init__(self, lord: int, general: int) -> None:
        self.lord = lord
        self.general = general

    def run(self, s: War) -> None:
        play = s.scope(CardPlay)
        play.has_acted(self.lord)
        area = s.place[self.general]
        if area >= 0:
            play.where_acted.append(ActedAt(self.lord, area))


class ActivateWarlord(Step[War]):
    """An Opposition general marches or fights, then takes replacements. [CC-6.2A CC-6.2B CC-3.1B CC-3.1D CC-R06]"""

    def __init__(self, lord: int, card: int) -> None:
        self.lord = lord
        self.card = card

    def run(self, s: War) -> None:
        general = GENERAL_OF[self.lord]
        s.tell("activated", self.lord, general)
        s.then(
            MarchOrFight(self.lord),
            TakeWarlordReplacements(self.lord, counts_capitals=True),
            Activation(self.lord, general, self.card, has_special=False, has_ratings=True),
            NoteWhereActed(self.lord, general),
        )


class MarchOrFight(Step[War]):
    """He fights if Cao Cao units are in his area, else he marches. [CC-6.2A CC-6.2B CC-8.0b CC-R72 CC-R80]"""

    def __init__(self, lord: int) -> None:
        self.lord = lord

    def run(self, s: War) -> None:
        area = s.place[GENERAL_OF[self.lord]]
        if area < 0:
            return
        s.then(BeginBattle(self.lord, area) if s.own[area] else MarchOnXudu(self.lord))
