"""What a bot looks at: how a position stands for a seat, and which choices a playout prefers."""

from __future__ import annotations

import tomllib
from math import exp, log
from typing import Any, Final

from tianxia.games.yellow_scarves.board import (
    AREA_COUNT,
    BOT,
    COOP_ROUNDS,
    DISTANCE,
    FIERCE,
    GOLD,
    NEIGHBOURS,
    NOBODY,
    REPOSITION,
    SKILLFUL,
    VANGUARD,
    read,
)
from tianxia.games.yellow_scarves.deployment import ChooseNumberOfInfantry
from tianxia.games.yellow_scarves.invade import (
    ChooseInvasionTarget,
    ChooseSource,
    CommitInfantry,
    sources,
)
from tianxia.games.yellow_scarves.menu import AddToPot, ChooseAlly, DiscardFromPot, GiveGold
from tianxia.games.yellow_scarves.procurement import BuyInfantry, ChooseProcurement, HireGeneral
from tianxia.games.yellow_scarves.rally import ChooseProvinceToRally, rally_goals
from tianxia.games.yellow_scarves.reposition import (
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
from tianxia.games.yellow_scarves.targets import invasion_targets

TABLE: Final[dict[str, Any]] = tomllib.loads(read("mind.toml"))
WEIGHTS: Final[dict[str, float]] = TABLE["points"]
LOG_ODDS: Final[dict[str, float]] = TABLE["log_odds"]

INFANTRY: Final = WEIGHTS["infantry"]
IN_POOL: Final = WEIGHTS["pool"]
A_GENERAL: Final = WEIGHTS["general"]
FIGHTER: Final = WEIGHTS["fighter"]
A_RULER: Final = WEIGHTS["ruler"]
A_GOLD: Final = WEIGHTS["gold"]
A_CARD: Final = WEIGHTS["card"]
A_PROVINCE: Final = WEIGHTS["province"]
INCOME: Final = WEIGHTS["income"]
A_BOT: Final = WEIGHTS["bot"]
PRIZE: Final = WEIGHTS["prize"]
BOT_PROVINCE: Final = WEIGHTS["bot_province"]
BOT_UNIT: Final = WEIGHTS["bot_unit"]
EXPOSED: Final = WEIGHTS["exposed"]
ENOUGH: Final = WEIGHTS["enough"]
MARCH: Final = WEIGHTS["march"]
PULLED: Final = 6
"""Armies further away than this threaten nobody."""

FADING: Final[list[float]] = [WEIGHTS["fading"] ** max(0, far - 1) for far in range(PULLED + 1)]
RIVAL_SHARE: Final = WEIGHTS["rival_share"]
LEADER_STRENGTH: Final = WEIGHTS["leader_strength"]
RALLY_CHANCE: Final = WEIGHTS["rally_chance"]
SPREAD: Final = WEIGHTS["spread"]
PVP_LEVEL: Final[list[float]] = TABLE["pvp"]["level"]
PVP_SPREAD: Final[float] = TABLE["pvp"]["spread"]
LOSS: Final = WEIGHTS["loss"]
WASTED: Final = WEIGHTS["wasted"]
HOPE: Final = WEIGHTS["hope"]
GOLD_STRENGTH: Final = WEIGHTS["gold_strength"]

MOST: Final = 30
"""Armies larger than this are as good as this."""


def fight_table() -> tuple[list[list[float]], list[list[float]]]:
    """By units of attacker and defender: the chance to win to the end, and the losses that are to be expected."""
    wins = [[1.0] * (MOST + 1) for _ in range(MOST + 1)]
    losses = [[0.0] * (MOST + 1) for _ in range(MOST + 1)]
    for attackers in range(MOST + 1):
        for defenders in range(1, MOST + 1):
            if not attackers:
                wins[attackers][defenders] = 0.0
                continue
            odds: list[float] = TABLE["odds"][f"{min(attackers, 3)}{min(defenders, 3)}"]
            pairs = len(odds) - 1
            win = loss = 0.0
            for lost in range(len(odds)):
                won = pairs - lost
                win += odds[lost] * wins[attackers - lost][defenders - won]
                loss += odds[lost] * (lost + losses[attackers - lost][defenders - won])
            wins[attackers][defenders] = win
            losses[attackers][defenders] = loss
    return wins, losses


FIGHTS: Final = fight_table()
WINS: Final = FIGHTS[0]
LOSSES: Final = FIGHTS[1]

# ---- the position


def evaluate(s: Realm, seat: int) -> float:
    """The outcome that a seat may expect, from 0 to 1, as far as a look at the table tells."""
    if s.over:
        return s.outcome[seat]
    outlook = coop_outlook(s) if s.rulings.coop else pvp_outlook(s, seat)
    return 1.0 / (1.0 + exp(-outlook - promise(s, seat) / SPREAD))


def chances(s: Realm) -> list[float]:
    """The outcome that each seat may expect: allies share what the one whose turn it is has under way."""
    if s.over or not s.rulings.coop:
        return [evaluate(s, seat) for seat in range(s.seats)]
    mover = s.active if 0 <= s.active < s.seats else 0
    return [evaluate(s, mover)] * s.seats


def horizon(s: Realm) -> int:
    """Rounds still to come."""
    last = COOP_ROUNDS if s.rulings.coop else s.rulings.pvp_rounds
    return max(0, last - s.round)


def coop_outlook(s: Realm) -> float:
    """The log odds that the seats win in time: their strength, what is to be conquered, and how far away it is."""
    enemies = [area for area in range(AREA_COUNT) if s.owner[area] >= BOT]
    if not enemies:
        return LOG_ODDS["spread"] * remoteness(s)
    left = horizon(s)
    points = 0.0
    for seat in range(s.seats):
        if s.alive[seat]:
            points += wealth(s, seat, left)
    need = 1.0
    for area in enemies:
        need += BOT_PROVINCE + s.inf[area] + s.leaders[area] * LEADER_STRENGTH
    reach, far = 0.0, 0
    for area in enemies:
        near, pull = threat(s, area)
        reach += pull
        far = max(far, near)
    points += EXPOSED * exposed(s, enemies)
    return (
        LOG_ODDS["level"]
        + LOG_ODDS["strength"] * log(max(1.0, points / INFANTRY))
        + LOG_ODDS["need"] * log(need)
        + LOG_ODDS["rounds"] * left
        + LOG_ODDS["reach"] * reach / len(enemies)
        + LOG_ODDS["far"] * far / (turns_left(s, left) + 0.5)
    )


def remoteness(s: Realm) -> float:
    """Before anybody knows where the bots will rise: how far the seats are from everywhere, on average."""
    links = 0
    for area in range(AREA_COUNT):
        nearest = PULLED
        for own in range(AREA_COUNT):
            if s.owner[own] >= 0:
                nearest = min(nearest, DISTANCE[own][area])
        links += nearest
    return links / AREA_COUNT


def turns_left(s: Realm, left: int) -> float:
    """How many turns a seat still has, on average over the seats."""
    if s.active == NOBODY or s.active >= BOT:
        return float(left)
    moved = (s.active - s.first + s.seats) % s.seats
    return left + (s.seats - moved) / s.seats


def threat(s: Realm, enemy: int) -> tuple[int, float]:
    """How near the seats are to a bot's Province, and how well the best of their armies could take it."""
    enough = ENOUGH * s.units(enemy)
    nearest, best = PULLED, 0.0
    for area in range(AREA_COUNT):
        far = DISTANCE[area][enemy]
        if far <= PULLED and 0 <= s.owner[area] < BOT:
            nearest = min(nearest, far)
            pull = FADING[far] * min(1.0, s.units(area) / enough)
            if pull > best:
                best = pull
    return nearest, best


def exposed(s: Realm, enemies: list[int]) -> int:
    """How often a bot's Province stands beside one of a seat that it could attack."""
    count = 0
    for enemy in enemies:
        theirs = s.units(enemy)
        for area in NEIGHBOURS[enemy]:
            if 0 <= s.owner[area] < BOT and theirs > 2 * s.units(area):
                count += 1
    return count


def wealth(s: Realm, seat: int, left: int) -> float:
    """What a seat has: units, leaders, Gold, cards, income."""
    total = s.pool[seat] * IN_POOL
    for area in range(AREA_COUNT):
        if s.owner[area] == seat:
            total += s.inf[area] * INFANTRY + A_PROVINCE + INCOME * GOLD[area] * left
    for general in s.acquired:
        if s.general_of[general] == seat:
            total += A_GENERAL + (FIGHTER if SKILLFUL[general] or VANGUARD[general] or FIERCE[general] else 0.0)
    if s.ruler_card[seat] >= 0:
        total += A_RULER
    if left:
        total += s.gold[seat] * A_GOLD + s.hand_size(seat) * A_CARD
    elif s.active == seat:
        total += s.gold[seat] * A_GOLD / 2
    return total


def pvp_outlook(s: Realm, seat: int) -> float:
    """The log odds that a seat wins: what it has beyond its rivals."""
    left = horizon(s)
    total = 0.0
    for other in range(s.seats):
        if not s.alive[other]:
            continue
        worth = wealth(s, other, left) + 2.0 * s.held[other]
        total += worth if other == seat else -worth * RIVAL_SHARE / (s.seats - 1)
    return (total - PVP_LEVEL[s.seats - 1]) / PVP_SPREAD


# ---- what is under way


def promise(s: Realm, seat: int) -> float:
    """What a choice that is being put together may still bring the seat that is asked."""
    for step in s.agenda:
        if isinstance(step, Invasion):
            return sign(s, seat, step.faction) * under_attack(s, step)
    if not s.agenda or s.active != seat:
        return 0.0
    top = s.agenda[-1]
    if isinstance(top, ChooseAlly) or (isinstance(top, GiveGold) and top.least):
        return -1.0
    if isinstance(top, ChooseNumberOfInfantry):
        return HOPE * max(best_target(s, seat, top.area), MARCH * field(s, top.area))
    if isinstance(top, AddToPot | DiscardFromPot):
        return HOPE * best_invasion(s, seat) - 1.0
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
            spending = 0.3 if isinstance(top, BuyInfantry | HireGeneral) else 0.0
            return spending + HOPE * (best_invasion(s, seat) if step.phase != REPOSITION else best_march(s, seat))
    return 0.0


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
    gain = field(s, goal) - field(s, start)
    return MARCH * gain * min(infantry, s.room(goal)) - WASTED


def field(s: Realm, area: int) -> float:
    """How near the fighting is: the enemy's Provinces, and a little the Neutral ones."""
    best = 0.0
    holder = s.owner[area]
    for other in range(AREA_COUNT):
        if s.owner[other] != holder and DISTANCE[area][other] <= PULLED:
            near = FADING[DISTANCE[area][other]]
            if s.owner[other] == NOBODY:
                near *= 0.5
            elif s.rulings.coop and s.owner[other] < BOT:
                continue
            if near > best:
                best = near
    return best


def sign(s: Realm, seat: int, attacker: int) -> float:
    """Whether an attack is good for a seat."""
    if s.rulings.coop:
        return 1.0 if attacker < BOT else -1.0
    return 1.0 if attacker == seat else -0.5


def under_attack(s: Realm, invasion: Invasion) -> float:
    """What an Invasion under way may bring its attacker."""
    strength = invasion.infantry + invasion.leaders() * LEADER_STRENGTH + invasion.drums + invasion.extra_dice * 0.7
    top = s.agenda[-1]
    if isinstance(top, CommitInfantry):
        strength = army(s, invasion.faction, invasion.source)
    worth = attack_worth(s, invasion.faction, invasion.source, invasion.target, strength)
    if not isinstance(top, CommitInfantry) and invasion.force() == s.units(invasion.source):
        worth -= A_PROVINCE + INCOME * GOLD[invasion.source] * horizon(s)
    return worth


def army(s: Realm, seat: int, area: int) -> float:
    """The strength that could leave a Province."""
    strength = s.inf[area] + s.leaders[area] * LEADER_STRENGTH
    if seat < BOT:
        strength += s.pool[seat]
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
    return best


def attack_worth(s: Realm, faction: int, source: int, target: int, strength: float) -> float:
    """The prize by the chance to win it, less what it costs."""
    attackers = max(0, min(int(strength), MOST))
    defenders = min(int(s.inf[target] + s.leaders[target] * LEADER_STRENGTH), MOST)
    cost = LOSS
    if s.rulings.coop and not horizon(s):
        cost = LOSS / 10
    win = WINS[attackers][defenders]
    return win * prize(s, faction, target) - cost * LOSSES[attackers][defenders] + WASTED * (attackers - defenders)


def prize(s: Realm, faction: int, area: int) -> float:
    """What a Province is worth to whoever takes it."""
    holder = s.owner[area]
    left = horizon(s)
    worth = A_PROVINCE + INCOME * GOLD[area] * left
    if holder == NOBODY:
        if s.rulings.coop and faction < BOT:
            return worth + (way_to_bots(s, area) if left else -A_PROVINCE)
        return worth + 1.5
    if s.rulings.coop:
        worth += PRIZE + BOT_UNIT * s.units(area)
        if s.held[holder] == 1:
            worth += A_BOT
        return worth
    return worth * 2.0 + 2.0 + s.units(area) * 0.2 + (6.0 if s.held[holder] == 1 else 0.0)


def way_to_bots(s: Realm, area: int) -> float:
    """A Neutral Province next to a bot is worth more."""
    return 1.2 if any(s.owner[other] >= BOT for other in NEIGHBOURS[area]) else 0.4


def rally_worth(s: Realm, seat: int, area: int) -> float:
    """What a Rally may bring."""
    return RALLY_CHANCE * (prize(s, seat, area) + s.inf[area] * INFANTRY) + 0.2
