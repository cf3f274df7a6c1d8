"""At what a Strategy card may aim, and when it may be played: public facts alone."""

from __future__ import annotations

from typing import Final

from tianxia.games.yellow_scarves.board import (
    AMBUSH,
    AREA_COUNT,
    ASSASSINATION,
    BOT,
    BOT_GENERAL,
    BRIBE,
    BURN_THE_GRANARIES,
    CARD,
    CAVALRY_CHARGE,
    COAST,
    COUNCIL_OF_WAR,
    COUNTERSPY,
    DEFECTION,
    DISTANCE,
    DUEL,
    EMPTY_FORT,
    FIRE_ATTACK,
    FORCED_MARCH,
    FORTIFY,
    GENERAL,
    GUARDIAN,
    HEAVY_SNOW,
    HONEY_TRAP,
    IMPERIAL_EDICT,
    LOYAL,
    MANDATE_OF_HEAVEN,
    MIRACLE_PHYSICIAN,
    MOUNTAIN,
    MOUNTAIN_PATH,
    NAVAL_EXPEDITION,
    NEGATIVE,
    NEIGHBOURS,
    NIGHT_RAID,
    NOBODY,
    NORTH_REGION,
    OMENS_AVERTED,
    ORDERLY_WITHDRAWAL,
    RALLY_THE_PEOPLE,
    RECOMMENDATION,
    REGION,
    REINFORCEMENTS,
    REVOLT,
    SPIES,
    STRATEGY_CARDS,
    SUDDEN_FOG,
    UNIT_RULER,
    VETERANS_COUNSEL,
    YANGTZE,
)
from tianxia.games.yellow_scarves.cards.deck import can_draw
from tianxia.games.yellow_scarves.scopes import CardPlay, Invasion, Peril, Turn
from tianxia.games.yellow_scarves.state import DECK, DISCARD, DISCARDED, Realm

W_TURN: Final = 1
W_INVASION: Final = 2
W_NEXT_ENGAGEMENT: Final = 3
W_DICE: Final = 4
W_DEATH: Final = 5
W_CARD: Final = 6
W_BOT: Final = 7
W_FATE: Final = 8
"""The windows. [C3K-11.4]"""

EMPTY_FORT_MOST: Final = 3
NIGHT_RAID_DICE: Final = 2
CHARGE_FORCE: Final = 4
BRIBE_COST: Final = 1
RALLY_PEOPLE_MOST: Final = 2
MARCH_LINKS: Final = 3
PATH_DISTANCE: Final = 2

# ---- what is barred


def is_barred(s: Realm, area: int) -> bool:
    """No Invasion from or into a province under Flood or Heavy Snow. [C3K-F10 C3K-F19 C3K-S10]"""
    if s.is_flooded(area):
        return True
    if s.fate != HEAVY_SNOW or REGION[area] != NORTH_REGION:
        return False
    seat = s.owner[area]
    return not (0 <= seat < BOT and s.averted >> seat & 1)


def is_enemy(s: Realm, seat: int, faction: int) -> bool:
    """Whom a seat may harm: bots in co-op, rivals in PvP, after the truce. [YS-7.1 YS-R23 C3K-3.4 C3K-11.6]"""
    if faction >= BOT:
        return True
    if s.rulings.coop or faction in (NOBODY, seat):
        return False
    return s.round > 1


def may_invade(s: Realm, turn: Turn, seat: int, area: int) -> bool:
    """Whether a province is open to Invasion by a seat. [C3K-7.2 C3K-3.4 C3K-S02 C3K-S09 YS-7.1]"""
    holder = s.owner[area]
    if holder == seat or turn.forbidden >> area & 1 or is_barred(s, area):
        return False
    if holder == NOBODY:
        return True
    return is_enemy(s, seat, holder) and (holder >= BOT or not turn.protected >> holder & 1)


def may_be_source(s: Realm, turn: Turn, seat: int, area: int) -> bool:
    """Whether a seat may invade out of a province: owned, not won this turn, not barred, somebody may go.

    [C3K-7.3 C3K-7.5 YS-8.5 YS-R28]
    """
    if s.owner[area] != seat or turn.spent >> area & 1 or is_barred(s, area):
        return False
    return most_committed(s, turn, seat, area) > 0


