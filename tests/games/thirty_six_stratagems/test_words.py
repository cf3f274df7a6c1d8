"""What is written on cards and told at the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.harness import play, told
from tests.games.thirty_six_stratagems.harness import HOME, event, nation, realm
from tianxia.engine.state import State
from tianxia.games.thirty_six_stratagems.game import GAME
from tianxia.kit.tracing import clause

VALUELESS = {"card:t01", "card:t02", "card:t03", "card:t06", "card:t09", "card:t10"}
PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
OF_NOTHING = re.compile(r"\b0 (coin|point|unit|step)|\(\)|: –| rolls :")


def lines(s: State, language: str = "en") -> list[str]:
    """The story in words."""
    assert s.story is not None
    return [GAME.words.event(one, language) for one in s.story.events]


def test_every_card_has_a_text_for_its_player_and_its_value_apart() -> None:
    for card in GAME.box()["cards"]:
        assert card["text"]
        assert card["clause"] in GAME.clauses.all
        assert ("value" in card) == (card["id"] not in VALUELESS and card["deck"] != "prefecture"), card["id"]


def test_the_card_of_a_prefecture_tells_its_bonus() -> None:
    cards = {card["id"]: card["text"] for card in GAME.box()["cards"]}
    assert cards["card:p19"]["en"].endswith("Trade: your income is higher by 2.")
    assert cards["card:p19"]["zh"].endswith("貿易：你的收入+2。")
    assert cards["card:p32"]["en"] == "The city becomes a prefecture and its holder scores."


def test_a_card_has_its_short_title_in_the_story_and_the_printed_one_on_it() -> None:
    assert GAME.words.token("card:s13", "en") == "Startle the Snake"
    assert (
        next(card["en"] for card in GAME.box()["cards"] if card["id"] == "card:s13")
        == "Beat the Grass to Startle the Snake"
    )


def test_titles_of_cards_stand_in_quotes() -> None:
    for code, phrase in GAME.words.events.items():
        assert phrase.en.count("{card:") == phrase.en.count("“{card:"), code
        assert phrase.zh.count("{card:") == phrase.zh.count("《{card:"), code


def test_what_is_printed_on_a_space_has_names_in_both_languages() -> None:
    for area in GAME.box()["boards"][0]["areas"]:
        for fact, value in area.items():
            if fact in ("territory", "bonus"):
                assert all(GAME.words.token(str(value), language) != value for language in ("en", "zh"))


@pytest.mark.parametrize("file", PLAYTHROUGHS, ids=lambda file: file.stem)
def test_nothing_is_told_of_nothing(file: Path) -> None:
    assert not OF_NOTHING.findall(file.read_text(encoding="utf-8"))


@clause("S36-3.3.1.C13")
def test_scouts_alone_have_no_dice_and_the_story_says_so() -> None:
    a, b = nation({"guihua": "s2"}, holds=["karakorum"]), nation({"datong": "scout"}, holds=["lhasa"])
    s = play(realm(a, b, points=1, dice=[1]), "act:attack area:datong area:guihua")
    assert "no_dice" in told(s)
    assert "defence_dice" not in told(s)


@clause("S36-R27")
def test_hits_on_neutral_armies_are_told() -> None:
    a = nation({"shangdu": "s2 s1"}, holds=["karakorum"])
    s = play(
        realm(a, neutrals={"beijing": 2}, points=1, dice=[6, 6, 1, 1, 1]),
        "act:attack area:beijing area:shangdu unit:s2 unit:s1",
    )
    assert "A neutral army at Beijing takes a hit." in lines(s)


@clause("S36-S34")
def test_tribute_without_a_die_is_told_without_one() -> None:
    s = play(event("s34", nation({"gobi": "s2"}, **HOME)), "area:gobi unit:s2")
    assert "Vermilion's tribute moves 4 steps forward." in lines(s)


@clause("S36-S30")
@pytest.mark.parametrize(
    ("die", "kind", "line"),
    [
        (2, "s1", "The roles at Ongi River stay as they are."),
        (3, "emperor", "The roles at Ongi River stay as they are."),
        (3, "s1", "Vermilion is host at Ongi River now: Weak army (1)."),
    ],
)
def test_what_comes_of_host_and_guest_is_told(die: int, kind: str, line: str) -> None:
    a = nation({"gobi": "s1 scout"}, **HOME)
    s = play(event("s30", a, nation({"ongi": kind}, holds=["lhasa"]), dice=[die]), "area:ongi")
    assert line in lines(s)


def test_winter_is_said_of_winter_seasons_alone() -> None:
    s = realm(nation({"gobi": "s1"}, **HOME), points=1)
    assert "winter" not in GAME.scene(s, 0)["turn"]
