"""What is seen of the table."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any, Final

from tianxia.engine.box import Box, Drawing, Edge, Kind, Owner, Place, Terrain
from tianxia.engine.scene import Area, Doing, Mat, Piece, Progress, Scene, Side, Track
from tianxia.engine.state import HIDDEN
from tianxia.games.tenth_division.battle.battle import Advance
from tianxia.games.tenth_division.battle.declaring import CommitUnits
from tianxia.games.tenth_division.battle.defence import AnswerBombardment, AssignDefenders
from tianxia.games.tenth_division.board import FORMATIONS, HEIGHT, ROUND, WIDTH, Board, formation
from tianxia.games.tenth_division.parts import (
    CASH,
    HEXES,
    PARTS,
    RESOURCE_COUNT,
    RESOURCES,
    SEAT_NAMES,
    TERRAINS,
    UNIT_COUNT,
    UNIT_LIMIT,
    UNITS,
)
from tianxia.games.tenth_division.position import side_name
from tianxia.games.tenth_division.rules.movement import ChooseMarchers, MoveTroops
from tianxia.games.tenth_division.rules.offer import Offer, Proposal, amount_in
from tianxia.games.tenth_division.rules.roads import BuildOrDestroyRoads
from tianxia.games.tenth_division.rules.trade import Exchange, MakeTrades
from tianxia.games.tenth_division.rules.troops import Training, TrainTroops
from tianxia.games.tenth_division.rulings import NO_LIMIT
from tianxia.games.tenth_division.scopes import Attack, Foraging, Movement, Sequence, Turn
from tianxia.games.tenth_division.state import FACE_DOWN, Division


class Carried(Doing, total=False):
    """What of this game is under way: the stage of a turn, what is collected, exchanged, trained, moved."""

    stage: str
    due: int
    given: list[str]
    gets: str
    unit: str
    by_road: bool


class Ground(Terrain):
    """A kind of ground, and the resource that it yields."""

    yields: str


CUSTOM: Final = "custom"
HILL: Final = "hill"
STAGES: Final = ("train", "move", "roads", "trade", "attacks")
"""The stages of a turn, from the last to that before which nothing is chosen but cards."""


def picture(v: Division, scene: Scene) -> None:
    """Draw the table."""
    scene["board"] = board_id(v)
    if scene["board"] == CUSTOM:
        scene["drawing"] = drawing(v.board, CUSTOM)
    scene["turn"] = turn(v)
    scene["areas"] = areas(v)
    scene["pieces"] = troops(v) + roads(v)
    scene["tracks"] = tracks(v)
    scene["mats"] = mats(v)
    scene["under_way"] = under_way(v)
    prompt = scene["prompt"]
    if prompt is not None and v.agenda:
        question = v.agenda[-1]
        if isinstance(question, (CommitUnits, AssignDefenders, Advance, ChooseMarchers)):
            prompt["about"] = [UNITS[question.kind]]


def board_id(v: Division) -> str:
    """The board of the box that is in use, or that it was drawn by the players."""
    return CUSTOM if v.rulings.formation == CUSTOM else f"{v.rulings.formation}{v.board.hexes}"


def hex_id(hex: int) -> str:
    """The id of a hex."""
    return f"hex:{HEXES[hex]}"


def owner_id(seat: int) -> str:
    """The id of a seat as an owner."""
    return f"seat:{SEAT_NAMES[seat]}"


def turn(v: Division) -> dict[str, Progress | str | int | bool | list[str]]:
    """Whose turn of which round it is, what it has used up, who was attacked in it, whether the hill was gained."""
    found: dict[str, Progress | str | int | bool | list[str]] = {
        "round": {"at": v.round, "of": v.rulings.max_rounds},
        "first": owner_id(v.first),
        "seat": owner_id(v.active),
    }
    if v.hill_gained and v.holder >= 0:
        found["hill_gained"] = True
    for step in v.agenda:
        if isinstance(step, Turn):
            most = v.rulings.max_sequences
            found["sequences"] = step.sequences if most == NO_LIMIT else {"at": step.sequences, "of": most}
            found["offers"] = {"at": step.offers, "of": v.rulings.max_offers}
            attacked = [owner_id(seat) for seat in range(v.seats) if step.attacked >> seat & 1]
            if attacked:
                found["attacked"] = attacked
    return found


def stage(v: Division) -> str:
    """Which of the six things of a turn is being done, as far as the steps that are still to come tell. [TD-5.5]"""
    if any(isinstance(step, Foraging) for step in v.agenda):
        return "collect"
    to_come = (MakeTrades, BuildOrDestroyRoads, MoveTroops, TrainTroops)
    return STAGES[sum(1 for step in v.agenda if isinstance(step, to_come))]


def areas(v: Division) -> dict[str, Area]:
    """Terrain and owner of each hex; the tiles are face down until all are laid."""
    found: dict[str, Area] = {}
    for hex in range(v.board.hexes):
        facts: Area = {}
        if v.terrain[hex] != FACE_DOWN:
            facts["terrain"] = TERRAINS[v.terrain[hex]]
        if v.owner[hex] >= 0:
            facts["owner"] = owner_id(v.owner[hex])
        if hex in v.board.hill:
            facts["track"] = HILL
        found[hex_id(hex)] = facts
    return found


def troops(v: Division) -> list[Piece]:
    """Stacks by type, and what is left of each army where pieces are limited."""
    found: list[Piece] = []
    for hex in range(v.board.hexes):
        for kind in range(UNIT_COUNT):
            count = v.stack[hex * UNIT_COUNT + kind]
            if count:
                found.append({"kind": UNITS[kind], "at": hex_id(hex), "owner": owner_id(v.owner[hex]), "count": count})
    if v.rulings.piece_limit:
        for seat in range(v.seats):
            for kind in range(UNIT_COUNT):
                left = UNIT_LIMIT[kind] - v.army[seat * UNIT_COUNT + kind]
                if v.alive[seat] and left:
                    found.append({"kind": UNITS[kind], "at": "pool", "owner": owner_id(seat), "count": left})
    return found


def roads(v: Division) -> list[Piece]:
    """Roads on their sides, and the stock."""
    found: list[Piece] = [
        {"kind": "road", "at": f"side:{side_name(v.board.side_names[side])}", "count": 1}
        for side in range(v.board.sides)
        if v.network.road[side]
    ]
    found.append({"kind": "road", "at": "road_stock", "count": v.road_stock})
    return found


def tracks(v: Division) -> list[Track]:
    """The hill count of its holder."""
    if not v.board.hill:
        return []
    track: Track = {"id": HILL, "at": v.hill_count, "length": v.rulings.hill_turns}
    if v.holder >= 0:
        track["owner"] = owner_id(v.holder)
    return [track]


def mats(v: Division) -> list[Mat]:
    """What each seat owns as far as the viewer knows, and the bank's cards."""
    found: list[Mat] = []
    for seat in range(v.seats):
        numbers: dict[str, int] = {}
        if v.cash(seat) == HIDDEN:
            numbers["cards"] = v.hand[seat]
        else:
            numbers["cash"] = v.cards(seat, CASH)
            for kind in range(RESOURCE_COUNT):
                numbers[RESOURCES[kind]] = v.cards(seat, kind)
        numbers["units"] = v.units_of(seat)
        mat: Mat = {"owner": owner_id(seat), "numbers": numbers}
        if not v.alive[seat]:
            mat["out"] = True
        found.append(mat)
    if v.rulings.card_limit:
        found.append({"owner": "bank", "numbers": {RESOURCES[kind]: v.bank[kind] for kind in range(RESOURCE_COUNT)}})
    return found


