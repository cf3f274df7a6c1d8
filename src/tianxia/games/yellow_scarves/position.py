"""Arranged positions: what may be laid on the table, and at which point of the turn play goes on."""

from __future__ import annotations

from typing import Final

from tianxia.engine.position import Position
from tianxia.engine.seen import lay_seen
from tianxia.engine.state import HIDDEN
from tianxia.engine.words import Phrase
from tianxia.games.yellow_scarves.board import (
    AREA_COUNT,
    BOT,
    CARD,
    COPIES,
    FACTION_COUNT,
    FATE,
    FATE_BACK,
    FATE_COPIES,
    FATES,
    GENERALS,
    INVADE,
    MOST_BOTS,
    MOST_COUNT,
    MOST_GENERALS,
    MOST_SEATS,
    NOBODY,
    PROCUREMENT,
    PROVINCES,
    REPOSITION,
    RULER,
    RULER_BACK,
    RULERS,
    START_GOLD,
    STRATEGIES,
    STRATEGY_CARDS,
    ZHANG_JUE,
)
from tianxia.games.yellow_scarves.description import (
    BOTS,
    CARD_PILES,
    FACTIONS,
    GENERAL_PILES,
    NEUTRAL,
    SEATS,
    UNKNOWN,
    covers,
)
from tianxia.games.yellow_scarves.invasion.holding import acquire, place_ruler
from tianxia.games.yellow_scarves.opponents.generals import EarnGenerals
from tianxia.games.yellow_scarves.opponents.spread import RepositionBot
from tianxia.games.yellow_scarves.opponents.turn import ReceiveInfantry, SetInvasionOrder, TakeBotTurn
from tianxia.games.yellow_scarves.phases.deployment import Deploy
from tianxia.games.yellow_scarves.phases.fate import reveal
from tianxia.games.yellow_scarves.phases.invade import ChooseInvasion
from tianxia.games.yellow_scarves.phases.procurement import ChooseProcurement
from tianxia.games.yellow_scarves.phases.reposition import ChooseReposition
from tianxia.games.yellow_scarves.phases.rounds import BeginRound, BotsTakeTurns, EndRound, SeatsTakeTurns
from tianxia.games.yellow_scarves.phases.setup import SetUp
from tianxia.games.yellow_scarves.phases.turn import EndTurn, EnterPhase, TakeTurn
from tianxia.games.yellow_scarves.scopes import Repositioning, Turn
from tianxia.games.yellow_scarves.state import (
    DISCARD,
    HAND,
    IN_POOL,
    KNOWN,
    NO_RULER,
    OUT,
    PILE,
    RULER_IN_POOL,
    SHOWN,
    BotTrap,
    Realm,
)

ENTRIES: Final = {
    "turn": Phrase("a seat's turn begins", "玩家回合開始"),
    "procurement": Phrase("Resource Procurement", "徵集階段"),
    "deployment": Phrase("Deployment", "部署階段"),
    "invade": Phrase("the Invade phase", "入侵階段"),
    "reposition": Phrase("the Reposition phase", "調動階段"),
    "end": Phrase("the end of a seat's turn", "玩家回合結束"),
    "bot": Phrase("a bot's turn begins", "黃巾回合開始"),
    "bot_deployment": Phrase("a bot receives its Infantry", "黃巾收取步兵"),
    "bot_invade": Phrase("a bot's Invade phase", "黃巾入侵階段"),
    "bot_reposition": Phrase("a bot's Reposition phase", "黃巾調動階段"),
    "bot_generals": Phrase("the end of a bot's turn", "黃巾回合結束"),
    "fate": Phrase("the Fate card named is revealed", "翻開指定的命運牌"),
    "round": Phrase("the next Round begins", "下一輪開始"),
    "round_end": Phrase("the Round ends", "一輪結束"),
    "setup": Phrase("the set-up", "開局設置"),
}

DEFAULT_NEUTRALS: Final = 2

# ---- laying


def lay(s: Realm, position: Position) -> None:
    """Lay a position on an empty table. Provinces that are not named are Neutral with `neutral` Infantry."""
    s.lay_out()
    s.round = position.number("round", 2, 0, MOST_COUNT)
    s.first = position.number("first", 0, 0, s.seats - 1)
    s.active = position.name("active", NOBODY, FACTIONS)
    lay_generals(s, position)
    lay_provinces(s, position)
    lay_seats(s, position)
    lay_bots(s, position)
    lay_cards(s, position)
    lay_fate(s, position)
    lay_rulers(s, position)
    lay_seen(s, position, covers(s))
    lay_effects(s, position)
    check_standing(s, position)


