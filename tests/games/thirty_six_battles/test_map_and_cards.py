"""The reconstructed map, the decks and the numbers, as data."""

from __future__ import annotations

from typing import Any

from tests.games.harness import legal
from tests.games.thirty_six_battles.harness import GAME, feud, of_kind, table
from tianxia.kit.tracing import clause

BOX: Any = GAME.box()
BOARD: dict[str, Any] = BOX["boards"][0]
TILES: dict[str, dict[str, Any]] = {area["id"].removeprefix("tile:"): area for area in BOARD["areas"]}
CITIES: dict[str, dict[str, Any]] = {region["id"].removeprefix("city:"): region for region in BOARD["regions"]}


def neighbours(tile: str) -> set[str]:
    """The tiles that share an edge with a tile."""
    x, y = TILES[tile]["x"], TILES[tile]["y"]
    return {name for name, one in TILES.items() if abs(one["x"] - x) + abs(one["y"] - y) == 2 * one["size"]}


def adjacent(city: str) -> set[str]:
    """The cities that share a tile edge with a city, other than itself."""
    tiles = [tile.removeprefix("tile:") for tile in CITIES[city]["areas"]]
    return {TILES[near]["city"].removeprefix("city:") for tile in tiles for near in neighbours(tile)} - {city}


@clause("B36-2.2A", "B36-12A", "B36-12B", "B36-12C")
def test_the_board_is_a_grid_of_tiles_in_connected_cities_in_two_connected_lands() -> None:
    assert len(TILES) == 80
    assert sum(len(neighbours(tile)) for tile in TILES) == 2 * 142
    assert sorted(tile for city in CITIES.values() for tile in city["areas"]) == sorted(
        one["id"] for one in BOARD["areas"]
    )
    for group in [[tile for tile in TILES if TILES[tile]["city"] == f"city:{city}"] for city in CITIES] + [
        [tile for tile in TILES if TILES[tile]["terrain"] == f"land:{land}"] for land in ("zi", "xiu")
    ]:
        found, edge = {group[0]}, [group[0]]
        for tile in edge:
            edge += [near for near in neighbours(tile) if near in group and near not in found]
            found.update(edge)
        assert found == set(group)
    assert {terrain["id"]: terrain["en"] for terrain in BOX["terrains"]} == {"land:zi": "Rong", "land:xiu": "Ning"}


@clause("B36-1.1A")
def test_rong_in_the_northwest_is_bigger_than_ning_in_the_southeast() -> None:
    count = {land: sum(one["terrain"] == f"land:{land}" for one in TILES.values()) for land in ("zi", "xiu")}
    cities = {land: sum(one["land"] == f"land:{land}" for one in CITIES.values()) for land in ("zi", "xiu")}
    assert count["zi"] > count["xiu"]
    assert cities["zi"] > cities["xiu"]
    assert TILES["a1"]["terrain"] == "land:zi"
    assert TILES["j8"]["terrain"] == "land:xiu"


@clause("B36-12E", "B36-1.4.4A", "B36-12F")
def test_each_land_has_one_capital_with_the_start_and_there_are_four_terminal_cities() -> None:
    capitals = {one["land"].partition(":")[2]: name for name, one in CITIES.items() if one["kind"] == "capital"}
    assert capitals == {"zi": "rongdu", "xiu": "ningdu"}
    assert TILES["a1"]["city"] == "city:rongdu"
    assert TILES["j8"]["city"] == "city:ningdu"
    assert {tile: one["start"] for tile, one in TILES.items() if one["start"]} == {"a1": "zi", "j8": "xiu"}
    terminals = [one for one in CITIES.values() if one["kind"] == "terminal"]
    assert len(terminals) == 4
    assert all(len(one["areas"]) == 1 for one in terminals)


@clause("B36-12B", "B36-12D")
def test_walls_stand_exactly_between_different_cities() -> None:
    expected = 0
    for tile in TILES:
        expected += sum(TILES[near]["city"] != TILES[tile]["city"] for near in neighbours(tile))
    assert len(BOARD["walls"]) == expected // 2
    border = sum(TILES[near]["terrain"] != TILES[tile]["terrain"] for tile in TILES for near in neighbours(tile))
    assert sum(one["kind"] == "border" for one in BOARD["walls"]) == border // 2
    assert adjacent("cangsong") == {"beiyuan", "qionglou", "hutou", "chiyan", "duanqiao"}


@clause("B36-2.3B", "B36-LA", "B36-R74")
def test_thirty_six_different_stratagems_in_six_sets_of_six() -> None:
    cards = [card for card in BOX["cards"] if card["deck"] == "stratagem"]
    assert len({card["id"] for card in cards}) == len({card["en"] for card in cards}) == len(cards) == 36
    assert [card["number"] for card in cards] == [f"{a}-{b}" for a in range(1, 7) for b in range(1, 7)]
    assert not any("*" in card["en"] + card["zh"] for card in cards)
    assert all(card["clause"] == "B36-S" + card["number"].replace("-", ".") for card in cards)


@clause("B36-2.3E")
def test_five_different_terminal_cards() -> None:
    cards = [card for card in BOX["cards"] if card["deck"] == "terminal"]
    assert [card["clause"] for card in cards] == [f"B36-T{n}" for n in range(1, 6)]
    assert len({card["id"] for card in cards}) == 5


@clause("B36-2.1A", "B36-R01", "B36-R02", "B36-1.2A", "B36-13A")
def test_the_rules_are_there_in_words_in_both_languages() -> None:
    assert (GAME.name, GAME.title.en) == ("thirty_six_battles", "36 Battles")
    assert "36 Fights" in GAME.clauses.find("B36-1.2A").en
    assert {"B36-1.4.1aA", "B36-1.4.1bA"} <= set(GAME.clauses.all)
    for one in GAME.clauses.all.values():
        assert one.en
        assert one.zh
        assert not one.is_ruling or (one.question_en and one.question_zh)
    assert sum(one.is_ruling for one in GAME.clauses.all.values()) == 83
    assert len(GAME.clauses.all) == 227


@clause("B36-2.5C")
def test_the_die_of_a_recruit_check_is_none_of_the_thirty() -> None:
    s = feud("recruit", xiu={"tile": "d6"}, garrisons={"d5": 5}, dice=[1])
    before = GAME.census(s)["soldier"]
    s.apply(GAME.vocabulary.token("tile:d5"))
    assert GAME.census(s)["soldier"] == before == 30


@clause("B36-6.1B", "B36-R20")
def test_distances_are_orthogonal_steps() -> None:
    s = feud("move", xiu={"tile": "e5"})
    reached = of_kind(s, "tile")
    assert "e1" in reached
    assert "g7" in reached
    assert "h7" not in reached
    assert "e5" not in reached
    assert len(reached) == 4 + 8 + 12 + 15  # of the ring of 16 one tile lies off the board
    assert "done" in legal(s)


@clause("B36-2.3A", "B36-2.4A", "B36-1.1B")
def test_two_heroes_one_for_each_seat() -> None:
    assert [owner["id"] for owner in BOX["owners"]] == ["zi", "xiu"]
    assert [owner["seat"] for owner in BOX["owners"]] == [0, 1]
    assert [figure["id"] for figure in BOX["figures"]] == ["hero:zi", "hero:xiu"]
    assert (GAME.fewest, GAME.most) == (2, 2)
    assert set(table(feud())["heroes"]) == {"zi", "xiu"}
