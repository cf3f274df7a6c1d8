"""The map, the people, the decks and the numbers; the words; what the rulings on slips of the book amount to."""

from __future__ import annotations

import json

import pytest

from tests.games.harness import awaited
from tests.games.yellow_scarves.harness import HOME, realm, settled, yellow
from tianxia.engine.errors import BadOption, BadPosition, IllegalChoice
from tianxia.engine.fingerprint import fingerprint
from tianxia.games.yellow_scarves import board
from tianxia.games.yellow_scarves.cards.book import ALL
from tianxia.games.yellow_scarves.game import GAME
from tianxia.games.yellow_scarves.rulings import Rulings
from tianxia.games.yellow_scarves.state import Realm
from tianxia.kit.tracing import clause


@clause("C3K-1.1", "C3K-1.6", "YS-10.5")
def test_the_map() -> None:
    assert board.AREA_COUNT == 33
    assert len(board.MAP["links"]) == 57
    assert sum(board.GOLD) == 47
    assert [board.CAP.count(cap) for cap in (10, 12, 14, 16)] == [7, 15, 8, 3]
    ys = [province["y"] for province in board.MAP["province"]]
    assert ys == sorted(set(ys))
    for area in range(33):
        assert all(area in board.NEIGHBOURS[other] for other in board.NEIGHBOURS[area])
        assert max(board.DISTANCE[area]) <= 8
        assert min(board.DISTANCE[area]) == 0


@clause("YS-R60")
def test_directions_follow_from_the_vector_between_centres() -> None:
    def towards(name: str) -> list[list[str]]:
        return [[board.PROVINCES[a] for a in some] for some in board.TOWARDS[board.PROVINCES.index(name)]]

    assert towards("luoyang") == [["taiyuan"], ["ye", "chenliu"], ["yingchuan", "nanyang"], ["changan"]]
    assert towards("nanhai") == [["yuzhang", "changsha"], [], [], []]
    assert towards("hanzhong") == [["tianshui", "changan"], ["nanyang"], ["shu", "ba"], []]
    assert sum(len(some) == 2 for area in board.TOWARDS for some in area) == 10


@clause("C3K-1.5", "C3K-1.2")
def test_the_decks() -> None:
    assert (board.RULER_COUNT, board.GENERAL_COUNT, board.STRATEGY_CARDS, board.FATE_CARDS) == (20, 32, 72, 26)
    assert (board.STRATEGY_COUNT, board.FATE_COUNT, board.MOST_BOTS, board.MOST_BOT_GENERALS) == (34, 22, 6, 3)
    assert list(ALL) == board.STRATEGIES


@clause("YS-3.1N", "YS-3.1H", "YS-3.1E", "YS-3.2N", "YS-3.2H", "YS-3.2E", "YS-3.3N", "YS-3.3H", "YS-3.3E")
@clause("YS-3.4N", "YS-3.4H", "YS-3.4E", "YS-2.3B", "YS-R13")
@pytest.mark.parametrize(
    ("seats", "difficulty", "expected"),
    [
        (1, "normal", (2, 0, 0)),
        (1, "hard", (3, 0, 0)),
        (1, "expert", (4, 0, 0)),
        (2, "normal", (4, 0, 0)),
        (2, "hard", (5, 0, 0)),
        (2, "expert", (6, 0, 0)),
        (3, "normal", (5, 0, 0)),
        (3, "hard", (5, 1, 0)),
        (3, "expert", (5, 1, 2)),
        (4, "normal", (4, 1, 2)),
        (4, "hard", (4, 1, 4)),
        (4, "expert", (4, 1, 6)),
    ],
)
def test_the_printed_settings(seats: int, difficulty: str, expected: tuple[int, int, int]) -> None:
    s = started(seats, difficulty=difficulty)
    bots = [faction for faction in range(4, 10) if s.held[faction]]
    assert len(bots) == expected[0]
    for faction in bots:
        (area,) = s.areas_of(faction)
        assert s.inf[area] == 8 + expected[2]
        assert s.bot_generals[area] == expected[1]
        assert s.ruler_at[faction] == area


def started(seats: int, **options: object) -> Realm:
    """A game at the first turn."""
    s = GAME.start(seed=seats, seats=seats, options=options)
    assert isinstance(s, Realm)
    while s.round == 0:
        s.apply(s.legal[0])
    return s


