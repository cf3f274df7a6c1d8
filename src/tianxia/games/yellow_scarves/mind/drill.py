"""What rivals do by habit: attacks that are worth it, nobody leaves a Province empty, the rest goes to the front."""

from __future__ import annotations

from math import exp
from typing import Final

from tianxia.engine.step import Together
from tianxia.games.yellow_scarves.board import (
    ACT_INVADE,
    ACT_REPOSITION,
    AREA,
    AREA_COUNT,
    BUY_CARD,
    BUY_INFANTRY,
    COUNT,
    DISTANCE,
    DONE,
    ENTHRONE,
    HIRE,
    NEIGHBOURS,
    NOBODY,
    PASS,
    PROVINCES,
    RULER,
    YES,
)
from tianxia.games.yellow_scarves.cards.playing import W_CARD, W_DICE, PlayOrPass, Reactions
from tianxia.games.yellow_scarves.cards.strategy import ChooseTarget
from tianxia.games.yellow_scarves.invasion.borders import invasion_targets, may_be_source
from tianxia.games.yellow_scarves.invasion.capture import AdvanceInfantry
from tianxia.games.yellow_scarves.invasion.combat import GoOn
from tianxia.games.yellow_scarves.mind.fights import LOSSES, MOST, RULER_WORTHS, TABLE, WINS
from tianxia.games.yellow_scarves.mind.habits import HABITS, Habits, goal_of
from tianxia.games.yellow_scarves.phases.deployment import ChooseNumberOfInfantry, ChoosePlaceOfInfantry
from tianxia.games.yellow_scarves.phases.invade import (
    ChooseInvasion,
    ChooseInvasionTarget,
    ChooseSource,
    CommitInfantry,
    CommitLeaders,
    free_leaders,
    sources,
)
from tianxia.games.yellow_scarves.phases.procurement import BuyInfantry, ChooseNewRuler, ChooseProcurement
from tianxia.games.yellow_scarves.phases.reposition import (
    ChooseGoal,
    ChooseReposition,
    ChooseStart,
    MoveInfantry,
    MoveLeaders,
    free_infantry,
    goals,
)
from tianxia.games.yellow_scarves.phases.setup import SplitInfantry, TakeProvince
from tianxia.games.yellow_scarves.scopes import Invasion, Move, Turn
from tianxia.games.yellow_scarves.state import Realm

DRAFT: Final[list[list[float]]] = [[TABLE["draft"][name][k] for name in PROVINCES] for k in range(3)]
OWN: Final[list[list[float]]] = TABLE["together"]["own"]
APART: Final[list[list[float]]] = TABLE["together"]["rival"]
"""What is good to begin with, as log-odds."""

HARD: Final = 3
"""So many defenders make an attack hard: they roll as many dice as anybody."""

FARTHEST: Final = 4
"""Provinces more links apart are as far from each other as this."""

KEEN: Final = 10.0
"""So many units the log-odds of what is good to begin with are worth, where choices are weighed."""


def habits_of(s: Realm) -> Habits:
    """The weights for the number of seats."""
    return HABITS[s.seats - 2]


def prize(s: Realm, seat: int, target: int) -> float:
    """What a Province is worth to whoever takes it, in units."""
    holder = s.owner[target]
    held = NOBODY if holder == NOBODY else s.held[holder]
    return habits_of(s).prize(target, s.round, goal_of(s), s.held[seat], held)


def odds(army: int, defenders: int) -> float:
    """The chance of an attack."""
    return WINS[min(max(army, 0), MOST)][min(defenders, MOST)]


def attack_worth(s: Realm, seat: int, target: int, army: int) -> float:
    """What an attack by an army brings; nothing, if it is too risky."""
    attackers = min(army, MOST)
    if attackers < 1:
        return -1.0
    defenders = min(s.units(target), MOST)
    win = WINS[attackers][defenders]
    return win * prize(s, seat, target) - LOSSES[attackers][defenders] if win >= habits_of(s).risk else -1.0


def army_of(s: Realm, area: int) -> int:
    """The units that can leave a Province without giving it up."""
    return s.units(area) - 1


