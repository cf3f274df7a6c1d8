"""The map, the decks and the numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.harness import play
from tests.games.thirty_six_stratagems.harness import GAME, nation, realm, table
from tianxia.engine.errors import BadPosition
from tianxia.games.thirty_six_stratagems import board
from tianxia.kit.tracing import clause

BONUS_BY_CARD = {
    1: "horses", 2: "trade", 3: "trade", 4: "walls", 5: "arsenal", 6: "levy", 7: "shrine", 8: "harbour", 9: "piracy",
    10: "trade", 11: "levy", 12: "trade", 13: "tribute", 14: "arsenal", 15: "academy", 16: "tribute", 17: "walls",
    18: "arsenal", 19: "trade", 20: "walls", 21: "harbour", 22: "trade", 23: "academy", 24: "mountain_pass",
    25: "garrison",
    26: "trade", 27: "shrine", 28: "horses", 29: "garrison", 30: "walls", 31: "mountain_pass", 32: "none",
}  # fmt: skip


def types() -> Counter[str]:
    return Counter(area["type"] for area in board.BOARD["area"])


@clause("S36-1.1", "S36-1.3", "S36-1.6", "S36-1.9")
def test_decks_and_tokens() -> None:
    assert [board.SIZE_OF_DECK[deck] for deck in range(4)] == [36, 14, 14, 32]
    assert len(board.START_CAPITAL) == 10
    assert GAME.vocabulary.size == 214
    assert board.NUMBERS["markers"]["sanitation"] == 8
    tracks = {track["id"] for track in GAME.scene(realm(), None)["tracks"]}
    assert tracks >= {"victory", "season", "neutral_hits", "tribute"}


@clause("S36-2.5", "S36-3.1.1.1E", "S36-3.1.1.1H", "S36-R66", "S36-R67")
def test_spaces() -> None:
    assert types() == {"capital": 10, "city": 32, "market": 9, "colony": 6, "other": 29}
    assert [board.AREAS[area] for area in board.SITES] == ["tsesterleg", "wudang", "tashilhunpo"]
    assert len(board.TEMPLES) == 12
    assert {board.AREAS[a] for a in board.CITIES} == {a["id"] for a in board.BOARD["area"] if a["type"] == "city"}
    assert "dongguan" in [board.AREAS[capital] for capital in board.CAPITALS]
    assert board.BOARD["area"][board.DONGGUAN]["zh"] == "東關"


@clause("S36-3.1.1.1I", "S36-3.1.1.1J", "S36-3.1.1.1K")
def test_routes() -> None:
    assert Counter(board.LINK_KIND) == {board.ROAD: 113, board.SEA: 23, board.PASS_ROUTE: 34}
    assert board.ROUTE_COST == [1, 2, 2]
    assert max(board.DISTANCE) < board.AREA_COUNT, "every space can be reached"
    walls = Counter("built" if wall == board.BUILT else "site" if wall >= 0 else "" for wall in board.WALL)
    assert (walls["built"], walls["site"]) == (10, 4)
    for one in board.TEMPLES:
        assert not set(board.NEXT[one]) & set(board.TEMPLES), "no two temples are linked"


@clause("S36-3.1.1.1R", "S36-3.1.1.1S", "S36-3.1.1.1F")
def test_regions() -> None:
    for capital in board.CAPITALS:
        assert all(area == capital or area in board.NEXT[capital] for area in board.REGION[capital])
    assert [len(colonies) for colonies in board.COLONIES] == [2, 2, 2]
    assert board.FOOD_REGIONS == ["khangai", "khingan", "tibet"]


@clause("S36-1.7", "S36-R41", "S36-1.5", "S36-R42", "S36-R56")
def test_numbers() -> None:
    assert dict(zip(board.TRACKS, board.TRACK_START, strict=True)) == {
        "cohesion": 2, "taxation": 2, "popularity": 3, "generals": 1,
    }  # fmt: skip
    assert dict(zip(board.TRACKS, board.TRACK_HIGH, strict=True)) == {
        "cohesion": 5, "taxation": 5, "popularity": 6, "generals": 4,
    }  # fmt: skip
    assert board.HIT_FACTORS == [6, 5, 4, 3]
    assert board.CHITS_OF == [1, 8, 14, 6]
    assert board.NUMBERS["neutral"]["chits"] == 20


@clause(
    "S36-P01", "S36-P02", "S36-P03", "S36-P04", "S36-P05", "S36-P06", "S36-P07", "S36-P08", "S36-P09", "S36-P10",
    "S36-P11", "S36-P12", "S36-P13", "S36-P14", "S36-P15", "S36-P16", "S36-P17", "S36-P18", "S36-P19", "S36-P20",
    "S36-P21", "S36-P22", "S36-P23", "S36-P24", "S36-P25", "S36-P26", "S36-P27", "S36-P28", "S36-P29", "S36-P30",
    "S36-P31", "S36-P32", "S36-3.3.1N", "S36-3.1.1.1E",
)  # fmt: skip
@pytest.mark.parametrize("number", range(1, 33))
def test_every_prefecture_card_makes_its_city_a_prefecture(number: int) -> None:
    name = f"p{number:02}"
    card = board.CARD_DATA[board.CARDS.index(name)]
    assert card["bonus"] == BONUS_BY_CARD[number]
    s = realm(nation(holds=["karakorum"], hand=[name]), at="action")
    play(s, f"card:{name}")
    assert table(s)["prefectures"] == [card["city"]]
    assert card["en"] == board.BOARD["area"][board.AREAS.index(card["city"])]["en"]


@clause(
    "S36-C01", "S36-C02", "S36-C03", "S36-C04", "S36-C05", "S36-C06", "S36-C07", "S36-C08", "S36-C09", "S36-C10",
    "S36-3.1A", "S36-3.1B", "S36-3.1C",
)  # fmt: skip
@pytest.mark.parametrize("card", range(10))
def test_every_capital_card_brings_its_units(card: int) -> None:
    names = ["karakorum", "lhasa", "hanseong", "beijing", "nanjing", "kyoto", "xian", "chengdu", "kunming", "dongguan"]
    capital = names[card]
    assert board.AREAS[board.START_CAPITAL[card]] == capital
    assert board.IS_STANDARD[card] == (card < 3)
    s = GAME.start(options={"starts": "extended"}, dice=scripted_start(capital))
    found = table(s)["seats"]["0"]["units"][capital]
    data = board.DECKS["capital"][card]
    expected = ["emperor"] + [f"s{strength}" for strength in sorted(data["armies"], reverse=True)] + ["scout"]
    assert found == expected
    assert data["emperor"] == 1
    assert data["scouts"] == 1


def scripted_start(capital: str):  # type: ignore[no-untyped-def]
    """Dice that draw a capital for seat 0 and go on at random."""
    from tianxia.engine.dice import Scripted, Simulated

    other = "lhasa" if capital != "lhasa" else "karakorum"
    tokens = [GAME.vocabulary.token(f"area:{name}") for name in (capital, other)]
    return Scripted(tokens, Simulated(1))


def test_a_position_says_whose_turn_it_is_by_default_the_first_players() -> None:
    hands = nation(holds=["karakorum"], hand=["s01"]), nation(holds=["lhasa"], hand=["s02"])
    assert realm(*hands, at="action", order=["1", "0"]).seat == 1
    s = realm(*hands, at="action", order=["1", "0"], turn="0")
    assert s.seat == 0
    assert table(s)["turn"] == "0"
    with pytest.raises(BadPosition, match="turn: unknown '7'"):
        realm(*hands, at="action", turn="7")


def test_a_position_says_what_seats_were_shown_of_others_units_and_hands() -> None:
    seen = {"1": {"karakorum": ["s2"], "hand0": ["s01"]}, "spectators": {"karakorum": ["s2"]}}
    s = realm(nation({"karakorum": "s2 s1"}, holds=["karakorum"], hand=["s01"]), at="action", seen=seen)
    assert table(s)["seen"] == seen
    shown = [[s.vocabulary.text(face) for face in s.veiled(viewer).face if face >= 0] for viewer in (1, None)]
    assert "card:s01" in shown[0]
    assert "card:s01" not in shown[1]
    assert shown[1].count("unit:s2") == 1
    assert "unit:s1" not in shown[1]
