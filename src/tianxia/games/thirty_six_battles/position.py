"""Arranged positions: a table out of a small dict, and back."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.position import Position
from tianxia.engine.state import HIDDEN
from tianxia.engine.story import PUBLIC
from tianxia.games.thirty_six_battles.board import (
    CAPTURE_THE_CHIEF,
    CARD_COUNT,
    CARDS,
    DICE,
    DIE_SIDES,
    HEROES,
    LAND,
    MOST_POWER,
    SEATS,
    TILES,
    XIU,
)
from tianxia.games.thirty_six_battles.rules.soldiers import join_army, of_power, raise_soldier, station
from tianxia.games.thirty_six_battles.rules.victory import race_total
from tianxia.games.thirty_six_battles.state import (
    BESIDE,
    BOTH_SEATS,
    IN_PILE,
    NO_SEAT,
    NO_SOLDIER,
    RAISED,
    UNSEEN,
    UP,
    Feud,
    Lasting,
)

ANY_CARD: Final = "?"
"""In a hand: a card that is dealt."""

LOWEST_HEALTH: Final = -999
"""Damage can be any amount; who is below 1 is about to die."""


def lay(s: Feud, position: Position) -> None:
    """Lay a position out over the start of the game; what is not given stays as it is there."""
    s.active = position.name("active", XIU, HEROES)
    s.turn = position.number("turn", 1 if s.active == XIU else 2, 1, s.rulings.turn_cap)
    if (s.turn % SEATS == 1) != (s.active == XIU):
        position.fault("turn: odd turns are Xiu's, even ones Zi's")
    tables = position.tables("heroes", HEROES)
    for seat, table in tables:
        lay_hero(s, seat, table)
    lay_garrisons(s, position)
    lay_beside(s, position)
    deal_hands(s, position, tables)
    for _, table in tables:
        table.close()
    lay_under_way(s, position)
    lay_allowed(s, position)
    check_powers(s, position)


def lay_hero(s: Feud, seat: int, table: Position) -> None:
    """A Hero's tile, Health, points, cards on its discard pile, and Army."""
    s.hero[seat] = table.name("tile", s.hero[seat], TILES)
    s.health[seat] = table.number("health", s.health[seat], LOWEST_HEALTH, s.rulings.start_health)
    s.bank[seat] = table.number("bank", 0, 0, 999)
    s.reached_capital[seat] = table.switch("reached_capital", False)
    s.was_master[seat] = table.switch("was_master", False)
    s.played[seat] = table.number("played", 0, 0, 9999)
    for card in table.names("announced", [], CARDS):
        s.announced[seat] |= 1 << card
    for card in table.names("discard", [], CARDS):
        put_aside(s, table, card, IN_PILE + seat)
    for power in powers(table, "army", MOST_POWER):
        if can_raise(s, table):
            join_army(s, seat, raise_soldier(s, power))
    mark(s, seat, table, "attacked", s.used)
    mark(s, seat, table, "blocked", s.tired)


def powers(table: Position, key: str, most: int) -> list[int]:
    """A list of Powers of Soldiers."""
    table.taken.add(key)
    given = table.data.get(key, [])
    if isinstance(given, list) and all(type(one) is int and 1 <= one <= most for one in given):
        return given
    table.fault(f"{table.path}{key}: expected a list of Powers from 1 to {most}, not {given!r}")
    return []


def mark(s: Feud, seat: int, table: Position, key: str, marks: list[bool]) -> None:
    """Soldiers of an Army who have attacked or blocked in this phase."""
    for power in powers(table, key, MOST_POWER):
        unmarked = [die for die in of_power(s, s.soldiers_of(seat), power) if not marks[die]]
        if unmarked:
            marks[unmarked[0]] = True
        else:
            table.fault(f"{table.path}{key}: the Army has no further Soldier of Power {power}")


def can_raise(s: Feud, table: Position) -> bool:
    """Whether a die is left; else a fault."""
    if s.pool:
        return True
    table.fault(f"{table.path[:-1] or 'position'}: there are only {s.rulings.soldier_dice} Soldier dice")
    return False


def put_aside(s: Feud, table: Position, card: int, place: int) -> None:
    """A card lies where everybody sees it."""
    if s.seen_at[card] != UNSEEN:
        table.fault(f"{table.path[:-1]}: {CARDS[card]} lies somewhere else, too")
        return
    s.seen_at[card] = place
    s.deck -= 1


