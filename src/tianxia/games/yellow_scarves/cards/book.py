"""The Strategy cards by title."""

from __future__ import annotations

from typing import Final

from tianxia.games.yellow_scarves.board import STRATEGIES
from tianxia.games.yellow_scarves.cards import any_time_cards, court_cards, march_cards, plot_cards, spies, war_cards
from tianxia.games.yellow_scarves.cards.strategy import BOOK, StrategyCard

ALL: Final[dict[str, StrategyCard]] = {
    "ambush": any_time_cards.Ambush(),
    "empty_fort": any_time_cards.EmptyFort(),
    "reinforcements": any_time_cards.Reinforcements(),
    "miracle_physician": any_time_cards.MiraclePhysician(),
    "counterspy": any_time_cards.Counterspy(),
    "mandate_of_heaven": any_time_cards.MandateOfHeaven(),
    "sudden_fog": any_time_cards.SuddenFog(),
    "orderly_withdrawal": any_time_cards.OrderlyWithdrawal(),
    "imperial_edict": any_time_cards.ImperialEdict(),
    "omens_averted": any_time_cards.OmensAverted(),
    "secret_treasury": any_time_cards.SecretTreasury(),
    "assassination": plot_cards.Assassination(),
    "bribe": plot_cards.Bribe(),
    "revolt": plot_cards.Revolt(),
    "forced_march": march_cards.ForcedMarch(),
    "fire_attack": war_cards.FireAttack(),
    "night_raid": war_cards.NightRaid(),
    "war_drums": war_cards.WarDrums(),
    "cavalry_charge": war_cards.CavalryCharge(),
    "duel": war_cards.Duel(),
    "conscription": court_cards.Conscription(),
    "land_tax": court_cards.LandTax(),
    "recommendation": court_cards.Recommendation(),
    "burn_the_granaries": march_cards.BurnTheGranaries(),
    "defection": march_cards.Defection(),
    "honey_trap": plot_cards.HoneyTrap(),
    "spies": spies.Spies(),
    "fortify": march_cards.Fortify(),
    "rally_the_people": march_cards.RallyThePeople(),
    "veterans_counsel": court_cards.VeteransCounsel(),
    "naval_expedition": march_cards.NavalExpedition(),
    "mountain_path": march_cards.MountainPath(),
    "supply_train": court_cards.SupplyTrain(),
    "council_of_war": court_cards.CouncilOfWar(),
}


def bind() -> None:
    """Tell the rules of play what each card does."""
    for title in range(len(STRATEGIES)):
        BOOK[title] = ALL[STRATEGIES[title]]