def most_committed(s: Realm, turn: Turn, seat: int, area: int) -> int:
    """How many units may leave: not all of the only Province, nor a barred Ruler. [C3K-7.5 YS-8.8]"""
    able = s.inf[area] + s.leaders[area]
    if (turn.ruler_is_barred and s.ruler_at[seat] == area) or s.held[seat] == 1:
        able -= 1
    return able


def invasion_targets(s: Realm, turn: Turn, seat: int, source: int) -> list[int]:
    """The neighbours that may be invaded. [C3K-7.2]"""
    return [area for area in NEIGHBOURS[source] if may_invade(s, turn, seat, area)]


# ---- areas


def open_for_units(s: Realm, seat: int) -> list[int]:
    """Own unflooded Provinces with room. [C3K-6.2]"""
    return [a for a in range(AREA_COUNT) if s.owner[a] == seat and s.room(a) and not s.is_flooded(a)]


def borders(s: Realm, seat: int, area: int) -> bool:
    """Whether a province is next to an own one."""
    return any(s.owner[other] == seat for other in NEIGHBOURS[area])


def may_aim_at(s: Realm, seat: int, area: int) -> bool:
    """Neutral or enemy, as far as a seat may harm it. [C3K-11.6 C3K-3.4]"""
    holder = s.owner[area]
    return holder == NOBODY or is_enemy(s, seat, holder)


def reach_within(s: Realm, seat: int, start: int, links: int) -> list[int]:
    """Own unflooded Provinces connected through own unflooded ones by at most so many links. [C3K-8.1 C3K-S15]"""
    if s.is_flooded(start):
        return []
    far = [-1] * AREA_COUNT
    far[start] = 0
    edge = [start]
    for area in edge:
        if far[area] == links:
            continue
        for other in NEIGHBOURS[area]:
            if far[other] < 0 and s.owner[other] == seat and not s.is_flooded(other):
                far[other] = far[area] + 1
                edge.append(other)
    return [area for area in range(AREA_COUNT) if far[area] > 0]


def expedition_goals(s: Realm, seat: int, title: int, source: int) -> list[int]:
    """Where Naval Expedition or Mountain Path may lead from a province. [C3K-S31 C3K-S32]"""
    turn = s.scope(Turn)
    if not may_be_source(s, turn, seat, source):
        return []
    naval = title == NAVAL_EXPEDITION
    found: list[int] = []
    for area in range(AREA_COUNT):
        if not may_invade(s, turn, seat, area):
            continue
        if shares_water(source, area) if naval else has_mountain_path(source, area):
            found.append(area)
    return found


def shares_water(source: int, goal: int) -> bool:
    """Not adjacent, and both on the coast or both on the Yangtze. [C3K-S31]"""
    if goal == source or goal in NEIGHBOURS[source]:
        return False
    return (COAST[source] and COAST[goal]) or (YANGTZE[source] and YANGTZE[goal])


def has_mountain_path(source: int, goal: int) -> bool:
    """Two links away, with a Mountain Province at either end or between. [C3K-S32]"""
    if DISTANCE[source][goal] != PATH_DISTANCE:
        return False
    if MOUNTAIN[source] or MOUNTAIN[goal]:
        return True
    return any(MOUNTAIN[area] and goal in NEIGHBOURS[area] for area in NEIGHBOURS[source])


def areas_for(s: Realm, seat: int, title: int) -> list[int]:
    """The provinces at which a card may aim first. [C3K-11.1]"""
    found: list[int] = []
    for area in range(AREA_COUNT):
        if is_area_for(s, seat, title, area):
            found.append(area)
    return found


