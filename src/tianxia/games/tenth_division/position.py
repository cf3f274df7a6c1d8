"""Arranged positions: a table out of a small dict, and back."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.position import Position
from tianxia.engine.step import Step
from tianxia.engine.words import Phrase
from tianxia.games.tenth_division.battle.attacks import ConductAttacks
from tianxia.games.tenth_division.board import ROUND
from tianxia.games.tenth_division.parts import (
    CASH,
    DESERT,
    HEXES,
    INFANTRY,
    RESOURCE_COUNT,
    RESOURCES,
    SEAT_NAMES,
    START_CASH,
    TERRAINS,
    UNIT_COUNT,
    UNIT_LIMIT,
    UNITS,
)
from tianxia.games.tenth_division.rules.movement import MoveTroops
from tianxia.games.tenth_division.rules.network import Network
from tianxia.games.tenth_division.rules.opening import PlaceInOrder, SetUp, tiles_of
from tianxia.games.tenth_division.rules.roads import BuildOrDestroyRoads
from tianxia.games.tenth_division.rules.trade import MakeTrades
from tianxia.games.tenth_division.rules.troops import TrainTroops
from tianxia.games.tenth_division.rules.turn import EndTurn, TakeTurn
from tianxia.games.tenth_division.scopes import Turn
from tianxia.games.tenth_division.state import FACE_DOWN, NOTE, Division

ENTRIES: Final = {
    "turn": Phrase("a turn begins", "回合開始"),
    "attacks": Phrase("step 2: attacks", "第二步：攻擊"),
    "trades": Phrase("step 3: trades", "第三步：交易"),
    "roads": Phrase("step 4: roads", "第四步：道路"),
    "movement": Phrase("step 5: troop movement", "第五步：移動"),
    "training": Phrase("step 6: training", "第六步：訓練"),
    "end": Phrase("the turn ends", "回合結束"),
    "placement": Phrase("the soldiers are placed", "部署士兵"),
    "start": Phrase("the tiles are laid", "鋪設板塊"),
}
PLACING: Final = ("placement", "start")
MOST_CASH: Final = 100_000
MOST_UNITS: Final = 999


def lay(s: Division, position: Position) -> None:
    """Lay a position out on the empty board; what is not given is as at the start."""
    lay_terrain(s, position)
    lay_purses(s, position)
    lay_troops(s, position)
    lay_roads(s, position)
    s.first = position.name("first", 0, SEAT_NAMES[: s.seats])
    s.active = position.name("turn", s.first, SEAT_NAMES[: s.seats])
    s.round = position.number("round", 1, 1, s.rulings.max_rounds)
    held = s.holder >= 0
    s.hill_count = position.number("hill_count", 0, 0, s.rulings.hill_turns - 1 if held else 0)
    s.hill_gained = position.switch("hill_gained", False)


def lay_terrain(s: Division, position: Position) -> None:
    """The tiles named lie where told, the others fill the rest in the order of the data. A hill is bare rock."""
    left = tiles_of(s.board.hexes)
    given = position.table("terrain")
    terrain = [FACE_DOWN] * s.board.hexes
    for name in given.data:
        hex = given.index("terrain", name, HEXES[: s.board.hexes], -1)
        if hex >= 0:
            terrain[hex] = given.name(name, FACE_DOWN, TERRAINS)
    for hex in s.board.hill:
        if terrain[hex] not in (FACE_DOWN, DESERT):
            position.fault(f"terrain.{HEXES[hex]}: the middle hex is bare rock (desert)")
        terrain[hex] = DESERT
    for kind in terrain:
        if kind in left:
            left.remove(kind)
        elif kind != FACE_DOWN:
            position.fault(f"terrain: there are not so many tiles of {TERRAINS[kind]}")
            return
    s.terrain = [kind if kind != FACE_DOWN else left.pop(0) for kind in terrain]


def lay_purses(s: Division, position: Position) -> None:
    """Money and cards of each seat; the bank has the rest."""
    for seat, table in position.tables("seats", SEAT_NAMES[: s.seats]):
        cash = table.number("cash", START_CASH, 0, MOST_CASH)
        if cash % NOTE:
            table.fault(f"{table.path}cash: money is counted by {NOTE}, not {cash}")
        s.earn(seat, cash - s.cash(seat))
        for kind in range(RESOURCE_COUNT):
            s.take_cards(seat, kind, table.number(RESOURCES[kind], 0, 0, MOST_CASH))
        table.close()
    for kind in range(RESOURCE_COUNT):
        if s.bank[kind] < 0 and s.rulings.card_limit:
            position.fault(f"seats: {-s.bank[kind]} cards of {RESOURCES[kind]} too many are held")


def lay_troops(s: Division, position: Position) -> None:
    """Units by hex; a seat without any is out, in the order of `fallen` where that is given."""
    for hex, table in position.tables("hexes", HEXES[: s.board.hexes]):
        seat = table.name("seat", -1, SEAT_NAMES[: s.seats])
        if seat < 0:
            table.fault(f"{table.path}seat: say whose troops these are, one of {', '.join(SEAT_NAMES[: s.seats])}")
        else:
            for kind in range(UNIT_COUNT):
                s.muster(seat, hex, kind, table.number(UNITS[kind], 0, 0, MOST_UNITS))
            if not s.strength(hex):
                table.fault(f"{table.path[:-1]}: no units are given")
        table.close()
    for seat in range(s.seats):
        for kind in range(UNIT_COUNT):
            if s.rulings.piece_limit and s.army[seat * UNIT_COUNT + kind] > UNIT_LIMIT[kind]:
                position.fault(f"hexes: seat {SEAT_NAMES[seat]} has more than {UNIT_LIMIT[kind]} {UNITS[kind]}")
    s.fallen = position.names("fallen", [], SEAT_NAMES[: s.seats])
    for seat in s.fallen:
        s.alive[seat] = False
        if s.units_of(seat):
            position.fault(f"fallen: seat {SEAT_NAMES[seat]} has troops")


def lay_roads(s: Division, position: Position) -> None:
    """Roads by the names of their sides."""
    sides = [side_name(name) for name in s.board.side_names]
    road = [0] * s.board.sides
    for side in position.names("roads", [], sides):
        road[side] = 1
    s.road_stock -= sum(road)
    if s.road_stock < 0:
        position.fault(f"roads: there are only {s.board.road_stock} pieces")
    s.network = Network(s.board, road)


def side_name(name: int) -> str:
    """The name of a side, without the kind of its token."""
    return f"{HEXES[name // ROUND]}-{name % ROUND}"


def enter(s: Division, at: str, position: Position) -> None:
    """Put the steps from a named entry point on the empty agenda."""
    sequences = position.number("sequences", 0, 0, s.rulings.max_sequences)
    offers = position.number("offers", 0, 0, s.rulings.max_offers)
    attacked = 0
    for victim in position.names("attacked", [], SEAT_NAMES[: s.seats]):
        attacked |= 1 << victim
    if at == "start":
        s.then(SetUp())
        return
    if at == "placement":
        s.active = s.first
        s.then(PlaceInOrder())
        return
    for seat in range(s.seats):
        if s.alive[seat] and not s.units_of(seat):
            s.alive[seat] = False
            s.fallen.append(seat)
    if sum(s.alive) < 2 or not s.alive[s.active]:
        position.fault("hexes: at least two seats need troops, and the seat whose turn it is")
        return
    seat = s.active
    if at == "turn":
        s.then(TakeTurn(seat))
        return
    steps: dict[str, Step[Division]] = {
        "attacks": ConductAttacks(seat),
        "trades": MakeTrades(seat),
        "roads": BuildOrDestroyRoads(seat),
        "movement": MoveTroops(seat),
        "training": TrainTroops(seat),
    }
    s.then(Turn(seat, sequences, offers, attacked), EndTurn(seat))
    names = list(steps)
    if at in steps:
        for name in reversed(names[names.index(at) :]):
            s.then(steps[name])


def describe(s: Division) -> dict[str, Any]:
    """The whole position, in the form in which it can be arranged."""
    hexes = range(s.board.hexes)
    seats = range(s.seats)
    position: dict[str, Any] = {}
    if FACE_DOWN not in s.terrain:
        position["terrain"] = {HEXES[hex]: TERRAINS[s.terrain[hex]] for hex in hexes}
    position["hexes"] = {HEXES[hex]: describe_hex(s, hex) for hex in hexes if s.owner[hex] >= 0}
    position["seats"] = {SEAT_NAMES[seat]: describe_purse(s, seat) for seat in seats}
    position["roads"] = [side_name(s.board.side_names[side]) for side in range(s.board.sides) if s.network.road[side]]
    position["first"] = SEAT_NAMES[s.first]
    position["turn"] = SEAT_NAMES[s.active]
    position["round"] = s.round
    position["hill_count"] = s.hill_count
    position["hill_gained"] = s.hill_gained
    position["fallen"] = [SEAT_NAMES[seat] for seat in s.fallen]
    for step in s.agenda:
        if isinstance(step, Turn):
            position["sequences"], position["offers"] = step.sequences, step.offers
            position["attacked"] = [SEAT_NAMES[seat] for seat in range(s.seats) if step.attacked >> seat & 1]
    return position


def describe_hex(s: Division, hex: int) -> dict[str, Any]:
    """Whose troops stand in a hex, and how many of each type."""
    found: dict[str, Any] = {"seat": SEAT_NAMES[s.owner[hex]]}
    for kind in range(INFANTRY, UNIT_COUNT):
        if s.stack[hex * UNIT_COUNT + kind]:
            found[UNITS[kind]] = s.stack[hex * UNIT_COUNT + kind]
    return found


def describe_purse(s: Division, seat: int) -> dict[str, int]:
    """Money and cards of a seat."""
    found = {"cash": s.cards(seat, CASH)}
    for kind in range(RESOURCE_COUNT):
        if s.cards(seat, kind):
            found[RESOURCES[kind]] = s.cards(seat, kind)
    return found
