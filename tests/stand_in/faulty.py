"""Skirmish with one fault each, for the tests of the conformance kit: every law must catch the one meant for it."""

from __future__ import annotations

import random
from typing import Any

from tests.stand_in.clash import React
from tests.stand_in.course import Act, DrawCard, PayBid, StartRound
from tests.stand_in.game import SkirmishGame
from tests.stand_in.pieces import DONE, PASS, REACTIONS, REDEPLOY, VOCABULARY
from tests.stand_in.redeployment import PickFrom, Redeployment
from tests.stand_in.table import Skirmish
from tests.stand_in.turn import Turn
from tianxia.engine.dice import Dice
from tianxia.engine.measure import Measure, Sheet
from tianxia.engine.options import Value
from tianxia.engine.position import Position
from tianxia.engine.scene import Scene
from tianxia.engine.state import NONE, State
from tianxia.engine.step import Refusal, Step
from tianxia.engine.story import PUBLIC
from tianxia.engine.vocabulary import Vocabulary


class Swapped(Skirmish):
    """A table on which some steps are taken by faulty ones."""

    def then(self, *steps: Step[Any]) -> None:
        super().then(*[self.swapped(step) for step in steps])

    def swapped(self, step: Step[Any]) -> Step[Any]:
        """The faulty step in place of an honest one."""
        return step


# ---- secrecy


class AsksHoldersOnly(Skirmish):
    """The reaction window is posed only if the hand holds a reaction."""

    def may_react(self, seat: int) -> bool:
        return any(self.face[back] in REACTIONS for back in self.hand(seat))


class OpenReact(React):
    """A private window that says it is open, so that a lone pass is skipped."""

    def is_open(self) -> bool:
        return True


class SkipsLonePasses(Swapped):
    """A seat without a reaction is passed over."""

    def swapped(self, step: Step[Any]) -> Step[Any]:
        return OpenReact(step.seat) if type(step) is React else step


class FirstOfItsKind(Redeployment):
    """Moves the chits themselves, the first of each kind that is named."""

    def move(self, s: Skirmish) -> None:
        s.where = self.plan


class FollowsChits(Swapped):
    """A chit that moves face down tells that it is of another kind than those before it."""

    def swapped(self, step: Step[Any]) -> Step[Any]:
        return FirstOfItsKind(step.question, step.plan) if type(step) is Redeployment else step


class Copying(Swapped):
    """A table with a public field that no scene shows."""

    def __init__(self, seats: int, values: dict[str, Value], dice: Dice, origin: Skirmish | None = None) -> None:
        super().__init__(seats, values, dice, origin)
        self.copied: int = origin.copied if isinstance(origin, Copying) else 0


class CopyingDraw(DrawCard):
    """Notes what is drawn."""

    def land(self, s: Skirmish, rolled: list[int]) -> None:
        super().land(s, rolled)
        assert isinstance(s, Copying)
        s.copied = rolled[0]


class CopiesDealtCard(Copying):
    """A card of the hands that are dealt at the set-up stands in a public field."""

    def swapped(self, step: Step[Any]) -> Step[Any]:
        return CopyingDraw(step.seat) if type(step) is DrawCard and not self.round else step


class CopyingBid(PayBid):
    """Notes a card in the hand of whoever goes first."""

    def run(self, s: Skirmish) -> None:
        super().run(s)
        assert isinstance(s, Copying)
        s.copied = max(s.held(s.first), default=0)


class CopiesHeldCard(Copying):
    """A card of a hand is copied into a public field in the course of the game."""

    def swapped(self, step: Step[Any]) -> Step[Any]:
        return CopyingBid() if type(step) is PayBid else step


class RedealsNothing(Skirmish):
    """Redeal is a plain copy."""

    def redeal(self, seat: int | None, dice: Dice) -> State:
        return self.clone(dice)


class RedealsTooMuch(Skirmish):
    """Redeal forgets what a seat knows of its own chits."""

    def deal_hidden(self, dice: Dice) -> None:
        super().deal_hidden(dice)
        self.face[-1], self.face[-4] = self.face[-4], self.face[-1]


class TellsDraws(Skirmish):
    """What a seat draws is told to all."""

    def tell(
        self,
        code: str,
        a: int = NONE,
        b: int = NONE,
        c: int = NONE,
        d: int = NONE,
        rolled: list[int] | None = None,
        to: int = PUBLIC,
    ) -> None:
        super().tell(code, a, b, c, d, rolled, PUBLIC)


class PeekingAct(Act):
    """Offers what can be done by looking into the hands of others."""

    def options(self, s: Skirmish) -> list[int]:
        others = [back for seat in range(s.seats) if seat != self.seat for back in s.hand(seat)]
        is_safe = any(s.face[back] in REACTIONS for back in others)
        return [option for option in super().options(s) if option != REDEPLOY or not is_safe]

    def refused(self, s: Skirmish) -> list[Refusal]:
        return []


