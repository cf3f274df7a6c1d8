"""What a bot looks at: how a position stands for a seat, and what is under way."""

from __future__ import annotations

from math import exp
from typing import Final

from tianxia.games.yellow_scarves.board import BOT, NOBODY, REPOSITION
from tianxia.games.yellow_scarves.invasion.borders import invasion_targets
from tianxia.games.yellow_scarves.mind import rivals, uprising
from tianxia.games.yellow_scarves.mind.campaign import Campaign
from tianxia.games.yellow_scarves.mind.fights import LOSSES, MOST, TABLE, WINS
from tianxia.games.yellow_scarves.mind.judge import verdict
from tianxia.games.yellow_scarves.phases.deployment import ChooseNumberOfInfantry
from tianxia.games.yellow_scarves.phases.invade import (
    ChooseInvasionTarget,
    ChooseSource,
    CommitInfantry,
    sources,
)
from tianxia.games.yellow_scarves.phases.menu import AddToPot, ChooseAlly, ChooseGiver, DiscardFromPot, GiveGold
from tianxia.games.yellow_scarves.phases.procurement import BuyInfantry, ChooseProcurement, HireGeneral
from tianxia.games.yellow_scarves.phases.rally import ChooseProvinceToRally, rally_goals
from tianxia.games.yellow_scarves.phases.reposition import (
    ChooseGoal,
    ChooseReposition,
    ChooseStart,
    MoveInfantry,
    MoveLeaders,
    free_infantry,
    goals,
    starts,
)
from tianxia.games.yellow_scarves.scopes import Invasion, Move, Turn
from tianxia.games.yellow_scarves.state import Realm

WEIGHTS: Final[dict[str, float]] = TABLE["points"]

LEADER_STRENGTH: Final = WEIGHTS["leader_strength"]
GOLD_STRENGTH: Final = WEIGHTS["gold_strength"]
MARCH: Final = WEIGHTS["march"]
RALLY_CHANCE: Final = WEIGHTS["rally_chance"]
INFANTRY: Final = WEIGHTS["infantry"]
HOPE: Final = WEIGHTS["hope"]
WASTED: Final = WEIGHTS["wasted"]
SPREAD: Final = WEIGHTS["spread"]
HOPE_OF_RIVALS: Final[float] = TABLE["rivals"]["hope"]

# ---- the position


def evaluate(s: Realm, seat: int) -> float:
    """The outcome that a seat may expect, from 0 to 1, as far as a look at the table tells."""
    if s.over:
        return s.outcome[seat]
    if s.rulings.coop:
        return 1.0 / (1.0 + exp(-uprising.outlook(s) - promise(s, seat) / SPREAD))
    mover = rivals.mover(s)
    return rivals.chances(s, mover, promise(s, mover) if mover != NOBODY else 0.0)[seat]


def chances(s: Realm) -> list[float]:
    """The outcome that each seat may expect: allies share one, rivals are judged at the end of a turn."""
    if s.over:
        return s.outcome
    if s.rulings.coop:
        return [evaluate(s, s.active if 0 <= s.active < s.seats else 0)] * s.seats
    return verdict(s)


def province_worth(s: Realm, area: int) -> float:
    """What a Province is worth to whoever holds it."""
    return uprising.province_worth(s, area) if s.rulings.coop else rivals.province_worth(s, area)


def unit_worth(s: Realm) -> float:
    """What an Infantry lost in an attack costs."""
    return uprising.unit_worth(s) if s.rulings.coop else rivals.unit_worth(s)


def prize(s: Realm, faction: int, area: int) -> float:
    """What a Province is worth to whoever takes it."""
    return uprising.prize(s, faction, area) if s.rulings.coop else rivals.prize(s, faction, area)


# ---- what is under way


def promise(s: Realm, seat: int) -> float:
    """What a choice that is being put together may still bring the seat that is asked."""
    for step in s.agenda:
        if isinstance(step, Invasion):
            if not s.rulings.coop:
                return in_campaign(s, step)
            worth = under_attack(s, step)
            return worth if step.faction < BOT else -worth
    if not s.agenda or s.active != seat:
        return 0.0
    top = s.agenda[-1]
    if not s.rulings.coop and is_before_reposition(s, seat):
        return HOPE_OF_RIVALS * outlook_of_turn(s, seat, top)
    if isinstance(top, (AddToPot, ChooseAlly, ChooseGiver, DiscardFromPot, GiveGold)):
        return -1.0
    if isinstance(top, ChooseNumberOfInfantry):
        return HOPE * max(best_target(s, seat, top.area), post_gain(s, seat, top.area))
    if isinstance(top, ChooseSource):
        return max(best_target(s, seat, area) for area in sources(s, seat))
    if isinstance(top, ChooseInvasionTarget):
        return best_target(s, seat, top.source)
    if isinstance(top, ChooseProvinceToRally):
        return max(rally_worth(s, seat, area) for area in rally_goals(s, seat))
    if isinstance(top, ChooseStart):
        return max(best_move(s, seat, area) for area in starts(s, seat))
    if isinstance(top, ChooseGoal):
        return best_move(s, seat, top.start)
    if isinstance(top, MoveInfantry):
        move = s.scope(Move)
        return march_worth(s, move.source, move.goal, s.inf[move.source])
    if isinstance(top, MoveLeaders):
        move = s.scope(Move)
        return march_worth(s, move.source, move.goal, move.infantry)
    for step in s.agenda:
        if isinstance(step, Turn) and step.faction == seat:
            spending = 0.3 if isinstance(top, (BuyInfantry, HireGeneral)) else 0.0
            return spending + HOPE * (best_invasion(s, seat) if step.phase != REPOSITION else best_march(s, seat))
    return 0.0


# ---- between rivals


