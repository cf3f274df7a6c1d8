"""What is written on cards and told at the table."""

from __future__ import annotations

from tianxia.games.thirty_six_stratagems.game import GAME


def test_every_card_has_a_text_for_its_player_and_its_value_apart() -> None:
    for card in GAME.box()["cards"]:
        english, chinese = card["text"]["en"], card["text"]["zh"]
        assert card["clause"] in GAME.clauses.all
        assert not english.startswith(card["en"])
        assert not chinese.startswith(card["zh"])
        assert ("value" in card) == (card["id"] not in VALUELESS and card["deck"] != "prefecture"), card["id"]


VALUELESS = {"card:t01", "card:t02", "card:t03", "card:t06", "card:t09", "card:t10"}


def test_the_card_of_a_prefecture_tells_its_bonus() -> None:
    cards = {card["id"]: card["text"] for card in GAME.box()["cards"]}
    assert cards["card:p19"]["en"].endswith("Trade: your income is higher by 2.")
    assert cards["card:p19"]["zh"].endswith("貿易：你的收入+2。")
    assert cards["card:p32"]["en"] == "The city becomes a prefecture and its holder scores."