def lay_generals(s: Realm, position: Position) -> None:
    """Where Generals are who serve nobody."""
    for name, place in GENERAL_PILES.items():
        for general in position.names(name, [], GENERALS):
            s.general_at[general] = place


def lay_provinces(s: Realm, position: Position) -> None:
    """Owners, Infantry and leaders."""
    neutrals = position.number("neutral", DEFAULT_NEUTRALS, 0, MOST_COUNT)
    s.inf = [neutrals] * AREA_COUNT
    order = position.names("acquired", [], GENERALS)
    found: list[tuple[int, int, int]] = []
    for area, table in position.tables("provinces", PROVINCES):
        owner = table.name("owner", len(FACTIONS), [*FACTIONS, NEUTRAL])
        s.owner[area] = owner if owner < FACTION_COUNT else NOBODY
        s.inf[area] = table.number("infantry", 0, 0, MOST_COUNT)
        if table.switch("ruler", False):
            if s.owner[area] == NOBODY or s.ruler_at[owner] != NO_RULER:
                table.fault(f"{table.path}ruler: a faction has one Ruler, in a Province of its own")
            else:
                place_ruler(s, owner, area)
        generals = table.number("bot_generals", 0, 0, MOST_COUNT)
        if generals and owner < BOT:
            table.fault(f"{table.path}bot_generals: only bots have them")
        s.bot_generals[area] = generals
        s.leaders[area] += generals
        s.fortified[area] = table.switch("fortified", False)
        if s.fortified[area] and not 0 <= s.owner[area] < BOT:
            table.fault(f"{table.path}fortified: only a seat fortifies, and its own Province")
        s.captured_as[area] = table.number("captured_as", 0, 0, MOST_COUNT)
        if s.captured_as[area] and s.owner[area] < BOT:
            table.fault(f"{table.path}captured_as: only bots count their captures")
        for general in table.names("generals", [], GENERALS):
            found.append((order.index(general) if general in order else len(order), general, area))
        table.close()
    for _, general, area in sorted(found, key=lambda one: one[0]):
        if not 0 <= s.owner[area] < BOT:
            position.fault(f"provinces.{PROVINCES[area]}.generals: only seats have named Generals")
        elif s.general_of[general] != NOBODY:
            position.fault(f"provinces.{PROVINCES[area]}.generals: {GENERALS[general]} stands in two Provinces")
        else:
            acquire(s, general, s.owner[area], area)
    s.held = [s.owner.count(faction) for faction in range(FACTION_COUNT)]


def lay_seats(s: Realm, position: Position) -> None:
    """Gold, pools, hands. The Ruler's card is laid with the Rulers."""
    order = position.names("acquired", [], GENERALS)
    for seat, table in position.tables("seats", SEATS[: s.seats]):
        s.gold[seat] = table.number("gold", START_GOLD, 0, 10**6)
        s.pool[seat] = table.number("pool", 0, 0, 10**6)
        s.alive[seat] = not table.switch("out", False)
        if table.switch("supplied", False):
            s.supplied |= 1 << seat
        for general in table.names("pool_generals", [], GENERALS):
            acquire(s, general, seat, IN_POOL)
        lay_hand(s, table, seat)
    if order:
        s.acquired.sort(key=lambda general: order.index(general) if general in order else len(order))


def lay_hand(s: Realm, table: Position, seat: int) -> None:
    """Strategy cards in a hand; "?" is a card that is not known."""
    table.taken.add("hand")
    for name in table.data.get("hand", []):
        if name == UNKNOWN:
            back = s.card_at.index(PILE)
            s.put_card(back, HAND + seat)
            s.face[back] = HIDDEN
            s.knows[back] = s.keepers(back)
        else:
            lay_card(s, table, table.index(f"{table.path}hand", name, STRATEGIES, -1), HAND + seat)


def lay_card(s: Realm, table: Position, title: int, place: int) -> None:
    """A Strategy card in a place."""
    if title < 0:
        return
    back = s.card_at.index(PILE)
    s.put_card(back, place)
    s.face[back] = CARD + title
    s.knows[back] = s.keepers(back)


