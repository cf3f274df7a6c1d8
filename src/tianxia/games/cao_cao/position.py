"""Arranged positions: a table out of a small dict, and back."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.position import Position
from tianxia.games.cao_cao.board import (
    AREA_COUNT,
    AREAS,
    CAO,
    CAO_CAO,
    CARD_GENERAL,
    CARD_WITH,
    CARDS,
    EMPEROR_XIAN,
    GENERAL_OF,
    LIU_BEI,
    LORD_COUNT,
    OPPOSITION,
    PIECES,
    RESERVE_AT_START,
    TERRITORY,
    THREE_VISITS,
    WARLORDS,
    XUDU,
    ZHUGE_LIANG,
)
from tianxia.games.cao_cao.state import ASIDE, DISCARD, DRAW, LEFT, OUT, POOL, REMOVED, TRACK, UP, War

PILES: Final = {"draw": DRAW, "discard": DISCARD, "aside": ASIDE, "out": OUT, "up": UP}


def lay(s: War, position: Position) -> None:
    """Lay a position out over the start of the game; what is not given stays as it is there."""
    totals = [units_in_play(s, lord) + s.pool[lord] for lord in range(LORD_COUNT)]
    totals[LIU_BEI] += s.reserve
    if position.switch("clear", False):
        for area in range(AREA_COUNT):
            empty(s, area)
        s.put(CAO_CAO, XUDU)
    placed = lay_areas(s, position)
    lay_boxes(s, position, placed)
    lay_status(s, position, placed)
    lay_pools(s, position, totals)
    lay_cards(s, position)
    check_standing(s, position)


def units_in_play(s: War, lord: int) -> int:
    """Plain units of a warlord on the map."""
    return sum(s.plain_at(lord, area) for area in range(AREA_COUNT))


def empty(s: War, area: int) -> None:
    """Take everything out of an area; generals go to their pools."""
    for lord in range(LORD_COUNT):
        s.add_plain(lord, area, -s.plain_at(lord, area))
    for piece in range(len(PIECES)):
        if s.place[piece] == area:
            s.put(piece, POOL)


def lay_areas(s: War, position: Position) -> set[int]:
    """The areas given: each is emptied, then filled as told; returns the generals placed."""
    given = position.tables("areas", AREAS)
    for area, _ in given:
        empty(s, area)
    placed: set[int] = set()
    for area, table in given:
        s.control[area] = table.name("control", s.control[area], WARLORDS)
        units = table.table("units")
        for name in units.data:
            lord = table.index(f"{units.path[:-1]}", name, WARLORDS, -1)
            if lord >= 0:
                s.add_plain(lord, area, units.number(name, 0, 0, 99))
        for piece in table.names("generals", [], PIECES):
            if piece in placed:
                table.fault(f"{table.path}generals: {PIECES[piece]} stands in two areas")
            placed.add(piece)
            s.put(piece, area)
        table.close()
    return placed


def lay_boxes(s: War, position: Position, placed: set[int]) -> None:
    """Generals in the pool or out of the game, Zhuge Liang's track, the reserve."""
    off_map = [(POOL, position.names("pool_generals", [], PIECES)), (REMOVED, position.names("removed", [], PIECES))]
    if position.switch("zhuge_in_pool", False):
        off_map.append((POOL, [ZHUGE_LIANG]))
    for place, pieces in off_map:
        for piece in pieces:
            if piece in placed:
                position.fault(f"areas: {PIECES[piece]} stands in an area and in a box")
            s.put(piece, place)
    on_track = s.place[ZHUGE_LIANG] == TRACK
    s.kongming = position.number("kongming", 0 if on_track else LEFT, LEFT, THREE_VISITS - 1)
    if on_track == (s.kongming == LEFT):
        position.fault("kongming: Zhuge Liang is either on his track (0 or more) or somewhere else (-1)")
    s.reserve = position.number("reserve", RESERVE_AT_START, 0, RESERVE_AT_START)


def lay_status(s: War, position: Position, placed: set[int]) -> None:
    """Status markers and defeats. A warlord whose land Cao Cao has entered is in the war, unless told otherwise."""
    for lord in position.names("defeated", [], WARLORDS):
        if lord == CAO:
            position.fault("defeated: Cao Cao cannot be, the game would be over")
        else:
            s.defeated[lord] = True
            if GENERAL_OF[lord] in placed:
                position.fault(f"defeated: {PIECES[GENERAL_OF[lord]]} is out of the game, not on the map")
            s.put(GENERAL_OF[lord], REMOVED)
    status = position.table("status")
    for lord in OPPOSITION:
        last = s.rulings.steps[lord]
        if not last:
            continue
        invaded = any(TERRITORY[area] == lord and (s.own[area] or s.control[area] == CAO) for area in range(AREA_COUNT))
        s.status[lord] = status.number(WARLORDS[lord], last if invaded or s.defeated[lord] else 0, 0, last)
        if invaded and not s.is_active(lord):
            position.fault(f"status.{WARLORDS[lord]}: Cao Cao is in his territory, so he is active ({last})")
    status.close()


