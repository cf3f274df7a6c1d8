"""Chapters 11 and 13.2: inactive warlords, their Status markers, and the cards that come with them."""

from __future__ import annotations

from tianxia.games.cao_cao.board import CAO, CARD_WITH, TERRITORY
from tianxia.games.cao_cao.state import ASIDE, DISCARD, War


def shift_status(s: War, lord: int, boxes: int) -> None:
    """Move a Status marker, never beyond the ends of its track; on ACTIVE the warlord enters.

    [CC-11.1A CC-11.1B CC-11.1C CC-11.1D CC-11.2A1 CC-2.12 CC-R16 CC-R66]
    """
    last = s.rulings.steps[lord]
    box = max(0, min(last, s.status[lord] + boxes))
    s.tell("status", lord, box, last)
    if box == last:
        enter_war(s, lord)
    else:
        s.status[lord] = box


def enter_war(s: War, lord: int) -> None:
    """A warlord becomes active for good; set-aside cards that belong to him go to the discard pile.

    [CC-11.2B CC-11.2C CC-13.2A CC-13.2B CC-13.2C CC-R14 CC-R85]
    """
    if s.is_active(lord) or s.defeated[lord]:
        return
    s.status[lord] = s.rulings.steps[lord]
    s.tell("enters", lord)
    for card in range(len(s.card_at)):
        if CARD_WITH[card] == lord and s.card_at[card] == ASIDE:
            s.card_at[card] = DISCARD
            s.tell("card_added", card)


def invade(s: War, area: int) -> None:
    """Cao Cao units entering the territory of an inactive warlord bring him into the war at once.

    [CC-11.2A2 CC-3.2a CC-R38]
    """
    lord = TERRITORY[area]
    if lord != CAO:
        enter_war(s, lord)
