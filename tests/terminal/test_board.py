from __future__ import annotations

import io
import re

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

import tianxia
from tests.stand_in.game import SKIRMISH
from tianxia.engine.box import Box, Place
from tianxia.engine.clauses import Clauses
from tianxia.engine.game import Game
from tianxia.engine.options import Options
from tianxia.engine.scene import Scene, Side
from tianxia.engine.vocabulary import Vocabulary
from tianxia.engine.words import Phrase, Words
from tianxia.terminal.pages.answers import chosen
from tianxia.terminal.pages.board import Board, board, glance
from tianxia.terminal.pages.look import NothingThere, look, named
from tianxia.terminal.pages.map import maps
from tianxia.terminal.pages.reader import TEXTS, Reader
from tianxia.terminal.pages.style import THEME

AREAS: list[Place] = [
    {"id": "area:north", "en": "North Hill", "zh": "北山", "x": 50, "y": 0},
    {"id": "area:south", "en": "South Gate", "zh": "南門", "x": 50, "y": 100},
]
BOX: Box = {
    "boards": [
        {
            "kind": "areas",
            "width": 100,
            "height": 100,
            "areas": AREAS,
            "roads": [{"kind": "main", "between": ["area:north", "area:south"]}],
        }
    ],
    "owners": [
        {"id": "red", "en": "Red", "zh": "紅", "colour": "#ff0000", "seat": 0},
        {"id": "blue", "en": "Blue", "zh": "藍", "colour": "#0000ff"},
    ],
    "kinds": [{"id": "boat", "en": "boats", "zh": "船"}, {"id": "foot", "en": "foot", "zh": "步"}],
}
BARE: Scene = {
    "game": "paper",
    "version": 1,
    "viewer": None,
    "seats": 1,
    "over": False,
    "outcome": [],
    "reason": "",
    "prompt": None,
    "awaited": None,
}
SCENE: Scene = {
    **BARE,
    "turn": {"round": 3, "phase": None},
    "areas": {"area:north": {"owner": "red"}, "area:south": {"owner": ""}},
    "pieces": [
        {"kind": "foot", "at": "area:north", "owner": "red", "count": 4},
        {"id": "general:li", "kind": "general", "at": "area:north", "owner": "red", "count": 1},
        {"kind": "boat", "at": "area:north", "owner": "blue", "count": 2},
        {"kind": "foot", "at": "pool", "owner": "blue", "count": 7},
    ],
    "piles": [{"id": "hand", "owner": "red", "count": 3, "cards": ["card:ox"]}, {"id": "empty", "count": 0}],
    "tracks": [{"id": "fame", "at": 1, "length": 3}, {"id": "years", "at": 12, "length": 60}, {"id": "gold", "at": 5}],
    "mats": [{"owner": "blue", "numbers": {"rice": 6}}],
    "under_way": [{"kind": "march", "from": "area:north", "to": "area:south"}],
}


class Paper(Game):
    """A game that is only looked at."""

    def __init__(self, things: Box | None = None) -> None:
        self.things = things or BOX
        vocabulary = Vocabulary([("area", ["north", "south"])])
        words = Words({"place": {"pool": {"en": "Pool", "zh": "池"}}}, {})
        super().__init__(
            "paper", 1, Phrase("Paper", "紙"), (1, 1), vocabulary, Options([], {}), words, Clauses({}), [], {}
        )

    def box(self) -> Box:
        return self.things


READER = Reader(Paper(), "en")


def written(what: RenderableType, width: int = 80) -> str:
    """What is printed, without colours."""
    sheet = io.StringIO()
    Console(file=sheet, width=width, theme=THEME, color_system=None).print(what)
    return sheet.getvalue()


def test_areas_stand_under_their_holders_with_what_is_in_them() -> None:
    shown = written(board(SCENE, READER, 80))

    assert "■ Red  1" in shown
    assert "North Hill  Li + 4 foot" in shown
    assert "■ Blue: 2 boats" in shown
    assert "■ Free  1" in shown


def test_what_lies_beside_the_map_is_listed() -> None:
    shown = written(board(SCENE, READER, 80))

    for part in ("Pool", "7 foot", "Rice 6", "Red: Hand", "3  Ox", "· ◆ · ·", "12/60", "Gold", "Round 3"):
        assert part in shown
    assert "Empty" not in shown
    assert "Phase" not in shown


def test_what_is_under_way_is_named_outermost_first() -> None:
    assert Board(SCENE, READER).under_way().plain == "March North Hill South Gate"


def test_a_number_under_way_says_what_it_counts() -> None:
    game = tianxia.game("cao_cao")
    scene = game.scene(game.start(seed=1), 0)
    scene["under_way"] = [{"kind": "battle", "at": "area:dingtao", "hits": 2}]  # type: ignore[typeddict-unknown-key]
    assert Board(scene, Reader(game, "en")).under_way().plain == "Battle Dingtao hits left 2"


def test_the_map_has_areas_at_their_places_joined_by_roads() -> None:
    [drawn] = maps(SCENE, READER, 40, 24)
    lines = drawn.plain.splitlines()

    assert "North Hill 5* 2" in lines[0]
    assert "South Gate" in lines[-1]
    assert all("·" in line for line in lines[1:-1])


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("width", [40, 80, 120])
def test_the_map_of_a_real_game_names_every_area_within_the_width(language: str, width: int) -> None:
    game = tianxia.game("cao_cao")
    reader = Reader(game, language)
    scene = game.scene(game.start(seed=1), 0)

    [drawn] = maps(scene, reader, width, 24)

    assert all(cell_len(line) <= width for line in drawn.plain.splitlines())
    if width >= 80:
        for area in scene["areas"]:
            assert reader.name(area).split(" (")[0] in drawn.plain


