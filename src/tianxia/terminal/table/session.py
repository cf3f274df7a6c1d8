"""A game played on this machine: the table, what was pledged about its dice, and the file that it is kept in."""

from __future__ import annotations

from pathlib import Path

from tianxia.engine.dice import Committed, Dice, NoDice, Typed
from tianxia.engine.errors import BadRoll, TianxiaError
from tianxia.engine.log import SEAT, Rolled, drawn
from tianxia.engine.record import Pledge, Record, load_record, write_whole
from tianxia.engine.state import State
from tianxia.engine.table import Replay, Setting, Table
from tianxia.terminal.table import seeds

HUMAN = "human"


class NotSaved(TianxiaError):
    """The file of a game cannot be written; the game itself goes on."""


class Session:
    """A local game. Each change of the table is in the file before anybody sees what came of it."""

    def __init__(self, record: Record, path: Path, chosen_seed: str | None = None) -> None:
        self.record = record
        self.path = path
        self.setting = record.setting
        self.game = record.setting.game
        self.pledged_anew = False
        if record.rows:
            self.table = Table(record.setting, NoDice(), record.rows)
            if not self.state.over:
                self.table.dice.source = self._dice_again()
        else:
            self.table = Table(record.setting, self._pledge(chosen_seed))
            record.rows = self.table.rows

    @staticmethod
    def begin(
        setting: Setting, path: Path, holders: dict[int, str], typed: list[str], chosen_seed: str | None
    ) -> Session:
        """A new game; `holders` names the bots that sit at it."""
        session = Session(Record(setting, [], [], [], typed), path, chosen_seed)
        for seat, spec in holders.items():
            session.table.hand_over(seat, spec)
        session.save()
        return session

    @staticmethod
    def resume(path: Path) -> Session:
        """A game of a file, where it was left."""
        session = Session(load_record(path), path)
        session.save()
        return session

    @property
    def state(self) -> State:
        """The table as it is now."""
        return self.table.state

    @property
    def pledge(self) -> str:
        """What is pledged about the next rolls."""
        return self.record.pledges[-1].hash

    def rolls_itself(self) -> bool:
        """Whether any kind of roll is made by the table's own dice."""
        return not set(self.game.roll_kinds) <= set(self.record.typed)

    def holder(self, seat: int) -> str:
        """Who plays a seat: the spec of a bot, or a human."""
        held = [row.holder for row in self.table.rows if row.kind == SEAT and row.seat == seat]
        return held[-1] if held else HUMAN

    def humans(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat in range(self.setting.seats) if self.holder(seat) == HUMAN]

    # ---- changes

    def choose(self, token: str, seat: int) -> None:
        """A choice of a seat."""
        self.table.choose(token, seat)
        self.save()

    def supply(self, typed: Rolled) -> None:
        """Dice that people rolled."""
        self.table.supply(typed)
        self.save()

    def correct(self, typed: Rolled) -> None:
        """Other dice in place of those typed last."""
        self.table.correct(typed)
        self.save()

    def hand_over(self, seat: int, spec: str) -> None:
        """Somebody else plays a seat from now on."""
        self.table.hand_over(seat, spec)
        self.save()

    def undo(self, beyond: bool) -> None:
        """Undo the last choice of a person; beyond what was learnt since only if `beyond` says so."""
        was_over = self.state.over
        self.table.undo(max(self.humans(), key=self.table.last_choice, default=0), beyond)
        if was_over:
            self.table.dice.source = self._pledge(None)
        self.save()

    def awaited_again(self) -> State:
        """The state before the dice typed last, to read others in their place."""
        line = self.table.line
        if len(line) < 2 or not line[-1].typed:
            raise BadRoll("only the dice typed last can be corrected, before the next choice")
        return Replay(self.setting, line[:-1]).to_end()

    # ---- the file

    def save(self, path: Path | None = None) -> None:
        """Write the game to its file, or a copy to another. Its seeds are in it once the game is over."""
        if self.state.over:
            self._reveal()
        target = path or self.path
        if target.is_dir():
            raise NotSaved(f"cannot save to {target}: it is a folder; name a file")
        try:
            write_whole(target, self.record.text())
        except OSError as fault:
            raise NotSaved(f"cannot save to {target}: {fault.strerror}") from fault
        if self.state.over and path is None:
            for pledge in self.record.pledges:
                if pledge.seed:
                    seeds.forget(pledge.hash)

    def _reveal(self) -> None:
        for pledge in self.record.pledges:
            if not pledge.seed:
                seed = seeds.find(pledge.hash)
                pledge.seed = seed.hex() if seed is not None else ""

    # ---- dice

    def _dice_again(self) -> Dice:
        """The dice of the last pledge where they were left; if its seed is not here, of a new pledge."""
        pledges = self.record.pledges
        seed = seeds.find(pledges[-1].hash) if pledges and not pledges[-1].seed else None
        self.pledged_anew = seed is None
        return self._pledge(None) if seed is None else self._dice(seed)

    def _pledge(self, chosen: str | None) -> Dice:
        """Dice of a new seed, which is pledged from the next roll on."""
        seed = seeds.fresh_seed(chosen)
        self.record.pledges.append(Pledge(seeds.keep(seed), drawn(self.record.rows)))
        return self._dice(seed)

    def _dice(self, seed: bytes) -> Dice:
        first = drawn(self.record.rows)
        return Typed(frozenset(self.record.typed), Committed(seed, self.record.entropy, first))
