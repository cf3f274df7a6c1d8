"""The options of a game in the form that the rules read."""

from __future__ import annotations

from typing import Final

from tianxia.engine.errors import BadOption
from tianxia.engine.options import Value
from tianxia.engine.state import Fixture
from tianxia.games.tenth_division.board import Board, drawn, formation, hill_of, size_of
from tianxia.games.tenth_division.parts import BARREN, PASTURE, YIELDS

NO_LIMIT: Final = 1 << 20
"""More sequences than any turn has."""


class Rulings(Fixture):
    """How this game is played: mode, board, readings of what the book leaves open. [TD-2.1]"""

    def __init__(self, values: dict[str, Value], seats: int) -> None:
        super().__init__(" ".join([f"{name}={value}" for name, value in values.items()]))
        self.has_hill = values["mode"] == "koth"
        self.formation = str(values["formation"]) if not self.has_hill else "hexagon"
        self.first = -1 if values["first"] == "random" else int(values["first"]) - 1
        if self.first >= seats:
            raise BadOption(f"option first: there are {seats} seats, so seat {values['first']} cannot go first")
        self.yields = YIELDS.copy()
        if values["pasture"] == "barren":
            self.yields[PASTURE] = BARREN
        self.twin_hill = values["hill30"] == "twin"
        self.hill_turns = int(values["hill_turns"])
        self.every_turn_counts = values["hill_count"] == "all"
        self.piece_limit = bool(values["piece_limit"])
        self.card_limit = bool(values["card_limit"])
        self.may_join = values["own_hex"] == "open"
        self.roads_link = values["road_model"] == "link"
        self.move_along = values["road_move"] == "along"
        self.build_beside_own = values["road_build"] == "own"
        self.build_anywhere = values["road_build"] == "anywhere"
        self.raze_sides_only = values["road_adjacent"] == "side"
        self.cannons_apart = values["battery"] == "each"
        self.sustained = values["bombard"] == "sustained"
        self.max_sequences = NO_LIMIT if values["max_sequences"] == "unlimited" else int(values["max_sequences"])
        self.max_attacks = int(values["max_attacks"])
        self.defender_advances = values["advance_by"] == "winner"
        self.bonus_before = values["bonus_timing"] == "before"
        self.any_two = values["dual_arms"] == "any_two"
        self.third_only = values["counter_scope"] == "third"
        self.max_offers = int(values["max_offers"])
        self.any_three = values["bank3"] == "any"
        self.captor_takes = values["spoils"] == "captor"
        self.max_rounds = int(values["max_rounds"])
        self.cap_draws = values["cap_result"] == "draw"
        self.hidden = values["hands"] == "hidden"


def board_for(values: dict[str, Value], rulings: Rulings, seats: int) -> Board:
    """The board that the options name. [TD-4.1 TD-4.5 TD-R03 TD-R10 TD-R11]"""
    choice = str(values["board"])
    if rulings.formation == "custom":
        return drawn(str(values["cells"]), choice, seats, rulings.roads_link)
    size = size_of(choice, seats)
    hill = hill_of(size, rulings.twin_hill) if rulings.has_hill else []
    return formation(rulings.formation, size, rulings.roads_link, hill)