@clause("YS-3.5", "YS-R14")
def test_free_settings() -> None:
    s = started(2, difficulty="custom", custom_bots=1, custom_start_generals=1, custom_extra_infantry=12)
    assert s.bots == 1
    assert max(s.inf[area] for area in s.areas_of(4)) == 20
    assert sum(s.bot_generals) == 1


@clause("YS-3.5", "YS-R14")
def test_bots_may_begin_with_one_infantry_and_three_generals() -> None:
    s = started(2, difficulty="custom", custom_bots=1, custom_start_generals=3, custom_extra_infantry=-7)
    (home,) = s.areas_of(4)
    assert (s.inf[home], s.bot_generals[home], s.ruler_at[4]) == (1, 3, home)


@clause("YS-1.3", "YS-1.2", "YS-1.4", "YS-2.0", "YS-R04")
def test_one_to_four_seats_and_two_modes() -> None:
    assert (GAME.fewest, GAME.most) == (1, 4)
    assert not Rulings(GAME.options.resolve({"mode": "pvp"}), 2).bots
    with pytest.raises(BadOption):
        GAME.start(seed=1, seats=1, options={"mode": "pvp"})


@clause("YS-2.2", "YS-R08")
@pytest.mark.parametrize(
    ("mode", "zhang_jue", "is_in"),
    [("coop", "by_mode", False), ("coop", "allow", True), ("pvp", "by_mode", True), ("pvp", "remove", False)],
)
def test_zhang_jue_may_be_out(mode: str, zhang_jue: str, is_in: bool) -> None:
    s = GAME.start(seed=1, seats=2, options={"mode": mode, "zhang_jue": zhang_jue})
    assert isinstance(s, Realm)
    assert (board.RULER + board.ZHANG_JUE in s.veiled(None).face and s.crown_at[0] == 4) != is_in


@clause("YS-1.1", "YS-R01", "YS-R02", "YS-R03")
def test_the_rules_in_words_are_complete_and_free_of_the_scan() -> None:
    assert len(GAME.clauses.all) == 390
    assert "YS-2.5" not in GAME.clauses.all
    for one in GAME.clauses.all.values():
        assert one.en.strip(), one.id
        assert one.zh.strip(), one.id
        assert "Reconstruction" not in one.en
        assert "קרוסרוקר" not in one.en


@clause("YS-R91")
def test_an_illegal_choice_changes_nothing() -> None:
    s = started(2)
    before = fingerprint(s)
    with pytest.raises(IllegalChoice):
        s.apply(GAME.vocabulary.token("count:99"))
    assert fingerprint(s) == before


def test_the_box_is_plain_and_shows_directions() -> None:
    box = GAME.box()
    assert json.loads(json.dumps(box)) == box
    luoyang = next(area for area in box["boards"][0]["areas"] if area["id"] == "area:luoyang")
    assert luoyang["towards"]["east"] == ["area:ye", "area:chenliu"]
    assert luoyang["facts"] == {"gold": 3, "cap": 16, "yellow_river": True, "silk_road": True}


def test_a_general_tells_his_cost_and_what_he_can_do() -> None:
    (guan_yu,) = [card for card in GAME.box()["cards"] if card["id"] == "general:guan_yu"]
    assert guan_yu["text"]["en"] == (
        "Cost 4. Skillful: The highest die of his side gets +1. "
        "Loyal: He cannot be bribed, nor trapped by a Honey Trap."
    )


def test_every_fact_of_a_place_or_a_mat_has_words() -> None:
    s = started(2)
    scene = GAME.scene(s, 0)
    told = [area["facts"] for area in [*GAME.box()["boards"][0]["areas"], *scene["areas"].values()]]
    told += [mat["numbers"] for mat in scene["mats"]]
    for name in {name for facts in told for name in facts}:
        assert name in GAME.words.info()["place"], name


@clause("YS-11.4")
def test_a_scene_names_the_bot_province_that_rolls() -> None:
    s = settled(realm({"zhuo": yellow(6), **HOME}, at="bot_invade"))
    assert awaited(s) == "bot_action"
    assert {"kind": "bot_turn", "owner": "bot1", "at": "area:zhuo"} in GAME.scene(s, 0)["under_way"]


def test_a_bad_position_names_its_faults() -> None:
    with pytest.raises(BadPosition) as caught:
        realm({"ye": {"owner": "seat3", "infantry": 1}, "luoyang": yellow(1, 6), **HOME})
    assert caught.value.faults == [
        "provinces: there are only 2 bots, not bot6",
        "provinces: there are only 1 seats, not seat3",
    ]
