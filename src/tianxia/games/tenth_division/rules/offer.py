"""Chapter 17: trade between seats, as one offer and its answer."""

from __future__ import annotations

from typing import Any

from tianxia.engine.step import Decision, Refusal, Scope
from tianxia.games.tenth_division.parts import (
    BUNDLE,
    CASH,
    DONE,
    GIVE,
    GOOD_CASH,
    GOOD_COUNT,
    NO,
    PURSE,
    WANT,
    YES,
    good_kind,
)
from tianxia.games.tenth_division.rules.roads import is_connected
from tianxia.games.tenth_division.scopes import Turn
from tianxia.games.tenth_division.state import NOTE, Division


def why_no_offer(s: Division, seat: int, partner: int) -> str:
    """What keeps a seat from making an offer to another, "" if nothing does. [TD-17.1 TD-R72 TD-R75 TD-R76]

    With hidden hands nothing here may depend on what the partner holds.
    """
    if not s.alive[partner]:
        return "seat_is_out"
    if s.scope(Turn).offers >= s.rulings.max_offers:
        return "offers_used_up"
    if not is_connected(s, seat, partner):
        return "no_road"
    for kind in range(PURSE):
        if holds(s, seat, kind) and can_want_besides(s, partner, 1 << kind):
            return ""
    return "nothing_to_trade"


def holds(s: Division, seat: int, kind: int) -> bool:
    """Whether a seat has at least one card of a resource, or the smallest amount of money."""
    return s.cards(seat, kind) >= (NOTE if kind == CASH else 1)


def can_want_besides(s: Division, partner: int, given: int) -> bool:
    """Whether some kind not given could be asked of a partner. [TD-R74 TD-R76]"""
    return any(not given >> kind & 1 and (s.rulings.hidden or holds(s, partner, kind)) for kind in range(PURSE))


class Offer(Scope[Division]):
    """An offer being put together, known to its proposer alone until it is complete. [TD-17.2 TD-R74]

    `give` and `want` count tokens by good.
    """

    def __init__(self, question: Decision[Division], partner: int) -> None:
        self.question = question
        self.partner = partner
        self.give: list[int] = [0] * GOOD_COUNT
        self.want: list[int] = [0] * GOOD_COUNT

    def clone(self) -> Offer:
        twin = Offer(self.question, self.partner)
        twin.give = self.give.copy()
        twin.want = self.want.copy()
        return twin

    def opener(self) -> Decision[Any] | None:
        return self.question

    def run(self, s: Division) -> None:
        propose(s, self.question, self.partner, self.give, self.want)


def begin_offer(s: Division, offer: Offer) -> None:
    """First what is given is named, then what is wanted."""
    hands_open = not s.rulings.hidden
    seat = offer.question.seat
    s.then(AddGiven(seat, hands_open), AddWanted(seat, hands_open), offer)


def kinds_in(bundle: list[int]) -> int:
    """The kinds in a bundle, as a mask."""
    mask = 0
    for good in range(GOOD_COUNT):
        if bundle[good]:
            mask |= 1 << good_kind(good)
    return mask


def amount_in(bundle: list[int], kind: int) -> int:
    """How many cards of a resource, or how much money, a bundle holds."""
    if kind != CASH:
        return bundle[kind]
    amount = 0
    for good in range(GOOD_COUNT):
        amount += bundle[good] * GOOD_CASH[good]
    return amount


def can_add(s: Division, holder: int, bundle: list[int], good: int) -> bool:
    """Whether the holder's means allow one more of a good, added in the fixed order. [TD-R74 TD-R76]"""
    for later in range(good + 1, GOOD_COUNT):
        if bundle[later]:
            return False
    kind = good_kind(good)
    return s.cards(holder, kind) >= amount_in(bundle, kind) + (GOOD_CASH[good] or 1)


class AddGiven(Decision[Division]):
    """What is given, token by token; something must be left to ask for. [TD-17.2 TD-R74 TD-R76]"""

    def __init__(self, seat: int, hands_open: bool) -> None:
        super().__init__(seat)
        self.hands_open = hands_open

    def is_open(self) -> bool:
        return self.hands_open

    def options(self, s: Division) -> list[int]:
        offer = s.scope(Offer)
        given = kinds_in(offer.give)
        found: list[int] = []
        for good in range(GOOD_COUNT):
            would_give = given | 1 << good_kind(good)
            if can_add(s, self.seat, offer.give, good) and can_want_besides(s, offer.partner, would_give):
                found.append(GIVE + good)
        if given:
            found.append(DONE)
        return found

    def choose(self, s: Division, token: int) -> None:
        if token == DONE:
            return
        offer = s.scope(Offer)
        offer.give[token - GIVE] += 1
        if sum(offer.give) < BUNDLE:
            s.then(self)

    def refused(self, s: Division) -> list[Refusal]:
        give = s.scope(Offer).give
        found = [Refusal(DONE, "bundle_empty")]
        for good in range(GOOD_COUNT):
            affordable = can_add(s, self.seat, give, good)
            found.append(Refusal(GIVE + good, "nothing_left_to_ask" if affordable else "not_in_means"))
        return found