def best_target(s: Realm, turn: Turn, seat: int, source: int) -> float:
    """The best attack out of a Province."""
    army = army_of(s, source)
    best = -1.0
    for target in invasion_targets(s, turn, seat, source):
        worth = attack_worth(s, seat, target, army)
        if worth > best:
            best = worth
    return best


def best_attack(s: Realm, seat: int) -> float:
    """The best attack of a turn."""
    turn = s.scope(Turn)
    best = -1.0
    for area in sources(s, seat):
        worth = best_target(s, turn, seat, area)
        if worth > best:
            best = worth
    return best


def likes(worths: list[float]) -> list[float]:
    """Weights of choices by what they are worth: a unit more makes one e times as likely."""
    top = max(worths)
    return [0.01 + exp(worth - top) for worth in worths]


def near(counts: list[int], wanted: int) -> list[float]:
    """Weights of numbers by how near they are to the one that is wanted."""
    return [0.02 + exp(-float(abs(count - COUNT - wanted))) for count in counts]


# ---- posts


def need(s: Realm, seat: int, area: int) -> float:
    """How much a post faces."""
    found = 0.0
    habits = habits_of(s)
    for other in NEIGHBOURS[area]:
        if s.owner[other] != seat:
            found += habits.facing(s.owner[other], s.units(other))
    return found


def surpluses(s: Realm, seat: int) -> list[float]:
    """By Province: how many units more than its share of all that are free it has."""
    found = [0.0] * AREA_COUNT
    needs = [0.0] * AREA_COUNT
    total = 0.0
    free = s.pool[seat]
    for area in range(AREA_COUNT):
        if s.owner[area] == seat:
            needs[area] = need(s, seat, area)
            total += needs[area]
            free += s.units(area) - 1
    for area in range(AREA_COUNT):
        if s.owner[area] == seat:
            found[area] = s.units(area) - 1 - (free * needs[area] / total if total > 0.0 else 0.0)
    return found


# ---- deployment


def raid(s: Realm, turn: Turn, seat: int, source: int, army: int) -> float:
    """What an army in a Province can take around it, one target after another."""
    targets = [t for t in NEIGHBOURS[source] if s.owner[t] != seat and not is_covered(s, turn, seat, source, t)]
    targets = [t for t in targets if t in invasion_targets(s, turn, seat, source)]
    total = 0.0
    while targets:
        best, found = 0.0, -1
        for target in targets:
            worth = attack_worth(s, seat, target, army)
            if worth > best:
                best, found = worth, target
        if found < 0:
            break
        total += best
        army -= int(LOSSES[min(army, MOST)][min(s.units(found), MOST)] + 0.5) + 1
        targets.remove(found)
    return total


def is_covered(s: Realm, turn: Turn, seat: int, source: int, target: int) -> bool:
    """Whether another army than that of the source is as good as sure to take a target."""
    safe = habits_of(s).safe
    others = [area for area in NEIGHBOURS[target] if area != source and s.owner[area] == seat]
    return any(odds(army_of(s, area), s.units(target)) > safe and may_be_source(s, turn, seat, area) for area in others)


def posting(s: Realm, seat: int, area: int, units: int) -> float:
    """What it brings this turn to have so many units more in a Province."""
    turn = s.scope(Turn)
    army = army_of(s, area)
    return raid(s, turn, seat, area, army + units) - raid(s, turn, seat, area, army)


def placings(s: Realm, seat: int, areas: list[int]) -> list[float]:
    """Weights of the Provinces where Infantry may be placed."""
    pool = s.pool[seat]
    worths = [posting(s, seat, area, min(pool, s.room(area))) for area in areas]
    if max(worths) <= 0.0:
        lacks = surpluses(s, seat)
        worths = [-lacks[area] for area in areas]
    return likes(worths)


def numbers(s: Realm, seat: int, area: int, counts: list[int]) -> list[float]:
    """Weights of how many Infantry are placed: as many as are of use, the others elsewhere."""
    most = counts[-1] - COUNT
    whole = posting(s, seat, area, most)
    if whole <= 0.0:
        return near(counts, max(1, int(0.5 - surpluses(s, seat)[area])))
    wanted = most
    while wanted > 1 and posting(s, seat, area, wanted - 1) > 0.95 * whole:
        wanted -= 1
    return near(counts, wanted)


# ---- forces