def is_before_reposition(s: Realm, seat: int) -> bool:
    """Whether a seat can still attack in its turn."""
    for step in s.agenda:
        if isinstance(step, Turn):
            return step.faction == seat and step.phase != REPOSITION
    return False


def outlook_of_turn(s: Realm, seat: int, top: object) -> float:
    """What a seat could still take in its turn, as the question that is asked leaves it."""
    worth = Campaign(s, seat).worth()
    if isinstance(top, ChooseInvasionTarget):
        worth += min(0.0, best_target(s, seat, top.source))
    return worth


def in_campaign(s: Realm, invasion: Invasion) -> float:
    """What an Invasion under way may bring, and those that may follow it."""
    campaign = Campaign(s, invasion.faction)
    if s.owner[invasion.target] == invasion.faction:
        return HOPE_OF_RIVALS * campaign.worth()
    source, target = invasion.source, invasion.target
    force = s.units(source) if isinstance(s.agenda[-1], CommitInfantry) else invasion.force()
    attackers = min(force + invasion.drums + invasion.extra_dice, MOST)
    defenders = min(s.units(target), MOST)
    win, losses = WINS[attackers][defenders], LOSSES[attackers][defenders]
    worth = win * prize(s, invasion.faction, target) - unit_worth(s) * losses
    if force == s.units(source):
        worth -= province_worth(s, source) * (1.0 if force == 1 else 1.0 - win)
    campaign.drop(target)
    if campaign.armies[source] >= 0:
        campaign.spend(source, losses + 1.0)
    return worth + HOPE_OF_RIVALS * campaign.worth()


# ---- marches and attacks


def best_march(s: Realm, seat: int) -> float:
    """The best move of a Reposition phase that goes on."""
    if not isinstance(s.agenda[-1], ChooseReposition):
        return 0.0
    best = 0.0
    for area in starts(s, seat):
        worth = best_move(s, seat, area)
        if worth > best:
            best = worth
    return best


def best_move(s: Realm, seat: int, start: int) -> float:
    """The best move out of a Province."""
    free = free_infantry(s, start, True)
    best = -1.0
    for goal in goals(s, seat, start):
        worth = march_worth(s, start, goal, free)
        if worth > best:
            best = worth
    return best


def march_worth(s: Realm, start: int, goal: int, infantry: int) -> float:
    """What it brings to go nearer to the fighting; a Province that is fought over is not left."""
    moved = min(infantry, s.room(goal))
    if s.rulings.coop:
        return MARCH * (uprising.field(s, goal) - uprising.field(s, start)) * moved - WASTED
    seat, here = s.owner[start], s.units(start)
    if moved == here and moved > 1:
        moved -= 1
    there = s.units(goal)
    gain = rivals.post_worth(s, seat, goal, there + moved) - rivals.post_worth(s, seat, goal, there)
    loss = rivals.post_worth(s, seat, start, here) - rivals.post_worth(s, seat, start, here - moved)
    return gain - loss - WASTED


def post_gain(s: Realm, seat: int, area: int) -> float:
    """What it brings to have the pool in a Province."""
    if s.rulings.coop:
        return MARCH * uprising.field(s, area)
    units = s.units(area)
    more = min(s.pool[seat], s.room(area))
    return rivals.post_worth(s, seat, area, units + more) - rivals.post_worth(s, seat, area, units)


def under_attack(s: Realm, invasion: Invasion) -> float:
    """What an Invasion under way may bring its attacker."""
    strength = invasion.infantry + invasion.leaders() * LEADER_STRENGTH + invasion.drums + invasion.extra_dice * 0.7
    top = s.agenda[-1]
    if isinstance(top, CommitInfantry):
        strength = army(s, invasion.faction, invasion.source)
    worth = attack_worth(s, invasion.faction, invasion.source, invasion.target, strength)
    if not isinstance(top, CommitInfantry) and invasion.force() == s.units(invasion.source):
        worth -= province_worth(s, invasion.source)
    return worth


def army(s: Realm, seat: int, area: int) -> float:
    """The strength that could leave a Province."""
    strength = s.inf[area] + s.leaders[area] * LEADER_STRENGTH
    if seat < BOT:
        strength += min(s.pool[seat], s.room(area))
        if any(isinstance(step, ChooseProcurement) for step in s.agenda):
            strength += s.gold[seat] * GOLD_STRENGTH
    if s.held[seat] == 1:
        strength -= 1
    return strength


def best_invasion(s: Realm, seat: int) -> float:
    """The best attack that a seat could still make this turn."""
    best = 0.0
    for area in sources(s, seat):
        worth = best_target(s, seat, area)
        if worth > best:
            best = worth
    return best


def best_target(s: Realm, seat: int, source: int) -> float:
    """The best attack out of a Province."""
    strength = army(s, seat, source)
    best = -1.0
    for area in invasion_targets(s, s.scope(Turn), seat, source):
        worth = attack_worth(s, seat, source, area, strength)
        if worth > best:
            best = worth
    if not s.rulings.coop and strength < 2:
        best -= province_worth(s, source)  # nobody would stay
    return best


def attack_worth(s: Realm, faction: int, source: int, target: int, strength: float) -> float:
    """The prize by the chance to win it, less what it costs."""
    attackers = max(0, min(int(strength), MOST))
    defenders = min(int(s.inf[target] + s.leaders[target] * LEADER_STRENGTH), MOST)
    win = WINS[attackers][defenders]
    cost = unit_worth(s) * LOSSES[attackers][defenders]
    return win * prize(s, faction, target) - cost + WASTED * (attackers - defenders)


def rally_worth(s: Realm, seat: int, area: int) -> float:
    """What a Rally may bring."""
    return RALLY_CHANCE * (prize(s, seat, area) + s.inf[area] * INFANTRY) + 0.2
