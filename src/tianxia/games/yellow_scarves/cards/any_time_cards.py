"""The Strategy cards marked "Play at any time"."""

from __future__ import annotations

from typing import Final

from tianxia.games.yellow_scarves.board import (
    AMBUSH,
    COUNTERSPY,
    EMPTY_FORT,
    IMPERIAL_EDICT,
    MANDATE_OF_HEAVEN,
    MIRACLE_PHYSICIAN,
    OMENS_AVERTED,
    ORDERLY_WITHDRAWAL,
    REINFORCEMENTS,
    SECRET_TREASURY,
    SUDDEN_FOG,
)
from tianxia.games.yellow_scarves.cards.targets import W_CARD
from tianxia.games.yellow_scarves.invasion.capture import Capture
from tianxia.games.yellow_scarves.invasion.fighters import ATTACK, DEFENCE, RollInfantry, RollLeaders
from tianxia.games.yellow_scarves.invasion.holding import dismiss, place_general, place_ruler
from tianxia.games.yellow_scarves.opponents.plots import BotPlot
from tianxia.games.yellow_scarves.scopes import EFFECTS, CardEffect, CardPlay, Invasion, Peril, Reactions, Turn
from tianxia.games.yellow_scarves.state import Realm

REINFORCEMENT: Final = 2
TREASURY_GOLD: Final = 2


class Ambush(CardEffect):
    """Every defending die counts one more in the first Engagement. [C3K-S01]"""

    def run(self, s: Realm) -> None:
        s.scope(Invasion).ambush = True


class EmptyFort(CardEffect):
    """The Invasion ends, and that attacker may not come back this turn. [C3K-S02]"""

    def run(self, s: Realm) -> None:
        s.scope(Turn).forbidden |= 1 << s.scope(Invasion).target
        s.tell("invasion_ends")
        s.end(Invasion)


class Reinforcements(CardEffect):
    """Two Infantry, or one if there is no more room, join an own Province. [C3K-S03]"""

    def run(self, s: Realm) -> None:
        count = min(REINFORCEMENT, s.room(self.area))
        s.inf[self.area] += count
        s.tell("places_infantry", self.seat, count, self.area)


class MiraclePhysician(CardEffect):
    """The dying leader stays in play. [C3K-S04 YS-R85]"""

    def run(self, s: Realm) -> None:
        s.scope(Peril).saved = True
        s.tell("saved")
        s.end(Peril)


class Counterspy(CardEffect):
    """A rival's card, or a bot's Assassination or Bribe, comes to nothing. [C3K-S05 YS-R56]"""

    def run(self, s: Realm) -> None:
        if s.scope(Reactions).window == W_CARD:
            play = s.scope(CardPlay)
            play.countered = True
            s.tell("countered", play.title)
            s.end(CardPlay)
        else:
            s.tell("plot_foiled")
            s.end(BotPlot)


class MandateOfHeaven(CardEffect):
    """The seat's side rolls all its dice again. [C3K-S06]"""

    def run(self, s: Realm) -> None:
        invasion = s.scope(Invasion)
        side = ATTACK if invasion.faction == self.seat else DEFENCE
        invasion.rerolled |= 1 if side == ATTACK else 2
        s.then(RollLeaders(side), RollInfantry(side))


class SuddenFog(CardEffect):
    """The Invasion ends; the force goes home. [C3K-S07]"""

    def run(self, s: Realm) -> None:
        s.tell("invasion_ends")
        s.end(Invasion)


class OrderlyWithdrawal(CardEffect):
    """Survivors move to a neighbour as far as they fit, the rest are destroyed, the Province is captured. [C3K-S08]"""

    def run(self, s: Realm) -> None:
        area = s.scope(Invasion).target
        seat, refuge = self.seat, self.second
        if s.ruler_at[seat] == area:
            place_ruler(s, seat, refuge)
        for general in s.generals_at(area):
            if s.room(refuge):
                place_general(s, general, refuge)
            else:
                dismiss(s, general)
        count = min(s.inf[area], s.room(refuge))
        s.inf[refuge] += count
        s.inf[area] = 0
        s.tell("withdraws", seat, area, refuge)
        s.end(Invasion)
        s.then(Capture())


class ImperialEdict(CardEffect):
    """The faction whose turn it is may not invade the seat this turn. [C3K-S09]"""

    def run(self, s: Realm) -> None:
        s.scope(Turn).protected |= 1 << self.seat
        s.tell("protected", self.seat)


class OmensAverted(CardEffect):
    """The Fate card does not touch the seat. [C3K-S10]"""

    def run(self, s: Realm) -> None:
        s.averted |= 1 << self.seat
        s.tell("averted", self.seat)


class SecretTreasury(CardEffect):
    """Two Gold. [C3K-S11]"""

    def run(self, s: Realm) -> None:
        s.gold[self.seat] += TREASURY_GOLD
        s.tell("gains_gold", self.seat, TREASURY_GOLD)


EFFECTS[AMBUSH] = Ambush
EFFECTS[EMPTY_FORT] = EmptyFort
EFFECTS[REINFORCEMENTS] = Reinforcements
EFFECTS[MIRACLE_PHYSICIAN] = MiraclePhysician
EFFECTS[COUNTERSPY] = Counterspy
EFFECTS[MANDATE_OF_HEAVEN] = MandateOfHeaven
EFFECTS[SUDDEN_FOG] = SuddenFog
EFFECTS[ORDERLY_WITHDRAWAL] = OrderlyWithdrawal
EFFECTS[IMPERIAL_EDICT] = ImperialEdict
EFFECTS[OMENS_AVERTED] = OmensAverted
EFFECTS[SECRET_TREASURY] = SecretTreasury
