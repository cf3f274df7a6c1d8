"""Chapter 7: the Recruit Phase. On the own land a new Soldier, on enemy land one that is won over."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision, Refusal, Scope, Step
from tianxia.games.thirty_six_battles.board import (
    ARMY,
    CITY_OF,
    DIE_SIDES,
    HOST_AND_GUEST,
    LAND,
    RECRUIT,
    RECRUIT_PHASE,
    RETREAT,
    TILE,
    TILES_OF,
)
from tianxia.games.thirty_six_battles.cards.stratagems import Ask, PhaseDecision, Pose, Window
from tianxia.games.thirty_six_battles.rules.movement import MovePhase
from tianxia.games.thirty_six_battles.rules.soldiers import (
    free_tiles,
    join_army,
    raise_soldier,
    roll_soldiers,
    soldiers_on,
    station,
    tell_if_emptied,
)
from tianxia.games.thirty_six_battles.state import NO_SEAT, NO_SOLDIER, RAISED, Feud

FOUR: Final = 4
GUEST_NEED: Final = 2
NO_TILE: Final = -1


class Recruiting(Scope[Feud]):
    """A recruit under way: a new Soldier, or the one on a tile of enemy land; `taker` took it in troubled water.

    It has succeeded when there is a Soldier to be had: a rolled one, or one that was won over.

    [B36-R17 B36-R51]
    """

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile
        self.die = NO_SOLDIER
        self.has_succeeded = False
        self.is_stopped = False
        self.taker = NO_SEAT

    def clone(self) -> Recruiting:
        twin = Recruiting(self.seat, self.tile)
        twin.die = self.die
        twin.has_succeeded = self.has_succeeded
        twin.is_stopped = self.is_stopped
        twin.taker = self.taker
        return twin

    def stands(self, s: Feud) -> bool:
        """Whether the Soldier is still to be had."""
        if self.is_stopped:
            return False
        if self.die == NO_SOLDIER:
            return True
        return s.die_at[self.die] == (RAISED if self.tile == NO_TILE else self.tile)


class RecruitPhase(Step[Feud]):
    """After the whole Move Phase the Hero may recruit where it stands, unless the phase is skipped.

    [B36-4.3A B36-7.2B B36-6.2F B36-1.3A]
    """

    def run(self, s: Feud) -> None:
        s.then(EndRecruitPhase())
        if s.skips_recruit:
            return
        s.phase = RECRUIT_PHASE
        s.then(Ask(RecruitSoldier(s.active)))


class EndRecruitPhase(Step[Feud]):
    """What was left of the recruits lapses; by option a second move and recruit come now. [B36-R34 B36-R38]"""

    def run(self, s: Feud) -> None:
        s.recruits_left = 0
        if s.rounds_left:
            s.rounds_left -= 1
            s.moves_left = 1
            s.recruits_left = 1
            s.then(MovePhase(), RecruitPhase())
        else:
            s.discard_beside(HOST_AND_GUEST)
            s.discard_beside(RETREAT)


class RecruitSoldier(PhaseDecision):
    """Recruit Phase: recruit, announce cards, or be done. [B36-4.3A B36-4.3B B36-4.3E B36-4.3F B36-7.1A B36-R14]"""

    def deeds(self, s: Feud) -> list[int]:
        if not s.recruits_left:
            return []
        if LAND[s.hero[self.seat]] == self.seat:
            return [RECRUIT] if s.pool else []
        city = s.city_of(self.seat)
        return soldiers_on(s, TILES_OF[city]) if s.garrison[city] else []

    def act(self, s: Feud, token: int) -> None:
        s.recruits_left -= 1
        if token == RECRUIT:
            recruiting = Recruiting(self.seat, NO_TILE)
            s.then(RollRecruit(), AfterRoll(), recruiting)
        else:
            recruiting = Recruiting(self.seat, token - TILE)
            recruiting.die = s.soldier[token - TILE]
            s.tell("woos", self.seat, token - TILE, s.power[recruiting.die])
            s.then(WinOver(), recruiting)
        if s.rulings.disturb_before_roll:
            s.then(Pose(AnswerRecruit(1 - self.seat)))

    def refused(self, s: Feud) -> list[Refusal]:
        found = super().refused(s)
        if not s.recruits_left:
            found.append(Refusal(RECRUIT, "has_recruited"))
        elif LAND[s.hero[self.seat]] != self.seat:
            found.append(Refusal(RECRUIT, "not_own_land"))
        else:
            found.append(Refusal(RECRUIT, "pool_is_empty"))
        return found


class AnswerRecruit(Window):
    """W4: a recruit has produced or won a Soldier, by option also before that is known. [B36-S1.2 B36-S4.2 B36-R51]"""

    def number(self) -> int:
        return 4

    def is_due(self, s: Feud) -> bool:
        recruiting = s.scope(Recruiting)
        return recruiting.taker == NO_SEAT and recruiting.stands(s)


# ---- on the own land


class RollRecruit(Chance[Feud]):
    """A die is taken from the pool and rolled: the result is its Power. [B36-4.3B B36-4.3D B36-8.2B]"""

    def dice(self, s: Feud) -> Roll:
        return roll_soldiers(1)

    def land(self, s: Feud, rolled: list[int]) -> None:
        recruiting = s.scope(Recruiting)
        recruiting.die = raise_soldier(s, rolled[0])
        recruiting.has_succeeded = True
        s.tell("recruits", recruiting.seat, rolled=rolled)


class AfterRoll(Step[Feud]):
    """The other seat may react to the rolled Soldier; then it is placed. [B36-R17 B36-R51]"""

    def run(self, s: Feud) -> None:
        recruiting = s.scope(Recruiting)
        if recruiting.taker != NO_SEAT:
            leave_for(s, recruiting.taker, recruiting)
            return
        s.then(Pose(AnswerRecruit(1 - recruiting.seat)), PlaceSoldier(recruiting.seat))


class PlaceSoldier(Step[Feud]):
    """If nobody took the Soldier, its place is chosen. [B36-4.3B B36-R17]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Feud) -> None:
        if s.scope(Recruiting).stands(s):
            s.then(ChoosePlace(self.seat))