def is_area_for(s: Realm, seat: int, title: int, area: int) -> bool:
    """Whether a card may aim at a province first. [C3K-S03 C3K-S12 C3K-S14 C3K-S24 C3K-S25 C3K-S28 C3K-S29]"""
    holder = s.owner[area]
    if title == REINFORCEMENTS:
        return holder == seat and s.room(area) > 0 and not s.is_flooded(area)
    if title == FORTIFY:
        return holder == seat
    if title == FORCED_MARCH:
        return holder == seat and any(s.room(goal) for goal in reach_within(s, seat, area, MARCH_LINKS))
    if title in (NAVAL_EXPEDITION, MOUNTAIN_PATH):
        return holder == seat and len(expedition_goals(s, seat, title, area)) > 0
    if holder == seat:
        return False
    if title in (ASSASSINATION, BRIBE, HONEY_TRAP):
        return s.leaders[area] > 0 and is_enemy(s, seat, holder) and len(leaders_for(s, title, area)) > 0
    if title == RALLY_THE_PEOPLE:
        if holder != NOBODY or not 0 < s.inf[area] <= RALLY_PEOPLE_MOST or s.is_flooded(area):
            return False
        return borders(s, seat, area)
    if title == BURN_THE_GRANARIES:
        return s.inf[area] > 0 and s.units(area) > 1 and may_aim_at(s, seat, area) and borders(s, seat, area)
    if title == DEFECTION:
        if s.leaders[area] or s.inf[area] < 2 or not may_aim_at(s, seat, area):
            return False
        return any(s.owner[other] == seat and s.room(other) for other in NEIGHBOURS[area])
    if title == REVOLT:
        return is_enemy(s, seat, holder) and not s.leaders[area] and s.held[holder] > 1
    return False


def leaders_for(s: Realm, title: int, area: int) -> list[int]:
    """The leaders of a province at whom a card may aim. [C3K-S12 C3K-S13 C3K-S26 C3K-T06 C3K-T07 YS-9.4]"""
    holder = s.owner[area]
    found: list[int] = []
    if holder >= BOT:
        if s.bot_generals[area] > (s.trapped_at(area) if title == HONEY_TRAP else 0):
            found.append(BOT_GENERAL)
    else:
        guards = [g for g in s.generals_at(area) if GUARDIAN[g] and not s.is_trapped(g)]
        for general in s.generals_at(area):
            if title == ASSASSINATION:
                if not guards or guards == [general]:
                    found.append(GENERAL + general)
            elif (not LOYAL[general] or s.is_trapped(general)) and not (title == HONEY_TRAP and s.is_trapped(general)):
                found.append(GENERAL + general)
        if guards:
            return found
    if title == ASSASSINATION and s.ruler_at[holder] == area:
        found.append(UNIT_RULER)
    return found


# ---- when a card may be played


def is_for_menu(s: Realm, seat: int, title: int) -> bool:
    """Whether a card would have a target and an effect in a menu of the own turn. [C3K-11.1 C3K-11.3]"""
    if title in AIMED:
        if title == BRIBE and s.gold[seat] < BRIBE_COST:
            return False
        return any(is_area_for(s, seat, title, area) for area in range(AREA_COUNT))
    if title == SPIES:
        return s.rulings.coop or any(is_enemy(s, seat, rival) and s.hand_size(rival) for rival in range(s.seats))
    if title == VETERANS_COUNSEL:
        return any(True for _ in takeable(s))
    if title == RECOMMENDATION:
        return DECK in s.general_at or DISCARDED in s.general_at
    if title == COUNCIL_OF_WAR:
        return can_draw(s)
    return True


AIMED: Final = frozenset(
    [
        REINFORCEMENTS,
        FORTIFY,
        FORCED_MARCH,
        NAVAL_EXPEDITION,
        MOUNTAIN_PATH,
        ASSASSINATION,
        BRIBE,
        HONEY_TRAP,
        RALLY_THE_PEOPLE,
        BURN_THE_GRANARIES,
        DEFECTION,
        REVOLT,
    ]
)
"""Cards that aim at a province."""


def takeable(s: Realm) -> list[int]:
    """The titles that Veterans' Counsel may take from the discard. [C3K-S30 YS-R19]"""
    found: list[int] = []
    for back in range(STRATEGY_CARDS):
        if s.card_at[back] == DISCARD:
            title = s.face[back] - CARD
            if title != VETERANS_COUNSEL and not (s.rulings.coop and title == REVOLT) and title not in found:
                found.append(title)
    return sorted(found)


