"""Chapter 6: the Move Phase, and what happens where a Hero arrives."""

from __future__ import annotations

from tianxia.engine.step import Decision, Refusal, Step
from tianxia.games.thirty_six_battles.board import (
    CAPITAL,
    CITY_OF,
    DECEIVE_THE_HEAVENS,
    DISTANCE,
    DONE,
    LAND,
    LONG_MOVE,
    MOVE_PHASE,
    RETREAT,
    TILE,
    TILE_COUNT,
    WITHIN,
)
from tianxia.games.thirty_six_battles.cards.stratagems import Ask, PhaseDecision, Pose, Window
from tianxia.games.thirty_six_battles.rules.terminal import ReachTerminalCity
from tianxia.games.thirty_six_battles.rules.victory import credit
from tianxia.games.thirty_six_battles.state import NO_SEAT, Feud

# ---- arriving


def relocate(s: Feud, seat: int, tile: int) -> None:
    """A Hero goes to a tile; if that is another one it arrives there: Capital, reaction, Terminal card, in this order.

    [B36-R20 B36-R22 B36-R23]
    """
    start = s.hero[seat]
    if start == tile:
        return
    s.hero[seat] = tile
    s.tell("hero_moves", seat, tile, CITY_OF[tile])
    s.then(ReachTerminalCity(seat, tile))
    if LAND[tile] != seat:
        if LAND[start] == seat:
            s.then(Pose(AnswerInvasion(1 - seat)))
        reach_capital(s, seat, start, tile)


def reach_capital(s: Feud, seat: int, start: int, tile: int) -> None:
    """The first arrival in the enemy Capital is credited; by option each one from outside. [B36-1.4.2A B36-R06]"""
    capital = CAPITAL[1 - seat]
    if CITY_OF[tile] != capital:
        return
    if s.rulings.capital_pays_each_time:
        if CITY_OF[start] == capital:
            return
    elif s.reached_capital[seat]:
        return
    s.reached_capital[seat] = True
    s.tell("capital", seat, s.rulings.vp_capital)
    credit(s, seat, s.rulings.vp_capital)


class AnswerInvasion(Window):
    """W3: a Hero with an Army has arrived on the other seat's land from outside. [B36-S1.5 B36-R53]"""

    def number(self) -> int:
        return 3

    def is_due(self, s: Feud) -> bool:
        return s.army[1 - self.seat] > 0


# ---- moving


class MovePhase(Step[Feud]):
    """The Hero moves once, unless the phase is skipped; the other seat may take the reins.

    [B36-4.2A B36-6.1A B36-6.2A B36-1.3A B36-R37]
    """

    def run(self, s: Feud) -> None:
        s.then(EndMovePhase())
        if s.skips_move:
            return
        s.phase = MOVE_PHASE
        s.then(Ask(MoveHero(s.active)))
        if s.mover != NO_SEAT:
            s.then(LeadHero())
        elif not s.is_pinned:
            s.then(Pose(AnswerMovePhase(1 - s.active)))


class AnswerMovePhase(Window):
    """W2: a Move Phase begins. [B36-S3.3 B36-R54]"""

    def number(self) -> int:
        return 2


class EndMovePhase(Step[Feud]):
    """What was left of the moves lapses. [B36-S1.1 B36-R34]"""

    def run(self, s: Feud) -> None:
        s.discard_beside(DECEIVE_THE_HEAVENS)
        s.moves_left = 0


class MoveHero(PhaseDecision):
    """Move Phase: move the Hero, announce cards, or be done. [B36-4.2A B36-6.1A B36-6.1B B36-6.2B B36-R19 B36-R24]"""

    def deeds(self, s: Feud) -> list[int]:
        return destinations(s) if s.moves_left and not s.is_pinned else []

    def act(self, s: Feud, token: int) -> None:
        move_hero(s, token - TILE)

    def refused(self, s: Feud) -> list[Refusal]:
        found = super().refused(s)
        reason = "too_far"
        if s.is_pinned:
            reason = "door_is_shut"
        elif not s.moves_left:
            reason = "has_moved"
        start = s.hero[self.seat]
        for tile in range(TILE_COUNT):
            if tile != start:
                near = DISTANCE[start * TILE_COUNT + tile] <= s.reach
                found.append(Refusal(TILE + tile, "must_retreat" if near and reason == "too_far" else reason))
        return found


def move_hero(s: Feud, tile: int) -> None:
    """One normal move of the active Hero is spent."""
    s.moves_left -= 1
    s.discard_beside(DECEIVE_THE_HEAVENS)
    relocate(s, s.active, tile)


def destinations(s: Feud) -> list[int]:
    """The tiles to which a normal move may go. [B36-6.1A B36-S1.1 B36-S6.6 B36-12H B36-R57 B36-R65]"""
    return allowed(s, within_reach(s))


def within_reach(s: Feud) -> list[int]:
    """The tiles within the steps of a move; across the ocean also farther ones on the other land."""
    found = WITHIN[s.reach][s.hero[s.active]].copy()
    if s.lies_beside(DECEIVE_THE_HEAVENS, s.active):
        found += far_shore(s)
    return found


def far_shore(s: Feud) -> list[int]:
    """The tiles of the other land that only a long move reaches. [B36-S1.1 B36-R57]"""
    start = s.hero[s.active]
    land = LAND[start]
    return [
        token
        for token in WITHIN[LONG_MOVE][start]
        if LAND[token - TILE] != land and DISTANCE[start * TILE_COUNT + token - TILE] > s.reach
    ]


def overseas(s: Feud) -> list[int]:
    """The tiles that a move gains by crossing the ocean. [B36-S1.1 B36-R57 B36-R65]"""
    return allowed(s, far_shore(s))


def allowed(s: Feud, tiles: list[int]) -> list[int]:
    """Those of some tiles where a move may end: in a retreat only farther from the enemy. [B36-S6.6 B36-R65]"""
    return farther(s, tiles) if s.lies_beside(RETREAT, s.active) else tiles


def farther(s: Feud, tiles: list[int]) -> list[int]:
    """Those of some tiles that are farther from the enemy Hero than the active one is now. [B36-12H]"""
    enemy = s.hero[1 - s.active] * TILE_COUNT
    now = DISTANCE[enemy + s.hero[s.active]]
    return [token for token in tiles if DISTANCE[enemy + token - TILE] > now]


class LeadHero(Step[Feud]):
    """Whoever enticed the tiger makes every normal move of this phase. [B36-S3.3 B36-R54]"""

    def run(self, s: Feud) -> None:
        if s.moves_left:
            s.then(MoveEnemyHero(s.mover), self)


class MoveEnemyHero(Decision[Feud]):
    """Entice the tiger: where does the enemy Hero go? [B36-S3.3 B36-R54]"""

    def options(self, s: Feud) -> list[int]:
        return [*destinations(s), DONE]

    def choose(self, s: Feud, token: int) -> None:
        if token == DONE:
            s.moves_left -= 1
        else:
            move_hero(s, token - TILE)


def grant_second_move(s: Feud) -> None:
    """Two moves and two recruits, never more. [B36-S3.4 B36-S6.6 B36-R38]"""
    s.has_second_move = True
    if s.rulings.recruit_after_each_move:
        s.rounds_left = 1
    else:
        s.moves_left = 2
        s.recruits_left = 2