def lay_garrisons(s: Feud, position: Position) -> None:
    """Soldiers in cities: by tile the Power, or a table with Power and placer."""
    table = position.table("garrisons")
    tiles = [table.index("garrisons", name, TILES, -1) for name in table.data]
    table.taken.update(table.data)
    for tile in sorted(tiles):
        if tile < 0 or not can_raise(s, table):
            continue
        name = TILES[tile]
        owner = LAND[tile]
        if isinstance(table.data[name], dict):
            one = table.table(name)
            owner = one.name("placer", owner, HEROES)
            power = one.number("power", 1, 1, DIE_SIDES)
            one.close()
        else:
            power = table.number(name, 1, 1, DIE_SIDES)
        station(s, owner, raise_soldier(s, power), tile)
    table.close()


def lay_beside(s: Feud, position: Position) -> None:
    """Cards beside Heroes: by card what it acts as, who played it, whose Hero, until which turn."""
    for card, table in position.tables("beside", CARDS):
        acts_as = table.name("acts_as", card, CARDS)
        player = table.name("player", XIU, HEROES)
        target = table.name("hero", XIU, HEROES)
        until = table.number("until", s.turn, s.turn, s.turn + SEATS)
        put_aside(s, table, card, BESIDE + target)
        s.lasting.append(Lasting(card, acts_as, player, target, until))
        table.close()


def deal_hands(s: Feud, position: Position, tables: list[tuple[int, Position]]) -> None:
    """Named cards first, then those left open, which are dealt later."""
    wanted = [0] * SEATS
    for seat, table in tables:
        table.taken.add("hand")
        given = table.data.get("hand", [])
        if not isinstance(given, list):
            table.fault(f"{table.path}hand: expected a list of cards, not {given!r}")
            continue
        for name in given:
            if name == ANY_CARD:
                wanted[seat] += 1
                continue
            card = table.index(f"{table.path}hand", name, CARDS, -1)
            if card >= 0 and (s.seen_at[card] != UNSEEN or card not in s.undrawn()):
                table.fault(f"{table.path}hand: {name} lies somewhere else, too")
            elif card >= 0:
                s.take(seat, card)
        mark_known(s, seat, table)
    for seat in range(SEATS):
        for _ in range(wanted[seat]):
            if not s.deck:
                position.fault("heroes: the hands hold more cards than there are")
                return
            s.take(seat, HIDDEN)


def mark_known(s: Feud, seat: int, table: Position) -> None:
    """Cards of a hand that everybody has seen, or that the other seat knows."""
    for card in table.names("shown", [], CARDS):
        if s.back_of(seat, card) < 0:
            table.fault(f"{table.path}shown: {CARDS[card]} is not in the hand")
        else:
            s.show_hand_card(seat, card)
    for card in table.names("known", [], CARDS):
        if s.back_of(seat, card) < 0:
            table.fault(f"{table.path}known: {CARDS[card]} is not in the hand")
        else:
            s.show(s.back_of(seat, card), BOTH_SEATS)


def lay_under_way(s: Feud, position: Position) -> None:
    """Cards being played and Soldiers being recruited; no phase begins with any."""
    for card in position.names("up", [], CARDS):
        put_aside(s, position, card, UP)
    for power in powers(position, "raised", DIE_SIDES):
        if can_raise(s, position):
            raise_soldier(s, power)


def lay_allowed(s: Feud, position: Position) -> None:
    """What the turn under way still allows."""
    table = position.table("allowed")
    s.moves_left = table.number("moves_left", s.moves_left, 0, 2)
    s.has_second_move = table.switch("has_second_move", s.has_second_move)
    s.recruits_left = table.number("recruits_left", s.recruits_left, 0, 2)
    s.rounds_left = table.number("rounds_left", s.rounds_left, 0, 1)
    s.reach = table.number("reach", s.reach, 0, 6)
    s.is_pinned = table.switch("is_pinned", s.is_pinned)
    s.skips_move = table.switch("skips_move", s.skips_move)
    s.skips_recruit = table.switch("skips_recruit", s.skips_recruit)
    s.skips_attack = table.switch("skips_attack", s.skips_attack)
    s.doubled = table.name("doubled", s.doubled, HEROES)
    s.mover = table.name("mover", s.mover, HEROES)
    table.close()


