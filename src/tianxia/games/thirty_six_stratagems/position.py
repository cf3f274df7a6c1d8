"""Arranged positions: a table out of a small dict, and back."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.position import Position
from tianxia.engine.seen import Cover, describe_seen, lay_seen
from tianxia.engine.state import HIDDEN
from tianxia.engine.story import PUBLIC
from tianxia.games.thirty_six_stratagems.action.action import ChooseCard
from tianxia.games.thirty_six_stratagems.board import (
    AREA_COUNT,
    AREAS,
    CAPITALS,
    CARD,
    CARD_COUNT,
    CARD_OF_CITY,
    CARDS,
    CHITS,
    CHITS_OF,
    CITIES,
    CITY,
    DECK_NAMES,
    DECK_OF,
    EMPEROR,
    FIRST_OF_DECK,
    KIND_COUNT,
    KINDS,
    LAST_HIT_STEP,
    PREFECTURE,
    SCOUT,
    SECTIONS,
    SITES,
    STACK_LIMIT,
    TRACK_COUNT,
    TRACK_HIGH,
    TRACK_LOW,
    TRACKS,
    UNIT,
    number,
)
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE, PILE, RESERVE
from tianxia.games.thirty_six_stratagems.pieces.control import room_at
from tianxia.games.thirty_six_stratagems.pieces.hands import DECK, DECK_COUNT, DISCARD, DRAWN, HAND, ON_TABLE, OUT, UP
from tianxia.games.thirty_six_stratagems.state import NEUTRAL_CHITS, SANITATION_MARKERS, Realm

MANY: Final = 999
UNKNOWN: Final = "?"
FLAGS: Final = ["shielded", "red_turban", "turtle_ships", "passed", "out"]
PHASES: Final = number("game", "die_sides") + 2
TRIBUTE_GOAL: Final = number("game", "tribute_goal")


def lay(s: Realm, position: Position) -> None:
    """Lay a position out over an empty map; what is not given is as at the start of the game."""
    s.season = position.number("season", 1, 1, s.rulings.seasons)
    s.phase = position.number("phase", 0, 0, PHASES)
    s.chain = position.number("chain", 0, 0, MANY)
    s.neutral_step = position.number("neutral_step", 0, 0, LAST_HIT_STEP)
    seats = [str(seat) for seat in range(s.seats)]
    order = position.names("order", list(range(s.seats)), seats)
    if sorted(order) != list(range(s.seats)):
        position.fault(f"order: expected every seat of {', '.join(seats)} once")
    else:
        s.order = order
    lay_neutrals(s, position)
    for seat, table in position.tables("seats", seats):
        lay_seat(s, seat, table)
    for area in position.names("temples", [], [AREAS[a] for a in SITES]):
        s.temple[SITES[area]] = True
    for area in position.names("sanitation", [], AREAS):
        s.sanitation[area] = True
    if s.sanitation.count(True) > SANITATION_MARKERS:
        position.fault(f"sanitation: there are only {SANITATION_MARKERS} markers")
    for k in position.names("walls", [], [AREAS[beyond] for beyond, _ in SECTIONS]):
        s.sections[k] = True
    for area in position.names("leisure", [], AREAS):
        s.leisure[area] = True
    for area in position.names("forts", [], AREAS):
        s.fort[area] = True
    for city in position.names("prefectures", [], [AREAS[a] for a in CITIES]):
        s.prefecture[CITIES[city]] = True
        put_card(s, position, CARD_OF_CITY[CITIES[city]], ON_TABLE)
    for key, place in (("discard", DISCARD), ("removed", OUT), ("up", UP)):
        for card in position.names(key, [], CARDS):
            put_card(s, position, card, place)
    lay_seen(s, position, covers(s))


def lay_neutrals(s: Realm, position: Position) -> None:
    """Neutral armies by space: strong and weak ones."""
    for area, table in position.tables("neutrals", AREAS):
        s.strong[area] = table.number("strong", 0, 0, NEUTRAL_CHITS)
        s.weak[area] = table.number("weak", 0, 0, NEUTRAL_CHITS)
        table.close()
    if s.neutrals_on_map() > NEUTRAL_CHITS:
        position.fault(f"neutrals: there are only {NEUTRAL_CHITS} neutral armies")


def lay_seat(s: Realm, seat: int, table: Position) -> None:
    """Mat, units, capitals and hand of a seat."""
    for track in range(TRACK_COUNT):
        low, high = TRACK_LOW[track], TRACK_HIGH[track]
        i = seat * TRACK_COUNT + track
        s.track[i] = table.number(TRACKS[track], s.track[i], low, high)
    s.coins[seat] = table.number("coins", s.coins[seat], 0, MANY)
    s.lasting_vp[seat] = table.number("lasting_vp", 0, -MANY, MANY)
    s.tribute[seat] = table.number("tribute", 0, 0, TRIBUTE_GOAL - 1)
    s.rebellions[seat] = table.number("rebellions", 0, 0, len(CAPITALS))
    s.bonus_points[seat] = table.number("bonus_points", 0, 0, MANY)
    s.fires[seat] = table.number("fires", 0, 0, MANY)
    s.emperor_lost_in[seat] = table.number("emperor_lost_in", 0, 0, MANY)
    s.start[seat] = table.name("start", NONE, AREAS)
    flags = [table.switch(flag, False) for flag in FLAGS]
    s.shielded[seat], s.red_turban[seat], s.turtle_ships[seat], s.passed[seat], s.out[seat] = flags
    lay_units(s, seat, table)
    for capital in table.names("holds", [], [AREAS[a] for a in CAPITALS]):
        area = CAPITALS[capital]
        if s.held[area] not in (NONE, seat) or s.neutrals(area) or s.holder[area] not in (NONE, seat):
            table.fault(f"{table.path}holds: somebody else is in {AREAS[area]}")
        s.holder[area] = seat
    for area in table.names("trapped", [], AREAS):
        if s.held[area] != seat:
            table.fault(f"{table.path}trapped: no unit of the seat is in {AREAS[area]}")
        s.trapped[seat * AREA_COUNT + area] = True
    for card in cards_of(table, "hand"):
        lay_hand_card(s, table, seat, card)
    for card in table.names("drawn", [], CARDS):
        put_card(s, table, card, DRAWN + seat)
    table.close()


def lay_units(s: Realm, seat: int, table: Position) -> None:
    """Units by space, as lists of kinds; "?" is a hidden one, dealt later."""
    units = table.table("units")
    hidden = 0
    areas = [units.index(units.path[:-1], name, AREAS, -1) for name in units.data]
    units.taken.update(units.data)
    for area in sorted(area for area in areas if area >= 0):
        name = AREAS[area]
        for kind in units.listed(name, [*KINDS, UNKNOWN]):
            if s.held[area] not in (NONE, seat) or s.neutrals(area) or s.holder[area] not in (NONE, seat):
                units.fault(f"{units.path}{name}: somebody else is there")
            elif s.rulings.limit_each_step and room_at(s, seat, area) <= 0:  # else a card may be under way
                units.fault(f"{units.path}{name}: at most {STACK_LIMIT} units stand in a space")
            elif kind == KIND_COUNT:
                hidden += 1
                place_hidden(s, seat, area)
            else:
                place(s, seat, kind, area, units)
    for kind in table.listed("reserve", KINDS):
        place(s, seat, kind, RESERVE, table)
    s.scouts[seat] = table.number(
        "scouts", s.scouts[seat], s.scouts[seat], min(s.scouts[seat] + hidden, CHITS_OF[SCOUT])
    )
    s.emperor_on_map[seat] = table.switch("emperor", s.emperor_on_map[seat])


def place(s: Realm, seat: int, kind: int, area: int, table: Position) -> None:
    """A chit of a known kind."""
    if s.left_in_pile(seat, kind) <= 0:
        table.fault(f"{table.path}: a seat has only {CHITS_OF[kind]} chits of kind {KINDS[kind]}")
        return
    s.add(seat, kind, area)


def place_hidden(s: Realm, seat: int, area: int) -> None:
    """A chit whose kind is dealt later."""
    s.add(seat, SCOUT, area)
    s.scouts[seat] -= 1
    for back in s.stack(seat, area):
        if s.face[back] == UNIT + SCOUT:
            s.face[back] = HIDDEN
            return


def cards_of(table: Position, key: str) -> list[int]:
    """Cards by name; "?stratagem" and the like are hidden ones, numbered after the last card."""
    names = [*CARDS, *[UNKNOWN + deck for deck in DECK_NAMES]]
    return table.listed(key, names)


def lay_hand_card(s: Realm, table: Position, seat: int, card: int) -> None:
    """A card of a hand, known or hidden."""
    if card < CARD_COUNT:
        put_card(s, table, card, HAND + seat)
        return
    deck = card - CARD_COUNT
    i = FIRST_OF_DECK[deck]
    while s.card_at[i] != DECK:
        i += 1
    s.card_at[i] = HAND + seat
    s.face[s.seats * CHITS + i] = HIDDEN
    s.knows[s.seats * CHITS + i] = 1 << seat
    s.hand[seat * DECK_COUNT + deck] += 1


def put_card(s: Realm, table: Position, card: int, place_of_card: int) -> None:
    """A card comes to a place, if it lies nowhere else."""
    if any(card in s.cards_at(other) for other in set(s.card_at)):
        table.fault(f"{table.path}: the card {CARDS[card]} stands twice")
        return
    known = 1 << ((place_of_card - HAND) % 3) if place_of_card >= HAND else PUBLIC
    s.receive(card, place_of_card, known)


def covers(s: Realm) -> list[Cover]:
    """Stacks and hands, of which others than their owner may have been shown something."""
    held = [area for area in range(AREA_COUNT) if s.held[area] != NONE]
    found = [Cover(AREAS[area], s.stack(s.held[area], area), KINDS, UNIT) for area in held]
    for seat in range(s.seats):
        found.append(Cover(f"reserve{seat}", s.stack(seat, RESERVE), KINDS, UNIT))
        for name, place in (("hand", HAND + seat), ("drawn", DRAWN + seat)):
            backs = [s.seats * CHITS + i for i in range(CARD_COUNT) if s.card_at[i] == place]
            found.append(Cover(f"{name}{seat}", backs, CARDS, CARD))
    return found


# ---- describe


def describe(s: Realm) -> dict[str, Any]:
    """The whole position, in the form in which it can be arranged; where a seat chooses a card, whose turn it is."""
    asked = s.agenda[-1] if s.agenda else None
    turn = {"turn": str(asked.seat)} if isinstance(asked, ChooseCard) else {}
    return turn | {
        "season": s.season,
        "phase": s.phase,
        "chain": s.chain,
        "neutral_step": s.neutral_step,
        "order": [str(seat) for seat in s.order],
        "neutrals": {AREAS[a]: {"strong": s.strong[a], "weak": s.weak[a]} for a in range(AREA_COUNT) if s.neutrals(a)},
        "seats": {str(seat): describe_seat(s, seat) for seat in range(s.seats)},
        "temples": [AREAS[a] for a in SITES if s.temple[a]],
        "sanitation": [AREAS[a] for a in range(AREA_COUNT) if s.sanitation[a]],
        "walls": [AREAS[SECTIONS[k][0]] for k in range(len(SECTIONS)) if s.sections[k]],
        "leisure": [AREAS[a] for a in range(AREA_COUNT) if s.leisure[a]],
        "forts": [AREAS[a] for a in range(AREA_COUNT) if s.fort[a]],
        "prefectures": [AREAS[a] for a in CITIES if s.prefecture[a]],
        "discard": sorted_cards(s, DISCARD),
        "removed": sorted_cards(s, OUT),
        "up": sorted_cards(s, UP),
        "seen": describe_seen(s, covers(s)),
    }


def sorted_cards(s: Realm, place_of_cards: int) -> list[str]:
    """The cards of a place by name."""
    return [CARDS[card] for card in sorted(s.cards_at(place_of_cards))]


def describe_seat(s: Realm, seat: int) -> dict[str, Any]:
    """Mat, units, capitals and hand of a seat."""
    found: dict[str, Any] = {TRACKS[track]: s.level(seat, track) for track in range(TRACK_COUNT)}
    found["coins"] = s.coins[seat]
    found["lasting_vp"] = s.lasting_vp[seat]
    found["tribute"] = s.tribute[seat]
    found["rebellions"] = s.rebellions[seat]
    found["bonus_points"] = s.bonus_points[seat]
    found["fires"] = s.fires[seat]
    found["emperor_lost_in"] = s.emperor_lost_in[seat]
    if s.start[seat] != NONE:
        found["start"] = AREAS[s.start[seat]]
    flags = (s.shielded[seat], s.red_turban[seat], s.turtle_ships[seat], s.passed[seat], s.out[seat])
    for i in range(len(FLAGS)):
        found[FLAGS[i]] = flags[i]
    found["units"] = {AREAS[a]: kinds_of(s, seat, a) for a in range(AREA_COUNT) if s.held[a] == seat}
    found["reserve"] = kinds_of(s, seat, RESERVE)
    found["scouts"] = s.scouts[seat]
    found["emperor"] = s.emperor_on_map[seat]
    found["holds"] = [AREAS[a] for a in CAPITALS if s.holder[a] == seat]
    found["trapped"] = [AREAS[a] for a in range(AREA_COUNT) if s.is_trapped(seat, a)]
    found["hand"] = sorted_cards(s, HAND + seat)
    found["drawn"] = sorted_cards(s, DRAWN + seat)
    return found


def kinds_of(s: Realm, seat: int, area: int) -> list[str]:
    """The kinds of a stack by name."""
    kinds = s.kinds_at(seat, area)
    return [KINDS[kind] for kind in range(KIND_COUNT) for _ in range(kinds[kind])]


def census(s: Realm) -> dict[str, int]:
    """Chits of each seat and kind, cards, and what must agree with them."""
    found: dict[str, int] = {}
    for seat in range(s.seats):
        kinds = s.kinds_in_play(seat)
        for kind in range(KIND_COUNT):
            found[f"{seat} {KINDS[kind]} too many"] = max(0, kinds[kind] - CHITS_OF[kind])
        found[f"{seat} scouts miscounted"] = kinds[SCOUT] - s.scouts[seat]
        found[f"{seat} emperor miscounted"] = kinds[EMPEROR] - int(s.emperor_on_map[seat])
        miscounted = 0
        for area in range(AREA_COUNT):
            if len(s.stack(seat, area)) != s.units_at(seat, area):
                miscounted += 1
            if (s.units_at(seat, area) > 0) != (s.held[area] == seat):
                miscounted += 1
        found[f"{seat} stacks miscounted"] = miscounted
        found[f"{seat} chits without a face"] = sum(
            1 for back in range(seat * CHITS, (seat + 1) * CHITS) if (s.at[back] == PILE) != (s.face[back] < 0)
        )
        for deck in range(DECK_COUNT):
            held = [card for card in s.cards_at(HAND + seat) if DECK_OF[card] == deck]
            found[f"{seat} {DECK_NAMES[deck]} hand miscounted"] = len(held) - s.hand[seat * DECK_COUNT + deck]
    faces = [face for face in s.face[s.seats * CHITS :] if face >= 0]
    found["cards twice"] = len(faces) - len(set(faces))
    found["cards without a face"] = sum(
        1 for i in range(CARD_COUNT) if (s.card_at[i] == DECK) != (s.face[s.seats * CHITS + i] < 0)
    )
    found["neutral armies too many"] = max(0, s.neutrals_on_map() - NEUTRAL_CHITS)
    found["armies in one space with players"] = sum(
        1 for area in range(AREA_COUNT) if s.neutrals(area) and s.held[area] != NONE
    )
    found["capitals with a stranger"] = sum(
        1 for area in CAPITALS if s.held[area] != NONE and s.held[area] != s.holder[area]
    )
    found["prefectures without a card"] = sum(
        1 for card in s.cards_at(ON_TABLE) if DECK_OF[card] == PREFECTURE and not s.prefecture[CITY[card]]
    )
    return found
