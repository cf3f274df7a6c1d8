"""How an Invasion is led by habit: whence, where to, with whom, how long, and who goes on."""

from __future__ import annotations

from typing import Final

from tianxia.games.yellow_scarves.board import AREA, COUNT, DONE, PASS, YES
from tianxia.games.yellow_scarves.cards.playing import W_CARD, W_DICE, PlayOrPass, Reactions
from tianxia.games.yellow_scarves.cards.strategy import ChooseTarget
from tianxia.games.yellow_scarves.invasion.borders import may_be_source
from tianxia.games.yellow_scarves.invasion.capture import AdvanceInfantry
from tianxia.games.yellow_scarves.invasion.combat import GoOn
from tianxia.games.yellow_scarves.mind.drill.attacks import army_of, attack_gain, best_gain_from, province_gain
from tianxia.games.yellow_scarves.mind.drill.posts import need
from tianxia.games.yellow_scarves.mind.drill.weights import DRILL, HARD, likes, near
from tianxia.games.yellow_scarves.phases.invade import (
    ChooseInvasionTarget,
    ChooseSource,
    CommitInfantry,
    CommitLeaders,
    free_leaders,
)
from tianxia.games.yellow_scarves.scopes import Invasion, Turn
from tianxia.games.yellow_scarves.state import Realm

WRONG_ESCORT: Final = DRILL["wrong_escort"]
FOOLHARDY: Final = DRILL["foolhardy"]
NO_CARD: Final = DRILL["no_card"]
ANY_CARD: Final = DRILL["any_card"]
FITTING_CARD: Final = DRILL["fitting_card"]
ANY_AIM: Final = DRILL["any_aim"]


def sources(s: Realm, question: ChooseSource) -> list[float]:
    """Weights of where an Invasion begins."""
    turn = s.scope(Turn)
    return likes([best_gain_from(s, turn, s.seat, token - AREA) for token in s.legal])


def targets(s: Realm, question: ChooseInvasionTarget) -> list[float]:
    """Weights of what is invaded."""
    army = army_of(s, question.source)
    return likes([attack_gain(s, s.seat, token - AREA, army) for token in s.legal])


def forces(s: Realm, question: CommitInfantry) -> list[float]:
    """All but one go, or one, if nobody is there; where it is hard, that one is no leader."""
    invasion = s.scope(Invasion)
    defenders, here = s.units(invasion.target), s.inf[invasion.source]
    if not defenders:
        return near(s.legal, 1)
    if defenders >= HARD and here >= HARD and free_leaders(s, invasion):
        return near(s.legal, here - 1)
    return near(s.legal, min(army_of(s, invasion.source), here))


def escorts(s: Realm, question: CommitLeaders) -> list[float]:
    """Leaders go along where it is hard, if somebody stays at home."""
    invasion = s.scope(Invasion)
    goes = s.units(invasion.target) >= HARD and s.units(invasion.source) - invasion.force() > 1
    return [(1.0 if (token != DONE) == goes else WRONG_ESCORT) for token in s.legal]


def further_rounds(s: Realm, question: GoOn) -> list[float]:
    """An attack goes on while it is worth it."""
    invasion = s.scope(Invasion)
    goes_on = attack_gain(s, s.seat, invasion.target, invasion.force()) > 0
    return [1.0 if (token == YES) == goes_on else FOOLHARDY for token in s.legal]


def advances(s: Realm, question: AdvanceInfantry) -> list[float]:
    """As few as must while the source has other targets; else by what the two posts face."""
    seat, counts = s.seat, s.legal
    invasion = s.scope(Invasion)
    source, target = invasion.source, invasion.target
    turn = s.scope(Turn)
    if may_be_source(s, turn, seat, source) and best_gain_from(s, turn, seat, source) > 0.0:
        return near(counts, counts[0] - COUNT)
    here, there = need(s, seat, source), need(s, seat, target)
    free = s.units(source) + s.units(target) - 2
    wanted = free * there / (here + there) if here + there > 0.0 else 0.0
    return near(counts, int(wanted + 1.5) - s.leaders[target])


def reactions(s: Realm, question: PlayOrPass) -> list[float]:
    """A card that fits is played, in an own attack only where it is hard; none for dice or against other cards."""
    worth = 0.0 if s.scope(Reactions).window in (W_DICE, W_CARD) else FITTING_CARD
    for step in s.agenda:
        if isinstance(step, Invasion) and step.faction == s.seat and s.units(step.target) < HARD:
            worth = 0.0
    return [NO_CARD if token == PASS else ANY_CARD + worth for token in s.legal]


def aims(s: Realm, question: ChooseTarget) -> list[float]:
    """A card helps the own post that faces most, or hits the Province that is worth most."""
    seat = s.seat
    areas = [token - AREA for token in s.legal]
    return [need(s, seat, area) + ANY_AIM if s.owner[area] == seat else province_gain(s, seat, area) for area in areas]
