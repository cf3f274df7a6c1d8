"""Named points at which an arranged position enters the sequence of play."""

from __future__ import annotations

from typing import Final

from tianxia.engine.position import Position
from tianxia.engine.story import PUBLIC
from tianxia.engine.words import Phrase
from tianxia.games.thirty_six_stratagems.action.action import TakeTurns
from tianxia.games.thirty_six_stratagems.action.spending import spend
from tianxia.games.thirty_six_stratagems.board import CARDS, DECK_OF, PREFECTURE, RIDERS, TRIBUTE
from tianxia.games.thirty_six_stratagems.cards.card import CardPlay, ChooseMode
from tianxia.games.thirty_six_stratagems.cards.prefectures import found_prefecture
from tianxia.games.thirty_six_stratagems.phases.ending import CheckVictory
from tianxia.games.thirty_six_stratagems.phases.season import (
    ATTRITION_PHASE,
    COUNCIL_PHASE,
    DEAL_PHASE,
    DEPLOYMENT_PHASE,
    INCOME_PHASE,
    REBELLION_PHASE,
    EndActionPhase,
    EndSeason,
    go_on,
)
from tianxia.games.thirty_six_stratagems.phases.winter import WINTER_PHASE
from tianxia.games.thirty_six_stratagems.pieces.hands import DECK, UP
from tianxia.games.thirty_six_stratagems.state import Realm

ENTRIES: Final = {
    "action": Phrase(
        "the action phase: `turn` of a player, by default the first", "行動階段，輪到 `turn` 所指玩家（預設為首位）"
    ),
    "card": Phrase("the player whose turn it is uses the card named", "輪到的玩家使用指定的牌"),
    "points": Phrase("the player whose turn it is spends so many action points", "輪到的玩家使用指定的行動點"),
    "season": Phrase("a season begins with the deal", "一季自發牌開始"),
    "council": Phrase("the council", "朝議階段"),
    "rebellion": Phrase("rebellion", "叛亂階段"),
    "income": Phrase("income", "收入階段"),
    "winter": Phrase("winter", "冬季階段"),
    "attrition": Phrase("attrition", "損耗階段"),
    "deployment": Phrase("deployment", "部署階段"),
    "end": Phrase("the end of the season", "季末"),
}

PHASE_OF: Final = {
    "season": DEAL_PHASE,
    "council": COUNCIL_PHASE,
    "rebellion": REBELLION_PHASE,
    "income": INCOME_PHASE,
    "winter": WINTER_PHASE,
    "attrition": ATTRITION_PHASE,
    "deployment": DEPLOYMENT_PHASE,
}

MOST_POINTS: Final = 20


def enter(s: Realm, at: str, position: Position) -> None:
    """Put the steps of an entry point on the agenda."""
    if at == "end":
        s.then(EndSeason())
        return
    if at in PHASE_OF:
        go_on(s, PHASE_OF[at])
        return
    go_on(s, COUNCIL_PHASE)
    s.then(EndActionPhase(), CheckVictory())
    seat = position.name("turn", s.order[0], [str(seat) for seat in range(s.seats)])
    place = s.order.index(seat)
    if at == "action":
        s.then(TakeTurns(place))
        return
    s.then(CheckVictory(), TakeTurns((place + 1) % s.seats))
    if at == "points":
        riders = 0
        for rider in position.names("riders", [], RIDERS):
            riders |= 1 << rider
        spend(s, seat, position.number("points", 1, 0, MOST_POINTS), riders)
    else:
        use_card(s, seat, position)


def use_card(s: Realm, seat: int, position: Position) -> None:
    """The player whose turn it is has just laid the card open."""
    card = position.name("card", -1, CARDS)
    if card < 0:
        position.fault(f"card: name the card that is used, one of {', '.join(CARDS)}")
        return
    if card in s.cards_at(UP) or not lies_in_deck(s, card):
        position.fault(f"card: {CARDS[card]} lies elsewhere already")
        return
    s.receive(card, UP, PUBLIC)
    if DECK_OF[card] == PREFECTURE:
        found_prefecture(s, seat, card)
        return
    if DECK_OF[card] == TRIBUTE:
        s.chain += 1
    s.then(ChooseMode(seat, card, False), CardPlay(seat, card))


def lies_in_deck(s: Realm, card: int) -> bool:
    """Whether a card has not been drawn."""
    return s.card_at.count(DECK) > 0 and all(card not in s.cards_at(place) for place in set(s.card_at))