class ChoosePlace(Decision[Feud]):
    """The new Soldier takes a free tile of the Hero's city or joins the Army; in a full city it must join.

    [B36-4.3B B36-4.3C B36-R18 B36-R81 B36-R80]
    """

    def options(self, s: Feud) -> list[int]:
        found = free_tiles(s, TILES_OF[s.city_of(self.seat)])
        found.append(ARMY)
        return found

    def choose(self, s: Feud, token: int) -> None:
        die = s.scope(Recruiting).die
        if token == ARMY:
            join_army(s, self.seat, die)
            s.tell("joins_army", self.seat, s.power[die])
        else:
            station(s, self.seat, die, token - TILE)
            s.tell("garrisons", self.seat, token - TILE, s.city_of(self.seat), s.power[die])

    def refused(self, s: Feud) -> list[Refusal]:
        return [Refusal(token, "tile_is_taken") for token in soldiers_on(s, TILES_OF[s.city_of(self.seat)])]


# ---- on enemy land


class WinOver(Step[Feud]):
    """A check is made, unless the Soldier was taken before it or, by option, is the recruiter's own.

    [B36-4.3F B36-R10 B36-R51]
    """

    def run(self, s: Feud) -> None:
        recruiting = s.scope(Recruiting)
        if recruiting.taker != NO_SEAT:
            leave_for(s, recruiting.taker, recruiting)
        elif recruiting.stands(s):
            if s.rulings.placer_owns and s.placer[recruiting.die] == recruiting.seat:
                win_over(s, recruiting)
            else:
                s.then(RollCheck())


class RollCheck(Chance[Feud]):
    """The check needs the Soldier's Power, by option 4, for a guest turned host 2 at most; failing spends the recruit.

    [B36-4.3G B36-7.2A B36-R12 B36-R15 B36-R61 B36-S5.6 B36-2.5C]
    """

    def dice(self, s: Feud) -> Roll:
        return dice("check", 1, DIE_SIDES)

    def land(self, s: Feud, rolled: list[int]) -> None:
        recruiting = s.scope(Recruiting)
        need = FOUR if s.rulings.check_is_four else s.power[recruiting.die]
        if s.lies_beside(HOST_AND_GUEST, recruiting.seat):
            need = min(need, GUEST_NEED)
            s.discard_beside(HOST_AND_GUEST)
        if rolled[0] < need:
            s.tell("check_fails", recruiting.seat, need, rolled=rolled)
            return
        s.tell("check_passes", recruiting.seat, need, rolled=rolled)
        win_over(s, recruiting)


def win_over(s: Feud, recruiting: Recruiting) -> None:
    """The Soldier is willing; the other seat may still react. [B36-R51]"""
    recruiting.has_succeeded = True
    s.then(Pose(AnswerRecruit(1 - recruiting.seat)), JoinRecruiter())


class JoinRecruiter(Step[Feud]):
    """A Soldier won over joins the recruiter's Army with its Power; it may not stay in the city. [B36-R13 B36-12G]"""

    def run(self, s: Feud) -> None:
        recruiting = s.scope(Recruiting)
        if recruiting.stands(s):
            leave_for(s, recruiting.seat, recruiting)


def leave_for(s: Feud, seat: int, recruiting: Recruiting) -> None:
    """The Soldier joins an Army; if it stood in a city, it leaves it. [B36-R13 B36-R52]"""
    join_army(s, seat, recruiting.die)
    s.tell("joins_army", seat, s.power[recruiting.die])
    if recruiting.tile != NO_TILE:
        tell_if_emptied(s, CITY_OF[recruiting.tile])