def by_type(counts: list[int], first: int = 0) -> dict[str, int]:
    """Units by type, those that there are."""
    return {UNITS[kind]: counts[first + kind] for kind in range(UNIT_COUNT) if counts[first + kind]}


def bundle(counts: list[int]) -> dict[str, int]:
    """One side of an offer: cards by kind, and money."""
    amounts = {name: amount_in(counts, kind) for kind, name in enumerate([*RESOURCES, "cash"])}
    return {name: amount for name, amount in amounts.items() if amount}


def side(seat: int, does: str, holds: dict[str, int]) -> Side:
    """One of two sides that face each other: who it is, what it does, with what."""
    found: Side = {"does": does, "holds": holds}
    if seat >= 0:
        found["owner"] = owner_id(seat)
    return found


def under_way(v: Division) -> list[Carried]:
    """The turn, the sequence with its attacks, the move, the offer being carried out, outermost first."""
    found: list[Carried] = []
    for step in v.agenda:
        if isinstance(step, Turn):
            found.append({"kind": "turn", "owner": owner_id(step.seat), "stage": stage(v)})
        elif isinstance(step, Foraging):
            found.append({"kind": "foraging", "due": step.due})
        elif isinstance(step, Sequence):
            found += sequence_facts(v, step)
        elif isinstance(step, Movement):
            found.append(movement_facts(step))
        elif isinstance(step, Exchange):
            given = [RESOURCES[kind] for kind in step.given]
            found.append({"kind": "exchange", "given": given, "gets": RESOURCES[step.gets]})
        elif isinstance(step, (Offer, Proposal)):
            seat = step.seat if isinstance(step, Proposal) else step.question.seat
            gives, asked = side(seat, "gives", bundle(step.give)), side(step.partner, "asked", bundle(step.want))
            found.append({"kind": "offer", "sides": [gives, asked], "now": True})
        elif isinstance(step, Training):
            found.append({"kind": "training", "unit": UNITS[step.kind]})
    return found


