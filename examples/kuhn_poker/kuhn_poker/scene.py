"""What is seen: one's own card, what was shown, the chips."""

from __future__ import annotations

from typing import Final

from tianxia.engine.box import Box
from tianxia.engine.scene import Pile, Scene
from tianxia.engine.state import UNDRAWN

from kuhn_poker.table import CARDS, SEATS, VOCABULARY, Poker

BOX: Final[Box] = {
    "owners": [
        {"id": "seat:0", "en": "Seat 1", "zh": "座位 1", "colour": "#b3392f", "seat": 0},
        {"id": "seat:1", "en": "Seat 2", "zh": "座位 2", "colour": "#2f6690", "seat": 1},
    ],
    "cards": [
        {"id": "card:jack", "en": "Jack", "zh": "侍從", "clause": "KP-1"},
        {"id": "card:queen", "en": "Queen", "zh": "皇后", "clause": "KP-1"},
        {"id": "card:king", "en": "King", "zh": "國王", "clause": "KP-1"},
    ],
}


def picture(v: Poker, scene: Scene) -> None:
    """Draw the table as a veiled state has it."""
    scene["turn"] = {"hand": {"at": v.hand, "of": v.hands}, "first": f"seat:{v.first}", "pot": sum(v.stake)}
    scene["mats"] = [
        {"owner": f"seat:{seat}", "numbers": {"chips": v.chips[seat], "stake": v.stake[seat]}} for seat in range(SEATS)
    ]
    scene["piles"] = [*[hand(v, seat) for seat in range(SEATS)], {"id": "deck", "count": v.face.count(UNDRAWN)}]


def hand(v: Poker, seat: int) -> Pile:
    """The card before a seat, if the viewer knows it: in a veiled state only known backs have a face."""
    return {
        "id": f"hand:{seat}",
        "owner": f"seat:{seat}",
        "count": 0 if v.face[seat] == UNDRAWN else 1,
        "cards": [VOCABULARY.text(v.face[seat])] if v.face[seat] in CARDS else [],
        "hand": True,
    }
