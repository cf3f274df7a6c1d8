"""Which event each card has: the thirty-six stratagems, the actions, the tributes."""

from __future__ import annotations

from typing import Final

from tianxia.games.thirty_six_stratagems.board import CARDS, NUMBERS
from tianxia.games.thirty_six_stratagems.cards.actions import (
    Conscription,
    GreatWall,
    ImperialExaminations,
    JapanesePirates,
    Loot,
    Plague,
    Sanitation,
    TempleFounding,
)
from tianxia.games.thirty_six_stratagems.cards.event import EVENTS, Event
from tianxia.games.thirty_six_stratagems.cards.stratagems_at_home import (
    BorrowACorpse,
    CreateSomething,
    EmptyFort,
    FalseBlossoms,
    FeignMadness,
    InflictInjury,
    SacrificeThePlumTree,
    WaitAtLeisure,
    WatchTheFires,
)
from tianxia.games.thirty_six_stratagems.cards.stratagems_of_flight import (
    RetreatIsBest,
    SloughOff,
)
from tianxia.games.thirty_six_stratagems.cards.stratagems_of_war import (
    BeatTheGrass,
    BefriendADistantState,
    ChainStratagems,
    GivePoints,
    HideAKnife,
)
from tianxia.games.thirty_six_stratagems.cards.stratagems_on_mats import (
    BeautyTrap,
    CurseTheLocustTree,
    LootABurningHouse,
    PilferAGoat,
    RemoveTheFirewood,
    TossOutABrick,
    TroubleTheWater,
)
from tianxia.games.thirty_six_stratagems.cards.stratagems_on_stacks import (
    BesiegeWei,
    BorrowedKnife,
    HostAndGuest,
    LureTheTiger,
    RemoveTheLadder,
    ReplaceTheBeams,
    SowDiscord,
)
from tianxia.games.thirty_six_stratagems.cards.tributes import (
    AltanKhan,
    ForbiddenCity,
    HongwuEmperor,
    LamSonUprising,
    QiJiguang,
    RedTurban,
    SingleWhipReform,
    TreasureFleet,
    Tsongkhapa,
    TumuCrisis,
    TurtleShips,
    WangYangming,
    WanliEmperor,
    YongleEmperor,
)

CONSCRIPTION: Final[list[int]] = NUMBERS["events"]["conscription"]

EVENT_OF: Final[dict[str, Event]] = {
    "s01": GivePoints("s01"),
    "s02": BesiegeWei(),
    "s03": BorrowedKnife(),
    "s04": WaitAtLeisure(),
    "s05": LootABurningHouse(),
    "s06": GivePoints("s06"),
    "s07": CreateSomething(),
    "s08": GivePoints("s08"),
    "s09": WatchTheFires(),
    "s10": HideAKnife(),
    "s11": SacrificeThePlumTree(),
    "s12": PilferAGoat(),
    "s13": BeatTheGrass(),
    "s14": BorrowACorpse(),
    "s15": LureTheTiger(),
    "s16": GivePoints("s16"),
    "s17": TossOutABrick(),
    "s18": GivePoints("s18"),
    "s19": RemoveTheFirewood(),
    "s20": TroubleTheWater(),
    "s21": SloughOff(),
    "s22": GivePoints("s22"),
    "s23": BefriendADistantState(),
    "s24": GivePoints("s24"),
    "s25": ReplaceTheBeams(),
    "s26": CurseTheLocustTree(),
    "s27": FeignMadness(),
    "s28": RemoveTheLadder(),
    "s29": FalseBlossoms(),
    "s30": HostAndGuest(),
    "s31": BeautyTrap(),
    "s32": EmptyFort(),
    "s33": SowDiscord(),
    "s34": InflictInjury(),
    "s35": ChainStratagems(),
    "s36": RetreatIsBest(),
    "a01": JapanesePirates(),
    "a02": JapanesePirates(),
    "a03": Loot(),
    "a04": Loot(),
    "a05": Plague(),
    "a06": Plague(),
    "a07": Sanitation(),
    "a08": Sanitation(),
    "a09": Conscription(CONSCRIPTION[0]),
    "a10": Conscription(CONSCRIPTION[1]),
    "a11": TempleFounding(),
    "a12": TempleFounding(),
    "a13": GreatWall(),
    "a14": ImperialExaminations(),
    "t01": RedTurban(),
    "t02": WanliEmperor(),
    "t03": HongwuEmperor(),
    "t04": YongleEmperor(),
    "t05": TreasureFleet(),
    "t06": ForbiddenCity(),
    "t07": TumuCrisis(),
    "t08": QiJiguang(),
    "t09": AltanKhan(),
    "t10": SingleWhipReform(),
    "t11": Tsongkhapa(),
    "t12": LamSonUprising(),
    "t13": TurtleShips(),
    "t14": WangYangming(),
}


def enter_events() -> None:
    """Let each card have its event."""
    for card, event in EVENT_OF.items():
        EVENTS[CARDS.index(card)] = event