def is_for_window(s: Realm, window: int, seat: int, title: int, from_pot: bool) -> bool:
    """Whether a seat that had a card could play it in the window that is open. [C3K-11.3 C3K-11.4 C3K-11.6]"""
    if window == W_TURN:
        if title == IMPERIAL_EDICT:
            return s.active >= BOT or (not s.rulings.coop and seat != s.active)
        return title != REINFORCEMENTS or has_room_somewhere(s, seat)
    if window == W_DEATH:
        victim = s.scope(Peril).faction
        return title == MIRACLE_PHYSICIAN and (seat == victim or from_pot)
    if window == W_CARD:
        return title == COUNTERSPY and seat != s.scope(CardPlay).player
    if window == W_BOT:
        return title == COUNTERSPY
    if window == W_FATE:
        return title == OMENS_AVERTED and NEGATIVE[s.fate] and not s.averted >> seat & 1
    invasion = s.scope(Invasion)
    if window == W_DICE:
        return title == MANDATE_OF_HEAVEN and may_reroll(s, invasion, seat)
    return is_for_invasion(s, invasion, seat, title, from_pot)


def is_for_invasion(s: Realm, invasion: Invasion, seat: int, title: int, from_pot: bool) -> bool:
    """Cards of an Invasion, before it or between Engagements. [C3K-S01 C3K-S02 C3K-S03 C3K-S07 C3K-S08 C3K-S16]"""
    target = invasion.target
    invaded = s.owner[target]
    if title == SUDDEN_FOG:
        return not s.rulings.coop or invasion.faction >= BOT or invasion.faction == seat
    if title == REINFORCEMENTS:
        return has_room_somewhere(s, invaded if from_pot and 0 <= invaded < BOT else seat)
    if title in (AMBUSH, EMPTY_FORT, ORDERLY_WITHDRAWAL):
        if not 0 <= invaded < BOT or not (seat == invaded or from_pot):
            return False
        if title == EMPTY_FORT:
            return s.units(target) <= EMPTY_FORT_MOST
        return title == AMBUSH or len(refuges(s, invaded, target)) > 0
    if seat != invasion.faction:
        return False
    if title == FIRE_ATTACK:
        return s.inf[target] > 0
    if title == NIGHT_RAID:
        return not invasion.night_raid and s.units(target) > NIGHT_RAID_DICE
    if title == CAVALRY_CHARGE:
        return invasion.force() >= CHARGE_FORCE
    if title == DUEL:
        return len(champions(s, invasion)) > 0 and len(defending_champions(s, target)) > 0
    return True


def may_reroll(s: Realm, invasion: Invasion, seat: int) -> bool:
    """A seat with dice in the Engagement, once for each side. [C3K-S06]"""
    if seat == invasion.faction:
        return not invasion.rerolled & 1 and len(invasion.attack) > 0
    return seat == s.owner[invasion.target] and not invasion.rerolled & 2 and len(invasion.defence) > 0


def has_room_somewhere(s: Realm, seat: int) -> bool:
    """Whether a seat has an unflooded Province with room. [C3K-S03]"""
    return any(s.owner[a] == seat and s.room(a) > 0 and not s.is_flooded(a) for a in range(AREA_COUNT))


def refuges(s: Realm, seat: int, area: int) -> list[int]:
    """Own unflooded neighbours with room. [C3K-S08]"""
    return [a for a in NEIGHBOURS[area] if s.owner[a] == seat and s.room(a) > 0 and not s.is_flooded(a)]


def champions(s: Realm, invasion: Invasion) -> list[int]:
    """The leaders of the force who can fight a Duel. [C3K-S20 C3K-S26]"""
    found = [GENERAL + general for general in invasion.generals if not s.is_trapped(general)]
    if invasion.has_ruler:
        found.append(UNIT_RULER)
    return found


def defending_champions(s: Realm, area: int) -> list[int]:
    """The defending leaders who can fight a Duel; of a bot a General before the Ruler. [C3K-S20]"""
    holder = s.owner[area]
    if holder == NOBODY:
        return []
    if s.bot_generals[area] > s.trapped_at(area):
        return [BOT_GENERAL]
    found = [GENERAL + general for general in s.generals_at(area) if not s.is_trapped(general)]
    if s.ruler_at[holder] == area:
        found.append(UNIT_RULER)
    return found
