"""The Strategy cards marked "Play at any time"."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Step
from tianxia.games.yellow_scarves.board import BOT, NEGATIVE, NEIGHBOURS, NOBODY
from tianxia.games.yellow_scarves.cards.playing import W_CARD, W_INVASION, Reactions
from tianxia.games.yellow_scarves.cards.strategy import CardPlay, ChooseSecondTarget, ChooseTarget, StrategyCard
from tianxia.games.yellow_scarves.invasion.capture import Capture
from tianxia.games.yellow_scarves.invasion.fighters import ATTACK, DEFENCE, roll_dice
from tianxia.games.yellow_scarves.invasion.holding import dismiss, place_general, place_ruler
from tianxia.games.yellow_scarves.opponents.plots import BotPlot
from tianxia.games.yellow_scarves.scopes import Invasion, Peril, Turn
from tianxia.games.yellow_scarves.state import Realm

EMPTY_FORT_MOST: Final = 3
REINFORCEMENT: Final = 2
TREASURY_GOLD: Final = 2

# ---- in an Invasion


def invaded_seat(s: Realm) -> int:
    """The seat whose Province is being invaded, nobody if none is."""
    for step in s.agenda:
        if isinstance(step, Invasion):
            holder = s.owner[step.target]
            return holder if holder < BOT else NOBODY
    return NOBODY


class DefendersCard(StrategyCard):
    """A card of the invaded seat; out of the Pot any seat may play it on that seat's behalf. [C3K-11.6]"""

    def helps(self, s: Realm, invaded: int, target: int) -> bool:
        """Whether it would have an effect for the invaded seat."""
        return True

    def fits(self, s: Realm, window: int, seat: int, from_pot: bool) -> bool:
        invaded = invaded_seat(s)
        if invaded == NOBODY or not (seat == invaded or from_pot):
            return False
        return self.helps(s, invaded, s.scope(Invasion).target)

    def works_for(self, s: Realm, player: int) -> int:
        return invaded_seat(s)


class Ambush(DefendersCard):
    """Every defending die counts one more in the first Engagement. [C3K-S01]"""

    def helps(self, s: Realm, invaded: int, target: int) -> bool:
        return not s.scope(Invasion).ambush

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.scope(Invasion).ambush = True


class EmptyFort(DefendersCard):
    """The Invasion ends, and that attacker may not come back this turn. [C3K-S02]"""

    def helps(self, s: Realm, invaded: int, target: int) -> bool:
        return s.units(target) <= EMPTY_FORT_MOST

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.scope(Turn).forbidden |= 1 << s.scope(Invasion).target
        s.tell("invasion_ends")
        s.end(Invasion)


class OrderlyWithdrawal(DefendersCard):
    """Survivors move to a neighbour as far as they fit, the rest are destroyed, the Province is captured. [C3K-S08]"""

    def refuges(self, s: Realm, seat: int, area: int) -> list[int]:
        """Own unflooded neighbours with room."""
        return [a for a in NEIGHBOURS[area] if s.owner[a] == seat and s.room(a) > 0 and not s.is_flooded(a)]

    def helps(self, s: Realm, invaded: int, target: int) -> bool:
        return len(self.refuges(s, invaded, target)) > 0

    def questions(self, player: int) -> list[Step[Realm]]:
        return [ChooseSecondTarget(player)]

    def second_areas(self, s: Realm, play: CardPlay) -> list[int]:
        return self.refuges(s, play.seat, s.scope(Invasion).target)

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        area = s.scope(Invasion).target
        seat, refuge = play.seat, play.second
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
        s.then(Capture(was_empty=False))


class SuddenFog(StrategyCard):
    """The Invasion ends; the force goes home. In co-op nobody stops an ally. [C3K-S07 YS-R23]"""

    def fits(self, s: Realm, window: int, seat: int, from_pot: bool) -> bool:
        invader = s.scope(Invasion).faction
        return not s.rulings.coop or invader >= BOT or invader == seat

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.tell("invasion_ends")
        s.end(Invasion)


