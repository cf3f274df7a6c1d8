"""Chapters 1.4.4 and 6.2: Terminal Cities and the five Terminal cards."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, draw
from tianxia.engine.step import Chance, Decision, Step
from tianxia.games.thirty_six_battles.board import (
    CITY_OF,
    IS_TERMINAL,
    LAND,
    NO,
    SEATS,
    TERMINAL,
    TERMINALS,
    XIU,
    YES,
    ZI,
)
from tianxia.games.thirty_six_battles.cards.stratagems import Pose
from tianxia.games.thirty_six_battles.rules.attack import AnswerAttack, Threat, declare, is_sheltered
from tianxia.games.thirty_six_battles.rules.damage import AvertDamage, Blow, LandBlow, Packet
from tianxia.games.thirty_six_battles.rules.soldiers import AddSoldiers, army_power, stationed_power
from tianxia.games.thirty_six_battles.rules.victory import DRAW, credit, finish, win
from tianxia.games.thirty_six_battles.state import NO_SEAT, NO_SOLDIER, Feud

LANTERN_FESTIVAL: Final = TERMINALS.index("lantern_festival")
SUSPECTED_REBEL: Final = TERMINALS.index("suspected_rebel")
DECISIVE_CLASH: Final = TERMINALS.index("decisive_clash")
MASTER_OF_STRATAGEMS: Final = TERMINALS.index("master_of_stratagems")

NEAR: Final = 3
IN_GOOD_HEALTH: Final = 15
WEAKENED: Final = 10
BIG_ARMY: Final = 5
ROYAL_AID: Final = 5
MASTERLY: Final = 6


class ReachTerminalCity(Step[Feud]):
    """A Hero that arrived in a Terminal City, and is still there, draws a Terminal card; by option it may.

    [B36-1.4.4A B36-4.2B B36-6.1C B36-12F B36-R21 B36-R22]
    """

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def run(self, s: Feud) -> None:
        if s.hero[self.seat] != self.tile or not IS_TERMINAL[CITY_OF[self.tile]]:
            return
        s.then(DrawOrNot(self.seat) if s.rulings.terminal_is_free else DrawTerminalCard(self.seat))


class DrawOrNot(Decision[Feud]):
    """By option the owner of the Hero decides whether to draw. [B36-R21]"""

    def options(self, s: Feud) -> list[int]:
        return [YES, NO]

    def choose(self, s: Feud, token: int) -> None:
        if token == YES:
            s.then(DrawTerminalCard(self.seat))


class DrawTerminalCard(Chance[Feud]):
    """One of the five is revealed, carried out if its condition is met, and shuffled back.

    [B36-6.2C B36-6.2D B36-6.2E B36-2.3E B36-1.4.4B]
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def dice(self, s: Feud) -> Roll:
        return draw("terminal", [TERMINAL + card for card in range(len(TERMINALS))])

    def land(self, s: Feud, rolled: list[int]) -> None:
        card = rolled[0] - TERMINAL
        s.tell("terminal", self.seat, card)
        if card == LANTERN_FESTIVAL:
            celebrate(s)
        elif card == SUSPECTED_REBEL:
            receive_aid(s, self.seat)
        elif card == DECISIVE_CLASH:
            clash(s)
        elif card == MASTER_OF_STRATAGEMS:
            honour(s, self.seat)
        else:
            hunt(s, self.seat)


def celebrate(s: Feud) -> None:
    """Lantern Festival: Heroes near each other, both in good Health, marry; both seats win. [B36-T1 B36-R66]"""
    if s.apart() <= NEAR and min(s.health) >= IN_GOOD_HEALTH:
        s.tell("marriage")
        finish(s, [s.rulings.marriage_score] * SEATS, "T1")
    else:
        s.tell("terminal_fails")


def receive_aid(s: Feud, seat: int) -> None:
    """Suspected Rebel: against a big enemy Army the king sends Soldiers. [B36-T2 B36-R67]"""
    if s.army[1 - seat] >= BIG_ARMY:
        s.tell("aid", seat)
        s.then(AddSoldiers(seat, ROYAL_AID))
    else:
        s.tell("terminal_fails")