def lay_bots(s: Realm, position: Position) -> None:
    """What bots have off the board, and what they count."""
    for bot, table in position.tables("bots", BOTS[: s.bots]):
        s.bot_reserve[bot] = table.number("reserve", 0, 0, MOST_GENERALS)
        s.bot_placard[bot] = table.number("placard", 0, 0, 10**6)
        s.bot_turns[bot] = table.number("turns", max(s.round - 1, 0), 0, MOST_COUNT)
        s.bot_captured[bot] = table.number("captured", 0, 0, MOST_COUNT)
        s.bot_start[bot] = table.name("start", -1, PROVINCES)
        table.close()
    given = position.table("bots").data
    for bot in range(s.bots):
        if BOTS[bot] not in given:
            s.bot_turns[bot] = max(s.round - 1, 0)
        if s.bot_start[bot] < 0 and s.held[BOT + bot]:
            s.bot_start[bot] = s.areas_of(BOT + bot)[0]


def lay_cards(s: Realm, position: Position) -> None:
    """Strategy cards outside the hands; those not named are in the deck."""
    for name, place in CARD_PILES.items():
        position.taken.add(name)
        for title in position.data.get(name, []):
            lay_card(s, position, position.index(name, title, STRATEGIES, -1), place)
    left = [0] * len(STRATEGIES)
    for face in s.face[:STRATEGY_CARDS]:
        if face >= 0:
            left[face - CARD] += 1
    for title in range(len(STRATEGIES)):
        if left[title] > COPIES[title]:
            position.fault(f"hand: there are only {COPIES[title]} of {STRATEGIES[title]}")


def lay_fate(s: Realm, position: Position) -> None:
    """The Fate card of the Round, the discard, and what a spy knows of the deck."""
    fate = position.name("fate", -1, FATES)
    if fate >= 0:
        lay_fate_card(s, fate, SHOWN)
        s.fate = fate
        s.fate_detail = position.number("fate_detail", -1, -1, 3)
        for seat in position.names("averted", [], SEATS):
            s.averted |= 1 << seat
    for name in ("fate_discard", "fate_top"):
        position.taken.add(name)
        for one in position.data.get(name, []):
            fate = position.index(name, one, FATES, -1)
            if fate < 0:
                continue
            back = lay_fate_card(s, fate, DISCARD if name == "fate_discard" else KNOWN)
            if name == "fate_top":
                s.fate_top.append(back)
    for fate in range(len(FATES)):
        if s.face.count(FATE + fate) > FATE_COPIES[fate]:
            position.fault(f"fate: there are only {FATE_COPIES[fate]} of {FATES[fate]}")


def lay_fate_card(s: Realm, fate: int, place: int) -> int:
    """A Fate card in a place."""
    back = s.fate_at.index(PILE)
    s.fate_at[back] = place
    s.face[FATE_BACK + back] = FATE + fate
    s.knows[FATE_BACK + back] = s.keepers(FATE_BACK + back)
    return back


def lay_rulers(s: Realm, position: Position) -> None:
    """The Rulers of seats, those offered, the discard, the bottom of the deck."""
    if not s.rulings.has_zhang_jue:
        lay_ruler(s, ZHANG_JUE, OUT)
    seats = position.table("seats")
    for seat in range(s.seats):
        table = seats.table(SEATS[seat])
        table.taken.update(["gold", "pool", "out", "supplied", "pool_generals", "hand"])
        ruler = table.name("ruler", -1, RULERS)
        if ruler < 0 and s.ruler_at[seat] >= 0:
            ruler = next(r for r in QUIET_RULERS if RULER + r not in s.face)
        if ruler >= 0:
            lay_ruler(s, ruler, HAND + seat)
            s.ruler_card[seat] = ruler
            if s.ruler_at[seat] == NO_RULER:
                s.ruler_at[seat] = RULER_IN_POOL
        for other in table.names("offer", [], RULERS):
            s.knows[lay_ruler(s, other, HAND + seat)] = 1 << seat
        table.close()
    for ruler in position.names("ruler_discard", [], RULERS):
        lay_ruler(s, ruler, DISCARD)
    for ruler in position.names("ruler_bottom", [], RULERS):
        back = lay_ruler(s, ruler, KNOWN) - RULER_BACK
        s.knows[RULER_BACK + back] = 0
        s.crown_bottom.append(back)
    for ruler in range(len(RULERS)):
        if s.face.count(RULER + ruler) > 1:
            position.fault(f"ruler: {RULERS[ruler]} stands in two places")


QUIET_RULERS: Final = [RULERS.index(name) for name in ("kong_rong", "liu_bei", "tao_qian", "dong_zhuo")]
"""Rulers whom a position leaves open: those who change least of what is arranged."""


