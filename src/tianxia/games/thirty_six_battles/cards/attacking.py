"""Set 3: Attacking Stratagems."""

from __future__ import annotations

from tianxia.engine.step import Decision
from tianxia.games.thirty_six_battles.board import ATTACK_PHASE, CAPTURE_THE_CHIEF, CITY_OF, DIE, TILE, TILES_OF_LAND
from tianxia.games.thirty_six_battles.cards.exchange import GetSoldier, GiveSoldier
from tianxia.games.thirty_six_battles.cards.stratagems import Stratagem, lie_beside, lie_beside_until_used, next_turn_of
from tianxia.games.thirty_six_battles.rules.attack import double_army
from tianxia.games.thirty_six_battles.rules.movement import LeadHero
from tianxia.games.thirty_six_battles.rules.soldiers import (
    adjacent_soldiers,
    army_tokens,
    destroy,
    has_adjacent_soldier,
    own_pick,
    soldiers_on,
    stationed,
    tell_if_emptied,
)
from tianxia.games.thirty_six_battles.state import Feud

REVIVED_HEALTH = 1


class StompTheGrass(Stratagem):
    """A Soldier on enemy land is destroyed; the enemy Hero moves up to 6 next turn. [B36-S3.1 B36-R35]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return stationed(s, 1 - seat)

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(ChooseScaredSoldier(seat))


class ChooseScaredSoldier(Decision[Feud]):
    """Stomp the grass: which Soldier on enemy land is destroyed? [B36-S3.1]"""

    def options(self, s: Feud) -> list[int]:
        return soldiers_on(s, TILES_OF_LAND[1 - self.seat])

    def choose(self, s: Feud, token: int) -> None:
        destroy(s, s.soldier[token - TILE])
        s.tell("soldier_destroyed", token - TILE)
        tell_if_emptied(s, CITY_OF[token - TILE])
        lie_beside(s, 1 - self.seat, next_turn_of(s, 1 - self.seat))


class BorrowACorpse(Stratagem):
    """A Soldier of the own Army is destroyed and the dead Hero revives with 1 Health. [B36-S3.2 B36-R47]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return s.health[seat] <= 0 and s.army[seat] > 0

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(ChooseCorpse(seat))


class ChooseCorpse(Decision[Feud]):
    """Borrow a corpse: which Soldier of the own Army is destroyed? [B36-S3.2 B36-R47]"""

    def options(self, s: Feud) -> list[int]:
        return army_tokens(s, self.seat)

    def choose(self, s: Feud, token: int) -> None:
        destroy(s, own_pick(s, s.soldiers_of(self.seat), token - DIE))
        s.health[self.seat] = REVIVED_HEALTH
        s.tell("revives", self.seat, token - DIE)


class EnticeTheTiger(Stratagem):
    """The reactor makes every normal move of the enemy Hero in this Move Phase. [B36-S3.3 B36-R54]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return s.active != seat and s.moves_left > 0 and not s.is_pinned

    def take_effect(self, s: Feud, seat: int) -> None:
        s.mover = seat
        s.then(LeadHero())


class LetLoose(Stratagem):
    """The Move Phase is skipped; next turn has two moves and two recruits. [B36-S3.4 B36-R36 B36-R38]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return not s.skips_move

    def take_effect(self, s: Feud, seat: int) -> None:
        s.skips_move = True
        lie_beside(s, seat, next_turn_of(s, seat))


class TossABrick(Stratagem):
    """A Soldier of the own Army changes places with one in a city adjacent to the own Hero's. [B36-S3.5]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return s.army[seat] > 0 and has_adjacent_soldier(s, s.city_of(seat))

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(ChooseBrick(seat))


class ChooseBrick(GiveSoldier):
    """Toss a brick: which Soldier of the own Army is given up? [B36-S3.5]"""

    def get(self, power: int) -> GetSoldier:
        return ChooseJade(self.seat, power)


class ChooseJade(GetSoldier):
    """Toss a brick: which Soldier in an adjacent city is gained? [B36-S3.5]"""

    def options(self, s: Feud) -> list[int]:
        return adjacent_soldiers(s, s.city_of(self.seat))


class CaptureTheChief(Stratagem):
    """In this turn's Attack Phase the Army has double Power; when the phase ends it is destroyed.

    [B36-S3.6 B36-R41 B36-R42]
    """

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return not s.skips_attack and s.army[seat] > 0 and not s.lies_beside(CAPTURE_THE_CHIEF, seat)

    def take_effect(self, s: Feud, seat: int) -> None:
        lie_beside_until_used(s, seat)
        if s.phase == ATTACK_PHASE:
            double_army(s)
