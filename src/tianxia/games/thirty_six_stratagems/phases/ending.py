"""3.1.1.2: who has won, and who is out of the game."""

from __future__ import annotations

from tianxia.engine.step import Step
from tianxia.engine.story import PUBLIC
from tianxia.games.thirty_six_stratagems.board import DECK_OF, PREFECTURE
from tianxia.games.thirty_six_stratagems.cards.prefectures import remove_prefecture_card
from tianxia.games.thirty_six_stratagems.pieces.control import (
    all_victory_points,
    population,
    prefectures_of,
    temples_of,
    victory_points,
)
from tianxia.games.thirty_six_stratagems.pieces.hands import DISCARD, HAND
from tianxia.games.thirty_six_stratagems.state import Realm


class CheckVictory(Step[Realm]):
    """Enough victory points win; a seat without units and capitals is out; the last seat wins.

    [S36-3.1.1.2A S36-R03 S36-R58]
    """

    def __init__(self, is_season_end: bool = False) -> None:
        self.is_season_end = is_season_end

    def run(self, s: Realm) -> None:
        for seat in range(s.seats):
            if not s.out[seat] and population(s, seat) == 0 and s.units_on_map(seat) == 0:
                leave_game(s, seat)
        left = s.seats_in_order()
        if len(left) == 1:
            compare(s, left, "last_left")
            return
        if not self.is_season_end and not s.rulings.check_each_card:
            return
        points = all_victory_points(s)
        winners = [seat for seat in left if points[seat] >= s.rulings.vp_to_win]
        if winners:
            compare(s, winners, "victory_points")


def leave_game(s: Realm, seat: int) -> None:
    """A seat that has nothing left discards its hand and takes no part any more. [S36-R58]"""
    s.out[seat] = True
    s.passed[seat] = True
    s.tell("out", seat)
    for card in s.cards_at(HAND + seat):
        if DECK_OF[card] == PREFECTURE:
            remove_prefecture_card(s, card, HAND + seat)
        else:
            s.pass_on(card, HAND + seat, DISCARD, PUBLIC)


def standing(s: Realm, seat: int) -> tuple[int, int, int, int, int]:
    """What is compared, in this order. [S36-R04]"""
    return (
        victory_points(s, seat),
        population(s, seat),
        prefectures_of(s, seat),
        temples_of(s, seat),
        s.coins[seat],
    )


def compare(s: Realm, seats: list[int], reason: str) -> None:
    """The best of these seats win; equals share. [S36-3.1.1.2B S36-R04]"""
    best = max([standing(s, seat) for seat in seats])
    winners = [seat for seat in seats if standing(s, seat) == best]
    for seat in winners:
        s.tell("wins", seat, victory_points(s, seat))
    s.finish([1.0 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)], reason)
