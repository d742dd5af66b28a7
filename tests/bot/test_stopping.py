"""What a signal does: the program that wishes it is told first, another signal ends it."""

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.runner import run
from bot.start import STOPPING, heeded
from tests.bot.program import environment


def test_the_first_signal_tells_the_program_and_the_second_ends_it() -> None:
    stopping, heard = asyncio.Event(), list[str]()

    async def program() -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        await stopping.wait()
        heard.append("told")
        os.kill(os.getpid(), signal.SIGTERM)
        try:
            await asyncio.Event().wait()
        finally:
            heard.append("ended")

    run(program(), stopping)
    assert heard == ["told", "ended"]


def test_a_program_that_is_not_told_is_ended_at_once() -> None:
    ended = list[str]()

    async def program() -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("ended")

    with pytest.raises(SystemExit):
        run(program())
    assert ended == ["ended"]


def test_a_signal_that_was_switched_off_stays_so() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as under nohup
    try:
        assert heeded() == [signal.SIGTERM, signal.SIGINT]
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.mark.parametrize(("command", "code"), [("serve", 0), ("play", 0), ("backup", 128 + signal.SIGTERM)])
def test_a_command_that_was_not_done_says_so(command: str, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def program() -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.Event().wait()

    monkeypatch.setattr(sys, "argv", ["pli", command])
    with contextlib.ExitStack() as stack:
        if code:
            stack.enter_context(pytest.raises(SystemExit, match=str(code)))
        run(program())


MOMENTS = (0.0, 0.1, 0.4, 1.0, 3.0)
HELD_BACK = ("env", "--block-signal=TERM", "--block-signal=INT", "--block-signal=HUP")
"""How the image begins."""
AS_PROCESS_1 = ("unshare", "--pid", "--fork", "--kill-child", *HELD_BACK)
AS_FROM_A_TERMINAL = ("env", "--default-signal=TERM", "--default-signal=INT", "--default-signal=HUP")
"""Whoever runs the tests in the background has switched Ctrl-C off."""
NOTHING_LISTENS = "http://127.0.0.1:9"


def ended_by(number: int, folder: Path, moment: float, *launcher: str) -> tuple[int, str, float]:
    """The exit status of a program that is asked to end so soon after its start, what it said, and how many seconds
    it took from then on."""
    variables = {"TELEGRAM_TOKEN": "1:a", "TELEGRAM_API_URL": NOTHING_LISTENS}
    command = [*AS_FROM_A_TERMINAL, *launcher, sys.executable, "-m", "bot", "serve"]
    with subprocess.Popen(
        command, env=environment(folder, **variables), stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as started:
        program = until_it_runs(started.pid, launcher)
        time.sleep(moment)
        began = time.monotonic()
        os.kill(program, number)
        _, said = started.communicate()
    return started.returncode, said, time.monotonic() - began


def until_it_runs(launched: int, launcher: Sequence[str]) -> int:
    """The process that is the program, or is about to be."""
    if launcher[:1] == ("unshare",):
        children = Path(f"/proc/{launched}/task/{launched}/children")  # `env` becomes `unshare`, and that forks
        while not (found := children.read_text().split()):
            pass
        launched = int(found[0])
    while launcher and not holds_back(launched):
        pass
    return launched


def holds_back(process: int) -> bool:
    """Whether the program, or what begins it, keeps signals for later or handles them."""
    if Path(f"/proc/{process}/comm").read_text() == "unshare\n":
        return False
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    masks = [int(line.split()[1], 16) for line in lines if line.startswith(("SigBlk", "SigCgt"))]
    return any(mask >> (signal.SIGTERM - 1) & 1 for mask in masks)


def can_be_process_1() -> bool:
    if shutil.which("unshare") is None:
        return False
    return subprocess.run([*AS_PROCESS_1, "true"], capture_output=True, check=False).returncode == 0


def test_a_program_that_still_loads_ends_in_order(tmp_path: Path) -> None:
    code, said, _ = ended_by(signal.SIGTERM, tmp_path, 0.0, *HELD_BACK)
    assert (code, said) == (0, "")


@pytest.mark.long
@pytest.mark.parametrize("launcher", [HELD_BACK, AS_PROCESS_1], ids=["one of many", "process 1"])
@pytest.mark.parametrize("number", STOPPING, ids=lambda number: number.name)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_signal_ends_it_in_order_at_any_moment(
    moment: float, number: int, launcher: Sequence[str], tmp_path: Path
) -> None:
    if launcher is AS_PROCESS_1 and not can_be_process_1():
        pytest.skip("this system lets nobody begin as process 1")
    code, said, seconds = ended_by(number, tmp_path, moment, *launcher)
    print(f"{signal.Signals(number).name} after {moment} s: exit status {code}, {seconds:.1f} s")
    assert code == 0, said
    assert "Traceback" not in said
