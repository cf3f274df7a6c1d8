"""The laws of words: everything that a reader sees has words in both languages, and every clause cited exists."""

from __future__ import annotations

import json

from tianxia.engine.citations import cited_by
from tianxia.engine.dice import Simulated
from tianxia.engine.words import LANGUAGES, Phrase
from tianxia.kit.law import Law, Walk, insist


def insist_on_words(phrase: Phrase | None, what: str) -> None:
    """Raise Broken unless a phrase is there in both languages."""
    insist(phrase is not None, f"there are no words for {what}")
    for language in LANGUAGES:
        insist(phrase is not None and bool(phrase.text(language)), f"there are no words ({language}) for {what}")


def named_in(box: object) -> set[str]:
    """The ids of the things in a box that have a name in every language."""
    if isinstance(box, dict):
        own = {str(box["id"])} if "id" in box and all(box.get(language) for language in LANGUAGES) else set()
        return own.union(*[named_in(part) for part in box.values()])
    return set().union(*[named_in(part) for part in box]) if isinstance(box, list) else set()


class PromptsHaveWords(Law):
    """Every question, option and refusal met in play has words in both languages."""

    every = 3

    def __init__(self, dice: Simulated) -> None:
        super().__init__(dice)
        self.named: set[str] = set()

    def look(self, walk: Walk) -> None:
        state, words = walk.state, walk.game.words
        for seat in state.asked:
            name = type(state.decision_of(seat)).__name__
            insist_on_words(words.prompts.get(name), f"the question {name}")
            prompt = walk.game.scene(state, seat, True).get("prompt")
            refused = prompt.get("refused", []) if prompt is not None else []
            for text, reason in refused:
                insist_on_words(words.refusals.get(reason), f"the refusal {reason} of {text} at {name}")
            for token in state.options(seat):
                text = walk.game.vocabulary.text(token)
                insist(text in self.named or self.has_words(walk, text), f"there are no words for the token {text}")

    def has_words(self, walk: Walk, text: str) -> bool:
        """Whether a token has a name: among the words, or by the thing in the box that it stands for."""
        self.named = self.named or named_in(walk.game.box())
        words = walk.game.words
        is_known = all(words.token(text, language) != text or text in words.tokens for language in LANGUAGES)
        if is_known:
            self.named.add(text)
        return text in self.named


class StoryHasWords(Law):
    """Every story line, roll and reason of an outcome met in play has words in both languages."""

    def end(self, walk: Walk) -> None:
        state, words = walk.state, walk.game.words
        for event in state.story.events if state.story is not None else []:
            insist_on_words(words.events.get(event.code), f"the story line {event.code}")
            for language in LANGUAGES:
                insist(bool(words.event(event, language)), f"the story line {event.code} is empty ({language})")
        for kind in sorted(walk.kinds):
            insist_on_words(words.rolls.get(kind), f"the roll {kind}")
            insist(kind in walk.game.roll_kinds, f"the roll {kind} is not among the game's kinds of rolls")
        if state.over:
            insist_on_words(words.outcomes.get(state.reason), f"the outcome {state.reason}")


class CitedClausesExist(Law):
    """Every clause cited by a question, a phrase or an option is a clause of the game."""

    every = 3

    def look(self, walk: Walk) -> None:
        for seat in walk.state.asked:
            decision = walk.state.decision_of(seat)
            self.check(walk, cited_by(type(decision)), type(decision).__name__)

    def end(self, walk: Walk) -> None:
        words = walk.game.words
        for phrases in (words.prompts, words.refusals, words.events, words.outcomes):
            for code, phrase in phrases.items():
                self.check(walk, [phrase.clause] if phrase.clause else [], f"the words for {code}")
        for option in walk.game.options.declared.values():
            self.check(walk, [option.clause] if option.clause else [], f"option {option.name}")

    def check(self, walk: Walk, cited: list[str], by: str) -> None:
        """Raise Broken for ids that are not those of clauses."""
        unknown = [id for id in cited if id not in walk.game.clauses.all]
        insist(not unknown, f"{by} cites {', '.join(unknown)}, but the game has no such clause")


class ScenesArePlainData(Law):
    """A scene can be written as JSON and read again unchanged, by every viewer."""

    every = 10

    def look(self, walk: Walk) -> None:
        state = walk.state
        viewers = walk.viewers
        viewer = viewers[self.dice.below(len(viewers))]
        scene = walk.game.scene(state, viewer)
        try:
            text = json.dumps(scene, ensure_ascii=False, allow_nan=False)
        except (TypeError, ValueError) as fault:
            insist(False, f"a scene cannot be written as JSON: {fault}")
        insist(json.loads(text) == scene, "a scene changed when it was written as JSON and read")