def check_powers(s: Feud, position: Position) -> None:
    """Only a doubled Army has more Power than its dice can show, and only a card beside its Hero doubles it."""
    if s.doubled != NO_SEAT and (s.doubled != s.active or not s.lies_beside(CAPTURE_THE_CHIEF, s.active)):
        position.fault("allowed.doubled: capture_the_chief must lie beside the active Hero whose Army is doubled")
    for seat in range(SEATS):
        for die in s.soldiers_of(seat):
            if s.power[die] > DIE_SIDES and s.doubled != seat:
                position.fault(f"heroes.{HEROES[seat]}.army: Power {s.power[die]} needs an Army that is doubled")


def check_standing(s: Feud, at: str, position: Position) -> None:
    """What would have ended the game, and what cannot be under way where a phase begins."""
    for seat in range(SEATS):
        if s.health[seat] <= 0:
            position.fault(f"heroes.{HEROES[seat]}.health: a Hero without Health is dead, and the game is over")
        if s.rulings.goal_ends_at_once and race_total(s, seat) >= s.rulings.vp_goal:
            position.fault(f"heroes.{HEROES[seat]}: with {race_total(s, seat)} points the game is over already")
    if UP in s.seen_at:
        position.fault("up: no card is being played where a phase begins")
    if RAISED in s.die_at:
        position.fault("raised: no Soldier is being recruited where a phase begins")
    if s.doubled != NO_SEAT and at != "attack":
        position.fault("allowed.doubled: an Army is doubled in the Attack Phase alone")


def describe(s: Feud) -> dict[str, Any]:
    """The whole position, in the form in which it can be arranged."""
    return {
        "active": HEROES[s.active],
        "turn": s.turn,
        "heroes": {HEROES[seat]: describe_hero(s, seat) for seat in range(SEATS)},
        "garrisons": {
            TILES[tile]: {"power": s.power[s.soldier[tile]], "placer": HEROES[s.placer[s.soldier[tile]]]}
            for tile in range(len(TILES))
            if s.soldier[tile] != NO_SOLDIER
        },
        "beside": {
            CARDS[one.card]: {
                "acts_as": CARDS[one.acts_as],
                "player": HEROES[one.player],
                "hero": HEROES[one.target],
                "until": one.until,
            }
            for one in s.lasting
        },
        "up": [CARDS[card] for card in s.cards_at(UP)],
        "raised": sorted(s.power[die] for die in range(DICE) if s.die_at[die] == RAISED),
        "allowed": describe_allowed(s),
    }


def describe_hero(s: Feud, seat: int) -> dict[str, Any]:
    """A Hero with its points, cards and Army."""
    backs = [back for back in range(CARD_COUNT) if s.holder[back] == seat]
    army = s.soldiers_of(seat)
    shown = [s.face[back] for back in backs if s.knows[back] == PUBLIC]
    known = [s.face[back] for back in backs if s.knows[back] == BOTH_SEATS]
    return {
        "tile": TILES[s.hero[seat]],
        "health": s.health[seat],
        "bank": s.bank[seat],
        "reached_capital": s.reached_capital[seat],
        "was_master": s.was_master[seat],
        "played": s.played[seat],
        "announced": [CARDS[card] for card in range(CARD_COUNT) if s.announced[seat] >> card & 1],
        "discard": [CARDS[card] for card in s.cards_at(IN_PILE + seat)],
        "hand": [CARDS[card] for card in s.cards_of(seat)],
        "shown": [CARDS[card] for card in sorted(shown)],
        "known": [CARDS[card] for card in sorted(known)],
        "army": sorted(s.power[die] for die in army),
        "attacked": sorted(s.power[die] for die in army if s.used[die]),
        "blocked": sorted(s.power[die] for die in army if s.tired[die]),
    }


def describe_allowed(s: Feud) -> dict[str, Any]:
    """What the turn under way still allows."""
    allowed: dict[str, Any] = {
        "moves_left": s.moves_left,
        "has_second_move": s.has_second_move,
        "recruits_left": s.recruits_left,
        "rounds_left": s.rounds_left,
        "reach": s.reach,
        "is_pinned": s.is_pinned,
        "skips_move": s.skips_move,
        "skips_recruit": s.skips_recruit,
        "skips_attack": s.skips_attack,
    }
    if s.doubled != NO_SEAT:
        allowed["doubled"] = HEROES[s.doubled]
    if s.mover != NO_SEAT:
        allowed["mover"] = HEROES[s.mover]
    return allowed
