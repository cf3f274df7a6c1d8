"""What is done next by habit, and which habit answers which question."""

from __future__ import annotations

from typing import Final

from tianxia.engine.mind import ByQuestion, all_alike
from tianxia.engine.step import Together
from tianxia.games.yellow_scarves.board import (
    ACT_INVADE,
    ACT_REPOSITION,
    BUY_CARD,
    BUY_INFANTRY,
    DONE,
    ENTHRONE,
    HIRE,
)
from tianxia.games.yellow_scarves.cards.playing import PlayOrPass
from tianxia.games.yellow_scarves.cards.strategy import ChooseTarget
from tianxia.games.yellow_scarves.invasion.capture import AdvanceInfantry
from tianxia.games.yellow_scarves.invasion.combat import GoOn
from tianxia.games.yellow_scarves.mind.drill import deployment, invasion, moves, opening
from tianxia.games.yellow_scarves.mind.drill.attacks import best_gain
from tianxia.games.yellow_scarves.mind.drill.weights import DRILL
from tianxia.games.yellow_scarves.phases.deployment import ChooseNumberOfInfantry, ChoosePlaceOfInfantry
from tianxia.games.yellow_scarves.phases.invade import (
    ChooseInvasion,
    ChooseInvasionTarget,
    ChooseSource,
    CommitInfantry,
    CommitLeaders,
)
from tianxia.games.yellow_scarves.phases.procurement import BuyInfantry, ChooseNewRuler, ChooseProcurement
from tianxia.games.yellow_scarves.phases.reposition import (
    ChooseGoal,
    ChooseReposition,
    ChooseStart,
    MoveInfantry,
    MoveLeaders,
)
from tianxia.games.yellow_scarves.phases.setup import SplitInfantry, TakeProvince
from tianxia.games.yellow_scarves.state import Realm

NEEDLESS: Final = DRILL["needless"]
OTHER_ITEM: Final = DRILL["other_item"]
ITEMS: Final = {
    BUY_INFANTRY: DRILL["buy_infantry"],
    HIRE: DRILL["hire"],
    ENTHRONE: DRILL["enthrone"],
    BUY_CARD: DRILL["buy_card"],
    DONE: DRILL["done"],
}


def menu(legal: list[int], marches: bool) -> list[float]:
    """Weights of the items of a menu; `marches` says whether it is worth it to send units anywhere."""
    march = 1.0 if marches else NEEDLESS
    return [march if token in (ACT_INVADE, ACT_REPOSITION) else ITEMS.get(token, OTHER_ITEM) for token in legal]


def invasions(s: Realm, question: ChooseInvasion) -> list[float]:
    """Invade while an attack is worth it."""
    return menu(s.legal, best_gain(s, s.seat) > 0)


def repositions(s: Realm, question: ChooseReposition) -> list[float]:
    """Move while units are wanted elsewhere."""
    return menu(s.legal, moves.best_flow(s, s.seat) > 0)


def procurements(s: Realm, question: ChooseProcurement) -> list[float]:
    """Infantry, rather than anything else."""
    return menu(s.legal, False)


HABITS_BY_QUESTION: Final = ByQuestion(
    {
        TakeProvince: opening.provinces,
        Together: opening.rulers,
        ChooseNewRuler: opening.rulers,
        SplitInfantry: opening.splits,
        ChooseProcurement: procurements,
        BuyInfantry: deployment.purchases,
        ChoosePlaceOfInfantry: deployment.places,
        ChooseNumberOfInfantry: deployment.numbers,
        ChooseInvasion: invasions,
        ChooseSource: invasion.sources,
        ChooseInvasionTarget: invasion.targets,
        CommitInfantry: invasion.forces,
        CommitLeaders: invasion.escorts,
        GoOn: invasion.further_rounds,
        AdvanceInfantry: invasion.advances,
        PlayOrPass: invasion.reactions,
        ChooseTarget: invasion.aims,
        ChooseReposition: repositions,
        ChooseStart: moves.departures,
        ChooseGoal: moves.arrivals,
        MoveInfantry: moves.columns,
        MoveLeaders: moves.leaders,
    },
    all_alike,
)


def habits(s: Realm) -> list[float]:
    """Weights of the choices of the rival that is asked: what it would do without much thought."""
    return HABITS_BY_QUESTION.weigh(s, s.agenda[-1])