def sequence_facts(v: Division, sequence: Sequence) -> list[Carried]:
    """A sequence, its attacks with the units and dice of both sides, and the attack being declared."""
    found: list[Carried] = [{"kind": "sequence", "owner": owner_id(sequence.seat)}]
    top = v.agenda[-1]
    fought = [step for step in v.agenda if isinstance(step, Attack)]
    current = fought[0].number if fought else -1
    if not fought and isinstance(top, (AssignDefenders, AnswerBombardment)):
        current = top.attack
    for n in range(len(sequence.origin)):
        goal = sequence.target[n]
        attackers = side(sequence.seat, "attackers", by_type(sequence.force, n * UNIT_COUNT))
        defenders = side(v.owner[goal], "defenders", by_type(sequence.group, n * UNIT_COUNT))
        if fought and n == current:
            attackers["dice"], defenders["dice"] = fought[0].attack_dice, fought[0].defence_dice
        found.append(
            {
                "kind": "bombardment" if sequence.far[n] else "attack",
                "number": n + 1,
                "from": hex_id(sequence.origin[n]),
                "to": hex_id(goal),
                "sides": [attackers, defenders],
                "now": n == current,
            }
        )
    if sequence.start >= 0:
        declared: Carried = {"kind": "declaring", "from": hex_id(sequence.start), "now": True}
        if sequence.goal >= 0:
            attackers = side(sequence.seat, "attackers", by_type(sequence.named))
            defenders = side(v.owner[sequence.goal], "defenders", by_type(v.stack, sequence.goal * UNIT_COUNT))
            declared |= {"to": hex_id(sequence.goal), "sides": [attackers, defenders]}
        found.append(declared)
    return found


def movement_facts(movement: Movement) -> Carried:
    """The move being put together."""
    facts: Carried = {"kind": "movement", "owner": owner_id(movement.seat), "by_road": movement.by_road}
    if movement.start >= 0:
        facts["from"] = hex_id(movement.start)
        if movement.goal >= 0:
            marching = side(movement.seat, "marching", by_type(movement.named))
            facts |= {"to": hex_id(movement.goal), "sides": [marching], "now": True}
    return facts


# ---- the box


def drawing(board: Board, id: str) -> Drawing:
    """A board with its hexes and their sides."""
    areas: list[Place] = [
        {
            "id": hex_id(hex),
            "en": HEXES[hex],
            "zh": HEXES[hex],
            "x": board.x[hex],
            "y": board.y[hex],
            "shape": "hex",
            "size": board.radius,
        }
        for hex in range(board.hexes)
    ]
    edges = [edge(board, side) for side in range(board.sides)]
    return {"id": id, "kind": "hexes", "width": WIDTH, "height": HEIGHT, "areas": areas, "edges": edges}


def edge(board: Board, side: int) -> Edge:
    """A side as a line between its two corners; with roads that link hexes, a line across it."""
    name = board.side_names[side]
    hex, direction = name // ROUND, name % ROUND
    flanks = board.flanks[side]
    if board.links:
        ends = [(board.x[one], board.y[one]) for one in flanks]
    else:
        angles = [-direction * pi / 3 - pi / 6, -direction * pi / 3 + pi / 6]
        ends = [
            (round(board.x[hex] + board.radius * cos(angle)), round(board.y[hex] + board.radius * sin(angle)))
            for angle in angles
        ]
    return {
        "id": f"side:{side_name(name)}",
        "between": [hex_id(one) for one in flanks],
        "x1": ends[0][0],
        "y1": ends[0][1],
        "x2": ends[1][0],
        "y2": ends[1][1],
    }


def kind_of(id: str, part: dict[str, Any], glyph: str, shape: str) -> Kind:
    """A kind of pieces, with what it costs and does."""
    return {
        "id": id,
        "en": part["en"],
        "zh": part["zh"],
        "glyph": glyph,
        "shape": shape,
        "clause": part["clause"],
        "text": part["text"],
    }


def box() -> Box:
    """All formations, the terrains, the brigades, the kinds of pieces."""
    boards: list[Drawing] = []
    for name, data in FORMATIONS.items():
        if isinstance(data, dict):
            size = len(data["cells"])
            boards.append(drawing(formation(name.removesuffix(str(size)), size, False, []), name))
    terrains: list[Ground] = [
        {
            "id": one["id"],
            "en": one["en"],
            "zh": one["zh"],
            "colour": one["colour"],
            "glyph": one["glyph"],
            "yields": one["yields"],
        }
        for one in PARTS["terrain"]
    ]
    owners: list[Owner] = [
        {"id": owner_id(seat), "en": one["en"], "zh": one["zh"], "colour": one["colour"], "seat": seat}
        for seat, one in enumerate(PARTS["brigade"])
    ]
    kinds: list[Kind] = [kind_of(one["id"], one, one["glyph"], "square") for one in PARTS["unit"]]
    kinds.append(kind_of("road", PARTS["road"], "路", "line"))
    return {"boards": boards, "terrains": terrains, "owners": owners, "kinds": kinds}
