"""What attacks bring by habit, in units."""

from __future__ import annotations

from tianxia.games.yellow_scarves.board import NEIGHBOURS, NOBODY
from tianxia.games.yellow_scarves.invasion.borders import invasion_targets, may_be_source
from tianxia.games.yellow_scarves.mind.drill.weights import habits_of
from tianxia.games.yellow_scarves.mind.fights import LOSSES, MOST, WINS
from tianxia.games.yellow_scarves.mind.habits import goal_of
from tianxia.games.yellow_scarves.phases.invade import sources
from tianxia.games.yellow_scarves.scopes import Turn
from tianxia.games.yellow_scarves.state import Realm


def province_gain(s: Realm, seat: int, target: int) -> float:
    """What a Province is worth to whoever takes it, in units."""
    holder = s.owner[target]
    held = NOBODY if holder == NOBODY else s.held[holder]
    return habits_of(s).prize(target, s.round, goal_of(s), s.held[seat], held)


def odds(army: int, defenders: int) -> float:
    """The chance of an attack."""
    return WINS[min(max(army, 0), MOST)][min(defenders, MOST)]


def attack_gain(s: Realm, seat: int, target: int, army: int) -> float:
    """What an attack by an army brings, in units; nothing, if it is too risky."""
    attackers = min(army, MOST)
    if attackers < 1:
        return -1.0
    defenders = min(s.units(target), MOST)
    win = WINS[attackers][defenders]
    return win * province_gain(s, seat, target) - LOSSES[attackers][defenders] if win >= habits_of(s).risk else -1.0


def army_of(s: Realm, area: int) -> int:
    """The units that can leave a Province without giving it up."""
    return s.units(area) - 1


def best_gain_from(s: Realm, turn: Turn, seat: int, source: int) -> float:
    """The best attack out of a Province."""
    army = army_of(s, source)
    best = -1.0
    for target in invasion_targets(s, turn, seat, source):
        gain = attack_gain(s, seat, target, army)
        if gain > best:
            best = gain
    return best


def best_gain(s: Realm, seat: int) -> float:
    """The best attack of a turn."""
    turn = s.scope(Turn)
    best = -1.0
    for area in sources(s, seat):
        gain = best_gain_from(s, turn, seat, area)
        if gain > best:
            best = gain
    return best


def raid(s: Realm, turn: Turn, seat: int, source: int, army: int) -> float:
    """What an army in a Province can take around it, one target after another."""
    targets = [t for t in NEIGHBOURS[source] if s.owner[t] != seat and not is_covered(s, turn, seat, source, t)]
    targets = [t for t in targets if t in invasion_targets(s, turn, seat, source)]
    total = 0.0
    while targets:
        best, found = 0.0, -1
        for target in targets:
            gain = attack_gain(s, seat, target, army)
            if gain > best:
                best, found = gain, target
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
