"""Prefecture cards: cities become prefectures, and are removed when nobody holds them."""

from __future__ import annotations

from typing import Final

from tianxia.engine.story import PUBLIC
from tianxia.games.thirty_six_stratagems.board import CARD_OF_CITY, CITIES, CITY, number
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE
from tianxia.games.thirty_six_stratagems.pieces.hands import ON_TABLE, OUT, UP
from tianxia.games.thirty_six_stratagems.state import Realm

VP_PLAYED: Final = number("vp", "prefecture_played")


def found_prefecture(s: Realm, seat: int, card: int) -> None:
    """The city becomes a prefecture; its controller, whoever played the card, earns the lasting point.

    [S36-3.3.1N S36-3.1.1.2E S36-R12 S36-R13 S36-3.1.1.1E]
    """
    city = CITY[card]
    s.pass_on(card, UP, ON_TABLE, PUBLIC)
    s.prefecture[city] = True
    s.tell("prefecture", seat, city)
    owner = s.held[city]
    if owner == NONE:
        return
    if owner == seat or s.rulings.award_controller:
        s.lasting_vp[owner] += VP_PLAYED
        s.tell("scores", owner, VP_PLAYED)


def discard_uncontrolled(s: Realm) -> None:
    """Prefectures in play that no player controls leave the game. [S36-3.3.6C S36-R14 S36-3.3.8J]"""
    for city in CITIES:
        if s.prefecture[city] and s.held[city] == NONE:
            s.prefecture[city] = False
            s.pass_on(CARD_OF_CITY[city], ON_TABLE, OUT, PUBLIC)
            s.tell("prefecture_lost", city)


def remove_prefecture_card(s: Realm, card: int, place: int) -> None:
    """A prefecture card that cannot be played any more leaves the game. [S36-R15]"""
    s.pass_on(card, place, OUT, PUBLIC)
