"""The thirty-six stratagems in the order of the deck."""

from __future__ import annotations

from tianxia.games.thirty_six_battles.board import CARD_COUNT
from tianxia.games.thirty_six_battles.cards import attacking, chaos, desperate, opportunistic, proximate, winning
from tianxia.games.thirty_six_battles.cards.stratagems import BOOK, Stratagem

ALL: list[Stratagem] = [
    winning.DeceiveTheHeavens(),
    winning.BesiegeWei(),
    winning.KillWithABorrowedSword(),
    winning.WaitAtLeisure(),
    winning.LootABurningHouse(),
    winning.MakeASoundInTheEast(),
    opportunistic.CreateSomethingFromNothing(),
    opportunistic.RepairTheGalleryRoads(),
    opportunistic.WatchTheFires(),
    opportunistic.HideAKnife(),
    opportunistic.SacrificeThePlumTree(),
    opportunistic.PilferAGoat(),
    attacking.StompTheGrass(),
    attacking.BorrowACorpse(),
    attacking.EnticeTheTiger(),
    attacking.LetLoose(),
    attacking.TossABrick(),
    attacking.CaptureTheChief(),
    chaos.RemoveTheFirewood(),
    chaos.DisturbTheWater(),
    chaos.SloughOffTheShell(),
    chaos.ShutTheDoor(),
    chaos.BefriendADistantState(),
    chaos.ObtainSafePassage(),
    proximate.ReplaceTheBeams(),
    proximate.PointAtTheMulberryTree(),
    proximate.FeignMadness(),
    proximate.RemoveTheLadder(),
    proximate.DeckTheTree(),
    proximate.ExchangeHostAndGuest(),
    desperate.BeautyTrap(),
    desperate.EmptyFort(),
    desperate.SowDiscord(),
    desperate.InflictInjury(),
    desperate.ChainStratagems(),
    desperate.Retreat(),
]


def bind() -> None:
    """Tell the rules of play what each card does."""
    for card in range(CARD_COUNT):
        BOOK[card] = ALL[card]