class AddWanted(Decision[Division]):
    """What is wanted in return, of other kinds than are given; the partner must have it, unless hands are hidden.

    [TD-17.2 TD-R74 TD-R76]
    """

    def __init__(self, seat: int, hands_open: bool) -> None:
        super().__init__(seat)
        self.hands_open = hands_open

    def is_open(self) -> bool:
        return self.hands_open

    def options(self, s: Division) -> list[int]:
        offer = s.scope(Offer)
        given = kinds_in(offer.give)
        found: list[int] = []
        for good in range(GOOD_COUNT):
            if not given >> good_kind(good) & 1 and self.is_in_means(s, offer, good):
                found.append(WANT + good)
        if sum(offer.want):
            found.append(DONE)
        return found

    def is_in_means(self, s: Division, offer: Offer, good: int) -> bool:
        """Whether one more of a good can be asked for."""
        if not self.hands_open:
            return not any(offer.want[good + 1 :])
        return can_add(s, offer.partner, offer.want, good)

    def choose(self, s: Division, token: int) -> None:
        if token == DONE:
            return
        offer = s.scope(Offer)
        offer.want[token - WANT] += 1
        if sum(offer.want) < BUNDLE:
            s.then(self)

    def refused(self, s: Division) -> list[Refusal]:
        given = kinds_in(s.scope(Offer).give)
        found = [Refusal(DONE, "bundle_empty")]
        for good in range(GOOD_COUNT):
            is_given = given >> good_kind(good) & 1
            found.append(Refusal(WANT + good, "kind_is_given" if is_given else "not_in_partners_means"))
        return found


class Proposal(Scope[Division]):
    """A complete offer, open to all while its partner thinks. [TD-R74 TD-R92]"""

    def __init__(self, seat: int, partner: int, give: list[int], want: list[int]) -> None:
        self.seat = seat
        self.partner = partner
        self.give = give
        self.want = want

    def clone(self) -> Proposal:
        return Proposal(self.seat, self.partner, self.give, self.want)


def propose(s: Division, question: Decision[Division], partner: int, give: list[int], want: list[int]) -> None:
    """The offer is made; whatever comes of it, it counts. [TD-R74 TD-R75 TD-R88]"""
    seat = question.seat
    s.scope(Turn).offers += 1
    if s.rulings.hidden:
        s.book_tells()
    s.tell("offers", seat, partner)
    for good in range(GOOD_COUNT):
        if give[good]:
            s.tell("gives", seat, good, give[good])
    for good in range(GOOD_COUNT):
        if want[good]:
            s.tell("wants", seat, good, want[good])
    s.then(AnswerOffer(partner, not s.rulings.hidden), Proposal(seat, partner, give, want), question)


class AnswerOffer(Decision[Division]):
    """The partner agrees or not; who lacks what is wanted can only decline. [TD-R74 TD-R76]"""

    def __init__(self, seat: int, hands_open: bool) -> None:
        super().__init__(seat)
        self.hands_open = hands_open

    def is_open(self) -> bool:
        return self.hands_open

    def is_window(self) -> bool:
        return True

    def options(self, s: Division) -> list[int]:
        want = s.scope(Proposal).want
        for kind in range(PURSE):
            if s.cards(self.seat, kind) < amount_in(want, kind):
                return [NO]
        return [YES, NO]

    def choose(self, s: Division, token: int) -> None:
        proposal = s.scope(Proposal)
        if token == NO:
            s.tell("declines", self.seat, proposal.seat)
            return
        if s.rulings.hidden:
            s.book_tells()
        for kind in range(PURSE):
            s.hand_over(proposal.seat, proposal.partner, kind, amount_in(proposal.give, kind))
            s.hand_over(proposal.partner, proposal.seat, kind, amount_in(proposal.want, kind))
        s.tell("accepts", self.seat, proposal.seat)

    def refused(self, s: Division) -> list[Refusal]:
        return [Refusal(YES, "cannot_pay")]
