"""Ctrl-C and a real terminal: the commands run in processes of their own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from tests.cli.harness import rows, saved
from tianxia.terminal.table.keyboard import PROMPT

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-c", "from tianxia.cli import main; main()"]
SKIRMISH = "tests.stand_in.game:SKIRMISH"


def terminal(*arguments: str) -> pexpect.spawn[str]:
    """A command in a terminal of its own."""
    environment = os.environ | {"TERM": "xterm-256color", "TIANXIA_PURE": "1"}
    return pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], *arguments],
        cwd=str(ROOT),
        env=environment,
        dimensions=(40, 80),
        encoding="utf-8",
        timeout=30,
        preexec_fn=heed_interrupts,
    )


def heed_interrupts() -> None:
    """Whoever runs tests in the background ignores Ctrl-C, and so would the command."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_saves_and_says_how_to_go_on(home: Path) -> None:
    child = terminal("play", "cao_cao", "--seed", "1", "--plain")
    child.expect("Pick the first card")
    child.sendline("cao_ren")
    child.expect("What does the general do")
    child.expect_exact(PROMPT)
    child.sendintr()

    child.expect_exact("tianxia play --resume")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert rows(saved(home))[-1]["token"] == "card:cao_ren"


def test_end_of_input_saves_and_says_how_to_go_on(home: Path) -> None:
    child = terminal("play", "cao_cao", "--seed", "1", "--plain")
    child.expect("Pick the first card")
    child.expect_exact(PROMPT)
    child.sendeof()

    child.expect_exact("tianxia play --resume")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_a_killed_game_has_lost_nothing(home: Path) -> None:
    child = terminal("play", "cao_cao", "--seed", "1", "--plain")
    child.expect("Pick the first card")
    child.sendline("cao_ren")
    child.expect("What does the general do")
    child.kill(signal.SIGKILL)
    child.expect(pexpect.EOF)
    child.close()

    again = terminal("play", "--resume", str(saved(home)), "--plain")
    again.expect("What does the general do")
    again.sendline("quit")
    again.expect(pexpect.EOF)


def test_the_curtain_clears_the_screen_before_secrets_show() -> None:
    child = terminal("play", SKIRMISH, "--seats", "2", "--seed", "5", "--plain")
    child.expect("Hand over to Seat 1")
    child.sendline("")
    for _ in range(4):
        child.expect("Where does this chit go")
        child.sendline("1")

    child.expect_exact("\x1b[2J\x1b[3J")
    child.expect("Hand over to Seat 2")
    child.close(force=True)


PATIENCE = (3, 10, 30)
"""Seconds to wait before Ctrl-C: a slow machine gets another try, so no machine's speed is tested."""


def interrupted(seconds: int, *arguments: str) -> tuple[int, str, str]:
    """Exit code, output and complaints of a command that hears Ctrl-C after some seconds."""
    child = subprocess.Popen(
        [*COMMAND, *arguments],
        cwd=ROOT,
        env=os.environ | {"TIANXIA_PURE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with pytest.raises(subprocess.TimeoutExpired):
        child.communicate(timeout=seconds)
    os.killpg(child.pid, signal.SIGINT)
    printed, complained = child.communicate(timeout=60)
    return child.returncode, printed, complained


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_a_simulation_with_what_is_finished(workers: str) -> None:
    arguments = ("simulate", "cao_cao", "--games", "1000000", "--workers", workers, "--json")

    found = {"games": 0, "asked": 0}
    for seconds in PATIENCE:
        code, printed, complained = interrupted(seconds, *arguments)
        if not printed:
            continue
        found = json.loads(printed)
        assert code == 130
        assert "Traceback" not in complained
        if found["games"]:
            break
    assert 0 < found["games"] < found["asked"]


def test_ctrl_c_ends_a_check_without_a_traceback() -> None:
    code, _, complained = interrupted(PATIENCE[0], "check", SKIRMISH, "--games", "100000", "--workers", "2")

    assert code == 130
    assert "Traceback" not in complained
