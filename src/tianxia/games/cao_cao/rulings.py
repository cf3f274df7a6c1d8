"""The options of a game in the form that the rules read."""

from __future__ import annotations

from tianxia.engine.options import Value
from tianxia.games.cao_cao.board import LIU_BEI, LIU_BIAO, STEPS, SUN_QUAN, YUAN_SHAO


class Rulings:
    """How this game is played: difficulty, optional rules, readings of what the book leaves open."""

    def __init__(self, values: dict[str, Value]) -> None:
        self.cao_pool = int(values["cao_pool"])
        self.steps = STEPS.copy()
        self.steps[YUAN_SHAO] = int(values["steps_yuan_shao"])
        self.steps[LIU_BIAO] = int(values["steps_liu_biao"])
        self.steps[LIU_BEI] = int(values["steps_liu_bei"])
        self.steps[SUN_QUAN] = int(values["steps_sun_quan"])
        self.xudu_must_be_held = not values["opt_15_1"]
        self.generals_can_die = bool(values["opt_15_2"])
        self.combat_tables = bool(values["opt_15_3"])
        self.max_cards = int(values["max_cards"])
        self.first_card_xian = bool(values["first_card_xian"])
        self.xian_remembers_game = values["xian_memory"] == "game"
        self.random_routes = values["opp_ties"] == "random"
        self.retreat_leaves_one = bool(values["retreat_leaves_one"])
        self.control_by_faction = values["control_clear"] == "faction"
        self.control_where_acted = values["control_scope"] == "acting_area"
        self.bystanders_can_be_hit = values["xy_losses"] == "all"
        self.replacements_need_home = bool(values["repl_needs_home"])
        self.any_general_recalls = values["cc_repl_generals"] == "any_general"
        self.recalled_join_general = values["cc_general_arrival"] == "with_cao"
        self.disband_cao_cao = bool(values["disband_cao_cao"])
        self.return_to_lost_capital = bool(values["ysh_return_lost_capital"])
        self.plan_serves_inactive = values["plan_scope"] == "all_undefeated"
        self.plan_counts_capitals = values["plan_yuan_shao"] == "capitals"
        self.plan_on_arrival = bool(values["plan_on_arrival"])
