"""Which choices a playout prefers: attacks with superiority, training, ways to the enemy and the hill."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.mind import ByQuestion
from tianxia.games.tenth_division.battle.battle import Advance, ChooseLoss, ChooseVolleyLoss, PressOn
from tianxia.games.tenth_division.battle.declaring import ChooseTarget, CommitUnits, DeclareAttack
from tianxia.games.tenth_division.mind.evaluation import HEX_WORTH, HILL
from tianxia.games.tenth_division.mind.prospects import MIND, ODDS, bonus_of
from tianxia.games.tenth_division.parts import CAVALRY, COUNT, DONE, HEX, INFANTRY, ROLL, UNIT, YES
from tianxia.games.tenth_division.rules.movement import ChooseGoal, ChooseMarchers, ChooseMover
from tianxia.games.tenth_division.rules.roads import ChooseSide
from tianxia.games.tenth_division.rules.trade import ChooseTrade
from tianxia.games.tenth_division.rules.troops import ChooseGarrison, ChooseTraining
from tianxia.games.tenth_division.scopes import Attack, Movement, Sequence
from tianxia.games.tenth_division.state import Division

POLICY: Final[dict[str, float]] = MIND["policy"]
TRAIN: Final = POLICY["train"]
PURCHASE: Final = POLICY["purchase"]
NO_ATTACK: Final = POLICY["no_attack"]
ANY_ATTACK: Final = POLICY["any_attack"]
FEWEST: Final = POLICY["fewest"]
STAY: Final = POLICY["stay"]
WISE: Final = POLICY["wise"]
ANY_GOAL: Final = POLICY["any_goal"]
LEAST_GOAL: Final = POLICY["least_goal"]
WEAKER_NEAR: Final = POLICY["weaker_near"]
STRONGER_NEAR: Final = POLICY["stronger_near"]
LOSSES: Final = {UNIT + INFANTRY: POLICY["loss_infantry"], UNIT + CAVALRY: POLICY["loss_cavalry"]}
AGREE: Final = POLICY["agree"]

MOST_UNITS: Final = 1000
"""More units than ever stand in one place."""


def training(s: Division, question: ChooseTraining) -> list[float]:
    """Training is good."""
    return [1.0 if token == DONE else TRAIN for token in s.legal]


def purchases(s: Division, question: Any) -> list[float]:
    """Trading and building may be good."""
    return [1.0 if token == DONE else PURCHASE for token in s.legal]


def attacks(s: Division, question: DeclareAttack) -> list[float]:
    """Attack where a stack is superior."""
    return [attack_from(s, token - HEX, question.seat) if token != DONE else NO_ATTACK for token in s.legal]


def targets(s: Division, question: ChooseTarget) -> list[float]:
    """Attack whoever is weakest."""
    start = s.scope(Sequence).start
    return [ANY_ATTACK + max(0, superiority(s, start, token - HEX)) for token in s.legal]


def numbers(s: Division, question: Any) -> list[float]:
    """Many rather than few."""
    return [FEWEST + token - COUNT for token in s.legal]


def rolls(s: Division, question: PressOn) -> list[float]:
    """Roll while the odds are good."""
    sequence = s.scope(Sequence)
    attack = s.scope(Attack)
    if attack.is_volley:
        return [WISE if token == ROLL else 1.0 for token in s.legal]
    defenders = sequence.defenders(attack.number) or s.strength(sequence.target[attack.number])
    cell = ODDS.cell(sequence.attackers(attack.number), defenders, bonus_of(s, sequence, attack.number))
    is_good = ODDS.worth(cell) > 0.0
    return [WISE if (token == ROLL) == is_good else 1.0 for token in s.legal]


def goals(s: Division, question: ChooseGoal) -> list[float]:
    """Rice, the hill, and enemies that can be beaten are worth walking to."""
    return [worth_of_goal(s, token - HEX, question.seat) for token in s.legal]


def movers(s: Division, question: ChooseMover) -> list[float]:
    """Move rather than not."""
    return [STAY if token == DONE else 1.0 for token in s.legal]


def garrisons(s: Division, question: ChooseGarrison) -> list[float]:
    """Where most stand already."""
    return [1.0 + s.strength(token - HEX) for token in s.legal]


def losses(s: Division, question: Any) -> list[float]:
    """Infantry falls first, cannons last."""
    return [LOSSES.get(token, 1.0) for token in s.legal]


def others(s: Division, question: Any) -> list[float]:
    """No offer is taken gladly."""
    return [AGREE if token == YES else 1.0 for token in s.legal]


POLICY_BY_QUESTION: Final = ByQuestion(
    {
        ChooseTraining: training,
        ChooseTrade: purchases,
        ChooseSide: purchases,
        DeclareAttack: attacks,
        ChooseTarget: targets,
        CommitUnits: numbers,
        ChooseMarchers: numbers,
        Advance: numbers,
        PressOn: rolls,
        ChooseGoal: goals,
        ChooseMover: movers,
        ChooseGarrison: garrisons,
        ChooseLoss: losses,
        ChooseVolleyLoss: losses,
    },
    others,
)


def policy(s: Division) -> list[float]:
    """Weights of the legal tokens for playouts."""
    return POLICY_BY_QUESTION.weigh(s, s.agenda[-1])


def superiority(s: Division, start: int, goal: int) -> int:
    """By how many units a stack is larger than another."""
    return s.strength(start) - s.strength(goal)


def attack_from(s: Division, start: int, seat: int) -> float:
    """How much an attack from a hex promises."""
    best = 0
    for goal in s.board.adjacent[start]:
        if s.owner[goal] >= 0 and s.owner[goal] != seat:
            best = max(best, superiority(s, start, goal))
    return ANY_ATTACK + best


def worth_of_goal(s: Division, goal: int, seat: int) -> float:
    """What a hex promises to whoever walks there."""
    kind = s.rulings.yields[s.terrain[goal]]
    total = ANY_GOAL
    if s.owner[goal] < 0 and kind >= 0:
        total += HEX_WORTH[kind]
    if goal in s.board.hill:
        total += HILL
    size = s.strength(s.scope(Movement).start) + s.strength(goal)
    for near in s.board.adjacent[goal]:
        if s.owner[near] >= 0 and s.owner[near] != seat:
            total += WEAKER_NEAR if size > s.strength(near) else STRONGER_NEAR
    return max(LEAST_GOAL, total)


def luck_key(s: Division) -> int:
    """How an attack stands that can be pressed on."""
    if not isinstance(s.agenda[-1], PressOn):
        return 0
    sequence = s.scope(Sequence)
    number = s.scope(Attack).number
    defenders = sequence.defenders(number) or s.strength(sequence.target[number])
    return sequence.attackers(number) * MOST_UNITS + defenders