class OffersByForeignHands(Swapped):
    """What a seat is offered depends on the hands of others."""

    def swapped(self, step: Step[Any]) -> Step[Any]:
        return PeekingAct(step.seat) if type(step) is Act else step


class AsksTwice(Act):
    """Leaves a second question beneath the secret scope, which others can notice."""

    def choose(self, s: Skirmish, token: int) -> None:
        if token == REDEPLOY:
            s.then(PickFrom(self.seat), Redeployment(self, s.where.copy()), self)
            return
        super().choose(s, token)


class NoticedScope(Swapped):
    """A secret scope that changes the agenda beneath it."""

    def swapped(self, step: Step[Any]) -> Step[Any]:
        return AsksTwice(step.seat) if type(step) is Act else step


# ---- choices


class NoOptions(React):
    """A decision that offers nothing when there is nothing to react with."""

    def options(self, s: Skirmish) -> list[int]:
        return [token for token in super().options(s) if token != PASS]


class OffersNothing(Swapped):
    """A window without a pass."""

    def swapped(self, step: Step[Any]) -> Step[Any]:
        return NoOptions(step.seat) if type(step) is React else step


class DoubledAct(Act):
    """Offers the end of the turn twice."""

    def options(self, s: Skirmish) -> list[int]:
        return [*super().options(s), DONE]


class OffersTwice(Swapped):
    """A token stands twice among the options."""

    def swapped(self, step: Step[Any]) -> Step[Any]:
        return DoubledAct(step.seat) if type(step) is Act else step


class CountingAct(Act):
    """Changes the table while it says what it refuses."""

    def refused(self, s: Skirmish) -> list[Refusal]:
        s.score[self.seat] += 1
        return super().refused(s)


class RefusalsChangeTheTable(Swapped):
    """Whoever is refused something gets a point."""

    def swapped(self, step: Step[Any]) -> Step[Any]:
        return CountingAct(step.seat) if type(step) is Act else step


# ---- copies and chance


class SharesScores(Skirmish):
    """A clone shares the scores with its original."""

    def clone(self, dice: Dice) -> Skirmish:
        twin = super().clone(dice)
        twin.score = self.score
        return twin


class RollsByItself(Skirmish):
    """Points come from the global random generator."""

    def discard(self, seat: int, card: int) -> None:
        super().discard(seat, card)
        self.first = random.randrange(self.seats)


class Remembers(Skirmish):
    """Something outside the state, which replay does not bring back, is used."""

    played = 0

    def discard(self, seat: int, card: int) -> None:
        super().discard(seat, card)
        Remembers.played += 1
        self.first = Remembers.played % self.seats


# ---- the course of a game


class Endless(Step[Any]):
    """Puts itself on the agenda again."""

    def run(self, s: Any) -> None:
        s.then(self)


class RunsAway(Swapped):
    """The second round never begins."""

    def swapped(self, step: Step[Any]) -> Step[Any]:
        return Endless() if type(step) is StartRound and self.round else step


class EndlessTurn(Turn):
    """A turn that nobody counts."""

    def is_turn(self) -> bool:
        return False


class CountsNoTurns(Swapped):
    """Turns end unseen by the engine."""

    def swapped(self, step: Step[Any]) -> Step[Any]:
        return EndlessTurn(step.seat) if type(step) is Turn else step


class LosesCards(Skirmish):
    """Cards that are played are nowhere."""

    def discard(self, seat: int, card: int) -> None:
        back = next(back for back in self.hand(seat) if self.face[back] == card)
        super().discard(seat, card)
        self.where[back] = -1


class NeverEnds(Skirmish):
    """Neither rounds nor points end the game."""

    def is_last_round(self) -> bool:
        return False

    def is_decided(self) -> bool:
        return False


class NamesOneWinner(Skirmish):
    """The outcome has a number for the winner only."""

    def award(self, reason: str) -> None:
        self.finish([1.0], reason)


# ---- positions, words, scenes


class ForgetsStores(SkirmishGame):
    """A described position lacks the stores."""

    def describe(self, s: State) -> dict[str, Any]:
        described = super().describe(s)
        del described["supply"]
        return described


class RefusesItsOwn(SkirmishGame):
    """A described position cannot be read again."""

    def lay(self, s: State, position: Position) -> None:
        super().lay(s, position)
        if position.has("hands"):
            position.fault("hands: not today")


class ForgetsWhatWasSeen(SkirmishGame):
    """A described position does not say what spies have seen."""

    def describe(self, s: State) -> dict[str, Any]:
        described = super().describe(s)
        del described["seen"]
        return described


class LaysByOrderOfKeys(SkirmishGame):
    """What is laid depends on what a position happens to name first."""

    def lay(self, s: State, position: Position) -> None:
        super().lay(s, position)
        assert isinstance(s, Skirmish)
        keys = list(position.data)
        s.bids[0] = keys.index("hands")