def test_a_glance_at_a_game_without_a_map_shows_the_whole_table() -> None:
    state = SKIRMISH.start(seed=1)
    reader = Reader(SKIRMISH, "en")

    assert "Deck" in written(glance(SKIRMISH.scene(state, 0), reader, 80, 24))


def test_a_glance_shows_ones_own_hand_beside_the_map_with_or_without_numbers_of_seats() -> None:
    scene: Scene = {**SCENE, "mats": [], "piles": [{"id": "hand", "count": 1, "cards": ["card:ox"], "hand": True}]}

    assert re.search(r"Hand +1  Ox", written(glance(scene, READER, 80, 40)))


def test_a_closer_look_shows_roads_pieces_and_the_clause_of_a_card() -> None:
    game = tianxia.game("cao_cao")
    scene = game.scene(game.start(seed=1), 0)
    reader = Reader(game, "en")

    area = written(look("xudu", scene, reader))
    assert "Cao Cao, Cao Ren + 4" in area
    assert "Main road: Yanzhou, Luoyang, Yuzhou, Wancheng" in area
    assert "CC-K" in written(look("emperor", scene, reader))
    assert "Yanzhou · Bravery 2" in written(look("xiahou chun", scene, reader))


def test_a_card_is_looked_at_once_with_its_text_and_its_clause() -> None:
    game = tianxia.game("yellow_scarves")
    page = written(look("duel", game.scene(game.start(seed=1), 0), Reader(game, "en")))
    assert page.count("Play before an Engagement") == 1
    assert page.count("C3K-S20") == 1


def test_things_are_found_in_either_language_and_without_accents() -> None:
    game = tianxia.game("yellow_scarves")
    reader = Reader(game, "en")
    for given in ("lu bu", "Lü Bu", "呂布"):
        assert named(given, reader) == ["ruler:lu_bu"]
    assert chosen("呂布", ["ruler:cao_cao", "ruler:lu_bu"], reader) == "ruler:lu_bu"


def test_a_closer_look_at_a_province_shows_what_is_printed_there_and_where_its_neighbours_lie() -> None:
    game = tianxia.game("yellow_scarves")
    page = written(look("luoyang", game.scene(game.start(seed=1), 0), Reader(game, "en")))
    assert "Gold 3 · Unit cap 16 · Yellow River" in page
    assert "East: Ye, Chenliu" in page


def test_what_is_not_in_the_box_cannot_be_looked_at() -> None:
    with pytest.raises(NothingThere, match="Nothing in the box is called “moon”"):
        look("moon", SCENE, READER)


def test_a_seat_is_called_by_whom_it_plays() -> None:
    assert READER.seat(0) == "Red"
    assert READER.seat(1) == "Seat 2"


def test_what_has_no_name_is_made_readable() -> None:
    assert READER.name("general:lu_bu") == "Lu Bu"
    assert READER.name("hand:2") == "Hand 2"
    assert READER.name("seat:1") == "Seat 2"


def test_every_text_of_the_terminal_is_there_in_both_languages_with_the_same_slots() -> None:
    for key, phrase in TEXTS.items():
        slots = [sorted(part.split("}")[0] for part in text.split("{")[1:]) for text in (phrase.en, phrase.zh)]
        assert all((phrase.en, phrase.zh)), key
        assert set(slots[1]) <= set(slots[0]), key


def tile(name: str, x: int, y: int) -> Place:
    return {"id": f"tile:{name}", "en": f"Town {name}", "zh": f"城{name}", "short": name, "x": x, "y": y, "size": 10}


TILES: Box = {
    "boards": [
        {
            "kind": "grid",
            "width": 40,
            "height": 40,
            "areas": [tile("a1", 10, 10), tile("b1", 30, 10), tile("a2", 10, 30), tile("b2", 30, 30)],
            "regions": [{"id": "city:town", "en": "Town", "zh": "城", "glyph": "都", "x": 20, "y": 0}],
            "walls": [{"kind": "wall", "x1": 20, "y1": 0, "x2": 20, "y2": 20}],
        }
    ],
    "owners": BOX["owners"],
    "kinds": [
        {"id": "guard", "en": "Guard", "zh": "衛", "face": "power"},
        {"id": "lord", "en": "Lord", "zh": "主", "chip": "health"},
    ],
    "figures": [{"id": "lord:li", "en": "Li", "zh": "李"}],
}
DUEL: list[Side] = [
    {"owner": "red", "does": "attack", "pieces": [{"kind": "guard", "owner": "red", "facts": {"power": 5}}]},
    {"owner": "blue", "does": "block", "pieces": []},
]


def test_a_grid_shows_walls_names_dice_and_the_numbers_of_those_with_names() -> None:
    scene: Scene = {
        **BARE,
        "pieces": [
            {"kind": "guard", "at": "tile:b1", "owner": "blue", "count": 1, "facts": {"power": 4}},
            {"id": "lord:li", "kind": "lord", "at": "tile:a2", "owner": "red", "count": 1, "facts": {"health": 17}},
            {"kind": "guard", "at": "camp", "owner": "red", "count": 2, "facts": {"power": 3}},
        ],
        "mats": [{"owner": "red", "numbers": {"vp": 6}}],
        "under_way": [{"kind": "attack", "sides": DUEL}],
    }
    reader = Reader(Paper(TILES), "en")
    text = written(glance(scene, reader, 80, 24))
    assert "Town 都" in text
    assert "│a1         │b1      [4]│" in text
    assert "│a2    Li 17 b2         │" in text
    assert "[3][3]" in text
    assert "[3][3]" in written(board(scene, reader, 80))
    assert Board(scene, reader).under_way().plain == "Attack: Red Attack [5] ⇄ Blue Block –"