def lay_ruler(s: Realm, ruler: int, place: int) -> int:
    """A Ruler card in a place, face up."""
    back = s.crown_at.index(PILE)
    s.crown_at[back] = place
    s.face[RULER_BACK + back] = RULER + ruler
    s.show(RULER_BACK + back)
    return RULER_BACK + back


def lay_effects(s: Realm, position: Position) -> None:
    """Honey Traps."""
    traps = position.table("traps")
    for n in range(len(traps.data)):
        one = traps.table(str(n))
        seat = one.name("seat", 0, SEATS)
        if one.has("general"):
            s.trapped_by[one.name("general", 0, GENERALS)] = seat
        else:
            s.bot_traps.append(BotTrap(seat, one.name("province", 0, PROVINCES)))


def check_standing(s: Realm, position: Position) -> None:
    """What no rule lets happen, or what would have ended the game."""
    for bot in range(s.bots, MOST_BOTS):
        if s.held[BOT + bot]:
            position.fault(f"provinces: there are only {s.bots} bots, not bot{bot + 1}")
    for seat in range(s.seats, MOST_SEATS):
        if s.held[seat]:
            position.fault(f"provinces: there are only {s.seats} seats, not seat{seat}")
    if not s.round:
        return
    for seat in range(s.seats):
        if s.alive[seat] != (s.held[seat] > 0):
            position.fault(f"seats.{seat}: a seat is in the game if it owns a Province, else it is out")
    if s.rulings.coop and not any(s.held[BOT:]):
        position.fault("provinces: without a bot Province the seats have won already")


# ---- entering


def enter(s: Realm, at: str, position: Position) -> None:
    """Put the steps from an entry point to the end of the Round on the agenda."""
    if at == "setup":
        s.lay_out()
        s.then(SetUp())
    elif at == "round":
        s.round -= 1
        s.then(BeginRound())
    elif at == "round_end":
        s.then(EndRound())
    elif at == "fate":
        card = position.name("card", -1, FATES)
        if card < 0:
            position.fault(f"card: name the Fate card that is revealed, one of {', '.join(FATES)}")
            return
        back = lay_fate_card(s, card, PILE)
        s.then(SeatsTakeTurns(), BotsTakeTurns(), EndRound())
        reveal(s, back)
    elif at.startswith("bot"):
        enter_bot(s, at, position)
    else:
        enter_seat(s, at, position)


def enter_seat(s: Realm, at: str, position: Position) -> None:
    """At a phase of a seat's turn."""
    seat = s.active if 0 <= s.active < s.seats else s.first
    if not s.alive[seat]:
        position.fault(f"active: seat {seat} is out")
        return
    s.active = seat
    order = s.seats_from(s.first)
    s.then(*[TakeTurn(other) for other in order[order.index(seat) + 1 :]], BotsTakeTurns(), EndRound())
    if at == "turn":
        s.then(TakeTurn(seat))
        return
    turn = Turn(seat)
    s.then(EndTurn(seat), turn)
    if at == "end":
        return
    turn.phase = REPOSITION
    s.then(ChooseReposition(seat), Repositioning())
    if at == "reposition":
        return
    turn.phase = INVADE
    s.then(ChooseInvasion(seat), EnterPhase(REPOSITION))
    if at == "invade":
        return
    s.then(Deploy(seat), EnterPhase(INVADE))
    if at == "procurement":
        turn.phase = PROCUREMENT
        s.then(ChooseProcurement(seat))


def enter_bot(s: Realm, at: str, position: Position) -> None:
    """At a phase of a bot's turn."""
    faction = s.active if s.active >= BOT else BOT
    bot = faction - BOT
    if not s.held[faction]:
        position.fault(f"active: bot{bot + 1} has no Province")
        return
    s.active = faction
    s.then(*[TakeBotTurn(BOT + other) for other in range(bot + 1, s.bots)], EndRound())
    has_turns = position.table("bots").table(BOTS[bot]).has("turns")
    if at == "bot":
        if has_turns:  # the position counts this turn, and so will its first step
            s.bot_turns[bot] = max(0, s.bot_turns[bot] - 1)
        s.then(TakeBotTurn(faction))
        return
    if not has_turns:
        s.bot_turns[bot] += 1
    s.then(EarnGenerals(faction), Turn(faction))
    if at == "bot_generals":
        return
    s.then(RepositionBot(faction))
    if at == "bot_reposition":
        return
    s.then(SetInvasionOrder(faction))
    if at == "bot_deployment":
        s.then(ReceiveInfantry(faction))