class MandateOfHeaven(StrategyCard):
    """The seat's side rolls all its dice again, once for each side in an Engagement. [C3K-S06]"""

    def fits(self, s: Realm, window: int, seat: int, from_pot: bool) -> bool:
        invasion = s.scope(Invasion)
        if seat == invasion.faction:
            return not invasion.has_rerolled[ATTACK] and len(invasion.attack) > 0
        return seat == s.owner[invasion.target] and not invasion.has_rerolled[DEFENCE] and len(invasion.defence) > 0

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        invasion = s.scope(Invasion)
        side = ATTACK if invasion.faction == play.seat else DEFENCE
        invasion.has_rerolled[side] = True
        s.then(*roll_dice(s, invasion, side))


class Reinforcements(StrategyCard):
    """Two Infantry, or one if there is no more room, join an own Province. [C3K-S03]"""

    def is_usable(self, s: Realm, seat: int) -> bool:
        return any(s.room(area) > 0 and not s.is_flooded(area) for area in s.areas_of(seat))

    def areas(self, s: Realm, seat: int) -> list[int]:
        return s.open_for_units(seat)

    def fits(self, s: Realm, window: int, seat: int, from_pot: bool) -> bool:
        invaded = invaded_seat(s) if window == W_INVASION and from_pot else NOBODY
        return self.is_usable(s, seat if invaded == NOBODY else invaded)

    def works_for(self, s: Realm, player: int) -> int:
        invaded = invaded_seat(s)
        return player if invaded == NOBODY else invaded

    def questions(self, player: int) -> list[Step[Realm]]:
        return [ChooseTarget(player)]

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        count = min(REINFORCEMENT, s.room(play.area))
        s.inf[play.area] += count
        s.tell("places_infantry", play.seat, count, play.area)


# ---- against death and plots


class MiraclePhysician(StrategyCard):
    """The dying leader stays in play. [C3K-S04 YS-R85]"""

    def fits(self, s: Realm, window: int, seat: int, from_pot: bool) -> bool:
        return from_pot or seat == s.scope(Peril).faction

    def works_for(self, s: Realm, player: int) -> int:
        return s.scope(Peril).faction

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.scope(Peril).saved = True
        s.tell("saved")
        s.end(Peril)


class Counterspy(StrategyCard):
    """A rival's card, or a bot's Assassination or Bribe, comes to nothing. [C3K-S05 YS-R56]"""

    def fits(self, s: Realm, window: int, seat: int, from_pot: bool) -> bool:
        return window != W_CARD or seat != s.scope(CardPlay).player

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        if s.scope(Reactions).window == W_CARD:
            countered = s.scope(CardPlay)
            countered.countered = True
            s.tell("countered", countered.title)
            s.end(CardPlay)
        else:
            s.tell("plot_foiled")
            s.end(BotPlot)


# ---- at the start of a turn, and when Fate speaks


class ImperialEdict(StrategyCard):
    """The faction whose turn it is may not invade the seat this turn. [C3K-S09]"""

    def fits(self, s: Realm, window: int, seat: int, from_pot: bool) -> bool:
        if s.scope(Turn).protected >> seat & 1:
            return False
        return s.active >= BOT or (not s.rulings.coop and seat != s.active)

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.scope(Turn).protected |= 1 << play.seat
        s.tell("protected", play.seat)


class OmensAverted(StrategyCard):
    """The Fate card does not touch the seat. [C3K-S10]"""

    def fits(self, s: Realm, window: int, seat: int, from_pot: bool) -> bool:
        return NEGATIVE[s.fate] and not s.averted >> seat & 1

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.averted |= 1 << play.seat
        s.tell("averted", play.seat)


class SecretTreasury(StrategyCard):
    """Two Gold. [C3K-S11]"""

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.gold[play.seat] += TREASURY_GOLD
        s.tell("gains_gold", play.seat, TREASURY_GOLD)
