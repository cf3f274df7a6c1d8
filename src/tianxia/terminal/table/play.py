"""A game at the terminal: shows each seat what it may see, asks, and does what was typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console, Group
from rich.text import Text

from tianxia.bots import spec
from tianxia.bots.bot import Bot
from tianxia.bots.match import answer
from tianxia.bots.strategist import advise
from tianxia.engine.dice import Simulated
from tianxia.engine.errors import BadRoll, LearntSince, RuleFault, TianxiaError, UndoRefused
from tianxia.engine.scene import Awaited, Scene, StoryLine, awaited_of
from tianxia.engine.state import State
from tianxia.engine.table import is_sealed
from tianxia.terminal.pages import page
from tianxia.terminal.pages.advice_page import advice_page
from tianxia.terminal.pages.answers import Unclear, chosen, rolled
from tianxia.terminal.pages.board import Board, board, glance
from tianxia.terminal.pages.look import look
from tianxia.terminal.pages.reader import Reader
from tianxia.terminal.pages.rulebook import clause_page
from tianxia.terminal.table.keyboard import PROMPT, Keyboard
from tianxia.terminal.table.session import NotSaved, Session

LINES_OF_LOG = 20
CLEAR_ALL = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen, and what has scrolled away too."""


class Leave(Exception):
    """The person at the terminal wants to stop."""


