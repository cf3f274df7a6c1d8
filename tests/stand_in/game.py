"""Skirmish as a game of the catalogue."""

from __future__ import annotations

import tomllib
from typing import Any

from tests.stand_in.clash import Clash
from tests.stand_in.course import Act, SetUp, StartRound
from tests.stand_in.pieces import (
    AREAS,
    CARD,
    CARDS,
    CHIT,
    CHIT_FACES,
    CHITS,
    DECK,
    DECK_FACES,
    DISCARD,
    FIELD,
    HAND,
    KINDS,
    LOST,
    MOST_SUPPLY,
    PLACES,
    RESERVE,
    SEATS,
    VOCABULARY,
)
from tests.stand_in.redeployment import Redeployment
from tests.stand_in.table import Skirmish
from tests.stand_in.texts import CLAUSES, OPTIONS, WORDS
from tests.stand_in.turn import Turn
from tianxia.engine import catalogue
from tianxia.engine.clauses import Clauses
from tianxia.engine.dice import Dice
from tianxia.engine.game import Game
from tianxia.engine.options import Options, Value
from tianxia.engine.position import Position
from tianxia.engine.scene import Doing, Piece, Scene
from tianxia.engine.seen import Cover, describe_seen, lay_seen
from tianxia.engine.state import UNDRAWN, State
from tianxia.engine.words import Phrase, Words


def words() -> Words:
    """The words of skirmish; the names of things are those of their tokens."""
    data = tomllib.loads(WORDS)
    kinds = {"card": list(CARDS), "chit": KINDS, "area": AREAS}
    names = {kind: [Phrase(**data["token"][f"{kind}:{name}"]) for name in some] for kind, some in kinds.items()}
    return Words(data, names)


class Raid(Doing, total=False):
    """What of this game is under way."""

    by: int
    foe: int
    void: bool
    plan: list[str]