def forces(s: Realm, counts: list[int]) -> list[float]:
    """All but one go, or one, if nobody is there; where it is hard, that one is no leader."""
    invasion = s.scope(Invasion)
    defenders, here = s.units(invasion.target), s.inf[invasion.source]
    if not defenders:
        return near(counts, 1)
    if defenders >= HARD and here >= HARD and free_leaders(s, invasion):
        return near(counts, here - 1)
    return near(counts, min(army_of(s, invasion.source), here))


def escorts(s: Realm, legal: list[int]) -> list[float]:
    """Leaders go along where it is hard, if somebody stays at home."""
    invasion = s.scope(Invasion)
    goes = s.units(invasion.target) >= HARD and s.units(invasion.source) - invasion.force() > 1
    return [(1.0 if (token != DONE) == goes else 0.1) for token in legal]


def reactions(s: Realm, seat: int, legal: list[int]) -> list[float]:
    """A card that fits is played, in an own attack only where it is hard; none for dice or against other cards."""
    worth = 0.0 if s.scope(Reactions).window in (W_DICE, W_CARD) else 1.0
    for step in s.agenda:
        if isinstance(step, Invasion) and step.faction == seat and s.units(step.target) < HARD:
            worth = 0.0
    return [0.5 if token == PASS else 0.1 + worth for token in legal]


def aims(s: Realm, seat: int, areas: list[int]) -> list[float]:
    """A card helps the own post that faces most, or hits the Province that is worth most."""
    return [need(s, seat, area) + 0.1 if s.owner[area] == seat else prize(s, seat, area) for area in areas]


# ---- advancing and moving


def advances(s: Realm, seat: int, counts: list[int]) -> list[float]:
    """As few as must while the source has other targets; else by what the two posts face."""
    invasion = s.scope(Invasion)
    source, target = invasion.source, invasion.target
    turn = s.scope(Turn)
    if may_be_source(s, turn, seat, source) and best_target(s, turn, seat, source) > 0.0:
        return near(counts, counts[0] - COUNT)
    here, there = need(s, seat, source), need(s, seat, target)
    free = s.units(source) + s.units(target) - 2
    wanted = free * there / (here + there) if here + there > 0.0 else 0.0
    return near(counts, int(wanted + 1.5) - s.leaders[target])


def movable(s: Realm, area: int) -> int:
    """Infantry that may still move and are not needed to hold a Province."""
    free = free_infantry(s, area, True)
    return free if s.units(area) > free else free - 1


def flow(s: Realm, seat: int, start: int, lacks: list[float]) -> float:
    """How many units had better be elsewhere."""
    spare = min(lacks[start], float(movable(s, start)))
    enough = habits_of(s).enough
    if spare < enough:
        return 0.0
    best = 0.0
    for goal in goals(s, seat, start):
        best = max(best, min(spare, -lacks[goal], float(s.room(goal))))
    return best if best >= enough else 0.0


def best_flow(s: Realm, seat: int) -> float:
    """The most that one move can put right."""
    lacks = surpluses(s, seat)
    best = 0.0
    for start in range(AREA_COUNT):
        if lacks[start] >= habits_of(s).enough:
            best = max(best, flow(s, seat, start, lacks))
    return best


def departures(s: Realm, seat: int, areas: list[int]) -> list[float]:
    """Weights of where a move begins."""
    lacks = surpluses(s, seat)
    return likes([flow(s, seat, area, lacks) for area in areas])


def arrivals(s: Realm, seat: int, start: int, areas: list[int]) -> list[float]:
    """Weights of where a move ends."""
    lacks = surpluses(s, seat)
    return likes([min(lacks[start], -lacks[area]) for area in areas])


def columns(s: Realm, counts: list[int]) -> list[float]:
    """Weights of how many move; never all."""
    move = s.scope(Move)
    lacks = surpluses(s, move.seat)
    wanted = min(lacks[move.source], -lacks[move.goal], float(movable(s, move.source)))
    found = near(counts, int(wanted + 0.5))
    if counts[-1] - COUNT >= s.units(move.source):
        found[-1] = 0.001
    return found


# ---- set-up and purse