def lay_pools(s: War, position: Position, totals: list[int]) -> None:
    """Plain units not on the map are in the pool; of a defeated warlord, or beyond a given number, out of the game."""
    pools = position.table("pools")
    removed = position.table("removed_units")
    for lord in range(LORD_COUNT):
        name = WARLORDS[lord]
        rest = totals[lord] - units_in_play(s, lord) - (s.reserve if lord == LIU_BEI else 0)
        if rest < 0:
            position.fault(f"areas: {name} has {totals[lord]} plain units, {-rest} too many are placed")
            continue
        most = 0 if s.defeated[lord] else rest
        s.pool[lord] = pools.number(name, most, 0, most)
        s.removed[lord] = removed.number(name, rest - s.pool[lord], rest - s.pool[lord], rest - s.pool[lord])
    pools.close()
    removed.close()


def lay_cards(s: War, position: Position) -> None:
    """Each card in one pile. Not named: in the draw pile, or discarded where the draw pile is given."""
    named: set[int] = set()
    spare = DISCARD if position.has("draw") else DRAW
    for card in range(len(CARDS)):
        lord = CARD_WITH[card]
        if lord >= 0:
            s.card_at[card] = DISCARD if s.is_active(lord) else ASIDE
        else:
            s.card_at[card] = DRAW if card == EMPEROR_XIAN else spare
        if CARD_GENERAL[card] >= 0 and s.place[CARD_GENERAL[card]] == REMOVED:
            s.card_at[card] = OUT
    for pile, place in PILES.items():
        for card in position.names(pile, [], CARDS):
            if card in named:
                position.fault(f"{pile}: {CARDS[card]} lies in another pile, too")
            named.add(card)
            s.card_at[card] = place
    s.history = position.names("history", [], CARDS)
    s.cards = position.number("cards", 1, 0, s.rulings.max_cards)
    s.pass_begins = position.switch("pass_start", False)


def check_standing(s: War, position: Position) -> None:
    """What no rule lets happen, or what would have ended the game."""
    if s.opp[XUDU] and s.rulings.xudu_must_be_held:
        position.fault("areas.xudu: Opposition units in Xudu have won already (without option opt_15_1)")
    if s.control[XUDU] != CAO:
        position.fault("areas.xudu.control: without Xudu the game is lost already")
    if s.place[CAO_CAO] < 0 and not s.rulings.disband_cao_cao:
        position.fault("areas: without Cao Cao on the map the game is lost already")
    if all(lord == CAO for lord in s.control):
        position.fault("areas: Cao Cao controls every area and has won already")
    if s.place[ZHUGE_LIANG] >= 0 and s.place[ZHUGE_LIANG] != s.place[GENERAL_OF[LIU_BEI]]:
        position.fault("areas: Zhuge Liang stands with Liu Bei or not on the map")
    for lord in OPPOSITION:
        if s.place[GENERAL_OF[lord]] == REMOVED and not s.defeated[lord]:
            position.fault(f"removed: {PIECES[GENERAL_OF[lord]]} leaves the game only when he is defeated")
    for card in s.history:
        if s.card_at[card] == OUT:
            position.fault(f"history: {CARDS[card]} is out of the game")


def check_turned_up(s: War, position: Position, card: int) -> None:
    """The card to be turned up (-1: a drawn one) is in the game, and the draw pile cannot run out. [CC-R26]"""
    if card >= 0 and s.card_at[card] == OUT:
        position.fault(f"card: {CARDS[card]} is out of the game")
    if card != EMPEROR_XIAN and s.card_at[EMPEROR_XIAN] != DRAW:
        position.fault("draw: emperor_xian must be in the draw pile, or it could run out")


def describe(s: War) -> dict[str, Any]:
    """The whole position, in the form in which it can be arranged."""
    lords = range(LORD_COUNT)
    position: dict[str, Any] = {"areas": {AREAS[area]: describe_area(s, area) for area in range(AREA_COUNT)}}
    position["pools"] = {WARLORDS[lord]: s.pool[lord] for lord in lords}
    position["pool_generals"] = pieces_at(s, POOL)
    position["status"] = {WARLORDS[lord]: s.status[lord] for lord in lords if s.rulings.steps[lord]}
    position["kongming"] = s.kongming
    position["reserve"] = s.reserve
    position["defeated"] = [WARLORDS[lord] for lord in lords if s.defeated[lord]]
    position["removed"] = pieces_at(s, REMOVED)
    position["removed_units"] = {WARLORDS[lord]: s.removed[lord] for lord in lords if s.removed[lord]}
    for pile, place in PILES.items():
        position[pile] = [CARDS[card] for card in s.cards_at(place)]
    position["history"] = [CARDS[card] for card in s.history]
    position["cards"] = s.cards
    position["pass_start"] = s.pass_begins
    return position


def describe_area(s: War, area: int) -> dict[str, Any]:
    """Control, plain units and generals of an area."""
    units = {WARLORDS[lord]: s.plain_at(lord, area) for lord in range(LORD_COUNT) if s.plain_at(lord, area)}
    return {"control": WARLORDS[s.control[area]], "units": units, "generals": pieces_at(s, area)}


def pieces_at(s: War, place: int) -> list[str]:
    """Generals, and Zhuge Liang, in an area or a box."""
    return [PIECES[piece] for piece in range(len(PIECES)) if s.place[piece] == place]
