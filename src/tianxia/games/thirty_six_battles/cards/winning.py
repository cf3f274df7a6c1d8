"""Set 1: Winning Stratagems."""

from __future__ import annotations

from tianxia.engine.step import Decision, Scope
from tianxia.games.thirty_six_battles.board import DECEIVE_THE_HEAVENS, DIE, DONE, LAND, LONG_MOVE, START, TILE
from tianxia.games.thirty_six_battles.cards.stratagems import Stratagem, lie_beside_until_used
from tianxia.games.thirty_six_battles.rules.attack import (
    declare,
    is_sheltered,
    order_attack,
    rest_soldiers,
    strikers,
)
from tianxia.games.thirty_six_battles.rules.movement import overseas, relocate
from tianxia.games.thirty_six_battles.rules.recruit import NO_TILE, Recruiting
from tianxia.games.thirty_six_battles.rules.soldiers import (
    AddSoldiers,
    adjacent_soldiers,
    army_tokens,
    enemy_pick,
    has_adjacent_soldier,
    join_army,
    power_tokens,
)
from tianxia.games.thirty_six_battles.state import Feud

TWO_SOLDIERS = 2


class DeceiveTheHeavens(Stratagem):
    """The next move may also end 5 or 6 steps away, on the land that it does not start from. [B36-S1.1 B36-R57]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        if not s.moves_left or s.is_pinned or s.reach >= LONG_MOVE or s.lies_beside(DECEIVE_THE_HEAVENS, seat):
            return False
        return len(overseas(s)) > 0

    def take_effect(self, s: Feud, seat: int) -> None:
        lie_beside_until_used(s, seat)


class BesiegeWei(Stratagem):
    """The enemy's recruit on the own land is cancelled and spent; the Soldier stays. [B36-S1.2]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        recruiting = s.scope(Recruiting)
        return recruiting.has_succeeded and recruiting.tile != NO_TILE and LAND[recruiting.tile] == seat

    def take_effect(self, s: Feud, seat: int) -> None:
        recruiting = s.scope(Recruiting)
        recruiting.is_stopped = True
        s.tell("soldier_stays", recruiting.tile)


class KillWithABorrowedSword(Stratagem):
    """A Soldier in a city adjacent to the enemy Hero's attacks that Hero, whoever's it is. [B36-S1.3 B36-R77]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return has_adjacent_soldier(s, s.city_of(1 - seat)) and not is_sheltered(s, 1 - seat)

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(ChooseBorrowedSword(seat))


class ChooseBorrowedSword(Decision[Feud]):
    """Kill with a borrowed sword: which Soldier attacks? [B36-S1.3]"""

    def options(self, s: Feud) -> list[int]:
        return adjacent_soldiers(s, s.city_of(1 - self.seat))

    def choose(self, s: Feud, token: int) -> None:
        declare(s, self.seat, s.soldier[token - TILE], self.seat)


class WaitAtLeisure(Stratagem):
    """The Move Phase is skipped; two new Soldiers join the Army. [B36-S1.4 B36-R16 B36-R36]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return not s.skips_move and s.pool > 0

    def take_effect(self, s: Feud, seat: int) -> None:
        s.skips_move = True
        s.then(AddSoldiers(seat, TWO_SOLDIERS))


class LootABurningHouse(Stratagem):
    """A Soldier of the invading Hero's Army is taken over. [B36-S1.5 B36-R73]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return s.army[1 - seat] > 0

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(TakeEnemySoldier(seat))


class TakeEnemySoldier(Decision[Feud]):
    """Which Soldier of the enemy Army is taken over? [B36-S1.5 B36-S2.6 B36-12G B36-R73]"""

    def options(self, s: Feud) -> list[int]:
        return army_tokens(s, 1 - self.seat)

    def choose(self, s: Feud, token: int) -> None:
        join_army(s, self.seat, enemy_pick(s, s.soldiers_of(1 - self.seat), token - DIE))
        s.tell("takes_soldier", self.seat, token - DIE)


class MakeASoundInTheEast(Stratagem):
    """Move, Recruit and Attack Phases are skipped; the Hero goes home and every Soldier of the Army may attack.

    [B36-S1.6 B36-R36 B36-R37]
    """

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return not s.skips_move and s.army[seat] > 0

    def take_effect(self, s: Feud, seat: int) -> None:
        s.skips_move = True
        s.skips_recruit = True
        s.skips_attack = True
        s.then(StrikeInTheWest(seat), Strike())
        if not s.is_pinned:
            relocate(s, seat, START[seat])


class Strike(Scope[Feud]):
    """The attacks that one card orders; afterwards nobody counts as having attacked. [B36-S1.6]"""

    def clone(self) -> Strike:
        return Strike()

    def run(self, s: Feud) -> None:
        rest_soldiers(s)


class StrikeInTheWest(Decision[Feud]):
    """Strike in the west: order a Soldier to attack, or be done; no cards in between. [B36-S1.6 B36-R39]"""

    def options(self, s: Feud) -> list[int]:
        return [*power_tokens(s, strikers(s, self.seat)), DONE]

    def choose(self, s: Feud, token: int) -> None:
        if token != DONE:
            s.then(self)
            order_attack(s, self.seat, token - DIE, self.seat)