def picks(s: Realm, seat: int, areas: list[int]) -> list[float]:
    """Weights of the Provinces to begin with: rich and central ones, apart from each other and from rivals."""
    by_seats = s.seats - 2
    worths: list[float] = []
    for area in areas:
        worth = DRAFT[by_seats][area]
        nearest = FARTHEST
        for other in range(AREA_COUNT):
            far = min(DISTANCE[area][other], FARTHEST) - 1
            if s.owner[other] == seat:
                worth += OWN[by_seats][far]
            elif s.owner[other] != NOBODY:
                nearest = min(nearest, far + 1)
        worths.append(worth + APART[by_seats][nearest - 1])
    return likes([KEEN * worth for worth in worths])


def crowns(tokens: list[int]) -> list[float]:
    """Weights of the Rulers to choose from."""
    return likes([KEEN * RULER_WORTHS[token - RULER] for token in tokens])


def splits(s: Realm, seat: int, counts: list[int]) -> list[float]:
    """Weights of how many begin in the northern Province."""
    north, south = s.areas_of(seat)
    a, b = len(NEIGHBOURS[north]), len(NEIGHBOURS[south])
    total = counts[-1] - COUNT + counts[0] - COUNT
    share = 0.5 + (a / (a + b) - 0.5) * 2.0 * habits_of(s).split
    return near(counts, int(total * share + 0.5))


# ---- all of it


def habits(s: Realm) -> list[float]:
    """Weights of the choices of the rival that is asked: what it would do without much thought."""
    legal = s.legal
    top = s.agenda[-1]
    seat = s.seat
    if isinstance(top, ChooseInvasion):
        return menu(legal, best_attack(s, seat) > 0)
    if isinstance(top, ChooseReposition):
        return menu(legal, best_flow(s, seat) > 0)
    if isinstance(top, ChooseProcurement):
        return menu(legal, False)
    if isinstance(top, ChooseSource):
        turn = s.scope(Turn)
        return likes([best_target(s, turn, seat, token - AREA) for token in legal])
    if isinstance(top, ChooseInvasionTarget):
        army = army_of(s, top.source)
        return likes([attack_worth(s, seat, token - AREA, army) for token in legal])
    if isinstance(top, CommitInfantry):
        return forces(s, legal)
    if isinstance(top, CommitLeaders):
        return escorts(s, legal)
    if isinstance(top, AdvanceInfantry):
        return advances(s, seat, legal)
    if isinstance(top, BuyInfantry):
        return near(legal, legal[-1] - COUNT)
    if isinstance(top, GoOn):
        invasion = s.scope(Invasion)
        goes_on = attack_worth(s, seat, invasion.target, invasion.force()) > 0
        return [1.0 if (token == YES) == goes_on else 0.02 for token in legal]
    if isinstance(top, ChoosePlaceOfInfantry):
        return placings(s, seat, [token - AREA for token in legal])
    if isinstance(top, ChooseNumberOfInfantry):
        return numbers(s, seat, top.area, legal)
    if isinstance(top, ChooseStart):
        return departures(s, seat, [token - AREA for token in legal])
    if isinstance(top, ChooseGoal):
        return arrivals(s, seat, top.start, [token - AREA for token in legal])
    if isinstance(top, MoveInfantry):
        return columns(s, legal)
    if isinstance(top, MoveLeaders):
        return [1.0 if token == DONE else 0.2 for token in legal]
    if isinstance(top, TakeProvince):
        return picks(s, seat, [token - AREA for token in legal])
    if isinstance(top, Together | ChooseNewRuler):
        return crowns(legal)
    if isinstance(top, SplitInfantry):
        return splits(s, seat, legal)
    if isinstance(top, PlayOrPass):
        return reactions(s, seat, legal)
    if isinstance(top, ChooseTarget):
        return aims(s, seat, [token - AREA for token in legal])
    return [1.0] * len(legal)


def menu(legal: list[int], marches: bool) -> list[float]:
    """Weights of the items of a menu; `marches` says whether it is worth it to send units anywhere."""
    march = 1.0 if marches else 0.004
    return [march if token in (ACT_INVADE, ACT_REPOSITION) else ITEMS.get(token, 0.08) for token in legal]


ITEMS: Final = {BUY_INFANTRY: 1.0, HIRE: 0.016, ENTHRONE: 0.5, BUY_CARD: 0.02, DONE: 0.04}