def clash(s: Feud) -> None:
    """Decisive Clash: Heroes near each other, both weakened; the stronger Army wins the game. [B36-T3 B36-R68]"""
    if s.apart() > NEAR or max(s.health) > WEAKENED:
        s.tell("terminal_fails")
        return
    lead = army_power(s, ZI) - army_power(s, XIU)
    s.tell("clash", army_power(s, ZI), army_power(s, XIU))
    if lead != 0:
        winner = ZI if lead > 0 else XIU
        s.tell("clash_won", winner)
        win(s, winner, "T3")
        return
    s.tell("clash_even")
    if s.rulings.even_clash_draws:
        finish(s, [DRAW] * SEATS, "T3")


def honour(s: Feud, seat: int) -> None:
    """Master of Stratagems: who has played six cards banks points, by option once only. [B36-T4 B36-R69]"""
    if s.played[seat] < MASTERLY or (s.was_master[seat] and not s.rulings.master_repeats):
        s.tell("terminal_fails")
        return
    s.was_master[seat] = True
    s.tell("master", seat, s.rulings.vp_master)
    credit(s, seat, s.rulings.vp_master)


# ---- Nowhere to Hide


class Ambush(Threat):
    """All Soldiers of a land about to hit the Hero who hides there. [B36-T5 B36-R70]"""

    def __init__(self, target: int, damage: int) -> None:
        super().__init__(target)
        self.damage = damage

    def clone(self) -> Ambush:
        twin = Ambush(self.target, self.damage)
        twin.is_void = self.is_void
        return twin


def hunt(s: Feud, seat: int) -> None:
    """Nowhere to Hide: with both Heroes on enemy land, each is hit by all Soldiers of that land at the same time.

    [B36-T5 B36-R70 B36-R08]
    """
    if LAND[s.hero[ZI]] != XIU or LAND[s.hero[XIU]] != ZI:
        s.tell("terminal_fails")
        return
    if s.rulings.ambush_can_be_blocked:
        s.then(AttackSingly(0))
        return
    s.then(
        SpringAmbush(1 - seat, stationed_power(s, seat)),
        SpringAmbush(seat, stationed_power(s, 1 - seat)),
        LandBlow(),
        Blow(),
    )


class SpringAmbush(Step[Feud]):
    """One Hero's packet: it may be averted by the empty fort, or turned upon the other Hero.

    What it amounts to stands fixed, since both sides strike at the same time. [B36-R70 B36-R48]
    """

    def __init__(self, seat: int, damage: int) -> None:
        self.seat = seat
        self.damage = damage

    def run(self, s: Feud) -> None:
        if not self.damage:
            s.tell("no_ambush", self.seat)
        elif is_sheltered(s, self.seat):
            s.tell("attack_void", 1 - self.seat)
        else:
            s.tell("ambush", self.seat, self.damage)
            s.then(Pose(AnswerAttack(self.seat)), AmbushStrikes(), Ambush(self.seat, self.damage))


class AmbushStrikes(Step[Feud]):
    """If no empty fort averted it, the packet is on its way. [B36-R70]"""

    def run(self, s: Feud) -> None:
        ambush = s.scope(Ambush)
        if ambush.stands(s):
            target = ambush.target
            s.then(Pose(AvertDamage(target)), Packet(target, ambush.damage, NO_SEAT, True))
        else:
            s.tell("attack_void", 1 - ambush.target)


class AttackSingly(Step[Feud]):
    """By option the Soldiers of both lands attack one after another in the order of tiles. [B36-R70]"""

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def run(self, s: Feud) -> None:
        for tile in range(self.tile, len(LAND)):
            if s.soldier[tile] != NO_SOLDIER and not is_sheltered(s, 1 - LAND[tile]):
                s.then(AttackSingly(tile + 1))
                declare(s, LAND[tile], s.soldier[tile], NO_SEAT, True)
                return