class Sitting:
    """Plays a game at the terminal, from where it stands, until it is over or somebody leaves."""

    def __init__(self, session: Session, reader: Reader, console: Console, keyboard: Keyboard, bot_seed: int) -> None:
        self.session = session
        self.game = session.game
        self.reader = reader
        self.console = console
        self.keyboard = keyboard
        self.bot_seed = bot_seed
        self.bots: dict[int, Bot] = {}
        for seat in range(session.setting.seats):
            holder = session.holder(seat)
            if seat not in session.humans():
                self.bots[seat] = spec.make(holder, self.game, Simulated(bot_seed, 1 + seat))
        self.viewer: int | None = self._sole_human()
        self.shown: dict[int | None, list[StoryLine]] = {}
        self.drawn: object = None
        self.answered = True
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._refused,
            "hint": self._hint,
            "h": self._hint,
            "rule": self._rule,
            "undo": self._undo,
            "undo!": self._undo_beyond,
            "fix": self._fix,
            "board": self._board,
            "map": self._map,
            "look": self._look,
            "log": self._log,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }

    # ---- the loop

    def run(self) -> None:
        """Play until the game is over and left, or somebody leaves it (Leave, EOFError, KeyboardInterrupt)."""
        while True:
            state = self.session.state
            if state.over:
                self._show_end()
                if not self.session.humans():
                    return
                self._listen(self._at_end)
            elif state.waiting is not None:
                self._ask_for_dice()
            else:
                self._next_choice()

    def _next_choice(self) -> None:
        asked = self.session.state.asked
        bots = [seat for seat in asked if seat in self.bots]
        if bots:
            self._bot_chooses(bots[0])
            return
        if self._passes_itself(asked[0]):
            return
        self._hand_to(asked[0])
        self._tell_news()
        scene = self._scene()
        if scene.get("turn") != self.drawn:
            self.drawn = scene.get("turn")
            self.console.print(self._glance(scene))
        prompt = scene.get("prompt")
        if prompt is None:
            return
        if self.answered:
            self.console.print()
            if scene.get("under_way"):
                self.console.print(Board(scene, self.reader).under_way())
            page.show_prompt(self.console, self.reader, prompt, self._name_of_viewer())
        self._listen(lambda given: self._choose(given, prompt["options"]))

    def _passes_itself(self, seat: int) -> bool:
        """A reaction window with a lone answer is answered at once: round one table nobody waits for it."""
        state = self.session.state
        options = state.options(seat)
        if len(options) > 1 or not state.decision_of(seat).is_window():
            return False
        self._guarded(lambda: self.session.choose(self.game.vocabulary.text(options[0]), seat))
        return True

    def _bot_chooses(self, seat: int) -> None:
        token = self.game.vocabulary.text(answer(self.bots[seat], self.session.state, seat))
        self._guarded(lambda: self.session.choose(token, seat))
        if not self.session.humans():
            self._tell_news()

    def _choose(self, given: str, options: list[str]) -> None:
        token = chosen(given, options, self.reader)
        seat = self.session.state.asked[0] if self.viewer is None else self.viewer
        self.session.choose(token, seat)

    def _ask_for_dice(self) -> None:
        if self._sole_human() is None:
            self.viewer = None
        self._tell_news()
        awaited = self._awaited(self.session.state)
        if self.answered:
            seen = self._scene().get("awaited")
            self.console.print()
            page.show_awaited(self.console, self.reader, awaited, seen["pile"] if seen is not None else [])
        self._listen(lambda given: self.session.supply(rolled(given, awaited, self.reader)))

    def _awaited(self, state: State) -> Awaited:
        """The roll that people make. They hold the cards, so what they type may be anything that lies in the pile."""
        pile = state.waiting.pile if state.waiting is not None else None
        awaited = awaited_of(state, self.game.vocabulary, pile or [])
        if awaited is None:
            raise BadRoll("no roll is awaited now")
        return awaited

    def _listen(self, otherwise: Callable[[str], None]) -> None:
        """Read one line and do it: a command, or else what the moment asks for. A mistake changes nothing."""
        given = self.keyboard.line()
        self.answered = True
        word, _, rest = given.partition(" ")
        if not given:
            self.answered = False
        elif word.lower() in self.commands:
            self.answered = False
            self._guarded(lambda: self.commands[word.lower()](rest.strip()))
        else:
            self._guarded(lambda: otherwise(given))

    def _guarded(self, action: Callable[[], None]) -> None:
        try:
            action()
        except NotSaved as fault:
            self._fault(self.reader.say("not_saved", fault=fault))
        except TianxiaError as fault:
            self.answered = False
            self._fault(str(fault))
        except RuleFault as fault:
            self._fault(self.reader.say("rule_fault", fault=fault, path=self.session.path))

    def _fault(self, text: str) -> None:
        self.console.print(Text(text[:1].upper() + text[1:], "fault"))

    # ---- who looks

    def _sole_human(self) -> int | None:
        humans = self.session.humans()
        return humans[0] if len(humans) == 1 else None

    def _hand_to(self, seat: int) -> None:
        """Let a seat look; where there are secrets, behind a curtain."""
        if self.viewer == seat:
            return
        if self._has_secrets():
            if self.keyboard.is_terminal:
                self.console.file.write(CLEAR_ALL)
            self.console.print(Text(self.reader.say("curtain", seat=self.reader.seat(seat)), "seal"))
            self.keyboard.line(PROMPT)
            self.drawn = None
        self.viewer = seat
        self.answered = True

    def _has_secrets(self) -> bool:
        return bool(self.session.state.packs()) or is_sealed(self.session.state)

    def _name_of_viewer(self) -> str:
        """The seat that is asked, where there is more than one."""
        return self.reader.seat(self.viewer) if self.viewer is not None and self.session.setting.seats > 1 else ""

    def _scene(self, explain: bool = False) -> Scene:
        return self.game.scene(self.session.state, self.viewer, explain)

    # ---- what is shown

    def _tell_news(self) -> None:
        """The story lines that the viewer has not seen yet."""
        story = self._scene()["story"]
        known = self.shown.get(self.viewer, [])
        same = 0
        while same < min(len(story), len(known)) and story[same] == known[same]:
            same += 1
        page.show_story(self.console, self.reader, story[same:])
        self.shown[self.viewer] = story

    def _show_end(self) -> None:
        self._tell_news()
        if self.answered:
            self.console.print(board(self._scene(), self.reader, self.console.width))
            page.show_end(self.console, self.reader, self._scene())
            words = self.reader.say("verify", path=self.session.path)
            self.console.print(words, style="faint", markup=False, soft_wrap=True)

    def _at_end(self, given: str) -> None:
        raise Unclear(self.reader.say("unknown_command", words=self.reader.say("after_over")))

    # ---- commands

    def _refused(self, clause: str) -> None:
        if clause:
            self._rule(clause)
            return
        prompt = self._scene(explain=True).get("prompt")
        page.show_refused(self.console, self.reader, prompt["refused"] if prompt is not None else [])

    def _hint(self, _: str) -> None:
        seat, state = self.viewer, self.session.state
        if seat is None or seat not in state.asked:
            raise Unclear(self.reader.say("hint_nobody"))
        v = state.veiled(seat)
        with self.console.status(self.reader.say("hint_thinking")):
            ranked = advise(self.game, v, seat, Simulated(self.bot_seed, 1 + state.seats + seat))
        offered = [self.game.vocabulary.text(token) for token in v.legal]
        self.console.print(advice_page(ranked, offered, self.reader))

    def _rule(self, clause: str) -> None:
        if not clause:
            prompt = self._scene().get("prompt")
            for id in prompt["clauses"] if prompt is not None else []:
                self.console.print(clause_page(self.game, id, self.reader.language))
            return
        self.console.print(clause_page(self.game, clause, self.reader.language))

    def _undo(self, _: str) -> None:
        try:
            self.session.undo(beyond=False)
        except LearntSince as fault:
            raise Unclear(self.reader.say("undo_refused")) from fault
        except UndoRefused as fault:
            raise Unclear(self.reader.say("nothing_to_undo")) from fault
        self._say_taken_back()

    def _undo_beyond(self, _: str) -> None:
        try:
            self.session.undo(beyond=False)
        except LearntSince:
            if len(self.session.humans()) > 1 and not self._all_agree():
                self.console.print(self.reader.say("stays"), style="faint")
                return
            self.session.undo(beyond=True)
        except UndoRefused as fault:
            raise Unclear(self.reader.say("nothing_to_undo")) from fault
        self._say_taken_back()

    def _all_agree(self) -> bool:
        self.console.print(self.reader.say("all_agree"), markup=False)
        return self.keyboard.line().lower() in ("y", "yes", "是")

    def _say_taken_back(self) -> None:
        self.console.print(Text(self.reader.say("taken_back"), "jade"))
        self.drawn = None
        self.answered = True

    def _fix(self, given: str) -> None:
        awaited = self._awaited(self.session.awaited_again())
        if not given:
            page.show_awaited(self.console, self.reader, awaited, awaited["pile"])
            given = self.keyboard.line()
        self.session.correct(rolled(given, awaited, self.reader))
        self.drawn = None
        self.answered = True

    def _board(self, _: str) -> None:
        self.console.print(board(self._scene(), self.reader, self.console.width))

    def _glance(self, scene: Scene) -> Group:
        return glance(scene, self.reader, self.console.width, self.console.height)

    def _look(self, given: str) -> None:
        if not given:
            raise Unclear(self.reader.say("unknown_command", words=self.reader.say("look_at")))
        self.console.print(look(given, self._scene(), self.reader))

    def _map(self, _: str) -> None:
        self.console.print(self._glance(self._scene()))

    def _log(self, count: str) -> None:
        if count and not count.isdecimal():
            raise Unclear(self.reader.say("unknown_command", words="log 20"))
        story = self._scene()["story"]
        if not story:
            self.console.print(self.reader.say("story_empty"), style="faint")
        page.show_story(self.console, self.reader, story[-int(count or LINES_OF_LOG) :])

    def _save(self, file: str) -> None:
        if file:
            self.session.save(Path(file).expanduser())
            self.console.print(Text(self.reader.say("saved", path=file), "jade"))
            return
        self.session.save()
        self.console.print(Text(self.reader.say("kept_in", path=self.session.path), "jade"), soft_wrap=True)

    def _help(self, _: str) -> None:
        self.console.print(self.reader.say("help", clause=next(iter(self.game.clauses.all), "ID")))

    def _quit(self, _: str) -> None:
        raise Leave
