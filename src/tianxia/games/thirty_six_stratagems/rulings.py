"""The options of a game in the form that the rules read."""

from __future__ import annotations

from tianxia.engine.errors import BadOption
from tianxia.engine.options import Value
from tianxia.games.thirty_six_stratagems.board import AREAS, IS_STANDARD, START_CAPITAL


class Rulings:
    """How this game is played: variant, starting capitals, readings of what the book leaves open."""

    def __init__(self, values: dict[str, Value]) -> None:
        self.advanced = values["variant"] == "advanced"
        self.capitals = drawn_capitals(values)
        self.temples_per_set = values["temple_vp"] == "per_set"
        self.check_each_card = values["victory_check"] == "card_end"
        self.clockwise = values["turn_order"] == "clockwise"
        self.tribute_whole_card = values["tribute_points"] == "whole_card"
        self.attack_by_link = values["attack_cost"] == "link"
        self.overflow_lost = values["tribute_overflow"] == "lost"
        self.strict_pass = values["pass_rule"] == "strict"
        self.award_controller = values["prefecture_award"] == "controller"
        self.discard_at_season_end = values["prefecture_discard"] == "season_end"
        self.limit_each_step = values["stack_check"] == "each_step"
        self.any_wall_counts = values["wall_flank"] == "any"
        self.region_anywhere = values["region_range"] == "anywhere"
        self.new_neutral_strength = int(values["neutral_strength"])
        self.council_tax_down = bool(values["council_tax_down"])
        self.winter_by_points = values["winter_distance"] == "ap"
        self.voluntary_attrition = bool(values["attrition_voluntary"])
        self.tribute_chains = bool(values["tribute_chain"])
        self.capture_neutral = bool(values["capture16_neutral"])
        self.vp_to_win = int(values["vp_to_win"])
        self.seasons = int(values["seasons"])
        self.start_coins = int(values["start_coins"])


def drawn_capitals(values: dict[str, Value]) -> list[int]:
    """The capitals whose cards are drawn for the start: three, and those that are added. [S36-3.1B S36-3.1C S36-R86]"""
    cards = [AREAS[capital] for capital in START_CAPITAL]
    added = str(values["added_capitals"]).lower().split()
    for name in added:
        if name not in cards:
            raise BadOption(f"option added_capitals: unknown {name!r}; there are {', '.join(cards)}")
    if values["starts"] == "extended":
        added = cards
    return [START_CAPITAL[i] for i in range(len(cards)) if IS_STANDARD[i] or cards[i] in added]
