"""Of every game: what it can tell, ask, refuse or offer has words in English and Chinese, and what they cite exists."""

from __future__ import annotations

import ast
import fnmatch
import re
from collections.abc import Iterator
from pathlib import Path

import tianxia
from tests.games.golden import by_game
from tianxia.engine.citations import citations
from tianxia.engine.data import read_toml
from tianxia.engine.step import Decision
from tianxia.engine.words import LANGUAGES, SLOT
from tianxia.kit.wording import named_in

ROOMS = Path(tianxia.__file__).parent / "games"
CHINESE = re.compile(r"[\u4e00-\u9fff]")
LONGEST_CARD = {"en": 35, "zh": 45}
"""So many words a card's text may have, in Chinese so many characters."""
CODE = re.compile(r"\b[PO]\b|\bDRM\b|\bAP\b|\bPOINTS\b|\brider\b|\bW\d\b|\(s\)|附則|修正|打出者|[A-Z0-9]+-\w*\d")
"""What belongs into a specification."""
HALF_WIDTH = re.compile(r"[\u4e00-\u9fff][,:;!?()]|[,:;!?()][\u4e00-\u9fff]")


def nodes(name: str) -> Iterator[ast.AST]:
    """All that the source of a game consists of."""
    for file in sorted((ROOMS / name).rglob("*.py")):
        yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def given_to(function: str, place: int, name: str) -> set[str]:
    """The texts written in a game's source at a place of the calls of a function."""
    found: set[str] = set()
    for node in nodes(name):
        if isinstance(node, ast.Call) and len(node.args) > place:
            called, given = ast.unparse(node.func).rpartition(".")[2], node.args[place]
            if called == function and isinstance(given, ast.Constant) and isinstance(given.value, str):
                found.add(given.value)
    return found


def written(name: str) -> set[str]:
    """All texts in a game's source."""
    return {node.value for node in nodes(name) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def questions(name: str, kind: type = Decision) -> set[str]:
    """The kinds of a game's decisions that have no kinds of their own."""
    kinds: list[type] = kind.__subclasses__()
    if not kinds:
        return {kind.__name__} if kind.__module__.startswith(f"tianxia.games.{name}.") else set()
    return set().union(*(questions(name, one) for one in kinds))


@by_game
def test_all_that_a_game_tells_and_asks_has_words_and_none_lie_idle(name: str) -> None:
    game = tianxia.game(name)
    for words, function, place in ((game.words.events, "tell", 0), (game.words.outcomes, "finish", 1)):
        assert given_to(function, place, name) <= set(words)
        assert set(words) <= written(name)
    assert set(game.words.rolls) == set(game.roll_kinds)
    assert set(game.words.prompts) == questions(name)


@by_game
def test_all_refusals_have_words_and_none_lie_idle(name: str) -> None:
    refusals = set(tianxia.game(name).words.refusals)
    cards = {card["id"].partition(":")[2] for card in tianxia.game(name).box().get("cards", [])}
    assert given_to("Refusal", 1, name) <= refusals
    assert refusals <= written(name) | cards


@by_game
def test_words_are_in_both_languages_and_cite_clauses_that_exist(name: str) -> None:
    game = tianxia.game(name)
    words = game.words
    for table in (words.prompts, words.refusals, words.events, words.outcomes, words.rolls, words.places):
        for code, phrase in table.items():
            assert phrase.en.strip(), code
            assert phrase.zh.strip(), code
            assert not phrase.clause or phrase.clause in game.clauses.all, code


@by_game
def test_words_bend_their_nouns_and_chinese_has_full_width_signs(name: str) -> None:
    words = tianxia.game(name).words
    tables = (words.tokens, words.prompts, words.refusals, words.events, words.outcomes, words.goals, words.places)
    for table in tables:
        for code, phrase in table.items():
            assert "(s)" not in phrase.en, code
            assert not HALF_WIDTH.search(SLOT.sub("某", phrase.zh)), code


@by_game
def test_every_token_is_named_in_both_languages(name: str) -> None:
    game = tianxia.game(name)
    for text in set(game.vocabulary.texts) - named_in(game.box()):
        for language in LANGUAGES:
            assert game.words.token(text, language) not in ("", text)


@by_game
def test_clauses_are_whole_and_in_both_languages(name: str) -> None:
    clauses = tianxia.game(name).clauses.all
    for one in clauses.values():
        assert one.en.strip(), one.id
        assert one.zh.strip(), one.id
        assert "待譯" not in one.zh, one.id
        assert bool(one.question_en) == bool(one.question_zh) == one.is_ruling, one.id
        assert bool(one.why_en) == bool(one.why_zh), one.id


@by_game
def test_the_text_of_a_card_or_kind_is_short_and_for_players(name: str) -> None:
    box = tianxia.game(name).box()
    for card in [*box.get("cards", []), *box.get("kinds", [])]:
        if "text" in card:
            english, chinese = card["text"]["en"], card["text"]["zh"]
            assert 0 < len(english.split()) <= LONGEST_CARD["en"], card["id"]
            assert 0 < len(re.findall(r"[\u4e00-\u9fff\d]", chinese)) <= LONGEST_CARD["zh"], card["id"]
            assert not CODE.search(english + chinese), card["id"]
            assert not HALF_WIDTH.search(chinese), card["id"]
            assert not english.startswith((f"{card['en']}.", f"{card['en']}:")), card["id"]
            assert not chinese.startswith(f"《{card['zh']}》"), card["id"]


@by_game
def test_options_and_rulings_name_each_other(name: str) -> None:
    game = tianxia.game(name)
    for option in game.options.declared.values():
        assert option.clause in game.clauses.all, option.name
        assert option.en
        assert CHINESE.search(option.zh), option.name
    for one in game.clauses.all.values():
        for pattern in one.option.split(", ") if one.option else []:
            assert fnmatch.filter(game.options.declared, pattern), one.id


@by_game
def test_every_value_of_an_option_has_words(name: str) -> None:
    for option in read_toml(f"tianxia.games.{name}.data", "options.toml")["option"]:
        words = option.get("words", {})
        assert list(words) == option.get("values", []), option["name"]
        for value, (english, chinese) in words.items():
            assert english[0].isupper() or english[0].isdecimal(), (option["name"], value)
            assert re.search(r"[\u4e00-\u9fff]|^\d+$", chinese), (option["name"], value)


@by_game
def test_rules_cite_clauses_that_exist(name: str) -> None:
    game = tianxia.game(name)
    found = {id for file in (ROOMS / name).rglob("*.py") for ids in citations(file).values() for id in ids}
    assert found
    assert not found - set(game.clauses.all)