class EntersElsewhere(SkirmishGame):
    """A seat that acts by an entry point has supply that the position does not give it."""

    def enter(self, s: State, at: str, position: Position) -> None:
        super().enter(s, at, position)
        assert isinstance(s, Skirmish)
        s.score[0] += 1


class LacksWords(SkirmishGame):
    """A question, a story line and a clause are missing."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        del self.words.prompts["Act"]
        del self.words.events["played"]
        del self.clauses.all["SK-2.2"]


REACTIONS_HELD = Measure("reactions", first=2)


class CountsHiddenCards(SkirmishGame):
    """A number that everybody watches comes from cards in hands."""

    def sheet(self) -> Sheet:
        return Sheet(["seat:0", "seat:1", "seat:2"], [REACTIONS_HELD])

    def watch(self, s: State) -> list[int]:
        assert isinstance(s, Skirmish)
        return [sum(s.face[back] in REACTIONS for back in s.hand(seat)) for seat in range(2)]


class DrawsObjects(SkirmishGame):
    """A scene that is no plain data."""

    def picture(self, v: State, scene: Scene) -> None:
        super().picture(v, scene)
        scene["areas"] = {"hill": {"seats": (0, 1)}}  # type: ignore[typeddict-unknown-key]  # that is the fault


class Misspells(SkirmishGame):
    """The text of a token is not what the token is found by."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.vocabulary = Vocabulary([("", VOCABULARY.texts)])
        self.vocabulary.texts[DONE] = "finished"


class Fault:
    """A faulty game, the laws that must catch it, and in how many games."""

    def __init__(self, game: SkirmishGame, *laws: str, games: int = 5) -> None:
        self.game = game
        self.laws = laws
        self.games = games


FAULTS = [
    Fault(SkirmishGame("asks_holders_only", AsksHoldersOnly), "two worlds"),
    Fault(SkirmishGame("skips_lone_passes", SkipsLonePasses), "open decisions are open", "two worlds"),
    Fault(SkirmishGame("follows_chits", FollowsChits), "two worlds", games=12),
    Fault(SkirmishGame("tells_draws", TellsDraws), "two worlds"),
    Fault(SkirmishGame("copies_dealt_card", CopiesDealtCard), "two worlds"),
    Fault(SkirmishGame("copies_held_card", CopiesHeldCard), "two worlds"),
    Fault(SkirmishGame("redeals_nothing", RedealsNothing), "redeal changes what is hidden", games=2),
    Fault(SkirmishGame("redeals_too_much", RedealsTooMuch), "redeal looks the same", games=2),
    Fault(SkirmishGame("offers_by_foreign_hands", OffersByForeignHands), "options follow from what is known", games=2),
    Fault(SkirmishGame("noticed_scope", NoticedScope), "secret scopes look unopened"),
    Fault(SkirmishGame("offers_nothing", OffersNothing), "rules never raise an error"),
    Fault(SkirmishGame("offers_twice", OffersTwice), "options are fit to choose from", "mask equals options", games=2),
    Fault(SkirmishGame("refusals_change_the_table", RefusalsChangeTheTable), "wrong choices change nothing", games=3),
    Fault(SkirmishGame("shares_scores", SharesScores), "clones share nothing"),
    Fault(
        SkirmishGame("rolls_by_itself", RollsByItself),
        "global generator is left alone",
        "chance comes from the dice alone",
    ),
    Fault(SkirmishGame("remembers", Remembers), "replay gives the same", "undo stops at boundaries"),
    Fault(SkirmishGame("runs_away", RunsAway), "rules never raise an error", games=1),
    Fault(SkirmishGame("counts_no_turns", CountsNoTurns), "turns are counted", games=2),
    Fault(SkirmishGame("loses_cards", LosesCards), "pieces are conserved", games=2),
    Fault(SkirmishGame("never_ends", NeverEnds), "games end", games=1),
    Fault(SkirmishGame("names_one_winner", NamesOneWinner), "outcome is a result", games=1),
    Fault(ForgetsStores("forgets_stores"), "described positions can be arranged", games=3),
    Fault(RefusesItsOwn("refuses_its_own"), "described positions can be arranged", games=3),
    Fault(ForgetsWhatWasSeen("forgets_what_was_seen"), "described positions can be arranged"),
    Fault(LaysByOrderOfKeys("lays_by_order_of_keys"), "described positions can be arranged", games=3),
    Fault(EntersElsewhere("enters_elsewhere"), "described positions can be arranged", games=24),
    Fault(LacksWords("lacks_words"), "prompts have words", "story has words", "cited clauses exist", games=2),
    Fault(CountsHiddenCards("counts_hidden_cards"), "measures are true and public", games=2),
    Fault(DrawsObjects("draws_objects"), "scenes are plain data", games=2),
    Fault(Misspells("misspells"), "tokens round trip", games=2),
]
"""All faulty games; between them they break every law."""
