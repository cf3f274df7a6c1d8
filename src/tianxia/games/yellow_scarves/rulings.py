"""The options of a game in the form that the rules read."""

from __future__ import annotations

from tianxia.engine.errors import BadOption
from tianxia.engine.options import Value
from tianxia.games.yellow_scarves.board import DIFFICULTY, MOMENTUM, PROVINCES_PER_SEAT


class Rulings:
    """How this game is played: mode, difficulty, readings of what the book leaves open."""

    def __init__(self, values: dict[str, Value], seats: int) -> None:
        self.coop = values["mode"] == "coop"
        if not self.coop and seats < 2:
            raise BadOption("mode pvp is for 2 to 4 seats; alone, play mode coop")
        self.bots = 0
        self.bot_start_generals = 0
        self.bot_extra_infantry = 0
        if self.coop:
            self.set_difficulty(values, seats)
        self.bot_general_bonus = int(values["bot_general_bonus"])
        self.bot_ruler_bonus = int(values["bot_ruler_bonus"])
        self.has_zhang_jue = self.by_mode(str(values["zhang_jue"]), "remove", "allow") == "allow"
        self.initiative_each_round = self.by_mode(str(values["initiative"]), "once", "each_round") == "each_round"
        self.round1_income = bool(values["round1_income"])
        self.momentum = int(values["momentum"]) or MOMENTUM[str(values["mode"])]
        self.bot_rally_ruler_moves = bool(values["bot_rally_ruler_moves"])
        self.bribed_joins_at_once = values["bribed_general"] == "at_once"
        self.rally_is_capture = bool(values["rally_counts_as_capture"])
        self.fate_robs_bots = values["fate_gold_loss_bots"] == "mirror"
        self.hold_when_locked = values["all_locked_deploy"] == "hold"
        self.skillful_stacks = bool(values["skillful_stacks"])
        self.target_owner_speaks = values["speaker"] == "target_owner"
        self.open_hands = bool(values["open_hands"]) and self.coop
        self.gifts_on_request = values["gifts"] == "on_request" and self.coop
        self.unification = values["pvp_victory"] == "unification"
        self.pvp_rounds = int(values["pvp_rounds"])
        self.start_infantry = int(values["start_infantry"])
        if 0 < self.start_infantry < PROVINCES_PER_SEAT:
            raise BadOption(
                f"start_infantry is 0 (by number of seats) or at least {PROVINCES_PER_SEAT}: one a Province"
            )

    def set_difficulty(self, values: dict[str, Value], seats: int) -> None:
        """The printed settings by number of seats, or free ones. [YS-2.3B YS-3.5 YS-R13 YS-R14]"""
        difficulty = str(values["difficulty"])
        if difficulty == "custom":
            self.bots = int(values["custom_bots"])
            self.bot_start_generals = int(values["custom_start_generals"])
            self.bot_extra_infantry = int(values["custom_extra_infantry"])
            return
        setting = DIFFICULTY[difficulty][seats - 1]
        self.bots = setting[0]
        self.bot_start_generals = setting[1]
        self.bot_extra_infantry = setting[2]

    def by_mode(self, value: str, coop: str, pvp: str) -> str:
        """The value given, or that of the mode. [YS-R05 YS-R08]"""
        if value != "by_mode":
            return value
        return coop if self.coop else pvp
