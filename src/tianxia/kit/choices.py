"""The laws of choices: what is offered can be chosen, and nothing else."""

from __future__ import annotations

from tianxia.engine.errors import IllegalChoice, OutOfTurn, UnknownToken
from tianxia.engine.fingerprint import fingerprint
from tianxia.engine.vocabulary import Vocabulary
from tianxia.kit.law import Broken, Law, Walk, insist

NO_TOKEN = "no token at all"


class OptionsAreFitToChooseFrom(Law):
    """Every seat that is asked has options; each is a token of the vocabulary and is offered once."""

    def look(self, walk: Walk) -> None:
        state = walk.state
        for seat in state.asked:
            options = state.options(seat)
            name = type(state.decision_of(seat)).__name__
            insist(bool(options), f"{name} of seat {seat} has no options")
            insist(len(set(options)) == len(options), f"{name} offers a token twice")
            outside = [token for token in options if not 0 <= token < walk.game.vocabulary.size]
            insist(not outside, f"{name} offers {outside}, which are not in the vocabulary")


class MaskEqualsOptions(Law):
    """The options as a mask over the vocabulary, and back, are the options."""

    every = 4

    def look(self, walk: Walk) -> None:
        state = walk.state
        for seat in state.asked:
            mask = [False] * walk.game.vocabulary.size
            for token in state.options(seat):
                mask[token] = True
            name = type(state.decision_of(seat)).__name__
            masked = [token for token in range(len(mask)) if mask[token]]
            insist(masked == sorted(state.options(seat)), f"the mask of {name} is not its options")


class TokensRoundTrip(Law):
    """The text of every option leads back to its number."""

    every = 4

    def look(self, walk: Walk) -> None:
        words: Vocabulary = walk.game.vocabulary
        for seat in walk.state.asked:
            for token in walk.state.options(seat):
                insist(words.token(words.text(token)) == token, f"{words.text(token)!r} is not the text of its token")


class WrongChoicesChangeNothing(Law):
    """Choosing what is not offered, or for a seat that is not asked, raises the right error and changes nothing."""

    every = 10

    def look(self, walk: Walk) -> None:
        state, table = walk.state, walk.table
        before, rows = fingerprint(state), len(table.rows)
        size = walk.game.vocabulary.size
        for seat in range(state.seats):
            offered = state.options(seat)
            wrong = [
                token for token in (-1, size, self.dice.below(size), self.dice.below(size)) if token not in offered
            ]
            for token in wrong:
                self.refuse(walk, token, seat)
        self.refuse_text(walk)
        insist(fingerprint(state) == before, "a refused choice changed the table")
        insist(len(table.rows) == rows, "a refused choice was logged")

    def refuse(self, walk: Walk, token: int, seat: int) -> None:
        """Try a wrong choice."""
        expected = IllegalChoice if seat in walk.state.asked else OutOfTurn
        try:
            walk.table.choose(token, seat)
        except expected:
            return
        except Exception as fault:
            raise Broken(f"token {token} of seat {seat} raised {type(fault).__name__}: {fault}") from fault
        raise Broken(f"token {token} of seat {seat} was not offered, but was accepted")

    def refuse_text(self, walk: Walk) -> None:
        """Try a text that is not a token."""
        try:
            walk.table.choose(NO_TOKEN, walk.state.asked[0])
        except UnknownToken:
            return
        raise Broken("a text that is not a token was accepted")
