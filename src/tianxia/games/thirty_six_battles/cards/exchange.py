"""A Soldier of the own Army changes places with one in a city: two cards differ only in which one may be had."""

from __future__ import annotations

from tianxia.engine.step import Decision
from tianxia.games.thirty_six_battles.board import DIE, TILE
from tianxia.games.thirty_six_battles.rules.soldiers import army_tokens, join_army, own_pick, station
from tianxia.games.thirty_six_battles.state import Feud


class GiveSoldier(Decision[Feud]):
    """Which Soldier of the own Army is given up? [B36-S3.5 B36-S5.1]"""

    def get(self, power: int) -> GetSoldier:
        """What is asked next."""
        raise NotImplementedError

    def options(self, s: Feud) -> list[int]:
        return army_tokens(s, self.seat)

    def choose(self, s: Feud, token: int) -> None:
        s.then(self.get(token - DIE))


class GetSoldier(Decision[Feud]):
    """Which Soldier is gained? The two change places, Powers kept. [B36-S3.5 B36-S5.1]"""

    def __init__(self, seat: int, power: int) -> None:
        super().__init__(seat)
        self.power = power

    def choose(self, s: Feud, token: int) -> None:
        tile = token - TILE
        sent = own_pick(s, s.soldiers_of(self.seat), self.power)
        gained = s.soldier[tile]
        join_army(s, self.seat, gained)
        station(s, self.seat, sent, tile)
        s.tell("exchange", self.seat, s.power[sent], s.power[gained], tile)