class SkirmishGame(Game):
    """Two or three seats raid each other's hidden chits."""

    def __init__(self, name: str = "skirmish", table: type[Skirmish] = Skirmish) -> None:
        super().__init__(
            name=name,
            version=1,
            title=Phrase("Skirmish", "小戰"),
            seats=(2, 3),
            vocabulary=VOCABULARY,
            options=Options.parse(tomllib.loads(OPTIONS)),
            words=words(),
            clauses=Clauses(tomllib.loads(CLAUSES)),
            roll_kinds=["deck", "hit", "fog"],
            entries={"act": Phrase("a seat acts", "行動"), "round": Phrase("a new round", "新一輪")},
        )
        self.table = table

    def new(self, seats: int, values: dict[str, Value], dice: Dice) -> Skirmish:
        s = self.table(seats, values, dice)
        s.then(SetUp())
        return s

    def census(self, s: State) -> dict[str, int]:
        assert isinstance(s, Skirmish)
        lying = [back for back in range(len(s.where)) if 0 <= s.where[back] < PLACES]
        cards = sum(back < len(DECK_FACES) for back in lying)
        return {"card": cards, "chit": len(lying) - cards}

    # ---- the scene

    def picture(self, v: State, scene: Scene) -> None:
        assert isinstance(v, Skirmish)
        turns = [step for step in v.agenda if isinstance(step, Turn)]
        scene["turn"] = {"round": v.round, "first": v.first, "seat": turns[-1].seat if turns else None}
        scene["pieces"] = self.pieces(v)
        scene["piles"] = [
            {"id": "deck", "count": v.where.count(DECK)},
            {"id": "discard", "count": v.where.count(DISCARD), "cards": self.seen_cards(v, DISCARD)},
        ]
        for seat in range(v.seats):
            place = HAND + seat
            scene["piles"].append(
                {"id": f"hand:{seat}", "count": v.where.count(place), "cards": self.seen_cards(v, place)}
            )
        scene["tracks"] = [{"id": f"score:{seat}", "at": v.score[seat]} for seat in range(v.seats)]
        scene["tracks"] += [{"id": f"supply:{seat}", "at": v.stores[seat]} for seat in range(v.seats)]
        scene["under_way"] = self.under_way(v)

    def under_way(self, v: Skirmish) -> list[Raid]:
        """The raids, and where chits are going."""
        found: list[Raid] = [
            {"kind": type(step).__name__, "by": step.by, "foe": step.foe, "void": step.void}
            for step in v.agenda
            if isinstance(step, Clash)
        ]
        for plan in [step for step in v.agenda if isinstance(step, Redeployment)]:
            places = [place_name(plan.plan[back]) for back in v.chits(plan.question.seat)]
            found.append({"kind": "plan", "plan": places})
        return found

    def seen_cards(self, v: Skirmish, place: int) -> list[str]:
        """The cards in a place whose faces the viewer knows."""
        faces = [v.face[back] for back in range(len(DECK_FACES)) if v.where[back] == place]
        return [VOCABULARY.text(face) for face in sorted(faces) if face >= 0]

    def pieces(self, v: Skirmish) -> list[Piece]:
        """The chits, by owner and place; those face down have a count only."""
        found: list[Piece] = []
        for seat in range(v.seats):
            for place in (RESERVE, LOST, *range(FIELD, PLACES)):
                faces = sorted(v.face[back] for back in v.chits(seat) if v.where[back] == place)
                for face in sorted(set(faces)):
                    piece: Piece = {"kind": "chit", "at": place_name(place), "owner": f"seat:{seat}"}
                    piece["count"] = faces.count(face)
                    if face >= 0:
                        piece["id"] = VOCABULARY.text(face)
                    found.append(piece)
        return found

    # ---- arranged positions

    def describe(self, s: State) -> dict[str, Any]:
        assert isinstance(s, Skirmish)
        return {
            "round": s.round,
            "first": s.first,
            "score": {str(seat): s.score[seat] for seat in range(s.seats)},
            "supply": {str(seat): s.stores[seat] for seat in range(s.seats)},
            "discard": counted(s, [back for back in range(len(DECK_FACES)) if s.where[back] == DISCARD]),
            "hands": {str(seat): counted(s, s.hand(seat)) for seat in range(s.seats)},
            "chits": {
                str(seat): {
                    place_name(place): [KINDS[s.face[back] - CHIT] for back in s.chits(seat) if s.where[back] == place]
                    for place in (RESERVE, LOST, *range(FIELD, PLACES))
                }
                for seat in range(s.seats)
            },
            "seen": describe_seen(s, covers(s)),
            "seat": max([step.seat for step in s.agenda if isinstance(step, Turn)], default=0),
        }

    def lay(self, s: State, position: Position) -> None:
        assert isinstance(s, Skirmish)
        seats = SEATS[: s.seats]
        s.round = position.number("round", 1, 0, 9)
        s.first = position.number("first", 0, 0, s.seats - 1)
        for key, track, default, most in (("score", s.score, 0, 99), ("supply", s.stores, MOST_SUPPLY, MOST_SUPPLY)):
            table = position.table(key)
            for seat in range(s.seats):
                track[seat] = table.number(seats[seat], default, 0, most)
            table.close()
        self.lay_cards(s, position.table("discard"), DISCARD, -1)
        for seat, table in position.tables("hands", seats):
            self.lay_cards(s, table, HAND + seat, 1 << seat)
        for back in range(len(DECK_FACES), len(s.where)):
            s.where[back] = FIELD
        for seat, table in position.tables("chits", seats):
            self.lay_chits(s, seat, table)
        lay_seen(s, position, covers(s))

    def lay_cards(self, s: Skirmish, table: Position, place: int, knowers: int) -> None:
        """Put so many cards of each kind in a place."""
        for kind, (name, copies) in enumerate(CARDS.items()):
            for _ in range(table.number(name, 0, 0, copies)):
                if CARD + kind not in s.undrawn():
                    table.fault(f"{table.path}{name}: there are only {copies}")
                    break
                back = s.face.index(UNDRAWN)
                s.face[back], s.where[back], s.knows[back] = CARD + kind, place, knowers
        table.close()

    def lay_chits(self, s: Skirmish, seat: int, chits: Position) -> None:
        """Put the chits of a seat in their places, in the order of each stack."""
        left, stock = s.chits(seat), CHIT_FACES.copy()
        for place in (RESERVE, LOST, *range(FIELD, PLACES)):
            name = place_name(place)
            for kind in chits.listed(name, KINDS):
                if CHIT + kind not in stock:
                    chits.fault(f"{chits.path}{name}: there are not so many of {KINDS[kind]}")
                    continue
                stock.remove(CHIT + kind)
                back = left.pop(0)
                s.face[back], s.where[back] = CHIT + kind, place
                if place == LOST:
                    s.show(back)
        chits.close()
        if left:
            chits.fault(f"{chits.path}: all {len(CHITS)} chits of the seat must be placed")

    def enter(self, s: State, at: str, position: Position) -> None:
        seat = position.number("seat", 0, 0, s.seats - 1)
        if at == "act":
            s.then(Act(seat), Turn(seat), StartRound())
            return
        s.then(StartRound())


def covers(s: Skirmish) -> list[Cover]:
    """Hands, and the chits of each seat by place; those lost lie open."""
    found = [Cover(f"hand{seat}", s.hand(seat), list(CARDS), CARD) for seat in range(s.seats)]
    for seat in range(s.seats):
        for place in (RESERVE, *range(FIELD, PLACES)):
            backs = [back for back in s.chits(seat) if s.where[back] == place]
            found.append(Cover(f"{place_name(place)}{seat}", backs, KINDS, CHIT))
    return found


def place_name(place: int) -> str:
    """The name of a place of chits."""
    if place >= FIELD:
        return AREAS[place - FIELD]
    return "reserve" if place == RESERVE else "lost"


def counted(s: Skirmish, backs: list[int]) -> dict[str, int]:
    """How many of each face lie among some backs."""
    names = [VOCABULARY.text(s.face[back]).partition(":")[2] for back in backs]
    return {name: names.count(name) for name in sorted(set(names))}


SKIRMISH = SkirmishGame()
catalogue.add(SKIRMISH)
