"""The options of a game in the form that the rules read."""

from __future__ import annotations

from tianxia.engine.options import Value


class Rulings:
    """How this game is played: readings of what the book leaves open, and numbers."""

    def __init__(self, values: dict[str, Value]) -> None:
        self.cities_count_live = values["city_vp"] == "live"
        self.goal_ends_at_once = values["vp_check"] == "instant"
        self.health_breaks_ties = values["tie"] == "health"
        self.capital_pays_each_time = values["capital_vp"] == "each_arrival"
        self.suicide_pays = values["suicide_vp"] == "opponent"
        self.placer_owns = values["garrison_owner"] == "placer"
        self.check_is_four = values["recruit_check"] == "four"
        self.terminal_is_free = values["terminal_draw"] == "may"
        self.recruit_after_each_move = values["double_move"] == "MRMR"
        self.blockers_tire = not values["reuse_blocker"]
        self.chief_reaches_undoubled = values["chief_reach"] == "base"
        self.chief_spares_idle = values["chief_destroy"] == "attackers"
        self.fort_is_built = values["empty_fort"] == "ongoing"
        self.disturb_before_roll = values["disturb_timing"] == "before_roll"
        self.shower_carries_out = values["mulberry_control"] == "shower"
        self.deck_is_renewed = values["deck_empty"] == "reshuffle"
        self.befriend_beyond = values["befriend"] == "at_least"
        self.marriage_score = float(str(values["marriage_score"]))
        self.even_clash_draws = values["t3_tie"] == "draw"
        self.master_repeats = bool(values["master_repeat"])
        self.ambush_can_be_blocked = bool(values["t5_block"])
        self.start_health = int(values["start_health"])
        self.turn_cap = int(values["turn_cap"]) + int(values["turn_cap"]) % 2
        self.max_move = int(values["max_move"])
        self.hand_limit = int(values["hand_limit"])
        self.draw_per_turn = int(values["draw_per_turn"])
        self.start_hand = int(values["start_hand"])
        self.soldier_dice = int(values["soldier_dice"])
        self.vp_city = int(values["vp_city"])
        self.vp_capital = int(values["vp_capital"])
        self.vp_kill = int(values["vp_kill"])
        self.vp_master = int(values["vp_master"])
        self.vp_goal = int(values["vp_goal"])
