"""Chapter 15: combined arms."""

from __future__ import annotations

from typing import Final

from tianxia.games.tenth_division.parts import CAVALRY, INFANTRY, UNIT_COUNT

ALL_ARMS: Final = 3
TWO_ARMS: Final = 2


def arms(units: list[int], force: int) -> int:
    """The number of types in a force, given the flat list of units by force and type. [TD-R62b]"""
    found = 0
    for kind in range(UNIT_COUNT):
        if units[force * UNIT_COUNT + kind]:
            found += 1
    return found


def points(own: list[int], enemy: list[int], force: int, any_two: bool) -> int:
    """Points that a force may add to its dice: more types than the enemy, all three or cavalry with infantry.

    [TD-15.1 TD-15.2 TD-15.3 TD-15.4 TD-R62a]
    """
    mine = arms(own, force)
    theirs = arms(enemy, force)
    if mine <= theirs or not theirs:
        return 0
    if mine == ALL_ARMS:
        return mine - theirs
    at = force * UNIT_COUNT
    if mine == TWO_ARMS and (any_two or (own[at + CAVALRY] and own[at + INFANTRY])):
        return 1
    return 0
